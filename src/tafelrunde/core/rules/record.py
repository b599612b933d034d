"""The state of a game: one NumPy record, with a header that all games share and fields named as in the rulebook."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

State: TypeAlias = Any
"""One record (`np.record`). Its fields are known at run time only, so the type checker sees `Any`."""

HEADER: list[tuple[Any, ...]] = [
    ("chance", np.int32),  # n if a chance event with n equally likely outcomes is pending, else 0
    ("pending", np.uint16),  # bit mask of the seats that owe a decision; if 0 without a chance event, the game is over
    ("players", np.int8),
]


def record(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """Return the type of a game's state: the shared header, then the game's own `(name, type[, shape])` fields.

    It is packed, without padding: NumPy does not copy padding, and states are compared and hashed by their bytes.
    """
    return np.dtype((np.record, HEADER + list(fields)))  # type: ignore[return-value]


def blank(kind: np.dtype[Any]) -> State:
    """Return a state of zeros, the input of `setup`."""
    return np.zeros(1, kind)[0]


def from_bytes(kind: np.dtype[Any], data: bytes) -> State:
    """Return a new state from the bytes of `state.tobytes()`."""
    return np.frombuffer(data, kind, count=1).copy()[0]


def pending_seats(state: State) -> tuple[int, ...]:
    """Return the seats that owe a decision, in order."""
    return tuple(seat for seat in range(int(state.players)) if int(state.pending) >> seat & 1)


def is_over(state: State) -> bool:
    """Whether no decision and no chance event is pending."""
    return not state.pending and not state.chance
