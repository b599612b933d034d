"""The solver for identical dice agrees with brute force: small games, exact fractions, all outcomes enumerated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.identical import IdenticalDiceGame, enter_freely, solve
from tafelrunde.solve.identical_play import distribution

Enter = Callable[[tuple[int, ...], int, int, int], tuple[int, int] | None]
"""`(dice, box, used boxes, extra)` -> points gained and the extra afterwards; None if refused."""


@dataclass(frozen=True)
class Reduced:
    """A small game, declared for the solver and, independently, for brute force."""

    game: IdenticalDiceGame
    enter: Enter

    def brute(self, used: int = 0, extra: int = 0) -> Fraction:
        """Return the expected points to come, from the definition: ordered dice, all keeps, all outcomes."""
        return _brute(self, used, extra)


@cache
def _brute(reduced: Reduced, used: int, extra: int) -> Fraction:
    game = reduced.game
    if used == 2**game.boxes - 1:
        return Fraction(0)
    rolls = list(product(range(game.sides), repeat=game.dice))

    @cache
    def after_throw(dice: tuple[int, ...], left: int) -> Fraction:
        options = []
        for box in range(game.boxes):
            entry = None if used >> box & 1 else reduced.enter(dice, box, used, extra)
            if entry is not None:
                options.append(entry[0] + _brute(reduced, used | 1 << box, entry[1]))
        for size in range(1, game.dice + 1 if left else 1):
            options += [thrown_again(dice, thrown, left) for thrown in combinations(range(game.dice), size)]
        return max(options)

    def thrown_again(dice: tuple[int, ...], thrown: tuple[int, ...], left: int) -> Fraction:
        total = Fraction(0)
        for fallen in product(range(game.sides), repeat=len(thrown)):
            result = list(dice)
            for die, side in zip(thrown, fallen, strict=True):
                result[die] = side
            total += after_throw(tuple(sorted(result)), left - 1)
        return total * Fraction(1, game.sides) ** len(thrown)

    return sum((after_throw(tuple(sorted(dice)), game.throws - 1) for dice in rolls), Fraction(0)) / len(rolls)


def alike_or_sum(dice: tuple[int, ...], box: int) -> int:
    """Box 0: the sum. Box 1: 5 per die of the largest group, if it has two. Box n: 3 per die that shows side n - 2."""
    if box == 0:
        return sum(dice)
    if box == 1:
        most = max(dice.count(side) for side in dice)
        return 5 * most if most >= 2 else 0
    return 3 * dice.count(box - 2)


def freely(dice: tuple[int, ...], box: int, used: int, extra: int) -> tuple[int, int] | None:  # noqa: ARG001
    return alike_or_sum(dice, box), extra


@rule
def enter_only_scoring(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Refuse entries of 0 points while a free box scores."""
    for roll in range(gains.shape[0]):
        best = 0
        for box in range(gains.shape[1]):
            if not used >> box & 1:
                best = max(best, points[roll, box])
        for box in range(gains.shape[1]):
            gains[roll, box, 0] = points[roll, box] if best == 0 or points[roll, box] > 0 else -np.inf
            after[roll, box, 0] = 0


def only_scoring(dice: tuple[int, ...], box: int, used: int, extra: int) -> tuple[int, int] | None:
    could = any(alike_or_sum(dice, other) for other in range(3) if not used >> other & 1)
    return None if could and not alike_or_sum(dice, box) else (alike_or_sum(dice, box), extra)


@rule
def enter_with_bonus(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """The extra is the sum so far, capped at 9. Reaching 9 gains a bonus of 10."""
    for roll in range(gains.shape[0]):
        for box in range(gains.shape[1]):
            for number in range(extras.size):
                total = min(extras[number] + points[roll, box], 9)
                gains[roll, box, number] = points[roll, box] + (10 if extras[number] < 9 <= total else 0)
                after[roll, box, number] = total


def with_bonus(dice: tuple[int, ...], box: int, used: int, extra: int) -> tuple[int, int] | None:  # noqa: ARG001
    points = alike_or_sum(dice, box)
    return points + (10 if extra < 9 <= extra + points else 0), min(extra + points, 9)


REDUCED = {
    "three dice, three boxes": Reduced(IdenticalDiceGame(3, 3, 2, 3, alike_or_sum, enter_freely), freely),
    "two dice, three throws": Reduced(IdenticalDiceGame(2, 4, 3, 2, alike_or_sum, enter_freely), freely),
    "must score": Reduced(IdenticalDiceGame(2, 3, 3, 3, alike_or_sum, enter_only_scoring), only_scoring),
    "a bonus to remember": Reduced(IdenticalDiceGame(3, 3, 2, 2, alike_or_sum, enter_with_bonus, 10), with_bonus),
    "one throw, one box": Reduced(IdenticalDiceGame(1, 2, 1, 1, alike_or_sum, enter_freely), freely),
}


@pytest.mark.parametrize("name", REDUCED)
def test_the_value_of_every_reachable_state_agrees_with_brute_force(name: str) -> None:
    reduced = REDUCED[name]
    values = solve(reduced.game)
    for used, extra in np.argwhere(~np.isnan(values)):
        assert values[used, extra] == pytest.approx(float(reduced.brute(int(used), int(extra))), abs=1e-12)


@pytest.mark.parametrize("name", REDUCED)
def test_the_distribution_sums_to_one_and_its_mean_agrees_with_brute_force(name: str) -> None:
    reduced = REDUCED[name]
    found = distribution(reduced.game, solve(reduced.game))
    assert found.probabilities.sum() == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(float(reduced.brute()), abs=1e-12)


def test_one_re_roll_shows_the_better_side_three_times_in_four() -> None:
    game = IdenticalDiceGame(1, 2, 2, 1, lambda dice, _: dice[0])
    found = distribution(game, solve(game))
    assert found.probabilities.tolist() == [0.25, 0.75]
    assert (found.mean, found.percentile(25), found.percentile(26)) == (0.75, 0, 1)


def test_a_roll_is_entered_if_throwing_again_gains_nothing() -> None:
    """Sides score 1, 0 and 2. A 1 is worth as much as another throw, so it is entered: 4 of 9 games score 1."""
    game = IdenticalDiceGame(1, 3, 2, 1, lambda dice, _: (1, 0, 2)[dice[0]])
    assert distribution(game, solve(game)).probabilities == pytest.approx([1 / 9, 4 / 9, 4 / 9], abs=1e-15)


def test_unreachable_states_have_no_value() -> None:
    values = solve(REDUCED["a bonus to remember"].game)
    assert np.isnan(values[0, 1:]).all()
    assert not np.isnan(values[0, 0])


def test_other_scores_or_entry_rules_give_another_fingerprint() -> None:
    prints = {
        IdenticalDiceGame(2, 3, 2, 3, alike_or_sum, enter_freely).fingerprint,
        IdenticalDiceGame(2, 3, 2, 3, alike_or_sum, enter_only_scoring).fingerprint,
        IdenticalDiceGame(2, 3, 3, 3, alike_or_sum, enter_freely).fingerprint,
        IdenticalDiceGame(2, 3, 2, 3, lambda dice, box: alike_or_sum(dice, box) + 1, enter_freely).fingerprint,
    }
    assert len(prints) == 4
