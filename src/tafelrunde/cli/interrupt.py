"""Make Ctrl-C work while Numba compiles.

Python discards exceptions raised in LLVM's callbacks and in `__del__`. A KeyboardInterrupt that is lost this way would
leave the command running, so SIGINT is raised again shortly after.
"""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

RETRY_DELAY_S = 0.02
"""Seconds until SIGINT is raised again; a callback takes far less."""
TIMER_NAME = "interrupt again"


def install() -> None:
    """Install the hook, unless the program has its own SIGINT handler."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        sys.unraisablehook = raise_again


def raise_again(lost: UnraisableHookArgs) -> None:
    """Raise SIGINT again if a KeyboardInterrupt was lost; report any other exception as usual.

    Interrupts lost in quick succession are raised once: a second one would arrive after the command has stopped.
    """
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
    elif not any(thread.name == TIMER_NAME for thread in threading.enumerate()):
        timer = threading.Timer(RETRY_DELAY_S, signal.raise_signal, (signal.SIGINT,))
        timer.name, timer.daemon = TIMER_NAME, True
        timer.start()
