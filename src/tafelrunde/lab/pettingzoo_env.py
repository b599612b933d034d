"""All games for PettingZoo: `TurnsEnv` (AEC interface), where seats decide one after the other, and `SimultaneousEnv`
(parallel interface), where all seats that owe a decision decide at the same time.

`SimultaneousEnv` suits games with simultaneous decisions (Keksekästchen). It adds a last action, waiting, which is the
only legal action of a seat that owes no decision.

Observations are `{"observation": …, "action_mask": …}`. Rewards, final points or utility, come with the last decision.
A game without a proven maximum length is truncated after HORIZON decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from tafelrunde.core.game import Game
from tafelrunde.games import load
from tafelrunde.lab.episode import Episode, Reward
from tafelrunde.lab.observe import observation_space

Observation = dict[str, Any]


class _Seats:
    """The common part of both environments. Agents are seats; `player_0` is the first."""

    render_mode: str | None

    def _set_up(
        self, game: Game | str, players: int, options: Mapping[str, object], reward: Reward, waiting: int
    ) -> None:
        """Set up the game and its spaces. `waiting` is the number of actions added to the game's own."""
        game = load(game) if isinstance(game, str) else game
        self.metadata = {"render_modes": ["ansi"], "name": f"tafelrunde_{game.id}_v{game.version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._episode = Episode(game, players, options, reward)
        self._waiting = waiting
        self._seeds = np.random.default_rng()
        actions = len(game.actions) + waiting
        seen = {"observation": observation_space(game), "action_mask": Box(0, 1, (actions,), np.int8)}
        self._observations = {agent: Dict(seen) for agent in self.possible_agents}
        self._actions = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the observation space of an agent."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the action space of an agent."""
        return self._actions[agent]

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation and action mask, as `{"observation": …, "action_mask": …}`."""
        seat = self._seat[agent]
        mask = self._episode.legal_mask(seat).astype(np.int8)
        if self._waiting:
            mask = np.append(mask, np.int8(seat not in self._episode.pending))
        return {"observation": self._episode.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """Return a spectator's view as JSON in render mode `ansi`, otherwise None."""
        return self._episode.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._episode.reset(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]


class TurnsEnv(_Seats, AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """A game whose seats decide one after the other; if several owe a decision, the first of them is asked."""

    def __init__(
        self,
        game: Game | str,
        players: int = 2,
        options: Mapping[str, object] = {},
        reward: Reward = "points",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._set_up(game, players, options, reward, waiting=0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game. `options` is ignored. Without a seed, the generator of the last one continues."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: Any) -> None:
        """Apply the action of the selected agent. Raises a Problem if it is not legal; then nothing changes.

        After the end of the game, the action of each remaining agent must be None.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._episode.decide({self._seat[agent]: action})
        self._cumulative_rewards[agent] = 0.0
        for other in self.agents:
            self.rewards[other] = self._episode.reward(self._seat[other])
            self.terminations[other], self.truncations[other] = self._episode.terminated, self._episode.truncated
        self._accumulate_rewards()
        self._next()

    def _next(self) -> None:
        """Select the next agent; after the end agents are selected one by one to leave."""
        pending = self._episode.pending
        self.agent_selection = self.agents[0] if self._episode.terminated else self.possible_agents[pending[0]]


class SimultaneousEnv(_Seats, ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """A game whose seats decide at the same time; seats that owe no decision wait."""

    def __init__(
        self,
        game: Game | str,
        players: int = 2,
        options: Mapping[str, object] = {},
        reward: Reward = "points",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._set_up(game, players, options, reward, waiting=1)
        self.wait = len(self._episode.game.actions)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; return observations and infos by agent.

        `options` is ignored. Without a seed, the generator of the last one continues.
        """
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Apply the actions of all agents; return observations, rewards, terminations, truncations, infos by agent.

        Raises a Problem if an action is illegal or a seat that owes a decision waits; then nothing changes.
        """
        chosen = {self._seat[agent]: int(action) for agent, action in actions.items()}
        owed = self._episode.pending
        self._episode.decide({seat: action for seat, action in chosen.items() if seat in owed or action != self.wait})
        agents, terminated, truncated = self.agents, self._episode.terminated, self._episode.truncated
        if terminated or truncated:
            self.agents = []
        return (
            {agent: self.observe(agent) for agent in agents},
            {agent: self._episode.reward(self._seat[agent]) for agent in agents},
            dict.fromkeys(agents, terminated),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )
