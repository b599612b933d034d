"""The state of a game: one NumPy record, fields named as in the rulebook, behind a header that all games share."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

State: TypeAlias = Any
"""One record (`np.record`). Its fields are known at run time only, so the type checker sees `Any`."""

HEADER: list[tuple[Any, ...]] = [
    ("chance", np.int32),  # 0, or n: nature draws one of n equally likely outcomes
    ("pending", np.uint16),  # bit mask of the seats that owe a decision; 0 and no chance: the game is over
    ("players", np.int8),
]


def record(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """The type of a game's state: the shared header, then the game's own `(name, type[, shape])` fields.

    Packed, without padding: NumPy does not copy padding, and states are compared and hashed by their bytes.
    """
    return np.dtype((np.record, HEADER + list(fields)))  # type: ignore[return-value]


def blank(kind: np.dtype[Any]) -> State:
    """A state of zeros, ready for `setup`."""
    return np.zeros(1, kind)[0]


def from_bytes(kind: np.dtype[Any], data: bytes) -> State:
    """The state that `state.tobytes()` came from; its own copy."""
    return np.frombuffer(data, kind, count=1).copy()[0]


def pending_seats(state: State) -> tuple[int, ...]:
    """The seats that owe a decision, in order."""
    return tuple(seat for seat in range(int(state.players)) if int(state.pending) >> seat & 1)


def is_over(state: State) -> bool:
    """Whether nobody owes a decision and nature owes no draw."""
    return not state.pending and not state.chance
