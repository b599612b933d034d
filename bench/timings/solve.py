"""Measure exact solving in seconds, processor time and memory, compared with yatzy-solver (Rust) on the same games.

Each task runs in its own process. Compiling is measured separately, on tiny games, because it happens only once: the
compiled code is cached.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from measure import REPOSITORY, measure_seconds, play_match, run_in_new_process, skip_if_missing

sys.path.append(str(REPOSITORY / "examples"))

ADVISED_POSITIONS = 40


def chili() -> float:
    """Solve Chili Dice from scratch, including the distribution of the score."""
    return solve_game("chili")


def hexhex() -> float:
    """Solve both variants of Hex-hex-Kniffel, including the distributions."""
    return solve_game("hexhex")


def solve_game(name: str) -> float:
    """Solve one of our games. Exits if the result differs from the shipped solution."""
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
    return solve_with_peer("yatzy-scandinavian")


def peer_yahtzee() -> float:
    """Solve Yahtzee with yatzy-solver."""
    return solve_with_peer("american")


def solve_with_peer(variant: str) -> float:
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


TASKS: dict[str, Callable[[], float]] = {
    task.__name__: task for task in (hexhex, chili, yahtzee, peer_yahtzee, yatzy, peer_yatzy)
}


def measure_task(name: str) -> dict[str, Any]:
    """Run a task in this process; return its result, wall time, processor time and memory."""
    began = time.process_time()
    compile_solvers()
    compiling = time.process_time() - began
    wall, processor = time.perf_counter(), time.process_time()
    value = TASKS[name]()
    return {
        "value": value,
        "compiling": compiling,
        "wall": time.perf_counter() - wall,
        "cpu": time.process_time() - processor,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def advice_latency(name: str) -> list[float]:
    """Return the milliseconds for advice on positions of a random game, sorted."""
    from tafelrunde.bots.coach import advise

    match = play_randomly(name, 1)
    positions = [state for state in match.states if state.pending][:ADVISED_POSITIONS]
    advise(match.game, positions[0])
    return sorted(1000 * measure_seconds(lambda state=state: advise(match.game, state)) for state in positions)  # type: ignore[misc]


def review_seconds(name: str) -> float:
    """Return the seconds for the review of a game with four players."""
    from tafelrunde.bots.review import review

    match = play_randomly(name, 4)
    return measure_seconds(lambda: review(match))


def play_randomly(name: str, players: int) -> Any:
    """Return a random match, played on the native backend."""
    from tafelrunde import Match, load

    game, choice = load(name), random.Random(1)
    game.use("native")
    match = Match(game, players, seed=1)
    play_match(match, lambda match, seat: choice.choice(match.legal(seat)))
    return match


def main() -> None:
    """Measure and print."""
    results = {}
    for name in TASKS:
        with skip_if_missing(name):
            results[name] = result = run_in_new_process(measure_task, name)
            print(
                f"{name:14} {result['value']:14.9f}   {result['wall']:6.2f} s wall  {result['cpu']:6.2f} s cpu"
                f"  {result['megabytes']:6.0f} MB   (compiling before: {result['compiling']:.1f} s cpu)",
                flush=True,
            )
    for game in ("yahtzee", "yatzy"):
        if f"peer_{game}" in results:
            ratio = results[game]["wall"] / results[f"peer_{game}"]["wall"]
            print(f"{game}: ours takes {ratio:.2f} times as long as yatzy-solver")
    for game in ("hexhex", "chili"):
        taken = advice_latency(game)
        print(f"{game}: advice {taken[len(taken) // 2]:.1f} ms (slowest {taken[-1]:.1f}), ", end="")
        print(f"review of four players {review_seconds(game):.2f} s")
