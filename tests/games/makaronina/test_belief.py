"""The belief about other hands: it follows the ingredients taken, never the true hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from play import as_tested
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load
from tafelrunde.games.makaronina.belief import recipe_points, weight_of
from tafelrunde.games.makaronina.material import CARDS, RECIPES
from tafelrunde.games.makaronina.tally import tally

MAKARONINA = load("makaronina")
as_tested(MAKARONINA)
SAMPLES = 3000
OWN, RIVAL = 0, 1


def with_ingredients(*kinds: int) -> Any:
    """Return a game of two at its first decision, with ingredients given to the rival."""
    state = MAKARONINA.first_decision("supposing")
    for kind in kinds:
        state.ingredients[RIVAL, kind] += 1
    return state


def sampled_cards(state: Any) -> Counter[int]:
    """Count how often each card is sampled for the rival."""
    rng, counts = stream("supposed"), Counter[int]()
    for _ in range(SAMPLES):
        other = state.copy()
        MAKARONINA.rules.sample_belief(other, OWN, rng)
        cards = int(other.recipes[RIVAL])
        assert cards.bit_count() == int(state.recipes[RIVAL]).bit_count()
        assert cards & (int(other.cards) | int(state.recipes[OWN])) == 0
        assert cards | int(other.cards) == int(state.recipes[RIVAL]) | int(state.cards), "no card is lost"
        counts.update(card for card in range(RECIPES) if cards >> card & 1)
    return counts


def unseen_card(state: Any) -> int:
    """Return the first card that is not in the hand of seat OWN."""
    return next(card for card in range(RECIPES) if not int(state.recipes[OWN]) >> card & 1)


def test_recipes_that_suit_the_ingredients_are_likelier() -> None:
    card = unseen_card(with_ingredients())
    state = with_ingredients(*CARDS[card].required)
    tokens, counts = tally(state.ingredients[RIVAL]), sampled_cards(state)
    others = [other for other in range(RECIPES) if not int(state.recipes[OWN]) >> other & 1 and other != card]
    assert weight_of(recipe_points(tokens, card)) > 2 * max(weight_of(recipe_points(tokens, other)) for other in others)
    assert counts[card] > 1.5 * max(counts[other] for other in others), "the other cards of the hand dilute the weight"
    assert min(counts[other] for other in others) > 0, "no card is ruled out"


def test_without_ingredients_all_recipes_are_equally_likely() -> None:
    state = with_ingredients()
    counts = sampled_cards(state)
    expected = SAMPLES * int(state.recipes[RIVAL]).bit_count() / len(counts)
    assert len(counts) == RECIPES - int(state.recipes[OWN]).bit_count()
    assert all(abs(times - expected) < 5 * np.sqrt(expected) for times in counts.values())


def test_the_belief_ignores_the_true_hands() -> None:
    state = with_ingredients(0, 1, 2, 3)
    for number in range(20):
        other = MAKARONINA.imagine(state, OWN, stream(number))
        first, second = state.copy(), other.copy()
        MAKARONINA.rules.sample_belief(first, OWN, stream("same"))
        MAKARONINA.rules.sample_belief(second, OWN, stream("same"))
        assert first.tobytes() == second.tobytes()
