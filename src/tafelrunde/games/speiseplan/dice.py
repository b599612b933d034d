"""Dice as players type them: `A1 B3 C3 D2 E6 F6`, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import blank
from tafelrunde.games.speiseplan.material import ALL_DICE, DICE_NAMES
from tafelrunde.games.speiseplan.rules import STATE, THROWN


def sides_of(mask: int, dice: Any) -> list[str]:
    """Return the dice of a bit mask with their numbers: `["B3", "C3"]`."""
    return [f"{DICE_NAMES[die]}{dice[die]}" for die in members(mask)]


def read_sides(words: Sequence[str], expected: int = ALL_DICE) -> dict[int, int]:
    """Parse the number that each of the expected dice shows, separated by spaces, commas or nothing (`A1B3`).

    `expected` is a bit mask. Raises a Problem if a die is missing, repeated or not expected.
    """
    state = blank(STATE)
    state.thrown = expected
    sides = THROWN.faces_of(state, THROWN.parse_words(state, words))
    return {die: side + 1 for die, side in sides.items()}
