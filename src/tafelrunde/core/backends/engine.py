"""Run a game's compiled module in this process: WebAssembly through `wasmtime`.

A call copies the arguments that the function reads into the module's memory, calls it, and copies back those that it
changed. It copies back only after success, so a trap leaves every state as it was. A call releases the GIL, and every
thread has its own instance with its own memory, so several threads can run at the same time.
"""

from __future__ import annotations

import atexit
import ctypes
import hashlib
import math
import threading
import weakref
from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.backends.calls import call_type
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.exports import Function, Parameter

PAGE_BYTES = 64 * 1024
ALIGNMENT_BYTES = 16
INT_MIN, INT_MAX = -(2**31), 2**31 - 1
READ_USES = ("reads", "changes")
WRITE_USES = ("changes", "fills")


_OPEN: weakref.WeakSet[Any] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    """Close everything before the interpreter shuts down. `wasmtime` would do it during shutdown and fail."""
    for owned in list(_OPEN):
        owned.close()


class EngineStopped(RuntimeError):  # noqa: N818  the name states the event
    """A function of a module trapped or could not be called. Its arguments are unchanged."""


class Engine:
    """A module whose functions can be called from any thread: `engine.call("legal")(state, seat, mask)`.

    `name` is the game's id. `sha256` is the expected hash of `module`; a Problem is raised if it differs. `functions`
    are the module's signatures, `state` is the game's record type. The module is loaded at the first call.
    """

    def __init__(
        self, name: str, module: bytes, sha256: str, functions: Sequence[Function], state: np.dtype[Any]
    ) -> None:
        if hashlib.sha256(module).hexdigest() != sha256:
            raise Problem("engine-refused", game=name)
        self.name = name
        self.state = state
        self.functions = {function.name: function for function in functions}
        self._kept_bytes = max(
            (parameter.size(state) for one in functions for parameter in one.parameters if parameter.use == "keeps"),
            default=0,
        )
        self._bytes = module
        self._loaded: tuple[Any, Any] | None = None
        self._loading = threading.Lock()
        self._thread = threading.local()

    def make_ready(self) -> tuple[Any, Any]:
        """Load the module, if that has not happened. Returns `wasmtime`'s engine and its module."""
        import wasmtime

        with self._loading:
            if self._loaded is None:
                config = wasmtime.Config()
                # Copy-on-write needs a memory file, which fails under a file size limit (ulimit -f).
                config.memory_init_cow = False
                engine = wasmtime.Engine(config)
                self._loaded = engine, wasmtime.Module(engine, self._bytes)
                _OPEN.update(self._loaded)
            return self._loaded

    def call(self, name: str) -> Callable[..., Any]:
        """Return a function of the module. It takes the same arguments as the rule it was compiled from.

        It raises TypeError if they do not fit, and EngineStopped on a trap; both leave the arguments unchanged. `call`
        itself raises KeyError if the module has no such function.
        """
        function, own = self.functions[name], self._thread

        def call(*arguments: Any) -> Any:
            try:
                prepared = own.calls[name]
            except (AttributeError, KeyError):
                prepared = self._prepare(function)
            try:
                return prepared(arguments)
            except EngineStopped:
                del own.calls, own.instance  # a trap leaves its stack in an undefined state
                raise

        call.__name__ = call.__qualname__ = name
        return call

    def _prepare(self, function: Function) -> _Call:
        own = self._thread
        if not hasattr(own, "instance"):
            own.instance, own.calls = _Instance(*self.make_ready(), self._kept_bytes), {}
        prepared = own.calls[function.name] = _Call(self.name, own.instance, function, self.state)
        return prepared


