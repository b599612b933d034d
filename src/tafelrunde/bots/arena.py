"""The arena: bots play each other many times.

Two levels sit alternately around the table. A bout is one game for every way to do so: A B and B A; A B A, B A B, and
their rotations. In a bout each level has each seat equally often, against equally many, and all its games have the same
luck (see `luck.py`): whoever sits on a seat throws that seat's dice. In a game without turns the throws are everybody's
and both sides share them already; there, the same again with changed seats would tell nothing new, and each game of a
bout has its own.

The work is cut into chunks of bouts that can be played anywhere, and again: a game follows from the seed and the number of
its bout alone. So a chunk whose worker died is given out once more, and each counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tafelrunde.bots import check_level, make
from tafelrunde.bots.luck import Luck
from tafelrunde.bots.ratings import Tally, ratings
from tafelrunde.core.chance import Seeded
from tafelrunde.core.game import Game, Value
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import is_over, pending_seats
from tafelrunde.core.rng import stream
from tafelrunde.games import load

CHUNKS = 100
"""Into so many chunks the games of a pair are cut, if there are as many bouts."""
BARREN = 3
"""So many rounds in which not one chunk came back are not bad luck any more."""

Seating = tuple[int, ...]
"""For each seat, whether the first level of a pair sits there (0) or the second (1)."""


def seatings(players: int) -> list[Seating]:
    """All ways in which two levels sit alternately around a table; with an odd number, two of one sit side by side."""
    ways = {
        tuple(((seat + turned) % players + first) % 2 for seat in range(players))
        for turned in range(players)
        for first in (0, 1)
    }
    return sorted(ways)


@dataclass(frozen=True)
class Chunk:
    """Some bouts of a pair. The same chunk gives the same result, wherever it is played."""

    game: str
    options: tuple[tuple[str, Value], ...]
    players: int
    pair: tuple[str, str]
    seed: str
    bouts: range

    @property
    def games(self) -> int:
        """How many games it is."""
        return len(self.bouts) * len(seatings(self.players))


def play_chunk(chunk: Chunk) -> Tally:
    """Play the bouts of a chunk."""
    game, tally = load(chunk.game), Tally()
    for bout in chunk.bouts:
        tally.add(_play_bout(game, chunk, f"{chunk.seed}/{bout}"))
    return tally


def _play_bout(game: Game, chunk: Chunk, seed: str) -> Tally:
    tally = Tally(size=len(seatings(chunk.players)))
    shared = "turn" in (game.state.names or ())
    for number, seating in enumerate(seatings(chunk.players)):
        tally.add(_play(game, chunk, seating, Luck(game, seed if shared else f"{seed}/{number}"), f"{seed}/{number}"))
    tally.balances = Counter((tally.wins[0] - tally.wins[1],))
    return tally


def _play(game: Game, chunk: Chunk, seating: Seating, luck: Luck, seed: str) -> Tally:
    """One game, without its balance. Those who decide at the same time do not see what the others decide."""
    bots = [make(chunk.pair[side], game, stream(f"{seed}/{seat}")) for seat, side in enumerate(seating)]
    state = game.start(chunk.players, dict(chunk.options))
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, luck.outcome(state))
        else:
            for seat, action in [(seat, bots[seat].choose(state, seat)) for seat in pending_seats(state)]:
                game.rules.apply(state, seat, action)
    scores = game.scores(state)
    winners = {side for side, utility in zip(seating, scores[:, 1], strict=True) if utility == scores[:, 1].max()}
    first, second = (sum(float(points) for own, points in zip(seating, scores[:, 0]) if own == side) for side in (0, 1))
    return Tally(
        games=1,
        wins=(int(winners == {0}), int(winners == {1})),
        shared=int(len(winners) > 1),
        points=(first, second),
        seats=seating.count(0),
    )
