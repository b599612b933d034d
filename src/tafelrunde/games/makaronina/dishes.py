"""What the ingredients of a seat are worth: recipes, pizza, and when a new recipe may be drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.material import CARDS, INGREDIENTS, RECIPES, REQUIRED, numbers
from tafelrunde.games.makaronina.noodle import within_reach
from tafelrunde.games.makaronina.tally import MOST, covers, one, smaller, tally, total

FINISHED = 5  # a recipe with its three required ingredients
WITH_EXTRA = 7
PIZZA_OF_3 = 4
PIZZA_OF_4 = 5
PIZZA_NEEDS = 3

ALL_INGREDIENTS = 2**INGREDIENTS - 1


# What each recipe needs, and what it wants while it is unfinished, as tallies.
NEEDS = numbers([sum(one(kind) for kind in card.required) for card in CARDS])
EXTRA = numbers([one(card.extra) for card in CARDS])


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
def best_points(ingredients: Any, recipes: int) -> int:
    """The most that ingredients can score, shared out over recipes (a bit mask of cards)."""
    return best_share(ingredients, recipes)[0]


@rule
def best_share(ingredients: Any, recipes: int) -> tuple[int, int]:
    """The most that ingredients can score over recipes, and the bit mask of the cards to finish for that.

    Depth first over the cards: finish one, or leave it unfinished. Once it is known which are finished, the rest is
    simple, see `share`. Branches that cannot score more than the best so far are left out.
    """
    left = tally(ingredients)
    extras = 0  # how many finished recipes want each kind as their extra
    wanted = wanted_by(recipes)  # how many unfinished recipes want it
    cards = np.zeros(RECIPES, np.int64)  # those that can be finished
    count = finishable(left, recipes, cards)
    to_come = np.zeros(RECIPES + 1, np.int64)  # what a card and all later ones want
    for level in range(count - 1, -1, -1):
        to_come[level] = to_come[level + 1] + NEEDS[cards[level]] + EXTRA[cards[level]]

    best = share(left, extras, wanted)
    best_finished = finished = dishes = level = 0
    while True:
        while level < count and not covers(left, int(NEEDS[cards[level]])):
            level += 1
        if level < count and best < most_points(dishes, left, extras, wanted, int(to_come[level])):
            left -= int(NEEDS[cards[level]])
            extras += int(EXTRA[cards[level]])
            wanted -= int(NEEDS[cards[level]]) + int(EXTRA[cards[level]])
            finished |= 1 << level
            dishes += 1
            level += 1
            points = FINISHED * dishes + share(left, extras, wanted)
            if points > best:
                best = points
                best_finished = finished
        else:
            while level > 0 and not finished >> (level - 1) & 1:
                level -= 1
            if level == 0:
                break
            left += int(NEEDS[cards[level - 1]])
            extras -= int(EXTRA[cards[level - 1]])
            wanted += int(NEEDS[cards[level - 1]]) + int(EXTRA[cards[level - 1]])
            finished ^= 1 << (level - 1)
            dishes -= 1

    chosen = 0
    for place in range(count):
        if best_finished >> place & 1:
            chosen |= 1 << int(cards[place])
    return best, chosen


@rule
def wanted_by(recipes: int) -> int:
    """Each unfinished recipe wants its four ingredients once."""
    wanted = 0
    for card in range(RECIPES):
        if recipes >> card & 1:
            wanted += int(NEEDS[card]) + int(EXTRA[card])
    return wanted


@rule
def finishable(left: int, recipes: int, cards: Any) -> int:
    """Fill in the cards that can be finished, each by itself; how many they are."""
    count = 0
    for card in range(RECIPES):
        if recipes >> card & 1 and covers(left, int(NEEDS[card])):
            cards[count] = card
            count += 1
    return count


@rule
def share(left: int, extras: int, wanted: int) -> int:
    """What is left scores 2 as the extra of a finished recipe, else 1 in an unfinished one, each kind by itself."""
    as_extras = smaller(left, extras)
    return (WITH_EXTRA - FINISHED) * total(as_extras) + total(smaller(left - as_extras, wanted))


@rule
def most_points(dishes: int, left: int, extras: int, wanted: int, to_come: int) -> int:
    """What a branch cannot exceed: 1 for every token that somebody wants, and 1 more if it is dear and can still go
    into a dish to come or be an extra. Two dear tokens and a third make the 5 of a dish, a dear one the 2 of an extra.
    """
    return FINISHED * dishes + total(smaller(left, wanted + extras)) + total(smaller(left, extras + to_come) & DEAR)


@rule
def pizza_points(state: State, seat: int) -> int:
    """4 for a pizza of three, 5 for one of four."""
    if state.pizza_owner != seat:
        return 0
    return PIZZA_OF_4 if pizza_tokens(state) > PIZZA_NEEDS else PIZZA_OF_3


@rule
def pizza_tokens(state: State) -> int:
    """How many ingredients lie on the pizza."""
    tokens = 0
    for kind in range(INGREDIENTS):
        tokens += int(state.pizza[kind])
    return tokens


@rule
def may_draw_recipe(state: State, seat: int) -> bool:
    """'Если игрок собрал оба рецепта или не может это сделать': each recipe in hand is complete or impossible.

    An ingredient counts for one dish: so there must be a way to finish some recipes side by side after which every
    other one lacks an ingredient that is gone for good.
    """
    if state.cards == 0:
        return False
    own = state.ingredients[seat]
    in_hand = in_shop = 0
    for kind in range(INGREDIENTS):
        in_hand |= int(own[kind] > 0) << kind
        in_shop |= int(state.shop[kind] > 0) << kind
    recipes = int(state.recipes[seat])
    for card in range(RECIPES):
        missing = int(REQUIRED[card]) & (ALL_INGREDIENTS ^ in_hand)
        if recipes >> card & 1 and missing and missing & in_shop == missing:
            return False  # the shop has it all: no need to look at the board

    gone = ALL_INGREDIENTS ^ (in_shop | within_reach(state, seat))
    cards = np.zeros(RECIPES, np.int64)  # those that are complete, each by itself
    complete = 0
    undecided = 0  # those that only an ingredient used elsewhere can make impossible
    for card in range(RECIPES):
        required = int(REQUIRED[card])
        missing = required & (ALL_INGREDIENTS ^ in_hand)
        if recipes >> card & 1 and missing & gone == 0:
            if missing == 0:
                cards[complete] = card
                complete += 1
            elif required & gone == 0:
                return False
            undecided |= 1 << card
    left = np.zeros(INGREDIENTS, np.int64)
    for chosen in range(1 << complete):
        if all_decided(own, left, cards, complete, chosen, undecided, gone):
            return True
    return False


@rule
def all_decided(own: Any, left: Any, cards: Any, complete: int, chosen: int, undecided: int, gone: int) -> bool:
    """Whether the chosen cards can be finished side by side, and then no undecided one can be finished any more."""
    for kind in range(INGREDIENTS):
        left[kind] = own[kind]
    for place in range(complete):
        if chosen >> place & 1:
            card = int(cards[place])
            undecided ^= 1 << card
            for kind in range(INGREDIENTS):
                left[kind] -= REQUIRED[card] >> kind & 1
    lacking = 0
    for kind in range(INGREDIENTS):
        if left[kind] < 0:
            return False
        lacking |= int(left[kind] == 0) << kind
    for card in range(RECIPES):
        if undecided >> card & 1 and int(REQUIRED[card]) & lacking & gone == 0:
            return False
    return True
