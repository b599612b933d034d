"""What happens in a match: seats decide, nature draws, something is taken back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat chose an action."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Fell:
    """Nature drew an outcome."""

    outcome: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An earlier event was taken back: the one at this place among those that counted then."""

    step: int


Event = Decided | Fell
"""What a game consists of."""
