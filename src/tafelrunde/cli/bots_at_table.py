"""The bots at a table."""

from __future__ import annotations

from functools import cached_property

from tafelrunde.bots import Player, make
from tafelrunde.core.match import Match
from tafelrunde.core.rng import stream


class Bots:
    """Whoever plays by itself in a match; made when the first of them has to decide."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @cached_property
    def _players(self) -> dict[int, Player]:
        rng, seats = stream(self._match.seed or ""), enumerate(self._match.seats)
        return {seat: make(sitting.bot, self._match.game, rng) for seat, sitting in seats if sitting.bot is not None}

    def choose(self, seat: int) -> int:
        """What the bot of a seat decides."""
        return self._players[seat].choose(self._match.state, seat)
