"""A quick choice in Keksekästchen, to play positions out: walls and chips for the tasks that are nearest."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.choosing import choose_random
from tafelrunde.core.record import State
from tafelrunde.core.rng import uniform
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.plan import (
    CHIPS,
    FIELD_WALLS,
    FIELDS,
    LINES,
    NO_FIELD,
    PAYS,
    SIDES,
    TASKS,
    WALL_FIELDS,
    WALLS,
)
from tafelrunde.games.kekse.rules import (
    DRAW,
    GIVE,
    HAND,
    MOVE,
    OPEN,
    SIDES_CHOSEN,
    STAY,
    WALL,
    Step,
    may_give,
    may_move,
    rolled_chip,
    taken_fields,
    walls_to_draw,
)
from tafelrunde.games.kekse.walls import CHANCES, Walls, count, count_around, free_walls, has, wanted

AIMS = 2  # so many tasks are aimed at
SPREAD = 0.5  # how differently the same is seen from time to time
A_SIDE = 0.1  # of a field whose other sides have walls already


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """What seems to bring the nearest tasks nearer; seen a little differently each time."""
    free = free_walls(state, seat)
    aim = aims(state, seat, free, rng)
    step = state.step[seat]
    if step == Step.DRAW:
        action = DRAW + draw(state, seat, free, aim, rng)
    elif step == Step.DRINK:
        action = WALL + drink(free, aim, rng)
    elif step == Step.GIVE:
        action = GIVE + least_needed(state, seat, aim, rng)
    else:
        action = move(state, seat, aim, rng)
    return action if mask[action] else choose_random(mask, rng)


@rule
def seen(rng: Any) -> float:
    """A factor near 1."""
    return 1.0 + SPREAD * (uniform(rng) - 0.5)


@rule
def aims(state: State, seat: int, free: Walls, rng: Any) -> Walls:
    """The walls that the tasks miss which miss the fewest for what they pay."""
    lying = standing = chosen = 0
    for _ in range(AIMS):
        best = -1
        least = 0.0
        for task in range(TASKS):
            if state.task_chip[seat, task] == OPEN and not chosen >> task & 1:
                missing = count(wanted(state, task, free))
                cost = missing * seen(rng) / float(PAYS[state.side, task, state.spaces[task]])
                if missing > 0 and (best < 0 or cost < least):
                    best = task
                    least = cost
        if best >= 0:
            walls = wanted(state, best, free)
            lying |= walls[0]
            standing |= walls[1]
            chosen |= 1 << best
    return lying, standing


@rule
def wish(wall: int, free: Walls, aim: Walls, rng: Any) -> float:
    """How much a wall is wished for: it is aimed at, or nearly closes a field."""
    wished = float(has(aim, wall))
    for place in range(2):
        field = int(WALL_FIELDS[wall, place])
        if field != NO_FIELD:
            wished += A_SIDE * (SIDES - count_around(field, free))
    return wished * seen(rng)


@rule
def draw(state: State, seat: int, free: Walls, aim: Walls, rng: Any) -> int:
    """The sides of the field of the number rolled where walls are wished for most."""
    field = int(state.chips[seat, rolled_chip(state)])
    left = walls_to_draw(state, seat)
    sides = 0
    while SIDES_CHOSEN[sides] < left:
        best = -1
        most = 0.0
        for side in range(SIDES):
            wall = int(FIELD_WALLS[field, side])
            if has(free, wall) and not sides >> side & 1:
                wished = wish(wall, free, aim, rng)
                if best < 0 or wished > most:
                    best = side
                    most = wished
        sides |= 1 << best
    return sides


@rule
def drink(free: Walls, aim: Walls, rng: Any) -> int:
    """The wall that is wished for most, anywhere."""
    best = 0
    most = -1.0
    for wall in range(WALLS):
        if has(aim, wall):
            wished = wish(wall, free, aim, rng)
            if wished > most:
                best = wall
                most = wished
    return best


@rule
def move(state: State, seat: int, aim: Walls, rng: Any) -> int:
    """The chip and the field that help most; nothing moves that does not help."""
    taken = taken_fields(state, seat)
    best_field = 0
    most = -1.0
    for field in range(FIELDS):
        if not taken >> field & 1:
            found = count_around(field, aim) * seen(rng)
            if found > most:
                best_field = field
                most = found
    there = count_around(best_field, aim)
    best_chip = -1
    most = 0.0
    for chip in range(CHIPS):
        if may_move(state, seat, chip):
            here = -1 if state.chips[seat, chip] == HAND else count_around(int(state.chips[seat, chip]), aim)
            lines = int(LINES[chip])
            gain = CHANCES[chip] * (min(lines, there) - min(lines, here)) * seen(rng)
            if gain > most:
                best_chip = chip
                most = gain
    return STAY if best_chip < 0 else MOVE + best_chip * FIELDS + best_field


@rule
def least_needed(state: State, seat: int, aim: Walls, rng: Any) -> int:
    """The chip that draws least, where it lies."""
    best = 0
    least = 1.0
    for chip in range(CHIPS):
        if may_give(state, seat, chip):
            field = int(state.chips[seat, chip])
            drawn = min(int(LINES[chip]), count_around(field, aim)) if field >= 0 else 1
            needed = CHANCES[chip] * (1 + drawn) * seen(rng)
            if needed < least:
                best = chip
                least = needed
    return best
