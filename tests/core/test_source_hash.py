"""The hash of sources depends on their meaning, not on wording or layout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.backends.source_hash import canonical_python, hash_sources

SOURCE = b'''"""A module."""

LIMIT = 3
"""A constant."""


def double(x: int) -> int:
    """Return twice `x`."""
    return 2 * x  # the reason
'''
REWORDED = b'''"""Another text."""
LIMIT = 3
def double(x: int) -> int:
    # no docstring, and another layout
    return (2
            * x)
'''


def test_comments_docstrings_and_layout_do_not_count() -> None:
    assert canonical_python(SOURCE) == canonical_python(REWORDED)


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"LIMIT = 3", b"LIMIT = 4"), (b"2 * x", b"x * 2"), (b"x: int", b"x: float"), (b"double", b"twice")],
)
def test_every_change_of_the_code_counts(old: bytes, new: bytes) -> None:
    assert canonical_python(SOURCE) != canonical_python(SOURCE.replace(old, new))


def test_a_string_that_is_used_counts() -> None:
    assert canonical_python(b'f("")') != canonical_python(b"f()")
    assert canonical_python(b'f(f"{x}a")') != canonical_python(b'f(f"{x}b")')


def test_other_files_count_byte_by_byte(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text("size = 6\n")
    before = hash_sources([("board.toml", path)])
    path.write_text("size = 6  # squares\n")
    assert hash_sources([("board.toml", path)]) != before


def test_a_damaged_cache_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.core.backends.source_hash._cache_folder", lambda: tmp_path / "cache")
    path = tmp_path / "rules.py"
    path.write_bytes(SOURCE)
    first = hash_sources([("rules.py", path)])
    (entry,) = (tmp_path / "cache").iterdir()
    assert entry.read_text() == first
    entry.write_text("damaged")
    assert hash_sources([("rules.py", path)]) == first
