"""One table in memory: decides commands, stores their lines, and wakes those who watch.

The order is the same for every command: check it, append its lines and commit, apply them, reply and publish. Memory is
never ahead of the database. Several processes may serve one table: of two appends one wins, and the loser reads the new
lines and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.log import NoSuchTableError, OutdatedLogError, StoredLine
from tafelrunde.store.sql import AsyncStore
from tafelrunde.tables import event
from tafelrunde.tables.event import LogLine, MatchLine, Started
from tafelrunde.tables.messages import Accepted, Request
from tafelrunde.tables.seating import Asker
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import AskRematch, ServerCommand, TableCommand
from tafelrunde.tables.table_file import export

AWAY_SECONDS = 600.0
"""After this time without a connection, any player may let a bot play for a person."""


class TableHost:
    """A table that this process serves."""

    def __init__(self, store: AsyncStore, table: SharedTable) -> None:
        self.table = table
        self.id = table.created.table
        self.users = 0  # connections and requests that need this table in memory
        self.used_at = time.monotonic()
        self.is_deleted = False
        self.encoded: OrderedDict[tuple[int, str, bool], bytes] = OrderedDict()  # steps as all viewers see them
        self._store = store
        self._lock = asyncio.Lock()
        self._is_stale = False  # whether the log may be longer than we know
        self._changed = asyncio.Event()
        self._connections: Counter[str] = Counter()  # by device
        self._present_at: dict[str, float] = {}  # when a device was last connected or played
        self._loaded_at = time.monotonic()
        self.acted_at = time.monotonic()  # when the game started, or the last event of the match happened

    @classmethod
    async def load(cls, store: AsyncStore, table: str) -> TableHost:
        """Rebuild a table from its log. Raises a Problem if there is no such table."""
        try:
            lines = await store.read(table)
        except NoSuchTableError:
            raise Problem("table-unknown") from None
        return cls(store, SharedTable.from_log(lines))

    # Commands

    async def execute(self, request: Request, device: str) -> Accepted:
        """Carry out a command of a device. Raises a Problem, and changes nothing, if it is refused.

        A command that was accepted before gets the same reply again.
        """
        if isinstance(request.command, AskRematch):
            raise TypeError("TableHosts opens the table of a rematch")
        return await self.carry_out(request.command, device, request)

    async def carry_out(
        self, command: TableCommand | ServerCommand, device: str, request: Request | None = None
    ) -> Accepted:
        """Decide a command, with the rights of a device, and store and publish its lines. Raises a Problem.

        `request` has the id of the command and the last line that the device has seen.
        """
        asker = Asker(device, away=self.away_seats())
        return await self._change(command, asker, request)

    async def carry_out_own(self, command: TableCommand | ServerCommand) -> Accepted:
        """Decide a command of the server itself: a draw, a bot's decision, its clock. Raises a Problem."""
        return await self._change(command, Asker(is_server=True), None)

    async def _change(self, command: TableCommand | ServerCommand, asker: Asker, request: Request | None) -> Accepted:
        name = None if request is None else request.id
        async with self._lock:
            while True:
                if self._is_stale:
                    await self._read()
                if name is not None and name in self.table.replies:
                    return Accepted(name, self.table.replies[name])
                if request is not None and request.seen is not None:
                    self.table.chain.check(request.seen.number, request.seen.head)
                lines = self.table.decide(command, asker)
                try:
                    await self._append(lines, name)
                except OutdatedLogError:
                    continue
                return Accepted(name or "", len(self.table))

    async def _append(self, lines: Sequence[LogLine], command: str | None) -> None:
        """Store lines and then apply them. After any failure, the next command reads the log first."""
        stored = [StoredLine(event.encode(line), command) for line in lines]
        self._is_stale = True
        await self._store.append(self.id, len(self.table), stored)
        self._is_stale = False
        self._apply(stored)

    async def _read(self) -> None:
        """Apply the lines that were stored since the last time, by this process or another one."""
        try:
            stored = await self._store.read(self.id, len(self.table))
        except NoSuchTableError:
            raise Problem("table-unknown") from None
        self._is_stale = False
        self._apply(stored)

    async def refresh(self) -> None:
        """Read the log, because another process has written to it."""
        async with self._lock:
            await self._read()

    def _apply(self, stored: Sequence[StoredLine]) -> None:
        for line in stored:
            self.table.append(line.line, line.command)
            self._note_times(line.line)
        if stored:
            self.wake()

    def _note_times(self, raw: bytes) -> None:
        """Note when something happened. A person who decides is present, even if connected to another process."""
        line = event.decode(raw)
        if isinstance(line, MatchLine | Started):
            self.acted_at = time.monotonic()
        if isinstance(line, MatchLine) and line.seat is not None and line.bot is None:
            device = self.table.players[line.seat].device
            if device is not None:
                self._present_at[device] = time.monotonic()

    # Watching

    def wake(self) -> None:
        """Wake everyone who waits for a change."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait(self, number: int, seconds: float | None = None) -> bool:
        """Wait until the log is longer than `number`, or something else has changed. False after `seconds`."""
        if len(self.table) > number:
            return True
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def wait_for_line(self, number: int, seconds: float) -> None:
        """Wait until the log is longer than `number`, at most `seconds`."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + seconds
        while len(self.table) <= number and (left := ends - loop.time()) > 0 and not self.is_deleted:
            await self.wait(number, left)

    def export(self) -> bytes:
        """Return the replay file of the table. Raises a Problem if its secret is not revealed."""
        return export(self.table.chain.link(number).line for number in range(1, len(self.table) + 1))

    # Presence

    def connect(self, device: str) -> None:
        """A device has opened a connection."""
        self._connections[device] += 1
        self.wake()

    def disconnect(self, device: str) -> None:
        """A connection of a device has ended."""
        self._connections[device] -= 1
        if not self._connections[device]:
            del self._connections[device]
        self._present_at[device] = time.monotonic()
        self.wake()

    def connected_seats(self) -> list[int]:
        """Return the seats of people whose device is connected."""
        return [seat for seat, player in enumerate(self.table.players) if (player.device or "") in self._connections]

    def away_seats(self) -> frozenset[int]:
        """Return the seats of people who have been away for ten minutes, as far as this process knows."""
        before = time.monotonic() - AWAY_SECONDS
        return frozenset(
            seat
            for seat, player in enumerate(self.table.players)
            if player.device is not None
            and player.device not in self._connections
            and self._present_at.get(player.device, self._loaded_at) < before
        )
