"""Between which limits every game of a kind stays. Each game proves its own, in its `bounds.py`."""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    """Limits that no game passes. They are proven, not measured; a game need not reach them."""

    decisions: int | None  # of the longest game; None if it can go on for ever
    least: float  # points of a seat
    most: float
    outcomes: int  # of the largest draw
