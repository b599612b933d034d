"""Statistics of many games between two sides: score, confidence interval, p-value and ratings.

The unit is the bout: several games with the same luck in which both sides have every seat. The games of a bout depend
on each other; bouts are independent. Everything here therefore counts bouts by their balance: wins of the first side
minus wins of the second. A bout of n games is a score of (1 + balance / n) / 2.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

ELO = 400 / math.log(10)
"""Rating points for a factor of e in the odds of winning."""
Z_95 = 1.959964
"""Half the width of a 95 % confidence interval, in standard errors."""


@dataclass
class Tally:
    """The results of games between two sides, in whole bouts."""

    games: int = 0
    wins: tuple[int, int] = (0, 0)  # games that only this side won
    shared: int = 0  # games that both sides won
    points: tuple[float, float] = (0.0, 0.0)  # of each side, summed over its seats
    seats: int = 0  # of each side, summed over the games
    size: int = 0  # games per bout
    balances: Counter[int] = field(default_factory=Counter)  # number of bouts by balance

    def add(self, other: Tally) -> None:
        """Add the results of `other` to these."""
        self.games += other.games
        self.wins = (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1])
        self.shared += other.shared
        self.points = (self.points[0] + other.points[0], self.points[1] + other.points[1])
        self.seats += other.seats
        self.size = max(self.size, other.size)
        self.balances.update(other.balances)

    @property
    def bouts(self) -> int:
        """Bouts played."""
        return self.balances.total()

    @property
    def means(self) -> tuple[float, float]:
        """Mean points per seat, for each side."""
        return self.points[0] / self.seats, self.points[1] / self.seats

    @property
    def score(self) -> float:
        """The first side's share of the games; a shared win counts half."""
        return (self.wins[0] + self.shared / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score."""
        middle, variance = self.estimate
        return max(0.0, middle - Z_95 * math.sqrt(variance)), min(1.0, middle + Z_95 * math.sqrt(variance))

    @property
    def estimate(self) -> tuple[float, float]:
        """The score and its variance, with one won and one lost bout added (Agresti and Coull 1998).

        Without them, a side that never lost would have a variance of 0. For few bouts, most of them even, the estimate
        is more cautious than necessary.
        """
        size = max(1, self.size)
        balances = self.balances + Counter((size, -size))
        scores = np.array([(1 + balance / size) / 2 for balance in balances])
        weights = np.array(list(balances.values())) / balances.total()
        middle = float(weights @ scores)
        return middle, float(weights @ (scores - middle) ** 2) / balances.total()

    @property
    def p(self) -> float:
        """The two-sided p-value of the sign test over bouts, for the hypothesis that both sides are equally strong.

        Between equal sides a bout is won and lost with the same probability, and bouts are independent. Decided bouts
        are therefore tosses of a fair coin, however the games within a bout depend on each other.
        """
        won = sum(bouts for balance, bouts in self.balances.items() if balance > 0)
        lost = sum(bouts for balance, bouts in self.balances.items() if balance < 0)
        return min(1.0, 2 * _binomial_cdf(won + lost, min(won, lost)))


def _binomial_cdf(tosses: int, heads: int) -> float:
    """Return the probability of at most `heads` heads in `tosses` of a fair coin."""
    all_ways = math.lgamma(tosses + 1) - tosses * math.log(2)
    ways = (all_ways - math.lgamma(head + 1) - math.lgamma(tosses - head + 1) for head in range(heads + 1))
    return math.fsum(map(math.exp, ways))


@dataclass(frozen=True)
class Rating:
    """The rating of a level, with its 95 % confidence interval."""

    rating: float
    low: float
    high: float


def ratings(levels: Sequence[str], tallies: Mapping[tuple[str, str], Tally]) -> dict[str, Rating]:
    """Return maximum-likelihood ratings of the levels (Bradley and Terry 1952) on Elo's scale, from tallies by pair.

    400 points are odds of ten to one. Only differences matter, so the mean of all levels is 0, and an interval is that
    of the distance to the mean. Each pair is weighted with its effective number of games: the number of independent
    games whose score would have the variance of its bouts.
    """
    size = len(levels)
    won, games = np.zeros((size, size)), np.zeros((size, size))
    for (first, second), tally in tallies.items():
        row, column = levels.index(first), levels.index(second)
        score, variance = tally.estimate
        weight = score * (1 - score) / variance
        won[row, column], won[column, row] = weight * score, weight * (1 - score)
        games[row, column] = games[column, row] = weight
    strength = _maximise_likelihood(won, games)
    errors = np.sqrt(np.diag(_covariance(strength, games)))
    return {
        level: Rating(ELO * value, ELO * (value - Z_95 * error), ELO * (value + Z_95 * error))
        for level, value, error in zip(levels, strength.tolist(), errors.tolist(), strict=True)
    }


def _maximise_likelihood(won: NDArray[np.float64], games: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the maximum-likelihood strengths by Newton's method, with steps of at most 1. Their sum stays 0.

    A strength is in natural logarithms of odds. `won[i, j]` are the wins of level i against j, out of `games[i, j]`.
    """
    strength = np.zeros(len(won))
    for _ in range(100):
        gradient = (won - games * _win_probabilities(strength)).sum(axis=1)
        step = _covariance(strength, games) @ gradient
        longest = float(np.abs(step).max())
        strength += step / max(1.0, longest)
        if longest < 1e-9:
            break
    return strength


def _win_probabilities(strength: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the probability that each level beats each other one, `[winner, loser]`."""
    return np.asarray(1 / (1 + np.exp(strength[None, :] - strength[:, None])))


def _covariance(strength: NDArray[np.float64], games: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the covariance matrix of the strengths: the pseudo-inverse of the Fisher information.

    Adding a constant to all strengths changes nothing, so the information is singular in that direction, except for
    rounding errors.
    """
    chances = _win_probabilities(strength)
    weights = games * chances * (1 - chances)
    information = np.diag(weights.sum(axis=1)) - weights
    return np.asarray(np.linalg.pinv(information, rcond=1e-10, hermitian=True), np.float64)
