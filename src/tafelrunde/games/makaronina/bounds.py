"""Upper bounds for games of Makaronina."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.game import Value
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.games.makaronina.dishes import WITH_EXTRA
from tafelrunde.games.makaronina.material import DEALT_TILES, MARKED, NEEDED, PILE, RECIPES


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:  # noqa: ARG001  the option does not matter
    """Return limits of the decisions, the points and the outcomes of a draw in a game of `players`.

    With a shop (three or four players) decisions have no limit: swap an ingredient and swap it back, for ever.

    Proof for two: every action except the free ones draws from the pile (the finish tile last) or lays a tile, and
    every turn has such an action, except those after the last ingredient. Proof for the points: no dish scores more per
    ingredient than a recipe with its extra, and the shop never gives more ingredients than it takes.
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
