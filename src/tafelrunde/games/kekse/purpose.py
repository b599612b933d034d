"""Reasons for actions of Keksekästchen, in words without figures, from what the judge knows about tasks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.rules.record import State
from tafelrunde.games.kekse.board import BOARDS, CHIPS, LINES, TASKS
from tafelrunde.games.kekse.judge import count_missing_walls, missing_for_task, promise_of_task
from tafelrunde.games.kekse.rules import (
    ACTIONS,
    GONE,
    HAND,
    OPEN,
    SIDES_CHOSEN,
    Step,
    apply,
    free_sides,
    rolls_of,
)
from tafelrunde.games.kekse.walls import Walls, count_around, free_walls

OFTEN = 5  # a number that this many rolls of 36 show, or more, is rolled often: 6, 7 and 8
SELDOM = 2  # at most: 2, 3, 11 and 12
NEARLY_DONE = 4  # a rival who misses at most this many walls is close to a task


def find_purpose(state: State, seat: int, action: int) -> Phrase:
    """Return what a legal action is good for: which task it serves, who else is close to it, or what it spares."""
    block, numbers = ACTIONS.find(action)
    match block.name:
        case "draw" | "wall":
            return purpose_of_walls(state, seat, action)
        case "move":
            return purpose_of_place(state, seat, numbers[0], numbers[1])
        case "give":
            return purpose_of_gift(state, seat, numbers[0])
        case _:
            return purpose_of_staying(state, seat)


def for_task(state: State, task: int) -> Phrase:
    """Return `for the waffles`."""
    return Phrase(f"kekse-for-{BOARDS[int(state.side)].tasks[task].name}")


class Need(NamedTuple):
    """The walls that an open task needs on the board of a seat, and the promise that the judge sees in it."""

    walls: Walls
    promise: float


def find_needs(state: State, seat: int) -> dict[int, Need]:
    """Return the needs of a seat's open tasks, those for which it has not given a chip yet."""
    free = free_walls(state, seat)
    return {
        task: Need(missing_for_task(state, seat, task, free), promise_of_task(state, seat, task))
        for task in range(TASKS)
        if state.task_chip[seat, task] == OPEN
    }


# Walls


def purpose_of_walls(state: State, seat: int, action: int) -> Phrase:
    """Return which task the walls bring nearest: the one whose promise they raise most."""
    after = state.copy()
    apply(after, seat, action)
    gains = {task: promise_of_task(after, seat, task) - need.promise for task, need in find_needs(state, seat).items()}
    served = max(gains, key=lambda task: gains[task], default=None)
    if served is None or gains[served] <= 0:
        return Phrase("kekse-why-bar" if after.bars[seat] > state.bars[seat] else "kekse-why-unneeded")
    missing = int(count_missing_walls(after, seat, served))
    if missing:
        return Phrase("kekse-why-missing", task=for_task(state, served), missing=missing)
    rival = closest_rival(state, seat, served)
    if rival is None:
        return Phrase("kekse-why-completes", task=for_task(state, served))
    return Phrase("kekse-why-completes-before", task=for_task(state, served), name=Name(rival))


def closest_rival(state: State, seat: int, task: int) -> int | None:
    """Return the other seat that misses the fewest walls of a task, if it is nearly done; None if nobody is."""
    missing = {
        other: int(count_missing_walls(state, other, task))
        for other in range(int(state.players))
        if other != seat and state.task_chip[other, task] == OPEN
    }
    nearest = min(missing, key=lambda other: missing[other], default=None)
    return nearest if nearest is not None and missing[nearest] <= NEARLY_DONE else None


# Chips


def purpose_of_place(state: State, seat: int, chip: int, field: int) -> Phrase:
    """Return which task a chip can draw walls for from a field, and how often its number is rolled."""
    needs = find_needs(state, seat)
    task = task_around(needs, field)
    if task is None:
        loses_walls = SIDES_CHOSEN[free_sides(state, seat, field)] < LINES[chip]
        return Phrase("kekse-why-place-bar" if loses_walls else "kekse-why-place-unneeded")
    left = int(state.chips[seat, chip])
    if state.step[seat] == Step.MOVE and task_around(needs, left) is None:
        return Phrase("kekse-why-leaves", task=for_task(state, task))
    rolls = rolls_of(chip)
    key = "often" if rolls >= OFTEN else "seldom" if rolls <= SELDOM else "place"
    return Phrase(f"kekse-why-{key}", task=for_task(state, task))


def task_around(needs: Mapping[int, Need], field: int) -> int | None:
    """Return the task with the highest promise that misses a wall around a field; None if no open task does."""
    tasks = [task for task, need in needs.items() if count_around(field, need.walls)]
    return max(tasks, key=lambda task: needs[task].promise, default=None)


def purpose_of_gift(state: State, seat: int, chip: int) -> Phrase:
    """Return why a chip can be spared: it has no field, nothing to draw there, or a number that is seldom rolled."""
    where = int(state.chips[seat, chip])
    if where == HAND:
        return Phrase("kekse-why-give-hand")
    if task_around(find_needs(state, seat), where) is None:
        return Phrase("kekse-why-give-idle")
    others = [rolls_of(other) for other in range(CHIPS) if state.chips[seat, other] != GONE]
    return Phrase("kekse-why-give-seldom" if rolls_of(chip) == min(others) else "kekse-why-give")


def purpose_of_staying(state: State, seat: int) -> Phrase:
    """Return why no chip moves: all of them have walls to draw, or a move would gain little."""
    needs = find_needs(state, seat)
    idle = any(field >= 0 and task_around(needs, int(field)) is None for field in state.chips[seat])
    return Phrase("kekse-why-stay" if idle else "kekse-why-stay-all")
