"""Solutions that this user keeps: computed by `tafelrunde solve`, read by the coach and the review."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from tafelrunde.bots.exact import Opened, adviser, opened
from tafelrunde.cli.files import write_whole
from tafelrunde.cli.output import console, progress_bar
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts
from tafelrunde.solve.solution import Solution


def adviser_of(game: Game, language: str) -> Solution | None:
    """What coach and review ask: the outlook of a game that has one, or its kept solution; nothing, if it has none."""
    if game.outlook:
        return adviser(game)
    return open_solution(game, language).exact if game.solution else None


def path_of(game: Game) -> Path:
    """Where the solution of a game is kept."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "solutions" / f"{game.id}.bin"


def keep(game: Game, solution: Opened) -> Path:
    """Put a solution in its place."""
    path = path_of(game)
    write_whole(path, solution.stored.to_bytes())
    return path


_opened: dict[str, tuple[tuple[int, ...], Opened]] = {}
"""What this process has opened: by the game's id, with the file that it was."""


def open_solution(game: Game, language: str) -> Opened:
    """The kept solution, or the one in the package; opened once, as long as the file is the same."""
    file = identity(path_of(game))
    if game.id not in _opened or _opened[game.id][0] != file:
        solution = read_solution(game, language)
        _opened[game.id] = identity(path_of(game)), solution
    return _opened[game.id][1]


def identity(path: Path) -> tuple[int, ...]:
    """What changes when a file is another one; nothing if there is none."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def read_solution(game: Game, language: str) -> Opened:
    """The solution from its file. A damaged or outdated one is computed anew, and a line says so."""
    err, say = console(stderr=True), Texts(language)
    try:
        kept: bytes | None = path_of(game).read_bytes()
    except FileNotFoundError:
        kept = None
    except OSError as error:
        raise Problem("file-unreadable", path=str(path_of(game)), why=error.strerror or str(error)) from None
    with progress_bar() as bar:
        task = bar.add_task(say("solving", game=say(f"{game.id}-name")), total=None, visible=False)
        solution = opened(
            game,
            kept,
            tell=lambda problem: err.print(problem.told(language), soft_wrap=True),
            progress=lambda done, total: bar.update(task, completed=done, total=total, visible=True),
        )
    if solution.fresh:
        keep(game, solution)
    return solution
