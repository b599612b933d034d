"""What no game of Makaronina passes."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.bounds import Bounds
from tafelrunde.core.game import Value
from tafelrunde.games.makaronina.dishes import WITH_EXTRA
from tafelrunde.games.makaronina.material import MARKED, NEEDED, PILE, RECIPES
from tafelrunde.games.makaronina.rules import DEALT_TILES


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:  # noqa: ARG001  who begins changes nothing
    """With a shop a game can go on for ever: an ingredient there, and back again.

    Without one, every action but the free ones draws from the pile, the finish token last, or lays a tile; and every
    turn has such an action, but for those after the last ingredient. No dish scores more for an ingredient than a
    recipe with its extra; the shop never gives more of them than it takes.
    """
    tiles = int(PILE.sum())
    paid = tiles - DEALT_TILES * players + 1 + tiles + players
    turns = paid + players + 1
    pizza = 1
    return Bounds(
        decisions=paid + pizza + RECIPES + turns if players == 2 else None,
        least=0,
        most=WITH_EXTRA * MARKED // (NEEDED + 1),
        outcomes=max(tiles, MARKED, RECIPES) + 1,
    )
