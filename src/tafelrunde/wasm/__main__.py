"""`python -m tafelrunde.wasm [GAME …]`: rebuild the modules of these games, or of all games.

`python -m tafelrunde.wasm --bots`: only rewrite the bots' settings in the descriptions.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.core.backends.module import DESCRIPTION, EXACT, MODULE
from tafelrunde.core.paths import game_folder
from tafelrunde.games import load, names
from tafelrunde.wasm.build import CannotBuild, build, find_linker, prepare_numba
from tafelrunde.wasm.describe import bots, describe, exact_play, exports_of


def make(name: str, folder: Path) -> None:
    """Build the modules of the game with the id `name` and their description, and write them to `folder`.

    Raises CannotBuild, and writes nothing, if they cannot be built.
    """
    game, home = load(name), game_folder(name)
    assert home is not None  # noqa: S101  for the type checker: `load` found it
    rules = build(game, exports_of(game))
    exact = build(game, exact_play(game), quick=game.vectorised) if game.has_exact_values else None
    (folder / MODULE).write_bytes(rules.code)
    if exact:
        (folder / EXACT).write_bytes(exact.code)
    write(folder, describe(game, home, rules, exact))


def write(folder: Path, description: dict[str, Any]) -> None:
    """Write a description, as indented JSON, to a folder."""
    text = msgspec.json.format(msgspec.json.encode(description), indent=1)
    (folder / DESCRIPTION).write_bytes(text + b"\n")


def rewrite_bots(name: str) -> None:
    """Rewrite the bots' settings in a game's description, which must exist, and leave the rest as it is."""
    folder = game_folder(name)
    assert folder is not None  # noqa: S101  for the type checker: it is one of `names()`
    write(folder, msgspec.json.decode((folder / DESCRIPTION).read_bytes()) | {"bots": bots(load(name))})


def main(arguments: list[str]) -> int:
    """Build each game in its own process, so that no compiler state of one affects the next.

    Returns the exit code: 0; 2, with one line on standard error, if a module cannot be built; or that of the process.
    """
    try:
        if arguments[:1] == ["--one"]:
            make(arguments[1], Path(arguments[2]))
            return 0
        if arguments[:1] == ["--bots"]:
            for name in arguments[1:] or names():
                rewrite_bots(name)
            return 0
        find_linker()
        prepare_numba()
        for name in arguments or names():
            load(name)
            subprocess.run([sys.executable, "-m", __package__, "--one", name, str(game_folder(name))], check=True)
    except CannotBuild as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    except subprocess.CalledProcessError as stopped:
        return stopped.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
