"""The decisions of bots at a shared table. They follow from the key of the table, so that anyone can recompute them."""

from __future__ import annotations

from tafelrunde.bots.seeds import choose_action
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables.state import TableState


def bot_action(table: TableState, seat: int) -> str:
    """Return what the bot that plays a seat decides now, in notation.

    Raises a Problem if no bot plays there, or no match is being played.
    """
    level = table.player(seat).playing_bot
    if level is None:
        raise Problem("verify-no-bot", seat=seat)
    if table.key is None:
        raise Problem("table-not-begun")
    shared = table.match_of(seat)
    match = shared.match
    action = choose_action(level, match.game, match.state, seat - shared.first, table.key, len(match))
    return match.game.actions.write(action)
