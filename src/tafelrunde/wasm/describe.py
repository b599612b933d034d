"""Describe a game's modules as data: record fields, constants, actions, draws, options, functions and bots."""

from __future__ import annotations

import ast
import hashlib
import re
import sys
from collections.abc import Iterable
from datetime import date
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from tafelrunde.bots import aims, coach, compare, exact, judgement, lookahead, one_ply, review, search, weaknesses
from tafelrunde.bots.levels import describe_levels
from tafelrunde.core.backends.engine import PAGE_BYTES
from tafelrunde.core.backends.module import FORMAT, RuntimeDescription, engines, sources_hash
from tafelrunde.core.game import Game, Option
from tafelrunde.core.paths import PACKAGE
from tafelrunde.core.rules import defaults as choosing
from tafelrunde.core.rules import playout, stepping
from tafelrunde.core.rules.actions import Choice
from tafelrunde.core.rules.draws import Pile, Shuffle, Throw
from tafelrunde.core.rules.exports import RULES, Export, Loop
from tafelrunde.solve.query import Ask, Figure
from tafelrunde.wasm.build import MAX_PAGES, Built

LAYOUT = (
    "core/rules/actions.py",
    "core/rules/bits.py",
    "core/rules/draws.py",
    "core/rules/exports.py",
    "core/rules/record.py",
    "core/rules/rule.py",
)
"""Further sources that modules depend on: numbering of actions, layout of records, list of functions, and compilation
of rules.
"""


def exports_of(game: Game) -> list[Export]:
    """Return the functions in `rules.wasm`: those of the rules, bots and draws, and those that the board calls.

    Each name occurs once; of two exports with the same name, the later one counts.
    """
    rules = [Export(getattr(game.source, name), name, **RULES[name]) for name in dict.fromkeys(game.source.names)]
    bots = [*one_ply.EXPORTS, *weaknesses.EXPORTS, *search.EXPORTS, *compare.EXPORTS]
    bots += lookahead.EXPORTS if game.has_learned_value else ()
    exports = [*rules, *playout.EXPORTS, *stepping.EXPORTS, *bots, *game.exports, *draw_exports(game)]
    return list({export.name: export for export in exports}.values())


def exact_play(game: Game) -> list[Export]:
    """Return the functions in `exact.wasm`: those for exact play that `rules.wasm` does not have. May be empty."""
    in_rules = {export.name for export in exports_of(game)}
    exports = (export for module in coach_modules(game) for export in game.module(module).EXPORTS)
    return [export for export in exports if export.name not in in_rules]


def draw_exports(game: Game) -> list[Export]:
    """Return the rules that the declarations of the draws contain: `which`, `thrown`, `left` and `visible_to`."""
    exports = [] if game.draws.which is None else [Export(game.draws.which, state="state")]  # type: ignore[arg-type]
    for declared in game.draws.draws:
        if isinstance(declared, Throw):
            exports.append(Export(declared.thrown, state="state"))  # type: ignore[arg-type]
        elif isinstance(declared, Pile):
            functions = filter(None, (declared.left, declared.visible_to_rule))
            exports += [Export(function, state="state", kind="int") for function in functions]  # type: ignore[arg-type]
    return exports


def coach_modules(game: Game) -> list[str]:
    """Return the names of the game's Python modules with functions for exact play: `solution`, `outlook`, or none."""
    return [module for module, exists in (("solution", game.solution), ("outlook", game.outlook)) if exists]


def describe(game: Game, folder: Path, rules: Built, exact: Built | None) -> dict[str, Any]:
    """Return the description of the modules, the content of `rules.json`. `folder` is that of the game.

    To compute the precomputed values, it makes `game` use the new modules, and it stays so.
    """
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
    running = msgspec.convert({**described, **functions, "precomputed": {}}, RuntimeDescription, from_attributes=True)
    game.use_module(engines(running, rules.code, exact and exact.code, game.state))
    return {
        **described,
        "secrets": game.has_secrets,
        "seats": {"least": game.seats.start, "most": game.seats.stop - 1},
        "state": {"size": game.state.itemsize, "fields": fields(game.state)},
        "enums": enums(game),
        "constants": constants(game),
        "actions": {"size": len(game.actions), "blocks": blocks(game)},
        "draws": [draw(one) for one in game.draws.draws],
        "due": getattr(game.draws.which, "__name__", None),
        "options": [option(one) for one in game.options],
        **functions,
        "precomputed": worked_out(game),
        "bots": bots(game),
    }


