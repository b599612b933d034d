"""What a game's `solution.py` offers to the exact bot, the coach and the review, which know no game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Protocol, runtime_checkable

from tafelrunde.core.record import State
from tafelrunde.solve.distribution import Distribution


class Solution(Protocol):
    """The exact solution of a game in which each seat plays for its own points."""

    states: int
    """How many states at the start of a turn it knows."""

    def value(self, state: State, seat: int) -> float:
        """The expected final points of a seat that plays best from this state on, whoever's turn it is."""

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:
        """The expected final points for each legal action of a seat that owes a decision and then plays best.

        If not everything is asked for, actions may be left out that are never better than another.
        """

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """As `action_values`, not everything asked for, and in a fifth of a second: estimates where it takes longer."""

    def best(self, state: State, seat: int) -> int:
        """The action that best play takes, ties broken as `solve.ties` says."""

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """The utility to expect of each legal action of a seat that plays this turn to win.

        After the turn it plays for points, as the others do all the time.
        """

    def throw_price(self, state: State, seat: int) -> float | None:
        """What one more throw would be worth to a seat here; None in games without a stock of throws."""

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """The final points of a seat that plays best from the start of a game with these options."""

    def spread(self, options: Mapping[str, object]) -> float:
        """The standard deviation of those points: how much one point weighs."""


@runtime_checkable
class Paged(Protocol):
    """A solution that works tables out when it is asked, and soon forgets them: put many questions in order."""

    def page(self, state: State, seat: int) -> Hashable:
        """Which tables a decision of a seat is looked up in."""
