"""Measure tree search in iterations per second on one core, compared with peers in the same run.

Ours start at the first decision of a two-player game: with uniform playouts to the end, as the peers have them (machine
code); then with the settings of the bots (policies and learned values), as machine code and as WebAssembly. Peers:
OpenSpiel's MCTS in C++ on `yacht`, `backgammon` and `pig`, and boardgame.io's MCTS bot on Pig in Node. The machine is
noisy, so the best of several runs counts.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from tafelrunde.bots.levels import top_search
from tafelrunde.bots.search import EXPLORE, SEARCH, TO_THE_END, Tree
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import random_policy
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.core.rules.rule import compile_closure
from tafelrunde.games import load, names

TURNS = 3
SECONDS = 0.7
ITERATIONS = 512
PLAYERS = 2
WANTED = {"hexhex": 80_000, "chili": 80_000, "kekse": 6_000, "speiseplan": 12_000, "makaronina": 10_000}
PEER_ITERATIONS = {"yacht": 300, "backgammon": 150, "pig": 5_000}


def main() -> None:
    """Measure everything and print tables."""
    console = Console()
    table = Table(title="Search iterations a second, one core, from the start of a game for two")
    for head in ("game", "uniform, to the end", "wanted", "as it plays: native", "WebAssembly"):
        table.add_column(head, justify="right")
    for name in names():
        uniform, native, wasm = ours(name)
        table.add_row(name, f"{uniform:,.0f}", f"{WANTED[name]:,}", f"{native:,.0f}", f"{wasm:,.0f}")
    console.print(table)
    peers = Table(title="Peers, uniform playouts to the end")
    for head in ("peer", "game", "iterations a second"):
        peers.add_column(head, justify="right")
    for name, iterations in PEER_ITERATIONS.items():
        peers.add_row("OpenSpiel (C++)", name, f"{open_spiel(name, iterations):,.0f}")
    peers.add_row("boardgame.io (Node)", "pig", boardgame_io())
    console.print(peers)


def ours(name: str) -> tuple[float, float, float]:
    """Return a game's rates: uniform playouts to the end, then the bots' settings as machine code and WebAssembly."""
    game = load(name)
    wasm = best_of(lambda: searching(game, top_search(game).playout_limit))
    game.use("native")
    native = best_of(lambda: searching(game, top_search(game).playout_limit))
    uniform = compile_closure(SEARCH.close(game.native._replace(policy=random_policy.compiled)))
    return best_of(lambda: searching(game, TO_THE_END, uniform)), native, wasm


def searching(game: Game, playout_limit: int, loop: Callable[..., int] | None = None) -> float:
    """Return the iterations per second of a search; `loop` replaces the compiled search."""
    state, rng = game.start(PLAYERS), stream(1)
    while state.chance:
        game.rules.resolve(state, below(rng, int(state.chance)))
    seat = pending_seats(state)[0]
    tree = Tree(game, PLAYERS, 200_000)
    if loop is not None:
        tree.loop = loop
    tree.search(state, seat, 1, rng, EXPLORE, playout_limit)
    done, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        tree.search(state, seat, ITERATIONS, rng, EXPLORE, playout_limit)
        done += ITERATIONS
    return done / took


def best_of(measure: Callable[[], float]) -> float:
    """Return the best of several measurements."""
    return max(measure() for _ in range(TURNS))


def open_spiel(name: str, iterations: int) -> float:
    """Return the rate of OpenSpiel's MCTS with one random rollout per evaluation."""
    game = pyspiel.load_game(name)
    state, choice = game.new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(choice.choice(outcomes, p=odds)))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, iterations, 1000, False, 1, False)

    def measure() -> float:
        began = time.perf_counter()
        bot.step(state)
        return iterations / (time.perf_counter() - began)

    return best_of(measure)


def boardgame_io() -> str:
    """Return the rate of boardgame.io's bot, or `not installed` if `make bench` has not installed it."""
    folder = Path(sys.prefix) / "peers"
    node = shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None or not (folder / "node_modules" / "boardgame.io").is_dir():
        return "not installed"
    script = shutil.copy(Path(__file__).parent / "peers" / "pig.cjs", folder)
    done = subprocess.run([node, script], capture_output=True, text=True, check=True)
    return f"{float(done.stdout):,.0f}"


if __name__ == "__main__":
    main()
