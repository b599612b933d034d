"""The decisions of bots at a shared table. They follow from the key of the table, so that anyone can recompute them."""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.bots.seeds import choose_action
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables.state import TableState


def bot_action(table: TableState, seat: int) -> str:
    """Return what the bot that plays a seat decides now, in notation; see `prepare_bot`."""
    return prepare_bot(table, seat)()


def prepare_bot(table: TableState, seat: int) -> Callable[[], str]:
    """Return a function that computes what the bot that plays a seat decides now. It may run in another thread.

    Raises a Problem if no bot plays there, or no match is being played.
    """
    level = table.player(seat).playing_bot
    if level is None:
        raise Problem("verify-no-bot", seat=seat)
    if table.key is None:
        raise Problem("table-not-begun")
    shared = table.match_of(seat)
    match = shared.match
    game, arguments = match.game, (match.state, seat - shared.first, table.key, len(match))
    return lambda: game.actions.write(choose_action(level, game, *arguments))
