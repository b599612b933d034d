"""Makaronina: how often each recipe is finished by greedy bots, so that no card is much easier than another.

`python bench/recipes.py [GAMES]` plays so many games with two, three and four bots each. A card is counted when it is
in somebody's hand at the end; finished, when the best way to share out the ingredients finishes it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tafelrunde.bots import make
from tafelrunde.core.playout import below
from tafelrunde.core.record import State, is_over
from tafelrunde.core.rule import compile_closure
from tafelrunde.games import load
from tafelrunde.games.makaronina.dishes import best_share
from tafelrunde.games.makaronina.material import CARDS, ON_BOARD, RECIPES
from tafelrunde.games.makaronina.rules import END_NAMES

GAMES = 1000


def played(players: int, seed: int) -> State:
    """A game of greedy bots at its end."""
    game = load("makaronina")
    rng = np.random.default_rng([players, seed])
    bot = make("greedy", game, rng)
    state = game.start(players)
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
        else:
            game.rules.apply(state, int(state.turn), bot.choose(state, int(state.turn)))
    return state


def sharing_out() -> tuple[float, float]:
    """The seconds for the best assignment of the fullest hand, the slowest of many: compiled, and interpreted.

    One of two players has taken everything on the board and drawn all recipes but two.
    """
    share, rng = best_share.compiled, np.random.default_rng(2)

    def many(ingredients: Any, recipes: int, times: int) -> int:
        points = 0
        for _ in range(times):
            points += share(ingredients, recipes)[0]
        return points

    loop = compile_closure(many)
    everything = ON_BOARD.astype(np.int8)
    hands = [sum(1 << int(card) for card in rng.choice(RECIPES, RECIPES - 2, replace=False)) for _ in range(60)]
    loop(everything, hands[0], 1)
    slowest = max(min(_seconds(loop, everything, hand, 200) / 200 for _ in range(5)) for hand in hands)
    return slowest, max(_seconds(best_share, everything, hand) for hand in hands[:5])


def _seconds(function: Callable[..., Any], *arguments: Any) -> float:
    began = time.perf_counter()
    function(*arguments)
    return time.perf_counter() - began


def main() -> None:
    """Play, count and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    load("makaronina").compile()
    share = best_share.compiled
    held: Counter[int] = Counter()
    finished: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    points: dict[int, list[float]] = {}
    for players in (2, 3, 4):
        for seed in range(games):
            state = played(players, seed)
            ends[END_NAMES[state.end]] += 1
            points.setdefault(players, []).extend(load("makaronina").scores(state)[:, 0])
            for seat in range(players):
                hand = int(state.recipes[seat])
                done = share(state.ingredients[seat], hand)[1]
                held.update(card for card in range(RECIPES) if hand >> card & 1)
                finished.update(card for card in range(RECIPES) if done >> card & 1)
    mean = sum(finished.values()) / sum(held.values())
    table = Table(title=f"Greedy bots, {games} games each with 2, 3 and 4 players")
    for head in ("recipe", "in a hand", "finished", "share", "of the mean"):
        table.add_column(head, justify="left" if head == "recipe" else "right")
    for card in sorted(range(RECIPES), key=lambda card: -finished[card] / held[card]):
        part = finished[card] / held[card]
        table.add_row(CARDS[card].name, f"{held[card]}", f"{finished[card]}", f"{part:.1%}", f"{part / mean:.2f}")
    Console().print(table)
    means = {players: round(float(np.mean(scored)), 2) for players, scored in points.items()}
    print("ends:", dict(ends), " mean points:", means)
    compiled, interpreted = sharing_out()
    print(
        f"sharing out the fullest hand: {compiled * 1e6:.1f} µs, interpreted {interpreted / compiled:.0f} times as long"
    )


if __name__ == "__main__":
    main()
