"""Where the package, the games and the languages are on disk."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
GAME_FOLDERS = (PACKAGE / "games", *map(Path, filter(None, os.environ.get("TAFELRUNDE_GAMES", "").split(os.pathsep))))
"""Folders with games: ours, and those in the environment variable (see `docs/add-a-game.md`)."""

LANGUAGES = tuple(sorted(file.stem for file in (PACKAGE / "core" / "text").glob("*.ftl")))
"""The languages that we have, found by their files: a new one needs new files only (see `CONTRIBUTING.md`)."""


@cache
def game_folder(game: str) -> Path | None:
    """Return the folder of the game with this id, or None if there is no such game; cached per process."""
    folders = (folder / game for folder in GAME_FOLDERS)
    return next((folder for folder in folders if game.isidentifier() and (folder / "__init__.py").is_file()), None)
