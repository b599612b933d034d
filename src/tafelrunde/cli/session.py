"""The play loop at one terminal: people who share the keyboard, bots, our dice or real ones."""

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
    """Plays a match at this terminal. Every step is saved before it is shown."""

    def __init__(self, keeper: Keeper, language: str) -> None:
        self.keeper = keeper
        self.match = keeper.match
        self.typed = self.match.seed is None
        self.texts = Texts(language)
        self.out = console()
        self.terminal = cast(Terminal, self.match.game.module("terminal"))
        self.bots = Bots(self.match)
        self.people = [seat for seat, player in enumerate(self.match.seats) if not player.bot]
        self.secret = self.match.game.secrets and len(self.people) > 1  # players hand over the keyboard
        self._looks: int | None = None  # the seat whose secrets may be on the screen
        self._heard = [len(self.match)] * len(self.match.seats)  # number of steps narrated to each seat
        self._unkept: Problem | None = None  # why the last save failed
        self._dealt = False  # whether there are unsaved steps, none of them shown
        self._bots_go_on = False  # whether a person has pressed Enter to let the bots play
        self._below = 0  # lines from the top of the last drawing to the cursor
        self._unread = 0  # lines shown since the last prompt
        own = f"{self.match.game.id}-own-words"
        self._own_words = self.texts(own).casefold().split() if self.texts.has(own) else []

    # The course of a game

    def run(self) -> int:
        """Play until the game ends, a player quits, or another terminal takes over. Return the exit code."""
        try:
            self.play_or_leave()
        except Lost:
            self.out.print()
            self.say(self.texts("game-lost"), "yellow")
        finally:
            self.keeper.close()
        return 0

    def play_or_leave(self) -> None:
        """Play; in the end, print where the game is saved."""
        try:
            with self.own_screen():
                self.play()
            self.finish()
        except (Left, KeyboardInterrupt, EOFError):
            self.leave()

    @contextmanager
    def own_screen(self) -> Iterator[None]:
        """Use the alternate screen if hands are secret: it cannot be scrolled back and is gone afterwards."""
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
        """Run the game loop until the game is over."""
        self.welcome()
        self.keep()
        while not self.match.over:
            if self.match.chance:
                self.throw()
            else:
                self.decide(self.match.pending[0])

    def welcome(self) -> None:
        """Print the game, the players and how to get help."""
        names = ", ".join(self.told(seat) for seat in self.match.seats)
        self.say(f"{self.texts(f'{self.match.game.id}-name')}: {names}", "bold")
        self.say(self.texts("welcome-pad" if self.typed else "welcome"), "dim")

    def told(self, seat: Seat) -> str:
        """Return a player's name; for a bot, with its level."""
        if not seat.bot:
            return seat.name
        key = f"level-{seat.bot}"
        return self.texts("bot", name=seat.name, level=self.texts(key) if self.texts.has(key) else seat.bot)

    def throw(self) -> None:
        """Resolve the pending draw. Real dice are typed in; before a throw that begins a turn, wait for a person."""
        if self.typed:
            self.type_throw()
            return
        if isinstance(self.match.game.draws.due(self.match.state), Throw):  # piles are drawn from without asking
            view = self.match.view()
            seat = view.get("turn")
            asked = self.throw_prompt(seat) if self.terminal.waits(view) else ""
            if asked and not self.pause(asked, seat, self.texts.words("words-throw")):
                return
        self.match.fall()
        self.happened()

    def throw_prompt(self, seat: int | None) -> str:
        """Return the prompt before a throw; empty if a bot throws and no person could still undo."""
        if not self.people:
            return ""
        if seat is None:
            return self.texts("throw-prompt-all")
        if seat in self.people:
            return self.texts("throw-prompt", name=self.names[seat])
        return self.texts("next-prompt", name=self.names[seat]) if self.undoing_person() is not None else ""

    def type_throw(self) -> None:
        """Ask once for the result of a real draw. A secret draw is typed after the keyboard is handed over."""
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
        """Return the only seat that may see the pending draw; None if it is public."""
        state = self.match.state
        draw = self.match.game.draws.due(state)
        if not isinstance(draw, Pile):
            return None
        kinds = [kind for kind in range(len(draw.kinds.names)) if draw.left(state, kind)]
        return next((seat for seat in (draw.seer(state, kind) for kind in kinds) if seat != EVERYBODY), None)

    def decide(self, seat: int) -> None:
        """Let the bot at `seat` decide, or ask the person there until they do."""
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
        """Whether bots may play on. While a person could still undo, ask for Enter, once for all bots that follow."""
        if self.undoing_person() is None:
            self._bots_go_on = False
            return True
        if not self._bots_go_on:
            self._bots_go_on = self.pause(self.texts("next-prompt", name=self.names[seat]), None)
        return self._bots_go_on

    def typed_decision(self, seat: int) -> bool:
        """Ask once for a decision; return whether the position has changed. Invalid input changes nothing.

        Enter redraws the table, unless it is a decision in this game.
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
        """Save the last `steps` steps, then narrate them.

        When cards are dealt, draws without a narration follow each other: they are saved together with the next step.
        """
        since = len(self.match) - steps
        if self.match.chance and not any(self.match.told(step, self.reader) for step in range(since, len(self.match))):
            self._dealt = True
            return
        self.keep()
        self.tell(since)

    def finish(self) -> None:
        """Print the sheets and the result."""
        self.out.print()
        self.out.print(self.terminal.sheets(self.look()))
        outcome = self.match.outcome
        for phrase in (outcome.why, outcome.told):
            self.say(cast(Phrase, phrase).told(self.texts, self.names), "bold")
        self.say_kept("kept-finished", "replay", str(self.keeper.path))

    def leave(self) -> None:
        """Save, and print how to resume the game."""
        self.out.print()
        self.keep()
        words = "pad" if self.typed else "play", "--resume", str(self.keeper.path)
        self.say_kept("left-pad" if self.typed else "left", *words)

    def say_kept(self, key: str, *words: str) -> None:
        """Print a text and the command that opens the game again; warn if steps could not be saved."""
        if self._unkept is not None:
            self.say(self.texts("left-unkept", steps=self.keeper.missing), "yellow")
            key = "left-part"
        if self._unkept is None or self.keeper.begun:
            self.say(self.texts(key))
            self.out.print(f"  {command(*words)}", soft_wrap=True)  # a wrapped command could not be copied

    # Who is at the keyboard

    def pause(self, question: str, seat: int | None, also: Collection[str] = ()) -> bool:
        """Wait for Enter or one of the words in `also`. Return False if a step was undone instead."""
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
        """Hand the keyboard over to `seat` before its secrets are shown. Return False if a step was undone instead."""
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
        """Before a public prompt, clear the secrets on the screen, unless it is their owner's turn."""
        if self.secret and self._looks not in (None, self.match.view().get("turn")):
            self._looks = None
            self.clear()

    def clear(self) -> None:
        """Clear the screen and the line history."""
        prompt.forget_lines()
        self._unread = 0
        if self.out.is_terminal:
            self.out.clear()

    @property
    def reader(self) -> int | None:
        """The seat to narrate to in a game with secrets: the only person, or the one at the keyboard; else None."""
        if not self.match.game.secrets:
            return None
        return self._looks if self.secret else next(iter(self.people), None)

    # Commands available at any time

    def command(self, line: str, seat: int | None, own: Collection[str] = ()) -> bool:
        """Run `line` if it is a command and return True. `own` are words that are moves in this game instead."""
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
        """Show what can be typed. It gives no advice: that is the coach's task."""
        game, common = self.texts(f"{self.match.game.id}-help"), self.texts("help-pad" if self.typed else "help")
        self.show(Text("\n".join([game, common, self.texts("help-coach")])))

    def undo(self, seat: int | None) -> None:
        """Undo the last entry on the pad; with our dice, the person's last decision, if that is still fair."""
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
        """Return the person who may undo now: `seat` if possible, else the last one who decided; None if no one can."""
        last = [event.seat for event in reversed(self.match.events) if isinstance(event, Decided)]
        people = [one for one in (seat, *last) if one in self.people]
        return next((one for one in people if self.match.undoable(one)), None)

    def coach(self, seat: int | None) -> None:
        """Show advice for the seat that has to decide."""
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
        """The solution that the coach consults; None if the game has none and the coach samples."""
        from tafelrunde.cli.solutions import adviser_of

        return adviser_of(self.match.game, self.texts.language)

    def rules(self) -> None:
        """Show the rules page of the game."""
        from tafelrunde.cli.rules import page

        text = page(self.match.game.id, self.texts.language)
        if not self.out.is_terminal:
            self.out.print(text)
            return
        from rich.markdown import Markdown

        self.show(Markdown(text), pages=True)

    # Output and saving

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.match.seats)

    def look(self, seat: int | None = None) -> Look:
        """Return the render context of a seat, or of the public view."""
        plain = not self.out.is_terminal
        return Look(self.match.view(seat), self.names, self.texts, plain, self.out.width, self.out.height)

    def draw(self, seat: int) -> None:
        """Draw the table for a person who has to decide."""
        drawing = self.terminal.draw(self.look(seat))
        if self.secret and self.out.is_terminal:
            self.make_room(prompt.height(self.out, drawing))
        else:
            self.out.print()
        self._below = 0
        self.show(drawing)

    def make_room(self, lines: int) -> None:
        """Make space for `lines` on a screen that cannot scroll: wait until unread lines are read, then clear it."""
        if 0 < self._unread < self.out.height - lines:
            return
        if self._unread and self.ask(self.texts("read-prompt")).casefold() in self.texts.words("words-quit"):
            raise Left
        self.out.clear()

    def redraw(self, seat: int | None) -> None:
        """Draw the table again if `seat` has to decide and may be seen; else all sheets."""
        if seat is not None and seat in self.match.pending and (not self.secret or self._looks == seat):
            self.draw(seat)
        else:
            self.show(self.terminal.sheets(self.look()))

    def show(self, drawing: RenderableType, *, pages: bool = False) -> None:
        """Print `drawing`; page by page if `pages` is set or the screen cannot scroll back."""
        lines = prompt.show(self.out, drawing, self.more if pages or self.secret else None)
        self._below += lines
        self._unread += lines

    def more(self) -> bool:
        """Ask whether to show the next page."""
        return not self.ask(self.texts("more-prompt"))

    def ask(self, question: str) -> str:
        """Save steps that are still unsaved, then ask for one line."""
        if self._dealt:
            self.keep()
        self._below += max(1, prompt.height(self.out, Text(question)))
        self._unread = 0
        return prompt.ask(self.out, question)

    def say(self, line: str, style: str = "") -> None:
        """Print a line."""
        self.show(Text(line, style))

    def tell(self, since: int) -> None:
        """Narrate the steps from `since` on, as the reader may know them."""
        for step in range(since, len(self.match)):
            for phrase in self.match.told(step, self.reader):
                self.say(phrase.told(self.texts, self.names))

    def refuse(self, problem: Problem, deciding: int | None = None) -> None:
        """Print why the input was refused. Redraw the table if the message would push it off the screen."""
        told = Text(problem.told(self.texts.language, self.names), "yellow")
        lines = self._below + prompt.height(self.out, told)
        if deciding is not None and self.out.is_terminal and lines >= self.out.height:
            self.draw(deciding)
        self.show(told)

    def keep(self) -> None:
        """Save. On failure, report it and play on; the next step tries again."""
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
