"""Ctrl-C is heard at all times."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

COMPILED = """
import signal, sys, time
import numba
from numba.core.codegen import CPUCodeLibrary
from tafelrunde.cli import interrupt

handed_over = CPUCodeLibrary._object_compiled_hook.__func__

def pressed(cls, *code):  # Ctrl-C, just as LLVM hands over machine code
    handed_over(cls, *code)
    signal.raise_signal(signal.SIGINT)

CPUCodeLibrary._object_compiled_hook = classmethod(pressed)
signal.signal(signal.SIGINT, signal.default_int_handler)  # who is started in the background does not hear it
if sys.argv[1] == "heeded":
    interrupt.heed()
try:
    numba.njit(lambda number: number + 1)(1)
    time.sleep(1)
    print("went on")
except KeyboardInterrupt:
    print("stopped")
"""


def said_when(heeded: str) -> tuple[str, str]:
    """What a program says in which Ctrl-C comes while it compiles."""
    words = [sys.executable, "-c", COMPILED, heeded]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip(), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_no_interruption_is_lost_while_machine_code_is_made() -> None:
    assert said_when("heeded") == ("stopped", "")
    went_on, complaint = said_when("as Python does")  # else this proves nothing
    assert went_on == "went on"
    assert "Exception ignored" in complaint
