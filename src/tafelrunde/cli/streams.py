"""Standard input, output and error that may be closed, full, or unable to encode our characters."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO, cast

from tafelrunde.cli.encoding import PLAIN


def prepare() -> bool:
    """Replace closed streams by the null device and set error handlers. Return False if standard output was closed."""
    output = sys.stdout is not None
    # Otherwise a file opened later could get the descriptor of a closed stream, and a saved game would receive output.
    sys.stdin = sys.stdin or null_stream("r")
    sys.stdout = sys.stdout or null_stream("w")
    sys.stderr = sys.stderr or null_stream("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN)):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    return output


def null_stream(mode: str) -> TextIO:
    """Open the null device in mode `r` or `w`."""
    return cast(TextIO, Path(os.devnull).open(mode, encoding="utf-8"))


def print_error(line: str) -> None:
    """Print a line on standard error; ignore failures."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def discard(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that Python does not fail to write buffered output at exit."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
        stream.flush()
