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

A tensor is one line of numbers, and `BLOCKS` are the sizes of its parts. Workspaces are handed in: nothing compiled
makes an array.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.exports import Export
from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import DICE, SIDES
from tafelrunde.games.speiseplan.rules import THROWS

RESULTS = SIDES**DICE
HAND = SIDES  # the slot of a die in the hand
SLOTS = SIDES + 1
LINE = 8  # slots of die A
STEP = (1, *(LINE * SLOTS**die for die in range(DICE - 1)))  # from one slot of a die to the next
PLACES = LINE * SLOTS ** (DICE - 1)
BLOCKS = tuple(LINE * SLOTS**dice for dice in range(DICE))  # the size of a tensor of A; of A and B; and so on
A, AB, ABC, ABCD, ABCDE = BLOCKS[:-1]
CHOSEN = AB + ABC + ABCD + ABCDE  # the workspace of `choose`: tensors without F; without E; and so on


@rule
def settle(free: int, points: Any, values: Any, base: float, entered: Any) -> None:
    """For every result, the best entry in a free row, together with what the rest is worth then, above a base."""
    entered[:] = -np.inf
    for row in range(ROWS):
        if free >> row & 1:
            raise_to(entered, points[row], entered.dtype.type(values[free & ~(1 << row)] - base))


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
                    lines = f * ABCDE + e * ABCD + d * ABC + c * AB
                    for b in range(SIDES):
                        for a in range(SIDES):
                            tensor[lines + b * A + a] = entered[result]
                            result += 1


@rule
def mean(tensor: Any) -> float:
    """The mean over all results, where all dice are kept."""
    total = 0.0
    for f in range(SIDES):
        for e in range(SIDES):
            for d in range(SIDES):
                for c in range(SIDES):
                    lines = f * ABCDE + e * ABCD + d * ABC + c * AB
                    for b in range(SIDES):
                        line = tensor[lines + b * A : lines + (b + 1) * A]
                        total += line[0] + line[1] + line[2] + line[3] + line[4] + line[5]
    return float(total / RESULTS)


@rule
def average(tensor: Any) -> None:
    """From the values of all results to those of every choice of dice in the hand, in place."""
    sixth = tensor.dtype.type(1 / SIDES)
    for f in range(SIDES):
        without_f = tensor[f * ABCDE : (f + 1) * ABCDE]
        for e in range(SIDES):
            without_e = without_f[e * ABCD : (e + 1) * ABCD]
            for d in range(SIDES):
                without_d = without_e[d * ABC : (d + 1) * ABC]
                for c in range(SIDES):
                    lines = without_d[c * AB : (c + 1) * AB]
                    for b in range(SIDES):
                        line = lines[b * A : (b + 1) * A]
                        line[HAND] = (line[0] + line[1] + line[2] + line[3] + line[4] + line[5]) * sixth
                    for a in range(A):
                        over_b = lines[a] + lines[A + a] + lines[2 * A + a] + lines[3 * A + a] + lines[4 * A + a]
                        lines[HAND * A + a] = (over_b + lines[5 * A + a]) * sixth
                average_slots(without_d, AB)
            average_slots(without_e, ABC)
        average_slots(without_f, ABCD)
    average_slots(tensor, ABCDE)


@rule
def average_slots(slots: Any, size: int) -> None:
    """For one die whose slots have this size, the mean over its sides."""
    sixth = slots.dtype.type(1 / SIDES)
    s1, s2, s3 = slots[:size], slots[size : 2 * size], slots[2 * size : 3 * size]
    s4, s5, s6 = slots[3 * size : 4 * size], slots[4 * size : 5 * size], slots[5 * size : 6 * size]
    in_hand = slots[HAND * size : SLOTS * size]
    for i in range(size):
        in_hand[i] = (s1[i] + s2[i] + s3[i] + s4[i] + s5[i] + s6[i]) * sixth


@rule
def choose(tensor: Any, chosen: Any) -> None:
    """From the values of every choice of dice in the hand to those of all results, in place."""
    without_c, without_d = chosen[:AB], chosen[AB : AB + ABC]
    without_e, without_f = chosen[AB + ABC : AB + ABC + ABCD], chosen[AB + ABC + ABCD : CHOSEN]
    for f in range(SIDES):
        keep_or_take_up(tensor, f, without_f)
        for e in range(SIDES):
            keep_or_take_up(without_f, e, without_e)
            for d in range(SIDES):
                keep_or_take_up(without_e, d, without_d)
                for c in range(SIDES):
                    keep_or_take_up(without_d, c, without_c)
                    lines = f * ABCDE + e * ABCD + d * ABC + c * AB
                    keep_or_take_up_two(without_c, tensor[lines : lines + AB])


