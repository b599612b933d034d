"""Select the backend that runs a game's rules: wasm, native or interpreted.

- `wasm`, the default: WebAssembly in this process. It starts in milliseconds and is the file that browsers run.
- `native`: machine code by Numba, about twice as fast. It needs an extra dependency and time to compile.
- `interpreted`: the Python source, for reading and debugging.

They agree byte for byte (`tests/wasm`). A game whose module is missing or outdated runs interpreted; then only loops
over the rules and the coach are compiled, if Numba is installed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple, ParamSpec, TypeVar, get_args, overload

import numpy as np

from tafelrunde.core.backends.module import Module, load_module
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.exports import Call, Loop
from tafelrunde.core.rules.rule import Rule, check_compiler, compile_closure, has_compiler

P = ParamSpec("P")
R = TypeVar("R")
Backend = Literal["wasm", "native", "interpreted"]


class Rules(NamedTuple):
    """The rule functions of a game, on one of the backends. All take the state first; none of them allocates memory.

    `setup(state, players, options)`: take a zeroed record to the first decision or chance event.
    - `state`: the record, changed in place
    - `players`: the number of players
    - `options`: array with the index of each option's value, in the order of declaration

    `legal(state, seat, mask)`: compute the legal actions of a seat that owes a decision.
    - `state`: only read
    - `seat`: the seat
    - `mask`: boolean array with one item per action id; every item is overwritten

    `apply(state, seat, action)`: carry out a decision. The caller has checked that it is legal.
    - `state`: changed in place
    - `seat`: the seat that decides
    - `action`: the action id

    `resolve(state, outcome)`: carry out the pending chance event.
    - `state`: changed in place
    - `outcome`: 0 <= outcome < state.chance, all equally likely

    `scores(state, out)`: compute points and utilities, as if the game ended now.
    - `state`: only read
    - `out`: float array; `out[seat, 0]` receives the points, `out[seat, 1]` the utility (see `scoring.rank`)

    `resample(state, seat, rng)`: replace everything that a seat cannot know by an equally likely alternative.
    - `state`: changed in place
    - `seat`: the seat whose knowledge is kept
    - `rng`: random number generator (see `rng.py`)

    `reason(state, seat, action)`: return why an action is not legal, a member of the game's `Reason`; 0 if it is legal.
    - `state`: only read
    - `seat`: a seat that owes a decision
    - `action`: the action id

    `judge(state, seat)`: return the game's heuristic estimate of how good a position is for a seat, in points.
    - `state`: only read
    - `seat`: the seat

    `policy(state, seat, mask, rng)`: return a fast, sensible choice among the legal actions, for playouts.
    - `state`: only read
    - `seat`: the seat that decides
    - `mask`: the mask that `legal` has filled
    - `rng`: random number generator

    `value(state, seat, scratch)`: return the learned estimate of the utility that a seat can expect, from 0 to 1.
    - `state`: only read
    - `seat`: the seat
    - `scratch`: scratch array of floats that this function alone uses; zeroed once, then kept from call to call

    `sample_belief(state, seat, rng)`: like `resample`, but hands that fit the others' decisions are likelier.
    - the parameters are those of `resample`

    `multiplicity(state, outcome)`: return the number of outcomes equivalent to this one; 0 unless it is the first.
    - `state`: a state with a pending chance event, only read
    - `outcome`: 0 <= outcome < state.chance

    `waits(state)`: return whether the pending chance event waits until a person asks for it, as the first throw of a
    turn does; otherwise it happens by itself.
    - `state`: a state with a pending chance event, only read
    """

    setup: Call
    legal: Call
    apply: Call
    resolve: Call
    scores: Call
    resample: Call
    reason: Call
    judge: Call
    policy: Call
    value: Call
    sample_belief: Call
    multiplicity: Call
    waits: Call

    @property
    def names(self) -> list[str]:
        """The name of each function in a module, in the order of the fields.

        A function that has two roles is exported only once, under the name of the first.
        """
        return [self._fields[self.index(function)] for function in self]


class BackendSelector:
    """The backend of one game.

    `name` is the game's id, `folder` the one with its modules (None if the rules come from elsewhere), `state` its
    record type, `source` its rules as Python functions.
    """

    def __init__(self, name: str, folder: Path | None, state: np.dtype[Any], source: Rules) -> None:
        self.source = source
        self._name = name
        self._folder = folder
        self._state = state
        self._lock = threading.RLock()
        self._loader: threading.Thread | None = None
        self._module_loaded = False
        self._module: Module | None = None
        self._backend: Backend | None = None  # None until it is first needed or selected
        self._rules = source
        self._loop_backend: Backend = "interpreted"  # for loops over the rules
        self._functions: dict[object, Call] = {}

    @property
    def backend(self) -> Backend:
        """The current backend. The default is wasm, or interpreted if the module is missing or outdated."""
        with self._lock:
            if self._backend is None:
                self.use("wasm" if self.module is not None else "interpreted")
                if self._backend == "interpreted" and has_compiler():
                    self._loop_backend = "native"
            return self._backend or "interpreted"

    @property
    def rules(self) -> Rules:
        """The rules on the current backend. While the module is still loading, the interpreted ones."""
        if self._backend is None and not (self._loader and self._loader.is_alive()):
            _ = self.backend
        return self._rules

    def preload(self, *, exact: bool = False) -> None:
        """Load the compiled module in a background thread; with `exact`, then the module for exact play.

        Callers that need a loop before it is loaded wait for it. Does nothing if a backend is already in use, or a
        thread was started before.
        """

        def load_all() -> None:
            if self.backend == "wasm" and exact and self.module and self.module.exact:
                self.module.exact.make_ready()

        if self._backend is None and self._loader is None:
            self._loader = threading.Thread(target=load_all, daemon=True)
            self._loader.start()

    @property
    def native(self) -> Rules:
        """The rules as machine code, each compiled at its first call. Raises a Problem if Numba is not installed."""
        return Rules(*(function.compiled for function in self.source))  # type: ignore[attr-defined]

    @property
    def module(self) -> Module | None:
        """The compiled module, loaded at first access. None if it is missing or outdated."""
        with self._lock:
            if not self._module_loaded:
                self._module_loaded = True
                self._module = None if self._folder is None else load_module(self._folder, self._state)
            return self._module

    def use_module(self, module: Module) -> None:
        """Use a module that was built just now, and select the backend wasm. Nothing is checked."""
        with self._lock:
            self._module, self._module_loaded = module, True
            self.use("wasm")

    def use(self, backend: Backend) -> None:
        """Select the backend, for all matches. Raises a Problem if it is unknown or not available."""
        if backend not in get_args(Backend):
            raise Problem("unknown-backend", backend=str(backend), known=get_args(Backend))
        with self._lock:
            if backend == "native":
                check_compiler()
                self._rules = self.native
            elif backend == "wasm":
                if self.module is None:
                    raise Problem("engine-missing", game=self._name)
                self._rules = Rules(*map(self.module.call, self.source.names))
            else:
                self._rules = self.source
            self._backend = self._loop_backend = backend
            self._functions = {}

    @overload
    def function(self, wanted: Rule[P, R]) -> Callable[P, R]: ...

    @overload
    def function(self, wanted: Loop) -> Call: ...

    def function(self, wanted: Rule[..., Any] | Loop) -> Call:
        """Return an exported rule, or a loop over the rules, on the current backend; cached until `use` is called.

        If the module is missing or outdated, it is machine code if Numba is installed, else interpreted.
        """
        with self._lock:
            _ = self.backend
            if wanted not in self._functions:
                self._functions[wanted] = self._bind(wanted)
            return self._functions[wanted]

    @property
    def compiled(self) -> bool:
        """Whether loops over the rules run compiled, as WebAssembly or machine code."""
        with self._lock:
            _ = self.backend
            return self._loop_backend != "interpreted"

    def _bind(self, wanted: Rule[..., Any] | Loop) -> Call:
        if self._loop_backend == "wasm" and self.module is not None:
            return self.module.call(wanted.__name__ if isinstance(wanted, Rule) else wanted.name)
        if isinstance(wanted, Rule):
            return wanted.compiled if self._loop_backend == "native" else wanted
        if self._loop_backend == "native":
            return compile_closure(wanted.close(self.native))
        return wanted.close(self.source)
