"""What Keksekästchen has learned by playing against itself: features of a position, and what they are worth.

A seat's way to the end is a plan: the tasks that bring the points needed with the fewest walls. How many walls that is,
how many of them a roll draws on average, and how others stand in the race for each task, make a position.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from tafelrunde.core.evaluation import Learning, evaluate, weights_of
from tafelrunde.core.exports import Export
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.judge import DIGIT, judge_chip
from tafelrunde.games.kekse.judge import FAR as FAR_DIGIT
from tafelrunde.games.kekse.plan import (
    CHIPS,
    DATA,
    LINE_TASK,
    LINES,
    NO_TASK,
    PAYS,
    POINTS_NEEDED,
    RED_TASK,
    SIDES,
    SPACES,
    TASKS,
)
from tafelrunde.games.kekse.rules import BARS, GONE, HAND, OPEN, Step, points, rolled_chip
from tafelrunde.games.kekse.walls import CHANCES, Walls, count, count_around, free_walls, rate, wanted


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
    CHIPS = 19  # what the walls are worth that a roll draws, for all tasks
    LAST = 20  # it needs one task more, at most
    NEAR = 21  # points of the tasks that miss nothing, one wall, two …


NEAR = 10  # so many steps of nearness are told apart
PARTS = Part.NEAR + NEAR

# Features are what a seat has before its rival, part by part; the same, the more the nearer the end is; and a few more.
LATE = PARTS
OTHERS = 2 * PARTS  # before what the others have on average: points, rolls until the end
RACE = OTHERS + 2  # what is won by being nearer than the others, task by task
MORE = RACE + 1  # who has more points
FEATURES = MORE + 1

LEARNING = Learning(games=6000, explore=0.05, rounds=3)
WEIGHTS = weights_of(DATA / "learned.toml", FEATURES)

# The room behind the features: the parts of the seat, its rival, another; then for each seat and task
# how many walls it misses, how far away it is, what it will pay, and the walls.
OWN = FEATURES
RIVAL = OWN + PARTS
OTHER = RIVAL + PARTS
SEATS = OTHER + PARTS
MISSING, DISTANCE, PAID, LYING_WALLS, STANDING_WALLS = range(0, 5 * TASKS, TASKS)
COLUMNS = 5 * TASKS
FAR = float(FAR_DIGIT)  # from a task that is fulfilled
NEARER = 0.5  # by so many walls, at least, is somebody nearer
MOST_ROLLS = 3.0


@rule
def value(state: State, seat: int, room: Any) -> float:
    """The utility that a seat can expect."""
    features(state, seat, room)
    return evaluate(WEIGHTS, FEATURES, room)


@rule
def features(state: State, seat: int, room: Any) -> None:
    """What a seat has before its rival, who is the nearest to the end; nothing is hidden in this game."""
    for other in range(state.players):
        look_at_tasks(state, other, room)
    tell_seat(state, seat, room, OWN)
    points, rolls = 0.0, 0.0
    others = max(1, int(state.players) - 1)
    for part in range(PARTS):
        room[RIVAL + part] = 0.0
    room[RIVAL + Part.ROLLS] = MOST_ROLLS
    for other in range(state.players):
        if other != seat:
            tell_seat(state, other, room, OTHER)
            points += room[OTHER + Part.POINTS] / others
            rolls += room[OTHER + Part.ROLLS] / others
            if room[OTHER + Part.ROLLS] <= room[RIVAL + Part.ROLLS]:
                for part in range(PARTS):
                    room[RIVAL + part] = room[OTHER + part]
    late = max(room[OWN + Part.POINTS], room[RIVAL + Part.POINTS])
    for part in range(PARTS):
        room[part] = room[OWN + part] - room[RIVAL + part]
        room[LATE + part] = late * room[part]
    room[OTHERS] = room[OWN + Part.POINTS] - points
    room[OTHERS + 1] = room[OWN + Part.ROLLS] - rolls
    room[RACE] = race(state, seat, room)
    room[MORE] = 1.0 if room[Part.POINTS] > 0.0 else -1.0 if room[Part.POINTS] < 0.0 else 0.0


# Tasks


@rule
def look_at_tasks(state: State, seat: int, room: Any) -> None:
    """What a seat misses for each task, less what a roll draws of it on average."""
    free = free_walls(state, seat)
    at = SEATS + COLUMNS * seat
    for task in range(TASKS):
        room[at + MISSING + task] = room[at + DISTANCE + task] = FAR
        if state.task_chip[seat, task] == OPEN:
            walls = wanted(state, task, free)
            missing = count(walls)
            room[at + MISSING + task] = missing
            room[at + DISTANCE + task] = missing - rate(state, seat, walls) if missing else 0.0
            room[at + LYING_WALLS + task] = walls[0]
            room[at + STANDING_WALLS + task] = walls[1]


@rule
def walls_of(task: int, room: Any, at: int) -> Walls:
    """The walls that a task misses, as they were looked up."""
    return int(room[at + LYING_WALLS + task]), int(room[at + STANDING_WALLS + task])


@rule
def pays(state: State, seat: int, task: int, room: Any) -> int:
    """What a task will pay a seat: less, if others are nearer to it."""
    space = int(state.spaces[task])
    own = room[SEATS + COLUMNS * seat + DISTANCE + task]
    for other in range(state.players):
        if space < SPACES - 1 and room[SEATS + COLUMNS * other + DISTANCE + task] < own - NEARER:
            space += 1
    return int(PAYS[state.side, task, space])


@rule
def race(state: State, seat: int, room: Any) -> float:
    """What is won by being nearer to tasks than the others are, and lost where they are nearer."""
    won = 0.0
    for task in range(TASKS):
        own = room[SEATS + COLUMNS * seat + DISTANCE + task]
        space = int(state.spaces[task])
        if own < FAR and space < SPACES - 1:
            nearest = FAR
            for other in range(state.players):
                if other != seat:
                    nearest = min(nearest, room[SEATS + COLUMNS * other + DISTANCE + task])
            stake = float(PAYS[state.side, task, space] - PAYS[state.side, task, space + 1])
            lead = max(-1.0, min(1.0, (nearest - own) / 3))
            won += stake * lead / (1.0 + max(0.0, min(own, nearest)))
    return won / 4


# A seat


@rule
def tell_seat(state: State, seat: int, room: Any, at: int) -> None:
    """Write the parts that tell of a seat."""
    for part in range(PARTS):
        room[at + part] = 0.0
    needed = int(POINTS_NEEDED[state.side, state.players - 1])
    total = points(state, seat)
    tasks = SEATS + COLUMNS * seat
    for task in range(TASKS):
        if state.task_chip[seat, task] != OPEN:
            if state.task_points[seat, task] == 0:
                total += int(PAYS[state.side, task, state.spaces[task]])
        else:
            room[tasks + PAID + task] = pays(state, seat, task, room)
            if room[tasks + MISSING + task] == 0:
                total += int(room[tasks + PAID + task])
            else:
                tell_task(state, seat, task, room, at)
    room[at + Part.POINTS] = total / needed
    tell_plan(state, seat, needed - total, room, at)
    tell_chips(state, seat, room, at)
    room[at + Part.CHIPS] = worth_of_roll(state, seat, room) / 2


@rule
def worth_of_roll(state: State, seat: int, room: Any) -> float:
    """What the walls are worth on average that the next roll draws, as the judge sees it."""
    tasks = SEATS + COLUMNS * seat
    missing = 0
    cookies = line = (0, 0)
    for task in range(TASKS):
        missing |= min(int(room[tasks + MISSING + task]), FAR_DIGIT) << DIGIT * task
    if room[tasks + MISSING + RED_TASK[state.side]] < FAR:
        cookies = walls_of(int(RED_TASK[state.side]), room, tasks)
    if LINE_TASK[state.side] != NO_TASK and room[tasks + MISSING + LINE_TASK[state.side]] < FAR:
        line = walls_of(int(LINE_TASK[state.side]), room, tasks)
    worth = 0.0
    for chip in range(CHIPS):
        if state.chips[seat, chip] >= 0:
            worth += CHANCES[chip] * judge_chip(state, seat, chip, missing, cookies, line)
    return worth


@rule
def tell_task(state: State, seat: int, task: int, room: Any, at: int) -> None:
    """How near a task is, and whether the next roll can fulfil it."""
    tasks = SEATS + COLUMNS * seat
    missing = int(room[tasks + MISSING + task])
    paid = room[tasks + PAID + task]
    room[at + Part.NEAR + min(missing, NEAR) - 1] += paid / 12
    if missing > SIDES:
        return
    walls = walls_of(task, room, tasks)
    for chip in range(CHIPS):
        field = int(state.chips[seat, chip])
        if field >= 0:
            done = LINES[chip] >= missing and count_around(field, walls) == missing
        else:
            done = missing == 1 and state.bars[seat] == BARS - 1
        if done:
            room[at + Part.SOON] += CHANCES[chip] * paid / 4
            if state.step[seat] == Step.DRAW and chip == rolled_chip(state):
                room[at + Part.DRAWS_POINTS] += paid / 6


@rule
def tell_plan(state: State, seat: int, needed: int, room: Any, at: int) -> None:
    """The tasks that bring the points needed, always the one next that misses the fewest walls more for a point."""
    tasks = SEATS + COLUMNS * seat
    plan = (0, 0)
    chosen = number = 0
    while needed > 0:
        best = -1
        least = 0.0
        for task in range(TASKS):
            if 0 < room[tasks + MISSING + task] < FAR and not chosen >> task & 1:
                walls = walls_of(task, room, tasks)
                cost = (count((walls[0] & ~plan[0], walls[1] & ~plan[1])) + 0.5) / room[tasks + PAID + task]
                if best < 0 or cost < least:
                    best = task
                    least = cost
        if best < 0:
            break
        walls = walls_of(best, room, tasks)
        plan = (plan[0] | walls[0], plan[1] | walls[1])
        chosen |= 1 << best
        needed -= int(room[tasks + PAID + best])
        number += 1
        if number == 1:
            room[at + Part.FIRST_WALLS] = count(plan) / 8
            room[at + Part.FIRST_RATE] = rate(state, seat, plan)
        elif number == 2:
            room[at + Part.SECOND_WALLS] = count(plan) / 16
            room[at + Part.SECOND_RATE] = rate(state, seat, plan)
    drawn = rate(state, seat, plan)
    room[at + Part.TASKS] = number / 6
    room[at + Part.LAST] = 1.0 if number <= 1 else 0.0
    room[at + Part.WALLS] = count(plan) / 40
    room[at + Part.RATE] = drawn
    room[at + Part.ROLLS] = min(MOST_ROLLS, count(plan) / max(drawn, 0.5) / 20)
    if state.step[seat] == Step.DRAW:
        chip = rolled_chip(state)
        room[at + Part.DRAWS_WALLS] = min(int(LINES[chip]), count_around(int(state.chips[seat, chip]), plan)) / 2


@rule
def tell_chips(state: State, seat: int, room: Any, at: int) -> None:
    """Chips that lie nowhere, bars, and what is to be decided next."""
    for chip in range(CHIPS):
        if state.chips[seat, chip] == GONE:
            room[at + Part.GONE] += CHANCES[chip]
        elif state.chips[seat, chip] == HAND:
            room[at + Part.LIFTED] += CHANCES[chip]
    if state.bars[seat] > 0:
        room[at + Part.ONE_BAR + min(int(state.bars[seat]), BARS - 1) - 1] = 1.0
    step = state.step[seat]
    room[at + Part.DRAWS] = 1.0 if step == Step.DRAW else 0.0
    room[at + Part.MOVES] = 1.0 if Step.DRAW <= step <= Step.MOVE else 0.0
    room[at + Part.PUTS] = 1.0 if step in (Step.PLACE, Step.FILL) else 0.0


EXPORTS = (Export(features, state="state", seat="int", room="changes f8[:]"),)