@rule
def keep_or_take_up_two(places: Any, best: Any) -> None:
    """For the dice B and A, the best choice. Lines are too short for a loop to be fast."""
    in_hand = places[HAND * A : SLOTS * A]
    a1, a2, a3, a4, a5, a6 = in_hand[0], in_hand[1], in_hand[2], in_hand[3], in_hand[4], in_hand[5]
    both = in_hand[HAND]
    for b in range(SIDES):
        line, kept = best[b * A : (b + 1) * A], places[b * A : (b + 1) * A]
        only_a = larger(kept[HAND], both)
        line[0] = larger(larger(kept[0], a1), only_a)
        line[1] = larger(larger(kept[1], a2), only_a)
        line[2] = larger(larger(kept[2], a3), only_a)
        line[3] = larger(larger(kept[3], a4), only_a)
        line[4] = larger(larger(kept[4], a5), only_a)
        line[5] = larger(larger(kept[5], a6), only_a)


@rule
def keep_or_take_up(slots: Any, side: int, best: Any) -> None:
    """For one die that lies on this side, the better choice in every place of the other dice."""
    kept, in_hand = slots[side * best.size : (side + 1) * best.size], slots[HAND * best.size : SLOTS * best.size]
    for place in range(best.size):
        best[place] = larger(kept[place], in_hand[place])


@rule
def larger(one: Any, other: Any) -> Any:
    """The larger one of two numbers, compiled to a single instruction."""
    return one if one > other else other


@rule
def solve_rows(free: int, points: Any, values: Any, entered: Any, tensor: Any, chosen: Any) -> None:
    """The values of all sets of free rows within this one that are not known yet; smaller sets come first.

    They are as precise as the numbers of the workspaces. To lose little in single precision, values are told from that
    of the best set that can be left behind.
    """
    for some in range(1, free + 1):
        if some & free == some and np.isnan(values[some]):
            most = -np.inf
            for row in range(ROWS):
                if some >> row & 1:
                    most = max(most, values[some & ~(1 << row)])
            settle(some, points, values, most, entered)
            put(entered, tensor)
            for _ in range(THROWS - 1):
                average(tensor)
                choose(tensor, chosen)
            values[some] = most + mean(tensor)


@rule
def solve_double(free: int, points: Any, values: Any, entered: Any, tensor: Any, chosen: Any) -> None:
    """`solve_rows` in double precision."""
    solve_rows(free, points, values, entered, tensor, chosen)


@rule
def solve_single(free: int, points: Any, values: Any, entered: Any, tensor: Any, chosen: Any) -> None:
    """`solve_rows` in single precision."""
    solve_rows(free, points, values, entered, tensor, chosen)


@rule
def fill_tensors(free: int, points: Any, values: Any, tensors: Any, entered: Any, tensor: Any, chosen: Any) -> None:
    """The values before the last throw of a turn, before the one before it, and so on; and those of all entries."""
    settle(free, points, values, 0.0, entered)
    put(entered, tensor)
    for number in range(tensors.shape[0]):
        average(tensor)
        for place in range(PLACES):
            tensors[number, place] = tensor[place]
        choose(tensor, chosen)


SETS_OF_ROWS = 2**ROWS
TURN_EXPORTS = (
    *(
        Export(
            solve, free="int", points=f"i2[{ROWS},{RESULTS}]", values=f"changes f8[{SETS_OF_ROWS}]",
            entered=f"room {size}[{RESULTS}]", tensor=f"changes {size}[{PLACES}]", chosen=f"room {size}[{CHOSEN}]",
        )
        for solve, size in ((solve_double, "f8"), (solve_single, "f4"))
    ),
    Export(
        fill_tensors, free="int", points=f"i2[{ROWS},{RESULTS}]", values=f"f8[{SETS_OF_ROWS}]",
        tensors=f"fills f8[:,{PLACES}]", entered=f"fills f8[{RESULTS}]",
        tensor=f"changes f8[{PLACES}]", chosen=f"room f8[{CHOSEN}]",
    ),
)  # fmt: skip


def solve(free: int, points: NDArray[np.int16], values: NDArray[np.float64], precision: type[np.floating[Any]]) -> None:
    """`solve_rows` with workspaces of this precision."""
    entered, tensor, chosen = np.empty(RESULTS, precision), np.zeros(PLACES, precision), np.empty(CHOSEN, precision)
    run = GAME.function(solve_single if precision is np.float32 else solve_double)
    run(free, points, values, entered, tensor, chosen)


def tensors_of_turn(
    free: int, points: NDArray[np.int16], values: NDArray[np.float64], throws: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The values before the last throw of a turn, before the one before it, and so on; and those of all entries."""
    tensors, entered = np.empty((throws, PLACES)), np.empty(RESULTS)
    GAME.function(fill_tensors)(free, points, values, tensors, entered, np.zeros(PLACES), np.empty(CHOSEN))
    return tensors, entered
