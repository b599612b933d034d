"""What Keksekästchen has learned by playing against itself: features of a position, and what they are worth.

A seat's way to the end is a plan: the tasks that bring the points needed with the fewest walls. How many walls that is,
how many of them a roll draws on average, and how others stand in the race for each task, make a position.

Walls are bits of two numbers, the lying and the standing ones, as in `judge`.
"""

from __future__ import annotations

from enum import IntEnum
from functools import reduce
from operator import or_
from typing import Any

import numpy as np

from tafelrunde.core.evaluation import Learning, evaluate, weights_of
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.judge import CHANCES, LYING_OF, STANDING_OF, Walls, free_walls
from tafelrunde.games.kekse.plan import (
    CHIPS,
    DATA,
    LINE_TASK,
    LINES,
    NEEDED,
    PAYS,
    PLANS,
    POINTS_NEEDED,
    RED_TASK,
    SPACES,
    TASK_FIELDS,
    TASK_SIZE,
    TASKS,
    WIDTH,
)
from tafelrunde.games.kekse.rules import BARS, GONE, HAND, OPEN, Step, field_in_line, points, rolled_chip


class Part(IntEnum):
    """What is told of a seat: the own one, and the rival that is nearest to the end."""

    POINTS = 0  # that it has, of those needed
    TASKS = 1  # of its plan
    WALLS = 2  # that its plan misses
    RATE = 3  # walls of its plan that a roll draws
    ROLLS = 4  # until its plan is done, at this rate
    FIRST_WALLS = 5  # that the first task of its plan misses
    FIRST_RATE = 6  # walls of it that a roll draws
    SECOND_WALLS = 7  # that the first two tasks miss
    SECOND_RATE = 8
    SOON = 9  # points that the next roll brings
    GONE = 10  # the chance of a roll whose chip is gone
    LIFTED = 11  # that of one in the hand
    ONE_BAR = 12
    TWO_BARS = 13
    DRAWS = 14  # the roll has fallen, its walls are to be drawn
    DRAWS_WALLS = 15  # of its plan
    DRAWS_POINTS = 16
    MOVES = 17  # a chip may move
    PUTS = 18  # chips are put down
    NEAR = 19  # points of the tasks that miss nothing, one wall, two …


NEAR = 10  # so many steps of nearness are told apart
PARTS = Part.NEAR + NEAR
OWN = 0
RIVAL = PARTS
OTHERS = 2 * PARTS  # what the others have on average: points, rolls until the end
RACE = OTHERS + 2  # what is won by being nearer than the others, task by task
AHEAD = RACE + 1  # rolls by which the rival will be done later
MORE = AHEAD + 1  # points more than the rival
LAST = MORE + 1  # the rival needs one task more; and who has more points then
PLAYERS = LAST + 2  # three, four, five
YELLOW = PLAYERS + 3
FEATURES = YELLOW + 1
HIDDEN = 8

LEARNING = Learning(games=6000, rate=0.004, trace=0.8, explore=0.02)
WEIGHTS = weights_of(DATA / "learned.toml", FEATURES, HIDDEN)

# The room behind the features and hidden units: another seat's parts, and how far each seat is from each task.
OTHER = FEATURES + HIDDEN
MISSING = OTHER + PARTS
FAR = 20.0


def _walls(walls: Any, fields: Any) -> int:
    return reduce(or_, (int(walls[field]) for field in fields), 0)


TASK_LYING = np.array([[_walls(LYING_OF, task.fields) for task in side.tasks] for side in PLANS])
TASK_STANDING = np.array([[_walls(STANDING_OF, task.fields) for task in side.tasks] for side in PLANS])
LINE_FIELDS = [[field_in_line(line, place) for place in range(WIDTH)] for line in range(2 * WIDTH)]
LINE_LYING = np.array([_walls(LYING_OF, fields) for fields in LINE_FIELDS])
LINE_STANDING = np.array([_walls(STANDING_OF, fields) for fields in LINE_FIELDS])


@rule
def value(state: State, seat: int, room: Any) -> float:
    """The utility that a seat can expect."""
    features(state, seat, room)
    return evaluate(WEIGHTS, FEATURES, HIDDEN, room)


