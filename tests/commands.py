"""Helpers of the tests: `tafelrunde` in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "tafelrunde", *words],
        input=typed,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def refused(*words: str, typed: str = "", **environment: str) -> str:
    """The one line that a command says when it refuses."""
    done = run(*words, typed=typed, **environment)
    assert done.returncode == 2, done
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert len(line) < 500
    assert line.isprintable()
    return line
