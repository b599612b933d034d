"""A quick, sensible choice in Chili Dice, to play positions out."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.record import State
from tafelrunde.core.rng import uniform
from tafelrunde.core.rule import rule
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

CONTENT = 3.0
"""So many points above what a box usually brings, and the turn ends."""

WAVERING = 0.2
"""Aims that are so close change places now and then."""

HIGH = 4
"""A die that shows at least this is good enough for the chance."""


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Aim at the box that the dice are closest to: turn to it, throw for it while throws can be spared, then enter."""
    best, most, free = -1, 0.0, 0
    aim, closest = -1, 0.0
    for box in range(BOXES):
        if mask[BOX + box]:
            free += 1
            above = points(state.dice, box) - PAR[box]
            if best < 0 or above > most:
                best, most = box, above
            close = closeness(state.dice, box) + WAVERING * uniform(rng)
            if aim < 0 or close > closest:
                aim, closest = box, close
    spare = state.throws_left[seat] - 2 * (free - 1)  # two throws for each turn to come
    if most > CONTENT or spare <= 0 or state.throws_left[seat] == 0:
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
    """How many dice already are as a box wants them; a red die that doubles counts for one more."""
    fitting = 0.0
    for die in range(DICE):
        fitting += fits(dice, die, box)
    if box < SIDES:
        return fitting + is_red(dice, box)
    return fitting - 3.0 if box in (Box.STRAIGHT, Box.PAIRS, Box.CHANCE) else fitting


@rule
def fits(dice: Any, die: int, box: int) -> bool:
    """Whether a die is as a box wants it."""
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
    return side >= HIGH
