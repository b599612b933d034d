"""What the ingredients of a seat are worth: recipes, pizza, and when a new recipe may be drawn."""

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

# What each recipe needs, and what it wants while it is unfinished, as tallies.
NEEDS = numbers([sum(one(kind) for kind in card.required) for card in CARDS])
EXTRA = numbers([one(card.extra) for card in CARDS])
WANTS = NEEDS + EXTRA


def dear_ingredients() -> int:
    """Lanes of a tally: all kinds but some that are nobody's extra, and of which no recipe requires two."""
    cheap: set[int] = set()
    for kind in sorted(range(INGREDIENTS), key=lambda kind: -sum(kind in card.required for card in CARDS)):
        is_extra = any(card.extra == kind for card in CARDS)
        if not is_extra and not any(kind in card.required and card.required & cheap for card in CARDS):
            cheap.add(kind)
    return sum(MOST * one(kind) for kind in range(INGREDIENTS) if kind not in cheap)


DEAR = dear_ingredients()


@rule
def best_points(ingredients: Any, recipes: int, has_pizza: bool) -> int:
    """The most that ingredients can score, shared out over recipes (a bit mask of cards) and the own pizza's fourth."""
    return best_share(ingredients, recipes, has_pizza)[0]


@rule
def best_share(ingredients: Any, recipes: int, has_pizza: bool) -> tuple[int, int]:
    """The most that ingredients can score so, and the bit mask of the cards to finish for that.

    Depth first over the cards: finish one, or leave it unfinished. Once it is known which are finished, the rest is
    simple, see `share`. Branches that cannot score more than the best so far are left out.
    """
    left = tally(ingredients)
    extras = 0  # how many finished recipes want each kind as their extra
    wanted = wanted_by(recipes)  # how many unfinished recipes want it
    hopeful = finishable(left, recipes)
    to_come = wanted_by(hopeful)  # what a card and all later ones want, if they can be finished
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
    """Each unfinished recipe wants its four ingredients once."""
    wanted = 0
    for card in range(RECIPES):
        if recipes >> card & 1:
            wanted += int(WANTS[card])
    return wanted


@rule
def finishable(left: int, recipes: int) -> int:
    """The cards that can be finished, each by itself."""
    cards = 0
    for card in range(RECIPES):
        if recipes >> card & 1 and covers(left, int(NEEDS[card])):
            cards |= 1 << card
    return cards


@rule
def share(left: int, extras: int, wanted: int, has_pizza: bool) -> int:
    """What is left scores 2 as the extra of a finished recipe, else 1 in an unfinished one, each kind by itself.

    What nobody wants then scores 1, once, as the fourth on the own pizza. To take it from a recipe gains nothing.
    """
    as_extras = smaller(left, extras)
    wanted_ones = smaller(left - as_extras, wanted)
    spare = total(left) - total(as_extras) - total(wanted_ones)
    fourth = FOURTH if has_pizza and spare > 0 else 0
    return (WITH_EXTRA - FINISHED) * total(as_extras) + total(wanted_ones) + fourth


@rule
def most_points(dishes: int, left: int, extras: int, wanted: int, to_come: int, has_pizza: bool) -> int:
    """What a branch cannot exceed: 1 for every token that somebody wants, and 1 more if it is dear and can still go
    into a dish to come or be an extra. Two dear tokens and a third make the 5 of a dish, a dear one the 2 of an extra.
    The pizza's fourth adds to that only if nobody wants it.
    """
    wanted_ones = total(smaller(left, wanted + extras))
    fourth = FOURTH if has_pizza and wanted_ones < total(left) else 0
    return FINISHED * dishes + wanted_ones + total(smaller(left, extras + to_come) & DEAR) + fourth


@rule
def points(state: State, seat: int) -> int:
    """A seat's recipes and its pizza, with the ingredients shared out in the best way."""
    has_pizza = state.pizza_owner == seat
    shared = best_points(state.ingredients[seat], int(state.recipes[seat]), has_pizza)
    return shared + (PIZZA_OF_3 if has_pizza else 0)


# A new recipe


@rule
def may_draw_recipe(state: State, seat: int) -> bool:
    """'Если игрок собрал оба рецепта или не может это сделать …': see `are_settled`; one in a turn.

    An ingredient counts for one dish: so the complete recipes are some that can be finished side by side, whichever
    the player likes to count.
    """
    if state.cards == 0 or state.has_new_recipe:
        return False
    left = tally(state.ingredients[seat])
    recipes = int(state.recipes[seat])
    hopeful = finishable(left, recipes)
    elsewhere = one_of_each(state.shop)
    if are_two(finishable(elsewhere, recipes ^ hopeful)):
        return False  # open whatever is complete and whatever the noodle can get to, and soon found out
    elsewhere = larger(elsewhere, within_reach(state, seat))
    complete = hopeful
    while True:
        needs = needed_by(complete)
        if covers(left, needs) and are_settled(left - needs + elsewhere, recipes ^ complete):
            return True
        if complete == 0:
            return False
        complete = complete - 1 & hopeful  # the next smaller part of the hopeful ones


@rule
def are_settled(available: int, unfinished: int) -> bool:
    """Whether none of the unfinished recipes is open, or just one and another is impossible.

    Open is what can still be finished with what is left beside the complete ones, or can be got.
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
    """What some recipes require together."""
    needs = 0
    for card in range(RECIPES):
        if cards >> card & 1:
            needs += int(NEEDS[card])
    return needs


@rule
def one_of_each(counts: Any) -> int:
    """One of each kind that is there."""
    kinds = 0
    for kind in range(INGREDIENTS):
        kinds += one(kind) if counts[kind] > 0 else 0
    return kinds


@rule
def are_two(cards: int) -> bool:
    """Whether there are two cards or more."""
    return cards & cards - 1 != 0
