"""The commands in `bench/` that docs and Makefile name exist, and missing peers are reported in one line."""

from __future__ import annotations

import argparse
import importlib
import re
from pathlib import Path

import pytest

import balance
import measure
import report
import speed
import strength

TOP = Path(__file__).parent.parent
PARSERS = {
    "balance": balance.build_parser,
    "report": report.build_parser,
    "speed": speed.build_parser,
    "strength": strength.build_parser,
}


def named_commands() -> list[str]:
    """Return every command of `bench/` in docs, data files and the Makefile, without `python bench/`."""
    files = [TOP / "Makefile", TOP / "README.md", TOP / "CONTRIBUTING.md", *(TOP / "docs").rglob("*.md")]
    files += (TOP / "src" / "tafelrunde" / "games").rglob("*.toml")
    commands = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        commands += [re.sub(r"\s+", " ", code) for code in re.findall(r"`(?:python )?bench/(\w+\.py[^`]*)`", text)]
        commands += re.findall(r"^(?:.*\$\(BIN\)/)?python bench/(.+?)(?:   .*)?$", text, flags=re.MULTILINE)
    return commands


def test_every_command_that_docs_and_makefile_name_is_understood() -> None:
    commands = named_commands()
    assert {command.partition(".py")[0] for command in commands} == set(PARSERS)
    for command in commands:
        script, *words = command.split()
        args = PARSERS[Path(script).stem]().parse_args(words)
        assert set(getattr(args, "names", ())) <= set(speed.MEASUREMENTS), command


def test_every_measurement_of_speed_has_a_module() -> None:
    modules = {path.stem.replace("_", "-") for path in (TOP / "bench" / "timings").glob("*.py")}
    assert modules == set(speed.MEASUREMENTS)


def test_a_missing_peer_is_skipped_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure, "skipped", [])
    with measure.skip_if_missing("pgx backgammon"):
        raise ModuleNotFoundError(name="pgx.experimental")
    assert measure.skipped == ["pgx backgammon"]
    (line,) = capsys.readouterr().err.splitlines()
    assert line == "skipped: pgx backgammon: pgx is not installed; `make bench` installs it"


def test_a_missing_module_of_ours_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError), measure.skip_if_missing("pgx backgammon"):
        raise ModuleNotFoundError(name="tafelrunde.lab.gone")


def test_a_missing_package_is_also_found_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "skipped", [])
    monkeypatch.setattr(measure, "PACKAGES", [*measure.PACKAGES, "peer_that_is_not_installed"])
    with measure.skip_if_missing("a task"):
        measure.run_in_new_process(importlib.import_module, "peer_that_is_not_installed")
    assert measure.skipped == ["a task"]


@pytest.mark.parametrize("text", ["0", "-1", "2.5", "many"])
def test_numbers_of_games_are_whole_and_positive(text: str) -> None:
    assert measure.positive("12") == 12
    with pytest.raises(argparse.ArgumentTypeError, match="whole number of at least 1"):
        measure.positive(text)
