"""Conversion of integers from callers."""

from __future__ import annotations

import operator
from typing import Any

from tafelrunde.core.language.problem import Problem


def integer(value: Any) -> int:
    """Return a Python or NumPy integer as an int. Raises a Problem for anything else, also for floats and strings."""
    try:
        return operator.index(value)
    except TypeError:
        raise Problem("no-integer", value=str(value)) from None
