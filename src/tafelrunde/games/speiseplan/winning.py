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

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import NONE
from tafelrunde.games.speiseplan.rules import SEATS, STATE, scores
from tafelrunde.games.speiseplan.turn import (
    ENTRIES,
    SETS_OF_ROWS,
    STRUCK,
    Kinds,
    TurnEnd,
    entry_points,
    turn_ends,
)

CODES = ROWS * ENTRIES
MIN_REACH = 0.01
"""Sets of free rows that are reached with a lower probability than this are not followed any further."""
MIN_PROBABILITY = 1e-12
"""Ends of a turn with a lower probability than this are rounding errors."""
COMPARISONS = 500_000
MIN_SAMPLES, MAX_SAMPLES = 32, 2048
"""Number of samples: enough for about COMPARISONS comparisons of two seats, between MIN_SAMPLES and MAX_SAMPLES."""
BOARDS = 50
"""Approximate number of boards that are evaluated before a token is placed."""
SAMPLE_SEED = "fates"
"""The seed of all samples."""


class EndDistribution(NamedTuple):
    """The distribution of the end of a turn, by the set of free rows before it, a bit mask.

    A code is row * ENTRIES + entry.
    """

    starts: NDArray[np.int32]  # index of the first code of each set; the next set's follows its last one
    codes: NDArray[np.int32]
    cumulative: NDArray[np.float64]  # cumulative probability of each code, per set


@rule
def fill_row(state: State, seat: int, row: int, entry: int) -> None:
    """Fill a row with an entry, for the ranking only: its points, and any food if it is not struck."""
    state.filled[seat, row] = 1
    state.points[seat, row] = entry_points(entry)
    state.foods[seat, row, 0] = NONE if entry == STRUCK else 0


@rule
def fill_free_rows(state: State, seat: int, starts: Any, codes: Any, cumulative: Any, sample: Any) -> None:
    """Play the remaining turns of a seat at random: each fills a free row, in place, for the ranking only.

    `starts`, `codes` and `cumulative` are an EndDistribution, which gives the row that a turn fills and its entry.
    `sample` has a uniform number, 0 <= number < 1, for each turn.
    """
    free = 0
    for row in range(ROWS):
        free |= int(state.filled[seat, row] == 0) << row
    turn = 0
    while free:
        low, high = int(starts[free]), int(starts[free + 1]) - 1
        while low < high:
            middle = (low + high) // 2
            if cumulative[middle] > sample[turn]:
                high = middle
            else:
                low = middle + 1
        row = int(codes[low]) // ENTRIES
        fill_row(state, seat, row, int(codes[low]) % ENTRIES)
        free &= ~(1 << row)
        turn += 1


@rule
def win_share(state: State, seat: int, out: Any) -> float:
    """Return 1 if a seat wins with the rows as they are, 1/n if n seats share the win, else 0.

    `out` is scratch for the scores.
    """
    scores(state, out)
    winners = 0
    for other in range(state.players):
        if out[other, 1] > out[seat, 1]:
            return 0.0
        winners += out[other, 1] == out[seat, 1]
    return 1.0 / winners


@rule
def weigh_entries(
    states: Any, seat: int, starts: Any, codes: Any, cumulative: Any, samples: Any, min_entry: Any, max_entry: Any,
    utility: Any, work: Any, out: Any,
) -> None:  # fmt: skip
    """Fill `utility` with the probability that a seat, whose turn it is, wins with each entry.

    states      the state, in an array of one
    seat        the seat
    starts      field of the EndDistribution
    codes       field of the EndDistribution
    cumulative  field of the EndDistribution
    samples     uniform numbers, by sample, seat and turn
    min_entry   smallest entry to evaluate in each row, besides STRUCK
    max_entry   largest entry to evaluate in each row
    utility     filled: probability, by row and entry
    work        scratch: two states
    out         scratch: scores of all seats
    """
    utility[:] = 0
    for number in range(samples.shape[0]):
        work[0] = states[0]
        for other in range(states[0].players):
            if other != seat:
                fill_free_rows(work[0], other, starts, codes, cumulative, samples[number, other])
        for row in range(ROWS):
            if not states[0].filled[seat, row]:
                work[1] = work[0]
                fill_row(work[1], seat, row, STRUCK)
                fill_free_rows(work[1], seat, starts, codes, cumulative, samples[number, seat])
                utility[row, STRUCK] += win_share(work[1], seat, out)
                for entry in range(min_entry[row], max_entry[row] + 1):
                    fill_row(work[1], seat, row, entry)
                    utility[row, entry] += win_share(work[1], seat, out)
    for row in range(ROWS):
        for entry in range(ENTRIES):
            utility[row, entry] /= samples.shape[0]


