"""Bots that users write themselves: how they are named, found, created and checked.

A bot of your own is a class (or any function of a game and a random stream that returns an object) with one method:

    class Cautious:
        def __init__(self, game, rng): ...
        def choose(self, state, seat): ...    # return the id of a legal action

It may also have `follow` and `forget` (see `levels.Follower`).
"""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Callable
from typing import Any

from tafelrunde.bots.levels import Bot, SeatedBot, check_level
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.integers import integer
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream

BotFactory = Callable[[Game, Stream], Bot]
"""Creates a bot for one seat of one game, with random numbers of its own."""

BotSource = str | BotFactory
"""A level or plain bot by name, a factory as `module:attribute`, or a factory."""


class BotFailed(Exception):  # noqa: N818  the name states the event
    """A bot raised an exception. `str()` is its traceback, and how to play the same game again."""


def describe_failure(pair: tuple[str, str], seed: str, bout: int, games: int) -> str:
    """Return the traceback of the exception that is being handled, and how to play the bout again.

    `games` is the number of games up to the end of that bout.
    """
    again = f'seed="{seed}", skip={bout}, games={games}'
    words = f"--seed '{seed}' --skip {bout} --games {games} --jobs 1"
    return (
        f"{traceback.format_exc()}\n"
        f"A bot failed in bout {bout} of {pair[0]} against {pair[1]}, with the seed {seed!r}.\n"
        f"To play this bout again: Arena(…, {again}).run(), or tafelrunde arena … {words}"
    )


def resolve(source: BotSource, game: Game) -> BotSource:
    """Check a bot; return the factory of a `module:attribute`, and any other source as it is.

    Raises a Problem if there is no such level or attribute, TypeError if the source has another type.
    """
    if callable(source):
        return source
    if not isinstance(source, str):
        raise TypeError(f"a bot must be a name, 'module:Class', or a function of game and rng; not {source!r}")
    if ":" not in source:
        check_level(source, game)
        return source
    module, _, attribute = source.partition(":")
    try:
        factory = getattr(importlib.import_module(module), attribute)
    except (ImportError, ValueError, AttributeError) as error:
        raise Problem("bot-not-found", bot=source, why=str(error)) from error
    if not callable(factory):
        raise Problem("bot-not-callable", bot=source)
    return resolve(factory, game)


def make_own(name: str, factory: BotFactory, game: Game, rng: Stream) -> SeatedBot:
    """Create a bot of a user's own and check every action that it chooses.

    Raises TypeError if what the factory returns cannot choose.
    """
    bot = factory(game, rng)
    if not callable(getattr(bot, "choose", None)):
        raise TypeError(f"{name}: a bot needs a method choose(state, seat), and {bot!r} has none")
    return OwnBot(name, bot, game, rng)


class OwnBot(SeatedBot):
    """A bot of a user's own at a table. The rules do not check actions, so this class does."""

    def __init__(self, name: str, bot: Bot, game: Game, rng: Stream) -> None:
        super().__init__(bot, game, rng)
        self._name = name

    def choose(self, state: State, seat: int) -> int:
        """Return the id of a legal action. Raises ValueError if the bot chooses another one."""
        chosen: Any = super().choose(state, seat)
        try:
            action = integer(chosen)
        except Problem:
            raise TypeError(f"{self._name}: choose must return the id of an action, not {chosen!r}") from None
        legal = self._game.legal(state, seat)
        if action not in legal:
            raise ValueError(f"{self._name}: action {action} is not legal; legal are {legal.tolist()}")
        return action
