"""Judgement words and grades for decisions, from their loss in expected points or in the chance of winning.

A point is worth different amounts in different games, so a loss is measured in standard deviations of the final score
with best play. One hundredth of it is half a point in Chili Dice and a twentieth of a point in Hex-hex-Kniffel. An
estimated loss counts only if it is clear.
"""

from __future__ import annotations

import math

TIED = 1e-9
"""Losses up to this count as 0: the decision is as good as the best."""

CLEAR = 2.0
"""A difference is clear if it exceeds this many standard errors; otherwise it is too close to call."""

WORDS = ((0.01, "good"), (0.03, "inaccuracy"), (0.1, "mistake"))
"""The maximum loss for each word, in standard deviations; a larger loss is a blunder."""

NOT_JUDGED = "open"
"""The word for decisions that cannot be evaluated."""


def word(loss: float, stdev: float) -> str:
    """Return the judgement of a loss on the scale `stdev`: best, good, inaccuracy, mistake or blunder."""
    if loss <= TIED:
        return "best"
    return next((name for limit, name in WORDS if loss <= limit * stdev), "blunder")


def clear_loss(loss: float, error: float) -> float:
    """Return the estimated loss, or 0 if it is not above `CLEAR` times its standard error, `error`."""
    return loss if loss > CLEAR * error + TIED else 0.0


def estimated_word(loss: float, error: float, stdev: float, *, stands_out: bool) -> str:
    """Return the judgement from an estimate. A loss that is not clear is `good`, or `best` if the action stands out."""
    if clear_loss(loss, error):
        return word(loss, stdev)
    return "best" if stands_out else "good"


def grade(loss: float, stdev: float) -> int:
    """Return the grade of a game in which decisions lost `loss` in total: 100 for 0, halved for each `stdev` lost."""
    return round(100 * math.exp2(-max(loss, 0.0) / stdev))
