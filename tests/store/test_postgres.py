"""PostgreSQL: several processes write to one table, hear of each other, and survive a lost connection."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import psycopg
import pytest

from store.databases import new_postgres
from tafelrunde.core.language.problem import Problem
from tafelrunde.store import postgres
from tafelrunde.store.log import OutdatedLogError, StoredLine
from tafelrunde.store.opening import open_store
from tafelrunde.store.postgres import PostgresStore, payloads


@pytest.fixture
def address() -> Iterator[str]:
    """Yield the address of a new database."""
    with new_postgres() as address:
        yield address


APPENDING = """
import sys
from tafelrunde.store.log import OutdatedLogError, StoredLine
from tafelrunde.store.opening import open_store
address, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
store = open_store(address)
length = written = refused = 0
while written < count:
    table = "tu"[written % 2]
    try:
        store.append(table, length, [StoredLine(b"%s %d" % (name.encode(), written)), StoredLine(b"second", name)])
        written += 1
        length = len(store.read("tu"[written % 2]))
    except OutdatedLogError:
        refused += 1
        length = len(store.read(table))
store.close()
print(refused)
"""


def test_two_processes_that_append_to_the_same_tables_lose_nothing(address: str) -> None:
    store = open_store(address)
    store.create("t", [])
    store.create("u", [])
    running = [
        subprocess.Popen([sys.executable, "-c", APPENDING, address, name, "60"], stdout=subprocess.PIPE, text=True)
        for name in ("a", "b")
    ]
    outputs = [process.communicate(timeout=120)[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert sum(map(int, outputs)) > 0, "the processes never met"
    for table, parity in (("t", 0), ("u", 1)):
        log = store.read(table)
        assert len(log) == 120
        assert all(line.line == b"second" for line in log[1::2]), "an append was torn apart"
        first = [line.line.decode().split() for line in log[::2]]
        for name in ("a", "b"):
            assert [int(number) for who, number in first if who == name] == list(range(parity, 60, 2))
    store.close()


def test_the_primary_key_refuses_a_line_even_if_the_length_is_wrong(address: str) -> None:
    store = open_store(address)
    store.create("t", [StoredLine(b"a"), StoredLine(b"b")])
    store.submit("", lambda session: session.run("UPDATE tables SET length = 1")).result()
    with pytest.raises(Problem) as refusal:
        store.append("t", 1, [StoredLine(b"x")])
    assert refusal.value.key == "store-failed"
    assert [line.line for line in store.read("t")] == [b"a", b"b"]
    store.close()


def wait_until(heard: Counter[str], expected: set[str], seconds: float = 10) -> None:
    """Wait until all expected tables were heard of."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not expected <= set(heard):
        time.sleep(0.02)
    assert expected <= set(heard)


def test_processes_hear_of_each_others_tables(address: str) -> None:
    first, second = open_store(address), open_store(address)
    heard: Counter[str] = Counter()
    first.listen(lambda table: heard.update([table]))
    time.sleep(1)
    first.create("own", [StoredLine(b"a")])
    for table in ("x", "y"):
        second.create(table, [StoredLine(b"a")])
    wait_until(heard, {"x", "y"}, seconds=3)  # before the next poll
    assert "own" not in heard
    first.close()
    second.close()


def test_the_poll_finds_what_a_lost_notification_announced(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "POLL_SECONDS", 0.6)
    first, second = open_store(address), open_store(address)
    heard: Counter[str] = Counter()
    first.listen(lambda table: heard.update([table]))
    monkeypatch.setattr(PostgresStore, "report_own", Mock())
    time.sleep(0.3)
    for number in range(3):
        second.create(f"t{number}", [StoredLine(b"a")])
        wait_until(heard, {f"t{number}"})
    second.append("t0", 1, [StoredLine(b"b")])
    before = heard["t0"]
    wait_until(heard, {"t0"})
    end = time.monotonic() + 5
    while heard["t0"] == before and time.monotonic() < end:
        time.sleep(0.05)
    assert heard["t0"] > before
    first.close()
    second.close()


def test_a_lost_connection_is_reported_and_replaced(address: str) -> None:
    store = open_store(address)
    store.create("t", [StoredLine(b"a")])
    heard: Counter[str] = Counter()
    store.listen(lambda table: heard.update([table]))
    time.sleep(0.3)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    with pytest.raises(Problem) as refusal:
        store.append("t", 1, [StoredLine(b"b")])
    assert refusal.value.key == "store-unreachable"
    store.append("t", 1, [StoredLine(b"b")])
    with pytest.raises(OutdatedLogError):
        store.append("t", 1, [StoredLine(b"c")])
    other = open_store(address)
    other.create("u", [])
    wait_until(heard, {"u"})
    other.close()
    store.close()


def test_several_processes_may_start_at_once(address: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        for store in pool.map(open_store, [address] * 8):
            store.close()


@pytest.mark.parametrize(
    "bad", ["postgresql://127.0.0.1:1/nothing", "postgresql://nowhere.invalid/x", "postgresql://%%%", "postgres://[::"]
)
def test_a_database_that_cannot_be_reached_is_reported_in_one_line(bad: str) -> None:
    with pytest.raises(Problem) as refusal:
        open_store(bad)
    assert refusal.value.key == "store-unreachable"
    assert "\n" not in str(refusal.value)


def test_notifications_fit_into_their_limit() -> None:
    tables = [f"{number:032}" for number in range(1000)]
    pieces = list(payloads(tables))
    assert " ".join(pieces).split() == tables
    assert all(len(piece) <= 7000 for piece in pieces)
    assert list(payloads([])) == []
