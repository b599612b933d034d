"""`python -m tafelrunde.wasm [GAME …]`: make the modules of these games anew, or of all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from tafelrunde.core.module import DESCRIPTION, MODULE
from tafelrunde.core.texts import game_folder
from tafelrunde.games import load, names
from tafelrunde.wasm.build import CannotBuild, build, find_linker, prepare_numba
from tafelrunde.wasm.describe import describe, exports_of


def make(name: str, folder: Path) -> None:
    """Make the module of a game and its description, in a folder."""
    game, home = load(name), game_folder(name)
    assert home is not None  # noqa: S101  for the type checker: it has been loaded from there
    module, functions = build(game, exports_of(game))
    told = msgspec.json.format(msgspec.json.encode(describe(game, home, module, functions)), indent=1)
    (folder / MODULE).write_bytes(module)
    (folder / DESCRIPTION).write_bytes(told + b"\n")


def main(arguments: list[str]) -> int:
    """Make them, each game in a process of its own: what one leaves behind in the compiler does not change the next."""
    try:
        if arguments[:1] == ["--one"]:
            make(arguments[1], Path(arguments[2]))
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
