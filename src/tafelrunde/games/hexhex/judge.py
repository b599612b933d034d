"""The heuristic value of a position of Hex-hex-Kniffel, used by the greedy bot."""

from __future__ import annotations

import numpy as np

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.hexhex.rules import BOXES, is_free, points, tally, total

# The points that a sensible player expects to enter in each box.
PAR = np.array([2.2, 2.2, 2.2, 2.2, 2.2, 2.2, 1.7, 2.5, 1.7, 2.0, 1.2])


@rule
def judge(state: State, seat: int) -> float:
    """Return the points of a seat in all columns plus the par of its free boxes in the current column.

    If the seat owes a decision, its dice replace the par of the box they score best in, relative to par.
    """
    value = float(total(state, seat))
    has_dice = state.pending != 0 and state.turn == seat
    symbols = tally(state.dice)
    best = -1000.0
    for box in range(BOXES):
        if is_free(state, seat, box):
            value += PAR[box]
            if has_dice:
                best = max(best, points(symbols, box) - PAR[box])
    return value + best if has_dice else value
