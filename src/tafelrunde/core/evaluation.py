"""A small evaluation that a game learns by playing against itself: features of a position in, a utility out.

Features are weighed and added. No mathematical library is needed, so it gives the same numbers everywhere.
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
    explore: float  # the share of decisions that are left to the policy
    looks: int = 32  # at so many actions a seat looks, at most; where there are more, the policy proposes some
    rounds: int = 0  # of playing games and fitting the weights to how they ended; else it learns along the way:
    rate: float = 0.0  # how far the weights follow what they were wrong by; it falls to nothing until the end
    trace: float = 0.0  # how much of what follows a position is learned about it, from look to look


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game has learned, as its file keeps it."""

    made: str  # the hash of what made it: rules and features, how it was learned, the seed
    seed: str
    games: int
    weights: list[float]  # of the features, and a constant

    def to_toml(self, name: str) -> str:
        """The file."""
        seed = json.dumps(self.seed, ensure_ascii=False)
        return (
            f"# What {name} learned from games against itself: `tafelrunde train {name}` makes it anew.\n"
            f'made = "{self.made}"\nseed = {seed}\ngames = {self.games}\n'
            f"weights = [{', '.join(map(written, self.weights))}]\n"
        )


def written(weight: float) -> str:
    """A weight as its file has it."""
    return f"{weight:.4g}"


def read(path: Path) -> Learned:
    """What a file keeps."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Learned)


def weights_of(path: Path, features: int) -> NDArray[np.float64]:
    """The weights of a game: those in its file; as long as there are none for these features, nothing is known."""
    if path.is_file():
        weights = read(path).weights
        if len(weights) == features + 1:
            return np.array(weights)
        LOG.warning("%s is of other features; `tafelrunde train` makes it anew", path)
    return np.zeros(features + 1)


@rule
def evaluate(weights: Any, features: int, room: Any) -> float:
    """The utility, 0 to 1, of the features that stand at the beginning of the room."""
    total = weights[features]
    for feature in range(features):
        total += weights[feature] * room[feature]
    return float(0.5 + 0.5 * total / sqrt(1.0 + total * total))
