"""Measure how many more games playing to win wins: one bot `win` among bots `exact`, in Hex-hex-Kniffel and Chili Dice.

`python bench/to_win.py GAME PLAYERS MINUTES [SEED]` plays for MINUTES; the bot changes its seat from game to game.

Dice decide most games, so luck is removed with a control variate. At the start of every turn, the distributions of all
players' final points give the bot's win probability and its expectation after the turn as it will be played. The actual
change minus this expectation is luck. Its mean is exactly 0 even if the distributions are inexact, so the wins without
luck have the same mean and a tenth of the standard deviation.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from tafelrunde.bots import make
from tafelrunde.bots.exact import load_solution
from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import State, is_over
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load
from tafelrunde.games.chili import solution as chili
from tafelrunde.games.hexhex import solution as hexhex
from tafelrunde.solve.budget_play import Turns, rests_of
from tafelrunde.solve.win_odds import NODES, WEIGHTS, fill_win_utility

Values = NDArray[np.float64]


class Hexhex:
    """Win probabilities at the start of a turn of Hex-hex."""

    def __init__(self, solution: Any) -> None:
        self.exact: hexhex.Exact = solution

    def chance(self, state: State, seat: int) -> float:
        """Return the win probability of a seat if all play for points."""
        turn = self.exact.win_turn(state, seat)
        return float(turn.finals[seat] @ turn.utility)

    def average(self, state: State, seat: int) -> float:
        """Return its expectation after this turn. The distributions are exact, so only playing to win changes it."""
        if state.turn != seat:
            return self.chance(state, seat)
        return float(self.exact.win_turn(state, seat).tables[0, -1, 0, 0])


class Chili:
    """Win probabilities at the start of a turn of Chili."""

    def __init__(self, solution: Any) -> None:
        self.exact: chili.Exact = solution

    def finals(self, state: State) -> Values:
        """Return the distribution of final points of each seat."""
        odds = np.zeros((int(state.players), chili.POINTS))
        for seat, row in enumerate(odds):
            free, entered, left = chili.sheet(state, seat)
            row[entered:] = self.exact.finals.to_come(free, left)[: row.size - entered]
        return odds

    def chance(self, state: State, seat: int) -> float:
        """Return the win probability of a seat if all play for points."""
        odds, utility = self.finals(state), np.empty(chili.POINTS)
        fill_win_utility.compiled(odds, seat, len(odds), utility, np.empty(chili.POINTS))
        return float(odds[seat] @ utility)

    def average(self, state: State, seat: int) -> float:
        """Return its expectation after this turn, as the player to move plays it."""
        free, entered, left = chili.sheet(state, int(state.turn))
        others = tuple(chili.sheet(state, other) for other in range(int(state.players)) if other != seat)
        if state.turn == seat:
            return float(self.exact.win_turns(others, (free, entered)).before(free, left)[-1])
        spoils = spoiling(self.finals(state), seat, int(state.turn))
        return followed(self.exact, spoils, free, entered, left)


def spoiling(odds: Values, seat: int, rival: int) -> Values:
    """Return the win probability of `seat` for each number of final points of `rival`."""
    beaten, tied = np.zeros(odds.shape[1]), np.zeros(odds.shape[1])
    for part, weight in zip(NODES, WEIGHTS, strict=True):
        product = np.full(odds.shape[1], weight)
        for other, row in enumerate(odds):
            if other not in (seat, rival):
                product *= np.cumsum(row) - row + part * row
        beaten += product
        tied += part * product
    above = np.cumsum((odds[seat] * beaten)[::-1])[::-1]
    spoils: Values = np.append(above[1:], 0.0) + odds[seat] * tied
    return spoils


def followed(solution: chili.Exact, utility: Values, free: int, entered: int, left: int) -> float:
    """Return the expected utility of a turn played for points, for a utility of final points."""
    game, turns = chili.declared(), solution.turns
    before = np.full(game.tensor_size, -np.inf)
    for throws in range(left):
        worth, follow = np.empty((game.boxes, game.tables.columns)), np.zeros((game.boxes, chili.POINTS))
        for box, rest in enumerate(rests_of(game, free)):
            if rest != free:
                follow[box] = solution.finals.to_come(rest, throws)
        chili.win_worth.compiled(follow, entered, free, utility, worth)
        before = np.concatenate([before, worth.ravel()])[turns.after(free, throws).plans]
        turns.steps.average(before)
    return float(before[-1])


def played(game: Game, known: Hexhex | Chili, players: int, seat: int, seed: str) -> tuple[float, float]:
    """Play a game. Return the share of the win of the seat that plays to win, with and without luck."""
    rng = stream(seed)
    bots = [make("win" if other == seat else "exact", game, rng) for other in range(players)]
    state = game.start(players)
    luck, average = 0.0, known.average(state, seat)
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
            continue
        game.rules.apply(state, int(state.turn), bots[int(state.turn)].choose(state, int(state.turn)))
        if state.throws == 0 or is_over(state):
            luck += known.chance(state, seat) - average
            average = 0.0 if is_over(state) else known.average(state, seat)
    ranked = game.scores(state)[:, 1]
    won = (ranked[seat] == ranked.max()) / (ranked == ranked.max()).sum()
    return won, won - luck


def main(name: str, players: int, minutes: float, seed: int) -> None:
    """Play for `minutes` and print the result."""
    game = load(name)
    if name == "chili":
        game.use("native")  # WebAssembly takes twice as long for its tables
    known = Hexhex(load_solution(game)) if name == "hexhex" else Chili(load_solution(game))
    Turns.CACHED_TURNS = 12  # the first turns recur in every game
    played(game, known, players, 0, "everything is compiled")
    results: list[tuple[float, float]] = []
    began = time.monotonic()
    while time.monotonic() < began + 60 * minutes:
        number = len(results)
        results.append(played(game, known, players, number % players, f"{name} {players} {seed} {number}"))
    table = Table("game", "players", "games", "won", "without luck", "more games won")
    means = np.mean(results, axis=0)
    errors = np.std(results, axis=0, ddof=1) / np.sqrt(len(results))
    won, fair = (f"{mean:.2%} ± {1.96 * error:.2%}" for mean, error in zip(means, errors, strict=True))
    more = f"{means[1] * players - 1:+.1%} ± {1.96 * errors[1] * players:.1%}"
    table.add_row(name, str(players), str(len(results)), won, fair, more)
    Console().print(table)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]) if len(sys.argv) > 4 else 1)
