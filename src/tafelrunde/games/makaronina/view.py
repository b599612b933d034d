"""A seat's view of Makaronina, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from tafelrunde.core.language.words import Vocabulary, words_in_all_languages
from tafelrunde.core.rules.bits import count_bits, mask_of, members
from tafelrunde.core.rules.hidden import BITS, SUM, Hidden
from tafelrunde.core.rules.record import State
from tafelrunde.games.makaronina.cells import FREE, NOWHERE
from tafelrunde.games.makaronina.dishes import (
    FINISHED,
    PIZZA_NEEDS,
    PIZZA_OF_3,
    PIZZA_OF_4,
    WITH_EXTRA,
    best_points,
    best_share,
    may_draw_recipe,
    points,
)
from tafelrunde.games.makaronina.material import (
    CARDS,
    CELL_NAMES,
    HEADING_NAMES,
    INGREDIENT_NAMES,
    NEEDED,
    NOTHING,
    START_CELL,
    START_HEADING,
    START_NAMES,
    STARTS,
    TILE_NAMES,
    Ingredient,
    Tile,
)
from tafelrunde.games.makaronina.noodle import (
    ENDS,
    HEADINGS,
    NEIGHBOUR,
    NO_END,
    NOBODY,
    PLACEMENT_OTHER_TURN,
    PLACEMENT_TILE,
    PLACEMENT_TURN,
    PLACEMENTS,
    ahead,
    has_begun,
    is_free,
)
from tafelrunde.games.makaronina.rules import (
    ACTIONS,
    AFRESH,
    CROSS,
    END_NAMES,
    EXCHANGE,
    LAY,
    START,
    Draw,
    End,
    drawer,
    has_shop,
    legal,
    may_claim_pizza,
    may_end,
    tiles_left,
)

DRAW_NAMES = tuple(draw.name.lower() for draw in Draw)
FOR_A_SEAT = (Draw.DEALT_RECIPE, Draw.DEALT_TILE, Draw.RECIPE, Draw.TILE)

HIDDEN = (
    Hidden("hands", own=True, counted=SUM),
    Hidden("pile", counted=SUM),
    Hidden("recipes", own=True, shown_at_end=True, counted=BITS),
    Hidden("settled", own=True, shown_at_end=True),
    Hidden("cards", shown_at_end=True, counted=BITS),
)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return what a seat may see: public information and its own tiles and recipes. At the end recipes are public.

    None is a spectator. Placements, free choices and `may_end` are those of the seat, if it owes a decision.
    """
    over = state.end != End.NOT_YET
    turn = int(state.turn)
    set_up = bool(state.chance) and state.drawing < Draw.RECIPE
    decides = seat is not None and seat == turn and bool(state.pending)
    return {
        "starter": None if state.starter == NOBODY else int(state.starter),
        "turn": None if over or set_up else turn,
        "actions_left": int(state.actions_left),
        "new_recipe": bool(state.has_new_recipe),
        "last_round": bool(state.last_actions),
        "end": END_NAMES[state.end] if over else None,
        "drawing": DRAW_NAMES[state.drawing] if state.chance else None,
        "drawer": int(drawer(state)) if state.chance and state.drawing in FOR_A_SEAT else None,
        "dealt": int(state.dealt),
        "board": {name: cell_view(state, cell) for cell, name in enumerate(CELL_NAMES)},
        "starts": free_starts(state),
        "pile": {"tiles": int(tiles_left(state)), "above_finish": int(state.top)},
        "cards": count_bits(int(state.cards)),
        "shop": nonzero_counts(state.shop) if has_shop(state) else None,
        "pizza": {
            "seat": None if state.pizza_owner == NOBODY else int(state.pizza_owner),
            "ingredients": nonzero_counts(state.pizza),
        },
        "seats": [seat_view(state, other, own=other == seat, over=over) for other in range(int(state.players))],
        "placements": list(placements(state, turn)) if decides else [],
        "free": free_choices(state, turn) if decides else [],
        "may_end": decides and bool(may_end(state)),
    }


def free_starts(state: State) -> list[str]:
    """Return the names of the free start points."""
    return [START_NAMES[point] for point in range(STARTS) if is_free(state, int(START_CELL[point]))]


