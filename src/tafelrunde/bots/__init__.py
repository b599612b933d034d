"""Bots: who plays when nobody sits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tafelrunde.bots.exact import ExactBot, OutlookBot, check_solved
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.bots.random import RandomBot
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream


class Bot(Protocol):
    """Chooses an action for a seat that owes a decision."""

    def choose(self, state: State, seat: int) -> int:
        """The id of a legal action. The state is one that the seat imagines; it may be changed."""


class Player:
    """A bot at a table: it is handed what its seat may know, and nothing else, so that it need not look away."""

    def __init__(self, bot: Bot, game: Game, rng: Stream) -> None:
        self._bot = bot
        self._game = game
        self._rng = rng

    def choose(self, state: State, seat: int) -> int:
        """The id of a legal action. The state is not changed."""
        return self._bot.choose(self._game.imagine(state, seat, self._rng), seat)


LEVELS: dict[str, Callable[[Game, Stream], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "exact": ExactBot,  # of games that are solved
    "outlook": OutlookBot,  # of games that have an outlook
}


def levels(game: Game) -> list[str]:
    """The levels that can play a game."""
    missing = {"exact": not game.solution, "outlook": not game.outlook}
    return [level for level in LEVELS if not missing.get(level)]


def check_level(level: str, game: Game) -> None:
    """A Problem for a level that cannot play a game."""
    if level == "exact":
        check_solved(game)
    elif level not in levels(game):
        raise Problem("unknown-bot", bot=level, known=tuple(levels(game)))


def make(level: str, game: Game, rng: Stream) -> Player:
    """A bot of a level for a game."""
    check_level(level, game)
    return Player(LEVELS[level](game, rng), game, rng)
