"""Declarations of the functions in a game's compiled module and of their parameters. Nothing is compiled here.

A parameter type is a string: `int`, `float`, `state` (the game's record), or an array: `i1[6]`, `f8[:,2]`,
`b1[actions]`, `state[:]`. A size is a number, `actions` or `options` (how many the game has), or `:` for any size. A
word in front tells how an array or state is used. Functions change nothing else and allocate nothing.

- none: the function only reads it.
- `changes`: the function reads and writes it.
- `fills`: the function overwrites it; the content before the call does not matter.
- `scratch`: scratch memory; its content matters neither before nor after the call.
- `keeps`: memory that a function fills for later calls. All zero at first; all functions of a module share it. In a
  module it is a part of the instance's memory (one per thread), and the array that the caller passes stays as it is.
  Its size must be fixed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tafelrunde.core.rules.rule import Rule

Call = Callable[..., Any]


class Parameter(msgspec.Struct, frozen=True):
    """One parameter of an exported function."""

    name: str
    type: str  # int, float or state; for an array that of its items: i1, f8, b1, state, …
    shape: tuple[int | None, ...] | None = None  # of an array; None stands for any size
    use: str = "reads"  # or changes, fills, scratch, keeps

    def item_type(self, state: np.dtype[Any]) -> np.dtype[Any]:
        """Return the type of the number, the state, or one item of the array. `state` is the game's record type."""
        return (
            state if self.type == "state" else np.dtype({"int": "<i4", "float": "<f8"}.get(self.type, f"<{self.type}"))
        )

    def size(self, state: np.dtype[Any]) -> int:
        """Return the size of an array in bytes, counting every open size as 1. `state` is the game's record type."""
        return self.item_type(state).itemsize * math.prod(size or 1 for size in self.shape or ())


class Function(msgspec.Struct, frozen=True):
    """The signature of a function in a module."""

    name: str
    parameters: tuple[Parameter, ...]
    result: str | None  # int, float, or None


class Loop(NamedTuple):
    """A loop over a game's rules, such as random play or a bot's search.

    `close(rules)` takes the rules on one backend and returns the function, interpreted, that calls them.
    """

    name: str
    close: Callable[[Any], Call]


class Export:
    """A function in a game's module: a rule, or a loop over the rules, with the types of its parameters by name.

    `called` is its name in the module, by default its own.
    """

    def __init__(self, function: Rule[..., Any] | Loop, called: str = "", /, **types: str) -> None:
        self.function = function
        self.name = called or (function.name if isinstance(function, Loop) else function.__name__)
        self.types = types

    def parameters(self, actions: int, options: int) -> tuple[Parameter, ...]:
        """Return the parameters, in a game with this number of actions and options."""
        sizes = {"actions": actions, "options": options}

        def parameter(name: str, declared: str) -> Parameter:
            *use, word = declared.split()
            kind, bracket, within = word.partition("[")
            shape = tuple(
                None if size == ":" else sizes[size] if size in sizes else int(size)
                for size in within.rstrip("]").split(",")
                if size
            )
            return Parameter(name, kind, shape if bracket else None, use[0] if use else "reads")

        return tuple(parameter(name, declared) for name, declared in self.types.items())


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
    "value": {"state": "state", "seat": "int", "scratch": "changes f8[:]"},
    "sample_belief": {"state": "changes state", "seat": "int", "rng": "changes i8[4]"},
    "multiplicity": {"state": "state", "outcome": "int"},
    "waits": {"state": "state"},
}
"""The functions that every game has, with the types of their parameters. `backends.Rules` explains them."""
