"""Words that work at any time and show something: help, the table, all sheets, the rules, the coach."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rich.text import Text

from tafelrunde.cli.output import spinner
from tafelrunde.cli.screen import Screen
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.solve.solution import Solution

if TYPE_CHECKING:
    from tafelrunde.cli.coach import Manner


class Information:
    """Answers the words that show something. It changes nothing at the table."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.source = screen.source
        self.texts = screen.texts

    def answer(self, word: str, seat: int | None) -> bool:
        """Show what a word (in lower case) asks for. Return False if it is no such word. `seat` is the seat asking."""
        if word in ("?", *self.texts.words("words-help")):
            self.help()
        elif word in self.texts.words("words-redraw"):
            self.screen.redraw(seat)
        elif (manner := self.manner_asked(word)) is not None:
            self.coach(seat, manner)
        elif word in self.texts.words("words-sheet"):
            self.screen.draw_sheets()
        elif word in self.texts.words("words-rules"):
            self.rules()
        else:
            return False
        return True

    def help(self) -> None:
        """Show what can be typed. It gives no advice: that is the coach's task."""
        game = self.texts(f"{self.source.game.id}-help")
        common = self.texts("help-pad" if self.source.real_dice else "help")
        self.screen.show(Text("\n".join([game, common, self.texts("help-coach")])))

    def rules(self) -> None:
        """Show the rules page of the game."""
        from tafelrunde.cli.rules import page

        text = page(self.source.game.id, self.texts.language)
        if not self.screen.out.is_terminal:
            self.screen.out.print(text)
            return
        from rich.markdown import Markdown

        self.screen.show(Markdown(text), pages=True)

    def manner_asked(self, line: str) -> Manner | None:
        """Return how the coach shall answer a line; None if the line does not ask it. `hint` alone asks for words."""
        word, _, manner = line.partition(" ")
        if word not in self.texts.words("words-coach"):
            return None
        asked: tuple[Manner, ...] = ("figures", "gentle")
        return next(
            (name for name in asked if manner in self.texts.words(f"words-{name}")), None if manner else "words"
        )

    def coach(self, seat: int | None, manner: Manner = "words") -> None:
        """Show advice for the seat that has to decide."""
        from tafelrunde.bots.coach import advise
        from tafelrunde.bots.perfect import perfect
        from tafelrunde.cli.coach import advice_lines

        game, state = self.source.game, self.source.state
        pending = pending_seats(state)
        if not pending:
            self.screen.say(self.texts("coach-after-throw"), "dim")
            return
        solution, asking = self.adviser, seat if seat in pending else None
        with spinner(self.texts("coach-thinks")):
            to_win = perfect(game)
            options = self.source.options
            advice = advise(game, state, asking, solution, options=options, everything=False, to_win=to_win)
        self.screen.show(advice_lines(advice, self.texts, manner))

    @cached_property
    def adviser(self) -> Solution | None:
        """The solution that the coach consults; None if the game has none and the coach samples."""
        from tafelrunde.cli.solutions import adviser_of

        return adviser_of(self.source.game, self.texts.language)
