"""A game's modules described as data: where each field of the record is, what each number means, how to call what."""

from __future__ import annotations

import ast
import hashlib
import re
import sys
from collections.abc import Iterable
from datetime import date
from enum import IntEnum
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tafelrunde.bots import coach, compare, exact, judgement, lookahead, one_ply, review, search, weaknesses
from tafelrunde.bots.levels import describe_levels
from tafelrunde.core import choosing, playout, stepping
from tafelrunde.core.actions import Choice
from tafelrunde.core.draws import Pile, Shuffle, Throw
from tafelrunde.core.engine import PAGE
from tafelrunde.core.exports import RULES, Export, Loop
from tafelrunde.core.game import Game, Option
from tafelrunde.core.module import FORMAT, Running, engines, sources_hash
from tafelrunde.core.texts import PACKAGE
from tafelrunde.wasm.build import MOST_PAGES, Built

LAYOUT = ("core/actions.py", "core/draws.py", "core/exports.py", "core/record.py", "core/rule.py")
"""What else decides what a module is: how actions are numbered, where fields lie, which functions there are, and how
they are compiled."""


def exports_of(game: Game) -> list[Export]:
    """The functions of a game's rules, of its bots, and what a board asks."""
    rules = [Export(getattr(game.source, name), name, **RULES[name]) for name in dict.fromkeys(game.source.names)]
    bots = [*one_ply.EXPORTS, *weaknesses.EXPORTS, *search.EXPORTS, *compare.EXPORTS]
    bots += lookahead.EXPORTS if game.learns else ()
    every = [*rules, *playout.EXPORTS, *stepping.EXPORTS, *bots, *game.exports, *draw_exports(game)]
    return list({export.name: export for export in every}.values())


def exact_play(game: Game) -> list[Export]:
    """The functions that work out best play: whoever asks the coach waits for them."""
    known = {export.name for export in exports_of(game)}
    asked = (export for module in coach_modules(game) for export in game.module(module).EXPORTS)
    return [export for export in asked if export.name not in known]


def draw_exports(game: Game) -> list[Export]:
    """What the declarations of the draws ask of a state."""
    found = [] if game.draws.which is None else [Export(game.draws.which, state="state")]  # type: ignore[arg-type]
    for one in game.draws.draws:
        if isinstance(one, Throw):
            found.append(Export(one.thrown, state="state"))  # type: ignore[arg-type]
        elif isinstance(one, Pile):
            asked = filter(None, (one.left, one.only))
            found += [Export(function, state="state", kind="int") for function in asked]  # type: ignore[arg-type]
    return found


def coach_modules(game: Game) -> list[str]:
    """The modules in which stands what the coach asks."""
    return [module for module, there in (("solution", game.solution), ("outlook", game.outlook)) if there]


def describe(game: Game, folder: Path, rules: Built, exact: Built | None) -> dict[str, Any]:
    """The description of the modules."""
    files = source_files(game, folder)
    sources = {"sha256": sources_hash(folder, files), "files": files}
    described = {
        "tafelrunde-rules": FORMAT,
        "game": game.id,
        "version": game.version,
        "sources": sources,
        "wasm": binary(rules.code),
    }
    functions = {
        "functions": rules.functions,
        "exact": exact and {**binary(exact.code), "functions": exact.functions},
    }
    running = msgspec.convert({**described, **functions, "known": {}}, Running, from_attributes=True)
    game.take(engines(running, rules.code, exact and exact.code, game.state))
    return {
        **described,
        "secrets": game.secrets,
        "seats": {"least": game.seats.start, "most": game.seats.stop - 1},
        "state": {"size": game.state.itemsize, "fields": fields(game.state)},
        "enums": enums(game),
        "constants": constants(game),
        "actions": {"size": len(game.actions), "blocks": blocks(game)},
        "draws": [draw(one) for one in game.draws.draws],
        "due": getattr(game.draws.which, "__name__", None),
        "options": [option(one) for one in game.options],
        **functions,
        "known": worked_out(game),
        "bots": bots(game),
    }


