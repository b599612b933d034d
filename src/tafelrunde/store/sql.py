"""A store in an SQL database, for callers that wait (`SqlStore`) and for an event loop (`AsyncStore`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from types import MappingProxyType
from typing import TypeVar

from tafelrunde.store import statements
from tafelrunde.store.log import StoredLine
from tafelrunde.store.session import Database, Session
from tafelrunde.store.statements import Private, TableInfo
from tafelrunde.store.writer import Writer

T = TypeVar("T")
NOTHING: Private = MappingProxyType({})


class SqlStore:
    """A store of logs with private data beside them. Any thread may call it; one thread uses the database.

    Methods that change something raise a Problem if the database fails. Then nothing was written, except perhaps
    if the connection to PostgreSQL was lost ("store-unreachable"): the caller has to read again.
    """

    def __init__(self, database: Database) -> None:
        self._writer = Writer(database, self.report_own)

    def submit(self, table: str, job: Callable[[Session], T]) -> Future[T]:
        """Queue a function of `statements.py`; see `Writer.submit`."""
        return self._writer.submit(table, job)

    def create(self, table: str, lines: Sequence[StoredLine], private: Private = NOTHING) -> None:
        """Begin the log of a new table, with private data. Raises OutdatedLogError if the table exists."""
        self.submit(table, lambda session: statements.create(session, table, lines, private)).result()

    def append(self, table: str, after: int, lines: Sequence[StoredLine], private: Private = NOTHING) -> None:
        """Add lines behind line `after`, and change private data. Raises OutdatedLogError if that is not the last."""
        self.submit(table, lambda session: statements.append(session, table, after, lines, private)).result()

    def read(self, table: str, since: int = 0) -> list[StoredLine]:
        """Return the lines behind line `since`. Raises NoSuchTableError."""
        return self.submit(table, lambda session: statements.read(session, table, since)).result()

    def private(self, table: str) -> dict[str, bytes]:
        """Return the private data of a table by name. Raises NoSuchTableError."""
        return self.submit(table, lambda session: statements.private(session, table)).result()

    def tables(self) -> Iterator[str]:
        """Yield the ids of all tables, those last written to first."""
        yield from self.submit("", statements.tables).result()

    def latest(self, most: int) -> list[TableInfo]:
        """Return at most `most` tables, those last written to first."""
        return self.submit("", lambda session: statements.latest(session, most)).result()

    def count(self) -> int:
        """Return the number of tables."""
        return self.submit("", statements.count).result()

    def delete(self, table: str) -> None:
        """Delete a table, its log and its private data. Raises NoSuchTableError."""
        self.submit(table, lambda session: statements.delete(session, table)).result()

    def server_secret(self) -> bytes:
        """Return the secret that the servers of this database share; the first call creates it."""
        return self.submit("", statements.server_secret).result()

    def disk_bytes(self) -> int:
        """Return the size of the database."""
        raise NotImplementedError

    def listen(self, changed: Callable[[str], None]) -> None:
        """Call `changed` with the id of each table that another process has written to, in another thread."""

    def report_own(self, tables: set[str]) -> None:
        """Tell other processes that this one has written to these tables."""

    def close(self) -> None:
        """Finish what was queued and close the database."""
        self._writer.close()


class AsyncStore:
    """An `SqlStore` for an event loop: the same methods, to be awaited.

    A caller that is cancelled while it waits does not know whether its lines were written: it has to read again.
    """

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def create(self, table: str, lines: Sequence[StoredLine], private: Private = NOTHING) -> None:
        """Begin the log of a new table; see `SqlStore.create`."""
        await self._wait(table, lambda session: statements.create(session, table, lines, private))

    async def append(self, table: str, after: int, lines: Sequence[StoredLine], private: Private = NOTHING) -> None:
        """Add lines behind line `after`; see `SqlStore.append`."""
        await self._wait(table, lambda session: statements.append(session, table, after, lines, private))

    async def read(self, table: str, since: int = 0) -> list[StoredLine]:
        """Return the lines behind line `since`. Raises NoSuchTableError."""
        return await self._wait(table, lambda session: statements.read(session, table, since))

    async def private(self, table: str) -> Mapping[str, bytes]:
        """Return the private data of a table by name. Raises NoSuchTableError."""
        return await self._wait(table, lambda session: statements.private(session, table))

    async def latest(self, most: int) -> list[TableInfo]:
        """Return at most `most` tables, those last written to first."""
        return await self._wait("", lambda session: statements.latest(session, most))

    async def count(self) -> int:
        """Return the number of tables."""
        return await self._wait("", statements.count)

    async def check(self) -> None:
        """Raise a Problem if the database does not answer."""
        await self._wait("", lambda session: session.run("SELECT 1"))

    async def delete(self, table: str) -> None:
        """Delete a table, its log and its private data. Raises NoSuchTableError."""
        await self._wait(table, lambda session: statements.delete(session, table))

    def listen(self, changed: Callable[[str], None]) -> None:
        """Call `changed` in this event loop with the id of each table that another process has written to."""
        loop = asyncio.get_running_loop()

        def call(table: str) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(changed, table)

        self._store.listen(call)

    async def disk_bytes(self) -> int:
        """Return the size of the database."""
        return await asyncio.to_thread(self._store.disk_bytes)

    async def _wait(self, table: str, job: Callable[[Session], T]) -> T:
        return await asyncio.wrap_future(self._store.submit(table, job))
