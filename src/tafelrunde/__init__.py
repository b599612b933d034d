"""Tafelrunde: tabletop games about food and witchcraft, to play and to study.

import tafelrunde
match = tafelrunde.Match(tafelrunde.load("chili"), players=2, seed=1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tafelrunde.core.language.problem import Problem
    from tafelrunde.core.matches.match import Match, Seat
    from tafelrunde.core.matches.replay import Replay
    from tafelrunde.games import load, names

__version__ = "1.0.0"
__all__ = ["Match", "Problem", "Replay", "Seat", "load", "names"]

_HOMES = {
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
