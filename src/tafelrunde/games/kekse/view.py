"""A seat's view of Keksekästchen, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State, blank, pending_seats
from tafelrunde.games.kekse.board import (
    BOARD_NAMES,
    BOARDS,
    CHIP_NAMES,
    CHIPS,
    FIELD_NAMES,
    FIELDS,
    LINES,
    PAYS,
    POINTS_NEEDED,
    SIDE_NAMES,
    WALL_NAMES,
    WALLS,
)
from tafelrunde.games.kekse.rules import (
    HAND,
    OPEN,
    ROLL,
    STATE,
    Step,
    crossed_so_far,
    due_task,
    free_sides,
    may_give,
    may_move,
    points,
    resolve,
    rolled_chip,
    walls_to_draw,
)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return the view, the same for all seats except `turn`: `seat` if pending, else the first pending seat, or None.

    Before the first roll, `dice` is empty and `number`, their sum, None. `kinds` has the biscuit on each field, by
    name. `tasks` has the tasks by name; `next` are the points one pays now. `plans` has the board of each seat.
    """
    pending = pending_seats(state)
    side = BOARDS[state.side]
    return {
        "turn": seat if seat in pending else pending[0] if pending else None,
        "side": BOARD_NAMES[state.side],
        "round": int(state.rounds),
        "dice": [int(die) for die in state.dice] if state.rounds else [],
        "number": int(state.dice.sum()) if state.rounds else None,
        "points_needed": int(POINTS_NEEDED[state.side, state.players - 1]),
        "kinds": {name: biscuit_name(state, field) for field, name in enumerate(FIELD_NAMES)},
        "tasks": {
            task.name: {
                "letter": task.letter,
                "needed": task.needed,
                "pays": list(task.pays),
                "next": int(PAYS[state.side, number, state.spaces[number]]),
            }
            for number, task in enumerate(side.tasks)
        },
        "plans": [board(state, player) for player in range(int(state.players))],
    }


def biscuit_name(state: State, field: int) -> str:
    """Return the name of the biscuit on a field, which is the name of its task."""
    tasks = BOARDS[int(state.side)].tasks
    return next(task.name for task in tasks if field in task.fields)


def board(state: State, seat: int) -> dict[str, Any]:
    """Return the board of a seat, its chips, its tasks and the decision that it owes, None if it owes none.

    Chips, fields, walls and tasks are keys by their names.
    """
    return {
        "points": points(state, seat),
        "bars": int(state.bars[seat]),
        "chips": {CHIP_NAMES[chip]: chip_place(state, seat, chip) for chip in range(CHIPS)},
        "crossed": {FIELD_NAMES[field]: bool(state.crossed[seat, field]) for field in range(FIELDS)},
        "walls": {WALL_NAMES[wall]: bool(state.walls[seat, wall]) for wall in range(WALLS)},
        "tasks": {task.name: progress(state, seat, number) for number, task in enumerate(BOARDS[state.side].tasks)},
        "owes": owes(state, seat) if seat in pending_seats(state) else None,
    }


def chip_place(state: State, seat: int, chip: int) -> str | None:
    """Return the name of a chip's field, `hand` while it is lifted, or None once it has left the game."""
    where = int(state.chips[seat, chip])
    return FIELD_NAMES[where] if where >= 0 else "hand" if where == HAND else None


def progress(state: State, seat: int, task: int) -> dict[str, int | None]:
    """Return how many of the needed fields of a task are crossed off, the chip given and the points awarded.

    For lines, `crossed` is that of the best line. `chip` is the number on it, None if none was given; `points` is None
    until they are awarded.
    """
    chip = int(state.task_chip[seat, task])
    return {
        "crossed": crossed_so_far(state, seat, task),
        "chip": chip if str(chip) in CHIP_NAMES else None,
        "points": int(state.task_points[seat, task]) if chip != OPEN and state.task_points[seat, task] else None,
    }


def owes(state: State, seat: int) -> dict[str, Any]:
    """Return the decision that a pending seat owes, as `step`, and its choices.

    For `draw`: `field`, number of `walls`, free `sides`. For `place`, `move` and `give`: the numbers of the `chips` to
    choose from; for `give` also the `task`.
    """
    step = Step(int(state.step[seat]))
    owed: dict[str, Any] = {"step": "place" if step == Step.FILL else step.name.lower()}
    if step == Step.DRAW:
        field = int(state.chips[seat, rolled_chip(state)])
        free = free_sides(state, seat, field)
        owed["field"] = FIELD_NAMES[field]
        owed["walls"] = walls_to_draw(state, seat)
        owed["sides"] = [SIDE_NAMES[side] for side in members(free)]
    elif step != Step.DRINK:
        may_choose = may_give if step == Step.GIVE else may_move
        owed["chips"] = [int(CHIP_NAMES[chip]) for chip in range(CHIPS) if may_choose(state, seat, chip)]
        if step == Step.GIVE:
            owed["task"] = BOARDS[state.side].tasks[due_task(state, seat)].name
    return owed


def roll_walls(words: list[str]) -> dict[str, Any]:
    """Return the sum of two typed dice as `number`, and as `walls` how many walls to draw for that chip.

    Raises a Problem if the words are not two dice.
    """
    state = blank(STATE)
    resolve(state, ROLL.parse_words(state, without_plus(words)))
    return {"number": int(state.dice.sum()), "walls": int(LINES[rolled_chip(state)])}


def without_plus(words: Sequence[str]) -> list[str]:
    """Remove plus signs, so that dice can be typed as the log shows them: `3 + 5`."""
    return " ".join(words).replace("+", " ").split()
