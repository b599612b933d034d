"""Chili Dice: six dice with a red side each, ten boxes, thirty throws for the whole game.

Every number is red on exactly one die: die k (1 to 6) is red if and only if it shows k. So a roll is six values in
die order, and redness needs no extra state. Dice are stored from 0: die k is `dice[k - 1]`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.actions import Actions, Block, Choice, Subset
from tafelrunde.core.draws import Draws, Throw
from tafelrunde.core.exports import Export
from tafelrunde.core.game import Option
from tafelrunde.core.record import State, record
from tafelrunde.core.rule import rule
from tafelrunde.core.scoring import rank

SEATS = 8
DICE = 6
SIDES = 6
THROWS = 30
UNUSED_THROW = 5
OPEN = -1

ALL_DICE = 2**DICE - 1


class Box(IntEnum):
    """The boxes of the pad, from top to bottom."""

    ONES = 0
    TWOS = 1
    THREES = 2
    FOURS = 3
    FIVES = 4
    SIXES = 5
    RED = 6
    STRAIGHT = 7
    PAIRS = 8
    CHANCE = 9


BOXES = len(Box)
BOX_NAMES = ("1", "2", "3", "4", "5", "6", "red", "straight", "pairs", "chance")

STATE = record(
    ("turn", np.int8),  # the seat whose turn it is
    ("throws", np.int8),  # throws made in this turn
    ("thrown", np.uint8),  # bit mask of the dice in the air, while nature owes the throw
    ("turnable", np.uint8),  # bit mask of the just thrown dice that show red
    ("dice", np.int8, DICE),  # the value each die shows, 1 to 6
    ("throws_left", np.int8, SEATS),
    ("boxes", np.int8, (SEATS, BOXES)),  # points entered, OPEN while free
)

DICE_NAMES = tuple(str(die + 1) for die in range(DICE))
SIDE_NAMES = tuple(str(side + 1) for side in range(SIDES))
ACTIONS = Actions(
    Block("turn", Choice(*DICE_NAMES), Choice(*SIDE_NAMES)),
    Block("throw", Subset(*DICE_NAMES)),
    Block("box", Choice(*BOX_NAMES)),
)
TURN, THROW, BOX = ACTIONS.starts


@rule
def in_air(state: State) -> int:
    """The dice that nature throws now, as a bit mask."""
    return int(state.thrown)


THROWN = Throw("throw", DICE_NAMES, SIDE_NAMES, in_air)
DRAWS = Draws(THROWN)

OPTIONS: tuple[Option, ...] = ()


class Reason(IntEnum):
    """Why an action is not allowed."""

    ALLOWED = 0
    NOT_TURNABLE = 1  # only just thrown dice that show red
    SHOWS_IT = 2  # a die cannot be turned to the side it shows
    THROW_NONE = 3  # throwing zero dice again is not a throw
    NO_THROWS_LEFT = 4
    BOX_FILLED = 5


@rule
def setup(state: State, players: int, options: Any) -> None:  # noqa: ARG001  it has none
    """Ten free boxes and thirty throws for everybody."""
    state.players = players
    for seat in range(SEATS):
        state.throws_left[seat] = THROWS
        for box in range(BOXES):
            state.boxes[seat, box] = OPEN
    begin_turn(state, 0)


@rule
def begin_turn(state: State, seat: int) -> None:
    """'Wer am Zug ist, würfelt mit 6 Würfeln.'"""
    state.turn = seat
    state.throws = 0
    throw(state, ALL_DICE)


@rule
def throw(state: State, dice: int) -> None:
    """Take these dice into the hand; nature owes the throw."""
    state.thrown = dice
    state.turnable = 0
    state.pending = 0
    state.chance = 1
    for die in range(DICE):
        if dice >> die & 1:
            state.chance *= SIDES


@rule
def resolve(state: State, outcome: int) -> None:
    """The dice have fallen: the outcome's digits to the base of six are the sides of the thrown dice, in order."""
    for die in range(DICE):
        if state.thrown >> die & 1:
            state.dice[die] = outcome % SIDES + 1
            outcome //= SIDES
            if is_red(state.dice, die):
                state.turnable |= 1 << die
    state.thrown = 0
    state.throws += 1
    state.throws_left[state.turn] -= 1
    state.chance = 0
    state.pending = 1 << int(state.turn)


