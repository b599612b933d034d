"""How a game stands or has ended, in the game's own terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.core.phrase import And, Name, Phrase


@dataclass(frozen=True)
class Outcome:
    """Who has won and why it is over; while the game goes on, how it stands."""

    over: bool
    why: Phrase | None  # why it ended
    winners: tuple[int, ...]  # none while it goes on
    ranking: tuple[tuple[int, ...], ...]  # the best first; who shares a place stands together
    points: tuple[float, ...]
    measures: Mapping[str, Sequence[float]]  # what decides the game, if not the points alone: columns, rows, rounds
    told: Phrase | None  # who has won, as a sentence

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "over": self.over,
            "why": self.why.data() if self.why else None,
            "winners": list(self.winners),
            "ranking": [list(place) for place in self.ranking],
            "points": list(self.points),
            "measures": {name: list(values) for name, values in self.measures.items()},
            "told": self.told.data() if self.told else None,
        }


def ranked(utilities: Sequence[float]) -> tuple[tuple[int, ...], ...]:
    """The seats from the best to the worst; equal ones together."""
    return tuple(
        tuple(seat for seat, own in enumerate(utilities) if own == value)
        for value in sorted(set(utilities), reverse=True)
    )


def won_by_points(winners: Sequence[int], points: Sequence[float]) -> Phrase:
    """Who has won a game that the most points win."""
    key = "result-solo" if len(points) == 1 else "result-shared" if len(winners) > 1 else "result"
    return Phrase(key, names=And([Name(seat) for seat in winners]), points=number(points[winners[0]]))


def number(points: float) -> int | float:
    """Points as people write them: whole where they are whole."""
    return int(points) if points == int(points) else float(points)
