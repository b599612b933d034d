"""The heuristic value of a position of Chili Dice, used by the greedy bot."""

from __future__ import annotations

import numpy as np

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.chili.rules import BOXES, OPEN, UNUSED_THROW, boxes_total, points

# The points that a sensible player expects to enter in each box, and the value of a throw saved for later.
PAR = np.array([8.0, 12.0, 16.0, 20.0, 24.0, 28.0, 20.0, 17.0, 20.0, 24.0])
THROW_KEPT = 6.0


@rule
def judge(state: State, seat: int) -> float:
    """Return an estimate of a seat's final points: points entered, par of the free boxes, value of the throws left.

    If the seat owes a decision, its dice replace the par of the box they score best in, relative to par. For a finished
    game, return the final points.
    """
    throws_left = int(state.throws_left[seat])
    if state.pending == 0 and state.chance == 0:
        return float(boxes_total(state, seat) + UNUSED_THROW * throws_left)
    value = boxes_total(state, seat) + THROW_KEPT * throws_left
    has_dice = state.pending != 0 and state.turn == seat
    best = -1000.0
    for box in range(BOXES):
        if state.boxes[seat, box] == OPEN:
            value += PAR[box]
            if has_dice:
                best = max(best, points(state.dice, box) - PAR[box])
    return value + best if has_dice else value
