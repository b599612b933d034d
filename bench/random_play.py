"""Measure random play in decisions per second on one core, as ratios to peers in the same run.

Peers: OpenSpiel's `yacht` and `pig` (as a loop in Python, and as whole games in C++), and a Hex-hex in plain Python
that does not use our rules. The machine is noisy, so contestants take turns and the best turn of each counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names

TURNS = 5
SECONDS = 0.4
PLAYERS = 2
PLAYERS_OF = {"kekse": 3, "makaronina": 4, "speiseplan": 3}  # the player counts of the performance goals

Contest = Callable[[float], tuple[int, float]]
"""Plays for about the given number of seconds; returns the number of decisions and the seconds taken."""


def ours(name: str) -> Contest:
    """Return a contestant: one of our games in a compiled loop."""
    game = load(name)
    playout = make_playout(game)
    players = PLAYERS_OF.get(name, PLAYERS)
    start = game.start(players)
    rng = stream(1)

    def play(seconds: float) -> tuple[int, float]:
        decisions, began = 0, time.perf_counter()
        states, scores = np.empty(2000, game.state), np.zeros((2000, players, 2))
        while (took := time.perf_counter() - began) < seconds:
            states[:] = start
            decisions += playout(states, scores, rng)
        return decisions, took

    play(0)
    return play


def open_spiel_loop(name: str) -> Contest:
    """Return a contestant: an OpenSpiel game driven from Python, as in its examples."""
    game = pyspiel.load_game(name)
    choice = random.Random(1)

    def play(seconds: float) -> tuple[int, float]:
        decisions, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < seconds:
            decisions += one_open_spiel_game(game.new_initial_state(), choice)
        return decisions, took

    return play


def one_open_spiel_game(state: Any, choice: random.Random) -> int:
    """Play a random game from Python; return the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choice.choices(outcomes, odds)[0])
        else:
            state.apply_action(choice.choice(state.legal_actions()))
            decisions += 1
    return decisions


def open_spiel_rollouts(name: str) -> Contest:
    """Return a contestant: whole games between OpenSpiel's random bots in C++.

    OpenSpiel does not count decisions, so the average per game is measured with the Python loop first.
    """
    game = pyspiel.load_game(name)
    choice = random.Random(1)
    sample = 200
    decisions_a_game = sum(one_open_spiel_game(game.new_initial_state(), choice) for _ in range(sample)) / sample
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(seconds: float) -> tuple[int, float]:
        games, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < seconds:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
        return round(games * decisions_a_game), took

    return play


def plain_hexhex(seconds: float) -> tuple[int, float]:
    """Play Hex-hex-Kniffel in plain Python, as in a quick script: lists and counts, without our rules."""
    choice = random.Random(1)
    decisions, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        sheets: list[dict[int, int]] = [{} for _ in range(PLAYERS)]
        for turn in range(11 * PLAYERS):
            sheet = sheets[turn % PLAYERS]
            dice = [choice.randrange(6) for _ in range(5)]
            throws = 1
            while True:
                decisions += 1
                worth = _plain_points(dice)
                free = [box for box in range(11) if box not in sheet]
                boxes = [box for box in free if worth[box]] or free
                chosen = choice.randrange((31 if throws < 3 else 0) + len(boxes))
                if chosen < len(boxes):
                    sheet[boxes[chosen]] = worth[boxes[chosen]]
                    break
                again = chosen - len(boxes) + 1
                dice = [choice.randrange(6) if again >> die & 1 else dice[die] for die in range(5)]
                throws += 1
    return decisions, took


def _plain_points(dice: list[int]) -> list[int]:
    counts = [dice.count(symbol) for symbol in range(6)]
    shape = sorted((count for count in counts if count), reverse=True)
    pairs = 3 if shape[:2] in ([2, 2], [3, 2]) else 0
    return [
        *counts,
        2 if shape[0] >= 3 else 0,
        pairs,
        4 if shape == [3, 2] else 0,
        5 if len(shape) == 5 else 0,
        10 if shape == [5] else 0,
    ]


def main() -> None:
    """Let all contestants play in turns, and print the best turn of each."""
    contests = {f"tafelrunde {name} ({PLAYERS_OF.get(name, PLAYERS)} players)": ours(name) for name in names()}
    contests["plain Python hexhex"] = plain_hexhex
    for name in ("yacht", "pig"):
        contests[f"OpenSpiel {name}, Python loop"] = open_spiel_loop(name)
        contests[f"OpenSpiel {name}, C++"] = open_spiel_rollouts(name)
    best = dict.fromkeys(contests, 0.0)
    for _ in range(TURNS):
        for name, contest in contests.items():
            decisions, seconds = contest(SECONDS)
            best[name] = max(best[name], decisions / seconds)
    table = Table(title="Random play, one core: decisions a second, and how many times a peer's")
    table.add_column("who")
    table.add_column("a second", justify="right")
    mine = [name for name in contests if name.startswith("tafelrunde")]
    for name in mine:
        table.add_column(f"{name.split()[1]} is", justify="right")
    for name, rate in best.items():
        table.add_row(name, f"{rate:,.0f}", *(f"{best[other] / rate:.3g} ×" for other in mine))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
