"""The compiled module beside a game's rules: `rules.wasm`, and `rules.json` that says what is in it.

The description names the sources that the module follows from, and the hash of what they were: a module of older rules
is never run. It also has the hash of the module itself, so a damaged or foreign one is not run either.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tafelrunde.core.engine import Engine
from tafelrunde.core.exports import Function
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import PACKAGE

LOG = logging.getLogger(__name__)
FORMAT = 1
MODULE = "rules.wasm"
DESCRIPTION = "rules.json"


class Sources(msgspec.Struct, frozen=True):
    """What a module follows from."""

    sha256: str
    files: tuple[str, ...]  # those of the game begin with its id, others with the name of the package


class Memory(msgspec.Struct, frozen=True):
    """How much memory an instance of the module begins with, and the most it can have, in bytes."""

    least: int
    most: int


class Binary(msgspec.Struct, frozen=True):
    """The module."""

    sha256: str
    size: int
    memory: Memory


class Running(msgspec.Struct, frozen=True, rename={"format": "tafelrunde-rules"}):
    """The part of a description that is needed to run a module."""

    format: int
    game: str
    sources: Sources
    wasm: Binary
    functions: tuple[Function, ...]
    known: dict[str, Any]  # what takes long to work out, but depends on the rules alone


def sources_hash(folder: Path, files: Iterable[str]) -> str:
    """The hash of the sources of the game in this folder."""
    digest = hashlib.sha256()
    for name in files:
        home = folder.parent if name.startswith(f"{folder.name}/") else PACKAGE.parent
        text = (home / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def described(folder: Path) -> Running | None:
    """The description of a game's module; None if there is none, or it is of a format that we do not know."""
    try:
        found = msgspec.json.decode((folder / DESCRIPTION).read_bytes(), type=Running)
    except (OSError, msgspec.DecodeError):
        return None
    return found if found.format == FORMAT and found.game == folder.name else None


def is_current(folder: Path, description: Running) -> bool:
    """Whether a module follows from the rules as they are now."""
    try:
        return sources_hash(folder, description.sources.files) == description.sources.sha256
    except OSError:
        return False


class Module(NamedTuple):
    """A module that fits its rules: what is known of it, and how it is run."""

    description: Running
    engine: Engine


def opened(folder: Path, state: np.dtype[Any]) -> Module | None:
    """The module of the game in a folder; None where there is none, or an older, damaged or foreign one."""
    description = described(folder)
    if description is None or not (folder / MODULE).is_file():
        return None
    if not is_current(folder, description):
        LOG.info("%s: the module is older than the rules; `make wasm` makes it anew", folder.name)
        return None
    try:
        module = (folder / MODULE).read_bytes()
        engine = Engine(folder.name, module, description.wasm.sha256, description.functions, state)
    except (OSError, Problem, ImportError) as problem:
        LOG.warning("%s", problem)
        return None
    return Module(description, engine)
