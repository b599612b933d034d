"""What the ingredients of a seat are worth: recipes, pizza, and when a new recipe may be drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.material import EXTRA_KIND, INGREDIENTS, NEEDED, NEEDS, RECIPES, REQUIRED
from tafelrunde.games.makaronina.noodle import within_reach

FINISHED = 5  # a recipe with its three required ingredients
WITH_EXTRA = 7
PIZZA_OF_3 = 4
PIZZA_OF_4 = 5
PIZZA_NEEDS = 3

ALL_INGREDIENTS = 2**INGREDIENTS - 1


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
    left = np.zeros(INGREDIENTS, np.int64)
    extras = np.zeros(INGREDIENTS, np.int64)  # how many finished recipes want it as their extra
    wanted = np.zeros(INGREDIENTS, np.int64)  # how many unfinished recipes want it
    tokens = 0
    for kind in range(INGREDIENTS):
        left[kind] = ingredients[kind]
        tokens += int(ingredients[kind])
    cards = np.zeros(RECIPES, np.int64)  # those that can be finished
    count = 0
    for card in range(RECIPES):
        if recipes >> card & 1:
            wanted[EXTRA_KIND[card]] += 1
            for place in range(NEEDED):
                wanted[NEEDS[card, place]] += 1
            if has_all(left, card):
                cards[count] = card
                count += 1

    best = share(left, extras, wanted)
    best_finished = finished = dishes = level = 0
    while True:
        if level < count and most_points(dishes, count - level, tokens) > best:
            if has_all(left, int(cards[level])):
                finish(left, extras, wanted, int(cards[level]), 1)
                finished |= 1 << level
                dishes += 1
                points = FINISHED * dishes + share(left, extras, wanted)
                if points > best:
                    best = points
                    best_finished = finished
            level += 1
        else:
            while level > 0 and not finished >> (level - 1) & 1:
                level -= 1
            if level == 0:
                break
            finish(left, extras, wanted, int(cards[level - 1]), -1)
            finished ^= 1 << (level - 1)
            dishes -= 1

    chosen = 0
    for place in range(count):
        if best_finished >> place & 1:
            chosen |= 1 << int(cards[place])
    return best, chosen


@rule
def has_all(left: Any, card: int) -> bool:
    """Whether what is left finishes a recipe."""
    for place in range(NEEDED):
        if left[NEEDS[card, place]] == 0:
            return False
    return True


@rule
def finish(left: Any, extras: Any, wanted: Any, card: int, times: int) -> None:
    """Give a recipe its three ingredients; it now wants only its extra. With -1: take them back."""
    for place in range(NEEDED):
        left[NEEDS[card, place]] -= times
        wanted[NEEDS[card, place]] -= times
    wanted[EXTRA_KIND[card]] -= times
    extras[EXTRA_KIND[card]] += times


@rule
def share(left: Any, extras: Any, wanted: Any) -> int:
    """What is left scores 2 as the extra of a finished recipe, else 1 in an unfinished one, each kind by itself."""
    points = 0
    for kind in range(INGREDIENTS):
        as_extra = min(left[kind], extras[kind])
        points += (WITH_EXTRA - FINISHED) * as_extra + min(left[kind] - as_extra, wanted[kind])
    return int(points)


@rule
def most_points(dishes: int, more: int, tokens: int) -> int:
    """No more than this can be scored with so many dishes finished and more to come: all with extra, 1 for the rest."""
    dishes = min(dishes + more, tokens // NEEDED)
    return WITH_EXTRA * dishes + max(0, tokens - (NEEDED + 1) * dishes)


@rule
def pizza_points(state: State, seat: int) -> int:
    """4 for a pizza of three, 5 for one of four."""
    if state.pizza_owner != seat:
        return 0
    slices = 0
    for kind in range(INGREDIENTS):
        slices += int(state.pizza[kind])
    return PIZZA_OF_4 if slices > PIZZA_NEEDS else PIZZA_OF_3


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
