"""Parsing of typed positions, shared by all games with boxes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.words import Vocabulary


def filled_boxes(words: Sequence[str], known: Vocabulary[int], points_of: NDArray[np.int64]) -> dict[int, int]:
    """Return the points of each filled box, parsed from words like `red=40`; 0 for words without points like `red`.

    `known` has the names of all boxes; `points_of[result, box]` are the points that can be entered besides 0. Raises a
    Problem if a box is unknown or named twice, if points are impossible, or if all boxes are filled.
    """
    filled: dict[int, int] = {}
    for word in words:
        name, _, points = word.partition("=")
        box = known.lookup(name)
        if box in filled:
            raise Problem("position-box-twice", box=known.names[box])
        possible = {str(worth) for worth in (0, *points_of[:, box])}
        if points and points not in possible:
            raise Problem("position-points", box=known.names[box], points=points)
        filled[box] = int(points or 0)
    if len(filled) == len(known.names):
        raise Problem("position-full")
    return filled
