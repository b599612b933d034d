"""The seven rows and the combinations that a roll contains for each of them.

A combination is a set of dice, as a bit mask (die A is the lowest bit). A set of combinations is one integer whose bit
`combination - 1` is set for each of them: the 63 sets of dice fit into 63 bits.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.rules.rule import rule
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
def combinations(dice: Any, row: int, mixed: int) -> int:  # noqa: PLR0911  one for each row
    """Return every combination of the dice that meets the condition of a row, as a set of combinations.

    `dice` has the number that each die shows. `mixed` is 1 if quartets may be mixed (see `is_mixed`), else 0. Bit
    `combination - 1` of the result is set for each combination.
    """
    if row == Row.PAIR:
        return of_disjoint_pairs(matching_pairs(dice))
    if row == Row.DUET:
        return of_disjoint_pairs(duets(dice))
    if row == Row.TRIPLE:
        return triples(dice)
    if row == Row.QUARTET:
        return quartets(dice, mixed)
    if row == Row.STREET:
        filled = filled_dice(dice)
        return streets(dice, filled) | streets(dice, ALL_DICE & ~filled)
    if row == Row.COLOUR_STREET:
        result = 0
        by_colour = dice_by_colour(dice)
        for colour in range(len(COLOURS)):
            result |= streets(dice, by_colour >> (colour * DICE) & ALL_DICE)
        return result
    return 1 << (ALL_DICE - 1)


@rule
def matching_pairs(dice: Any) -> int:
    """'zwei verschiedene Würfel mit der gleichen Augenzahl': return a bit for each such pair, in the order of PAIRS."""
    pairs = 0
    number = 0
    for a in range(DICE):
        for b in range(a + 1, DICE):
            pairs |= int(dice[a] == dice[b]) << number
            number += 1
    return pairs


@rule
def duets(dice: Any) -> int:
    """Return a bit for each duet, in the order of PAIRS.

    'zwei Würfel mit gleicher Form und gleicher Augenzahl ODER gleicher Augenzahl und gleicher Farbe'
    """
    pairs = 0
    number = 0
    for a in range(DICE):
        for b in range(a + 1, DICE):
            if dice[a] == dice[b]:
                side = dice[a] - 1
                matches = SHAPE[a] == SHAPE[b] or COLOUR[a, side] == COLOUR[b, side]
                pairs |= int(matches) << number
            number += 1
    return pairs


@rule
def of_disjoint_pairs(pairs: int) -> int:
    """Return the set of combinations of one, two or three of these pairs that share no die.

    `pairs` has a bit for each pair, in the order of PAIRS.
    """
    result = 0
    for first in range(PAIRS.size):
        if pairs >> first & 1:
            one_pair = int(PAIRS[first])
            result |= 1 << (one_pair - 1)
            for second in range(first + 1, PAIRS.size):
                if pairs >> second & 1 and one_pair & int(PAIRS[second]) == 0:
                    two_pairs = one_pair | int(PAIRS[second])
                    result |= 1 << (two_pairs - 1)
                    for third in range(second + 1, PAIRS.size):
                        if pairs >> third & 1 and two_pairs & int(PAIRS[third]) == 0:
                            result |= 1 << (ALL_DICE - 1)
    return result


@rule
def triples(dice: Any) -> int:
    """Return the set of combinations that are triples.

    'drei gleiche Augenzahlen, die … alle schwarz oder alle weiß oder alle gefüllt oder alle leer sind'
    """
    result = 0
    for a in range(DICE):
        for b in range(a + 1, DICE):
            if dice[a] == dice[b]:
                for c in range(b + 1, DICE):
                    if dice[a] == dice[c] and (of_one_body(a, b, c) or of_one_filling(dice, a, b, c)):
                        result |= 1 << ((1 << a | 1 << b | 1 << c) - 1)
    return result


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
def quartets(dice: Any, mixed: int) -> int:
    """Return the set of combinations that are quartets.

    A quartet has two black and two white dice, an even number of filled ones, and two and two of a shape or a pip
    colour. If `mixed` is 1, quartets that are `is_mixed` are included.
    """
    result = 0
    filled = filled_dice(dice)
    by_colour = dice_by_colour(dice)
    red = by_colour & ALL_DICE
    orange = by_colour >> DICE & ALL_DICE
    for number in range(TWO_BLACK_TWO_WHITE.size):
        combination = int(TWO_BLACK_TWO_WHITE[number])
        if SIZE[combination & filled] % 2 == 0:
            reds = int(SIZE[combination & red])
            oranges = int(SIZE[combination & orange])
            greens = 4 - reds - oranges
            colours_two_and_two = max(reds, oranges, greens) == 2 and min(reds, oranges, greens) == 0
            is_quartet = colours_two_and_two or SHAPES_TWO_AND_TWO[combination]
            if is_quartet or (mixed and is_mixed(combination, by_colour)):
                result |= 1 << (combination - 1)
    return result


@rule
def is_mixed(combination: int, by_colour: int) -> bool:
    """Whether exactly two of four dice share a pip colour, and exactly the other two a shape.

    '… egal, welcher der vier Würfel welche Eigenschaften in welcher Konstellation teilen' is read like this by some
    tables; option `mixed_quartet`. `by_colour` is from `dice_by_colour`.
    """
    for colour in range(len(COLOURS)):
        of_colour = combination & (by_colour >> (colour * DICE))
        if SIZE[of_colour] == 2 and share_shape(combination & ~of_colour, combination):
            return True
    return False


@rule
def share_shape(pair: int, combination: int) -> bool:
    """Whether the two dice of a pair, and no other dice of the combination, have the same shape."""
    for die in range(DICE):
        if pair >> die & 1:
            alike = 0
            for other in range(DICE):
                if combination >> other & 1 and SHAPE[other] == SHAPE[die]:
                    alike |= 1 << other
            return alike == pair
    return False


@rule
def streets(dice: Any, among: int) -> int:
    """Return the set of combinations that are straights and only use dice in the mask `among`.

    '4 oder mehr aufeinanderfolgende Augenzahlen'
    """
    result = 0
    if SIZE[among] >= 4:
        for number in range(FOUR_OR_MORE.size):
            combination = int(FOUR_OR_MORE[number])
            if combination & among == combination:
                numbers = 0
                for die in range(DICE):
                    if combination >> die & 1:
                        numbers |= 1 << (int(dice[die]) - 1)
                if SIZE[numbers] == SIZE[combination] and CONSECUTIVE[numbers]:
                    result |= 1 << (combination - 1)
    return result


@rule
def filled_dice(dice: Any) -> int:
    """Return a bit mask of the dice whose pips are filled."""
    mask = 0
    for die in range(DICE):
        mask |= int(FILLED[die, dice[die] - 1]) << die
    return mask


@rule
def dice_by_colour(dice: Any) -> int:
    """Return the bit masks of the dice with red, orange and green pips, concatenated, red in the lowest six bits."""
    mask = 0
    for die in range(DICE):
        mask |= 1 << (int(COLOUR[die, dice[die] - 1]) * DICE + die)
    return mask
