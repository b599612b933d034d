"""The games: one folder each. A new folder with a `GAME` in its `__init__.py` is a new game; no list to extend."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem


@cache
def names() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(sorted(folder.parent.name for folder in Path(__file__).parent.glob("*/__init__.py")))


def load(name: str) -> Game:
    """The game with this id."""
    game: Game = _module(name).GAME
    return game


def terminal(name: str) -> ModuleType:
    """How the game with this id is drawn and typed in the terminal (see `docs/add-a-game.md`)."""
    _module(name)
    return importlib.import_module(f"{__name__}.{name}.terminal")


def solution(name: str) -> ModuleType | None:
    """How the exact solver sees the game with this id, if it can be solved."""
    module = _module(name)
    if importlib.util.find_spec(f"{module.__name__}.solution") is None:
        return None
    return importlib.import_module(f"{module.__name__}.solution")


def outlook(name: str) -> ModuleType | None:
    """What a seat can expect in the game with this id, computed as it is played, if the game has that."""
    module = _module(name)
    if importlib.util.find_spec(f"{module.__name__}.outlook") is None:
        return None
    return importlib.import_module(f"{module.__name__}.outlook")


def advice(name: str) -> ModuleType:
    """What the coach has to know of the game with this id, which has a solution or an outlook."""
    return importlib.import_module(f"{_module(name).__name__}.advice")


def _module(name: str) -> ModuleType:
    if name not in names():
        raise Problem("unknown-game", game=name, known=", ".join(names()))
    return importlib.import_module(f"{__name__}.{name}")
