"""Phrases of Makaronina: describe actions, narrate events, give reasons for refusals, announce the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.matches.outcome import won_by_points
from tafelrunde.core.rules.bits import count_bits, members
from tafelrunde.core.rules.record import State
from tafelrunde.games.makaronina.cells import NOWHERE
from tafelrunde.games.makaronina.dishes import PIZZA_OF_3, finished_recipes, points
from tafelrunde.games.makaronina.material import (
    CELL_NAMES,
    HEADING_NAMES,
    INGREDIENT_NAMES,
    NOTHING,
    PRICE_FIRST,
    PRICE_SECOND,
    RECIPE_NAMES,
    START_NAMES,
    TILE_NAMES,
    Ingredient,
    Tile,
)
from tafelrunde.games.makaronina.names import (
    ingredient_name,
    ingredient_names,
    one_ingredient,
    one_of_each,
    recipe_name,
    tile_name,
)
from tafelrunde.games.makaronina.noodle import ENDS, PLACEMENT_TILE, ahead, is_free
from tafelrunde.games.makaronina.purpose import lacking, pizza_costs, pizza_of, purpose
from tafelrunde.games.makaronina.rules import (
    ACTIONS,
    AFRESH,
    CROSS,
    DRAWS,
    FINISH,
    PIZZA,
    RECIPE,
    Draw,
    End,
    Reason,
    apply,
    drawer,
    reason,
)
from tafelrunde.games.makaronina.view import LaidTile, collected, free_starts, laid_tile, share_out

__all__ = [
    "describe_action",
    "end_reason",
    "explain_points",
    "highlights",
    "measures",
    "narrate_decision",
    "narrate_draw",
    "purpose",
    "refusal",
    "result",
    "score_parts",
]

TILE_FORMS = {"start": "with", "lay": "laid"}
"""The grammatical form of a tile's name in sentences about an action, by block."""


def describe_action(state: State, seat: int, action: int) -> Phrase:
    """Return a phrase that describes an action."""
    block, numbers = ACTIONS.find(action)
    match block.name:
        case "exchange":
            return Phrase("makaronina-do-exchange", **exchange_details(*numbers))
        case "pizza":
            return Phrase("makaronina-do-pizza", tokens=one_of_each((Ingredient.TOMATO, *numbers)))
        case "draw" | "recipe" | "end":
            return Phrase(f"makaronina-do-{block.name}")
    return Phrase(f"makaronina-do-{block.name}", **laying_details(block.name, laid_tile(state, seat, action)))


def laying_details(block: str, laid: LaidTile) -> dict[str, Any]:
    """Return the arguments of a sentence about laying a tile, by the name of the action's block.

    Sentences about basil name the tile themselves, so they get none.
    """
    details: dict[str, Any] = {"cell": CELL_NAMES[laid.cell], "leads": ends_phrase(laid)}
    if block in TILE_FORMS:
        details["tile"] = Phrase(f"makaronina-tile-{TILE_NAMES[laid.tile]}-{TILE_FORMS[block]}")
    return details


def exchange_details(price: int, got: int) -> dict[str, Any]:
    """Return the arguments of a sentence about an exchange in the shop."""
    return {"paid": one_of_each(paid_kinds(price)), "got": one_ingredient(got)}


def ends_phrase(laid: LaidTile) -> Phrase:
    """Return the phrase for the cells that a tile leads to; of a fork both."""
    first, *others = (cell_phrase(cell) for cell in laid.leads_to)
    return Phrase("makaronina-ends-fork", leads=first, other=others[0]) if others else first


def cell_phrase(cell: int) -> Phrase:
    """Return the phrase for a cell that an end leads to."""
    return Phrase("makaronina-nowhere") if cell == NOWHERE else Phrase("makaronina-cell", cell=CELL_NAMES[cell])


def paid_kinds(price: int) -> list[int]:
    """Return the one or two ingredients that a price, an index of PRICE_NAMES, consists of."""
    return [int(kind) for kind in (PRICE_FIRST[price], PRICE_SECOND[price]) if kind != NOTHING]


# Refusals


def refusal(state: State, seat: int, action: int) -> Phrase:
    """Explain why an action, which must be illegal now, is not allowed."""
    why = Reason(reason(state, seat, action))
    return Phrase(f"makaronina-not-{why.name.lower().replace('_', '-')}", **reason_details(state, seat, action, why))


