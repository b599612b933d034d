"""The playout policy of Makaronina, also the prior of the search. It uses only what its own seat can see.

Distances to wanted ingredients come from one flood over free cells that starts at all of them at once and grows ring by
ring. Less wanted ingredients join some rings later, as if they were farther away.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import below
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.cells import NOWHERE, CellSet, free_cells, grow, is_in, single_cell
from tafelrunde.games.makaronina.dishes import best_share, needed_by
from tafelrunde.games.makaronina.judge import GAIN, evaluate_recipes
from tafelrunde.games.makaronina.material import (
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    NOTHING,
    PRICE_FIRST,
    PRICE_SECOND,
    PRICES,
    START_CELL,
    START_HEADING,
    STARTS,
    Ingredient,
    Tile,
    int_array,
)
from tafelrunde.games.makaronina.noodle import (
    ENDS,
    HEADINGS,
    NEIGHBOUR,
    NO_END,
    PLACEMENT_OTHER_TURN,
    PLACEMENT_TURN,
    PLACEMENTS,
    ahead,
    has_begun,
    has_free_end,
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
    RECIPE,
    START,
    may_claim_pizza,
)
from tafelrunde.games.makaronina.tally import count, minimum, tally, total, unit

# The gain, in tenths of a point as in `judge.py`, that an ingredient needs to be a goal in each ring.
MIN_GAIN_BY_RING = int_array([20, 20, 16, 12, 12, 8, 8, 1, 0])
MAX_RINGS = 30
DETOUR_RINGS = 2  # rings beyond the shortest path that are searched if no tile in hand fits it
MIN_EXCHANGE_GAIN = int(GAIN[3])
WANTED_ON_PIZZA = 2  # at most this many ingredients on the pizza are wanted by a recipe …
WANTED_AT_THE_END = 3  # … and at most this many once the finish tile may be drawn
NONE = -1


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Choose a legal action: free choices first, then exchange for a wanted ingredient, lay towards one, or draw."""
    if mask[RECIPE]:
        return RECIPE
    _, spare, wants = evaluate_recipes(state, seat)
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
    """Return the action for a pizza that breaks no finished dish, with as many spare ingredients (a tally) as possible.

    NONE if there is no such pizza, or if recipes want too many of its ingredients.
    """
    tokens_held = tally(state.ingredients[seat])
    finished = best_share(state.ingredients[seat], int(state.recipes[seat]), False)[1]
    loose = tokens_held - needed_by(finished)
    wanted = 1 - total(minimum(spare, unit(Ingredient.TOMATO)))
    first = second = NONE
    if count(loose, Ingredient.TOMATO) > 0:
        loose -= unit(Ingredient.TOMATO)
        spare -= minimum(spare, unit(Ingredient.TOMATO))
        for kind in range(2 * INGREDIENTS):  # first spare ingredients, then those that a recipe wants
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
    """Return the legal exchange of spare ingredients with the highest gain; NONE below MIN_EXCHANGE_GAIN.

    `spare` is a tally; `wants` is the gain from one more of each kind, as a tally.
    """
    best = NONE
    best_gain = MIN_EXCHANGE_GAIN - 1
    for price in range(PRICES):
        first, second = int(PRICE_FIRST[price]), int(PRICE_SECOND[price])
        if count(spare, first) > (first == second) and (second == NOTHING or count(spare, second) > 0):
            for kind in range(INGREDIENTS):
                if count(wants, kind) > best_gain and mask[EXCHANGE + price * INGREDIENTS + kind]:
                    best_gain = count(wants, kind)
                    best = EXCHANGE + price * INGREDIENTS + kind
    return best


