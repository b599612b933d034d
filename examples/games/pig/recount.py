"""An independent recount of Pig from the events."""

from __future__ import annotations

from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match


def recount(match: Match) -> list[float]:
    """Return the points that each seat has banked."""
    banked = [0.0] * len(match.seats)
    turn, at_stake = 0, 0
    for event in match.events:
        if not isinstance(event, Decided) and event.outcome > 0:
            at_stake += event.outcome + 1
        elif not isinstance(event, Decided):
            turn, at_stake = (turn + 1) % len(banked), 0
        elif match.game.actions.write(event.action) == "hold":
            banked[turn] += at_stake
            turn, at_stake = (turn + 1) % len(banked), 0
    return banked
