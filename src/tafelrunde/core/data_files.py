"""Data files of games: boards, cards and seasons in TOML, which players may edit."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import LANGUAGES

MAX_NAME_LENGTH = 40
"""Letters of the name of a recipe or a food. Cards and boards have no room for more."""


def read_toml(path: Path, *, with_names: bool = False) -> dict[str, Any]:
    """Read a data file. Raises a Problem that names the file if it cannot be read, is not TOML, or has a bad name.

    In a file of things, whose name is a plural (`recipes.toml`), the `name` of a table is a text and not a part of the
    rules: it is left out, unless `with_names` is set.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem("file-unreadable", path=str(path), why=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Problem("data-not-toml", file=path.name, why=str(error)) from None
    stripped = strip_names(data, path.name) if path.stem.endswith("s") else data
    return data if with_names else stripped


def has_material(folder: Path) -> bool:
    """Whether the game in a folder has data files."""
    return any((folder / "data").glob("*.toml"))


def strip_names(data: dict[str, Any], file: str) -> dict[str, Any]:
    """Return data without the `name` of tables, and of tables within tables.

    A name is a text, or texts by language (`{ de = "…", en = "…" }`). Raises a Problem that names the file and the
    table for any other.
    """
    stripped = {}
    for key, table in data.items():
        if isinstance(table, dict):
            name = table.get("name", "–")
            names = name if isinstance(name, dict) and name else {"en": name}
            if not (names.keys() <= set(LANGUAGES) and all(map(is_usable_name, names.values()))):
                raise Problem("data-name", file=file, place=key)
            stripped[key] = strip_names({field: value for field, value in table.items() if field != "name"}, file)
        else:
            stripped[key] = table
    return stripped


def is_usable_name(name: object) -> bool:
    """Whether a name from a data file can be shown: a printable text of at most MAX_NAME_LENGTH letters."""
    return isinstance(name, str) and 0 < len(name.strip()) <= MAX_NAME_LENGTH and name.isprintable()
