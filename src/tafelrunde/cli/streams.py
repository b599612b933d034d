"""Standard input, output and error, as they come: closed, full, or of another alphabet."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO, cast

from tafelrunde.cli.encoding import PLAIN


def prepare() -> bool:
    """Make the streams fit for use; whether there is a standard output at all."""
    output = sys.stdout is not None
    # A file opened later must not get the number of a closed stream, so that nothing is written into a game's file.
    sys.stdin = sys.stdin or nowhere("r")
    sys.stdout = sys.stdout or nowhere("w")
    sys.stderr = sys.stderr or nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN)):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    return output


def nowhere(mode: str) -> TextIO:
    """A stream from which nothing comes, and in which everything is lost."""
    return cast(TextIO, Path(os.devnull).open(mode, encoding="utf-8"))


def complain(line: str) -> None:
    """A line on standard error, if anybody can read it."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def give_up(stream: TextIO) -> None:
    """Let what could not be written go, so that Python does not try again when it ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        stream.flush()
