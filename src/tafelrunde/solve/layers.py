"""Box sets, layer by layer: sets of one size depend only on those of the next, so all processors can share a layer.

Long work tells how far it has come: `progress(done, total)`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

Progress = Callable[[int, int], None]

PORTIONS = 64
"""Into so many portions of work a layer is cut."""


def silent(done: int, total: int) -> None:
    """Show nothing."""


def boxes_of(mask: int) -> list[int]:
    """The boxes of a bit mask."""
    return [box for box in range(mask.bit_length()) if mask >> box & 1]


def box_sets(boxes: int, count: int) -> Iterator[int]:
    """All sets of so many boxes, as bit masks."""
    for chosen in combinations(range(boxes), count):
        yield sum(1 << box for box in chosen)


def in_layers(work: Callable[[int], None], boxes: int, counts: Iterable[int], progress: Progress) -> None:
    """Do the work for all box sets, one count of boxes after the other; within a count on all processors at once."""
    done = 0

    def work_all(sets: list[int]) -> int:
        for one in sets:
            work(one)
        return len(sets)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for count in counts:
            layer = list(box_sets(boxes, count))
            portion = max(1, len(layer) // PORTIONS)  # to hand out single sets costs more than to solve small ones
            for worked in pool.map(work_all, [layer[at : at + portion] for at in range(0, len(layer), portion)]):
                done += worked
                progress(done, 2**boxes)
