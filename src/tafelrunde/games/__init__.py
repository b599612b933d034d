"""The games: one folder each. A new folder with a `GAME` in its `__init__.py` is a new game; no list to extend.

Folders of games elsewhere, named in the environment variable TAFELRUNDE_GAMES, count as if they lay here.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import GAME_FOLDERS

__path__ = [str(folder) for folder in GAME_FOLDERS]


@cache
def names() -> tuple[str, ...]:
    """The ids of all games."""
    found = (path.parent.name for folder in GAME_FOLDERS for path in Path(folder).glob("*/__init__.py"))
    return tuple(sorted(found))


def load(name: str) -> Game:
    """The game with this id."""
    if name not in names():
        raise Problem("unknown-game", game=name, known=names())
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
