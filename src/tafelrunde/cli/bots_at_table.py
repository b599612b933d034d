"""The bots at a table."""

from __future__ import annotations

from functools import cache
from typing import Any

from tafelrunde.core.match import Match
from tafelrunde.core.rng import stream


class Bots:
    """Whoever plays by itself in a match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._rng = stream(match.seed or "")
        self._bot = cache(self._made)

    def _made(self, seat: int) -> Any:
        from tafelrunde.bots import make

        return make(str(self._match.seats[seat].bot), self._match.game, self._rng)

    def choose(self, seat: int) -> int:
        """What the bot of a seat decides."""
        return int(self._bot(seat).choose(self._match.state, seat))