@rule
def features(state: State, seat: int, room: Any) -> None:
    """How a seat stands, its nearest rival, and the race between them; nothing is hidden in this game."""
    for other in range(state.players):
        look_at_tasks(state, other, room)
    tell_seat(state, seat, room, OWN)
    for part in range(RIVAL, FEATURES):
        room[part] = 0.0
    room[RIVAL + Part.ROLLS] = 2.0  # nobody is later
    others = max(1, int(state.players) - 1)
    for other in range(state.players):
        if other != seat:
            tell_seat(state, other, room, OTHER)
            room[OTHERS] += room[OTHER + Part.POINTS] / others
            room[OTHERS + 1] += room[OTHER + Part.ROLLS] / others
            if room[OTHER + Part.ROLLS] < room[RIVAL + Part.ROLLS]:
                for part in range(PARTS):
                    room[RIVAL + part] = room[OTHER + part]
    room[RACE] = race(state, seat, room)
    room[AHEAD] = 2.0 * (room[RIVAL + Part.ROLLS] - room[OWN + Part.ROLLS])
    room[MORE] = room[OWN + Part.POINTS] - room[RIVAL + Part.POINTS]
    if room[RIVAL + Part.TASKS] < 0.25:
        room[LAST] = 1.0
        room[LAST + 1] = 1.0 if room[MORE] > 0.0 else -1.0
    if state.players > 2:
        room[PLAYERS + int(state.players) - 3] = 1.0
    room[YELLOW] = float(state.side)


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
def count(walls: Walls) -> int:
    """How many walls these are."""
    return ones(walls[0]) + ones(walls[1])


@rule
def both(some: Walls, more: Walls) -> Walls:
    """The walls that are among these and among those."""
    return some[0] & more[0], some[1] & more[1]


@rule
def around(field: int) -> Walls:
    """The places of walls around a field."""
    return int(LYING_OF[field]), int(STANDING_OF[field])


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
    fewest = FAR
    lying = standing = 0
    for line in range(2 * WIDTH):
        found = free[0] & int(LINE_LYING[line]), free[1] & int(LINE_STANDING[line])
        missing = count(found)
        if missing < fewest:
            fewest = missing
            lying, standing = found
    return lying, standing


@rule
def wanted_red(state: State, task: int, free: Walls) -> Walls:
    """The walls that the fields miss that miss fewest, as many fields as are needed."""
    lying = standing = 0
    left = int(NEEDED[state.side, task])
    for missing in range(5):
        for place in range(TASK_SIZE[state.side, task]):
            walls = both(around(int(TASK_FIELDS[state.side, task, place])), free)
            if left > 0 and count(walls) == missing:
                lying |= walls[0]
                standing |= walls[1]
                left -= 1
    return lying, standing


@rule
def look_at_tasks(state: State, seat: int, room: Any) -> None:
    """How many walls a seat misses for each task, less those that a roll draws on average."""
    free = free_walls(state, seat)
    for task in range(TASKS):
        distance = FAR
        if state.task_chip[seat, task] == OPEN:
            walls = wanted(state, task, free)
            distance = float(count(walls)) - rate(state, seat, walls)
        room[MISSING + TASKS * seat + task] = distance


@rule
def rate(state: State, seat: int, walls: Walls) -> float:
    """How many of these walls a roll draws on average; what draws none ticks a bar, and three bars are a wall."""
    drawn = 0.0
    for chip in range(CHIPS):
        field = int(state.chips[seat, chip])
        if field >= 0:
            drawn += CHANCES[chip] * min(int(LINES[chip]), count(both(around(field), walls)))
        elif count(walls) > 0:
            drawn += CHANCES[chip] / BARS
    return drawn


@rule
def pays(state: State, seat: int, task: int, room: Any) -> int:
    """What a task will pay a seat: less, if others are nearer to it."""
    space = int(state.spaces[task])
    own = room[MISSING + TASKS * seat + task]
    for other in range(state.players):
        if space < SPACES - 1 and room[MISSING + TASKS * other + task] < own - 0.5:
            space += 1
    return int(PAYS[state.side, task, space])


@rule
def tell_seat(state: State, seat: int, room: Any, at: int) -> None:
    """Write the parts that tell of a seat."""
    for part in range(PARTS):
        room[at + part] = 0.0
    free = free_walls(state, seat)
    needed = int(POINTS_NEEDED[state.side, state.players - 1])
    total = points(state, seat)
    for task in range(TASKS):
        if state.task_chip[seat, task] != OPEN:
            if state.task_points[seat, task] == 0:
                total += int(PAYS[state.side, task, state.spaces[task]])
        else:
            total += tell_task(state, seat, task, free, room, at)
    room[at + Part.POINTS] = total / needed
    tell_plan(state, seat, needed - total, free, room, at)
    tell_chips(state, seat, room, at)


