"""Tables in memory: two servers with one database agree, an idle table is dropped, and failed appends lose nothing."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.server import hosts as hosts_module
from tafelrunde.server.host import TableHost
from tafelrunde.server.hosts import TableHosts
from tafelrunde.server.openapi import EXAMPLE_CREATE, EXAMPLE_REQUEST, describe_api
from tafelrunde.store.log import StoredLine
from tafelrunde.store.sql import NOTHING, AsyncStore
from tafelrunde.store.sqlite import SqliteStore
from tafelrunde.store.statements import Private
from tafelrunde.tables import fair
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.fair import Share
from tafelrunde.tables.messages import Request
from tafelrunde.tables.seating import hash_token
from tafelrunde.tables.shared_command import Create, Join, React, RevealShare, Start, TableCommand

DEVICE = hash_token("a device")


class UnsureStore(AsyncStore):
    """A store whose connection breaks after a commit: the caller does not learn that its lines were stored."""

    is_broken = False

    async def append(self, table: str, after: int, lines: Sequence[StoredLine], private: Private = NOTHING) -> None:
        """Add lines, and then fail."""
        await super().append(table, after, lines, private)
        if self.is_broken:
            raise Problem("store-unreachable", why="planted")


@asynccontextmanager
async def two_servers(path: Path) -> AsyncIterator[tuple[TableHosts, TableHosts, UnsureStore]]:
    """Two servers with the same database."""
    store = SqliteStore(path)
    unsure = UnsureStore(store)
    servers = TableHosts(unsure), TableHosts(AsyncStore(store))
    try:
        yield (*servers, unsure)
    finally:
        for server in servers:
            await server.close()
        store.close()


async def send(host: TableHost, command: TableCommand, name: str | None = None) -> int:
    """Carry out a command of the only device, and return the number of its last line."""
    return (await host.execute(Request(name or secrets.token_hex(8), command), DEVICE)).number


async def begin(server: TableHosts) -> str:
    """Begin a game of one person."""
    table = await server.create(Create("chili", [Chair()]), DEVICE)
    share = Share(b"z" * fair.SECRET_BYTES)
    async with server.open(table) as host:
        await send(host, Join(0, "Mia", fair.commit_share(bytes.fromhex(table), 0, share).hex()))
        await send(host, Start())
        await send(host, RevealShare(0, share.nonce.hex()))
    return table


def test_two_servers_with_one_database_agree(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_servers(tmp_path / "tables.db") as (first, second, _):
            table = await begin(first)
            async with first.open(table) as one, second.open(table) as two:
                sent = [send(host, React(0, "clap"), f"command-{n}") for n in range(20) for host in (one, two)]
                numbers = await asyncio.gather(*sent)
                await one.refresh()
                await two.refresh()
                assert one.table.chain.head == two.table.chain.head
                assert numbers[::2] == numbers[1::2]  # both servers got each command; it took effect once
                assert len(set(numbers)) == 20

    asyncio.run(play())


def test_a_command_whose_commit_was_uncertain_takes_effect_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_servers(tmp_path / "tables.db") as (first, _, store):
            table = await begin(first)
            async with first.open(table) as host:
                before = len(host.table)
                store.is_broken = True
                with pytest.raises(Problem, match="cannot be reached"):
                    await send(host, React(0, "clap"), "uncertain")
                assert len(host.table) == before  # memory is not ahead
                store.is_broken = False
                assert await send(host, React(0, "clap"), "uncertain") == host.table.replies["uncertain"]
                lines = await store.read(table)
                assert [line.command for line in lines].count("uncertain") == 1

    asyncio.run(play())


def test_an_idle_table_is_dropped_and_rebuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(hosts_module, "IDLE_SECONDS", 0.05)
        async with two_servers(tmp_path / "tables.db") as (first, _, _store):
            first.start()
            table = await first.create(Create("chili", [Chair()]), DEVICE)
            async with first.open(table) as host:
                head = host.table.chain.head
                await asyncio.sleep(0.3)
                assert len(first) == 1  # in use
            for _ in range(200):
                await asyncio.sleep(0.02)
                if not len(first):
                    break
            assert len(first) == 0
            async with first.open(table) as again:
                assert again is not host
                assert again.table.chain.head == head

    asyncio.run(play())


def test_an_unknown_table_is_a_problem(tmp_path: Path) -> None:
    async def look() -> None:
        async with two_servers(tmp_path / "tables.db") as (first, _, _store):
            with pytest.raises(Problem, match="no such table"):
                async with first.open("0" * 32):
                    pass
            assert len(first) == 0

    asyncio.run(look())


def test_the_examples_of_the_description_are_valid_messages() -> None:
    import msgspec

    msgspec.convert(EXAMPLE_CREATE, Create)
    msgspec.convert(EXAMPLE_REQUEST, Request, strict=False)
    schemas = describe_api()["components"]["schemas"]
    text = msgspec.json.encode(describe_api()).decode()
    used = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert used <= set(schemas)
