"""`tafelrunde solve`, `coach` and `review`."""

from __future__ import annotations

import argparse
import json
import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from commands import refused, run
from play import as_tested, random_match, small_duel
from tafelrunde import load
from tafelrunde.bots.exact import load_solution
from tafelrunde.bots.review import review
from tafelrunde.cli import review as cli_review
from tafelrunde.cli.main import main
from tafelrunde.cli.solutions import open_solution, save_solution
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Replay

SVG = "{http://www.w3.org/2000/svg}svg"
ONE_THROW = ["coach", "chili", "3", "3r", "5", "1", "1", "6", "--left", "27"]


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """Return a file with a finished game of three players."""
    path = tmp_path / "finished.jsonl"
    path.write_text(random_match(load("chili"), 3, {}, seed=8).replay().text())
    return path


def solutions(tmp_path: Path) -> Path:
    """Return the folder of saved solutions."""
    return tmp_path / "data" / "tafelrunde" / "solutions"


# solve


def test_solve_prints_the_documented_json_and_saves_the_solution(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    data = json.loads(run("solve", "hexhex", "--json", "--plot", str(plot)).stdout)
    assert {"game", "expected", "stdev", "states", "seconds"} <= set(data)
    hexhex = load("hexhex")
    assert data["game"] == "hexhex"
    assert data["expected"] == pytest.approx(load_solution(hexhex).value(hexhex.start(1), 0), abs=1e-9)
    assert data["percentiles"]["1"] < data["percentiles"]["50"] < data["percentiles"]["99"]
    assert ElementTree.parse(plot).getroot().tag == SVG
    assert (solutions(tmp_path) / "hexhex.bin").exists()


@pytest.mark.parametrize("damage", ["cut", "foreign", "other"])
def test_a_damaged_solution_is_recomputed_and_reported_in_one_line(tmp_path: Path, damage: str) -> None:
    path = solutions(tmp_path) / "hexhex.bin"
    path.parent.mkdir(parents=True)
    shipped = (Path(load.__code__.co_filename).parent / "hexhex" / "data" / "solution.bin").read_bytes()
    content = {"cut": shipped[:-50], "foreign": b"hello", "other": shipped.replace(b'"rules":"', b'"rules":"0', 1)}
    path.write_bytes(content[damage])
    question = ["coach", "hexhex", "frog", "frog", "orb", "book", "broom", "--left", "2", "--json"]
    done = run(*question)
    (line,) = done.stderr.splitlines()
    assert "will be recomputed" in line
    assert path.read_bytes() == shipped, "the fresh solution has replaced it"
    again = run(*question)
    assert (again.stderr, again.stdout) == ("", done.stdout)


def test_perfect_play_is_saved_layer_by_layer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """This uses a smaller game; tests/games/test_solutions.py solves Hex-hex-Kniffel."""
    monkeypatch.setattr("tafelrunde.games.hexhex.duel.duel", small_duel)
    assert main(["solve", "hexhex", "--to-win", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["first"] + data["second"] == 1
    folder = solutions(tmp_path) / "hexhex-to-win" / "strict"
    layers = {path: path.read_bytes() for path in sorted(folder.iterdir())}
    assert sum(map(len, layers.values())) == data["disk"]
    damaged, gone, *_ = layers
    damaged.write_bytes(b"cut off")
    gone.unlink()
    assert main(["solve", "hexhex", "--to-win"]) == 0
    assert f"{100 * data['first']:.10f}%" in capsys.readouterr().out
    assert {path: path.read_bytes() for path in sorted(folder.iterdir())} == layers


def test_games_that_cannot_be_solved_to_win_are_refused() -> None:
    assert "hexhex" in refused("solve", "chili", "--to-win")
    assert "series" in refused("solve", "hexhex", "--to-win", "-o", "games=3")
    assert "tafelrunde solve hexhex --to-win" in refused("simulate", "hexhex", "--bot", "perfect")


# coach


def test_the_coach_lists_the_best_decision_first_and_the_loss_of_the_others() -> None:
    data = json.loads(run(*ONE_THROW, "--json").stdout)
    losses = [alternative["loss"] for alternative in data["alternatives"]]
    assert data["alternatives"][0]["action"] == data["best"]
    assert losses[0] == 0
    assert losses == sorted(losses)
    assert data["throw_price"] > 0
    for alternative in data["alternatives"]:
        assert alternative["value"] + alternative["loss"] == pytest.approx(data["value"])


@pytest.mark.parametrize(("language", "word"), [("de", "mehr wert"), ("en", "worth"), ("ru", "лучше|больше|дороже")])
def test_the_coach_gives_a_reason_in_every_language(language: str, word: str) -> None:
    shown = run(*ONE_THROW, "--figures", "--lang", language).stdout
    assert any(part in shown for part in word.split("|"))


def test_the_coach_finds_the_position_of_the_saved_game() -> None:
    assert "no unfinished game of chili" in refused("coach", "chili")
    run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n")
    shown = run("coach", "chili").stdout
    best = shown.splitlines()[0]
    assert best.startswith("I would ")
    assert best in run("play", "--resume", typed="hint\n").stdout
    assert "expected" in run("play", "--resume", typed="hint figures\n").stdout
    assert "You could " in run("play", "--resume", typed="hint gentle\n").stdout
    assert "You could " in run("coach", "chili", "--gentle").stdout
    run("play", "--resume", typed="6\n")
    assert "nothing to decide" in refused("coach", "chili")


def test_the_coach_uses_the_options_of_the_game() -> None:
    words = ["coach", "hexhex", "frog", "frog", "orb", "book", "broom", "--left", "2", "--json"]
    one, series = (json.loads(run(*words, "-o", f"games={games}").stdout) for games in (1, 3))
    assert series["value"] == pytest.approx(3 * one["value"], rel=0.1)
    free = json.loads(run(*words, "-o", "free_strike").stdout)
    assert len(free["alternatives"]) > len(one["alternatives"])
    assert "no option" in refused("coach", "chili", "123456", "--left", "9", "-o", "games=3")
    assert "its own settings" in refused("coach", "hexhex", "-o", "games=3")


def test_the_coach_reports_what_a_typed_position_leaves_open() -> None:
    data = json.loads(run(*ONE_THROW, "--json").stdout)
    assert data["least"] <= data["value"] <= data["greatest"]
    assert data["least"] < data["greatest"]
    for language, word in (("de", "bleibt offen"), ("en", "die is which"), ("ru", "какой кубик какой")):
        assert word in run(*ONE_THROW, "--figures", "--lang", language).stdout


def test_numbers_are_formatted_as_in_the_language(finished: Path, tmp_path: Path) -> None:
    for language, mark in (("de", ","), ("en", "."), ("ru", ",")):
        other = {",": ".", ".": ","}[mark]
        for words in (
            [*ONE_THROW, "--figures"],
            ["review", str(finished), "--brief"],
            ["simulate", "hexhex", "--games", "3"],
        ):
            shown = run(*words, "--lang", language).stdout
            assert re.search(rf"\d\{mark}\d\d\b", shown), shown
            assert not re.search(rf"\d\{other}\d\d\b", shown), shown
    chart = tmp_path / "chart.svg"
    run("solve", "hexhex", "--plot", str(chart), "--lang", "de")
    assert "Mittel 33,8" in chart.read_text(encoding="utf-8")


def test_a_solution_is_opened_once_per_process_and_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = load("hexhex")
    first = open_solution(game, "en")
    assert open_solution(game, "de") is first
    save_solution(game, first)
    second = open_solution(game, "en")
    assert second is not first, "the file has been replaced"
    assert open_solution(game, "en") is second
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert open_solution(game, "en") is not second


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["coach", "chili", "3", "3", "3", "3", "3", "3", "--left", "20"], "dice cannot show"),
        (["coach", "chili", "1", "2", "3", "4", "5", "6", "--left", "30"], "0 to 29"),
        (["coach", "chili", "1", "2", "3", "4", "5", "6", "--left", "-1"], "0 to 29"),
        (["coach", "chili", "1", "2", "3", "4", "5", "6", "--left", "29", "--filled", "cha"], "0 to 28"),
        (["coach", "chili", "123456", "--left", "9", "--filled", "red", "--filled", "red=10"], "twice"),
        (["coach", "chili", "123456", "--left", "9", "--filled", "red=11"], "11"),
        (["coach", "chili", "123456", "--left", "9", "--filled", "blue"], "blue"),
        (["coach", "chili", "123456"], "--left"),
        (["coach", "chili", "--left", "3"], "Give the dice"),
        (["coach", "hexhex", "frog", "frog", "orb", "book", "broom", "--left", "3"], "0 to 2"),
        (["coach", "chess", "1"], "no game"),
        (["solve", "chess"], "no game"),
        (["review", "nowhere.jsonl"], "cannot be read"),
    ],
)
def test_impossible_positions_are_refused_in_one_line(words: list[str], why: str) -> None:
    assert why in refused(*words)


