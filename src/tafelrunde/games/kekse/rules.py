"""The rules of Keksekästchen: all players draw walls around biscuits at the same time, each on their own board.

Within a round a seat changes only its own part of the record, so the order in which the seats act does not matter.
Points are awarded when the last seat has finished the round. Fields, walls, chips and tasks are indexed by their
numbers in `board.py`.
"""

from __future__ import annotations

from enum import IntEnum
from math import factorial
from typing import Any

import numpy as np

from tafelrunde.core.game import Option
from tafelrunde.core.rules.actions import Actions, Block, Choice, Subset
from tafelrunde.core.rules.draws import Draws, Shuffle, Throw
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State, record
from tafelrunde.core.rules.rule import rule
from tafelrunde.core.rules.scoring import rank
from tafelrunde.games.kekse.board import (
    BOARD_NAMES,
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
    MAX_PLAYERS,
    NEEDED,
    NO_FIELD,
    PAYS,
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

SEATS = MAX_PLAYERS
DIE = 6
ROLLS = DIE * DIE
SHUFFLES = factorial(CHIPS)  # arrangements of eleven chips on eleven fields
BARS = 3
ALL_FIELDS = (1 << FIELDS) - 1

# Values of `chips` for a chip that is not on a field.
HAND = -1  # lifted: it must be put down as soon as a field is free
GONE = -2  # out of the game

# Values of `task_chip` other than the number of a chip.
OPEN = 0  # not completed yet
NO_CHIP = 1  # completed by a seat that had no chip left


class Step(IntEnum):
    """The next decision of a seat in this round, in the order of the rulebook."""

    DONE = 0
    DRAW = 1  # walls around the field of the chip with the number rolled
    DRINK = 2  # a wall anywhere, for three bars
    PLACE = 3  # put a lifted chip on a free field
    MOVE = 4  # optionally move one chip
    GIVE = 5  # choose a chip for the task board
    FILL = 6  # put a waiting chip on the field that the given chip left


STATE = record(
    ("side", np.int8),  # an index in BOARD_NAMES
    ("rounds", np.int16),  # rolls made; 0 during the set-up
    ("dice", np.int8, 2),
    ("spaces", np.int8, TASKS),  # the next space of each task: 0 first, 1 second, 2 all others
    ("step", np.int8, SEATS),
    ("bars", np.int8, SEATS),  # ticked bars of the drink
    ("chips", np.int8, (SEATS, CHIPS)),  # the field of each chip, HAND or GONE
    ("walls", np.int8, (SEATS, WALLS)),  # 1 if drawn or printed
    ("crossed", np.int8, (SEATS, FIELDS)),  # 1 if crossed off
    ("task_chip", np.int8, (SEATS, TASKS)),  # the number on the task board, OPEN or NO_CHIP
    ("task_points", np.int8, (SEATS, TASKS)),  # 0 until the end of the round in which the task was completed
)

ACTIONS = Actions(
    Block("draw", Subset(*SIDE_NAMES)),  # sides of the field of the number rolled
    Block("wall", Choice(*WALL_NAMES)),  # the extra wall of the drink
    Block("move", Choice(*CHIP_NAMES), Choice(*FIELD_NAMES)),  # put down a lifted chip, or move one chip
    Block("stay"),
    Block("give", Choice(*CHIP_NAMES)),
)
DRAW, WALL, MOVE, STAY, GIVE = ACTIONS.starts

SIDES_OF_A_DIE = tuple(str(side + 1) for side in range(DIE))


@rule
def in_air(state: State) -> int:  # noqa: ARG001  always both dice
    """Return the dice to throw, as a bit mask."""
    return 0b11


@rule
def due_draw(state: State) -> int:
    """Return the index of the pending draw in DRAWS: dealing chips before the first roll, then rolling."""
    return 0 if state.chance == SHUFFLES else 1


DEAL = Shuffle("deal", CHIP_NAMES, places=[FIELD_NAMES[field] for field in DOTTED])
ROLL = Throw("roll", ("1", "2"), SIDES_OF_A_DIE, in_air)
DRAWS = Draws(DEAL, ROLL, which=due_draw)

OPTIONS = (Option("plan", ("first", *BOARD_NAMES)),)
FIRST = 0  # blue side, chips at random on its dots; the other values are the sides plus 1

SIDES_CHOSEN = np.array([choice.bit_count() for choice in range(2**SIDES)])


class Reason(IntEnum):
    """The reason why an action is not allowed."""

    ALLOWED = 0
    NOT_NOW = 1  # this step is for another kind of decision
    WALL_THERE = 2
    WALL_COUNT = 3  # neither as many walls as the chip shows nor all free sides
    NOT_LIFTED = 4  # only lifted chips can be put down now
    NOT_ON_BOARD = 5  # only a chip on the board can move
    CROSSED = 6
    TAKEN = 7
    CHIP_GONE = 8


@rule
def setup(state: State, players: int, options: Any) -> None:
    """Give each seat its board and chips: 'Jede Person erhält 1 Spielplan, 1 Stift und die 11 Zahlenchips einer Farbe.'

    With the option `first` the chips are dealt by pending draws; otherwise all seats put them down.
    """
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
def waits(state: State) -> bool:
    """Return whether the draw waits for the players: rolls do, deals do not."""
    return state.chance != SHUFFLES  # type: ignore[no-any-return]


@rule
def resolve(state: State, outcome: int) -> None:
    """Resolve the chance event: deal chips before the first round, else roll the dice."""
    if state.chance == SHUFFLES:
        deal(state, outcome)
    else:
        roll(state, outcome)


@rule
def deal(state: State, outcome: int) -> None:
    """'Mischt eure Zahlenchips verdeckt und platziert sie zufällig auf den 11 Feldern'

    Deals the chips of the next seat. The outcome is a number in mixed radix 11, 10, 9, …: its digits choose, for the
    chips 2, 3, 4, …, one of the dotted fields that are still free.
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
def free_dot(state: State, seat: int, index: int) -> int:
    """Return the dotted field at `index` among those without a chip, or NO_FIELD if there are fewer."""
    for dot in range(DOTS):
        field = int(DOTTED[dot])
        if not holds_chip(state, seat, field):
            if index == 0:
                return field
            index -= 1
    return NO_FIELD


@rule
def roll(state: State, outcome: int) -> None:
    """'Jede Spielrunde beginnt mit einem Würfelwurf, dessen Ergebnis für euch alle gilt.'

    Starts the round of all seats. The outcome is six times the second die plus the first, both from 0. A seat whose
    chip is gone or in the hand ticks a bar: without a field all walls of the chip are lost.
    """
    state.dice[0] = outcome % DIE + 1
    state.dice[1] = outcome // DIE + 1
    state.rounds += 1
    state.chance = 0
    state.pending = (1 << int(state.players)) - 1
    for seat in range(state.players):
        if state.chips[seat, rolled_chip(state)] < 0:
            state.bars[seat] += 1
            advance(state, seat, Step.DRINK)
        else:
            state.step[seat] = Step.DRAW
    if state.pending == 0:
        end_round(state)


@rule
def multiplicity(state: State, outcome: int) -> int:
    """Return how many rolls have the same sum as this one; 0 unless this roll is the first of them. For a deal, 1."""
    if state.chance == SHUFFLES:
        return 1
    middle = outcome % DIE + outcome // DIE - (DIE - 1)
    return DIE - abs(middle) if outcome // DIE == max(0, middle) else 0


@rule
def rolled_chip(state: State) -> int:
    """Return the index of the chip with the number rolled: the number less 2."""
    return int(state.dice[0]) + int(state.dice[1]) - FIRST_NUMBER


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """Fill `mask`, indexed by action, for a seat at its step of the round."""
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
    """Set in `mask` the moves of every chip that may move to any 'freies Feld (ohne Zahlenchip, ohne Kreuz)'.

    The rest of `mask` is left unchanged.
    """
    taken = taken_fields(state, seat)
    for chip in range(CHIPS):
        if may_move(state, seat, chip):
            for field in range(FIELDS):
                mask[MOVE + chip * FIELDS + field] = taken >> field & 1 == 0


@rule
def may_move(state: State, seat: int, chip: int) -> bool:
    """Return whether a chip may move: at step MOVE any chip on the board, otherwise only lifted chips."""
    where = state.chips[seat, chip]
    return where >= 0 if state.step[seat] == Step.MOVE else where == HAND  # type: ignore[no-any-return]


@rule
def may_give(state: State, seat: int, chip: int) -> bool:
    """Return whether a chip may be given for a task: any chip still in the game, including one in the hand."""
    return state.chips[seat, chip] != GONE  # type: ignore[no-any-return]


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Return the Reason why a pending seat may not play this action, or ALLOWED."""
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
    """Return whether an action is of the kind that this step decides."""
    if action < WALL:
        return step == Step.DRAW
    if action < MOVE:
        return step == Step.DRINK
    if action < STAY:
        return step in (Step.PLACE, Step.MOVE, Step.FILL)
    return step == Step.GIVE if action >= GIVE else step == Step.MOVE


@rule
def reason_draw(state: State, seat: int, sides: int) -> int:
    """Return the Reason why walls on these sides of the rolled chip's field are not allowed, or ALLOWED.

    `sides` is a bit mask, in the order of SIDE_NAMES.
    """
    free = free_sides(state, seat, int(state.chips[seat, rolled_chip(state)]))
    if sides & ~free:
        return Reason.WALL_THERE
    return Reason.ALLOWED if SIDES_CHOSEN[sides] == walls_to_draw(state, seat) else Reason.WALL_COUNT


@rule
def reason_move(state: State, seat: int, chip: int, field: int) -> int:
    """Return the Reason why a chip may not go to a field, or ALLOWED."""
    if not may_move(state, seat, chip):
        return Reason.NOT_ON_BOARD if state.step[seat] == Step.MOVE else Reason.NOT_LIFTED
    if state.crossed[seat, field]:
        return Reason.CROSSED
    return Reason.TAKEN if holds_chip(state, seat, field) else Reason.ALLOWED


@rule
def taken_fields(state: State, seat: int) -> int:
    """Return the fields with a chip or a cross, as a bit mask.

    It is computed once for all moves: to check each move on its own is a fifth slower.
    """
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
    """Return whether there is a chip on a field."""
    for chip in range(CHIPS):
        if state.chips[seat, chip] == field:
            return True
    return False


@rule
def free_sides(state: State, seat: int, field: int) -> int:
    """Return the sides of a field without a wall, as a bit mask in the order of SIDE_NAMES."""
    free = 0
    for side in range(SIDES):
        if not state.walls[seat, FIELD_WALLS[field, side]]:
            free |= 1 << side
    return free


@rule
def walls_to_draw(state: State, seat: int) -> int:
    """Return the number of walls to draw for this roll: those on the chip, at most the free sides of its field.

    'Die Linien auf dem Chip zeigen, wie viele Wände ihr … einzeichnen dürft'. The chip must be on a field.
    """
    chip = rolled_chip(state)
    free = SIDES_CHOSEN[free_sides(state, seat, int(state.chips[seat, chip]))]
    return min(int(LINES[chip]), int(free))


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Apply a legal decision of a seat. When the last seat has finished, end the round."""
    if action < WALL:
        draw_walls(state, seat, action - DRAW)
        advance(state, seat, Step.DRINK)
    elif action < MOVE:
        draw_wall(state, seat, action - WALL)
        state.bars[seat] = 0
        advance(state, seat, Step.PLACE)
    elif action < STAY:
        step = state.step[seat]
        state.chips[seat, (action - MOVE) // FIELDS] = (action - MOVE) % FIELDS
        advance(state, seat, Step.PLACE if step == Step.PLACE else Step.GIVE)
    else:
        if action >= GIVE:
            give(state, seat, action - GIVE)
        advance(state, seat, Step.GIVE)
    if state.pending == 0:
        end_round(state)


@rule
def advance(state: State, seat: int, step: int) -> None:
    """Set `state.step` to the first step, from `step` on, that needs a decision of a seat.

    If there is none, the seat is done and no longer pending; the caller ends the round. Three bars that find no place
    for a wall are cleared.
    """
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
    """Draw walls on these sides, a bit mask, of the rolled chip's field.

    Tick 'genau 1 Balken' if they are fewer than the chip shows.
    """
    chip = rolled_chip(state)
    field = int(state.chips[seat, chip])
    for side in range(SIDES):
        if sides >> side & 1:
            draw_wall(state, seat, int(FIELD_WALLS[field, side]))
    if SIDES_CHOSEN[sides] < LINES[chip]:
        state.bars[seat] += 1


@rule
def draw_wall(state: State, seat: int, wall: int) -> None:
    """Draw a wall, and cross off the fields that it closes: it counts for both fields that it touches."""
    state.walls[seat, wall] = 1
    for index in range(2):
        field = int(WALL_FIELDS[wall, index])
        if field != NO_FIELD and free_sides(state, seat, field) == 0:
            cross_off(state, seat, field)


@rule
def cross_off(state: State, seat: int, field: int) -> None:
    """Cross off a field: 'Befindet sich auf diesem Feld ein Zahlenchip? Dann hebt ihr [ihn] vor dem Ankreuzen hoch.'"""
    state.crossed[seat, field] = 1
    for chip in range(CHIPS):
        if state.chips[seat, chip] == field:
            state.chips[seat, chip] = HAND


@rule
def has_free_wall(state: State, seat: int) -> bool:
    """Return whether a place for a wall is free."""
    for wall in range(WALLS):
        if not state.walls[seat, wall]:
            return True
    return False


@rule
def has_free_field(state: State, seat: int) -> bool:
    """Return whether a field has neither chip nor cross."""
    return taken_fields(state, seat) != ALL_FIELDS


@rule
def has_chip(state: State, seat: int, lifted: bool) -> bool:
    """Return whether a seat has a lifted chip or, without `lifted`, a chip on its board."""
    for chip in range(CHIPS):
        where = state.chips[seat, chip]
        if where == HAND if lifted else where >= 0:
            return True
    return False


@rule
def owes_chip(state: State, seat: int) -> bool:
    """Return whether a seat must choose a chip for a task. If it has no chip left, mark its tasks with NO_CHIP."""
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
    """Return the first task that a seat has completed and not yet given a chip for, or -1."""
    for task in range(TASKS):
        if state.task_chip[seat, task] == OPEN and has_completed(state, seat, task):
            return task
    return -1


@rule
def has_completed(state: State, seat: int, task: int) -> bool:
    """Return whether enough fields of the task are crossed off, or '1 durchgehende Spalte ODER Reihe'."""
    if task == LINE_TASK[state.side]:
        for line in range(2 * WIDTH):
            if crossed_in_line(state, seat, line) == WIDTH:
                return True
        return False
    return crossed_of_task(state, seat, task) >= NEEDED[state.side, task]  # type: ignore[no-any-return]


@rule
def crossed_of_task(state: State, seat: int, task: int) -> int:
    """Return how many fields of the task's kind a seat has crossed off; more than needed are possible for red.

    The task of a line has no fields of its own: 0.
    """
    crossed = 0
    for index in range(TASK_SIZE[state.side, task]):
        crossed += int(state.crossed[seat, TASK_FIELDS[state.side, task, index]])
    return crossed


@rule
def field_in_line(line: int, index: int) -> int:
    """Return the field of a line at `index`, 0 to 5. Lines 0 to 5 are the rows, 6 to 11 the columns."""
    return line * WIDTH + index if line < WIDTH else index * WIDTH + line - WIDTH


@rule
def crossed_in_line(state: State, seat: int, line: int) -> int:
    """Return how many fields of a line (see `field_in_line`) a seat has crossed off."""
    crossed = 0
    for index in range(WIDTH):
        crossed += int(state.crossed[seat, field_in_line(line, index)])
    return crossed


@rule
def give(state: State, seat: int, chip: int) -> None:
    """Give a chip for the first due task, so that it is out of the game.

    'Dieser Chip steht euch im weiteren Spielverlauf nicht mehr zur Verfügung.'
    """
    state.task_chip[seat, due_task(state, seat)] = chip + FIRST_NUMBER
    state.chips[seat, chip] = GONE


@rule
def end_round(state: State) -> None:
    """Award points, then end the game or make a roll the pending draw.

    'Das Spiel endet, wenn eine Person am Ende einer Runde so viele Siegpunkte gesammelt hat, wie … nötig.'
    """
    award_points(state)
    for seat in range(state.players):
        if points(state, seat) >= POINTS_NEEDED[state.side, state.players - 1]:
            return
    state.chance = ROLLS


@rule
def award_points(state: State) -> None:
    """Award points: every seat that completed a task in this round gets the points of its next space.

    Seats that complete it in the same round share a space.
    """
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
    """Return the points awarded to a seat so far, without those due at the end of this round."""
    total = 0
    for task in range(TASKS):
        total += int(state.task_points[seat, task])
    return total


@rule
def scores(state: State, out: Any) -> None:
    """Fill `out[seat]` with points and utility. The most points win.

    'bei erneutem Gleichstand gewinnen alle daran Beteiligten gemeinsam'
    """
    for seat in range(state.players):
        out[seat, 0] = points(state, seat)
    rank(out, state.players)


# Everything printed on boards, chips and the task board, as functions: the browser cannot read the arrays of the rules.


@rule
def lines_on(chip: int) -> int:
    """Return how many walls to draw for a chip."""
    return int(LINES[chip])


@rule
def rolls_of(chip: int) -> int:
    """Return how many of the 36 rolls show the number of a chip."""
    return DIE - abs(chip + FIRST_NUMBER - (DIE + 1))


@rule
def wall_at(field: int, side: int) -> int:
    """Return the number of the wall at a side of a field. `side` is an index in SIDE_NAMES."""
    return int(FIELD_WALLS[field, side])


@rule
def is_printed(state: State, wall: int) -> bool:
    """Return whether a wall is printed on the boards of this game."""
    return PRINTED[state.side, wall] == 1  # type: ignore[no-any-return]


@rule
def task_of(state: State, field: int) -> int:
    """Return the number of the task that the biscuit on a field counts for."""
    return int(FIELD_TASK[state.side, field])


@rule
def biscuit_of(state: State, task: int) -> int:
    """Return the `Biscuit` that stands for a task."""
    return int(TASK_BISCUIT[state.side, task])


@rule
def task_needs(state: State, task: int) -> int:
    """Return how many fields a task needs."""
    return int(NEEDED[state.side, task])


@rule
def crossed_so_far(state: State, seat: int, task: int) -> int:
    """Return how many of the needed fields of a task a seat has crossed off; for lines, those of the best line."""
    crossed = 0
    if biscuit_of(state, task) == Biscuit.LINE:
        for line in range(2 * WIDTH):
            crossed = max(crossed, crossed_in_line(state, seat, line))
    else:
        crossed = crossed_of_task(state, seat, task)
    return min(crossed, task_needs(state, task))


@rule
def task_pays(state: State, task: int, space: int) -> int:
    """Return the points of a space of a task: 0 is the first, 1 the second, 2 the one for all others."""
    return int(PAYS[state.side, task, space])


@rule
def space_paid(state: State, seat: int, task: int) -> int:
    """Return the space whose points a seat got for a task, as in `task_pays`. The seat must have been paid."""
    space = 0
    while PAYS[state.side, task, space] != state.task_points[seat, task]:
        space += 1
    return space


@rule
def points_needed(state: State) -> int:
    """Return the points of a seat that end the game."""
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
    Export(rolls_of, chip="int"),
    Export(wall_at, field="int", side="int"),
    Export(is_printed, state="state", wall="int"),
    Export(task_of, state="state", field="int"),
    Export(biscuit_of, state="state", task="int"),
    Export(task_needs, state="state", task="int"),
    Export(crossed_so_far, state="state", seat="int", task="int"),
    Export(task_pays, state="state", task="int", space="int"),
    Export(space_paid, state="state", seat="int", task="int"),
    Export(points_needed, state="state"),
)
