"""A table shared by several devices. Pure: commands in; lines of its log, or a Problem, out.

`decide` checks a command and returns the lines that it adds to the log; it changes nothing. The caller stores the lines
and then calls `append` for each. So memory is never ahead of the disk, and a refused command leaves no trace. The clock
is outside, too: the server sends `Expire` when thirty seconds have passed, and says which players are away.
"""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import gathering, hosting, playing
from tafelrunde.tables.command import Draw, Play, ReplaceLast, Undo, UndoLast
from tafelrunde.tables.event import LogLine
from tafelrunde.tables.seating import Asker
from tafelrunde.tables.shared_command import (
    Advance,
    Arrange,
    AskRematch,
    Claim,
    Close,
    Commit,
    Cover,
    Expire,
    Join,
    Leave,
    LinkRematch,
    MakeLink,
    React,
    Return,
    RevealSecret,
    RevealShare,
    ServerCommand,
    SetCoach,
    Start,
    TableCommand,
)
from tafelrunde.tables.state import TableState

MAX_LINES = 20_000
"""Lines of a log. A whole game needs a few hundred; the rest is for undo, reactions and people who come and go."""


class SharedTable(TableState):
    """A shared table: its state, and the rules of what each device may do."""

    @classmethod
    def from_log(cls, lines: Iterable[tuple[bytes, str | None]]) -> SharedTable:
        """Rebuild a table from the lines of its log, each with the id of its command.

        Raises a Problem with the number of the line that does not fit.
        """
        table: SharedTable | None = None
        for raw, command in lines:
            try:
                if table is None:
                    table = cls(raw)
                else:
                    table.append(raw, command)
            except Problem as problem:
                number = 1 if table is None else len(table) + 1
                raise Problem("replay-line-does-not-fit", line=number, why=problem) from problem
        if table is None:
            raise Problem("log-empty")
        return table

    def position(self, seat: int) -> tuple[int, int]:
        """Return the position as a seat sees it (`Table.position`); (0, 0) before the match."""
        if not self.matches:
            return 0, 0
        match = self.match_of(seat)
        return match.table.position(seat - match.first)

    def decide(self, command: TableCommand | ServerCommand, asker: Asker) -> list[LogLine]:  # noqa: PLR0911, PLR0912
        """Return the lines that a command adds to the log. Raises a Problem, and changes nothing, if it is refused."""
        if self.phase == "closed" and not isinstance(command, RevealSecret):
            raise Problem("table-closed")
        if len(self) >= MAX_LINES and not asker.is_server and not isinstance(command, Close):
            raise Problem("log-full", most=MAX_LINES)
        if isinstance(command, ServerCommand) and not isinstance(command, LinkRematch) and not asker.is_server:
            raise Problem("not-host")
        match command:
            case Play():
                return playing.play(self, command, asker)
            case Draw():
                return playing.draw(self, command, asker)
            case Advance():
                return playing.advance(self, command)
            case Undo():
                return playing.undo(self, command, asker)
            case UndoLast() | ReplaceLast():
                return playing.correct(self, command, asker)
            case Arrange():
                return gathering.arrange(self, command, asker)
            case Join():
                return gathering.join(self, command, asker)
            case Leave():
                return gathering.leave(self, command, asker)
            case Commit():
                return gathering.commit(self, command, asker)
            case Start():
                return gathering.start(self, asker)
            case RevealShare():
                return gathering.reveal_share(self, command, asker)
            case Expire():
                return gathering.expire(self, command)
            case Cover():
                return hosting.cover(self, command, asker)
            case Return():
                return hosting.take_back(self, command, asker)
            case MakeLink():
                return hosting.make_link(self, command, asker)
            case Claim():
                return hosting.claim(self, command, asker)
            case React():
                return hosting.react(self, command, asker)
            case SetCoach():
                return hosting.set_coach(self, command, asker)
            case Close():
                return hosting.close(self, asker)
            case LinkRematch():
                return hosting.link_rematch(self, command, asker)
            case RevealSecret():
                if self.is_revealed or self.phase not in ("over", "closed"):
                    raise Problem("not-over")
                return [hosting.reveal(self)]
            case AskRematch():
                raise TypeError("the server opens the table of a rematch and sends LinkRematch")
