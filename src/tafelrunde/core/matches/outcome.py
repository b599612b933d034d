"""The result of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.core.language.phrase import And, Name, Phrase


@dataclass(frozen=True)
class Outcome:
    """The result of a finished game; of an unfinished one, its current standing."""

    over: bool
    why: Phrase | None  # why it ended
    winners: tuple[int, ...]  # empty until the game is over
    ranking: tuple[tuple[int, ...], ...]  # best first; tied seats together
    points: tuple[float, ...]
    measures: Mapping[str, Sequence[float]]  # what decides the game besides points: columns, rows, rounds
    summary: Phrase | None  # who has won

    def data(self) -> dict[str, Any]:
        """Return the outcome as plain data, keyed by field (`summary` as `told`), phrases as their `data()`."""
        return {
            "over": self.over,
            "why": self.why.data() if self.why else None,
            "winners": list(self.winners),
            "ranking": [list(place) for place in self.ranking],
            "points": list(self.points),
            "measures": {name: list(values) for name, values in self.measures.items()},
            "told": self.summary.data() if self.summary else None,
        }


def ranked(utilities: Sequence[float]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from highest to lowest utility, those with equal ones together. `utilities` are by seat."""
    return tuple(
        tuple(seat for seat, utility in enumerate(utilities) if utility == value)
        for value in sorted(set(utilities), reverse=True)
    )


def won_by_points(winners: Sequence[int], points: Sequence[float]) -> Phrase:
    """Return who has won, in a game that the most points win. `winners` must not be empty; `points` are by seat."""
    key = "result-solo" if len(points) == 1 else "result-shared" if len(winners) > 1 else "result"
    return Phrase(key, names=And([Name(seat) for seat in winners]), points=number(points[winners[0]]))


def number(points: float) -> int | float:
    """Return points as an int if they are whole, else as a float."""
    return int(points) if points == int(points) else float(points)
