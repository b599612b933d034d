"""The arena: bots play each other many times. They may be ours, by name, or a user's own (see `own.py`).

Two bots sit alternately around the table. A bout is one game for each such seating: A B and B A; A B A, B A B and
their rotations. In a bout each level has each seat equally often, against the same number of opponents, and all games
share their luck (see `luck.py`): each seat gets the same dice in every game. In a game without turns both sides share
the throws anyway, and two deterministic bots would repeat the same game with exchanged seats. There, each game of a
bout has its own luck.

The work is split into chunks of bouts. A game depends only on the seed and the number of its bout, so a chunk can be
played anywhere and repeated after its worker died. Each chunk counts once.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots import SeatedBot, make
from tafelrunde.bots.luck import Luck
from tafelrunde.bots.own import BotFailed, BotSource, describe_failure, make_own, resolve
from tafelrunde.bots.ratings import Tally, ratings
from tafelrunde.bots.workers import is_worker_death
from tafelrunde.core.backends.backends import Backend
from tafelrunde.core.game import Game, Value
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.chance import Seeded
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import Stream, stream
from tafelrunde.core.rules.rule import has_compiler
from tafelrunde.games import load

CHUNKS_PER_PAIR = 100
"""Chunks per pair, if there are at least as many bouts."""
MAX_BARREN_ROUNDS = 3
"""Rounds in a row without a single completed chunk that count as an error."""

Seating = tuple[int, ...]
"""For each seat, the level that sits there: the first of the pair (0) or the second (1)."""


def seatings(players: int) -> list[Seating]:
    """Return all seatings, sorted, in which two levels alternate around the table.

    With an odd number of players, one pair of neighbours has the same level.
    """
    ways = {
        tuple(((seat + turned) % players + first) % 2 for seat in range(players))
        for turned in range(players)
        for first in (0, 1)
    }
    return sorted(ways)


@dataclass(frozen=True)
class Chunk:
    """Some bouts of a pair. The same chunk gives the same result on every machine."""

    game: str
    options: tuple[tuple[str, Value], ...]
    players: int
    pair: tuple[str, str]
    seed: str
    bouts: range  # the numbers of the bouts; each is part of the seed of its games
    native: bool = False  # use native code if there is a compiler; compiling delays the first game
    sources: tuple[tuple[str, BotSource], ...] = ()  # bots of the pair that are not what their name says

    @property
    def games(self) -> int:
        """The number of games: one per seating in each bout."""
        return len(self.bouts) * len(seatings(self.players))

    def make(self, name: str, game: Game, rng: Stream) -> SeatedBot:
        """Create the bot called `name`: from its source in `sources` if it has one, else the level of that name."""
        source = dict(self.sources).get(name, name)
        return make(source, game, rng) if isinstance(source, str) else make_own(name, source, game, rng)


def play_chunk(chunk: Chunk) -> Tally:
    """Play the bouts of a chunk and return their tally. It may switch the game to native code in this process.

    Raises BotFailed if a bot raises an exception, except a Problem, which is raised as it is.
    """
    game, tally = load(chunk.game), Tally()
    if backend_for(game, native=chunk.native) != game.backend:
        game.use("native")
    for bout in chunk.bouts:
        try:
            tally.add(_play_bout(game, chunk, f"{chunk.seed}/{bout}"))
        except Problem:
            raise
        except Exception:
            games = (bout + 1) * len(seatings(chunk.players))
            raise BotFailed(describe_failure(chunk.pair, chunk.seed, bout, games)) from None
    return tally


def backend_for(game: Game, *, native: bool) -> Backend:
    """Return `native` if that is wanted or the game runs interpreted, and there is a compiler; else its backend."""
    return "native" if (native or game.backend == "interpreted") and has_compiler() else game.backend


def decisions_hash(chunk: Chunk) -> str:
    """Play a chunk and return the hash of all its decisions. It changes when a bot plays differently."""
    game, digest = load(chunk.game), hashlib.sha256()
    for bout in chunk.bouts:
        for number, seating in enumerate(seatings(chunk.players)):
            digest.update(np.array(_play(game, chunk, seating, f"{chunk.seed}/{bout}", number)[1], "<i4").tobytes())
    return digest.hexdigest()


def _play_bout(game: Game, chunk: Chunk, seed: str) -> Tally:
    tally = Tally(size=len(seatings(chunk.players)))
    for number, seating in enumerate(seatings(chunk.players)):
        tally.add(_tally_game(seating, game.scores(_play(game, chunk, seating, seed, number)[0])))
    tally.balances = Counter((tally.wins[0] - tally.wins[1],))
    return tally


def _play(game: Game, chunk: Chunk, seating: Seating, bout: str, number: int) -> tuple[State, list[int]]:
    """Play game `number` of a bout, whose seed is `bout`; return its final state and the actions of all decisions."""
    luck = Luck(game, bout if "turn" in (game.state.names or ()) else f"{bout}/{number}")
    bots = [chunk.make(chunk.pair[side], game, stream(f"{bout}/{number}/{seat}")) for seat, side in enumerate(seating)]
    state = game.start(chunk.players, dict(chunk.options))
    return state, play_on(game, state, bots, luck.outcome)


def play_on(game: Game, state: State, bots: Sequence[SeatedBot], outcome: Callable[[State], int]) -> list[int]:
    """Play `state` to the end, in place, and return the actions of all decisions, in order.

    There is one bot per seat, and each follows all decisions. `outcome(state)` returns the outcome of the pending
    chance event. Simultaneous decisions are made from the same state.
    """
    decided = []
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, outcome(state))
        else:
            for seat, action in [(seat, bots[seat].choose(state, seat)) for seat in pending_seats(state)]:
                game.rules.apply(state, seat, action)
                decided.append(action)
                for bot in bots:
                    bot.follow(seat, action)
    return decided


def _tally_game(seating: Seating, scores: NDArray[np.float64]) -> Tally:
    """Return the tally of one game, without a balance."""
    sides = np.array(seating)
    winners = set(sides[scores[:, 1] == scores[:, 1].max()].tolist())
    return Tally(
        games=1,
        wins=(int(winners == {0}), int(winners == {1})),
        shared=int(len(winners) > 1),
        points=(float(scores[sides == 0, 0].sum()), float(scores[sides == 1, 0].sum())),
        seats=seating.count(0),
    )


def completed(chunks: Iterable[Chunk], executor: Executor | None = None) -> Iterator[tuple[Chunk, Tally]]:
    """Yield each chunk with its tally as it completes. Without an executor, play them in this process, in order.

    With one, a chunk whose worker died is submitted again after the others; when no chunk completes for
    `MAX_BARREN_ROUNDS` rounds in a row, the error is raised. Any other error is raised at once.
    """
    waiting, barren = list(chunks), 0
    if executor is None:
        yield from ((chunk, play_chunk(chunk)) for chunk in waiting)
        return
    while waiting:
        given: dict[Future[Tally], Chunk] = {executor.submit(play_chunk, chunk): chunk for chunk in waiting}
        failed: list[Chunk] = []
        for future in as_completed(given):
            chunk = given.pop(future)
            try:
                tally = future.result()
            except Exception as error:
                if not is_worker_death(error):
                    raise
                failed.append(chunk)
                if barren + 1 == MAX_BARREN_ROUNDS and len(failed) == len(waiting):
                    raise
            else:
                yield chunk, tally
        barren = barren + 1 if len(failed) == len(waiting) else 0
        waiting = failed


@dataclass(frozen=True)
class Arena:
    """A tournament between bots of a game. The constructor raises a Problem if it cannot be played.

    `levels` are names of bots, or a dictionary from names of your choice to bots: `{"mine": MyBot, "rival": "witch"}`.
    A value is a level or plain bot, `module:Class`, or a function of a game and a random stream that returns a `Bot`.
    """

    game: Game
    levels: Sequence[str] | Mapping[str, BotSource]
    games: int  # minimum per pair; the last bout is completed
    players: int = 2
    seed: str = "arena"
    options: dict[str, Value] = field(default_factory=dict)
    pairs: Sequence[tuple[str, str]] = ()  # empty: all pairs of levels
    skip: int = 0  # number of first bouts to leave out, because they were played before
    native: bool = False  # use native code; worth the compile time for many games

    def __post_init__(self) -> None:
        for name in self.levels:
            if not isinstance(name, str):
                raise TypeError(f'give a bot of your own a name: Arena(game, {{"mine": …, …}}, …), not {name!r}')
        self.sources()
        if len(set(self.levels)) < max(2, len(self.levels)):
            raise Problem("arena-levels", levels=tuple(self.levels))
        self.game.start(self.players, self.options)
        if self.players < 2:
            raise Problem("arena-alone", game=self.game.id)
        if not 0 <= self.skip < self.bouts:
            raise Problem("bad-skip", skip=self.skip, most=self.bouts - 1)
        Seeded(self.seed)  # raises a Problem for seeds that a match refuses

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """The pairs of levels that play each other."""
        return list(self.pairs or combinations(self.levels, 2))

    def sources(self) -> dict[str, BotSource]:
        """Return the source of each bot by its name: that of one of our bots, or a factory.

        Raises a Problem or TypeError if there is no such bot (see `own.resolve`).
        """
        levels = self.levels if isinstance(self.levels, Mapping) else {name: name for name in self.levels}
        return {name: resolve(source, self.game) for name, source in levels.items()}

    @property
    def bouts(self) -> int:
        """Bouts per pair, including those to skip."""
        return -(-self.games // len(seatings(self.players)))

    def chunks(self) -> list[Chunk]:
        """Return the chunks of all bouts that are not skipped.

        They alternate between the pairs, so that a run stopped early has results for all of them.
        """
        size = -(-self.bouts // CHUNKS_PER_PAIR)
        settings = tuple(self.game.settings(self.options).items())
        sources = self.sources()
        return [
            Chunk(
                self.game.id,
                settings,
                self.players,
                pair,
                self.seed,
                range(start, min(start + size, self.bouts)),
                self.native,
                tuple((name, sources[name]) for name in pair if sources[name] != name),
            )
            for start in range(self.skip, self.bouts, size)
            for pair in self.pairings
        ]

    def run(
        self,
        executor: Executor | None = None,
        progress: Callable[[int, int], None] = lambda done, total: None,  # noqa: ARG005
    ) -> Report:
        """Play all chunks, in the workers of `executor` if given, and report.

        `progress` is called with the number of games played and the total.
        """
        chunks = self.chunks()
        total = sum(chunk.games for chunk in chunks)
        played: dict[Chunk, Tally] = {}
        for chunk, tally in completed(chunks, executor):
            played[chunk] = tally
            progress(sum(chunk.games for chunk in played), total)
        return self.report(played)

    def report(self, played: dict[Chunk, Tally]) -> Report:
        """Return the report of the chunks in `played`, in any order. Chunks of other arenas are ignored."""
        tallies = {pair: Tally() for pair in self.pairings}
        for chunk in self.chunks():
            if chunk in played:
                tallies[chunk.pair].add(played[chunk])
        return Report(self, tallies)


@dataclass(frozen=True)
class Report:
    """The results of an arena."""

    arena: Arena
    tallies: dict[tuple[str, str], Tally]

    @property
    def games(self) -> int:
        """Games played."""
        return sum(tally.games for tally in self.tallies.values())

    def data(self) -> dict[str, Any]:
        """Return the report as plain data. Pairs without games are left out."""
        arena = self.arena
        return {
            "game": arena.game.id,
            "players": arena.players,
            "options": arena.game.settings(arena.options),
            "seed": arena.seed,
            "games": self.games,
            "pairs": [pair_data(pair, tally) for pair, tally in self.tallies.items() if tally.games],
            "ratings": {level: asdict(rating) for level, rating in ratings(list(arena.levels), self.tallies).items()},
        }


def pair_data(pair: tuple[str, str], tally: Tally) -> dict[str, Any]:
    """Return the result of a pair that has played as plain data; `score`, `low` and `high` are those of side `a`."""
    return {
        "a": pair[0],
        "b": pair[1],
        "games": tally.games,
        "wins_a": tally.wins[0],
        "wins_b": tally.wins[1],
        "shared": tally.shared,
        "mean_a": tally.means[0],
        "mean_b": tally.means[1],
        "score": tally.score,
        "low": tally.interval[0],
        "high": tally.interval[1],
        "p": tally.p,
    }