def cell_view(state: State, cell: int) -> dict[str, Any] | None:
    """Return the content of a cell: an ingredient, or a tile and perhaps a basil across it; None if it is empty."""
    if state.on_cell[cell] != NOTHING:
        return {"ingredient": INGREDIENT_NAMES[state.on_cell[cell]]}
    if state.cover[cell] == FREE:
        return None
    content: dict[str, Any] = {
        "tile": TILE_NAMES[state.cover[cell]],
        "seat": int(state.owner[cell]),
        "sides": side_names(int(state.sides[cell])),
    }
    if state.crossed_by[cell] != NOBODY:
        content["basil"] = {"seat": int(state.crossed_by[cell]), "sides": side_names(int(state.crossed_sides[cell]))}
    return content


def side_names(mask: int) -> list[str]:
    """Return the names of the sides in a bit mask."""
    return [HEADING_NAMES[heading] for heading in members(mask)]


def nonzero_counts(counts: Any) -> dict[str, int]:
    """Return the counts of ingredients by name, without zeros."""
    return {name: int(counts[kind]) for kind, name in enumerate(INGREDIENT_NAMES) if counts[kind]}


def seat_view(state: State, seat: int, *, own: bool, over: bool) -> dict[str, Any]:
    """Return the public part of a seat; if `own`, also the hand, and if `own` or `over`, the dishes and points.

    What is not shown is None.
    """
    begun = has_begun(state, seat)
    dishes, pizza = share_out(state, seat) if own or over else (None, None)
    return {
        "ingredients": nonzero_counts(state.ingredients[seat]),
        "noodle": CELL_NAMES[state.last_cell[seat]] if begun else None,
        "ends": list(open_ends(state, seat)),
        "tiles": int(state.hands[seat].sum()),
        "recipes": count_bits(int(state.recipes[seat])),
        "hand": {name: int(state.hands[seat, tile]) for tile, name in enumerate(TILE_NAMES)} if own else None,
        "dishes": dishes,
        "pizza": pizza,
        "points": int(points(state, seat)) if own or over else None,
    }


def open_ends(state: State, seat: int) -> Iterator[dict[str, Any]]:
    """Yield the open ends of a noodle: none before it begins, two after a Tomato Turn. Each has heading and cell."""
    for end in range(ENDS):
        if state.headings[seat, end] != NO_END:
            yield {"heading": HEADING_NAMES[state.headings[seat, end]], "leads_to": cell_name(ahead(state, seat, end))}


def cell_name(cell: int) -> str | None:
    """Return the name of a cell; None beyond the border."""
    return None if cell == NOWHERE else CELL_NAMES[cell]


def share_out(state: State, seat: int) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
    """Return the recipes of a seat and its pizza (or None), with the ingredients shared out in the best way.

    Each recipe has its required ingredients, its extra, those it has, and its points; for the pizza see `pizza_dish`.
    """
    left = [int(count) for count in state.ingredients[seat]]
    hand = members(int(state.recipes[seat]))
    has_pizza = bool(state.pizza_owner == seat)
    finished = int(best_share(state.ingredients[seat], int(state.recipes[seat]), has_pizza)[1])
    given: dict[int, list[int]] = {card: [] for card in hand}

    def give(card: int, kind: int) -> None:
        if left[kind]:
            left[kind] -= 1
            given[card].append(kind)

    finished_cards = members(finished)
    for card in finished_cards:
        for kind in sorted(CARDS[card].required):
            give(card, kind)
    for card in finished_cards:
        give(card, CARDS[card].extra)
    for card in hand:
        if card not in finished_cards:
            for kind in (*sorted(CARDS[card].required), CARDS[card].extra):
                give(card, kind)
    dishes = [
        {
            "recipe": CARDS[card].name,
            "required": [INGREDIENT_NAMES[kind] for kind in sorted(CARDS[card].required)],
            "extra": INGREDIENT_NAMES[CARDS[card].extra],
            "has": [INGREDIENT_NAMES[kind] for kind in given[card]],
            "points": dish_worth(len(given[card]), card in finished_cards),
        }
        for card in hand
    ]
    return dishes, pizza_dish(left) if has_pizza else None


def pizza_dish(left: list[int]) -> dict[str, Any]:
    """Return the fourth ingredient of the pizza (or None) and its points; `left` are counts that recipes leave over."""
    spare = [name for name, count in zip(INGREDIENT_NAMES, left, strict=True) if count]
    return {"fourth": spare[0] if spare else None, "points": PIZZA_OF_4 if spare else PIZZA_OF_3}


