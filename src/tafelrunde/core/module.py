"""The compiled modules beside a game's rules: `rules.wasm`, and `rules.json` that says what is in it.

What works out best play, where a game has it, is a module of its own: `exact.wasm`. It is as large as all the rest, and
most who play never need it; so it is made ready (and fetched, in a browser) when something of it is first asked for.

The description names the sources that the modules follow from, and the hash of what they were: a module of older rules
is never run. It also has the hash of each module itself, so a damaged or foreign one is not run either.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tafelrunde.core.engine import Engine
from tafelrunde.core.exports import Call, Function
from tafelrunde.core.problem import Problem
from tafelrunde.core.source_hash import hash_sources
from tafelrunde.core.texts import PACKAGE

LOG = logging.getLogger(__name__)
FORMAT = 2
MODULE = "rules.wasm"
EXACT = "exact.wasm"
DESCRIPTION = "rules.json"


class Sources(msgspec.Struct, frozen=True):
    """What the modules follow from."""

    sha256: str
    files: tuple[str, ...]  # those of the game begin with its id, others with the name of the package


class Memory(msgspec.Struct, frozen=True):
    """How much memory an instance of the module begins with, and the most it can have, in bytes."""

    least: int
    most: int


class Binary(msgspec.Struct, frozen=True):
    """A module."""

    sha256: str
    size: int
    memory: Memory


class Exact(Binary, frozen=True):
    """The module for exact play."""

    functions: tuple[Function, ...]


class Running(msgspec.Struct, frozen=True, rename={"format": "tafelrunde-rules"}):
    """The part of a description that is needed to run the modules."""

    format: int
    game: str
    sources: Sources
    wasm: Binary
    functions: tuple[Function, ...]
    exact: Exact | None  # of games that the coach knows exactly
    known: dict[str, Any]  # what takes long to work out, but depends on the rules alone


def sources_hash(folder: Path, files: Iterable[str]) -> str:
    """Return the hash of the sources of the game in `folder`; see `source_hash.py` for what counts.

    Names that begin with the game's id are relative to the folder's parent, all others to the package's parent.
    """
    return hash_sources(
        (name, (folder.parent if name.startswith(f"{folder.name}/") else PACKAGE.parent) / name) for name in files
    )


def described(folder: Path) -> Running | None:
    """The description of a game's modules; None if there is none, or it is of a format that we do not know."""
    try:
        found = msgspec.json.decode((folder / DESCRIPTION).read_bytes(), type=Running)
    except (OSError, msgspec.DecodeError):
        return None
    return found if found.format == FORMAT and found.game == folder.name else None


def is_current(folder: Path, description: Running) -> bool:
    """Whether the modules follow from the rules as they are now."""
    try:
        return sources_hash(folder, description.sources.files) == description.sources.sha256
    except (OSError, SyntaxError):
        return False


class Module(NamedTuple):
    """The modules that fit a game's rules: what is known of them, and how they are run."""

    description: Running
    rules: Engine
    exact: Engine | None

    def call(self, name: str) -> Call:
        """One of their functions. What is only declared for exact play is opened by its first call."""
        engine = self.exact if self.exact and name not in self.rules.functions else self.rules
        return engine.call(name)


def engines(description: Running, rules: bytes, exact: bytes | None, state: np.dtype[Any]) -> Module:
    """These modules, the rules ready to be called. A Problem where one of them is not what the description says."""
    game, told = description.game, description.exact
    later = Engine(game, exact, told.sha256, told.functions, state) if told and exact is not None else None
    module = Module(description, Engine(game, rules, description.wasm.sha256, description.functions, state), later)
    module.rules.make_ready()
    return module


def opened(folder: Path, state: np.dtype[Any]) -> Module | None:
    """The modules of the game in a folder; None where one is missing, or older, damaged or foreign."""
    description = described(folder)
    if description is None or not (folder / MODULE).is_file():
        return None
    if not is_current(folder, description):
        LOG.info("%s: the module is older than the rules; `make wasm` makes it anew", folder.name)
        return None
    try:
        exact = (folder / EXACT).read_bytes() if description.exact else None
        return engines(description, (folder / MODULE).read_bytes(), exact, state)
    except (OSError, Problem, ImportError) as problem:
        LOG.warning("%s", problem)
        return None
