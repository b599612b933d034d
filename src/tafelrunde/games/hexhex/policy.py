"""A quick, sensible choice in Hex-hex-Kniffel, to play positions out."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.record import State
from tafelrunde.core.rng import uniform
from tafelrunde.core.rule import rule
from tafelrunde.games.hexhex.judge import PAR
from tafelrunde.games.hexhex.rules import BOX, BOXES, DICE, SYMBOLS, THROW, THROWS, Box, count, is_free, points, tally

CONTENT = 2.0
"""So many points above what a box usually brings, and the turn ends."""

WAVERING = 0.5
"""Boxes that are so close change places now and then."""


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Enter what is worth most against what its box usually brings; while that is not much, throw for more."""
    symbols = tally(state.dice)
    best, most = -1, 0.0
    for box in range(BOXES):
        if mask[BOX + box]:
            above = points(symbols, box) - PAR[box] + WAVERING * uniform(rng)
            if best < 0 or above > most:
                best, most = box, above
    thrown = 0 if state.throws == THROWS or most > CONTENT else loose(state, seat, symbols, rng)
    return THROW + thrown if thrown else BOX + best


@rule
def loose(state: State, seat: int, symbols: int, rng: Any) -> int:
    """The dice to throw again: all but those of the commonest symbol, one of each, or the pairs."""
    wanted, most = 0, -1.0
    different = pairs = 0
    for symbol in range(SYMBOLS):
        alike = count(symbols, symbol)
        different += alike > 0
        pairs += alike >= 2
        promise = alike + 0.5 * is_free(state, seat, symbol) + WAVERING * uniform(rng)
        if promise > most:
            wanted, most = symbol, promise
    one_of_each = different == DICE - 1 and is_free(state, seat, Box.FIVE_DIFFERENT)
    both_pairs = pairs == 2 and (is_free(state, seat, Box.FULL_HOUSE) or is_free(state, seat, Box.TWO_PAIRS))
    thrown = seen = 0
    for die in range(DICE):
        symbol = int(state.dice[die])
        if one_of_each:
            kept = not seen >> symbol & 1
        elif both_pairs:
            kept = count(symbols, symbol) >= 2
        else:
            kept = symbol == wanted
        seen |= 1 << symbol
        thrown |= 0 if kept else 1 << die
    return thrown
