"""Lock files: only one terminal at a time plays a game. The lock file is next to the game's file.

The lock file currently on disk is the valid one. Taking over replaces it; the previous owner checks the file before
each write and stops. A killed process leaves an unlocked lock file, which the next process acquires. Systems without
`fcntl` have no locks: players are not warned there, but no file is overwritten either (see `LogFile`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # not available on Windows
    fcntl = None  # type: ignore[assignment]


class GameLock:
    """The lock of one game, held while this process plays it."""

    def __init__(self, game: Path) -> None:
        self.path = game.with_name(f".{game.name}.lock")
        self._file = -1

    def acquire(self) -> bool:
        """Acquire the existing lock file, or create one. Return False if another process holds it.

        Return True also where no lock file can be written: then there is no lock.
        """
        while True:
            try:
                file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError:  # read-only folder: locking is impossible
                return True
            if not try_lock(file):
                os.close(file)
                return False
            self.release()
            self._file = file
            if self.is_ours():  # else its owner has just removed it: try again
                return True

    def take_over(self) -> None:
        """Acquire the lock; if another process holds the lock file, replace it with ours."""
        while not self.acquire():
            self.path.unlink(missing_ok=True)

    def is_ours(self) -> bool:
        """Whether the lock file on disk is ours."""
        try:
            return self._file >= 0 and os.path.samestat(os.fstat(self._file), self.path.stat())
        except FileNotFoundError:
            return False

    def still_ours(self) -> bool:
        """Whether no other process has taken the game over. If the lock file is missing, acquire a new one."""
        return self.is_ours() or (not self.path.exists() and self.acquire())

    def is_free(self) -> bool:
        """Whether no process plays the game; always True where locks are not supported. The lock is not acquired."""
        return is_unlocked(self.path)

    def remove(self) -> None:
        """Remove the lock file if it is ours, and release it. Failures are ignored."""
        with suppress(OSError):
            if self.is_ours():
                self.path.unlink()
        self.release()

    def release(self) -> None:
        """Close our lock file without removing it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def try_lock(file: int) -> bool:
    """Lock an open file (a descriptor) without waiting. Return False if another process has locked it.

    Return True where locks are not supported.
    """
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def is_unlocked(path: Path) -> bool:
    """Whether no process holds this lock file, it does not exist, or locks are not supported."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return True
    try:
        return try_lock(file)
    finally:
        os.close(file)


def tidy(folder: Path) -> None:
    """Remove the lock files in a folder that no process holds. A process just acquiring one creates it again."""
    for path in folder.glob(".*.lock"):
        if path.is_file() and is_unlocked(path):
            path.unlink(missing_ok=True)


@contextmanager
def exclusive(file: int) -> Iterator[None]:
    """Lock an open file (a descriptor) while the block runs; wait for other processes that have locked it.

    Where locks are not supported, only run the block.
    """
    if fcntl is None:
        yield
        return
    with suppress(OSError):  # a file system without locks
        fcntl.flock(file, fcntl.LOCK_EX)
    try:
        yield
    finally:
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_UN)
