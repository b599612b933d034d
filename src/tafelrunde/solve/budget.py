"""Games with dice that differ and a stock of throws for the whole game, like Chili Dice.

On a turn all dice are thrown. After each throw, each just thrown die that shows its own special side may be turned to
any side; then either some dice are thrown again, which costs one throw of the stock, or the result goes into a free
box. Throws left at the end are worth a fixed sum each. Who has no throw left plays no more.

The values after a throw are a tensor with one axis a die, and on each axis a slot for every side and one more:

- after a throw, the last slot means "just thrown and turnable", the others "shows this side for good";
- before a throw, the last slot means "in the hand", the others "kept".

One step leads from the tensor with n - 1 throws left to that with n. All of it goes axis by axis: the mean over what
a die in the hand may show; the best box where every die is kept; then the best choice of dice (a kept die or one taken
in the hand) and the best side for a turnable die. A maximum over dice may be taken one die at a time, because the
choice of the others stays open in the other axes; so may the mean, because dice fall independently.

What best play does is found together with what it is worth. A *plan* is a place in the tensor before the throw, which
says what is kept and what is taken up; or, numbered after all places, the entry that ends the turn. The maximum is
taken over *keys*: the value, in steps, in the high bits and the plan in the low ones, so that of equal values the plan
with the highest number wins.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule
from tafelrunde.solve.layers import boxes_of
from tafelrunde.solve.ties import in_steps

Values = NDArray[np.float64]

PLAN_BITS = 20
"""Enough for 2^20 places and entries; 2^43 steps are left for the value, two thousand points."""


class Tables(NamedTuple):
    """What the compiled functions know of a game."""

    turnable: NDArray[np.int64]
    sides: tuple[int, ...]  # a tuple, for the compiler knows its length and unrolls
    points: NDArray[np.int64]  # [box, row]: the different rows of points, each once
    row_of: NDArray[np.int32]  # of each result
    kept: NDArray[np.int32]  # of each result, its place in the tensor where all dice are kept
    columns: int  # how many different points an entry can have, 0 included


class Dice(NamedTuple):
    """How dice fall, as the compiled functions take it."""

    turnable: NDArray[np.int64]
    sides: tuple[int, ...]


class Desk(NamedTuple):
    """Working space for a decision, used again and again."""

    worth: Values  # [box, points]: what it is worth to enter so many points there, the rest of the game included
    keys: NDArray[np.int64]  # of each place
    entered: NDArray[np.int64]  # of each different row of points, the key of its best entry
    worth_of_plan: Values


@dataclass(frozen=True, eq=False)
class BudgetGame:
    """The declaration of such a game.

    The number of a result has the sides of the dice as digits to the base of `sides`, die 0 the lowest.
    """

    dice: int
    sides: int
    throws: int  # for the whole game
    unused_throw: int  # what a throw left at the end is worth
    turnable: tuple[int, ...]  # for each die, the side that may be turned when it was just thrown
    points: NDArray[np.int64]  # [result, box]

    @property
    def boxes(self) -> int:
        """How many boxes there are to fill."""
        return int(self.points.shape[1])

    @property
    def slots(self) -> int:
        """Slots on the axis of a die."""
        return self.sides + 1

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that the solution depends on."""
        digest = hashlib.sha256(b"budget 1")
        digest.update(repr((self.dice, self.sides, self.throws, self.unused_throw, self.turnable)).encode())
        digest.update(np.ascontiguousarray(self.points, "<i8").tobytes())
        return digest.hexdigest()

    @cached_property
    def tables(self) -> Tables:
        """The declaration as the compiled functions take it."""
        rows, row_of = different_rows(self.points)
        results = np.arange(self.sides**self.dice)
        kept = np.zeros_like(results)
        for die in range(self.dice):
            kept += results // self.sides**die % self.sides * self.slots**die
        return Tables(
            np.array(self.turnable),
            tuple(range(self.sides)),
            np.ascontiguousarray(rows.T),
            row_of.astype(np.int32),
            kept.astype(np.int32),
            int(rows.max()) + 1,
        )

    @property
    def falling(self) -> Dice:
        """How its dice fall."""
        return Dice(self.tables.turnable, self.tables.sides)

    def most_throws(self, free: int) -> int:
        """The most throws that can be left at the start of a turn with these boxes free: a box filled took a throw."""
        return self.throws - (self.boxes - free.bit_count())

    def solved_throws(self, free: int) -> int:
        """So many throws at the start of a turn are solved: one more than possible, to know what one more is worth."""
        return self.most_throws(free) + 1

    def highest(self, free: int) -> int:
        """The most points that these boxes can bring."""
        return int(self._most[boxes_of(free)].sum())

    @cached_property
    def _most(self) -> NDArray[np.int64]:
        """The most points of each box."""
        most: NDArray[np.int64] = self.points.max(axis=0)
        return most

    @property
    def places(self) -> int:
        """Places in the tensor."""
        return int(self.slots**self.dice)

    def desk(self) -> Desk:
        """Fresh working space."""
        rows, plans = self.tables.points.shape[1], self.places + self.boxes * self.tables.columns
        worth = np.empty((self.boxes, self.tables.columns))
        return Desk(worth, np.empty(self.places, np.int64), np.empty(rows, np.int64), np.empty(plans))


