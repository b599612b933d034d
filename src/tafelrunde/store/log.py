"""The protocol of a store: one append-only log of lines per table.

A line is one JSON object as bytes, without a line break; it never changes. Lines are numbered from 1, without gaps. The
first line describes the table. Writers need no lock: `append` says how long the writer believes the log to be, and of
two writers only one can be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol


class StoredLine(NamedTuple):
    """A line of a log, and the id of the command that added it (None if no command did)."""

    line: bytes
    command: str | None = None


class OutdatedLogError(Exception):
    """The log is not as long as the writer believed. Nothing was written: read the new lines and decide again."""


class NoSuchTableError(Exception):
    """The store has no table of this id."""


class LogStore(Protocol):
    """A store of logs. Every method is atomic; whatever `create` and `append` wrote is on the disk when they return."""

    def create(self, table: str, lines: Sequence[StoredLine]) -> None:
        """Begin the log of a new table. Raises OutdatedLogError if the table exists."""

    def append(self, table: str, after: int, lines: Sequence[StoredLine]) -> None:
        """Add lines behind line number `after`. Raises OutdatedLogError if that is not the last line."""

    def read(self, table: str, since: int = 0) -> list[StoredLine]:
        """Return the lines behind line number `since`. Raises NoSuchTableError."""

    def tables(self) -> Iterator[str]:
        """Yield the ids of all tables, those last written to first."""

    def delete(self, table: str) -> None:
        """Delete a table and its log. Raises NoSuchTableError."""
