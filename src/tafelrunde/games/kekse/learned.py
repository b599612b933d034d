"""The learned value of Keksekästchen: features of a position, with weights from self-play.

The game is a race, so the main feature is how many rounds a seat still needs (`pace.py`), compared with the rival who
needs the fewest.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.rules.evaluation import evaluate
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.kekse.pace import reach, rounds_left
from tafelrunde.games.kekse.rules import Step


class Part(IntEnum):
    """The features of one seat, scaled to about 1."""

    PACE = 0  # the rounds that the seat needs, less the bonus of `reach`
    DRAWS = 1  # 1 if the seat has yet to draw the walls of this roll


PARTS = len(Part)

# Features: for each part the difference between seat and rival, then the same divided by the distance to the end.
NEAR_THE_END = PARTS
FEATURES = 2 * PARTS

WEIGHTS = np.array(
    [
        -1.123,  # PACE
        0.2046,  # DRAWS
        -0.691,  # PACE, near the end
        -0.06166,  # DRAWS, near the end
        0.08319,  # constant
    ]
)
"""Fitted to the results of 2,000 games of self-play (docs/decisions/0062)."""

ROUNDS_PER_UNIT = 20.0  # rounds per unit of the features
MIN_DISTANCE = 0.2  # in the same unit; added to the distance to the end, so that it is never 0
MAX_DISTANCE = 3.0  # in the same unit; the distance of an absent rival, and the highest distance

# Scratch memory after the features: parts and distance of the seat, of its rival and of another seat; then `pace`.
DISTANCE = PARTS
OWN, RIVAL, OTHER, ROUNDS = (FEATURES + (PARTS + 1) * number for number in range(4))


@rule
def value(state: State, seat: int, scratch: Any) -> float:
    """Return the expected utility of a seat, from 0 to 1."""
    features(state, seat, scratch)
    return evaluate(WEIGHTS, FEATURES, scratch)


@rule
def features(state: State, seat: int, scratch: Any) -> None:
    """Write the features of a seat to `scratch[:FEATURES]`: its difference to the rival who is nearest to the end.

    In a solo game an absent rival at MAX_DISTANCE takes that place. The rest of `scratch` holds caches between calls.
    """
    write_seat(state, seat, scratch, OWN)
    scratch[RIVAL + Part.PACE] = scratch[RIVAL + DISTANCE] = MAX_DISTANCE
    scratch[RIVAL + Part.DRAWS] = 0.0
    for other in range(state.players):
        if other != seat:
            write_seat(state, other, scratch, OTHER)
            if scratch[OTHER + DISTANCE] <= scratch[RIVAL + DISTANCE]:
                for part in range(PARTS + 1):
                    scratch[RIVAL + part] = scratch[OTHER + part]
    near = MIN_DISTANCE + min(scratch[OWN + DISTANCE], scratch[RIVAL + DISTANCE])
    for part in range(PARTS):
        scratch[part] = scratch[OWN + part] - scratch[RIVAL + part]
        scratch[NEAR_THE_END + part] = scratch[part] / near


@rule
def write_seat(state: State, seat: int, scratch: Any, at: int) -> None:
    """Write the parts of a seat to `scratch[at:]`, then its distance to the end, in units of ROUNDS_PER_UNIT rounds."""
    rounds = rounds_left(state, seat, scratch, ROUNDS)
    scratch[at + Part.PACE] = (rounds - reach(state, seat, scratch, ROUNDS)) / ROUNDS_PER_UNIT
    scratch[at + Part.DRAWS] = 1.0 if state.step[seat] == Step.DRAW else 0.0
    scratch[at + DISTANCE] = min(MAX_DISTANCE, max(0.0, rounds / ROUNDS_PER_UNIT))


EXPORTS = (Export(features, state="state", seat="int", scratch="changes f8[:]"),)
