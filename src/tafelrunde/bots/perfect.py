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
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream
from tafelrunde.games import load, names
from tafelrunde.solve.duel import Duel, ToWin
from tafelrunde.solve.layer_files import LayerFiles


def check_duel(game: Game) -> None:
    """Raise a Problem if there is no solver for winning this game."""
    if not game.duel:
        raise Problem("not-to-win", game=game.id, known=tuple(name for name in names() if load(name).duel))


def folder(game: Game, variant: str) -> Path:
    """Return the folder of the layers of a variant of a game; without a variant, its parent."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "solutions" / f"{game.id}-to-win" / variant


def perfect(game: Game) -> ToWin | None:
    """Return perfect play of all variants whose layers are on this machine, or None if there are none."""
    if not game.duel:
        return None
    folders = tuple(sorted(path.parent for path in folder(game, "").glob(f"*/{LayerFiles.LAST}")))
    return _open(game, folders) if folders else None


@cache
def _open(game: Game, folders: tuple[Path, ...]) -> ToWin:
    """Open the layers in `folders`; cached by game and folders."""

    def layers(variant: str, duel: Duel) -> LayerFiles | None:
        path = folder(game, variant)
        return LayerFiles(path, duel) if path in folders else None

    to_win: ToWin = game.module("duel").ToWin(layers)
    return to_win


def check_perfect(game: Game) -> ToWin:
    """Return perfect play of a game (see `perfect`). Raises a Problem if there is none, with the command to run."""
    check_duel(game)
    to_win = perfect(game)
    if to_win is None:
        raise Problem("to-win-missing", game=game.id)
    return to_win


class PerfectBot(WinBot):
    """Plays the action that wins most often against perfect play; in positions that are not solved, like `WinBot`."""

    def __init__(self, game: Game, rng: Stream) -> None:
        super().__init__(game, rng)
        self._perfect = check_perfect(game)

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the chance of winning for each legal action: against perfect play if solved, else as `WinBot`."""
        if self._perfect.covers(state):
            return self._perfect.win_values(state, seat)
        return super().win_values(state, seat)
