"""What of a game's record a seat cannot see. A game says it once, beside its `view`; observations follow from it.

    HIDDEN = (Hidden("hands", own=True, counted=SUM), Hidden("cards", counted=BITS))

Everybody sees how many tiles a hand has and how many cards lie in a pile, so of what is hidden the number is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Count = Callable[[NDArray[np.int32]], NDArray[np.int32]]


def SUM(values: NDArray[np.int32]) -> NDArray[np.int32]:  # noqa: N802  a constant of declarations
    """A field that counts the things of each kind, along its last axis: how many things there are."""
    return np.asarray(values.sum(axis=-1), np.int32)


def BITS(values: NDArray[np.int32]) -> NDArray[np.int32]:  # noqa: N802
    """A field of bit masks with a bit for each thing: how many things there are."""
    return np.bitwise_count(values).astype(np.int32)


class Hidden(NamedTuple):
    """A field of the record that not everybody sees."""

    field: str
    own: bool = False  # it has a row for each seat, and a seat sees its own; else nobody sees it
    shown_at_end: bool = False  # when the game is over, everybody sees it
    counted: Count | None = None  # how many things are in it, if everybody sees that
