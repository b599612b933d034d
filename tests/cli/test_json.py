"""The fields of `--json` are exactly those documented in docs/json.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from commands import run
from play import random_match, small_duel
from tables.table_files import played_file
from tafelrunde import load
from tafelrunde.cli.arguments import Parser
from tafelrunde.cli.main import main, parser
from tafelrunde.core.rules.evaluation import Learned, load_learned

PAGE = Path(__file__).parent.parent.parent / "docs" / "json.md"
WITH_JSON = ("games", "points", "solve", "coach", "review", "simulate", "arena", "dataset", "replay", "verify")


@cache
def documented(command: str) -> frozenset[str]:
    """Return the fields documented for a command: the first column of the table in its section."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"\n## `{command}`\n")
    section, _, _ = rest.partition("\n## ")
    return frozenset(re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE))


def fields(data: Any, path: str, known: frozenset[str]) -> Iterator[str]:
    """Yield the paths of all fields. Below a documented `…` the fields depend on the game and are not listed."""
    whole = ".".join(filter(None, (path, "…")))
    if whole in known and isinstance(data, dict | None):
        yield whole
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from fields(value, f"{path}.{key}".lstrip("."), known)
    elif isinstance(data, list):
        for value in data:
            yield from fields(value, f"{path}[]", known)
    else:
        yield path


def commands_for(command: str, folder: Path) -> list[list[str]]:
    """Return calls of a command that together print every field."""
    files = []
    for name in ("chili", "hexhex"):
        files.append(str(folder / name))
        (folder / name).write_text(random_match(load(name), 2, {}, seed=3).replay().text())
    table = folder / "table"
    table.write_bytes(played_file())
    return {
        "games": [["games"]],
        "points": [["points", "chili", "333325"], ["points", "speiseplan", "A1", "B3", "C3", "D2", "E6", "F6"]],
        "solve": [["solve", "hexhex"]],
        "coach": [
            ["coach", "chili", "3", "3r", "5", "1", "1", "6", "--left", "27"],
            ["coach", "hexhex", "frog", "frog", "orb", "book", "broom", "--left", "2", "-o", "games=3"],
            ["coach", "speiseplan", "A1", "B3", "C3", "D2", "E6", "F6", "--left", "1"],
        ],
        "review": [["review", file] for file in files],
        "simulate": [["simulate", "chili", "--games", "3"]],
        "dataset": [["dataset", "hexhex", "--positions", "3", "--out", str(folder / "hexhex.parquet")]],
        "arena": [["arena", "hexhex", "--bots", "random,greedy", "--games", "2", "--jobs", "1"]],
        "replay": [["replay", file] for file in files],
        "verify": [["verify", file] for file in [*files, str(table)]],
    }[command]


@pytest.mark.parametrize("command", WITH_JSON)
def test_the_fields_of_a_command_match_the_documentation(command: str, tmp_path: Path) -> None:
    known = documented(command)
    found: set[str] = set()
    for words in commands_for(command, tmp_path):
        found |= set(fields(json.loads(run(*words, "--json").stdout), "", known))
    assert found == known


def test_the_fields_of_train_match_the_documentation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learned = Learned(
        "5f", "1", 7, [0.0]
    )  # real training, with a minute of compiling, is tested in tests/bots/test_train.py
    monkeypatch.setattr("tafelrunde.cli.train.train", lambda *_: learned)
    assert main(["train", "makaronina", "--games", "7", "--out", str(tmp_path / "learned.toml"), "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == documented("train")
    assert load_learned(tmp_path / "learned.toml") == learned


def test_the_fields_of_solve_to_win_match_the_documentation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tafelrunde.games.hexhex.duel.duel", small_duel)
    assert main(["solve", "hexhex", "--to-win", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == documented("solve --to-win")


def test_every_command_with_json_is_documented() -> None:
    (commands,) = (action for action in parser()._actions if action.dest == "command")
    able = set()
    for name, command in (commands.choices or {}).items():  # type: ignore[attr-defined]
        assert isinstance(command, Parser)
        if any("--json" in action.option_strings for action in command._actions):
            able.add(name)
    assert able == {*WITH_JSON, "train"}
