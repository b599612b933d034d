"""SQLite: one process per file, damaged files, commits on the disk."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.log import StoredLine
from tafelrunde.store.sqlite import SqliteDatabase, SqliteStore


def test_a_second_server_on_the_same_file_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = SqliteStore(path)
    open_it = f"from tafelrunde.store.opening import open_store; open_store({str(path)!r})"
    other = subprocess.run([sys.executable, "-c", open_it], check=False, capture_output=True, text=True)
    assert "Another Tafelrunde server is using" in other.stderr.splitlines()[-1]
    store.create("t", [StoredLine(b"a")])
    store.close()
    SqliteStore(path).close()


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough" * 100, b"SQLite format 3\0" + b"\xff" * 5000]
)
def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_bytes(content)
    with pytest.raises(Problem) as refusal:
        SqliteStore(path)
    assert refusal.value.key in {"store-damaged", "store-failed"}
    assert str(path) in str(refusal.value)
    assert path.read_bytes() == content


def test_a_page_that_is_damaged_later_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = SqliteStore(path)
    store.create("t", [StoredLine(b"a" * 3000) for _ in range(200)])
    store.close()
    content = bytearray(path.read_bytes())
    for start in range(5 * 4096, len(content), 4096):
        content[start : start + 200] = b"\xff" * 200
    path.write_bytes(content)
    damaged = SqliteStore(path)
    with pytest.raises(Problem) as refusal:
        damaged.read("t")
    assert refusal.value.key == "store-damaged"
    damaged.close()


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem, match="file"):
        SqliteStore(tmp_path / "file" / "tables.sqlite")
    with pytest.raises(Problem):
        SqliteStore(tmp_path)


def test_the_file_is_readable_for_its_owner_only_and_commits_reach_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "tables.sqlite"
    database = SqliteDatabase(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with database.transaction() as session:
        assert session.run("PRAGMA synchronous").rows == [(2,)]  # FULL
        assert session.run("PRAGMA journal_mode").rows == [("wal",)]
        assert session.run("PRAGMA foreign_keys").rows == [(1,)]
    database.close()
    assert sqlite3.connect(path).execute("PRAGMA integrity_check").fetchone() == ("ok",)


KILLED = """
import os, sys
from tafelrunde.store.log import StoredLine
from tafelrunde.store.opening import open_store
store = open_store(sys.argv[1])
start = len(store.read("t"))
for number in range(start, start + 50):
    store.append("t", number, [StoredLine(b"%d" % number)])
    print(number, flush=True)
os.kill(os.getpid(), 9)
"""


def test_a_killed_process_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = SqliteStore(path)
    store.create("t", [StoredLine(b"0")])
    store.close()
    for _ in range(3):
        killed = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False, capture_output=True, text=True)
        assert killed.returncode == -9, killed.stderr
    store = SqliteStore(path)
    assert [line.line for line in store.read("t")] == [b"%d" % number for number in range(151)]
    store.close()
