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

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.kekse.board import (
    BOARDS,
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
    LINE_HORIZONTAL,
    LINE_VERTICAL,
    Walls,
    count,
    count_around,
    free_walls,
    has,
    missing_of_cookies,
    missing_walls,
)

Needs: TypeAlias = tuple[int, int]
"""The points that a seat still needs, and the chips that it has, as bits."""

Plan: TypeAlias = tuple[int, int, int]
"""The walls to draw, horizontal and vertical, and how many tasks they complete."""

WALL_PER_ROUND = BARS * ROLLS
"""One wall per round, in the unit of RATE: thirds of a wall (a bar) in 36 rolls, so that all rates are integers."""

ROLLS_OF_CHIP = (CHANCES * ROLLS).round().astype(np.int8)  # rolls of 36 that show the number of each chip
RATE = np.array(
    [
        [
            int(ways) * (BARS * min(int(lines), missing) + (missing < lines and lines > 1))
            for ways, lines in zip(ROLLS_OF_CHIP, LINES, strict=True)
        ]
        for missing in range(SIDES + 1)
    ],
    np.int8,
)
"""`RATE[missing, chip]`: the rate of a chip on a field that misses `missing` walls of the plan, at best.

A field may have more free sides than the plan wants, and a chip that draws useless walls ticks no bar. So a chip with
one line never ticks a bar, and a chip with more lines is assumed to be where places are missing.
"""

PREFERRED = np.array(
    [sorted(range(CHIPS), key=lambda chip: (-row[chip], -LINES[chip])) for row in RATE - RATE[0]], np.int8
)
"""`PREFERRED[missing]`: the chips in order of preference for a field that misses `missing` walls."""

GIVEN_FIRST = np.array(sorted(range(CHIPS), key=lambda chip: ROLLS_OF_CHIP[chip]), np.int8)
"""The chips in the order in which they are given for tasks: the least likely number first."""

ROUNDS_PER_POINT = 0.003  # rounds gained by a wall that is certain to be drawn, per point of the tasks that miss it
HALF_PROBABILITY = 0.15  # the probability per roll at which a wall counts half

SIDE_BITS = (len(BOARDS) - 1).bit_length()

BORDER = FIELDS  # replaces NO_FIELD for walls at the border, as a valid index
WALL_NEIGHBOURS = np.where(WALL_FIELDS == NO_FIELD, BORDER, WALL_FIELDS).astype(np.int8)

# Scratch memory begins with a cache block for each seat. Its key is KEY_*: free walls, tasks and chips. Its values are
# the plan, its rounds, the best rate of all chips together (BEST_TOTAL) and of each chip (BEST), and for each wall the
# points of the tasks that miss it (WORTH).
(
    KEY_HORIZONTAL,
    KEY_VERTICAL,
    KEY_TASKS,
    KEY_CHIPS,
    PLAN_HORIZONTAL,
    PLAN_VERTICAL,
    PLAN_CHIPS,
    ROUNDS,
    BEST_TOTAL,
    BEST,
) = range(10)
WORTH = BEST + CHIPS
CACHE_SIZE = WORTH + WALLS

# Working memory after the cache: walls and points of each open task (TASK_*); the search path of `find_plan` with the
# walls and points so far (PATH*); the walls that each field misses (MISSING); the walls left to draw (UNDRAWN); the
# rate that each misplaced chip loses (LOST); the probability that a roll draws a given wall from each field
# (PROBABILITY).
TASK_HORIZONTAL, TASK_VERTICAL, TASK_PAYS, PATH, PATH_HORIZONTAL, PATH_VERTICAL, PATH_PAYS = range(
    SEATS * CACHE_SIZE, SEATS * CACHE_SIZE + 7 * (TASKS + 1), TASKS + 1
)
MISSING = PATH_PAYS + TASKS + 1
UNDRAWN = MISSING + FIELDS + 1
LOST = UNDRAWN + WALLS
PROBABILITY = LOST + CHIPS
SIZE = PROBABILITY + FIELDS + 1


@rule
def rounds_left(state: State, seat: int, scratch: Any, at: int) -> float:
    """Return how many rounds a seat needs for its points if its chips are moved well; 0.0 if it has the points.

    `scratch[at : at + SIZE]` is the memory of this module. It must be zeroed once and then kept: the plan is cached
    there by seat, walls, tasks and remaining chips. It does not depend on where the chips are, so comparing moves of
    chips computes it once.
    """
    cache = at + seat * CACHE_SIZE
    cache_plan(state, seat, scratch, at, cache)
    rounds = scratch[cache + ROUNDS]
    if rounds == 0.0:
        return 0.0
    lost = loss_until_moved(state, seat, scratch, at, cache) - ROLLS * int(state.bars[seat])
    return float(rounds + lost / scratch[cache + BEST_TOTAL])


