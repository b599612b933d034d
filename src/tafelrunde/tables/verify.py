"""Check a replay file: recompute everything that can be recomputed, and say what that proves and what it does not.

Pure: the content of a file in, a Report out. A file of a shared table is checked with the same code that rebuilds a
table from its log (`tables/state.py`), and bots decide once more.
"""

from __future__ import annotations

import hashlib

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Header, Line, TableLine, parse_header, parse_line
from tafelrunde.games import load
from tafelrunde.tables import event
from tafelrunde.tables.bot_moves import bot_action
from tafelrunde.tables.event import MatchLine
from tafelrunde.tables.matches import SharedMatch
from tafelrunde.tables.proof import Report, Source
from tafelrunde.tables.state import TableState
from tafelrunde.tables.table_file import final_points, header_of


class _Failed(Exception):  # noqa: N818  a result, not an error
    """A line does not fit."""

    def __init__(self, line: int, problem: Problem) -> None:
        self.line, self.problem = line, problem


def verify(content: bytes, head: str | None = None) -> Report:
    """Check the content of a file. `head`: a head that a device has stored, which must be in the log.

    Raises a Problem if it is no replay file, its last line is cut off, or its game or version is unknown here.
    """
    first, *raws, rest = content.split(b"\n") if b"\n" in content else (content, b"")
    header = parse_header(first)
    if rest:
        raise Problem("replay-cut-off", line=len(raws) + 2)
    game = load(header.game)
    if header.version != game.version:
        raise Problem("replay-rules-version", game=game.id, version=header.version, ours=game.version)
    report = Report(header, source_of(header), lines=len(raws))
    try:
        steps, end = split_end(header, raws)
        if report.source == "table":
            check_table(report, steps, end, head)
        else:
            check_match(report, Match.from_header(game, header), steps, end)
        check_hash(content, end, len(raws) + 1)
    except _Failed as failed:
        report.line, report.problem = failed.line, failed.problem
    return report


def source_of(header: Header) -> Source:
    """Return where the draws of a file come from."""
    if header.table is not None:
        return "table"
    return "seed" if header.seed is not None else "typed" if header.typed else "commitment"


def split_end(header: Header, raws: list[bytes]) -> tuple[list[bytes], Line | None]:
    """Return the lines without the end line, and the end line, if there is one."""
    end = parse_line(raws[-1], is_shared=header.table is not None) if raws else None
    return (raws[:-1], end) if isinstance(end, Line) and end.over else (raws, None)


def check_hash(content: bytes, end: Line | None, number: int) -> None:
    """Check the hash in the end line, which covers every byte before it."""
    body = content[: content.rstrip(b"\n").rfind(b"\n") + 1]
    if end is not None and hashlib.sha256(body).hexdigest() != end.sha256:
        raise _Failed(number, Problem("replay-edited"))


# A game on one device


def check_match(report: Report, match: Match, raws: list[bytes], end: Line | None) -> None:
    """Play a match again, line by line."""
    for number, raw in enumerate(raws, start=2):
        line = parse_line(raw, is_shared=False)
        if line is None or isinstance(line, TableLine) or line.over:
            raise _Failed(number, Problem("replay-no-step"))
        try:
            match.apply_line(line)
        except Problem as problem:
            raise _Failed(number, problem) from None
        report.decisions += line.decided is not None
    report.draws, report.recomputed = match.draws, match.seeded_draws
    if match.given > match.draws:
        raise _Failed(1, Problem("replay-given-too-many", given=match.given, draws=match.draws))
    check_end(report, match.final_points(), end, len(raws) + 2)


def check_end(report: Report, points: list[float] | None, end: Line | None, number: int) -> None:
    """Check that the end line is there if, and only if, the game is over, and has the right points."""
    report.is_over = end is not None
    if end is not None and points is None:
        raise _Failed(number, Problem("replay-not-over"))
    if end is not None and end.scores != points:
        raise _Failed(number, Problem("replay-scores-differ"))
    if end is None and points is not None:
        raise _Failed(number, Problem("verify-end-missing"))


# A shared table


def check_table(report: Report, raws: list[bytes], end: Line | None, head: str | None) -> None:
    """Rebuild a table from its log, line by line, with all draws and all decisions of bots."""
    table: TableState | None = None
    for number, raw in enumerate(raws, start=2):
        try:
            if table is None:
                table = TableState(raw)
            else:
                check_line(report, table, event.decode(raw))
                table.append(raw)
        except Problem as problem:
            raise _Failed(number, problem) from None
        except (ArithmeticError, LookupError, TypeError, ValueError):  # no table has written such a line
            raise _Failed(number, Problem("log-misfit")) from None
    last = len(raws) + 1
    if table is None or not table.is_revealed:
        raise _Failed(last, Problem("verify-not-revealed"))
    report.head = table.chain.head.hex()
    if header_of(table) != report.header:
        raise _Failed(1, Problem("verify-header-differs"))
    check_end(report, final_points(table), end, last + 1)
    if end is not None and end.head != report.head:
        raise _Failed(last + 1, Problem("verify-head-differs"))
    if head is not None and head not in {table.chain.link(number).head.hex() for number in range(1, len(table) + 1)}:
        raise _Failed(last + 1, Problem("verify-head-unknown"))


def check_line(report: Report, table: TableState, line: event.LogLine) -> None:
    """Check what a table accepts from its own server without a check: draws that are typed, bots, and undo."""
    if isinstance(line, event.Void):
        report.failed_starts += 1
    if not isinstance(line, MatchLine) or not table.matches:
        return
    if (line.bot is not None and line.decided is None) or (line.typed is not None and line.fell is None):
        raise Problem("log-misfit")
    match = table.match_of(line.seat or 0)
    if line.decided is not None and line.seat is not None:
        check_decision(report, table, line, line.seat)
    elif line.fell is not None:
        check_draw(report, table, match, line)
    elif line.back is not None and (table.is_revealed or not is_undo_fair(match, line.back)):
        raise Problem("no-undo")


def check_decision(report: Report, table: TableState, line: MatchLine, seat: int) -> None:
    """Check that the right one decided, and that a bot decided as it must. The rules are checked later."""
    report.decisions += 1
    if line.bot != table.player(seat).playing_bot:
        raise Problem("verify-bot-differs")
    if line.bot is not None:
        report.bot_decisions += 1
        if (decided := bot_action(table, seat)) != line.decided:
            raise Problem("verify-bot-decides", decided=decided)


def check_draw(report: Report, table: TableState, match: SharedMatch, line: MatchLine) -> None:
    """Check that a draw is typed if, and only if, a seat with real dice is due: else a server could choose it."""
    report.draws += 1
    typists = [seat + match.first for seat in match.typists()]
    if (line.typed is not None) != bool(typists) or (typists and line.typed not in typists):
        raise Problem("verify-typed-differs")
    if line.typed is None:
        report.recomputed += 1
    else:
        name = table.player(line.typed).name
        report.typists[name] = report.typists.get(name, 0) + 1


def is_undo_fair(shared: SharedMatch, step: int) -> bool:
    """Whether a player could undo this event: an own decision that no one has built on, or a mistyped throw."""
    match = shared.match
    undone = match.events[step]
    if isinstance(undone, Decided):
        return match.undo_step(undone.seat) == step
    return step == len(match) - 1 and shared.marks[-1].typed is not None
