"""Words and grades for decisions and luck, from differences in expected points or in the chance of winning.

A point is worth different amounts in different games, so a difference is measured in standard deviations of the final
score with best play. One hundredth of it is half a point in Chili Dice and a twentieth of a point in Hex-hex-Kniffel.
An estimated difference counts only if it is clear. All limits are here; the browser reads them from `rules.json`.
"""

from __future__ import annotations

import math
from typing import Any

TIED = 1e-9
"""Losses up to this count as 0: the decision is as good as the best."""

CLEAR = 2.0
"""A difference is clear if it exceeds this many standard errors; otherwise it is too close to call."""

WORDS = ((0.01, "good"), (0.03, "inaccuracy"), (0.1, "mistake"))
"""The maximum loss for each word, in standard deviations; a larger loss is a blunder."""

NOT_JUDGED = "open"
"""The word for decisions that cannot be evaluated."""

DIFFERENCES = {"best": "same", "good": "same", "inaccuracy": "little", "mistake": "little", "blunder": "clear"}
"""The difference to the best decision for each word: about the same, a little weaker or clearly weaker."""

MISTAKES = ("mistake", "blunder")
"""The words that count as a mistake; smaller losses are never called one."""

LUCK = ((0.25, "even"), (1.0, "some"))
"""The maximum luck for each word, good or bad, in standard deviations; more is `much`."""

SKILL = ((0.1, "superb"), (0.5, "good"), (1.5, "fair"))
"""The maximum loss of all decisions of a player for each word, in standard deviations; a larger one is `learning`."""


def word(loss: float, stdev: float) -> str:
    """Return the judgement of a loss on the scale `stdev`: best, good, inaccuracy, mistake or blunder."""
    if loss <= TIED:
        return "best"
    return next((name for limit, name in WORDS if loss <= limit * stdev), "blunder")


def clear_loss(loss: float, error: float) -> float:
    """Return the estimated loss, or 0 if it is at most `CLEAR` times its standard error, `error`, plus `TIED`."""
    return loss if loss > CLEAR * error + TIED else 0.0


def estimated_word(loss: float, error: float, stdev: float, *, stands_out: bool) -> str:
    """Return the judgement from an estimate. A loss that is not clear is `good`, or `best` if the action stands out."""
    if clear_loss(loss, error):
        return word(loss, stdev)
    return "best" if stands_out else "good"


def grade(loss: float, stdev: float) -> int:
    """Return the grade of a game in which decisions lost `loss` in total: 100 for 0, halved for each `stdev` lost."""
    return round(100 * math.exp2(-max(loss, 0.0) / stdev))


def luck_word(luck: float, error: float, stdev: float) -> str:
    """Return the word for a player's luck: `even`, or `some` or `much` followed by `-good` or `-bad`.

    Luck that is not clear is `even`. `error` is its standard error.
    """
    size = clear_loss(abs(luck), error)
    name = next((name for limit, name in LUCK if size <= limit * stdev), "much")
    return name if name == "even" else f"{name}-{'good' if luck > 0 else 'bad'}"


def skill_word(loss: float, stdev: float) -> str:
    """Return the word for all decisions of a player, which lost `loss` in total: superb, good, fair or learning."""
    return next((name for limit, name in SKILL if loss <= limit * stdev), "learning")


def describe() -> dict[str, Any]:
    """Return all limits and words with the keys of `rules.json`, for the browser."""
    return {
        "tied": TIED,
        "clear": CLEAR,
        "words": WORDS,
        "differences": DIFFERENCES,
        "mistakes": MISTAKES,
        "luck": LUCK,
        "skill": SKILL,
    }
