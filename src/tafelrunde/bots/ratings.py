"""What many games say about who is stronger: a score with its interval, how sure it is, and ratings.

The unit is the bout: some games with the same luck in which both sides have sat everywhere. Its games depend on each
other, bouts do not. So everything here counts bouts by their balance, the games that the first side has won more than
the second; a bout of n games is a score of (1 + balance / n) / 2.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

ELO = 400 / math.log(10)
"""Points of a rating for a factor of e in the odds of winning."""
SURE = 1.959964
"""So many standard errors to each side hold the truth in 95 of 100 cases."""


@dataclass
class Tally:
    """How games between two sides went, in whole bouts."""

    games: int = 0
    wins: tuple[int, int] = (0, 0)
    shared: int = 0
    points: tuple[float, float] = (0.0, 0.0)  # sums over all seats that a side had
    seats: int = 0  # that each side had
    size: int = 0  # games of a bout
    balances: Counter[int] = field(default_factory=Counter)  # how many bouts had which balance

    def add(self, other: Tally) -> None:
        """Count another one in."""
        self.games += other.games
        self.wins = (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1])
        self.shared += other.shared
        self.points = (self.points[0] + other.points[0], self.points[1] + other.points[1])
        self.seats += other.seats
        self.size = max(self.size, other.size)
        self.balances.update(other.balances)

    @property
    def bouts(self) -> int:
        """How many bouts were played."""
        return self.balances.total()

    @property
    def means(self) -> tuple[float, float]:
        """The mean points of a seat of each side."""
        return self.points[0] / self.seats, self.points[1] / self.seats

    @property
    def score(self) -> float:
        """The first side's share of the games; a shared win is half a win."""
        return (self.wins[0] + self.shared / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the score of endless play would be, in 95 of 100 cases."""
        middle, variance = self.estimate
        return max(0.0, middle - SURE * math.sqrt(variance)), min(1.0, middle + SURE * math.sqrt(variance))

    @property
    def estimate(self) -> tuple[float, float]:
        """The score and its variance, with one bout more that was all won and one that was all lost.

        As Agresti and Coull (1998) have it: without them, who never lost would seem to be sure of that. Where bouts are
        few and most of them even, that is more caution than needed.
        """
        size = max(1, self.size)
        balances = self.balances + Counter((size, -size))
        scores = np.array([(1 + balance / size) / 2 for balance in balances])
        weights = np.array(list(balances.values())) / balances.total()
        middle = float(weights @ scores)
        return middle, float(weights @ (scores - middle) ** 2) / balances.total()

    @property
    def p(self) -> float:
        """How likely so clear a result is, to either side, between two that are alike (the sign test over bouts).

        Between two that play alike, a bout is as likely won as lost by so much, and bouts are independent: those that
        are not even are tosses of a fair coin, whatever happens between the games of a bout.
        """
        won = sum(bouts for balance, bouts in self.balances.items() if balance > 0)
        lost = sum(bouts for balance, bouts in self.balances.items() if balance < 0)
        return min(1.0, 2 * _tosses(won + lost, min(won, lost)))


def _tosses(tosses: int, heads: int) -> float:
    """The chance of at most so many heads."""
    all_ways = math.lgamma(tosses + 1) - tosses * math.log(2)
    ways = (all_ways - math.lgamma(head + 1) - math.lgamma(tosses - head + 1) for head in range(heads + 1))
    return math.fsum(map(math.exp, ways))


@dataclass(frozen=True)
class Rating:
    """How strong a level is; the interval holds the truth in 95 of 100 cases."""

    rating: float
    low: float
    high: float


def ratings(levels: Sequence[str], tallies: Mapping[tuple[str, str], Tally]) -> dict[str, Rating]:
    """The ratings under which the results are likeliest (Bradley and Terry 1952), as Elo has scaled them.

    400 points are odds of ten to one. Only differences mean something, so the mean of all levels is 0, and an interval
    is that of the distance to it. A pair counts as so many games as make a score as sure as its bouts have made it.
    """
    size = len(levels)
    won, games = np.zeros((size, size)), np.zeros((size, size))
    for (first, second), tally in tallies.items():
        one, two = levels.index(first), levels.index(second)
        score, variance = tally.estimate
        weight = score * (1 - score) / variance
        won[one, two], won[two, one] = weight * score, weight * (1 - score)
        games[one, two] = games[two, one] = weight
    strength = _likeliest(won, games)
    errors = np.sqrt(np.diag(_spread(strength, games)))
    return {
        level: Rating(ELO * own, ELO * (own - SURE * error), ELO * (own + SURE * error))
        for level, own, error in zip(levels, strength.tolist(), errors.tolist(), strict=True)
    }


def _likeliest(won: NDArray[np.float64], games: NDArray[np.float64]) -> NDArray[np.float64]:
    """Newton's method, no step longer than 1; the sum of all strengths stays 0."""
    strength = np.zeros(len(won))
    for _ in range(100):
        gradient = (won - games * _chances(strength)).sum(axis=1)
        step = _spread(strength, games) @ gradient
        longest = float(np.abs(step).max())
        strength += step / max(1.0, longest)
        if longest < 1e-9:
            break
    return strength


def _chances(strength: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely each beats each."""
    return np.asarray(1 / (1 + np.exp(strength[None, :] - strength[:, None])))


def _spread(strength: NDArray[np.float64], games: NDArray[np.float64]) -> NDArray[np.float64]:
    """How the strengths vary and covary that such results suggest: the inverse of Fisher's information.

    All strengths raised alike change nothing: in that one direction there is no information, but for rounding errors.
    """
    chances = _chances(strength)
    weights = games * chances * (1 - chances)
    information = np.diag(weights.sum(axis=1)) - weights
    return np.asarray(np.linalg.pinv(information, rcond=1e-10, hermitian=True), np.float64)
