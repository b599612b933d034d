"""Perfect play to win a game of two, from the layers computed by `tafelrunde solve GAME --to-win`.

The winning chances of all positions take several megabytes, more than the rest of the package. They are therefore
computed on request and stored in the user's data directory. No other module in `bots` reads files.
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
    """Raise a Problem if there is no solver for winning this game."""
    if not game.duel:
        raise Problem("not-to-win", game=game.id, known=tuple(name for name in names() if load(name).duel))


def folder(game: Game, variant: str) -> Path:
    """Return the folder of the layers of a game."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "solutions" / f"{game.id}-to-win" / variant


def perfect(game: Game) -> ToWin | None:
    """Return perfect play of a game, or None if its layers are not on this machine."""
    if not game.duel:
        return None
    there = tuple(sorted(path.parent for path in folder(game, "").glob(f"*/{KeptLayers.LAST}")))
    return _opened(game, there) if there else None


@cache
def _opened(game: Game, there: tuple[Path, ...]) -> ToWin:
    """Open the layers in the folders `there`; cached per process."""

    def kept(variant: str, duel: Duel) -> KeptLayers | None:
        place = folder(game, variant)
        return KeptLayers(place, duel) if place in there else None

    found: ToWin = game.module("duel").ToWin(kept)
    return found


def check_perfect(game: Game) -> ToWin:
    """Return perfect play of a game. If it is not on this machine, raise a Problem that names the command to run."""
    check_duel(game)
    found = perfect(game)
    if found is None:
        raise Problem("to-win-missing", game=game.id)
    return found


class PerfectBot(WinBot):
    """Plays the action that wins most often against perfect play; in positions that are not solved, like `WinBot`."""

    def __init__(self, game: Game, rng: Stream) -> None:
        super().__init__(game, rng)
        self._perfect = check_perfect(game)

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the chance of winning for each legal action."""
        if self._perfect.covers(state):
            return self._perfect.win_values(state, seat)
        return super().win_values(state, seat)
