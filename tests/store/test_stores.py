"""Every store passes these tests: SQLite and PostgreSQL behave in the same way."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from store.databases import KINDS, new_database
from tafelrunde.core.language.problem import Problem
from tafelrunde.store.files import FileStore
from tafelrunde.store.log import LogStore, NoSuchTableError, OutdatedLogError, StoredLine
from tafelrunde.store.migrate import migrate, migrations
from tafelrunde.store.opening import open_store
from tafelrunde.store.session import Session
from tafelrunde.store.sql import AsyncStore, SqlStore


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the address of a new database of each kind."""
    with new_database(request.param) as address:
        yield address


@pytest.fixture
def store(address: str) -> Iterator[SqlStore]:
    """Yield an empty store of each kind."""
    store = open_store(address)
    yield store
    store.close()


@pytest.fixture(params=(*KINDS, "files"))
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[LogStore]:
    """Yield an empty store of logs: SQL stores, and the files of the terminal."""
    if request.param == "files":
        yield FileStore(tmp_path)
    else:
        with new_database(request.param) as address:
            store = open_store(address)
            yield store
            store.close()


def lines(*texts: str, command: str | None = None) -> list[StoredLine]:
    """Return lines with these texts."""
    return [StoredLine(b'{"line":"%s"}' % text.encode(), command) for text in texts]


T, U, V = "t.jsonl", "u.jsonl", "v.jsonl"
"""Ids of tables; those of the store in files are names of files."""


def test_what_was_appended_is_read_in_order(log: LogStore) -> None:
    log.create(T, lines("a"))
    log.append(T, 1, lines("b", "c"))
    log.append(T, 3, lines("d"))
    assert log.read(T) == lines("a", "b", "c", "d")
    assert log.read(T, 3) == lines("d")
    assert log.read(T, 4) == log.read(T, 99) == []


@pytest.mark.parametrize("after", [-1, 0, 1, 3, 99])
def test_a_writer_with_another_length_writes_nothing(log: LogStore, after: int) -> None:
    log.create(T, lines("a", "b"))
    with pytest.raises(OutdatedLogError):
        log.append(T, after, lines("x", "y"))
    assert log.read(T) == lines("a", "b")


def test_unknown_and_existing_tables_are_refused(log: LogStore) -> None:
    for call in (lambda: log.read(T), lambda: log.delete(T)):
        with pytest.raises(NoSuchTableError):
            call()
    with pytest.raises(OutdatedLogError):
        log.append(T, 0, lines("a"))
    log.create(T, lines("a"))
    with pytest.raises(OutdatedLogError):
        log.create(T, lines("b"))
    assert log.read(T) == lines("a")


def test_tables_last_written_to_come_first_and_deleted_ones_are_gone(log: LogStore) -> None:
    for table in (T, U, V):
        log.create(table, lines("1"))
        time.sleep(0.02)  # the clock of files is coarse
    log.append(T, 1, lines("2"))
    assert list(log.tables()) == [T, V, U]
    log.delete(V)
    assert list(log.tables()) == [T, U]
    log.create(V, lines("new"))
    assert log.read(V) == lines("new")


def test_a_refused_append_changes_no_private_data(store: SqlStore) -> None:
    store.create("t", lines("a", "b"), {"secret": b"1"})
    with pytest.raises(OutdatedLogError):
        store.append("t", 1, lines("x", "y"), {"secret": b"2"})
    assert store.private("t") == {"secret": b"1"}
    with pytest.raises(NoSuchTableError):
        store.private("u")


def test_the_ids_of_commands_are_stored(store: SqlStore) -> None:
    store.create("t", lines("a"))
    store.append("t", 1, lines("b", "c", command="x"))
    assert store.read("t") == [*lines("a"), *lines("b", "c", command="x")]


def test_lines_are_kept_byte_for_byte(store: SqlStore) -> None:
    every_byte = bytes(range(256))
    store.create("t", [StoredLine(every_byte, "ü\N{PILE OF POO}")], {"ключ": every_byte})
    assert store.read("t") == [StoredLine(every_byte, "ü\N{PILE OF POO}")]
    assert store.private("t") == {"ключ": every_byte}


