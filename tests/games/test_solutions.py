"""The shipped solutions, checked on positions of real games."""

from __future__ import annotations

import random

import numpy as np
import pytest

from play import as_tested, random_match, random_options
from tafelrunde.bots.exact import load_solution, solvable
from tafelrunde.core.matches.events import Drew
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.games import load
from tafelrunde.games.chili import rules as chili
from tafelrunde.games.chili import solution as chili_solution
from tafelrunde.games.hexhex import column as hexhex_column
from tafelrunde.games.hexhex import rules as hexhex
from tafelrunde.games.hexhex.duel import duel as hexhex_duel
from tafelrunde.solve.budget_play import SHAPE_STEPS, solve_turn
from tafelrunde.solve.duel import solve as duel_solve
from tafelrunde.solve.solution_file import SolutionFile

pytestmark = pytest.mark.native


@pytest.mark.without_bounds
def test_the_second_of_two_perfect_players_of_hexhex_wins_more_often() -> None:
    """To twelve digits, as in `docs/report.md`."""
    assert duel_solve(hexhex_duel("strict"), {}) == pytest.approx(0.497085778748, abs=5e-13)


def shipped(name: str) -> SolutionFile:
    module = load(name).module("solution")
    return SolutionFile.from_bytes(module.SHIPPED.read_bytes(), name, module.fingerprint())


@pytest.mark.parametrize(
    "name", ["hexhex", pytest.param("chili", marks=[pytest.mark.soak, pytest.mark.without_bounds])]
)
def test_solving_again_gives_the_shipped_solution(name: str) -> None:
    seen: list[tuple[int, int]] = []
    fresh = load(name).module("solution").solve(lambda done, total: seen.append((done, total)))
    kept = shipped(name)
    assert list(fresh.arrays) == list(kept.arrays)
    for array in kept.arrays:
        step = 1 / SHAPE_STEPS if array in ("deviations", "skewnesses") else 1e-12  # stored rounded
        np.testing.assert_allclose(fresh.arrays[array], kept.arrays[array], rtol=0, atol=step)
    assert seen == sorted(seen)
    assert seen[-1][0] / seen[-1][1] == pytest.approx(1, abs=0.01)


def test_the_shipped_values_of_chili_follow_from_each_other() -> None:
    """Values of a set of free boxes follow from those of smaller sets. A sample of sets detects a change quickly."""
    values = shipped("chili").arrays["values"]
    game = chili_solution.declared()
    for free in (1, 0b1000000, 0b1010010110, 0b0111111111):
        again = values.copy()
        again[free, 1:] = np.nan
        plans = np.empty((game.solved_throws(free), game.tensor_size), np.int32)
        solve_turn.compiled(again, plans, free, game.decision_scratch(), game.tables)
        np.testing.assert_array_equal(again, values)


@pytest.mark.parametrize("name", solvable())
def test_the_mean_of_the_distribution_is_the_value_of_the_start(name: str) -> None:
    game = load(name)
    for options in [{option.name: option.values[-1] for option in game.options}, {}]:
        found = load_solution(game).distribution(options)
        assert found.mean == pytest.approx(load_solution(game).value(game.start(1, options), 0), abs=1e-9)
        assert found.probabilities.sum() == pytest.approx(1, abs=1e-9)
        assert found.percentile(1) < found.percentile(50) < found.percentile(99)


def positions(name: str, seed: int) -> Match:
    """Return a random match, for its positions."""
    game = load(name)
    as_tested(game)
    options = random_options(game, random.Random(seed))
    return random_match(game, 1 + seed % 3, options, seed)


@pytest.mark.parametrize("name", solvable())
@pytest.mark.parametrize("seed", range(3))
def test_a_position_is_worth_what_its_best_action_is_worth(name: str, seed: int) -> None:
    match, solution = positions(name, seed), load_solution(load(name))
    for state in match.states:
        for seat in pending_seats(state):
            values = solution.action_values(state, seat)
            assert sorted(values) == [int(action) for action in match.game.legal(state, seat)]
            assert solution.value(state, seat) == pytest.approx(max(values.values()), abs=1e-9)
            assert values[solution.best(state, seat)] == pytest.approx(max(values.values()), abs=1e-9)


