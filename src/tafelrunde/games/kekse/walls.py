"""Walls as bits of two numbers, the lying and the standing ones: sets of them are compared and counted at once.

What tasks still miss: the ground of the bots' judge, policy and learned values.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.plan import (
    FIELD_WALLS,
    LINE_TASK,
    LYING,
    NEEDED,
    PLANS,
    RED_TASK,
    SIDES,
    TASK_FIELDS,
    TASK_SIZE,
    WIDTH,
)
from tafelrunde.games.kekse.rules import field_in_line

Walls: TypeAlias = tuple[int, int]
"""Some walls as bits: the lying and the standing ones."""

CHANCES = np.array([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) / 36
"""How likely a roll is the number of each chip."""

LYING_OF = np.array([sum(1 << int(wall) for wall in walls if wall < LYING) for walls in FIELD_WALLS])
STANDING_OF = np.array([sum(1 << int(wall) - LYING for wall in walls if wall >= LYING) for walls in FIELD_WALLS])


def _together(walls: NDArray[np.int64], fields: Iterable[int]) -> int:
    return reduce(or_, (int(walls[field]) for field in fields), 0)


TASK_LYING = np.array([[_together(LYING_OF, task.fields) for task in side.tasks] for side in PLANS])
TASK_STANDING = np.array([[_together(STANDING_OF, task.fields) for task in side.tasks] for side in PLANS])
LINE_FIELDS = [[field_in_line(line, place) for place in range(WIDTH)] for line in range(2 * WIDTH)]
LINE_LYING = np.array([_together(LYING_OF, fields) for fields in LINE_FIELDS])
LINE_STANDING = np.array([_together(STANDING_OF, fields) for fields in LINE_FIELDS])


LEFT = np.array([int(walls[3]) - LYING for walls in FIELD_WALLS])
"""The standing wall at the left of each field; that at its right follows."""


@rule
def free_walls(state: State, seat: int) -> Walls:
    """The places where no wall is."""
    lying = standing = 0
    for wall in range(LYING):
        lying |= (1 - int(state.walls[seat, wall])) << wall
        standing |= (1 - int(state.walls[seat, LYING + wall])) << wall
    return lying, standing


@rule
def count(walls: Walls) -> int:
    """How many walls these are."""
    return ones(walls[0]) + ones(walls[1])


@rule
def ones(bits: int) -> int:
    """How many bits are set, of at most 62."""
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 0x7F


@rule
def count_around(field: int, walls: Walls) -> int:
    """How many of these walls are around a field."""
    lying = (walls[0] >> field & 1) + (walls[0] >> field + WIDTH & 1)
    standing = walls[1] >> int(LEFT[field])
    return lying + (standing & 1) + (standing >> 1 & 1)


@rule
def wanted(state: State, task: int, free: Walls) -> Walls:
    """The walls that a task misses."""
    if task == LINE_TASK[state.side]:
        return wanted_line(free)
    if task == RED_TASK[state.side]:
        return wanted_red(state, task, free)
    return free[0] & int(TASK_LYING[state.side, task]), free[1] & int(TASK_STANDING[state.side, task])


@rule
def wanted_line(free: Walls) -> Walls:
    """The walls that the column or row misses that misses fewest."""
    fewest = LYING
    nearest = free
    for line in range(2 * WIDTH):
        found = (free[0] & int(LINE_LYING[line]), free[1] & int(LINE_STANDING[line]))
        missing = count(found)
        if missing < fewest:
            fewest = missing
            nearest = found
    return nearest


@rule
def wanted_red(state: State, task: int, free: Walls) -> Walls:
    """The walls that the fields miss that miss fewest, as many fields as are needed."""
    places = int(TASK_SIZE[state.side, task])
    counts = 0  # a digit for each field
    for place in range(places):
        counts |= count_around(int(TASK_FIELDS[state.side, task, place]), free) << 3 * place
    lying = standing = 0
    left = int(NEEDED[state.side, task])
    for missing in range(SIDES + 1):
        for place in range(places):
            if left > 0 and counts >> 3 * place & 7 == missing:
                field = int(TASK_FIELDS[state.side, task, place])
                lying |= int(LYING_OF[field])
                standing |= int(STANDING_OF[field])
                left -= 1
    return lying & free[0], standing & free[1]


@rule
def has(walls: Walls, wall: int) -> int:
    """1 if a wall is among these."""
    return walls[0] >> wall & 1 if wall < LYING else walls[1] >> wall - LYING & 1
