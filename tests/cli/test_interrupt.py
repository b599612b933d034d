"""Ctrl-C stops a command even in callbacks where Python discards exceptions."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

COMPILED = """
import numba
from numba.core.codegen import CPUCodeLibrary

original_hook = CPUCodeLibrary._object_compiled_hook.__func__

def interrupted_hook(cls, *code):  # Ctrl-C while LLVM calls back into Python
    original_hook(cls, *code)
    signal.raise_signal(signal.SIGINT)

CPUCodeLibrary._object_compiled_hook = classmethod(interrupted_hook)

def work():
    numba.njit(lambda number: number + 1)(1)
"""

TIDIED_UP = """
class Thing:
    def __del__(self):  # Ctrl-C while Python finalises an object
        signal.raise_signal(signal.SIGINT)

def work():
    Thing()
"""

PROGRAM = """
import signal, sys, time
from tafelrunde.cli import interrupt

signal.signal(signal.SIGINT, signal.default_int_handler)  # background processes ignore SIGINT
if sys.argv[1] == "installed":
    interrupt.install()
try:
    work()
    time.sleep(1)
    print("went on")
except KeyboardInterrupt:
    print("stopped")
    time.sleep(0.2)  # no second interrupt follows, though several were lost
"""


def output_of(mode: str, work: str) -> tuple[str, str]:
    """Return the output and errors of a program that is interrupted during `work()`."""
    words = [sys.executable, "-c", work + PROGRAM, mode]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip(), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("work", [COMPILED, TIDIED_UP], ids=["while machine code is made", "while Python tidies up"])
def test_an_interrupt_in_a_callback_stops_the_program(work: str) -> None:
    assert output_of("installed", work) == ("stopped", "")
    output, errors = output_of("as Python does", work)  # control: without the hook the interrupt is lost
    assert output == "went on"
    assert "Exception ignored" in errors


def test_other_discarded_exceptions_are_reported_as_usual() -> None:
    output, errors = output_of("installed", "class Thing:\n def __del__(self): 1 / 0\nwork = Thing")
    assert output == "went on"
    assert "ZeroDivisionError" in errors
