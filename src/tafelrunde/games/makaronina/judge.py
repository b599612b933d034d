"""The heuristic value of a position for greedy bots. It uses only what the seat can see."""

from __future__ import annotations

import numpy as np

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.cells import NOWHERE, CellSet, free_cells, grow, is_in, single_cell
from tafelrunde.games.makaronina.dishes import EXTRA, NEEDS, PIZZA_OF_3, best_share, needed_by, points
from tafelrunde.games.makaronina.material import (
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    NOTHING,
    RECIPES,
    START_CELL,
    STARTS,
    TILES,
    Ingredient,
    Tile,
    int_array,
)
from tafelrunde.games.makaronina.noodle import free_ends, has_begun, has_free_end
from tafelrunde.games.makaronina.rules import has_shop
from tafelrunde.games.makaronina.tally import count, maximum, minimum, tally, total, unit

# The value of a recipe beyond the points of its ingredients, by the number of required ingredients it lacks.
PROMISE = np.array([0.0, 0.8, 0.2, 0.0])
# The gain from one more of them, points and promise together, in tenths of a point. By the number that it lacks.
GAIN = int_array([0, 22, 16, 12])
EXTRA_GAIN = 8
FINISHED_EXTRA_GAIN = 20
FOURTH_GAIN = 10 * sum(unit(kind) for kind in range(INGREDIENTS))  # any kind scores as the fourth on the seat's pizza
PAYMENT_GAIN = 4 * sum(unit(kind) for kind in range(INGREDIENTS) if kind > Ingredient.CHEESE)
TENTH = 0.1
# The share of the gain for a wanted ingredient right ahead, and the factor for every further cell.
AHEAD_WEIGHT = 0.85
DECAY_PER_CELL = 0.84
OTHER_GOALS_WEIGHT = 0.3  # the weight of all goals except the best, so that one goal dominates and the noodle moves
START_DISTANCE = 3  # extra distance in cells from a start point, because only one of them will be used
SHOP_WEIGHT = 0.5
TILES_IN_HAND = np.array([0.0, 0.30, 0.52, 0.68, 0.78, 0.84, 0.88])
ONE_MORE_TILE = 0.003  # if nothing else is useful, drawing is better than a pointless exchange
KIND_IN_HAND = 0.03
BASIL = 0.5
BLOCKED = -2.0
BLOCKED_WITH_BASIL = -0.6
NOT_BEGUN = -0.3


@rule
def judge(state: State, seat: int) -> float:
    """Return the value of a position, in points: dishes, distance to missing ingredients, freedom of the noodle.

    The finish tile does not count: a bot that avoided it would swap ingredients back and forth for ever.
    """
    if state.last_actions > 0:  # nothing is left to collect, so tiles are useless
        return float(points(state, seat) - ONE_MORE_TILE * tiles_in_hand(state, seat))
    value, spare, wants = evaluate_recipes(state, seat)
    value += noodle_worth(state, seat) + hand_worth(state, seat)
    return float(value + nearness(state, seat, wants) + shop_worth(state, spare, wants))


@rule
def evaluate_recipes(state: State, seat: int) -> tuple[float, int, int]:
    """Return points plus promise of a seat's dishes, its spare ingredients, and the gain from one more of each kind.

    Spare ingredients are a tally. The gains are a tally, too, in tenths of a point.
    """
    has_pizza = state.pizza_owner == seat
    recipes = int(state.recipes[seat])
    shared, finished = best_share(state.ingredients[seat], recipes, has_pizza)
    value = float(shared + (PIZZA_OF_3 if has_pizza else 0))
    left = tally(state.ingredients[seat]) - needed_by(finished)
    wants = PAYMENT_GAIN if has_shop(state) else 0
    for card in range(RECIPES):
        if recipes >> card & 1:
            is_finished = finished >> card & 1 == 1
            if not is_finished:
                lacks = int(NEEDS[card]) - minimum(left, int(NEEDS[card]))
                left -= int(NEEDS[card]) - lacks
                wants = maximum(wants, lacks * int(GAIN[total(lacks)]))
                value += PROMISE[total(lacks)]
            lacks = int(EXTRA[card]) - minimum(left, int(EXTRA[card]))
            left -= int(EXTRA[card]) - lacks
            wants = maximum(wants, lacks * (FINISHED_EXTRA_GAIN if is_finished else EXTRA_GAIN))
    if has_pizza and left == 0:
        wants = maximum(wants, FOURTH_GAIN)
    return value, left, wants


