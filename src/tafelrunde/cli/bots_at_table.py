"""The bots at a table, compiled in the background while the first person thinks."""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import NoReturn, cast

from tafelrunde.core.match import Match
from tafelrunde.core.rng import stream


class Bots:
    """Whoever plays by itself in a match."""

    def __init__(self, match: Match) -> None:
        self.levels = {seat: player.bot for seat, player in enumerate(match.seats) if player.bot}
        self.game = match.game
        self._rng = stream(match.seed or "")
        self._thread: threading.Thread | None = None

    def get_ready(self) -> None:
        """Begin to compile, if there is a bot and nobody has begun yet."""
        if self.levels and self._thread is None:
            self._thread = threading.Thread(target=self._compile, daemon=True)
            self._thread.start()
            signal.signal(signal.SIGURG, lambda *_: None)
            threading.Thread(target=self._wake_prompt, daemon=True).start()

    def _wake_prompt(self) -> None:
        """While the compiler is at work, let the prompt look for a Ctrl-C.

        Python's prompt waits for the compiler at times, and an interrupt that comes just then is not noticed before
        another signal wakes it. This one means nothing to anybody else.
        """
        thread = cast(threading.Thread, self._thread)
        while thread.is_alive():
            thread.join(0.2)
            signal.pthread_kill(cast(int, threading.main_thread().ident), signal.SIGURG)

    def _compile(self) -> None:
        from tafelrunde.bots import make

        self.game.compile()
        self._bots = {seat: make(level, self.game, self._rng) for seat, level in self.levels.items()}

    @property
    def ready(self) -> bool:
        """Whether they can answer at once."""
        return self._thread is not None and not self._thread.is_alive()

    def choose(self, seat: int, match: Match) -> int:
        """What the bot of a seat decides."""
        self.get_ready()
        cast(threading.Thread, self._thread).join()
        return self._bots[seat].choose(match.state, seat)

    def leave(self) -> None:
        """If the compiler is still at work, end the program at once: it cannot be interrupted and nobody needs it."""
        if self._thread is not None and self._thread.is_alive():
            leave_now()


def leave_now() -> NoReturn:
    """Leave without waiting for other threads. Every game is in its file already."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
