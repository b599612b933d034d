"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tafelrunde.core.problem import Problem


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file and put it in place: whatever happens, a complete file is there, the old or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
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
    except OSError as error:
        raise Problem("file-unwritable", path=str(path), why=error.strerror or str(error)) from None


def write_asked(path: str, content: str) -> None:
    """Write a file that somebody named on the command line, with the rights that their other files get."""
    try:
        Path(path).write_text(content, encoding="utf-8")
    except OSError as error:
        raise Problem("file-unwritable", path=path, why=error.strerror or str(error)) from None
