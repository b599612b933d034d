"""Narration of the test game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.matches.outcome import won_by_points

from .rules import ACTIONS, DRAWS, HERBS


def describe_action(state: Any, seat: int, action: int) -> Phrase:  # noqa: ARG001
    """Describe an action."""
    return Phrase(f"hands-{ACTIONS.write(action)}")


def refusal(state: Any, seat: int, action: int) -> Phrase:
    """Never called: every action is legal."""
    raise NotImplementedError


def narrate_decision(before: Any, seat: int, action: int, after: Any) -> list[Phrase]:  # noqa: ARG001
    """Narrate a decision."""
    return [Phrase("hands-told", name=Name(seat), said=describe_action(before, seat, action))]


def narrate_draw(before: Any, outcome: int, after: Any, reader: int | None) -> list[Phrase]:  # noqa: ARG001
    """Narrate a draw; only its seat reads which herb it was."""
    seat = int(before.dealt)
    if seat != reader:
        return [Phrase("hands-drawn", name=Name(seat))]
    return [Phrase("hands-drawn-herb", herb=Phrase(f"hands-{HERBS[DRAWS.due(before).kind(before, outcome)]}"))]


def highlights(before: Any, after: Any, reader: int | None) -> list[Highlight]:  # noqa: ARG001
    """Return nothing: no decision deserves more than a sentence."""
    return []


def explain_points(state: Any, seat: int, action: int) -> Phrase | None:
    """Return nothing: an up is a point."""


def purpose(state: Any, seat: int, action: int) -> Phrase | None:
    """Return nothing: the coach compares the actions itself."""


def score_parts(state: Any, seat: int) -> list[ScorePart]:
    """Return the ups of a seat."""
    return [ScorePart(Phrase("score-points"), int(state.ups[seat]))]


def end_reason(state: Any) -> Phrase:  # noqa: ARG001
    """Return why the game ended."""
    return Phrase("ended-full")


def measures(state: Any) -> Mapping[str, Sequence[float]]:  # noqa: ARG001
    """Return no tie-breakers: points decide."""
    return {}


def result(state: Any, winners: Sequence[int], points: Sequence[float]) -> Phrase:  # noqa: ARG001
    """Return the winner: the player with the most ups."""
    return won_by_points(winners, points)
