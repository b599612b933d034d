"""Perfect play to win, in games for two that somebody has solved here: `tafelrunde solve GAME --to-win`.

The chances of all positions are some megabytes, more than all else in the package. So they are computed by who wants
them, and kept where this user's programs keep things, as compiled code is; nothing else in `bots` knows of files.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import platformdirs

from tafelrunde.bots.exact import WinBot
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream
from tafelrunde.games import load, names
from tafelrunde.solve.duel import Duel, ToWin
from tafelrunde.solve.kept import KeptLayers


def check_duel(game: Game) -> None:
    """A Problem for a game of which nobody has solved how to win."""
    if not game.duel:
        raise Problem("not-to-win", game=game.id, known=tuple(name for name in names() if load(name).duel))


def folder(game: Game, variant: str) -> Path:
    """Where the layers of a game are kept."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "solutions" / f"{game.id}-to-win" / variant


def perfect(game: Game) -> ToWin | None:
    """Perfect play of a game, if it is kept here."""
    if not game.duel:
        return None
    there = tuple(sorted(path.parent for path in folder(game, "").glob(f"*/{KeptLayers.LAST}")))
    return _opened(game, there) if there else None


@cache
def _opened(game: Game, there: tuple[Path, ...]) -> ToWin:
    """Opened once a process, as long as the same folders are there."""

    def kept(variant: str, duel: Duel) -> KeptLayers | None:
        place = folder(game, variant)
        return KeptLayers(place, duel) if place in there else None

    found: ToWin = game.module("duel").ToWin(kept)
    return found


def check_perfect(game: Game) -> ToWin:
    """Perfect play of a game; a Problem, which says what to run, if it is not kept here."""
    check_duel(game)
    found = perfect(game)
    if found is None:
        raise Problem("to-win-missing", game=game.id)
    return found


class PerfectBot(WinBot):
    """Plays what wins most often against perfect play; what is not solved, as `win` does."""

    def __init__(self, game: Game, rng: Stream) -> None:
        super().__init__(game, rng)
        self._perfect = check_perfect(game)

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """The chance of winning with each legal action."""
        if self._perfect.covers(state):
            return self._perfect.win_values(state, seat)
        return super().win_values(state, seat)
