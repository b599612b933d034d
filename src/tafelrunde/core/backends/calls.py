"""Two ways to call a function of a WebAssembly module and to copy states in and out of its memory.

`FastCall` uses private interfaces of `wasmtime` and NumPy: a call takes 10 µs. `PublicCall` uses documented interfaces
only and takes ten times as long. `call_type` selects the fast one if it passes a self-test with the installed versions.
"""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol

import numpy as np

LOG = logging.getLogger(__name__)
SLOT_BYTES = 16
"""The size of an argument in `wasmtime`'s unchecked calls."""
SELF_TEST = """
(module
  (memory (export "memory") 1)
  (func (export "add") (param i32 f64) (result f64) (f64.add (f64.convert_i32_s (local.get 0)) (local.get 1)))
  (func (export "stop") unreachable))
"""
"""A module that shows whether arguments, results and traps arrive."""

Copy = Callable[[Any], None]


class NativeCall(Protocol):
    """A prepared call. Write argument `slot` into `ints[4 * slot]` or `floats[2 * slot]`, and call `run`.

    The result is then in `ints[0]` or `floats[0]`, where it has overwritten the first argument.
    """

    ints: Any
    floats: Any

    def __init__(self, store: Any, function: Any, kinds: Sequence[type], result: str | None) -> None:
        """Prepare a call of `function`, an export of an instance in `store`.

        `kinds` are the types of its parameters (int or float); `result` is "int", "float" or None.
        """

    def run(self) -> str | None:
        """Call the function. Returns None, or the message of the trap."""

    @staticmethod
    def copy_in(address: int, kind: np.dtype[Any]) -> Copy:
        """Return a function that copies a state of type `kind` to `address`, a pointer in this process."""

    @staticmethod
    def copy_out(address: int, kind: np.dtype[Any]) -> Copy:
        """Return a function that copies the bytes at `address` into a state of type `kind`, which is changed."""


