"""How this program was started, so that printed commands can be copied."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path


def command(*words: str) -> str:
    """Return a command line that runs this program with the given arguments."""
    return shlex.join([*program(), *words])


def program() -> list[str]:
    """Return how to call this program: `tafelrunde` if that is on the PATH, else as it was started."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return [sys.executable, "-m", "tafelrunde"]
    installed = shutil.which("tafelrunde")
    if installed is not None and Path(installed).resolve() == started.resolve():
        return ["tafelrunde"]
    return [str(started)]
