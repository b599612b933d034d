"""Data files that cannot be read are refused with the name of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.data_files import read_toml
from tafelrunde.core.language.problem import Problem


def test_a_data_file_is_read_as_tables(tmp_path: Path) -> None:
    file = tmp_path / "pile.toml"
    file.write_text("[pile]\nbend = 3\n", encoding="utf-8")
    assert read_toml(file) == {"pile": {"bend": 3}}


@pytest.mark.parametrize("content", [b"[pile", b"name = '\xff'"])
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "pile.toml"
    file.write_bytes(content)
    with pytest.raises(Problem, match=r"pile\.toml is not readable TOML"):
        read_toml(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"pile\.toml cannot be read"):
        read_toml(tmp_path / "pile.toml")
