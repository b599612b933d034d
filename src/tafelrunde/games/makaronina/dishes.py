"""Points of recipes and pizza, and the condition for drawing a new recipe."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.material import CARDS, INGREDIENTS, RECIPES, numbers
from tafelrunde.games.makaronina.noodle import within_reach
from tafelrunde.games.makaronina.tally import MOST, covers, larger, one, smaller, tally, total

FINISHED = 5  # a recipe with its three required ingredients
WITH_EXTRA = 7
PIZZA_OF_3 = 4
PIZZA_OF_4 = 5
FOURTH = PIZZA_OF_4 - PIZZA_OF_3
PIZZA_NEEDS = 3

# Tallies by recipe: required ingredients, the extra, and everything that scores while the recipe is unfinished.
NEEDS = numbers([sum(one(kind) for kind in card.required) for card in CARDS])
EXTRA = numbers([one(card.extra) for card in CARDS])
WANTS = NEEDS + EXTRA


def dear_ingredients() -> int:
    """Return the mask of a tally's lanes for `most_points`: all kinds except a set of cheap ones.

    Cheap kinds are the extra of no recipe, and no recipe requires two of them.
    """
    cheap: set[int] = set()
    for kind in sorted(range(INGREDIENTS), key=lambda kind: -sum(kind in card.required for card in CARDS)):
        is_extra = any(card.extra == kind for card in CARDS)
        if not is_extra and not any(kind in card.required and card.required & cheap for card in CARDS):
            cheap.add(kind)
    return sum(MOST * one(kind) for kind in range(INGREDIENTS) if kind not in cheap)


DEAR = dear_ingredients()


@rule
def best_points(ingredients: Any, recipes: int, has_pizza: bool) -> int:
    """Return the most points of ingredients shared out over recipes (a bit mask) and the fourth on the seat's pizza."""
    return best_share(ingredients, recipes, has_pizza)[0]


@rule
def best_share(ingredients: Any, recipes: int, has_pizza: bool) -> tuple[int, int]:
    """Return the most points of ingredients, and the bit mask of the cards to finish for that.

    A depth-first search over the cards: finish each or leave it unfinished. For a given set of finished cards the
    rest is simple, see `share`. Branches that cannot beat the best so far are pruned by `most_points`.
    """
    left = tally(ingredients)
    extras = 0  # tally: how many finished recipes have each kind as their extra
    wanted = wanted_by(recipes)  # tally: how many unfinished recipes want each kind
    hopeful = finishable(left, recipes)
    to_come = wanted_by(hopeful)  # tally: what the finishable cards from `card` on want
    best = share(left, extras, wanted, has_pizza)
    best_finished = finished = dishes = card = 0
    while True:
        while card < RECIPES and not (hopeful >> card & 1 and covers(left, int(NEEDS[card]))):
            to_come -= int(WANTS[card]) if hopeful >> card & 1 else 0
            card += 1
        if card < RECIPES and best < most_points(dishes, left, extras, wanted, to_come, has_pizza):
            left -= int(NEEDS[card])
            extras += int(EXTRA[card])
            wanted -= int(WANTS[card])
            to_come -= int(WANTS[card])
            finished |= 1 << card
            dishes += 1
            card += 1
            points = FINISHED * dishes + share(left, extras, wanted, has_pizza)
            if points > best:
                best = points
                best_finished = finished
        else:
            while card > 0 and not finished >> (card - 1) & 1:
                card -= 1
                to_come += int(WANTS[card]) if hopeful >> card & 1 else 0
            if card == 0:
                return best, best_finished
            left += int(NEEDS[card - 1])
            extras -= int(EXTRA[card - 1])
            wanted += int(WANTS[card - 1])
            finished ^= 1 << (card - 1)
            dishes -= 1


@rule
def wanted_by(recipes: int) -> int:
    """Return the tally of the four ingredients of each recipe."""
    wanted = 0
    for card in range(RECIPES):
        if recipes >> card & 1:
            wanted += int(WANTS[card])
    return wanted


@rule
def finishable(left: int, recipes: int) -> int:
    """Return the cards that can be finished, each by itself."""
    cards = 0
    for card in range(RECIPES):
        if recipes >> card & 1 and covers(left, int(NEEDS[card])):
            cards |= 1 << card
    return cards


