"""A small evaluation that a game learns by playing against itself: features of a position in, a utility out.

Features are weighed and added, and so are a few hidden units that look at the features, too. No function of a
mathematical library is needed, so it gives the same numbers everywhere; features and units stand in a room handed in.
"""

from __future__ import annotations

import json
import logging
import tomllib
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule

LOG = logging.getLogger(__name__)


class Learning(msgspec.Struct, frozen=True):
    """How a game learns."""

    games: int  # against itself
    rate: float  # how far the weights follow what they were wrong by; it falls to nothing until the end
    trace: float  # how much of what follows a position is learned about it, from look to look
    explore: float  # the share of decisions that are left to the policy


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game has learned, as its file keeps it."""

    made: str  # the hash of what made it: rules and features, how it was learned, the seed
    seed: str
    games: int
    weights: list[list[float]]  # of the sum, and of each hidden unit

    def to_toml(self, name: str) -> str:
        """The file, a line for each row of weights."""
        rows = "".join(f"  [{', '.join(f'{weight:.4g}' for weight in row)}],\n" for row in self.weights)
        seed = json.dumps(self.seed, ensure_ascii=False)
        return (
            f"# What {name} learned from games against itself: `tafelrunde train {name}` makes it anew.\n"
            f'made = "{self.made}"\nseed = {seed}\ngames = {self.games}\n'
            f"weights = [\n{rows}]\n"
        )


def read(path: Path) -> Learned:
    """What a file keeps."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Learned)


def weights_of(path: Path, features: int, hidden: int) -> NDArray[np.float64]:
    """The weights of a game: those in its file; as long as there are none for these features, nothing is known."""
    if path.is_file():
        rows = read(path).weights
        if [len(row) for row in rows] == [features + 1] + hidden * [features + 2]:
            return np.array([weight for row in rows for weight in row])
        LOG.warning("%s is of other features; `tafelrunde train` makes it anew", path)
    return np.zeros(size(features, hidden))


def rows_of(weights: NDArray[np.float64], features: int, hidden: int) -> list[list[float]]:
    """Weights as a file keeps them: those of the sum and its constant; of each unit those, and what it adds."""
    units = weights[features + 1 :].reshape(hidden, features + 2)
    return [weights[: features + 1].tolist(), *units.tolist()]


def size(features: int, hidden: int) -> int:
    """How many weights there are."""
    return features + 1 + hidden * (features + 2)


@rule
def evaluate(weights: Any, features: int, hidden: int, room: Any) -> float:
    """The utility, 0 to 1, of the features that stand at the beginning of the room; the units are put behind them."""
    total = weights[features]
    for feature in range(features):
        total += weights[feature] * room[feature]
    start = features + 1
    for unit in range(hidden):
        inside = weights[start + features]
        for feature in range(features):
            inside += weights[start + feature] * room[feature]
        room[features + unit] = bent(inside)
        total += weights[start + features + 1] * room[features + unit]
        start += features + 2
    return 0.5 + 0.5 * bent(total)


@rule
def bent(number: float) -> float:
    """Any number, brought between -1 and 1."""
    return number / sqrt(1.0 + number * number)


@rule
def add_slope(weights: Any, features: int, hidden: int, room: Any, trace: Any) -> None:
    """Add to a trace how much each weight matters, for what was evaluated last in this room."""
    for feature in range(features):
        trace[feature] += room[feature]
    trace[features] += 1.0
    start = features + 1
    for unit in range(hidden):
        value = room[features + unit]
        flat = 1.0 - value * value
        steep = weights[start + features + 1] * flat * sqrt(flat)
        for feature in range(features):
            trace[start + feature] += steep * room[feature]
        trace[start + features] += steep
        trace[start + features + 1] += value
        start += features + 2
