"""Positions that somebody types in: what all games with boxes share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.problem import Problem
from tafelrunde.core.words import meant


def filled_boxes(words: Sequence[str], known: Mapping[str, int], names: Sequence[str]) -> dict[int, int]:
    """The boxes that are filled, with their points: from words like `red` (0 points) or `red=40`."""
    filled: dict[int, int] = {}
    for word in words:
        name, _, points = word.partition("=")
        box = meant(name, known, listed=", ".join(names))
        if box in filled:
            raise Problem("position-box-twice", room="solve", box=names[box])
        if points and not points.isdecimal():
            raise Problem("position-points", room="solve", box=names[box], points=points)
        filled[box] = int(points or 0)
    if len(filled) == len(names):
        raise Problem("position-full", room="solve")
    return filled