def binary(module: bytes) -> dict[str, Any]:
    """What is known of a module itself."""
    memory = {"least": least_memory(module), "most": MOST_PAGES * PAGE}
    return {"sha256": hashlib.sha256(module).hexdigest(), "size": len(module), "memory": memory}


def bots(game: Game) -> dict[str, Any]:
    """Who plays and who advises, in figures: whoever plays and advises elsewhere has them from here.

    No module follows from them: `python -m tafelrunde.wasm --bots` writes them anew where one of them has changed.
    """
    return {
        "learns": game.learns,
        "levels": describe_levels(game),
        "advice": {name: told for one in coach_modules(game) for name, told in game.module(one).FIGURES.items()},
        "close": exact.CLOSE,
        "room": choosing.ROOM,
        "judgement": {"tied": judgement.TIED, "clear": judgement.CLEAR, "words": judgement.WORDS},
        "search": {
            "longest": search.MAX_DEPTH,
            "slice": search.ITERATIONS_PER_CHECK,
            "roots": search.RESERVED_NODES,
            "explore": search.EXPLORE,
            "widen": search.WIDEN,
        },
        "compare": {
            **coach.EFFORT._asdict(),
            "quarter": compare.SEARCH_SHARE,
            "batch": compare.BATCH,
            "most_batches": compare.MAX_BATCHES,
            "some": compare.STDEV_SAMPLES,
            "round": compare.PLAYOUT_DECISIONS,
        },
        "review": {
            "exact": game.advisable,
            "outlook": game.outlook,
            "work": review.WORK,
            "least_work": review.MIN_WORK,
            "candidates": review.CANDIDATES,
            "worst": review.COSTLIEST_SHOWN,
        },
    }


def worked_out(game: Game) -> dict[str, Any]:
    """What takes long to work out, but depends on the rules alone; by the module that was made just now."""
    return {name: told for one in coach_modules(game) for name, told in game.module(one).worked_out().items()}


def fields(state: np.dtype[Any]) -> list[dict[str, Any]]:
    """The fields of the record: numbers are little-endian, arrays lie row by row."""
    found = []
    for name in state.names or ():
        kind, offset = dict(state.fields or {})[name][:2]
        base, shape = kind.subdtype or (kind, ())
        found.append({"name": name, "type": base.str.lstrip("<|"), "offset": offset, "shape": list(shape)})
    return found


def enums(game: Game) -> dict[str, dict[str, int]]:
    """The names of numbers that the rules use."""
    found = {
        name: value for name, value in _rules(game).items() if isinstance(value, type) and issubclass(value, IntEnum)
    }
    return {name: {member.name: int(member) for member in found[name]} for name in sorted(found) if name != "IntEnum"}


def constants(game: Game) -> dict[str, int]:
    """The numbers of the rules that have a name of their own."""
    found = {name: value for name, value in _rules(game).items() if type(value) is int}
    return {
        name: found[name] for name in sorted(found) if re.fullmatch("[A-Z][A-Z_]*", name) and abs(found[name]) < 2**53
    }


def _rules(game: Game) -> dict[str, Any]:
    """All that the module of a game's rules has."""
    return vars(sys.modules[game.source.setup.function.__module__])  # type: ignore[attr-defined]


def option(one: Option) -> dict[str, Any]:
    """A choice before the game; `usual` is what people take in each month, where that is not always the first."""
    told = {"name": one.name, "values": list(one.values)}
    if one.usual is None:
        return told
    return told | {"usual": [one.usual(date(2000, month, 1)) for month in range(1, 13)]}