def test_private_data_changes_together_with_lines(store: SqlStore) -> None:
    store.create("t", lines("a"), {"kept": b"1", "changed": b"1", "deleted": b"1"})
    store.append("t", 1, [], {"changed": b"2", "deleted": None, "new": b"3"})
    assert store.private("t") == {"kept": b"1", "changed": b"2", "new": b"3"}
    store.create("u", lines("a"))
    assert store.private("u") == {}


def test_a_deleted_table_leaves_nothing_behind(store: SqlStore) -> None:
    store.create("t", lines("a", "b"), {"secret": b"1"})
    store.delete("t")
    assert list(store.tables()) == []
    store.create("t", lines("c"))
    assert (store.read("t"), store.private("t")) == (lines("c"), {})


def test_the_latest_tables_are_listed_with_length_and_time(store: SqlStore) -> None:
    for table in "abc":
        store.create(table, lines("1"))
    store.append("a", 1, lines("2", "3"))
    latest = store.latest(2)
    assert [(info.id, info.lines) for info in latest] == [("a", 3), ("c", 1)]
    assert latest[0].active > latest[1].active > 1.7e9
    assert store.count() == 3
    assert store.disk_bytes() > 0


def test_everything_is_there_after_a_restart(store: SqlStore, address: str) -> None:
    store.create("t", lines("a"), {"secret": b"1"})
    secret = store.server_secret()
    assert len(secret) == 32
    assert store.server_secret() == secret
    store.close()
    store.close()  # does nothing
    with pytest.raises(Problem):
        store.read("t")
    again = open_store(address)
    assert (again.read("t"), again.private("t"), again.server_secret()) == (lines("a"), {"secret": b"1"}, secret)
    again.close()


