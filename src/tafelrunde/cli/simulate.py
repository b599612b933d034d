"""`tafelrunde simulate`: let bots play many games."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots import check_level, make
from tafelrunde.cli.codes import INTERRUPTED
from tafelrunde.cli.output import console, print_json, progress_bar, read_options
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.chance import Seeded
from tafelrunde.core.rules.defaults import choose_seat
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.record import State, is_over
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.core.rules.rule import has_compiler
from tafelrunde.games import load

BATCH = 1000
BOT_BATCH = 10
MAX_GAMES = 10**9
NATIVE_FROM_GAMES = 100_000
"""Games from which native code pays off: below, WebAssembly finishes before Numba has compiled."""


def run(args: Any) -> int:
    """Play and report the mean scores. Ctrl-C stops early, reports the games so far, and gives exit code 130."""
    game = load(args.game)
    levels = levels_of(game, args.bot, args.players)
    if not 1 <= args.games <= MAX_GAMES:
        raise Problem("bad-games", games=args.games, most=MAX_GAMES)
    start = game.start(len(levels), read_options(game, args.option))
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    rng = stream(Seeded(seed).seed)  # raises a Problem for a seed that a match would refuse
    say = Texts(args.lang)
    games, moves, sums = 0, 0, np.zeros(len(levels))
    if not has_compiler():
        console(stderr=True).print(say("simulate-faster"), style="dim")
    elif args.games >= NATIVE_FROM_GAMES:
        game.use("native")
    with progress_bar() as bar:
        task = bar.add_task(say("simulate-compiling"), total=args.games)
        batches = (
            random_batches(game, start, rng) if set(levels) == {"random"} else bot_batches(game, levels, start, rng)
        )
        bar.update(task, description=say(f"{game.id}-name"))
        started = time.perf_counter()
        try:
            while games < args.games:
                decisions, points = batches(min(BATCH, args.games - games))
                games, moves, sums = games + len(points), moves + decisions, sums + points.sum(axis=0)
                bar.update(task, completed=games)
        except KeyboardInterrupt:
            if games == 0:
                raise
        seconds = time.perf_counter() - started
    result = {
        "games": games,
        "moves": moves,
        "seconds": seconds,
        "moves_per_second": moves / seconds,
        "mean_scores": [float(points) for points in sums / games],
    }
    if args.json:
        print_json(result)
    else:
        means = "  ".join(say.number(float(points), 2) for points in sums / games)
        console().print(say("simulated", games=games, moves=moves, rate=round(moves / seconds), means=means))
    return 0 if games == args.games else INTERRUPTED


Batches = Callable[[int], tuple[int, NDArray[np.float64]]]
"""Plays at most the given number of games; returns the number of decisions, and the points as `[game, seat]`."""


def random_batches(game: Game, start: State, rng: Stream) -> Batches:
    """Return a function that plays random games from `start` in loops over the rules.

    One game is played here, so that compiling does not count as playing time.
    """
    playout = make_playout(game)

    def play(games: int) -> tuple[int, NDArray[np.float64]]:
        scores = np.zeros((games, int(start.players), 2))
        states = np.empty(games, game.state)
        states[:] = start
        moves = playout(states, scores, rng)
        return int(moves), scores[:, :, 0]

    play(1)
    return play


def bot_batches(game: Game, levels: list[str], start: State, rng: Stream) -> Batches:
    """Return a function that plays games from `start` between any bots, decision by decision in Python.

    `levels` has a level for each seat. It plays at most BOT_BATCH games per call.
    """
    bots = [make(level, game, rng) for level in levels]

    def play(games: int) -> tuple[int, NDArray[np.float64]]:
        moves = 0
        points = np.zeros((min(games, BOT_BATCH), len(levels)))
        for number in range(len(points)):
            state = start.copy()
            while not is_over(state):
                if state.chance:
                    game.rules.resolve(state, below(rng, int(state.chance)))
                else:
                    seat = choose_seat(state, rng)
                    game.rules.apply(state, seat, bots[seat].choose(state, seat))
                    moves += 1
            points[number] = game.scores(state)[:, 0]
        return moves, points

    return play


def levels_of(game: Game, bots: str, players: int | None) -> list[str]:
    """Return the level of each seat. `bots` is one level for all (by default two) seats, or a list with commas.

    Raises a Problem for an unknown level, or a list of another length than `players`.
    """
    levels = bots.split(",")
    for level in levels:
        check_level(level, game)
    if len(levels) == 1:
        return levels * max(0, min(2 if players is None else players, 100))
    if players is not None and players != len(levels):
        raise Problem("bots-and-players", bots=len(levels), players=players)
    return levels
