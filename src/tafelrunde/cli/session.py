"""The play loop at one terminal: people who share the keyboard, bots, our dice or real ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, cast

from rich.console import RenderableType
from rich.text import Text

from tafelrunde.cli import prompt
from tafelrunde.cli.final_count import final_lines
from tafelrunde.cli.output import console, spinner
from tafelrunde.cli.program import command
from tafelrunde.cli.prompt import Quit
from tafelrunde.cli.saves import SaveFile, TakenOver
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext, Terminal
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Seat
from tafelrunde.core.rules.draws import EVERYBODY, Pile, Throw
from tafelrunde.solve.solution import Solution

if TYPE_CHECKING:
    from tafelrunde.cli.coach import Manner


class Session:
    """Plays a match at this terminal. Every step is saved before it is shown."""

    def __init__(self, save_file: SaveFile, language: str) -> None:
        self.save_file = save_file
        self.match = save_file.match
        self.typed = self.match.seed is None
        self.texts = Texts(language)
        self.out = console()
        self.terminal = cast(Terminal, self.match.game.module("terminal"))
        self.people = [seat for seat, player in enumerate(self.match.seats) if not player.bot]
        self.secret = self.match.game.has_secrets and len(self.people) > 1  # players hand over the keyboard
        self._viewer: int | None = None  # the seat whose secrets may be on the screen
        self._narrated = [len(self.match)] * len(self.match.seats)  # number of steps narrated to each seat
        self._save_error: Problem | None = None  # why the last save failed
        self._has_unsaved_draws = False  # whether there are unsaved steps, none of them shown
        self._bots_released = False  # whether a person has pressed Enter to let the bots play
        self._lines_below = 0  # lines from the top of the last drawing to the cursor
        self._unread_lines = 0  # lines shown since the last prompt
        key = f"{self.match.game.id}-own-words"
        self._move_words = self.texts(key).casefold().split() if self.texts.has(key) else []

    # The course of a game

    def run(self) -> int:
        """Play until the game ends, a player quits, or another terminal takes over. Return the exit code, 0."""
        try:
            self.play_and_report()
        except TakenOver:
            self.out.print()
            self.say(self.texts("game-lost"), "yellow")
        finally:
            self.save_file.close()
        return 0

    def play_and_report(self) -> None:
        """Play until the game ends or a player quits; then print where the game is saved."""
        try:
            with self.private_screen():
                self.play()
            self.finish()
        except (Quit, KeyboardInterrupt, EOFError):
            self.quit()

    @contextmanager
    def private_screen(self) -> Iterator[None]:
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

    def play(self) -> None:
        """Run the game loop until the game is over."""
        self.welcome()
        self.save()
        while not self.match.over:
            if self.match.chance:
                self.throw()
            else:
                self.decide(self.match.pending[0])

    def welcome(self) -> None:
        """Print the game, the players and how to get help."""
        names = ", ".join(self.seat_title(seat) for seat in self.match.seats)
        self.say(f"{self.texts(f'{self.match.game.id}-name')}: {names}", "bold")
        self.say(self.texts("welcome-pad" if self.typed else "welcome"), "dim")

    def seat_title(self, seat: Seat) -> str:
        """Return a player's name; for a bot, with its level."""
        if not seat.bot:
            return seat.name
        key = f"level-{seat.bot}"
        return self.texts("bot", name=seat.name, level=self.texts(key) if self.texts.has(key) else seat.bot)

    def throw(self) -> None:
        """Resolve the pending draw. Real dice are typed in; before a throw that begins a turn, wait for a person."""
        if self.typed:
            self.enter_real_dice()
            return
        if isinstance(self.match.game.draws.due(self.match.state), Throw):  # piles are drawn from without asking
            seat = self.match.view().get("turn")
            asked = self.throw_prompt(seat) if self.match.game.rules.waits(self.match.state) else ""
            if asked and not self.pause(asked, seat, self.texts.words("words-throw")):
                return
        self.match.draw()
        self.record_steps()

    def throw_prompt(self, seat: int | None) -> str:
        """Return the prompt before a throw of `seat` (None: of all seats).

        Empty if there are only bots, or a bot throws and no person could still undo.
        """
        if not self.people:
            return ""
        if seat is None:
            return self.texts("throw-prompt-all")
        if seat in self.people:
            return self.texts("throw-prompt", name=self.names[seat])
        return self.texts("next-prompt", name=self.names[seat]) if self.person_to_undo() is not None else ""

    def enter_real_dice(self) -> None:
        """Ask once for the result of a real draw. A secret draw is typed after the keyboard is handed over."""
        seat = self.drawing_seat()
        if seat is None:
            self.hide_secrets()
        elif not self.ask_to_hand_over(seat):
            return
        line = self.ask(self.terminal.real_dice_prompt(self.context()))
        if self.command(line, seat, self._move_words):
            return
        before = len(self.match)
        try:
            self.terminal.enter_real_dice(self.match, line.split())
        except Problem as problem:
            self.refuse(problem)
            return
        self.record_steps(len(self.match) - before)

    def drawing_seat(self) -> int | None:
        """Return the seat that alone sees the pending draw, or some of the possible kinds; None if all are public."""
        state = self.match.state
        draw = self.match.game.draws.due(state)
        if not isinstance(draw, Pile):
            return None
        kinds = [kind for kind in range(len(draw.kinds.names)) if draw.left(state, kind)]
        return next((seat for seat in (draw.visible_to(state, kind) for kind in kinds) if seat != EVERYBODY), None)

    def decide(self, seat: int) -> None:
        """Let the bot at `seat` decide, or ask the person there until they do. Return early if a step was undone."""
        if seat not in self.people:
            if not self.may_bots_play(seat):
                return
            self.match.play(seat, self.choose_for_bot(seat))
            self.record_steps()
            return
        if not self.ask_to_hand_over(seat):
            return
        self._narrated[seat] = len(self.match)
        self._bots_released = False
        self.draw(seat)
        while not self.ask_decision(seat):
            pass

    def choose_for_bot(self, seat: int) -> int:
        """Return the action that the bot at `seat` chooses: the same one in every process, also after a restart."""
        from tafelrunde.bots.seeds import choose_action

        level = cast(str, self.match.seats[seat].bot)
        return choose_action(level, self.match.game, self.match.state, seat, self.match.key, len(self.match))

    def may_bots_play(self, seat: int) -> bool:
        """Whether bots may play on. While a person could still undo, ask for Enter, once for all bots that follow."""
        if self.person_to_undo() is None:
            self._bots_released = False
            return True
        if not self._bots_released:
            self._bots_released = self.pause(self.texts("next-prompt", name=self.names[seat]), None)
        return self._bots_released

    def ask_decision(self, seat: int) -> bool:
        """Ask once for a decision; return whether the position has changed. Invalid input changes nothing.

        Enter redraws the table, unless it is a decision in this game.
        """
        before = len(self.match)
        line = self.ask(self.texts("decide-prompt", name=self.names[seat]))
        if self.command(line, seat, self._move_words):
            return len(self.match) != before
        try:
            with self.match.transaction():
                for notation in self.terminal.parse(self.context(seat), line):
                    self.match.play(seat, notation)
        except Problem as problem:
            if line:
                self.refuse(problem, seat)
            else:
                self.draw(seat)
            return False
        self.record_steps(len(self.match) - before)
        return True

    def record_steps(self, steps: int = 1) -> None:
        """Save the last `steps` steps, then narrate them.

        When cards are dealt, draws without a narration follow each other: they are saved together with the next step.
        """
        since = len(self.match) - steps
        if self.match.chance and not any(
            self.match.narrate(step, self.reader) for step in range(since, len(self.match))
        ):
            self._has_unsaved_draws = True
            return
        self.save()
        self.narrate(since)

    def finish(self) -> None:
        """Print the sheets, the result, and where every point came from."""
        self.out.print()
        self.out.print(self.terminal.render_sheets(self.context()))
        for line in final_lines(self.match, self.texts, self.names):
            self.show(line)
        self.report_saved("kept-finished", "replay", str(self.save_file.path))

    def quit(self) -> None:
        """Save, and print how to resume the game."""
        self.out.print()
        self.save()
        words = "pad" if self.typed else "play", "--resume", str(self.save_file.path)
        self.report_saved("left-pad" if self.typed else "left", *words)

    def report_saved(self, key: str, *words: str) -> None:
        """Print a text and the command that opens the game again; warn if steps could not be saved."""
        if self._save_error is not None:
            self.say(self.texts("left-unkept", steps=self.save_file.unsaved_steps), "yellow")
            key = "left-part"
        if self._save_error is None or self.save_file.has_header:
            self.say(self.texts(key))
            self.out.print(f"  {command(*words)}", soft_wrap=True)  # a wrapped command could not be copied

    # Who is at the keyboard

    def pause(self, question: str, seat: int | None, also: Collection[str] = ()) -> bool:
        """Wait for Enter or one of the words in `also`. Return False if a step was undone instead.

        `seat` is the seat that commands are for. Raises `Quit` for a word that quits.
        """
        before = len(self.match)
        while True:
            line = self.ask(question)
            if not line or line.casefold() in also:
                return True
            if not self.command(line, seat):
                self.refuse(Problem("only-enter", typed=line))
            elif len(self.match) != before:
                return False

    def ask_to_hand_over(self, seat: int) -> bool:
        """Hand the keyboard over to `seat` before its secrets are shown. Return False if a step was undone instead."""
        if not self.secret or self._viewer == seat:
            return True
        since = self._narrated[seat]
        if self._viewer is not None:
            self._viewer = None
            self.clear()
            self.narrate(since)
        if not self.pause(self.texts("hand-over", name=self.names[seat]), seat):
            return False
        self._viewer = seat
        self.clear()
        self.narrate(since)
        return True

    def hide_secrets(self) -> None:
        """Before a public prompt, clear the secrets on the screen, unless it is their owner's turn."""
        if self.secret and self._viewer not in (None, self.match.view().get("turn")):
            self._viewer = None
            self.clear()

    def clear(self) -> None:
        """Clear the screen and the line history."""
        prompt.clear_history()
        self._unread_lines = 0
        if self.out.is_terminal:
            self.out.clear()

    @property
    def reader(self) -> int | None:
        """The seat to narrate to in a game with secrets: the only person, or the one at the keyboard; else None."""
        if not self.match.game.has_secrets:
            return None
        return self._viewer if self.secret else next(iter(self.people), None)

    # Commands available at any time

    def command(self, line: str, seat: int | None, moves: Collection[str] = ()) -> bool:
        """Run `line` if it is a command and return True. `moves` are words that are moves in this game instead.

        Raises `Quit` for a word that quits.
        """
        word = line.casefold()
        if word in moves:
            return False
        if word in ("?", *self.texts.words("words-help")):
            self.help()
        elif word in self.texts.words("words-redraw"):
            self.redraw(seat)
        elif (manner := self.manner_asked(word)) is not None:
            self.coach(seat, manner)
        elif word in self.texts.words("words-undo"):
            self.undo(seat)
        elif word in self.texts.words("words-sheet"):
            self.show(self.terminal.render_sheets(self.context()))
        elif word in self.texts.words("words-rules"):
            self.rules()
        elif word in self.texts.words("words-quit"):
            raise Quit
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
                self.match.undo_last()
            elif (person := self.person_to_undo(seat)) is not None:
                self.match.undo(person)
            else:
                raise Problem("no-undo")
        except Problem as problem:
            self.refuse(problem)
            return
        self._narrated = [min(steps, len(self.match)) for steps in self._narrated]
        self.save()
        self.say(self.texts("undone"))

    def person_to_undo(self, seat: int | None = None) -> int | None:
        """Return the person who may undo now: `seat` if possible, else the last one who decided; None if no one can."""
        last = [event.seat for event in reversed(self.match.events) if isinstance(event, Decided)]
        people = [person for person in (seat, *last) if person in self.people]
        return next((person for person in people if self.match.undoable(person)), None)

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

        if not self.match.pending:
            self.say(self.texts("coach-after-throw"), "dim")
            return
        solution, asking = self.adviser, seat if seat in self.match.pending else None
        with spinner(self.texts("coach-thinks")):
            state, options = self.match.state, self.match.options
            to_win = perfect(self.match.game)
            advice = advise(self.match.game, state, asking, solution, options=options, everything=False, to_win=to_win)
        self.show(advice_lines(advice, self.texts, manner))

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

    def context(self, seat: int | None = None) -> RenderContext:
        """Return the render context of a seat, or of the public view."""
        plain = not self.out.is_terminal
        return RenderContext(self.match.view(seat), self.names, self.texts, plain, self.out.width, self.out.height)

    def draw(self, seat: int) -> None:
        """Draw the table for a person who has to decide."""
        drawing = self.terminal.render(self.context(seat))
        if self.secret and self.out.is_terminal:
            self.clear_for(prompt.height(self.out, drawing))
        else:
            self.out.print()
        self._lines_below = 0
        self.show(drawing)

    def clear_for(self, lines: int) -> None:
        """Make space for `lines` on a screen that cannot scroll: wait until unread lines are read, then clear it."""
        if 0 < self._unread_lines < self.out.height - lines:
            return
        if self._unread_lines and self.ask(self.texts("read-prompt")).casefold() in self.texts.words("words-quit"):
            raise Quit
        self.out.clear()

    def redraw(self, seat: int | None) -> None:
        """Draw the table again if `seat` has to decide and may be seen; else all sheets."""
        if seat is not None and seat in self.match.pending and (not self.secret or self._viewer == seat):
            self.draw(seat)
        else:
            self.show(self.terminal.render_sheets(self.context()))

    def show(self, drawing: RenderableType, *, pages: bool = False) -> None:
        """Print `drawing`; page by page if `pages` is set or the screen cannot scroll back."""
        lines = prompt.show(self.out, drawing, self.more if pages or self.secret else None)
        self._lines_below += lines
        self._unread_lines += lines

    def more(self) -> bool:
        """Ask whether to show the next page; Enter means yes."""
        return not self.ask(self.texts("more-prompt"))

    def ask(self, question: str) -> str:
        """Save steps that are still unsaved, then ask for one line. Raises EOFError at the end of the input."""
        if self._has_unsaved_draws:
            self.save()
        self._lines_below += max(1, prompt.height(self.out, Text(question)))
        self._unread_lines = 0
        return prompt.ask(self.out, question)

    def say(self, line: str, style: str = "") -> None:
        """Print a line."""
        self.show(Text(line, style))

    def narrate(self, since: int) -> None:
        """Narrate the events from number `since` on, as the `reader` may know them."""
        for step in range(since, len(self.match)):
            for phrase in self.match.narrate(step, self.reader):
                self.say(phrase.format(self.texts, self.names))
            for highlight in self.match.highlights(step, self.reader):
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

    def save(self) -> None:
        """Save. On failure, report it and play on; the next step tries again. Raises TakenOver."""
        self._has_unsaved_draws = False
        try:
            self.save_file.save()
        except Problem as problem:
            self._save_error = problem
            self.say(self.texts("not-kept", why=problem.message(self.texts.language)), "yellow")
        else:
            if self._save_error is not None:
                self.say(self.texts("kept-again"))
            self._save_error = None
