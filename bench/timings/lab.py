"""Measure batches of games: random decisions per second from Python on one core, compared with peers in the same run.

Ours: `lab.Batch`, on WebAssembly and machine code, and single games through the interfaces of PettingZoo and OpenSpiel.
Peers: pgx's vectorised environments (JAX), OpenSpiel's `SyncVectorEnv`, PettingZoo's own games. Every contestant
computes the observation of the player to move in every step, as training needs it; the peers do so anyway. All use one
core, and processor time is measured instead of wall time, because other programs may be running. Contestants take
turns, and the best turn of each counts.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from measure import Contestant, best_rates, pin_to_one_core, print_table, skip_if_missing, write_json

TURNS = 4
SECONDS = 0.4
GAMES = 1000
PLAYERS = 2
WANTED = {"chili": 1_000_000}
"""Wanted decisions per second; `WANTED_BY_DEFAULT` for other games."""
WANTED_BY_DEFAULT = 300_000
PGX_GAMES = ("backgammon", "connect_four", "2048")
OPEN_SPIEL_GAMES = ("pig", "backgammon")
REFERENCE = f"tafelrunde chili, {GAMES} at once, {{way}}"
"""The contestant that all others are compared with; `way` is the backend."""
SINGLE_GAMES = 16
"""Games per batch where Python steps each game."""


def our_batch(name: str) -> Contestant:
    """Return a contestant: a batch of one of our games on its current backend."""
    from tafelrunde import load
    from tafelrunde.lab import Batch

    batch = Batch(load(name), GAMES, PLAYERS, seed=1)

    def play() -> int:
        batch.step(batch.sample_actions())
        batch.observe()
        return GAMES

    return play


def pgx_batch(name: str) -> Contestant:
    """Return a contestant: a pgx environment with sampling, step and automatic reset compiled together."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)  # type: ignore[arg-type, unused-ignore]
    step = auto_reset(env.step, env.init)

    def decide(state: Any, key: Any) -> Any:
        action_key, step_key = jax.random.split(key)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(state, jax.random.categorical(action_key, odds), step_key)

    def decide_all(state: Any, key: Any) -> Any:
        key, batch_key = jax.random.split(key)
        return jax.vmap(decide)(state, jax.random.split(batch_key, GAMES)), key

    compiled = jax.jit(decide_all)
    state, key = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES)), jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal state, key
        state, key = compiled(state, key)
        jax.block_until_ready(state.rewards)
        return GAMES

    return play


def open_spiel_batch(name: str) -> Contestant:
    """Return a contestant: OpenSpiel's vectorised environment."""
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.rl_environment import Environment
    from open_spiel.python.vector_env import SyncVectorEnv

    envs, choice = SyncVectorEnv([Environment(name) for _ in range(SINGLE_GAMES)]), random.Random(1)
    steps = envs.reset()

    def play() -> int:
        nonlocal steps
        observations = [step.observations for step in steps]
        actions = [choice.choice(seen["legal_actions"][seen["current_player"]]) for seen in observations]
        steps, *_ = envs.step([StepOutput(action, None) for action in actions], reset_if_done=True)
        return SINGLE_GAMES

    return play


def pettingzoo_turns(make: Callable[[], Any]) -> Contestant:
    """Return a contestant: one game through PettingZoo's interface, played as its documentation does."""
    env = make()
    env.reset(seed=1)

    def play() -> int:
        if not env.agents:
            env.reset()
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            return 0
        env.step(np.random.choice(np.flatnonzero(observation["action_mask"])))
        return 1

    return play


def contestants() -> Iterator[tuple[str, Callable[[], Contestant]]]:
    """Yield the names of all contestants with functions that prepare them."""
    for name in PGX_GAMES:
        yield f"pgx {name}, {GAMES} at once", lambda name=name: pgx_batch(name)  # type: ignore[misc]
    for name in OPEN_SPIEL_GAMES:
        yield f"OpenSpiel {name}, {SINGLE_GAMES} at once", lambda name=name: open_spiel_batch(name)  # type: ignore[misc]
    yield "PettingZoo connect_four", lambda: pettingzoo_turns(connect_four)
    yield "tafelrunde chili behind PettingZoo", lambda: pettingzoo_turns(chili_in_turns)
    yield f"tafelrunde chili behind OpenSpiel, {SINGLE_GAMES} at once", chili_in_openspiel


def connect_four() -> Any:
    """Return PettingZoo's own game Connect Four."""
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def chili_in_turns() -> Any:
    """Return Chili Dice with PettingZoo's interface."""
    from tafelrunde.lab.pettingzoo_env import TurnsEnv

    return TurnsEnv("chili", PLAYERS)


def chili_in_openspiel() -> Contestant:
    """Return a contestant: Chili Dice with OpenSpiel's interface."""
    from tafelrunde.lab import openspiel_game

    openspiel_game.register()
    return open_spiel_batch("tafelrunde_chili")


ABOUT = f"""Random decisions a second from Python on one core, including the observation of the player to move:
{GAMES:,} games at once as one array, or single games through the interface of another library. All were measured in the
same run, in turns, by processor time, and the best turn counts. Different games are different amounts of work, so the
ratios show what to expect, not which library is better."""


def show_rates(best: dict[str, float], backend: str) -> None:
    """Print the rates, our goals, and the ratio of Chili's rate to each."""
    rows = []
    for who, rate in best.items():
        name = who.split()[1].rstrip(",")
        wanted = f"{WANTED.get(name, WANTED_BY_DEFAULT):,}" if who.endswith(backend) else ""
        ratio = best[REFERENCE.format(way=backend)] / rate
        rows.append([who, f"{rate:,.0f}", wanted, f"{ratio:.3g} ×"])
    title = f"Random decisions a second from Python, one core ({backend})"
    print_table(title, ["who", "a second", "wanted", "chili is"], rows)


def main(out: str | None = None) -> None:
    """Let all contestants play in turns and print the best turn of each; also write the rates to the file `out`."""
    pin_to_one_core()
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"  # before JAX starts
    from tafelrunde import load, names

    peers, rates = dict[str, Contestant](), dict[str, dict[str, float]]()
    for who, prepare in contestants():
        with skip_if_missing(who):
            peers[who] = prepare()
    for backend in ("wasm", "native"):
        ours = {}
        for name in names():
            load(name).use(backend)
            ours[f"tafelrunde {name}, {GAMES} at once, {backend}"] = our_batch(name)
        playing = ours | (peers if backend == "wasm" else {})
        rates[backend] = best_rates(playing, TURNS, SECONDS, time.process_time)
        show_rates(rates[backend], backend)
    if out:
        write_json(Path(out), {"about": ABOUT, "measure": REFERENCE, "rates": rates})
