"""Time the scoring of Makaronina's fullest hand, compiled and interpreted.

In that hand, one of two players has every ingredient of the board and all recipes but two. The ingredients are assigned
to recipes by exact search, and the slowest of many such hands counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from measure import measure_seconds
from tafelrunde.core.rules.rule import compile_closure
from tafelrunde.games.makaronina.dishes import best_share
from tafelrunde.games.makaronina.material import ON_BOARD, RECIPES

HANDS = 60
INTERPRETED_HANDS = 5
CALLS = 200
TURNS = 5


def main() -> None:
    """Measure and print."""
    share, rng = best_share.compiled, np.random.default_rng(2)

    def share_often(ingredients: Any, recipes: int, times: int) -> int:
        points = 0
        for _ in range(times):
            points += share(ingredients, recipes, True)[0]
        return points

    loop = compile_closure(share_often)
    everything = ON_BOARD.astype(np.int8)
    hands = [sum(1 << int(card) for card in rng.choice(RECIPES, RECIPES - 2, replace=False)) for _ in range(HANDS)]
    loop(everything, hands[0], 1)

    def compiled_seconds(hand: int) -> float:
        return min(measure_seconds(lambda: loop(everything, hand, CALLS)) for _ in range(TURNS)) / CALLS

    compiled = max(map(compiled_seconds, hands))
    interpreted = max(
        measure_seconds(lambda hand=hand: best_share(everything, hand, True))  # type: ignore[misc]
        for hand in hands[:INTERPRETED_HANDS]
    )
    print(
        f"sharing out the fullest hand: {compiled * 1e6:.1f} µs, interpreted {interpreted / compiled:.0f} times as long"
    )
