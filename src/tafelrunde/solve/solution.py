"""The interface of a game's `solution.py`, used by the exact bot, the coach and the review."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Protocol, runtime_checkable

from tafelrunde.core.rules.record import State
from tafelrunde.solve.distribution import Distribution


class Solution(Protocol):
    """The exact solution of a game in which each seat plays for its own points."""

    states: int
    """The number of solved states at the start of a turn."""

    def value(self, state: State, seat: int) -> float:
        """Return the expected final points of `seat` if it plays best from `state` on. It may be any seat's turn."""

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:
        """Return the expected final points of each legal action if `seat`, which owes a decision, then plays best.

        Without `everything`, actions that are never better than another one may be left out.
        """

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """As `action_values` without `everything`, but within 0.2 seconds: estimates where exact values take longer."""

    def best(self, state: State, seat: int) -> int:
        """Return the best action; ties are broken as in `solve.ties`."""

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the expected utility of each legal action of a seat that plays this turn to win.

        After the turn it plays for points, and the other seats always do.
        """

    def throw_price(self, state: State, seat: int) -> float | None:
        """Return the value of one more throw for `seat`, in points; None in games without a stock of throws."""

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """Return the distribution of a seat's final points under best play, for a whole game with these options."""

    def stdev(self, options: Mapping[str, object]) -> float:
        """Return the standard deviation of that distribution, the scale for differences in points."""


@runtime_checkable
class Paged(Protocol):
    """A solution that computes tables on demand and caches only a few: sort many queries by page."""

    def page(self, state: State, seat: int) -> Hashable:
        """Return the key of the tables that a decision of `seat` is looked up in."""
