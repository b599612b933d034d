"""Positions of Chili Dice that a user types in for the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.words import words_in_all_languages
from tafelrunde.core.rules.record import State, blank
from tafelrunde.games.chili.dice import Face, assignments, face, impossible, read_faces
from tafelrunde.games.chili.rules import (
    BOX_NAMES,
    BOXES,
    DICE,
    OPEN,
    STATE,
    THROWS,
    is_red,
    setup,
)
from tafelrunde.games.chili.solution import declared
from tafelrunde.solve.position import filled_boxes


def positions(dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = ()) -> list[State]:
    """Return the typed position as solo states, one for each way to identify the dice, which players do not do.

    | parameter | meaning |
    |---|---|
    | `dice` | the six faces (`3 3r 5 …`), in any order |
    | `filled` | the filled boxes: `3`, or `3=24` with its points; without points, 0 is entered |
    | `left` | throws left in the game |
    | `kept` | the faces kept in the last throw, which cannot be turned; if none, it was the first throw of the turn |

    Raises a Problem if faces, boxes or `left` are not possible.
    """
    state = blank(STATE)
    setup(state, 1, np.zeros(0, np.int64))
    box_names = words_in_all_languages("chili", BOX_NAMES)
    for box, entered in filled_boxes(filled, box_names, declared().points).items():
        state.boxes[0, box] = entered
    turns_done = sum(int(state.boxes[0, box]) != OPEN for box in range(BOXES))
    max_left = THROWS - turns_done - (2 if kept else 1)
    if not 0 <= left <= max_left:
        raise Problem("position-throws", left=left, most=max_left)
    state.throws = 2 if kept else 1
    state.throws_left[0] = left
    state.thrown = state.chance = 0
    state.pending = 1
    return assign_faces(state, read_faces(dice, DICE), list(kept))


def assign_faces(state: State, faces: list[Face], kept: list[str]) -> list[State]:
    """Return a copy of `state` for every assignment of the faces to the dice, with the turnable dice marked.

    `kept` are typed faces. Raises a Problem if there is no assignment, or if `kept` are not some of the faces or are
    all of them.
    """
    kept_faces = Counter(read_faces(kept, len(digits_in(kept))))
    if kept_faces - Counter(faces) or len(faces) == kept_faces.total():
        raise Problem("position-kept")
    states = []
    for dice in assignments(faces):
        assigned = state.copy()
        for die in range(DICE):
            assigned.dice[die] = dice[die]
            if is_red(assigned.dice, die) and not kept_faces[face(assigned.dice, die)]:
                assigned.turnable |= 1 << die
        states.append(assigned)
    if not states:
        raise impossible(faces)
    return states


def digits_in(words: Sequence[str]) -> list[str]:
    """Return the digits in typed faces, one for each die."""
    return [letter for letter in "".join(words) if letter.isdecimal()]
