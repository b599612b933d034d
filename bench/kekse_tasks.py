"""Count how often each task of Keksekästchen is fulfilled; each should be in at least one game in ten.

`python bench/kekse_tasks.py [GAMES [BOT]]` plays GAMES games of each plan with two, three and four bots. The last
columns are the lowest share on that plan, the number of rounds, and the number of tasks fulfilled by at least one bot.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from tafelrunde.bots import make
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load
from tafelrunde.games.kekse.board import BOARDS
from tafelrunde.games.kekse.rules import OPEN

GAMES = 300
PLAYERS = (2, 3, 4)
ENOUGH = 0.1


def played(plan: str, players: int, level: str, seed: int) -> State:
    """Play a game between bots and return its final state."""
    game = load("kekse")
    rng = stream(f"{plan} {players} {seed}")
    bot = make(level, game, rng)
    state = game.start(players, {"plan": plan})
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
        else:
            seat = pending_seats(state)[0]
            game.rules.apply(state, seat, bot.choose(state, seat))
    return state


def fulfilled(state: State) -> NDArray[np.bool_]:
    """Return which tasks at least one player has fulfilled."""
    done: NDArray[np.bool_] = (np.asarray(state.task_chip)[: int(state.players)] != OPEN).any(axis=0)
    return done


def main() -> None:
    """Play, count and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    level = sys.argv[2] if len(sys.argv) > 2 else "greedy"
    game = load("kekse")
    game.use("native")
    (option,) = game.options
    for plan in option.values:
        shares, rounds = {}, {}
        for players in PLAYERS:
            ends = [played(str(plan), players, level, seed) for seed in range(games)]
            shares[players] = np.mean([fulfilled(state) for state in ends], axis=0)
            rounds[players] = np.mean([int(state.rounds) for state in ends])
            side = BOARDS[int(ends[0].side)]
        table = Table(title=f"plan={plan}: {level} bots, {games} games each")
        table.add_column("players", justify="right")
        for task in side.tasks:
            table.add_column(task.name[:8], justify="right")
        for head in ("lowest", "rounds", "tasks"):
            table.add_column(head, justify="right", style="bold")
        rows = [(str(players), shares[players], rounds[players]) for players in PLAYERS]
        rows.append(("all", np.mean(list(shares.values()), axis=0), np.mean(list(rounds.values()))))
        for label, share, taken in rows:
            cells = [f"{part:.0%}" if part >= ENOUGH else f"[red]{part:.0%}[/]" for part in (*share, share.min())]
            table.add_row(label, *cells, f"{taken:.1f}", f"{share.sum():.1f}")
        Console(width=140).print(table)


if __name__ == "__main__":
    main()
