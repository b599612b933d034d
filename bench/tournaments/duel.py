"""Play two bots against each other as machine code in one process, to measure a change in their search."""

from __future__ import annotations

import argparse
import time
from statistics import NormalDist

import numpy as np

from tafelrunde.bots import SeatedBot, make
from tafelrunde.bots.search import SearchBot, SearchSettings
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import choose_seat
from tafelrunde.core.rules.record import is_over
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.games import load

PLAYERS = 2
GAMES_BETWEEN_LINES = 20


def make_bot(name: str, game: Game, rng: Stream) -> SeatedBot:
    """Return the bot for a name or for search settings, as in `iterations=4000,learned=0`."""
    if "=" not in name:
        return make(name, game, rng)
    given = {field: float(number) for field, number in (part.split("=") for part in name.split(","))}
    use_learned = bool(given.pop("learned", 1))
    types = {field: type(SearchSettings._field_defaults.get(field, 0)) for field in given}
    settings = SearchSettings(**{field: types[field](number) for field, number in given.items()})
    return SeatedBot(SearchBot(game, rng, settings, use_learned=use_learned), game, rng)


def run(args: argparse.Namespace) -> int:
    """Play, and print the score every `GAMES_BETWEEN_LINES` games."""
    game, (first, second) = load(args.game), args.bots
    game.use("native")
    won, seconds, decisions = [], [0.0, 0.0], [0, 0]
    for number in range(args.games):
        draws, rng = stream(f"draws {number // PLAYERS}"), stream(f"bots {number}")
        sides = [number % PLAYERS, 1 - number % PLAYERS]  # which of the two bots has each seat
        bots = [make_bot(args.bots[side], game, rng) for side in sides]
        state = game.start(PLAYERS)
        while not is_over(state):
            if state.chance:
                game.rules.resolve(state, below(draws, int(state.chance)))
                continue
            seat = choose_seat(state, rng)
            began = time.process_time()
            action = bots[seat].choose(state, seat)
            seconds[sides[seat]] += time.process_time() - began
            decisions[sides[seat]] += 1
            game.rules.apply(state, seat, action)
            for bot in bots:
                bot.follow(seat, action)
        won.append(float(game.scores(state)[sides.index(0), 1]))
        if (number + 1) % GAMES_BETWEEN_LINES == 0 or number + 1 == args.games:
            error = NormalDist().inv_cdf(0.975) * np.std(won) / np.sqrt(len(won))
            each = [1000 * spent / max(1, count) for spent, count in zip(seconds, decisions, strict=True)]
            print(
                f"{first} : {second}  {len(won)} games, {np.mean(won):.1%} ± {error:.1%},"
                f" {each[0]:.1f} and {each[1]:.1f} ms a decision",
                flush=True,
            )
    return 0
