"""The command line in real processes: output, errors, pipes and exit codes."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from commands import refused, run
from ftl import with_spaces
from play import random_match
from tables.table_files import played_file
from tafelrunde import load
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.paths import game_folder
from tafelrunde.games import names

ESCAPE = "\x1b"
COMMANDS = [
    "games",
    "rules",
    "points",
    "play",
    "pad",
    "solve",
    "coach",
    "simulate",
    "dataset",
    "arena",
    "review",
    "replay",
    "verify",
    "menu",
]


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """Return a file with a finished game."""
    path = tmp_path / "finished.jsonl"
    path.write_text(random_match(load("chili"), 2, {}, seed=8).replay().text())
    return path


# points


def test_points_of_chili_are_one_json_object() -> None:
    done = run("points", "chili", "3", "3", "3", "3", "2r", "5")
    expected = {"1": 0, "2": 4, "3": 12, "4": 0, "5": 5, "6": 0, "red": 10, "straight": 0, "pairs": 0, "chance": 19}
    assert json.loads(done.stdout) == expected
    assert json.loads(run("points", "chili", "33332r5", "--json").stdout) == expected


def test_points_of_hexhex_are_one_json_object() -> None:
    points = json.loads(run("points", "hexhex", "frog", "frog", "frog", "orb", "orb").stdout)
    assert (points["frog"], points["full_house"], points["two_pairs"], points["hexhex"]) == (3, 4, 3, 0)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["points", "chess", "1"], "chili, hexhex"),
        (["points", "chili", "1", "2"], "6 dice"),
        (["points", "chili", "3r", "3r", "1", "1", "1", "1"], "twice"),
        (["points", "chili", "3", "3", "3", "3", "3", "3"], "dice cannot show"),
        (["points", "hexhex", "cat"], "cat"),
        (["points", "chili"], "DIE"),
        (["points", "chili", "\x1b[31m"], "not a roll"),
        (["simulate", "chili", "--games", "0"], "from 1 to"),
        (["simulate", "chili", "--games", "many"], "--games"),
        (["simulate", "chili", "--players", "9"], "1 to 8"),
        (["simulate", "chili", "--players", "-3"], "1 to 8"),
        (["simulate", "chili", "--bot", "genius"], "random, greedy"),
        (["simulate", "chili", "--bot", "random,greedy", "--players", "3"], "--players says 3"),
        (["simulate", "hexhex", "-o", "games=6"], "1, 2, 3, 4, 5"),
        (["simulate", "hexhex", "-o", "magic"], "magic"),
        (["simulate", "hexhex", "-o", "games"], "games"),
        (["play", "chili", "--names", "x" * 10_000], "10,000 characters"),
        (["play", "chili", "--names", "Anna,Anna"], "same name"),
        (["play", "chili", "--names", "Anna,Ben", "--players", "3"], "--players says 3"),
        (["play", "chili", "--players", "9"], "1 to 8"),
        (["play", "chili", "--bots", "-1"], "-1"),
        (["play", "chili", "--bots", "1", "--bot", "genius"], "random, greedy"),
        (["play", "--resume"], "no unfinished game"),
        (["play", "chili", "--resume"], "leave out"),
        (["pad", "--resume"], "no unfinished game"),
        (["play", "--resume", "nowhere.jsonl"], "cannot be read"),
        (["replay", "nowhere.jsonl"], "cannot be read"),
        (["verify", "nowhere.jsonl"], "cannot be read"),
        (["dance"], "dance"),
        (["play", "chili", "--lang", "fr"], "--lang"),
    ],
)
def test_bad_input_is_one_clear_line_and_code_2(words: list[str], why: str) -> None:
    assert why in refused(*words)


def test_errors_are_in_the_language_of_the_locale() -> None:
    assert "gibt es nicht" in refused("points", "chess", "1", LC_ALL="de_DE.UTF-8")
    assert "нет" in refused("points", "chess", "1", "--lang", "ru")


# games, simulate


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_in_every_language(language: str) -> None:
    done = run("games", "--lang", language)
    assert done.returncode == 0
    assert "hexhex" in done.stdout
    assert ESCAPE not in done.stdout
    listed = json.loads(run("games", "--json", "--lang", language).stdout)["games"]
    assert {game["id"] for game in listed} >= {"chili", "hexhex"}


def test_simulate_prints_the_documented_json() -> None:
    command = ["simulate", "chili", "--players", "3", "--games", "1500", "--bot", "random", "--seed", "1", "--json"]
    first, second = (json.loads(run(*command).stdout) for _ in range(2))
    assert set(first) == {"games", "moves", "seconds", "moves_per_second", "mean_scores"}
    assert first["games"] == 1500
    assert len(first["mean_scores"]) == 3
    assert (first["moves"], first["mean_scores"]) == (second["moves"], second["mean_scores"])


def test_simulate_seats_bots_of_different_levels() -> None:
    done = run("simulate", "hexhex", "--games", "20", "--bot", "greedy,random", "--seed", "1", "--json")
    greedy, chance = json.loads(done.stdout)["mean_scores"]
    assert greedy > chance + 10
    assert done.stderr == ""


# replay


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("de", "aber nicht weiterspielen"), ("en", "but not continue it"), ("ru", "но нельзя продолжить")],
)
def test_replay_shows_a_game_of_other_rules_as_far_as_its_file_allows(
    finished: Path, tmp_path: Path, language: str, sentence: str
) -> None:
    header, *_, end = map(json.loads, finished.read_text().splitlines())
    other = tmp_path / "other.jsonl"
    other.write_bytes(resign(finished.read_bytes().replace(b'"version":', b'"version":9')))
    done = run("replay", str(other), "--lang", language)
    assert done.returncode == 0, done.stderr
    assert ", ".join(seat["name"] for seat in header["seats"]) in done.stdout
    assert [line.split()[0] for line in done.stdout.splitlines()[2:-1]] == [f"{points:.0f}" for points in end["scores"]]
    assert sentence in done.stdout.splitlines()[-1]
    assert "of the rules" in refused("replay", str(other), "--json")
    assert "of the rules" in refused("review", str(other))


# verify


@pytest.mark.parametrize(
    ("language", "proven", "typed"),
    [
        ("de", "Niemand konnte sich die Würfel aussuchen", "eingetippt von Oma, nicht bewiesen"),
        ("en", "Nobody could choose the dice", "typed by Oma, not proven"),
        ("ru", "Никто не мог выбрать броски", "ввод игрока Oma, не доказано"),
    ],
)
def test_verify_says_what_is_proven_and_what_is_not(tmp_path: Path, language: str, proven: str, typed: str) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(played_file())
    done = run("verify", str(path), "--lang", language)
    assert done.returncode == 0, done.stderr
    assert proven in done.stdout
    assert typed in done.stdout
    data = json.loads(run("verify", str(path), "--json").stdout)
    assert data["verified"]
    assert data["head"] in done.stdout
    assert run("verify", str(path), "--head", data["head"]).returncode == 0
    assert run("verify", str(path), "--head", "00").returncode == 1


def test_verify_names_the_line_that_does_not_fit(finished: Path) -> None:
    lines = finished.read_bytes().split(b"\n")
    lines[6] = b'{"seat":0,"decided":"box:nonsense"}'
    finished.write_bytes(b"\n".join(lines))
    done = run("verify", str(finished))
    assert done.returncode == 1
    assert "Line 7 of the file does not fit" in done.stdout
    data = json.loads(run("verify", str(finished), "--json").stdout)
    assert (data["verified"], data["line"], data["proven"]) == (False, 7, [])


def resign(content: bytes) -> bytes:
    """Return the content of a finished file with a correct hash in its end line."""
    *lines, end, _ = content.split(b"\n")
    body = b"".join(line + b"\n" for line in lines)
    return body + re.sub(rb'"sha256":"\w+"', f'"sha256":"{hashlib.sha256(body).hexdigest()}"'.encode(), end) + b"\n"


def test_replay_narrates_a_finished_game_step_by_step(finished: Path) -> None:
    done = run("replay", str(finished), "--lang", "de")
    assert done.returncode == 0
    assert ESCAPE not in done.stdout
    steps = finished.read_text().count("\n") - 2
    assert f"{steps:>4}  " in done.stdout
    assert "würfelt" in done.stdout
    headings = [line for line in done.stdout.splitlines() if line.startswith("Runde ")]
    assert headings[:2] == ["Runde 1", "Runde 2"]
    assert len(headings) == len(set(headings)), "each round has one heading"
    assert "Geprüft: 60 von 60 Zufallsergebnissen folgen aus dem Startwert" in done.stdout
    assert re.search(r"gewinnt? .*Punkt(en)?\.$", done.stdout, flags=re.MULTILINE), "a line names the winner"


def test_replay_of_a_series_has_a_heading_for_each_round_of_each_game(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    path.write_text(random_match(load("hexhex"), 2, {"games": 2}, seed=8).replay().text())
    shown = run("replay", str(path)).stdout.splitlines()
    assert [line for line in shown if line.startswith("Game ")][10:12] == ["Game 1, round 11", "Game 2, round 1"]


@pytest.mark.parametrize("game", names())
def test_replay_of_every_game_has_one_heading_for_each_round(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = random_match(load(game), load(game).seats.start, {}, seed=4)
    path.write_text(match.replay().text())
    shown = run("replay", str(path)).stdout.splitlines()
    headings = [line for line in shown if re.fullmatch(r"Round \d+", line)]
    assert headings == [f"Round {number}" for number in range(1, len(headings) + 1)]
    assert bool(headings) == ("round" in match.view())
    summary = match.outcome.summary
    assert summary is not None
    assert shown[1].startswith(f"Checked: {match.draws} of {match.draws} random results")
    assert with_spaces(summary.format(Texts("en"), tuple(seat.name for seat in match.seats))) in shown


def test_replay_prints_a_finished_game_as_json(finished: Path) -> None:
    data = json.loads(run("replay", str(finished), "--json").stdout)
    assert (data["game"], len(data["scores"])) == ("chili", 2)
    assert [sheet["total"] for sheet in data["final"]["sheets"]] == data["scores"]
    assert data["outcome"]["winners"] == [data["scores"].index(max(data["scores"]))]
    assert set(data["steps"][0]["fell"]["throw"]) == set("123456")
    assert {"seat", "decided"} == set(data["steps"][1])


def test_damaged_files_are_reported_in_one_line(finished: Path, tmp_path: Path) -> None:
    whole = finished.read_bytes()
    damaged = {
        "cut off": whole[: len(whole) // 2],
        "not finished": b"\n".join(whole.split(b"\n")[:9]) + b"\n",
        "checksum": whole.replace(b'"name":"1"', b'"name":"9"'),
        "not a Tafelrunde replay": b"\x89PNG\x00\xff",
        "newer": whole.replace(b'"tafelrunde":3', b'"tafelrunde":4'),
        "older": whole.replace(b'"tafelrunde":3', b'"tafelrunde":1'),
        "There is no game": whole.replace(b'"game":"chili"', b'"game":"chess"'),
    }
    for why, content in damaged.items():
        path = tmp_path / "damaged.jsonl"
        path.write_bytes(content)
        line = refused("replay", str(path))
        assert why in line or "checksum" in line
        assert "damaged.jsonl" in line
    assert "it is a folder" in refused("replay", str(tmp_path))


def test_a_pipe_closed_by_its_reader_is_not_an_error(finished: Path) -> None:
    script = f"{sys.executable} -m tafelrunde replay {finished} | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["/bin/bash", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# rules, menu


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_rules_are_shown_as_they_are_written(game: str, language: str) -> None:
    folder = game_folder(game)
    assert folder is not None
    shown = run("rules", game, "--lang", language).stdout
    written = (folder / f"rules.{language}.md").read_text(encoding="utf-8")
    assert shown.startswith(written)
    assert ("Type in your own box" in shown) == (game in ("kekse", "makaronina", "speiseplan"))


def test_menu_without_a_file_uses_the_last_game_with_a_menu(tmp_path: Path) -> None:
    assert "no finished game" in refused("menu")
    folder = tmp_path / "data" / "tafelrunde" / "games"
    folder.mkdir(parents=True)
    for number, (game, seed) in enumerate((("speiseplan", 1), ("speiseplan", 2), ("chili", 3))):
        path = folder / f"{number}.jsonl"
        path.write_text(random_match(load(game), 2, {}, seed=seed).replay().text())
        os.utime(path, (number, number))
    (folder / "z.jsonl").write_bytes(b"{")
    (folder / "zz.jsonl").symlink_to(folder / "nowhere")
    assert run("menu").stdout == run("menu", str(folder / "1.jsonl")).stdout
    assert run("menu", "--ics", "--start", "2026-10-05").stdout.startswith("BEGIN:VCALENDAR")
    assert "does not end with a menu" in refused("menu", str(folder / "2.jsonl"))


# play and pad in a pipe


def test_a_game_in_a_pipe_prints_plain_lines() -> None:
    done = run("play", "chili", "--names", "Anna", "--seed", "5", "--lang", "en", typed="\nkeep c f\n6\n")
    assert done.returncode == 0
    assert ESCAPE not in done.stdout
    assert "Anna rolls red 1, 3, 6, 1, 4, red 6." in done.stdout
    assert "Anna keeps 6, red 6 and re-rolls the rest." in done.stdout
    assert "Anna scores 24 points in “Sixes”." in done.stdout
    assert "tafelrunde play --resume" in done.stdout


def test_a_resumed_game_continues_where_it_stopped() -> None:
    run("play", "chili", "--names", "Anna,Ben", "--seed", "5", typed="\nkeep c f\n")
    done = run("play", "--resume", typed="6\n\n")
    assert "Anna scores 24 points" in done.stdout
    assert "Ben rolls" in done.stdout


def test_a_complete_game_is_played_saved_and_replayed(tmp_path: Path) -> None:
    boxes = ["1", "2", "3", "4", "5", "6", "red", "str", "pas", "cha"]
    done = run("play", "chili", "--names", "Anna", "--seed", "5", typed="".join(f"\n{box}\n" for box in boxes))
    assert done.returncode == 0
    assert " points." in done.stdout
    (path,) = (tmp_path / "data" / "tafelrunde" / "games").glob("*.jsonl")
    assert run("replay", str(path)).returncode == 0
    assert "is finished" in refused("play", "--resume", str(path))
    assert "no unfinished game" in refused("play", "--resume")


def test_mistyped_lines_change_nothing(tmp_path: Path) -> None:
    nonsense = ["", "keep", "keep a b c d e f", "throw z", "b=3", "nine", "x" * 5000, "\x00\x1b[2J", "keep ж", "c=9"]
    typed = "\n" + "".join(f"{line}\n" for line in nonsense)
    done = run("play", "chili", "--names", "Anna", "--seed", "5", typed=typed)
    assert done.returncode == 0
    assert "Traceback" not in done.stdout + done.stderr
    assert ESCAPE not in done.stdout
    (path,) = (tmp_path / "data" / "tafelrunde" / "games").glob("*.jsonl")
    assert len(path.read_text().splitlines()) == 2, "the header and the first throw"


def test_refusals_explain_a_filled_box_and_missing_throws() -> None:
    done = run("play", "hexhex", "--names", "Anna", "--seed", "1", typed="\nt\nt\nt\n99\nhexhex\n")
    assert "You have no rolls left" in done.stdout
    done = run("play", "chili", "--names", "Anna", "--seed", "1", typed="\ncha\n\ncha\n")
    assert "“Chance” is already filled" in done.stdout


def test_the_help_and_the_rules_are_shown_in_every_language() -> None:
    for language, word in (("de", "Würfe"), ("en", "rolls"), ("ru", "бросков")):
        done = run("play", "chili", "--lang", language, typed="?\nrules\ns\n")
        assert word in done.stdout
        assert "# " in done.stdout


def test_the_pad_scores_real_dice_and_undoes_a_mistyped_throw() -> None:
    typed = ["1 2 3 4 5 6r", "u", "1 1 3r 3 3 4", "c=4", "u", "keep 3r 3 3", "3 3 9", "3 3 2", "u", "3 3 3", "3", "q"]
    done = run("pad", "chili", "--names", "Oma,Mia", typed="".join(f"{line}\n" for line in typed))
    assert done.returncode == 0, done.stderr
    assert "Undone." in done.stdout
    assert "not a roll" in done.stdout
    assert "Oma scores 50 points in “Threes”." in done.stdout
    assert "Mia, what do the six dice show?" in done.stdout
    assert "tafelrunde pad --resume" in done.stdout
    assert "Mia, what do" in run("pad", "--resume", typed="q\n").stdout


def test_the_pad_scores_hexhex() -> None:
    typed = "frosch kugel frosch buch frosch\nbehalte frosch frosch e\nfrosch frosch\nhexhex\nq\n"
    done = run("pad", "hexhex", "--names", "Oma", "--lang", "de", typed=typed)
    assert "Oma trägt 10 Punkte bei „Hex-hex-Kniffel“ ein." in done.stdout


def test_a_game_that_cannot_be_saved_can_be_played(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("in the way")
    done = run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n6\n", XDG_DATA_HOME=str(blocked))
    assert done.returncode == 0
    assert "cannot be written" in done.stdout
    assert "Anna scores" in done.stdout


def test_a_damaged_file_does_not_block_other_saved_games(tmp_path: Path) -> None:
    run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n")
    (tmp_path / "data" / "tafelrunde" / "games" / "zzz.jsonl").write_bytes(b"{")
    assert run("play", "--resume").returncode == 0


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help(command: str) -> None:
    done = run(*([command] if command else []), "--help")
    assert done.returncode == 0
    assert "usage: tafelrunde" in done.stdout


def test_help_imports_nothing_heavy() -> None:
    program = "import sys; from tafelrunde.cli.main import parser; parser(); "
    program += "assert not {'numpy', 'numba', 'rich', 'fluent'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)
