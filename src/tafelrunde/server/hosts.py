"""The tables that this process has in memory. A table that no one needs is dropped; its log is enough to rebuild it."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.drive import drive, next_step
from tafelrunde.server.host import TableHost
from tafelrunde.store.log import NoSuchTableError, OutdatedLogError, StoredLine
from tafelrunde.store.sql import AsyncStore
from tafelrunde.tables import event
from tafelrunde.tables.event import LogLine
from tafelrunde.tables.gathering import check_host, create
from tafelrunde.tables.hosting import check_rematch, create_rematch
from tafelrunde.tables.messages import Accepted, Request
from tafelrunde.tables.seating import Asker
from tafelrunde.tables.shared_command import AskRematch, Close, Create, LinkRematch

IDLE_SECONDS = 30.0
"""An unused table is dropped after this time, unless something happens at it by itself."""
BOT_THREADS = max(1, (os.cpu_count() or 2) - 1)


class TableHosts:
    """Creates, loads, serves and drops tables. Close it when the server stops."""

    def __init__(self, store: AsyncStore) -> None:
        self._store = store
        self._hosts: dict[str, TableHost] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._others: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self.pool = ThreadPoolExecutor(BOT_THREADS, "bot")

    def start(self) -> None:
        """Begin to listen for changes by other processes, and to drop idle tables."""
        self._store.listen(self._refresh)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop all automatic steps."""
        tasks = [*self._tasks.values(), *self._others, *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    def __len__(self) -> int:
        """Return the number of tables in memory."""
        return len(self._hosts)

    @asynccontextmanager
    async def open(self, table: str) -> AsyncIterator[TableHost]:
        """Keep a table in memory while the block runs. Raises a Problem if there is no such table."""
        host = await self._find(table)
        host.users += 1
        try:
            yield host
        finally:
            host.users -= 1
            host.used_at = time.monotonic()

    async def _find(self, table: str) -> TableHost:
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self._hosts:
                    host = await TableHost.load(self._store, table)
                    self._hosts[table] = host
                    self._tasks[table] = asyncio.create_task(drive(host, self.pool))
                return self._hosts[table]
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    # Commands that concern more than one log

    async def create(self, wanted: Create, device: str) -> str:
        """Create a table and return its id. Raises a Problem if the game cannot be played like this."""
        table = secrets.token_hex(16)
        await self._store.create(table, _stored(create(wanted, table, device, secrets.token_hex(32))))
        return table

    async def execute(self, host: TableHost, request: Request, device: str) -> Accepted:
        """Carry out a command of a device. Raises a Problem, and changes nothing, if it is refused."""
        if isinstance(request.command, AskRematch):
            return await self._rematch(host, request, device)
        return await host.execute(request, device)

    async def _rematch(self, host: TableHost, request: Request, device: str) -> Accepted:
        """Create the table of a rematch, then link it. If another player was faster, theirs counts."""
        if request.id in host.table.replies:
            return Accepted(request.id, host.table.replies[request.id])
        check_rematch(host.table, Asker(device))
        table = secrets.token_hex(16)
        await self._store.create(table, _stored(create_rematch(host.table, table, secrets.token_hex(32))))
        try:
            return await host.carry_out(LinkRematch(table), device, request)
        except Problem:
            with suppress(NoSuchTableError, Problem):
                await self._store.delete(table)
            raise

    async def delete(self, table: str, device: str) -> None:
        """Delete a table and its log (host). Raises a Problem."""
        async with self.open(table) as host:
            check_host(host.table, Asker(device))
            await self._drop(host, deleted=True)

    async def delete_as_admin(self, table: str) -> None:
        """Delete a table, with the rights of the person who runs the server. Raises NoSuchTableError."""
        if (host := self._hosts.get(table)) is None:
            await self._store.delete(table)
        else:
            await self._drop(host, deleted=True)

    async def close_as_admin(self, table: str) -> None:
        """End a table, with the rights of the person who runs the server. Raises a Problem."""
        async with self.open(table) as host:
            await host.carry_out(Close(), host.table.host)

    async def _drop(self, host: TableHost, *, deleted: bool = False) -> None:
        self._hosts.pop(host.id, None)
        task = self._tasks.pop(host.id)
        task.cancel()
        if deleted:
            with suppress(NoSuchTableError):
                await self._store.delete(host.id)
            host.is_deleted = True
            host.wake()

    # In the background

    def _refresh(self, table: str) -> None:
        """Another process has written to a table."""
        if (host := self._hosts.get(table)) is not None:
            task = asyncio.create_task(_refresh_quietly(host))
            self._others.add(task)
            task.add_done_callback(self._others.discard)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 2)
            before = time.monotonic() - IDLE_SECONDS
            for host in list(self._hosts.values()):
                if not host.users and host.used_at < before and next_step(host, self.pool) is None:
                    await self._drop(host)


async def _refresh_quietly(host: TableHost) -> None:
    with suppress(Problem, OutdatedLogError):  # the next command tries again
        await host.refresh()


def _stored(lines: list[LogLine]) -> list[StoredLine]:
    return [StoredLine(event.encode(line)) for line in lines]
