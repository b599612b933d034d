"""Weighted resampling of other hands: a player who took ingredients for a recipe probably holds it."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.bits import count_bits
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import below
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.dishes import EXTRA, FINISHED, NEEDS, WITH_EXTRA
from tafelrunde.games.makaronina.material import RECIPES
from tafelrunde.games.makaronina.rules import End, resample, return_recipes, settle_older
from tafelrunde.games.makaronina.tally import covers, minimum, tally, total


@rule
def recipe_points(tokens: int, card: int) -> int:
    """Return the points if all these ingredients, a tally, go into one recipe, finished or not."""
    extra = total(minimum(tokens, int(EXTRA[card])))
    if covers(tokens, int(NEEDS[card])):
        return FINISHED + (WITH_EXTRA - FINISHED) * extra
    return total(minimum(tokens, int(NEEDS[card]))) + extra


@rule
def weight_of(worth: int) -> int:
    """Return the relative probability that a player holds a recipe with these `recipe_points` of their ingredients.

    Measured in games of bots: a finished recipe is ten times as likely as one of which they have no ingredient.
    """
    return 4 + worth * (worth + 1)


@rule
def sample_belief(state: State, seat: int, rng: Any) -> None:
    """Replace, in place, what `seat` cannot see: tiles uniformly, recipes weighted by their owners' ingredients.

    At the end of the game recipes are public and stay.
    """
    resample(state, seat, rng)
    if state.end == End.NOT_YET:
        for other in range(state.players):
            if other != seat:
                cards = count_bits(int(state.recipes[other]))
                return_recipes(state, other)
                for _ in range(cards):
                    settle_older(state, other)
                    give_weighted_recipe(state, other, rng)


@rule
def give_weighted_recipe(state: State, seat: int, rng: Any) -> None:
    """Give `seat` a card that is in no hand, weighted by how well it suits the seat's ingredients."""
    tokens = tally(state.ingredients[seat])
    total_weight = 0
    for card in range(RECIPES):
        if state.cards >> card & 1:
            total_weight += weight_of(recipe_points(tokens, card))
    remaining = below(rng, total_weight)
    for card in range(RECIPES):
        if state.cards >> card & 1:
            remaining -= weight_of(recipe_points(tokens, card))
            if remaining < 0:
                state.cards ^= 1 << card
                state.recipes[seat] |= 1 << card
                return
