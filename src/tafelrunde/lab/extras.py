"""Imports of optional dependencies."""

from __future__ import annotations

import importlib
from types import ModuleType

from tafelrunde.core.language.problem import Problem


def require_extra(package: str, extra: str) -> ModuleType:
    """Import and return an optional package or module. If it is missing, raises a Problem that names its `extra`."""
    try:
        return importlib.import_module(package)
    except ImportError:
        raise Problem("extra-missing", package=package.partition(".")[0], extra=extra) from None
