"""Bots: legal, repeatable, and the greedy one much better than chance."""

from __future__ import annotations

import numpy as np
import pytest

from play import random_match, rng
from tafelrunde.bots import LEVELS, make
from tafelrunde.bots.exact import solvable
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.games import load, names


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game with compiled rules."""
    found = load(request.param)
    found.compile()
    return found


SEATED = [(game, level) for game in names() for level in LEVELS if level != "exact" or game in solvable()]


@pytest.mark.parametrize(("game", "level"), SEATED, indirect=["game"])
def test_a_bot_plays_legal_actions_and_changes_nothing(game: Game, level: str) -> None:
    bot = make(level, game, rng())
    match = random_match(game, game.seats.start, {}, seed=2)
    for state in match.states[::5]:
        for seat in range(int(state.players)):
            if int(state.pending) >> seat & 1:
                before = state.tobytes()
                assert bot.choose(state, seat) in game.legal(state, seat)
                assert state.tobytes() == before


@pytest.mark.parametrize(("game", "level"), SEATED, indirect=["game"])
def test_the_same_seed_gives_the_same_choices(game: Game, level: str) -> None:
    state = game.first_decision()
    seat = next(seat for seat in range(int(state.players)) if int(state.pending) >> seat & 1)
    first, second = (make(level, game, rng(5)) for _ in range(2))
    assert [first.choose(state, seat) for _ in range(5)] == [second.choose(state, seat) for _ in range(5)]


def test_the_greedy_bot_beats_the_random_one(game: Game) -> None:
    players = max(2, game.seats.start)
    bots = [make("greedy", game, rng(1)), *(make("random", game, rng(2)) for _ in range(players - 1))]
    utilities = []
    for seed in range(20):
        match = Match(game, players, seed=seed)
        while not match.over:
            if match.chance:
                match.fall()
            else:
                seat = match.pending[0]
                match.play(seat, bots[seat].choose(match.state, seat))
        utilities.append(match.scores()[0, 1])
    assert np.mean(utilities) > 0.9


def test_an_unknown_level_names_the_known_ones(game: Game) -> None:
    with pytest.raises(Problem, match="random, greedy"):
        make("genius", game, rng())
