"""The best moment of a match: what players like to talk about when the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.outcome import number


@dataclass(frozen=True)
class BestMoment:
    """The event that brought a player the most points."""

    step: int
    seat: int
    points: float
    text: Phrase  # a sentence

    def data(self) -> dict[str, Any]:
        """Return the moment as plain data, keyed by field."""
        return {"step": self.step, "seat": self.seat, "points": self.points, "text": self.text.data()}


def find_best_moment(match: Match) -> BestMoment | None:
    """Return the highlight with the most points; without highlights, the decision that gained the most.

    The first of several equal ones; None if no decision gained a point. Reveals secrets: for finished games only.
    """
    best: BestMoment | None = None
    for step in range(len(match)):
        for highlight in match.highlights(step):
            if best is None or highlight.points > best.points:
                details = {"name": Name(highlight.seat), "what": highlight.text, "points": number(highlight.points)}
                best = BestMoment(step, highlight.seat, number(highlight.points), Phrase("best-moment", **details))
    return best or _find_best_decision(match)


def _find_best_decision(match: Match) -> BestMoment | None:
    best: BestMoment | None = None
    for step, event in enumerate(match.events):
        if not isinstance(event, Decided):
            continue
        gain = _points(match, step + 1, event.seat) - _points(match, step, event.seat)
        if gain > (best.points if best else 0):
            best = BestMoment(step, event.seat, number(gain), Phrase("best-decision", what=match.narrate(step)[0]))
    return best


def _points(match: Match, step: int, seat: int) -> float:
    """Return the points of a seat before event number `step`."""
    return float(match.game.scores(match.state_before(step))[seat][0])
