"""Positions of Chili Dice that somebody types in, for the coach."""

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
    """The positions in which these dice lie (`3 3r 5 …`), with these boxes filled (`3`, or `3=24`), throws left.

    `kept` are the dice that the last throw left on the table: they cannot be turned. All others were just thrown. On
    the table nobody says which die is which: there is a position for every way to name them.
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
    """Give the faces to the dice, in every way that is possible, and say which may be turned."""
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
    """The single dice of a text that may name several at once."""
    return [letter for letter in "".join(words) if letter.isdecimal()]
