"""Hash what source files mean: Python without comments, docstrings and layout; other files as they are.

A compiled module stores this hash, so that rewording a comment does not make it outdated. Parsing takes about a tenth
of a second per game, so the result is cached per user under the hash of the plain bytes.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import platformdirs

FORMAT = 1
"""Part of the cache key. Raise it when `_write_node` changes."""


def hash_sources(files: Iterable[tuple[str, Path]]) -> str:
    """Return the hash of what the named files mean. Names and order count.

    Raises OSError if a file cannot be read, SyntaxError if a Python file cannot be parsed.
    """
    contents = [(name, path.read_bytes().replace(b"\r\n", b"\n")) for name, path in files]
    plain = hashlib.sha256(f"{FORMAT}\n".encode())
    for name, content in contents:
        plain.update(f"{name} {len(content)}\n".encode() + content)
    cached = _cached(plain.hexdigest())
    if cached is not None:
        return cached
    digest = hashlib.sha256()
    for name, content in contents:
        meaning = canonical_python(content) if name.endswith(".py") else content
        digest.update(f"{name} {len(meaning)}\n".encode() + meaning)
    _cache(plain.hexdigest(), digest.hexdigest())
    return digest.hexdigest()


def canonical_python(source: bytes) -> bytes:
    """Return a text that is equal for sources whose syntax trees are equal, apart from docstrings.

    `ast.dump` will not do: its output differs between versions of Python. Raises SyntaxError.
    """
    return "".join(_write_node(ast.parse(source))).encode()


def _write_node(node: object) -> Iterator[str]:
    """Yield the text of a tree, in pieces. Docstrings and the fields `ctx`, `kind` and `type_comment` are left out.

    So are empty and absent fields, because newer versions of Python add such fields.
    """
    if isinstance(node, ast.AST):
        yield f"({type(node).__name__}"
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(node, ast.JoinedStr):
                value = [part for part in node.values if not _is_empty(part)]
            if value is None or value == [] or field in ("ctx", "kind", "type_comment"):
                continue
            yield f" {field}="
            yield from _write_node(value)
        yield ")"
    elif isinstance(node, list):
        for item in node:
            if not _is_docstring(item):
                yield from _write_node(item)
    else:
        yield repr(node)


def _is_docstring(node: object) -> bool:
    """Whether a statement is only a string, as docstrings of modules, classes, functions and constants are."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _is_empty(part: ast.expr) -> bool:
    """Whether a part of an f-string is an empty text, which Python 3.12 adds to some format specifications."""
    return isinstance(part, ast.Constant) and part.value == ""


@cache
def _cache_folder() -> Path:
    return Path(platformdirs.user_cache_dir("tafelrunde")) / "sources"


def _cached(key: str) -> str | None:
    try:
        text = (_cache_folder() / key).read_text("ascii")
    except (OSError, UnicodeDecodeError):
        return None
    return text if len(text) == hashlib.sha256().digest_size * 2 else None


def _cache(key: str, value: str) -> None:
    try:
        _cache_folder().mkdir(parents=True, exist_ok=True)
        (_cache_folder() / key).write_text(value, "ascii")
    except OSError:
        pass  # without a cache the next start parses again
