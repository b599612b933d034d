"""The playout policy of Keksekästchen: walls and chips for the tasks that need the least."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.defaults import choose_random
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import uniform
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.kekse.board import (
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
from tafelrunde.games.kekse.walls import CHANCES, Walls, count, count_around, free_walls, has, missing_walls

AIMED_TASKS = 2  # number of tasks aimed at
NOISE_WIDTH = 0.5  # width of the random factor on every estimate
SIDE_BONUS = 0.1  # bonus for each wall that a neighbouring field already has


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Return a legal action that helps the tasks with the lowest cost, with some noise. `mask` marks the legal actions.

    If the action chosen is not legal, it is a random legal one.
    """
    free = free_walls(state, seat)
    aim = choose_aim(state, seat, free, rng)
    step = state.step[seat]
    if step == Step.DRAW:
        action = DRAW + choose_sides(state, seat, free, aim, rng)
    elif step == Step.DRINK:
        action = WALL + choose_wall(free, aim, rng)
    elif step == Step.GIVE:
        action = GIVE + choose_chip_to_give(state, seat, aim, rng)
    else:
        action = choose_move(state, seat, aim, rng)
    return action if mask[action] else choose_random(mask, rng)


@rule
def noise(rng: Any) -> float:
    """Return a random factor between 1 - NOISE_WIDTH / 2 and 1 + NOISE_WIDTH / 2."""
    return 1.0 + NOISE_WIDTH * (uniform(rng) - 0.5)


@rule
def choose_aim(state: State, seat: int, free: Walls, rng: Any) -> Walls:
    """Return the missing walls of the AIMED_TASKS open tasks with the fewest missing walls per point, with some noise.

    `free` are the walls not drawn yet. The set is empty if no open task misses a wall.
    """
    horizontal = vertical = chosen = 0
    for _ in range(AIMED_TASKS):
        best = -1
        lowest = 0.0
        for task in range(TASKS):
            if state.task_chip[seat, task] == OPEN and not chosen >> task & 1:
                missing = count(missing_walls(state, task, free))
                cost = missing * noise(rng) / float(PAYS[state.side, task, state.spaces[task]])
                if missing > 0 and (best < 0 or cost < lowest):
                    best = task
                    lowest = cost
        if best >= 0:
            walls = missing_walls(state, best, free)
            horizontal |= walls[0]
            vertical |= walls[1]
            chosen |= 1 << best
    return horizontal, vertical


@rule
def desirability(wall: int, free: Walls, aim: Walls, rng: Any) -> float:
    """Return how desirable a wall is, with some noise: 1 if it is in `aim`, plus a bonus for walls its fields have.

    `free` are the walls not drawn yet.
    """
    desire = float(has(aim, wall))
    for index in range(2):
        field = int(WALL_FIELDS[wall, index])
        if field != NO_FIELD:
            desire += SIDE_BONUS * (SIDES - count_around(field, free))
    return desire * noise(rng)


@rule
def choose_sides(state: State, seat: int, free: Walls, aim: Walls, rng: Any) -> int:
    """Return the most desirable sides of the rolled chip's field, as a bit mask: as many as must be drawn."""
    field = int(state.chips[seat, rolled_chip(state)])
    left = walls_to_draw(state, seat)
    sides = 0
    while SIDES_CHOSEN[sides] < left:
        best = -1
        best_value = 0.0
        for side in range(SIDES):
            wall = int(FIELD_WALLS[field, side])
            if has(free, wall) and not sides >> side & 1:
                desire = desirability(wall, free, aim, rng)
                if best < 0 or desire > best_value:
                    best = side
                    best_value = desire
        sides |= 1 << best
    return sides


@rule
def choose_wall(free: Walls, aim: Walls, rng: Any) -> int:
    """Return the most desirable wall in `aim`, with some noise; wall 0 if it is empty."""
    best = 0
    best_value = -1.0
    for wall in range(WALLS):
        if has(aim, wall):
            desire = desirability(wall, free, aim, rng)
            if desire > best_value:
                best = wall
                best_value = desire
    return best


@rule
def choose_move(state: State, seat: int, aim: Walls, rng: Any) -> int:
    """Return the action that moves the chip that gains most to the best free field, or STAY if no chip gains."""
    taken = taken_fields(state, seat)
    best_field = 0
    best_value = -1.0
    for field in range(FIELDS):
        if not taken >> field & 1:
            found = count_around(field, aim) * noise(rng)
            if found > best_value:
                best_field = field
                best_value = found
    there = count_around(best_field, aim)
    best_chip = -1
    best_value = 0.0
    for chip in range(CHIPS):
        if may_move(state, seat, chip):
            here = -1 if state.chips[seat, chip] == HAND else count_around(int(state.chips[seat, chip]), aim)
            lines = int(LINES[chip])
            gain = CHANCES[chip] * (min(lines, there) - min(lines, here)) * noise(rng)
            if gain > best_value:
                best_chip = chip
                best_value = gain
    return STAY if best_chip < 0 else MOVE + best_chip * FIELDS + best_field


@rule
def choose_chip_to_give(state: State, seat: int, aim: Walls, rng: Any) -> int:
    """Return the chip that is expected to draw the fewest walls of `aim` where it is, with some noise."""
    best = 0
    lowest = 1.0
    for chip in range(CHIPS):
        if may_give(state, seat, chip):
            field = int(state.chips[seat, chip])
            drawn = min(int(LINES[chip]), count_around(field, aim)) if field >= 0 else 1
            needed = CHANCES[chip] * (1 + drawn) * noise(rng)
            if needed < lowest:
                best = chip
                lowest = needed
    return best
