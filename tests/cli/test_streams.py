"""Standard input, output and error that are closed, full, or of another alphabet; and files that are none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from commands import refused, run
from play import random_match
from tafelrunde import load
from tafelrunde.cli.encoding import PLAIN, in_ascii

PROGRAM = f"{sys.executable} -m tafelrunde"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line in a shell, in which `T` is the program."""
    command = ["/bin/bash", "-c", line.replace("T ", f"{PROGRAM} ", 1)]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, timeout=120, check=False)


@pytest.mark.parametrize("command", ["--help", "rules chili", "replay FILE --json", "play chili", "games"])
@pytest.mark.parametrize(("where", "why"), [("> /dev/full", "No space left"), (">&-", "is closed")])
def test_an_output_that_takes_nothing_is_told_in_one_line(tmp_path: Path, command: str, where: str, why: str) -> None:
    (tmp_path / "file").write_text(random_match(load("chili"), 1, {}, seed=1).replay().text())
    for unbuffered in ("", "1") if command == "--help" else ("",):
        done = shell(f"T {command} {where}".replace("FILE", str(tmp_path / "file")), PYTHONUNBUFFERED=unbuffered)
        assert done.returncode == 2, done
        (line,) = done.stderr.decode().splitlines()
        assert why in line


def test_a_closed_input_is_the_end_of_what_people_type() -> None:
    for command in ("play chili", "pad"):
        done = shell(f"T {command} <&-")
        assert (done.returncode, done.stderr) == (0, b"")


def test_without_standard_error_nothing_is_told_and_nothing_breaks() -> None:
    assert shell("T points chess 1 2>&-").returncode == 2
    assert b"hexhex" in shell("T games 2>&-").stdout


def test_seeds_that_are_no_text_are_refused() -> None:
    for command in ("play chili", "simulate chili --games 1", "play"):
        done = shell(f"T {command} --seed $'\\xff' <<< 'chili'")
        assert b"cannot be written" in done.stderr, command
        assert done.returncode == 2


@pytest.mark.parametrize("command", ["review", "replay", "menu", "play --resume", "pad --resume", "coach chili --file"])
def test_what_is_no_file_is_refused(tmp_path: Path, command: str) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path in ("/dev/zero", str(tmp_path), str(tmp_path / "fifo"), str(tmp_path / "loop"), "x" * 5000):
        assert "read" in refused(*command.split(), path)


def test_a_file_larger_than_any_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"{}\n" * 3_000_000)
    assert "too large" in refused("review", str(tmp_path / "large"))


def test_a_week_must_follow_the_first_day() -> None:
    assert "not a date" in refused("menu", "--start", "9999-12-31")


# Another alphabet


@pytest.mark.parametrize("language", ["de", "ru"])
def test_in_an_ascii_locale_everything_is_drawn_with_ascii(language: str) -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "PYTHONCOERCECLOCALE": "0"}
    drawn = {**ascii_only, "FORCE_COLOR": "1", "COLUMNS": "80", "TERM": "xterm"}
    word = {"de": "Wuerfe", "ru": "broskov"}[language]
    for environment in (ascii_only, drawn):
        done = shell(f"T play chili --seed 5 --lang {language} <<< $'\\n?\\ns\\nrules\\nq'", **environment)
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
        assert word in done.stdout.decode()
    assert b"+-------+" in done.stdout
    assert b"| *   * |" in done.stdout
    assert b"#=======#" in done.stdout, "a red side has a double frame"
    assert shell(f"T points chess 1 --lang {language}", **ascii_only).stderr.isascii()
    assert b"?" not in shell(f"T games --lang {language}", **ascii_only).stdout


def test_drawn_characters_become_one_character_and_letters_those_they_are_written_with() -> None:
    drawing = "┌─┐│└┘├┤┬┴┼╔═╗║╚╝╭╮╰╯━┃┄┆╱╲●○■□▲▼◀▶→←↑↓·…–—−„“”«»’×✓█▒░"
    assert all(len(in_ascii(letter)) == 1 and in_ascii(letter).isascii() for letter in drawing)
    assert "?" not in map(in_ascii, drawing)
    assert "".join(map(in_ascii, "┌┐└┘")) == "++++"
    assert "Grüße, Ärger, Щука, ёж, é".encode("ascii", PLAIN) == b"Gruesse, Aerger, Shchuka, ezh, e"
    assert "naïve ✓".encode("latin-1", PLAIN) == b"na\xefve v"


def test_every_character_of_our_texts_has_its_ascii() -> None:
    texts = Path(load.__code__.co_filename).parent.parent.rglob("text/*.ftl")
    letters = {letter for path in texts for letter in path.read_text(encoding="utf-8")}
    assert [letter for letter in letters if not letter.isascii() and "?" in in_ascii(letter)] == []


# Whole lines, and narrow terminals


def test_piped_output_is_not_wrapped() -> None:
    shown = run("games", "--lang", "de", COLUMNS="40").stdout
    assert max(map(len, shown.splitlines())) > 80
    assert run("games", COLUMNS="20").stdout == run("games", COLUMNS="120").stdout
    told = run("coach", "chili", "3", "3r", "5", "1", "1", "6", "--left", "27", COLUMNS="40").stdout
    assert any("scoring now" in line and "keep" in line for line in told.splitlines())


def test_tables_lose_no_column_in_40_columns(tmp_path: Path) -> None:
    (tmp_path / "file").write_text(random_match(load("hexhex"), 3, {}, seed=1).replay().text())
    narrow = {"FORCE_COLOR": "1", "COLUMNS": "40", "NO_COLOR": "1", "TERM": "xterm"}
    for words in (
        ["review", str(tmp_path / "file"), "--brief"],
        ["games"],
        ["coach", "hexhex", *("frog " * 5).split(), "--left", "1"],
    ):
        whole, shown = run(*words).stdout, re.sub(r"\x1b\[[\d;]*m", "", run(*words, **narrow).stdout)
        assert max(map(len, shown.splitlines())) <= 40
        missing = {word for word in whole.split() if word not in shown.split()}
        assert not {word for word in missing if any(letter.isdigit() for letter in word)}
