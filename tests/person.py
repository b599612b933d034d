"""Helper of the tests: somebody at a terminal."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable

import pexpect

from ftl import with_spaces


def heed_ctrl_c() -> None:
    """A test run that a shell put into the background would hand on that Ctrl-C is to be ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


A_MOMENT = 0.2
"""A question is read before it is interrupted: Python, about to wait for a line, hears Ctrl-C by the next key only."""


class Person:
    """Somebody at an 80 by 24 terminal."""

    def __init__(self, *words: str, prepare: Callable[[], object] = lambda: None) -> None:
        def begin() -> None:
            heed_ctrl_c()
            prepare()

        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "tafelrunde", *words],
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "", "LC_ALL": "C.UTF-8"},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
            preexec_fn=begin,
        )

    def sees(self, text: str) -> str:
        """Wait until something is shown; everything shown before it."""
        self.child.expect(re.escape(text).replace(r"\ ", "[ \N{NO-BREAK SPACE}]"))
        return with_spaces(str(self.child.before))

    def types(self, line: str) -> None:
        """Type a line."""
        self.child.sendline(line)

    def interrupts(self) -> None:
        """Press Ctrl-C."""
        time.sleep(A_MOMENT)
        self.child.sendintr()

    def leaves(self) -> int:
        """Wait for the end; the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)
