"""Outcomes of chance events, computed from a key and the event's index in the game, so that a retry repeats them."""

from __future__ import annotations

import hashlib
import hmac

from tafelrunde.core.language.problem import Problem


def draw(key: bytes, position: int, below: int) -> int:
    """Return the outcome of chance event number `position` (counted from 0), uniform in 0 <= outcome < below.

    It is the first eight bytes of HMAC-SHA256(key, "position/attempt") as a big-endian number, modulo `below`. Numbers
    at or above the largest multiple of `below` up to 2^64 would favour small outcomes. They are rejected, and the next
    attempt counts.
    """
    fair = 2**64 - 2**64 % below
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{position}/{attempt}".encode(), hashlib.sha256)
        number = int.from_bytes(digest[:8], "big")
        if number < fair:
            return number % below
        attempt += 1


class Seeded:
    """A source of outcomes from a seed, a short text: equal seeds give equal games. The key is the seed's SHA-256.

    Raises a Problem if the seed cannot be encoded in UTF-8.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        try:
            self._key = hashlib.sha256(seed.encode()).digest()
        except UnicodeEncodeError:
            raise Problem("seed-unreadable") from None

    def outcome(self, position: int, below: int) -> int:
        """Return the outcome of chance event number `position`, 0 <= outcome < below."""
        return draw(self._key, position, below)
