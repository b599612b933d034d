"""Tie-breaking between equally good decisions, the same in all solvers and bots.

Values are compared in steps of `STEP`, far coarser than the rounding error of doubles and far finer than any difference
that matters to a player. Equal decisions are ranked by these rules:

1. Ending the turn comes before throwing again, and throwing again before turning a die.
2. Among boxes, the highest number comes first.
3. Among throws, in games with distinct dice (`budget`), the one that throws the die with the highest number comes
   first; in games with identical dice (`identical`), the one that keeps the fewest dice, then the lowest sides.
4. A die is not turned if leaving it is as good, decided from the highest die down. It is turned to the highest side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tafelrunde.core.rules.rule import rule

STEPS = 2.0**32
"""Steps per point."""

STEP = 1 / STEPS
"""The resolution, in points, to which values are rounded before they are compared."""


@rule
def quantize(value: float) -> int:
    """Round a non-negative value to the nearest whole number of steps."""
    return int(value * STEPS + 0.5)


def preferred(values: Mapping[int, float], order: Callable[[int], Any]) -> int:
    """Return the action with the highest value; ties go to the one with the highest `order(action)`."""
    return max(values, key=lambda action: (quantize(values[action]), order(action)))
