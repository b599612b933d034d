"""The SQL statements of a store. Each function is one job for `writer.py` and raises before it writes anything."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tafelrunde.store.log import NoSuchTableError, OutdatedLogError, StoredLine
from tafelrunde.store.session import Session

Private = Mapping[str, bytes | None]
"""Private data to change: values by name; None deletes a value."""

SECRET_BYTES = 32
MICROSECONDS = 1_000_000


class TableInfo(NamedTuple):
    """A table, for the person who runs the server: its id, the length of its log, and the time of its last line."""

    id: str
    lines: int
    active: float


def create(session: Session, table: str, lines: Sequence[StoredLine], private: Private) -> None:
    """Begin the log of a new table. Raises OutdatedLogError if the table exists."""
    added = session.run(
        f"INSERT INTO tables (id, length, active) VALUES (?, ?, {session.now}) ON CONFLICT DO NOTHING",  # noqa: S608
        table,
        len(lines),
    )
    if not added.changed:
        raise OutdatedLogError(table)
    _insert(session, table, 0, lines, private)


def append(session: Session, table: str, after: int, lines: Sequence[StoredLine], private: Private) -> None:
    """Add lines behind line `after`. Raises OutdatedLogError if that is not the last line, or there is no table.

    PostgreSQL locks the row until the commit, so a second writer waits and then finds another length.
    """
    grown = session.run(
        f"UPDATE tables SET length = ?, active = {session.now} WHERE id = ? AND length = ?",  # noqa: S608
        after + len(lines),
        table,
        after,
    )
    if not grown.changed:
        raise OutdatedLogError(table)
    _insert(session, table, after, lines, private)


def _insert(session: Session, table: str, after: int, lines: Sequence[StoredLine], private: Private) -> None:
    session.run_each(
        "INSERT INTO lines (table_id, number, line, command) VALUES (?, ?, ?, ?)",
        [(table, after + number, line.line, line.command) for number, line in enumerate(lines, start=1)],
    )
    for name, value in private.items():
        session.run("DELETE FROM private WHERE table_id = ? AND name = ?", table, name)
        if value is not None:
            session.run("INSERT INTO private (table_id, name, value) VALUES (?, ?, ?)", table, name, value)


def read(session: Session, table: str, since: int) -> list[StoredLine]:
    """Return the lines behind line `since`. Raises NoSuchTableError."""
    found = session.run(
        "SELECT line, command FROM lines WHERE table_id = ? AND number > ? ORDER BY number", table, since
    )
    if not found.rows:
        _check_exists(session, table)
    return [StoredLine(bytes(line), command) for line, command in found.rows]


def private(session: Session, table: str) -> dict[str, bytes]:
    """Return the private data of a table. Raises NoSuchTableError."""
    found = session.run("SELECT name, value FROM private WHERE table_id = ?", table)
    if not found.rows:
        _check_exists(session, table)
    return {name: bytes(value) for name, value in found.rows}


def _check_exists(session: Session, table: str) -> None:
    if not session.run("SELECT 1 FROM tables WHERE id = ?", table).rows:
        raise NoSuchTableError(table)


def tables(session: Session) -> list[str]:
    """Return the ids of all tables, those last written to first."""
    return [table for (table,) in session.run("SELECT id FROM tables ORDER BY active DESC, id").rows]


def latest(session: Session, most: int) -> list[TableInfo]:
    """Return at most `most` tables, those last written to first."""
    found = session.run("SELECT id, length, active FROM tables ORDER BY active DESC, id LIMIT ?", most)
    return [TableInfo(table, length, active / MICROSECONDS) for table, length, active in found.rows]


def count(session: Session) -> int:
    """Return the number of tables."""
    return int(session.run("SELECT count(*) FROM tables").rows[0][0])


def delete(session: Session, table: str) -> None:
    """Delete a table, its log and its private data. Raises NoSuchTableError."""
    if not session.run("DELETE FROM tables WHERE id = ?", table).changed:
        raise NoSuchTableError(table)


def server_secret(session: Session) -> bytes:
    """Return the secret that the servers of this database share; the first call creates it."""
    session.run(
        "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
        "server",
        secrets.token_bytes(SECRET_BYTES),
    )
    return bytes(session.run("SELECT value FROM secrets WHERE name = ?", "server").rows[0][0])
