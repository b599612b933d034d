"""What a greedy bot thinks of a position of Speiseplan."""

from __future__ import annotations

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import DICE, MATERIAL, NONE, SIDES
from tafelrunde.games.speiseplan.rules import (
    MEALS,
    Phase,
    best_food,
    best_way,
    food_points,
    total,
    way_points,
)

BREAKFAST, LUNCH, DINNER = range(len(MEALS))
SWEET = np.array([kind in ("berries", "fruit") for kind in MATERIAL.kinds])

# How many sides' worth of points a sensible player expects to enter in each row.
PAR = np.array([4.6, 3.4, 2.4, 4.2, 2.6, 1.6, 6.6])


@rule
def judge(state: State, seat: int) -> float:
    """What the rows hold and promise, half of the others' taken off; dice on the table count in the best row."""
    side = mean_side(state)
    value = total(state, seat) + promised(state, seat, side)
    if state.phase == Phase.DICE and state.pending and state.turn == seat:
        value += best_row_above_par(state, seat, side)
    others = 0.0
    for other in range(state.players):
        if other != seat:
            others += total(state, other) + promised(state, other, side)
    if state.players > 1:
        value -= 0.5 * others / (state.players - 1)
    return value + 0.01 * served(state)


@rule
def mean_side(state: State) -> float:
    """The points that a side of a die brings on average."""
    points = 0
    for die in range(DICE):
        for side in range(SIDES):
            points += food_points(state, best_food(state, die, side))
    return points / (DICE * SIDES)


@rule
def promised(state: State, seat: int, side: float) -> float:
    """What the free rows of a seat are expected to bring."""
    value = 0.0
    for row in range(ROWS):
        if not state.filled[seat, row]:
            value += PAR[row] * side
    return value


@rule
def best_row_above_par(state: State, seat: int, side: float) -> float:
    """How much better than expected the dice on the table are in the row where they do best."""
    best = -1000.0
    for row in range(ROWS):
        if not state.filled[seat, row]:
            best = max(best, way_points(row, best_way(state, row), state.worth) - PAR[row] * side)
    return best


@rule
def served(state: State) -> int:
    """The points of the combinations in the menu, and one where they suit the meal."""
    points = 0
    for row in range(ROWS):
        if state.menu_seat[row] != NONE:
            points += int(state.points[state.menu_seat[row], row])
        if state.menu_meal[row] != NONE:
            points += int(suits_meal(state, row))
    return points


@rule
def suits_meal(state: State, row: int) -> bool:
    """Mostly fruit is for breakfast; of everything else, much is for lunch and little for dinner."""
    foods = 0
    sweet = 0
    for die in range(DICE):
        food = int(state.foods[state.menu_seat[row], row, die])
        if food != NONE:
            foods += 1
            sweet += int(SWEET[food])
    if 2 * sweet > foods:
        return bool(state.menu_meal[row] == BREAKFAST)
    return bool(state.menu_meal[row] == (LUNCH if foods > 3 else DINNER))
