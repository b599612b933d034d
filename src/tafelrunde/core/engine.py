"""A game's compiled module, run in this process: WebAssembly through `wasmtime`.

A call copies what the function reads into the module's own memory, calls, and copies back what it changed: only if all
went well, so that a trap leaves every state as it was. The lock of Python is not held during a call, and every thread
has an instance with a memory of its own, so engines run side by side.
"""

from __future__ import annotations

import ctypes
import hashlib
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.exports import Function, Parameter
from tafelrunde.core.problem import Problem

PAGE = 64 * 1024
ALIGNED = 16
LEAST_INT, MOST_INT = -(2**31), 2**31 - 1
SLOT = 16  # bytes of an argument in a call


class EngineStopped(RuntimeError):
    """A function of a module could not go on. Nothing that was handed to it has changed."""


class Engine:
    """A module that is ready to be called, in any thread: `engine.call("legal")(state, seat, mask)`."""

    def __init__(
        self, name: str, module: bytes, sha256: str, functions: Sequence[Function], state: np.dtype[Any]
    ) -> None:
        if hashlib.sha256(module).hexdigest() != sha256:
            raise Problem("engine-refused", game=name)
        import wasmtime

        self.name = name
        self.state = state
        self.functions = {function.name: function for function in functions}
        self._engine = wasmtime.Engine()
        self._module = wasmtime.Module(self._engine, module)
        self._own = threading.local()

    def call(self, name: str) -> Callable[..., Any]:
        """A function of the module. It takes the arguments of the rule that it was made from."""
        function, own = self.functions[name], self._own

        def call(*arguments: Any) -> Any:
            try:
                prepared = own.calls[name]
            except (AttributeError, KeyError):
                prepared = self._prepared(function)
            try:
                return prepared(arguments)
            except EngineStopped:
                del own.calls, own.instance  # its stack may be anything now
                raise

        call.__name__ = call.__qualname__ = name
        return call

    def _prepared(self, function: Function) -> _Call:
        own = self._own
        if not hasattr(own, "instance"):
            own.instance, own.calls = _Instance(self._engine, self._module), {}
        prepared = own.calls[function.name] = _Call(self.name, own.instance, function, self.state)
        return prepared


