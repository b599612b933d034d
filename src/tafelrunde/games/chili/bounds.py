"""Upper and lower bounds on the decisions, points and outcomes of a game of Chili Dice."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.game import Value
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.games.chili.rules import BOXES, DICE, SIDES, THROWS, UNUSED_THROW, points

BEST_ROLLS = (*([side] * DICE for side in range(1, SIDES + 1)), list(range(1, SIDES + 1)))
"""Six of a kind, and all red: no other roll scores more in any box (a test tries all rolls)."""


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:  # noqa: ARG001  the game has no options
    """Return limits of the decisions, the points and the outcomes of a throw in a game for `players`.

    Proof for the decisions: after each throw a seat turns each die at most once, then re-rolls or scores. Proof for the
    points: a seat that has throws left at the end has filled all boxes, and each box has cost at least one throw.
    """
    boxes = sum(max(points(dice, box) for dice in BEST_ROLLS) for box in range(BOXES))
    return Bounds(
        decisions=players * THROWS * (DICE + 1),
        least=0,
        most=boxes + UNUSED_THROW * (THROWS - BOXES),
        outcomes=SIDES**DICE,
    )
