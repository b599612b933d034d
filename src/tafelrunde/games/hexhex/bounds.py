"""Upper and lower bounds on the decisions, points and outcomes of a game of Hex-hex-Kniffel."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.game import Value
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.games.hexhex.rules import BOXES, DICE, SYMBOLS, THROWS, points, tally

BEST_ROLLS = (*([symbol] * DICE for symbol in range(SYMBOLS)), [0, 0, 0, 1, 1], list(range(DICE)))
"""Five of a kind, a full house and five different: no other roll scores more in any box (a test tries all rolls)."""


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:
    """Return limits of the decisions, the points and the outcomes of a throw in a game with these options.

    Proof for the decisions: one decision follows every throw, and at least every third one fills a box.
    """
    columns = int(options["games"])
    return Bounds(
        decisions=players * columns * BOXES * THROWS,
        least=0,
        most=columns * sum(max(points(tally(dice), box) for dice in BEST_ROLLS) for box in range(BOXES)),
        outcomes=SYMBOLS**DICE,
    )
