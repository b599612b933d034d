"""What a game's compiled module offers: which functions, and what they take. A declaration; nothing is compiled here.

A parameter is said in a word: `int`, `float`, `state` (the game's record), or an array: `i1[6]`, `f8[:,2]`,
`b1[actions]`, `state[:]`. A size is a number, `actions` or `options` (how many the game has), or `:` for any. What the
function changes says so (`changes f8[:]`); so does what it fills, whatever was in it before (`fills b1[actions]`), and
what it only works in (`room f8[:]`). Nothing else is changed, and nothing is allocated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tafelrunde.core.rule import Rule

Call = Callable[..., Any]


class Parameter(msgspec.Struct, frozen=True):
    """One parameter of an exported function."""

    name: str
    type: str  # int, float, state, or that of an array's items: i1, f8, b1, state, …
    shape: tuple[int | None, ...] | None = None  # of an array; None for a size that may be any
    use: str = "reads"  # or changes, fills, room

    def item_type(self, state: np.dtype[Any]) -> np.dtype[Any]:
        """The type of one item."""
        return (
            state if self.type == "state" else np.dtype({"int": "<i4", "float": "<f8"}.get(self.type, f"<{self.type}"))
        )


class Function(msgspec.Struct, frozen=True):
    """How a function of a module is called."""

    name: str
    parameters: tuple[Parameter, ...]
    result: str | None  # int, float, or nothing


class Loop(NamedTuple):
    """A loop over a game's rules (random play, the choice of a bot): `close(rules)` is the function that has them."""

    name: str
    close: Callable[[Any], Call]


class Export:
    """A function of a game's module: a rule, or a loop over the rules, and the types of its parameters by name."""

    def __init__(self, function: Rule[..., Any] | Loop, called: str = "", /, **said: str) -> None:
        self.function = function
        self.name = called or (function.name if isinstance(function, Loop) else function.__name__)
        self.said = said

    def parameters(self, actions: int, options: int) -> tuple[Parameter, ...]:
        """What it takes, in a game with so many actions and options."""
        sizes = {"actions": actions, "options": options}

        def parameter(name: str, said: str) -> Parameter:
            *use, word = said.split()
            kind, bracket, within = word.partition("[")
            shape = tuple(
                None if size == ":" else sizes[size] if size in sizes else int(size)
                for size in within.rstrip("]").split(",")
                if size
            )
            return Parameter(name, kind, shape if bracket else None, use[0] if use else "reads")

        return tuple(parameter(name, said) for name, said in self.said.items())


RULES = {
    "setup": {"state": "changes state", "players": "int", "options": "i8[options]"},
    "legal": {"state": "state", "seat": "int", "mask": "fills b1[actions]"},
    "apply": {"state": "changes state", "seat": "int", "action": "int"},
    "resolve": {"state": "changes state", "outcome": "int"},
    "scores": {"state": "state", "out": "changes f8[:,2]"},
    "resample": {"state": "changes state", "seat": "int", "rng": "changes i8[4]"},
    "reason": {"state": "state", "seat": "int", "action": "int"},
    "judge": {"state": "state", "seat": "int"},
    "policy": {"state": "state", "seat": "int", "mask": "b1[actions]", "rng": "changes i8[4]"},
    "value": {"state": "state", "seat": "int", "room": "changes f8[:]"},
    "suppose": {"state": "changes state", "seat": "int", "rng": "changes i8[4]"},
    "alike": {"state": "state", "outcome": "int"},
}
"""The functions that every game has."""
