"""A bot that plays uniformly random legal actions."""

from __future__ import annotations

from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, below


class RandomBot:
    """Plays a uniformly random legal action."""

    def __init__(self, game: Game, rng: Stream) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """Return a random legal action."""
        legal = self.game.legal(state, seat)
        return int(legal[below(self.rng, len(legal))])