@rule
def reach(state: State, seat: int, scratch: Any, at: int) -> float:
    """Return the bonus, in rounds, for chips next to missing walls of any task. Call `rounds_left` for this seat first.

    It reads the cache that `rounds_left` writes. A second chip next to the same wall adds less than one next to another
    wall: chips that the plan does not need are best spread out, because the next plan is unknown.
    """
    worth = at + seat * CACHE_SIZE + WORTH
    for field in range(FIELDS + 1):
        scratch[at + PROBABILITY + field] = 0.0
    for chip in range(CHIPS):
        field = int(state.chips[seat, chip])
        if field >= 0:
            missing = 0
            for side in range(SIDES):
                missing += scratch[worth + int(FIELD_WALLS[field, side])] > 0.0
            scratch[at + PROBABILITY + field] = CHANCES[chip] * min(1.0, int(LINES[chip]) / max(1, missing))
    total = 0.0
    for wall in range(WALLS):
        first, second = int(WALL_NEIGHBOURS[wall, 0]), int(WALL_NEIGHBOURS[wall, 1])
        probability = scratch[at + PROBABILITY + first] + scratch[at + PROBABILITY + second]
        total += scratch[worth + wall] * probability / (probability + HALF_PROBABILITY)
    return float(ROUNDS_PER_POINT * total)


@rule
def cache_plan(state: State, seat: int, scratch: Any, at: int, cache: int) -> None:
    """Write the plan of a seat, its rounds and the best rates of its chips to its cache block, unless they are there.

    The block begins at `scratch[cache]`; `at` is the start of the module's memory.
    """
    free = free_walls(state, seat)
    tasks = 0
    for task in range(TASKS):
        paid = int(state.task_points[seat, task] != 0)
        tasks = tasks << 4 | int(state.task_chip[seat, task] == OPEN) | paid << 1 | int(state.spaces[task]) << 2
    chips = (points(state, seat) << 4 | int(state.players)) << SIDE_BITS | int(state.side)
    for chip in range(CHIPS):
        chips = chips << 1 | int(state.chips[seat, chip] == GONE)
    if (
        scratch[cache + KEY_HORIZONTAL] == free[0]
        and scratch[cache + KEY_VERTICAL] == free[1]
        and scratch[cache + KEY_TASKS] == tasks
        and scratch[cache + KEY_CHIPS] == chips
    ):
        return
    scratch[cache + KEY_HORIZONTAL] = free[0]
    scratch[cache + KEY_VERTICAL] = free[1]
    scratch[cache + KEY_TASKS] = tasks
    scratch[cache + KEY_CHIPS] = chips
    needed, chips = prepare_tasks(state, seat, free, scratch, at)
    write_worth(scratch, at, cache)
    scratch[cache + ROUNDS] = 0.0
    if needed > 0:
        plan = find_plan(state, free, needed, scratch, at)
        scratch[cache + PLAN_HORIZONTAL] = plan[0]
        scratch[cache + PLAN_VERTICAL] = plan[1]
        scratch[cache + PLAN_CHIPS] = chips
        scratch[cache + ROUNDS] = rounds_for_plan(plan, chips, scratch, at, cache)


@rule
def prepare_tasks(state: State, seat: int, free: Walls, scratch: Any, at: int) -> Needs:
    """Write walls and points of the open tasks to TASK_*; points 0 for tasks that are completed.

    Return the points still needed (0 or less if completed tasks will pay enough) and, as a bit mask, the chips that
    remain once those for completed tasks are given.
    """
    needed = int(POINTS_NEEDED[state.side, state.players - 1]) - points(state, seat)
    chips = owed = 0
    for task in range(TASKS):
        pays = int(PAYS[state.side, task, state.spaces[task]])
        scratch[at + TASK_PAYS + task] = 0.0
        if state.task_chip[seat, task] != OPEN:
            needed -= pays * int(state.task_points[seat, task] == 0)
            continue
        walls = missing_walls(state, task, free)
        if count(walls) == 0:
            needed -= pays
            owed += 1
            continue
        scratch[at + TASK_PAYS + task] = pays
        scratch[at + TASK_HORIZONTAL + task] = walls[0]
        scratch[at + TASK_VERTICAL + task] = walls[1]
    for chip in range(CHIPS):
        chips |= int(state.chips[seat, chip] != GONE) << chip
    for _ in range(owed):
        chips = without_given_chip(chips)
    return needed, chips


@rule
def without_given_chip(chips: int) -> int:
    """Return `chips`, a bit mask, without the one that is given for the next task; unchanged if there is none."""
    for index in range(CHIPS):
        given = 1 << int(GIVEN_FIRST[index])
        if chips & given:
            return chips - given
    return chips