@rule
def share(left: int, extras: int, wanted: int, has_pizza: bool) -> int:
    """Return the points of what the finished recipes leave over.

    An ingredient scores 2 as the extra of a finished recipe, else 1 in an unfinished one; kinds are independent. One
    that no recipe wants scores 1, once, as the fourth on the seat's pizza. Taking it from a recipe gains nothing.
    """
    as_extras = smaller(left, extras)
    wanted_ones = smaller(left - as_extras, wanted)
    spare = total(left) - total(as_extras) - total(wanted_ones)
    fourth = FOURTH if has_pizza and spare > 0 else 0
    return (WITH_EXTRA - FINISHED) * total(as_extras) + total(wanted_ones) + fourth


@rule
def most_points(dishes: int, left: int, extras: int, wanted: int, to_come: int, has_pizza: bool) -> int:
    """Return an upper bound for a branch of the search.

    It counts 1 for every wanted token, and 1 more if its kind is not cheap (`DEAR`) and it can still go into a later
    dish or be an extra. A dish needs at least two tokens that are not cheap (2 + 2 + 1 = 5), an extra is never cheap
    (2). The pizza's fourth adds to that only if no recipe wants it.

    dishes     number of finished cards
    left       tally of ingredients not used by them
    extras     tally: how many finished cards have each kind as their extra
    wanted     tally: how many unfinished cards want each kind
    to_come    tally: what the finishable cards not yet decided want
    has_pizza  whether the seat owns the pizza
    """
    wanted_ones = total(smaller(left, wanted + extras))
    fourth = FOURTH if has_pizza and wanted_ones < total(left) else 0
    return FINISHED * dishes + wanted_ones + total(smaller(left, extras + to_come) & DEAR) + fourth


@rule
def points(state: State, seat: int) -> int:
    """Return the points of a seat's recipes and pizza, with the ingredients shared out in the best way."""
    has_pizza = state.pizza_owner == seat
    shared = best_points(state.ingredients[seat], int(state.recipes[seat]), has_pizza)
    return shared + (PIZZA_OF_3 if has_pizza else 0)


# A new recipe


@rule
def may_draw_recipe(state: State, seat: int) -> bool:
    """Whether a recipe may be drawn: 'собрал оба рецепта или не может это сделать …', at most once a turn.

    Each ingredient counts for one dish, so the complete recipes are a set that can be finished together. The draw is
    allowed if any such set allows it, see `are_settled`.
    """
    if state.cards == 0 or state.has_new_recipe:
        return False
    left = tally(state.ingredients[seat])
    recipes = int(state.recipes[seat])
    hopeful = finishable(left, recipes)
    elsewhere = one_of_each(state.shop)
    if are_two(finishable(elsewhere, recipes ^ hopeful)):
        return False  # a quick test: two are open whichever set is complete and whatever the noodle can reach
    elsewhere = larger(elsewhere, within_reach(state, seat))
    complete = hopeful
    while True:
        needs = needed_by(complete)
        if covers(left, needs) and are_settled(left - needs + elsewhere, recipes ^ complete):
            return True
        if complete == 0:
            return False
        complete = complete - 1 & hopeful  # the next smaller subset


@rule
def are_settled(available: int, unfinished: int) -> bool:
    """Whether none of the unfinished recipes is open, or only one is open and another is impossible.

    A recipe is open if `available` covers it: the ingredients that complete recipes leave over, and those that can
    still be obtained.
    """
    still_open = impossible = 0
    for card in range(RECIPES):
        if unfinished >> card & 1:
            if covers(available, int(NEEDS[card])):
                still_open += 1
            else:
                impossible += 1
    return still_open == 0 or (still_open == 1 and impossible > 0)


@rule
def needed_by(cards: int) -> int:
    """Return the tally of what some recipes require together."""
    needs = 0
    for card in range(RECIPES):
        if cards >> card & 1:
            needs += int(NEEDS[card])
    return needs


@rule
def one_of_each(counts: Any) -> int:
    """Return a tally with one of each kind that has a count."""
    kinds = 0
    for kind in range(INGREDIENTS):
        kinds += one(kind) if counts[kind] > 0 else 0
    return kinds


@rule
def are_two(cards: int) -> bool:
    """Whether a set has two or more cards."""
    return cards & cards - 1 != 0
