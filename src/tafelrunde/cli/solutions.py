"""The user's saved solutions: written by `tafelrunde solve`, read by the coach and the review."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from tafelrunde.bots import exact
from tafelrunde.bots.exact import OpenSolution, adviser
from tafelrunde.cli.output import console, progress_bar
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.solve.solution import Solution
from tafelrunde.store.durable import write_atomic


def adviser_of(game: Game, language: str) -> Solution | None:
    """Return what coach and review consult: the game's outlook or its solution; None if it has neither.

    The saved solution wins over the one in the package. A damaged one is computed again (see `read_solution`).
    """
    if game.outlook:
        return adviser(game)
    return open_solution(game, language).exact if game.solution else None


def path_of(game: Game) -> Path:
    """Return the path of a game's saved solution. The file need not exist."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "solutions" / f"{game.id}.bin"


def save_solution(game: Game, solution: OpenSolution) -> Path:
    """Save a solution and return its path. Raises a Problem if it cannot be written."""
    path = path_of(game)
    write_atomic(path, solution.stored.to_bytes())
    return path


_cache: dict[str, tuple[tuple[int, ...], OpenSolution]] = {}
"""Solutions opened by this process, by game id, each with the identity of its file."""


def open_solution(game: Game, language: str) -> OpenSolution:
    """Return the saved solution, or the one in the package (see `read_solution`).

    It is cached by game until the saved file changes.
    """
    file = file_identity(path_of(game))
    if game.id not in _cache or _cache[game.id][0] != file:
        solution = read_solution(game, language)
        _cache[game.id] = file_identity(path_of(game)), solution
    return _cache[game.id][1]


def file_identity(path: Path) -> tuple[int, ...]:
    """Return values that change when the file is replaced or modified; empty if there is no file."""
    try:
        status = path.stat()
    except OSError:
        return ()
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def read_solution(game: Game, language: str) -> OpenSolution:
    """Read the saved solution; if there is none, the one in the package.

    A damaged or outdated file is reported on standard error, and the solution is computed again and saved. Raises a
    Problem if the file cannot be read or written.
    """
    err, say = console(stderr=True), Texts(language)
    try:
        stored: bytes | None = path_of(game).read_bytes()
    except FileNotFoundError:
        stored = None
    except OSError as error:
        raise Problem("file-unreadable", path=str(path_of(game)), why=error.strerror or str(error)) from None
    with progress_bar() as bar:
        task = bar.add_task(say("solving", game=say(f"{game.id}-name")), total=None, visible=False)
        solution = exact.open_solution(
            game,
            stored,
            report=lambda problem: err.print(problem.message(language), soft_wrap=True),
            progress=lambda done, total: bar.update(task, completed=done, total=total, visible=True),
        )
    if solution.fresh:
        save_solution(game, solution)
    return solution
