"""Rules: functions with two forms. Called from Python they run interpreted; `compiled` is the same as machine code.

Numba makes the machine code. It is an optional dependency (see `backends.py`), so it is imported only when something
has to be compiled.
"""

from __future__ import annotations

import hashlib
import importlib.util
import operator
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

import platformdirs

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import GAME_FOLDERS, PACKAGE

P = ParamSpec("P")
R = TypeVar("R")

PACKAGES_WITH_RULES = ("core", "games", "solve", "bots")
STALE_AFTER_DAYS = 30

_numba_lock = threading.RLock()
_cache_enabled = True


def disable_cache() -> None:
    """Disable the cache of compiled rules in this process, for rules whose `compiled` has not been used yet.

    The module builder needs a fresh compilation.
    """
    global _cache_enabled  # noqa: PLW0603
    _cache_enabled = False


class Rule(Generic[P, R]):
    """A function of the rules. Called from Python it runs interpreted, called from compiled code it runs compiled."""

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function
        self.__name__ = function.__name__
        self.__module__ = function.__module__
        self.__doc__ = function.__doc__
        self._dispatcher: Any = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.function(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<rule {self.function.__module__}.{self.__name__}>"

    @property
    def compiled(self) -> Callable[P, R]:
        """Numba's form of this function: compiled at its first call, or loaded from the user's cache on disk.

        Raises a Problem if Numba is not installed.
        """
        with _numba_lock:
            if self._dispatcher is None:
                self._dispatcher = _dispatcher(self.function)
        return self._dispatcher  # type: ignore[no-any-return]


def rule(function: Callable[P, R]) -> Rule[P, R]:
    """Turn a function of a game's rules into a Rule. Used as a decorator."""
    return Rule(function)


def has_compiler() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def check_compiler() -> None:
    """Raise a Problem if Numba is not installed."""
    if not has_compiler():
        raise Problem("compiler-missing")


def compile_closure(function: Callable[P, R]) -> Callable[P, R]:
    """Return a compiled form of a loop that closes over compiled rules. It is compiled at its first call.

    Numba cannot cache it on disk, so do it once per process. Raises a Problem if Numba is not installed.
    """
    _register_with_numba()
    import numba

    return numba.njit(nogil=True)(function)


def _dispatcher(function: Callable[..., Any]) -> Any:
    _register_with_numba()
    import numba

    folder = _cache_folder() if _cache_enabled else None
    if folder is None:
        return _widen_integers(numba.njit(nogil=True)(function))
    # Numba reads this setting while it decorates. It is restored because it is global to the process.
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        dispatcher: Any = numba.njit(nogil=True)(function)
        dispatcher._cache = _checksummed_cache()(function)  # instead of `cache=True`, which accepts damaged files
        return _widen_integers(dispatcher)
    finally:
        settings.CACHE_DIR = before


def _widen_integers(dispatcher: Any) -> Any:
    """Make Numba compile a rule once for all integer types, where other rules call it. Returns the same dispatcher.

    By default it would compile a copy for 32-bit seats, for 8-bit fields and for every constant.
    """
    from numba.core import types

    untyped: Any = types
    template = dispatcher.get_call_template

    def widen(kind: Any) -> Any:
        is_integer = isinstance(kind, untyped.Integer | untyped.IntegerLiteral | untyped.IntEnumMember)
        return untyped.int64 if is_integer and kind not in (untyped.uint64, untyped.intp) else kind

    dispatcher.get_call_template = lambda args, kws: template(
        tuple(map(widen, args)), {name: widen(kind) for name, kind in kws.items()}
    )
    return dispatcher


@cache
def _checksummed_cache() -> Any:
    """Return a subclass of Numba's cache that adds a checksum to each file. A damaged file counts as missing.

    Numba does not check files: a truncated one raises any error of `pickle`, and an altered one runs as machine code.
    """
    from numba.core import caching

    numba_caching: Any = caching  # has no type annotations

    class ChecksummedFiles(numba_caching.IndexDataCacheFile):  # type: ignore[misc]
        @contextmanager
        def _open_for_write(self, filepath: str) -> Iterator[BytesIO]:
            with super()._open_for_write(filepath) as file:
                content = BytesIO()
                yield content
                file.write(content.getvalue() + _checksum(content.getvalue()))

        def _load_index(self) -> Any:
            return super()._load_index() if _intact(self._index_path) else {}

        def _load_data(self, name: str) -> Any:
            if not _intact(self._data_path(name)):
                raise FileNotFoundError(name)  # then Numba compiles again
            return super()._load_data(name)

    class ChecksummedCache(numba_caching.FunctionCache):  # type: ignore[misc]
        def __init__(self, function: Callable[..., Any]) -> None:
            super().__init__(function)
            stamp = self._impl.locator.get_source_stamp()
            self._cache_file = ChecksummedFiles(self._cache_path, self._impl.filename_base, stamp)

    return ChecksummedCache


def _checksum(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def _intact(path: str) -> bool:
    """Whether a file of the cache exists and has the right checksum."""
    try:
        content = Path(path).read_bytes()
    except OSError:
        return False
    size = len(_checksum(b""))
    return _checksum(content[:-size]) == content[-size:]


@cache
def _register_with_numba() -> None:
    """Register with Numba that a Rule, used as a global name, is its dispatcher, and how to store a state in an array.

    By default Numba copies a state byte by byte, with separate instructions for each, which is far slower than memcpy.
    """
    check_compiler()
    from numba import extending
    from numba.core import cgutils, types
    from numba.np import arrayobj

    untyped: Any = extending, cgutils, types, arrayobj
    numba, code, kinds, arrays = untyped

    def type_of_rule(rule: Rule[Any, Any], context: Any) -> Any:
        return numba.typeof_impl(rule.compiled, context)

    def put_state(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array_type, index_type, state_type = signature.args
        if array_type.ndim != 1 or array_type.dtype != state_type:
            return arrays.setitem_array(context, builder, signature, arguments)
        array, index, state = arguments
        struct = arrays.make_array(array_type)(context, builder, array)
        address, _, _ = arrays.basic_indexing(
            context, builder, array_type, struct, (index_type,), (index,), boundscheck=context.enable_boundscheck
        )
        code.raw_memcpy(builder, address, state, context.get_constant(kinds.intp, state_type.size), itemsize=1)
        return context.get_dummy_value()

    numba.typeof_impl.register(Rule)(type_of_rule)
    numba.lower_builtin(operator.setitem, kinds.Array, kinds.Integer, kinds.Record)(put_state)


def source_key() -> str:
    """Return a hash (16 hex digits) of everything that compiled rules are made from: all sources, and Numba's settings.

    Numba checks only the file that contains a function. It would not notice an edit in an imported file, or in a board
    that is compiled into the code as a constant, and would run outdated rules.
    """
    import numba

    settings: Any = numba.config
    digest = hashlib.sha256(f"{numba.__version__} {settings.BOUNDSCHECK} {settings.OPT}".encode())
    for folder in (*(PACKAGE / name for name in PACKAGES_WITH_RULES), *GAME_FOLDERS[1:]):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(f"\0{path.relative_to(folder.parent).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _cache_folder() -> Path | None:
    """Return the cache folder for the current sources, or None if it cannot be written.

    Creates it, and removes folders that were not used for STALE_AFTER_DAYS.
    """
    compiled = Path(platformdirs.user_cache_dir("tafelrunde")) / "compiled"
    folder = compiled / source_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in compiled.iterdir():
            if other.stat().st_mtime < time.time() - STALE_AFTER_DAYS * 86400:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None
