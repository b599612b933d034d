"""Packages that only some need: asked for when they are used."""

from __future__ import annotations

import importlib
from types import ModuleType

from tafelrunde.core.problem import Problem


def need(package: str, extra: str) -> ModuleType:
    """A package; a Problem that says how to install it where it is missing."""
    try:
        return importlib.import_module(package)
    except ImportError:
        raise Problem("extra-missing", package=package.partition(".")[0], extra=extra) from None
