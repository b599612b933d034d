"""Data files of games: boards, cards and seasons in TOML, which players may edit."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tafelrunde.core.language.problem import Problem


def read_toml(path: Path) -> dict[str, Any]:
    """Read a data file. Raises a Problem that names the file if it cannot be read or is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem("file-unreadable", path=str(path), why=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Problem("data-not-toml", file=path.name, why=str(error)) from None
