"""The view of a Chili Dice state as plain data."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.record import State
from tafelrunde.games.chili.dice import in_die_order, read_faces
from tafelrunde.games.chili.rules import (
    BOX_NAMES,
    BOXES,
    DICE,
    OPEN,
    UNUSED_THROW,
    boxes_total,
    is_red,
    points,
)


def view(state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG001  nothing is hidden
    """Return the table as every seat and every spectator sees it.

    `turn` and `round` are None when the game is over. `dice` is then empty, as before the first throw of a turn.
    `offers` has the points of the dice in each free box, by name, if a seat decides. `sheets` has a pad for each seat.
    """
    decides = bool(state.pending)
    return {
        "turn": int(state.turn) if decides or state.chance else None,
        "round": int((state.boxes[state.turn] != OPEN).sum()) + 1 if decides or state.chance else None,
        "throws": int(state.throws),
        "dice": [die(state, number) for number in range(DICE)] if state.throws and (decides or state.chance) else [],
        "offers": {name: int(points(state.dice, box)) for box, name in enumerate(BOX_NAMES) if is_open(state, box)}
        if decides
        else {},
        "sheets": [sheet(state, player) for player in range(int(state.players))],
    }


def die(state: State, number: int) -> dict[str, Any]:
    """Return a die (numbered from 0): its visible side, and whether it may be turned or is being thrown."""
    return {
        "value": int(state.dice[number]),
        "red": bool(is_red(state.dice, number)),
        "turnable": bool(state.turnable >> number & 1),
        "in_air": bool(state.thrown >> number & 1),
    }


def is_open(state: State, box: int) -> bool:
    """Return whether a box of the seat to move is free."""
    return bool(state.boxes[state.turn, box] == OPEN)


def sheet(state: State, seat: int) -> dict[str, Any]:
    """Return the pad of a seat: its boxes by name, None while free, and totals."""
    entered = [int(state.boxes[seat, box]) for box in range(BOXES)]
    total = boxes_total(state, seat)
    left = int(state.throws_left[seat])
    return {
        "boxes": {name: None if entry == OPEN else entry for name, entry in zip(BOX_NAMES, entered, strict=True)},
        "boxes_total": total,
        "throws_left": left,
        "unused_throws": UNUSED_THROW * left,
        "total": total + UNUSED_THROW * left,
    }


def throw_points(words: list[str]) -> dict[str, Any]:
    """Return the points of six typed dice in each box, by its name. Raises a Problem if no six dice can show them."""
    dice = in_die_order(read_faces(words, DICE))
    return {name: int(points(dice, box)) for box, name in enumerate(BOX_NAMES)}
