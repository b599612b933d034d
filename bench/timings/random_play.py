"""Measure random play in decisions per second on one core, as ratios to peers in the same run.

Peers: OpenSpiel's `yacht` and `pig` (as a loop in Python, and as whole games in C++), and a Hex-hex in plain Python
that does not use our rules.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from measure import PLAYERS, Contestant, best_rates, print_table, skip_if_missing
from tafelrunde.core.game import Game
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names

TURNS = 5
SECONDS = 0.4
BATCH = 2000
PLAIN_PLAYERS = 2
SAMPLED_GAMES = 200


def our_game(game: Game, batch: int) -> Contestant:
    """Return a contestant: a batch of one of our games in a compiled loop, on its current backend."""
    players = PLAYERS.get(game.id, 2)
    playout, start, rng = make_playout(game), game.start(players), stream(1)
    states, scores = np.empty(batch, game.state), np.zeros((batch, players, 2))

    def play() -> int:
        states[:] = start
        return int(playout(states, scores, rng))

    return play


def open_spiel_loop(name: str) -> Contestant:
    """Return a contestant: an OpenSpiel game driven from Python, as in its examples."""
    import pyspiel

    game, choice = pyspiel.load_game(name), random.Random(1)
    return lambda: play_open_spiel(game.new_initial_state(), choice)


def play_open_spiel(state: Any, choice: random.Random) -> int:
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


def open_spiel_rollouts(name: str) -> Contestant:
    """Return a contestant: whole games between OpenSpiel's random bots in C++.

    OpenSpiel does not count decisions, so the average per game is measured with the Python loop first.
    """
    import pyspiel

    game, play_loop = pyspiel.load_game(name), open_spiel_loop(name)
    decisions_per_game = sum(play_loop() for _ in range(SAMPLED_GAMES)) / SAMPLED_GAMES
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seed = 0

    def play() -> float:
        nonlocal seed
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        seed += 1
        return decisions_per_game

    return play


def plain_hexhex() -> Contestant:
    """Return a contestant: Hex-hex-Kniffel in plain Python, as in a quick script: lists and counts, not our rules."""
    choice = random.Random(1)

    def play() -> int:
        decisions = 0
        sheets: list[dict[int, int]] = [{} for _ in range(PLAIN_PLAYERS)]
        for turn in range(11 * PLAIN_PLAYERS):
            sheet = sheets[turn % PLAIN_PLAYERS]
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
                thrown = chosen - len(boxes) + 1
                dice = [choice.randrange(6) if thrown >> die & 1 else dice[die] for die in range(5)]
                throws += 1
        return decisions

    return play


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
    ours = {f"tafelrunde {name} ({PLAYERS.get(name, 2)} players)": our_game(load(name), BATCH) for name in names()}
    contestants = {**ours, "plain Python hexhex": plain_hexhex()}
    with skip_if_missing("OpenSpiel"):
        for name in ("yacht", "pig"):
            contestants[f"OpenSpiel {name}, Python loop"] = open_spiel_loop(name)
            contestants[f"OpenSpiel {name}, C++"] = open_spiel_rollouts(name)
    best = best_rates(contestants, TURNS, SECONDS)
    print_table(
        "Random play, one core: decisions a second, and how many times a peer's",
        ["who", "a second", *(f"{name.split()[1]} is" for name in ours)],
        [[name, f"{rate:,.0f}", *(f"{best[our] / rate:.3g} ×" for our in ours)] for name, rate in best.items()],
    )
