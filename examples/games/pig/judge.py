"""The heuristic evaluation of a position of Pig, for the greedy bot."""

from __future__ import annotations

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule


@rule
def judge(state: State, seat: int) -> float:
    """Return the points banked and at stake. Averaged over a throw, this holds from 20 points at stake."""
    value = float(state.banked[seat])
    if state.pending and state.turn == seat:
        value += state.at_stake
    return value
