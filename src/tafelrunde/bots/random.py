"""The random bot: any legal action, each as likely as any other."""

from __future__ import annotations

import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.record import State


class RandomBot:
    """Plays anything."""

    def __init__(self, game: Game, rng: np.random.Generator) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """Any legal action."""
        return int(self.rng.choice(self.game.legal(state, seat)))
