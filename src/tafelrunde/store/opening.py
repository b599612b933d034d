"""Opens the store that a `--database` argument names."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.sql import SqlStore

POSTGRES_PREFIXES = ("postgresql://", "postgres://")


def open_store(address: str) -> SqlStore:
    """Open a PostgreSQL database (`postgresql://…`) or an SQLite file. Raises a Problem if that fails."""
    if not address.startswith(POSTGRES_PREFIXES):
        from tafelrunde.store.sqlite import SqliteStore

        return SqliteStore(Path(address))
    try:
        from tafelrunde.store.postgres import PostgresStore
    except ImportError:
        raise Problem("extra-missing", package="psycopg", extra="postgres") from None
    return PostgresStore(address)
