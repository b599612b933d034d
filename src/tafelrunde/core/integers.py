"""Integers from outside: Python's or NumPy's, and nothing that only looks like one."""

from __future__ import annotations

import operator
from typing import Any

from tafelrunde.core.problem import Problem


def integer(value: Any) -> int:
    """A whole number as a Python int; a Problem for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        raise Problem("no-integer", value=str(value)) from None