def blocks(game: Game) -> list[dict[str, Any]]:
    """The blocks of actions."""

    def axis(one: Any) -> dict[str, Any]:
        return {"kind": "choice" if isinstance(one, Choice) else "subset", "names": list(one.names)}

    return [
        {"name": block.name, "start": start, "size": block.size, "axes": [axis(one) for one in block.axes]}
        for start, block in zip(game.actions.starts, game.actions.blocks, strict=True)
    ]


def draw(one: Any) -> dict[str, Any]:
    """A kind of draw; what it asks of a state by the names of the module's functions."""
    if isinstance(one, Throw):
        told: dict[str, Any] = {"kind": "throw", "dice": list(one.dice), "faces": list(one.faces.names)}
        asked = {"thrown": one.thrown.__name__}
        return {"name": one.name, **told, **asked, "lettered": one.lettered, "texts": one.faces.prefix}
    if isinstance(one, Pile):
        told = {"kind": "pile", "kinds": list(one.kinds.names), "texts": one.kinds.prefix}
        return {"name": one.name, **told, "left": one.left.__name__, "only": getattr(one.only, "__name__", None)}
    if isinstance(one, Shuffle):
        return {"name": one.name, "kind": "shuffle", "things": list(one.things), "places": list(one.places)}
    raise TypeError(f"{one!r} is a kind of draw that no description knows")


def least_memory(module: bytes) -> int:
    """How much memory a module begins with: its memory section says so, in pages."""
    at = 8
    while at < len(module):
        section, at = module[at], at + 1
        size, at = _number(module, at)
        if section == 5:
            return _number(module, at + 2)[0] * PAGE
        at += size
    raise ValueError("a module without memory")


def _number(module: bytes, at: int) -> tuple[int, int]:
    """An unsigned number as WebAssembly writes it, seven bits a byte; and where the next thing begins."""
    value = shift = 0
    while True:
        value |= (module[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if not module[at - 1] & 128:
            return value, at


# What a module follows from


def source_files(game: Game, folder: Path) -> list[str]:
    """The files that a module follows from: those of its rules, what they import of their game, and how it is made."""
    modules = {_module_of(export.function) for export in (*exports_of(game), *exact_play(game))}
    modules |= {game.package, *(f"{game.package}.{module}" for module in coach_modules(game))}
    found = {folder / path for path in _own_files(folder, game.package, modules)}
    found |= set((folder / "data").glob("*.toml"))
    found |= {_file(module) for module in _rule_modules(modules) if not module.startswith(game.package)}
    found |= {PACKAGE / name for name in LAYOUT}
    found |= set((PACKAGE / "wasm").glob("*.py"))
    return sorted(_name(folder, path) for path in found)


def _module_of(function: Any) -> str:
    return (function.close if isinstance(function, Loop) else function.function).__module__


def _file(module: str) -> Path:
    return Path(sys.modules[module].__file__ or "")


def _name(folder: Path, path: Path) -> str:
    home = folder.parent if path.is_relative_to(folder) else PACKAGE.parent
    return path.relative_to(home).as_posix()


def _rule_modules(modules: Iterable[str]) -> set[str]:
    """These modules, and all others in which stand rules that they have."""
    from tafelrunde.core.rule import Rule

    found: set[str] = set()
    waiting = set(modules)
    while waiting:
        module = waiting.pop()
        found.add(module)
        rules = (value for value in vars(sys.modules[module]).values() if isinstance(value, Rule))
        waiting |= {rule.function.__module__ for rule in rules} - found
    return found


def _own_files(folder: Path, package: str, modules: Iterable[str]) -> set[Path]:
    """The files of these modules of a game, and of all that they import of the same game, at whatever remove."""
    found = {_file(package)}  # it imports all of the game, but only says what there is
    waiting = {_file(module) for module in modules if module.startswith(f"{package}.")}
    while waiting:
        path = waiting.pop()
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            own = (
                folder / f"{name.removeprefix(package + '.')}.py" for name in names if name.startswith(f"{package}.")
            )
            waiting |= {file for file in own if file.is_file()} - found
    return found
