"""Bots: who plays when nobody sits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from tafelrunde.bots.exact import ExactBot, OutlookBot, solution_module, solvable
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.bots.random import RandomBot
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.games import outlook


class Bot(Protocol):
    """Chooses an action for a seat that owes a decision."""

    def choose(self, state: State, seat: int) -> int:
        """The id of a legal action. The state is not changed."""


LEVELS: dict[str, Callable[[Game, np.random.Generator], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "exact": ExactBot,  # of games that are solved
    "outlook": OutlookBot,  # of games that have an outlook
}


def levels(game: Game) -> list[str]:
    """The levels that can play a game."""
    missing = {
        "exact": game.id not in solvable(),
        "outlook": outlook(game.id) is None,
    }
    return [level for level in LEVELS if not missing.get(level)]


def check_level(level: str, game: Game) -> None:
    """A Problem for a level that cannot play a game."""
    if level == "exact":
        solution_module(game)
    elif level not in levels(game):
        raise Problem("unknown-bot", bot=level, known=", ".join(levels(game)))


def make(level: str, game: Game, rng: np.random.Generator) -> Bot:
    """A bot of a level for a game."""
    check_level(level, game)
    return LEVELS[level](game, rng)
