"""Compile all games on both cores before the tests, so that the workers find compiled rules in the cache."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from tafelrunde.games import load, names


def compile_game(name: str) -> None:
    """Compile the rules of a game, and its judge."""
    game = load(name)
    game.compile()
    (judge,) = game.compiled("judge")
    judge(game.first_decision(), 0)


if __name__ == "__main__":
    largest_first = sorted(names(), key=lambda name: -load(name).state.itemsize)
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(compile_game, largest_first))
