"""The flow of a game at one terminal: people who share the keyboard, bots, our dice or real ones."""

from __future__ import annotations

from collections.abc import Collection

from tafelrunde.cli.information import Information
from tafelrunde.cli.program import command
from tafelrunde.cli.prompt import Quit
from tafelrunde.cli.screen import Screen
from tafelrunde.cli.source import Source
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.draws import EVERYBODY, Pile
from tafelrunde.store.files import TakenOver
from tafelrunde.tables.command import Command, Draw, Play, Undo, UndoLast
from tafelrunde.tables.due import BotDecides, DrawNow, Wait


class Session:
    """Plays at a table from this terminal. The table says what is due; every step is stored before it is shown."""

    def __init__(self, source: Source, language: str) -> None:
        self.source = source
        self.screen = Screen(source, language)
        self.texts = self.screen.texts
        self.information = Information(self.screen)
        self._narrated = [source.steps] * len(source.seats)  # number of steps narrated to each seat
        self._trouble_reported = False  # whether the players know that steps are not stored
        self._bots_released = False  # whether a person has pressed Enter to let the bots play
        key = f"{source.game.id}-own-words"
        self._move_words = self.texts(key).casefold().split() if self.texts.has(key) else []

    # The course of a game

    def run(self) -> int:
        """Play until the game ends, a player quits, or another terminal takes over. Return the exit code, 0."""
        try:
            self.play_and_report()
        except TakenOver:
            self.screen.out.print()
            self.screen.say(self.texts("game-lost"), "yellow")
        finally:
            self.source.close()
        return 0

    def play_and_report(self) -> None:
        """Play until the game ends or a player quits; then print where the game is saved."""
        try:
            with self.screen.private():
                self.play()
            self.screen.finish()
        except (Quit, KeyboardInterrupt, EOFError):
            self.screen.out.print()
            self.source.save()
            self.report_trouble()
        self.report_saved()

    def play(self) -> None:
        """Run the game loop until the game is over."""
        self.screen.welcome()
        self.source.save()
        self.report_trouble()
        while (step := self.source.due()) is not None:
            match step:
                case Wait(draw=True) if self.source.real_dice:
                    self.enter_real_dice()
                case Wait(draw=True):
                    self.ask_to_throw()
                case Wait():
                    self.decide(step.seats[0])
                case DrawNow() | BotDecides():
                    self.advance(step)

    def advance(self, step: DrawNow | BotDecides) -> None:
        """Let an automatic step happen. While a person can undo, ask for Enter first, once for all bots that follow."""
        if step.grace and not self._bots_released:
            seat = step.seat if isinstance(step, BotDecides) else self.source.turn
            name = self.screen.names[seat or 0]
            self._bots_released = self.pause(self.texts("next-prompt", name=name), None)
            if not self._bots_released:
                return
        before = self.source.steps
        self.source.advance()
        self.show_steps(before)

    def ask_to_throw(self) -> None:
        """Wait until a person throws our dice."""
        seat = self.source.turn
        prompt = (
            self.texts("throw-prompt-all") if seat is None else self.texts("throw-prompt", name=self.screen.names[seat])
        )
        if self.pause(prompt, seat, self.texts.words("words-throw")):
            self.send(Draw())

    def enter_real_dice(self) -> None:
        """Ask once for the result of a real draw. A secret draw is typed after the keyboard is handed over."""
        seat = self.drawing_seat()
        if seat is None:
            self.hide_secrets()
        elif not self.ask_to_hand_over(seat):
            return
        line = self.screen.ask(self.screen.terminal.real_dice_prompt(self.screen.context()))
        if self.command(line, seat, self._move_words):
            return
        before = self.source.steps
        try:
            self.source.send_typed(line.split())
        except Problem as problem:
            self.screen.refuse(problem)
            return
        self.show_steps(before)

    def drawing_seat(self) -> int | None:
        """Return the seat that alone sees the pending draw, or some of the possible kinds; None if all are public."""
        state = self.source.state
        draw = self.source.game.draws.due(state)
        if not isinstance(draw, Pile):
            return None
        kinds = [kind for kind in range(len(draw.kinds.names)) if draw.left(state, kind)]
        return next((seat for seat in (draw.visible_to(state, kind) for kind in kinds) if seat != EVERYBODY), None)

    def decide(self, seat: int) -> None:
        """Ask the person at `seat` until they decide. Return early if a step was undone."""
        if not self.ask_to_hand_over(seat):
            return
        self._narrated[seat] = self.source.steps
        self._bots_released = False
        self.screen.draw(seat)
        while not self.ask_decision(seat):
            pass

    def ask_decision(self, seat: int) -> bool:
        """Ask once for a decision; return whether the position has changed. Invalid input changes nothing.

        Enter redraws the table, unless it is a decision in this game.
        """
        before = self.source.steps
        line = self.screen.ask(self.texts("decide-prompt", name=self.screen.names[seat]))
        if self.command(line, seat, self._move_words):
            return self.source.steps != before
        try:
            actions = self.screen.terminal.parse(self.screen.context(seat), line)
            self.send(*(Play(seat, action) for action in actions))
        except Problem as problem:
            if line:
                self.screen.refuse(problem, seat)
            else:
                self.screen.draw(seat)
            return False
        return True

    def send(self, *commands: Command) -> None:
        """Send commands, all of them or none, then narrate their steps. Raises a Problem if one is refused."""
        before = self.source.steps
        self.source.send(commands)
        self.show_steps(before)

    def show_steps(self, since: int) -> None:
        """Report whether the last steps are stored, then narrate them."""
        self.report_trouble()
        self.screen.narrate(since)

    def report_trouble(self) -> None:
        """Print why the last steps could not be stored, or that they are now."""
        trouble = self.source.trouble
        if trouble is not None:
            self.screen.say(self.texts("not-kept", why=trouble.message(self.texts.language)), "yellow")
        elif self._trouble_reported:
            self.screen.say(self.texts("kept-again"))
        self._trouble_reported = trouble is not None

    def report_saved(self) -> None:
        """Print how many steps could not be stored, and the command that opens the game again."""
        if self.source.trouble is not None:
            self.screen.say(self.texts("left-unkept", steps=self.source.unsaved_steps), "yellow")
        farewell = self.source.farewell()
        if farewell is not None:
            self.screen.say(self.texts(farewell.text))
            self.screen.out.print(f"  {command(*farewell.command)}", soft_wrap=True)  # not wrapped: it can be copied

    # Who is at the keyboard

    def pause(self, question: str, seat: int | None, also: Collection[str] = ()) -> bool:
        """Wait for Enter or one of the words in `also`. Return False if a step was undone instead.

        `seat` is the seat that commands are for. Raises `Quit` for a word that quits.
        """
        before = self.source.steps
        while True:
            line = self.screen.ask(question)
            if not line or line.casefold() in also:
                return True
            if not self.command(line, seat):
                self.screen.refuse(Problem("only-enter", typed=line))
            elif self.source.steps != before:
                return False

    def ask_to_hand_over(self, seat: int) -> bool:
        """Hand the keyboard over to `seat` before its secrets are shown. Return False if a step was undone instead."""
        if not self.screen.secret or self.screen.viewer == seat:
            return True
        since = self._narrated[seat]
        if self.screen.viewer is not None:
            self.screen.clear()
            self.screen.narrate(since)
        if not self.pause(self.texts("hand-over", name=self.screen.names[seat]), seat):
            return False
        self.screen.clear()
        self.screen.viewer = seat
        self.screen.narrate(since)
        return True

    def hide_secrets(self) -> None:
        """Before a public prompt, clear the secrets on the screen, unless it is their owner's turn."""
        if self.screen.secret and self.screen.viewer not in (None, self.screen.context().view.get("turn")):
            self.screen.clear()

    # Words that work at any time

    def command(self, line: str, seat: int | None, moves: Collection[str] = ()) -> bool:
        """Carry out `line` if it is such a word and return True. `moves` are words that are moves in this game instead.

        Raises `Quit` for a word that quits.
        """
        word = line.casefold()
        if word in moves:
            return False
        if word in self.texts.words("words-quit"):
            raise Quit
        if word in self.texts.words("words-undo"):
            self.undo(seat)
            return True
        return self.information.answer(word, seat)

    def undo(self, seat: int | None) -> None:
        """Undo the last entry on the pad; with our dice, the person's last decision, if that is still fair."""
        person = self.source.find_undo(seat)
        try:
            if self.source.real_dice:
                self.source.send([UndoLast()])
            elif person is not None:
                self.source.send([Undo(person)])
            else:
                raise Problem("no-undo")
        except Problem as problem:
            self.screen.refuse(problem)
            return
        self._narrated = [min(steps, self.source.steps) for steps in self._narrated]
        self.report_trouble()
        self.screen.say(self.texts("undone"))
