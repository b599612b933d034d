"""Closed, full and ASCII-only standard streams, special files, pipes and narrow terminals."""

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
from tafelrunde.cli.encoding import PLAIN, to_ascii

PROGRAM = f"{sys.executable} -m tafelrunde"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line in a shell, with the program in place of `T`."""
    command = ["/bin/bash", "-c", line.replace("T ", f"{PROGRAM} ", 1)]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, timeout=120, check=False)


@pytest.mark.parametrize("command", ["--help", "rules chili", "replay FILE --json", "play chili", "games"])
@pytest.mark.parametrize(("where", "why"), [("> /dev/full", "No space left"), (">&-", "is closed")])
def test_an_unwritable_output_is_reported_in_one_line(tmp_path: Path, command: str, where: str, why: str) -> None:
    (tmp_path / "file").write_text(random_match(load("chili"), 1, {}, seed=1).replay().text())
    for unbuffered in ("", "1") if command == "--help" else ("",):
        done = shell(f"T {command} {where}".replace("FILE", str(tmp_path / "file")), PYTHONUNBUFFERED=unbuffered)
        assert done.returncode == 2, done
        (line,) = done.stderr.decode().splitlines()
        assert why in line


def test_a_closed_input_ends_the_command_without_an_error() -> None:
    for command in ("play chili", "pad"):
        done = shell(f"T {command} <&-")
        assert (done.returncode, done.stderr) == (0, b"")


def test_commands_work_without_standard_error() -> None:
    assert shell("T points chess 1 2>&-").returncode == 2
    assert b"hexhex" in shell("T games 2>&-").stdout


def test_seeds_that_are_not_valid_text_are_refused() -> None:
    for command in ("play chili", "simulate chili --games 1", "play"):
        done = shell(f"T {command} --seed $'\\xff' <<< 'chili'")
        assert b"cannot be written" in done.stderr, command
        assert done.returncode == 2


@pytest.mark.parametrize("command", ["review", "replay", "menu", "play --resume", "pad --resume", "coach chili --file"])
def test_special_files_are_refused(tmp_path: Path, command: str) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path in ("/dev/zero", str(tmp_path), str(tmp_path / "fifo"), str(tmp_path / "loop"), "x" * 5000):
        assert "read" in refused(*command.split(), path)


def test_a_file_larger_than_any_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"{}\n" * 3_000_000)
    assert "too large" in refused("review", str(tmp_path / "large"))


def test_a_first_day_without_a_full_week_after_it_is_refused() -> None:
    assert "not a date" in refused("menu", "--start", "9999-12-31")


# Terminals that cannot show our characters


@pytest.mark.parametrize("language", ["de", "ru"])
def test_output_in_an_ascii_locale_is_ascii(language: str) -> None:
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


def test_drawing_characters_keep_their_width_and_letters_are_transliterated() -> None:
    drawing = "┌─┐│└┘├┤┬┴┼╔═╗║╚╝╭╮╰╯━┃┄┆╱╲●○■□▲▼◀▶→←↑↓·…–—−„“”«»’×✓█▒░"
    assert all(len(to_ascii(letter)) == 1 and to_ascii(letter).isascii() for letter in drawing)
    assert "?" not in map(to_ascii, drawing)
    assert "".join(map(to_ascii, "┌┐└┘")) == "++++"
    assert "Grüße, Ärger, Щука, ёж, é".encode("ascii", PLAIN) == b"Gruesse, Aerger, Shchuka, ezh, e"
    assert "naïve ✓".encode("latin-1", PLAIN) == b"na\xefve v"


def test_every_character_of_our_texts_has_an_ascii_form() -> None:
    texts = Path(load.__code__.co_filename).parent.parent.rglob("text/*.ftl")
    letters = {letter for path in texts for letter in path.read_text(encoding="utf-8")}
    assert [letter for letter in letters if not letter.isascii() and "?" in to_ascii(letter)] == []


# Pipes and narrow terminals


def test_piped_output_is_not_wrapped() -> None:
    shown = run("games", "--lang", "de", COLUMNS="40").stdout
    assert max(map(len, shown.splitlines())) > 80
    assert run("games", COLUMNS="20").stdout == run("games", COLUMNS="120").stdout
    advice = run("coach", "chili", "3", "3r", "5", "1", "1", "6", "--left", "27", "--figures", COLUMNS="40").stdout
    assert any("scoring now" in line and "keep" in line for line in advice.splitlines())


def test_tables_show_every_column_on_a_40_column_terminal(tmp_path: Path) -> None:
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
