"""What is said of a game that says nothing: any seat, any legal action, no opinion of a position, all draws differ."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.record import State
from tafelrunde.core.rng import below
from tafelrunde.core.rule import rule

GUESSES = 8
ROOM = 1024
"""How many numbers a game's learned value is given to work in, and to remember: blank at first, and then its own."""


@rule
def choose_random(mask: Any, rng: Any) -> int:
    """One of the legal actions, each as likely as any other.

    A few guesses first: where many actions are legal they find one sooner than counting them all.
    """
    for _ in range(GUESSES):
        guess = below(rng, mask.size)
        if mask[guess]:
            return guess
    count = 0
    for action in range(mask.size):
        count += mask[action]
    chosen = below(rng, count)
    for action in range(mask.size):
        if mask[action]:
            if chosen == 0:
                return action
            chosen -= 1
    return -1


@rule
def choose_seat(state: Any, rng: Any) -> int:
    """One of the seats that owe a decision, each as likely as any other."""
    pending = int(state.pending)
    count = 0
    for seat in range(state.players):
        count += pending >> seat & 1
    chosen = below(rng, count)
    for seat in range(state.players):
        if pending >> seat & 1:
            if chosen == 0:
                return seat
            chosen -= 1
    return -1


@rule
def anything(state: State, seat: int, mask: Any, rng: Any) -> int:  # noqa: ARG001  it looks at nothing
    """The policy of who knows nothing of a game."""
    return choose_random(mask, rng)


@rule
def no_idea(state: State, seat: int, room: Any) -> float:  # noqa: ARG001  it looks at nothing
    """What a position is worth in a game that has not learned to judge."""
    return 0.5


@rule
def unlike(state: State, outcome: int) -> int:  # noqa: ARG001  it looks at nothing
    """How many outcomes lead to the same, where each leads elsewhere."""
    return 1
