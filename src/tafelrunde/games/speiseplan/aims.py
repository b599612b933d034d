"""The aims of actions, as far as the coach can put them into words: rows that kept dice can still become, and so on.

`reasons.py` and `web/reasons.ts` turn this into phrases.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.speiseplan.combinations import EXTRA, ROWS, Row, combinations
from tafelrunde.games.speiseplan.judge import PAR, mean_side, suited_meal
from tafelrunde.games.speiseplan.material import (
    BODY,
    COLOUR,
    COLOURS,
    DICE,
    FILLED,
    NONE,
    SHAPES_TWO_AND_TWO,
    SIDES,
    SIZE,
    TWO_BLACK_TWO_WHITE,
)
from tafelrunde.games.speiseplan.rules import ON_BODY, ON_COLOUR, ON_NUMBER, best_combination, combination_points

TRIPLE, QUARTET, STREET, COLOUR_STREET, CHANCE = (int(row) for row in list(Row)[Row.TRIPLE :])
"""As plain numbers, because compiled code does not mix members of an enum with numbers."""
IMPOSSIBLE = 7
"""More dice than there are: the kept dice cannot become the combination."""
MOST_MISSING = 2
"""With more dice missing, a row is no aim yet."""


@rule
def extra_points(row: int, size: int) -> int:
    """Return the extra points of a combination of `size` dice in a row."""
    return int(EXTRA[row, size])


@rule
def aim(state: State, seat: int, kept: int) -> int:
    """Return the free row that the kept dice, a bit mask, are closest to; Chance or NONE if they are close to none.

    Of rows that are complete, it is the one with the most points; of others, the last one. A single die is close to no
    row: it is kept for its points.
    """
    best = NONE if state.filled[seat, CHANCE] else CHANCE
    if SIZE[kept] < 2:
        return best
    fewest = MOST_MISSING
    most = -1000
    for row in range(CHANCE):
        if not state.filled[seat, row]:
            missing = missing_dice(state, row, kept)
            points = combination_points(row, kept, state.worth) if missing == 0 else most
            if missing < fewest or (missing == fewest and points >= most):
                best = row
                fewest = missing
                most = points
    return best


@rule
def missing_dice(state: State, row: int, kept: int) -> int:  # noqa: PLR0911  one for each row
    """Return how many dice are missing for a combination of a row that contains all kept dice; IMPOSSIBLE if none can.

    0 if the kept dice, a bit mask, are a combination already.
    """
    if kept == 0:
        return IMPOSSIBLE
    if combinations(state.dice, row, state.mixed_quartet) >> (kept - 1) & 1:
        return 0
    if row == Row.PAIR:
        return unpaired_dice(state.dice, kept)
    if row == Row.DUET:
        return 1 if SIZE[kept] == 1 else IMPOSSIBLE
    if row == Row.TRIPLE:
        return 3 - int(SIZE[kept]) if can_become_triple(state.dice, kept) else IMPOSSIBLE
    if row == Row.QUARTET:
        return 4 - int(SIZE[kept]) if can_become_quartet(state.dice, kept) else IMPOSSIBLE
    if row == Row.STREET:
        return missing_in_straight(state.dice, kept) if is_of_one(state.dice, kept, FILLED) else IMPOSSIBLE
    if row == Row.COLOUR_STREET:
        return missing_in_straight(state.dice, kept) if is_of_one(state.dice, kept, COLOUR) else IMPOSSIBLE
    return DICE - int(SIZE[kept])


@rule
def unpaired_dice(dice: Any, kept: int) -> int:
    """Return how many of the kept dice have no partner with the same number."""
    numbers = 0
    for die in range(DICE):
        if kept >> die & 1:
            numbers ^= 1 << int(dice[die])
    unpaired = 0
    for number in range(1, SIDES + 1):
        unpaired += numbers >> number & 1
    return unpaired


@rule
def can_become_triple(dice: Any, kept: int) -> bool:
    """Whether the kept dice, fewer than three, show one number and are of one body or one filling."""
    first = NONE
    for die in range(DICE):
        if kept >> die & 1:
            if first == NONE:
                first = die
            elif dice[die] != dice[first]:
                return False
    bodies = 0
    for die in range(DICE):
        bodies |= (kept >> die & 1) << int(BODY[die])
    return int(SIZE[kept]) < 3 and (bodies != 3 or is_of_one(dice, kept, FILLED))


@rule
def can_become_quartet(dice: Any, kept: int) -> bool:
    """Whether other dice can complete the kept ones, fewer than four, to two and two of a shape or a pip colour."""
    if SIZE[kept] >= 4:
        return False
    colours = 0
    for colour in range(len(COLOURS)):
        of_colour = 0
        for die in range(DICE):
            if kept >> die & 1 and COLOUR[die, dice[die] - 1] == colour:
                of_colour += 1
        if of_colour > 0:
            colours += 1
        if of_colour > 2:
            colours = len(COLOURS)
    for number in range(TWO_BLACK_TWO_WHITE.size):
        quartet = int(TWO_BLACK_TWO_WHITE[number])
        if kept & quartet == kept and (colours <= 2 or SHAPES_TWO_AND_TWO[quartet]):
            return True
    return False


@rule
def is_of_one(dice: Any, kept: int, kinds: Any) -> bool:
    """Whether all kept dice show sides of one kind. `kinds` has the kind of each side, by die and side."""
    kind = NONE
    for die in range(DICE):
        if kept >> die & 1:
            if kind == NONE:
                kind = int(kinds[die, dice[die] - 1])
            elif kinds[die, dice[die] - 1] != kind:
                return False
    return True


@rule
def missing_in_straight(dice: Any, kept: int) -> int:
    """Return how many numbers are missing for a straight with all kept dice; IMPOSSIBLE if a number occurs twice."""
    lowest = SIDES
    highest = 1
    numbers = 0
    for die in range(DICE):
        if kept >> die & 1:
            number = int(dice[die])
            if numbers >> number & 1:
                return IMPOSSIBLE
            numbers |= 1 << number
            lowest = min(lowest, number)
            highest = max(highest, number)
    return max(4, highest - lowest + 1) - int(SIZE[kept])


@rule
def row_of_dice(state: State, seat: int, dice: int) -> int:
    """Return the first free row of a seat that these dice, a bit mask, are a combination for; NONE if there is none."""
    for row in range(ROWS):
        is_possible = combinations(state.dice, row, state.mixed_quartet) >> (dice - 1) & 1
        if is_possible and not state.filled[seat, row]:
            return row
    return NONE


@rule
def fits_free_row(state: State, seat: int) -> bool:
    """Whether the dice on the table are a combination for any free row of a seat."""
    for row in range(ROWS):
        if not state.filled[seat, row] and best_combination(state, row) != 0:
            return True
    return False


@rule
def is_strong(state: State, row: int) -> bool:
    """Whether the dice on the table score at least as much in a row as a sensible player expects there."""
    points = combination_points(row, best_combination(state, row), state.worth)
    return bool(points >= PAR[row] * mean_side(state))


@rule
def token_row(state: State, seat: int, action: int) -> int:
    """Return the free row of a seat that the token of an action changes most; NONE if no row stands out.

    Pair, Duet and Triple collect dice of one number, a colour straight dice of one colour, Triple and Quartet dice of
    one body. In all other cases it is Chance, which uses all dice.
    """
    if ON_NUMBER <= action < ON_COLOUR:
        for row in range(QUARTET):
            if not state.filled[seat, row]:
                return row
    elif ON_COLOUR <= action < ON_BODY:
        if not state.filled[seat, COLOUR_STREET]:
            return COLOUR_STREET
    elif action >= ON_BODY:
        for row in range(TRIPLE, STREET):
            if not state.filled[seat, row]:
                return row
    return NONE if state.filled[seat, CHANCE] else CHANCE


EXPORTS = (
    Export(extra_points, row="int", size="int"),
    Export(aim, state="state", seat="int", kept="int"),
    Export(missing_dice, state="state", row="int", kept="int"),
    Export(row_of_dice, state="state", seat="int", dice="int"),
    Export(fits_free_row, state="state", seat="int"),
    Export(is_strong, state="state", row="int"),
    Export(token_row, state="state", seat="int", action="int"),
    Export(suited_meal, state="state", row="int"),
)
