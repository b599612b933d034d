"""Watch a game that another terminal plays, by reading its file."""

from __future__ import annotations

import select
import sys
from pathlib import Path
from typing import cast

from rich.text import Text

from tafelrunde.cli.final_count import final_lines
from tafelrunde.cli.output import console
from tafelrunde.cli.saves import load_replay, match_to_resume
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.terminal import RenderContext, Terminal
from tafelrunde.core.language.texts import Texts
from tafelrunde.store.lock import GameLock

POLL_INTERVAL_S = 0.3


class Watch:
    """Shows a game as its file grows. It never writes, and shows no secrets."""

    def __init__(self, path: Path, language: str) -> None:
        self.path = path.resolve()
        self.texts = Texts(language)
        self.out = console()
        replay = load_replay(self.path)
        self.match = match_to_resume(self.path, replay)
        self.names = tuple(seat.name for seat in self.match.seats)
        self.terminal = cast(Terminal, self.match.game.module("terminal"))
        self._lines = len(replay.match_lines)
        self._size = -1  # of the file when it was last read
        self._other_quit = False  # whether the other terminal has quit
        self._removed = False  # whether the file is gone

    def run(self) -> bool:
        """Watch until the game is over, its file is gone for good, or the user quits.

        Return True if the user wants to take the game over.
        """
        self.draw()
        self.out.print(Text(self.texts("watching"), "dim"))
        try:
            while not self.match.over:
                if (word := read_line(POLL_INTERVAL_S)) is not None:
                    if word in self.texts.words("words-take-over"):
                        return True
                    if word in self.texts.words("words-quit"):
                        return False
                    self.out.print(Text(self.texts("watching"), "dim"))
                if self.path.exists():
                    self.show_new_steps()
                elif self.report_removal():
                    return False
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            return False
        for line in final_lines(self.match, self.texts, self.names):
            self.out.print(line)
        return False

    def show_new_steps(self) -> None:
        """Show the steps that the other terminal has written since the last call, undone ones included."""
        size = self.path.stat().st_size
        lines = load_replay(self.path).match_lines if size > self._size else []
        self._size = max(size, self._size)
        if len(lines) <= self._lines:
            self.report_quit()
            return
        for line in lines[self._lines :]:
            self.match.apply_line(line)
            step = len(self.match) - 1
            for phrase in [Phrase("undone")] if line.back is not None else self.match.narrate(step):
                self.out.print(Text(phrase.format(self.texts, self.names)))
            for highlight in [] if line.back is not None else self.match.highlights(step):
                self.out.print(Text(f"★ {highlight.line.format(self.texts, self.names)}", "bold yellow"))
        self._lines = len(lines)
        self._other_quit = self._removed = False
        self.draw()

    def report_quit(self) -> None:
        """Report, once, that the other terminal has quit."""
        if not self._other_quit and GameLock(self.path).is_free():
            self._other_quit = True
            self.out.print(Text(self.texts("watch-left"), "yellow"))

    def report_removal(self) -> bool:
        """Report, once, that the file is gone. Return True if no terminal plays the game that would write it again."""
        if not self._removed:
            self._removed = True
            self.out.print(Text(self.texts("watch-removed"), "yellow"))
        return GameLock(self.path).is_free()

    def draw(self) -> None:
        """Draw all sheets."""
        plain = not self.out.is_terminal
        ctx = RenderContext(self.match.view(), self.names, self.texts, plain, self.out.width, self.out.height)
        self.out.print()
        self.out.print(self.terminal.render_sheets(ctx))


def read_line(seconds: float) -> str | None:
    """Return a line typed within `seconds`, in lower case, else None. Raises EOFError at the end of the input."""
    if not select.select([sys.stdin], [], [], seconds)[0]:
        return None
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip().casefold()
