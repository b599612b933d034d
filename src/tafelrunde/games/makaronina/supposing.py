"""What the others may have in hand. Who took ingredients for a recipe probably has it."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.record import State
from tafelrunde.core.rng import below
from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.dishes import EXTRA, FINISHED, NEEDS, WITH_EXTRA
from tafelrunde.games.makaronina.material import RECIPES
from tafelrunde.games.makaronina.rules import End, ones, resample
from tafelrunde.games.makaronina.tally import covers, smaller, tally, total


@rule
def worth_in(tokens: int, card: int) -> int:
    """What ingredients are worth in a recipe by itself."""
    extra = total(smaller(tokens, int(EXTRA[card])))
    if covers(tokens, int(NEEDS[card])):
        return FINISHED + (WITH_EXTRA - FINISHED) * extra
    return total(smaller(tokens, int(NEEDS[card]))) + extra


@rule
def likely(worth: int) -> int:
    """How likely somebody has a recipe in which their ingredients are worth so much.

    Seen in games of bots: that of a finished recipe is ten times as likely as one of which they have nothing.
    """
    return 4 + worth * (worth + 1)


@rule
def suppose(state: State, seat: int, rng: Any) -> None:
    """Deal anew what a seat cannot see, tiles as they come, recipes as they suit what the others took."""
    resample(state, seat, rng)
    if state.end == End.NOT_YET:
        for other in range(state.players):
            if other != seat:
                cards = ones(int(state.recipes[other]))
                state.cards |= state.recipes[other]
                state.recipes[other] = 0
                for _ in range(cards):
                    give_likely(state, other, rng)


@rule
def give_likely(state: State, seat: int, rng: Any) -> None:
    """One of the cards that nobody has, the likelier the better it suits a seat's ingredients."""
    tokens = tally(state.ingredients[seat])
    every = 0
    for card in range(RECIPES):
        if state.cards >> card & 1:
            every += likely(worth_in(tokens, card))
    drawn = below(rng, every)
    for card in range(RECIPES):
        if state.cards >> card & 1:
            drawn -= likely(worth_in(tokens, card))
            if drawn < 0:
                state.cards ^= 1 << card
                state.recipes[seat] |= 1 << card
                return
