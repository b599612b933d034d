"""A table: a match, and what each device may do to it. Pure: commands in; lines of the log, or a Problem, out.

`decide` checks a command and returns the lines that it adds to the log. It changes nothing. The caller stores the lines
and then calls `apply` for each. So memory is never ahead of the disk, and a failed command leaves no trace.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided, Drew
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Line
from tafelrunde.tables.command import Command, Draw, Play, ReplaceLast, Undo, UndoLast
from tafelrunde.tables.due import DrawNow, Wait, due


class Table:
    """A match and the rules of the table. `seats` are always the seats that the asking device plays."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.match.seats) if player.bot is None)

    def position(self, seat: int) -> tuple[int, int]:
        """Return the position as a seat sees it: the number of draws, and of its own decisions, so far.

        A decision made for another position is refused. Other seats' decisions do not count: in a simultaneous round
        they may arrive in between.
        """
        events = self.match.events
        own = sum(isinstance(event, Decided) and event.seat == seat for event in events)
        return sum(isinstance(event, Drew) for event in events), own

    def decide(self, command: Command, seats: Collection[int]) -> list[Line]:
        """Return the lines that a command adds to the log. Raises a Problem, and changes nothing, if it is refused."""
        trial = self.match.copy()
        before = trial.log_length
        match command:
            case Play():
                self._check_play(command, seats)
                trial.play(command.seat, command.action)
            case Draw():
                self._check_draw(seats)
                trial.draw(command.outcome)
            case Undo():
                self._check_seat(command.seat, seats)
                trial.undo(command.seat)
            case UndoLast():
                self._check_real_dice()
                trial.undo_last()
            case ReplaceLast():
                self._check_real_dice()
                replace_last(trial, command)
        return trial.lines(before)

    def decide_all(self, commands: Sequence[Command], seats: Collection[int]) -> list[Line]:
        """Return the lines that several commands add, one after the other. Raises a Problem if one is refused."""
        trial = Table(self.match.copy())
        lines: list[Line] = []
        for command in commands:
            added = trial.decide(command, seats)
            for line in added:
                trial.apply(line)
            lines += added
        return lines

    def decide_draws(self) -> list[Line]:
        """Return the lines of the draws that happen by themselves now, one after the other."""
        trial = self.match.copy()
        before = trial.log_length
        while isinstance(due(trial), DrawNow):
            trial.draw()
        return trial.lines(before)

    def apply(self, line: Line) -> None:
        """Apply a line of the log. Raises a Problem if it does not fit, which cannot happen to a line of `decide`."""
        self.match.apply_line(line)

    def _check_seat(self, seat: int, seats: Collection[int]) -> None:
        if seat not in seats:
            raise Problem("not-your-seat", seat=seat)

    def _check_play(self, command: Play, seats: Collection[int]) -> None:
        self._check_seat(command.seat, seats)
        if command.position is not None and command.position != self.position(command.seat):
            raise Problem("position-outdated")

    def _check_draw(self, seats: Collection[int]) -> None:
        """Check that one of these seats may ask for the pending draw. Draws that do not wait happen by themselves."""
        step = due(self.match)
        if isinstance(step, Wait) and step.draw and not set(step.seats) & set(seats):
            raise Problem("not-your-turn", seat=step.seats[0])

    def _check_real_dice(self) -> None:
        if not self.match.real_dice:
            raise Problem("no-undo")


def replace_last(match: Match, command: ReplaceLast) -> None:
    """Undo the last events of a match and carry out others. Raises a Problem if one of them does not fit."""
    for _ in range(command.steps):
        match.undo_last()
    for step in command.then:
        if isinstance(step, Play):
            match.play(step.seat, step.action)
        else:
            match.draw(step.outcome)
