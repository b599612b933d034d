"""The interface of a game's `story.py`: phrases for the terminal, the browser, the coach and programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.rules.record import State


class Story(Protocol):
    """A game in words. States are full states; a `reader` is a seat, or None for a spectator.

    Phrases must not reveal anything that the reader cannot see.
    """

    def describe_action(self, state: State, seat: int, action: int) -> Phrase:
        """Describe an action without its actor: `keep a, c`, `score 24 points in “Threes”`."""

    def refusal(self, state: State, seat: int, action: int) -> Phrase:
        """Return why an action is not legal now, from `rules.reason`. Not for legal actions."""

    def narrate_decision(self, before: State, seat: int, action: int, after: State) -> list[Phrase]:
        """Narrate a decision and its consequences, sentence by sentence."""

    def narrate_draw(self, before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:
        """Narrate an outcome and its consequences for a reader. An empty list if there is nothing to narrate."""

    def end_reason(self, state: State) -> Phrase:
        """Return the reason why a finished game has ended."""

    def measures(self, state: State) -> Mapping[str, Sequence[float]]:
        """Return what decides the game besides points: by name, a number for each seat; empty if only points count."""

    def result(self, state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:
        """Return who has won a finished game. `core.matches.outcome.won_by_points` is enough for most games."""
