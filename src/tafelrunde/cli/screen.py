"""The screen of a game in the terminal: everything that is printed, and the lines that are typed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from tafelrunde.cli import prompt
from tafelrunde.cli.final_count import final_lines
from tafelrunde.cli.output import console
from tafelrunde.cli.prompt import Quit
from tafelrunde.cli.source import Source
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext, Terminal
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Seat
from tafelrunde.core.rules.record import pending_seats


class Screen:
    """Shows a table to the people at this terminal, and asks them."""

    def __init__(self, source: Source, language: str) -> None:
        self.source = source
        self.texts = Texts(language)
        self.out = console()
        self.terminal = cast(Terminal, source.game.module("terminal"))
        self.secret = source.game.has_secrets and len(source.here) > 1  # players hand over the keyboard
        self.viewer: int | None = None  # the seat whose secrets may be on the screen
        self._lines_below = 0  # lines from the top of the last drawing to the cursor
        self._unread_lines = 0  # lines shown since the last prompt

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.source.seats)

    @property
    def reader(self) -> int | None:
        """The seat to narrate to in a game with secrets: the only one here, or the one at the keyboard; else None."""
        if not self.source.game.has_secrets:
            return None
        return self.viewer if self.secret else next(iter(self.source.here), None)

    @contextmanager
    def private(self) -> Iterator[None]:
        """Use the alternate screen if hands are secret: it cannot be scrolled back and is gone afterwards."""
        if not self.secret:
            yield
            return
        self.out.set_alt_screen(True)
        try:
            yield
        finally:
            self.out.set_alt_screen(False)
            prompt.clear_history()

    def clear(self) -> None:
        """Clear the screen and the line history, and hide the secrets of the seat at the keyboard."""
        self.viewer = None
        prompt.clear_history()
        self._unread_lines = 0
        if self.out.is_terminal:
            self.out.clear()

    # The table

    def context(self, seat: int | None = None) -> RenderContext:
        """Return the render context of a seat, or of the public view."""
        view = self.source.game.view(self.source.state, seat)
        return RenderContext(view, self.names, self.texts, not self.out.is_terminal, self.out.width, self.out.height)

    def draw(self, seat: int) -> None:
        """Draw the table for a person who has to decide."""
        drawing = self.terminal.render(self.context(seat))
        if self.secret and self.out.is_terminal:
            self._clear_for(prompt.height(self.out, drawing))
        else:
            self.out.print()
        self._lines_below = 0
        self.show(drawing)

    def _clear_for(self, lines: int) -> None:
        """Make space for `lines` on a screen that cannot scroll: wait until unread lines are read, then clear it."""
        if 0 < self._unread_lines < self.out.height - lines:
            return
        if self._unread_lines and self.ask(self.texts("read-prompt")).casefold() in self.texts.words("words-quit"):
            raise Quit
        self.out.clear()

    def redraw(self, seat: int | None) -> None:
        """Draw the table again if `seat` has to decide and may be seen; else all sheets."""
        if seat is not None and seat in pending_seats(self.source.state) and (not self.secret or self.viewer == seat):
            self.draw(seat)
        else:
            self.draw_sheets()

    def draw_sheets(self) -> None:
        """Draw the sheets of all seats."""
        self.show(self.terminal.render_sheets(self.context()))

    # Sentences

    def welcome(self) -> None:
        """Print the game, the players and how to get help."""
        players = ", ".join(self.seat_title(seat) for seat in self.source.seats)
        self.say(f"{self.texts(f'{self.source.game.id}-name')}: {players}", "bold")
        self.say(self.texts("welcome-pad" if self.source.real_dice else "welcome"), "dim")

    def seat_title(self, seat: Seat) -> str:
        """Return a player's name; for a bot, with its level."""
        if not seat.bot:
            return seat.name
        key = f"level-{seat.bot}"
        return self.texts("bot", name=seat.name, level=self.texts(key) if self.texts.has(key) else seat.bot)

    def narrate(self, since: int) -> None:
        """Narrate the steps from number `since` on, as the `reader` may know them."""
        for step in range(since, self.source.steps):
            for phrase in self.source.narrate(step, self.reader):
                self.say(phrase.format(self.texts, self.names))
            for highlight in self.source.highlights(step, self.reader):
                self.say(f"★ {highlight.line.format(self.texts, self.names)}", "bold yellow")

    def refuse(self, problem: Problem, deciding: int | None = None) -> None:
        """Print why the input was refused.

        If a seat is `deciding` and the message would push its table off the screen, draw that again first.
        """
        message = Text(problem.message(self.texts.language, self.names), "yellow")
        lines = self._lines_below + prompt.height(self.out, message)
        if deciding is not None and self.out.is_terminal and lines >= self.out.height:
            self.draw(deciding)
        self.show(message)

    def finish(self) -> None:
        """Print the sheets, the result, and where every point came from."""
        self.out.print()
        self.out.print(self.terminal.render_sheets(self.context()))
        for line in final_lines(self.source.finished_match(), self.texts, self.names):
            self.show(line)

    # Lines

    def show(self, drawing: RenderableType, *, pages: bool = False) -> None:
        """Print `drawing`; page by page if `pages` is set or the screen cannot scroll back."""
        lines = prompt.show(self.out, drawing, self._ask_for_more if pages or self.secret else None)
        self._lines_below += lines
        self._unread_lines += lines

    def _ask_for_more(self) -> bool:
        """Ask whether to show the next page; Enter means yes."""
        return not self.ask(self.texts("more-prompt"))

    def say(self, line: str, style: str = "") -> None:
        """Print a line."""
        self.show(Text(line, style))

    def ask(self, question: str) -> str:
        """Ask for one line. Raises EOFError at the end of the input."""
        self._lines_below += max(1, prompt.height(self.out, Text(question)))
        self._unread_lines = 0
        return prompt.ask(self.out, question)
