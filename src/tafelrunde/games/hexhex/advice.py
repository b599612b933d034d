"""Hex-hex-Kniffel for the coach: actions in words, and positions that somebody types in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, blank
from tafelrunde.core.words import words_in_all_languages
from tafelrunde.games.hexhex.rules import ACTIONS, BOX_NAMES, DICE, STATE, SYMBOL_NAMES, THROWS, points, setup, tally
from tafelrunde.games.hexhex.solution import declared
from tafelrunde.games.hexhex.view import ROOM, read_symbols
from tafelrunde.solve.position import filled_boxes


def describe(state: State, action: int) -> Phrase:
    """What an action does, in words."""
    block, numbers = ACTIONS.find(action)
    if block.name == "box":
        box = numbers[0]
        return Phrase("coach-enter", points=int(points(tally(state.dice), box)), box=Phrase(f"hexhex-{BOX_NAMES[box]}"))
    kept = sorted(int(state.dice[die]) for die in range(DICE) if not numbers[0] >> die & 1)
    if not kept:
        return Phrase("coach-throw-all")
    return Phrase("coach-keep", dice=tuple(Phrase(f"hexhex-{SYMBOL_NAMES[symbol]}") for symbol in kept))


def position(dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = ()) -> State:
    """The position in which these dice lie, with these boxes filled (`frog`, or `frog=3`), throws left in this turn.

    Which dice were kept makes no difference in this game; the first throw keeps none.
    """
    state = blank(STATE)
    setup(state, 1, np.zeros(2, np.int64))
    known = words_in_all_languages(ROOM, "hexhex", BOX_NAMES)
    for box, entered in filled_boxes(filled, known, BOX_NAMES, declared(0).points).items():
        state.boxes[0, 0, box] = entered
    most = THROWS - (2 if kept else 1)
    if not 0 <= left <= most:
        raise Problem("position-throws", room="solve", left=left, most=most)
    for die, symbol in enumerate(read_symbols(dice, DICE)):
        state.dice[die] = symbol
    state.throws = THROWS - left
    state.thrown = state.chance = 0
    state.pending = 1
    return state
