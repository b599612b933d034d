"""Tallies, and sharing out ingredients over dishes, compared with a plain search."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from recounts.makaronina import best_dishes
from tafelrunde.games.makaronina.dishes import best_points
from tafelrunde.games.makaronina.material import INGREDIENT_NAMES, INGREDIENTS, RECIPE_NAMES, RECIPES
from tafelrunde.games.makaronina.tally import count, covers, maximum, minimum, tally, total

COUNTS = st.lists(st.integers(0, 15), min_size=INGREDIENTS, max_size=INGREDIENTS)


def mask_of(cards: list[int]) -> int:
    """Return the bit mask of cards."""
    return sum(1 << card for card in cards)


@given(COUNTS, COUNTS)
def test_tallies_handle_each_kind_independently(first: list[int], second: list[int]) -> None:
    pairs = list(zip(first, second, strict=True))
    assert covers(tally(first), tally(second)) == all(a >= b for a, b in pairs)
    assert minimum(tally(first), tally(second)) == tally([min(a, b) for a, b in pairs])
    assert maximum(tally(first), tally(second)) == tally([max(a, b) for a, b in pairs])
    assert [count(tally(first), kind) for kind in range(INGREDIENTS)] == first
    assert total(tally(first)) == sum(first)
    assert total.compiled(tally(first)) == sum(first)


@given(
    cards=st.lists(st.integers(0, RECIPES - 1), unique=True, max_size=5),
    counts=st.lists(st.integers(0, 3), min_size=INGREDIENTS, max_size=INGREDIENTS),
)
@settings(max_examples=60)
def test_best_points_agrees_with_a_plain_search(cards: list[int], counts: list[int]) -> None:
    tokens = Counter(dict(zip(INGREDIENT_NAMES, counts, strict=True)))
    names = tuple(RECIPE_NAMES[card] for card in cards)
    counts_now, mask = np.array(counts, np.int8), mask_of(cards)
    assert best_points.compiled(counts_now, mask, False) == best_dishes(tokens, names)
    with_fourth = [1 + best_dishes(tokens - Counter([kind]), names) for kind in INGREDIENT_NAMES if tokens[kind]]
    assert best_points.compiled(counts_now, mask, True) == max([best_dishes(tokens, names), *with_fourth])


def test_best_points_agrees_for_many_recipes_and_few_ingredients() -> None:
    rng = np.random.default_rng(1)
    for _ in range(40):
        cards = [int(card) for card in rng.choice(RECIPES, 10, replace=False)]
        counts = np.bincount(rng.integers(0, INGREDIENTS, 9), minlength=INGREDIENTS)
        tokens = Counter({kind: int(count) for kind, count in zip(INGREDIENT_NAMES, counts, strict=True)})
        assert best_points(counts, mask_of(cards), False) == best_dishes(tokens, tuple(RECIPE_NAMES[c] for c in cards))
