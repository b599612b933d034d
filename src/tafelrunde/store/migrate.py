"""Applies the numbered files in `migrations/`, each once."""

from __future__ import annotations

import re
from pathlib import Path

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.session import Session

FOLDER = Path(__file__).parent / "migrations"
_COMMENT = re.compile(r"--.*")


def migrations(folder: Path = FOLDER) -> dict[int, Path]:
    """Return the files by number."""
    return {int(path.name[:4]): path for path in sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))}


def migrate(session: Session, where: str, folder: Path = FOLDER) -> None:
    """Apply the files that a database lacks, within the caller's transaction.

    `where` names the database in a message. Raises a Problem if a newer program wrote it.
    """
    session.run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    applied = {number for (number,) in session.run("SELECT number FROM migrations").rows}
    known = migrations(folder)
    if applied - known.keys():
        raise Problem("store-newer", where=where)
    for number, path in known.items():
        if number not in applied:
            for statement in statements(path.read_text(encoding="utf-8")):
                session.run(statement)
            session.run("INSERT INTO migrations (number) VALUES (?)", number)


def statements(script: str) -> list[str]:
    """Return the statements of a script. They contain no semicolons within quotes."""
    return [part.strip() for part in _COMMENT.sub("", script).split(";") if part.strip()]