def dish_worth(tokens: int, finished: bool) -> int:
    """Return the points of a recipe that has `tokens` of its ingredients."""
    if not finished:
        return tokens
    return FINISHED if tokens == NEEDED else WITH_EXTRA


def placements(state: State, seat: int) -> Iterator[dict[str, Any]]:
    """Yield the legal placements of a seat that has to decide: all actions that lay a tile, basil included.

    `sides` are those that the noodle uses, `ends` the cells it then leads to, `takes` the ingredients it collects
    there; `afresh` is whether basil starts it again.
    """
    mask = ACTIONS.allowed(legal, state, seat)
    for action in range(START, EXCHANGE):
        if mask[action]:
            laid = laid_tile(state, seat, action)
            yield {
                "action": ACTIONS.write(action),
                "tile": TILE_NAMES[laid.tile],
                "cell": CELL_NAMES[laid.cell],
                "sides": side_names(1 << (laid.heading + 2) % HEADINGS | mask_of(laid.ends)),
                "afresh": action >= AFRESH,
                "ends": [cell_name(cell) for cell in laid.leads_to],
                "takes": [INGREDIENT_NAMES[kind] for kind in collected(state, laid)],
            }


class LaidTile(NamedTuple):
    """A tile as an action lays it."""

    tile: int
    cell: int
    heading: int  # with which the noodle enters the cell
    ends: list[int]  # headings of its ends; a fork has two

    @property
    def leads_to(self) -> list[int]:
        """The cells that its ends lead to; NOWHERE beyond the border."""
        return [int(NEIGHBOUR[self.cell, end]) for end in self.ends]


def laid_tile(state: State, seat: int, action: int) -> LaidTile:
    """Return the tile that an action lays, and where. The action must lay one."""
    if action < LAY or action >= AFRESH:
        point = (action - START) // PLACEMENTS if action < LAY else action - AFRESH
        cell, heading = int(START_CELL[point]), int(START_HEADING[point])
    else:
        heading = (action - LAY) // PLACEMENTS if action < CROSS else action - CROSS
        cell = int(NEIGHBOUR[state.last_cell[seat], heading])
    if action >= CROSS:
        return LaidTile(Tile.BASIL, cell, heading, [heading])
    placement = (action - (START if action < LAY else LAY)) % PLACEMENTS
    turns = [int(turn) for turn in (PLACEMENT_TURN[placement], PLACEMENT_OTHER_TURN[placement]) if turn != NO_END]
    return LaidTile(int(PLACEMENT_TILE[placement]), cell, heading, [(heading + turn) % HEADINGS for turn in turns])


def collected(state: State, laid: LaidTile) -> list[int]:
    """Return the ingredients that a tile will collect when it is laid, from the state before that."""
    return [int(state.on_cell[cell]) for cell in laid.leads_to if cell != NOWHERE and state.on_cell[cell] != NOTHING]


def free_choices(state: State, seat: int) -> list[str]:
    """Return the legal choices that cost no action: `pizza`, `recipe`, both or none."""
    choices = {
        "pizza": may_claim_pizza(state, seat),
        "recipe": may_draw_recipe(state, seat),
    }
    return [name for name, allowed in choices.items() if allowed]


def ingredient_words() -> Vocabulary[int]:
    """Return the words for ingredients in all languages."""
    return words_in_all_languages("makaronina", INGREDIENT_NAMES)


def dish_points(words: list[str]) -> dict[str, Any]:
    """Return the points of typed ingredients in each single recipe, by its name, and as a `pizza`.

    0 if they make no pizza. Raises a Problem if a word is not an ingredient.
    """
    kinds = ingredient_words().lookup_all(" ".join(words))
    counts = np.bincount(kinds, minlength=len(INGREDIENT_NAMES))
    worth = {card.name: int(best_points(counts, 1 << number, False)) for number, card in enumerate(CARDS)}
    has_pizza = Ingredient.TOMATO in kinds and len(kinds) >= PIZZA_NEEDS
    pizza = PIZZA_OF_3 if len(kinds) == PIZZA_NEEDS else PIZZA_OF_4
    return {**worth, "pizza": pizza if has_pizza else 0}
