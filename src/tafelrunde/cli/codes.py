"""How a command ends: 0, or one of these."""

from __future__ import annotations

BAD_INPUT = 2
INTERRUPTED = 130
