"""The solver for distinct dice and a stock of throws agrees with brute force in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest

from tafelrunde.solve.budget import BudgetGame
from tafelrunde.solve.budget_play import CompiledSteps, Turns, solve, worth_in_points

Dice = tuple[int, ...]


def declared(dice: int, sides: int, throws: int, turnable: Dice, unused: int = 2) -> BudgetGame:
    """Declare a small game. Box 0: the sum. Box 1: 4 for each die on its turnable side. Box 2: 7 if all are equal."""
    table = []
    for result in range(sides**dice):
        shown = tuple(result // sides**die % sides for die in range(dice))
        own = sum(side == turnable[die] for die, side in enumerate(shown))
        table.append([sum(shown), 4 * own, 7 if len(set(shown)) == 1 else 0])
    return BudgetGame(dice, sides, throws, unused, turnable, np.array(table))


GAMES = {
    "two dice with three sides": declared(2, 3, 5, (0, 1)),
    "three dice with two sides": declared(3, 2, 5, (0, 1, 1)),
    "hardly any throws": declared(2, 3, 2, (2, 0)),
    "throws worth keeping": declared(2, 2, 6, (1, 0), unused=6),
}


class Brute:
    """Values computed from the definition: every way to turn dice, every choice of dice, every outcome."""

    def __init__(self, game: BudgetGame) -> None:
        self.game = game
        self.start = cache(self._start)
        self.after = cache(self._after)

    def points(self, dice: Dice, box: int) -> int:
        """Return the points of dice in a box."""
        return int(self.game.points[sum(side * self.game.sides**die for die, side in enumerate(dice)), box])

    def _start(self, free: tuple[int, ...], left: int) -> Fraction:
        if not free:
            return Fraction(self.game.unused_throw * left)
        if not left:
            return Fraction(0)
        return self.thrown(free, left, (0,) * self.game.dice, range(self.game.dice))

    def thrown(self, free: tuple[int, ...], left: int, dice: Dice, chosen: range | tuple[int, ...]) -> Fraction:
        """Return the value before the dice in `chosen` are thrown."""
        total: Fraction = Fraction(0)
        for fallen in product(range(self.game.sides), repeat=len(chosen)):
            result = list(dice)
            for die, side in zip(chosen, fallen, strict=True):
                result[die] = side
            red = frozenset(die for die in chosen if result[die] == self.game.turnable[die])
            total += self.after(free, left - 1, tuple(result), red)
        return total * Fraction(1, self.game.sides) ** len(chosen)

    def _after(self, free: tuple[int, ...], left: int, dice: Dice, red: frozenset[int]) -> Fraction:
        options = [
            self.points(dice, box) + self.start(tuple(other for other in free if other != box), left) for box in free
        ]
        for die in red:
            sides = set(range(self.game.sides)) - {dice[die]}
            options += [self.after(free, left, (*dice[:die], side, *dice[die + 1 :]), red - {die}) for side in sides]
        for size in range(1, self.game.dice + 1 if left else 1):
            options += [self.thrown(free, left, dice, chosen) for chosen in combinations(range(self.game.dice), size)]
        return max(options)


def free_boxes(mask: int) -> tuple[int, ...]:
    return tuple(box for box in range(3) if mask >> box & 1)


@pytest.mark.parametrize("name", GAMES)
def test_the_value_of_every_start_of_a_turn_agrees_with_brute_force(name: str) -> None:
    game, brute = GAMES[name], Brute(GAMES[name])
    values = solve(game).values
    for free in range(2**game.boxes):
        for left in range(max(game.max_throws(free) + 1, 0)):
            expected = float(brute.start(free_boxes(free), left))
            assert values[free, left] == pytest.approx(expected, abs=1e-12), (free, left)


@pytest.mark.parametrize("name", ["two dice with three sides", "three dice with two sides"])
def test_the_value_of_every_position_within_a_turn_agrees_with_brute_force(name: str) -> None:
    game, brute = GAMES[name], Brute(GAMES[name])
    turns = Turns(game, worth_in_points(game, solve(game).values), CompiledSteps(game))
    for free in range(1, 2**game.boxes):
        for left in range(game.max_throws(free)):
            after = turns.after(free, left).values
            for index in range(game.tensor_size):
                slots = [index // game.slots**die % game.slots for die in range(game.dice)]
                red = frozenset(die for die, slot in enumerate(slots) if slot == game.sides)
                dice = tuple(game.turnable[die] if die in red else slot for die, slot in enumerate(slots))
                expected = float(brute.after(free_boxes(free), left, dice, red))
                assert after[index] == pytest.approx(expected, abs=1e-12), (free, left, slots)


@pytest.mark.parametrize("name", GAMES)
def test_the_distribution_sums_to_one_and_its_mean_agrees_with_brute_force(name: str) -> None:
    game, brute = GAMES[name], Brute(GAMES[name])
    found = solve(game).distribution
    assert found.probabilities.sum() == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(float(brute.start(free_boxes(7), game.throws)), abs=1e-12)


def test_a_turnable_die_shows_the_best_side_more_often() -> None:
    """One die, three sides worth 0, 1, 2, two throws, side 0 turnable: a 0 is turned to 2, only a 1 is thrown again.

    So the score is 2 unless a 1 is thrown twice. Unused throws score nothing here.
    """
    game = BudgetGame(1, 3, 2, 0, (0,), np.array([[0], [1], [2]]))
    assert solve(game).distribution.probabilities[:3] == pytest.approx([0, 1 / 9, 8 / 9], abs=1e-15)


def test_tied_decisions_prefer_scoring_and_then_the_highest_box() -> None:
    """Everything scores 1 and unused throws score nothing: best play never re-rolls and fills the last box first."""
    game = BudgetGame(1, 2, 4, 0, (0,), np.ones((2, 2), np.int64))
    plans = Turns(game, worth_in_points(game, solve(game).values), CompiledSteps(game)).after(0b11, 3).plans
    assert set(plans.tolist()) == {game.tensor_size + 1 * game.tables.columns + 1}


def test_tied_throws_prefer_the_highest_die() -> None:
    """A 2 and a 5 score, and the dice show two 2s: throwing either die is equally good, so the second is thrown."""
    wanted = np.array([[10 * ({first, second} == {2, 5})] for second in range(6) for first in range(6)])
    game = BudgetGame(2, 6, 2, 0, (0, 0), wanted)
    plan = (
        Turns(game, worth_in_points(game, solve(game).values), CompiledSteps(game))
        .after(1, 1)
        .plans[2 + 2 * game.slots]
    )
    assert [plan // game.slots**die % game.slots == game.sides for die in range(2)] == [False, True]


def test_one_throw_more_than_possible_is_solved_to_give_its_price() -> None:
    game = GAMES["two dice with three sides"]
    more = BudgetGame(game.dice, game.sides, game.throws + 1, game.unused_throw, game.turnable, game.points)
    assert solve(game).values[7, game.throws + 1] == solve(more).values[7, more.throws]
