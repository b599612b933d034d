"""Tafelrunde: tabletop games about food and witchcraft, to play and to study.

    import tafelrunde
    match = tafelrunde.Match(tafelrunde.load("chili"), players=2, seed=1)

- `load(name)` returns a `Game`; `names()` lists them
- `Match` is one playing of a game, `Seat` a participant, `Replay` the content of a saved file
- `Arena` lets bots play each other; `Bot` is what a bot of your own must offer
- `Problem` is raised for mistakes in input; its text is one clear sentence
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tafelrunde.bots.arena import Arena
    from tafelrunde.bots.levels import Bot
    from tafelrunde.core.game import Game
    from tafelrunde.core.language.problem import Problem
    from tafelrunde.core.matches.match import Match, Seat
    from tafelrunde.core.matches.replay import Replay
    from tafelrunde.games import load, names

__version__ = "1.0.0"
__all__ = ["Arena", "Bot", "Game", "Match", "Problem", "Replay", "Seat", "load", "names"]

_HOMES = {
    "Arena": "tafelrunde.bots.arena",
    "Bot": "tafelrunde.bots.levels",
    "Game": "tafelrunde.core.game",
    "Match": "tafelrunde.core.matches.match",
    "Problem": "tafelrunde.core.language.problem",
    "Replay": "tafelrunde.core.matches.replay",
    "Seat": "tafelrunde.core.matches.match",
    "load": "tafelrunde.games",
    "names": "tafelrunde.games",
}


def __getattr__(name: str) -> Any:
    """Import a public name at its first use, so that `tafelrunde --help` need not import NumPy."""
    if name not in _HOMES:
        raise AttributeError(f"module 'tafelrunde' has no attribute '{name}'")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names, imported or not, for `dir`, `help` and completion."""
    return sorted({*globals(), *_HOMES})
