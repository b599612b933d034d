"""What no game of Keksekästchen passes."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.bounds import Bounds
from tafelrunde.core.game import Value
from tafelrunde.games.kekse.plan import CHIPS, FIELDS, PAYS, PLAN_NAMES, POINTS_NEEDED, PRINTED, TASKS, WALLS
from tafelrunde.games.kekse.rules import BARS, OPTIONS, ROLLS, SHUFFLES


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:
    """Every decision to draw, or to drink, draws a wall at least; a round without one ticks a bar.

    A chip lies where a wall is missing, so who rolls it draws one. Three bars are a wall, so a seat has drawn all its
    walls after so many rounds; then all its tasks are fulfilled, and they pay enough to end the game. A chip is lifted
    at the start, and when its field is crossed off, and put down as often; it moves once a round, and is given once.
    """
    first = options["plan"] == OPTIONS[0].values[0]
    side = 0 if first else PLAN_NAMES.index(str(options["plan"]))
    assert PAYS[side].min(axis=1).sum() >= POINTS_NEEDED[side, players - 1], "a full plan ends the game"  # noqa: S101
    walls = WALLS - int(PRINTED[side].sum())
    rounds = BARS * walls + BARS - 1
    return Bounds(
        decisions=players * (walls + rounds + CHIPS + FIELDS + TASKS),
        least=0,
        most=int(PAYS[side].max(axis=1).sum()),
        outcomes=SHUFFLES if first else ROLLS,
    )