# review


def test_the_ledger_of_a_review_adds_up(finished: Path, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    data = json.loads(run("review", str(finished), "--json", "--svg", str(chart)).stdout)
    for player in data["players"]:
        assert player["score"] == pytest.approx(player["start"] + player["luck"] + player["skill"], abs=1e-9)
        assert player["skill"] <= 1e-9
        assert len(player["costliest"]) <= 3
    assert ElementTree.parse(chart).getroot().tag == SVG


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_lists_every_step(finished: Path, language: str) -> None:
    finished.write_text(random_match(load("hexhex"), 2, {}, seed=8).replay().text())
    done = run("review", str(finished), "--lang", language)
    steps = len(finished.read_text().splitlines()) - 2
    assert f"{steps:>4}  " in done.stdout
    assert "\x1b" not in done.stdout
    brief = run("review", str(finished), "--lang", language, "--brief").stdout
    story, figures = brief.split("\n\n", 1)
    assert done.stdout.startswith(story), "the review begins with the story"
    assert done.stdout.endswith(figures)
    assert not re.search(r"[±%]|\d[.,]\d", story)


def test_an_unfinished_game_cannot_be_reviewed(finished: Path) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    finished.write_text("".join(lines[:20]))
    assert "not finished" in refused("review", str(finished))


def test_a_chart_that_cannot_be_written_is_reported(finished: Path, tmp_path: Path) -> None:
    done = run("review", str(finished), "--svg", str(tmp_path / "no" / "chart.svg"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


# Games that are not solved


@pytest.fixture(scope="module")
def makaronina() -> Match:
    """Return a finished match of three players."""
    return random_match(as_tested(load("makaronina")), 3, {}, seed=5)


@pytest.mark.parametrize(
    ("language", "close"), [("de", "zu knapp"), ("en", "too close to call"), ("ru", "слишком мала, чтобы судить")]
)
def test_the_coach_reports_its_standard_error_in_games_without_a_solution(
    makaronina: Match, tmp_path: Path, language: str, close: str
) -> None:
    path = tmp_path / "open.jsonl"
    played = len(makaronina) * 3 // 5
    replay = makaronina.replay()
    path.write_text(Replay(replay.header, replay.lines[:played]).text())
    in_words = run("coach", "makaronina", "--file", str(path), "--lang", language).stdout
    assert not re.search(r"[±%]", in_words)
    shown = run("coach", "makaronina", "--file", str(path), "--lang", language, "--figures").stdout
    assert re.search(r"\d+[.,]\d ± \d+[.,]\d\s?%", shown)
    assert close in shown.casefold()


def test_a_position_that_cannot_be_typed_needs_a_file() -> None:
    assert "cannot be typed" in refused("coach", "kekse", "1", "2", "--left", "1")
    assert "Give a file with --file" in refused("coach", "makaronina")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_solution_is_reviewed_by_estimates(
    makaronina: Match,
    tmp_path: Path,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The work limit is reduced to save time; everything else is as in the command."""
    path, chart = tmp_path / "finished.jsonl", tmp_path / "chart.svg"
    path.write_text(makaronina.replay().text())
    monkeypatch.setattr(cli_review, "review", partial(review, work=200_000))
    asked = argparse.Namespace(file=str(path), lang=language, svg=str(chart), json=False, brief=False)
    assert cli_review.run(asked) == 0
    shown, say = capsys.readouterr().out, Texts(language)
    assert say("review-note-share") in shown
    assert say("review-note-estimated") in shown
    assert say("review-head-others") in shown
    assert re.search(r"[+−]\d+[.,]\d\s?%", shown)
    assert say("chart-review-share") in chart.read_text(encoding="utf-8")
    asked.json = True
    cli_review.run(asked)
    data = json.loads(capsys.readouterr().out)
    assert data["exact"] is False
    for player in data["players"]:
        parts = sum(player[part] for part in ("start", "luck", "others", "skill"))
        assert parts == pytest.approx(player["result"], abs=1e-9)
        assert player["error"]["luck"] > 0
