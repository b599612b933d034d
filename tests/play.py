"""Matches for tests, played at random or by bots."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence

from tafelrunde.bots import Bot
from tafelrunde.core.backends.backends import Backend
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import Stream, stream
from tafelrunde.solve.duel import Duel
from tafelrunde.solve.identical import IdenticalDiceGame


def as_tested(game: Game) -> Game:
    """Select the backend of this test run: that of players, or machine code in the run with bounds checks."""
    checked = (
        os.environ.get("NUMBA_BOUNDSCHECK") == "1" or game._backends.module is None
    )  # games outside of the package may have no module
    wanted: Backend = "native" if checked else "wasm"
    if game.backend != wanted:  # selecting the same backend again would recompile all loops
        game.use(wanted)
    return game


def random_match(
    game: Game,
    players: int,
    options: dict[str, bool | int | str],
    seed: int,
    after_each: Callable[[Match], None] = lambda _: None,
) -> Match:
    """Play a match to its end with random decisions. `after_each` is called after every event."""
    choice = random.Random(seed)
    match = Match(game, players, options=options, seed=seed)
    while not match.over:
        if match.chance:
            match.draw()
        else:
            seat = choice.choice(match.pending)
            match.play(seat, choice.choice(match.legal(seat)))
        after_each(match)
    return match


def play_out(match: Match, bots: Sequence[Bot]) -> None:
    """Play a match to its end with bots, one for each seat."""
    while not match.over:
        if match.chance:
            match.draw()
        else:
            seat = match.pending[0]
            match.play(seat, bots[seat].choose(match.state, seat))


def least_two_most(game: Game) -> list[int]:
    """Return numbers of players: the fewest, two, and the most."""
    return sorted({game.seats.start, 2, game.seats.stop - 1})


def random_options(game: Game, choice: random.Random) -> dict[str, bool | int | str]:
    """Return random values for all options."""
    return {option.name: choice.choice(option.values) for option in game.options}


def rng(seed: int | str = 0) -> Stream:
    """Return a generator for compiled play."""
    return stream(seed)


def small_duel(variant: str) -> Duel:  # noqa: ARG001  there is only one variant
    """Return a game for two players with two dice and two boxes."""
    return Duel(IdenticalDiceGame(dice=2, sides=3, throws=2, boxes=2, score=lambda dice, box: dice[box]))
