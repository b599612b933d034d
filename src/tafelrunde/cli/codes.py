"""Exit codes besides 0."""

from __future__ import annotations

BOT_FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
