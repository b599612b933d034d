"""Files and folders that are there for good: synced to the disk, and whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tafelrunde.core.problem import Problem


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file and put it in place: whatever happens, a complete file is there, the old or the new one."""
    try:
        make_folder(path.parent)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise unwritable(path, error) from None


def write_asked(path: str, content: str) -> None:
    """Write a file that somebody named on the command line, with the rights that their other files get."""
    try:
        Path(path).write_text(content, encoding="utf-8")
    except OSError as error:
        raise unwritable(Path(path), error) from None


def make_folder(folder: Path) -> None:
    """A folder, and those that it lies in; each is synced to the disk."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """Have the disk know the names in a folder, not only what is in the files. (Not every system can or must.)"""
    if hasattr(os, "O_DIRECTORY"):
        file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def unwritable(path: Path, error: OSError) -> Problem:
    """That a file could not be written, and why."""
    return Problem("file-unwritable", path=str(path), why=error.strerror or str(error))
