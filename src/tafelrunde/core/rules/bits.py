"""Sets of small numbers as bit masks: bit i stands for number i."""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.core.rules.rule import rule


def mask_of(numbers: Iterable[int]) -> int:
    """Return the bit mask of different numbers."""
    return sum(1 << number for number in numbers)


def members(mask: int) -> list[int]:
    """Return the numbers in a bit mask, in order. The mask may be a NumPy integer, which has no `bit_length`."""
    return [number for number in range(int(mask).bit_length()) if mask >> number & 1]


@rule
def count_bits(mask: int) -> int:
    """Return how many numbers are in a bit mask of at most 62 bits (population count)."""
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return (mask + (mask >> 32)) & 0x7F
