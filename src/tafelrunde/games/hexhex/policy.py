"""A fast, sensible policy for Hex-hex-Kniffel, used in playouts."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import uniform
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.hexhex.judge import PAR
from tafelrunde.games.hexhex.rules import BOX, BOXES, DICE, SYMBOLS, THROW, THROWS, Box, count, is_free, points, tally

ENOUGH_ABOVE_PAR = 2.0
"""The turn ends as soon as a box would score this many points above its par."""

NOISE = 0.5
"""The upper limit of the random noise, in points, that is added to each option."""


@rule
def policy(state: State, seat: int, mask: Any, rng: Any) -> int:
    """Return a legal action: enter the result where it scores most relative to par, or re-roll if that is too little.

    Estimates are noisy. `mask` marks the legal actions.
    """
    symbols = tally(state.dice)
    best, best_margin = -1, 0.0
    for box in range(BOXES):
        if mask[BOX + box]:
            margin = points(symbols, box) - PAR[box] + NOISE * uniform(rng)
            if best < 0 or margin > best_margin:
                best, best_margin = box, margin
    thrown = (
        0 if state.throws == THROWS or best_margin > ENOUGH_ABOVE_PAR else dice_to_reroll(state, seat, symbols, rng)
    )
    return THROW + thrown if thrown else BOX + best


@rule
def dice_to_reroll(state: State, seat: int, symbols: int, rng: Any) -> int:
    """Return the dice to re-roll, as a bit mask; 0 if all are kept. `symbols` is the tally of the dice.

    Kept are one die of each of four symbols, or both pairs, if that can still score; otherwise the commonest symbol,
    with some noise.
    """
    wanted, highest = 0, -1.0
    different = pairs = 0
    for symbol in range(SYMBOLS):
        number = count(symbols, symbol)
        different += number > 0
        pairs += number >= 2
        promise = number + 0.5 * is_free(state, seat, symbol) + NOISE * uniform(rng)
        if promise > highest:
            wanted, highest = symbol, promise
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