class FastCall:
    """Calls through `wasmtime`'s C bindings, and copies states by their address."""

    def __init__(self, store: Any, function: Any, kinds: Sequence[type], result: str | None) -> None:  # noqa: ARG002
        from wasmtime import _bindings

        slots = max(1, len(kinds))
        values = (_bindings.wasmtime_val_raw_t * slots)()
        self.ints = (ctypes.c_int32 * (slots * SLOT_BYTES // 4)).from_buffer(values)
        self.floats = (ctypes.c_double * (slots * SLOT_BYTES // 8)).from_buffer(values)
        self._trap: Any = ctypes.POINTER(_bindings.wasm_trap_t)()
        self._function = function._func
        self._arguments = store._context(), ctypes.byref(self._function), values, slots, ctypes.byref(self._trap)
        self._call = _bindings._wasmtime_func_call_unchecked

    def run(self) -> str | None:
        """Call the function. Returns None, or the message of the trap."""
        if not self._call(*self._arguments) and not self._trap:
            return None
        import wasmtime

        return str(wasmtime.Trap._from_ptr(self._trap)) if self._trap else "it could not be called"

    @staticmethod
    def copy_in(address: int, kind: np.dtype[Any]) -> Copy:
        """Return a function that copies a state of type `kind` to `address`."""
        memmove, pointer, offset, size = ctypes.memmove, ctypes.c_void_p.from_address, _record_offset(), kind.itemsize

        def copy(state: Any) -> None:
            memmove(address, pointer(id(state) + offset).value or 0, size)

        return copy

    @staticmethod
    def copy_out(address: int, kind: np.dtype[Any]) -> Copy:
        """Return a function that copies the bytes at `address` into a state.

        It writes through the pointer inside the record object, because NumPy exports records as read-only.
        """
        memmove, pointer, offset, size = ctypes.memmove, ctypes.c_void_p.from_address, _record_offset(), kind.itemsize

        def copy(state: Any) -> None:
            memmove(pointer(id(state) + offset).value or 0, address, size)

        return copy


class PublicCall:
    """Calls through documented interfaces only."""

    def __init__(self, store: Any, function: Any, kinds: Sequence[type], result: str | None) -> None:
        slots = max(1, len(kinds))
        values = (ctypes.c_uint8 * (slots * SLOT_BYTES))()
        self.ints = (ctypes.c_int32 * (slots * SLOT_BYTES // 4)).from_buffer(values)
        self.floats = (ctypes.c_double * (slots * SLOT_BYTES // 8)).from_buffer(values)
        self._store = store
        self._function = function
        self._kinds = tuple(kinds)
        self._result = result

    def run(self) -> str | None:
        """Call the function. Returns None, or the message of the trap."""
        import wasmtime

        values = [
            self.ints[4 * slot] if kind is int else self.floats[2 * slot] for slot, kind in enumerate(self._kinds)
        ]
        try:
            result = self._function(self._store, *values)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as trap:
            return str(trap)
        if self._result == "int":
            self.ints[0] = result
        elif self._result == "float":
            self.floats[0] = result
        return None

    @staticmethod
    def copy_in(address: int, kind: np.dtype[Any]) -> Copy:
        """Return a function that copies a state of type `kind` to `address`."""

        def copy(state: Any) -> None:
            ctypes.memmove(address, state.tobytes(), kind.itemsize)

        return copy

    @staticmethod
    def copy_out(address: int, kind: np.dtype[Any]) -> Copy:
        """Return a function that copies the bytes at `address` into a state, field by field."""
        source = np.ctypeslib.as_array((ctypes.c_uint8 * kind.itemsize).from_address(address)).view(kind)

        def copy(state: Any) -> None:
            for name in kind.names or ():
                state[name] = source[name][0]

        return copy


@cache
def call_type() -> type[NativeCall]:
    """Return FastCall if it passes the self-test with the installed versions, else PublicCall; cached per process."""
    if passes_self_test(FastCall):
        return FastCall
    LOG.warning("private interfaces of wasmtime or NumPy have changed: calls of rules are ten times slower")
    return PublicCall


def passes_self_test(kind: type[NativeCall]) -> bool:
    """Whether numbers, results, traps and states arrive unchanged with this type of call.

    False if a private interface that it needs is missing.
    """
    import wasmtime

    try:
        store = wasmtime.Store()
        exports: Any = wasmtime.Instance(store, wasmtime.Module(store.engine, SELF_TEST), []).exports(store)
        add = kind(store, exports["add"], (int, float), "float")
        add.ints[0], add.floats[2] = -2, 0.75
        stop = kind(store, exports["stop"], (), None)
        passed = add.run() is None and add.floats[0] == -1.25 and "unreachable" in (stop.run() or "")
        return passed and _copies_states(kind)
    except (AttributeError, LookupError, TypeError, ValueError, ctypes.ArgumentError):
        return False


def _copies_states(kind: type[NativeCall]) -> bool:
    record = np.dtype((np.record, [("first", np.int8), ("second", np.int32, 2)]))
    states = np.zeros(2, record)
    states[0]["first"], states[0]["second"] = 3, (5, -7)
    memory = (ctypes.c_uint8 * record.itemsize)()
    kind.copy_in(ctypes.addressof(memory), record)(states[0])
    kind.copy_out(ctypes.addressof(memory), record)(states[1])
    return bool(bytes(memory) == states[0].tobytes() == states[1].tobytes())


@cache
def _record_offset() -> int:
    """Return the offset, in bytes from `id(record)`, of a NumPy record's pointer to its data. Raises LookupError."""
    sample = np.zeros(1, np.dtype((np.record, [("byte", np.uint8)])))
    record = sample[0]
    for offset in range(0, record.__sizeof__(), ctypes.sizeof(ctypes.c_void_p)):
        if ctypes.c_void_p.from_address(id(record) + offset).value == sample.ctypes.data:
            return offset
    raise LookupError("the pointer to the bytes of a NumPy record")
