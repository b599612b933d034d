"""Files named on the command line."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.store.durable import unwritable


def write_user_file(path: str, content: str) -> None:
    """Write a file named on the command line, in place, with default permissions. Raises a Problem if that fails."""
    try:
        Path(path).write_text(content, encoding="utf-8")
    except OSError as error:
        raise unwritable(Path(path), error) from None
