"""The rules of Chili Dice: six dice with a red side each, ten boxes, thirty throws for the whole game.

Every number is red on exactly one die: die k (1 to 6) is red if and only if it shows k. A roll is
therefore six values in die order, and red needs no extra state. Die k is stored in `dice[k - 1]`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.game import Option
from tafelrunde.core.rules.actions import Actions, Block, Choice, Subset
from tafelrunde.core.rules.draws import Draws, Throw
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State, record
from tafelrunde.core.rules.rule import rule
from tafelrunde.core.rules.scoring import rank
from tafelrunde.core.rules.throws import in_air, request_throw, resolve_throw

SEATS = 8
DICE = 6
SIDES = 6
THROWS = 30
UNUSED_THROW = 5
RED_SIDE = 10
OPEN = -1

ALL_DICE = 2**DICE - 1
POINTS_BITS = 7  # enough for the points of a box, at most 100
POINTS = 2**POINTS_BITS - 1


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
    ("thrown", np.uint8),  # bit mask of the dice being thrown, while the draw is pending
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


THROWN = Throw("throw", DICE_NAMES, SIDE_NAMES, in_air)
DRAWS = Draws(THROWN)

OPTIONS: tuple[Option, ...] = ()


class Scoring(IntEnum):
    """The reason why dice score in a box."""

    NOTHING = 0
    NUMBER = 1  # the dice that show the number of the box
    DOUBLED = 2  # the same, doubled by the red one of them
    RED = 3
    STRAIGHT = 4
    PAIRS = 5
    CHANCE = 6
    CHILI = 7  # six of a kind
    HOT_CHILI = 8  # six red sides


class Reason(IntEnum):
    """The reasons why an action is not allowed."""

    ALLOWED = 0
    NOT_TURNABLE = 1  # only dice that were just thrown and show red may be turned
    SHOWS_IT = 2  # a die cannot be turned to the side it shows
    THROW_NONE = 3  # re-rolling zero dice is not a throw
    NO_THROWS_LEFT = 4
    BOX_FILLED = 5


@rule
def setup(state: State, players: int, options: Any) -> None:  # noqa: ARG001  the game has no options
    """Start with ten free boxes and thirty throws for every seat; seat 0 begins."""
    state.players = players
    for seat in range(SEATS):
        state.throws_left[seat] = THROWS
        for box in range(BOXES):
            state.boxes[seat, box] = OPEN
    begin_turn(state, 0)


@rule
def begin_turn(state: State, seat: int) -> None:
    """Begin the turn of `seat`: 'Wer am Zug ist, würfelt mit 6 Würfeln.' The throw becomes a pending draw."""
    state.turn = seat
    state.throws = 0
    throw(state, ALL_DICE)


@rule
def throw(state: State, dice: int) -> None:
    """Make a throw of `dice`, a bit mask, the pending draw. It counts as a throw when it is resolved."""
    state.turnable = 0
    request_throw(state, dice, SIDES)


@rule
def waits(state: State) -> bool:
    """Return whether the throw waits for the player: the first one of a turn does."""
    return state.throws == 0  # type: ignore[no-any-return]


@rule
def resolve(state: State, outcome: int) -> None:
    """Apply the outcome of a throw, count it, and let the seat decide. Thrown dice that show red can be turned."""
    thrown = in_air(state)
    resolve_throw(state, outcome, SIDES, lowest=1)
    for die in range(DICE):
        if thrown >> die & 1 and is_red(state.dice, die):
            state.turnable |= 1 << die
    state.throws_left[state.turn] -= 1


@rule
def is_red(dice: Any, die: int) -> bool:
    """Return whether a die (numbered from 0) shows its red side: `dice[die]` is `die + 1`."""
    return dice[die] == die + 1  # type: ignore[no-any-return]


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """Fill `mask`, indexed by action, for the seat to move.

    Legal are turning red dice that were just thrown, re-rolling any dice while throws are left, and every free box.
    """
    for die in range(DICE):
        turnable = state.turnable >> die & 1
        for side in range(SIDES):
            mask[TURN + die * SIDES + side] = turnable and side != die
    mask[THROW] = False  # re-rolling zero dice is not a throw
    mask[THROW + 1 : BOX] = state.throws_left[seat] > 0
    for box in range(BOXES):
        mask[BOX + box] = state.boxes[seat, box] == OPEN


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Return the reason why the seat to move may not play `action`, or ALLOWED."""
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
    """Apply a legal action: turn a die, re-roll dice, or score and end the turn."""
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
    """Pass the turn clockwise, or end the game if no seat can play. 'Wer nicht mehr würfeln kann, wird übersprungen'"""
    state.turnable = 0
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if state.throws_left[seat] > 0 and has_free_box(state, seat):
            begin_turn(state, seat)
            return
    state.pending = 0


