"""The playout policy of Keksekästchen: walls and chips for the tasks that need the least."""

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

AIMS = 2  # number of tasks aimed at
SPREAD = 0.5  # width of the random factor on every estimate
A_SIDE = 0.1  # bonus for each wall that a neighbouring field already has


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Choose an action that helps the tasks with the lowest cost, with some noise."""
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
    """Return a random factor around 1."""
    return 1.0 + SPREAD * (uniform(rng) - 0.5)


@rule
def aims(state: State, seat: int, free: Walls, rng: Any) -> Walls:
    """Return the missing walls of the AIMS open tasks with the fewest missing walls per point."""
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
    """Return how desirable a wall is: whether it is aimed at, and how many walls its fields already have."""
    wished = float(has(aim, wall))
    for place in range(2):
        field = int(WALL_FIELDS[wall, place])
        if field != NO_FIELD:
            wished += A_SIDE * (SIDES - count_around(field, free))
    return wished * seen(rng)


@rule
def draw(state: State, seat: int, free: Walls, aim: Walls, rng: Any) -> int:
    """Return the most desirable sides of the rolled chip's field, as bits."""
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
    """Return the most desirable wall aimed at; wall 0 if there is none."""
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
    """Return the move of the chip that gains most to the best free field, or STAY if no chip gains."""
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
    """Return the chip that is expected to draw the fewest walls where it is."""
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
