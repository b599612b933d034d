"""Games with alike dice and a fixed number of throws a turn: the Kniffel family.

Dice that look alike are a multiset. The *lattice* is the list of all multisets of at most all dice, the fewest dice
first; the last ones, of all dice, are the *rolls*. Two steps on it solve a turn:

- what a keep is worth before a throw: the mean over the sides of what it is worth with one die more, so that each
  multiset is computed once from its neighbours and no list of outcomes is needed;
- what a roll is worth after a throw: the best of all keeps in it, each multiset handing its value to its neighbours
  with one die more; keeping all dice means to enter the roll.

Between turns a state is the set of used boxes and a small number `extra`, which is whatever else the game remembers:
the sum of the upper boxes, a joker earned. It is 0 at the start.
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

from tafelrunde.core.rule import Rule, rule
from tafelrunde.solve.layers import Progress, boxes_of, in_layers, silent

Values = NDArray[np.float64]
Entries = tuple[NDArray[np.float64], NDArray[np.int64]]
"""The points gained and the extra afterwards, each `[roll, box, number in some extras]`."""


@rule
def enter_freely(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Every free box takes every roll, and nothing else is remembered."""
    for roll in range(gains.shape[0]):
        for box in range(gains.shape[1]):
            for number in range(extras.size):
                gains[roll, box, number] = points[roll, box]
                after[roll, box, number] = extras[number]


class Room(threading.local):
    """Working memory that a thread keeps: fresh memory takes the system longer to give than us to fill."""

    def __init__(self) -> None:
        self._kept: dict[str, NDArray[Any]] = {}

    def array(self, name: str, shape: tuple[int, ...], kind: type) -> NDArray[Any]:
        """An array of this shape with anything in it; the one given under this name before is gone."""
        size = math.prod(shape)
        if name not in self._kept or self._kept[name].size < size:
            self._kept[name] = np.empty(size, kind)
        return self._kept[name][:size].reshape(shape)


class Lattice(NamedTuple):
    """The multisets of dice, as the compiled functions take them."""

    counts: NDArray[np.int64]  # [multiset, side]
    more: NDArray[np.int64]  # [multiset, side]: the multiset with one such die more; of all but the rolls
    throws: int