def binary(module: bytes) -> dict[str, Any]:
    """Return hash, size, and initial and maximum memory of a module, in bytes."""
    memory = {"least": initial_memory(module), "most": MAX_PAGES * PAGE_BYTES}
    return {"sha256": hashlib.sha256(module).hexdigest(), "size": len(module), "memory": memory}


def bots(game: Game) -> dict[str, Any]:
    """Return the settings of levels, coach and review, so that the browser uses those of Python.

    Modules do not depend on them: after a change, `python -m tafelrunde.wasm --bots` rewrites only the descriptions.
    """
    return {
        "learns": game.has_learned_value,
        "levels": describe_levels(game),
        "advice": {name: value for one in coach_modules(game) for name, value in game.module(one).FIGURES.items()},
        "ask": {ask.name.lower(): int(ask) for ask in Ask},
        "figures": {figure.name.lower(): int(figure) for figure in Figure},
        "close": exact.CLOSE,
        "scratch": choosing.SCRATCH_SIZE,
        "judgement": judgement.describe(),
        "aims": aims.describe(),
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
            "exact": game.has_exact_values,
            "outlook": game.outlook,
            "work": review.WORK,
            "least_work": review.MIN_WORK,
            "candidates": review.CANDIDATES,
            "worst": review.COSTLIEST_SHOWN,
            "quick": review.QUICK_WORK,
        },
    }


def worked_out(game: Game) -> dict[str, Any]:
    """Compute the values that are slow to compute and depend only on the rules; by name (see `Game.precomputed`)."""
    return {name: value for one in coach_modules(game) for name, value in game.module(one).worked_out().items()}


def fields(state: np.dtype[Any]) -> list[dict[str, Any]]:
    """Return name, type (`i1`), offset in bytes and shape of each field of the record.

    Numbers are little-endian, arrays are in row-major order.
    """
    fields = []
    for name in state.names or ():
        kind, offset = dict(state.fields or {})[name][:2]
        base, shape = kind.subdtype or (kind, ())
        fields.append({"name": name, "type": base.str.lstrip("<|"), "offset": offset, "shape": list(shape)})
    return fields


def enums(game: Game) -> dict[str, dict[str, int]]:
    """Return the members of each enum in the rules' namespace, imported ones included, with their numbers."""
    found = {
        name: value
        for name, value in _rules_namespace(game).items()
        if isinstance(value, type) and issubclass(value, IntEnum)
    }
    return {name: {member.name: int(member) for member in found[name]} for name in sorted(found) if name != "IntEnum"}


def constants(game: Game) -> dict[str, int]:
    """Return the integer constants in the rules' namespace: names in capitals, absolute values below 2^53."""
    found = {name: value for name, value in _rules_namespace(game).items() if type(value) is int}
    return {
        name: found[name] for name in sorted(found) if re.fullmatch("[A-Z][A-Z_]*", name) and abs(found[name]) < 2**53
    }


def _rules_namespace(game: Game) -> dict[str, Any]:
    """Return the namespace of the Python module that defines the game's rule `setup`."""
    return vars(sys.modules[game.source.setup.function.__module__])  # type: ignore[attr-defined]


def option(one: Option) -> dict[str, Any]:
    """Return name and values of an option; where the default depends on the date, `usual` lists that of each month."""
    described = {"name": one.name, "values": list(one.values)}
    if one.default_on is None:
        return described
    return described | {"usual": [one.default_on(date(2000, month, 1)) for month in range(1, 13)]}


def blocks(game: Game) -> list[dict[str, Any]]:
    """Return name, first id, size and axes of each block of actions."""

    def axis(one: Any) -> dict[str, Any]:
        return {"kind": "choice" if isinstance(one, Choice) else "subset", "names": list(one.names)}

    return [
        {"name": block.name, "start": start, "size": block.size, "axes": [axis(one) for one in block.axes]}
        for start, block in zip(game.actions.starts, game.actions.blocks, strict=True)
    ]


