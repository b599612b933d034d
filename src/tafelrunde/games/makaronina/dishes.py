"""Points of recipes and pizza, and the condition for drawing a new recipe."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.bits import count_bits
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.material import CARDS, INGREDIENTS, RECIPES, int_array
from tafelrunde.games.makaronina.noodle import kinds_within_reach
from tafelrunde.games.makaronina.tally import MAX_COUNT, covers, maximum, minimum, tally, total, unit

FINISHED = 5  # a recipe with its three required ingredients
WITH_EXTRA = 7
PIZZA_OF_3 = 4
PIZZA_OF_4 = 5
FOURTH_POINTS = PIZZA_OF_4 - PIZZA_OF_3
PIZZA_NEEDS = 3

# Tallies by recipe: required ingredients, the extra, and everything that scores while the recipe is unfinished.
NEEDS = int_array([sum(unit(kind) for kind in card.required) for card in CARDS])
EXTRA = int_array([unit(card.extra) for card in CARDS])
WANTS = NEEDS + EXTRA


def costly_lanes() -> int:
    """Return a bit mask that keeps, of a tally, the counts of all kinds except cheap ones, for `upper_bound`.

    Cheap kinds are the extra of no recipe, and no recipe requires two of them.
    """
    cheap: set[int] = set()
    for kind in sorted(range(INGREDIENTS), key=lambda kind: -sum(kind in card.required for card in CARDS)):
        is_extra = any(card.extra == kind for card in CARDS)
        if not is_extra and not any(kind in card.required and card.required & cheap for card in CARDS):
            cheap.add(kind)
    return sum(MAX_COUNT * unit(kind) for kind in range(INGREDIENTS) if kind not in cheap)


COSTLY = costly_lanes()


@rule
def best_points(ingredients: Any, recipes: int, has_pizza: bool) -> int:
    """Return the most points of ingredients (counts by kind) in recipes (a bit mask), each ingredient in one of them.

    With `has_pizza`, a spare ingredient scores as the fourth on the pizza; its first three are not counted here.
    """
    return best_share(ingredients, recipes, has_pizza)[0]


@rule
def best_share(ingredients: Any, recipes: int, has_pizza: bool) -> tuple[int, int]:
    """Return the most points, as `best_points`, and the bit mask of the cards to finish for that.

    A depth-first search over the cards: finish each or leave it unfinished. For a given set of finished cards the rest
    is simple, see `leftover_points`. Branches that cannot beat the best so far are pruned by `upper_bound`.
    """
    left = tally(ingredients)
    extras = 0  # tally: how many finished recipes have each kind as their extra
    wanted = wanted_by(recipes)  # tally: how many unfinished recipes want each kind
    candidates = finishable(left, recipes)
    to_come = wanted_by(candidates)  # tally: what the finishable cards from `card` on want
    best = leftover_points(left, extras, wanted, has_pizza)
    best_finished = finished = dishes = card = 0
    while True:
        while card < RECIPES and not (candidates >> card & 1 and covers(left, int(NEEDS[card]))):
            to_come -= int(WANTS[card]) if candidates >> card & 1 else 0
            card += 1
        if card < RECIPES and best < upper_bound(dishes, left, extras, wanted, to_come, has_pizza):
            left -= int(NEEDS[card])
            extras += int(EXTRA[card])
            wanted -= int(WANTS[card])
            to_come -= int(WANTS[card])
            finished |= 1 << card
            dishes += 1
            card += 1
            score = FINISHED * dishes + leftover_points(left, extras, wanted, has_pizza)
            if score > best:
                best = score
                best_finished = finished
        else:
            while card > 0 and not finished >> (card - 1) & 1:
                card -= 1
                to_come += int(WANTS[card]) if candidates >> card & 1 else 0
            if card == 0:
                return best, best_finished
            left += int(NEEDS[card - 1])
            extras -= int(EXTRA[card - 1])
            wanted += int(WANTS[card - 1])
            finished ^= 1 << (card - 1)
            dishes -= 1


@rule
def finished_recipes(ingredients: Any, recipes: int, has_pizza: bool) -> int:
    """Return the bit mask of the cards that `best_share` finishes, for stories and boards."""
    return best_share(ingredients, recipes, has_pizza)[1]


@rule
def wanted_by(recipes: int) -> int:
    """Return the tally of the four ingredients of each recipe (a bit mask), all recipes together."""
    wanted = 0
    for card in range(RECIPES):
        if recipes >> card & 1:
            wanted += int(WANTS[card])
    return wanted


@rule
def finishable(left: int, recipes: int) -> int:
    """Return the recipes (a bit mask) that the ingredients `left`, a tally, can finish, each by itself."""
    cards = 0
    for card in range(RECIPES):
        if recipes >> card & 1 and covers(left, int(NEEDS[card])):
            cards |= 1 << card
    return cards


@rule
def leftover_points(left: int, extras: int, wanted: int, has_pizza: bool) -> int:
    """Return the points of ingredients that the finished recipes leave over. `left`, `extras`, `wanted` are tallies.

    An ingredient scores 2 as the extra of a finished recipe, else 1 in an unfinished one; kinds are independent. One
    that no recipe wants scores 1, once, as the fourth on the seat's pizza. Taking it from a recipe gains nothing.
    """
    as_extras = minimum(left, extras)
    wanted_ones = minimum(left - as_extras, wanted)
    spare = total(left) - total(as_extras) - total(wanted_ones)
    fourth = FOURTH_POINTS if has_pizza and spare > 0 else 0
    return (WITH_EXTRA - FINISHED) * total(as_extras) + total(wanted_ones) + fourth


@rule
def upper_bound(dishes: int, left: int, extras: int, wanted: int, to_come: int, has_pizza: bool) -> int:
    """Return an upper bound for a branch of the search.

    It counts 1 for every wanted token, and 1 more if its kind is not cheap (`COSTLY`) and it can still go into a later
    dish or be an extra. A dish needs at least two tokens that are not cheap (2 + 2 + 1 = 5), an extra is never cheap
    (2). The pizza's fourth adds to that only if no recipe wants it.

    dishes     number of finished cards
    left       tally of ingredients not used by them
    extras     tally: how many finished cards have each kind as their extra
    wanted     tally: how many unfinished cards want each kind
    to_come    tally: what the finishable cards not yet decided want
    has_pizza  whether the seat owns the pizza
    """
    wanted_ones = total(minimum(left, wanted + extras))
    fourth = FOURTH_POINTS if has_pizza and wanted_ones < total(left) else 0
    return FINISHED * dishes + wanted_ones + total(minimum(left, extras + to_come) & COSTLY) + fourth


@rule
def points(state: State, seat: int) -> int:
    """Return the points of a seat's recipes and whole pizza, with the ingredients shared out in the best way."""
    has_pizza = state.pizza_owner == seat
    shared = best_points(state.ingredients[seat], int(state.recipes[seat]), has_pizza)
    return shared + (PIZZA_OF_3 if has_pizza else 0)


