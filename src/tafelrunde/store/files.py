"""Logs as replay files in a folder, one per table: the store of games in the terminal.

The lines of a log are those of the file, header first. When the game is over, the file ends with an end line (scores
and checksum). It belongs to the format of the file and is no line of the log. Ids of commands are not stored: the
format has no place for them.

One process at a time writes a file: it holds the lock next to it. Another process may take the file over; then `append`
raises `TakenOver` in the first one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.replay import Header, Line, Replay, end_line, read_limited
from tafelrunde.store.durable import make_folder, sync_folder, unwritable
from tafelrunde.store.lock import GameLock, exclusive, tidy
from tafelrunde.store.log import NoSuchTableError, OutdatedLogError, StoredLine


class AlreadyOpen(Exception):  # noqa: N818  not an error
    """Another process is writing this file."""


class TakenOver(OutdatedLogError):  # noqa: N818  not an error
    """Another process has taken this file over, or changed it: this one must not write to it any more."""


class FileStore:
    """The replay files in a folder. The id of a table is the name of its file.

    Raises a Problem if a file cannot be read or written. After a failed `create` or `append` the file is as before.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, LogFile] = {}

    def path(self, table: str) -> Path:
        """Return the file of a table."""
        return self.folder / table

    def create(self, table: str, lines: Sequence[StoredLine], *, scores: list[float] | None = None) -> None:
        """Begin the log of a new table, and with `scores` end it. Raises OutdatedLogError if the table exists."""
        if self.path(table).exists():
            raise OutdatedLogError
        file = LogFile(self.path(table))
        try:
            file.append(0, lines, scores)
        except BaseException:
            file.close()
            raise
        self._files[table] = file

    def append(self, table: str, after: int, lines: Sequence[StoredLine], *, scores: list[float] | None = None) -> None:
        """Add lines behind line number `after`, and with `scores` the end line.

        A file that was removed is written again, completely. Raises OutdatedLogError if `after` is not the last line or
        there is no such table, `TakenOver`, and `AlreadyOpen` if the file is not open here, but elsewhere.
        """
        if table not in self._files:
            try:
                self.open(table)
            except NoSuchTableError:
                raise OutdatedLogError from None
        self._files[table].append(after, lines, scores)

    def read(self, table: str, since: int = 0) -> list[StoredLine]:
        """Return the lines behind line number `since`. Raises NoSuchTableError."""
        if not self.path(table).exists():
            raise NoSuchTableError
        content = read_complete(self.path(table))
        return [StoredLine(line) for line in log_lines(content)[since:]]

    def tables(self) -> Iterator[str]:
        """Yield the ids of all tables, those last written to first. Lock files of killed processes are removed."""
        tidy(self.folder)
        for path in sorted(self.folder.glob("*.jsonl"), key=modified_at, reverse=True):
            yield path.name

    def delete(self, table: str) -> None:
        """Delete a table and its log. Raises NoSuchTableError."""
        self.close(table)
        try:
            self.path(table).unlink()
        except FileNotFoundError:
            raise NoSuchTableError from None

    def open(self, table: str, *, take_over: bool = False) -> None:
        """Lock the file of a table, and remove an incomplete last line, which was never shown.

        Raises `AlreadyOpen` if another process writes it, unless `take_over` is set, and NoSuchTableError.
        """
        path = self.path(table)
        lock = GameLock(path)
        try:
            with path.open("rb") as file, exclusive(file.fileno()):  # waits while another process appends
                if take_over:
                    lock.take_over()
                elif not lock.acquire():
                    raise AlreadyOpen
                content = read_complete(path)
                if path.stat().st_size > len(content):
                    os.truncate(path, len(content))
        except BaseException as error:
            lock.remove()
            if isinstance(error, FileNotFoundError):
                raise NoSuchTableError from None
            if isinstance(error, OSError):
                raise unwritable(path, error) from None
            raise
        self._files[table] = LogFile(path, lock, content)

    def close(self, table: str) -> None:
        """Release the file of a table: another process may open it."""
        if table in self._files:
            self._files.pop(table).close()


