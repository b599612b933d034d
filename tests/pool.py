"""One pool of random matches per game, shared by all property tests of a process."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from play import as_tested, random_match, random_options
from suite import every_option
from tafelrunde.core.game import Game, Value
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State
from tafelrunde.games import load
from tiers import scaled

FEW, ALL = scaled(6, 60), scaled(20, 200)
"""Sizes of a pool: for expensive checks, and for cheap ones."""


class Entry(NamedTuple):
    """A finished match with random players, options and decisions."""

    seed: int
    match: Match
    seen: list[tuple[bytes, State]]
    """The bytes of every state when it was reached, and the state object itself."""

    def choice(self) -> random.Random:
        """Return a generator for this entry: the same at each call."""
        return random.Random(self.seed)


@cache
def _pool(name: str, backend: str) -> list[Entry]:  # noqa: ARG001  a pool is valid for one backend
    game = load(name)
    return [_play(game, seed, *settings) for seed, settings in zip(range(ALL), _settings(game), strict=False)]


def _settings(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """Yield players and options: the fewest players, the most with each setting of the options, then random ones."""
    yield game.seats.start, {}
    for options in every_option(game):
        yield game.seats.stop - 1, options
    choice = random.Random(0)
    while True:
        yield choice.choice(game.seats), random_options(game, choice)


def _play(game: Game, seed: int, players: int, options: dict[str, Value]) -> Entry:
    seen: list[tuple[bytes, State]] = []
    match = random_match(game, players, options, seed, lambda match: seen.append((match.state.tobytes(), match.state)))
    return Entry(seed, match, seen)


def pool(game: Game, size: int = ALL) -> list[Entry]:
    """Return the first `size` entries of a game's pool, played on the backend that this run tests."""
    return _pool(as_tested(game).id, game.backend)[:size]
