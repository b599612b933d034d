"""Time Speiseplan's coach in the first round, where it has most work, and solving a turn compared with plain NumPy."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from tafelrunde.bots.coach import advise
from tafelrunde.core.language.terminal import type_draw
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.speiseplan.outlook import ADVISER, Outlook

ALL_ROWS = 127
SPEISEPLAN = load("speiseplan")


def table() -> Match:
    """Return a solo match in October before the first token."""
    return Match(SPEISEPLAN, 1, options={"month": 10}, real_dice=True)


def seconds(work: Callable[[], object], before: Callable[[], object] = lambda: None, times: int = 5) -> float:
    """Return the median time of `work` after one warm-up run; `before` runs before each measurement."""
    work()
    taken = []
    for _ in range(times):
        before()
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return float(np.median(taken))


def plain_turn(entered: np.ndarray) -> float:
    """Return the value of a turn of three throws with six dice in plain NumPy; `entered` are the values of results."""
    values = entered.reshape((6,) * 6)
    for _ in range(2):
        before = values
        for axis in range(6):
            before = np.concatenate([before, before.mean(axis, keepdims=True)], axis)
        for axis in range(6):
            before = np.maximum(before.take(range(6), axis), before.take([6], axis))
        values = before
    return float(values.mean())


def main() -> None:
    """Measure and print."""
    match = table()
    state = match.state.copy()
    golden = seconds(lambda: advise(SPEISEPLAN, state, everything=False), ADVISER.forget)
    every = seconds(lambda: advise(SPEISEPLAN, state), ADVISER.forget)
    print(f"coach on tokens in round one: {golden:5.2f} s; black tokens, too: {every:.2f} s")
    match.play(0, "pass")
    type_draw(match, ["A3", "B3", "C5", "D5", "E1", "F4"])
    state = match.state.copy()
    first = seconds(lambda: advise(SPEISEPLAN, state), ADVISER.forget)
    again = seconds(lambda: advise(SPEISEPLAN, state))
    print(f"coach on dice after a token:  {first:5.2f} s; then {again:.3f} s")
    turns = seconds(lambda: Outlook(state).value(ALL_ROWS)) / ALL_ROWS
    entered = Outlook(state).points.max(axis=0).astype(float)
    peer = seconds(lambda: plain_turn(entered))
    print(
        f"a turn solved: {1000 * turns:.2f} ms; in plain NumPy {1000 * peer:.2f} ms ({peer / turns:.0f} times as long)"
    )


if __name__ == "__main__":
    main()
