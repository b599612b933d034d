"""Time Speiseplan's coach in the first round, where it has most work, and solving a turn compared with plain NumPy."""

from __future__ import annotations

import numpy as np

from measure import median_seconds
from tafelrunde.bots.coach import advise
from tafelrunde.core.language.terminal import type_draw
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.speiseplan.outlook import ADVISER, Outlook

ALL_ROWS = 127
SPEISEPLAN = load("speiseplan")


def new_match() -> Match:
    """Return a solo match in October before the first token."""
    return Match(SPEISEPLAN, 1, options={"month": 10}, real_dice=True)


def plain_turn(entered: np.ndarray) -> float:
    """Return the value of a turn of three throws with six dice in plain NumPy; `entered` are the values of results."""
    values = entered.reshape((6,) * 6)
    for _ in range(2):
        for axis in range(6):
            values = np.concatenate([values, values.mean(axis, keepdims=True)], axis)
        for axis in range(6):
            values = np.maximum(values.take(range(6), axis), values.take([6], axis))
    return float(values.mean())


def main() -> None:
    """Measure and print."""
    match = new_match()
    state = match.state.copy()
    golden = median_seconds(lambda: advise(SPEISEPLAN, state, everything=False), prepare=ADVISER.forget)
    every = median_seconds(lambda: advise(SPEISEPLAN, state), prepare=ADVISER.forget)
    print(f"coach on tokens in round one: {golden:5.2f} s; black tokens, too: {every:.2f} s")
    match.play(0, "pass")
    type_draw(match, ["A3", "B3", "C5", "D5", "E1", "F4"])
    state = match.state.copy()
    first = median_seconds(lambda: advise(SPEISEPLAN, state), prepare=ADVISER.forget)
    second = median_seconds(lambda: advise(SPEISEPLAN, state))
    print(f"coach on dice after a token:  {first:5.2f} s; then {second:.3f} s")
    ours = median_seconds(lambda: Outlook(state).value(ALL_ROWS)) / ALL_ROWS
    entered = Outlook(state).points.max(axis=0).astype(float)
    peer = median_seconds(lambda: plain_turn(entered))
    print(f"a turn solved: {1000 * ours:.2f} ms; in plain NumPy {1000 * peer:.2f} ms ({peer / ours:.0f} times as long)")
