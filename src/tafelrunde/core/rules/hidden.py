"""Declaration of the record fields that a seat cannot see. A game's observations follow from it.

    HIDDEN = (Hidden("hands", own=True, counted=SUM), Hidden("cards", counted=BITS))

The number of tiles in a hand or cards in a pile is public, so for a hidden field its count can be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Count = Callable[[NDArray[np.int32]], NDArray[np.int32]]


def SUM(values: NDArray[np.int32]) -> NDArray[np.int32]:  # noqa: N802  a constant of declarations
    """Return the sums along the last axis, for a field that has a number for each kind there."""
    return np.asarray(values.sum(axis=-1), np.int32)


def BITS(values: NDArray[np.int32]) -> NDArray[np.int32]:  # noqa: N802
    """Return the number of set bits of each item, for a field of bit masks with one bit for each thing."""
    return np.bitwise_count(values).astype(np.int32)


class Hidden(NamedTuple):
    """A field of the record that is not visible to all seats."""

    field: str
    own: bool = False  # it has a row for each seat, visible to that seat; otherwise no seat sees it
    shown_at_end: bool = False  # visible to all when the game is over
    counted: Count | None = None  # counts the things in it, if their number is public
