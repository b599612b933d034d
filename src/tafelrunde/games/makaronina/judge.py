"""What a greedy bot thinks of a position of Makaronina. It knows what its seat can see, and no more."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.dishes import best_share
from tafelrunde.games.makaronina.material import (
    CARDS,
    CELLS,
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    RECIPES,
    REQUIRED,
    START_CELL,
    STARTS,
    TILES,
    Ingredient,
    Tile,
    numbers,
)
from tafelrunde.games.makaronina.noodle import HEADINGS, NEIGHBOUR, NOTHING, NOWHERE, ahead, has_begun, is_free
from tafelrunde.games.makaronina.rules import End, points

EXTRA_KIND = numbers([card.extra for card in CARDS])

# A recipe that lacks so many required ingredients is worth more than the points of those it has …
PROMISE = np.array([0.0, 0.8, 0.2, 0.0])
# … and this is what one more of them adds, points and promise together.
ADDS = np.array([0.0, 2.2, 1.6, 1.2])
ADDS_EXTRA = 0.8
ADDS_EXTRA_TO_FINISHED = 2.0
ADDS_TO_PAY_WITH = 0.4
# Something wanted right ahead is worth a share of what it adds, less with every cell of the way.
AHEAD = 0.6
FADES = 0.76
TO_START = 3  # cells that a way from a start point seems longer than it is: the noodle goes on from one of them
IN_SHOP = 0.5
TILES_IN_HAND = np.array([0.0, 0.30, 0.52, 0.68, 0.78, 0.84, 0.88])
ONE_MORE_TILE = 0.003
KIND_IN_HAND = 0.03
BASIL = 0.5
BLOCKED = -2.0
BLOCKED_WITH_BASIL = -0.6
NOT_BEGUN = -0.3
PASS = 0.0003  # nothing useful to do: then rather pass than exchange for nothing


@rule
def judge(state: State, seat: int) -> float:
    """The points so far, how near what the recipes lack is, and how well the noodle can go on."""
    value = float(points(state, seat))
    if state.end in (End.FINISH_TOKEN, End.LAST_INGREDIENT):
        return value
    left = np.zeros(INGREDIENTS, np.int64)
    wants = np.zeros(INGREDIENTS)
    value += recipes_to_come(state, seat, left, wants)
    value += hand_worth(state, seat) + PASS * state.passes
    if has_begun(state, seat):
        if not is_free(state, ahead(state, seat)):
            value += BLOCKED_WITH_BASIL if state.hands[seat, Tile.BASIL] > 0 else BLOCKED
    else:
        value += NOT_BEGUN
    return float(value + near(state, seat, wants) + shop_worth(state, left, wants))


@rule
def recipes_to_come(state: State, seat: int, left: Any, wants: Any) -> float:
    """What unfinished recipes promise. Fills what one more of each ingredient would add, and what no recipe uses."""
    own = state.ingredients[seat]
    finished = best_share(own, int(state.recipes[seat]))[1]
    for kind in range(INGREDIENTS):
        left[kind] = own[kind]
        if state.players > 2 and kind > Ingredient.CHEESE:
            wants[kind] = ADDS_TO_PAY_WITH
        for card in range(RECIPES):
            left[kind] -= finished >> card & REQUIRED[card] >> kind & 1
    promise = 0.0
    for card in range(RECIPES):
        if state.recipes[seat] >> card & 1:
            promise += want(left, wants, card, bool(finished >> card & 1))
    return promise


@rule
def want(left: Any, wants: Any, card: int, done: bool) -> float:
    """A recipe takes what it can use of what is left, and wants the rest; what it promises."""
    missing = 0
    if not done:
        for kind in range(INGREDIENTS):
            missing += REQUIRED[card] >> kind & 1 and left[kind] <= 0
        for kind in range(INGREDIENTS):
            if REQUIRED[card] >> kind & 1:
                if left[kind] <= 0:
                    wants[kind] = max(wants[kind], ADDS[missing])
                left[kind] -= 1
    extra = EXTRA_KIND[card]
    if left[extra] <= 0:
        wants[extra] = max(wants[extra], ADDS_EXTRA_TO_FINISHED if done else ADDS_EXTRA)
    left[extra] -= 1
    return float(PROMISE[missing])


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
    return float(value + TILES_IN_HAND[min(tiles, TILES_IN_HAND.size - 1)] + ONE_MORE_TILE * tiles)


@rule
def near(state: State, seat: int, wants: Any) -> float:
    """The nearest of each wanted ingredient, by the way of the noodle over free cells."""
    way = np.full(CELLS, -1, np.int64)
    queue = np.zeros(CELLS, np.int64)
    first = last = 0
    begun = has_begun(state, seat)
    if begun and is_free(state, ahead(state, seat)):
        way[ahead(state, seat)] = 0
        queue[0] = ahead(state, seat)
        last = 1
    elif not begun or state.hands[seat, Tile.BASIL] > 0:
        for point in range(STARTS):
            cell = int(START_CELL[point])
            if is_free(state, cell):
                way[cell] = TO_START
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
            best[kind] = max(best[kind], AHEAD * wants[kind] * FADES ** way[cell])
    for kind in range(INGREDIENTS):
        value += best[kind]
    return value


@rule
def shop_worth(state: State, left: Any, wants: Any) -> float:
    """What the shop has of what is wanted most, if there is something to pay with."""
    spare = best = 0.0
    for kind in range(INGREDIENTS):
        if left[kind] > 0:
            spare += left[kind] if kind > Ingredient.CHEESE else 0.5 * left[kind]
        if state.shop[kind] > 0:
            best = max(best, wants[kind])
    return IN_SHOP * best if spare >= 1.0 else 0.0
