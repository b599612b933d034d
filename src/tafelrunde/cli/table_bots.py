"""The bots that play in a match."""

from __future__ import annotations

from functools import cached_property

from tafelrunde.bots import SeatedBot, make
from tafelrunde.core.matches.events import Decided, Event
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import stream


class Bots:
    """All bots of a match. They are created when the first of them has to decide."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._reported: list[Event] = []

    @cached_property
    def _players(self) -> dict[int, SeatedBot]:
        rng, seats = stream(self._match.seed or ""), enumerate(self._match.seats)
        return {seat: make(sitting.bot, self._match.game, rng) for seat, sitting in seats if sitting.bot is not None}

    def choose(self, seat: int) -> int:
        """Return the action that the bot at `seat` chooses. It is not played."""
        self._update()
        return self._players[seat].choose(self._match.state, seat)

    def _update(self) -> None:
        """Tell the bots about decisions since the last call; after an undo, make them forget the game."""
        events = list(self._match.events)
        if events[: len(self._reported)] != self._reported:
            for player in self._players.values():
                player.forget()
        else:
            for event in events[len(self._reported) :]:
                if isinstance(event, Decided):
                    for player in self._players.values():
                        player.follow(event.seat, event.action)
        self._reported = events
