"""The bots at a table."""

from __future__ import annotations

from functools import cached_property

from tafelrunde.bots import Player, make
from tafelrunde.core.events import Decided, Event
from tafelrunde.core.match import Match
from tafelrunde.core.rng import stream


class Bots:
    """Whoever plays by itself in a match; made when the first of them has to decide."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: list[Event] = []

    @cached_property
    def _players(self) -> dict[int, Player]:
        rng, seats = stream(self._match.seed or ""), enumerate(self._match.seats)
        return {seat: make(sitting.bot, self._match.game, rng) for seat, sitting in seats if sitting.bot is not None}

    def choose(self, seat: int) -> int:
        """What the bot of a seat decides."""
        self._tell()
        return self._players[seat].choose(self._match.state, seat)

    def _tell(self) -> None:
        """What has happened since a bot was asked last; or that something else did."""
        events = list(self._match.events)
        if events[: len(self._told)] != self._told:
            for player in self._players.values():
                player.forget()
        else:
            for event in events[len(self._told) :]:
                if isinstance(event, Decided):
                    for player in self._players.values():
                        player.follow(event.seat, event.action)
        self._told = events