@rule
def noodle_worth(state: State, seat: int) -> float:
    """Return the penalty, 0 or less, for a noodle that is blocked (smaller with basil in hand) or has not begun."""
    if not has_begun(state, seat):
        return NOT_BEGUN
    if has_free_end(state, seat):
        return 0.0
    return BLOCKED_WITH_BASIL if state.hands[seat, Tile.BASIL] > 0 else BLOCKED


@rule
def tiles_in_hand(state: State, seat: int) -> int:
    """Return the number of tiles in a seat's hand."""
    tiles = 0
    for tile in range(TILES):
        tiles += int(state.hands[seat, tile])
    return tiles


@rule
def hand_worth(state: State, seat: int) -> float:
    """Return the value of the tiles in hand. A few to choose from are worth an action; more are not."""
    tiles = tiles_in_hand(state, seat)
    value = TILES_IN_HAND[min(tiles, TILES_IN_HAND.size - 1)] + ONE_MORE_TILE * tiles
    for tile in range(TILES):
        if state.hands[seat, tile] > 0:
            value += BASIL if tile == Tile.BASIL else KIND_IN_HAND
    return float(value)


@rule
def nearness(state: State, seat: int, wants: int) -> float:
    """Return the value of wanted ingredients, the nearest of each kind, by the noodle's distance over free cells.

    `wants` is the tally of gains from `evaluate_recipes`. A noodle that is blocked without basil in hand gets 0.
    """
    return nearest_goals(state, seat, wants)[0]


@rule
def goal(state: State, seat: int) -> int:
    """Return the cell of the ingredient that a seat's noodle should go for, or NOWHERE: the best by `nearness`."""
    return nearest_goals(state, seat, evaluate_recipes(state, seat)[2])[1]


@rule
def nearest_goals(state: State, seat: int, wants: int) -> tuple[float, int]:
    """Return the value of the wanted ingredients, see `nearness`, and the cell of the best, NOWHERE without one."""
    free_upper, free_lower = free_cells(state)
    begun = has_begun(state, seat)
    upper, lower = free_ends(state, seat, free_upper, free_lower)
    can_continue = upper != 0 or lower != 0
    if not can_continue:
        if begun and state.hands[seat, Tile.BASIL] == 0:
            return 0.0, NOWHERE
        upper, lower = free_starts(free_upper, free_lower)
    weight = AHEAD_WEIGHT * TENTH * (1.0 if can_continue else DECAY_PER_CELL**START_DISTANCE)
    seen_kinds = 0  # bit mask of the kinds reached so far
    value = best = 0.0
    best_cell = NOWHERE
    while True:
        for mark in range(MARKED):
            cell = int(MARKED_CELL[mark])
            if state.on_cell[cell] != NOTHING and is_in(cell, upper, lower):
                kind = int(state.on_cell[cell])
                if seen_kinds >> kind & 1 == 0:
                    seen_kinds |= 1 << kind
                    worth = weight * count(wants, kind)
                    value += worth
                    if worth > best:
                        best = worth
                        best_cell = cell
        wider_upper, wider_lower = grow(upper, lower, free_upper, free_lower)
        if wider_upper == upper and wider_lower == lower:
            return best + OTHER_GOALS_WEIGHT * (value - best), best_cell
        upper, lower = wider_upper, wider_lower
        weight *= DECAY_PER_CELL


@rule
def free_starts(free_upper: int, free_lower: int) -> CellSet:
    """Return the start points among the free cells."""
    upper = lower = 0
    for point in range(STARTS):
        start_upper, start_lower = single_cell(int(START_CELL[point]))
        upper |= start_upper & free_upper
        lower |= start_lower & free_lower
    return upper, lower


@rule
def shop_worth(state: State, left: int, wants: int) -> float:
    """Return the value of the most wanted ingredient in the shop; 0 if the spare ingredients cannot pay for it.

    `left`, the spare ingredients, and `wants` are the tallies from `evaluate_recipes`.
    """
    spare = 0.0
    best = 0
    for kind in range(INGREDIENTS):
        spare += count(left, kind) if kind > Ingredient.CHEESE else 0.5 * count(left, kind)
        if state.shop[kind] > 0:
            best = max(best, count(wants, kind))
    return SHOP_WEIGHT * TENTH * best if spare >= 1.0 else 0.0


EXPORTS = (Export(goal, state="state", seat="int"),)
