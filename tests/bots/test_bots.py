"""All bots play legally and repeatably and see only what their seat may see; the greedy bot beats the random one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from play import as_tested, play_out, random_match, rng
from tafelrunde.bots import levels, make
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.games import load, names
from tiers import scaled

POSITIONS = 4  # per game; few, because some bots are slow


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Return each game, with compiled rules."""
    return as_tested(load(request.param))


def positions(game: Game, players: int, seed: int) -> Iterator[tuple[State, int]]:
    """Yield positions of a random game, each with a seat that owes a decision."""
    match = random_match(game, players, {}, seed)
    open_ones = [state for state in match.states if pending_seats(state)]
    for state in random.Random(seed).sample(open_ones, POSITIONS):
        yield state, pending_seats(state)[0]


def test_bots_play_legal_actions_and_do_not_change_the_state(game: Game) -> None:
    for players in {game.seats.start, 2}:
        bots = [make(level, game, rng()) for level in levels(game)]
        for state, seat in positions(game, players, seed=2):
            before = state.tobytes()
            for bot in bots:
                assert bot.choose(state, seat) in game.legal(state, seat)
                assert state.tobytes() == before


def test_the_same_seed_gives_the_same_choices(game: Game) -> None:
    for level in levels(game):
        first, second = (make(level, game, rng(5)) for _ in range(2))
        for state, seat in positions(game, 2, seed=3):
            assert first.choose(state, seat) == second.choose(state, seat)


@pytest.mark.parametrize("level", levels(load("makaronina")))
def test_no_level_sees_what_its_seat_cannot_see(level: str) -> None:
    """Resample everything hidden from the seat (hands, recipes, pile): the bot plays the same action."""
    game = as_tested(load("makaronina"))
    poisoned = 0
    for players in (2, 4):
        for number, (state, seat) in enumerate(positions(game, players, seed=players)):
            other = game.imagine(state, seat, rng(f"poison {number}"))
            poisoned += other.tobytes() != state.tobytes()
            choices = [make(level, game, rng(7)).choose(truth, seat) for truth in (state, other)]
            assert choices[0] == choices[1]
    assert poisoned > POSITIONS, "the resampled states must differ"


def test_bots_of_the_same_level_differ(game: Game) -> None:
    different = 0
    bots = [make("apprentice", game, rng(seed)) for seed in range(4)]
    for seed in range(8):
        for state, seat in positions(game, 2, seed):
            different += len({bot.choose(state, seat) for bot in bots}) > 1
    assert different > 0


def test_the_greedy_bot_beats_the_random_one(game: Game) -> None:
    players = max(2, game.seats.start)
    bots = [make("greedy", game, rng(1)), *(make("random", game, rng(2)) for _ in range(players - 1))]
    utilities = []
    for seed in range(scaled(10, 40)):
        match = Match(game, players, seed=seed)
        play_out(match, bots)
        utilities.append(match.scores()[0, 1])
    assert np.mean(utilities) > 0.9


def test_the_error_for_an_unknown_level_names_the_known_ones(game: Game) -> None:
    with pytest.raises(Problem, match="scullion, apprentice, cook, chef, witch, random, greedy"):
        make("genius", game, rng())
