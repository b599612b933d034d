"""Three ways to run the same rules; here it is chosen which.

- `wasm`, the usual one: WebAssembly in this process. It starts in milliseconds, and it is the very file a browser runs.
- `native`: machine code by Numba, about twice as fast, for those who have installed it and wait for the compiler.
- `interpreted`: the Python source as it stands, to read and to debug.

They agree byte for byte (`tests/wasm`). A game whose module is missing or out of date runs interpreted; only what takes
long (loops over the rules, the coach) is compiled then, if there is a compiler.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple, ParamSpec, TypeVar, overload

import numpy as np

from tafelrunde.core.exports import Call, Loop
from tafelrunde.core.module import Module, opened
from tafelrunde.core.problem import Problem
from tafelrunde.core.rule import Rule, check_compiler, compile_closure, has_compiler

P = ParamSpec("P")
R = TypeVar("R")
Way = Literal["wasm", "native", "interpreted"]


class Rules(NamedTuple):
    """The functions of a game: the Python source, or the same compiled; never another text."""

    setup: Call  # (state, players, options)   from zeros to the first decision or draw
    legal: Call  # (state, seat, mask)         fills the mask of legal action ids
    apply: Call  # (state, seat, action)       a legal decision
    resolve: Call  # (state, outcome)          nature's draw: 0 <= outcome < state.chance
    scores: Call  # (state, out)               per seat: points as if the game ended now, and the ranking utility
    resample: Call  # (state, seat, rng)       replaces what this seat cannot know by an equally likely alternative
    reason: Call  # (state, seat, action)      why a seat that decides may not do this: a `Reason`, 0 if it may
    judge: Call  # (state, seat)               the game's own idea of how good a position is for a seat
    policy: Call  # (state, seat, mask, rng)   a quick, sensible choice among the legal actions, to play positions out
    value: Call  # (state, seat, room)         the utility that a seat can expect, as the game has learned to judge it
    suppose: Call  # (state, seat, rng)        the same as `resample`, but what others seem to have is likelier
    alike: Call  # (state, outcome)            how many outcomes lead to the same, said of the first of them; else 0

    @property
    def names(self) -> list[str]:
        """What each is called in a module: one function that is two of them has the first name."""
        return [self._fields[self.index(function)] for function in self]


class Ways:
    """How the functions of one game are run."""

    def __init__(self, name: str, folder: Path | None, state: np.dtype[Any], source: Rules) -> None:
        self.source = source
        self._name = name
        self._folder = folder
        self._state = state
        self._lock = threading.RLock()
        self._readying: threading.Thread | None = None
        self._opened = False
        self._module: Module | None = None
        self._way: Way | None = None  # None: not chosen yet
        self._rules = source
        self._quick: Way = "interpreted"  # for what takes long
        self._functions: dict[object, Call] = {}

    @property
    def way(self) -> Way:
        """How they are run: if nobody has chosen, as WebAssembly, where the module is that of these rules."""
        with self._lock:
            if self._way is None:
                self.use("wasm" if self.module is not None else "interpreted")
                if self._way == "interpreted" and has_compiler():
                    self._quick = "native"
            return self._way or "interpreted"

    @property
    def rules(self) -> Rules:
        """The rules, as they are run now; while the module is made ready, from the source: that does the same."""
        if self._way is None and not (self._readying and self._readying.is_alive()):
            _ = self.way
        return self._rules

    def make_ready(self, *, exact: bool = False) -> None:
        """Open the module meanwhile, in a thread, and that for exact play, if it will be needed, after it.

        Whoever needs a loop or its answer at once waits for it.
        """

        def open_all() -> None:
            if self.way == "wasm" and exact and self.module and self.module.exact:
                self.module.exact.make_ready()

        if self._way is None and self._readying is None:
            self._readying = threading.Thread(target=open_all, daemon=True)
            self._readying.start()

    @property
    def native(self) -> Rules:
        """The rules as machine code, each compiled at its first call."""
        return Rules(*(function.compiled for function in self.source))  # type: ignore[attr-defined]

    @property
    def module(self) -> Module | None:
        """The module, opened once; None if it is not that of these rules."""
        with self._lock:
            if not self._opened:
                self._opened = True
                self._module = None if self._folder is None else opened(self._folder, self._state)
            return self._module

    def take(self, made: Module) -> None:
        """Use a module that was made just now."""
        with self._lock:
            self._module, self._opened = made, True
            self.use("wasm")

    def use(self, way: Way) -> None:
        """Run them like this from now on, here and in all matches. A Problem where that cannot be done."""
        with self._lock:
            if way == "native":
                check_compiler()
                self._rules = self.native
            elif way == "wasm":
                if self.module is None:
                    raise Problem("engine-missing", game=self._name)
                self._rules = Rules(*map(self.module.call, self.source.names))
            else:
                self._rules = self.source
            self._way = self._quick = way
            self._functions = {}

    @overload
    def function(self, wanted: Rule[P, R]) -> Callable[P, R]: ...

    @overload
    def function(self, wanted: Loop) -> Call: ...

    def function(self, wanted: Rule[..., Any] | Loop) -> Call:
        """An exported function, as it is run now: a rule, or a loop over the rules."""
        with self._lock:
            _ = self.way
            if wanted not in self._functions:
                self._functions[wanted] = self._made(wanted)
            return self._functions[wanted]

    @property
    def compiled(self) -> bool:
        """Whether what takes long runs compiled."""
        with self._lock:
            _ = self.way
            return self._quick != "interpreted"

    def _made(self, wanted: Rule[..., Any] | Loop) -> Call:
        if self._quick == "wasm" and self.module is not None:
            return self.module.call(wanted.__name__ if isinstance(wanted, Rule) else wanted.name)
        if isinstance(wanted, Rule):
            return wanted.compiled if self._quick == "native" else wanted
        return compile_closure(wanted.close(self.native)) if self._quick == "native" else wanted.close(self.source)