@rule
def has_free_box(state: State, seat: int) -> bool:
    """Return whether a seat has a free box."""
    for box in range(BOXES):
        if state.boxes[seat, box] == OPEN:
            return True
    return False


@rule
def points(dice: Any, box: int) -> int:
    """Return the highest score that the rules allow for the dice in a box; 0 if they do not fit.

    `dice` are the six values in die order, because the order decides which sides are red.
    """
    return evaluate(dice, box) & POINTS  # type: ignore[no-any-return]


@rule
def scoring(dice: Any, box: int) -> int:
    """Return what scores these points in a box, as a Scoring. `dice` are as in `points`."""
    return evaluate(dice, box) >> POINTS_BITS


@rule
def evaluate(dice: Any, box: int) -> int:
    """Return the points of the dice in a box, and in the bits above POINTS_BITS what scores them, as a Scoring."""
    total = reds = pips = 0
    largest = 0  # number of dice that show the commonest value
    smallest = DICE  # number of dice that show the rarest of the values shown
    for side in range(1, SIDES + 1):
        number = count(dice, side)
        if number > 0:
            largest = max(largest, number)
            smallest = min(smallest, number)
    for die in range(DICE):
        pips += int(dice[die])
        reds += is_red(dice, die)
    is_straight = largest == 1
    is_pasch = smallest >= 2 and largest <= 4

    if box < SIDES:
        total, by = (box + 1) * count(dice, box + 1), Scoring.NUMBER
        if is_red(dice, box):
            total, by = 2 * total, Scoring.DOUBLED
            if (is_straight or is_pasch) and pips > total:
                total, by = pips, Scoring.STRAIGHT if is_straight else Scoring.PAIRS
    elif box == Box.RED:
        total, by = RED_SIDE * reds, Scoring.RED
    elif box == Box.STRAIGHT:
        total, by = pips if is_straight else 0, Scoring.STRAIGHT
    elif box == Box.PAIRS:
        total, by = pips if is_pasch else 0, Scoring.PAIRS
    else:
        total, by = pips, Scoring.CHANCE

    if largest == DICE and chili(int(dice[0]), box) > total:
        total, by = chili(int(dice[0]), box), Scoring.CHILI
    if reds == DICE and hot_chili(box) > total:
        total, by = hot_chili(box), Scoring.HOT_CHILI
    return total | by.value << POINTS_BITS if total > 0 else 0


@rule
def chili(side: int, box: int) -> int:
    """Return the score of six of a kind, all showing `side`, in a box.

    Small (1, 2, 3): 50 in its number box, 25 elsewhere. Large (4, 5, 6): 75 and 50.
    """
    is_own_box = box == side - 1
    if side <= 3:
        return 50 if is_own_box else 25
    return 75 if is_own_box else 50


@rule
def worth(box: int) -> int:
    """Return what a box is worth by its nature: the points of a fitting die, those of a straight, or 0 for a sum."""
    if box < SIDES:
        return box + 1
    if box == Box.RED:
        return RED_SIDE
    return SIDES * (SIDES + 1) // 2 if box == Box.STRAIGHT else 0


@rule
def hot_chili(box: int) -> int:
    """Return the score of six red sides in a box: 100 in Red sides or Straight, 50 elsewhere."""
    return 100 if box in (Box.RED, Box.STRAIGHT) else 50


@rule
def count(dice: Any, side: int) -> int:
    """Return the number of dice that show a value."""
    number = 0
    for die in range(DICE):
        number += dice[die] == side
    return number


@rule
def boxes_total(state: State, seat: int) -> int:
    """Return the points in the boxes of a seat, without its unused throws."""
    total = 0
    for box in range(BOXES):
        total += max(int(state.boxes[seat, box]), 0)
    return total


@rule
def scores(state: State, out: Any) -> None:
    """Fill `out[seat]` with points and utility. 'Jeder nicht genutzte Wurf wird … eingetragen = +5 Punkte je Wurf.'"""
    for seat in range(state.players):
        out[seat, 0] = boxes_total(state, seat) + UNUSED_THROW * int(state.throws_left[seat])
    rank(out, state.players)


EXPORTS = (
    Export(points, dice=f"i1[{DICE}]", box="int"),
    Export(scoring, dice=f"i1[{DICE}]", box="int"),
    Export(worth, box="int"),
    Export(is_red, dice=f"i1[{DICE}]", die="int"),
    Export(boxes_total, state="state", seat="int"),
    Export(has_free_box, state="state", seat="int"),
)
