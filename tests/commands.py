"""Run the `tafelrunde` command in its own process, for tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from ftl import with_spaces


@cache
def fork_server() -> subprocess.Popen[str]:
    """Start the fork server. It ends with this process."""
    command = [sys.executable, str(Path(__file__).parent / "fork_server.py")]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def forked(words: tuple[str, ...], typed: str) -> subprocess.CompletedProcess[str]:
    """Run a command through the fork server, in the environment of this test."""
    with TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("typed", "output", "errors")]
        for path in files:
            path.write_text(typed if path.name == "typed" else "", encoding="utf-8")
        job = {"words": words, "folder": str(Path.cwd()), "environment": {**os.environ}, "files": [*map(str, files)]}
        jobs, answers = fork_server().stdin, fork_server().stdout
        assert jobs is not None
        assert answers is not None
        jobs.write(json.dumps(job) + "\n")
        jobs.flush()
        code = int(answers.readline())
        return subprocess.CompletedProcess(words, code, *(path.read_text(encoding="utf-8") for path in files[1:]))


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in its own process, not at a terminal. In its output, no-break spaces are ordinary ones.

    It is forked from a warm process where possible: not with other environment variables, and not on Windows.
    """
    can_fork = not environment and hasattr(os, "fork")
    done = forked(words, typed) if can_fork else started(words, typed, environment)
    return subprocess.CompletedProcess(words, done.returncode, with_spaces(done.stdout), with_spaces(done.stderr))


def started(words: tuple[str, ...], typed: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command in a new interpreter, with these environment variables added."""
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
    """Run a command that must fail with exit code 2, and return its one line of error message."""
    done = run(*words, typed=typed, **environment)
    assert done.returncode == 2, done
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert len(line) < 500
    assert line.isprintable()
    return line
