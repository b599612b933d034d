"""The three tiers of tests: `make quick` while working, `make test` for every landing, `make soak` for the full set.

A test belongs to all tiers unless it is marked:

- `slow`, `native` (compiles with Numba): not in `make quick`
- `soak`: only in `make soak`

A test that repeats something takes its number of repetitions from `scaled`.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

TIER = os.environ.get("TAFELRUNDE_TIER", "test")
if TIER not in ("quick", "test", "soak"):
    raise ValueError(f"TAFELRUNDE_TIER must be quick, test or soak, not {TIER!r}")
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
"""Whether this run compiles rules with bounds checks."""


def scaled(part: T, full: T) -> T:
    """Return `full` in `make soak`, otherwise `part`."""
    return full if TIER == "soak" else part
