"""One game that a program plays step by step: nature draws by itself. What all environments share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.integers import integer
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import is_over, pending_seats
from tafelrunde.core.rng import Stream, below, stream
from tafelrunde.lab.observe import mask, observe

Reward = Literal["points", "win"]
"""What a seat gets at the end: its points, or its utility: the share of the others that it beats, a tie half."""
REWARDS = ("points", "win")

HORIZON = 10_000
"""A game that could go on for ever is cut off after so many decisions."""


def longest(game: Game, players: int, options: Mapping[str, object]) -> int:
    """After so many decisions a game is over, or (HORIZON) it is cut off."""
    proven = None if game.bounds is None else game.bounds(players, game.settings(options)).decisions
    return HORIZON if proven is None else proven


class Sitting:
    """A game from its first decision to its last."""

    def __init__(self, game: Game, players: int, options: Mapping[str, object], reward: Reward) -> None:
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward}")
        self.game = game
        self.start = game.start(players, options)
        self.longest = longest(game, players, options)
        self._column = REWARDS.index(reward)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game; the same seed and the same decisions give the same game."""
        self._rng: Stream = stream(seed)
        self.state = self.start.copy()
        self.decisions = 0
        self._draw()

    def _draw(self) -> None:
        while self.state.chance:
            self.game.rules.resolve(self.state, below(self._rng, int(self.state.chance)))

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return pending_seats(self.state)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return is_over(self.state)

    @property
    def cut(self) -> bool:
        """Whether it has lasted too long, and has not ended."""
        return self.decisions >= self.longest and not self.over

    def may(self, seat: int, action: int) -> bool:
        """Whether a seat may decide so now."""
        return 0 <= action < len(self.game.actions) and bool(self.mask(seat)[action])

    def decide(self, decisions: Mapping[int, int]) -> None:
        """One or more seats decide at the same time. A Problem for what is not allowed; then nothing has happened."""
        chosen = {seat: integer(action) for seat, action in decisions.items()}
        for seat, action in chosen.items():
            self._check(seat, action)
        for seat, action in chosen.items():
            self.game.rules.apply(self.state, seat, action)
            self.decisions += 1
        self._draw()

    def _check(self, seat: int, action: int) -> None:
        if seat not in self.pending:
            raise Problem("not-your-turn", seat=seat + 1)
        self.game.actions.find(action)
        if not self.mask(seat)[action]:
            raise Problem.of(self.game.story.refusal(self.state, seat, action))

    def observe(self, seat: int) -> NDArray[np.int32]:
        """What a seat sees."""
        return observe(self.game, self.state, seat)

    def mask(self, seat: int) -> NDArray[np.bool_]:
        """Which actions a seat may choose from."""
        return mask(self.game, self.state, seat)

    def reward(self, seat: int) -> float:
        """What a seat gets with the last decision of a game; else 0."""
        return float(self.game.scores(self.state)[seat, self._column]) if self.over else 0.0

    def text(self) -> str:
        """What a spectator sees, as JSON."""
        return json.dumps(self.game.view(self.state, None), ensure_ascii=False, indent=1)
