"""How the exact solver sees Hex-hex-Kniffel: alike dice, eleven boxes, and columns that are games of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.hexhex.rules import (
    BOX,
    BOXES,
    DICE,
    OPEN,
    SYMBOLS,
    THROW,
    THROWS,
    allowed_boxes,
    column_total,
    legal,
    points,
    tally,
)
from tafelrunde.games.hexhex.rules import ACTIONS, OPTIONS
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical import IdenticalGame, Values, solve_turn
from tafelrunde.solve.identical import solve as solve_values
from tafelrunde.solve.identical_play import distribution
from tafelrunde.solve.layers import Progress, silent
from tafelrunde.solve.stored import Stored
from tafelrunde.solve.ties import preferred

SHIPPED = Path(__file__).parent / "data" / "solution.bin"
VARIANTS = ("strict", "free_strike")
"""A solution each: by the number of the option `free_strike`."""


@rule
def enter(rolls: Any, used: int, free_strike: int, points_of: Any, gains: Any) -> None:
    """The entries that the rules allow."""
    dice = np.empty(DICE, np.int8)
    for roll in range(rolls.shape[0]):
        die = 0
        for symbol in range(SYMBOLS):
            for _ in range(rolls[roll, symbol]):
                dice[die] = symbol
                die += 1
        allowed = allowed_boxes(tally(dice), ~used & 2**BOXES - 1, free_strike)
        for box in range(BOXES):
            gains[roll, box, 0] = points_of[roll, box] if allowed >> box & 1 else -np.inf


@rule
def enter_strict(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Who can score must score."""
    enter(rolls, used, 0, points_of, gains)


@rule
def enter_free_strike(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """0 may be entered anywhere."""
    enter(rolls, used, 1, points_of, gains)


@cache
def declared(variant: int) -> IdenticalGame:
    """One column, as the solver takes it."""
    return IdenticalGame(
        dice=DICE,
        sides=SYMBOLS,
        throws=THROWS,
        boxes=BOXES,
        score=lambda dice, box: points(tally(dice), box),
        enter=(enter_strict, enter_free_strike)[variant],
    )
