"""Keksekästchen: draw walls around biscuits, all players at the same time, each on a plan of their own.

Within a round a seat changes only what is its own, so the order in which the seats act does not matter; points are
settled when the last one has finished. A seat's part of the record is indexed by the seat; fields, walls, chips and
tasks by their numbers in `plan`.
"""

from __future__ import annotations

from enum import IntEnum
from math import factorial
from typing import Any

import numpy as np

from tafelrunde.core.actions import Actions, Block, Choice, Subset
from tafelrunde.core.draws import Draws, Shuffle, Throw
from tafelrunde.core.exports import Export
from tafelrunde.core.game import Option
from tafelrunde.core.record import State, record
from tafelrunde.core.rule import rule
from tafelrunde.core.scoring import rank
from tafelrunde.games.kekse.plan import (
    CHIP_NAMES,
    CHIPS,
    DOTS,
    DOTTED,
    FIELD_NAMES,
    FIELD_TASK,
    FIELD_WALLS,
    FIELDS,
    FIRST_NUMBER,
    LINE_TASK,
    LINES,
    MOST_PLAYERS,
    NEEDED,
    NO_FIELD,
    PAYS,
    PLAN_NAMES,
    POINTS_NEEDED,
    PRINTED,
    SIDE_NAMES,
    SIDES,
    SPACES,
    TASK_BISCUIT,
    TASK_FIELDS,
    TASK_SIZE,
    TASKS,
    WALL_FIELDS,
    WALL_NAMES,
    WALLS,
    WIDTH,
    Biscuit,
)

SEATS = MOST_PLAYERS
DIE = 6
ROLLS = DIE * DIE
SHUFFLES = factorial(CHIPS)  # the ways in which eleven chips can lie on eleven fields
BARS = 3
ALL_FIELDS = (1 << FIELDS) - 1

# Where a chip is, if not on a field.
HAND = -1  # lifted: it has to be put on a free field, as soon as there is one
GONE = -2  # out of the game

# What lies on the task board for a seat, if not the number of a chip.
OPEN = 0  # not fulfilled yet
NO_CHIP = 1  # fulfilled when no chip was left to put there


class Step(IntEnum):
    """What a seat decides next in this round, in the order of the rulebook."""

    DONE = 0
    DRAW = 1  # walls next to the field of the chip with the number rolled
    DRINK = 2  # a wall anywhere, for three bars
    PLACE = 3  # a lifted chip goes to a free field
    MOVE = 4  # one chip may move
    GIVE = 5  # a chip for the task board
    FILL = 6  # a chip that had found no free field goes to the one that the given chip left


STATE = record(
    ("side", np.int8),  # 0 blue, 1 yellow
    ("rounds", np.int16),  # rolls made; 0 during the set-up
    ("dice", np.int8, 2),
    ("spaces", np.int8, TASKS),  # which space of each task is the next: first, second, all others
    ("step", np.int8, SEATS),
    ("bars", np.int8, SEATS),  # ticked under the drink
    ("chips", np.int8, (SEATS, CHIPS)),  # the field each chip lies on, HAND or GONE
    ("walls", np.int8, (SEATS, WALLS)),  # 1 if drawn or printed
    ("crossed", np.int8, (SEATS, FIELDS)),  # 1 if crossed off
    ("task_chip", np.int8, (SEATS, TASKS)),  # the number on the task board, OPEN or NO_CHIP
    ("task_points", np.int8, (SEATS, TASKS)),  # 0 until the round is settled in which the task was fulfilled
)

ACTIONS = Actions(
    Block("draw", Subset(*SIDE_NAMES)),  # these sides of the field of the number rolled
    Block("wall", Choice(*WALL_NAMES)),  # for the drink
    Block("move", Choice(*CHIP_NAMES), Choice(*FIELD_NAMES)),  # a lifted chip, or the one that may move
    Block("stay"),
    Block("give", Choice(*CHIP_NAMES)),
)
DRAW, WALL, MOVE, STAY, GIVE = ACTIONS.starts

