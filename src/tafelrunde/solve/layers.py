"""Work on all sets of boxes, layer by layer, in parallel within a layer.

A layer consists of all sets of one size. It depends only on the layer before it, so its sets can be solved in parallel.
Long computations report progress by calling `progress(done, total)`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

from tafelrunde.core.rules.bits import mask_of

Progress = Callable[[int, int], None]

PORTIONS = 64
"""The number of tasks that a layer is divided into."""


def no_progress(done: int, total: int) -> None:
    """Ignore the progress: the default callback."""


def box_sets(boxes: int, count: int) -> Iterator[int]:
    """Yield all sets of `count` of the `boxes` boxes, as bit masks."""
    for chosen in combinations(range(boxes), count):
        yield mask_of(chosen)


def in_layers(work: Callable[[int], None], boxes: int, counts: Iterable[int], progress: Progress) -> None:
    """Call `work` with each set of boxes, a bit mask, whose size is in `counts`, size by size in that order.

    Sets of the same size run on all processors. `progress` is called with the number of sets done and 2^`boxes`.
    """
    done = 0

    def work_all(sets: list[int]) -> int:
        for chosen in sets:
            work(chosen)
        return len(sets)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for count in counts:
            layer = list(box_sets(boxes, count))
            portion = max(1, len(layer) // PORTIONS)  # submitting a set on its own can cost more than solving it
            for worked in pool.map(work_all, [layer[at : at + portion] for at in range(0, len(layer), portion)]):
                done += worked
                progress(done, 2**boxes)