@rule
def good_laying(state: State, seat: int, mask: Any, wants: int, rng: Any) -> int:
    """Return the action that lays a tile towards a wanted ingredient or begins near one; NONE without such a tile.

    `wants` is a tally of gains, see `judge.evaluate_recipes`.
    """
    if not has_begun(state, seat):
        point = good_start(state, NOWHERE, wants, rng)
        cell, heading = int(START_CELL[point]), int(START_HEADING[point])
        return good_placement(state, seat, cell, heading, mask, START + point * PLACEMENTS, wants, rng)
    if has_free_end(state, seat):
        return good_continuation(state, seat, mask, wants, rng)
    heading = crossing_heading(mask)
    beyond = NOWHERE
    if heading != NONE:
        crossed = int(NEIGHBOUR[state.last_cell[seat], heading])
        beyond = int(NEIGHBOUR[crossed, heading])
    point = good_start(state, beyond, wants, rng)
    if point == STARTS:
        return CROSS + heading
    return AFRESH + point if mask[AFRESH + point] else NONE


@rule
def good_continuation(state: State, seat: int, mask: Any, wants: int, rng: Any) -> int:
    """Return the best placement at the open end nearest to a wanted ingredient, else at the other end; or NONE.

    The best is that of `good_placement`. `wants` is a tally of gains, see `judge.evaluate_recipes`; `rng` breaks ties.
    """
    nearest = nearest_end(state, seat, wants)
    for number in range(ENDS):
        end = (nearest + number) % ENDS
        cell, heading = ahead(state, seat, end), int(state.headings[seat, end])
        if is_free(state, cell):
            first_action = LAY + heading * PLACEMENTS
            laying = good_placement(state, seat, cell, heading, mask, first_action, wants, rng)
            if laying != NONE:
                return laying
    return NONE


@rule
def nearest_end(state: State, seat: int, wants: int) -> int:
    """Return the open end whose free cell is nearest to a wanted ingredient; 0 if there is only one, or none is near.

    `wants` is a tally of gains, see `judge.evaluate_recipes`.
    """
    if state.headings[seat, 1] == NO_END:
        return 0
    free_upper, free_lower = free_cells(state)
    upper = lower = 0
    for ring in range(MAX_RINGS):
        upper, lower = grow_flood(state, upper, lower, free_upper, free_lower, wants, ring)
        for end in range(ENDS):
            cell = ahead(state, seat, end)
            if is_free(state, cell) and is_in(cell, upper, lower):
                return end
    return 0


@rule
def crossing_heading(mask: Any) -> int:
    """Return the heading of the first legal crossing, or NONE."""
    for heading in range(HEADINGS):
        if mask[CROSS + heading]:
            return heading
    return NONE


@rule
def goals(state: State, wants: int, ring: int) -> CellSet:
    """Return the cells with an ingredient whose gain in the tally `wants` is enough for a goal in this ring."""
    upper = lower = 0
    min_gain = int(MIN_GAIN_BY_RING[min(ring, MIN_GAIN_BY_RING.size - 1)])
    for mark in range(MARKED):
        cell = int(MARKED_CELL[mark])
        kind = int(state.on_cell[cell])
        if kind != NOTHING and count(wants, kind) >= min_gain:
            goal_upper, goal_lower = single_cell(cell)
            upper |= goal_upper
            lower |= goal_lower
    return upper, lower


@rule
def grow_flood(
    state: State, upper: int, lower: int, free_upper: int, free_lower: int, wants: int, ring: int
) -> CellSet:
    """Return the flood grown by one ring, with the goals that join in this ring.

    state                   the state
    upper, lower            the flood so far, a set of cells
    free_upper, free_lower  the free cells
    wants                   tally of gains, see `judge.evaluate_recipes`
    ring                    the number of the ring, from 0
    """
    if ring > 0:
        upper, lower = grow(upper, lower, free_upper, free_lower)
    if ring < MIN_GAIN_BY_RING.size:
        goal_upper, goal_lower = goals(state, wants, ring)
        upper |= goal_upper
        lower |= goal_lower
    return upper, lower