SIDES_OF_A_DIE = tuple(str(side + 1) for side in range(DIE))


@rule
def in_air(state: State) -> int:  # noqa: ARG001  both dice, always
    """The dice that nature throws now, as a bit mask."""
    return 0b11


@rule
def due_draw(state: State) -> int:
    """The chips are dealt before the first roll."""
    return 0 if state.chance == SHUFFLES else 1


DEAL = Shuffle("deal", CHIP_NAMES, places=[FIELD_NAMES[field] for field in DOTTED])
ROLL = Throw("roll", ("1", "2"), SIDES_OF_A_DIE, in_air)
DRAWS = Draws(DEAL, ROLL, which=due_draw)

OPTIONS = (Option("plan", ("first", *PLAN_NAMES)),)
FIRST = 0  # the blue side, with the chips on its dots; the regular games follow, in the order of the sides

SIDES_CHOSEN = np.array([choice.bit_count() for choice in range(2**SIDES)])


class Reason(IntEnum):
    """Why an action is not allowed."""

    ALLOWED = 0
    NOT_NOW = 1  # something else is to be decided at this step
    WALL_THERE = 2
    WALL_COUNT = 3  # as many walls as the chip shows, as far as places are free
    NOT_LIFTED = 4  # lifted chips have to be put down, others stay
    NOT_ON_PLAN = 5  # only a chip that lies on the plan can move
    CROSSED = 6
    TAKEN = 7
    CHIP_GONE = 8


@rule
def setup(state: State, players: int, options: Any) -> None:
    """'Jede Person erhält 1 Spielplan, 1 Stift und die 11 Zahlenchips einer Farbe.'"""
    first = options[0] == FIRST
    state.players = players
    state.side = 0 if first else options[0] - 1
    for seat in range(players):
        for wall in range(WALLS):
            state.walls[seat, wall] = PRINTED[state.side, wall]
        for chip in range(CHIPS):
            state.chips[seat, chip] = HAND
    if first:
        state.chance = SHUFFLES
    else:
        state.pending = (1 << players) - 1
        for seat in range(players):
            state.step[seat] = Step.PLACE


@rule
def resolve(state: State, outcome: int) -> None:
    """Chips are dealt before the first round; in each round the dice fall."""
    if state.chance == SHUFFLES:
        deal(state, outcome)
    else:
        roll(state, outcome)


@rule
def deal(state: State, outcome: int) -> None:
    """'Mischt eure Zahlenchips verdeckt und platziert sie zufällig auf den 11 Feldern': the next seat's, in 11! ways.

    The outcome's digits to the bases 11, 10, 9, … say for the chips 2, 3, 4, … on which of the free dotted fields.
    """
    seat = 0
    while state.chips[seat, 0] != HAND:
        seat += 1
    for chip in range(CHIPS):
        left = DOTS - chip
        state.chips[seat, chip] = free_dot(state, seat, outcome % left)
        outcome //= left
    if seat + 1 == state.players:
        state.chance = ROLLS


@rule
def free_dot(state: State, seat: int, place: int) -> int:
    """The dotted field without a chip that has so many of its kind before it."""
    for dot in range(DOTS):
        field = int(DOTTED[dot])
        if not holds_chip(state, seat, field):
            if place == 0:
                return field
            place -= 1
    return NO_FIELD


@rule
def roll(state: State, outcome: int) -> None:
    """'Jede Spielrunde beginnt mit einem Würfelwurf, dessen Ergebnis für euch alle gilt.'

    A chip that is gone ticks a bar, and so does one in the hand: it lies at no field, and all its walls are lost.
    """
    state.dice[0] = outcome % DIE + 1
    state.dice[1] = outcome // DIE + 1
    state.rounds += 1
    state.chance = 0
    state.pending = (1 << int(state.players)) - 1
    for seat in range(state.players):
        if state.chips[seat, rolled_chip(state)] < 0:
            state.bars[seat] += 1
            go_on(state, seat, Step.DRINK)
        else:
            state.step[seat] = Step.DRAW
    if state.pending == 0:
        end_round(state)


