"""The seven rows and the combinations that a roll contains for each of them.

A combination is a set of dice, as a bit mask (die A is the lowest bit). A set of combinations is one integer whose bit
`combination - 1` is set for each of them: the 63 sets of dice fit into 63 bits.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan.material import (
    ALL_DICE,
    BODY,
    COLOUR,
    COLOURS,
    CONSECUTIVE,
    DICE,
    FILLED,
    FOUR_OR_MORE,
    PAIRS,
    SHAPE,
    SHAPES_TWO_AND_TWO,
    SIZE,
    TWO_BLACK_TWO_WHITE,
)


class Row(IntEnum):
    """The rows of the pad, from left to right."""

    PAIR = 0
    DUET = 1
    TRIPLE = 2
    QUARTET = 3
    STREET = 4
    COLOUR_STREET = 5
    CHANCE = 6


ROWS = len(Row)
ROW_NAMES = ("pair", "duet", "triple", "quartet", "street", "colour_street", "chance")

EXTRA = np.zeros((ROWS, DICE + 1), np.int8)
"""The extra points of a row, by the number of dice in the combination."""
EXTRA[Row.PAIR, [4, 6]] = 1, 3
EXTRA[Row.DUET, [2, 4, 6]] = 1, 2, 3
EXTRA[Row.STREET, [5, 6]] = 1, 2


@rule
def ways(dice: Any, row: int) -> int:  # noqa: PLR0911  one for each row
    """Return every combination of the dice that meets the condition of a row."""
    if row == Row.PAIR:
        return of_disjoint_pairs(matching_pairs(dice))
    if row == Row.DUET:
        return of_disjoint_pairs(duets(dice))
    if row == Row.TRIPLE:
        return triples(dice)
    if row == Row.QUARTET:
        return quartets(dice)
    if row == Row.STREET:
        filled = dice_with_filling(dice)
        return streets(dice, filled) | streets(dice, ALL_DICE & ~filled)
    if row == Row.COLOUR_STREET:
        found = 0
        by_colour = dice_by_colour(dice)
        for colour in range(len(COLOURS)):
            found |= streets(dice, by_colour >> (colour * DICE) & ALL_DICE)
        return found
    return 1 << (ALL_DICE - 1)


@rule
def matching_pairs(dice: Any) -> int:
    """'zwei verschiedene Würfel mit der gleichen Augenzahl': return a bit for each such pair, in the order of PAIRS."""
    found = 0
    number = 0
    for one in range(DICE):
        for other in range(one + 1, DICE):
            found |= int(dice[one] == dice[other]) << number
            number += 1
    return found


@rule
def duets(dice: Any) -> int:
    """'zwei Würfel mit gleicher Form und gleicher Augenzahl ODER gleicher Augenzahl und gleicher Farbe'."""
    found = 0
    number = 0
    for one in range(DICE):
        for other in range(one + 1, DICE):
            if dice[one] == dice[other]:
                side = dice[one] - 1
                alike = SHAPE[one] == SHAPE[other] or COLOUR[one, side] == COLOUR[other, side]
                found |= int(alike) << number
            number += 1
    return found


@rule
def of_disjoint_pairs(pairs: int) -> int:
    """Return every combination of one, two or three of these pairs that share no die."""
    found = 0
    for first in range(PAIRS.size):
        if pairs >> first & 1:
            one = int(PAIRS[first])
            found |= 1 << (one - 1)
            for second in range(first + 1, PAIRS.size):
                if pairs >> second & 1 and one & int(PAIRS[second]) == 0:
                    two = one | int(PAIRS[second])
                    found |= 1 << (two - 1)
                    for third in range(second + 1, PAIRS.size):
                        if pairs >> third & 1 and two & int(PAIRS[third]) == 0:
                            found |= 1 << (ALL_DICE - 1)
    return found


@rule
def triples(dice: Any) -> int:
    """'drei gleiche Augenzahlen, die … alle schwarz oder alle weiß oder alle gefüllt oder alle leer sind'."""
    found = 0
    for a in range(DICE):
        for b in range(a + 1, DICE):
            if dice[a] == dice[b]:
                for c in range(b + 1, DICE):
                    if dice[a] == dice[c] and (of_one_body(a, b, c) or of_one_filling(dice, a, b, c)):
                        found |= 1 << ((1 << a | 1 << b | 1 << c) - 1)
    return found


@rule
def of_one_body(a: int, b: int, c: int) -> bool:
    """Whether three dice are all black or all white."""
    return bool(BODY[a] == BODY[b] and BODY[a] == BODY[c])


@rule
def of_one_filling(dice: Any, a: int, b: int, c: int) -> bool:
    """Whether three dice that show the same number are all filled or all empty."""
    side = dice[a] - 1
    return bool(FILLED[a, side] == FILLED[b, side] and FILLED[a, side] == FILLED[c, side])


@rule
def quartets(dice: Any) -> int:
    """Return the quartets: two black and two white; 0, 2 or 4 filled; two and two of a shape or of a pip colour."""
    found = 0
    filled = dice_with_filling(dice)
    by_colour = dice_by_colour(dice)
    red = by_colour & ALL_DICE
    orange = by_colour >> DICE & ALL_DICE
    for number in range(TWO_BLACK_TWO_WHITE.size):
        way = int(TWO_BLACK_TWO_WHITE[number])
        if SIZE[way & filled] % 2 == 0:
            reds = int(SIZE[way & red])
            oranges = int(SIZE[way & orange])
            greens = 4 - reds - oranges
            colours_two_and_two = max(reds, oranges, greens) == 2 and min(reds, oranges, greens) == 0
            if colours_two_and_two or SHAPES_TWO_AND_TWO[way]:
                found |= 1 << (way - 1)
    return found


@rule
def streets(dice: Any, among: int) -> int:
    """'4 oder mehr aufeinanderfolgende Augenzahlen': return the straights that only use dice in the mask `among`."""
    found = 0
    if SIZE[among] >= 4:
        for number in range(FOUR_OR_MORE.size):
            way = int(FOUR_OR_MORE[number])
            if way & among == way:
                numbers = 0
                for die in range(DICE):
                    if way >> die & 1:
                        numbers |= 1 << (int(dice[die]) - 1)
                if SIZE[numbers] == SIZE[way] and CONSECUTIVE[numbers]:
                    found |= 1 << (way - 1)
    return found


@rule
def dice_with_filling(dice: Any) -> int:
    """Return a mask of the dice whose pips are filled."""
    found = 0
    for die in range(DICE):
        found |= int(FILLED[die, dice[die] - 1]) << die
    return found


@rule
def dice_by_colour(dice: Any) -> int:
    """Return the masks of the dice with red, orange and green pips, concatenated, red in the lowest six bits."""
    found = 0
    for die in range(DICE):
        found |= 1 << (int(COLOUR[die, dice[die] - 1]) * DICE + die)
    return found
