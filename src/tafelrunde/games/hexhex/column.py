"""A column of Hex-hex-Kniffel in the form that the solver takes: identical dice and eleven boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from tafelrunde.core.rules.bits import mask_of
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.hexhex.rules import (
    BOXES,
    COLUMNS,
    DICE,
    OPEN,
    SYMBOLS,
    THROWS,
    allowed_boxes,
    points,
    tally,
)
from tafelrunde.solve import identical

VARIANTS = ("strict", "free_strike")
"""The variants, solved separately; the index is the value of the option `free_strike`."""


ROLLS_OF_DICE = list(combinations_with_replacement(range(SYMBOLS), DICE))

POINTS = 1 + sum(max(points(tally(dice), box) for dice in ROLLS_OF_DICE) for box in range(BOXES))
"""The number of different totals of a column, including 0."""

SHEET = COLUMNS * (POINTS - 1)
"""The highest total of a sheet."""

TALLIES = np.array([tally(dice) for dice in ROLLS_OF_DICE])
"""The tally of each roll, in the order of the solver."""


@rule
def enter(points_of: Any, used: int, free_strike: int, gains: Any, after: Any) -> None:
    """Fill `gains[roll, box, 0]` with the points of each entry, -inf where the rules refuse it, and `after` with 0.

    `points_of[roll, box]` are the points of each roll, `used` the used boxes as a bit mask.
    """
    for roll in range(TALLIES.size):
        allowed = allowed_boxes(TALLIES[roll], ~used & 2**BOXES - 1, free_strike)
        for box in range(BOXES):
            gains[roll, box, 0] = points_of[roll, box] if allowed >> box & 1 else -np.inf
            after[roll, box, 0] = 0


@rule
def enter_strict(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Fill in the entries of the strict variant, in which a result that can score must score.

    The signature is that of `IdenticalDiceGame.enter`; `rolls` and `extras` are ignored.
    """
    enter(points_of, used, 0, gains, after)


@rule
def enter_free_strike(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Fill in the entries of the variant with free strikes, in which 0 may be entered anywhere.

    The signature is that of `IdenticalDiceGame.enter`; `rolls` and `extras` are ignored.
    """
    enter(points_of, used, 1, gains, after)


@cache
def declared(variant: int) -> identical.IdenticalDiceGame:
    """Return one column in the form that the solver takes. `variant` is an index in VARIANTS. Cached by variant."""
    return identical.IdenticalDiceGame(
        dice=DICE,
        sides=SYMBOLS,
        throws=THROWS,
        boxes=BOXES,
        score=lambda dice, box: points(tally(dice), box),
        enter=(enter_strict, enter_free_strike)[variant],
    )


def shown(state: State) -> tuple[int, ...]:
    """Return the symbol (0 to 5) of each die."""
    return tuple(int(symbol) for symbol in state.dice)


def keep_index(dice: Sequence[int], thrown: int) -> int:
    """Return the lattice index of the dice that are not in `thrown`, a bit mask. `dice` has the symbol of each die."""
    return declared(0).index_of[tuple(sorted(symbol for die, symbol in enumerate(dice) if not thrown >> die & 1))]


def used_boxes(state: State, seat: int) -> int:
    """Return the boxes that a seat has used in the current column, as a bit mask."""
    return mask_of(box for box, entry in enumerate(state.boxes[seat, state.column]) if entry != OPEN)
