"""What no game of Chili Dice passes."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.bounds import Bounds
from tafelrunde.core.game import Value
from tafelrunde.games.chili.rules import BOXES, DICE, SIDES, THROWS, UNUSED_THROW, points

DEAREST = (*([side] * DICE for side in range(1, SIDES + 1)), list(range(1, SIDES + 1)))
"""Six alike, and all red: no other throw is worth more in any box (a test tries all)."""


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:  # noqa: ARG001  it has none
    """After each of a seat's throws it turns each die at most once, then throws again or enters the result.

    Who has throws left at the end has filled all boxes, so each of them has cost at least one.
    """
    boxes = sum(max(points(dice, box) for dice in DEAREST) for box in range(BOXES))
    return Bounds(
        decisions=players * THROWS * (DICE + 1),
        least=0,
        most=boxes + UNUSED_THROW * (THROWS - BOXES),
        outcomes=SIDES**DICE,
    )
