"""Random numbers for compiled code: our own generator, so that bots and playouts also run in the browser.

It is `sfc32` (Chris Doty-Humphrey's small fast counting generator): four 32-bit numbers in an array of integers. All
intermediate results are below 2^63, so the numbers are equal on all backends.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.rule import rule

Stream = NDArray[np.int64]
"""The state of a generator. Functions that draw from it change it."""

BITS_32 = 0xFFFFFFFF
MIXING_ROUNDS = 12


def stream(seed: str | int) -> Stream:
    """Return a new generator. Equal seeds give equal numbers (1 and "1" are equal); others give unrelated ones."""
    digest = hashlib.sha256(str(seed).encode(errors="surrogatepass")).digest()
    numbers = [int.from_bytes(digest[start : start + 4], "big") for start in (0, 4, 8)]
    rng = np.array([*numbers, 1], np.int64)
    mix(rng)
    return rng


@rule
def mix(rng: Any) -> None:
    """Discard the first numbers of a new generator, which are still correlated with its seed."""
    for _ in range(MIXING_ROUNDS):
        bits(rng)


@rule
def branch(rng: Any, child: Any) -> None:
    """Overwrite `child` with a new generator, seeded from `rng`, which advances. Their numbers are unrelated."""
    for index in range(3):
        child[index] = bits(rng)
    child[3] = 1
    mix(child)


@rule
def bits(rng: Any) -> int:
    """Return the next 32 random bits, as an integer from 0 to 2^32 - 1."""
    mixed = (int(rng[0]) + int(rng[1]) + int(rng[3])) & BITS_32
    rng[3] = (int(rng[3]) + 1) & BITS_32
    rng[0] = int(rng[1]) ^ (int(rng[1]) >> 9)
    rng[1] = (int(rng[2]) + (int(rng[2]) << 3)) & BITS_32
    rng[2] = (((int(rng[2]) << 21) & BITS_32 | int(rng[2]) >> 11) + mixed) & BITS_32
    return mixed


@rule
def below(rng: Any, n: int) -> int:
    """Return a uniformly random integer, 0 <= number < n, for n from 1 to 2^31; 0 for n = 0.

    It is the upper half of a 64-bit product. Products that would make some numbers likelier are rejected (Lemire,
    2019).
    """
    n = int(n)  # interpreted, the field of a record is a small NumPy integer that would overflow
    product = bits(rng) * n
    if product & BITS_32 < n:
        unfair = (BITS_32 + 1) % n
        while product & BITS_32 < unfair:
            product = bits(rng) * n
    return product >> 32


@rule
def uniform(rng: Any) -> float:
    """Return a uniformly random float, 0 <= number < 1, with 53 bits."""
    high = bits(rng) >> 5
    return (high * 67108864.0 + (bits(rng) >> 6)) / 9007199254740992.0
