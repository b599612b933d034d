"""The odds of winning, from the distributions of all seats' final points.

`odds[seat, points]` is the probability that a seat finishes with `points` points; seats are independent.
`approximate_odds` computes such odds from mean, standard deviation and skewness. `fill_rank_utility` and
`fill_win_utility` compute a seat's utility for each number of final points from the odds of the other seats;
`expected_utility` then averages it over the seat's own odds.

With two seats both utilities agree. With more, the rank utility counts every seat that is beaten, the win utility only
games in which all other seats are beaten.
"""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.portable_math import exponential
from tafelrunde.core.rules.rule import rule

Odds = NDArray[np.float64]

ROOT_OF_TWO_PI = math.sqrt(2 * math.pi)

Z_MAX = 6
"""The table of the normal CDF ends this many standard deviations from the mean."""

STEPS_PER_SIGMA = 16
TABLE_STEPS = range(Z_MAX * STEPS_PER_SIGMA + 2)


def exact_normal(step: int) -> tuple[float, float]:
    """Return the standard normal CDF at z = step / STEPS_PER_SIGMA, which must be 0 or more, and its slope per step.

    Both are correctly rounded. The tables are part of compiled modules, so they must not depend on the processor, as
    the last bit of `np.exp` does. The series is CDF(z) = 1/2 + PDF(z) (z + z^3/3 + z^5/(3*5) + ...).
    """
    with localcontext(prec=60):
        z = Decimal(step) / STEPS_PER_SIGMA
        density = (-z * z / 2).exp() / (2 * Decimal(PI)).sqrt()
        total, term, odd = Decimal(0), z, 1
        while total + term != total:
            total += term
            odd += 2
            term *= z * z / odd
        return float(Decimal(1) / 2 + density * total), float(density / STEPS_PER_SIGMA)


PI = "3.14159265358979323846264338327950288419716939937510582097494459"
CDF, PDF_STEP = np.array([exact_normal(step) for step in TABLE_STEPS]).T.copy()
"""The standard normal CDF, and its slope per table step."""

# Square roots are correctly rounded on every processor; the eigenvalues that `np.polynomial` computes are not.
INNER, OUTER = (math.sqrt(5 + sign * 2 * math.sqrt(10 / 7)) / 6 for sign in (-1, 1))
HEAVY, LIGHT = ((322 + sign * 13 * math.sqrt(70)) / 1800 for sign in (1, -1))
NODES = np.array([0.5 - OUTER, 0.5 - INNER, 0.5, 0.5 + INNER, 0.5 + OUTER])
WEIGHTS = np.array([LIGHT, HEAVY, 64 / 225, HEAVY, LIGHT])
"""Nodes and weights of Gauss-Legendre quadrature on [0, 1]: exact up to degree 9, so for up to nine other seats."""


@rule
def normal_cdf(z: float) -> float:
    """Return the standard normal CDF at `z`, by cubic Hermite interpolation in a table; error below 3e-8."""
    steps = min(abs(z), float(Z_MAX)) * STEPS_PER_SIGMA
    step = int(steps)
    part = steps - step
    rise = CDF[step + 1] - CDF[step]
    bend = (1 - part) * (PDF_STEP[step] - rise) - part * (PDF_STEP[step + 1] - rise)
    upper = float(CDF[step] + part * (rise + (1 - part) * bend))
    return upper if z > 0 else 1.0 - upper


@rule
def edgeworth_cdf(z: float, skewness: float) -> float:
    """Return the normal CDF at `z` with Edgeworth's first correction for skewness, clipped to [0, 1]."""
    density = exponential(-z * z / 2) / ROOT_OF_TWO_PI
    return min(max(normal_cdf(z) - skewness / 6 * (z * z - 1) * density, 0.0), 1.0)


@rule
def approximate_odds(mean: float, deviation: float, skewness: float, odds: Any) -> None:
    """Fill `odds` with the approximate distribution that has this mean, standard deviation and skewness.

    Probability below 0 points or above the last number of points is added to that end.
    """
    before = 0.0
    for points in range(odds.size):
        edge = points + 0.5 - mean
        last = points + 1 == odds.size
        until = 1.0 if edge > 0 or last else 0.0
        if deviation > 0 and not last:
            until = max(edgeworth_cdf(edge / deviation, skewness), before)
        odds[points] = until - before
        before = until


@rule
def fill_rank_utility(odds: Any, seat: int, players: int, utility: Any) -> None:
    """Fill `utility[points]` with the expected share of the other seats that `seat` beats with `points` final points.

    As in `core.rules.scoring.rank`, a tie counts half, and the utility of a solo game is 1.
    """
    for points in range(utility.size):
        utility[points] = 0.0 if players > 1 else 1.0
    for other in range(players):
        if other != seat:
            beaten = 0.0
            for points in range(utility.size):
                tied = odds[other, points]
                utility[points] += (beaten + tied / 2) / (players - 1)
                beaten += tied


@rule
def fill_win_utility(odds: Any, seat: int, players: int, utility: Any, product: Any) -> None:
    """Fill `utility[points]` with the probability that `seat` wins with `points` final points.

    A win shared with k other seats counts 1 / (k + 1), which is the integral of t^k from 0 to 1. The expected share is
    therefore the integral of the product over all other seats of P(fewer points) + t * P(equal points).
    `product` is scratch memory of the size of `utility`.
    """
    for points in range(utility.size):
        utility[points] = 0.0
    for node in range(NODES.size):
        for points in range(utility.size):
            product[points] = WEIGHTS[node]
        for other in range(players):
            if other != seat:
                beaten = 0.0
                for points in range(utility.size):
                    tied = odds[other, points]
                    product[points] *= beaten + NODES[node] * tied
                    beaten += tied
        for points in range(utility.size):
            utility[points] += product[points]


@rule
def expected_utility(odds: Any, more: int, utility: Any) -> float:
    """Return the expected utility of a seat that has `more` points and scores further `points` with `odds[points]`.

    Totals beyond the end of `utility[points]` count 0.
    """
    total = 0.0
    for points in range(min(odds.size, utility.size - more)):
        total += odds[points] * utility[points + more]
    return total
