"""Upper and lower bounds that hold for every game of Keksekästchen."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.game import Value
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.games.kekse.board import BOARD_NAMES, CHIPS, FIELDS, PAYS, POINTS_NEEDED, PRINTED, TASKS, WALLS
from tafelrunde.games.kekse.rules import BARS, OPTIONS, ROLLS, SHUFFLES


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:
    """Return limits of the decisions, the points and the outcomes of a draw in a game with these options.

    Proof for the decisions: every DRAW or DRINK decision draws at least one wall, because a chip is only on fields with
    a free side. A round without a wall ticks a bar, and three bars are a wall. So a seat has drawn all walls after at
    most `rounds` rounds; then all its tasks are completed, and they pay enough to end the game. A chip is put down once
    in the set-up and once for each crossed-off field, moves at most once per round and is given at most once.
    """
    first = options["plan"] == OPTIONS[0].values[0]
    side = 0 if first else BOARD_NAMES.index(str(options["plan"]))
    assert PAYS[side].min(axis=1).sum() >= POINTS_NEEDED[side, players - 1], "all walls drawn must end the game"  # noqa: S101
    walls = WALLS - int(PRINTED[side].sum())
    rounds = BARS * walls + BARS - 1
    return Bounds(
        decisions=players * (walls + rounds + CHIPS + FIELDS + TASKS),
        least=0,
        most=int(PAYS[side].max(axis=1).sum()),
        outcomes=SHUFFLES if first else ROLLS,
    )
