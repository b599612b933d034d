"""`kill -9` of a server under load: every acknowledged command is in the log exactly once; clients continue alone."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from pathlib import Path

import pytest

from server.serving import Server, serving
from tafelrunde.client import Client, RemoteTable
from tafelrunde.core.language.problem import Problem
from tafelrunde.store.sqlite import SqliteStore
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.messages import Accepted
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import Create, React, TableCommand

EXPECTED = ("position-outdated", "not-your-turn", "no-draw-now")
"""Refusals of a command that was repeated as a new one, because its reply was lost."""


class RecordingTable(RemoteTable):
    """A table that records every acknowledged command."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(client, table)
        self.accepted: list[Accepted] = []

    def send(self, command: TableCommand) -> Accepted:
        """Send a command and record the reply."""
        accepted = super().send(command)
        self.accepted.append(accepted)
        return accepted


class Load:
    """Devices that play one table, each in a thread of its own, until they are stopped."""

    def __init__(self, server: Server, game: str) -> None:
        clients = [server.client() for _ in range(2)]
        first = clients[0].create(Create(game, [Chair(), Chair()]))
        self.tables = [RecordingTable(client, first.id) for client in clients]
        self.errors: list[BaseException] = []
        self._stopped = threading.Event()
        self._threads = [threading.Thread(target=self._run, args=[seat]) for seat in range(2)]
        for thread in self._threads:
            thread.start()

    def _run(self, seat: int) -> None:
        try:
            table = self.tables[seat]
            table.join(seat, f"Person {seat}")
            while not self._stopped.is_set():
                self._act(table, seat)
        except BaseException as error:
            self.errors.append(error)
            raise

    def _act(self, table: RecordingTable, seat: int) -> None:
        snapshot = table.update(wait=0.1)
        try:
            if snapshot.phase == "gathering":
                if seat == 0 and all(view.has_committed for view in snapshot.seats):
                    table.start()
            elif snapshot.phase == "playing" and seat in snapshot.matches[0].draw_by:
                table.draw()
            elif snapshot.phase == "playing" and snapshot.matches[0].legal:
                table.play(seat, snapshot.matches[0].legal[0], snapshot.matches[0].position)
            elif snapshot.phase == "over":
                table.send(React(seat, "clap"))
        except Problem as problem:
            if problem.key not in (*EXPECTED, "shares-missing", "table-started"):
                raise

    def stop(self) -> None:
        """Let the threads end."""
        self._stopped.set()
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive()


def kill_under_load(kills: int) -> None:
    """Kill a server again and again while devices play, and compare what they know with the database."""
    generator = random.Random(kills)
    with serving() as server:
        loads = [Load(server, game) for game in ("chili", "hexhex", "kekse")]
        for _ in range(kills):
            time.sleep(generator.uniform(0.05, 0.8))
            server.kill()
            server.start()
        time.sleep(1)
        for load in loads:
            load.stop()
            assert load.errors == []
        heads = {load.tables[0].id: {(table.update(), table.head)[1] for table in load.tables} for load in loads}
        server.stop()
        check_database(Path(server.database), loads, heads)


def check_database(path: Path, loads: list[Load], heads: dict[str, set[bytes]]) -> None:
    """Check that the logs contain every acknowledged command once, where the reply said, and what devices have seen."""
    store = SqliteStore(path)
    try:
        for load in loads:
            lines = store.read(load.tables[0].id)
            table = SharedTable.from_log(lines)
            (seen,) = heads[table.created.table]
            assert seen in [table.chain.link(number).head for number in range(1, len(table) + 1)]
            stored = {name: number for number, (_, name) in enumerate(lines, start=1) if name is not None}
            groups = [
                name for number, (_, name) in enumerate(lines) if name is not None and lines[number - 1][1] != name
            ]
            assert set(Counter(groups).values()) <= {1}, "a command took effect twice"
            accepted = [reply for recorded in load.tables for reply in recorded.accepted]
            assert len(accepted) > 10
            for reply in accepted:
                assert stored[reply.id] == reply.number
    finally:
        store.close()


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_20_kills() -> None:
    kill_under_load(20)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_1000_kills() -> None:
    kill_under_load(1000)