def reason_details(state: State, seat: int, action: int, why: Reason) -> dict[str, Any]:
    """Return the arguments of the text for the reason `why`."""
    _, numbers = ACTIONS.find(action)
    details: dict[str, Any] = {}
    match why:
        case Reason.ACTIONS_LEFT:
            details = {"left": int(state.actions_left)}
        case Reason.START_TAKEN:
            details = {"cell": START_NAMES[numbers[0]], "cells": tuple(free_starts(state))}
        case Reason.NOT_BEGUN:
            details = {"cells": tuple(free_starts(state))}
        case Reason.NOT_IN_HAND:
            details = {"tile": tile_name(kind_of_tile(action))}
        case Reason.CELL_TAKEN | Reason.WAY_IS_FREE | Reason.BASIL_ON_BASIL:
            details = {"cell": CELL_NAMES[cell_in_question(state, seat, action)]}
        case Reason.NO_END_THERE:
            details = {"heading": Phrase(f"makaronina-heading-{HEADING_NAMES[numbers[0]]}")}
        case Reason.CANNOT_PAY:
            details = {"kinds": ingredient_names(paid_kinds(numbers[0]))}
        case Reason.SHOP_LACKS:
            details = {"kind": ingredient_name(numbers[1])}
        case Reason.PIZZA_GONE:
            details = {"name": Name(int(state.pizza_owner))}
        case Reason.PIZZA_LACKS | Reason.OTHER_ORDER:
            details = {"kinds": ingredient_names(sorted(numbers))}
    return details


def cell_in_question(state: State, seat: int, action: int) -> int:
    """Return the cell that a refused action is about: the one it would cover or, if it would start again, a free one.

    The noodle must have begun. Starting again is refused while an open end leads to a free cell.
    """
    if action < AFRESH:
        return laid_tile(state, seat, action).cell
    return next(cell for cell in (ahead(state, seat, end) for end in range(ENDS)) if is_free(state, cell))


def kind_of_tile(action: int) -> int:
    """Return the kind of tile, a `Tile`, that an action lays, which must lay one."""
    if action >= CROSS:
        return Tile.BASIL
    _, numbers = ACTIONS.find(action)
    return int(PLACEMENT_TILE[numbers[-1]])


# Events


