"""Ctrl-C is heard at all times, also while machine code is made.

There LLVM calls Python back, and what is raised in such a call is lost: the command would go on as if nobody had asked
it to stop. So an interruption that falls into one waits until it is over.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType

A_MOMENT = 0.02
"""Seconds; a call back takes far less."""
CALLED_BACK = frozenset({"_raw_object_cache_notify", "_raw_object_cache_getbuffer"})
"""The functions that LLVM calls (`llvmlite.binding.executionengine`)."""


def heed() -> None:
    """From now on no Ctrl-C is lost. Whoever has told Python what it means, or runs elsewhere, is left alone."""
    at_home = threading.current_thread() is threading.main_thread()
    if at_home and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)


def interrupt(number: int, frame: FrameType | None) -> None:
    """Interrupt what runs in this frame; a moment later, if it was called by LLVM."""
    if called_back(frame):
        later = threading.Timer(A_MOMENT, signal.raise_signal, (number,))
        later.daemon = True
        later.start()
    else:
        signal.default_int_handler(number, frame)


def called_back(frame: FrameType | None) -> bool:
    """Whether LLVM has called what runs in this frame."""
    while frame is not None:
        if frame.f_code.co_name in CALLED_BACK:
            return True
        frame = frame.f_back
    return False
