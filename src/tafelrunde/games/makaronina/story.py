"""Phrases of Makaronina: describe actions, narrate events, give reasons for refusals, announce the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.core.language.phrase import And, Name, Phrase
from tafelrunde.core.matches.outcome import won_by_points
from tafelrunde.core.rules.record import State
from tafelrunde.games.makaronina.cells import NOWHERE
from tafelrunde.games.makaronina.material import (
    CELL_NAMES,
    INGREDIENT_NAMES,
    RECIPE_NAMES,
    START_NAMES,
    TILE_NAMES,
    Ingredient,
    Tile,
)
from tafelrunde.games.makaronina.noodle import NOTHING, PLACEMENT_TILE, ahead
from tafelrunde.games.makaronina.rules import (
    ACTIONS,
    CROSS,
    DRAWS,
    FINISH,
    PRICE_FIRST,
    PRICE_SECOND,
    Draw,
    End,
    Reason,
    drawer,
    reason,
)
from tafelrunde.games.makaronina.view import LaidTile, collected, free_starts, laid_tile

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
    """Return the phrase for the cells that a tile leads to; of a fork both, first the one to continue to."""
    first, *others = (cell_phrase(cell) for cell in laid.leads_to)
    return Phrase("makaronina-ends-fork", leads=first, other=others[0]) if others else first


def cell_phrase(cell: int) -> Phrase:
    """Return the phrase for a cell that an end leads to."""
    return Phrase("makaronina-nowhere") if cell == NOWHERE else Phrase("makaronina-cell", cell=CELL_NAMES[cell])


def tile_name(tile: int) -> Phrase:
    """Return the name of a kind of tile."""
    return Phrase(f"makaronina-tile-{TILE_NAMES[tile]}")


def ingredient_name(kind: int) -> Phrase:
    """Return the name of an ingredient."""
    return Phrase(f"makaronina-{INGREDIENT_NAMES[kind]}")


def ingredient_names(kinds: Sequence[int]) -> And:
    """Return the names of several ingredients as a list in a sentence."""
    return And([ingredient_name(kind) for kind in kinds])


def one_ingredient(kind: int) -> Phrase:
    """Return the phrase for one ingredient as the object of a sentence, with its article."""
    return Phrase(f"makaronina-{INGREDIENT_NAMES[kind]}-one")


def one_of_each(kinds: Sequence[int]) -> And:
    """Return several ingredients, each with its article, as the object of a sentence."""
    return And([one_ingredient(kind) for kind in kinds])


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
            details = {"cell": CELL_NAMES[ahead(state, seat)]}
        case Reason.CANNOT_PAY:
            details = {"kinds": ingredient_names(paid_kinds(numbers[0]))}
        case Reason.SHOP_LACKS:
            details = {"kind": ingredient_name(numbers[1])}
        case Reason.PIZZA_GONE:
            details = {"name": Name(int(state.pizza_owner))}
        case Reason.PIZZA_LACKS | Reason.OTHER_ORDER:
            details = {"kinds": ingredient_names(sorted(numbers))}
    return details


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
            return [Phrase("makaronina-told-your-recipe", recipe=Phrase(f"makaronina-{RECIPE_NAMES[kind]}"))]
        case _:
            return []


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