@rule
def weigh_position(
    states: Any, seat: int, starts: Any, codes: Any, cumulative: Any, samples: Any, work: Any, out: Any
) -> float:
    """Return the probability that a seat wins, before any seat has thrown; parameters as in `weigh_entries`."""
    total = 0.0
    for number in range(samples.shape[0]):
        work[0] = states[0]
        for other in range(states[0].players):
            fill_free_rows(work[0], other, starts, codes, cumulative, samples[number, other])
        total += win_share(work[0], seat, out)
    return float(total / samples.shape[0])


@rule
def fill_samples(samples: Any, rng: Any) -> None:
    """Fill in stratified samples, by sample, seat and turn: evenly spaced numbers from 0 to 1 in a random order."""
    number = samples.shape[0]
    for seat in range(samples.shape[1]):
        for turn in range(samples.shape[2]):
            for index in range(number):
                samples[index, seat, turn] = (index + 0.5) / number
            for index in range(number - 1, 0, -1):
                swapped = below(rng, index + 1)
                value = samples[index, seat, turn]
                samples[index, seat, turn] = samples[swapped, seat, turn]
                samples[swapped, seat, turn] = value


DISTRIBUTION = {
    "starts": f"i4[{SETS_OF_ROWS + 1}]",
    "codes": "i4[:]",
    "cumulative": "f8[:]",
    "samples": f"f8[:,{SEATS},{ROWS}]",
}
WINNING_FIGURES = {
    "min_reach": MIN_REACH,
    "min_probability": MIN_PROBABILITY,
    "comparisons": COMPARISONS,
    "min_samples": MIN_SAMPLES,
    "max_samples": MAX_SAMPLES,
    "boards": BOARDS,
    "sample_seed": SAMPLE_SEED,
}
WINNING_EXPORTS = (
    Export(fill_samples, samples=f"fills f8[:,{SEATS},{ROWS}]", rng="changes i8[4]"),
    Export(
        weigh_entries, states="state[1]", seat="int", **DISTRIBUTION,
        min_entry=f"i8[{ROWS}]", max_entry=f"i8[{ROWS}]",
        utility=f"fills f8[{ROWS},{ENTRIES}]", work="scratch state[2]", out="scratch f8[:,2]",
    ),
    Export(
        weigh_position, states="state[1]", seat="int", **DISTRIBUTION,
        work="scratch state[2]", out="scratch f8[:,2]",
    ),
)  # fmt: skip


@cache
def samples_of(number: int) -> NDArray[np.float64]:
    """Return the array of `fill_samples` for `number` samples. It is always the same, and cached by `number`."""
    samples = np.empty((number, SEATS, ROWS))
    GAME.function(fill_samples)(samples, stream(SAMPLE_SEED))
    return samples


