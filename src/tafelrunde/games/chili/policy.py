"""A fast, sensible policy for Chili Dice, used in playouts."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import uniform
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.chili.judge import PAR
from tafelrunde.games.chili.rules import (
    BOX,
    BOXES,
    DICE,
    SIDES,
    THROW,
    TURN,
    Box,
    count,
    is_red,
    points,
)

ENOUGH_ABOVE_PAR = 3.0
"""The turn ends as soon as a box would score this many points above its par."""

NOISE = 0.2
"""The upper limit of the random noise that is added to the closeness of each box."""

CHANCE_MIN = 4
"""The lowest value of a die that is kept for the box Chance."""


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Return a legal action that aims at the box the dice are closest to, with some noise. `mask` marks legal actions.

    Turn red dice to its number and re-roll dice that do not fit while throws can be spared; then enter the result in
    the box where it scores most relative to par.
    """
    best, best_margin, free = -1, 0.0, 0
    aim, closest = -1, 0.0
    for box in range(BOXES):
        if mask[BOX + box]:
            free += 1
            margin = points(state.dice, box) - PAR[box]
            if best < 0 or margin > best_margin:
                best, best_margin = box, margin
            close = closeness(state.dice, box) + NOISE * uniform(rng)
            if aim < 0 or close > closest:
                aim, closest = box, close
    spare = state.throws_left[seat] - 2 * (free - 1)  # two throws are reserved for each later turn
    if best_margin > ENOUGH_ABOVE_PAR or spare <= 0 or state.throws_left[seat] == 0:
        return BOX + best
    thrown = 0
    for die in range(DICE):
        if not fits(state.dice, die, aim):
            if aim < SIDES and state.turnable >> die & 1:
                return TURN + die * SIDES + aim
            thrown |= 1 << die
    return THROW + thrown if thrown else BOX + best


@rule
def closeness(dice: Any, box: int) -> float:
    """Return how close the dice are to a box: the number that fit, plus 1 in a number box if one of them is red.

    Straight, Sets and Chance get 3 less.
    """
    fitting_dice = 0.0
    for die in range(DICE):
        fitting_dice += fits(dice, die, box)
    if box < SIDES:
        return fitting_dice + is_red(dice, box)
    return fitting_dice - 3.0 if box in (Box.STRAIGHT, Box.PAIRS, Box.CHANCE) else fitting_dice


@rule
def fits(dice: Any, die: int, box: int) -> bool:
    """Return whether a die (numbered from 0) contributes to a box.

    For Straight, no lower-numbered die may show the same; for Sets, another die must; for Chance, the die must show at
    least CHANCE_MIN.
    """
    side = int(dice[die])
    if box < SIDES:
        return side == box + 1
    if box == Box.RED:
        return is_red(dice, die)
    if box == Box.STRAIGHT:
        for other in range(die):
            if dice[other] == side:
                return False
        return True
    if box == Box.PAIRS:
        return count(dice, side) >= 2
    return side >= CHANCE_MIN
