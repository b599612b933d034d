"""The chooser asks for all settings that the command line does not give, and uses those it does."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from commands import refused, run
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games import load, names


def saved_header(tmp_path: Path) -> dict[str, Any]:
    """Return the header of the only saved game."""
    (path,) = (tmp_path / "data" / "tafelrunde" / "games").glob("*.jsonl")
    header: dict[str, Any] = json.loads(path.read_text().splitlines()[0])
    return header


def test_every_setting_is_asked_for_and_enter_takes_the_default(tmp_path: Path) -> None:
    done = run("play", typed="hexhex\nAnna, Ben\n0\n\n\n\nq\n")
    assert done.returncode == 0, done.stderr
    assert Texts("en")("hexhex-first") in done.stdout
    assert "Hex-hex-Kniffel: Anna, Ben" in done.stdout
    header = saved_header(tmp_path)
    assert [seat["name"] for seat in header["seats"]] == ["Anna", "Ben"]
    assert header["options"] == {"games": 1, "free_strike": False, "pass_start": True}


def test_options_are_answered_by_number_or_name(tmp_path: Path) -> None:
    run("play", typed="speiseplan\nAnna\n0\n5\nyes\noff\n2\nq\n")
    answered = {"month": 5, "dynamic": True, "tokens": False, "mixed_quartet": True}
    assert saved_header(tmp_path)["options"] == answered


def test_the_default_month_is_the_current_one(tmp_path: Path) -> None:
    run("play", typed="speiseplan\nAnna\n0\n\n\n\n\nq\n")
    assert saved_header(tmp_path)["options"]["month"] == date.today().month


def test_an_invalid_answer_is_asked_again(tmp_path: Path) -> None:
    game = ["chess", "99", "9" * 5000, "speiseplan"]
    people = ["Anna,Anna", "x" * 300, ",".join("abcdefghijkl"), "Anna"]
    bots = ["-1", "9", "0"]
    options = ["13", "9" * 5000, "may", "5", "maybe", "1", "", ""]
    nonsense = "".join(f"{answer}\n" for answer in (*game, *people, *bots, *options, "q"))
    done = run("play", typed=nonsense)
    assert done.returncode == 0, done.stderr
    assert saved_header(tmp_path)["options"] == {"month": 5, "dynamic": False, "tokens": True, "mixed_quartet": False}


@pytest.mark.parametrize("answers", ["", "hexhex\n", "hexhex\nAnna\n", "hexhex\nAnna\n0\n", "hexhex\nAnna\n0\n1\n"])
def test_q_quits_at_every_question(tmp_path: Path, answers: str) -> None:
    done = run("play", typed=f"{answers}q\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "data").exists()


def test_settings_given_without_a_game_are_used(tmp_path: Path) -> None:
    words = ["play", "--names", "Oma,Mia", "--bots", "1", "--bot", "random", "--seed", "7", "-o", "games=2"]
    run(*words, typed="hexhex\n\n\nq\n")
    header = saved_header(tmp_path)
    assert [(seat["name"], seat.get("bot")) for seat in header["seats"]][:2] == [("Oma", None), ("Mia", None)]
    assert header["seats"][2]["bot"] == "random"
    assert (header["seed"], header["options"]["games"]) == ("7", 2)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--bot", "wizard"], "wizard"),
        (["-o", "month=5"], "month"),
        (["--bots", "-1"], "to 8"),
        (["--bots", "8"], "1 to 8"),
        (["--names", "Anna,Anna"], "same name"),
        (["--players", "99"], "99"),
    ],
)
def test_given_settings_that_do_not_fit_the_game_are_refused(words: list[str], why: str) -> None:
    done = run("play", *words, typed="chili\n")
    assert done.returncode == 2
    assert why in done.stderr
    assert why in refused("play", "chili", *words)


def test_the_chooser_of_the_pad_asks_for_no_bots(tmp_path: Path) -> None:
    done = run("pad", typed="hexhex\n\n\n3\n\nq\n")
    assert "bots" not in done.stdout
    header = saved_header(tmp_path)
    assert header["typed"]
    assert len(header["seats"]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_every_game_has_the_texts_for_the_chooser(game: str, language: str) -> None:
    say = Texts(language)
    assert say(f"{game}-first")
    assert say(f"{game}-example-points")
    assert say.has(f"{game}-example-coach") == load(game).has_exact_values
    for option in load(game).options:
        key = f"{game}-option-{option.name}"
        assert say(key)
        if not all(type(value) is int for value in option.values):
            assert len({say(f"{key}-{typed}") for typed in option.choices}) == len(option.values)


def test_listing_the_games_imports_none_of_them() -> None:
    program = """
import io, sys
from tafelrunde.cli.main import main
sys.stdin = io.StringIO("q\\n")
main(["play"])
games = [name for name in sys.modules if name.startswith("tafelrunde.games.")]
assert not games, games
sys.stdin = io.StringIO("chili\\n\\n0\\n\\n\\nq\\n")
main(["play"])
games = {name.split(".")[2] for name in sys.modules if name.startswith("tafelrunde.games.")}
assert games == {"chili"}, games
"""
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