@pytest.mark.parametrize("name", solvable())
@pytest.mark.parametrize("seed", range(2))
def test_an_action_is_worth_what_the_position_after_it_is_worth(name: str, seed: int) -> None:
    match, solution = positions(name, seed), load_solution(load(name))
    choice = random.Random(seed)
    for state in match.states:
        for seat in pending_seats(state):
            values = solution.action_values(state, seat)
            for action in choice.sample(sorted(values), min(5, len(values))):
                after = state.copy()
                match.game.rules.apply(after, seat, action)
                assert solution.value(after, seat) == pytest.approx(values[action], abs=1e-9)
                for other in range(int(state.players)):
                    if other != seat:
                        assert solution.value(after, other) == pytest.approx(solution.value(state, other), abs=1e-9)


@pytest.mark.parametrize("name", solvable())
def test_before_a_throw_a_position_is_worth_the_mean_of_its_outcomes(name: str) -> None:
    match, solution = positions(name, 4), load_solution(load(name))
    draws = [state for state, event in zip(match.states, match.events, strict=True) if isinstance(event, Drew)]
    for state in [draw for draw in draws if draw.chance <= 216][:12]:
        fallen = []
        for outcome in range(int(state.chance)):
            after = state.copy()
            match.game.rules.resolve(after, outcome)
            fallen.append(solution.value(after, pending_seats(after)[0]))
        seat = pending_seats(after)[0]
        assert solution.value(state, seat) == pytest.approx(np.mean(fallen), abs=1e-9)


@pytest.mark.parametrize("name", solvable())
def test_at_the_end_the_value_is_the_score(name: str) -> None:
    for seed in range(4):
        match = positions(name, seed)
        for seat, (points, _) in enumerate(match.scores()):
            assert load_solution(match.game).value(match.state, seat) == points


def late_chili() -> State:
    """Return a state with two free boxes and seven throws left."""
    state = load("chili").start(1)
    for box in range(chili.BOXES):
        state.boxes[0, box] = chili.OPEN if box in (chili.Box.RED, chili.Box.FOURS) else 0
    state.throws_left[0] = 7
    return state


def late_hexhex() -> State:
    """Return a state with two free boxes."""
    state = load("hexhex").start(1)
    for box in range(hexhex.BOXES):
        state.boxes[0, 0, box] = hexhex.OPEN if box in (hexhex.Box.FROG, hexhex.Box.FULL_HOUSE) else 0
    return state


@pytest.mark.parametrize(("name", "start", "games"), [("chili", late_chili, 1500), ("hexhex", late_hexhex, 600)])
def test_the_exact_bot_earns_what_the_solution_promises(name: str, start: object, games: int) -> None:
    game, solution = load(name), load_solution(load(name))
    as_tested(game)
    rng = np.random.default_rng(20)
    assert callable(start)
    begin: State = start()
    earned = []
    for _ in range(games):
        state = begin.copy()
        while not is_over(state):
            if state.chance:
                game.rules.resolve(state, int(rng.integers(state.chance)))
            else:
                game.rules.apply(state, 0, solution.best(state, 0))
        earned.append(game.scores(state)[0, 0])
    error = np.std(earned) / np.sqrt(games)
    assert abs(np.mean(earned) - solution.value(begin, 0)) < 4 * error


def test_only_the_red_die_that_needs_to_be_turned_is_turned() -> None:
    """Only the fours are free and no throw is left: the red 1 becomes a four, the red 4 is not turned."""
    state = late_chili()
    state.boxes[0, chili.Box.RED] = 0
    state.throws, state.throws_left[0], state.chance, state.pending = 1, 0, 0, 1
    for die, value in enumerate((1, 4, 4, 4, 4, 4)):
        state.dice[die] = value
    state.turnable = 0b001001
    assert chili.ACTIONS.write(load_solution(load("chili")).best(state, 0)) == "turn:1/4"


def test_hexhex_without_free_strikes_is_worth_less_than_with_them() -> None:
    values = shipped("hexhex").arrays
    strict, free = (values[f"{name} values"][:, 0] for name in hexhex_column.VARIANTS)
    assert (strict <= free + 1e-12).all()
    assert strict[0] < free[0]
