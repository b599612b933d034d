"""The heuristic value of a position for greedy bots."""

from __future__ import annotations

import numpy as np

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import DICE, MATERIAL, NONE, SIDES
from tafelrunde.games.speiseplan.rules import (
    MEALS,
    Phase,
    best_combination,
    best_food,
    combination_points,
    food_points,
    total,
)

BREAKFAST, LUNCH, DINNER = range(len(MEALS))
SWEET = np.array([kind in ("berries", "fruit") for kind in MATERIAL.kinds])

# Points that a sensible player expects in each row, in mean points of a side.
PAR = np.array([4.6, 3.4, 2.4, 4.2, 2.6, 1.6, 6.6])


@rule
def judge(state: State, seat: int) -> float:
    """Return entered plus expected points of a seat, minus half of the other seats' mean.

    When the seat decides about dice, their best row counts with its points instead of PAR. The menu counts a hundredth.
    """
    side = mean_side(state)
    value = total(state, seat) + expected_points(state, seat, side)
    if state.phase == Phase.DICE and state.pending and state.turn == seat:
        value += best_row_above_par(state, seat, side)
    others = 0.0
    for other in range(state.players):
        if other != seat:
            others += total(state, other) + expected_points(state, other, side)
    if state.players > 1:
        value -= 0.5 * others / (state.players - 1)
    return value + 0.01 * menu_points(state)


@rule
def mean_side(state: State) -> float:
    """Return the mean points of a side now, over all dice, with the best food of each field."""
    points = 0
    for die in range(DICE):
        for side in range(SIDES):
            points += food_points(state, best_food(state, die, side))
    return points / (DICE * SIDES)


@rule
def expected_points(state: State, seat: int, side: float) -> float:
    """Return the expected points of the free rows of a seat: PAR times `side`, the mean points of a side."""
    value = 0.0
    for row in range(ROWS):
        if not state.filled[seat, row]:
            value += PAR[row] * side
    return value


@rule
def best_row_above_par(state: State, seat: int, side: float) -> float:
    """Return how far the dice on the table exceed PAR in the free row where they do so most. It may be below 0.

    `side` is the mean points of a side, the unit of PAR.
    """
    best = -1000.0
    for row in range(ROWS):
        if not state.filled[seat, row]:
            best = max(best, combination_points(row, best_combination(state, row), state.worth) - PAR[row] * side)
    return best


@rule
def menu_points(state: State) -> int:
    """Return the points of the combinations in the menu, plus 1 for each that suits its meal."""
    points = 0
    for row in range(ROWS):
        if state.menu_seat[row] != NONE:
            points += int(state.points[state.menu_seat[row], row])
        if state.menu_meal[row] != NONE:
            points += int(state.menu_meal[row] == suited_meal(state, row))
    return points


@rule
def suited_meal(state: State, row: int) -> int:
    """Return the meal that suits the combination chosen for a row of the menu.

    Mostly fruit is for breakfast. Of all others, more than three foods are for lunch, fewer for dinner.
    """
    foods = 0
    sweet = 0
    for die in range(DICE):
        food = int(state.foods[state.menu_seat[row], row, die])
        if food != NONE:
            foods += 1
            sweet += int(SWEET[food])
    if 2 * sweet > foods:
        return BREAKFAST
    return LUNCH if foods > 3 else DINNER
