"""Play two bots against each other as machine code in one process, to measure a change in their search.

`python bench/duel.py makaronina learned greedy 400` plays 400 games for two, in pairs with the same draws and swapped
seats. A bot is a name or search settings: `iterations=4000,explore=0.03,playout_limit=0,widen=0.5,by_value=1` (see
`SearchSettings`); `learned=0` evaluates its candidates with the judge, as the plain search does.
"""

from __future__ import annotations

import sys
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
TELL_EVERY = 20


def named(said: str, game: Game, rng: Stream) -> SeatedBot:
    """Return the bot for a name or for search settings."""
    if "=" not in said:
        return make(said, game, rng)
    given = {name: float(number) for name, number in (part.split("=") for part in said.split(","))}
    use_learned = bool(given.pop("learned", 1))
    types = {name: type(SearchSettings._field_defaults.get(name, 0)) for name in given}
    how = SearchSettings(**{name: types[name](number) for name, number in given.items()})
    return SeatedBot(SearchBot(game, rng, how, use_learned=use_learned), game, rng)


def main(name: str, first: str, second: str, games: int) -> None:
    """Play, and print the score every TELL_EVERY games."""
    game = load(name)
    game.use("native")
    won, seconds, decisions = [], [0.0, 0.0], [0, 0]
    for number in range(games):
        draws, rng = stream(f"draws {number // PLAYERS}"), stream(f"bots {number}")
        sides = [number % PLAYERS, 1 - number % PLAYERS]  # which of the two bots has each seat
        bots = [named((first, second)[side], game, rng) for side in sides]
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
        if (number + 1) % TELL_EVERY == 0 or number + 1 == games:
            error = NormalDist().inv_cdf(0.975) * np.std(won) / np.sqrt(len(won))
            each = [1000 * spent / max(1, count) for spent, count in zip(seconds, decisions, strict=True)]
            print(
                f"{first} : {second}  {len(won)} games, {np.mean(won):.1%} ± {error:.1%},"
                f" {each[0]:.1f} and {each[1]:.1f} ms a decision",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
