"""Time coach and review on WebAssembly: the first advice in each game, and the review of a game with four players.

`python bench/coach.py` runs each task in its own process on one core, to measure the wait after starting the program.
Games are played by greedy bots. Where values are estimated, the standard errors are printed as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from tafelrunde.bots import make
from tafelrunde.bots.coach import advise
from tafelrunde.bots.review import review
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names

REVIEWED = 4
ADVISED = 2


def played(name: str, players: int, part: float) -> Match:
    """Play the fraction `part` of a game between greedy bots, up to the next decision with a choice."""
    game, whole = load(name), 0
    while True:
        match = Match(game, players, seed="bench")
        bots = [make("greedy", game, stream(seat)) for seat in range(players)]
        while not match.over:
            if match.chance:
                match.draw()
                continue
            seat = match.pending[0]
            if whole and len(match) >= part * whole and len(match.legal(seat)) > 1:
                return match
            match.play(seat, bots[seat].choose(match.state, seat))
        if part == 1:
            return match
        whole = len(match)


def first_advice(name: str) -> None:
    """Time the first advice of a process, in the middle of a game."""
    match = played(name, ADVISED, 0.5)
    began = time.perf_counter()
    told = advise(match.game, match.state, options=match.options, everything=False)
    seconds = time.perf_counter() - began
    sure = f"{100 * told.value:.1f} ± {100 * told.error:.1f} %" if told.worlds else f"{told.value:.2f} points"
    print(f"{name:11} first advice {seconds:5.2f} s: {sure} ({match.game.backend})")


def whole_review(name: str) -> None:
    """Time the review of a game with four players."""
    match = played(name, REVIEWED, 1)
    began = time.perf_counter()
    found = review(match)
    seconds = time.perf_counter() - began
    costs = [100 * decision.error for decision in found.decisions if decision.error]
    sure = "exact" if found.exact else f"a decision ± {sum(costs) / len(costs):.1f} %"
    print(f"{name:11} review of four {seconds:6.2f} s: {len(found.decisions)} decisions, {sure} ({match.game.backend})")


def main() -> None:
    """Measure everything, each task in its own process."""
    for work in ("advice", "review"):
        for name in names():
            subprocess.run([sys.executable, __file__, work, name], check=True)


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if len(sys.argv) > 1:
        {"advice": first_advice, "review": whole_review}[sys.argv[1]](sys.argv[2])
    else:
        main()
