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
from collections.abc import Callable
from pathlib import Path

import numpy as np

from measure import REPOSITORY, measure_rate, measure_seconds, print_table, skip, skip_if_missing
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
TREE_SIZE = 200_000
PLAYERS = 2
WANTED = {"hexhex": 80_000, "chili": 80_000, "kekse": 6_000, "speiseplan": 12_000, "makaronina": 10_000}
PEER_ITERATIONS = {"yacht": 300, "backgammon": 150, "pig": 5_000}


def measure_backends(name: str) -> tuple[float, float, float]:
    """Return a game's rates: uniform playouts to the end, then the bots' settings as machine code and WebAssembly."""
    game = load(name)
    wasm = measure_search(game, top_search(game).playout_limit)
    native = measure_native(name)
    uniform = compile_closure(SEARCH.close(game.native._replace(policy=random_policy.compiled)))
    return measure_search(game, TO_THE_END, uniform), native, wasm


def measure_native(name: str) -> float:
    """Return the rate of a game's search as machine code with the bots' settings. `web/scripts/bench.ts` calls it."""
    game = load(name)
    game.use("native")
    return measure_search(game, top_search(game).playout_limit)


def measure_search(game: Game, playout_limit: int, loop: Callable[..., int] | None = None) -> float:
    """Return the best rate of several searches on the current backend; `loop` replaces the compiled search."""
    return max(_search_once(game, playout_limit, loop) for _ in range(TURNS))


def _search_once(game: Game, playout_limit: int, loop: Callable[..., int] | None) -> float:
    state, rng = game.start(PLAYERS), stream(1)
    while state.chance:
        game.rules.resolve(state, below(rng, int(state.chance)))
    seat = pending_seats(state)[0]
    tree = Tree(game, PLAYERS, TREE_SIZE)
    if loop is not None:
        tree.loop = loop

    def search() -> int:
        tree.search(state, seat, ITERATIONS, rng, EXPLORE, playout_limit)
        return ITERATIONS

    return measure_rate(search, SECONDS)


def measure_open_spiel(name: str, iterations: int) -> float:
    """Return the rate of OpenSpiel's MCTS with one random rollout per evaluation."""
    import pyspiel

    game = pyspiel.load_game(name)
    state, choice = game.new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(choice.choice(outcomes, p=odds)))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, iterations, 1000, False, 1, False)
    return iterations / min(measure_seconds(lambda: bot.step(state)) for _ in range(TURNS))


def measure_boardgame_io() -> float | None:
    """Return the rate of boardgame.io's bot, or None if it is not installed."""
    folder = Path(sys.prefix) / "peers"
    node = shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None or not (folder / "node_modules" / "boardgame.io").is_dir():
        return None
    script = shutil.copy(REPOSITORY / "bench" / "peers" / "pig.cjs", folder)
    done = subprocess.run([node, script], capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> None:
    """Measure everything and print tables."""
    rows = []
    for name in names():
        uniform, native, wasm = (f"{rate:,.0f}" for rate in measure_backends(name))
        rows.append([name, uniform, f"{WANTED[name]:,}", native, wasm])
    heads = ["game", "uniform, to the end", "wanted", "as it plays: native", "WebAssembly"]
    print_table("Search iterations a second, one core, from the start of a game for two", heads, rows)
    peers = []
    with skip_if_missing("OpenSpiel"):
        for name, iterations in PEER_ITERATIONS.items():
            peers.append(["OpenSpiel (C++)", name, f"{measure_open_spiel(name, iterations):,.0f}"])
    if (rate := measure_boardgame_io()) is None:
        skip("boardgame.io (Node)", "boardgame.io")
    else:
        peers.append(["boardgame.io (Node)", "pig", f"{rate:,.0f}"])
    print_table("Peers, uniform playouts to the end", ["peer", "game", "iterations a second"], peers)
