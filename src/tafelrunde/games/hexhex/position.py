"""Positions of Hex-hex-Kniffel that somebody types in, for the coach."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, blank
from tafelrunde.core.words import words_in_all_languages
from tafelrunde.games.hexhex.rules import BOX_NAMES, STATE, THROWS, setup
from tafelrunde.games.hexhex.solution import declared
from tafelrunde.games.hexhex.view import read_symbols
from tafelrunde.solve.position import filled_boxes


def positions(
    dice: Sequence[str],
    filled: Sequence[str],
    left: int,
    kept: Sequence[str] = (),
    *,
    free_strike: bool = False,
    games: int = 1,
) -> list[State]:
    """The position in which these dice lie, with these boxes filled (`frog`, or `frog=3`), throws left in this turn.

    There is only one, for the dice are alike. Which of them were kept makes no difference; the first throw keeps none.
    Of a series it is the first game.
    """
    state = blank(STATE)
    setup(state, 1, np.array([free_strike, games - 1], np.int64))
    known = words_in_all_languages("hexhex", BOX_NAMES)
    for box, entered in filled_boxes(filled, known, declared(0).points).items():
        state.boxes[0, 0, box] = entered
    most = THROWS - (2 if kept else 1)
    if not 0 <= left <= most:
        raise Problem("position-throws", left=left, most=most)
    for die, symbol in enumerate(read_symbols(dice)):
        state.dice[die] = symbol
    state.throws = THROWS - left
    state.thrown = state.chance = 0
    state.pending = 1
    return [state]
