"""Sets of walls as two bit masks, horizontal and vertical, and the walls that each task still misses.

Used by the judge, the policy and the learned values.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.bits import count_bits
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.kekse.board import (
    BOARDS,
    CHIPS,
    FIELD_WALLS,
    HORIZONTAL_WALLS,
    LINE_TASK,
    NEEDED,
    RED_TASK,
    SIDES,
    TASK_FIELDS,
    TASK_SIZE,
    WIDTH,
)
from tafelrunde.games.kekse.rules import ROLLS, field_in_line, rolls_of

Walls: TypeAlias = tuple[int, int]
"""A set of walls: the bit masks of the horizontal and the vertical ones."""

CHANCES = np.array([rolls_of(chip) for chip in range(CHIPS)]) / ROLLS
"""The probability that a roll is the number of each chip."""

HORIZONTAL_OF = np.array([sum(1 << int(wall) for wall in walls if wall < HORIZONTAL_WALLS) for walls in FIELD_WALLS])
VERTICAL_OF = np.array(
    [sum(1 << int(wall) - HORIZONTAL_WALLS for wall in walls if wall >= HORIZONTAL_WALLS) for walls in FIELD_WALLS]
)


def _union(walls: NDArray[np.int64], fields: Iterable[int]) -> int:
    return reduce(or_, (int(walls[field]) for field in fields), 0)


TASK_HORIZONTAL = np.array([[_union(HORIZONTAL_OF, task.fields) for task in side.tasks] for side in BOARDS])
TASK_VERTICAL = np.array([[_union(VERTICAL_OF, task.fields) for task in side.tasks] for side in BOARDS])
LINE_FIELDS = [[field_in_line(line, index) for index in range(WIDTH)] for line in range(2 * WIDTH)]
LINE_HORIZONTAL = np.array([_union(HORIZONTAL_OF, fields) for fields in LINE_FIELDS])
LINE_VERTICAL = np.array([_union(VERTICAL_OF, fields) for fields in LINE_FIELDS])


LEFT_WALL_BIT = np.array([int(walls[3]) - HORIZONTAL_WALLS for walls in FIELD_WALLS])
"""The bit of the vertical wall to the left of each field; the next bit is the wall to its right."""


@rule
def free_walls(state: State, seat: int) -> Walls:
    """Return the walls that are neither printed nor drawn by a seat."""
    horizontal = vertical = 0
    for wall in range(HORIZONTAL_WALLS):
        horizontal |= (1 - int(state.walls[seat, wall])) << wall
        vertical |= (1 - int(state.walls[seat, HORIZONTAL_WALLS + wall])) << wall
    return horizontal, vertical


@rule
def count(walls: Walls) -> int:
    """Return the number of walls in a set."""
    return count_bits(walls[0]) + count_bits(walls[1])


@rule
def count_around(field: int, walls: Walls) -> int:
    """Return how many walls of a set are around a field."""
    horizontal = (walls[0] >> field & 1) + (walls[0] >> field + WIDTH & 1)
    vertical = walls[1] >> int(LEFT_WALL_BIT[field])
    return horizontal + (vertical & 1) + (vertical >> 1 & 1)


@rule
def missing_walls(state: State, task: int, free: Walls) -> Walls:
    """Return the walls of `free` (see `free_walls`) that must be drawn for a task.

    For lines and cookies on red, they are those of the cheapest choice found.
    """
    if task == LINE_TASK[state.side]:
        return missing_of_line(free)
    if task == RED_TASK[state.side]:
        return missing_of_cookies(state, task, free)
    return free[0] & int(TASK_HORIZONTAL[state.side, task]), free[1] & int(TASK_VERTICAL[state.side, task])


@rule
def missing_of_line(free: Walls) -> Walls:
    """Return the walls of `free` in the column or row that has the fewest of them."""
    fewest = HORIZONTAL_WALLS
    nearest = free
    for line in range(2 * WIDTH):
        walls = (free[0] & int(LINE_HORIZONTAL[line]), free[1] & int(LINE_VERTICAL[line]))
        missing = count(walls)
        if missing < fewest:
            fewest = missing
            nearest = walls
    return nearest


@rule
def missing_of_cookies(state: State, task: int, free: Walls) -> Walls:
    """Return the walls of `free` around the fields with the fewest free sides each, as many fields as `task` needs.

    `task` is the one of the cookies on red. Closed fields are chosen first. For the choice, a wall between two fields
    counts for both.
    """
    size = int(TASK_SIZE[state.side, task])
    counts = 0  # free sides of each field, three bits each
    for index in range(size):
        counts |= count_around(int(TASK_FIELDS[state.side, task, index]), free) << 3 * index
    horizontal = vertical = 0
    left = int(NEEDED[state.side, task])
    for missing in range(SIDES + 1):
        for index in range(size):
            if left > 0 and counts >> 3 * index & 7 == missing:
                field = int(TASK_FIELDS[state.side, task, index])
                horizontal |= int(HORIZONTAL_OF[field])
                vertical |= int(VERTICAL_OF[field])
                left -= 1
    return horizontal & free[0], vertical & free[1]


@rule
def has(walls: Walls, wall: int) -> int:
    """Return 1 if a wall is in the set, else 0."""
    return walls[0] >> wall & 1 if wall < HORIZONTAL_WALLS else walls[1] >> wall - HORIZONTAL_WALLS & 1
