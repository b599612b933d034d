"""Words and grades for decisions, from what they lose: in expected points, or in the chance to win.

Points weigh differently in every game, so a loss is measured in standard deviations of the final score under best
play: in Chili Dice one hundredth of it is half a point, in Hex-hex-Kniffel a twentieth of a point. Where a loss is an
estimate, it counts only if it is clear.
"""

from __future__ import annotations

import math

TIED = 1e-9
"""Losses up to this are none: the decision is as good as the best."""

CLEAR = 2.0
"""A difference is clear if it is more than so many of its standard errors; else it is too close to call."""

WORDS = ((0.01, "good"), (0.03, "inaccuracy"), (0.1, "mistake"))
"""Up to which loss a decision is called what; beyond it is a blunder."""

NOT_JUDGED = "open"
"""The word for decisions of which nobody knows what they are good for."""


def word(loss: float, stdev: float) -> str:
    """The judgement of a decision: best, good, inaccuracy, mistake or blunder."""
    if loss <= TIED:
        return "best"
    return next((name for limit, name in WORDS if loss <= limit * stdev), "blunder")


def clear_loss(loss: float, error: float) -> float:
    """What a decision loses for certain, from an estimate and its standard error; 0 if it is too close to call."""
    return loss if loss > CLEAR * error + TIED else 0.0


def estimated_word(loss: float, error: float, stdev: float, *, stands_out: bool) -> str:
    """The judgement from an estimate: best only if all others are clearly worse, good if it cannot be told apart."""
    if clear_loss(loss, error):
        return word(loss, stdev)
    return "best" if stands_out else "good"


def grade(loss: float, stdev: float) -> int:
    """The grade of a whole game: 100 for best play, half of that for each standard deviation given away."""
    return round(100 * math.exp2(-max(loss, 0.0) / stdev))