def different_rows(table: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The different rows of a table of numbers from 0 on, in order, and which of them each row is.

    As `np.unique(table, axis=0)`, but for whole numbers in place of rows, which is fifty times as fast.
    """
    number, most = np.zeros(len(table), np.int64), 1
    for column in table.T:
        span = int(column.max()) + 1
        if most * span >= 2**62:
            number = np.unique(number, return_inverse=True)[1]
            most = len(table)
        number, most = number * span + column, most * span
    _, first, row_of = np.unique(number, return_index=True, return_inverse=True)
    return table[first], row_of.reshape(-1)


@rule
def average(tensor: Any, turnable: Any, sides: Any) -> None:
    """From after a throw to before it: a die in the hand falls on each side alike; on its own it is turnable."""
    last = len(sides)
    share = 1.0 / last
    inner = 1
    for die in range(len(turnable)):
        own = turnable[die]
        rows = tensor.reshape(tensor.size // (inner * (last + 1)), last + 1, inner)
        for block in range(rows.shape[0]):
            for i in range(rows.shape[2]):
                total = rows[block, last, i]
                for side in range(len(sides)):
                    total += rows[block, side, i] if side != own else 0.0
                rows[block, last, i] = total * share
        inner *= last + 1


@rule
def worth_of_entries(values: Any, free: int, left: int, worth: Any) -> None:
    """For each free box and number of points, what they and the rest of the game are worth."""
    for box in range(worth.shape[0]):
        for points in range(worth.shape[1]):
            worth[box, points] = points + values[free & ~(1 << box), left] if free >> box & 1 else -np.inf


@rule
def key(value: float, plan: int) -> int:
    """A value and a plan in one number; below all others where the plan is impossible."""
    return in_steps(value) << PLAN_BITS | plan if value > -np.inf else -1


@rule
def enter(desk: Any, tables: Any) -> None:
    """Where all dice are kept, the result goes into the best free box."""
    desk.entered[:] = -1
    for box in range(desk.worth.shape[0]):
        if desk.worth[box, 0] > -np.inf:
            for row in range(desk.entered.size):
                points = tables.points[box, row]
                plan = desk.keys.size + box * tables.columns + points
                desk.entered[row] = max(desk.entered[row], key(desk.worth[box, points], plan))
    for result in range(tables.kept.size):
        desk.keys[tables.kept[result]] = desk.entered[tables.row_of[result]]


@rule
def choose(keys: Any, sides: Any, dice: int) -> None:
    """From before a throw to after the last one: take up a die where that is better, and turn it to the best side.

    The last slot of an axis is read as "in the hand" and written as "turnable", which contains taking it up.
    """
    last = len(sides)
    inner = 1
    for _ in range(dice):
        rows = keys.reshape(keys.size // (inner * (last + 1)), last + 1, inner)
        for block in range(rows.shape[0]):
            for i in range(rows.shape[2]):
                in_hand = rows[block, last, i]
                best = in_hand
                for side in range(len(sides)):
                    kept = rows[block, side, i]
                    rows[block, side, i] = kept if kept > in_hand else in_hand
                    best = kept if kept > best else best
                rows[block, last, i] = best
        inner *= last + 1


@rule
def decide(before: Any, after: Any, plans: Any, desk: Any, tables: Any) -> None:
    """From the values before a throw to the plans, and what they are worth, after the throw before it."""
    keys, worth, worth_of_plan = desk.keys, desk.worth, desk.worth_of_plan
    for place in range(keys.size):
        keys[place] = key(before[place], place)
    enter(desk, tables)
    choose(keys, tables.sides, tables.turnable.size)
    for place in range(keys.size):
        worth_of_plan[place] = before[place]
    for box in range(worth.shape[0]):
        for points in range(tables.columns):
            worth_of_plan[keys.size + box * tables.columns + points] = worth[box, points]
    for place in range(keys.size):
        plan = keys[place] & (1 << PLAN_BITS) - 1
        plans[place] = plan
        after[place] = worth_of_plan[plan]
