"""Proven limits of a game's length, points and draws. Each game states its own in `bounds.py`."""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    """Limits that no playing of a game exceeds. They are proven, not measured, and need not be reached."""

    decisions: int | None  # in the longest game; None if it can last for ever
    least: float  # lowest points of a seat
    most: float  # highest points of a seat
    outcomes: int  # of the largest chance event
