"""The games, one folder each. Every folder with a `GAME` in its `__init__.py` is found; there is no list to extend.

The environment variable TAFELRUNDE_GAMES adds more folders to search for games.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import GAME_FOLDERS

__path__ = [str(folder) for folder in GAME_FOLDERS]


@cache
def names() -> tuple[str, ...]:
    """Return the ids of all games, sorted."""
    ids = (path.parent.name for folder in GAME_FOLDERS for path in Path(folder).glob("*/__init__.py"))
    return tuple(sorted(ids))


def load(name: str) -> Game:
    """Return the game with the id `name`. Raises a Problem if there is none."""
    if name not in names():
        raise Problem("unknown-game", game=name, known=names())
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
