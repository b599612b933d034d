"""Pig in words: descriptions of actions, narration of events, the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.matches.outcome import won_by_points
from tafelrunde.core.rules.record import State

from .rules import HOLD, PIG


def describe_action(state: State, seat: int, action: int) -> Phrase:  # noqa: ARG001  the same for every seat
    """Describe an action."""
    return Phrase("pig-do-hold", points=int(state.at_stake)) if action == HOLD else Phrase("pig-do-throw")


def refusal(state: State, seat: int, action: int) -> Phrase:
    """Raise an AssertionError: both actions are always legal, so nothing is refused."""
    raise AssertionError(state, seat, action)


def narrate_decision(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate a decision."""
    if action == HOLD:
        points, banked = int(before.at_stake), int(after.banked[seat])
        return [Phrase("pig-told-hold", name=Name(seat), points=points, banked=banked)]
    return [Phrase("pig-told-throw-again", name=Name(seat))]


def narrate_draw(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001  nothing is hidden
    """Narrate a throw and its effect on the turn."""
    name, side = Name(int(before.turn)), outcome + 1
    if side == PIG:
        return [Phrase("pig-told-lost", name=name, side=side, lost=int(before.at_stake))]
    return [Phrase("pig-told-throw", name=name, side=side, points=int(after.at_stake))]


def highlights(before: State, after: State, reader: int | None) -> list[Highlight]:  # noqa: ARG001  nothing is hidden
    """Celebrate a player who reaches the target."""
    for seat in range(int(after.players)):
        if before.banked[seat] < after.target <= after.banked[seat]:
            return [Highlight("target", 0, seat, int(after.banked[seat]), Phrase("pig-name"))]
    return []


def explain_points(state: State, seat: int, action: int) -> Phrase | None:
    """Return no explanation: what a player banks is on the table."""


def purpose(state: State, seat: int, action: int) -> Phrase | None:
    """Return no reason: the coach compares the two actions itself."""


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """Return the banked points, the only ones that count."""
    return [ScorePart(Phrase("score-points"), int(state.banked[seat]))]


def end_reason(state: State) -> Phrase:
    """Return the reason for the end: a player has reached the target."""
    return Phrase("pig-ended", target=int(state.target))


def measures(state: State) -> Mapping[str, Sequence[float]]:  # noqa: ARG001
    """Return no measures besides the points."""
    return {}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:  # noqa: ARG001
    """Announce the winner, who has the most points."""
    return won_by_points(winners, points)
