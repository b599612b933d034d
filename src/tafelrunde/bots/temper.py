"""Temper: how somebody who is not perfect chooses among actions that have been weighed.

Mistakes are those of people. Who is greedy likes what counts at once better than it is; who is cautious, not to leave
it to the dice; who overlooks things does not see some of the actions; who wavers cannot tell what is nearly alike. And
nobody plays nonsense: what is plainly bad is not played, however little is seen.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.curves import logarithm
from tafelrunde.core.exports import Export
from tafelrunde.core.rng import Stream, uniform
from tafelrunde.core.rule import rule

OVERLOOKS, WAVERS, GREED, CAUTION, NONSENSE = range(5)


class Temper(NamedTuple):
    """The most that a level has of each weakness; all but the first in units of what a decision is about."""

    overlooks: float  # how often an action is not seen
    wavers: float  # how far apart actions look that are alike
    greed: float  # what is added to each point that an action brings at once
    caution: float  # what is taken from an action that risks something
    nonsense: float  # what is not played: whatever loses more than this

    def drawn(self, rng: Stream, unit: float) -> NDArray[np.float64]:
        """The temper of one bot: a share of each weakness, so that no two of a level are alike."""
        shares = [0.5 + 0.5 * uniform(rng), 0.5 + 0.5 * uniform(rng), uniform(rng), uniform(rng), 1.0]
        units = [1.0, unit, 1.0, unit, unit]
        return np.array(self) * shares * units


@rule
def pick(values: Any, gains: Any, risks: Any, mask: Any, temper: Any, rng: Any) -> int:
    """What somebody of this temper takes for the best action."""
    best = -1
    for action in range(mask.size):
        if mask[action] and (best < 0 or values[action] > values[best]):
            best = action
    chosen = -1
    liked = 0.0
    for action in range(mask.size):
        if mask[action] and values[action] >= values[best] - temper[NONSENSE]:
            seen = uniform(rng) >= temper[OVERLOOKS]
            chance = uniform(rng)
            seems = values[action] + temper[GREED] * gains[action] - temper[CAUTION] * risks[action]
            seems += temper[WAVERS] * logarithm((chance + 1e-9) / (1.0 - chance + 1e-9)) / 2.0
            if seen and (chosen < 0 or seems > liked):
                chosen = action
                liked = seems
    return chosen if chosen >= 0 else best


EXPORTS = (
    Export(
        pick,
        values="f8[actions]",
        gains="f8[actions]",
        risks="f8[actions]",
        mask="b1[actions]",
        temper="f8[5]",
        rng="changes i8[4]",
    ),
)