def draw(one: Any) -> dict[str, Any]:
    """Describe a declared draw. Its rules are given by their names in the module. Raises TypeError for another type."""
    if isinstance(one, Throw):
        described: dict[str, Any] = {"kind": "throw", "dice": list(one.dice), "faces": list(one.faces.names)}
        functions = {"thrown": one.thrown.__name__}
        return {"name": one.name, **described, **functions, "lettered": one.lettered, "texts": one.faces.prefix}
    if isinstance(one, Pile):
        described = {"kind": "pile", "kinds": list(one.kinds.names), "texts": one.kinds.prefix}
        return {
            "name": one.name,
            **described,
            "left": one.left.__name__,
            "visible_to": getattr(one.visible_to_rule, "__name__", None),
        }
    if isinstance(one, Shuffle):
        return {"name": one.name, "kind": "shuffle", "things": list(one.things), "places": list(one.places)}
    raise TypeError(f"cannot describe a draw of type {type(one).__name__}; known: Throw, Pile, Shuffle")


def initial_memory(module: bytes) -> int:
    """Return the initial memory of a module in bytes, from its memory section. Raises ValueError if it has none."""
    offset = 8
    while offset < len(module):
        section, offset = module[offset], offset + 1
        size, offset = _read_leb128(module, offset)
        if section == 5:
            return _read_leb128(module, offset + 2)[0] * PAGE_BYTES
        offset += size
    raise ValueError("the module has no memory section")


def _read_leb128(module: bytes, offset: int) -> tuple[int, int]:
    """Decode an unsigned LEB128 number at `offset`. Returns it and the offset after it."""
    value = shift = 0
    while True:
        value |= (module[offset] & 127) << shift
        shift, offset = shift + 7, offset + 1
        if not module[offset - 1] & 128:
            return value, offset


# Sources of a module


def source_files(game: Game, folder: Path) -> list[str]:
    """Return the names, sorted, of all files that a game's modules depend on.

    They are the game's rules and data, what its rules import, and the compiler in this package. Names are relative, as
    in `module.Sources`.
    """
    modules = {_module_of(export.function) for export in (*exports_of(game), *exact_play(game))}
    modules |= {game.package, *(f"{game.package}.{module}" for module in coach_modules(game))}
    found = {folder / path for path in _own_files(folder, game.package, modules)}
    found |= set((folder / "data").glob("*.toml"))
    found |= {_file(module) for module in _rule_modules(modules) if not module.startswith(game.package)}
    found |= {PACKAGE / name for name in LAYOUT}
    found |= set((PACKAGE / "wasm").glob("*.py"))
    return sorted(_relative_name(folder, path) for path in found)


def _module_of(function: Any) -> str:
    return (function.close if isinstance(function, Loop) else function.function).__module__


def _file(module: str) -> Path:
    return Path(sys.modules[module].__file__ or "")


def _relative_name(folder: Path, path: Path) -> str:
    home = folder.parent if path.is_relative_to(folder) else PACKAGE.parent
    return path.relative_to(home).as_posix()


def _rule_modules(modules: Iterable[str]) -> set[str]:
    """Return the names of these modules and, transitively, of all modules that define rules which they import.

    A module imports rules by name, or the whole module that defines them (`budget_play.solve_turn`).
    """
    from tafelrunde.core.rules.rule import Rule

    def rules_in(module: ModuleType) -> list[Rule[..., Any]]:
        return [value for value in vars(module).values() if isinstance(value, Rule)]

    found: set[str] = set()
    waiting = set(modules)
    while waiting:
        module = sys.modules[waiting.pop()]
        found.add(module.__name__)
        imported = {rule.function.__module__ for rule in rules_in(module)}
        imported |= {
            value.__name__
            for value in vars(module).values()
            if isinstance(value, ModuleType) and value.__name__.startswith(f"{PACKAGE.name}.") and rules_in(value)
        }
        waiting |= imported - found
    return found


def _own_files(folder: Path, package: str, modules: Iterable[str]) -> set[Path]:
    """Return the files of these modules of a game and, transitively, of all that they import from the same game.

    The game's `__init__.py` is always among them. Modules of other packages are ignored.
    """
    found = {_file(package)}  # its imports do not count: it imports the whole game to declare it
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
