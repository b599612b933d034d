"""Pig for programs: the view of a state as plain data, and the points of throws."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.words import numbers_known
from tafelrunde.core.rules.record import State, is_over

from .rules import PIG, SIDES


def view(state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG001  nothing is hidden
    """Return the state as plain data; it is the same for every seat."""
    return {
        "turn": None if is_over(state) else int(state.turn),
        "throws": int(state.throws),
        "die": int(state.die) if state.throws else None,
        "at_stake": int(state.at_stake),
        "target": int(state.target),
        "banked": [int(points) for points in state.banked[: int(state.players)]],
    }


def throw_points(words: list[str]) -> dict[str, Any]:
    """Return the points of a turn with these throws. Raises a Problem for words that are no side of the die."""
    known = numbers_known([str(side + 1) for side in range(SIDES)])
    sides = [known.lookup(word) + 1 for word in words]
    if not sides:
        raise Problem("wrong-number-of-dice", expected=1, got=0)
    return {"turn": 0 if PIG in sides else sum(sides)}
