"""Events of a match: a decision, a drawn outcome, an undone event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat chose an action."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A chance event had this outcome."""

    outcome: int


@dataclass(frozen=True, slots=True)
class Undone:
    """An event was undone. `step` is its index among the events that counted at that time."""

    step: int


Event = Decided | Drew
"""An event that counts as part of the game."""
