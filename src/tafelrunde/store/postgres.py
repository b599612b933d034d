"""A store in PostgreSQL, for several processes.

Processes tell each other which tables they have written to: by NOTIFY, and by a slow poll in case one was missed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psycopg

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.migrate import migrate
from tafelrunde.store.session import Result
from tafelrunde.store.sql import SqlStore

CHANNEL = "tafelrunde"
MIGRATION_LOCK = 0x7AFE1
"""The advisory lock under which one process at a time applies migrations."""
PAYLOAD_BYTES = 7_000
"""Ids per notification; PostgreSQL allows 8,000 bytes."""
POLL_SECONDS = 5.0
WAKE_SECONDS = 0.5
"""The listener notices this often that it has to stop."""
OVERLAP_US = 10_000_000
"""The poll looks back this much further, because a transaction may commit later than it set its time."""
NOW_US = "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint"


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database. Raises a Problem if it cannot be reached or a newer program wrote it."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._database = PostgresDatabase(address)
        self._listener: Listener | None = None
        super().__init__(self._database)

    def disk_bytes(self) -> int:
        """Return the size of the database."""
        size = self.submit("", lambda session: session.run("SELECT pg_database_size(current_database())"))
        return int(size.result().rows[0][0])

    def listen(self, changed: Callable[[str], None]) -> None:
        """Call `changed` with the id of each table that another process has written to, in another thread."""
        self._listener = Listener(self._address, changed, self._database)

    def report_own(self, tables: set[str]) -> None:
        """Notify other processes, outside the transaction: within it, NOTIFY locks the whole server at the commit."""
        self._database.notify(sorted(tables - {""}))

    def close(self) -> None:
        """Finish what was queued and close all connections."""
        super().close()
        if self._listener is not None:
            self._listener.close()


class PostgresDatabase:
    """The connection of the writer. It connects again after it was lost."""

    now = NOW_US

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: psycopg.Connection | None = None
        try:
            with self.transaction() as session:
                session.run("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)
                migrate(session, "PostgreSQL")
        except BaseException:
            self.close()
            raise

    @property
    def process(self) -> int | None:
        """The number of this connection in PostgreSQL, with which its notifications are marked."""
        return None if self._connection is None else self._connection.info.backend_pid

    @contextmanager
    def transaction(self) -> Iterator[PostgresDatabase]:
        """Run a block as one transaction; see `Database`."""
        try:
            if self._connection is None or self._connection.closed:
                self._connection = connect(self._address)
            with self._connection.transaction():
                yield self
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            self.close()
            raise Problem("store-unreachable", why=first_line(error)) from error
        except psycopg.Error as error:
            raise Problem("store-failed", why=first_line(error)) from error

    def run(self, sql: str, *parameters: Any) -> Result:
        """Run one statement."""
        assert self._connection is not None  # noqa: S101  for the type checker: called within a transaction
        cursor = self._connection.execute(placeholders(sql), parameters or None)
        return Result(cursor.fetchall() if cursor.description else [], cursor.rowcount)

    def run_each(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Run one statement for each row of parameters."""
        assert self._connection is not None  # noqa: S101  for the type checker: called within a transaction
        with self._connection.cursor() as cursor:
            cursor.executemany(placeholders(sql), rows)

    def notify(self, tables: list[str]) -> None:
        """Send the ids of tables to all listeners. A lost notification is made up for by their poll."""
        with suppress(psycopg.Error):
            for payload in payloads(tables):
                if self._connection is not None and not self._connection.closed:
                    self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Listener:
    """A thread with a connection of its own that hears which tables other processes have written to."""

    def __init__(self, address: str, changed: Callable[[str], None], own: PostgresDatabase) -> None:
        self._address = address
        self._changed = changed
        self._own = own
        self._seen: dict[str, int] = {}  # the length of each log at the last poll
        self._since_us = 0
        self._stops = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stops.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._stops.is_set():
            with suppress(psycopg.Error, Problem), connect(self._address) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                self._hear(connection)
            self._stops.wait(1.0)  # the connection was lost

    def _hear(self, connection: psycopg.Connection) -> None:
        polled_at = float("-inf")
        while not self._stops.is_set():
            if time.monotonic() - polled_at >= POLL_SECONDS:
                polled_at = time.monotonic()
                self._poll(connection)
            for notice in connection.notifies(timeout=WAKE_SECONDS):
                if notice.pid != self._own.process:
                    for table in notice.payload.split():
                        self._changed(table)

    def _poll(self, connection: psycopg.Connection) -> None:
        """Report the tables that have grown since the last poll, own ones too: reporting a table twice is harmless."""
        if not self._since_us:
            (self._since_us,) = connection.execute(f"SELECT {NOW_US}").fetchone() or (0,)
        found = connection.execute(
            "SELECT id, length, active FROM tables WHERE active > %s", (self._since_us - OVERLAP_US,)
        ).fetchall()
        for table, length, _ in found:
            if self._seen.get(table) != length:
                self._changed(table)
        self._seen = {table: length for table, length, _ in found}
        self._since_us = max((active for _, _, active in found), default=self._since_us)


def connect(address: str) -> psycopg.Connection:
    """Return a connection that commits every statement by itself. Raises a Problem if the address is not valid."""
    try:
        return psycopg.connect(address, autocommit=True, connect_timeout=10)
    except psycopg.ProgrammingError as error:
        raise Problem("store-unreachable", why=first_line(error)) from error


def placeholders(sql: str) -> str:
    """Return a statement with psycopg's placeholders. Our statements contain neither `?` nor `%` otherwise."""
    return sql.replace("?", "%s")


def payloads(tables: list[str]) -> Iterator[str]:
    """Yield the ids of tables, separated by spaces, in pieces that fit into a notification."""
    piece: list[str] = []
    for table in tables:
        if piece and len(" ".join([*piece, table])) > PAYLOAD_BYTES:
            yield " ".join(piece)
            piece = []
        piece.append(table)
    if piece:
        yield " ".join(piece)


def first_line(error: Exception) -> str:
    """Return the first line of an error, without a full stop."""
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(". ")
