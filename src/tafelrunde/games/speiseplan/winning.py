"""The probability of winning after each entry or token. Rows won count before points in Speiseplan.

`turn.follow_turns` gives the distribution of how best play for points ends each coming turn. The rest of the game is
sampled from these distributions many times, for every seat, and the rules rank the seats at its end. All entries and
tokens are compared with the same samples (common random numbers), and the samples are stratified, so few are enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.exports import Export
from tafelrunde.core.record import State
from tafelrunde.core.rng import below as below_number
from tafelrunde.core.rng import stream
from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import NONE
from tafelrunde.games.speiseplan.rules import SEATS, STATE, scores
from tafelrunde.games.speiseplan.turn import (
    ENTRIES,
    SETS_OF_ROWS,
    STRUCK,
    Kinds,
    Made,
    entry_points,
    turns_made,
)

PLACES = ROWS * ENTRIES
RARE = 0.01
"""Sets of free rows that are reached with a lower probability than this are not followed any further."""
IMPOSSIBLE = 1e-12
LOOKS = 500_000
FEWEST, MOST = 32, 2048
"""Number of samples: enough for about LOOKS comparisons of two seats, between FEWEST and MOST."""
BOARDS = 50
"""About as many boards are evaluated before a token is placed."""
FATES = "fates"
"""The seed of all samples."""


class Course(NamedTuple):
    """The distribution of the end of a turn, by the set of free rows before it. A place is row * ENTRIES + entry."""

    starts: NDArray[np.int32]  # where the places of each set start; those of the next set start at their end
    places: NDArray[np.int32]
    below: NDArray[np.float64]  # cumulative probability of each place, per set


@rule
def enter_as(state: State, seat: int, row: int, entry: int) -> None:
    """Fill a row with an entry. Its foods do not matter for the ranking, only whether there is a combination."""
    state.filled[seat, row] = 1
    state.points[seat, row] = entry_points(entry)
    state.foods[seat, row, 0] = NONE if entry == STRUCK else 0


@rule
def fill_up(state: State, seat: int, starts: Any, places: Any, below: Any, fate: Any) -> None:
    """Fill the free rows of a seat by sampling its turns; `fate` has a uniform number for each turn."""
    free = 0
    for row in range(ROWS):
        free |= int(state.filled[seat, row] == 0) << row
    turn = 0
    while free:
        low, high = int(starts[free]), int(starts[free + 1]) - 1
        while low < high:
            middle = (low + high) // 2
            if below[middle] > fate[turn]:
                high = middle
            else:
                low = middle + 1
        row = int(places[low]) // ENTRIES
        enter_as(state, seat, row, int(places[low]) % ENTRIES)
        free &= ~(1 << row)
        turn += 1


@rule
def won(state: State, seat: int, out: Any) -> float:
    """Return 1 if a seat has won, 1/n if n seats share the win, else 0. `out` is scratch for the scores."""
    scores(state, out)
    winners = 0
    for other in range(state.players):
        if out[other, 1] > out[seat, 1]:
            return 0.0
        winners += out[other, 1] == out[seat, 1]
    return 1.0 / winners


@rule
def weigh_entries(
    states: Any, seat: int, starts: Any, places: Any, below: Any, fates: Any, least: Any, most: Any,
    utility: Any, work: Any, out: Any,
) -> None:  # fmt: skip
    """Fill `utility` with the probability that a seat, whose turn it is, wins with each entry.

    states   the state, in an array of one
    seat     the seat
    starts   } the fields of an EndDistribution
    places   }
    below    }
    fates    samples: a uniform number by sample, seat and turn
    least    smallest entry to evaluate in each row, besides STRUCK
    most     largest entry to evaluate in each row
    utility  filled: probability, by row and entry
    work     scratch: two states
    out      scratch: scores of all seats
    """
    utility[:] = 0
    for number in range(fates.shape[0]):
        work[0] = states[0]
        for other in range(states[0].players):
            if other != seat:
                fill_up(work[0], other, starts, places, below, fates[number, other])
        for row in range(ROWS):
            if not states[0].filled[seat, row]:
                work[1] = work[0]
                enter_as(work[1], seat, row, STRUCK)
                fill_up(work[1], seat, starts, places, below, fates[number, seat])
                utility[row, STRUCK] += won(work[1], seat, out)
                for entry in range(least[row], most[row] + 1):
                    enter_as(work[1], seat, row, entry)
                    utility[row, entry] += won(work[1], seat, out)
    for row in range(ROWS):
        for entry in range(ENTRIES):
            utility[row, entry] /= fates.shape[0]


@rule
def weigh_position(
    states: Any, seat: int, starts: Any, places: Any, below: Any, fates: Any, work: Any, out: Any
) -> float:
    """Return the probability that a seat wins, before any seat has thrown; parameters as in `weigh_entries`."""
    total = 0.0
    for number in range(fates.shape[0]):
        work[0] = states[0]
        for other in range(states[0].players):
            fill_up(work[0], other, starts, places, below, fates[number, other])
        total += won(work[0], seat, out)
    return float(total / fates.shape[0])


@rule
def spread_fates(fates: Any, rng: Any) -> None:
    """Fill in stratified samples: for every seat and turn, evenly spaced numbers in a random order."""
    number = fates.shape[0]
    for seat in range(fates.shape[1]):
        for turn in range(fates.shape[2]):
            for place in range(number):
                fates[place, seat, turn] = (place + 0.5) / number
            for place in range(number - 1, 0, -1):
                other = below_number(rng, place + 1)
                kept = fates[place, seat, turn]
                fates[place, seat, turn] = fates[other, seat, turn]
                fates[other, seat, turn] = kept


COURSE = {"starts": f"i4[{SETS_OF_ROWS + 1}]", "places": "i4[:]", "below": "f8[:]", "fates": f"f8[:,{SEATS},{ROWS}]"}
WINNING_FIGURES = {
    "rare": RARE,
    "impossible": IMPOSSIBLE,
    "looks": LOOKS,
    "fewest": FEWEST,
    "most": MOST,
    "boards": BOARDS,
    "fates": FATES,
}
WINNING_EXPORTS = (
    Export(spread_fates, fates=f"fills f8[:,{SEATS},{ROWS}]", rng="changes i8[4]"),
    Export(
        weigh_entries, states="state[1]", seat="int", **COURSE, least=f"i8[{ROWS}]", most=f"i8[{ROWS}]",
        utility=f"fills f8[{ROWS},{ENTRIES}]", work="room state[2]", out="room f8[:,2]",
    ),
    Export(weigh_position, states="state[1]", seat="int", **COURSE, work="room state[2]", out="room f8[:,2]"),
)  # fmt: skip


@cache
def fates_of(number: int) -> NDArray[np.float64]:
    """Return `number` samples for every seat and turn, always the same ones."""
    fates = np.empty((number, SEATS, ROWS))
    GAME.function(spread_fates)(fates, stream(FATES))
    return fates


def fates_for(looks: int, players: int) -> NDArray[np.float64]:
    """Return as many samples as LOOKS allows, if each one is used for `looks` rankings of `players` seats."""
    return fates_of(int(np.clip(LOOKS // (looks * players**2), FEWEST, MOST)))


class Ends:
    """How best play for points ends the coming turns, by the set of free rows."""

    def __init__(self, made: Mapping[int, Made], kinds: Kinds) -> None:
        self.made = dict(sorted(made.items()))
        self.kinds = kinds
        self._likely = {free: self._places(one, kinds, slice(None)) for free, one in self.made.items()}

    @staticmethod
    def _places(made: Made, kinds: Kinds, results: Any) -> NDArray[np.float64]:
        """Return the probability that a turn ends in each place, counting only the given results."""
        rows = made.rows[results]
        ends = rows.astype(np.int64) * ENTRIES + kinds.kinds[rows, kinds.kind_of[results]]
        likely: NDArray[np.float64] = np.bincount(ends, made.odds[results], PLACES).astype(np.float64)
        return likely

    def course(self, kinds: Kinds | None = None) -> Course:
        """Return the distribution to sample from; on another board, if given, for players who play as on this one.

        Ends that lead to a set of free rows that is not followed are left out.
        """
        changed = np.flatnonzero(kinds.kind_of != self.kinds.kind_of) if kinds is not None else np.empty(0, np.int64)
        sizes, places, below = np.zeros(SETS_OF_ROWS, np.int64), [np.empty(0, np.int64)], [np.empty(0)]
        for free, made in self.made.items():
            likely = self._likely[free].copy()
            if kinds is not None:
                likely += self._places(made, kinds, changed) - self._places(made, self.kinds, changed)
            for row in range(ROWS):
                left = free & ~(1 << row)
                if left and left not in self.made:
                    likely[row * ENTRIES : (row + 1) * ENTRIES] = 0
            there = np.flatnonzero(likely > IMPOSSIBLE)
            sizes[free] = there.size
            places.append(there)
            below.append(np.cumsum(likely[there]) / likely[there].sum())
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
        return Course(starts, np.concatenate(places).astype(np.int32), np.concatenate(below))


def followed(begins: Iterable[int], kinds: Kinds, known: NDArray[np.float64]) -> Ends:
    """Return how turns that start with these sets of free rows end, and all turns after them."""
    reached = dict.fromkeys(filter(None, begins), 1.0)
    made: dict[int, Made] = {}
    for size in range(ROWS, 0, -1):
        some = [free for free, likely in reached.items() if free.bit_count() == size and likely >= RARE]
        made |= turns_made(some, kinds, known)
        for free in some:
            for row, likely in enumerate(np.bincount(made[free].rows, made[free].odds, ROWS)):
                left = free & ~(1 << row)
                if likely and left:
                    reached[left] = reached.get(left, 0.0) + reached[free] * likely
    return Ends(made, kinds)


def entries_weighed(state: State, seat: int, ends: Ends, free: int) -> NDArray[np.float64]:
    """Return the probability that a seat, whose turn it is, wins with each entry, by row and entry."""
    least, most = np.zeros(ROWS, np.int64), np.full(ROWS, -1, np.int64)
    for row in range(ROWS):
        if free >> row & 1:
            built = ends.kinds.kinds[row, : ends.kinds.number]
            built = built[built != STRUCK]
            least[row], most[row] = built.min(), built.max()
    players = int(state.players)
    fates = fates_for(int((most - least + 1).sum()), players)
    utility, course = np.empty((ROWS, ENTRIES)), ends.course()
    work = np.zeros(2, STATE), np.zeros((players, 2))
    GAME.function(weigh_entries)(np.array([state]), seat, *course, fates, least, most, utility, *work)
    for row in range(ROWS):  # a player may choose dice that score less than the best combination of any result
        if free >> row & 1:
            utility[row, 1 : least[row]] = utility[row, least[row]]
    return utility


def position_weighed(state: State, seat: int, course: Course) -> float:
    """Return the probability that a seat wins, before any seat has thrown."""
    players = int(state.players)
    work = np.zeros(2, STATE), np.zeros((players, 2))
    weigh: Any = GAME.function(weigh_position)
    return float(weigh(np.array([state]), seat, *course, fates_for(BOARDS, players), *work))
