"""The probability distribution of the final score under best play."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Distribution:
    """The probability of each final score 0, 1, 2, …

    Mean and standard deviation do not depend on the processor: `math.fsum` rounds once, while the order in which NumPy
    adds depends on the vector unit.
    """

    probabilities: NDArray[np.float64]

    @property
    def mean(self) -> float:
        """The expected score."""
        return math.fsum(self.probabilities * np.arange(self.probabilities.size))

    @property
    def stdev(self) -> float:
        """The standard deviation of the score."""
        distance = np.arange(self.probabilities.size) - self.mean
        return math.sqrt(math.fsum(self.probabilities * distance**2))

    def percentile(self, percent: float) -> int:
        """Return the lowest score that at least `percent` % of all games stay at or below."""
        below = np.cumsum(self.probabilities)
        return int(np.searchsorted(below, percent / 100 * below[-1] * (1 - 1e-12)))

    @property
    def trimmed(self) -> tuple[int, NDArray[np.float64]]:
        """The lowest possible score, and the probability of each score from it to the highest possible one."""
        possible = np.flatnonzero(self.probabilities)
        return int(possible[0]), self.probabilities[possible[0] : possible[-1] + 1]

    def times(self, games: int) -> Distribution:
        """Return the distribution of the total score of `games` independent games."""
        total = np.ones(1)
        for _ in range(games):
            total = np.convolve(total, self.probabilities)
        return Distribution(total)
