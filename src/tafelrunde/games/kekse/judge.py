"""What a greedy bot thinks of a position of Keksekästchen."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.plan import (
    CHIPS,
    FIELD_WALLS,
    FIELDS,
    IS_LINE,
    LINES,
    NEEDED,
    NO_FIELD,
    PAYS,
    SIDES,
    TASK_FIELDS,
    TASK_SIZE,
    TASKS,
    WALL_FIELDS,
    WIDTH,
)
from tafelrunde.games.kekse.rules import OPEN, SIDES_CHOSEN, crossed_of_task, field_in_line, free_sides, points

CLOSER = 0.75
PROMISE = CLOSER ** np.arange(4 * FIELDS + 1)
"""The part of a task's points that a plan is worth on which so many walls are missing for it."""

A_WALL_LESS = 1 / CLOSER - 1  # what a wall adds to a promise
CHANCES = np.array([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) / 36
CHIP_LIES_WELL = 1.0
A_BAR = 0.05


@rule
def judge(state: State, seat: int) -> float:
    """The points, what the open tasks promise, and how well the chips lie to bring them nearer."""
    value = points(state, seat) + A_BAR * int(state.bars[seat])
    worth = np.zeros(FIELDS)  # of a wall at a field
    for task in range(TASKS):
        pays = float(PAYS[state.side, task, state.spaces[task]])
        if state.task_chip[seat, task] != OPEN:
            value += pays if state.task_points[seat, task] == 0 else 0.0
        elif IS_LINE[state.side, task]:
            value += judge_line(state, seat, pays, worth)
        else:
            value += judge_kind(state, seat, task, pays, worth)
    for chip in range(CHIPS):
        if state.chips[seat, chip] >= 0:
            value += CHIP_LIES_WELL * CHANCES[chip] * judge_chip(state, seat, chip, worth)
    return float(value)


@rule
def judge_kind(state: State, seat: int, task: int, pays: float, worth: Any) -> float:
    """What a kind promises: it takes the fields with the fewest walls missing, as many as are still needed."""
    size = TASK_SIZE[state.side, task]
    needed = int(NEEDED[state.side, task]) - crossed_of_task(state, seat, task)
    missing = 0
    for walls in range(1, SIDES + 1):
        for place in range(size):
            field = int(TASK_FIELDS[state.side, task, place])
            if needed > 0 and SIDES_CHOSEN[free_sides(state, seat, field)] == walls:
                missing += walls
                needed -= 1
    promised = pays * PROMISE[missing]
    for place in range(size):
        field = int(TASK_FIELDS[state.side, task, place])
        if not state.crossed[seat, field]:
            worth[field] += promised * A_WALL_LESS
    return float(promised)


@rule
def judge_line(state: State, seat: int, pays: float, worth: Any) -> float:
    """What a complete column or row promises: the one with the fewest walls missing counts."""
    nearest = 0
    fewest = 4 * FIELDS
    for line in range(2 * WIDTH):
        missing = 0
        for place in range(WIDTH):
            missing += SIDES_CHOSEN[free_sides(state, seat, field_in_line(line, place))]
        if missing < fewest:
            nearest = line
            fewest = missing
    promised = pays * PROMISE[fewest]
    for place in range(WIDTH):
        worth[field_in_line(nearest, place)] += promised * A_WALL_LESS
    return float(promised)


@rule
def judge_chip(state: State, seat: int, chip: int, worth: Any) -> float:
    """What the best walls are worth that a chip would draw where it lies, and the bar if it finds too few places."""
    field = int(state.chips[seat, chip])
    free = free_sides(state, seat, field)
    value = 0.0
    for _ in range(LINES[chip]):
        best = 0.0
        best_side = -1
        for side in range(SIDES):
            if free >> side & 1:
                gain = 0.0
                for place in range(2):
                    touched = int(WALL_FIELDS[FIELD_WALLS[field, side], place])
                    if touched != NO_FIELD:
                        gain += worth[touched]
                if best_side < 0 or gain > best:
                    best = gain
                    best_side = side
        if best_side < 0:
            return value + A_BAR
        free &= ~(1 << best_side)
        value += best
    return value