@rule
def good_start(state: State, beyond: int, wants: int, rng: Any) -> int:
    """Return the free start point nearest to a wanted ingredient; STARTS if the cell `beyond` is as near.

    `beyond` is the cell after a crossing, or NOWHERE if nothing can be crossed. Ties are broken at random. If no start
    point is within reach of a wanted ingredient, it is a random one, free or not.
    """
    free_upper, free_lower = free_cells(state)
    beyond_upper, beyond_lower = single_cell(beyond)
    beyond_upper &= free_upper
    beyond_lower &= free_lower
    upper = lower = 0
    shift = below(rng, STARTS)
    for ring in range(MAX_RINGS):
        upper, lower = grow_flood(state, upper, lower, free_upper, free_lower, wants, ring)
        if upper & beyond_upper or lower & beyond_lower:
            return STARTS
        for number in range(STARTS):
            point = (number + shift) % STARTS
            if is_in(int(START_CELL[point]), upper, lower):
                return point
    return shift


@rule
def good_placement(
    state: State, seat: int, cell: int, heading: int, mask: Any, first_action: int, wants: int, rng: Any
) -> int:
    """Return the action that lays a tile on a free cell and brings the noodle nearest to a wanted ingredient; or NONE.

    If nothing is within reach, lead the noodle into a dead end, provided there is basil to start again.

    state         the state
    seat          the owner of the noodle
    cell          the free cell
    heading       the heading with which the noodle enters it
    mask          legal actions
    first_action  the action of placement 0 on this cell
    wants         tally of gains, see `judge.evaluate_recipes`
    rng           random stream, to break ties
    """
    free_upper, free_lower = free_cells(state)
    cell_upper, cell_lower = single_cell(cell)
    free_upper &= ~cell_upper
    free_lower &= ~cell_lower
    upper = lower = 0
    last_ring = MAX_RINGS
    ring = 0
    shift = below(rng, PLACEMENTS)
    while ring < last_ring:
        upper, lower = grow_flood(state, upper, lower, free_upper, free_lower, wants, ring)
        best = NONE
        best_gain = NONE
        for number in range(PLACEMENTS):
            placement = (number + shift) % PLACEMENTS
            for end in range(ENDS):
                turn, other = end_turn_of(placement, end), end_turn_of(placement, 1 - end)
                onward = NOWHERE if turn == NO_END else int(NEIGHBOUR[cell, (heading + turn) % HEADINGS])
                if onward != NOWHERE and is_in(onward, upper, lower):
                    last_ring = min(last_ring, ring + 1 + DETOUR_RINGS)
                    gain = fork_gain(state, cell, heading, other, wants)
                    if mask[first_action + placement] and gain > best_gain:
                        best_gain = gain
                        best = first_action + placement
        if best != NONE:
            return best
        ring += 1
    if last_ring == MAX_RINGS and state.hands[seat, Tile.BASIL] > 0:
        return dead_end_placement(state, cell, heading, mask, first_action)
    return NONE


@rule
def dead_end_placement(state: State, cell: int, heading: int, mask: Any, first_action: int) -> int:
    """Return the action of a placement after which the noodle is blocked, so that basil may start again.

    If there is none, it is any legal placement, or NONE.
    """
    for placement in range(PLACEMENTS):
        is_dead_end = True
        for end in range(ENDS):
            turn = end_turn_of(placement, end)
            if turn != NO_END and is_free(state, int(NEIGHBOUR[cell, (heading + turn) % HEADINGS])):
                is_dead_end = False
        if mask[first_action + placement] and is_dead_end:
            return first_action + placement
    for placement in range(PLACEMENTS):
        if mask[first_action + placement]:
            return first_action + placement
    return NONE


@rule
def end_turn_of(placement: int, end: int) -> int:
    """Return the turn of an end (a number below ENDS) of a placement, or NO_END."""
    return int(PLACEMENT_TURN[placement]) if end == 0 else int(PLACEMENT_OTHER_TURN[placement])


@rule
def fork_gain(state: State, cell: int, heading: int, other_turn: int, wants: int) -> int:
    """Return the gain, in tenths of a point, from the other end of a fork on `cell`; 1 for other tiles (NO_END).

    So forks are saved for two ingredients. `wants` is a tally of gains, see `judge.evaluate_recipes`.
    """
    if other_turn == NO_END:
        return 1
    other = int(NEIGHBOUR[cell, (heading + other_turn) % HEADINGS])
    if other == NOWHERE or state.on_cell[other] == NOTHING:
        return 0
    return count(wants, int(state.on_cell[other]))
