"""Fork server: runs `tafelrunde` commands, each in a process forked from this one.

Third-party packages are loaded already, which takes two thirds of the start time. None of our own modules is loaded
here, so every command imports them itself. Jobs are lines of JSON on standard input; the exit code of each is written
to standard output.
"""

from __future__ import annotations

import importlib
import json
import os
import runpy
import signal
import sys
from typing import Any

TIME_LIMIT_S = 120  # seconds after which a command is ended by a signal
THIRD_PARTY = (
    "argparse",
    "fluent.runtime",
    "msgspec",
    "numpy",
    "platformdirs",
    "rich.console",
    "rich.table",
    "wasmtime",
)


def run_command(words: list[str], folder: str, environment: dict[str, str], files: list[str]) -> None:
    """Run a command in the forked process: with its own directory, environment, standard streams and time limit."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, (path, mode) in enumerate(zip(files, (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), strict=True)):
        os.dup2(os.open(path, mode), number)
    sys.argv[:] = ["tafelrunde", *words]
    signal.alarm(TIME_LIMIT_S)
    runpy.run_module("tafelrunde", run_name="__main__", alter_sys=True)


def main() -> None:
    """Fork for every job and write its exit code; the negative signal number if a signal ended it."""
    jobs, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    for module in THIRD_PARTY:
        importlib.import_module(module)
    for job in iter(jobs.readline, ""):
        settings: dict[str, Any] = json.loads(job)
        if not (child := os.fork()):
            run_command(**settings)
            return
        answers.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")
        answers.flush()


if __name__ == "__main__":
    main()