def samples_for(rankings: int, players: int) -> NDArray[np.float64]:
    """Return as many samples as COMPARISONS allows, if each one is used for `rankings` rankings of `players` seats."""
    return samples_of(int(np.clip(COMPARISONS // (rankings * players**2), MIN_SAMPLES, MAX_SAMPLES)))


class Ends:
    """How best play for points ends the coming turns, by the set of free rows (a bit mask)."""

    def __init__(self, by_set: Mapping[int, TurnEnd], kinds: Kinds) -> None:
        self.by_set = dict(sorted(by_set.items()))
        self.kinds = kinds
        self._odds = {free: self._code_odds(turn_end, kinds, slice(None)) for free, turn_end in self.by_set.items()}

    @staticmethod
    def _code_odds(turn_end: TurnEnd, kinds: Kinds, results: Any) -> NDArray[np.float64]:
        """Return the probability that a turn ends with each code, counting only the given results."""
        rows = turn_end.rows[results]
        codes = rows.astype(np.int64) * ENTRIES + kinds.kinds[rows, kinds.kind_of[results]]
        odds: NDArray[np.float64] = np.bincount(codes, turn_end.odds[results], CODES).astype(np.float64)
        return odds

    def distribution(self, kinds: Kinds | None = None) -> EndDistribution:
        """Return the distribution to sample from; with `kinds`, on their board, for players who play as on this one.

        Ends that lead to a set of free rows that is not followed are left out.
        """
        changed = np.flatnonzero(kinds.kind_of != self.kinds.kind_of) if kinds is not None else np.empty(0, np.int64)
        sizes, codes, cumulative = np.zeros(SETS_OF_ROWS, np.int64), [np.empty(0, np.int64)], [np.empty(0)]
        for free, turn_end in self.by_set.items():
            odds = self._odds[free].copy()
            if kinds is not None:
                odds += self._code_odds(turn_end, kinds, changed) - self._code_odds(turn_end, self.kinds, changed)
            for row in range(ROWS):
                remaining = free & ~(1 << row)
                if remaining and remaining not in self.by_set:
                    odds[row * ENTRIES : (row + 1) * ENTRIES] = 0
            possible = np.flatnonzero(odds > MIN_PROBABILITY)
            sizes[free] = possible.size
            codes.append(possible)
            cumulative.append(np.cumsum(odds[possible]) / odds[possible].sum())
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
        return EndDistribution(starts, np.concatenate(codes).astype(np.int32), np.concatenate(cumulative))


def follow_ends(starting_sets: Iterable[int], kinds: Kinds, set_values: NDArray[np.float64]) -> Ends:
    """Return how turns that start with these sets of free rows (bit masks) end, and all turns after them.

    Sets reached with a probability below MIN_REACH are not followed. `set_values` must have the values of all their
    subsets.
    """
    reached = dict.fromkeys(filter(None, starting_sets), 1.0)
    by_set: dict[int, TurnEnd] = {}
    for size in range(ROWS, 0, -1):
        sets = [free for free, odds in reached.items() if free.bit_count() == size and odds >= MIN_REACH]
        by_set |= turn_ends(sets, kinds, set_values)
        for free in sets:
            for row, odds in enumerate(np.bincount(by_set[free].rows, by_set[free].odds, ROWS)):
                remaining = free & ~(1 << row)
                if odds and remaining:
                    reached[remaining] = reached.get(remaining, 0.0) + reached[free] * odds
    return Ends(by_set, kinds)


def entry_utilities(state: State, seat: int, ends: Ends, free: int) -> NDArray[np.float64]:
    """Return the win probability of a seat, whose turn it is, after each entry, by row and entry.

    `free` is the bit mask of its free rows; all other rows have 0, and so have entries above the highest possible one.
    """
    min_entry, max_entry = np.zeros(ROWS, np.int64), np.full(ROWS, -1, np.int64)
    for row in range(ROWS):
        if free >> row & 1:
            built = ends.kinds.kinds[row, : ends.kinds.number]
            built = built[built != STRUCK]
            min_entry[row], max_entry[row] = built.min(), built.max()
    players = int(state.players)
    samples = samples_for(int((max_entry - min_entry + 1).sum()), players)
    utility, distribution = np.empty((ROWS, ENTRIES)), ends.distribution()
    work = np.zeros(2, STATE), np.zeros((players, 2))
    GAME.function(weigh_entries)(np.array([state]), seat, *distribution, samples, min_entry, max_entry, utility, *work)
    for row in range(ROWS):  # a player may choose dice that score less than the best combination of any result
        if free >> row & 1:
            utility[row, 1 : min_entry[row]] = utility[row, min_entry[row]]
    return utility


def win_probability(state: State, seat: int, distribution: EndDistribution) -> float:
    """Estimate the probability that a seat wins, before any seat has thrown, from samples of `distribution`."""
    players = int(state.players)
    work = np.zeros(2, STATE), np.zeros((players, 2))
    weigh: Any = GAME.function(weigh_position)
    return float(weigh(np.array([state]), seat, *distribution, samples_for(BOARDS, players), *work))
