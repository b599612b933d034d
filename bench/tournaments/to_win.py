"""Measure how many more games playing to win wins: one bot `win` among bots that play for points.

The bot changes its seat from game to game. In Hex-hex-Kniffel and Chili Dice the others are bots `exact`. Dice decide
most games, so luck is removed with a control variate. At the start of every turn, the distributions of all players'
final points give the bot's win probability and its expectation after the turn as it will be played. The actual change
minus this expectation is luck. Its mean is exactly 0 even if the distributions are inexact, so the wins without luck
have the same mean and a tenth of the standard deviation.

In Speiseplan the others are bots `outlook`, and the month changes from game to game, too. A second figure is the bot's
own estimate of its gain: each turn is also played for points, with other dice, and the losses are added up. Its
variance is far lower, but it is only as accurate as the win probabilities of `games/speiseplan/winning.py`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from measure import print_table
from tafelrunde.bots import make
from tafelrunde.bots.exact import WinBot, load_solution
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, is_over
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.games import load
from tafelrunde.games.chili import solution as chili
from tafelrunde.games.hexhex import solution as hexhex
from tafelrunde.games.speiseplan.outlook import ADVISER
from tafelrunde.games.speiseplan.rules import USE, Phase
from tafelrunde.games.speiseplan.winning import win_share
from tafelrunde.solve.budget_play import Turns, rests_of
from tafelrunde.solve.win_odds import NODES, WEIGHTS, fill_win_utility

SPEISEPLAN = load("speiseplan")

Values = NDArray[np.float64]


class HexhexOdds:
    """Win probabilities at the start of a turn of Hex-hex."""

    def __init__(self, solution: Any) -> None:
        self.exact: hexhex.Exact = solution

    def chance(self, state: State, seat: int) -> float:
        """Return the win probability of a seat if all play for points."""
        turn = self.exact.win_turn(state, seat)
        return float(turn.finals[seat] @ turn.utility)

    def expect(self, state: State, seat: int) -> float:
        """Return the expected win probability after this turn.

        The distributions are exact, so a turn that is played for points does not change the expectation.
        """
        if state.turn != seat:
            return self.chance(state, seat)
        return float(self.exact.win_turn(state, seat).win_tables[0, -1, 0, 0])


class ChiliOdds:
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

    def expect(self, state: State, seat: int) -> float:
        """Return the expected win probability after this turn, as the player to move plays it."""
        free, entered, left = chili.sheet(state, int(state.turn))
        others = tuple(chili.sheet(state, other) for other in range(int(state.players)) if other != seat)
        if state.turn == seat:
            return float(self.exact.win_turns(others, (free, entered)).before(free, left)[-1])
        utility = rival_utility(self.finals(state), seat, int(state.turn))
        return expect_turn(self.exact, utility, free, entered, left)


def rival_utility(odds: Values, seat: int, rival: int) -> Values:
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
    utility: Values = np.append(above[1:], 0.0) + odds[seat] * tied
    return utility


def expect_turn(solution: chili.Exact, utility: Values, free: int, entered: int, left: int) -> float:
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


def play_without_luck(
    game: Game, odds: HexhexOdds | ChiliOdds, players: int, seat: int, seed: str
) -> tuple[float, float]:
    """Play a game. Return the share of the win of the seat that plays to win, with and without luck."""
    rng = stream(seed)
    bots = [make("win" if other == seat else "exact", game, rng) for other in range(players)]
    state = game.start(players)
    luck, expected = 0.0, odds.expect(state, seat)
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
            continue
        game.rules.apply(state, int(state.turn), bots[int(state.turn)].choose(state, int(state.turn)))
        if state.throws == 0 or is_over(state):
            luck += odds.chance(state, seat) - expected
            expected = 0.0 if is_over(state) else odds.expect(state, seat)
    utilities = game.scores(state)[:, 1]
    won = (utilities[seat] == utilities.max()) / (utilities == utilities.max()).sum()
    return won, won - luck


def speiseplan_loss(state: State, seat: int, rng: Stream) -> float:
    """Return the estimated loss of a turn that is played for points from `state`."""
    state, loss, action = state.copy(), 0.0, 0
    while action < USE:
        values, action = ADVISER.win_values(state, seat), ADVISER.best(state, seat)
        loss += max(values.values()) - values[action]
        SPEISEPLAN.rules.apply(state, seat, action)
        if action < USE:
            SPEISEPLAN.rules.resolve(state, below(rng, int(state.chance)))
    return loss


def play_speiseplan(number: int, players: int, rng: Stream) -> tuple[float, float]:
    """Play a game. Return the bot's share of the win and its own estimate of its gain."""
    match, bot_seat = Match(SPEISEPLAN, players, options={"month": number % 12 + 1}, seed=number), number % players
    bot, gain = WinBot(SPEISEPLAN, rng), 0.0
    while not match.over and match.state.phase != Phase.MENU:
        if match.chance:
            match.draw()
            continue
        seat, state = match.pending[0], match.state
        if seat == bot_seat and state.phase == Phase.DICE and state.throws == 1:
            gain += speiseplan_loss(state, seat, rng)
        match.play(seat, bot.choose(state, seat) if seat == bot_seat else ADVISER.best(state, seat))
    return win_share(match.state, bot_seat, np.zeros((players, 2))), gain


def play_for(minutes: float, play: Callable[[int], tuple[float, float]]) -> tuple[int, Values, Values]:
    """Play games by number for some minutes, at least two. Return their number, the means and the standard errors."""
    results: list[tuple[float, float]] = []
    began = time.monotonic()
    while len(results) < 2 or time.monotonic() < began + 60 * minutes:
        results.append(play(len(results)))
    return len(results), np.mean(results, axis=0), np.std(results, axis=0, ddof=1) / np.sqrt(len(results))


def run(args: argparse.Namespace) -> int:
    """Play and print the result."""
    if args.game == "speiseplan":
        run_speiseplan(args.players, args.minutes, args.seed)
    else:
        run_without_luck(args.game, args.players, args.minutes, args.seed)
    return 0


def run_without_luck(name: str, players: int, minutes: float, seed: int) -> None:
    """Play Hex-hex-Kniffel or Chili Dice and print the wins with and without luck."""
    game = load(name)
    if name == "chili":
        game.use("native")  # WebAssembly takes twice as long for its tables
    odds = HexhexOdds(load_solution(game)) if name == "hexhex" else ChiliOdds(load_solution(game))
    Turns.CACHED_TURNS = 12  # the first turns recur in every game
    play_without_luck(game, odds, players, 0, "everything is compiled")
    games, means, errors = play_for(
        minutes,
        lambda number: play_without_luck(game, odds, players, number % players, f"{name} {players} {seed} {number}"),
    )
    won, fair = (f"{mean:.2%} ± {1.96 * error:.2%}" for mean, error in zip(means, errors, strict=True))
    more = f"{means[1] * players - 1:+.1%} ± {1.96 * errors[1] * players:.1%}"
    heads = ["game", "players", "games", "won", "without luck", "more games won"]
    print_table(None, heads, [[name, players, games, won, fair, more]])


def run_speiseplan(players: int, minutes: float, seed: int) -> None:
    """Play Speiseplan and print the wins and the estimated gain."""
    rng = stream(seed)
    games, (won, gain), errors = play_for(minutes, lambda number: play_speiseplan(seed + number, players, rng))
    print(f"{games} games, {players} players: won {won:.3f} ± {errors[0]:.3f} (alike: {1 / players:.3f})")
    print(f"gained by turns, as the odds say: {gain:.4f} ± {errors[1]:.4f}")
