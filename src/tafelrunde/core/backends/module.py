"""The compiled modules of a game: `rules.wasm`, `exact.wasm` for exact play, and their description `rules.json`.

Exact play, where a game has it, is a separate module. It is as large as everything else and rarely needed, so it is
loaded (and downloaded, in a browser) at the first call of one of its functions.

The description lists the sources that the modules were built from, and their hash: a module of older rules is never
run. It also holds the hash of each module, so a damaged or foreign one is not run either.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tafelrunde.core.backends.engine import Engine
from tafelrunde.core.backends.source_hash import hash_sources
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import PACKAGE
from tafelrunde.core.rules.exports import Call, Function

LOG = logging.getLogger(__name__)
FORMAT = 2
MODULE = "rules.wasm"
EXACT = "exact.wasm"
DESCRIPTION = "rules.json"


class Sources(msgspec.Struct, frozen=True):
    """The sources that the modules were built from."""

    sha256: str
    files: tuple[str, ...]  # the game's own begin with its id, others with the package name


class Memory(msgspec.Struct, frozen=True):
    """The initial memory of an instance and its limit, in bytes."""

    least: int
    most: int


class Binary(msgspec.Struct, frozen=True):
    """A module file."""

    sha256: str
    size: int
    memory: Memory


class Exact(Binary, frozen=True):
    """The module file for exact play."""

    functions: tuple[Function, ...]


class RuntimeDescription(msgspec.Struct, frozen=True, rename={"format": "tafelrunde-rules"}):
    """The part of a description that is needed to run the modules."""

    format: int
    game: str
    sources: Sources
    wasm: Binary
    functions: tuple[Function, ...]
    exact: Exact | None  # None for games without exact play
    precomputed: dict[str, Any]  # values precomputed at build time from the rules alone


def sources_hash(folder: Path, files: Iterable[str]) -> str:
    """Return the hash of the sources of the game in `folder`; see `source_hash.py` for what counts.

    Names that begin with the game's id are relative to the folder's parent, all others to the package's parent.
    """
    return hash_sources(
        (name, (folder.parent if name.startswith(f"{folder.name}/") else PACKAGE.parent) / name) for name in files
    )


def load_description(folder: Path) -> RuntimeDescription | None:
    """Load the description of a game's modules.

    Returns None if there is none, it cannot be read, its format is unknown, or it is that of another game.
    """
    try:
        description = msgspec.json.decode((folder / DESCRIPTION).read_bytes(), type=RuntimeDescription)
    except (OSError, msgspec.DecodeError):
        return None
    return description if description.format == FORMAT and description.game == folder.name else None


def is_current(folder: Path, description: RuntimeDescription) -> bool:
    """Whether the modules were built from the rules as they are now. False if a source is missing or not valid."""
    try:
        return sources_hash(folder, description.sources.files) == description.sources.sha256
    except (OSError, SyntaxError):
        return False


class Module(NamedTuple):
    """The modules of a game, with their description."""

    description: RuntimeDescription
    rules: Engine
    exact: Engine | None

    def call(self, name: str) -> Call:
        """Return a function by name. If it belongs to exact play only, its first call loads that module.

        Raises KeyError if neither module has it.
        """
        engine = self.exact if self.exact and name not in self.rules.functions else self.rules
        return engine.call(name)


def engines(description: RuntimeDescription, rules: bytes, exact: bytes | None, state: np.dtype[Any]) -> Module:
    """Return the Module with this content; the rules are loaded now, exact play at its first call.

    `state` is the game's record type. Raises a Problem if a module does not have the hash in the description.
    """
    game, declared = description.game, description.exact
    exact_engine = None
    if declared and exact is not None:
        exact_engine = Engine(game, exact, declared.sha256, declared.functions, state)
    rules_engine = Engine(game, rules, description.wasm.sha256, description.functions, state)
    module = Module(description, rules_engine, exact_engine)
    module.rules.make_ready()
    return module


def load_module(folder: Path, state: np.dtype[Any]) -> Module | None:
    """Load the modules of the game in a folder. Returns None if one is missing, outdated, damaged or foreign.

    The reason is logged, except for a missing one. `state` is the game's record type.
    """
    description = load_description(folder)
    if description is None or not (folder / MODULE).is_file():
        return None
    if not is_current(folder, description):
        LOG.info("%s: the module is older than the rules; rebuild it with `make wasm`", folder.name)
        return None
    try:
        exact = (folder / EXACT).read_bytes() if description.exact else None
        return engines(description, (folder / MODULE).read_bytes(), exact, state)
    except (OSError, Problem, ImportError) as problem:
        LOG.warning("%s", problem)
        return None
