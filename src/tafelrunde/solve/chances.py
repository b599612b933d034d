"""The odds of winning, from the distributions of all seats' final points.

`odds[seat, points]` is the probability that a seat finishes with `points` points; seats are independent. `about`
approximates such odds from mean, standard deviation and skewness. `ranking` and `winning` compute a seat's utility for
each number of final points from the odds of the other seats; `expected` then averages it over the seat's own odds.

With two seats `ranking` and `winning` agree. With more, `ranking` counts every seat that is beaten, `winning` only
games in which all other seats are beaten.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.curves import exponential
from tafelrunde.core.rule import rule

Odds = NDArray[np.float64]

ROOT_OF_TWO_PI = math.sqrt(2 * math.pi)

REACH = 6
"""The table of the normal CDF ends this many standard deviations from the mean."""

FINENESS = 16
PLACES = np.arange(REACH * FINENESS + 2) / FINENESS
BELOW = np.array([(1 + math.erf(place / math.sqrt(2))) / 2 for place in PLACES])
"""Standard normal CDF at `PLACES`."""

RISING = np.exp(-(PLACES**2) / 2) / ROOT_OF_TWO_PI / FINENESS
"""Slope of the CDF at `PLACES`, per table step."""

DIVIDING = np.polynomial.legendre.leggauss(5)
PARTS, WEIGHTS = (DIVIDING[0] + 1) / 2, DIVIDING[1] / 2
"""Nodes and weights of Gauss-Legendre quadrature on [0, 1]: exact up to degree 9, so for up to nine other seats."""


@rule
def below(distance: float) -> float:
    """Return the standard normal CDF at `distance`, by cubic Hermite interpolation in a table; error below 3e-8."""
    steps = min(abs(distance), float(REACH)) * FINENESS
    step = int(steps)
    part = steps - step
    rise = BELOW[step + 1] - BELOW[step]
    bent = (1 - part) * (RISING[step] - rise) - part * (RISING[step + 1] - rise)
    whole = float(BELOW[step] + part * (rise + (1 - part) * bent))
    return whole if distance > 0 else 1.0 - whole


@rule
def leaning(distance: float, skewness: float) -> float:
    """Return the normal CDF at `distance` with Edgeworth's first correction for skewness, clipped to [0, 1]."""
    bell = exponential(-distance * distance / 2) / ROOT_OF_TWO_PI
    return min(max(below(distance) - skewness / 6 * (distance * distance - 1) * bell, 0.0), 1.0)


@rule
def about(mean: float, deviation: float, skewness: float, odds: Any) -> None:
    """Fill `odds` with the approximate distribution that has this mean, standard deviation and skewness.

    Probability below 0 points or above the last number of points is added to that end.
    """
    before = 0.0
    for points in range(odds.size):
        edge = points + 0.5 - mean
        last = points + 1 == odds.size
        until = 1.0 if edge > 0 or last else 0.0
        if deviation > 0 and not last:
            until = max(leaning(edge / deviation, skewness), before)
        odds[points] = until - before
        before = until


@rule
def ranking(odds: Any, seat: int, players: int, utility: Any) -> None:
    """Fill `utility[points]` with the expected share of the other seats that `seat` beats with `points` final points.

    As in `core.scoring.rank`, a tie counts half, and the utility of a solo game is 1.
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
def winning(odds: Any, seat: int, players: int, utility: Any, product: Any) -> None:
    """Fill `utility[points]` with the probability that `seat` wins with `points` final points.

    A win shared with k other seats counts 1 / (k + 1), which is the integral of t^k from 0 to 1. The expected share is
    therefore the integral of the product over all other seats of P(fewer points) + t * P(equal points).
    `product` is scratch memory of the size of `utility`.
    """
    for points in range(utility.size):
        utility[points] = 0.0
    for part in range(PARTS.size):
        for points in range(utility.size):
            product[points] = WEIGHTS[part]
        for other in range(players):
            if other != seat:
                beaten = 0.0
                for points in range(utility.size):
                    tied = odds[other, points]
                    product[points] *= beaten + PARTS[part] * tied
                    beaten += tied
        for points in range(utility.size):
            utility[points] += product[points]


@rule
def expected(odds: Any, more: int, utility: Any) -> float:
    """Return the expected utility of a seat that has `more` points and scores further ones with probability `odds`."""
    total = 0.0
    for points in range(min(odds.size, utility.size - more)):
        total += odds[points] * utility[points + more]
    return total
