"""What a game's `story.py` tells people, as phrases, for the terminal, the browser, the coach and programs alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.record import State


class Story(Protocol):
    """A game in words. States are whole; `reader` is the seat that reads, None a spectator: secrets stay secret."""

    def meaning(self, state: State, seat: int, action: int) -> Phrase:
        """What an action would do, without saying who: `keep a, c`, `enter 24 points in “Threes”`."""

    def refusal(self, state: State, seat: int, action: int) -> Phrase:
        """Why an action is not allowed now, from `rules.reason`."""

    def decided(self, before: State, seat: int, action: int, after: State) -> list[Phrase]:
        """What a seat did, and what followed from it, sentence by sentence."""

    def fell(self, before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:
        """What nature drew, and what followed from it; nothing if it is nobody's business."""

    def ending(self, state: State) -> Phrase:
        """Why a game that is over has ended."""

    def measures(self, state: State) -> Mapping[str, Sequence[float]]:
        """What decides the game, seat by seat, if not the points alone."""

    def result(self, state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:
        """Who has won; `core.outcome.won_by_points`, if that is all there is to say."""
