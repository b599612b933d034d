"""Bots as users write them, in a file that worker processes can import."""

from __future__ import annotations

from tafelrunde import Game
from tafelrunde.core.rules.record import State


class First:
    """Plays the first legal action."""

    def __init__(self, game: Game, rng: object) -> None:  # noqa: ARG002
        self.game = game

    def choose(self, state: State, seat: int) -> int:
        """Return the first legal action."""
        return int(self.game.legal(state, seat)[0])


class Failing(First):
    """Fails at its tenth decision."""

    decisions = 0

    def choose(self, state: State, seat: int) -> int:
        """Raise an exception at the tenth decision."""
        self.decisions += 1
        if self.decisions == 10:
            raise ZeroDivisionError("planted")
        return super().choose(state, seat)


class Cheating(First):
    """Plays an action that is not legal before the first throw."""

    def choose(self, state: State, seat: int) -> int:
        """Return the highest action id."""
        return len(self.game.actions) - 1 if len(self.game.legal(state, seat)) < 40 else super().choose(state, seat)
