"""Yahtzee, solved exactly: a template for solving your own dice game. `python examples/yahtzee.py`

A declaration consists of dice, throws, boxes, the points of dice in a box, and the effect of entering a roll.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.identical import IdenticalDiceGame, solve

BOXES = 13
THREE_ALIKE, FOUR_ALIKE, FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, CHANCE, YAHTZEE = range(6, BOXES)
LOWER = FULL_HOUSE, LARGE_STRAIGHT
"""The boxes in which a joker scores in full, from the first to the last."""

BONUS_FROM, BONUS = 63, 35
EXTRA_YAHTZEE = 100
NO_JOKERS, FREE_CHOICE, FORCED = range(3)

# The extra holds what the game remembers besides the used boxes: the sum of the upper boxes, capped at the bonus, and
# whether a Yahtzee was entered, because each further one then earns 100 points.
SUMS = BONUS_FROM + 1
EXTRAS = 2 * SUMS


def score(dice: tuple[int, ...], box: int) -> int:
    """Return the points of five dice in a box; sides are numbered from 0."""
    counts = sorted(dice.count(side) for side in set(dice))
    in_a_row = max(sum(start + step in dice for step in range(4)) for start in range(3))
    pips = sum(dice) + len(dice)
    return {
        THREE_ALIKE: pips if counts[-1] >= 3 else 0,
        FOUR_ALIKE: pips if counts[-1] >= 4 else 0,
        FULL_HOUSE: 25 if counts == [2, 3] else 0,
        SMALL_STRAIGHT: 30 if in_a_row == 4 else 0,
        LARGE_STRAIGHT: 40 if len(counts) == 5 and {1, 2, 3, 4} <= set(dice) else 0,
        CHANCE: pips,
        YAHTZEE: 50 if counts == [5] else 0,
    }.get(box, (box + 1) * dice.count(box))


@rule
def joker_points(box: int) -> int:
    """Return the points of a joker in full house, small straight or large straight."""
    return 25 if box == FULL_HOUSE else 30 if box == SMALL_STRAIGHT else 40


@rule
def forced_out(side: int, box: int, used: int) -> bool:
    """Return whether a forced joker may not use a box: its upper box comes first, then lower boxes, then any box."""
    if not used >> side & 1:
        return box != side
    lower_free = used >> THREE_ALIKE != 2 ** (BOXES - THREE_ALIKE) - 1
    return lower_free and box < THREE_ALIKE


@rule
def enter(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any, jokers: int) -> None:
    """Compute points and extra after entering each roll in each free box (see `IdenticalDiceGame`)."""
    for roll in range(rolls.shape[0]):
        alike = -1
        for side in range(rolls.shape[1]):
            if rolls[roll, side] == 5:
                alike = side
        joker = jokers != NO_JOKERS and alike >= 0 and used >> YAHTZEE & 1
        for box in range(BOXES):
            if used >> box & 1:
                continue
            gain = points[roll, box]
            if joker and used >> alike & 1 and LOWER[0] <= box <= LOWER[1]:
                gain = joker_points(box)
            refused = joker and jokers == FORCED and forced_out(alike, box, used)
            for number in range(extras.size):
                earned, upper = divmod(extras[number], SUMS)
                upper_after = min(upper + gain, BONUS_FROM) if box < THREE_ALIKE else upper
                bonus = BONUS if upper < BONUS_FROM <= upper_after else 0
                if earned and alike >= 0:
                    bonus += EXTRA_YAHTZEE
                earned_after = earned or (jokers != NO_JOKERS and box == YAHTZEE and gain > 0)
                gains[roll, box, number] = -np.inf if refused else gain + bonus
                after[roll, box, number] = upper_after + (SUMS if earned_after else 0)


@rule
def enter_without_jokers(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:
    """Entry rule with the upper bonus, without jokers and bonuses for further Yahtzees."""
    enter(points, rolls, used, extras, gains, after, NO_JOKERS)


@rule
def enter_free_choice(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:
    """Entry rule: a second Yahtzee may use any box; it is a joker in lower boxes once its upper box is used."""
    enter(points, rolls, used, extras, gains, after, FREE_CHOICE)


@rule
def enter_forced(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:
    """Entry rule: a second Yahtzee must use its upper box if that is free."""
    enter(points, rolls, used, extras, gains, after, FORCED)


def yahtzee(rules: Any, extras: int = EXTRAS) -> IdenticalDiceGame:
    """Declare Yahtzee: five dice with six sides, three throws, thirteen boxes."""
    return IdenticalDiceGame(dice=5, sides=6, throws=3, boxes=BOXES, score=score, enter=rules, extras=extras)


GAMES = {
    "without jokers": yahtzee(enter_without_jokers, SUMS),
    "free choice joker": yahtzee(enter_free_choice),
    "forced joker": yahtzee(enter_forced),
}

if __name__ == "__main__":
    for name, game in GAMES.items():
        began = time.perf_counter()
        best = solve(game)[0, 0]
        print(f"{name:18}  {best:.9f} points on average with best play  ({time.perf_counter() - began:.1f} s)")
