"""The exponential function and the logarithm in plain arithmetic: WebAssembly has neither, and so all ways agree."""

from __future__ import annotations

from tafelrunde.core.rule import rule

LN2 = 0.6931471805599453
FAR = 700.0  # beyond this nothing is left, or no number is large enough
TERMS = 14  # of a series whose terms shrink by more than a factor of five each
ROOT2 = 1.4142135623730951


@rule
def exponential(x: float) -> float:
    """e^x: a power of two, and a series for the rest, to 14 digits."""
    if x < -FAR:
        return 0.0
    x = min(x, FAR)
    twos = int(x / LN2 + (0.5 if x > 0 else -0.5))
    rest = x - twos * LN2
    total = term = 1.0
    for power in range(1, TERMS + 1):
        term *= rest / power
        total += term
    factor = 2.0 if twos > 0 else 0.5
    for _ in range(abs(twos)):
        total *= factor
    return total


@rule
def logarithm(x: float) -> float:
    """The natural logarithm of a positive number, to 14 digits: a number of twos, and a series for the rest."""
    twos = 0
    while x > ROOT2:
        x *= 0.5
        twos += 1
    while x < ROOT2 / 2:
        x *= 2.0
        twos -= 1
    ratio = (x - 1.0) / (x + 1.0)  # at most 0.18, so squares shrink by a factor of 30
    square = ratio * ratio
    total = 0.0
    for power in range(19, 0, -2):
        total = total * square + 1.0 / power
    return 2.0 * ratio * total + twos * LN2


@rule
def squashed(x: float) -> float:
    """The logistic function: from any number to one between 0 and 1."""
    if x < 0:
        grown = exponential(x)
        return grown / (1.0 + grown)
    return 1.0 / (1.0 + exponential(-x))
