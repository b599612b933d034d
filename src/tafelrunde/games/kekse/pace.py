"""An estimate of the rounds that a seat of Keksekästchen still needs.

A plan is the set of tasks that pays the points needed with the fewest walls. The rounds are added up wall by wall: a
roll draws many walls while many fields miss some, because then every chip has a field of its own. A wall at the border
can be drawn from one field only, and the last walls take longest, with chips that have been given away. One chip moves
per round, and what the others would draw until they have moved is lost.

Plans change with the rolls. So a seat whose chips are next to many different missing walls of any task gets a small
bonus (`reach`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.plan import (
    CHIPS,
    FIELD_WALLS,
    FIELDS,
    LINE_TASK,
    LINES,
    NO_FIELD,
    NO_TASK,
    PAYS,
    POINTS_NEEDED,
    RED_TASK,
    SIDES,
    TASKS,
    WALL_FIELDS,
    WALLS,
    WIDTH,
)
from tafelrunde.games.kekse.rules import BARS, GONE, OPEN, ROLLS, SEATS, Step, points
from tafelrunde.games.kekse.walls import (
    CHANCES,
    LINE_LYING,
    LINE_STANDING,
    Walls,
    count,
    count_around,
    free_walls,
    has,
    wanted,
    wanted_red,
)

Needs: TypeAlias = tuple[int, int]
"""The points that a seat still needs, and the chips that it has, as bits."""

Plan: TypeAlias = tuple[int, int, int]
"""The walls to draw, horizontal and vertical, and how many tasks they complete."""

EVER = BARS * ROLLS
"""One wall per round, in the unit of DRAWN: thirds of a wall (a bar) in 36 rolls, so that all rates are integers."""

WAYS = (CHANCES * ROLLS).round().astype(np.int8)  # rolls of 36 that show the number of each chip
DRAWN = np.array(
    [
        [
            int(ways) * (BARS * min(int(lines), missing) + (missing < lines and lines > 1))
            for ways, lines in zip(WAYS, LINES, strict=True)
        ]
        for missing in range(SIDES + 1)
    ],
    np.int8,
)
"""`DRAWN[missing, chip]`: the rate of a chip on a field that misses `missing` walls of the plan, at best.

