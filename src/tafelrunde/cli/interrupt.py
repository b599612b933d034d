"""Ctrl-C is heard at all times, also while machine code is made.

There LLVM calls Python back, and what is raised in such a call is lost, as it is wherever Python tidies up: the command
would go on as if nobody had asked it to stop. So an interruption that is lost comes again a moment later.
"""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

A_MOMENT = 0.02
"""Seconds; a call back takes far less."""
LATER = "interrupt again"


def heed() -> None:
    """From now on no Ctrl-C is lost. Whoever has told Python what it means is left alone."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        sys.unraisablehook = again


def again(lost: UnraisableHookArgs) -> None:
    """Interrupt once more, if it was an interruption that got lost; all else is told as usual.

    Once for all that got lost in a moment: a second one would come when the command has stopped already.
    """
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
    elif not any(thread.name == LATER for thread in threading.enumerate()):
        later = threading.Timer(A_MOMENT, signal.raise_signal, (signal.SIGINT,))
        later.name, later.daemon = LATER, True
        later.start()
