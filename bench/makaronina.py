"""Statistics of Makaronina played by greedy bots: ends, length, advantage of the first seat, and how often each recipe
is finished, to check that no card is much easier than another.

`python bench/makaronina.py [GAMES]` plays GAMES games with two, three and four bots. A card counts if it is in a hand
at the end, and as finished if the best assignment of the ingredients finishes it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from tafelrunde.bots import make
from tafelrunde.core.rules.record import State, is_over
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.core.rules.rule import compile_closure
from tafelrunde.games import load
from tafelrunde.games.makaronina.dishes import best_share
from tafelrunde.games.makaronina.material import CARDS, ON_BOARD, RECIPES
from tafelrunde.games.makaronina.noodle import NOBODY
from tafelrunde.games.makaronina.rules import END_NAMES

GAMES = 1000


class Played(NamedTuple):
    """A finished game in which the first seat began."""

    state: State
    scores: Any
    turns: int
    decisions: int


def played(players: int, seed: int) -> Played:
    """Play a game between greedy bots."""
    game = load("makaronina")
    rng = stream(f"{players} {seed}")
    bot = make("greedy", game, rng)
    state = game.start(players, {"starter": "first"})
    turns = decisions = 0
    whose = NOBODY
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
        else:
            seat = int(state.turn)
            turns += seat != whose
            decisions += 1
            whose = seat
            game.rules.apply(state, seat, bot.choose(state, seat))
    return Played(state, game.scores(state), turns, decisions)


def course_of_games(games: dict[int, list[Played]]) -> Table:
    """Return a table of ends (finish token, last ingredient), lengths and wins of the first seat.

    A win shared by n players counts 1 / n.
    """
    table = Table(title="The course of a game; 10 % and 90 % in brackets", box=SIMPLE)
    for head in ("seats", "finish", "last one", "turns", "decisions", "points", "first wins"):
        table.add_column(head, justify="right", no_wrap=True, min_width=5)
    for players, some in games.items():
        ends = Counter(END_NAMES[game.state.end] for game in some)
        wins = [(game.scores[0, 0] == best(game)) / (game.scores[:, 0] == best(game)).sum() for game in some]
        table.add_row(
            f"{players}",
            f"{ends['finish_token'] / len(some):.1%}",
            f"{ends['last_ingredient'] / len(some):.1%}",
            spread([game.turns for game in some]),
            spread([game.decisions for game in some]),
            f"{np.mean([game.scores[:, 0].mean() for game in some]):.1f}",
            f"{np.mean(wins):.1%} ±{np.std(wins) / len(wins) ** 0.5:.1%}",
        )
    return table


def best(game: Played) -> float:
    """Return the winner's points."""
    return float(game.scores[:, 0].max())


def spread(values: list[int]) -> str:
    """Format the mean and the 10th and 90th percentiles."""
    return f"{np.mean(values):.0f} ({np.percentile(values, 10):.0f}–{np.percentile(values, 90):.0f})"


def sharing_out() -> tuple[float, float]:
    """Return the seconds for assigning the fullest hand, the slowest of many, compiled and interpreted.

    In that hand, one of two players has every ingredient of the board and all recipes but two.
    """
    share, rng = best_share.compiled, np.random.default_rng(2)

    def many(ingredients: Any, recipes: int, times: int) -> int:
        points = 0
        for _ in range(times):
            points += share(ingredients, recipes, True)[0]
        return points

    loop = compile_closure(many)
    everything = ON_BOARD.astype(np.int8)
    hands = [sum(1 << int(card) for card in rng.choice(RECIPES, RECIPES - 2, replace=False)) for _ in range(60)]
    loop(everything, hands[0], 1)
    slowest = max(min(_seconds(loop, everything, hand, 200) / 200 for _ in range(5)) for hand in hands)
    return slowest, max(_seconds(best_share, everything, hand, True) for hand in hands[:5])


def _seconds(function: Callable[..., Any], *arguments: Any) -> float:
    began = time.perf_counter()
    function(*arguments)
    return time.perf_counter() - began


def recipes(games: dict[int, list[Played]]) -> Table:
    """Return a table of how often each card is finished."""
    share = best_share.compiled
    held: Counter[int] = Counter()
    finished: Counter[int] = Counter()
    for some in games.values():
        for state, *_ in some:
            for seat in range(int(state.players)):
                hand = int(state.recipes[seat])
                done = share(state.ingredients[seat], hand, bool(state.pizza_owner == seat))[1]
                held.update(card for card in range(RECIPES) if hand >> card & 1)
                finished.update(card for card in range(RECIPES) if done >> card & 1)
    mean = sum(finished.values()) / sum(held.values())
    table = Table(title="Recipes")
    for head in ("recipe", "in a hand", "finished", "share", "of the mean"):
        table.add_column(head, justify="left" if head == "recipe" else "right")
    for card in sorted(range(RECIPES), key=lambda card: -finished[card] / held[card]):
        part = finished[card] / held[card]
        table.add_row(CARDS[card].name, f"{held[card]}", f"{finished[card]}", f"{part:.1%}", f"{part / mean:.2f}")
    return table


def main() -> None:
    """Play, count and print."""
    each = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    load("makaronina").use("native")
    games = {players: [played(players, seed) for seed in range(each)] for players in (2, 3, 4)}
    print(f"Greedy bots, {each} games each")
    Console().print(course_of_games(games), recipes(games))
    compiled, interpreted = sharing_out()
    print(
        f"sharing out the fullest hand: {compiled * 1e6:.1f} µs, interpreted {interpreted / compiled:.0f} times as long"
    )


if __name__ == "__main__":
    main()
