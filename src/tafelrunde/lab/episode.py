"""One game for a program to play step by step, with chance drawn automatically; the base of all environments."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.integers import integer
from tafelrunde.core.rules.record import is_over, pending_seats
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.lab.observe import legal_mask, observe

Reward = Literal["points", "win"]
"""The reward at the end: points, or utility, which is the share of the other seats beaten (a tie counts half)."""
REWARDS = ("points", "win")

HORIZON = 10_000
"""The number of decisions after which a game without a proven maximum length is truncated."""


def longest(game: Game, players: int, options: Mapping[str, object]) -> int:
    """Return the proven maximum number of decisions of all seats together in a game, or HORIZON if there is none."""
    proven = None if game.bounds is None else game.bounds(players, game.settings(options)).decisions
    return HORIZON if proven is None else proven


class Episode:
    """A game from its first decision to its last. It begins with seed 0.

    Raises a Problem for players or options the game does not have, a ValueError for an unknown reward.
    """

    def __init__(self, game: Game, players: int, options: Mapping[str, object], reward: Reward) -> None:
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward}")
        self.game = game
        self.start = game.start(players, options)
        self.longest = longest(game, players, options)
        self._column = REWARDS.index(reward)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin a new game; the same seed and the same decisions give the same game."""
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
    def terminated(self) -> bool:
        """Whether the game has ended."""
        return is_over(self.state)

    @property
    def truncated(self) -> bool:
        """Whether the game has reached the maximum number of decisions without ending."""
        return self.decisions >= self.longest and not self.terminated

    def is_legal(self, seat: int, action: int) -> bool:
        """Return whether `action` is legal for `seat` now; False for unknown actions."""
        return 0 <= action < len(self.game.actions) and bool(self.legal_mask(seat)[action])

    def decide(self, decisions: Mapping[int, int]) -> None:
        """Apply simultaneous decisions, `{seat: action}`, then draw the chance events up to the next decision.

        Raises a Problem if a decision is illegal; then nothing changes.
        """
        chosen = {seat: integer(action) for seat, action in decisions.items()}
        for seat, action in chosen.items():
            self._check(seat, action)
        for seat, action in chosen.items():
            self.game.rules.apply(self.state, seat, action)
            self.decisions += 1
        self._draw()

    def _check(self, seat: int, action: int) -> None:
        if seat not in self.pending:
            raise Problem("not-your-turn", seat=integer(seat))
        self.game.actions.find(action)
        if not self.legal_mask(seat)[action]:
            raise Problem.of(self.game.story.refusal(self.state, seat, action))

    def observe(self, seat: int) -> NDArray[np.int32]:
        """Return the observation of a seat (see `lab.observe`)."""
        return observe(self.game, self.state, seat)

    def legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """Return the mask of a seat's legal actions; all False if it owes no decision."""
        return legal_mask(self.game, self.state, seat)

    def reward(self, seat: int) -> float:
        """Return the reward of a seat for the whole game; 0 until it is over, and 0 if it was truncated."""
        return float(self.game.scores(self.state)[seat, self._column]) if self.terminated else 0.0

    def text(self) -> str:
        """Return a spectator's view as JSON."""
        return json.dumps(self.game.view(self.state, None), ensure_ascii=False, indent=1)
