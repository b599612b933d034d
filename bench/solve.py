"""Measure exact solving in seconds, processor time and memory, compared with yatzy-solver (Rust) on the same games.

`python bench/solve.py` measures everything, each task in its own process. Compiling is measured separately, on tiny
games, because it happens only once: the compiled code is cached.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.append(str(Path(__file__).parent.parent / "examples"))


def chili() -> float:
    """Solve Chili Dice from scratch, including the distribution of the score."""
    return solved("chili")


def hexhex() -> float:
    """Solve both variants of Hex-hex-Kniffel, including the distributions."""
    return solved("hexhex")


def solved(name: str) -> float:
    """Solve one of our games and check that the result equals the shipped solution."""
    from tafelrunde.bots.exact import load_solution, solve
    from tafelrunde.games import load

    game = load(name)
    value = solve(game).exact.value(game.start(1), 0)
    if abs(value - load_solution(game).value(game.start(1), 0)) > 1e-9:
        raise SystemExit(f"{name}: the shipped solution differs from this one")
    return value


def yahtzee() -> float:
    """Solve Yahtzee with free-choice jokers, the `american` rules of yatzy-solver."""
    import yahtzee as example
    from tafelrunde.solve.identical import solve

    return float(solve(example.GAMES["free choice joker"])[0, 0])


def yatzy() -> float:
    """Solve Scandinavian Yatzy."""
    import yatzy as example
    from tafelrunde.solve.identical import solve

    return float(solve(example.YATZY_GAME)[0, 0])


def peer_yatzy() -> float:
    """Solve Scandinavian Yatzy with yatzy-solver."""
    return peer("yatzy-scandinavian")


def peer_yahtzee() -> float:
    """Solve Yahtzee with yatzy-solver."""
    return peer("american")


def peer(variant: str) -> float:
    """Solve a variant with yatzy-solver."""
    import yatzy_solver

    built = yatzy_solver.Solver.build(yatzy_solver.Variant(variant))
    return float(built.state_value("upper 0 | filled -"))


def compile_solvers() -> None:
    """Compile both solvers or load them from the cache."""
    import yahtzee as yahtzee_example
    import yatzy as yatzy_example
    from tafelrunde.games import load
    from tafelrunde.solve import budget_play, identical, identical_play
    from tafelrunde.solve.budget import BudgetGame

    budget_play.solve(BudgetGame(1, 6, 1, 1, (0,), np.ones((6, 1), np.int64)))
    tiny = identical.IdenticalDiceGame(1, 2, 1, 1, lambda _, __: 1)
    identical_play.distribution(tiny, identical.solve(tiny))
    declared = [*yahtzee_example.GAMES.values(), yatzy_example.YATZY_GAME]
    for name in ("chili", "hexhex"):
        load(name).module("solution").fingerprint()
    for game in declared:
        game.entries(0, np.zeros(1, np.int64), identical.ThreadScratch())


WORK: dict[str, Callable[[], float]] = {
    work.__name__: work for work in (hexhex, chili, yahtzee, peer_yahtzee, yatzy, peer_yatzy)
}


def measure(name: str) -> dict[str, Any]:
    """Run a task in its own process and return its measurements."""
    done = subprocess.run([sys.executable, __file__, name], check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measured(work: Callable[[], float]) -> dict[str, Any]:
    """Run a task in this process; return wall time, processor time and memory."""
    began = time.process_time()
    compile_solvers()
    compiling = time.process_time() - began
    wall, processor = time.perf_counter(), time.process_time()
    value = work()
    return {
        "value": value,
        "compiling": compiling,
        "wall": time.perf_counter() - wall,
        "cpu": time.process_time() - processor,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def advice_latency(name: str, positions: int = 40) -> list[float]:
    """Return the milliseconds for advice on positions of a random game, sorted."""
    from tafelrunde.bots.coach import advise

    match = random_match(name, 1)
    advise(match.game, next(state for state in match.states if state.pending))
    taken = []
    for state in [state for state in match.states if state.pending][:positions]:
        began = time.perf_counter()
        advise(match.game, state)
        taken.append(1000 * (time.perf_counter() - began))
    return sorted(taken)


def review_seconds(name: str) -> float:
    """Return the seconds for the review of a game with four players."""
    from tafelrunde.bots.review import review

    match = random_match(name, 4)
    began = time.perf_counter()
    review(match)
    return time.perf_counter() - began


def random_match(name: str, players: int) -> Any:
    """Play a random game on the native backend."""
    from tafelrunde.core.matches.match import Match
    from tafelrunde.games import load

    game = load(name)
    game.use("native")
    rng = np.random.default_rng(1)
    match = Match(game, players, seed=1)
    while not match.over:
        if match.chance:
            match.draw()
        else:
            match.play(match.pending[0], int(rng.choice(match.legal(match.pending[0]))))
    return match


def main() -> None:
    """Measure and print."""
    results = {}
    for name in WORK:
        results[name] = found = measure(name)
        print(
            f"{name:14} {found['value']:14.9f}   {found['wall']:6.2f} s wall  {found['cpu']:6.2f} s cpu"
            f"  {found['megabytes']:6.0f} MB   (compiling before: {found['compiling']:.1f} s cpu)",
            flush=True,
        )
    for game in ("yahtzee", "yatzy"):
        ratio = results[game]["wall"] / results[f"peer_{game}"]["wall"]
        print(f"{game}: ours takes {ratio:.2f} times as long as yatzy-solver")
    for game in ("hexhex", "chili"):
        taken = advice_latency(game)
        print(f"{game}: advice {taken[len(taken) // 2]:.1f} ms (slowest {taken[-1]:.1f}), ", end="")
        print(f"review of four players {review_seconds(game):.2f} s")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measured(WORK[sys.argv[1]])))
    else:
        main()
