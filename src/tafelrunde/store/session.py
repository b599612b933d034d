"""A database session: the few operations that SQLite and PostgreSQL have in common."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol


class Result(NamedTuple):
    """The rows that a statement returned, and the number of rows that it changed."""

    rows: list[tuple[Any, ...]]
    changed: int


class Session(Protocol):
    """Runs SQL with `?` for each parameter."""

    now: str
    """An SQL expression: microseconds since 1970."""

    def run(self, sql: str, *parameters: Any) -> Result:
        """Run one statement."""

    def run_each(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Run one statement for each row of parameters."""


class Database(Protocol):
    """A connection that one thread uses."""

    def transaction(self) -> AbstractContextManager[Session]:
        """Run a block as one transaction: committed to the disk when the block ends, rolled back if it raises.

        Raises a Problem, in place of the database's own errors, if the block or the commit fails.
        """

    def close(self) -> None:
        """Close the connection."""
