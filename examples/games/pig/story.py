"""Pig in words: what an action means, what happened, who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.outcome import won_by_points
from tafelrunde.core.phrase import Name, Phrase
from tafelrunde.core.record import State

from .rules import HOLD, PIG


def meaning(state: State, seat: int, action: int) -> Phrase:  # noqa: ARG001  the same for every seat
    """What an action would do."""
    return Phrase("pig-do-hold", points=int(state.at_stake)) if action == HOLD else Phrase("pig-do-throw")


def refusal(state: State, seat: int, action: int) -> Phrase:
    """Why an action is not allowed now: never, for who decides may do either."""
    raise AssertionError(state, seat, action)


def decided(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """What a seat did."""
    if action == HOLD:
        points, banked = int(before.at_stake), int(after.banked[seat])
        return [Phrase("pig-told-hold", name=Name(seat), points=points, banked=banked)]
    return [Phrase("pig-told-throw-again", name=Name(seat))]


def fell(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001  no secrets
    """What the die shows, and what that does to the turn."""
    name, side = Name(int(before.turn)), outcome + 1
    if side == PIG:
        return [Phrase("pig-told-lost", name=name, side=side, lost=int(before.at_stake))]
    return [Phrase("pig-told-throw", name=name, side=side, points=int(after.at_stake))]


def ending(state: State) -> Phrase:
    """Somebody has reached the target."""
    return Phrase("pig-ended", target=int(state.target))


def measures(state: State) -> Mapping[str, Sequence[float]]:  # noqa: ARG001
    """Points decide."""
    return {}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:  # noqa: ARG001
    """The most points win."""
    return won_by_points(winners, points)
