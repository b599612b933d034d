"""A game at one terminal: people who take turns at the keyboard, bots, our dice or real ones."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import NoReturn, cast

from rich.markdown import Markdown
from rich.text import Text

from tafelrunde.cli import keep
from tafelrunde.cli.output import console
from tafelrunde.cli.prompt import ask
from tafelrunde.core.match import Match
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.rng import stream
from tafelrunde.core.terminal import Look, Terminal
from tafelrunde.core.texts import Texts, game_folder


class Left(Exception):  # noqa: N818  not an error
    """Somebody typed that they want to leave."""


class Session:
    """Plays a match at this terminal and keeps it in its file after every step."""

    def __init__(self, match: Match, path: Path, language: str) -> None:
        self.match = match
        self.path = path
        self.typed = match.seed is None
        self.texts = Texts(language)
        self.out = console()
        self.terminal = cast(Terminal, match.game.module("terminal"))
        self.bots = Bots(match)
        self._keeps = True
        self._looks: int | None = None  # the person whose secrets are on the screen
        self._told: list[str] = []  # what has happened, in words
        self._heard = [0] * len(match.seats)  # how much of it each seat has seen

    # The course of a game

    def play(self) -> None:
        """From here to the end."""
        self.welcome()
        self.keep()
        while not self.match.over:
            if self.match.chance:
                self.throw()
            else:
                self.decide(self.match.pending[0])
        self.finish()

    def welcome(self) -> None:
        """Which game, who plays, and where help is."""
        names = ", ".join(self.texts("bot", name=seat.name) if seat.bot else seat.name for seat in self.match.seats)
        self.say(f"{self.texts(f'{self.match.game.id}-name')}: {names}", "bold")
        self.say(self.texts("welcome-pad" if self.typed else "welcome"), "dim")

    def throw(self) -> None:
        """The dice fall: typed in, or ours; a throw that begins a turn waits for a person."""
        view = self.match.view()
        if self.typed:
            self.type_throw()
            return
        if self.terminal.waits(view):
            asked = self.throw_prompt(view.get("turn"))
            if asked and self.command(self.ask(asked)):
                return
        self.match.fall()
        self.keep()
        self.tell_last()

    def throw_prompt(self, seat: int | None) -> str:
        """What to ask before a throw; nothing if a bot throws and no person could still take something back."""
        if all(player.bot for player in self.match.seats):
            return ""
        if seat is None:
            return self.texts("throw-prompt-all")
        if not self.match.seats[seat].bot:
            return self.texts("throw-prompt", name=self.names[seat])
        return self.texts("next-prompt", name=self.names[seat]) if self.undoing_person() is not None else ""

    def type_throw(self) -> None:
        """Ask what fell until it could have."""
        line = self.ask(self.terminal.ask_throw(self.look()))
        if self.command(line):
            return
        try:
            self.terminal.type_throw(self.match, line.split())
        except Problem as problem:
            self.refuse(problem)
            return
        self.keep()

    def decide(self, seat: int) -> None:
        """A seat decides: a bot by itself, a person by what they type."""
        if self.match.seats[seat].bot:
            asked = self.texts("next-prompt", name=self.names[seat])
            if self.undoing_person() is not None and self.command(self.ask(asked)):
                return
            if not self.bots.ready:
                self.say(self.texts("bot-thinks", name=self.names[seat]), "dim")
            self.match.play(seat, self.bots.choose(seat, self.match))
            self.keep()
            self.tell_last()
            return
        if not self.hand_over(seat):
            return
        self.out.print()
        self.out.print(self.terminal.draw(self.look(seat)))
        while not self.typed_decision(seat):
            pass

    def hand_over(self, seat: int) -> bool:
        """Before a person's secrets are shown, others at this keyboard look away; false if something was taken back."""
        several = sum(not player.bot for player in self.match.seats) > 1
        if self.match.game.secrets and several and self._looks != seat:
            if self.out.is_terminal:
                self.out.clear()
            for line in self._told[self._heard[seat] :]:
                self.say(line)
            before = len(self.match)
            while self.command(self.ask(self.texts("hand-over", name=self.names[seat]))):
                if len(self.match) != before:
                    return False
            self._looks = seat
        self._heard[seat] = len(self._told)
        return True

    def typed_decision(self, seat: int) -> bool:
        """Ask once; whether the position has changed. What is not understood or not allowed changes nothing."""
        before = len(self.match)
        line = self.ask(self.texts("decide-prompt", name=self.names[seat]))
        if self.command(line):
            return len(self.match) != before
        try:
            with self.match.attempt():
                for notation in self.terminal.read(self.look(seat), line):
                    self.match.play(seat, notation)
        except Problem as problem:
            self.refuse(problem)
            return False
        self.keep()
        self.tell_last(len(self.match) - before)
        return True

    def finish(self) -> None:
        """The sheets, and who has won."""
        self.out.print()
        self.out.print(self.terminal.sheets(self.look()))
        outcome = self.match.outcome
        for phrase in (outcome.why, outcome.told):
            self.say(cast(Phrase, phrase).told(self.texts, self.names), "bold")
        if self._keeps:
            self.say(self.texts("kept-finished", path=str(self.path)), "dim")

    def leave(self) -> None:
        """Say that the game is kept."""
        self.out.print()
        if self._keeps:
            self.say(self.texts("left-pad" if self.typed else "left"))
        self.bots.leave()

    # What can be typed at any time

    def command(self, line: str) -> bool:
        """Do what a line asks for, if it is not a move."""
        word = line.casefold()
        if word in ("?", *self.texts.words("words-help")):
            self.say(self.texts(f"{self.match.game.id}-help"))
            self.say(self.texts("help-pad" if self.typed else "help"))
            if self.has_coach:
                self.say(self.texts("help-coach"))
                self.coach()
        elif self.has_coach and word in self.texts.words("words-coach"):
            self.coach()
        elif word in self.texts.words("words-undo"):
            self.undo()
        elif word in self.texts.words("words-sheet"):
            self.out.print(self.terminal.sheets(self.look()))
        elif word in self.texts.words("words-rules"):
            self.rules()
        elif word in self.texts.words("words-quit"):
            raise Left
        else:
            return False
        return True

    def undo(self) -> None:
        """Take back: on the pad whatever was typed last; with our dice the own last decision, where that is fair."""
        try:
            if self.typed:
                self.match.take_back()
            elif (seat := self.undoing_person()) is not None:
                self.match.undo(seat)
            else:
                raise Problem("no-undo")
        except Problem as problem:
            self.refuse(problem)
            return
        self.say(self.texts("undone"))
        self.keep()

    @property
    def has_coach(self) -> bool:
        """Whether the coach knows the game."""
        return self.match.game.advisable

    def coach(self) -> None:
        """Advice for who has to decide."""
        from tafelrunde.cli.coach import advice_lines, ask_coach

        if not self.match.pending:
            self.say(self.texts("coach-after-throw"), "dim")
            return
        told = ask_coach(self.match.game, self.match.state, self.texts, self.match.options, everything=False)
        self.out.print(advice_lines(told, self.texts))

    def undoing_person(self) -> int | None:
        """The person whose decision was the last, if it may be taken back."""
        people = [seat for seat, player in enumerate(self.match.seats) if not player.bot]
        return next((seat for seat in people if self.match.undoable(seat)), None)

    def rules(self) -> None:
        """The rules page of the game."""
        page = cast(Path, game_folder(self.match.game.id)) / f"rules.{self.texts.language}.md"
        text = page.read_text(encoding="utf-8")
        self.out.print(Markdown(text) if self.out.is_terminal else text)

    # Small things

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(seat.name for seat in self.match.seats)

    def look(self, seat: int | None = None) -> Look:
        """What is drawn from."""
        return Look(self.match.view(seat), self.names, self.texts, plain=not self.out.is_terminal)

    def ask(self, question: str) -> str:
        """One typed line. Bots get ready while people think."""
        self.bots.get_ready()
        return ask(self.out, question)

    def say(self, line: str, style: str = "") -> None:
        """A line for everybody."""
        self.out.print(Text(line, style))

    def tell_last(self, steps: int = 1) -> None:
        """What the last steps did, in sentences."""
        for step in range(len(self.match) - steps, len(self.match)):
            for phrase in self.match.told(step):
                line = phrase.told(self.texts, self.names)
                self._told.append(line)
                self.say(line)

    def refuse(self, problem: Problem) -> None:
        """Say what was wrong with what was typed."""
        self.say(problem.told(self.texts.language, self.names), "yellow")

    def keep(self) -> None:
        """Write the game to its file. Where that cannot be done it is said once, and the game goes on."""
        if self._keeps:
            try:
                keep.save(self.match, self.path)
            except Problem as problem:
                self._keeps = False
                self.refuse(problem)
                self.say(self.texts("not-kept"), "yellow")


class Bots:
    """The bots at a table. They are compiled in the background while the first person thinks."""

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
