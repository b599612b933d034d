"""From points to winning: what a number of final points is worth, when those of the others are known up to chance.

Everybody's final points are odds: `odds[seat, points]`, counted from 0, each seat independent of the others. Where only
a mean and a standard deviation are known, `about` makes odds of them. From the odds of the others follows what each
number of final points is worth to a seat (`ranking` or `winning`); from that and its own odds, what it can expect.

With two seats the ranking and the win are the same. With more, the ranking counts every seat that is beaten, the win
only who beats all.
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
"""So many standard deviations from the mean there is nothing left."""

FINENESS = 16
PLACES = np.arange(REACH * FINENESS + 2) / FINENESS
BELOW = np.array([(1 + math.erf(place / math.sqrt(2))) / 2 for place in PLACES])
"""How much of the normal distribution lies below the mean and so many steps of a standard deviation more."""

RISING = np.exp(-(PLACES**2) / 2) / ROOT_OF_TWO_PI / FINENESS
"""How steeply that rises there, a step."""

DIVIDING = np.polynomial.legendre.leggauss(5)
PARTS, WEIGHTS = (DIVIDING[0] + 1) / 2, DIVIDING[1] / 2
"""Gauss's five points between 0 and 1, exact for polynomials up to t^9: for up to nine others."""


@rule
def below(distance: float) -> float:
    """How much of the normal distribution lies below its mean and so many standard deviations more.

    Between two places of the table it is the cubic that is there as high and as steep: less than 3e-8 off.
    """
    steps = min(abs(distance), float(REACH)) * FINENESS
    step = int(steps)
    part = steps - step
    rise = BELOW[step + 1] - BELOW[step]
    bent = (1 - part) * (RISING[step] - rise) - part * (RISING[step + 1] - rise)
    whole = float(BELOW[step] + part * (rise + (1 - part) * bent))
    return whole if distance > 0 else 1.0 - whole


@rule
def leaning(distance: float, skewness: float) -> float:
    """As `below`, of a distribution that leans to one side: Edgeworth's first correction."""
    bell = exponential(-distance * distance / 2) / ROOT_OF_TWO_PI
    return min(max(below(distance) - skewness / 6 * (distance * distance - 1) * bell, 0.0), 1.0)


@rule
def about(mean: float, deviation: float, skewness: float, odds: Any) -> None:
    """Fill in odds from what is known of them; 0 for the skewness of a normal distribution.

    What lies beyond the first and the last number of points counts there.
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
    """Fill in what each number of final points brings a seat in the ranking: the share of the others that it beats.

    As `core.scoring.rank` has it: a tie is half, and playing solo is a win.
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
    """Fill in how likely each number of final points wins: nobody has more; a shared win counts in equal parts.

    With k others tied the part is 1 / (k + 1), the integral of t^k from 0 to 1. So the whole is that of the product,
    over all others, of the odds to be beaten and t times the odds to be tied. `product` is a workspace.
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
    """What a seat with these odds of points, and so many more for sure, can expect."""
    total = 0.0
    for points in range(min(odds.size, utility.size - more)):
        total += odds[points] * utility[points + more]
    return total
