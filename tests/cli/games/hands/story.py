"""What happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.core.outcome import won_by_points
from tafelrunde.core.phrase import Name, Phrase

from .rules import ACTIONS, DRAWS, HERBS


def meaning(state: Any, seat: int, action: int) -> Phrase:  # noqa: ARG001
    """Up or down."""
    return Phrase(f"hands-{ACTIONS.write(action)}")


def refusal(state: Any, seat: int, action: int) -> Phrase:
    """Never needed."""
    raise NotImplementedError


def decided(before: Any, seat: int, action: int, after: Any) -> list[Phrase]:  # noqa: ARG001
    """Who said what."""
    return [Phrase("hands-told", name=Name(seat), said=meaning(before, seat, action))]


def fell(before: Any, outcome: int, after: Any, reader: int | None) -> list[Phrase]:  # noqa: ARG001
    """Who has drawn; what, only they read."""
    seat = int(before.dealt)
    if seat != reader:
        return [Phrase("hands-drawn", name=Name(seat))]
    return [Phrase("hands-drawn-herb", herb=Phrase(f"hands-{HERBS[DRAWS.due(before).kind(before, outcome)]}"))]


def ending(state: Any) -> Phrase:  # noqa: ARG001
    """After the rounds."""
    return Phrase("ended-full")


def measures(state: Any) -> Mapping[str, Sequence[float]]:  # noqa: ARG001
    """Points decide."""
    return {}


def result(state: Any, winners: Sequence[int], points: Sequence[float]) -> Phrase:  # noqa: ARG001
    """The most ups."""
    return won_by_points(winners, points)
