"""Who plays a game: one terminal at a time. A lock file beside the game's file says so while its process lives.

The lock file that lies there now is the one that counts. Who takes a game over puts another one in its place; the
process that had the old one finds that out before it writes again. A killed process leaves a lock file that nobody
holds; the next one takes it. Where the system has no such locks (`fcntl`), nobody is told, but nothing is overwritten
either: see `Keeper`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]


class Hold:
    """That this process plays a game."""

    def __init__(self, game: Path) -> None:
        self.path = game.with_name(f".{game.name}.lock")
        self._file = -1

    def take(self) -> bool:
        """Take the lock file that lies there, or a new one; false if another process holds it."""
        while True:
            try:
                file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError:  # a folder where nothing new can be: nobody can lock here
                return True
            if not locked(file):
                os.close(file)
                return False
            self.release()
            self._file = file
            if self.held():  # else its owner has just put it away
                return True

    def take_over(self) -> None:
        """Put a lock file of our own in the place of the one that another process holds."""
        while not self.take():
            self.path.unlink(missing_ok=True)

    def held(self) -> bool:
        """Whether ours is still the one that lies there."""
        try:
            return self._file >= 0 and os.path.samestat(os.fstat(self._file), self.path.stat())
        except FileNotFoundError:
            return False

    def keeps(self) -> bool:
        """Whether the game is still ours: no other process has put its lock file there. If there is none, ours is."""
        return self.held() or (not self.path.exists() and self.take())

    def free(self) -> bool:
        """Whether no process plays the game; this one does not begin to."""
        return unheld(self.path)

    def put_away(self) -> None:
        """The game is left: nobody plays it any more."""
        with suppress(OSError):
            if self.held():
                self.path.unlink()
        self.release()

    def release(self) -> None:
        """Let go of our lock file, wherever it is."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def locked(file: int) -> bool:
    """Lock an open file for this process; false if another has done so. Always true where there are no locks."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def unheld(path: Path) -> bool:
    """Whether no process holds this lock file."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return True
    try:
        return locked(file)
    finally:
        os.close(file)


def tidy(folder: Path) -> None:
    """Remove the lock files of processes that were killed. (One that is just being taken is put there again.)"""
    for path in folder.glob(".*.lock"):
        if path.is_file() and unheld(path):
            path.unlink(missing_ok=True)


@contextmanager
def alone(file: int) -> Iterator[None]:
    """Wait until no other process is between reading and writing this file, and let none begin meanwhile."""
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
