"""Bots: legal, repeatable, and the greedy one much better than chance."""

from __future__ import annotations

import numpy as np
import pytest

from play import as_tested, play_out, random_match, rng
from tafelrunde.bots import levels, make
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import pending_seats
from tafelrunde.games import load, names


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game with compiled rules."""
    found = load(request.param)
    as_tested(found)
    return found


def test_bots_play_legal_actions_and_change_nothing(game: Game) -> None:
    bots = [make(level, game, rng()) for level in levels(game)]
    match = random_match(game, game.seats.start, {}, seed=2)
    for state in match.states[::5]:
        for seat in pending_seats(state):
            before = state.tobytes()
            for bot in bots:
                assert bot.choose(state, seat) in game.legal(state, seat)
                assert state.tobytes() == before


def test_the_same_seed_gives_the_same_choices(game: Game) -> None:
    state = game.first_decision()
    seat = pending_seats(state)[0]
    for level in levels(game):
        first, second = (make(level, game, rng(5)) for _ in range(2))
        assert [first.choose(state, seat) for _ in range(5)] == [second.choose(state, seat) for _ in range(5)]


def test_the_greedy_bot_beats_the_random_one(game: Game) -> None:
    players = max(2, game.seats.start)
    bots = [make("greedy", game, rng(1)), *(make("random", game, rng(2)) for _ in range(players - 1))]
    utilities = []
    for seed in range(20):
        match = Match(game, players, seed=seed)
        play_out(match, bots)
        utilities.append(match.scores()[0, 1])
    assert np.mean(utilities) > 0.9


def test_an_unknown_level_names_the_known_ones(game: Game) -> None:
    with pytest.raises(Problem, match="random, greedy"):
        make("genius", game, rng())
