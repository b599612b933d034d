"""Measure how many more games of Speiseplan playing to win wins: one bot `win` among bots `outlook`.

`python bench/to_win_speiseplan.py PLAYERS MINUTES [SEED]` plays for MINUTES; the bot's seat and the month change from
game to game. A second figure is the bot's own estimate of its gain: each turn is also played for points, with other
dice, and the losses are added up. Its variance is far lower, but it is only as accurate as the win probabilities of
`games/speiseplan/winning.py`.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from tafelrunde.bots.exact import WinBot
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.games import load
from tafelrunde.games.speiseplan.outlook import ADVISER
from tafelrunde.games.speiseplan.rules import USE, Phase
from tafelrunde.games.speiseplan.winning import win_share

SPEISEPLAN = load("speiseplan")


def lost_for_points(state: State, seat: int, rng: Stream) -> float:
    """Return the estimated loss of a turn that is played for points from `state`."""
    state, lost, action = state.copy(), 0.0, 0
    while action < USE:
        values, action = ADVISER.win_values(state, seat), ADVISER.best(state, seat)
        lost += max(values.values()) - values[action]
        SPEISEPLAN.rules.apply(state, seat, action)
        if action < USE:
            SPEISEPLAN.rules.resolve(state, below(rng, int(state.chance)))
    return lost


def play(number: int, players: int, rng: Stream) -> tuple[float, float]:
    """Play a game. Return the bot's share of the win and its own estimate of its gain."""
    match, bot = Match(SPEISEPLAN, players, options={"month": number % 12 + 1}, seed=number), number % players
    to_win, gained = WinBot(SPEISEPLAN, rng), 0.0
    while not match.over and match.state.phase != Phase.MENU:
        if match.chance:
            match.draw()
            continue
        seat, state = match.pending[0], match.state
        if seat == bot and state.phase == Phase.DICE and state.throws == 1:
            gained += lost_for_points(state, seat, rng)
        match.play(seat, to_win.choose(state, seat) if seat == bot else ADVISER.best(state, seat))
    return win_share(match.state, bot, np.zeros((players, 2))), gained


def main() -> None:
    """Play and print."""
    players, seconds, seed = int(sys.argv[1]), 60 * float(sys.argv[2]), int((sys.argv[3:] or ["1"])[0])
    began, rng = time.perf_counter(), stream(seed)
    games: list[tuple[float, float]] = []
    while time.perf_counter() - began < seconds:
        games.append(play(seed + len(games), players, rng))
    mean, error = np.mean(games, axis=0), np.std(games, axis=0) / len(games) ** 0.5
    print(f"{len(games)} games, {players} players: won {mean[0]:.3f} ± {error[0]:.3f} (alike: {1 / players:.3f})")
    print(f"gained by turns, as the odds say: {mean[1]:.4f} ± {error[1]:.4f}")


if __name__ == "__main__":
    main()
