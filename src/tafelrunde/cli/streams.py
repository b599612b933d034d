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
    """Replace closed streams and set error handlers. Return False if standard output was closed."""
    output = sys.stdout is not None
    # Otherwise a file opened later could get the descriptor of a closed stream, and a saved game would receive output.
    sys.stdin = sys.stdin or nowhere("r")
    sys.stdout = sys.stdout or nowhere("w")
    sys.stderr = sys.stderr or nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN)):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    return output


def nowhere(mode: str) -> TextIO:
    """Open the null device."""
    return cast(TextIO, Path(os.devnull).open(mode, encoding="utf-8"))


def complain(line: str) -> None:
    """Print a line on standard error; ignore failures."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def give_up(stream: TextIO) -> None:
    """Discard buffered output, so that Python does not try to write it again at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        stream.flush()
