"""All games for PettingZoo: `TurnsEnv` (its AEC interface), where seats decide one after the other, and `TogetherEnv`
(its parallel one), where all seats that owe a decision make it at the same time.

`TogetherEnv` fits games played at the same time (Keksekästchen). It has one action more than the game: to wait, the
last one, which is all that a seat can do that owes nothing.

Observations are `{"observation": …, "action_mask": …}`. Rewards come with the last decision: final points, or utility.
A game that could go on for ever is cut off (truncated) after HORIZON decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from tafelrunde.core.game import Game
from tafelrunde.games import load
from tafelrunde.lab.observe import observation_space
from tafelrunde.lab.sitting import Reward, Sitting

Observation = dict[str, Any]


class _Seats:
    """What both kinds share: agents are seats, `player_0` the first."""

    render_mode: str | None

    def _sit_down(
        self, game: Game | str, players: int, options: Mapping[str, object], reward: Reward, waiting: int
    ) -> None:
        """`waiting`: how many actions there are beside those of the game."""
        game = load(game) if isinstance(game, str) else game
        self.metadata = {"render_modes": ["ansi"], "name": f"tafelrunde_{game.id}_v{game.version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._sitting = Sitting(game, players, options, reward)
        self._waiting = waiting
        self._seeds = np.random.default_rng()
        actions = len(game.actions) + waiting
        seen = {"observation": observation_space(game), "action_mask": Box(0, 1, (actions,), np.int8)}
        self._observations = {agent: Dict(seen) for agent in self.possible_agents}
        self._actions = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent can see."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent can do."""
        return self._actions[agent]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do."""
        seat = self._seat[agent]
        mask = self._sitting.mask(seat).astype(np.int8)
        if self._waiting:
            mask = np.append(mask, np.int8(seat not in self._sitting.pending))
        return {"observation": self._sitting.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """What a spectator sees, as JSON."""
        return self._sitting.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._sitting.begin(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]


class TurnsEnv(_Seats, AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """A game whose seats decide one after the other; of several that owe a decision the first is asked."""

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
        self._sit_down(game, players, options, reward, waiting=0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: Any) -> None:
        """The agent whose turn it is decides. A Problem for what is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._sitting.decide({self._seat[agent]: action})
        self._cumulative_rewards[agent] = 0.0
        for one in self.agents:
            self.rewards[one] = self._sitting.reward(self._seat[one])
            self.terminations[one], self.truncations[one] = self._sitting.over, self._sitting.cut
        self._accumulate_rewards()
        self._next()

    def _next(self) -> None:
        """Whose turn it is; after the end the agents leave, one after the other."""
        pending = self._sitting.pending
        self.agent_selection = self.agents[0] if self._sitting.over else self.possible_agents[pending[0]]


class TogetherEnv(_Seats, ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """A game whose seats decide at the same time, as far as they owe a decision; the others wait."""

    def __init__(
        self,
        game: Game | str,
        players: int = 2,
        options: Mapping[str, object] = {},
        reward: Reward = "points",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._sit_down(game, players, options, reward, waiting=1)
        self.wait = len(self._sitting.game.actions)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game."""
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All decide. A Problem for who owes a decision and waits, and for what is not legal."""
        chosen = {self._seat[agent]: int(action) for agent, action in actions.items()}
        owed = self._sitting.pending
        self._sitting.decide({seat: action for seat, action in chosen.items() if seat in owed or action != self.wait})
        agents, over, cut = self.agents, self._sitting.over, self._sitting.cut
        if over or cut:
            self.agents = []
        return (
            {agent: self.observe(agent) for agent in agents},
            {agent: self._sitting.reward(self._seat[agent]) for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )
