"""Solve the turns of games with distinct dice and a stock of throws for the whole game, like Chili Dice.

A turn begins with a throw of all dice. After each throw, every die that was just thrown and shows its own special side
may be turned to any side. Then the player either throws some dice again, which costs one throw of the stock, or enters
the result in a free box. Each throw left at the end of the game scores a fixed number of points. A player without
throws makes no more turns.

The values are a tensor with one axis per die. An axis has one slot for each side and a last slot:

- after a throw, the last slot means "just thrown and turnable", each other slot "shows this side for good";
- before a throw, the last slot means "in the hand", each other slot "kept, shows this side".

One step computes the tensor with n throws left from the tensor with n - 1 throws left, axis by axis: the mean over the
sides that a die in the hand can show; the best box where every die is kept; then the best choice of dice (keep a die or
take it into the hand) and the best side for a turnable die. The maximum over dice can be taken one die at a time,
because the choices for the other dice stay open in the other axes. So can the mean, because dice are independent.

The best decision is computed together with its value. A *plan* is either an index into the tensor before the throw,
which states the dice to keep and to throw, or the entry that ends the turn, numbered after all tensor indices. The
maximum is taken over *keys*: the value, in steps, in the high bits and the plan in the low bits. Among equal values the
plan with the highest number wins.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.ties import quantize

Values = NDArray[np.float64]

PLAN_BITS = 20
"""Room for 2^20 plans; the 2^43 steps that remain for the value are two thousand points."""


class Tables(NamedTuple):
    """A game in the form that the compiled functions take."""

    turnable: NDArray[np.int64]
    sides: tuple[int, ...]  # a tuple, because the compiler knows its length and unrolls loops over it
    points: NDArray[np.int64]  # [box, row]: the distinct rows of the game's points
    row_of: NDArray[np.int32]  # [result]: its row in `points`
    kept: NDArray[np.int32]  # [result]: its tensor index with all dice kept
    columns: int  # number of different points that an entry can score, including 0


class Dice(NamedTuple):
    """The dice in the form that the compiled functions take."""

    turnable: NDArray[np.int64]
    sides: tuple[int, ...]


class DecisionScratch(NamedTuple):
    """Reusable scratch memory for `decide`."""

    worth: Values  # [box, points]: value of entering `points` in `box`, including the rest of the game
    keys: NDArray[np.int64]  # [tensor index]
    entered: NDArray[np.int64]  # [row of points]: the key of its best entry
    worth_of_plan: Values  # [plan]


@dataclass(frozen=True, eq=False)
class BudgetGame:
    """The declaration of a game with a stock of throws.

    The number of a result has the sides of the dice as digits in base `sides`; die 0 is the lowest digit.
    """

    dice: int
    sides: int
    throws: int  # in the whole game
    unused_throw: int  # points for each throw left at the end
    turnable: tuple[int, ...]  # [die]: the side that may be turned when just thrown
    points: NDArray[np.int64]  # [result, box]

    @property
    def boxes(self) -> int:
        """The number of boxes."""
        return int(self.points.shape[1])

    @property
    def slots(self) -> int:
        """The number of slots on the axis of a die."""
        return self.sides + 1

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything the solution depends on."""
        digest = hashlib.sha256(b"budget 1")
        digest.update(repr((self.dice, self.sides, self.throws, self.unused_throw, self.turnable)).encode())
        digest.update(np.ascontiguousarray(self.points, "<i8").tobytes())
        return digest.hexdigest()

    @cached_property
    def tables(self) -> Tables:
        """The declaration in the form that the compiled functions take."""
        rows, row_of = distinct_rows(self.points)
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
    def compiled_dice(self) -> Dice:
        """The dice in the form that the compiled functions take."""
        return Dice(self.tables.turnable, self.tables.sides)

    def max_throws(self, free: int) -> int:
        """Return the most throws that can be left at the start of a turn with the free boxes `free`, a bit mask.

        Each filled box took at least one throw.
        """
        return self.throws - (self.boxes - free.bit_count())

    def solved_throws(self, free: int) -> int:
        """Return the most throws left that are solved with the free boxes `free`, a bit mask.

        It is one more than possible, to price an additional throw.
        """
        return self.max_throws(free) + 1

    def highest(self, free: int) -> int:
        """Return the most points that the boxes in `free`, a bit mask, can score, without unused throws."""
        return int(self._most[members(free)].sum())

    @cached_property
    def _most(self) -> NDArray[np.int64]:
        """The most points that each box can score."""
        most: NDArray[np.int64] = self.points.max(axis=0)
        return most

    @property
    def tensor_size(self) -> int:
        """The number of elements of the tensor."""
        return int(self.slots**self.dice)

    def decision_scratch(self) -> DecisionScratch:
        """Allocate scratch memory for `decide`."""
        rows, plans = self.tables.points.shape[1], self.tensor_size + self.boxes * self.tables.columns
        worth = np.empty((self.boxes, self.tables.columns))
        return DecisionScratch(worth, np.empty(self.tensor_size, np.int64), np.empty(rows, np.int64), np.empty(plans))


