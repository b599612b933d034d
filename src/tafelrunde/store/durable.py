"""Durable files and folders: synced to disk, and written completely or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tafelrunde.core.language.problem import Problem


def write_atomic(path: Path, content: bytes) -> None:
    """Write a temporary file and rename it over `path`: readers see the old content or the new, never a part.

    It is synced to disk. Missing folders are created. Raises a Problem if it cannot be written.
    """
    try:
        make_folder(path.parent)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise unwritable(path, error) from None


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents; sync each to disk. Raises OSError if that fails."""
    missing = [parent for parent in (folder, *folder.parents) if not parent.exists()]
    for parent in reversed(missing):
        parent.mkdir(exist_ok=True)
        sync_folder(parent.parent)


def sync_folder(folder: Path) -> None:
    """Sync the directory entries of a folder to disk, where the system supports it."""
    if hasattr(os, "O_DIRECTORY"):
        file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def unwritable(path: Path, error: OSError) -> Problem:
    """Return (do not raise) the Problem for a file that cannot be written."""
    return Problem("file-unwritable", path=str(path), why=error.strerror or str(error))