@rule
def tell_task(state: State, seat: int, task: int, free: Walls, room: Any, at: int) -> int:
    """How near a task is, and whether the next roll can fulfil it; the points, if it is fulfilled already."""
    walls = wanted(state, task, free)
    missing = count(walls)
    if missing == 0:
        return int(PAYS[state.side, task, state.spaces[task]])
    paid = pays(state, seat, task, room)
    room[at + Part.NEAR + min(missing, NEAR) - 1] += paid / 12
    if missing <= 4:
        now = state.step[seat] == Step.DRAW
        for chip in range(CHIPS):
            field = int(state.chips[seat, chip])
            if field >= 0 and LINES[chip] >= missing and count(both(around(field), walls)) == missing:
                room[at + Part.SOON] += CHANCES[chip] * paid / 4
                if now and chip == rolled_chip(state):
                    room[at + Part.DRAWS_POINTS] += paid / 6
            elif field < 0 and missing == 1 and state.bars[seat] == BARS - 1:
                room[at + Part.SOON] += CHANCES[chip] * paid / 4
    return 0


@rule
def tell_plan(state: State, seat: int, needed: int, free: Walls, room: Any, at: int) -> None:
    """The tasks that bring the points needed, always the one next that misses the fewest walls more for a point."""
    plan = (0, 0)
    chosen = 0
    tasks = 0
    while needed > 0:
        best = -1
        least = 0.0
        for task in range(TASKS):
            if state.task_chip[seat, task] == OPEN and not chosen >> task & 1:
                walls = wanted(state, task, free)
                more = count((walls[0] & ~plan[0], walls[1] & ~plan[1]))
                cost = (more + 0.5) / pays(state, seat, task, room)
                if count(walls) > 0 and (best < 0 or cost < least):
                    best = task
                    least = cost
        if best < 0:
            break
        walls = wanted(state, best, free)
        plan = (plan[0] | walls[0], plan[1] | walls[1])
        chosen |= 1 << best
        needed -= pays(state, seat, best, room)
        tasks += 1
        if tasks == 1:
            room[at + Part.FIRST_WALLS] = count(plan) / 8
            room[at + Part.FIRST_RATE] = rate(state, seat, plan)
        elif tasks == 2:
            room[at + Part.SECOND_WALLS] = count(plan) / 16
            room[at + Part.SECOND_RATE] = rate(state, seat, plan)
    drawn = rate(state, seat, plan)
    room[at + Part.TASKS] = tasks / 6
    room[at + Part.WALLS] = count(plan) / 40
    room[at + Part.RATE] = drawn
    room[at + Part.ROLLS] = min(2.0, count(plan) / max(drawn, 0.5) / 40)
    if state.step[seat] == Step.DRAW:
        chip = rolled_chip(state)
        now = count(both(around(int(state.chips[seat, chip])), plan))
        room[at + Part.DRAWS_WALLS] = min(int(LINES[chip]), now) / 2


@rule
def tell_chips(state: State, seat: int, room: Any, at: int) -> None:
    """Chips that lie nowhere, bars, and what is to be decided next."""
    for chip in range(CHIPS):
        if state.chips[seat, chip] == GONE:
            room[at + Part.GONE] += CHANCES[chip]
        elif state.chips[seat, chip] == HAND:
            room[at + Part.LIFTED] += CHANCES[chip]
    room[at + Part.ONE_BAR] = 1.0 if state.bars[seat] == 1 else 0.0
    room[at + Part.TWO_BARS] = 1.0 if state.bars[seat] == BARS - 1 else 0.0
    step = state.step[seat]
    room[at + Part.DRAWS] = 1.0 if step == Step.DRAW else 0.0
    room[at + Part.MOVES] = 1.0 if Step.DRAW <= step <= Step.MOVE else 0.0
    room[at + Part.PUTS] = 1.0 if step in (Step.PLACE, Step.FILL) else 0.0


@rule
def race(state: State, seat: int, room: Any) -> float:
    """What is won by being nearer to tasks than the others are, and lost where they are nearer."""
    won = 0.0
    for task in range(TASKS):
        own = room[MISSING + TASKS * seat + task]
        space = int(state.spaces[task])
        if own < FAR and space < SPACES - 1:
            nearest = FAR
            for other in range(state.players):
                if other != seat:
                    nearest = min(nearest, room[MISSING + TASKS * other + task])
            stake = float(PAYS[state.side, task, space] - PAYS[state.side, task, space + 1])
            won += stake * max(-1.0, min(1.0, (nearest - own) / 3)) / (1.0 + max(0.0, min(own, nearest)))
    return won / 4
