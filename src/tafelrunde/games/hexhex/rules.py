"""The rules of Hex-hex-Kniffel: five dice with six symbols, three throws per turn, eleven boxes, up to five games."""

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
DICE = 5
SYMBOLS = 6
THROWS = 3
COLUMNS = 5
OPEN = -1
SHARES = 840  # shares in a won column: divisible by 1 to 8 winners

ALL_DICE = 2**DICE - 1


class Box(IntEnum):
    """The boxes of a column, from top to bottom. The first six are the symbols, in the order of the sides 0 to 5."""

    BROOM = 0
    CAULDRON = 1
    ORB = 2
    TOADSTOOL = 3
    BOOK = 4
    FROG = 5
    TRIPLE = 6
    TWO_PAIRS = 7
    FULL_HOUSE = 8
    FIVE_DIFFERENT = 9
    HEXHEX = 10


BOXES = len(Box)
BOX_NAMES = tuple(box.name.lower() for box in Box)
SYMBOL_NAMES = BOX_NAMES[:SYMBOLS]

STATE = record(
    ("turn", np.int8),  # the seat whose turn it is
    ("throws", np.int8),  # throws made in this turn
    ("thrown", np.uint8),  # bit mask of the dice being thrown, while the draw is pending
    ("column", np.int8),  # index of the current game in the series
    ("columns", np.int8),  # number of games in the series
    ("free_strike", np.int8),  # whether 0 may be entered anywhere
    ("pass_start", np.int8),  # whether the next seat begins the next game of a series
    ("dice", np.int8, DICE),  # the symbol each die shows
    ("boxes", np.int8, (SEATS, COLUMNS, BOXES)),  # points entered, OPEN while free
)

DICE_NAMES = tuple(str(die + 1) for die in range(DICE))
ACTIONS = Actions(
    Block("throw", Subset(*DICE_NAMES)),
    Block("box", Choice(*BOX_NAMES)),
)
THROW, BOX = ACTIONS.starts


DRAWS = Draws(Throw("throw", DICE_NAMES, SYMBOL_NAMES, in_air, prefix="hexhex"))

OPTIONS = (
    Option("free_strike", (False, True)),
    Option("games", tuple(range(1, COLUMNS + 1))),
    Option("pass_start", (False, True), default_on=lambda _: True),  # off in games saved before there was a choice
)


class Reason(IntEnum):
    """The reasons why an action is not allowed."""

    ALLOWED = 0
    THROW_NONE = 1  # throwing no dice is not a throw
    NO_THROWS_LEFT = 2
    BOX_FILLED = 3
    MUST_SCORE = 4  # another free box would score


@rule
def setup(state: State, players: int, options: Any) -> None:
    """Start with an empty sheet; seat 0, the youngest player, begins."""
    state.players = players
    state.free_strike = options[0]
    state.columns = options[1] + 1
    state.pass_start = options[2]
    for seat in range(SEATS):
        for column in range(COLUMNS):
            for box in range(BOXES):
                state.boxes[seat, column, box] = OPEN
    begin_turn(state, 0)


@rule
def begin_turn(state: State, seat: int) -> None:
    """Begin the turn of `seat`: 'Beim ersten Würfelwurf würfelt ihr immer mit allen fünf Würfeln.'

    The throw becomes a pending draw.
    """
    state.turn = seat
    state.throws = 0
    request_throw(state, ALL_DICE, SYMBOLS)


@rule
def waits(state: State) -> bool:
    """Return whether the throw waits for the player: the first one of a turn does."""
    return state.throws == 0  # type: ignore[no-any-return]


@rule
def resolve(state: State, outcome: int) -> None:
    """Apply the outcome of a throw, count the throw, and let the seat decide."""
    resolve_throw(state, outcome, SYMBOLS, lowest=0)


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """Fill `mask`, indexed by action, for the seat to move.

    Legal are re-rolling any dice while throws are left, and the boxes that accept the result.
    """
    mask[THROW] = False  # throwing no dice is not a throw
    mask[THROW + 1 : BOX] = state.throws < THROWS
    allowed = allowed_boxes(tally(state.dice), free_boxes(state, seat), state.free_strike)
    for box in range(BOXES):
        mask[BOX + box] = allowed >> box & 1


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Return the reason why the seat to move may not play `action`, or ALLOWED."""
    if action < BOX:
        if action == THROW:
            return Reason.THROW_NONE
        return Reason.ALLOWED if state.throws < THROWS else Reason.NO_THROWS_LEFT
    free = free_boxes(state, seat)
    if free >> (action - BOX) & 1 == 0:
        return Reason.BOX_FILLED
    allowed = allowed_boxes(tally(state.dice), free, state.free_strike)
    return Reason.ALLOWED if allowed >> (action - BOX) & 1 else Reason.MUST_SCORE


@rule
def free_boxes(state: State, seat: int) -> int:
    """Return the free boxes of a seat in the current column, as a bit mask."""
    free = 0
    for box in range(BOXES):
        if is_free(state, seat, box):
            free |= 1 << box
    return free


@rule
def allowed_boxes(symbols: int, free: int, free_strike: int) -> int:
    """Return the boxes that accept the result with the tally `symbols`, as a bit mask.

    They are the boxes of `free`, a bit mask, that score; all of `free` if none does or with free strikes.
    """
    scoring = 0
    for box in range(BOXES):
        if free >> box & 1 and points(symbols, box) > 0:
            scoring |= 1 << box
    return free if free_strike or scoring == 0 else scoring


@rule
def is_free(state: State, seat: int, box: int) -> bool:
    """Return whether a box of the current column is free: 'Ihr dürft … in jedes Feld nur einmal etwas eintragen.'"""
    return state.boxes[seat, state.column, box] == OPEN  # type: ignore[no-any-return]


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Apply a legal action: re-roll dice, or enter the result and end the turn."""
    if action < BOX:
        request_throw(state, action - THROW, SYMBOLS)
    else:
        state.boxes[seat, state.column, action - BOX] = points(tally(state.dice), action - BOX)
        end_turn(state)


