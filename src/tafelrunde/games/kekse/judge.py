"""The heuristic value of a position of Keksekästchen, for greedy bots.

Missing walls are sets (`walls.py`): a wall between two fields of the same task counts once.
"""

from __future__ import annotations

import numpy as np

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.kekse.board import (
    CHIPS,
    FIELD_TASK,
    FIELD_WALLS,
    LINE_TASK,
    LINES,
    NEEDED,
    NO_FIELD,
    PAYS,
    RED_TASK,
    SIDES,
    TASK_FIELDS,
    TASK_SIZE,
    TASKS,
    WALL_FIELDS,
)
from tafelrunde.games.kekse.rules import OPEN, crossed_of_task, points
from tafelrunde.games.kekse.walls import (
    CHANCES,
    HORIZONTAL_OF,
    VERTICAL_OF,
    Walls,
    count,
    free_walls,
    has,
    missing_walls,
)

DISCOUNT = 0.75
DIGIT_BITS = 5  # bits per task in `missing`
NO_PROMISE = 2**DIGIT_BITS - 1  # entered for a task that promises nothing any more
DISCOUNTS = np.array([DISCOUNT**missing for missing in range(NO_PROMISE)] + [0.0])
"""The share of a task's points that counts, by the number of walls it misses."""

GAIN_PER_WALL = 1 / DISCOUNT - 1  # the relative gain in a promise by one wall
CHIP_WEIGHT = 1.0
BAR_VALUE = 0.05


@rule
def judge(state: State, seat: int) -> float:
    """Return a heuristic value in points: points, promise of the open tasks, and expected gain of the next roll.

    The points include those due at the end of the round, and BAR_VALUE for each ticked bar.
    """
    value = points(state, seat) + BAR_VALUE * int(state.bars[seat])
    free = free_walls(state, seat)
    missing = 0  # walls that each task misses, DIGIT_BITS bits each
    cookies = line = (0, 0)  # the missing walls of the nearest cookies on red, and of the nearest line
    for task in range(TASKS):
        digit = NO_PROMISE
        if state.task_chip[seat, task] != OPEN:
            value += float(PAYS[state.side, task, state.spaces[task]]) * (state.task_points[seat, task] == 0)
        else:
            walls = missing_for_task(state, seat, task, free)
            digit = count(walls)
            if task == RED_TASK[state.side]:
                cookies = walls
            elif task == LINE_TASK[state.side]:
                line = walls
        missing |= digit << DIGIT_BITS * task
        value += promise(state, task, missing)
    for chip in range(CHIPS):
        if state.chips[seat, chip] >= 0:
            value += CHIP_WEIGHT * CHANCES[chip] * judge_chip(state, seat, chip, missing, cookies, line)
    return float(value)


@rule
def missing_for_task(state: State, seat: int, task: int, free: Walls) -> Walls:
    """Return the walls that a task misses on the board of a seat. `free` are the walls not drawn yet.

    For cookies on red and for lines, they are those of the cheapest choice found.
    """
    if task == RED_TASK[state.side]:
        return nearest_cookies(state, seat, free)
    return missing_walls(state, task, free)


@rule
def count_missing_walls(state: State, seat: int, task: int) -> int:
    """Return how many walls a task misses on the board of a seat: 0 if it is completed."""
    return count(missing_for_task(state, seat, task, free_walls(state, seat)))


@rule
def misses_wall(state: State, seat: int, task: int, wall: int) -> bool:
    """Return whether a wall is one of those that a task misses on the board of a seat."""
    return has(missing_for_task(state, seat, task, free_walls(state, seat)), wall) == 1


@rule
def promise_of_task(state: State, seat: int, task: int) -> float:
    """Return the promise of a task for a seat (see `promise`); for a completed task, the points that it pays now."""
    missing = count_missing_walls(state, seat, task)
    return promise(state, task, min(missing, NO_PROMISE) << DIGIT_BITS * task)


@rule
def walls_around(field: int, free: Walls, excluded: Walls) -> Walls:
    """Return the walls around a field that are in `free` and not in `excluded`."""
    return int(HORIZONTAL_OF[field]) & free[0] & ~excluded[0], int(VERTICAL_OF[field]) & free[1] & ~excluded[1]


@rule
def nearest_cookies(state: State, seat: int, free: Walls) -> Walls:
    """Return the walls that the task of the cookies on red misses. `free` are the walls not drawn yet.

    Chooses one field after the other, always the one that needs the fewest additional walls. This counts a wall between
    two cookies once, unlike the quicker `walls.missing_of_cookies`.
    """
    task = int(RED_TASK[state.side])
    walls = (0, 0)
    done = 0
    for _ in range(int(NEEDED[state.side, task]) - crossed_of_task(state, seat, task)):
        nearest = 0
        fewest = SIDES + 1
        for index in range(int(TASK_SIZE[state.side, task])):
            field = int(TASK_FIELDS[state.side, task, index])
            if not state.crossed[seat, field] and not done >> index & 1:
                missing = count(walls_around(field, free, walls))
                if missing < fewest:
                    nearest = index
                    fewest = missing
        more = walls_around(int(TASK_FIELDS[state.side, task, nearest]), free, walls)
        walls = (walls[0] | more[0], walls[1] | more[1])
        done |= 1 << nearest
    return walls


@rule
def promise(state: State, task: int, missing: int) -> float:
    """Return the promise of a task: the points it pays now, discounted for every wall that it misses.

    `missing` packs the number of walls that each task misses, DIGIT_BITS bits each; NO_PROMISE counts as no points.
    """
    return float(PAYS[state.side, task, state.spaces[task]] * DISCOUNTS[missing >> DIGIT_BITS * task & NO_PROMISE])


@rule
def judge_chip(state: State, seat: int, chip: int, missing: int, cookies: Walls, line: Walls) -> float:
    """Return the value of the best walls that a roll of this chip would draw. The chip must be on a field.

    If it has fewer free sides than the chip has lines, the value of the bar is added. `missing` is as in `promise`,
    `cookies` and `line` as in `promises_of_wall`.
    """
    field = int(state.chips[seat, chip])
    drawn = 0
    value = 0.0
    for _ in range(LINES[chip]):
        best = 0.0
        best_side = -1
        for side in range(SIDES):
            wall = int(FIELD_WALLS[field, side])
            if not state.walls[seat, wall] and not drawn >> side & 1:
                gain = GAIN_PER_WALL * promises_of_wall(state, wall, missing, cookies, line)
                if best_side < 0 or gain > best:
                    best = gain
                    best_side = side
        if best_side < 0:
            return value + BAR_VALUE
        drawn |= 1 << best_side
        value += best
    return value


@rule
def promises_of_wall(state: State, wall: int, missing: int, cookies: Walls, line: Walls) -> float:
    """Return the total promise of the tasks that miss a wall. `missing` is as in `promise`.

    `cookies` are the walls that the cookies on red miss, `line` those of the nearest line.
    """
    value = 0.0
    red = int(RED_TASK[state.side])
    before = red
    for index in range(2):
        field = int(WALL_FIELDS[wall, index])
        if field != NO_FIELD:
            task = int(FIELD_TASK[state.side, field])
            if task not in (red, before):
                value += promise(state, task, missing)
            before = task
    if has(cookies, wall):
        value += promise(state, red, missing)
    if has(line, wall):
        value += promise(state, int(LINE_TASK[state.side]), missing)
    return value


EXPORTS = (
    Export(count_missing_walls, state="state", seat="int", task="int"),
    Export(misses_wall, state="state", seat="int", task="int", wall="int"),
    Export(promise_of_task, state="state", seat="int", task="int"),
)
