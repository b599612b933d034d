"""How this program was started, so that a command can be typed as it is told."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path


def command(*words: str) -> str:
    """A command line that does something with this program again, here and now."""
    return shlex.join([*program(), *words])


def program() -> list[str]:
    """What to type for `tafelrunde`: its name where that is enough, else what was typed."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return [sys.executable, "-m", "tafelrunde"]
    found = shutil.which("tafelrunde")
    if found is not None and Path(found).resolve() == started.resolve():
        return ["tafelrunde"]
    return [str(started)]