@rule
def end_turn(state: State) -> None:
    """Pass the turn clockwise; after the last turn of a column begin the next column, or end the game."""
    next_seat = (state.turn + 1) % state.players
    if next_seat == starter(state) and free_boxes(state, state.turn) == 0:  # the last seat, and therefore every seat
        if state.column + 1 == state.columns:
            state.pending = 0
            return
        state.column += 1
        next_seat = starter(state)
    begin_turn(state, next_seat)


@rule
def starter(state: State) -> int:
    """Return the seat that begins the current column: the youngest player, or each in turn with `pass_start`."""
    return state.column % state.players if state.pass_start else 0


@rule
def tally(dice: Any) -> int:
    """Return the number of dice per symbol, four bits each; symbol 0 has the lowest bits.

    Counting once for all boxes doubles the speed.
    """
    symbols = 0
    for die in range(DICE):
        symbols += 1 << 4 * int(dice[die])
    return symbols


@rule
def count(symbols: int, symbol: int) -> int:
    """Return the number of dice that show a symbol. `symbols` is their tally."""
    return symbols >> 4 * symbol & 15


@rule
def points(symbols: int, box: int) -> int:
    """Return the points of five dice in a box; 0 if they do not fit. `symbols` is their tally."""
    if box < SYMBOLS:
        return count(symbols, box) * worth(box)
    different = pairs = largest = 0
    for symbol in range(SYMBOLS):
        number = count(symbols, symbol)
        different += number > 0
        pairs += number >= 2
        largest = max(largest, number)
    if box == Box.TRIPLE:
        fits = largest >= 3
    elif box == Box.TWO_PAIRS:
        fits = pairs == 2
    elif box == Box.FULL_HOUSE:
        fits = pairs == 2 and largest == 3
    elif box == Box.FIVE_DIFFERENT:
        fits = different == 5
    else:
        fits = largest == 5
    return worth(box) if fits else 0


@rule
def worth(box: int) -> int:
    """Return what a box scores: for each die with its symbol, or for its combination."""
    if box < SYMBOLS:
        return 1
    return 10 if box == Box.HEXHEX else box - Box.TRIPLE + 2


@rule
def column_total(state: State, seat: int, column: int) -> int:
    """Return the points that a seat has entered in one column."""
    points_of_game = 0
    entries = state.boxes[seat, column]
    for box in range(BOXES):
        points_of_game += max(int(entries[box]), 0)
    return points_of_game


@rule
def shares_won(state: State, seat: int, column: int) -> int:
    """Return a seat's shares in a column: all SHARES if it has the most points, else 0; tied seats divide them equally.

    'Wer die meisten Punkte hat, gewinnt'. A column that is not full is judged by its points so far.
    """
    winners = 0
    points_of_seat = column_total(state, seat, column)
    for other in range(state.players):
        points_of_other = column_total(state, other, column)
        if points_of_other > points_of_seat:
            return 0
        winners += points_of_other == points_of_seat
    return SHARES // winners


@rule
def total(state: State, seat: int) -> int:
    """Return the points of a seat in all columns."""
    points_of_all = 0
    for column in range(state.columns):
        points_of_all += column_total(state, seat, column)
    return points_of_all


@rule
def scores(state: State, out: Any) -> None:
    """Fill `out[seat]` with the points of all columns and the utility.

    The ranking is by columns won, then by points.
    """
    for seat in range(state.players):
        out[seat, 0] = total(state, seat)
        for column in range(state.columns):
            out[seat, 0] += shares_won(state, seat, column) * 1000.0  # more than the points of a sheet
    rank(out, state.players)
    for seat in range(state.players):
        out[seat, 0] = total(state, seat)


EXPORTS = (
    Export(tally, dice=f"i1[{DICE}]"),
    Export(points, symbols="int", box="int"),
    Export(worth, box="int"),
    Export(column_total, state="state", seat="int", column="int"),
    Export(shares_won, state="state", seat="int", column="int"),
    Export(total, state="state", seat="int"),
)
