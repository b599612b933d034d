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


def test_names_are_texts_and_not_part_of_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "foods.toml"
    file.write_text('[red]\nfig = { name = { de = "Feige" }, months = [1] }\n', encoding="utf-8")
    assert read_toml(file) == {"red": {"fig": {"months": [1]}}}
    assert read_toml(file, with_names=True)["red"]["fig"]["name"] == {"de": "Feige"}


@pytest.mark.parametrize(
    "name", ["7", '""', '" "', "{ fr = 'Figue' }", "{ de = 7 }", "{}", '"a\\u001bb"', f'"{"x" * 41}"']
)
def test_a_bad_name_is_refused_with_its_place(tmp_path: Path, name: str) -> None:
    file = tmp_path / "foods.toml"
    file.write_text(f"[red]\nfig = {{ name = {name}, months = [1] }}\n", encoding="utf-8")
    with pytest.raises(Problem, match=r"foods\.toml: the name of “fig” must be a text of 1 to 40 letters"):
        read_toml(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"pile\.toml cannot be read"):
        read_toml(tmp_path / "pile.toml")
