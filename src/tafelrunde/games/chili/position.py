"""Positions of Chili Dice that a user types in for the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, blank
from tafelrunde.core.words import words_in_all_languages
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
    """Return the typed positions, one for every way to identify the dice (players do not say which die is which).

    | parameter | meaning |
    |---|---|
    | `dice` | the six faces (`3 3r 5 …`) |
    | `filled` | the filled boxes: `3`, or `3=24` with its points |
    | `left` | throws left in the game |
    | `kept` | the faces kept in the last throw, which cannot be turned; all other dice were just thrown |

    Raises a Problem if faces, boxes or `left` are not possible.
    """
    state = blank(STATE)
    setup(state, 1, np.zeros(0, np.int64))
    known = words_in_all_languages("chili", BOX_NAMES)
    for box, entered in filled_boxes(filled, known, declared().points).items():
        state.boxes[0, box] = entered
    turns_done = sum(int(state.boxes[0, box]) != OPEN for box in range(BOXES))
    most = THROWS - turns_done - (2 if kept else 1)
    if not 0 <= left <= most:
        raise Problem("position-throws", left=left, most=most)
    state.throws = 2 if kept else 1
    state.throws_left[0] = left
    state.thrown = state.chance = 0
    state.pending = 1
    return lay(state, read_faces(dice, DICE), list(kept))


def lay(state: State, faces: list[Face], kept: list[str]) -> list[State]:
    """Return a copy of `state` for every assignment of the faces to the dice, with the turnable dice marked.

    Raises a Problem if there is none, or if `kept` are not some of the faces.
    """
    stayed = Counter(read_faces(kept, len(read_all(kept))))
    if stayed - Counter(faces) or len(faces) == stayed.total():
        raise Problem("position-kept")
    ways = []
    for given in assignments(faces, range(DICE)):
        way = state.copy()
        for die in range(DICE):
            way.dice[die] = given[die]
            if is_red(way.dice, die) and not stayed[face(way.dice, die)]:
                way.turnable |= 1 << die
        ways.append(way)
    if not ways:
        raise impossible(faces)
    return ways


def read_all(words: Sequence[str]) -> list[str]:
    """Return the digits in a text, one for each die it names."""
    return [letter for letter in "".join(words) if letter.isdecimal()]