@rule
def alike(state: State, outcome: int) -> int:
    """Only the sum of the dice counts: how many rolls have the same, said of the first of them."""
    if state.chance == SHUFFLES:
        return 1
    middle = outcome % DIE + outcome // DIE - (DIE - 1)
    return DIE - abs(middle) if outcome // DIE == max(0, middle) else 0


@rule
def rolled_chip(state: State) -> int:
    """The chip with the number that fell."""
    return int(state.dice[0]) + int(state.dice[1]) - FIRST_NUMBER


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """What a seat can decide at its step of the round."""
    mask[:] = False
    step = state.step[seat]
    if step == Step.DRAW:
        free = free_sides(state, seat, int(state.chips[seat, rolled_chip(state)]))
        walls = walls_to_draw(state, seat)
        for sides in range(2**SIDES):
            mask[DRAW + sides] = sides & free == sides and SIDES_CHOSEN[sides] == walls
    elif step == Step.DRINK:
        for wall in range(WALLS):
            mask[WALL + wall] = state.walls[seat, wall] == 0
    elif step == Step.GIVE:
        for chip in range(CHIPS):
            mask[GIVE + chip] = may_give(state, seat, chip)
    elif step != Step.DONE:
        legal_moves(state, seat, mask)
        mask[STAY] = step == Step.MOVE


@rule
def legal_moves(state: State, seat: int, mask: Any) -> None:
    """Any chip that may move, to any 'freies Feld (ohne Zahlenchip, ohne Kreuz)'."""
    taken = taken_fields(state, seat)
    for chip in range(CHIPS):
        if may_move(state, seat, chip):
            for field in range(FIELDS):
                mask[MOVE + chip * FIELDS + field] = taken >> field & 1 == 0


@rule
def may_move(state: State, seat: int, chip: int) -> bool:
    """At the step for it any chip on the plan; else those that are lifted."""
    where = state.chips[seat, chip]
    return where >= 0 if state.step[seat] == Step.MOVE else where == HAND  # type: ignore[no-any-return]


