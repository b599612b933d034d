"""Keksekästchen for people: what can be seen, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, pending_seats
from tafelrunde.games.kekse.plan import (
    CHIP_NAMES,
    CHIPS,
    FIELD_NAMES,
    FIELDS,
    LINE_TASK,
    LINES,
    NEEDED,
    PAYS,
    PLAN_NAMES,
    PLANS,
    POINTS_NEEDED,
    ROOM,
    SIDE_NAMES,
    WALL_NAMES,
    WALLS,
    WIDTH,
)
from tafelrunde.games.kekse.rules import (
    GONE,
    HAND,
    OPEN,
    Step,
    crossed_in_line,
    crossed_of_task,
    due_task,
    free_sides,
    points,
    rolled_chip,
    walls_to_draw,
)

DIE_SIDES = "123456"


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as everybody sees it. `turn`: the seat that looks, if it owes a decision; else the first that does."""
    pending = pending_seats(state)
    side = PLANS[state.side]
    return {
        "turn": seat if seat in pending else pending[0] if pending else None,
        "side": PLAN_NAMES[state.side],
        "round": int(state.rounds),
        "dice": [int(die) for die in state.dice] if state.rounds else [],
        "number": int(state.dice.sum()) if state.rounds else None,
        "points_needed": int(POINTS_NEEDED[state.side, state.players - 1]),
        "kinds": {name: kind(state, field) for field, name in enumerate(FIELD_NAMES)},
        "tasks": {
            task.name: {
                "letter": task.letter,
                "needed": task.needed,
                "pays": list(task.pays),
                "next": int(PAYS[state.side, number, state.spaces[number]]),
            }
            for number, task in enumerate(side.tasks)
        },
        "plans": [plan(state, player) for player in range(int(state.players))],
    }


def kind(state: State, field: int) -> str:
    """The kind of biscuit on a field."""
    tasks = PLANS[int(state.side)].tasks
    return next(task.name for task in tasks if field in task.fields)


def plan(state: State, seat: int) -> dict[str, Any]:
    """The plan of a seat, its chips wherever they are, and what it owes now."""
    return {
        "points": points(state, seat),
        "bars": int(state.bars[seat]),
        "chips": {CHIP_NAMES[chip]: place(state, seat, chip) for chip in range(CHIPS)},
        "crossed": {FIELD_NAMES[field]: bool(state.crossed[seat, field]) for field in range(FIELDS)},
        "walls": {WALL_NAMES[wall]: bool(state.walls[seat, wall]) for wall in range(WALLS)},
        "tasks": {task.name: progress(state, seat, number) for number, task in enumerate(PLANS[state.side].tasks)},
        "owes": owes(state, seat) if seat in pending_seats(state) else None,
    }


def place(state: State, seat: int, chip: int) -> str | None:
    """The field of a chip; `hand` while it is lifted, nothing once it has left the game."""
    where = int(state.chips[seat, chip])
    return FIELD_NAMES[where] if where >= 0 else "hand" if where == HAND else None


def progress(state: State, seat: int, task: int) -> dict[str, int | None]:
    """How far a seat is with a task (in the best row or column), what it has brought, and the chip it cost."""
    if task == LINE_TASK[state.side]:
        crossed = max(crossed_in_line(state, seat, line) for line in range(2 * WIDTH))
    else:
        crossed = crossed_of_task(state, seat, task)
    chip = int(state.task_chip[seat, task])
    return {
        "crossed": min(crossed, int(NEEDED[state.side, task])),
        "chip": chip if str(chip) in CHIP_NAMES else None,
        "points": int(state.task_points[seat, task]) if chip != OPEN and state.task_points[seat, task] else None,
    }


def owes(state: State, seat: int) -> dict[str, Any]:
    """What a seat has to decide, and between what."""
    step = Step(int(state.step[seat]))
    if step == Step.FILL:
        step = Step.PLACE  # the same decision, only later in the round
    owed: dict[str, Any] = {"step": step.name.lower()}
    if step == Step.DRAW:
        field = int(state.chips[seat, rolled_chip(state)])
        free = free_sides(state, seat, field)
        owed["field"] = FIELD_NAMES[field]
        owed["walls"] = walls_to_draw(state, seat)
        owed["sides"] = [name for side, name in enumerate(SIDE_NAMES) if free >> side & 1]
    elif step in (Step.PLACE, Step.MOVE, Step.GIVE):
        owed["chips"] = [int(CHIP_NAMES[chip]) for chip in range(CHIPS) if may_choose(state, seat, step, chip)]
        if step == Step.GIVE:
            owed["task"] = PLANS[state.side].tasks[due_task(state, seat)].name
    return owed


def may_choose(state: State, seat: int, step: Step, chip: int) -> bool:
    """Whether a chip is one of those to be put down, that may move, or that can be given."""
    where = int(state.chips[seat, chip])
    if step == Step.PLACE:
        return where == HAND
    return where >= 0 if step == Step.MOVE else where != GONE


def read_dice(words: Sequence[str]) -> tuple[int, int]:
    """Two dice as typed: `3 5`, `3,5`, `3+5` or `35`."""
    typed = "".join(words).replace(",", "").replace("+", "")
    for letter in typed:
        if letter not in DIE_SIDES:
            raise Problem("kekse-bad-die", room=ROOM, typed=" ".join(words)[:40], letter=letter)
    if len(typed) != 2:
        raise Problem("wrong-number-of-dice", expected=2, got=len(typed))
    return int(typed[0]), int(typed[1])


def roll_walls(words: list[str]) -> dict[str, Any]:
    """The number that two dice make, and how many walls its chip draws."""
    number = sum(read_dice(words))
    return {"number": number, "walls": int(LINES[CHIP_NAMES.index(str(number))])}