class _Instance:
    """A module with a memory of its own, for one thread."""

    def __init__(self, engine: Any, module: Any) -> None:
        import wasmtime

        self.store = wasmtime.Store(engine)
        self._exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.first: int = -(-self._exports["__heap_base"].value(self.store) // ALIGNED) * ALIGNED
        self._memory: Any = self._exports["memory"]
        self.bytes: NDArray[np.uint8] = np.empty(0, np.uint8)
        self.base = 0
        self._look()

    def _look(self) -> None:
        """See where the memory lies; it may move when it grows."""
        size = self._memory.data_len(self.store)
        self.base = ctypes.cast(self._memory.data_ptr(self.store), ctypes.c_void_p).value or 0
        self.bytes = np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(self.base))

    def reach(self, end: int) -> None:
        """Have memory up to there. Raises EngineStopped where a module may not have so much."""
        if end > self.bytes.size:
            import wasmtime

            try:
                self._memory.grow(self.store, -(-(end - self.bytes.size) // PAGE))
            except wasmtime.WasmtimeError:
                raise EngineStopped(f"{end} bytes are more memory than a module may have") from None
            self._look()

    def function(self, name: str) -> Any:
        """A function as `wasmtime` calls it."""
        return self._exports[name]._func  # noqa: SLF001  its ordinary calls take twenty times as long


class _Buffer(ctypes.Structure):
    """Python's `Py_buffer`: where the bytes of an object are."""

    _fields_ = (
        ("address", ctypes.c_void_p),
        ("object", ctypes.c_void_p),
        ("size", ctypes.c_ssize_t),
        ("rest", ctypes.c_char * 128),
    )


_get_buffer = ctypes.pythonapi.PyObject_GetBuffer
_get_buffer.argtypes = (ctypes.py_object, ctypes.c_void_p, ctypes.c_int)
_release_buffer = ctypes.pythonapi.PyBuffer_Release
_release_buffer.argtypes = (ctypes.c_void_p,)
_release_buffer.restype = None


def _copy_to_record(address: int, record: Any, size: int) -> None:
    """Copy bytes into a state. NumPy hands records out as if they could not be changed."""
    buffer = _Buffer()
    where = ctypes.addressof(buffer)
    _get_buffer(record, where, 0)
    ctypes.memmove(buffer.address, address, size)
    _release_buffer(where)


class _Call:
    """A function of an instance, with the space for its arguments."""

    def __init__(self, game: str, instance: _Instance, function: Function, state: np.dtype[Any]) -> None:
        from wasmtime import _bindings

        self._what = f"{game}: {function.name}"
        self._instance = instance
        self._plan = [(parameter, parameter.item_type(state)) for parameter in self._checked(function)]
        slots = sum(1 + (parameter.shape or ()).count(None) for parameter in function.parameters)
        values = (_bindings.wasmtime_val_raw_t * max(slots, 1))()
        self._ints = (ctypes.c_int32 * (max(slots, 1) * SLOT // 4)).from_buffer(values)
        self._floats = (ctypes.c_double * (max(slots, 1) * SLOT // 8)).from_buffer(values)
        self._trap = ctypes.POINTER(_bindings.wasm_trap_t)()
        self._arguments = (
            instance.store._context(),  # noqa: SLF001
            ctypes.byref(instance.function(function.name)),
            values,
            max(slots, 1),
            ctypes.byref(self._trap),
        )
        self._run = _bindings._wasmtime_func_call_unchecked  # noqa: SLF001
        self._result = {None: None, "int": self._ints, "float": self._floats}[function.result]

    @staticmethod
    def _checked(function: Function) -> Sequence[Parameter]:
        return function.parameters

    def __call__(self, arguments: tuple[Any, ...]) -> Any:
        if len(arguments) != len(self._plan):
            raise TypeError(f"{self._what} takes {len(self._plan)} arguments, not {len(arguments)}")
        instance, ints, slot = self._instance, self._ints, 0
        at, changed = instance.first, []
        for (parameter, item), argument in zip(self._plan, arguments, strict=True):
            kind = parameter.type
            if parameter.shape is None and kind != "state":
                if kind == "int":
                    if not LEAST_INT <= argument <= MOST_INT:
                        raise self._wrong(parameter, argument)
                    ints[4 * slot] = int(argument)
                else:
                    self._floats[2 * slot] = argument
                slot += 1
                continue
            ints[4 * slot] = at
            slot += 1
            if parameter.shape is None:
                size = item.itemsize
                data = np.frombuffer(argument, np.uint8)
                if data.size != size:
                    raise self._wrong(parameter, argument)
            else:
                slot = self._shape(parameter, item, argument, slot)
                size = argument.nbytes
                data = argument.reshape(-1).view(np.uint8)
            end = at + size
            if end > instance.bytes.size:
                instance.reach(end)
            if parameter.use != "room":
                instance.bytes[at:end] = data
            if parameter.use == "changes":
                changed.append((parameter, argument, data, at, end))
            at = -(-end // ALIGNED) * ALIGNED
        if self._run(*self._arguments) or self._trap:
            raise self._stopped()
        memory = instance.bytes
        for parameter, argument, data, start, end in changed:
            if parameter.shape is None:
                _copy_to_record(instance.base + start, argument, end - start)
            else:
                data[:] = memory[start:end]
        return None if self._result is None else self._result[0]

    def _shape(self, parameter: Parameter, item: np.dtype[Any], array: NDArray[Any], slot: int) -> int:
        """Check an array and hand over the sizes that are not fixed."""
        shape: tuple[int | None, ...] = parameter.shape or ()
        fits = isinstance(array, np.ndarray) and array.ndim == len(shape) and array.flags.c_contiguous
        if not fits or (array.dtype is not item and array.dtype != item):
            raise self._wrong(parameter, array)
        for size, wanted in zip(array.shape, shape, strict=True):
            if wanted is None:
                self._ints[4 * slot] = size
                slot += 1
            elif size != wanted:
                raise self._wrong(parameter, array)
        return slot

    def _wrong(self, parameter: Parameter, argument: Any) -> TypeError:
        sizes = ",".join(":" if size is None else str(size) for size in parameter.shape or ())
        wanted = parameter.type if parameter.shape is None else f"{parameter.type}[{sizes}]"
        got = f"{argument.dtype}{list(argument.shape)}" if isinstance(argument, np.ndarray) else repr(argument)
        return TypeError(f"{self._what}: {parameter.name} has to be {wanted}, not {got}")

    def _stopped(self) -> EngineStopped:
        import wasmtime

        told = wasmtime.Trap._from_ptr(self._trap) if self._trap else "it could not be called"  # noqa: SLF001
        return EngineStopped(f"{self._what} stopped: {str(told).splitlines()[-1].strip()}")
