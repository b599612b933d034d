"""How ties are broken, here and in everything that plays best: written down once.

Values are compared in steps of `STEP`, far coarser than the rounding of doubles and far finer than any difference that
could matter to anybody. Of decisions that are then equal the one is taken that

1. ends the turn rather than throws again, and throws again rather than turns a die;
2. of boxes, the one with the highest number;
3. of throws, the one that takes up the die with the highest number (`budget`, where the dice differ), or that keeps
   the fewest dice, then those of the lowest sides (`identical`);
4. turns no die that may as well stay as it lies, the highest die asked first; and turns a die to the highest side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tafelrunde.core.rule import rule

STEPS = 2.0**32
"""Steps in a point."""

STEP = 1 / STEPS
"""Decisions closer than this are tied."""


@rule
def in_steps(value: float) -> int:
    """A value as it is compared: the nearest whole number of steps. Values are never negative."""
    return int(value * STEPS + 0.5)


def preferred(values: Mapping[int, float], order: Callable[[int], Any]) -> int:
    """The action of the highest value, of tied ones that which comes last in this order."""
    return max(values, key=lambda action: (in_steps(values[action]), order(action)))
