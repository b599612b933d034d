"""Runs `tafelrunde` again and again, each time in a process forked from this one, which has loaded what others wrote.

That is two thirds of what a start takes. Of ours nothing is loaded here, so that every command loads it anew. Jobs come
as lines of JSON on standard input; for each the exit code goes to standard output.
"""

from __future__ import annotations

import importlib
import json
import os
import runpy
import signal
import sys
from typing import Any

LONG = 120  # seconds that no command of a test takes: it is ended by a signal
OTHERS = ("argparse", "fluent.runtime", "msgspec", "numpy", "platformdirs", "rich.console", "rich.table", "wasmtime")


def live(words: list[str], folder: str, environment: dict[str, str], files: list[str]) -> None:
    """The forked process is the command: it reads, writes and ends as if it had been started by itself."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, (path, mode) in enumerate(zip(files, (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), strict=True)):
        os.dup2(os.open(path, mode), number)
    sys.argv[:] = ["tafelrunde", *words]
    signal.alarm(LONG)
    runpy.run_module("tafelrunde", run_name="__main__", alter_sys=True)


def main() -> None:
    """Fork for every job, and tell how it ended; below zero: by which signal."""
    jobs, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    for module in OTHERS:
        importlib.import_module(module)
    for job in iter(jobs.readline, ""):
        told: dict[str, Any] = json.loads(job)
        if not (child := os.fork()):
            live(**told)
            return
        answers.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")
        answers.flush()


if __name__ == "__main__":
    main()
