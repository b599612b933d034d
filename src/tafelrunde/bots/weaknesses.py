"""Human-like errors in the choice among evaluated actions.

- Oversight: some actions are not considered.
- Noise: actions of nearly equal value are confused.
- Greed: immediate points are overvalued.
- Caution: actions that leave everything to chance are undervalued.
- Cutoff: actions that lose more than this are never played, whatever the other errors are.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.portable_math import logarithm
from tafelrunde.core.rules.rng import Stream, uniform
from tafelrunde.core.rules.rule import rule

OVERSIGHT, NOISE, GREED, CAUTION, CUTOFF = range(5)


class Weaknesses(NamedTuple):
    """The maximum of each weakness of a level; `noise`, `caution` and `cutoff` in units of the noise scale."""

    oversight: float  # probability that an action is not considered
    noise: float  # size of the logistic noise added to each value
    greed: float  # bonus for each point that an action scores at once
    caution: float  # penalty for an action that leaves everything to chance
    cutoff: float  # actions that lose more than this are never played

    def draw(self, rng: Stream, unit: float) -> NDArray[np.float64]:
        """Return the weaknesses of one bot, in the order of the fields. `unit` is the noise scale.

        Noise, caution and cutoff are multiplied by it. Each weakness but the cutoff is a random share of its maximum,
        so that bots of a level differ.
        """
        shares = [0.5 + 0.5 * uniform(rng), 0.5 + 0.5 * uniform(rng), uniform(rng), uniform(rng), 1.0]
        units = [1.0, unit, 1.0, unit, unit]
        return np.array(self) * shares * units


@rule
def pick(values: Any, gains: Any, risks: Any, mask: Any, weaknesses: Any, rng: Any) -> int:
    """Choose an action with human-like errors: noise, oversights, greed, caution; the best if all are overlooked.

    `values`, `gains` and `risks` are indexed by action (see `one_ply`), `mask` are the legal actions, `weaknesses` the
    result of `Weaknesses.draw`. Only `rng` is changed.
    """
    best = -1
    for action in range(mask.size):
        if mask[action] and (best < 0 or values[action] > values[best]):
            best = action
    chosen = -1
    best_apparent = 0.0
    for action in range(mask.size):
        if mask[action] and values[action] >= values[best] - weaknesses[CUTOFF]:
            considered = uniform(rng) >= weaknesses[OVERSIGHT]
            chance = uniform(rng)
            apparent = values[action] + weaknesses[GREED] * gains[action] - weaknesses[CAUTION] * risks[action]
            apparent += weaknesses[NOISE] * logarithm((chance + 1e-9) / (1.0 - chance + 1e-9)) / 2.0
            if considered and (chosen < 0 or apparent > best_apparent):
                chosen = action
                best_apparent = apparent
    return chosen if chosen >= 0 else best


EXPORTS = (
    Export(
        pick,
        values="f8[actions]",
        gains="f8[actions]",
        risks="f8[actions]",
        mask="b1[actions]",
        weaknesses="f8[5]",
        rng="changes i8[4]",
    ),
)
