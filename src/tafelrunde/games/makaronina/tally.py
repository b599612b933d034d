"""How many there are of each ingredient, in one number: six bits for each kind.

To share out ingredients over many recipes means to compare and add ten small counts thousands of times. Measured,
counts in one number make that two to three times as fast as counts in arrays.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rule import rule
from tafelrunde.games.makaronina.material import INGREDIENTS

BITS = 6
ALL_BITS = (1 << BITS) - 1
MOST = ALL_BITS >> 1  # the highest bit of each count stays free, to borrow from
BORROW = sum(1 << (BITS * kind + BITS - 1) for kind in range(INGREDIENTS))
PAIRS = INGREDIENTS // 2
LOW_OF_PAIR = sum(ALL_BITS << 2 * BITS * pair for pair in range(PAIRS))
ONE_OF_PAIR = sum(1 << 2 * BITS * pair for pair in range(PAIRS))


@rule
def one(kind: int) -> int:
    """One of a kind."""
    return 1 << BITS * kind


@rule
def tally(counts: Any) -> int:
    """A tally of counts in an array."""
    total = 0
    for kind in range(INGREDIENTS):
        total += int(counts[kind]) << BITS * kind
    return total


@rule
def covers(have: int, need: int) -> bool:
    """Whether there is enough of each kind."""
    return ((have | BORROW) - need) & BORROW == BORROW


@rule
def smaller(first: int, second: int) -> int:
    """Of each kind the smaller of two counts."""
    enough = ((first | BORROW) - second) & BORROW
    take_second = enough - (enough >> BITS - 1)
    return first ^ ((first ^ second) & take_second)


@rule
def larger(first: int, second: int) -> int:
    """Of each kind the larger of two counts."""
    return first + second - smaller(first, second)


@rule
def count(counts: int, kind: int) -> int:
    """How many there are of a kind."""
    return counts >> BITS * kind & ALL_BITS


@rule
def total(counts: int) -> int:
    """All kinds together."""
    pairs = (counts & LOW_OF_PAIR) + (counts >> BITS & LOW_OF_PAIR)
    return int(pairs * ONE_OF_PAIR >> 2 * BITS * (PAIRS - 1) & (2 ** (2 * BITS) - 1))