A field may have more free sides than the plan wants, and a chip that draws useless walls ticks no bar. So a chip with
one line never ticks a bar, and a chip with more lines is assumed to be where places are missing.
"""

FITTING = np.array(
    [sorted(range(CHIPS), key=lambda chip: (-row[chip], -LINES[chip])) for row in DRAWN - DRAWN[0]], np.int8
)
"""`FITTING[missing]`: the chips in order of preference for a field that misses `missing` walls."""

RARE = np.array(sorted(range(CHIPS), key=lambda chip: WAYS[chip]), np.int8)
"""The chips in the order in which they are given for tasks: the least likely number first."""

A_POINT = 0.003  # rounds gained by a wall that is certain to be drawn, per point of the tasks that miss it
HALF_SURE = 0.15  # the probability per roll at which a wall counts half

BORDER = FIELDS  # replaces NO_FIELD for walls at the border, as a valid index
BESIDE = np.where(WALL_FIELDS == NO_FIELD, BORDER, WALL_FIELDS).astype(np.int8)

# Scratch memory begins with a cache block for each seat. Its key is BY_*: free walls, tasks and chips. Its values are
# the plan, its rounds, the best rate of all chips together (AT_BEST) and of each chip (BEST), and for each wall the
# points of the tasks that miss it (WORTH).
BY_LYING, BY_STANDING, BY_TASKS, BY_CHIPS, PLAN_LYING, PLAN_STANDING, PLAN_CHIPS, ROUNDS, AT_BEST, BEST = range(10)
WORTH = BEST + CHIPS
KNOWN = WORTH + WALLS

# Working memory after the cache: walls and points of each open task (TASK_*); the search path of `find_plan` with the
# walls and points so far (WAY*); the walls that each field misses (MISSING); the walls left to draw (LEFT); the rate
# that each misplaced chip loses (LOST); the probability that a roll draws a given wall from each field (LIKELY).
TASK_LYING, TASK_STANDING, TASK_PAYS, WAY, WAY_LYING, WAY_STANDING, WAY_PAYS = range(
    SEATS * KNOWN, SEATS * KNOWN + 7 * (TASKS + 1), TASKS + 1
)
MISSING = WAY_PAYS + TASKS + 1
LEFT = MISSING + FIELDS + 1
LOST = LEFT + WALLS
LIKELY = LOST + CHIPS
SIZE = LIKELY + FIELDS + 1


@rule
def rounds_left(state: State, seat: int, room: Any, at: int) -> float:
    """Return how many rounds a seat needs for its points if its chips are moved well; 0.0 if it has the points.

    A plan depends on walls, tasks and the remaining chips, not on where the chips are. It is cached in scratch memory,
    so comparing moves of chips computes it once.
    """
    known = at + seat * KNOWN
    remember_plan(state, seat, room, at, known)
    rounds = room[known + ROUNDS]
    if rounds == 0.0:
        return 0.0
    lost = lost_by_chips(state, seat, room, at, known) - ROLLS * int(state.bars[seat])
    return float(rounds + lost / room[known + AT_BEST])


@rule
def reach(state: State, seat: int, room: Any, at: int) -> float:
    """Return the bonus, in rounds, for chips next to missing walls of any task. Call `rounds_left` first.

    A second chip next to the same wall adds less than one next to another wall: chips that the plan does not need are
    best spread out, because the next plan is unknown.
    """
    worth = at + seat * KNOWN + WORTH
    for field in range(FIELDS + 1):
        room[at + LIKELY + field] = 0.0
    for chip in range(CHIPS):
        field = int(state.chips[seat, chip])
        if field >= 0:
            missing = 0
            for side in range(SIDES):
                missing += room[worth + int(FIELD_WALLS[field, side])] > 0.0
            room[at + LIKELY + field] = CHANCES[chip] * min(1.0, int(LINES[chip]) / max(1, missing))
    total = 0.0
    for wall in range(WALLS):
        likely = room[at + LIKELY + int(BESIDE[wall, 0])] + room[at + LIKELY + int(BESIDE[wall, 1])]
        total += room[worth + wall] * likely / (likely + HALF_SURE)
    return float(A_POINT * total)


@rule
def remember_plan(state: State, seat: int, room: Any, at: int, known: int) -> None:
    """Compute the plan of a seat, its rounds and the best rates of its chips, unless they are cached."""
    free = free_walls(state, seat)
    tasks = 0
    for task in range(TASKS):
        settled = int(state.task_points[seat, task] != 0)
        tasks = tasks << 4 | int(state.task_chip[seat, task] == OPEN) | settled << 1 | int(state.spaces[task]) << 2
    chips = points(state, seat) << 4 | int(state.players) << 1 | int(state.side)
    for chip in range(CHIPS):
        chips = chips << 1 | int(state.chips[seat, chip] == GONE)
    if (
        room[known + BY_LYING] == free[0]
        and room[known + BY_STANDING] == free[1]
        and room[known + BY_TASKS] == tasks
        and room[known + BY_CHIPS] == chips
    ):
        return
    room[known + BY_LYING] = free[0]
    room[known + BY_STANDING] = free[1]
    room[known + BY_TASKS] = tasks
    room[known + BY_CHIPS] = chips
    needed, chips = look_at_tasks(state, seat, free, room, at)
    look_at_walls(room, at, known)
    room[known + ROUNDS] = 0.0
    if needed > 0:
        plan = find_plan(state, free, needed, room, at)
        room[known + PLAN_LYING] = plan[0]
        room[known + PLAN_STANDING] = plan[1]
        room[known + PLAN_CHIPS] = chips
        room[known + ROUNDS] = draw_all(plan, chips, room, at, known)


@rule
def look_at_tasks(state: State, seat: int, free: Walls, room: Any, at: int) -> Needs:
    """Write walls and points of the open tasks. Return the points still needed and the chips not yet owed."""
    needed = int(POINTS_NEEDED[state.side, state.players - 1]) - points(state, seat)
    chips = owed = 0
    for task in range(TASKS):
        pays = int(PAYS[state.side, task, state.spaces[task]])
        room[at + TASK_PAYS + task] = 0.0
        if state.task_chip[seat, task] != OPEN:
            needed -= pays * int(state.task_points[seat, task] == 0)
            continue
        walls = wanted(state, task, free)
        if count(walls) == 0:
            needed -= pays
            owed += 1
            continue
        room[at + TASK_PAYS + task] = pays
        room[at + TASK_LYING + task] = walls[0]
        room[at + TASK_STANDING + task] = walls[1]
    for chip in range(CHIPS):
        chips |= int(state.chips[seat, chip] != GONE) << chip
    for _ in range(owed):
        chips = without_one(chips)
    return needed, chips


@rule
def without_one(chips: int) -> int:
    """Return the chips without the one that is given for the next task."""
    for place in range(CHIPS):
        given = 1 << int(RARE[place])
        if chips & given:
            return chips - given
    return chips


@rule
def look_at_walls(room: Any, at: int, known: int) -> None:
    """Write for each wall the total points of the open tasks that miss it."""
    for wall in range(WALLS):
        room[known + WORTH + wall] = 0.0
    for task in range(TASKS):
        pays = room[at + TASK_PAYS + task]
        if pays > 0.0:
            walls = (int(room[at + TASK_LYING + task]), int(room[at + TASK_STANDING + task]))
            for wall in range(WALLS):
                room[known + WORTH + wall] += pays * has(walls, wall)


@rule
def find_plan(state: State, free: Walls, needed: int, room: Any, at: int) -> Plan:
    """Return the plan with the fewest walls that pays `needed` points, by branch and bound over sets of kinds."""
    room[at + WAY_LYING] = room[at + WAY_STANDING] = room[at + WAY_PAYS] = 0.0
    plan = complete(state, free, needed, (free[0], free[1], 0), room, at, 0)
    depth = task = 0
    while True:
        if task == TASKS:
            if depth == 0:
                return plan
            depth -= 1
            task = int(room[at + WAY + depth]) + 1
            continue
        pays = room[at + TASK_PAYS + task]
        if pays > 0.0 and task not in (RED_TASK[state.side], LINE_TASK[state.side]):
            lying = int(room[at + WAY_LYING + depth]) | int(room[at + TASK_LYING + task])
            standing = int(room[at + WAY_STANDING + depth]) | int(room[at + TASK_STANDING + task])
            if room[at + WAY_PAYS + depth] < needed and count((lying, standing)) < count((plan[0], plan[1])):
                room[at + WAY + depth] = task
                pays += room[at + WAY_PAYS + depth]
                depth += 1
                room[at + WAY_LYING + depth] = lying
                room[at + WAY_STANDING + depth] = standing
                room[at + WAY_PAYS + depth] = pays
                plan = complete(state, free, needed, plan, room, at, depth)
        task += 1


@rule
def complete(state: State, free: Walls, needed: int, plan: Plan, room: Any, at: int, kinds: int) -> Plan:
    """Return the better of `plan` and the first `kinds` kinds on the search path, completed to `needed` points.

    They are tried alone, with every line, with cookies on red and with both. Which line and which cookies are cheapest
    depends on the walls that are drawn for the kinds anyway.
    """
    red, line = int(RED_TASK[state.side]), int(LINE_TASK[state.side])
    pays_red = room[at + TASK_PAYS + red]
    pays_line = room[at + TASK_PAYS + line] if line != NO_TASK else 0.0
    fewest = count((plan[0], plan[1]))
    for number in range(2 * WIDTH + 1 if pays_line > 0.0 else 1):
        lying, standing = int(room[at + WAY_LYING + kinds]), int(room[at + WAY_STANDING + kinds])
        pays, tasks = room[at + WAY_PAYS + kinds], kinds
        if number > 0:
            lying |= free[0] & int(LINE_LYING[number - 1])
            standing |= free[1] & int(LINE_STANDING[number - 1])
            pays += pays_line
            tasks += 1
        if pays + pays_red < needed or count((lying, standing)) >= fewest:
            continue
        if pays < needed:
            cookies = wanted_red(state, red, (free[0] & ~lying, free[1] & ~standing))
            lying |= cookies[0]
            standing |= cookies[1]
            tasks += 1
        if count((lying, standing)) < fewest:
            plan = (lying, standing, tasks)
            fewest = count((lying, standing))
    return plan


@rule
def draw_all(plan: Plan, chips: int, room: Any, at: int, known: int) -> float:
    """Return the rounds needed to draw all walls of a plan, with the chips always on the best fields.

    Writes the best rates to the cache block at `known`. Every task but the last costs a chip; all of these chips are
    counted as given after the first wall.
    """
    walls = (plan[0], plan[1])
    fields = look_at_fields(walls, room, at)  # number of fields by missing walls, eight bits each
    left = 0
    for wall in range(WALLS):
        if has(walls, wall):
            room[at + LEFT + left] = wall
            left += 1
    room[known + AT_BEST] = share_out(fields, chips, room, known + BEST)
    rounds = EVER / room[known + AT_BEST] if left else 0.0
    for _ in range(1, plan[2]):
        chips = without_one(chips)
    while left > 1:
        next_one = 0
        most = 0.0
        for place in range(left):
            wall = int(room[at + LEFT + place])
            missing = room[at + MISSING + int(BESIDE[wall, 0])] + room[at + MISSING + int(BESIDE[wall, 1])]
            if missing > most:
                most = missing
                next_one = place
        wall = int(room[at + LEFT + next_one])
        left -= 1
        room[at + LEFT + next_one] = room[at + LEFT + left]
        for side in range(2):
            field = int(BESIDE[wall, side])
            if field != BORDER:
                missing = int(room[at + MISSING + field])
                room[at + MISSING + field] = missing - 1
                fields += (1 << 8 * (missing - 1)) - (1 << 8 * missing)
        rounds += EVER / share_out(fields, chips, room, at + LOST)
    return rounds


@rule
def look_at_fields(plan: Walls, room: Any, at: int) -> int:
    """Write how many walls each field misses. Return the number of fields by missing walls, eight bits each."""
    fields = 0
    for field in range(FIELDS):
        missing = count_around(field, plan)
        room[at + MISSING + field] = missing
        fields += 1 << 8 * missing
    room[at + MISSING + BORDER] = SIDES + 1.0  # draws walls at the border first: they have one field only
    return fields


@rule
def share_out(fields: int, chips: int, room: Any, at: int) -> int:
    """Assign chips greedily to the fields where they draw most. Write the rate of each chip, and return the total."""
    total = 0
    for chip in range(CHIPS):
        drawn = int(DRAWN[0, chip]) if chips >> chip & 1 else int(WAYS[chip])  # a chip that is gone ticks a bar
        room[at + chip] = drawn
        total += drawn
    for missing in range(SIDES, 0, -1):
        free = fields >> 8 * missing & 255
        place = 0
        while free > 0 and place < CHIPS:
            chip = int(FITTING[missing, place])
            if chips >> chip & 1:
                chips -= 1 << chip
                room[at + chip] = DRAWN[missing, chip]
                total += int(DRAWN[missing, chip] - DRAWN[0, chip])
                free -= 1
            place += 1
    return total


@rule
def lost_by_chips(state: State, seat: int, room: Any, at: int, known: int) -> float:
    """Return what misplaced chips fail to draw until they have moved: the chip that loses most moves first."""
    step = state.step[seat]
    plan = (int(room[known + PLAN_LYING]), int(room[known + PLAN_STANDING]))
    free = (int(room[known + BY_LYING]), int(room[known + BY_STANDING]))
    chips = int(room[known + PLAN_CHIPS])
    lying_badly = 0
    for chip in range(CHIPS):
        field = int(state.chips[seat, chip])
        if chips >> chip & 1 and (field >= 0 or step not in (Step.PLACE, Step.FILL)):
            walls = count_around(field, plan) if field >= 0 else 0
            bar = field < 0 or count_around(field, free) < LINES[chip]
            loss = room[known + BEST + chip] - int(WAYS[chip]) * (BARS * min(int(LINES[chip]), walls) + int(bar))
            if loss > 0.0:
                place = lying_badly
                while place > 0 and room[at + LOST + place - 1] < loss:
                    room[at + LOST + place] = room[at + LOST + place - 1]
                    place -= 1
                room[at + LOST + place] = loss
                lying_badly += 1
    lost = 0.0
    until = 0 if Step.DONE < step <= Step.MOVE else 1  # 0 if the seat may still move a chip in this round
    for place in range(lying_badly):
        lost += (until + place) * room[at + LOST + place]
    return lost
