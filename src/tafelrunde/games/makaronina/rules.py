"""The rules of Makaronina: lay one long noodle across the board, collect what it leads to, and cook pasta.

The pile has no order: the state only counts the tiles left in it, and each draw is a chance event. The first `top`
tiles drawn come from the half above the finish tile; after that, every draw is among the tiles left and the finish
tile.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.game import Option
from tafelrunde.core.rules.actions import Actions, Block, Choice
from tafelrunde.core.rules.bits import count_bits
from tafelrunde.core.rules.draws import EVERYBODY, Draws, Pile
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State, record
from tafelrunde.core.rules.rng import below
from tafelrunde.core.rules.rule import rule
from tafelrunde.core.rules.scoring import rank
from tafelrunde.games.makaronina.cells import FREE, NOWHERE
from tafelrunde.games.makaronina.dishes import (
    PIZZA_NEEDS,
    best_points,
    finished_recipes,
    may_draw_recipe,
    points,
    settle,
)
from tafelrunde.games.makaronina.material import (
    CELLS,
    DEALT_TILES,
    HEADING_NAMES,
    IN_SHOP,
    INGREDIENT_NAMES,
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    NOTHING,
    ON_BOARD,
    PILE,
    PRICE_FIRST,
    PRICE_NAMES,
    PRICE_SECOND,
    PRICES,
    RECIPE_NAMES,
    RECIPES,
    SEATS,
    START_CELL,
    START_HEADING,
    START_NAMES,
    STARTS,
    TILE_NAMES,
    TILES,
    Ingredient,
    Tile,
)
from tafelrunde.games.makaronina.noodle import (
    ENDS,
    NEIGHBOUR,
    NO_END,
    NOBODY,
    PLACEMENT_NAMES,
    PLACEMENT_TILE,
    PLACEMENTS,
    ahead,
    begin_afresh,
    can_be_crossed,
    cross,
    end_towards,
    has_begun,
    has_free_end,
    is_free,
    lay,
)

ACTIONS_A_TURN = 3
DEALT_RECIPES = 2


class Draw(IntEnum):
    """The kinds of chance event."""

    INGREDIENT = 0  # for the next marked cell, during the set-up
    DEALT_RECIPE = 1
    DEALT_TILE = 2
    STARTER = 3  # the seat that begins, unless the option `starter` decides it
    RECIPE = 4
    TILE = 5


class End(IntEnum):
    """How a game ended."""

    NOT_YET = 0
    FINISH_TOKEN = 1
    LAST_INGREDIENT = 2


END_NAMES = ("not_yet", "finish_token", "last_ingredient")

STATE = record(
    ("starter", np.int8),  # the seat that began; NOBODY until it is drawn
    ("turn", np.int8),  # the seat whose turn it is
    ("actions_left", np.int8),  # in this turn
    ("last_actions", np.int8),  # turns left to finish after the last ingredient was taken; 0 before that
    ("end", np.int8),  # an `End`
    ("drawing", np.int8),  # a `Draw`: the kind of the pending or the last chance event
    ("dealt", np.int8),  # number already dealt in this part of the set-up
    ("left_on_board", np.int8),  # ingredients on the board
    ("on_cell", np.int8, CELLS),  # the ingredient on a cell, or NOTHING
    ("cover", np.int8, CELLS),  # the kind of tile on a cell, or FREE
    ("sides", np.uint8, CELLS),  # bit mask of the sides that the noodle on this tile touches
    ("owner", np.int8, CELLS),  # the seat that laid the tile
    ("crossed_by", np.int8, CELLS),  # the seat whose basil crosses the tile, or NOBODY
    ("crossed_sides", np.uint8, CELLS),  # the sides that this basil touches
    ("last_cell", np.int8, SEATS),  # the cell of each noodle's open ends; NOWHERE before it begins
    ("headings", np.int8, (SEATS, ENDS)),  # the directions in which the open ends lead; the second, or NO_END
    ("pile", np.int8, TILES),  # tiles left in the pile
    ("top", np.int8),  # how many of them are above the half with the finish tile
    ("hands", np.int8, (SEATS, TILES)),
    ("cards", np.uint16),  # bit mask of the recipes in no hand
    ("recipes", np.uint16, SEATS),  # bit mask of the recipes in hand
    ("settled", np.uint16, SEATS),  # those of them that justify no further recipe, see `dishes.new_recipe`
    ("ingredients", np.int8, (SEATS, INGREDIENTS)),  # without those set aside for the pizza
    ("shop", np.int8, INGREDIENTS),
    ("has_new_recipe", np.int8),  # whether a recipe was drawn in this turn
    ("pizza", np.int8, INGREDIENTS),  # the ingredients set aside for it
    ("pizza_owner", np.int8),
)

ACTIONS = Actions(
    Block("draw"),
    Block("start", Choice(*START_NAMES), Choice(*PLACEMENT_NAMES)),
    Block("lay", Choice(*HEADING_NAMES), Choice(*PLACEMENT_NAMES)),
    Block("cross", Choice(*HEADING_NAMES)),
    Block("afresh", Choice(*START_NAMES)),
    Block("exchange", Choice(*PRICE_NAMES), Choice(*INGREDIENT_NAMES)),
    Block("pizza", Choice(*INGREDIENT_NAMES), Choice(*INGREDIENT_NAMES)),
    Block("recipe"),
    Block("end"),
)
DRAW, START, LAY, CROSS, AFRESH, EXCHANGE, PIZZA, RECIPE, END = ACTIONS.starts

STARTERS = ("lot", "first")
BY_LOT = STARTERS.index("lot")
OPTIONS = (Option("starter", STARTERS),)


class Reason(IntEnum):
    """Why an action is not allowed."""

    ALLOWED = 0
    NO_ACTION_LEFT = 1
    ACTIONS_LEFT = 2  # players cannot pass
    HAS_BEGUN = 3  # only basil starts a noodle again
    NOT_BEGUN = 4
    START_TAKEN = 5
    NOT_IN_HAND = 6
    OFF_BOARD = 7  # the open end leads off the board
    CELL_TAKEN = 8
    WAY_IS_FREE = 9  # basil only crosses a noodle or starts again from a dead end
    NOTHING_TO_CROSS = 10
    BASIL_ON_BASIL = 11
    NO_SHOP = 12
    CANNOT_PAY = 13
    SHOP_LACKS = 14
    LIKE_FOR_LIKE = 15
    PIZZA_GONE = 16
    NO_TOMATO = 17
    PIZZA_LACKS = 18  # the seat lacks one of the named ingredients
    OTHER_ORDER = 19  # the ingredients of a pizza are named in the order of the list
    NO_CARDS = 20
    ONE_RECIPE_A_TURN = 21
    RECIPES_OPEN = 22
    NO_END_THERE = 23  # no open end leads in this direction


# Set-up


@rule
def setup(state: State, players: int, options: Any) -> None:
    """Set up a blank state: an empty board, the shop for three or four players, a basil for each seat, the first draw.

    `options[0]` is an index of STARTERS.
    """
    state.players = players
    state.starter = NOBODY if options[0] == BY_LOT else 0
    for cell in range(CELLS):
        state.on_cell[cell] = NOTHING
        state.cover[cell] = FREE
        state.owner[cell] = NOBODY
        state.crossed_by[cell] = NOBODY
    for seat in range(SEATS):
        state.last_cell[seat] = NOWHERE
        for end in range(ENDS):
            state.headings[seat, end] = NO_END
    state.pizza_owner = NOBODY
    if has_shop(state):
        for kind in range(INGREDIENTS):
            state.shop[kind] = IN_SHOP[kind]
    for seat in range(players):
        state.hands[seat, Tile.BASIL] = 1
    for tile in range(TILES):
        state.pile[tile] = PILE[tile]
    state.cards = 2**RECIPES - 1
    state.left_on_board = MARKED
    deal(state, Draw.INGREDIENT)


@rule
def has_shop(state: State) -> bool:
    """Whether there is a shop: 'При игре вдвоём пропустите пункт 2 подготовки к игре.'"""
    return state.players > 2  # type: ignore[no-any-return]


@rule
def deal(state: State, draw: int) -> None:
    """Request the next draw of the set-up, a `Draw`: an ingredient, a recipe, a tile or the starting seat."""
    state.drawing = draw
    if draw == Draw.INGREDIENT:
        state.chance = MARKED - state.dealt
    elif draw == Draw.DEALT_RECIPE:
        state.chance = cards_left(state)
    elif draw == Draw.DEALT_TILE:
        state.chance = tiles_left(state)
    else:
        state.chance = state.players


@rule
def deal_next(state: State, draw: int, count: int) -> None:
    """Count one dealt item, then request the next draw of the set-up, or begin the first turn.

    `draw` is the kind of the item just dealt, and `count` the number of all items of this kind.
    """
    state.dealt += 1
    if state.dealt < count:
        deal(state, draw)
        return
    state.dealt = 0
    if draw < Draw.DEALT_TILE:
        deal(state, draw + 1)
        return
    state.top = tiles_left(state) // 2
    if state.starter == NOBODY:
        deal(state, Draw.STARTER)
    else:
        begin_turn(state, int(state.starter))


@rule
def tiles_left(state: State) -> int:
    """Return the number of tiles in the pile, not counting the finish tile."""
    tiles = 0
    for tile in range(TILES):
        tiles += int(state.pile[tile])
    return tiles


@rule
def cards_left(state: State) -> int:
    """Return the number of recipes in no hand."""
    return count_bits(int(state.cards))


# Chance events


@rule
def resolve(state: State, outcome: int) -> None:
    """Resolve the pending draw: put the drawn item in its place and request the next draw or decision."""
    state.chance = 0
    draw = int(state.drawing)
    if draw == Draw.INGREDIENT:
        state.on_cell[MARKED_CELL[state.dealt]] = ingredient_of(state, outcome)
        deal_next(state, draw, MARKED)
    elif draw == Draw.DEALT_RECIPE:
        give_recipe(state, drawer(state), outcome)
        deal_next(state, draw, DEALT_RECIPES * int(state.players))
    elif draw == Draw.DEALT_TILE:
        give_tile(state, drawer(state), outcome)
        deal_next(state, draw, DEALT_TILES * int(state.players))
    elif draw == Draw.STARTER:
        state.starter = outcome
        begin_turn(state, outcome)
    elif draw == Draw.RECIPE:
        give_recipe(state, drawer(state), outcome)
        continue_turn(state)
    elif outcome == tiles_left(state):
        finish(state, End.FINISH_TOKEN)
    else:
        give_tile(state, drawer(state), outcome)
        state.top = max(0, state.top - 1)
        continue_turn(state)


@rule
def drawer(state: State) -> int:
    """Return the seat that receives the recipe or tile of the pending draw."""
    if state.drawing == Draw.DEALT_RECIPE:
        return state.dealt // DEALT_RECIPES  # type: ignore[no-any-return]
    if state.drawing == Draw.DEALT_TILE:
        return state.dealt // DEALT_TILES  # type: ignore[no-any-return]
    return int(state.turn)


@rule
def ingredients_to_deal(state: State, kind: int) -> int:
    """Return how many ingredients of `kind` are still to be put on the board during the set-up."""
    left = int(ON_BOARD[kind])
    for mark in range(state.dealt):
        left -= state.on_cell[MARKED_CELL[mark]] == kind
    return left


@rule
def ingredient_of(state: State, outcome: int) -> int:
    """Return the ingredient of `outcome`, which counts those not yet on the board, kind by kind."""
    for kind in range(INGREDIENTS):
        left = ingredients_to_deal(state, kind)
        if outcome < left:
            return kind
        outcome -= left
    return NOTHING


@rule
def give_recipe(state: State, seat: int, outcome: int) -> None:
    """Move the recipe of `outcome`, which counts the cards in no hand, to `seat`."""
    for card in range(RECIPES):
        if state.cards >> card & 1:
            if outcome == 0:
                state.cards ^= 1 << card
                state.recipes[seat] |= 1 << card
                return
            outcome -= 1


@rule
def give_tile(state: State, seat: int, outcome: int) -> None:
    """Move the tile of `outcome`, which counts the tiles of the pile, kind by kind, to the hand of `seat`."""
    for tile in range(TILES):
        left = int(state.pile[tile])
        if outcome < left:
            state.pile[tile] -= 1
            state.hands[seat, tile] += 1
            return
        outcome -= left


FINISH = TILES  # the finish tile, numbered after the kinds of noodle tile


@rule
def card_left(state: State, card: int) -> int:
    """Return 1 if the recipe `card` is in no hand, else 0."""
    return int(state.cards) >> card & 1


@rule
def card_visible_to(state: State, card: int) -> int:  # noqa: ARG001  the same for all cards
    """Return the seat that may see a drawn recipe: the one that draws it."""
    return int(drawer(state))


@rule
def in_pile(state: State, kind: int) -> int:
    """Return how many tiles of `kind` can be drawn now. The finish tile can once the upper half is used up."""
    if kind == FINISH:
        return int(state.drawing == Draw.TILE and state.top == 0)
    return int(state.pile[kind])


@rule
def tile_visible_to(state: State, kind: int) -> int:
    """Return the seat that may see a drawn tile: the one that draws it. Everyone sees the finish tile."""
    return EVERYBODY if kind == FINISH else int(drawer(state))


@rule
def can_start(state: State, seat: int) -> int:
    """Return 1 if `seat` takes part and can be drawn to begin, else 0."""
    return 1 if seat < state.players else 0


PILE_OF = np.array([0, 1, 2, 3, 1, 2])  # by `Draw`: dealing uses the same piles as drawing


@rule
def due_draw(state: State) -> int:
    """Return the index in DRAWS of the pile of the pending draw."""
    return int(PILE_OF[state.drawing])


DRAWS = Draws(
    Pile("ingredient", INGREDIENT_NAMES, ingredients_to_deal, "makaronina"),
    Pile("recipe", RECIPE_NAMES, card_left, "makaronina", visible_to=card_visible_to),
    Pile("tile", (*TILE_NAMES, "finish"), in_pile, "makaronina-tile", visible_to=tile_visible_to),
    Pile("starter", [str(seat + 1) for seat in range(SEATS)], can_start),
    which=due_draw,
)


# A turn


@rule
def begin_turn(state: State, seat: int) -> None:
    """Begin the turn of `seat`: 'выполняет 3 действия', or one after the last ingredient was taken."""
    state.turn = seat
    state.actions_left = 1 if state.last_actions else ACTIONS_A_TURN
    state.has_new_recipe = 0
    state.pending = 1 << seat


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """Allow drawing, laying and exchanging while actions are left; pizza and recipes at any moment of the turn.

    Drawing is always possible, because the finish tile is the last one in the pile. So players cannot pass; only the
    action after the last ingredient may be skipped: '… могут выполнить по одному любому действию'.
    """
    mask[:] = False
    if state.actions_left > 0:
        mask[DRAW] = True
        if has_begun(state, seat):
            legal_laying(state, seat, mask)
        else:
            legal_starts(state, seat, mask)
        if has_shop(state):
            legal_exchanges(state, seat, mask)
    if may_claim_pizza(state, seat):
        legal_pizzas(state, seat, mask)
    mask[RECIPE] = may_draw_recipe(state, seat)
    mask[END] = may_end(state)


@rule
def may_end(state: State) -> bool:
    """Whether the turn may be ended: no action is left, or the action after the last ingredient is skipped."""
    return state.actions_left == 0 or state.last_actions > 0  # type: ignore[no-any-return]


@rule
def legal_starts(state: State, seat: int, mask: Any) -> None:
    """Allow starts: 'с любой стартовой точки на игровом поле', with any tile except basil."""
    for point in range(STARTS):
        if is_free(state, int(START_CELL[point])):
            for placement in range(PLACEMENTS):
                mask[START + point * PLACEMENTS + placement] = state.hands[seat, PLACEMENT_TILE[placement]] > 0


@rule
def legal_laying(state: State, seat: int, mask: Any) -> None:
    """Allow every placement on a free cell that an open end leads to, and basil across a covered one.

    If every end is blocked, basil may also start again.
    """
    has_basil = state.hands[seat, Tile.BASIL] > 0
    for end in range(ENDS):
        cell, heading = ahead(state, seat, end), int(state.headings[seat, end])
        if is_free(state, cell):
            for placement in range(PLACEMENTS):
                mask[LAY + heading * PLACEMENTS + placement] = state.hands[seat, PLACEMENT_TILE[placement]] > 0
        elif has_basil and can_be_crossed(state, cell):
            mask[CROSS + heading] = True
    if has_basil and not has_free_end(state, seat):
        for point in range(STARTS):
            mask[AFRESH + point] = is_free(state, int(START_CELL[point]))


@rule
def legal_exchanges(state: State, seat: int, mask: Any) -> None:
    """Allow exchanges that the seat can pay and the shop can serve, but for no kind that is paid with."""
    for price in range(PRICES):
        if can_pay(state, seat, price):
            for kind in range(INGREDIENTS):
                mask[EXCHANGE + price * INGREDIENTS + kind] = state.shop[kind] > 0 and not is_like_for_like(price, kind)


@rule
def is_like_for_like(price: int, kind: int) -> bool:
    """Whether an ingredient of this kind is part of the price."""
    return bool(PRICE_FIRST[price] == kind or PRICE_SECOND[price] == kind)


@rule
def can_pay(state: State, seat: int, price: int) -> bool:
    """Whether the seat has the ingredients of the price."""
    first, second = int(PRICE_FIRST[price]), int(PRICE_SECOND[price])
    if first == second:
        return state.ingredients[seat, first] > 1  # type: ignore[no-any-return]
    if second != NOTHING and state.ingredients[seat, second] == 0:
        return False
    return state.ingredients[seat, first] > 0  # type: ignore[no-any-return]


@rule
def may_claim_pizza(state: State, seat: int) -> bool:
    """Whether the pizza is free and the seat can make it: '… достаточно иметь томат и 2 любых ингредиента.'"""
    if state.pizza_owner != NOBODY or state.ingredients[seat, Ingredient.TOMATO] == 0:
        return False
    tokens = 0
    for kind in range(INGREDIENTS):
        tokens += int(state.ingredients[seat, kind])
    return tokens >= PIZZA_NEEDS


@rule
def legal_pizzas(state: State, seat: int, mask: Any) -> None:
    """Allow a pizza with any two ingredients besides one tomato, named in the order of the list."""
    for first in range(INGREDIENTS):
        if left_besides_tomato(state, seat, first) > 0:
            mask[PIZZA + first * INGREDIENTS + first] = left_besides_tomato(state, seat, first) > 1
            for second in range(first + 1, INGREDIENTS):
                mask[PIZZA + first * INGREDIENTS + second] = state.ingredients[seat, second] > 0


@rule
def left_besides_tomato(state: State, seat: int, kind: int) -> int:
    """Return how many ingredients of `kind` a seat has, not counting one tomato."""
    return int(state.ingredients[seat, kind]) - (kind == Ingredient.TOMATO)


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Return the `Reason` why the seat whose turn it is may not take this action, or ALLOWED."""
    if action < PIZZA:
        return reason_of_action(state, seat, action)
    if action < RECIPE:
        return reason_of_pizza(state, seat, action - PIZZA)
    if action == RECIPE:
        return reason_of_recipe(state, seat)
    return Reason.ALLOWED if may_end(state) else Reason.ACTIONS_LEFT