def distinct_rows(table: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the distinct rows of a table of non-negative integers, sorted, and for each row its index among them.

    As `np.unique(table, axis=0, return_inverse=True)`, but fifty times as fast because each row is packed into one
    integer first.
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
    """Convert `tensor`, flat, from values after a throw to values before it, in place.

    A die in the hand shows each side with equal probability. Showing its special side, it is turnable.
    `turnable` and `sides` are those of `Tables`.
    """
    last = len(sides)
    share = 1.0 / last
    inner = 1
    for die in range(len(turnable)):
        special = turnable[die]
        rows = tensor.reshape(tensor.size // (inner * (last + 1)), last + 1, inner)
        for block in range(rows.shape[0]):
            for i in range(rows.shape[2]):
                total = rows[block, last, i]
                for side in range(len(sides)):
                    total += rows[block, side, i] if side != special else 0.0
                rows[block, last, i] = total * share
        inner *= last + 1


@rule
def worth_of_entries(values: Any, free: int, left: int, worth: Any) -> None:
    """Fill `worth[box, points]` with the points plus the value of the rest of the game; -inf for used boxes.

    `values[free boxes, throws left]` are those of starts of a turn; `free` is a bit mask, `left` the throws left.
    """
    for box in range(worth.shape[0]):
        for points in range(worth.shape[1]):
            worth[box, points] = points + values[free & ~(1 << box), left] if free >> box & 1 else -np.inf


@rule
def key(value: float, plan: int) -> int:
    """Pack a value and a plan into one integer; -1, which is below all keys, if the value is -inf (impossible)."""
    return quantize(value) << PLAN_BITS | plan if value > -np.inf else -1


@rule
def enter(scratch: Any, tables: Any) -> None:
    """Fill `scratch.keys` where all dice are kept with the key of the best entry of the result; -1 if there is none.

    `scratch.worth` are the values of the entries. `scratch.entered` is overwritten.
    """
    scratch.entered[:] = -1
    for box in range(scratch.worth.shape[0]):
        if scratch.worth[box, 0] > -np.inf:
            for row in range(scratch.entered.size):
                points = tables.points[box, row]
                plan = scratch.keys.size + box * tables.columns + points
                scratch.entered[row] = max(scratch.entered[row], key(scratch.worth[box, points], plan))
    for result in range(tables.kept.size):
        scratch.keys[tables.kept[result]] = scratch.entered[tables.row_of[result]]


@rule
def choose(keys: Any, sides: Any, dice: int) -> None:
    """Convert `keys`, flat, from keys before a throw to keys after the previous throw, in place.

    Each die is taken into the hand where that is better, and a turnable die is turned to its best side. The last slot
    of an axis is read as "in the hand" and written as "turnable", which includes taking the die into the hand.
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
def decide(before: Any, after: Any, plans: Any, scratch: Any, tables: Any) -> None:
    """Compute the best plans after a throw, and their values, from the values before the next throw.

    | parameter | meaning |
    |---|---|
    | `before` | values before the next throw, one per tensor element |
    | `after` | output: values after the throw |
    | `plans` | output: best plan after the throw |
    | `scratch` | scratch memory; `scratch.worth` must hold the values of the entries |
    | `tables` | the game |
    """
    keys, worth, worth_of_plan = scratch.keys, scratch.worth, scratch.worth_of_plan
    for index in range(keys.size):
        keys[index] = key(before[index], index)
    enter(scratch, tables)
    choose(keys, tables.sides, tables.turnable.size)
    for index in range(keys.size):
        worth_of_plan[index] = before[index]
    for box in range(worth.shape[0]):
        for points in range(tables.columns):
            worth_of_plan[keys.size + box * tables.columns + points] = worth[box, points]
    for index in range(keys.size):
        plan = keys[index] & (1 << PLAN_BITS) - 1
        plans[index] = plan
        after[index] = worth_of_plan[plan]