@rule
def write_worth(scratch: Any, at: int, cache: int) -> None:
    """Write to WORTH of the cache block, for each wall, the total points of the open tasks that miss it.

    The tasks are read from TASK_*.
    """
    for wall in range(WALLS):
        scratch[cache + WORTH + wall] = 0.0
    for task in range(TASKS):
        pays = scratch[at + TASK_PAYS + task]
        if pays > 0.0:
            walls = (int(scratch[at + TASK_HORIZONTAL + task]), int(scratch[at + TASK_VERTICAL + task]))
            for wall in range(WALLS):
                scratch[cache + WORTH + wall] += pays * has(walls, wall)


@rule
def find_plan(state: State, free: Walls, needed: int, scratch: Any, at: int) -> Plan:
    """Return the plan with the fewest walls that pays `needed` points, by branch and bound over sets of kinds.

    `free` are the walls not drawn yet. Reads TASK_* and uses PATH* as scratch memory.
    """
    scratch[at + PATH_HORIZONTAL] = scratch[at + PATH_VERTICAL] = scratch[at + PATH_PAYS] = 0.0
    plan = complete_plan(state, free, needed, (free[0], free[1], 0), scratch, at, 0)
    depth = task = 0
    while True:
        if task == TASKS:
            if depth == 0:
                return plan
            depth -= 1
            task = int(scratch[at + PATH + depth]) + 1
            continue
        pays = scratch[at + TASK_PAYS + task]
        if pays > 0.0 and task not in (RED_TASK[state.side], LINE_TASK[state.side]):
            horizontal = int(scratch[at + PATH_HORIZONTAL + depth]) | int(scratch[at + TASK_HORIZONTAL + task])
            vertical = int(scratch[at + PATH_VERTICAL + depth]) | int(scratch[at + TASK_VERTICAL + task])
            if scratch[at + PATH_PAYS + depth] < needed and count((horizontal, vertical)) < count((plan[0], plan[1])):
                scratch[at + PATH + depth] = task
                pays += scratch[at + PATH_PAYS + depth]
                depth += 1
                scratch[at + PATH_HORIZONTAL + depth] = horizontal
                scratch[at + PATH_VERTICAL + depth] = vertical
                scratch[at + PATH_PAYS + depth] = pays
                plan = complete_plan(state, free, needed, plan, scratch, at, depth)
        task += 1


@rule
def complete_plan(state: State, free: Walls, needed: int, plan: Plan, scratch: Any, at: int, kinds: int) -> Plan:
    """Return the better of `plan` and the first `kinds` kinds on the search path, completed to `needed` points.

    They are tried alone, with every line, with cookies on red and with both; `plan` is returned if none of these has
    fewer walls. Which line and which cookies are cheapest depends on the walls that are drawn for the kinds anyway.
    """
    red, line = int(RED_TASK[state.side]), int(LINE_TASK[state.side])
    pays_red = scratch[at + TASK_PAYS + red]
    pays_line = scratch[at + TASK_PAYS + line] if line != NO_TASK else 0.0
    fewest = count((plan[0], plan[1]))
    for number in range(2 * WIDTH + 1 if pays_line > 0.0 else 1):
        horizontal, vertical = int(scratch[at + PATH_HORIZONTAL + kinds]), int(scratch[at + PATH_VERTICAL + kinds])
        pays, tasks = scratch[at + PATH_PAYS + kinds], kinds
        if number > 0:
            horizontal |= free[0] & int(LINE_HORIZONTAL[number - 1])
            vertical |= free[1] & int(LINE_VERTICAL[number - 1])
            pays += pays_line
            tasks += 1
        if pays + pays_red < needed or count((horizontal, vertical)) >= fewest:
            continue
        if pays < needed:
            cookies = missing_of_cookies(state, red, (free[0] & ~horizontal, free[1] & ~vertical))
            horizontal |= cookies[0]
            vertical |= cookies[1]
            tasks += 1
        if count((horizontal, vertical)) < fewest:
            plan = (horizontal, vertical, tasks)
            fewest = count((horizontal, vertical))
    return plan