# A new recipe


@rule
def may_draw_recipe(state: State, seat: int) -> bool:
    """Whether a recipe may be drawn: 'собрал оба рецепта или не может это сделать …', at most once a turn."""
    if state.cards == 0 or state.has_new_recipe:
        return False
    return new_recipe(state, seat)[0]


@rule
def settle(state: State, seat: int) -> None:
    """Settle, for good, every recipe of a seat that is not open. It does not justify another draw while one is open."""
    state.settled[seat] |= new_recipe(state, seat)[1]


@rule
def new_recipe(state: State, seat: int) -> tuple[bool, int]:
    """Return whether a seat's recipes allow a new one, and the bit mask of the cards that the draw would settle.

    Each ingredient counts for one dish. So the complete recipes are a largest set that can be finished together; the
    draw is allowed if any such set allows it, and settles every card that is not open beside at least one of them. A
    set allows it if no other recipe is open, or if exactly one is and another is impossible and not settled.

    If two recipes are certainly open, the mask is not computed.
    """
    left = tally(state.ingredients[seat])
    recipes = int(state.recipes[seat])
    candidates = finishable(left, recipes)
    obtainable = one_of_each(state.shop)
    if has_two(finishable(obtainable, recipes ^ candidates)):
        return False, 0  # a quick test: two are open whichever set is complete and whatever the noodle can reach
    obtainable = maximum(obtainable, kinds_within_reach(state, seat))
    allowed = False
    not_open = most = 0
    complete = candidates
    while True:
        needs = needed_by(complete)
        size = count_bits(complete)
        if size >= most and covers(left, needs):
            if size > most:
                allowed = False
                not_open = 0
                most = size
            still_open = finishable(left - needs + obtainable, recipes ^ complete)
            impossible = recipes ^ complete ^ still_open
            justified = still_open == 0 or impossible & ~int(state.settled[seat]) != 0
            allowed = allowed or (justified and not has_two(still_open))
            not_open |= recipes ^ still_open
        if complete == 0:
            return allowed, not_open
        complete = complete - 1 & candidates  # the next smaller subset


@rule
def needed_by(cards: int) -> int:
    """Return the tally of what these recipes, a bit mask, require together, without extras."""
    needs = 0
    for card in range(RECIPES):
        if cards >> card & 1:
            needs += int(NEEDS[card])
    return needs


@rule
def one_of_each(counts: Any) -> int:
    """Return a tally with one of each kind that has a positive count in an array."""
    kinds = 0
    for kind in range(INGREDIENTS):
        kinds += unit(kind) if counts[kind] > 0 else 0
    return kinds


@rule
def has_two(cards: int) -> bool:
    """Whether a set of cards, a bit mask, has two or more."""
    return cards & cards - 1 != 0
