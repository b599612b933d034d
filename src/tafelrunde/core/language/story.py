"""The interface of a game's `story.py`: phrases for the terminal, the browser, the coach and programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.rules.record import State


@dataclass(frozen=True)
class Highlight:
    """Something to celebrate: a completed task or dish, a rare throw, a row won. Shown for a moment, with a picture."""

    kind: str  # what was achieved, as the game names it: `task`, `pizza`, `box`
    item: int  # which one, as the rules number them; with `kind` it selects the picture
    seat: int
    points: float
    text: Phrase  # its name, without the player and the points

    @property
    def line(self) -> Phrase:
        """The player, the name and the points, as one line."""
        return Phrase("highlight", name=Name(self.seat), what=self.text, points=self.points)

    def data(self) -> dict[str, Any]:
        """Return the highlight as plain data, keyed by field."""
        return {
            "kind": self.kind,
            "item": self.item,
            "seat": self.seat,
            "points": self.points,
            "text": self.text.data(),
        }


@dataclass(frozen=True)
class ScorePart:
    """One line of a player's final count. The parts of a seat sum to its points."""

    label: Phrase
    points: float
    note: Phrase | None = None  # how the points came about, if the label does not say it

    def data(self) -> dict[str, Any]:
        """Return the part as plain data, keyed by field."""
        return {
            "label": self.label.data(),
            "points": self.points,
            "note": self.note.data() if self.note else None,
        }


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

    def highlights(self, before: State, after: State, reader: int | None) -> list[Highlight]:
        """Return what an event achieved, if that deserves more than a sentence. Mostly empty."""

    def explain_points(self, state: State, seat: int, action: int) -> Phrase | None:
        """Explain the points that an action scores: `3 + 3 + 3 + 3 = 12, doubled by red: 24`.

        If it would score 0, state what is needed to score. None if the action scores nothing by its nature.
        """

    def purpose(self, state: State, seat: int, action: int) -> Phrase | None:
        """Say in words, without figures, what an action is good for: `the waffle then needs only two more walls`.

        The coach gives it as its reason. `state` is a state as the seat may know it. None if the game leaves reasons to
        the coach, which has exact values for it.
        """

    def score_parts(self, state: State, seat: int) -> list[ScorePart]:
        """Return where each point of a seat came from, so far or at the end, in the order to read it out."""

    def end_reason(self, state: State) -> Phrase:
        """Return the reason why a finished game has ended."""

    def measures(self, state: State) -> Mapping[str, Sequence[float]]:
        """Return what decides the game besides points: by name, a number for each seat; empty if only points count."""

    def result(self, state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:
        """Return who has won a finished game. `core.matches.outcome.won_by_points` is enough for most games."""
