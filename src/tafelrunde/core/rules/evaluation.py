"""A linear evaluation learned by self-play: features of a position in, a utility out.

It needs no mathematical library except a square root, so it gives equal numbers on all backends.
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

from tafelrunde.core.rules.rule import rule

LOG = logging.getLogger(__name__)


class Learning(msgspec.Struct, frozen=True):
    """Settings of a training run."""

    games: int  # of self-play
    explore: float  # share of decisions made by the policy
    rate: float  # step size; it decreases to 0 at the end
    trace: float  # lambda: how much later evaluations count for a position
    looks: int = 32  # most actions evaluated per decision; where there are more, the policy proposes some


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a training run, as stored in `learned.toml`."""

    made: str  # hash of rules, features, settings and seed
    seed: str
    games: int
    weights: list[float]  # one per feature, then the constant

    def to_toml(self, name: str) -> str:
        """Return the content of the file. `name` is the game's id. Weights are rounded to four significant digits."""
        seed = json.dumps(self.seed, ensure_ascii=False)
        return (
            f"# Weights that {name} learned by self-play; `tafelrunde train {name}` recomputes them.\n"
            f'made = "{self.made}"\nseed = {seed}\ngames = {self.games}\n'
            f"weights = [{', '.join(map(format_weight, self.weights))}]\n"
        )


def format_weight(weight: float) -> str:
    """Format a weight for the file, with four significant digits."""
    return f"{weight:.4g}"


def load_learned(path: Path) -> Learned:
    """Load a `learned.toml`. Raises OSError if it cannot be read, ValueError if its content is not valid."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Learned)


def weights_of(path: Path, features: int) -> NDArray[np.float64]:
    """Return the weights in a game's file: one for each feature, then the constant.

    If there is no file, or it has another number of features (then a warning is logged), all are zero.
    """
    if path.is_file():
        weights = load_learned(path).weights
        if len(weights) == features + 1:
            return np.array(weights)
        LOG.warning("%s has another number of features; `tafelrunde train` recomputes it", path)
    return np.zeros(features + 1)


@rule
def evaluate(weights: Any, features: int, scratch: Any) -> float:
    """Return the utility, from 0 to 1, of the features in `scratch[:features]`, which are only read.

    `weights[:features]` are their weights, `weights[features]` is the constant.
    """
    total = weights[features]
    for feature in range(features):
        total += weights[feature] * scratch[feature]
    return float(0.5 + 0.5 * total / sqrt(1.0 + total * total))
