"""A table in a file of this machine, for the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from tafelrunde.bots.seeds import choose_action
from tafelrunde.cli.saves import folder, load_replay, match_to_resume
from tafelrunde.cli.source import Farewell
from tafelrunde.core.game import Game, Value
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.story import Highlight
from tafelrunde.core.language.terminal import Terminal
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.matches.replay import Line, encode_line
from tafelrunde.core.rules.record import State
from tafelrunde.store.files import FileStore
from tafelrunde.store.log import StoredLine
from tafelrunde.tables.command import Command, Play
from tafelrunde.tables.due import BotDecides, Due, due, turn_of
from tafelrunde.tables.table import Table


class LocalTable:
    """A table in a file of this machine (a `Source`). All people play at this terminal.

    A step is stored before it is shown. If it cannot be stored, `trouble` says why, and the game goes on: the next step
    tries again. `TakenOver` is raised if another terminal has taken the game over.
    """

    def __init__(self, match: Match, path: Path, store: FileStore | None = None) -> None:
        self.table = Table(match)
        self.path = path
        self.trouble: Problem | None = None
        self._store = store or FileStore(path.parent)
        self._stored = match.log_length + 1 if store is not None else 0  # lines in the file, header included

    @classmethod
    def new(cls, match: Match) -> LocalTable:
        """Return the table of a new match. Its file is created by the first `save`."""
        name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{match.game.id}-{secrets.token_hex(2)}.jsonl"
        return cls(match, folder() / name)

    @classmethod
    def resume(cls, path: Path, *, take_over: bool = False) -> LocalTable:
        """Open an unfinished game and lock its file.

        Raises `AlreadyOpen` if another terminal plays it, unless `take_over` is set. Raises a Problem if it cannot be
        resumed.
        """
        load_replay(path)  # raises a Problem before a lock file is created
        path = path.resolve()
        store = FileStore(path.parent)
        store.open(path.name, take_over=take_over)
        try:
            return cls(match_to_resume(path, load_replay(path)), path, store)
        except BaseException:
            store.close(path.name)
            raise

    @property
    def match(self) -> Match:
        """The match."""
        return self.table.match

    @property
    def game(self) -> Game:
        """The game."""
        return self.match.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat."""
        return self.match.seats

    @property
    def options(self) -> dict[str, Value]:
        """The values of the game's options."""
        return self.match.options

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of all people."""
        return self.table.people

    @property
    def real_dice(self) -> bool:
        """Whether players roll real dice and type what they show."""
        return self.match.real_dice

    @property
    def state(self) -> State:
        """A copy of the state."""
        return self.match.state

    @property
    def steps(self) -> int:
        """The number of steps that were not undone."""
        return len(self.match)

    @property
    def turn(self) -> int | None:
        """The seat to move: that of a game with turns, else the only seat that owes a decision; None if several."""
        return turn_of(self.match)

    def due(self) -> Due | None:
        """Return what happens next; None if the game is over."""
        return due(self.match)

    def find_undo(self, seat: int | None) -> int | None:
        """Return the seat that may undo now: `seat` if possible, else the person who decided last; else None."""
        last = [event.seat for event in reversed(self.match.events) if isinstance(event, Decided)]
        people = [person for person in (seat, *last) if person in self.here]
        return next((person for person in people if self.match.undoable(person)), None)

    def narrate(self, step: int, reader: int | None) -> list[Phrase]:
        """Narrate a step for a reader (a seat, or None for a spectator)."""
        return self.match.narrate(step, reader)

    def highlights(self, step: int, reader: int | None) -> list[Highlight]:
        """Return what a step achieved, for a reader (a seat, or None for a spectator)."""
        return self.match.highlights(step, reader)

    def finished_match(self) -> Match:
        """Return the match."""
        return self.match

    # Steps

    def send(self, commands: Sequence[Command]) -> None:
        """Carry out commands of people, all of them or none. Raises a Problem if one is refused."""
        self._commit(self.table.decide_all(commands, self.here))

    def send_typed(self, words: Sequence[str]) -> None:
        """Carry out the pending draw as typed by players with real dice. Raises a Problem if it does not fit.

        The game may correct earlier steps of the turn, if its dice have no names. So it works on a copy.
        """
        trial = self.match.copy()
        terminal: Terminal = self.game.module("terminal")
        terminal.enter_real_dice(trial, words)
        self._commit(trial.lines(self.match.log_length))

    def advance(self) -> None:
        """Let the draws that are due happen, or a bot decide."""
        step = self.due()
        if isinstance(step, BotDecides):
            action = choose_action(step.level, self.game, self.state, step.seat, self.match.key, self.steps)
            command = Play(step.seat, self.game.actions.write(action))
            self._commit(self.table.decide(command, [step.seat]))
        else:
            self._commit(self.table.decide_draws())

    def _commit(self, lines: Sequence[Line]) -> None:
        """Apply and store lines. If any exception is raised, the match is as before: it is never ahead of its file.

        Except where the file cannot be written: then the players are told, and may play on.
        """
        with self.match.transaction():
            for line in lines:
                self.table.apply(line)
            self.save()

    def save(self) -> None:
        """Store all lines that are not stored yet; if that fails, set `trouble`. Raises `TakenOver`."""
        lines = self.match.lines(max(0, self._stored - 1))
        encoded = [StoredLine(encode_line(line).removesuffix(b"\n")) for line in lines]
        points = self.match.final_points()
        try:
            if self._stored:
                self._store.append(self.path.name, self._stored, encoded, scores=points)
            else:
                header = StoredLine(encode_line(self.match.header()).removesuffix(b"\n"))
                self._store.create(self.path.name, [header, *encoded], scores=points)
        except Problem as problem:
            self.trouble = problem
        else:
            self._stored = self.match.log_length + 1
            self.trouble = None

    @property
    def unsaved_steps(self) -> int:
        """The number of steps that are not stored."""
        return self.match.log_length + 1 - max(1, self._stored)

    def farewell(self) -> Farewell | None:
        """Return what to print when the players leave; None if the game has no file."""
        if not self._stored:
            return None
        if self.match.over and self.trouble is None:
            return Farewell("kept-finished", ("replay", str(self.path)))
        text = "left-part" if self.trouble is not None else "left-pad" if self.real_dice else "left"
        return Farewell(text, ("pad" if self.real_dice else "play", "--resume", str(self.path)))

    def close(self) -> None:
        """Release the file: another terminal may resume the game."""
        self._store.close(self.path.name)
