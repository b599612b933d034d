"""A game at one terminal: people who take turns at the keyboard, bots, our dice or real ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from tafelrunde.cli import prompt
from tafelrunde.cli.bots_at_table import Bots
from tafelrunde.cli.keep import Keeper, Lost
from tafelrunde.cli.output import console, waiting
from tafelrunde.cli.program import command
from tafelrunde.cli.prompt import Left
from tafelrunde.core.draws import EVERYBODY, Pile, Throw
from tafelrunde.core.events import Decided
from tafelrunde.core.match import Seat
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look, Terminal
from tafelrunde.core.texts import Texts
from tafelrunde.solve.solution import Solution


class Session:
    """Plays a match at this terminal. Whatever happens is in its file before it is shown."""

    def __init__(self, keeper: Keeper, language: str) -> None:
        self.keeper = keeper
        self.match = keeper.match
        self.typed = self.match.seed is None
        self.texts = Texts(language)
        self.out = console()
        self.terminal = cast(Terminal, self.match.game.module("terminal"))
        self.bots = Bots(self.match)
        self.people = [seat for seat, player in enumerate(self.match.seats) if not player.bot]
        self.secret = self.match.game.secrets and len(self.people) > 1  # the keyboard is handed over
        self._looks: int | None = None  # the person whose secrets may be on the screen
        self._heard = [len(self.match)] * len(self.match.seats)  # how many steps each seat has been told of
        self._unkept: Problem | None = None  # why the file does not have everything
        self._dealt = False  # whether something has happened that is not kept yet, because nothing was told of it
        self._bots_go_on = False  # whether somebody has let the bots act
        self._below = 0  # how many lines the last drawing and what is below it take
        self._unread = 0  # how many lines were shown since somebody was asked
        own = f"{self.match.game.id}-own-words"
        self._own_words = self.texts(own).casefold().split() if self.texts.has(own) else []

    # The course of a game

    def run(self) -> int:
        """Play to the end, or until somebody leaves."""
        try:
            self.play_or_leave()
        except Lost:
            self.out.print()
            self.say(self.texts("game-lost"), "yellow")
        finally:
            self.keeper.close()
        return 0

    def play_or_leave(self) -> None:
        """Play, and say at the end where the game is."""
        try:
            with self.own_screen():
                self.play()
            self.finish()
        except (Left, KeyboardInterrupt, EOFError):
            self.leave()

    @contextmanager
    def own_screen(self) -> Iterator[None]:
        """Where hands are secret, a screen of its own that nobody can scroll back on, or find again afterwards."""
        if not self.secret:
            yield
            return
        self.out.set_alt_screen(True)
        try:
            yield
        finally:
            self.out.set_alt_screen(False)
            prompt.forget_lines()

    def play(self) -> None:
        """From here to the end."""
        self.welcome()
        self.keep()
        while not self.match.over:
            if self.match.chance:
                self.throw()
            else:
                self.decide(self.match.pending[0])

    def welcome(self) -> None:
        """Which game, who plays, and where help is."""
        names = ", ".join(self.told(seat) for seat in self.match.seats)
        self.say(f"{self.texts(f'{self.match.game.id}-name')}: {names}", "bold")
        self.say(self.texts("welcome-pad" if self.typed else "welcome"), "dim")

    def told(self, seat: Seat) -> str:
        """Who sits there; of a bot, how it plays."""
        if not seat.bot:
            return seat.name
        key = f"level-{seat.bot}"
        return self.texts("bot", name=seat.name, level=self.texts(key) if self.texts.has(key) else seat.bot)

    def throw(self) -> None:
        """The dice fall: typed in, or ours; a throw that begins a turn waits for a person."""
        if self.typed:
            self.type_throw()
            return
        if isinstance(self.match.game.draws.due(self.match.state), Throw):  # what lies in a pile is drawn at once
            view = self.match.view()
            seat = view.get("turn")
            asked = self.throw_prompt(seat) if self.terminal.waits(view) else ""
            if asked and not self.pause(asked, seat, self.texts.words("words-throw")):
                return
        self.match.fall()
        self.happened()

    def throw_prompt(self, seat: int | None) -> str:
        """What to ask before a throw; nothing if a bot throws and no person could still take something back."""
        if not self.people:
            return ""
        if seat is None:
            return self.texts("throw-prompt-all")
        if seat in self.people:
            return self.texts("throw-prompt", name=self.names[seat])
        return self.texts("next-prompt", name=self.names[seat]) if self.undoing_person() is not None else ""

    def type_throw(self) -> None:
        """Ask what fell until it could have. What only one seat may see is typed when nobody else looks."""
        seat = self.drawing_seat()
        if seat is None:
            self.look_away()
        elif not self.hand_over(seat):
            return
        line = self.ask(self.terminal.ask_throw(self.look()))
        if self.command(line, seat, self._own_words):
            return
        before = len(self.match)
        try:
            self.terminal.type_throw(self.match, line.split())
        except Problem as problem:
            self.refuse(problem)
            return
        self.happened(len(self.match) - before)

    def drawing_seat(self) -> int | None:
        """The seat that alone may see what is drawn now."""
        state = self.match.state
        draw = self.match.game.draws.due(state)
        if not isinstance(draw, Pile):
            return None
        kinds = [kind for kind in range(len(draw.kinds.names)) if draw.left(state, kind)]
        return next((seat for seat in (draw.seer(state, kind) for kind in kinds) if seat != EVERYBODY), None)

    def decide(self, seat: int) -> None:
        """A seat decides: a bot by itself, a person by what they type."""
        if seat not in self.people:
            if not self.bots_may_go_on(seat):
                return
            self.match.play(seat, self.bots.choose(seat))
            self.happened()
            return
        if not self.hand_over(seat):
            return
        self._heard[seat] = len(self.match)
        self._bots_go_on = False
        self.draw(seat)
        while not self.typed_decision(seat):
            pass

    def bots_may_go_on(self, seat: int) -> bool:
        """While a person could still take something back, bots wait for Enter; once for all that they do then."""
        if self.undoing_person() is None:
            self._bots_go_on = False
            return True
        if not self._bots_go_on:
            self._bots_go_on = self.pause(self.texts("next-prompt", name=self.names[seat]), None)
        return self._bots_go_on

    def typed_decision(self, seat: int) -> bool:
        """Ask once; whether the position has changed. What is not understood or not allowed changes nothing.

        Enter draws the table again, unless it is a move.
        """
        before = len(self.match)
        line = self.ask(self.texts("decide-prompt", name=self.names[seat]))
        if self.command(line, seat, self._own_words):
            return len(self.match) != before
        try:
            with self.match.attempt():
                for notation in self.terminal.read(self.look(seat), line):
                    self.match.play(seat, notation)
        except Problem as problem:
            if line:
                self.refuse(problem, seat)
            else:
                self.draw(seat)
            return False
        self.happened(len(self.match) - before)
        return True

    def happened(self, steps: int = 1) -> None:
        """Steps have been made: they are kept, then told.

        Dealing is a draw after the other of which nothing is told: those are kept together with what follows.
        """
        since = len(self.match) - steps
        if self.match.chance and not any(self.match.told(step, self.reader) for step in range(since, len(self.match))):
            self._dealt = True
            return
        self.keep()
        self.tell(since)

    def finish(self) -> None:
        """The sheets, and who has won."""
        self.out.print()
        self.out.print(self.terminal.sheets(self.look()))
        outcome = self.match.outcome
        for phrase in (outcome.why, outcome.told):
            self.say(cast(Phrase, phrase).told(self.texts, self.names), "bold")
        self.say_kept("kept-finished", "replay", str(self.keeper.path))

    def leave(self) -> None:
        """Say that the game is kept, or that it is not."""
        self.out.print()
        self.keep()
        words = "pad" if self.typed else "play", "--resume", str(self.keeper.path)
        self.say_kept("left-pad" if self.typed else "left", *words)

    def say_kept(self, key: str, *words: str) -> None:
        """Where the game is, and what to type to see it again; what is missing there, if something is."""
        if self._unkept is not None:
            self.say(self.texts("left-unkept", steps=self.keeper.missing), "yellow")
            key = "left-part"
        if self._unkept is None or self.keeper.begun:
            self.say(self.texts(key))
            self.out.print(f"  {command(*words)}", soft_wrap=True)  # a broken line could not be copied

    # Who sits at the keyboard

    def pause(self, question: str, seat: int | None, also: Collection[str] = ()) -> bool:
        """Wait for Enter, or one of the words; false if something was taken back meanwhile."""
        before = len(self.match)
        while True:
            line = self.ask(question)
            if not line or line.casefold() in also:
                return True
            if not self.command(line, seat):
                self.refuse(Problem("only-enter", typed=line))
            elif len(self.match) != before:
                return False

    def hand_over(self, seat: int) -> bool:
        """Before a person's secrets are shown, others at this keyboard look away; false if something was taken back."""
        if not self.secret or self._looks == seat:
            return True
        since = self._heard[seat]
        if self._looks is not None:
            self._looks = None
            self.clear()
            self.tell(since)
        if not self.pause(self.texts("hand-over", name=self.names[seat]), seat):
            return False
        self._looks = seat
        self.clear()
        self.tell(since)
        return True

    def look_away(self) -> None:
        """What comes now is for everybody: no secrets stay on the screen unless it is that person's turn."""
        if self.secret and self._looks not in (None, self.match.view().get("turn")):
            self._looks = None
            self.clear()

    def clear(self) -> None:
        """Nothing that was shown or typed stays."""
        prompt.forget_lines()
        self._unread = 0
        if self.out.is_terminal:
            self.out.clear()

    @property
    def reader(self) -> int | None:
        """Who reads: with secrets, the one person at the table, or the one at the keyboard."""
        if not self.match.game.secrets:
            return None
        return self._looks if self.secret else next(iter(self.people), None)

    # What can be typed at any time

    def command(self, line: str, seat: int | None, own: Collection[str] = ()) -> bool:
        """Do what a line asks for, if it is not a move. `own` are words that mean something else in this game."""
        word = line.casefold()
        if word in own:
            return False
        if word in ("?", *self.texts.words("words-help")):
            self.help()
        elif word in self.texts.words("words-redraw"):
            self.redraw(seat)
        elif word in self.texts.words("words-coach"):
            self.coach(seat)
        elif word in self.texts.words("words-undo"):
            self.undo(seat)
        elif word in self.texts.words("words-sheet"):
            self.show(self.terminal.sheets(self.look()))
        elif word in self.texts.words("words-rules"):
            self.rules()
        elif word in self.texts.words("words-quit"):
            raise Left
        else:
            return False
        return True

    def help(self) -> None:
        """What can be typed. What is best is not said: that is what the coach is asked for."""
        game, common = self.texts(f"{self.match.game.id}-help"), self.texts("help-pad" if self.typed else "help")
        self.show(Text("\n".join([game, common, self.texts("help-coach")])))

    def undo(self, seat: int | None) -> None:
        """Take back: on the pad whatever was typed last; with our dice the own last decision, where that is fair."""
        try:
            if self.typed:
                self.match.take_back()
            elif (person := self.undoing_person(seat)) is not None:
                self.match.undo(person)
            else:
                raise Problem("no-undo")
        except Problem as problem:
            self.refuse(problem)
            return
        self._heard = [min(heard, len(self.match)) for heard in self._heard]
        self.keep()
        self.say(self.texts("undone"))

    def undoing_person(self, seat: int | None = None) -> int | None:
        """Who takes back: the person who is asked, else the last one who can."""
        last = [event.seat for event in reversed(self.match.events) if isinstance(event, Decided)]
        people = [one for one in (seat, *last) if one in self.people]
        return next((one for one in people if self.match.undoable(one)), None)

    def coach(self, seat: int | None) -> None:
        """Advice for who has to decide."""
        from tafelrunde.bots.coach import advise
        from tafelrunde.bots.perfect import perfect
        from tafelrunde.cli.coach import advice_lines

        if not self.match.pending:
            self.say(self.texts("coach-after-throw"), "dim")
            return
        solution, asking = self.adviser, seat if seat in self.match.pending else None
        with waiting(self.texts("coach-thinks")):
            state, options = self.match.state, self.match.options
            found = perfect(self.match.game)
            told = advise(self.match.game, state, asking, solution, options=options, everything=False, to_win=found)
        self.show(advice_lines(told, self.texts))

    @cached_property
    def adviser(self) -> Solution | None:
        """What the coach asks, opened once; nothing where decisions are compared."""
        from tafelrunde.cli.solutions import adviser_of

        return adviser_of(self.match.game, self.texts.language)

    def rules(self) -> None:
        """The rules page of the game."""
        from tafelrunde.cli.rules import page

        text = page(self.match.game.id, self.texts.language)
        if not self.out.is_terminal:
            self.out.print(text)
            return
        from rich.markdown import Markdown

        self.show(Markdown(text), pages=True)

    # Small things

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(seat.name for seat in self.match.seats)

    def look(self, seat: int | None = None) -> Look:
        """What is drawn from."""
        plain = not self.out.is_terminal
        return Look(self.match.view(seat), self.names, self.texts, plain, self.out.width, self.out.height)

    def draw(self, seat: int) -> None:
        """The table as it is now, for a person who has to decide."""
        drawing = self.terminal.draw(self.look(seat))
        if self.secret and self.out.is_terminal:
            self.make_room(prompt.height(self.out, drawing))
        else:
            self.out.print()
        self._below = 0
        self.show(drawing)

    def make_room(self, lines: int) -> None:
        """On a screen that one cannot scroll back on: keep what is still to be read, or wait until it is; clear it."""
        if 0 < self._unread < self.out.height - lines:
            return
        if self._unread and self.ask(self.texts("read-prompt")).casefold() in self.texts.words("words-quit"):
            raise Left
        self.out.clear()

    def redraw(self, seat: int | None) -> None:
        """What there is to see: the table, or, if nobody has to decide or may look, the sheets."""
        if seat is not None and seat in self.match.pending and (not self.secret or self._looks == seat):
            self.draw(seat)
        else:
            self.show(self.terminal.sheets(self.look()))

    def show(self, drawing: RenderableType, *, pages: bool = False) -> None:
        """Print something; screen by screen if asked for, or if one cannot scroll back."""
        lines = prompt.show(self.out, drawing, self.more if pages or self.secret else None)
        self._below += lines
        self._unread += lines

    def more(self) -> bool:
        """Whether somebody wants to see the rest."""
        return not self.ask(self.texts("more-prompt"))

    def ask(self, question: str) -> str:
        """One typed line."""
        if self._dealt:
            self.keep()
        self._below += max(1, prompt.height(self.out, Text(question)))
        self._unread = 0
        return prompt.ask(self.out, question)

    def say(self, line: str, style: str = "") -> None:
        """A line for everybody."""
        self.show(Text(line, style))

    def tell(self, since: int) -> None:
        """What happened from a step on, in sentences, as the reader may know it."""
        for step in range(since, len(self.match)):
            for phrase in self.match.told(step, self.reader):
                self.say(phrase.told(self.texts, self.names))

    def refuse(self, problem: Problem, deciding: int | None = None) -> None:
        """Say what was wrong with what was typed. Somebody who decides is to see the whole table beside that."""
        told = Text(problem.told(self.texts.language, self.names), "yellow")
        lines = self._below + prompt.height(self.out, told)
        if deciding is not None and self.out.is_terminal and lines >= self.out.height:
            self.draw(deciding)
        self.show(told)

    def keep(self) -> None:
        """Have everything in the file. Where that cannot be done it is said, the game goes on, and so does trying."""
        self._dealt = False
        try:
            self.keeper.keep()
        except Problem as problem:
            self._unkept = problem
            self.say(self.texts("not-kept", why=problem.told(self.texts.language)), "yellow")
        else:
            if self._unkept is not None:
                self.say(self.texts("kept-again"))
            self._unkept = None
