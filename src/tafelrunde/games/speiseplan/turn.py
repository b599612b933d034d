"""What a turn of Speiseplan is worth: up to three throws of six different dice, then an entry in a free row.

The values before a throw are a tensor with one axis a die and seven slots on each: the die is kept on one of its sides,
or (the last slot) in the hand. Die A is the last axis and has an eighth slot that is never used, so that the slots of
a line lie evenly in memory; nearly all of the time is spent in loops over long lines of numbers.

One throw leads from the values of all results to those of the throw before it:

- `average`: a die in the hand falls on each side alike. Dice fall independently, so this is done die by die.
- `choose`: with a result, each die is kept or taken up. The choice of the others stays open in the other axes, so this
  is done die by die, too. Where all dice are kept stands what the result is worth without this throw: nothing that
  could be done then is lost by having one throw more.

It is the method of `solve.budget`, with neither a stock of throws nor sides to turn, and made fast: to find what a
token changes, all sets of rows are solved anew for each token.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import DICE, SIDES
from tafelrunde.games.speiseplan.rules import THROWS

RESULTS = SIDES**DICE
HAND = SIDES  # the slot of a die in the hand
SLOTS = SIDES + 1
LINE = 8  # slots of die A
TENSOR = (SLOTS, SLOTS, SLOTS, SLOTS, SLOTS, LINE)
STEP = (1, *(LINE * SLOTS**die for die in range(DICE - 1)))  # from one slot of a die to the next
PLACES = LINE * SLOTS ** (DICE - 1)
BLOCKS = tuple(LINE * SLOTS**dice for dice in range(DICE))  # the size of a tensor of A; of A and B; and so on


@rule
def settle(free: int, points: Any, values: Any, entered: Any) -> None:
    """For every result, the best entry in one of the free rows together with what the rest is worth then."""
    entered[:] = -np.inf
    for row in range(ROWS):
        if free >> row & 1:
            raise_to(entered, points[row], entered.dtype.type(values[free & ~(1 << row)]))


@rule
def raise_to(entered: Any, points: Any, rest: float) -> None:
    """Enter in this row where that is better. `np.maximum`, unlike `max`, is compiled to wide instructions."""
    for result in range(entered.size):
        entered[result] = np.maximum(entered[result], points[result] + rest)


@rule
def put(entered: Any, tensor: Any) -> None:
    """Write the values of all results where all dice are kept."""
    result = 0
    for f in range(SIDES):
        for e in range(SIDES):
            for d in range(SIDES):
                for c in range(SIDES):
                    for b in range(SIDES):
                        for a in range(SIDES):
                            tensor[f, e, d, c, b, a] = entered[result]
                            result += 1


@rule
def mean(tensor: Any) -> float:
    """The mean over all results, where all dice are kept."""
    total = 0.0
    for f in range(SIDES):
        for e in range(SIDES):
            for d in range(SIDES):
                for c in range(SIDES):
                    for b in range(SIDES):
                        line = tensor[f, e, d, c, b]
                        total += line[0] + line[1] + line[2] + line[3] + line[4] + line[5]
    return float(total / RESULTS)


@rule
def average(tensor: Any) -> None:
    """From the values of all results to those of every choice of dice in the hand, in place."""
    sixth = tensor.dtype.type(1 / SIDES)
    for f in range(SIDES):
        for e in range(SIDES):
            for d in range(SIDES):
                for c in range(SIDES):
                    lines = tensor[f, e, d, c]
                    for b in range(SIDES):
                        line = lines[b]
                        line[HAND] = (line[0] + line[1] + line[2] + line[3] + line[4] + line[5]) * sixth
                    for a in range(LINE):
                        over_b = lines[0, a] + lines[1, a] + lines[2, a] + lines[3, a] + lines[4, a] + lines[5, a]
                        lines[HAND, a] = over_b * sixth
                average_slots(tensor[f, e, d].reshape(SLOTS, BLOCKS[1]))
            average_slots(tensor[f, e].reshape(SLOTS, BLOCKS[2]))
        average_slots(tensor[f].reshape(SLOTS, BLOCKS[3]))
    average_slots(tensor.reshape(SLOTS, BLOCKS[4]))


@rule
def average_slots(slots: Any) -> None:
    """For one die, the mean over its sides."""
    sixth = slots.dtype.type(1 / SIDES)
    for i in range(slots.shape[1]):
        total = slots[0, i] + slots[1, i] + slots[2, i] + slots[3, i] + slots[4, i] + slots[5, i]
        slots[HAND, i] = total * sixth


@rule
def choose(tensor: Any) -> None:
    """From the values of every choice of dice in the hand to those of all results, in place."""
    without_f, without_e = np.empty(BLOCKS[4], tensor.dtype), np.empty(BLOCKS[3], tensor.dtype)
    without_d, without_c = np.empty(BLOCKS[2], tensor.dtype), np.empty(BLOCKS[1], tensor.dtype)
    all_six, five = tensor.reshape(SLOTS, BLOCKS[4]), without_f.reshape(SLOTS, BLOCKS[3])
    four, three = without_e.reshape(SLOTS, BLOCKS[2]), without_d.reshape(SLOTS, BLOCKS[1])
    two = without_c.reshape(SLOTS, LINE)
    for f in range(SIDES):
        keep_or_take_up(all_six[f], all_six[HAND], without_f)
        for e in range(SIDES):
            keep_or_take_up(five[e], five[HAND], without_e)
            for d in range(SIDES):
                keep_or_take_up(four[d], four[HAND], without_d)
                for c in range(SIDES):
                    keep_or_take_up(three[c], three[HAND], without_c)
                    keep_or_take_up_two(two, tensor[f, e, d, c])


@rule
def keep_or_take_up_two(places: Any, best: Any) -> None:
    """For the dice B and A, the best choice. Lines are too short for a loop to be fast."""
    in_hand = places[HAND]
    a1, a2, a3, a4, a5, a6 = in_hand[0], in_hand[1], in_hand[2], in_hand[3], in_hand[4], in_hand[5]
    both = in_hand[HAND]
    for b in range(SIDES):
        line, kept = best[b], places[b]
        only_a = larger(kept[HAND], both)
        line[0] = larger(larger(kept[0], a1), only_a)
        line[1] = larger(larger(kept[1], a2), only_a)
        line[2] = larger(larger(kept[2], a3), only_a)
        line[3] = larger(larger(kept[3], a4), only_a)
        line[4] = larger(larger(kept[4], a5), only_a)
        line[5] = larger(larger(kept[5], a6), only_a)


@rule
def keep_or_take_up(kept: Any, in_hand: Any, best: Any) -> None:
    """For one die, the better choice in every place of the other dice."""
    for place in range(best.size):
        best[place] = larger(kept[place], in_hand[place])


@rule
def larger(one: Any, other: Any) -> Any:
    """The larger one of two numbers, compiled to a single instruction."""
    return one if one > other else other


@rule
def solve_rows(free: int, points: Any, values: Any, tensor: Any) -> None:
    """The values of all sets of free rows within this one that are not known yet; smaller sets come first.

    They are as precise as the numbers of the tensor, which is written on. To lose little in single precision, values
    are told from that of the best set that can be left behind.
    """
    entered = np.empty(RESULTS, tensor.dtype)
    for some in range(1, free + 1):
        if some & free == some and np.isnan(values[some]):
            most = -np.inf
            for row in range(ROWS):
                if some >> row & 1:
                    most = max(most, values[some & ~(1 << row)])
            settle(some, points, values - most, entered)
            put(entered, tensor)
            for _ in range(THROWS - 1):
                average(tensor)
                choose(tensor)
            values[some] = most + mean(tensor)


def tensors_of_turn(
    free: int, points: NDArray[np.int16], values: NDArray[np.float64], throws: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The values before the last throw of a turn, before the one before it, and so on; and those of all entries."""
    tensors, entered, tensor = np.empty((throws, PLACES)), np.empty(RESULTS), np.zeros(TENSOR)
    settle.compiled(free, points, values, entered)
    put.compiled(entered, tensor)
    for before in tensors:
        average.compiled(tensor)
        before[:] = tensor.reshape(PLACES)
        choose.compiled(tensor)
    return tensors, entered
