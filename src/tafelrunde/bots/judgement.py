"""Words and grades for decisions, from what they lose in expected points.

Points weigh differently in every game, so a loss is measured in standard deviations of the final score under best
play: in Chili Dice one hundredth of it is half a point, in Hex-hex-Kniffel a twentieth of a point.
"""

from __future__ import annotations

import math

TIED = 1e-9
"""Losses up to this are none: the decision is as good as the best."""

WORDS = ((0.01, "good"), (0.03, "inaccuracy"), (0.1, "mistake"))
"""Up to which loss a decision is called what; beyond it is a blunder."""


def word(loss: float, stdev: float) -> str:
    """The judgement of a decision: best, good, inaccuracy, mistake or blunder."""
    if loss <= TIED:
        return "best"
    return next((name for limit, name in WORDS if loss <= limit * stdev), "blunder")


def grade(loss: float, stdev: float) -> int:
    """The grade of a whole game: 100 for best play, half of that for each standard deviation given away."""
    return round(100 * math.exp2(-max(loss, 0.0) / stdev))
