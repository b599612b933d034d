"""What a greedy bot thinks of a position of Makaronina. It knows what its seat can see, and no more."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.dishes import best_share
from tafelrunde.games.makaronina.material import (
    CELLS,
    CARDS,
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    RECIPES,
    REQUIRED,
    START_CELL,
    STARTS,
    TILES,
    Tile,
    numbers,
)
from tafelrunde.games.makaronina.noodle import HEADINGS, NEIGHBOUR, NOTHING, NOWHERE, ahead, has_begun, is_free
from tafelrunde.games.makaronina.rules import End, points

EXTRA_KIND = numbers([card.extra for card in CARDS])

# What a missing ingredient is worth when it lies right ahead, and how that fades with every cell of the way.
WANTED = 2.2
WANTED_EXTRA = 1.2
FADES = 0.86
IN_SHOP = 0.35  # the share of it that a full shop is worth to somebody who can pay
# A recipe that lacks one or two required ingredients is more than the points of those it has.
LACKS_ONE = 1.2
LACKS_TWO = 0.3
TILE_IN_HAND = np.array([0.0, 0.5, 0.9, 1.2, 1.4, 1.5, 1.55])
KIND_IN_HAND = 0.25
BASIL = 0.5
BLOCKED = -2.5
BLOCKED_WITH_BASIL = -0.8
NOT_BEGUN = -0.5


@rule
def judge(state: State, seat: int) -> float:
    """The points so far, how near what the recipes lack is, and how well the noodle can go on."""
    value = float(points(state, seat))
    if state.end != End.NOT_YET:
        return value
    wants = np.zeros(INGREDIENTS)
    value += recipes_to_come(state, seat, wants)
    value += hand_worth(state, seat)
    if has_begun(state, seat):
        if not is_free(state, ahead(state, seat)):
            value += BLOCKED_WITH_BASIL if state.hands[seat, Tile.BASIL] > 0 else BLOCKED
    else:
        value += NOT_BEGUN
    return value + near(state, seat, wants) + shop_worth(state, seat, wants)


@rule
def recipes_to_come(state: State, seat: int, wants: Any) -> float:
    """What unfinished recipes promise; fills how much each ingredient is wanted."""
    value = 0.0
    own = state.ingredients[seat]
    finished = best_share(own, int(state.recipes[seat]))[1]
    left = np.zeros(INGREDIENTS, np.int64)
    for kind in range(INGREDIENTS):
        left[kind] = own[kind]
        for card in range(RECIPES):
            left[kind] -= finished >> card & REQUIRED[card] >> kind & 1
    for card in range(RECIPES):
        if state.recipes[seat] >> card & 1:
            if left[EXTRA_KIND[card]] == 0:
                wants[EXTRA_KIND[card]] = max(wants[EXTRA_KIND[card]], WANTED_EXTRA)
            if not finished >> card & 1:
                lacking = 0
                for kind in range(INGREDIENTS):
                    if REQUIRED[card] >> kind & 1 and left[kind] == 0:
                        lacking += 1
                        wants[kind] = max(wants[kind], WANTED)
                value += LACKS_ONE if lacking == 1 else LACKS_TWO if lacking == 2 else 0.0
    return value


@rule
def hand_worth(state: State, seat: int) -> float:
    """Some tiles to choose from are worth an action; many are not."""
    tiles = 0
    value = 0.0
    for tile in range(TILES):
        tiles += int(state.hands[seat, tile])
        if tile != Tile.BASIL and state.hands[seat, tile] > 0:
            value += KIND_IN_HAND
    if state.hands[seat, Tile.BASIL] > 0:
        value += BASIL
    return value + TILE_IN_HAND[min(tiles, TILE_IN_HAND.size - 1)]


@rule
def near(state: State, seat: int, wants: Any) -> float:
    """The nearest of each wanted ingredient, by the way of the noodle over free cells."""
    way = np.full(CELLS, -1, np.int64)
    queue = np.zeros(CELLS, np.int64)
    first = last = 0
    if has_begun(state, seat):
        cell = ahead(state, seat)
        if is_free(state, cell):
            way[cell] = 0
            queue[0] = cell
            last = 1
    else:
        for point in range(STARTS):
            cell = int(START_CELL[point])
            if is_free(state, cell):
                way[cell] = 1
                queue[last] = cell
                last += 1
    while first < last:
        cell = queue[first]
        first += 1
        for heading in range(HEADINGS):
            beside = NEIGHBOUR[cell, heading]
            if beside != NOWHERE and way[beside] < 0 and is_free(state, beside):
                way[beside] = way[cell] + 1
                queue[last] = beside
                last += 1
    value = 0.0
    best = np.zeros(INGREDIENTS)
    for mark in range(MARKED):
        cell = int(MARKED_CELL[mark])
        if state.on_cell[cell] != NOTHING and way[cell] >= 0:
            kind = int(state.on_cell[cell])
            best[kind] = max(best[kind], wants[kind] * FADES ** way[cell])
    for kind in range(INGREDIENTS):
        value += best[kind]
    return value


@rule
def shop_worth(state: State, seat: int, wants: Any) -> float:
    """What the shop has of what is wanted."""
    value = 0.0
    for kind in range(INGREDIENTS):
        if state.shop[kind] > 0:
            value += IN_SHOP * wants[kind]
    return value
