"""All games pass the test suites of Gymnasium and PettingZoo."""

from __future__ import annotations

from collections.abc import Iterator

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from play import least_two_most
from tafelrunde import Problem, load, names
from tafelrunde.lab.episode import Episode
from tafelrunde.lab.gymnasium_env import SolitaireEnv
from tafelrunde.lab.pettingzoo_env import SimultaneousEnv, TurnsEnv

ALONE = [name for name in names() if 1 in load(name).seats]
CYCLES = 40


EVERY = [(name, players) for name in names() for players in least_two_most(load(name))]


# Gymnasium


@pytest.mark.parametrize("name", ALONE)
def test_gymnasium_accepts_every_solo_game(name: str) -> None:
    check_env(gymnasium.make(f"tafelrunde/{name}-v{load(name).version}").unwrapped)


def test_gymnasium_refuses_a_game_without_solo_mode() -> None:
    with pytest.raises(Problem, match="cannot be played alone"):
        SolitaireEnv("makaronina")


def played_alone(env: SolitaireEnv, seed: int) -> Iterator[float]:
    """Play a random game and yield its rewards."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    terminated = truncated = False
    while not terminated:
        _, reward, terminated, truncated, info = env.step(env.action_space.sample(mask=info["action_mask"]))
        yield reward
    assert not truncated


def test_the_reward_of_a_solo_game_is_its_points_at_the_end() -> None:
    env = SolitaireEnv("chili")
    *before, last = played_alone(env, 3)
    assert not any(before)
    assert last == load("chili").scores(env._episode.state)[0, 0]
    assert list(played_alone(env, 3)) == [*before, last], "the same seed, the same game"
    assert list(played_alone(env, 4)) != [*before, last]


def test_an_illegal_action_only_counts_as_a_step() -> None:
    env = SolitaireEnv("hexhex")
    seen, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for step in range(1, 34):
        again, reward, terminated, truncated, _ = env.step(illegal)
        assert (again == seen).all()
        assert (reward, terminated) == (0, False)
        assert truncated == (step == 33), "as many steps as the longest game has decisions"


# PettingZoo


@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array"
)  # PettingZoo exempts only its own environments with masks
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pettingzoo_accepts_every_game_in_turns(name: str, players: int) -> None:
    api_test(TurnsEnv(name, players), num_cycles=CYCLES)
    seed_test(lambda: TurnsEnv(name, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pettingzoo_accepts_every_game_with_simultaneous_decisions(name: str, players: int) -> None:
    parallel_api_test(SimultaneousEnv(name, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_rewards_of_a_game_in_turns_are_the_final_points(name: str, players: int) -> None:
    env = TurnsEnv(name, players)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
    assert list(total.values()) == load(name).scores(env._episode.state)[:, 0].tolist()


def test_seats_of_keksekaestchen_decide_simultaneously_or_wait() -> None:
    env = SimultaneousEnv("kekse", 3, reward="win")
    seen, _ = env.reset(seed=2)
    together = 0
    rewards: dict[str, float] = {}
    while env.agents:
        owing = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
        assert [env.possible_agents[seat] for seat in env._episode.pending] == owing
        together += len(owing) > 1
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
    assert together > 10
    assert sum(rewards.values()) == pytest.approx(1.5), "each pair shares a point"


def test_a_pending_seat_cannot_wait_and_another_cannot_decide() -> None:
    env = SimultaneousEnv("chili", 2)
    seen, _ = env.reset(seed=1)
    throw = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    before = env._episode.state.tobytes()
    with pytest.raises(Problem):
        env.step({"player_0": env.wait, "player_1": env.wait})
    with pytest.raises(Problem, match="Seat 1"):
        env.step({"player_0": throw, "player_1": throw})
    assert env._episode.state.tobytes() == before, "nothing has changed"


def test_a_game_without_maximum_length_is_truncated() -> None:
    env = TurnsEnv("makaronina", 3)
    env.reset(seed=1)
    env._episode.longest = 20
    decisions = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        assert not terminated
        decisions += not truncated
        env.step(None if truncated else env.action_space(agent).sample(seen["action_mask"]))
    assert decisions == 20


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(ValueError, match="points, win"):
        Episode(load("chili"), 1, {}, "glory")  # type: ignore[arg-type]
