"""Time coach and review on WebAssembly: the first advice in each game, and the review of a game with four players.

Each task runs in its own process on one core, to measure the wait after starting the program. Games are played by
greedy bots. Where values are estimated, the standard errors are printed as well.
"""

from __future__ import annotations

import time

from measure import pin_to_one_core, play_match, run_in_new_process
from tafelrunde.bots import make
from tafelrunde.bots.coach import advise
from tafelrunde.bots.review import review
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names

ADVISED_PLAYERS = 2
REVIEWED_PLAYERS = 4


def play_greedily(name: str, players: int, stop_after: float = float("inf")) -> Match:
    """Play a game between greedy bots to the end, or to the first decision with a choice after `stop_after` steps."""
    game = load(name)
    match = Match(game, players, seed="bench")
    bots = [make("greedy", game, stream(seat)) for seat in range(players)]
    play_match(
        match,
        lambda match, seat: bots[seat].choose(match.state, seat),
        lambda match, seat: len(match) >= stop_after and len(match.legal(seat)) > 1,
    )
    return match


def time_first_advice(name: str) -> str:
    """Time the first advice of a process, in the middle of a game."""
    length = len(play_greedily(name, ADVISED_PLAYERS))
    match = play_greedily(name, ADVISED_PLAYERS, length / 2)
    began = time.perf_counter()
    advice = advise(match.game, match.state, options=match.options, everything=False)
    seconds = time.perf_counter() - began
    value = f"{100 * advice.value:.1f} ± {100 * advice.error:.1f} %" if advice.worlds else f"{advice.value:.2f} points"
    return f"{name:11} first advice {seconds:5.2f} s: {value} ({match.game.backend})"


def time_review(name: str) -> str:
    """Time the review of a game with four players."""
    match = play_greedily(name, REVIEWED_PLAYERS)
    began = time.perf_counter()
    result = review(match)
    seconds = time.perf_counter() - began
    errors = [100 * decision.error for decision in result.decisions if decision.error]
    precision = "exact" if result.exact else f"a decision ± {sum(errors) / len(errors):.1f} %"
    decisions = f"{len(result.decisions)} decisions, {precision}"
    return f"{name:11} review of four {seconds:6.2f} s: {decisions} ({match.game.backend})"


def main() -> None:
    """Measure everything, each task in its own process."""
    pin_to_one_core()
    for task in (time_first_advice, time_review):
        for name in names():
            print(run_in_new_process(task, name), flush=True)
