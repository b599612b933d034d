"""Exact values computed as WebAssembly equal those of machine code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from play import random_match
from tafelrunde.bots.coach import advise
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.games import load
from tafelrunde.games.speiseplan.outlook import Adviser, distribution_of_month
from tafelrunde.games.speiseplan.rules import Phase
from tafelrunde.solve.solution import Solution
from tafelrunde.solve.solution_file import SolutionFile

pytestmark = [pytest.mark.native, pytest.mark.without_bounds]


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """A game, reset to WebAssembly afterwards."""
    loaded = load(request.param)
    yield loaded
    loaded.use("wasm")


def load_module(game: Game) -> Solution:
    """Return the shipped solution, with empty caches."""
    module = game.module("solution")
    exact: Solution = module.Exact(SolutionFile.from_bytes(module.SHIPPED.read_bytes(), game.id, module.fingerprint()))
    return exact


def sample_states(states: Sequence[State], count: int) -> list[State]:
    """Return about `count` of the states in which a decision is due."""
    deciding = [state for state in states if state.pending]
    return deciding[:: max(1, len(deciding) // count)]


def values_of(game: Game, solution: Solution, states: Sequence[State]) -> list[dict[int, float]]:
    """Return the value of every action, of the position (-1), and the best action (-2), for each state."""
    results = []
    for state in states:
        seat = pending_seats(state)[0]
        values = solution.action_values(state, seat)
        results.append({**values, -1: solution.value(state, seat), -2: solution.best(state, seat)})
    assert advise(game, states[0], solution=solution).value == max(
        results[0][action] for action in results[0] if action >= 0
    )
    return results


def win_values_of(solution: Solution, states: Sequence[State]) -> list[dict[int, float]]:
    """Return the probability to win with every action, for each state."""
    return [solution.win_values(state, pending_seats(state)[0]) for state in states]


@pytest.mark.parametrize(("game", "options"), [("chili", {}), ("hexhex", {"free_strike": True})], indirect=["game"])
def test_values_of_a_solved_game_are_equal(game: Game, options: dict[str, bool]) -> None:
    game.use("wasm")
    states = sample_states(random_match(game, 2, {**options}, seed=4).states, 8)
    as_module, to_win = values_of(game, load_module(game), states), win_values_of(load_module(game), states)
    game.use("native")
    native = zip(values_of(game, load_module(game), states), win_values_of(load_module(game), states), strict=True)
    for ours, theirs in zip(zip(as_module, to_win, strict=True), native, strict=True):
        assert ours[0] == pytest.approx(theirs[0], rel=0, abs=1e-9)
        assert ours[1] == pytest.approx(theirs[1], rel=0, abs=1e-12)


@pytest.mark.parametrize("game", ["speiseplan"], indirect=True)
def test_values_of_speiseplan_are_equal(game: Game) -> None:
    """Dice agree to 1e-9 points; tokens, which are evaluated in single precision, to 1e-5."""
    game.use("wasm")
    match = Match(game, 2, options={"month": 7}, seed=2)
    tokens = match.state
    while match.state.phase == Phase.MOD:
        match.play(match.pending[0], "pass")
    match.draw()
    dice = match.state
    as_module = [values_of(game, Adviser(), [state])[0] for state in (tokens, dice)]
    stdev = distribution_of_month.__wrapped__(7).stdev
    game.use("native")
    native = [values_of(game, Adviser(), [state])[0] for state in (tokens, dice)]
    assert as_module[0] == pytest.approx(native[0], rel=0, abs=1e-5)
    assert as_module[1] == pytest.approx(native[1], rel=0, abs=1e-9)
    assert stdev == pytest.approx(distribution_of_month.__wrapped__(7).stdev, rel=0, abs=1e-9)
    assert game.precomputed["spreads"][0][6] == stdev
