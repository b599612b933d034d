"""Batches of games, stepped in compiled code.

    batch = Batch(game, 1000, players=2, seed=1)
    while training:
        batch.step(agent(batch.observe(), batch.masks))

After every step each game waits for a decision; a game that ended has been replaced by a new one. All arrays belong to
the batch and are overwritten by the next step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.rng import stream
from tafelrunde.core.rules.stepping import BEGIN, GUESS, STEP
from tafelrunde.lab.observe import Layout

CHUNK_BYTES = 8 * 1024 * 1024
"""Bytes of games passed to the compiled loop at once: a module has little memory, and a CPU cache even less."""


class Batch:
    """`n` games of the same kind; the same seed, the same calls and the same actions give the same games.

    - `states`: one record for each game
    - `seats`: the seat to move in each game
    - `masks`: its legal actions, `[game, action]`
    - `over`: whether the last step ended the game; its record is then that of a new game
    - `rewards`: for each seat the final points and the utility of a game that the last step ended, otherwise 0:
      `[game, seat, points or utility]`
    """

    def __init__(
        self, game: Game, n: int, players: int, seed: str | int = 0, options: Mapping[str, object] = {}
    ) -> None:
        if n < 1:
            raise Problem("bad-batch", games=n)
        self.game = game
        self.start = game.start(players, options)
        self.layout = Layout.of(game)
        self.states: NDArray[Any] = np.recarray(n, game.state)
        self.seats = np.zeros(n, np.int32)
        self.masks = np.zeros((n, len(game.actions)), np.bool_)
        self.over = np.zeros(n, np.bool_)
        self.rewards = np.zeros((n, players, 2))
        self._rng = stream(seed)
        self._sampled = np.zeros(n, np.int32)
        self._observations = np.zeros((n, self.layout.size), np.int32)
        self._numbers = np.arange(n)
        bytes_per_game = game.state.itemsize + len(game.actions) + self.rewards[0].nbytes
        games = max(1, CHUNK_BYTES // bytes_per_game)
        self._parts = [slice(first, first + games) for first in range(0, n, games)]
        begin = game.function(BEGIN)
        for part in self._parts:
            begin(self.states[part], self.start, self.seats[part], self.masks[part], self._rng)

    def __len__(self) -> int:
        return len(self.states)

    def step(self, actions: ArrayLike) -> None:
        """Apply one action in each game, of the seat to move. Draw the chance events up to the next decision.

        Raises a Problem if an action is not legal, a ValueError if there is not one per game; then no game changes.
        """
        chosen = np.ascontiguousarray(actions, np.int32)
        self._check(chosen)
        step = self.game.function(STEP)
        for part in self._parts:
            step(
                self.states[part], self.start, chosen[part], self.seats[part],
                self.masks[part], self.over[part], self.rewards[part], self._rng,
            )  # fmt: skip

    def sample_actions(self) -> NDArray[np.int32]:
        """Return a uniformly random legal action for each game. It uses the same generator as the chance events."""
        sample = self.game.function(GUESS)
        for part in self._parts:
            sample(self.masks[part], self._sampled[part], self._rng)
        return self._sampled

    def observe(self) -> NDArray[np.int32]:
        """Return the observations of the seats to move, one row for each game (see `lab.observe`)."""
        self.layout.fill(self.states, self.seats, self._observations)
        return self._observations

    def _check(self, actions: NDArray[np.int32]) -> None:
        if actions.shape != self.seats.shape:
            raise ValueError(f"{len(self)} games take {len(self)} actions, not an array of shape {actions.shape}")
        size = len(self.game.actions)
        if int(actions.min()) < 0 or int(actions.max()) >= size:
            raise Problem("unknown-action-id", action=int(actions[(actions < 0) | (actions >= size)][0]), size=size)
        allowed = self.masks[self._numbers, actions]
        if not allowed.all():
            number = int(allowed.argmin())
            refusal = self.game.story.refusal(self.states[number], int(self.seats[number]), int(actions[number]))
            raise Problem.of(refusal)