def test_threads_that_append_at_once_lose_nothing(store: SqlStore) -> None:
    store.create("t", lines("first"))

    def append_own(name: str) -> None:
        written, length = 0, 1
        while written < 25:
            try:
                store.append("t", length, lines(f"{name}{written}"))
                written += 1
                length += 1
            except OutdatedLogError:
                length = len(store.read("t"))

    threads = [threading.Thread(target=append_own, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = [json.loads(line.line)["line"] for line in store.read("t")[1:]]
    assert sorted(found) == sorted(f"{name}{number}" for name in "abcd" for number in range(25))
    assert all([line for line in found if line[0] == name] == [f"{name}{n}" for n in range(25)] for name in "abcd")


def test_one_failing_job_does_not_spoil_those_in_its_transaction(store: SqlStore) -> None:
    def fail(session: Session) -> None:
        session.run("INSERT INTO secrets (name, value) VALUES (?, ?)", "half", b"done")
        raise ZeroDivisionError

    blocked = threading.Event()
    waiting = store.submit(
        "", lambda session: blocked.wait() and session.run("SELECT 1")
    )  # the others queue up behind it
    futures: list[Any] = [store.submit("t", fail), store.submit("u", lambda session: session.run("SELECT 2"))]
    blocked.set()
    waiting.result()
    with pytest.raises(ZeroDivisionError):
        futures[0].result()
    second: Any = futures[1].result()
    assert second.rows == [(2,)]
    check: Any = store.submit("", lambda session: session.run("SELECT count(*) FROM secrets WHERE name = ?", "half"))
    assert check.result().rows == [(0,)]


def test_an_event_loop_awaits_the_same_store(store: SqlStore) -> None:
    async def play() -> None:
        awaited = AsyncStore(store)
        await asyncio.gather(*(awaited.create(f"t{number}", lines("a")) for number in range(50)))
        results = await asyncio.gather(
            *(awaited.append("t0", 1, lines(str(number)), {"who": b"%d" % number}) for number in range(50)),
            return_exceptions=True,
        )
        (winner,) = (number for number, result in enumerate(results) if result is None)
        assert all(result is None or isinstance(result, OutdatedLogError) for result in results)
        assert await awaited.read("t0", 1) == lines(str(winner))
        assert await awaited.private("t0") == {"who": b"%d" % winner}
        assert (await awaited.count(), len(await awaited.latest(10)), await awaited.disk_bytes() > 0) == (50, 10, True)
        await awaited.delete("t0")
        with pytest.raises(NoSuchTableError):
            await awaited.read("t0")

    asyncio.run(play())


def test_a_newer_database_is_refused_in_one_line(store: SqlStore, address: str) -> None:
    newer = max(migrations()) + 1
    store.submit("", lambda session: session.run("INSERT INTO migrations (number) VALUES (?)", newer)).result()
    store.close()
    with pytest.raises(Problem, match="newer version") as refusal:
        open_store(address)
    assert refusal.value.key == "store-newer"


def test_migrations_are_applied_once_and_in_order(store: SqlStore, tmp_path: Any) -> None:
    for number, path in migrations().items():
        (tmp_path / path.name).write_bytes(path.read_bytes())
        assert path.name.startswith(f"{number:04}_")
    (tmp_path / "9998_add.sql").write_text(
        "CREATE TABLE more (a TEXT);\n-- nothing; else\nINSERT INTO more VALUES ('x')"
    )
    (tmp_path / "9999_fill.sql").write_text("INSERT INTO more SELECT a FROM more")
    for _ in range(2):
        store.submit("", lambda session: migrate(session, "here", tmp_path)).result()
    rows: Any = store.submit("", lambda session: session.run("SELECT count(*) FROM more")).result()
    assert rows.rows == [(2,)]


class StoreAgainstModel(RuleBasedStateMachine):
    """A store that is used, closed and opened again behaves like a dictionary of lists."""

    kind = ""

    @initialize()
    def open(self) -> None:
        self.database = new_database(self.kind)
        self.address = self.database.__enter__()
        self.store = open_store(self.address)
        self.model: dict[str, list[StoredLine]] = {}
        self.order: list[str] = []

    def teardown(self) -> None:
        self.store.close()
        self.database.__exit__(None, None, None)

    def touch(self, table: str) -> None:
        self.order = [table, *(other for other in self.order if other != table)]

    @rule(table=st.sampled_from("abc"), added=st.lists(st.binary(max_size=8), max_size=3))
    def create(self, table: str, added: list[bytes]) -> None:
        new = [StoredLine(line) for line in added]
        if table in self.model:
            with pytest.raises(OutdatedLogError):
                self.store.create(table, new)
        else:
            self.store.create(table, new)
            self.model[table] = new
            self.touch(table)

    @rule(table=st.sampled_from("abc"), off=st.sampled_from([0, 0, 0, -1, 1]), added=st.lists(st.binary(max_size=8)))
    def append(self, table: str, off: int, added: list[bytes]) -> None:
        new = [StoredLine(line, "command") for line in added]
        if table not in self.model or off:
            with pytest.raises(OutdatedLogError):
                self.store.append(table, len(self.model.get(table, [])) + off, new)
        else:
            self.store.append(table, len(self.model[table]), new)
            self.model[table] += new
            self.touch(table)

    @rule(table=st.sampled_from("abc"))
    def delete(self, table: str) -> None:
        if table in self.model:
            self.store.delete(table)
            del self.model[table]
            self.order.remove(table)
        else:
            with pytest.raises(NoSuchTableError):
                self.store.delete(table)

    @precondition(lambda self: self.model)
    @rule(data=st.data())
    def read(self, data: Any) -> None:
        table = data.draw(st.sampled_from(sorted(self.model)))
        since = data.draw(st.integers(0, 5))
        assert self.store.read(table, since) == self.model[table][since:]
        assert list(self.store.tables()) == self.order

    @rule()
    def open_again(self) -> None:
        self.store.close()
        self.store = open_store(self.address)


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_behaves_like_a_dictionary_of_lists(kind: str) -> None:
    machine: Any = type(kind, (StoreAgainstModel,), {"kind": kind})
    machine.TestCase.settings = settings(max_examples=20 if kind == "sqlite" else 6, stateful_step_count=25)
    machine.TestCase("runTest").runTest()