@rule
def may_give(state: State, seat: int, chip: int) -> bool:
    """Any chip that is still in the game, also one in the hand."""
    return state.chips[seat, chip] != GONE  # type: ignore[no-any-return]


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Why a seat that decides may not do this."""
    if not fits_step(state.step[seat], action):
        return Reason.NOT_NOW
    if action < WALL:
        return reason_draw(state, seat, action - DRAW)
    if action < MOVE:
        return Reason.WALL_THERE if state.walls[seat, action - WALL] else Reason.ALLOWED
    if action < STAY:
        return reason_move(state, seat, (action - MOVE) // FIELDS, (action - MOVE) % FIELDS)
    if action >= GIVE and not may_give(state, seat, action - GIVE):
        return Reason.CHIP_GONE
    return Reason.ALLOWED


@rule
def fits_step(step: int, action: int) -> bool:
    """Whether an action is what is to be decided at a step."""
    if action < WALL:
        return step == Step.DRAW
    if action < MOVE:
        return step == Step.DRINK
    if action < STAY:
        return step in (Step.PLACE, Step.MOVE, Step.FILL)
    return step == Step.GIVE if action >= GIVE else step == Step.MOVE


@rule
def reason_draw(state: State, seat: int, sides: int) -> int:
    """Why these sides of the field of the number rolled do not get their walls."""
    free = free_sides(state, seat, int(state.chips[seat, rolled_chip(state)]))
    if sides & ~free:
        return Reason.WALL_THERE
    return Reason.ALLOWED if SIDES_CHOSEN[sides] == walls_to_draw(state, seat) else Reason.WALL_COUNT


@rule
def reason_move(state: State, seat: int, chip: int, field: int) -> int:
    """Why a chip does not go to a field."""
    if not may_move(state, seat, chip):
        return Reason.NOT_ON_PLAN if state.step[seat] == Step.MOVE else Reason.NOT_LIFTED
    if state.crossed[seat, field]:
        return Reason.CROSSED
    return Reason.TAKEN if holds_chip(state, seat, field) else Reason.ALLOWED


@rule
def taken_fields(state: State, seat: int) -> int:
    """The fields with a chip or a cross, as bits: looked up once for all moves (a fifth slower otherwise)."""
    taken = 0
    for field in range(FIELDS):
        taken |= int(state.crossed[seat, field]) << field
    for chip in range(CHIPS):
        where = int(state.chips[seat, chip])
        if where >= 0:
            taken |= 1 << where
    return taken


@rule
def holds_chip(state: State, seat: int, field: int) -> bool:
    """Whether a chip lies on a field."""
    for chip in range(CHIPS):
        if state.chips[seat, chip] == field:
            return True
    return False


@rule
def free_sides(state: State, seat: int, field: int) -> int:
    """The sides of a field without a wall, as bits."""
    free = 0
    for side in range(SIDES):
        if not state.walls[seat, FIELD_WALLS[field, side]]:
            free |= 1 << side
    return free


@rule
def walls_to_draw(state: State, seat: int) -> int:
    """'Die Linien auf dem Chip zeigen, wie viele Wände ihr … einzeichnen dürft', as far as places are free."""
    chip = rolled_chip(state)
    free = SIDES_CHOSEN[free_sides(state, seat, int(state.chips[seat, chip]))]
    return min(int(LINES[chip]), int(free))


@rule
def apply(state: State, seat: int, action: int) -> None:
    """A decision of a seat; when the last seat has finished, the round ends."""
    if action < WALL:
        draw_walls(state, seat, action - DRAW)
        go_on(state, seat, Step.DRINK)
    elif action < MOVE:
        draw_wall(state, seat, action - WALL)
        state.bars[seat] = 0
        go_on(state, seat, Step.PLACE)
    elif action < STAY:
        step = state.step[seat]
        state.chips[seat, (action - MOVE) // FIELDS] = (action - MOVE) % FIELDS
        go_on(state, seat, Step.PLACE if step == Step.PLACE else Step.GIVE)
    else:
        if action >= GIVE:
            give(state, seat, action - GIVE)
        go_on(state, seat, Step.GIVE)
    if state.pending == 0:
        end_round(state)


@rule
def go_on(state: State, seat: int, step: int) -> None:
    """To the first step, from this one on, at which the seat has something to decide; else it has finished."""
    if step <= Step.DRINK and state.bars[seat] == BARS:
        if has_free_wall(state, seat):
            state.step[seat] = Step.DRINK
            return
        state.bars[seat] = 0
    free_field = has_free_field(state, seat)
    if step <= Step.PLACE and free_field and has_chip(state, seat, lifted=True):
        state.step[seat] = Step.PLACE
        return
    if state.rounds > 0:
        if step <= Step.MOVE and free_field and has_chip(state, seat, lifted=False):
            state.step[seat] = Step.MOVE
            return
        if free_field and has_chip(state, seat, lifted=True):
            state.step[seat] = Step.FILL
            return
        if owes_chip(state, seat):
            state.step[seat] = Step.GIVE
            return
    state.step[seat] = Step.DONE
    state.pending = int(state.pending) & ~(1 << seat)


@rule
def draw_walls(state: State, seat: int, sides: int) -> None:
    """Walls next to the field of the number rolled; 'genau 1 Balken' if fewer than the chip shows."""
    chip = rolled_chip(state)
    field = int(state.chips[seat, chip])
    for side in range(SIDES):
        if sides >> side & 1:
            draw_wall(state, seat, int(FIELD_WALLS[field, side]))
    if SIDES_CHOSEN[sides] < LINES[chip]:
        state.bars[seat] += 1


@rule
def draw_wall(state: State, seat: int, wall: int) -> None:
    """Draw a wall; it counts for both fields that it touches."""
    state.walls[seat, wall] = 1
    for place in range(2):
        field = int(WALL_FIELDS[wall, place])
        if field != NO_FIELD and free_sides(state, seat, field) == 0:
            cross_off(state, seat, field)


@rule
def cross_off(state: State, seat: int, field: int) -> None:
    """'Befindet sich auf diesem Feld ein Zahlenchip? Dann hebt ihr [ihn] vor dem Ankreuzen hoch.'"""
    state.crossed[seat, field] = 1
    for chip in range(CHIPS):
        if state.chips[seat, chip] == field:
            state.chips[seat, chip] = HAND


@rule
def has_free_wall(state: State, seat: int) -> bool:
    """Whether a wall can be drawn anywhere."""
    for wall in range(WALLS):
        if not state.walls[seat, wall]:
            return True
    return False


@rule
def has_free_field(state: State, seat: int) -> bool:
    """Whether there is a field without chip and cross."""
    return taken_fields(state, seat) != ALL_FIELDS


@rule
def has_chip(state: State, seat: int, lifted: bool) -> bool:
    """Whether a seat has a lifted chip, or one on its plan."""
    for chip in range(CHIPS):
        where = state.chips[seat, chip]
        if where == HAND if lifted else where >= 0:
            return True
    return False


@rule
def owes_chip(state: State, seat: int) -> bool:
    """Whether a seat has to choose a chip for a task; with no chip left, its tasks count without one."""
    task = due_task(state, seat)
    if task < 0:
        return False
    if has_chip(state, seat, lifted=False) or has_chip(state, seat, lifted=True):
        return True
    while task >= 0:
        state.task_chip[seat, task] = NO_CHIP
        task = due_task(state, seat)
    return False


@rule
def due_task(state: State, seat: int) -> int:
    """The first task that a seat has fulfilled and put no chip on; -1 if there is none."""
    for task in range(TASKS):
        if state.task_chip[seat, task] == OPEN and fulfils(state, seat, task):
            return task
    return -1


@rule
def fulfils(state: State, seat: int, task: int) -> bool:
    """Enough fields of the task are crossed off, or '1 durchgehende Spalte ODER Reihe'."""
    if task == LINE_TASK[state.side]:
        for line in range(2 * WIDTH):
            if crossed_in_line(state, seat, line) == WIDTH:
                return True
        return False
    return crossed_of_task(state, seat, task) >= NEEDED[state.side, task]  # type: ignore[no-any-return]


@rule
def crossed_of_task(state: State, seat: int, task: int) -> int:
    """How many fields of a kind are crossed off."""
    crossed = 0
    for place in range(TASK_SIZE[state.side, task]):
        crossed += int(state.crossed[seat, TASK_FIELDS[state.side, task, place]])
    return crossed


@rule
def field_in_line(line: int, place: int) -> int:
    """A field of a line: lines 0 to 5 are the rows, 6 to 11 the columns."""
    return line * WIDTH + place if line < WIDTH else place * WIDTH + line - WIDTH


@rule
def crossed_in_line(state: State, seat: int, line: int) -> int:
    """How many fields of a row or column are crossed off."""
    crossed = 0
    for place in range(WIDTH):
        crossed += int(state.crossed[seat, field_in_line(line, place)])
    return crossed


@rule
def give(state: State, seat: int, chip: int) -> None:
    """'Dieser Chip steht euch im weiteren Spielverlauf nicht mehr zur Verfügung.'"""
    state.task_chip[seat, due_task(state, seat)] = chip + FIRST_NUMBER
    state.chips[seat, chip] = GONE


@rule
def end_round(state: State) -> None:
    """'Das Spiel endet, wenn eine Person am Ende einer Runde so viele Siegpunkte gesammelt hat, wie … nötig.'"""
    settle(state)
    for seat in range(state.players):
        if points(state, seat) >= POINTS_NEEDED[state.side, state.players - 1]:
            return
    state.chance = ROLLS


@rule
def settle(state: State) -> None:
    """Everybody who fulfilled a task in this round gets the points of its first free space."""
    for task in range(TASKS):
        space = int(state.spaces[task])
        taken = False
        for seat in range(state.players):
            if state.task_chip[seat, task] != OPEN and state.task_points[seat, task] == 0:
                state.task_points[seat, task] = PAYS[state.side, task, space]
                taken = True
        if taken and space < SPACES - 1:
            state.spaces[task] += 1


@rule
def points(state: State, seat: int) -> int:
    """The points of a seat, of all rounds that are settled."""
    total = 0
    for task in range(TASKS):
        total += int(state.task_points[seat, task])
    return total


@rule
def scores(state: State, out: Any) -> None:
    """Most points win; 'bei erneutem Gleichstand gewinnen alle daran Beteiligten gemeinsam'."""
    for seat in range(state.players):
        out[seat, 0] = points(state, seat)
    rank(out, state.players)


@rule
def resample(state: State, seat: int, rng: Any) -> None:
    """Nothing is hidden."""


# What is printed on plans, chips and the task board: for a board, which has no arrays of the rules to look into.


@rule
def lines_on(chip: int) -> int:
    """How many walls a chip draws."""
    return int(LINES[chip])


@rule
def wall_at(field: int, side: int) -> int:
    """The wall at a side of a field."""
    return int(FIELD_WALLS[field, side])


@rule
def is_printed(state: State, wall: int) -> bool:
    """Whether a wall was there before anybody drew."""
    return PRINTED[state.side, wall] == 1  # type: ignore[no-any-return]


@rule
def task_of(state: State, field: int) -> int:
    """The task that the biscuit on a field belongs to."""
    return int(FIELD_TASK[state.side, field])


@rule
def biscuit_of(state: State, task: int) -> int:
    """What a task is about: a `Biscuit`."""
    return int(TASK_BISCUIT[state.side, task])


@rule
def task_needs(state: State, task: int) -> int:
    """How many fields a task needs."""
    return int(NEEDED[state.side, task])


@rule
def crossed_so_far(state: State, seat: int, task: int) -> int:
    """How many of the fields that a task needs a seat has crossed off; of lines, the best one counts."""
    crossed = 0
    if biscuit_of(state, task) == Biscuit.LINE:
        for line in range(2 * WIDTH):
            crossed = max(crossed, crossed_in_line(state, seat, line))
    else:
        crossed = crossed_of_task(state, seat, task)
    return min(crossed, task_needs(state, task))


@rule
def task_pays(state: State, task: int, space: int) -> int:
    """The points of the first space of a task, of the second, or of the one for all others."""
    return int(PAYS[state.side, task, space])


@rule
def points_needed(state: State) -> int:
    """The points that end the game."""
    return int(POINTS_NEEDED[state.side, state.players - 1])


EXPORTS = (
    Export(rolled_chip, state="state"),
    Export(may_move, state="state", seat="int", chip="int"),
    Export(may_give, state="state", seat="int", chip="int"),
    Export(free_sides, state="state", seat="int", field="int"),
    Export(walls_to_draw, state="state", seat="int"),
    Export(due_task, state="state", seat="int"),
    Export(crossed_of_task, state="state", seat="int", task="int"),
    Export(crossed_in_line, state="state", seat="int", line="int"),
    Export(points, state="state", seat="int"),
    Export(has_free_field, state="state", seat="int"),
    Export(lines_on, chip="int"),
    Export(wall_at, field="int", side="int"),
    Export(is_printed, state="state", wall="int"),
    Export(task_of, state="state", field="int"),
    Export(biscuit_of, state="state", task="int"),
    Export(task_needs, state="state", task="int"),
    Export(crossed_so_far, state="state", seat="int", task="int"),
    Export(task_pays, state="state", task="int", space="int"),
    Export(points_needed, state="state"),
)
