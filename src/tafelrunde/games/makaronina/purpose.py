"""The purpose of an action of Makaronina in words: which recipe it helps, what it collects, what others cannot take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.rules.record import State
from tafelrunde.games.makaronina.cells import NOWHERE
from tafelrunde.games.makaronina.dishes import points
from tafelrunde.games.makaronina.judge import goal
from tafelrunde.games.makaronina.material import INGREDIENT_NAMES, NOTHING
from tafelrunde.games.makaronina.names import one_ingredient, one_of_each, recipe_name
from tafelrunde.games.makaronina.noodle import NOBODY
from tafelrunde.games.makaronina.rules import ACTIONS, EXCHANGE, START, apply, legal
from tafelrunde.games.makaronina.view import collected, laid_tile, share_out


def purpose(state: State, seat: int, action: int) -> Phrase:
    """Say what an action is good for, without figures. `state` is a state as the seat may know it."""
    block, numbers = ACTIONS.find(action)
    match block.name:
        case "draw":
            return purpose_of_drawing(state, seat)
        case "recipe" | "end":
            return Phrase(f"makaronina-purpose-{block.name}")
    after = state.copy()
    apply(after, seat, action)
    if block.name == "pizza":
        return Phrase(f"makaronina-purpose-pizza-{'costs' if pizza_costs(state, after, seat) else 'spare'}")
    if block.name == "exchange":
        return purpose_of_ingredients(state, after, seat, [numbers[1]]) or Phrase("makaronina-purpose-exchange")
    if kinds := collected(state, laid_tile(state, seat, action)):
        return purpose_of_ingredients(state, after, seat, kinds) or Phrase(
            "makaronina-purpose-deny", tokens=one_of_each(kinds)
        )
    return purpose_of_way(after, seat) or Phrase(f"makaronina-purpose-{block.name}")


def purpose_of_drawing(state: State, seat: int) -> Phrase:
    """Return the purpose of drawing a tile: no tile fits, or more choice on the way to an ingredient."""
    if not ACTIONS.allowed(legal, state, seat)[START:EXCHANGE].any():
        return Phrase("makaronina-purpose-draw-need")
    cell = goal(state, seat)
    if cell == NOWHERE:
        return Phrase("makaronina-purpose-draw")
    return Phrase("makaronina-purpose-draw-towards", token=one_ingredient(int(state.on_cell[cell])))


def pizza_costs(state: State, after: State, seat: int) -> int:
    """Return how many points a seat's recipes lose to its pizza, from the states before and after it is claimed."""
    return int(points(state, seat)) - int(points(after, seat)) + int(pizza_of(after, seat)["points"])


def pizza_of(state: State, seat: int) -> dict[str, Any]:
    """Return the pizza of a seat, which must own it: its fourth ingredient or None, and its points."""
    return cast(dict[str, Any], share_out(state, seat)[1])


def purpose_of_ingredients(state: State, after: State, seat: int, kinds: Sequence[int]) -> Phrase | None:
    """Return which dish gains by new ingredients, from the states before and after; None if no dish does."""
    (dishes, pizza), (dishes_after, pizza_after) = share_out(state, seat), share_out(after, seat)
    if improved := best_improvement(dishes, dishes_after):
        return improved
    if pizza and pizza_after and pizza_after["points"] > pizza["points"]:
        return Phrase("makaronina-purpose-fourth", tokens=one_of_each(kinds))
    if state.pizza_owner == NOBODY:
        return Phrase("makaronina-purpose-topping", tokens=one_of_each(kinds))
    return None


def best_improvement(dishes: Sequence[dict[str, Any]], dishes_after: Sequence[dict[str, Any]]) -> Phrase | None:
    """Return the best change of one recipe: finished, its extra added, or fewest ingredients lacking; None without one.

    Both lists have the same recipes in the same order.
    """
    better = [pair for pair in zip(dishes, dishes_after, strict=True) if pair[1]["points"] > pair[0]["points"]]
    if not better:
        return None
    before, after = min(better, key=lambda pair: (len(lacking(pair[1])), -pair[1]["points"]))
    recipe = recipe_name(after["recipe"])
    if lacking(after):
        return Phrase("makaronina-purpose-closer", recipe=recipe, tokens=one_of_each(lacking(after)))
    return Phrase(f"makaronina-purpose-{'finish' if lacking(before) else 'extra'}", recipe=recipe)


def lacking(dish: dict[str, Any]) -> list[int]:
    """Return the required ingredients that a dish does not have."""
    return [INGREDIENT_NAMES.index(kind) for kind in dish["required"] if kind not in dish["has"]]


def purpose_of_way(state: State, seat: int) -> Phrase | None:
    """Return the ingredient that a noodle leads towards, and the recipe that wants it; None if there is no goal."""
    cell = goal(state, seat)
    if cell == NOWHERE or state.on_cell[cell] == NOTHING:
        return None
    token = one_ingredient(int(state.on_cell[cell]))
    recipe = wanted_for(state, seat, INGREDIENT_NAMES[state.on_cell[cell]])
    if recipe is None:
        return Phrase("makaronina-purpose-towards", token=token)
    return Phrase("makaronina-purpose-towards-recipe", token=token, recipe=recipe_name(recipe))


def wanted_for(state: State, seat: int, kind: str) -> str | None:
    """Return the recipe that needs an ingredient: required by the one that lacks least, else as an extra; or None."""
    dishes = sorted(share_out(state, seat)[0], key=lambda dish: len(lacking(dish)))
    required = [dish["recipe"] for dish in dishes if kind in dish["required"] and kind not in dish["has"]]
    extra = [dish["recipe"] for dish in dishes if kind == dish["extra"] and kind not in dish["has"]]
    return next(iter([*required, *extra]), None)
