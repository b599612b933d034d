"""What a greedy bot thinks of a position of Keksekästchen."""

from __future__ import annotations

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.rules import points


@rule
def judge(state: State, seat: int) -> float:
    return float(points(state, seat))
