"""What a greedy bot thinks of a position of Pig."""

from __future__ import annotations

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule


@rule
def judge(state: State, seat: int) -> float:
    """What is banked and what is at stake: on average over a throw that says hold at 20."""
    value = float(state.banked[seat])
    if state.pending and state.turn == seat:
        value += state.at_stake
    return value
