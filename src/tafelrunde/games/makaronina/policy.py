"""A quick sensible choice in Makaronina, for playouts and as the search's first idea. It looks only at its own cards.

Cells from which something wanted is near are found by going out from everything wanted at once, ring by ring, over free
cells; what is wanted less joins some rings later, as if it were farther away.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.record import State
from tafelrunde.core.rng import below
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.cells import NOWHERE, CellSet, free_cells, is_in, only, with_neighbours
from tafelrunde.games.makaronina.dishes import best_share, needed_by
from tafelrunde.games.makaronina.judge import ADDS, wishes
from tafelrunde.games.makaronina.material import (
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    START_CELL,
    START_HEADING,
    STARTS,
    Ingredient,
    Tile,
    numbers,
)
from tafelrunde.games.makaronina.noodle import (
    HEADINGS,
    NEIGHBOUR,
    NO_END,
    NOTHING,
    WAY_OTHER,
    WAY_TURN,
    WAYS,
    ahead,
    has_begun,
    is_free,
)
from tafelrunde.games.makaronina.rules import (
    AFRESH,
    CROSS,
    DRAW,
    END,
    EXCHANGE,
    LAY,
    PIZZA,
    PRICE_FIRST,
    PRICE_SECOND,
    PRICES,
    RECIPE,
    START,
    may_claim_pizza,
)
from tafelrunde.games.makaronina.tally import count, one, smaller, tally, total

# What has to be added at least (in tenths of a point, as the judge counts) by what is a goal from each ring on.
WORTH_A_RING = numbers([20, 20, 16, 12, 12, 8, 8, 1, 0])
RINGS = 30
DETOUR = 2  # rings more than on the nearest way, if no tile in hand goes there
WORTH_AN_EXCHANGE = int(ADDS[3])
WANTED_ON_PIZZA = 2  # ingredients that a recipe wants go on the pizza only so many …
WANTED_AT_THE_END = 3  # … and so many once the finish token may be drawn
NONE = -1


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """What costs nothing first; then exchange for what is wanted, lay towards it, or draw."""
    if mask[RECIPE]:
        return RECIPE
    _, spare, wants = wishes(state, seat)
    if may_claim_pizza(state, seat):
        pizza = good_pizza(state, seat, spare)
        if pizza != NONE:
            return pizza
    if mask[END] and state.actions_left == 0:
        return END
    exchange = good_exchange(mask, spare, wants)
    if exchange != NONE:
        return exchange
    if mask[END]:
        return END
    laying = good_laying(state, seat, mask, wants, rng)
    return DRAW if laying == NONE else laying


@rule
def good_pizza(state: State, seat: int, spare: int) -> int:
    """A pizza that breaks no finished dish, of what nobody wants as far as possible; or NONE."""
    has = tally(state.ingredients[seat])
    finished = best_share(state.ingredients[seat], int(state.recipes[seat]), False)[1]
    loose = has - needed_by(finished)
    wanted = 1 - total(smaller(spare, one(Ingredient.TOMATO)))
    first = second = NONE
    if count(loose, Ingredient.TOMATO) > 0:
        loose -= one(Ingredient.TOMATO)
        spare -= smaller(spare, one(Ingredient.TOMATO))
        for kind in range(2 * INGREDIENTS):  # first those to spare, then those that a recipe wants
            tokens = count(spare, kind) if kind < INGREDIENTS else count(loose - spare, kind - INGREDIENTS)
            for _ in range(tokens):
                if second == NONE:
                    wanted += kind >= INGREDIENTS
                    first, second = kind % INGREDIENTS, first
    if second == NONE or wanted > (WANTED_AT_THE_END if state.top == 0 else WANTED_ON_PIZZA):
        return NONE
    return PIZZA + min(first, second) * INGREDIENTS + max(first, second)


@rule
def good_exchange(mask: Any, spare: int, wants: int) -> int:
    """Something nobody wants for what adds most, or NONE."""
    best = NONE
    most = WORTH_AN_EXCHANGE - 1
    for price in range(PRICES):
        first, second = int(PRICE_FIRST[price]), int(PRICE_SECOND[price])
        if count(spare, first) > (first == second) and (second == NOTHING or count(spare, second) > 0):
            for kind in range(INGREDIENTS):
                if count(wants, kind) > most and mask[EXCHANGE + price * INGREDIENTS + kind]:
                    most = count(wants, kind)
                    best = EXCHANGE + price * INGREDIENTS + kind
    return best


@rule
def good_laying(state: State, seat: int, mask: Any, wants: int, rng: Any) -> int:
    """The tile that leads on towards something wanted, or begins there; NONE if none in hand does."""
    if not has_begun(state, seat):
        point = good_start(state, NOWHERE, wants, rng)
        cell, heading = int(START_CELL[point]), int(START_HEADING[point])
        return good_way(state, seat, cell, heading, mask, START + point * WAYS, wants, rng)
    cell, heading = ahead(state, seat), int(state.heading[seat])
    if is_free(state, cell):
        return good_way(state, seat, cell, heading, mask, LAY, wants, rng)
    beyond = int(NEIGHBOUR[cell, heading]) if mask[CROSS] else NOWHERE
    point = good_start(state, beyond, wants, rng)
    if point == STARTS:
        return CROSS
    return AFRESH + point if mask[AFRESH + point] else NONE


@rule
def goals(state: State, wants: int, ring: int) -> CellSet:
    """The cells with something that is wanted enough to be a goal from this ring on."""
    upper = lower = 0
    least = int(WORTH_A_RING[min(ring, WORTH_A_RING.size - 1)])
    for mark in range(MARKED):
        cell = int(MARKED_CELL[mark])
        kind = int(state.on_cell[cell])
        if kind != NOTHING and count(wants, kind) >= least:
            goal_upper, goal_lower = only(cell)
            upper |= goal_upper
            lower |= goal_lower
    return upper, lower


@rule
def wider(state: State, upper: int, lower: int, free_upper: int, free_lower: int, wants: int, ring: int) -> CellSet:
    """The next ring around all goals."""
    if ring > 0:
        upper, lower = with_neighbours(upper, lower, free_upper, free_lower)
    if ring < WORTH_A_RING.size:
        goal_upper, goal_lower = goals(state, wants, ring)
        upper |= goal_upper
        lower |= goal_lower
    return upper, lower


@rule
def good_start(state: State, beyond: int, wants: int, rng: Any) -> int:
    """The free start point nearest to something wanted; STARTS, if the cell beyond what can be crossed is nearer."""
    free_upper, free_lower = free_cells(state)
    beyond_upper, beyond_lower = only(beyond)
    beyond_upper &= free_upper
    beyond_lower &= free_lower
    upper = lower = 0
    shift = below(rng, STARTS)
    for ring in range(RINGS):
        upper, lower = wider(state, upper, lower, free_upper, free_lower, wants, ring)
        if upper & beyond_upper or lower & beyond_lower:
            return STARTS
        for number in range(STARTS):
            point = (number + shift) % STARTS
            if is_in(int(START_CELL[point]), upper, lower):
                return point
    return shift


@rule
def good_way(state: State, seat: int, cell: int, heading: int, mask: Any, ways: int, wants: int, rng: Any) -> int:
    """How to lay a tile on a free cell so that the noodle comes nearest to something wanted; or NONE.

    Where nothing is to be got any more, the noodle goes into a dead end, if there is basil to start afresh.
    """
    free_upper, free_lower = free_cells(state)
    own_upper, own_lower = only(cell)
    free_upper &= ~own_upper
    free_lower &= ~own_lower
    upper = lower = 0
    last = RINGS
    ring = 0
    shift = below(rng, WAYS)
    while ring < last:
        upper, lower = wider(state, upper, lower, free_upper, free_lower, wants, ring)
        best = NONE
        most = NONE
        for number in range(WAYS):
            way = (number + shift) % WAYS
            onward = int(NEIGHBOUR[cell, (heading + int(WAY_TURN[way])) % HEADINGS])
            if onward != NOWHERE and is_in(onward, upper, lower):
                last = min(last, ring + 1 + DETOUR)
                if mask[ways + way] and beside(state, cell, heading, way, wants) > most:
                    most = beside(state, cell, heading, way, wants)
                    best = ways + way
        if best != NONE:
            return best
        ring += 1
    if last == RINGS and state.hands[seat, Tile.BASIL] > 0:
        return dead_end(state, cell, heading, mask, ways)
    return NONE


@rule
def dead_end(state: State, cell: int, heading: int, mask: Any, ways: int) -> int:
    """How to lay a tile so that the noodle cannot go on, and basil may start afresh; or NONE."""
    for way in range(WAYS):
        if mask[ways + way] and not is_free(state, int(NEIGHBOUR[cell, (heading + int(WAY_TURN[way])) % HEADINGS])):
            return ways + way
    for way in range(WAYS):
        if mask[ways + way]:
            return ways + way
    return NONE


@rule
def beside(state: State, cell: int, heading: int, way: int, wants: int) -> int:
    """What the other end of a fork adds, one more than nothing for a tile without: forks are kept for such places."""
    if WAY_OTHER[way] == NO_END:
        return 1
    other = int(NEIGHBOUR[cell, (heading + int(WAY_OTHER[way])) % HEADINGS])
    if other == NOWHERE or state.on_cell[other] == NOTHING:
        return 0
    return count(wants, int(state.on_cell[other]))
