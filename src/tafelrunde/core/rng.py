"""Random numbers for compiled code: a generator of our own, so that bots and playouts run in the browser as well.

It is `sfc32` (Chris Doty-Humphrey's small fast counting generator), four numbers of 32 bits in an array of integers.
Everything stays below 2^63, so the source gives the same numbers interpreted, compiled, and as WebAssembly.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule

Stream = NDArray[np.int64]
"""The state of a generator; functions that draw from it change it."""

BITS_32 = 0xFFFFFFFF
MIXING = 12


def stream(seed: str | int) -> Stream:
    """A generator: the same seed gives the same numbers, seeds that differ anywhere give unrelated ones."""
    digest = hashlib.sha256(str(seed).encode(errors="surrogatepass")).digest()
    numbers = [int.from_bytes(digest[place : place + 4], "big") for place in (0, 4, 8)]
    made = np.array([*numbers, 1], np.int64)
    mix(made)
    return made


@rule
def mix(rng: Any) -> None:
    """Let a new generator run in: its first numbers still show what it was made from."""
    for _ in range(MIXING):
        bits(rng)


@rule
def branch(rng: Any, made: Any) -> None:
    """Make another generator, unrelated to what this one gives from now on."""
    for place in range(3):
        made[place] = bits(rng)
    made[3] = 1
    mix(made)


@rule
def bits(rng: Any) -> int:
    """The next 32 random bits."""
    mixed = (int(rng[0]) + int(rng[1]) + int(rng[3])) & BITS_32
    rng[3] = (int(rng[3]) + 1) & BITS_32
    rng[0] = int(rng[1]) ^ (int(rng[1]) >> 9)
    rng[1] = (int(rng[2]) + (int(rng[2]) << 3)) & BITS_32
    rng[2] = (((int(rng[2]) << 21) & BITS_32 | int(rng[2]) >> 11) + mixed) & BITS_32
    return mixed


@rule
def below(rng: Any, n: int) -> int:
    """A random number, 0 <= number < n, each as likely as any other; n is at most 2^31.

    The upper half of a 64-bit product; numbers in the incomplete last stretch are drawn again (Lemire, 2019).
    """
    n = int(n)  # interpreted, a field of a record would stay as small as it is
    product = bits(rng) * n
    if product & BITS_32 < n:
        unfair = (BITS_32 + 1) % n
        while product & BITS_32 < unfair:
            product = bits(rng) * n
    return product >> 32


@rule
def uniform(rng: Any) -> float:
    """A random number, 0 <= number < 1, with 53 bits."""
    high = bits(rng) >> 5
    return (high * 67108864.0 + (bits(rng) >> 6)) / 9007199254740992.0