@dataclass(frozen=True, eq=False)
class IdenticalGame:
    """The declaration of such a game.

    `score(dice, box)` is what dice (sides from 0, in order) are worth in a box. `enter` may change that and refuse
    boxes: `enter(points, rolls, used, extras, gains, after)` fills, for each roll, free box and number in `extras`,
    the points gained (-inf where the entry is refused) and the extra afterwards. Used boxes are never looked at.
    """

    dice: int
    sides: int
    throws: int  # in a turn
    boxes: int
    score: Callable[[tuple[int, ...], int], int]
    enter: Rule[..., None] = enter_freely
    extras: int = 1

    @cached_property
    def multisets(self) -> list[tuple[int, ...]]:
        """All multisets of at most all dice, the fewest dice first."""
        return [
            chosen for size in range(self.dice + 1) for chosen in combinations_with_replacement(range(self.sides), size)
        ]

    @cached_property
    def place(self) -> dict[tuple[int, ...], int]:
        """The place of a multiset, its dice in order, in the lattice."""
        return {dice: place for place, dice in enumerate(self.multisets)}

    @cached_property
    def lattice(self) -> Lattice:
        """The lattice for the compiled functions."""
        counts = np.array([[dice.count(side) for side in range(self.sides)] for dice in self.multisets])
        fewer = self.multisets[: self.first_roll]
        more = np.array([[self.place[tuple(sorted((*dice, side)))] for side in range(self.sides)] for dice in fewer])
        return Lattice(counts, more, self.throws)

    @cached_property
    def first_roll(self) -> int:
        """The place of the first multiset of all dice."""
        return sum(len(dice) < self.dice for dice in self.multisets)

    @cached_property
    def points(self) -> NDArray[np.int64]:
        """What each roll is worth in each box."""
        rolls = self.multisets[self.first_roll :]
        return np.array([[self.score(dice, box) for box in range(self.boxes)] for dice in rolls])

    def entries(self, used: int, extras: NDArray[np.int64], room: Room) -> Entries:
        """What entering each roll in each free box does, for these extras; in the room."""
        shape = (len(self.points), self.boxes, extras.size)
        gains, after = room.array("gains", shape, np.float64), room.array("after", shape, np.int64)
        self.enter.compiled(self.points, self.lattice.counts[self.first_roll :], used, extras, gains, after)
        return gains, after

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that the solution depends on."""
        digest = hashlib.sha256(b"identical 1")
        digest.update(repr((self.dice, self.sides, self.throws, self.boxes, self.extras)).encode())
        every, room = np.arange(self.extras), Room()
        for used in range(2**self.boxes):
            gains, after = (table[:, boxes_of(~used & 2**self.boxes - 1)] for table in self.entries(used, every, room))
            digest.update(np.nan_to_num(gains, neginf=-1).astype("<i2").tobytes() + after.astype("<i2").tobytes())
        return digest.hexdigest()


@rule
def average(later: Any, before: Any, more: Any) -> None:
    """From after a throw to before it: a keep is worth the mean over one die more."""
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
    """From before a throw to after the one before: a roll is entered, or the best keep in it is thrown again."""
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
    """For each roll and extra, what entering it in the best box is worth."""
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
    """Fill the tables of a turn: `[0, n]` before a throw with n throws left, that one included; `[1, n]` after one.

    Each is a value for every multiset and extra. Those after a throw hold for rolls; the start of the turn is `[0, -1]`
    at the empty keep.
    """
    enter_best(values, used, gains, after, tables[1, 0])
    throw_turn(lattice, tables)


@rule
def throw_turn(lattice: Any, tables: Any) -> None:
    """Fill the tables of a turn from what it is worth to enter each roll, `[1, 0]`."""
    for left in range(1, lattice.throws + 1):
        average(tables[1, left - 1], tables[0, left], lattice.more)
        choose(tables[0, left], tables[1, 0], tables[1, left], lattice.more)


def turn_tables(game: IdenticalGame, values: Values, used: int, entries: Entries, room: Room) -> Values:
    """The tables of a turn (see `solve_turn`), in the room."""
    shape = (2, game.throws + 1, len(game.multisets), entries[0].shape[2])
    tables: Values = room.array("tables", shape, np.float64)
    solve_turn.compiled(values, used, *entries, game.lattice, tables)
    return tables


@rule
def mark(reached: Any, used: int, extras: Any, gains: Any, after: Any) -> None:
    """Mark the extras that can follow."""
    for roll in range(gains.shape[0]):
        for box in range(gains.shape[1]):
            if not used >> box & 1:
                for number in range(extras.size):
                    if gains[roll, box, number] > -np.inf:
                        reached[used | 1 << box, after[roll, box, number]] = True


def reachable(game: IdenticalGame) -> NDArray[np.bool_]:
    """Which states can occur at the start of a turn: `[used boxes, extra]`."""
    reached = np.zeros((2**game.boxes, game.extras), np.bool_)
    reached[0, 0] = True
    room = Room()
    for used in range(2**game.boxes):
        extras = np.flatnonzero(reached[used])
        if extras.size:
            mark.compiled(reached, used, extras, *game.entries(used, extras, room))
    return reached


def solve(game: IdenticalGame, progress: Progress = silent) -> Values:
    """The expected points still to come, playing best: `values[used boxes, extra]`; NaN where a state cannot occur."""
    reached = reachable(game)
    values = np.where(reached, 0.0, np.nan)
    room = Room()

    def solve_one(used: int) -> None:
        extras = np.flatnonzero(reached[used])
        if extras.size:
            entries = game.entries(used, extras, room)
            values[used, extras] = turn_tables(game, values, used, entries, room)[0, -1, 0]

    in_layers(solve_one, game.boxes, range(game.boxes - 1, -1, -1), progress)
    return values
