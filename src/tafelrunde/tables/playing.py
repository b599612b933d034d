"""Decisions during the match: actions, draws and undo, of people, of bots, and with real dice."""

from __future__ import annotations

from tafelrunde.core.language.phrase import Name
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.replay import Line
from tafelrunde.tables.command import Draw, Play, ReplaceLast, Undo, UndoLast
from tafelrunde.tables.due import DrawNow
from tafelrunde.tables.event import LogLine, MatchLine
from tafelrunde.tables.gathering import check_holder
from tafelrunde.tables.matches import SharedMatch
from tafelrunde.tables.seating import Asker
from tafelrunde.tables.shared_command import Advance
from tafelrunde.tables.state import TableState


def play(table: TableState, command: Play, asker: Asker) -> list[LogLine]:
    """A person or, if the server is asking, a bot decides."""
    check_begun(table)
    player = table.player(command.seat)
    if not asker.is_server:
        check_holder(table, asker, command.seat)
    if asker.is_server != (player.playing_bot is not None):
        raise Problem("seat-covered", name=Name(command.seat))
    match = table.match_of(command.seat)
    seat = command.seat - match.first
    (line,) = match.table.decide(Play(seat, command.action, command.position), [seat])
    return [mark(table, match, line, bot=player.playing_bot)]


def draw(table: TableState, command: Draw, asker: Asker) -> list[LogLine]:
    """A person asks for the draw that waits for them, or types what real dice show."""
    check_begun(table)
    seats = table.seats_of(asker.device)
    if not seats:
        raise Problem("no-seat")
    match = table.match_of(seats[0])  # in a duel, a device has one seat
    own = [seat - match.first for seat in seats if table.players[seat].playing_bot is None]
    typists = match.typists()
    if not typists:
        if command.outcome is not None:
            raise Problem("outcome-of-key")
        return [draw_by_key(table, match, own)]
    typist = next((seat for seat in typists if seat in own), None)
    if typist is None:
        raise Problem("not-your-turn", seat=typists[0])
    (line,) = match.table.decide(command, own)
    return [mark(table, match, line, typed=typist + match.first)]


def draw_by_key(table: TableState, match: SharedMatch, seats: list[int]) -> LogLine:
    """Return the pending draw, as it follows from the key. `seats` of the match ask for it."""
    if not match.match.chance or table.key is None:
        raise Problem("no-draw-now")
    (line,) = match.table.decide(Draw(match.drawn_outcome(table.key)), seats)
    return mark(table, match, line)


def advance(table: TableState, command: Advance) -> list[LogLine]:
    """The server carries out a draw that waits for no one."""
    check_begun(table)
    match = table.match_of(command.match)
    if not isinstance(match.due(), DrawNow):
        raise Problem("no-draw-now")
    return [draw_by_key(table, match, list(range(len(match.players))))]


def undo(table: TableState, command: Undo, asker: Asker) -> list[LogLine]:
    """A person takes back the last decision of a seat, if that is fair, also one that a bot made for them."""
    check_begun(table)
    check_holder(table, asker, command.seat)
    check_secret(table)
    match = table.match_of(command.seat)
    seat = command.seat - match.first
    return [mark(table, match, line) for line in match.table.decide(Undo(seat), [seat])]


def correct(table: TableState, command: UndoLast | ReplaceLast, asker: Asker) -> list[LogLine]:
    """A person corrects a mistyped throw: the last event, if this device has typed it."""
    check_begun(table)
    check_secret(table)
    seats = table.seats_of(asker.device)
    if not seats or not (match := table.match_of(seats[0])).last_is_typed_by(seats):
        raise Problem("no-undo")
    trial = match.match.copy()
    before = trial.log_length
    trial.undo_last()
    if isinstance(command, UndoLast):
        return [mark(table, match, line) for line in trial.lines(before)]
    if command.steps != 1 or len(command.then) != 1 or not isinstance(again := command.then[0], Draw):
        raise Problem("no-undo")
    trial.draw(again.outcome)
    undone, drawn = trial.lines(before)
    return [mark(table, match, undone), mark(table, match, drawn, typed=match.marks[-1].typed)]


def mark(
    table: TableState, match: SharedMatch, line: Line, *, bot: str | None = None, typed: int | None = None
) -> MatchLine:
    """Return a line of a match as a line of the table's log."""
    named = line.seat is not None or table.is_duel
    seat = (line.seat or 0) + match.first if named else None
    return MatchLine(seat=seat, decided=line.decided, fell=line.fell, back=line.back, bot=bot, typed=typed)


def check_begun(table: TableState) -> None:
    """Raises a Problem if no match is being played, or the table is closed."""
    if table.phase not in ("playing", "over"):
        raise Problem("table-not-begun")


def check_secret(table: TableState) -> None:
    """Raises a Problem if the secret is known: then everyone can compute the next draws."""
    if table.is_revealed:
        raise Problem("undo-revealed")