@rule
def rounds_for_plan(plan: Plan, chips: int, scratch: Any, at: int, cache: int) -> float:
    """Return the rounds needed to draw all walls of a plan, with the chips (a bit mask) always on the best fields.

    Writes the best rates to the cache block at `cache`; uses MISSING, UNDRAWN and LOST as scratch memory. Every task
    but the last costs a chip; all of these chips are counted as given after the first wall.
    """
    walls = (plan[0], plan[1])
    fields = count_missing(walls, scratch, at)  # number of fields by missing walls, eight bits each
    left = 0
    for wall in range(WALLS):
        if has(walls, wall):
            scratch[at + UNDRAWN + left] = wall
            left += 1
    scratch[cache + BEST_TOTAL] = assign_chips(fields, chips, scratch, cache + BEST)
    rounds = WALL_PER_ROUND / scratch[cache + BEST_TOTAL] if left else 0.0
    for _ in range(1, plan[2]):
        chips = without_given_chip(chips)
    while left > 1:
        next_index = 0
        highest = 0.0
        for index in range(left):
            wall = int(scratch[at + UNDRAWN + index])
            first, second = int(WALL_NEIGHBOURS[wall, 0]), int(WALL_NEIGHBOURS[wall, 1])
            missing = scratch[at + MISSING + first] + scratch[at + MISSING + second]
            if missing > highest:
                highest = missing
                next_index = index
        wall = int(scratch[at + UNDRAWN + next_index])
        left -= 1
        scratch[at + UNDRAWN + next_index] = scratch[at + UNDRAWN + left]
        for side in range(2):
            field = int(WALL_NEIGHBOURS[wall, side])
            if field != BORDER:
                missing = int(scratch[at + MISSING + field])
                scratch[at + MISSING + field] = missing - 1
                fields += (1 << 8 * (missing - 1)) - (1 << 8 * missing)
        rounds += WALL_PER_ROUND / assign_chips(fields, chips, scratch, at + LOST)
    return rounds


@rule
def count_missing(plan: Walls, scratch: Any, at: int) -> int:
    """Write to MISSING how many walls of a plan are around each field.

    Return the number of fields by this number of walls, eight bits each: bits 8n to 8n + 7 count those with n walls.
    """
    fields = 0
    for field in range(FIELDS):
        missing = count_around(field, plan)
        scratch[at + MISSING + field] = missing
        fields += 1 << 8 * missing
    scratch[at + MISSING + BORDER] = SIDES + 1.0  # draws walls at the border first: they have one field only
    return fields


@rule
def assign_chips(fields: int, chips: int, scratch: Any, at: int) -> int:
    """Assign chips greedily to the fields where they draw most. Write the rate of each chip to `scratch[at + chip]`.

    `fields` is the result of `count_missing`, `chips` a bit mask. Return the total rate, in the unit of WALL_PER_ROUND.
    """
    total = 0
    for chip in range(CHIPS):
        drawn = int(RATE[0, chip]) if chips >> chip & 1 else int(ROLLS_OF_CHIP[chip])  # a chip that is gone ticks a bar
        scratch[at + chip] = drawn
        total += drawn
    for missing in range(SIDES, 0, -1):
        free = fields >> 8 * missing & 255
        index = 0
        while free > 0 and index < CHIPS:
            chip = int(PREFERRED[missing, index])
            if chips >> chip & 1:
                chips -= 1 << chip
                scratch[at + chip] = RATE[missing, chip]
                total += int(RATE[missing, chip] - RATE[0, chip])
                free -= 1
            index += 1
    return total


@rule
def loss_until_moved(state: State, seat: int, scratch: Any, at: int, cache: int) -> float:
    """Return what misplaced chips fail to draw until they have moved, in the unit of WALL_PER_ROUND times rounds.

    One chip moves per round, the one that loses most first. Reads the cache block at `cache`; uses LOST as scratch
    memory.
    """
    step = state.step[seat]
    plan = (int(scratch[cache + PLAN_HORIZONTAL]), int(scratch[cache + PLAN_VERTICAL]))
    free = (int(scratch[cache + KEY_HORIZONTAL]), int(scratch[cache + KEY_VERTICAL]))
    chips = int(scratch[cache + PLAN_CHIPS])
    misplaced = 0
    for chip in range(CHIPS):
        field = int(state.chips[seat, chip])
        if chips >> chip & 1 and (field >= 0 or step not in (Step.PLACE, Step.FILL)):
            walls = count_around(field, plan) if field >= 0 else 0
            bar = field < 0 or count_around(field, free) < LINES[chip]
            rate = int(ROLLS_OF_CHIP[chip]) * (BARS * min(int(LINES[chip]), walls) + int(bar))
            loss = scratch[cache + BEST + chip] - rate
            if loss > 0.0:
                index = misplaced
                while index > 0 and scratch[at + LOST + index - 1] < loss:
                    scratch[at + LOST + index] = scratch[at + LOST + index - 1]
                    index -= 1
                scratch[at + LOST + index] = loss
                misplaced += 1
    lost = 0.0
    until = 0 if Step.DONE < step <= Step.MOVE else 1  # 0 if the seat may still move a chip in this round
    for index in range(misplaced):
        lost += (until + index) * scratch[at + LOST + index]
    return lost