class LogFile:
    """A file that this process writes, with its lock and its content."""

    def __init__(self, path: Path, lock: GameLock | None = None, content: bytes = b"") -> None:
        self.path = path
        self._lock = lock or GameLock(path)
        self._content = content  # complete lines
        self._stored = len(content)  # bytes of `_content` on disk: all, or none if the file was removed
        self._size = len(content)  # bytes on disk; more than `_stored` if a failed append could not be rolled back
        self._file = -1
        self._entry_synced = False  # whether the directory entry is synced

    def append(self, after: int, lines: Sequence[StoredLine], scores: list[float] | None = None) -> None:
        """Append lines and sync them to disk; see `FileStore.append`. Whatever it raises, the file is as before."""
        known = log_lines(self._content)
        ended = len(known) < self._content.count(b"\n")
        if after != len(known) or (ended and lines):
            raise OutdatedLogError
        content = self._content + b"".join(line.line + b"\n" for line in lines)
        if scores is not None and not ended:
            content += end_line(scores, content)
        try:
            self._write(content)
        except OSError as error:
            raise unwritable(self.path, error) from None
        self._content = content

    def _write(self, content: bytes) -> None:
        """Write the part of `content` that is not on disk yet."""
        self._open()
        with exclusive(self._file):
            status = os.fstat(self._file)
            unchanged = os.path.samestat(status, self.path.stat()) and status.st_size == self._size
            if not self._lock.still_ours() or not unchanged:
                raise TakenOver
            try:
                if self._size > self._stored:
                    os.ftruncate(self._file, self._stored)
                self._size = self._stored
                while self._size < len(content):
                    self._size += os.write(self._file, content[self._size :])
                os.fsync(self._file)
            except BaseException:
                self._roll_back()
                raise
        self._stored = len(content)
        if not self._entry_synced:
            sync_folder(self.path.parent)
            self._entry_synced = True

    def _roll_back(self) -> None:
        """Remove what a failed append has written. If that fails, too, the next append removes it."""
        with suppress(OSError):
            os.ftruncate(self._file, self._stored)
            if not self._stored:
                self.path.unlink()
        self._size = os.fstat(self._file).st_size

    def _open(self) -> None:
        if not self.path.exists():  # new, or removed by the user
            self._close_file()
            self._size, self._stored, self._entry_synced = 0, 0, False
            make_folder(self.path.parent)
            if not self._lock.still_ours():
                raise TakenOver
        if self._file < 0:
            self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def _close_file(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def close(self) -> None:
        """Close the file and release the lock."""
        if self._file >= 0:
            with exclusive(self._file):
                self._lock.remove()
            self._close_file()
        self._lock.remove()


class Summary(NamedTuple):
    """A file as its first and its last line describe it. The lines between are counted, not read."""

    header: Header
    steps: int
    over: bool


def summarize(path: Path) -> Summary:
    """Return the summary of a file. Raises a Problem that names it if it cannot be read or either end is damaged."""
    content = read_complete(path)
    first, *others = content.split(b"\n")[: content.count(b"\n") or 1]
    try:
        header = Replay.parse(first + b"\n" * content.endswith(b"\n")).header
        over = bool(others) and is_end(others[-1])
        if others and not over:
            _check_step(first, others[-1], len(others) + 1)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem
    return Summary(header, len(others) - over, over)


def _check_step(header: bytes, line: bytes, number: int) -> None:
    """Raise a Problem if line number `number` is no step of a file with this header."""
    try:
        Replay.parse(b"%b\n%b\n" % (header, line))
    except Problem:
        raise Problem("replay-bad-line", line=number, why=Problem("replay-no-step")) from None


def read_complete(path: Path) -> bytes:
    """Return the complete lines of a file; all of it if it has none. Raises a Problem if it cannot be read.

    A last line without a line break was never shown: the process that wrote it was killed.
    """
    content = read_limited(path)
    return content[: content.rfind(b"\n") + 1] or content


def log_lines(content: bytes) -> list[bytes]:
    """Return the lines of a file's content, without line breaks and without the end line."""
    lines = content.split(b"\n")[:-1]
    return lines[:-1] if len(lines) > 1 and is_end(lines[-1]) else lines


def is_end(line: bytes) -> bool:
    """Whether a line is the end line of a file."""
    try:
        return msgspec.json.decode(line, type=Line).over
    except (msgspec.DecodeError, RecursionError, ValueError):
        return False


def modified_at(path: Path) -> float:
    """Return the modification time of a file, or of the symbolic link itself, in seconds; 0 if it does not exist."""
    try:
        return path.lstat().st_mtime
    except OSError:  # removed in the meantime
        return 0.0
