"""Scandinavian Yatzy, solved exactly: fifteen boxes, a bonus of 50 for 63 points in the upper boxes.

`python examples/yatzy.py`
"""

from __future__ import annotations

import time
from typing import Any

from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.identical import IdenticalDiceGame, solve

BOXES = 15
PAIR, TWO_PAIRS, THREE_ALIKE, FOUR_ALIKE, SMALL_STRAIGHT, LARGE_STRAIGHT, FULL_HOUSE, CHANCE, YATZY = range(6, BOXES)
BONUS_FROM, BONUS = 63, 50


def score(dice: tuple[int, ...], box: int) -> int:
    """Return the points of five dice in a box; sides are numbered from 0."""
    pips = sum(dice) + len(dice)

    def most(alike: int) -> list[int]:
        """Return the pips of all sides that at least `alike` dice show, highest first."""
        return [side + 1 for side in range(5, -1, -1) if dice.count(side) >= alike]

    if box < PAIR:
        return (box + 1) * dice.count(box)
    if box in (PAIR, THREE_ALIKE, FOUR_ALIKE):
        alike = {PAIR: 2, THREE_ALIKE: 3, FOUR_ALIKE: 4}[box]
        return alike * max(most(alike), default=0)
    if box == TWO_PAIRS:
        return 2 * sum(most(2)) if len(most(2)) == 2 else 0
    fits = {
        SMALL_STRAIGHT: dice == (0, 1, 2, 3, 4),
        LARGE_STRAIGHT: dice == (1, 2, 3, 4, 5),
        FULL_HOUSE: len(most(2)) == 2 and len(most(3)) == 1,
        CHANCE: True,
        YATZY: len(most(5)) == 1,
    }[box]
    return (50 if box == YATZY else pips) if fits else 0


@rule
def enter(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:
    """Entry rule: any free box accepts any roll; the extra is the sum of the upper boxes, capped at the bonus."""
    for roll in range(rolls.shape[0]):
        for box in range(BOXES):
            if used >> box & 1:
                continue
            for number in range(extras.size):
                upper = extras[number]
                upper_after = min(upper + points[roll, box], BONUS_FROM) if box < PAIR else upper
                bonus = BONUS if upper < BONUS_FROM <= upper_after else 0
                gains[roll, box, number] = points[roll, box] + bonus
                after[roll, box, number] = upper_after


YATZY_GAME = IdenticalDiceGame(dice=5, sides=6, throws=3, boxes=BOXES, score=score, enter=enter, extras=BONUS_FROM + 1)

if __name__ == "__main__":
    began = time.perf_counter()
    best = solve(YATZY_GAME)[0, 0]
    print(f"Scandinavian Yatzy  {best:.9f} points on average with best play  ({time.perf_counter() - began:.1f} s)")
