"""The user's saved solutions: written by `tafelrunde solve`, read by the coach and the review."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from tafelrunde.bots import exact
from tafelrunde.bots.exact import OpenSolution, adviser
from tafelrunde.cli.files import write_whole
from tafelrunde.cli.output import console, progress_bar
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts
from tafelrunde.solve.solution import Solution


def adviser_of(game: Game, language: str) -> Solution | None:
    """Return what coach and review consult: the game's outlook or its solution; None if it has neither."""
    if game.outlook:
        return adviser(game)
    return open_solution(game, language).exact if game.solution else None


def path_of(game: Game) -> Path:
    """Return the path of a game's saved solution."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "solutions" / f"{game.id}.bin"


def keep(game: Game, solution: OpenSolution) -> Path:
    """Save a solution and return its path."""
    path = path_of(game)
    write_whole(path, solution.stored.to_bytes())
    return path


_opened: dict[str, tuple[tuple[int, ...], OpenSolution]] = {}
"""Solutions opened by this process, by game id, each with the identity of its file."""


def open_solution(game: Game, language: str) -> OpenSolution:
    """Return the saved solution, or the one in the package. It is cached until the file changes."""
    file = identity(path_of(game))
    if game.id not in _opened or _opened[game.id][0] != file:
        solution = read_solution(game, language)
        _opened[game.id] = identity(path_of(game)), solution
    return _opened[game.id][1]


def identity(path: Path) -> tuple[int, ...]:
    """Return values that change when the file is replaced or modified; empty if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def read_solution(game: Game, language: str) -> OpenSolution:
    """Read the solution. A damaged or outdated file is reported, and the solution is recomputed and saved."""
    err, say = console(stderr=True), Texts(language)
    try:
        kept: bytes | None = path_of(game).read_bytes()
    except FileNotFoundError:
        kept = None
    except OSError as error:
        raise Problem("file-unreadable", path=str(path_of(game)), why=error.strerror or str(error)) from None
    with progress_bar() as bar:
        task = bar.add_task(say("solving", game=say(f"{game.id}-name")), total=None, visible=False)
        solution = exact.open_solution(
            game,
            kept,
            report=lambda problem: err.print(problem.told(language), soft_wrap=True),
            progress=lambda done, total: bar.update(task, completed=done, total=total, visible=True),
        )
    if solution.fresh:
        keep(game, solution)
    return solution
