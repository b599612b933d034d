"""Watch a game that another terminal plays, by reading its file."""

from __future__ import annotations

import select
import sys
from pathlib import Path
from typing import cast

from rich.text import Text

from tafelrunde.cli.keep import Kept
from tafelrunde.cli.lock import Hold
from tafelrunde.cli.output import console
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.terminal import Look, Terminal
from tafelrunde.core.texts import Texts

LOOKS_EVERY = 0.3  # seconds


class Watch:
    """Shows a game as its file grows. It never writes, and shows no secrets."""

    def __init__(self, path: Path, language: str) -> None:
        self.path = path.resolve()
        self.texts = Texts(language)
        self.out = console()
        kept = Kept.load(self.path)
        self.match = kept.match()
        self.names = tuple(seat.name for seat in self.match.seats)
        self.terminal = cast(Terminal, self.match.game.module("terminal"))
        self._lines = len(kept.replay.lines)
        self._size = len(kept.content)
        self._left = False  # whether the other terminal has quit

    def run(self) -> bool:
        """Watch until the game is over or the user quits. Return True if the user wants to take the game over."""
        self.draw()
        self.out.print(Text(self.texts("watching"), "dim"))
        try:
            while not self.match.over:
                if (word := typed_meanwhile(LOOKS_EVERY)) is not None:
                    if word in self.texts.words("words-take-over"):
                        return True
                    if word in self.texts.words("words-quit"):
                        return False
                    self.out.print(Text(self.texts("watching"), "dim"))
                self.follow()
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            return False
        for phrase in (self.match.outcome.why, self.match.outcome.told):
            self.out.print(Text(cast(Phrase, phrase).told(self.texts, self.names), "bold"))
        return False

    def follow(self) -> None:
        """Show the steps that the other terminal has written since the last call."""
        kept = Kept.load(self.path) if self.path.stat().st_size > self._size else None
        if kept is None or len(kept.content) == self._size:
            self.notice_leaving()
            return
        self._size = len(kept.content)
        for line in kept.replay.lines[self._lines :]:
            self.match.follow(line)
            told = [Phrase("undone")] if line.back is not None else self.match.told(len(self.match) - 1)
            for phrase in told:
                self.out.print(Text(phrase.told(self.texts, self.names)))
        self._lines = len(kept.replay.lines)
        self._left = False
        self.draw()

    def notice_leaving(self) -> None:
        """Report, once, that the other terminal has quit."""
        if not self._left and Hold(self.path).free():
            self._left = True
            self.out.print(Text(self.texts("watch-left"), "yellow"))

    def draw(self) -> None:
        """Draw all sheets."""
        plain = not self.out.is_terminal
        look = Look(self.match.view(), self.names, self.texts, plain, self.out.width, self.out.height)
        self.out.print()
        self.out.print(self.terminal.sheets(look))


def typed_meanwhile(seconds: float) -> str | None:
    """Return a line typed within `seconds`, else None. Raises EOFError at the end of the input."""
    if not select.select([sys.stdin], [], [], seconds)[0]:
        return None
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip().casefold()
