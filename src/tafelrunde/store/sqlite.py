"""A store in one SQLite file, for one process.

The file is locked while the store is open: SQLite before 3.51.3 can damage a file if two connections write checkpoints.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.migrate import migrate
from tafelrunde.store.session import Result
from tafelrunde.store.sql import SqlStore

BUSY_SECONDS = 1.0
"""Time to wait for a server that is about to stop."""
PRIVATE_FILE = 0o600


class SqliteStore(SqlStore):
    """A store in one file. Raises a Problem if it is in use, damaged, or written by a newer program."""

    def __init__(self, path: Path) -> None:
        self._path = path
        super().__init__(SqliteDatabase(path))

    def disk_bytes(self) -> int:
        """Return the size of the file and of its write-ahead log."""
        files = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())


class SqliteDatabase:
    """The only connection to a file: it writes, reads and checkpoints."""

    now = "now_us()"

    def __init__(self, path: Path) -> None:
        self._where = str(path)
        self._latest_us = 0
        with self._problems():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(PRIVATE_FILE)  # it will contain secrets
            self._connection = sqlite3.connect(
                path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=64
            )
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        self._connection.create_function("now_us", 0, self._now_us)
        with self._problems():
            for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                self._connection.execute(f"PRAGMA {pragma}")
        with self.transaction() as session:
            migrate(session, self._where)

    def _now_us(self) -> int:
        """Return the time. No two calls return the same, so tables have an order."""
        self._latest_us = max(time.time_ns() // 1000, self._latest_us + 1)
        return self._latest_us

    @contextmanager
    def transaction(self) -> Iterator[SqliteDatabase]:
        """Run a block as one transaction; see `Database`."""
        with self._problems():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def run(self, sql: str, *parameters: Any) -> Result:
        """Run one statement."""
        cursor = self._connection.execute(sql, parameters)
        return Result(cursor.fetchall(), cursor.rowcount)

    def run_each(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Run one statement for each row of parameters."""
        self._connection.executemany(sql, rows)

    def close(self) -> None:
        """Close the connection; SQLite then merges its log into the file."""
        self._connection.close()

    @contextmanager
    def _problems(self) -> Iterator[None]:
        """Raise a Problem in place of errors of SQLite and of the file system."""
        try:
            yield
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise Problem("store-in-use", where=self._where) from error
            raise Problem("store-failed", why=str(error)) from error
        except sqlite3.DatabaseError as error:
            if not isinstance(error, sqlite3.IntegrityError) and type(error) is not sqlite3.DatabaseError:
                raise  # a mistake in our code
            raise Problem("store-damaged", where=self._where, why=str(error)) from error
        except OSError as error:
            raise Problem("store-failed", why=f"{self._where}: {error.strerror or error}") from error
