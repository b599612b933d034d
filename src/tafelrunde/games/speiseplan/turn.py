"""Solve a turn of Speiseplan: up to three throws of six different dice, then an entry in a free row.

Terms used here:

- A *result* is a roll of all six dice, numbered 0 to RESULTS - 1; its base-6 digits are the sides, die A lowest.
- A *line* is an array with a value for every result of the first n dice. Each value is there LANES times, for as many
  sets of free rows: they are solved together, one in each lane of a vector. Sets of the same size do not depend on
  each other.
- A *kind* is a class of results that score the same in every row. Entries are evaluated once per kind.
- An *entry* is an integer for what a result scores in a row: STRUCK, or points + NO_POINTS.

`throw_again` goes from the values after a throw to those before it, with the best dice thrown. It is a recursion over
the dice: the last die either keeps its side or is thrown, which takes the mean over its sides; for each of these seven
cases the other dice are a smaller problem of the same form, and the larger value counts. The lines of the recursion are
short enough for the cache of a core.

`trace_back` goes in the other direction, from the probabilities of the results before a throw of best play to those
after it. So `follow_turns` finds how likely best play ends a turn with each result.

Compiled functions allocate nothing: the caller passes scratch arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import DICE, SIDES
from tafelrunde.games.speiseplan.rules import THROWS, best_of, combination_points

LANES = 4
RESULTS = SIDES**DICE
SETS_OF_ROWS = 2**ROWS
ROWS_IN = np.array([rows.bit_count() for rows in range(SETS_OF_ROWS)], np.int8)  # the number of rows in a set
ONE_DIE = SIDES * LANES  # length of a line for one die
TWO_DICE = SIDES * ONE_DIE
LINE = RESULTS * LANES
SCRATCH_SIZE = LINE  # scratch size of `throw_again`: three lines for five dice, three for four, and so on

# An entry is STRUCK or points + NO_POINTS. NO_POINTS is larger than any points below zero, so entries are positive.
STRUCK = 0
ENTRY_BITS = 9
ENTRIES = 1 << ENTRY_BITS
NO_POINTS = ENTRIES // 2
TABLE = 130_003  # slots for at most RESULTS kinds; prime, so that every row affects the slot


@rule
def entry_points(entry: int) -> int:
    """Return the points of an entry; 0 for STRUCK."""
    return 0 if entry == STRUCK else entry - NO_POINTS


@rule
def entry_of(result: int, row: int, combinations: Any, worth: Any) -> int:
    """Return the entry of a result in a row, if each die has the points in `worth`.

    `combinations` are the sets of combinations of all results, by row and result.
    """
    combination = best_of(combinations[row, result], row, worth)
    return combination_points(row, combination, worth) + NO_POINTS if combination else STRUCK


@rule
def sort_results(
    fields: Any,
    changed: Any,
    combinations: Any,
    count: int,
    kinds: Any,
    kind_of: Any,
    keys: Any,
    table: Any,
    worth: Any,
) -> int:
    """Assign every result with a die on a changed field to its kind, and return the new number of kinds.

    fields        points of each field
    changed       whether the points of each field have changed
    combinations  combinations of each result, by row
    count         number of kinds so far
    kinds         entries, by row and kind; extended by new kinds
    kind_of       kind of each result; updated
    keys          key of each kind (its entries in one integer); extended
    table         hash table from keys to kinds + 1; 0 marks an empty slot
    worth         scratch: points of each die
    """
    for result in range(RESULTS):
        touched = False
        for die in range(DICE):
            side = result // SIDES**die % SIDES
            worth[die] = fields[die, side]
            touched |= changed[die, side]
        if touched:
            key = 0
            for row in range(ROWS):
                key = key << ENTRY_BITS | entry_of(result, row, combinations, worth)
            slot = key % TABLE
            while table[slot] and keys[table[slot] - 1] != key:
                slot = (slot + 1) % TABLE
            if table[slot] == 0:
                keys[count] = key
                for row in range(ROWS):
                    kinds[row, count] = key >> (ROWS - 1 - row) * ENTRY_BITS & ENTRIES - 1
                count += 1
                table[slot] = count
            kind_of[result] = table[slot] - 1
    return count


@rule
def larger(a: Any, b: Any) -> Any:
    """Return the larger number; this form compiles to a single instruction."""
    return a if a > b else b


@rule
def fill_larger(a: Any, b: Any, best: Any) -> None:
    """Fill `best` with the larger values of two lines. `best` must be a third array, or the loop is not vectorised."""
    for index in range(best.size):
        best[index] = larger(a[index], b[index])


@rule
def mean_of_sides(values: Any, in_hand: Any) -> None:
    """Fill `in_hand` with the mean of a line over the sides of its last die, for all results of the other dice."""
    size = in_hand.size
    sixth = values.dtype.type(1 / SIDES)
    s1, s2, s3 = values[:size], values[size : 2 * size], values[2 * size : 3 * size]
    s4, s5, s6 = values[3 * size : 4 * size], values[4 * size : 5 * size], values[5 * size : 6 * size]
    for index in range(size):
        in_hand[index] = (s1[index] + s2[index] + s3[index] + s4[index] + s5[index] + s6[index]) * sixth


@rule
def throw_again(values: Any, best: Any, scratch: Any) -> None:
    """Fill `best` with the values of results before a throw of any dice or none, from `values` after it.

    For three dice or more. It overwrites `values`, and both may be the same array.
    """
    size = values.size // SIDES
    in_hand, thrown = scratch[:size], scratch[size : 2 * size]
    kept, rest = scratch[2 * size : 3 * size], scratch[3 * size :]
    mean_of_sides(values, in_hand)
    if size == TWO_DICE:
        throw_two_again(in_hand)
        for side in range(SIDES):
            side_values = values[side * size : (side + 1) * size]
            throw_two_again(side_values)
            fill_larger(side_values, in_hand, best[side * size : (side + 1) * size])
    else:
        throw_again(in_hand, thrown, rest)
        for side in range(SIDES):
            throw_again(values[side * size : (side + 1) * size], kept, rest)
            fill_larger(kept, thrown, best[side * size : (side + 1) * size])


@rule
def throw_two_again(values: Any) -> None:
    """Do the same as `throw_again` for two dice, A and B, in place.

    Unrolled by hand, because nearly half of the time is spent here.
    """
    sixth = values.dtype.type(1 / SIDES)
    for lane in range(LANES):
        a1 = mean_of_b(values, lane, sixth)
        a2 = mean_of_b(values, LANES + lane, sixth)
        a3 = mean_of_b(values, 2 * LANES + lane, sixth)
        a4 = mean_of_b(values, 3 * LANES + lane, sixth)
        a5 = mean_of_b(values, 4 * LANES + lane, sixth)
        a6 = mean_of_b(values, 5 * LANES + lane, sixth)
        both = (a1 + a2 + a3 + a4 + a5 + a6) * sixth
        for b in range(SIDES):
            index = b * ONE_DIE + lane
            k1, k2, k3 = values[index], values[index + LANES], values[index + 2 * LANES]
            k4, k5, k6 = values[index + 3 * LANES], values[index + 4 * LANES], values[index + 5 * LANES]
            only_a = larger((k1 + k2 + k3 + k4 + k5 + k6) * sixth, both)
            values[index] = larger(larger(k1, a1), only_a)
            values[index + LANES] = larger(larger(k2, a2), only_a)
            values[index + 2 * LANES] = larger(larger(k3, a3), only_a)
            values[index + 3 * LANES] = larger(larger(k4, a4), only_a)
            values[index + 4 * LANES] = larger(larger(k5, a5), only_a)
            values[index + 5 * LANES] = larger(larger(k6, a6), only_a)


@rule
def mean_of_b(values: Any, index: int, sixth: float) -> Any:
    """Return the mean over the sides of die B; `index` is that of its first side in a line for two dice."""
    low = values[index] + values[index + ONE_DIE] + values[index + 2 * ONE_DIE]
    high = values[index + 3 * ONE_DIE] + values[index + 4 * ONE_DIE] + values[index + 5 * ONE_DIE]
    return (low + high) * sixth


@rule
def throw_all(values: Any, scratch: Any) -> Any:
    """Return the mean over all results in each lane: the value of throwing all dice. It is a part of `scratch`."""
    size = LINE // SIDES
    line = values
    for _ in range(DICE):
        in_hand, scratch = scratch[:size], scratch[size:]
        mean_of_sides(line, in_hand)
        line = in_hand
        size //= SIDES
    return line


@rule
def fill_points(kinds: Any, count: int, points: Any) -> None:
    """Fill `points` with the points of every kind in every row, in the precision of that array."""
    for row in range(ROWS):
        for kind in range(count):
            points[row, kind] = entry_points(kinds[row, kind])


@rule
def choose_entries(points: Any, count: int, rest: Any, entered: Any) -> None:
    """Fill `entered` with the best sum of points and `rest` over all rows, for every kind.

    `points` is by row and kind; `rest`, by row, is minus infinity for rows that are not free.
    """
    p1, p2, p3, p4, p5, p6, p7 = points[0], points[1], points[2], points[3], points[4], points[5], points[6]
    r1, r2, r3, r4, r5, r6, r7 = rest[0], rest[1], rest[2], rest[3], rest[4], rest[5], rest[6]
    for kind in range(count):
        first = larger(larger(p1[kind] + r1, p2[kind] + r2), larger(p3[kind] + r3, p4[kind] + r4))
        entered[kind] = larger(larger(p5[kind] + r5, p6[kind] + r6), larger(p7[kind] + r7, first))


@rule
def expand_kinds(entered: Any, kind_of: Any, values: Any) -> None:
    """Fill the line `values` with the value of every result, from that of its kind (`entered`, by lane and kind)."""
    for result in range(RESULTS):
        kind = kind_of[result]
        for lane in range(LANES):
            values[result * LANES + lane] = entered[lane, kind]


@rule
def fill_rest(rows: int, set_values: Any, rest: Any) -> float:
    """Fill `rest` with the value of the set `rows`, a bit mask, without each row, less the largest of these values.

    Rows outside the set get minus infinity. Returns the largest value.
    """
    base = -np.inf
    for row in range(ROWS):
        if rows >> row & 1:
            base = larger(base, set_values[rows & ~(1 << row)])
    for row in range(ROWS):
        rest[row] = set_values[rows & ~(1 << row)] - base if rows >> row & 1 else -np.inf
    return base


@rule
def next_unsolved(free: int, size: int, after: int, set_values: Any, sets: Any) -> int:
    """Fill `sets` with the next unsolved subsets of `free` that have `size` rows and a mask above `after`.

    Sets are bit masks of rows. If there are fewer than LANES, the last one is repeated. Returns the last one, or 0 if
    there is none.
    """
    last = 0
    count = 0
    for rows in range(after + 1, free + 1):
        if count < LANES and rows & free == rows and ROWS_IN[rows] == size and np.isnan(set_values[rows]):
            sets[count] = last = rows
            count += 1
    for lane in range(count, LANES):
        sets[lane] = last
    return last


@rule
def solve_rows(
    free: int, count: int, kinds: Any, kind_of: Any, set_values: Any,
    sets: Any, base: Any, rest: Any, points: Any, entered: Any, values: Any, scratch: Any,
) -> None:  # fmt: skip
    """Solve every subset of `free` whose value in `set_values` is NaN.

    The scratch arrays determine the precision. To lose little in single precision, values are computed relative to the
    best set that can remain after the entry.

    free        set of free rows, a bit mask
    count       number of kinds
    kinds       entries, by row and kind
    kind_of     kind of each result
    set_values  value of each set of free rows, NaN if not solved; filled in
    sets        scratch: the set in each lane
    base        scratch: the value that those of a lane are relative to
    rest        scratch: value of the set without each row, relative to `base`
    points      scratch: points, by row and kind
    entered     scratch: value of the best entry, by lane and kind
    values      scratch: a line for six dice
    scratch     scratch of `throw_again`
    """
    fill_points(kinds, count, points)
    for size in range(1, ROWS + 1):
        last = next_unsolved(free, size, 0, set_values, sets)
        while last:
            for lane in range(LANES):
                base[lane] = fill_rest(sets[lane], set_values, rest)
                choose_entries(points, count, rest, entered[lane])
            expand_kinds(entered, kind_of, values)
            for _ in range(THROWS - 1):
                throw_again(values, values, scratch)
            mean = throw_all(values, scratch)
            for lane in range(LANES):
                set_values[sets[lane]] = base[lane] + mean[lane]
            last = next_unsolved(free, size, last, set_values, sets)


@rule
def throw_any_again(values: Any, best: Any, scratch: Any) -> None:
    """Do the same as `throw_again`, for any number of dice, also 0, and without changing `values`."""
    if values.size <= TWO_DICE:
        copy_line(values, best)
        if values.size == TWO_DICE:
            throw_two_again(best)
        elif values.size == ONE_DIE:
            throw_one_again(best)
    else:
        copy_line(values, scratch[: values.size])
        throw_again(scratch[: values.size], best, scratch[values.size :])


@rule
def copy_line(source: Any, target: Any) -> None:
    """Copy a line into another."""
    for index in range(source.size):
        target[index] = source[index]


@rule
def throw_one_again(values: Any) -> None:
    """Do the same as `throw_again` for one die, in place."""
    for lane in range(LANES):
        in_hand = values[lane] * 0
        for side in range(SIDES):
            in_hand += values[side * LANES + lane] / SIDES
        for side in range(SIDES):
            values[side * LANES + lane] = larger(values[side * LANES + lane], in_hand)


@rule
def trace_back(values: Any, odds: Any, scratch: Any) -> None:
    """Turn the probabilities of results before a throw of best play into those after it, in place in `odds`.

    `values` are the values of the results after the throw. Of equal choices, a die is kept.
    """
    size = values.size // SIDES
    if size == 0 or not odds.any():
        return
    in_hand, thrown, kept = scratch[:size], scratch[size : 2 * size], scratch[2 * size : 3 * size]
    thrown_odds, rest = scratch[3 * size : 4 * size], scratch[4 * size :]
    mean_of_sides(values, in_hand)
    throw_any_again(in_hand, thrown, rest)
    thrown_odds[:] = 0
    for side in range(SIDES):
        side_values, side_odds = values[side * size : (side + 1) * size], odds[side * size : (side + 1) * size]
        throw_any_again(side_values, kept, rest)
        for index in range(size):
            if thrown[index] > kept[index]:
                thrown_odds[index] += side_odds[index]
                side_odds[index] = 0
        trace_back(side_values, side_odds, rest)
    trace_back(in_hand, thrown_odds, rest)
    for side in range(SIDES):
        for index in range(size):
            odds[side * size + index] += thrown_odds[index] / SIDES


@rule
def follow_turns(
    sets: Any, count: int, kinds: Any, kind_of: Any, set_values: Any, odds: Any, rows: Any,
    rest: Any, points: Any, entered: Any, values: Any, later: Any, scratch: Any,
) -> None:  # fmt: skip
    """Find how likely best play ends a turn with each result, and the row in which it is entered.

    sets        the set of free rows, a bit mask, in each lane
    count       number of kinds
    kinds       entries, by row and kind
    kind_of     kind of each result
    set_values  value of each set of free rows
    odds        filled: probability of each result, a line for six dice
    rows        filled: row of the best entry, by lane and result; the first row of a tie
    rest        scratch: value of the set without each row
    points      scratch: points, by row and kind
    entered     scratch: value of the best entry, by lane and kind
    values      scratch: values after the last throw
    later       scratch: values after the throw before the last
    scratch     scratch of `throw_again` and `trace_back`
    """
    fill_points(kinds, count, points)
    for lane in range(LANES):
        fill_rest(sets[lane], set_values, rest)
        choose_entries(points, count, rest, entered[lane])
        for result in range(RESULTS):
            kind = kind_of[result]
            for row in range(ROWS):
                if points[row, kind] + rest[row] == entered[lane, kind]:
                    rows[lane, result] = row
                    break
    expand_kinds(entered, kind_of, values)
    copy_line(values, later)
    throw_again(later, later, scratch)
    odds[:] = 1 / RESULTS
    trace_back(later, odds, scratch)
    trace_back(values, odds, scratch)


@rule
def count_fields(fields: Any, combinations: Any, odds: Any, rows: Any, worth: Any, used: Any) -> None:
    """Fill `used` with the probability that the entry of a turn contains each field.

    `odds` and `rows` are those of `follow_turns` for one set of free rows; `worth` is scratch.
    """
    used[:] = 0
    for result in range(RESULTS):
        for die in range(DICE):
            worth[die] = fields[die, result // SIDES**die % SIDES]
        row = int(rows[result])
        combination = best_of(combinations[row, result], row, worth)
        for die in range(DICE):
            if combination >> die & 1:
                used[die, result // SIDES**die % SIDES] += odds[result]


@rule
def solve_double(
    free: int, count: int, kinds: Any, kind_of: Any, set_values: Any,
    sets: Any, base: Any, rest: Any, points: Any, entered: Any, values: Any, scratch: Any,
) -> None:  # fmt: skip
    """Run `solve_rows` in double precision; the parameters are the same."""
    solve_rows(free, count, kinds, kind_of, set_values, sets, base, rest, points, entered, values, scratch)


@rule
def solve_single(
    free: int, count: int, kinds: Any, kind_of: Any, set_values: Any,
    sets: Any, base: Any, rest: Any, points: Any, entered: Any, values: Any, scratch: Any,
) -> None:  # fmt: skip
    """Run `solve_rows` in single precision; the parameters are the same."""
    solve_rows(free, count, kinds, kind_of, set_values, sets, base, rest, points, entered, values, scratch)


@rule
def fill_turn(count: int, kind_of: Any, best: Any, turn: Any, entered: Any, values: Any, scratch: Any) -> None:
    """Fill `turn` with the value of every result, by number of throws left (from 0) and result.

    `best` is the value of the best entry of each kind. All lanes compute the same; one is used. The rest is scratch.
    """
    for lane in range(LANES):
        copy_line(best[:count], entered[lane])
    expand_kinds(entered, kind_of, values)
    for number in range(THROWS):
        for result in range(RESULTS):
            turn[number, result] = values[result * LANES]
        throw_again(values, values, scratch)


COMBINATIONS = f"i8[{ROWS},{RESULTS}]"
KINDS = {"count": "int", "kinds": f"i2[{ROWS},{RESULTS}]", "kind_of": f"u2[{RESULTS}]"}


def scratch_exports(size: str) -> dict[str, str]:
    """Return the export declarations of the scratch arrays of a turn, by parameter; `size` is `f8` or `f4`."""
    return {
        "rest": f"scratch {size}[{ROWS}]",
        "points": f"scratch {size}[{ROWS},{RESULTS}]",
        "entered": f"scratch {size}[{LANES},{RESULTS}]",
        "values": f"scratch {size}[{LINE}]",
    }


TURN_EXPORTS = (
    Export(
        sort_results, fields=f"i8[{DICE},{SIDES}]", changed=f"b1[{DICE},{SIDES}]", combinations=COMBINATIONS,
        count="int", kinds=f"changes i2[{ROWS},{RESULTS}]", kind_of=f"changes u2[{RESULTS}]",
        keys=f"changes i8[{RESULTS}]", table=f"changes i4[{TABLE}]", worth=f"scratch i8[{DICE}]",
    ),
    *(
        Export(
            solve, free="int", **KINDS, set_values=f"changes f8[{SETS_OF_ROWS}]", sets=f"scratch i8[{LANES}]",
            base=f"scratch f8[{LANES}]", **scratch_exports(size), scratch=f"scratch {size}[{SCRATCH_SIZE}]",
        )
        for solve, size in ((solve_double, "f8"), (solve_single, "f4"))
    ),
    Export(
        follow_turns, sets=f"i8[{LANES}]", **KINDS, set_values=f"f8[{SETS_OF_ROWS}]", odds=f"fills f8[{LINE}]",
        rows=f"fills i1[{LANES},{RESULTS}]", **scratch_exports("f8"), later=f"scratch f8[{LINE}]",
        scratch=f"scratch f8[{SCRATCH_SIZE}]",
    ),
    Export(
        count_fields, fields=f"i8[{DICE},{SIDES}]", combinations=COMBINATIONS,
        odds=f"f8[{RESULTS}]", rows=f"i1[{RESULTS}]", worth=f"scratch i8[{DICE}]", used=f"fills f8[{DICE},{SIDES}]",
    ),
    Export(
        fill_turn, count="int", kind_of=f"u2[{RESULTS}]", best=f"f8[{RESULTS}]", turn=f"fills f8[{THROWS},{RESULTS}]",
        entered=f"scratch f8[{LANES},{RESULTS}]", values=f"scratch f8[{LINE}]", scratch=f"scratch f8[{SCRATCH_SIZE}]",
    ),
)  # fmt: skip


class Kinds(NamedTuple):
    """The results of a board by kind (see `sort_results`)."""

    number: int  # number of kinds
    kinds: NDArray[Any]  # entries, by row and kind
    kind_of: NDArray[Any]  # kind of each result
    keys: NDArray[Any]
    table: NDArray[Any]


def make_kinds(
    fields: NDArray[np.int64], changed: NDArray[np.bool_], combinations: NDArray[np.int64], base: Kinds | None = None
) -> Kinds:
    """Return the kinds of a board, given by the points of its fields.

    With `base`, the kinds of another board that differs only in the `changed` fields, the other results are copied.
    Without it, all fields must be marked as changed.
    """
    if base is None:
        kinds, kind_of = np.empty((ROWS, RESULTS), np.int16), np.empty(RESULTS, np.uint16)
        base = Kinds(0, kinds, kind_of, np.empty(RESULTS, np.int64), np.zeros(TABLE, np.int32))
    number, *arrays = base
    kinds, kind_of, keys, table = (array.copy() for array in arrays)
    work = keys, table, np.empty(DICE, np.int64)
    number = GAME.function(sort_results)(fields, changed, combinations, number, kinds, kind_of, *work)
    return Kinds(number, kinds, kind_of, keys, table)


def scratch_arrays(precision: type[np.floating[Any]]) -> tuple[NDArray[Any], ...]:
    """Return new scratch arrays of a turn, in this precision: rest, points, entered and values."""
    points, entered = np.empty((ROWS, RESULTS), precision), np.empty((LANES, RESULTS), precision)
    return np.empty(ROWS, precision), points, entered, np.empty(LINE, precision)


def solve(free: int, kinds: Kinds, set_values: NDArray[np.float64], precision: type[np.floating[Any]]) -> None:
    """Run `solve_rows`: fill in the values of all subsets of `free`, a bit mask, that are NaN in `set_values`.

    `precision` is np.float32, or np.float64 for double precision.
    """
    run: Any = GAME.function(solve_single if precision is np.float32 else solve_double)
    lanes = np.empty(LANES, np.int64), np.empty(LANES)
    run(free, *kinds[:3], set_values, *lanes, *scratch_arrays(precision), np.empty(SCRATCH_SIZE, precision))


def turn_values(kinds: Kinds, best: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the values of `fill_turn`, by throws left and result, from the value of the best entry of each kind."""
    turn, padded = np.empty((THROWS, RESULTS)), np.zeros(RESULTS)
    padded[: kinds.number] = best
    GAME.function(fill_turn)(
        kinds.number, kinds.kind_of, padded, turn, np.empty((LANES, RESULTS)), np.empty(LINE), np.empty(SCRATCH_SIZE)
    )
    return turn


class TurnEnd(NamedTuple):
    """How best play ends a turn: the probability of each result and the row in which it is entered, both by result."""

    odds: NDArray[np.float64]
    rows: NDArray[np.int8]


def turn_ends(sets: Sequence[int], kinds: Kinds, set_values: NDArray[np.float64]) -> dict[int, TurnEnd]:
    """Run `follow_turns` for any number of sets of free rows (bit masks), and return the ends by set.

    All their subsets with one row less must be solved in `set_values`.
    """
    ends = {}
    for start in range(0, len(sets), LANES):
        batch = [*sets[start : start + LANES]]
        lanes = np.array(batch + [batch[-1]] * (LANES - len(batch)), np.int64)
        odds, rows = np.empty(LINE), np.empty((LANES, RESULTS), np.int8)
        work = *scratch_arrays(np.float64), np.empty(LINE), np.empty(SCRATCH_SIZE)
        GAME.function(follow_turns)(lanes, *kinds[:3], set_values, odds, rows, *work)
        for lane, free in enumerate(batch):
            ends[free] = TurnEnd(odds.reshape(RESULTS, LANES)[:, lane].copy(), rows[lane])
    return ends
