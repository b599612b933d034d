"""Gymnasium environments for the games with a solo mode: `gymnasium.make("tafelrunde/chili-v1")` after this import.

`info["action_mask"]` holds the legal actions in the form that `env.action_space.sample(mask=…)` takes. An illegal
action changes nothing but counts as a step. An episode is truncated after as many steps as the longest game has
decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.games import load, names
from tafelrunde.lab.episode import Episode
from tafelrunde.lab.observe import observation_space

ALONE = 0


class SolitaireEnv(gymnasium.Env[NDArray[np.int32], np.int64]):
    """A solo game. The reward is the final points, given with the last decision, and 0 before."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium's own form

    def __init__(self, game: Game | str, options: Mapping[str, object] = {}, render_mode: str | None = None) -> None:
        game = load(game) if isinstance(game, str) else game
        if 1 not in game.seats:
            raise Problem("not-solitaire", game=game.id, least=game.seats.start)
        self.render_mode = render_mode
        self.observation_space = observation_space(game)
        self.action_space = gymnasium.spaces.Discrete(len(game.actions))
        self._episode = Episode(game, 1, options, "points")
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int32], dict[str, Any]]:
        """Begin a new game; return the observation and the info dict. `options` is ignored.

        Without a seed, the generator that the last seed started continues.
        """
        super().reset(seed=seed, options=options)
        self._episode.reset(int(self.np_random.integers(2**63)))
        self._steps = 0
        return self._episode.observe(ALONE), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        """Apply an action if it is legal; return observation, reward, terminated, truncated and the info dict."""
        if self._episode.is_legal(ALONE, int(action)):
            self._episode.decide({ALONE: int(action)})
        self._steps += 1
        terminated = self._episode.terminated
        truncated = self._steps >= self._episode.longest and not terminated
        return self._episode.observe(ALONE), self._episode.reward(ALONE), terminated, truncated, self._info()

    def render(self) -> str | None:
        """Return a spectator's view as JSON in render mode `ansi`, otherwise None."""
        return self._episode.text() if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._episode.legal_mask(ALONE).astype(np.int8)}


def register() -> None:
    """Register the games with a solo mode with Gymnasium, as `tafelrunde/ID-vN` with N the version of their rules."""
    for name in names():
        game = load(name)
        env_id = f"tafelrunde/{name}-v{game.version}"
        if 1 in game.seats and env_id not in gymnasium.registry:
            gymnasium.register(env_id, entry_point=f"{__name__}:SolitaireEnv", kwargs={"game": name})


register()
