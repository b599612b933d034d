"""Where a table is: the interface between the flow of a game in the terminal and its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tafelrunde.core.game import Game, Value
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.story import Highlight
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.rules.record import State
from tafelrunde.tables.command import Command
from tafelrunde.tables.due import Due


class Farewell(NamedTuple):
    """The last lines of a game: a text, and the command that opens the game again."""

    text: str  # key
    command: tuple[str, ...]


class Source(Protocol):
    """A table: in a file of this machine (`LocalTable`), or at a server.

    It owns the game. The flow sends commands, lets automatic steps happen, and shows the steps, numbered from 0, when
    they have been stored. It learns nothing that the seats played at this terminal may not know.
    """

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat."""

    @property
    def options(self) -> dict[str, Value]:
        """The values of the game's options."""

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this terminal."""

    @property
    def real_dice(self) -> bool:
        """Whether players roll real dice and type what they show."""

    @property
    def state(self) -> State:
        """A copy of the state."""

    @property
    def steps(self) -> int:
        """The number of steps that were not undone."""

    @property
    def turn(self) -> int | None:
        """The seat to move: that of a game with turns, else the only seat that owes a decision; None if several."""

    def due(self) -> Due | None:
        """Return what happens next; None if the game is over."""

    def find_undo(self, seat: int | None) -> int | None:
        """Return the seat here that may undo now: `seat` if possible, else the last one that decided; else None."""

    def send(self, commands: Sequence[Command]) -> None:
        """Carry out commands of the seats here, all of them or none. Raises a Problem if one is refused.

        Any exception leaves the table as it was.
        """

    def send_typed(self, words: Sequence[str]) -> None:
        """Carry out the pending draw as typed by players with real dice. Raises a Problem if it does not fit."""

    def advance(self) -> None:
        """Let the next automatic step happen: the draws that are due, or a bot's decision."""

    def narrate(self, step: int, reader: int | None) -> list[Phrase]:
        """Narrate a step for a reader (a seat, or None for a spectator)."""

    def highlights(self, step: int, reader: int | None) -> list[Highlight]:
        """Return what a step achieved, for a reader (a seat, or None for a spectator)."""

    def finished_match(self) -> Match:
        """Return the match of a finished game, with everything that was hidden."""

    def save(self) -> None:
        """Try again to store what could not be stored, and check that this terminal still owns the table."""

    @property
    def trouble(self) -> Problem | None:
        """Why the last steps are not stored; None if they are."""

    @property
    def unsaved_steps(self) -> int:
        """The number of steps that are not stored."""

    def farewell(self) -> Farewell | None:
        """Return what to print when the players leave; None if the game cannot be opened again."""

    def close(self) -> None:
        """Release the table: another terminal may continue it."""
