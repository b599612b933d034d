"""Names of things that users have added to a game's data files: recipes and foods of their own.

A thing is a table with a list, such as `required` or `months`, in a data file with a name in the plural: in
`recipes.toml` or `foods.toml`. Its key is its id. Its text is the one with the key `GAME-ID` or `GAME-THING-ID`
(`speiseplan-food-fig`). A table may also give the name itself, in one language or in all of them:

    [bolognese]
    name = { de = "Bolognese", en = "Bolognese", ru = "Болоньезе" }

Such a name replaces the text. A thing without a name and without a text is called by its id.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from tafelrunde.core.data_files import read_toml
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import GAME_FOLDERS, LANGUAGES

FALLBACKS = ("en", *(language for language in LANGUAGES if language != "en"))
"""Languages whose name is used, in this order, if there is none in the wanted one."""


def own_texts(folder: Path, language: str) -> dict[str, str]:
    """Return texts by key for the things in the data files of the game in `folder` that have a name, or no text.

    A data file that is not valid is left out: loading the game reports it.
    """
    file = (folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    known = frozenset(re.findall(r"^([a-z][\w-]*) =", file, re.MULTILINE))
    texts: dict[str, str] = {}
    for keys, thing, name in _things(folder):
        if name is not None or known.isdisjoint(keys):
            texts |= dict.fromkeys(keys, _in_language(name, language) or thing.replace("_", " "))
    return texts


@cache
def _things(folder: Path) -> tuple[tuple[tuple[str, str], str, Any], ...]:
    """Return the possible keys, the id and the `name` (or None) of every thing; cached per process."""
    found = []
    for path in sorted((folder / "data").glob("*s.toml")):
        with suppress(Problem):
            for thing, table in _tables(read_toml(path, with_names=True)):
                keys = f"{folder.name}-{thing}", f"{folder.name}-{path.stem[:-1]}-{thing}"
                found.append((keys, thing, table.get("name")))
    return tuple(found)


def _tables(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every table that is a thing, with its id, also from tables within tables."""
    for key, table in data.items():
        if isinstance(table, dict) and key.islower():
            if any(isinstance(value, list) for value in table.values()):
                yield key, table
            else:
                yield from _tables(table)


def _in_language(name: Any, language: str) -> str:
    """Return a `name` in a language, or in another one; empty if there is none."""
    names = name if isinstance(name, dict) else dict.fromkeys(FALLBACKS, name)
    return next((str(names[code]) for code in (language, *FALLBACKS) if names.get(code)), "")


def write_own_texts(path: Path) -> None:
    """Write the `own_texts` of all games, by game and language, as JSON: the build of the app cannot read TOML."""
    games = sorted(file.parent for folder in GAME_FOLDERS for file in folder.glob("*/data"))
    texts = {game.name: {language: own_texts(game, language) for language in FALLBACKS} for game in games}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    write_own_texts(Path(sys.argv[1]))
