"""A player at a pseudo-terminal, for tests."""

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
    """Restore the default handler of Ctrl-C, which a test run in the background of a shell would inherit as ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


CTRL_C_DELAY_S = 0.2
"""Seconds between a question and Ctrl-C. Just before Python waits for a line it handles Ctrl-C only at the next key."""


class Person:
    """A player at an 80 by 24 terminal. `columns` is the value of COLUMNS, which overrides its width."""

    def __init__(self, *words: str, prepare: Callable[[], object] = lambda: None, columns: str = "") -> None:
        def begin() -> None:
            heed_ctrl_c()
            prepare()

        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "tafelrunde", *words],
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": columns, "LC_ALL": "C.UTF-8"},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
            preexec_fn=begin,
        )

    def sees(self, text: str) -> str:
        """Wait until `text` is shown, and return everything shown before it. No-break spaces count as spaces."""
        self.child.expect(re.escape(text).replace(r"\ ", "[ \N{NO-BREAK SPACE}]"))
        return with_spaces(str(self.child.before))

    def types(self, line: str) -> None:
        """Type a line."""
        self.child.sendline(line)

    def interrupts(self) -> None:
        """Press Ctrl-C."""
        time.sleep(CTRL_C_DELAY_S)
        self.child.sendintr()

    def leaves(self) -> int:
        """Wait for the end of the command and return its exit code, or -1 if a signal ended it."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)
