"""Best play in games of the Kniffel family: the entry at the end of a turn, and the distribution of the score."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical import IdenticalDiceGame, ThreadScratch, Values, turn_tables
from tafelrunde.solve.ties import quantize


@rule
def tied(value: float, best: float) -> bool:
    """Return whether `value` is at least `best`, up to rounding (see `ties`)."""
    return quantize(value) >= quantize(best)


class Keeps(NamedTuple):
    """The keeps in each roll, ordered by size: `within[first[roll] : first[roll + 1]]`."""

    within: NDArray[np.int64]
    first: NDArray[np.int64]


@rule
def throw_dice(odds: Any, more: Any) -> None:
    """Throw once: convert `odds[multiset]` from the probabilities of keeps to those of rolls, in place.

    `more` is that of the lattice.
    """
    for keep in range(more.shape[0]):
        for side in range(more.shape[1]):
            odds[more[keep, side]] += odds[keep] / more.shape[1]
        odds[keep] = 0.0


@rule
def decide(tables: Any, number: int, left: int, odds: Any, entered: Any, keeps: Any) -> None:
    """Follow the best decision for each roll: move its probability to `entered[roll]`, or to its best keep.

    `odds[multiset]` is changed. `left` is the number of throws left, `number` the index of the extra in `tables`.
    """
    first_roll = odds.size - entered.size
    for roll in range(entered.size):
        best = tables[1, left, first_roll + roll, number]
        if odds[first_roll + roll] == 0.0:
            continue
        if tied(tables[1, 0, first_roll + roll, number], best):
            entered[roll] += odds[first_roll + roll]
        else:
            index = keeps.first[roll]
            while not tied(tables[0, left, keeps.within[index], number], best):
                index += 1
            odds[keeps.within[index]] += odds[first_roll + roll]
        odds[first_roll + roll] = 0.0


@rule
def finish_turn(tables: Any, number: int, left: int, odds: Any, entered: Any, lattice: Any, keeps: Any) -> None:
    """Add to `entered` the probability that each roll is the one entered at the end of the turn.

    | parameter | meaning |
    |---|---|
    | `tables` | the tables of the turn (see `identical.solve_turn`) |
    | `number` | index of the extra in `tables` |
    | `left` | throws left |
    | `odds` | `[multiset]`: probability of each keep before the next throw; all 0 afterwards |
    | `entered` | `[roll]`: added to |
    | `lattice` | the multisets of dice |
    | `keeps` | the keeps in each roll |
    """
    for after in range(left - 1, -1, -1):
        throw_dice(odds, lattice.more)
        decide(tables, number, after, odds, entered, keeps)


@rule
def add_scores(
    chances: Any, values: Any, used: int, entered: Any, gains: Any, after: Any, number: int, out: Any
) -> None:
    """Add to `out` the probability of each score to come if rolls are entered in their best box.

    | parameter | meaning |
    |---|---|
    | `chances` | `[used boxes, extra, score]`: probability of each score to come after the entry |
    | `values` | `[used boxes, extra]`: expected points to come |
    | `used` | used boxes as a bit mask |
    | `entered` | `[roll]`: probability that this roll is entered |
    | `gains` | `[roll, box, index of the extra]`: points of an entry; -inf where refused |
    | `after` | `[roll, box, index of the extra]`: the extra after the entry |
    | `number` | index of the extra in `gains` and `after` |
    | `out` | `[score]`: added to |
    """
    for roll in range(entered.size):
        best, chosen = 0.0, -1
        for box in range(gains.shape[1]):
            if not used >> box & 1 and gains[roll, box, number] > -np.inf:
                value = gains[roll, box, number] + values[used | 1 << box, after[roll, box, number]]
                if chosen < 0 or tied(value, best):
                    best = value if chosen < 0 else max(best, value)
                    chosen = box
        gain = int(gains[roll, chosen, number])
        follow = chances[used | 1 << chosen, after[roll, chosen, number]]
        if entered[roll] > 0.0:
            for score in range(out.size - gain):
                out[score + gain] += entered[roll] * follow[score]


@rule
def follow_turn(
    chances: Any, values: Any, used: int, extra: int, number: int, entries: Any, tables: Any, scratch: Any,
    lattice: Any, keeps: Any,
) -> None:  # fmt: skip
    """Compute the probability of each score to come from the start of a turn.

    | parameter | meaning |
    |---|---|
    | `chances` | `[used boxes, extra, score]`; input for states with one more used box, output for this state |
    | `values` | `[used boxes, extra]`: expected points to come |
    | `used` | used boxes as a bit mask |
    | `extra` | the extra |
    | `number` | index of the extra in `entries` and `tables` |
    | `entries` | points gained and the extra afterwards (see `Entries`) |
    | `tables` | the tables of the turn (see `identical.solve_turn`) |
    | `scratch` | scratch memory: one number for each multiset, one for each roll |
    | `lattice` | the multisets of dice |
    | `keeps` | the keeps in each roll |
    """
    (gains, after), (odds, entered) = entries, scratch
    for index in range(odds.size):
        odds[index] = 1.0 if index == 0 else 0.0
    for roll in range(entered.size):
        entered[roll] = 0.0
    finish_turn(tables, number, lattice.throws, odds, entered, lattice, keeps)
    out = chances[used, extra]
    for score in range(out.size):
        out[score] = 0.0
    add_scores(chances, values, used, entered, gains, after, number, out)


def keeps_in_rolls(game: IdenticalDiceGame) -> Keeps:
    """Return the keeps in each roll of a game."""
    keeps, rolls = np.split(game.lattice.counts, [game.first_roll])
    lists = [np.flatnonzero((keeps <= roll).all(axis=1)) for roll in rolls]
    return Keeps(np.concatenate(lists), np.cumsum([0, *map(len, lists)]))


@rule
def raise_most(most: Any, used: int, gains: Any) -> None:
    """Raise `most[box]`, for each free box, to the largest of `gains[:, box]`, if that is larger.

    `used` is a bit mask of the boxes that are not free. Gains are `[roll, box, extra]`.
    """
    for box in range(most.size):
        if not used >> box & 1:
            for roll in range(gains.shape[0]):
                for number in range(gains.shape[2]):
                    most[box] = max(most[box], gains[roll, box, number])


def highest_score(game: IdenticalDiceGame, scratch: ThreadScratch) -> int:
    """Return an upper bound of the score: the sum over all boxes of the most that each can gain."""
    most, every = np.zeros(game.boxes), np.arange(game.extras)
    for used in range(2**game.boxes - 1):
        gains, _ = game.entries(used, every, scratch)
        raise_most.compiled(most, used, gains)
    return int(most.sum())


def distribution(game: IdenticalDiceGame, values: Values) -> Distribution:
    """Return the distribution of the final score under best play. `values` is the result of `identical.solve`.

    Holds the distributions of all states in memory at once, so it is for games with few extras.
    """
    scratch = ThreadScratch()
    chances = np.zeros((2**game.boxes, game.extras, highest_score(game, scratch) + 1))
    chances[-1, :, 0] = 1.0
    keeps, followed = keeps_in_rolls(game), (np.empty(len(game.multisets)), np.empty(len(game.points)))
    for used in range(2**game.boxes - 2, -1, -1):
        extras = np.flatnonzero(~np.isnan(values[used]))
        if extras.size:
            entries = game.entries(used, extras, scratch)
            tables = turn_tables(game, values, used, entries, scratch)
            for number, extra in enumerate(map(int, extras)):
                follow_turn.compiled(
                    chances, values, used, extra, number, entries, tables, followed, game.lattice, keeps
                )
    return Distribution(chances[0, 0])