@rule
def is_red(dice: Any, die: int) -> bool:
    """Whether a die (from 0) shows its red side: die k shows k."""
    return dice[die] == die + 1  # type: ignore[no-any-return]


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """Turn just thrown red dice; then throw any dice again, or enter the result in a free box, 0 if it does not fit."""
    for die in range(DICE):
        turnable = state.turnable >> die & 1
        for side in range(SIDES):
            mask[TURN + die * SIDES + side] = turnable and side != die
    mask[THROW] = False  # throwing zero dice again is not a throw
    mask[THROW + 1 : BOX] = state.throws_left[seat] > 0
    for box in range(BOXES):
        mask[BOX + box] = state.boxes[seat, box] == OPEN


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Why a seat that decides may not do this."""
    if action < THROW:
        die, side = (action - TURN) // SIDES, (action - TURN) % SIDES
        if state.turnable >> die & 1 == 0:
            return Reason.NOT_TURNABLE
        return Reason.SHOWS_IT if side == die else Reason.ALLOWED
    if action < BOX:
        if action == THROW:
            return Reason.THROW_NONE
        return Reason.NO_THROWS_LEFT if state.throws_left[seat] == 0 else Reason.ALLOWED
    return Reason.ALLOWED if state.boxes[seat, action - BOX] == OPEN else Reason.BOX_FILLED


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Turn a die, throw again, or score."""
    if action < THROW:
        die = (action - TURN) // SIDES
        state.dice[die] = (action - TURN) % SIDES + 1
        state.turnable ^= 1 << die
    elif action < BOX:
        throw(state, action - THROW)
    else:
        state.boxes[seat, action - BOX] = points(state.dice, action - BOX)
        end_turn(state)


@rule
def end_turn(state: State) -> None:
    """'Wer nicht mehr würfeln kann, wird übersprungen'; when nobody can play, the game is over."""
    state.turnable = 0
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if state.throws_left[seat] > 0 and has_free_box(state, seat):
            begin_turn(state, seat)
            return
    state.pending = 0


@rule
def has_free_box(state: State, seat: int) -> bool:
    """Whether a seat has not yet scored ten times."""
    for box in range(BOXES):
        if state.boxes[seat, box] == OPEN:
            return True
    return False


@rule
def points(dice: Any, box: int) -> int:
    """The best value that the rules allow for these dice in a box; 0 if they do not fit."""
    total = reds = pips = 0
    most = 0  # dice that show the commonest value
    least = DICE  # dice that show the rarest value shown
    for side in range(1, SIDES + 1):
        alike = count(dice, side)
        if alike > 0:
            most = max(most, alike)
            least = min(least, alike)
    for die in range(DICE):
        pips += int(dice[die])
        reds += is_red(dice, die)
    is_straight = most == 1
    is_pasch = least >= 2 and most <= 4

    if box < SIDES:
        total = (box + 1) * count(dice, box + 1)
        if is_red(dice, box):
            total *= 2
            if is_straight or is_pasch:
                total = max(total, pips)
    elif box == Box.RED:
        total = 10 * reds
    elif box == Box.STRAIGHT:
        total = pips if is_straight else 0
    elif box == Box.PAIRS:
        total = pips if is_pasch else 0
    else:
        total = pips

    if most == DICE:
        return max(total, chili(int(dice[0]), box))
    if reds == DICE:
        return max(total, hot_chili(box))
    return total


@rule
def chili(side: int, box: int) -> int:
    """Six alike. Small (1, 2, 3): 50 in its own number box, 25 anywhere. Large (4, 5, 6): 75 and 50."""
    own = box == side - 1
    if side <= 3:
        return 50 if own else 25
    return 75 if own else 50


@rule
def hot_chili(box: int) -> int:
    """All six sides red: 100 in red or in the straight, 50 anywhere."""
    return 100 if box in (Box.RED, Box.STRAIGHT) else 50


@rule
def count(dice: Any, side: int) -> int:
    """How many dice show a value."""
    alike = 0
    for die in range(DICE):
        alike += dice[die] == side
    return alike


@rule
def boxes_total(state: State, seat: int) -> int:
    """The points in the boxes of a seat."""
    total = 0
    for box in range(BOXES):
        total += max(int(state.boxes[seat, box]), 0)
    return total


@rule
def scores(state: State, out: Any) -> None:
    """'Jeder nicht genutzte Wurf wird als Bonus eingetragen = +5 Punkte je Wurf.'"""
    for seat in range(state.players):
        out[seat, 0] = boxes_total(state, seat) + UNUSED_THROW * int(state.throws_left[seat])
    rank(out, state.players)


@rule
def resample(state: State, seat: int, rng: Any) -> None:
    """Nothing is hidden."""


EXPORTS = (
    Export(points, dice=f"i1[{DICE}]", box="int"),
    Export(is_red, dice=f"i1[{DICE}]", die="int"),
    Export(boxes_total, state="state", seat="int"),
    Export(has_free_box, state="state", seat="int"),
)
