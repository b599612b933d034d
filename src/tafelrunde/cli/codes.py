"""Exit codes besides 0."""

from __future__ import annotations

BAD_INPUT = 2
INTERRUPTED = 130
