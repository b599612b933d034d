"""A quick, sensible policy for playouts and for the proposals of a search."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.defaults import choose_random
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import below, uniform
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.speiseplan.combinations import ROWS, Row
from tafelrunde.games.speiseplan.judge import PAR, mean_side
from tafelrunde.games.speiseplan.material import ALL_DICE, DICE, SIDES
from tafelrunde.games.speiseplan.rules import ON_FIELD, PASS, ROW, THROW, Phase, best_combination, combination_points

PASS_PROBABILITY = 0.3
"""Probability of passing in the token phase."""
ROW_NOISE = 1.5
"""Largest random bonus of a row when rows are compared, in mean points of a side."""


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:  # noqa: ARG001  always the seat to move
    """Choose an action: a golden token on a random field or a pass, a throw or entry for `promising_row`, any menu."""
    if state.phase == Phase.MENU:
        return choose_random(mask, rng)
    if state.phase == Phase.MOD:
        return PASS if uniform(rng) < PASS_PROBABILITY else ON_FIELD + 2 * below(rng, DICE * SIDES)
    side = mean_side(state)
    row = promising_row(state, mask, side, rng)
    again = dice_to_throw(state, row, side)
    return THROW + again if again and mask[THROW + again] else ROW + row


@rule
def promising_row(state: State, mask: Any, side: float, rng: Any) -> int:
    """Return the legal row in which the dice exceed its PAR the most, after a random bonus for each row.

    `side` is the mean points of a side, the unit of PAR.
    """
    best = -1
    best_margin = 0.0
    for row in range(ROWS):
        if mask[ROW + row]:
            points = combination_points(row, best_combination(state, row), state.worth)
            margin = points + (ROW_NOISE * uniform(rng) - PAR[row]) * side
            if best < 0 or margin > best_margin:
                best = row
                best_margin = margin
    return best


@rule
def dice_to_throw(state: State, row: int, side: float) -> int:
    """Return the dice to throw again for a row, as a bit mask that may be 0.

    These are the dice outside its combination; for Chance, those worth less than `side`, the mean points of a side.
    """
    if row != Row.CHANCE:
        return ALL_DICE & ~best_combination(state, row)
    dice = 0
    for die in range(DICE):
        dice |= int(state.worth[die] < side) << die
    return dice