class _Instance:
    """An instance of a module with its own memory, for one thread. The first `kept_bytes` are for `keeps` arrays."""

    def __init__(self, engine: Any, module: Any, kept_bytes: int) -> None:
        import wasmtime

        self.store = wasmtime.Store(engine)
        _OPEN.add(self.store)
        self._exports = cast(Any, wasmtime.Instance(self.store, module, []).exports(self.store))
        self.kept = _aligned(self._exports["__heap_base"].value(self.store))
        self.first = _aligned(self.kept + kept_bytes)
        self._memory = self._exports["memory"]
        self._map_memory()

    def _map_memory(self) -> None:
        """Read the address and size of the memory. Both may change when it grows."""
        size = self._memory.data_len(self.store)
        self.base: int = ctypes.cast(self._memory.data_ptr(self.store), ctypes.c_void_p).value or 0
        self.bytes: NDArray[np.uint8] = np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(self.base))
        self.location = (self.base, size)

    def grow_to(self, end: int) -> None:
        """Grow the memory, if needed, to at least `end` bytes. Raises EngineStopped beyond the module's limit."""
        if end > self.bytes.size:
            import wasmtime

            try:
                self._memory.grow(self.store, -(-(end - self.bytes.size) // PAGE_BYTES))
            except wasmtime.WasmtimeError:
                raise EngineStopped(f"{end} bytes exceed the memory limit of a module") from None
            self._map_memory()

    def function(self, name: str) -> Any:
        """Return an exported function."""
        return self._exports[name]


class _Call:
    """A function of an instance, with the addresses of its arguments.

    The layout is computed once and reused as long as all array sizes stay the same.
    """

    def __init__(self, game: str, instance: _Instance, function: Function, state: np.dtype[Any]) -> None:
        self._label = f"{game}: {function.name}"
        self._instance = instance
        self._function = function
        self._items = [parameter.item_type(state) for parameter in function.parameters]
        kinds = [kind for parameter in function.parameters for kind in _slot_kinds(parameter)]
        self._call = call_type()(instance.store, instance.function(function.name), kinds, function.result)
        self._ints, self._floats, self._run = self._call.ints, self._call.floats, self._call.run
        self._result: Any = {None: (None,), "int": self._ints, "float": self._floats}[function.result]
        self._open_sizes = [
            number for number, parameter in enumerate(function.parameters) if None in (parameter.shape or ())
        ]
        self._sizes: list[Any] = []
        self._layout: tuple[Any, ...] = ()
        self._copy_in: list[Callable[[Any], None]] = []
        self._copy_out: list[tuple[int, Callable[[Any], None]]] = []

    def __call__(self, arguments: tuple[Any, ...]) -> Any:
        if self._layout is not self._instance.location or (
            self._open_sizes and self._sizes != self._sizes_of(arguments)
        ):
            self._lay_out(arguments)
        try:
            if len(arguments) != len(self._copy_in):
                raise self._argument_error(arguments)
            for put, argument in zip(self._copy_in, arguments):  # noqa: B905  `strict` takes as long as copying an argument
                put(argument)
        except (AttributeError, TypeError, ValueError):
            raise self._argument_error(arguments) from None
        if (trap := self._run()) is not None:
            raise EngineStopped(f"{self._label} stopped: {trap.splitlines()[-1].strip()}")
        for number, copy in self._copy_out:
            copy(arguments[number])
        return self._result[0]

    def _lay_out(self, arguments: tuple[Any, ...]) -> None:
        """Assign an address in memory to each argument, and prepare the functions that copy it in and out.

        Raises TypeError if an argument is missing or has the wrong shape.
        """
        parameters = self._function.parameters
        if len(arguments) != len(parameters):
            raise self._argument_error(arguments)
        shapes = [self._shape(number, argument) for number, argument in enumerate(arguments)]
        ends, at = [], self._instance.first
        for parameter, item, shape in zip(parameters, self._items, shapes, strict=True):
            size = item.itemsize * math.prod(shape or ())
            if parameter.use == "keeps":
                ends.append((self._instance.kept, self._instance.kept + size))
            else:
                ends.append((at, at + size))
                at = _aligned(at + size)
        self._instance.grow_to(at)
        self._layout, self._sizes = self._instance.location, self._sizes_of(arguments)
        self._copy_in, self._copy_out, slot = [], [], 0
        for number, (parameter, item, shape) in enumerate(zip(parameters, self._items, shapes, strict=True)):
            start, end = ends[number]
            if shape is None and parameter.type != "state":
                self._copy_in.append(self._number_writer(parameter, slot))
            elif shape is None:
                self._copy_in.append(self._state_writer(slot, start, item))
                if parameter.use in WRITE_USES:
                    self._copy_out.append((number, self._call.copy_out(self._instance.base + start, item)))
            else:
                memory = self._instance.bytes[start:end].view(item).reshape(shape)
                self._copy_in.append(self._array_writer(slot, start, memory, read=parameter.use in READ_USES))
                for axis, given in enumerate(parameter.shape or ()):
                    if given is None:
                        slot += 1
                        self._ints[4 * slot] = shape[axis]
                if parameter.use in WRITE_USES:
                    self._copy_out.append((number, _array_copier(memory)))
            slot += 1

    def _sizes_of(self, arguments: tuple[Any, ...]) -> list[Any]:
        """Return the shapes of the arguments whose sizes are not fixed; None for one that is not an array."""
        return [getattr(arguments[number], "shape", None) for number in self._open_sizes if number < len(arguments)]

    def _shape(self, number: int, argument: Any) -> tuple[int, ...] | None:
        """Return the shape of argument `number`, or None if it is no array. Raises TypeError if it does not fit."""
        wanted = self._function.parameters[number].shape
        if wanted is None:
            return None
        shape = argument.shape if isinstance(argument, np.ndarray) else ()
        if len(shape) != len(wanted) or any(size not in (None, shape[axis]) for axis, size in enumerate(wanted)):
            raise self._type_error(number, argument)
        return shape

    def _number_writer(self, parameter: Parameter, slot: int) -> Callable[[Any], None]:
        ints, floats, index = self._ints, self._floats, 4 * slot

        def put_int(argument: Any) -> None:
            if not INT_MIN <= argument <= INT_MAX:
                raise ValueError
            ints[index] = int(argument)

        def put_float(argument: Any) -> None:
            floats[2 * slot] = argument

        return put_int if parameter.type == "int" else put_float

    def _state_writer(self, slot: int, start: int, kind: np.dtype[Any]) -> Callable[[Any], None]:
        ints, index, copy = self._ints, 4 * slot, self._call.copy_in(self._instance.base + start, kind)

        def put(argument: Any) -> None:
            if type(argument) is not np.record or _type_of(argument) != kind:
                raise TypeError
            ints[index] = start  # in every call, because a result overwrites it
            copy(argument)

        return put

    def _array_writer(self, slot: int, start: int, memory: NDArray[Any], *, read: bool) -> Callable[[Any], None]:
        ints, shape, dtype = self._ints, memory.shape, memory.dtype

        def put(argument: Any) -> None:
            if argument.shape != shape or argument.dtype != dtype:
                raise ValueError
            ints[4 * slot] = start
            if read:
                memory[...] = argument

        return put

    def _argument_error(self, arguments: tuple[Any, ...]) -> TypeError:
        """Return (do not raise) a TypeError that names the first argument that does not fit."""
        parameters = self._function.parameters
        if len(arguments) != len(parameters):
            return TypeError(f"{self._label} takes {len(parameters)} arguments, not {len(arguments)}")
        for number, (put, argument) in enumerate(zip(self._copy_in, arguments, strict=True)):
            try:
                put(argument)
            except (TypeError, ValueError, AttributeError):
                return self._type_error(number, argument)
        return TypeError(self._label)

    def _type_error(self, number: int, argument: Any) -> TypeError:
        parameter = self._function.parameters[number]
        sizes = ",".join(":" if size is None else str(size) for size in parameter.shape or ())
        wanted = parameter.type if parameter.shape is None else f"{parameter.type}[{sizes}]"
        got = f"{argument.dtype}{list(argument.shape)}" if isinstance(argument, np.ndarray) else repr(argument)
        return TypeError(f"{self._label}: {parameter.name} must be {wanted}, not {got}")


def _aligned(address: int) -> int:
    return -(-address // ALIGNMENT_BYTES) * ALIGNMENT_BYTES


_type_of = np.generic.dtype.__get__
"""Read the type of a record. Access as an attribute takes thirty times as long."""


def _array_copier(memory: NDArray[Any]) -> Callable[[Any], None]:
    def copy(array: Any) -> None:
        array[...] = memory

    return copy


def _slot_kinds(parameter: Parameter) -> list[type]:
    """Return the types of the numbers passed for an argument: the number itself, or an address and the open sizes."""
    first: type = float if parameter.type == "float" and parameter.shape is None else int
    return [first, *(int for size in parameter.shape or () if size is None)]
