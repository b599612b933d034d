"""Drives a table: draws, bots, the time limit of a start, and the revealing of the secret happen by themselves."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import NamedTuple

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.host import TableHost
from tafelrunde.tables.bot_moves import prepare_bot
from tafelrunde.tables.command import Play
from tafelrunde.tables.due import BotDecides, DrawNow
from tafelrunde.tables.matches import SharedMatch
from tafelrunde.tables.shared_command import Advance, Expire, RevealSecret

SHARE_SECONDS = 30.0
"""Time for all devices to reveal their shares."""
UNDO_SECONDS = 2.4
"""Time for a person to undo before the next automatic step, as in the browser (`UNDO_GRACE_MS`)."""
REVEAL_SECONDS = 10.0
"""Time to undo the last decision of a game, before the secret is revealed.

In a game with hidden hands there is none: everyone wants to see them now, and the points depend on them.
"""
RETRY_SECONDS = 1.0
"""Pause after a step that failed, for example because the database was not reachable."""


class AutomaticStep(NamedTuple):
    """A step that happens by itself at a time, in seconds of the monotonic clock. Reactions do not delay it."""

    at: float
    carry_out: Callable[[], Awaitable[object]]


def next_step(host: TableHost, pool: Executor) -> AutomaticStep | None:
    """Return what happens next by itself; None if people must act."""
    table = host.table
    if table.phase == "sharing":
        return AutomaticStep(host.acted_at + SHARE_SECONDS, lambda: host.carry_out_own(Expire(secrets.token_hex(32))))
    if table.phase == "over" and not table.is_revealed:
        seconds = 0.0 if table.game.has_secrets else REVEAL_SECONDS
        return AutomaticStep(host.acted_at + seconds, lambda: host.carry_out_own(RevealSecret()))
    if table.phase != "playing":
        return None
    steps = [step for match in table.matches if (step := _match_step(host, match, pool)) is not None]
    return min(steps, key=lambda step: step.at, default=None)


def _match_step(host: TableHost, match: SharedMatch, pool: Executor) -> AutomaticStep | None:
    due = match.due()
    if isinstance(due, DrawNow):
        return AutomaticStep(host.acted_at + UNDO_SECONDS * due.grace, lambda: host.carry_out_own(Advance(match.first)))
    if isinstance(due, BotDecides):
        bot = due
        return AutomaticStep(host.acted_at + UNDO_SECONDS * due.grace, lambda: _let_bot_decide(host, match, bot, pool))
    return None


async def _let_bot_decide(host: TableHost, match: SharedMatch, due: BotDecides, pool: Executor) -> None:
    """Compute a bot's decision in the pool, and play it. The engine releases the GIL while it computes."""
    seat = due.seat + match.first
    position = host.table.position(seat)
    action = await asyncio.get_running_loop().run_in_executor(pool, prepare_bot(host.table, seat))
    await host.carry_out_own(Play(seat, action, position))


async def drive(host: TableHost, pool: Executor) -> None:
    """Carry out automatic steps as they become due, until cancelled."""
    while True:
        number = len(host.table)
        step = next_step(host, pool)
        if not await _is_quiet(host, number, None if step is None else step.at) or step is None:
            continue
        try:
            await step.carry_out()
        except Problem:  # another process was faster, a player has returned, or the database is not reachable
            if len(host.table) == number:
                await asyncio.sleep(RETRY_SECONDS)


async def _is_quiet(host: TableHost, number: int, until: float | None) -> bool:
    """Wait until a time (None: for ever), and return whether the log has not grown."""
    while len(host.table) == number:
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            return True
        await host.wait(number, left)
    return False
