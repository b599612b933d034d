"""The replay file of a shared table: a header, the whole log byte for byte, and an end line with the last head."""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.replay import FORMAT, Header, SeatLine, encode_line, end_line
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.state import TableState


def export(lines: Iterable[bytes]) -> bytes:
    """Return the replay file of a table from the lines of its log, without their line breaks.

    Raises a Problem if a line does not fit, or the secret is not revealed: the log contains it.
    """
    log = list(lines)
    table = SharedTable.from_log((line, None) for line in log)
    if not table.is_revealed:
        raise Problem("verify-not-revealed")
    body = encode_line(header_of(table)) + b"".join(line + b"\n" for line in log)
    scores = final_points(table)
    return body if scores is None else body + end_line(scores, body, table.chain.head.hex())


def header_of(table: TableState) -> Header:
    """Return the header of a table's file. Names are those of the people who sat there last."""
    return Header(
        tafelrunde=FORMAT,
        game=table.created.game,
        version=table.created.version,
        players=len(table.players),
        seats=[SeatLine(player.name, player.bot) for player in table.players],
        options=table.created.options,
        commitment=table.commitment,
        table=table.created.table,
    )


def final_points(table: TableState) -> list[float] | None:
    """Return the points of every seat; None if a match is not over."""
    points = [match.match.final_points() for match in table.matches]
    return [one for match in points for one in match or ()] if points and None not in points else None