def narrate_decision(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate a decision, the ingredients it collected, and whether one of them was the last."""
    block, numbers = ACTIONS.find(action)
    name = Name(seat)
    match block.name:
        case "exchange":
            return [Phrase("makaronina-told-exchange", name=name, **exchange_details(*numbers))]
        case "pizza":
            return [Phrase("makaronina-told-pizza", name=name, tokens=one_of_each((Ingredient.TOMATO, *numbers)))]
        case "draw" | "recipe" | "end":
            return [Phrase(f"makaronina-told-{block.name}", name=name)]
    laid = laid_tile(before, seat, action)
    phrases = [Phrase(f"makaronina-told-{block.name}", name=name, **laying_details(block.name, laid))]
    if kinds := collected(before, laid):
        phrases.append(Phrase("makaronina-told-takes", name=name, tokens=one_of_each(kinds)))
    if after.last_actions > 0 and before.last_actions == 0:
        phrases.append(Phrase("makaronina-told-last"))
    return phrases


def narrate_draw(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001
    """Narrate a draw: the starting seat and the finish tile to all, a tile or a recipe only to the seat that drew it.

    The set-up is not narrated; it can be seen on the board and in the hand.
    """
    draw = DRAWS.due(before)
    kind = draw.kind(before, outcome)
    match before.drawing:
        case Draw.STARTER:
            return [Phrase("makaronina-told-starter", name=Name(kind))]
        case Draw.TILE if kind == FINISH:
            return [Phrase("makaronina-told-finish", name=Name(drawer(before)))]
        case Draw.TILE if reader == drawer(before):
            return [Phrase("makaronina-told-your-tile", tile=tile_name(kind))]
        case Draw.RECIPE if reader == drawer(before):
            return [Phrase("makaronina-told-your-recipe", recipe=recipe_name(RECIPE_NAMES[kind]))]
        case _:
            return []


# Points


def highlights(before: State, after: State, reader: int | None) -> list[Highlight]:
    """Return the pizza, to all; a recipe that the reader has just finished; at the end, the best dish of each winner.

    Recipes are secret until then. A pizza counts with its three ingredients: its fourth depends on secret recipes.
    """
    found = []
    if after.pizza_owner != before.pizza_owner:
        found.append(Highlight("pizza", 0, int(after.pizza_owner), PIZZA_OF_3, Phrase("makaronina-pizza")))
    if after.end != before.end:
        totals = [int(points(after, seat)) for seat in range(int(after.players))]
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        return [*found, *(highlight for seat in winners for highlight in best_dish(after, seat))]
    if reader is not None:
        cards = finished_of(after, reader) & ~finished_of(before, reader)
        if count_bits(finished_of(after, reader)) > count_bits(finished_of(before, reader)):
            found += [dish_highlight(after, reader, card) for card in members(cards)]
    return found


def finished_of(state: State, seat: int) -> int:
    """Return the bit mask of a seat's finished recipes."""
    return finished_recipes(state.ingredients[seat], int(state.recipes[seat]), bool(state.pizza_owner == seat))


def best_dish(state: State, seat: int) -> list[Highlight]:
    """Return the finished recipe of a seat with the most points, the first of several; empty without one."""
    dishes = [dish_highlight(state, seat, card) for card in members(finished_of(state, seat))]
    return sorted(dishes, key=lambda dish: -dish.points)[:1]


def dish_highlight(state: State, seat: int, card: int) -> Highlight:
    """Return the highlight of one of a seat's recipes."""
    dish = next(dish for dish in share_out(state, seat)[0] if dish["recipe"] == RECIPE_NAMES[card])
    return Highlight("recipe", card, seat, dish["points"], recipe_name(dish["recipe"]))


def explain_points(state: State, seat: int, action: int) -> Phrase | None:
    """Explain the points of the pizza, and how many the recipes lose to it. None for other actions and illegal ones."""
    if not PIZZA <= action < RECIPE or reason(state, seat, action) != Reason.ALLOWED:
        return None
    after = state.copy()
    apply(after, seat, action)
    pizza = pizza_of(after, seat)
    key = f"makaronina-why-pizza-{'four' if pizza['fourth'] else 'three'}"
    return Phrase(key, points=pizza["points"], lost=pizza_costs(state, after, seat))


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """Return the points of each recipe and of the pizza, and the ingredients that fit no dish."""
    dishes, pizza = share_out(state, seat)
    parts = [dish_part(dish) for dish in dishes]
    used = [kind for dish in dishes for kind in dish["has"]]
    if pizza:
        parts.append(pizza_part(state, pizza))
        used += [pizza["fourth"]]
    held = [int(count) for count in state.ingredients[seat]]
    left = [kind for kind, name in enumerate(INGREDIENT_NAMES) for _ in range(held[kind] - used.count(name))]
    if left:
        parts.append(ScorePart(Phrase("makaronina-part-spare"), 0, listed_note(left)))
    return parts


def dish_part(dish: dict[str, Any]) -> ScorePart:
    """Return the points of a recipe, and what it has: everything, all but the extra, or a part."""
    has = [INGREDIENT_NAMES.index(kind) for kind in dish["has"]]
    label = recipe_name(dish["recipe"])
    if not has:
        return ScorePart(label, 0, Phrase("makaronina-part-empty"))
    key = "unfinished" if lacking(dish) else "extra" if dish["extra"] in dish["has"] else "finished"
    return ScorePart(label, dish["points"], Phrase(f"makaronina-part-{key}", tokens=ingredient_names(has)))


def pizza_part(state: State, pizza: dict[str, Any]) -> ScorePart:
    """Return the points of the pizza, its three ingredients and the fourth if there is one."""
    toppings = [kind for kind, count in enumerate(state.pizza) for _ in range(int(count))]
    note = listed_note(toppings)
    if pizza["fourth"]:
        fourth = ingredient_name(INGREDIENT_NAMES.index(pizza["fourth"]))
        note = Phrase("makaronina-part-fourth", tokens=ingredient_names(toppings), fourth=fourth)
    return ScorePart(Phrase("makaronina-pizza"), pizza["points"], note)


def listed_note(kinds: Sequence[int]) -> Phrase:
    """Return a note that only lists ingredients."""
    return Phrase("makaronina-part-tokens", tokens=ingredient_names(kinds))


# The end


def end_reason(state: State) -> Phrase:
    """Return why the game ended: the finish tile or the last ingredient."""
    return Phrase("makaronina-ended-finish" if state.end == End.FINISH_TOKEN else "makaronina-ended-last")


def measures(state: State) -> Mapping[str, Sequence[float]]:  # noqa: ARG001
    """Return no measures: only points decide."""
    return {}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:  # noqa: ARG001
    """Return the result; the most points win."""
    return won_by_points(winners, points)
