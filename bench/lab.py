"""Measure batches of games: random decisions per second from Python on one core, compared with peers in the same run.

    python bench/lab.py [--out docs/lab/speed.json]

Ours: `lab.Batch`, on WebAssembly and machine code, and single games through the interfaces of PettingZoo and OpenSpiel.
Peers: pgx's vectorised environments (JAX), OpenSpiel's `SyncVectorEnv`, PettingZoo's own games. Every contestant
computes the observation of the player to move in every step, as training needs it; the peers do so anyway. All use one
core, and processor time is measured instead of wall time, because other programs may be running. Contestants take
turns, and the best turn of each counts. Peers that are not installed are skipped and named.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

TURNS = 4
SECONDS = 0.4
GAMES = 1000
PLAYERS = 2
WANTED = {"chili": 1_000_000}
WANTED_OF_ALL = 300_000
PGX = ("backgammon", "connect_four", "2048")
OPEN_SPIEL = ("pig", "backgammon")
MEASURE = f"tafelrunde chili, {GAMES} at once, {{way}}"
FEW = 16  # games per batch where Python steps each game

Contest = Callable[[], int]
"""Makes some decisions and returns how many."""


def one_core() -> None:
    """Restrict this process, including JAX, to one core. Call before importing JAX."""
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def ours(name: str) -> Contest:
    """Return a contestant: a batch of one of our games on its current backend."""
    from tafelrunde import load
    from tafelrunde.lab import Batch

    batch = Batch(load(name), GAMES, PLAYERS, seed=1)

    def play() -> int:
        batch.step(batch.sample_actions())
        batch.observe()
        return GAMES

    return play


def pgx_batch(name: str) -> Contest:
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
        key, own = jax.random.split(key)
        return jax.vmap(decide)(state, jax.random.split(own, GAMES)), key

    compiled = jax.jit(decide_all)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES)), jax.random.PRNGKey(1)]

    def play() -> int:
        held[:] = compiled(*held)
        jax.block_until_ready(held[0].rewards)
        return GAMES

    return play


def open_spiel_batch(name: str) -> Contest:
    """Return a contestant: OpenSpiel's vectorised environment."""
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.rl_environment import Environment
    from open_spiel.python.vector_env import SyncVectorEnv

    envs, choice = SyncVectorEnv([Environment(name) for _ in range(FEW)]), random.Random(1)
    held = [envs.reset()]

    def play() -> int:
        seen = [step.observations for step in held[0]]
        chosen = [choice.choice(one["legal_actions"][one["current_player"]]) for one in seen]
        held[0], *_ = envs.step([StepOutput(action, None) for action in chosen], reset_if_done=True)
        return FEW

    return play


def pettingzoo_turns(make: Callable[[], Any]) -> Contest:
    """Return a contestant: one game through PettingZoo's interface, played as its documentation does."""
    env = make()
    env.reset(seed=1)

    def play() -> int:
        if not env.agents:
            env.reset()
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            return 0
        env.step(np.random.choice(np.flatnonzero(seen["action_mask"])))
        return 1

    return play


def contests() -> Iterator[tuple[str, Callable[[], Contest]]]:
    """Yield the names of all contestants with functions that prepare them."""
    for name in PGX:
        yield f"pgx {name}, {GAMES} at once", lambda name=name: pgx_batch(name)  # type: ignore[misc]
    for name in OPEN_SPIEL:
        yield f"OpenSpiel {name}, {FEW} at once", lambda name=name: open_spiel_batch(name)  # type: ignore[misc]
    yield "PettingZoo connect_four", lambda: pettingzoo_turns(connect_four)
    yield "tafelrunde chili behind PettingZoo", lambda: pettingzoo_turns(chili_in_turns)
    yield f"tafelrunde chili behind OpenSpiel, {FEW} at once", chili_in_openspiel


def connect_four() -> Any:
    """Return PettingZoo's own game Connect Four."""
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def chili_in_turns() -> Any:
    """Return Chili Dice with PettingZoo's interface."""
    from tafelrunde.lab.pettingzoo_env import TurnsEnv

    return TurnsEnv("chili", PLAYERS)


def chili_in_openspiel() -> Contest:
    """Return a contestant: Chili Dice with OpenSpiel's interface."""
    from tafelrunde.lab import openspiel_game

    openspiel_game.register()
    return open_spiel_batch("tafelrunde_chili")


def best_rates(ready: dict[str, Contest]) -> dict[str, float]:
    """Return the best turn of each contestant, in decisions per second."""
    best = dict.fromkeys(ready, 0.0)
    for _ in range(TURNS):
        for name, play in ready.items():
            play()
            decisions, began = 0, time.process_time()
            while (took := time.process_time() - began) < SECONDS:
                decisions += play()
            best[name] = max(best[name], decisions / took)
    return best


ABOUT = f"""Random decisions a second from Python on one core, including the observation of the player to move:
{GAMES:,} games at once as one array, or single games through the interface of another library. All were measured in the
same run, in turns, by processor time, and the best turn counts. Different games are different amounts of work, so the
ratios show what to expect, not which library is better."""


def main() -> None:
    """Let all contestants play in turns, and print the best turn of each."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--out", metavar="FILE.json", help="also write the rates to a file")
    out = arguments.parse_args().out
    one_core()
    from tafelrunde import load, names

    console, ready, rates = Console(width=120), dict[str, Contest](), dict[str, dict[str, float]]()
    for who, prepare in contests():
        try:
            ready[who] = prepare()
        except ImportError as missing:
            console.print(f"skipped: {who} ({missing})")
    for way in ("wasm", "native"):
        mine = {}
        for name in names():
            load(name).use(way)
            mine[f"tafelrunde {name}, {GAMES} at once, {way}"] = ours(name)
        rates[way] = best_rates(mine | (ready if way == "wasm" else {}))
        console.print(told(rates[way], way))
    if out:
        found = {"about": ABOUT, "measure": MEASURE, "rates": rates}
        Path(out).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def told(best: dict[str, float], way: str) -> Table:
    """Return a table of the rates, our goals, and the ratio of Chili's rate to each."""
    table = Table(title=f"Random decisions a second from Python, one core ({way})")
    for head in ("who", "a second", "wanted", "chili is"):
        table.add_column(head, justify="left" if head == "who" else "right")
    for who, rate in best.items():
        name = who.split()[1].rstrip(",")
        wanted = f"{WANTED.get(name, WANTED_OF_ALL):,}" if who.endswith(way) else ""
        times = best[MEASURE.format(way=way)] / rate
        table.add_row(who, f"{rate:,.0f}", wanted, f"{times:.3g} ×")
    return table


if __name__ == "__main__":
    main()
