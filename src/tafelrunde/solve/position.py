"""Positions that somebody types in: what all games with boxes share."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.problem import Problem
from tafelrunde.core.words import Known


def filled_boxes(words: Sequence[str], known: Known[int], points_of: NDArray[np.int64]) -> dict[int, int]:
    """The boxes that are filled, with their points: from words like `red=40`, or `red` if the points do not matter.

    `points_of[result, box]` are the points that can be entered; 0 stands for those that do not matter.
    """
    filled: dict[int, int] = {}
    for word in words:
        name, _, points = word.partition("=")
        box = known.meant(name)
        if box in filled:
            raise Problem("position-box-twice", box=known.names[box])
        possible = {str(worth) for worth in (0, *points_of[:, box])}
        if points and points not in possible:
            raise Problem("position-points", box=known.names[box], points=points)
        filled[box] = int(points or 0)
    if len(filled) == len(known.names):
        raise Problem("position-full")
    return filled
