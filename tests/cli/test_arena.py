"""`tafelrunde arena`: its report, its table and its errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import refused, run
from terminal_player import Person

SMALL = ["arena", "hexhex", "--bots", "random,greedy", "--games", "6", "--seed", "1"]


def test_the_report_does_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    in_one_process = run(*SMALL, "--json", "--jobs", "1", "--out", str(path))
    in_two = run(*SMALL, "--json", "--jobs", "2")
    assert (in_one_process.returncode, in_two.returncode) == (0, 0)
    report = json.loads(in_one_process.stdout)
    assert report == json.loads(in_two.stdout) == json.loads(path.read_text())
    assert {"game", "games", "pairs", "ratings"} <= set(report)
    (pair,) = report["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("random", "greedy", 6)
    assert pair["wins_a"] + pair["wins_b"] + pair["shared"] == 6
    assert "process" in in_one_process.stderr


@pytest.mark.parametrize(("language", "heads"), [("de", "Quote"), ("en", "score"), ("ru", "доля")])
def test_the_table_is_available_in_every_language(language: str, heads: str) -> None:
    shown = run(*SMALL, "--jobs", "1", "--lang", language).stdout
    assert heads in shown
    assert "random : greedy" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["arena", "chess"], "no game"),
        (["arena", "hexhex", "--bots", "random"], "at least two"),
        (["arena", "hexhex", "--bots", "random,random"], "at least two"),
        (["arena", "hexhex", "--bots", "random,genius"], "genius"),
        (["arena", "hexhex", "--bots", "random,"], "bots are"),
        (["arena", "hexhex", "--players", "1"], "nobody to beat"),
        (["arena", "hexhex", "--players", "9"], "1 to 8"),
        (["arena", "hexhex", "--games", "0"], "from 1 to"),
        (["arena", "hexhex", "--games", "many"], "--games"),
        (["arena", "hexhex", "--jobs", "0"], "from 1 to"),
        (["arena", "hexhex", "--jobs", "2", "--dask", "tcp://here:1"], "cannot be used together"),
        (["arena", "hexhex", "-o", "magic"], "magic"),
        (["arena", "hexhex", "--dask", "nonsense://nowhere"], "nonsense://nowhere"),
        (["arena", "hexhex", "--dask", "tcp://127.0.0.1:1"], "tcp://127.0.0.1:1"),
    ],
)
def test_bad_input_is_one_clear_line(words: list[str], why: str) -> None:
    assert why in refused(*words)


def test_errors_are_reported_in_the_chosen_language() -> None:
    words = ["arena", "hexhex", "--bots", "random"]
    assert "mindestens zwei Bots" in refused(*words, "--lang", "de")
    assert "хотя бы двух ботов" in refused(*words, "--lang", "ru")


def test_the_result_is_shown_even_if_its_file_cannot_be_written(tmp_path: Path) -> None:
    done = run(*SMALL, "--jobs", "1", "--json", "--out", str(tmp_path / "no" / "report.json"))
    assert done.returncode == 2
    assert json.loads(done.stdout)["games"] == 6
    assert "cannot be written" in done.stderr


def test_ctrl_c_reports_the_games_played_so_far() -> None:
    anna = Person("arena", "hexhex", "--bots", "random,greedy", "--games", "900", "--jobs", "2", "--lang", "en")
    anna.child.expect(r"[1-9]\d*/900", timeout=120)
    anna.interrupts()
    anna.sees("Stopped after")
    rest = anna.sees("--seed")
    assert "random : greedy" in rest
    assert "Traceback" not in rest
    assert anna.leaves() == 130
