"""Nature's draws: each outcome is computed from a key and the draw's place in the game, so no retry changes it."""

from __future__ import annotations

import hashlib
import hmac

from tafelrunde.core.problem import Problem


def draw(key: bytes, position: int, below: int) -> int:
    """The outcome, uniform in 0 <= outcome < below, of the draw at this position (0, 1, 2, … within a game).

    It is the first eight bytes of HMAC-SHA256(key, "position/attempt") as a big-endian number, modulo `below`.
    Numbers in the incomplete last stretch below 2^64 would favour small outcomes: they are rejected, and the
    next attempt counts.
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
    """Dice from a seed, a short text: the same seed gives the same game. The key is the seed's SHA-256."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        try:
            self._key = hashlib.sha256(seed.encode()).digest()
        except UnicodeEncodeError:
            raise Problem("seed-unreadable") from None

    def outcome(self, position: int, below: int) -> int:
        """What falls at this position."""
        return draw(self._key, position, below)
