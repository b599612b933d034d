"""Compile all games on two cores before the tests, so that test workers find compiled rules in the cache."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from tafelrunde.core.rules.record import pending_seats
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names


def compile_game(name: str) -> None:
    """Compile the rules of a game, and its judge."""
    game = load(name)
    game.use("native")
    state = game.first_decision()
    seat = pending_seats(state)[0]
    game.rules.judge(state, seat)
    game.rules.reason(state, seat, 0)
    game.rules.resample(state, seat, stream(0))
    game.rules.apply(state, seat, int(game.legal(state, seat)[0]))
    game.scores(state)


if __name__ == "__main__":
    largest_first = sorted(names(), key=lambda name: -load(name).state.itemsize)
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(compile_game, largest_first))
