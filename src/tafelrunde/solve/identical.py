"""Solve games with identical dice and a fixed number of throws per turn: the Kniffel family.

Identical dice form a multiset. The *lattice* is the list of all multisets with at most all dice, ordered by size; those
with all dice are the *rolls*, the others are *keeps*. Two steps on the lattice solve a turn:

- The value of a keep before a throw is the mean over all sides of its value with one more die. Each multiset is
  computed once, from its neighbours; outcomes need not be listed.
- The value of a roll after a throw is the maximum over all keeps in it; each multiset passes its value to its
  neighbours with one more die. Keeping all dice means entering the roll.

Between turns a state is the set of used boxes and a small integer `extra` for everything else the game remembers, such
as the sum of the upper boxes or a joker that was earned. It is 0 at the start.
"""

from __future__ import annotations

import hashlib
import math
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.rule import Rule, rule
from tafelrunde.solve.layers import Progress, in_layers, no_progress

Values = NDArray[np.float64]
Entries = tuple[NDArray[np.float64], NDArray[np.int64]]
"""The points gained and the extra afterwards, each `[roll, box, index in some extras]`."""


@rule
def enter_freely(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """The default for `IdenticalDiceGame.enter`: every free box accepts every roll, and the extra does not change.

    Fills `gains` and `after`, each `[roll, box, index in extras]`, for used boxes too.
    """
    for roll in range(gains.shape[0]):
        for box in range(gains.shape[1]):
            for number in range(extras.size):
                gains[roll, box, number] = points[roll, box]
                after[roll, box, number] = extras[number]


class ThreadScratch(threading.local):
    """Scratch memory per thread, reused because allocating fresh memory takes longer than filling it."""

    def __init__(self) -> None:
        self._kept: dict[str, NDArray[Any]] = {}

    def array(self, name: str, shape: tuple[int, ...], kind: type) -> NDArray[Any]:
        """Return an uninitialised array. An array returned for this name before, in this thread, becomes invalid.

        `kind` must be the same for all arrays of a name.
        """
        size = math.prod(shape)
        if name not in self._kept or self._kept[name].size < size:
            self._kept[name] = np.empty(size, kind)
        return self._kept[name][:size].reshape(shape)


class Lattice(NamedTuple):
    """The multisets of dice in the form that the compiled functions take."""

    counts: NDArray[np.int64]  # [multiset, side]
    more: NDArray[np.int64]  # [keep, side]: the index of the multiset with one more die showing `side`
    throws: int


@dataclass(frozen=True, eq=False)
class IdenticalDiceGame:
    """The declaration of a game with identical dice.

    `score(dice, box)` returns the points of dice (sides numbered from 0, sorted) in a box. `enter` may change these
    points and refuse entries: `enter(points, rolls, used, extras, gains, after)` fills `[roll, box, index in extras]`
    with the points gained (-inf where the entry is refused) and the extra afterwards. It may skip used boxes, which are
    never read.
    """

    dice: int
    sides: int
    throws: int  # per turn
    boxes: int
    score: Callable[[tuple[int, ...], int], int]
    enter: Rule[..., None] = enter_freely
    extras: int = 1

    @cached_property
    def multisets(self) -> list[tuple[int, ...]]:
        """All multisets with at most all dice, ordered by size."""
        return [
            chosen for size in range(self.dice + 1) for chosen in combinations_with_replacement(range(self.sides), size)
        ]

    @cached_property
    def index_of(self) -> dict[tuple[int, ...], int]:
        """The index of each multiset, a sorted tuple of sides, in the lattice."""
        return {dice: index for index, dice in enumerate(self.multisets)}

    @cached_property
    def lattice(self) -> Lattice:
        """The lattice in the form that the compiled functions take."""
        counts = np.array([[dice.count(side) for side in range(self.sides)] for dice in self.multisets])
        fewer = self.multisets[: self.first_roll]
        more = np.array([[self.index_of[tuple(sorted((*dice, side)))] for side in range(self.sides)] for dice in fewer])
        return Lattice(counts, more, self.throws)

    @cached_property
    def first_roll(self) -> int:
        """The index of the first multiset with all dice."""
        return sum(len(dice) < self.dice for dice in self.multisets)

    @cached_property
    def points(self) -> NDArray[np.int64]:
        """The points of each roll in each box, `[roll, box]`."""
        rolls = self.multisets[self.first_roll :]
        return np.array([[self.score(dice, box) for box in range(self.boxes)] for dice in rolls])

    def entries(self, used: int, extras: NDArray[np.int64], scratch: ThreadScratch) -> Entries:
        """Return the effects of entering each roll in each free box, for these extras. `used` is a bit mask.

        The arrays belong to `scratch`: the next call overwrites them. What they hold for used boxes is undefined.
        """
        shape = (len(self.points), self.boxes, extras.size)
        gains, after = scratch.array("gains", shape, np.float64), scratch.array("after", shape, np.int64)
        self.enter.compiled(self.points, self.lattice.counts[self.first_roll :], used, extras, gains, after)
        return gains, after

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything the solution depends on."""
        digest = hashlib.sha256(b"identical 1")
        digest.update(repr((self.dice, self.sides, self.throws, self.boxes, self.extras)).encode())
        every, scratch = np.arange(self.extras), ThreadScratch()
        for used in range(2**self.boxes):
            gains, after = (
                table[:, members(~used & 2**self.boxes - 1)] for table in self.entries(used, every, scratch)
            )
            digest.update(np.nan_to_num(gains, neginf=-1).astype("<i2").tobytes() + after.astype("<i2").tobytes())
        return digest.hexdigest()


@rule
def average(later: Any, before: Any, more: Any) -> None:
    """Fill `before`, the values before a throw, from `later`, those after it: the mean over one more die for each keep.

    Both are `[multiset, index of the extra]`. Only the rolls of `later` are read.
    """
    sides = more.shape[1]
    for roll in range(more.shape[0], before.shape[0]):
        for number in range(before.shape[1]):
            before[roll, number] = later[roll, number]
    for keep in range(more.shape[0] - 1, -1, -1):
        for number in range(before.shape[1]):
            before[keep, number] = 0.0
        for side in range(sides):
            larger = more[keep, side]
            for number in range(before.shape[1]):
                before[keep, number] += before[larger, number]
        for number in range(before.shape[1]):
            before[keep, number] /= sides


@rule
def choose(before: Any, entered: Any, later: Any, more: Any) -> None:
    """Fill `later`, the values after a throw: enter the roll, or keep the best dice and throw the others.

    `before` are the values before the next throw, `entered` those of entering each roll; in `later`, only the rolls are
    meaningful. All are `[multiset, index of the extra]`.
    """
    for keep in range(before.shape[0]):
        for number in range(before.shape[1]):
            later[keep, number] = before[keep, number] if keep < more.shape[0] else entered[keep, number]
    for keep in range(more.shape[0]):
        for side in range(more.shape[1]):
            larger = more[keep, side]
            for number in range(before.shape[1]):
                later[larger, number] = max(later[larger, number], later[keep, number])


@rule
def enter_best(values: Any, used: int, gains: Any, after: Any, entered: Any) -> None:
    """Fill the rolls of `entered[multiset, index of the extra]` with the value of entering them in their best box.

    It is -inf if no free box accepts the roll. `values[used boxes, extra]` are the points to come; `used` is
    a bit mask.
    """
    first_roll = entered.shape[0] - gains.shape[0]
    for roll in range(gains.shape[0]):
        for number in range(gains.shape[2]):
            entered[first_roll + roll, number] = -np.inf
        for box in range(gains.shape[1]):
            if not used >> box & 1:
                follow = values[used | 1 << box]
                for number in range(gains.shape[2]):
                    value = gains[roll, box, number] + follow[after[roll, box, number]]
                    entered[first_roll + roll, number] = max(entered[first_roll + roll, number], value)


@rule
def solve_turn(values: Any, used: int, gains: Any, after: Any, lattice: Any, tables: Any) -> None:
    """Fill the tables of a turn: `[0, n]` before a throw with n throws left including it, `[1, n]` after a throw.

    Each is `[multiset, index of the extra]`. Those after a throw are meaningful for rolls only; `[0, 0]` is not filled.
    The value at the start of the turn is `[0, -1]` at the empty keep, multiset 0. The input is as for `enter_best`.
    """
    enter_best(values, used, gains, after, tables[1, 0])
    throw_turn(lattice, tables)


@rule
def throw_turn(lattice: Any, tables: Any) -> None:
    """Fill the tables of a turn (see `solve_turn`) from `tables[1, 0]`, the values of entering each roll."""
    for left in range(1, lattice.throws + 1):
        average(tables[1, left - 1], tables[0, left], lattice.more)
        choose(tables[0, left], tables[1, 0], tables[1, left], lattice.more)


def turn_tables(game: IdenticalDiceGame, values: Values, used: int, entries: Entries, scratch: ThreadScratch) -> Values:
    """Return the tables of a turn (see `solve_turn`). The array belongs to `scratch`: the next call overwrites it."""
    shape = (2, game.throws + 1, len(game.multisets), entries[0].shape[2])
    tables: Values = scratch.array("tables", shape, np.float64)
    solve_turn.compiled(values, used, *entries, game.lattice, tables)
    return tables


@rule
def mark(reached: Any, used: int, extras: Any, gains: Any, after: Any) -> None:
    """Set `reached[used boxes, extra]` for every state that can follow from `used`, a bit mask, with these extras."""
    for roll in range(gains.shape[0]):
        for box in range(gains.shape[1]):
            if not used >> box & 1:
                for number in range(extras.size):
                    if gains[roll, box, number] > -np.inf:
                        reached[used | 1 << box, after[roll, box, number]] = True


def reachable(game: IdenticalDiceGame) -> NDArray[np.bool_]:
    """Return which states can occur at the start of a turn: `[bit mask of used boxes, extra]`."""
    reached = np.zeros((2**game.boxes, game.extras), np.bool_)
    reached[0, 0] = True
    scratch = ThreadScratch()
    for used in range(2**game.boxes):
        extras = np.flatnonzero(reached[used])
        if extras.size:
            mark.compiled(reached, used, extras, *game.entries(used, extras, scratch))
    return reached


def solve(game: IdenticalDiceGame, progress: Progress = no_progress) -> Values:
    """Return the expected points to come under best play: `[used boxes, extra]`; NaN where a state cannot occur."""
    reached = reachable(game)
    values = np.where(reached, 0.0, np.nan)
    scratch = ThreadScratch()

    def solve_one(used: int) -> None:
        extras = np.flatnonzero(reached[used])
        if extras.size:
            entries = game.entries(used, extras, scratch)
            values[used, extras] = turn_tables(game, values, used, entries, scratch)[0, -1, 0]

    in_layers(solve_one, game.boxes, range(game.boxes - 1, -1, -1), progress)
    return values
