"""Positions of Hex-hex-Kniffel that a user types in for the coach."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.words import words_in_all_languages
from tafelrunde.core.rules.record import State, blank
from tafelrunde.games.hexhex.column import declared
from tafelrunde.games.hexhex.rules import BOX_NAMES, STATE, THROWS, setup
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
    """Return the typed position as a solo state, in a list of one: the dice are identical, so there is never a second.

    | parameter | meaning |
    |---|---|
    | `dice` | the symbols of the five dice, in words |
    | `filled` | the filled boxes: `frog`, or `frog=3` with its points; without points, 0 is entered |
    | `left` | throws left in this turn |
    | `kept` | the dice kept in the last throw; only whether there are any matters (the first throw keeps none) |
    | `free_strike` | the option `free_strike` |
    | `games` | length of the series; the position is in its first game |

    Raises a Problem if words, boxes or `left` are not possible.
    """
    state = blank(STATE)
    setup(state, 1, np.array([free_strike, games - 1, 0], np.int64))
    box_names = words_in_all_languages("hexhex", BOX_NAMES)
    for box, entered in filled_boxes(filled, box_names, declared(0).points).items():
        state.boxes[0, 0, box] = entered
    max_left = THROWS - (2 if kept else 1)
    if not 0 <= left <= max_left:
        raise Problem("position-throws", left=left, most=max_left)
    for die, symbol in enumerate(read_symbols(dice)):
        state.dice[die] = symbol
    state.throws = THROWS - left
    state.thrown = state.chance = 0
    state.pending = 1
    return [state]
