"""Exponential function and logarithm in plain arithmetic.

WebAssembly has neither, and mathematical libraries differ in the last digit. These agree on all backends.
"""

from __future__ import annotations

from tafelrunde.core.rules.rule import rule

LN2 = 0.6931471805599453
MAX_EXPONENT = 700.0  # e^-x is negligible beyond this, and e^x close to overflow
TERMS = 14  # each at most 0.35 / n times the one before
ROOT2 = 1.4142135623730951


@rule
def exponential(x: float) -> float:
    """Return e^x to 14 digits; 0 for x below -700, e^700 above 700.

    It is computed as a power of two times a Taylor series for the rest.
    """
    if x < -MAX_EXPONENT:
        return 0.0
    x = min(x, MAX_EXPONENT)
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
    """Return the natural logarithm to 14 digits. x must be positive and finite; otherwise it does not return.

    It is computed from a power of two, and a series for the rest.
    """
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