@rule
def reason_of_action(state: State, seat: int, action: int) -> int:
    """Return the reason against something that costs an action, or ALLOWED."""
    if state.actions_left == 0:
        return Reason.NO_ACTION_LEFT
    if action == DRAW:
        return Reason.ALLOWED
    if action < LAY:
        return reason_of_start(state, seat, (action - START) // PLACEMENTS, (action - START) % PLACEMENTS)
    if action < CROSS:
        return reason_of_laying(state, seat, (action - LAY) // PLACEMENTS, (action - LAY) % PLACEMENTS)
    if action < EXCHANGE:
        return reason_of_basil(state, seat, action)
    return reason_of_exchange(state, seat, action - EXCHANGE)


@rule
def reason_of_start(state: State, seat: int, point: int, placement: int) -> int:
    """Return the reason against beginning a noodle at a start point (an index) with a placement, or ALLOWED."""
    if has_begun(state, seat):
        return Reason.HAS_BEGUN
    if not is_free(state, int(START_CELL[point])):
        return Reason.START_TAKEN
    return Reason.ALLOWED if state.hands[seat, PLACEMENT_TILE[placement]] > 0 else Reason.NOT_IN_HAND


@rule
def reason_of_end(state: State, seat: int, heading: int) -> int:
    """Return the reason against continuing from an open end with this heading, or ALLOWED if there is one."""
    if not has_begun(state, seat):
        return Reason.NOT_BEGUN
    return Reason.NO_END_THERE if end_towards(state, seat, heading) == NO_END else Reason.ALLOWED


@rule
def reason_of_laying(state: State, seat: int, heading: int, placement: int) -> int:
    """Return the reason against a placement at the open end with this heading, or ALLOWED."""
    why = reason_of_end(state, seat, heading)
    if why != Reason.ALLOWED:
        return why
    cell = int(NEIGHBOUR[state.last_cell[seat], heading])
    if cell == NOWHERE:
        return Reason.OFF_BOARD
    if not is_free(state, cell):
        return Reason.CELL_TAKEN
    return Reason.ALLOWED if state.hands[seat, PLACEMENT_TILE[placement]] > 0 else Reason.NOT_IN_HAND


@rule
def reason_of_basil(state: State, seat: int, action: int) -> int:
    """Return the reason against crossing with basil or starting again with it, or ALLOWED."""
    if action < AFRESH:
        return reason_of_crossing(state, seat, action - CROSS)
    return reason_of_starting_again(state, seat, action - AFRESH)


@rule
def reason_of_crossing(state: State, seat: int, heading: int) -> int:
    """Return the reason against crossing with basil from the open end with this heading, or ALLOWED."""
    why = reason_of_end(state, seat, heading)
    if why != Reason.ALLOWED:
        return why
    cell = int(NEIGHBOUR[state.last_cell[seat], heading])
    if is_free(state, cell):
        return Reason.WAY_IS_FREE
    if state.hands[seat, Tile.BASIL] == 0:
        return Reason.NOT_IN_HAND
    if cell == NOWHERE:
        return Reason.NOTHING_TO_CROSS
    return Reason.ALLOWED if can_be_crossed(state, cell) else Reason.BASIL_ON_BASIL


@rule
def reason_of_starting_again(state: State, seat: int, point: int) -> int:
    """Return the reason against starting again with basil at a start point (an index), or ALLOWED."""
    if not has_begun(state, seat):
        return Reason.NOT_BEGUN
    if has_free_end(state, seat):
        return Reason.WAY_IS_FREE
    if state.hands[seat, Tile.BASIL] == 0:
        return Reason.NOT_IN_HAND
    return Reason.ALLOWED if is_free(state, int(START_CELL[point])) else Reason.START_TAKEN


@rule
def reason_of_exchange(state: State, seat: int, number: int) -> int:
    """Return the reason against an exchange, or ALLOWED. `number` is price * INGREDIENTS + the kind to take."""
    price, kind = number // INGREDIENTS, number % INGREDIENTS
    if not has_shop(state):
        return Reason.NO_SHOP
    if not can_pay(state, seat, price):
        return Reason.CANNOT_PAY
    if state.shop[kind] == 0:
        return Reason.SHOP_LACKS
    return Reason.LIKE_FOR_LIKE if is_like_for_like(price, kind) else Reason.ALLOWED


@rule
def reason_of_pizza(state: State, seat: int, number: int) -> int:
    """Return the reason against claiming the pizza with a tomato and two ingredients, or ALLOWED.

    `number` is first * INGREDIENTS + second.
    """
    first, second = number // INGREDIENTS, number % INGREDIENTS
    if state.pizza_owner != NOBODY:
        return Reason.PIZZA_GONE
    if state.ingredients[seat, Ingredient.TOMATO] == 0:
        return Reason.NO_TOMATO
    if left_besides_tomato(state, seat, first) < 1 + (first == second) or left_besides_tomato(state, seat, second) < 1:
        return Reason.PIZZA_LACKS
    return Reason.ALLOWED if first <= second else Reason.OTHER_ORDER


@rule
def reason_of_recipe(state: State, seat: int) -> int:
    """Return the reason against drawing a new recipe, or ALLOWED."""
    if state.cards == 0:
        return Reason.NO_CARDS
    if state.has_new_recipe:
        return Reason.ONE_RECIPE_A_TURN
    return Reason.ALLOWED if may_draw_recipe(state, seat) else Reason.RECIPES_OPEN


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Apply a legal action. Drawing, laying and exchanging cost one of the three; pizza and recipe cost nothing."""
    if action < PIZZA:
        state.actions_left -= 1
    if action == DRAW:
        draw_tile(state)
    elif action == RECIPE:
        draw_recipe(state, seat)
    elif action == END:
        end_turn(state)
    else:
        if action < EXCHANGE:
            lay_tile(state, seat, action)
        elif action < PIZZA:
            exchange(state, seat, action - EXCHANGE)
        else:
            claim_pizza(state, seat, action - PIZZA)
        continue_turn(state)


@rule
def draw_tile(state: State) -> None:
    """Request the draw of a tile. The finish tile is among the outcomes once the upper half is used up."""
    state.pending = 0
    state.drawing = Draw.TILE
    state.chance = tiles_left(state) + (state.top == 0)


@rule
def draw_recipe(state: State, seat: int) -> None:
    """Request the draw of a recipe: '… может добрать новый рецепт из отложенных без траты действия.'

    It settles the recipes in hand that are not open, so that each of them earns one new recipe only.
    """
    settle(state, seat)
    state.pending = 0
    state.has_new_recipe = 1
    state.drawing = Draw.RECIPE
    state.chance = cards_left(state)


@rule
def lay_tile(state: State, seat: int, action: int) -> None:
    """Lay a tile and collect the ingredients that its ends lead to. The last ingredient begins the last actions."""
    if action < LAY:
        point = (action - START) // PLACEMENTS
        lay(state, seat, int(START_CELL[point]), int(START_HEADING[point]), (action - START) % PLACEMENTS)
    elif action < CROSS:
        heading = (action - LAY) // PLACEMENTS
        lay(state, seat, int(NEIGHBOUR[state.last_cell[seat], heading]), heading, (action - LAY) % PLACEMENTS)
    elif action < AFRESH:
        cross(state, seat, action - CROSS)
    else:
        point = action - AFRESH
        begin_afresh(state, seat, int(START_CELL[point]), int(START_HEADING[point]))
    if state.left_on_board == 0 and state.last_actions == 0:
        state.last_actions = state.players + 1  # the rest of this turn (free choices only), then one action each
        state.actions_left = 0


@rule
def exchange(state: State, seat: int, number: int) -> None:
    """Pay the shop and take one of its ingredients. `number` is price * INGREDIENTS + the kind to take."""
    price, kind = number // INGREDIENTS, number % INGREDIENTS
    pay(state, seat, int(PRICE_FIRST[price]))
    if PRICE_SECOND[price] != NOTHING:
        pay(state, seat, int(PRICE_SECOND[price]))
    state.shop[kind] -= 1
    state.ingredients[seat, kind] += 1


@rule
def pay(state: State, seat: int, kind: int) -> None:
    """Move an ingredient from the seat to the shop."""
    state.ingredients[seat, kind] -= 1
    state.shop[kind] += 1


@rule
def claim_pizza(state: State, seat: int, number: int) -> None:
    """Claim the pizza with a tomato and two ingredients; `number` is first * INGREDIENTS + second.

    '… оповещает всех о том, что собрал пиццу, и забирает её себе.'
    """
    state.pizza_owner = seat
    set_aside(state, seat, Ingredient.TOMATO)
    set_aside(state, seat, number // INGREDIENTS)
    set_aside(state, seat, number % INGREDIENTS)


@rule
def set_aside(state: State, seat: int, kind: int) -> None:
    """Move an ingredient from the seat to the pizza."""
    state.ingredients[seat, kind] -= 1
    state.pizza[kind] += 1


@rule
def continue_turn(state: State) -> None:
    """Continue the turn while actions are left or something can be done at no cost; otherwise end it."""
    seat = int(state.turn)
    state.pending = 1 << seat
    if state.actions_left == 0 and not (may_claim_pizza(state, seat) or may_draw_recipe(state, seat)):
        end_turn(state)


@rule
def end_turn(state: State) -> None:
    """Begin the next turn: '… следующему игроку по часовой стрелке'. After the last actions, end the game."""
    if state.last_actions > 0:
        state.last_actions -= 1
        if state.last_actions == 0:
            finish(state, End.LAST_INGREDIENT)
            return
    begin_turn(state, (state.turn + 1) % state.players)


@rule
def finish(state: State, end: int) -> None:
    """End the game for this reason, an `End`."""
    state.end = end
    state.pending = 0
    state.actions_left = 0


# Points


@rule
def scores(state: State, out: Any) -> None:
    """Write the points of each seat and its utility by `rank`.

    'Подсчёт очков и определение победителя происходит после окончания игры.'
    """
    for seat in range(state.players):
        out[seat, 0] = points(state, seat)
    rank(out, state.players)


# Secrets


# The sizes of all hands are packed into one integer, a byte for each seat.
BITS_PER_SEAT = 8
SEAT_MASK = (1 << BITS_PER_SEAT) - 1


@rule
def unpack(packed: int, seat: int) -> int:
    """Return the byte of `seat` in a packed integer."""
    return packed >> BITS_PER_SEAT * seat & SEAT_MASK


@rule
def resample(state: State, seat: int, rng: Any) -> None:
    """Replace, in place, the other seats' hands and recipes with a uniform deal of all that `seat` cannot see.

    The pile is the rest. At the end of the game recipes are public; hands stay secret.
    """
    resample_tiles(state, seat, rng)
    if state.end == End.NOT_YET:
        resample_recipes(state, seat, rng)


@rule
def resample_tiles(state: State, seat: int, rng: Any) -> None:
    """Deal the tiles that `seat` cannot see again, uniformly. A seat that has laid no basil keeps its first one."""
    sizes = 0
    for other in range(state.players):
        if other != seat:
            basil = 0 if has_laid_basil(state, other) else 1
            state.hands[other, Tile.BASIL] -= basil
            for tile in range(TILES):
                sizes += int(state.hands[other, tile]) << BITS_PER_SEAT * other
                state.pile[tile] += state.hands[other, tile]
                state.hands[other, tile] = 0
            state.hands[other, Tile.BASIL] = basil
    for other in range(state.players):
        for _ in range(unpack(sizes, other)):
            give_tile(state, other, below(rng, tiles_left(state)))


@rule
def has_laid_basil(state: State, seat: int) -> bool:
    """Whether the seat has laid a basil."""
    for cell in range(CELLS):
        if state.crossed_by[cell] == seat or (state.cover[cell] == Tile.BASIL and state.owner[cell] == seat):
            return True
    return False


@rule
def resample_recipes(state: State, seat: int, rng: Any) -> None:
    """Deal the recipes that `seat` cannot see again, uniformly. The last one of each hand counts as the newest."""
    counts = 0
    for other in range(state.players):
        if other != seat:
            counts += count_bits(int(state.recipes[other])) << BITS_PER_SEAT * other
            return_recipes(state, other)
    for other in range(state.players):
        for _ in range(unpack(counts, other)):
            settle_older(state, other)
            give_recipe(state, other, below(rng, cards_left(state)))


@rule
def return_recipes(state: State, seat: int) -> None:
    """Return all recipes of a seat to the cards in no hand."""
    state.cards |= state.recipes[seat]
    state.recipes[seat] = 0
    state.settled[seat] = 0


@rule
def settle_older(state: State, seat: int) -> None:
    """Settle the recipes of a seat that draws one more. Those dealt in the set-up were not settled when it got them.

    Others cannot see which are settled: all, or all but one. This takes them all.
    """
    if count_bits(int(state.recipes[seat])) >= DEALT_RECIPES:
        state.settled[seat] = state.recipes[seat]


EXPORTS = (
    Export(has_shop, state="state"),
    Export(drawer, state="state"),
    Export(tiles_left, state="state"),
    Export(ahead, state="state", seat="int", end="int"),
    Export(has_free_end, state="state", seat="int"),
    Export(is_free, state="state", cell="int"),
    Export(can_be_crossed, state="state", cell="int"),
    Export(may_claim_pizza, state="state", seat="int"),
    Export(may_draw_recipe, state="state", seat="int"),
    Export(may_end, state="state"),
    Export(points, state="state", seat="int"),
    Export(best_points, ingredients=f"i1[{INGREDIENTS}]", recipes="int", has_pizza="int"),
    Export(finished_recipes, ingredients=f"i1[{INGREDIENTS}]", recipes="int", has_pizza="int"),
)
