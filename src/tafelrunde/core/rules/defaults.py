"""Defaults for the rule functions that a game may leave out, and uniformly random choices."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import below
from tafelrunde.core.rules.rule import rule

RANDOM_TRIES = 8
SCRATCH_SIZE = 1024
"""Length of the scratch array of a game's learned value. It is zeroed once and then kept from call to call."""


@rule
def choose_random(mask: Any, rng: Any) -> int:
    """Return a uniformly random action among those that are True in `mask`, or -1 if there is none.

    It first tries a few random ids: where many actions are legal, that is faster than counting them all.
    """
    for _ in range(RANDOM_TRIES):
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
    """Return a uniformly random seat among those that owe a decision, or -1 if there is none."""
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
def random_policy(state: State, seat: int, mask: Any, rng: Any) -> int:  # noqa: ARG001  the signature of a policy
    """Return a uniformly random legal action, the default policy for games that declare none."""
    return choose_random(mask, rng)


@rule
def default_value(state: State, seat: int, scratch: Any) -> float:  # noqa: ARG001  the signature of a value
    """Return one half, the default for games without a learned value."""
    return 0.5


@rule
def default_multiplicity(state: State, outcome: int) -> int:  # noqa: ARG001  the signature of `multiplicity`
    """Return 1, the default for games in which no two outcomes are equivalent."""
    return 1


@rule
def default_waits(state: State) -> int:  # noqa: ARG001  the signature of `waits`
    """Return 0 for False, the default for games whose chance events all happen by themselves."""
    return 0


@rule
def default_resample(state: State, seat: int, rng: Any) -> None:
    """Change nothing, the default for games without hidden information."""
