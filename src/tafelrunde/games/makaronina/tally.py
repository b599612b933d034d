"""Tallies: the counts of all ingredients in one integer, six bits for each kind.

Sharing out ingredients over many recipes compares and adds ten small counts thousands of times. Measured, a tally is
two to three times as fast as an array of counts.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.material import INGREDIENTS

BITS = 6
LANE_MASK = (1 << BITS) - 1
MAX_COUNT = LANE_MASK >> 1  # the highest bit of each count is reserved for borrowing
BORROW = sum(1 << (BITS * kind + BITS - 1) for kind in range(INGREDIENTS))
PAIRS = INGREDIENTS // 2
LOW_OF_PAIR = sum(LANE_MASK << 2 * BITS * pair for pair in range(PAIRS))
ONE_OF_PAIR = sum(1 << 2 * BITS * pair for pair in range(PAIRS))


@rule
def unit(kind: int) -> int:
    """Return the tally of one ingredient of `kind`."""
    return 1 << BITS * kind


@rule
def tally(counts: Any) -> int:
    """Return the tally of an array of counts."""
    total = 0
    for kind in range(INGREDIENTS):
        total += int(counts[kind]) << BITS * kind
    return total


@rule
def covers(have: int, need: int) -> bool:
    """Whether `have` has at least as many of each kind as `need`."""
    return ((have | BORROW) - need) & BORROW == BORROW


@rule
def minimum(first: int, second: int) -> int:
    """Return the minimum of two tallies, kind by kind."""
    enough = ((first | BORROW) - second) & BORROW
    take_second = enough - (enough >> BITS - 1)
    return first ^ ((first ^ second) & take_second)


@rule
def maximum(first: int, second: int) -> int:
    """Return the maximum of two tallies, kind by kind."""
    return first + second - minimum(first, second)


@rule
def count(counts: int, kind: int) -> int:
    """Return the count of `kind`."""
    return counts >> BITS * kind & LANE_MASK


@rule
def total(counts: int) -> int:
    """Return the sum of all counts."""
    pairs = (counts & LOW_OF_PAIR) + (counts >> BITS & LOW_OF_PAIR)
    return int(pairs * ONE_OF_PAIR >> 2 * BITS * (PAIRS - 1) & (2 ** (2 * BITS) - 1))
