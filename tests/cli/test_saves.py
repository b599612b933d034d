"""Saved games survive kills, full disks, two terminals and foreign files in their folder."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from commands import refused, run
from tafelrunde.cli.local import LocalTable
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.tables.command import Draw
from terminal_player import Person
from tiers import scaled

KILL_LOOP = Path(__file__).parent / "kill_loop.py"
KILLS = scaled(15, 500)
"""Kills by each of the two loops."""


def run_kill_loop(kills: int, seed: str, fault: str = "") -> dict[str, object]:
    """Run the kill loop and return its findings."""
    command = [sys.executable, str(KILL_LOOP), str(kills), seed, fault]
    done = subprocess.run(command, capture_output=True, text=True, timeout=scaled(300, 3000), check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


# Killed


@pytest.mark.slow
def test_a_killed_game_has_every_shown_step_in_its_file_exactly_once() -> None:
    with ThreadPoolExecutor(2) as both:
        halves = list(both.map(lambda seed: run_kill_loop(KILLS, seed), ("one", "two")))
    for found in halves:
        assert found["wrong"] == ""
        assert found["kills"] == KILLS
    assert sum(int(str(found["at sight"])) for found in halves) > 0.3 * KILLS
    assert sum(int(str(found["steps"])) for found in halves) > 3 * KILLS


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "wrong"), [("shown-first", "but written"), ("written-twice", "nothing to roll or draw")]
)
def test_the_kill_loop_finds_an_injected_fault(fault: str, wrong: str) -> None:
    seeds = ("one", "two", "three", "four", "five")  # on a busy machine every kill of a run may come too late
    assert any(wrong in str(run_kill_loop(20, seed, fault)["wrong"]) for seed in seeds)


def games(tmp_path: Path) -> Path:
    """Return the folder of a test's saved games."""
    return tmp_path / "data" / "tafelrunde" / "games"


def game_in(tmp_path: Path) -> Path:
    """Return the file of the only game."""
    (path,) = games(tmp_path).glob("*.jsonl")
    return path


def lines_in(path: Path) -> list[dict[str, object]]:
    """Return the lines of a game file without its header."""
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_an_incomplete_last_line_is_removed(tmp_path: Path) -> None:
    run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n6\n")
    path = game_in(tmp_path)
    whole = path.read_bytes()
    for half in (b"{", b'{"seat":0,"decided":"b', b'{"fell":"throw:1,1,1,1,1,1"}'):
        path.write_bytes(whole + half)
        done = run("play", "--resume", typed="q\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert path.read_bytes() == whole


def test_saving_syncs_the_file_and_its_directory_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[tuple[str, int]] = []
    real = os.fsync

    def fsync(file: int) -> None:
        real(file)
        synced.append((str(Path(f"/proc/self/fd/{file}").readlink()), os.fstat(file).st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    match = Match(load("chili"), 2, seed="5")
    table = LocalTable.new(match)
    table.save()
    path = game_in(tmp_path)
    created = [str(tmp_path), str(tmp_path / "data"), str(path.parent.parent)]
    assert [name for name, _ in synced] == [*created, str(path), str(path.parent)]
    table.send([Draw()])
    assert synced[-1] == (str(path), path.stat().st_size)
    assert len(path.read_bytes().splitlines()) == 2
    table.close()


def test_an_undo_is_a_line_in_the_file(tmp_path: Path) -> None:
    run("play", "chili", "--names", "Anna,Ben", "--seed", "5", typed="\n6\nu\n1\n")
    assert [next(iter(line)) for line in lines_in(game_in(tmp_path))] == ["fell", "seat", "back", "seat"]


def test_a_removed_file_is_written_again_at_the_next_step(tmp_path: Path) -> None:
    anna = Person("play", "chili", "--names", "Anna", "--seed", "5", "--lang", "en")
    anna.sees("to roll:")
    anna.types("")
    anna.sees("Anna:")
    game_in(tmp_path).unlink()
    anna.types("6")
    anna.sees("to roll:")
    assert len(lines_in(game_in(tmp_path))) == 2
    anna.types("q")
    assert anna.leaves() == 0


# A disk that is full


def test_a_failed_save_is_reported_retried_and_reported_on_quitting(tmp_path: Path) -> None:
    limit = 150  # bytes: the header, a step, and a part of another

    def full(size: int, process: int = 0) -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    anna = Person("play", "chili", "--names", "Anna,Ben", "--seed", "5", "--lang", "en", prepare=lambda: full(limit))
    anna.sees("to roll:")
    anna.types("")
    anna.sees("Anna:")
    anna.types("keep b e")
    anna.sees("Not saved:")
    anna.sees("Anna keeps")
    anna.sees("Not saved:")
    anna.sees("Anna rolls")
    anna.sees("Anna:")
    assert len(lines_in(game_in(tmp_path))) == 1, "no part of a line is left"
    full(10 * limit, int(anna.child.pid or 0))
    anna.types("1")
    anna.sees("Everything is saved again")
    anna.sees("to roll:")
    assert len(lines_in(game_in(tmp_path))) == 4
    full(limit, int(anna.child.pid or 0))
    anna.types("")
    anna.sees("Not saved:")
    anna.sees("Ben:")
    anna.types("q")
    anna.sees("The last step is not saved.")
    anna.sees("Everything before that is saved.")
    assert anna.leaves() == 0
    assert len(lines_in(game_in(tmp_path))) == 4


def test_a_game_can_be_played_without_a_folder_to_save_it(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    done = run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n6\n")
    assert done.returncode == 0
    assert done.stdout.count("cannot be written") == 4, "at the start, after two steps, and on quitting"
    assert "Anna scores" in done.stdout
    assert "The last 2 steps are not saved." in done.stdout
    assert "--resume" not in done.stdout


# Two terminals with the same game


def anna_plays() -> Person:
    """Return a player who has thrown the dice once."""
    anna = Person("play", "chili", "--names", "Anna,Ben", "--seed", "5", "--lang", "en")
    anna.sees("to roll:")
    anna.types("")
    anna.sees("Anna:")
    return anna


def test_a_second_terminal_is_warned_and_takes_the_game_over(tmp_path: Path) -> None:
    first = anna_plays()
    second = Person("play", "--resume", "--lang", "en")
    second.sees("being played in another terminal")
    second.sees("q: quit")
    second.types("maybe")
    second.sees("not one of the options")
    second.types("t")
    second.sees("Anna:")
    first.types("6")
    shown = first.sees("has been continued in another terminal")
    assert "Anna scores" not in shown
    assert first.leaves() == 0
    assert len(lines_in(game_in(tmp_path))) == 1, "the first terminal has written nothing"
    second.types("1")
    second.sees("Anna scores")
    second.types("q")
    second.sees("The game is saved.")
    assert second.leaves() == 0
    assert [line.get("decided") for line in lines_in(game_in(tmp_path))] == [None, "box:1"]
    assert list(games(tmp_path).glob(".*")) == []


def test_a_game_can_be_taken_over_several_times(tmp_path: Path) -> None:
    first = anna_plays()
    others = []
    for _ in range(2):
        other = Person("play", "--resume", "--lang", "en")
        other.sees("q: quit")
        other.types("t")
        other.sees("Anna:")
        others.append(other)
    second, third = others
    for loser in (second, first):
        loser.types("q")
        loser.sees("has been continued in another terminal")
        assert loser.leaves() == 0
    fourth = Person("play", "--resume", "--lang", "en")
    fourth.sees("being played in another terminal")
    fourth.types("q")
    assert fourth.leaves() == 0
    third.types("1")
    third.sees("Anna scores")
    third.types("q")
    assert third.leaves() == 0
    assert len(lines_in(game_in(tmp_path))) == 2


def test_a_second_terminal_watches_and_writes_nothing(tmp_path: Path) -> None:
    first = anna_plays()
    second = Person("play", "--resume", str(game_in(tmp_path)), "--lang", "en")
    second.sees("q: quit")
    second.types("w")
    second.sees("You are watching.")
    before = game_in(tmp_path).read_bytes()
    first.types("6")
    first.sees("Anna scores")
    second.sees("Anna scores")
    first.types("u")
    first.sees("Anna:")
    second.sees("Undone.")
    assert game_in(tmp_path).read_bytes().startswith(before)
    first.types("q")
    assert first.leaves() == 0
    second.sees("has left the game")
    second.types("t")
    second.sees("Anna:")
    second.types("q")
    assert second.leaves() == 0
    assert len(lines_in(game_in(tmp_path))) == 3


def test_watching_a_removed_game_ends_with_the_cause_and_without_an_error(tmp_path: Path) -> None:
    first = anna_plays()
    second = Person("play", "--resume", str(game_in(tmp_path)), "--lang", "en")
    second.sees("q: quit")
    second.types("w")
    second.sees("You are watching.")
    game_in(tmp_path).unlink()
    second.sees("The file of this game has been removed.")
    first.types("6")  # the other terminal writes the file again
    second.sees("Anna scores")
    game_in(tmp_path).unlink()
    second.sees("The file of this game has been removed.")
    first.child.kill(signal.SIGKILL)  # nobody is left who would write it
    assert second.leaves() == 0


def test_a_file_that_grew_is_not_overwritten_even_without_locks(tmp_path: Path) -> None:
    first = anna_plays()
    path = game_in(tmp_path)
    with path.open("ab") as file:
        file.write(b'{"seat":0,"decided":"box:1"}\n')
    grown = path.read_bytes()
    first.types("6")
    first.sees("has been continued in another terminal")
    assert first.leaves() == 0
    assert path.read_bytes() == grown


def test_the_lock_of_a_killed_game_is_free(tmp_path: Path) -> None:
    first = anna_plays()
    first.child.kill(signal.SIGKILL)
    first.child.wait()
    done = run("play", "--resume", typed="q\n")
    assert "another terminal" not in done.stdout
    assert [path.name for path in games(tmp_path).iterdir()] == [game_in(tmp_path).name]


# Which game to resume


def test_unfinished_games_are_offered_most_recent_first(tmp_path: Path) -> None:
    for name in ("Anna", "Ben", "Cleo"):
        run("play", "chili", "--names", name, "--seed", "5", typed="\n")
    files = {
        json.loads(path.read_text().splitlines()[0])["seats"][0]["name"]: path for path in games(tmp_path).iterdir()
    }
    for age, name in enumerate(("Ben", "Cleo", "Anna")):
        os.utime(files[name], (1_700_000_000 - age * 86_400,) * 2)
    done = run("play", "--resume", typed="7\n2\nq\n", TZ="UTC")
    assert "1  Chili Dice (Ben), Nov 14, 2023, 10:13" in done.stdout
    assert "3  Chili Dice (Anna)" in done.stdout
    assert "not one of the options" in done.stdout
    assert "Chili Dice: Cleo" in done.stdout
    assert "Chili Dice: Ben" in run("play", "--resume", typed="\nq\n").stdout
    assert "Chili Dice" not in run("play", "--resume", typed="q\n").stdout.partition("q: quit")[2]
    assert "Chili Dice: Anna" in run("play", "--resume", str(files["Anna"]), typed="q\n").stdout


def test_other_files_are_reported_in_one_line_each_and_skipped(tmp_path: Path) -> None:
    run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n")
    whole = game_in(tmp_path).read_bytes()
    others = {
        "damaged": whole[:-2] + b"\n",
        "foreign": b"\x89PNG\x00\xff\n",
        "newer": whole.replace(b'"tafelrunde":3', b'"tafelrunde":4'),
        "older": whole.replace(b'"tafelrunde":3', b'"tafelrunde":1'),
        "rules": whole.replace(b'"version":', b'"version":9'),
        "chess": whole.replace(b'"game":"chili"', b'"game":"chess"'),
        "wizard": whole.replace(b'{"name":"Anna"}', b'{"name":"Anna","bot":"wizard"}'),
        "empty": b"",
    }
    for name, content in others.items():
        (games(tmp_path) / f"{name}.jsonl").write_bytes(content)
    (games(tmp_path) / "dangling.jsonl").symlink_to("nowhere")
    (games(tmp_path) / "folder.jsonl").mkdir()
    os.mkfifo(games(tmp_path) / "fifo.jsonl")
    done = run("play", "--resume", typed="q\n")
    assert done.returncode == 0
    assert "Chili Dice: Anna" in done.stdout
    lines = done.stderr.splitlines()
    named = [name for name in (*others, "dangling", "folder", "fifo") if any(f"{name}.jsonl" in line for line in lines)]
    assert len(named) == len(lines) - 1, "a line for each file, and one for the rest"
    assert "2 other files there cannot be continued" in lines[-1]


def test_games_are_listed_without_replaying_them_and_checked_when_chosen(tmp_path: Path) -> None:
    run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n")
    sound = game_in(tmp_path)
    whole = sound.read_bytes()
    os.utime(sound, (1_700_000_000,) * 2)
    unfitting = games(tmp_path) / "unfitting.jsonl"
    unfitting.write_bytes(whole + b'not a step\n{"seat":1,"decided":"box:1"}\n')
    (games(tmp_path) / "damaged.jsonl").write_bytes(whole + b"not a step\n")
    done = run("play", "--resume", typed="1\n\nq\n")
    assert done.stderr.count("\n") == 1
    assert "damaged.jsonl: Line 3 cannot be read" in done.stderr
    listed, _, rest = done.stdout.partition("Which game")
    assert "1  Chili Dice (Anna)" in listed
    assert "3 steps" in listed
    assert "2  Chili Dice (Anna)" in listed
    assert "unfitting.jsonl: Line 3 cannot be read" in rest
    assert "Chili Dice: Anna" in rest
    assert "unfitting.jsonl: Line 3" in refused("play", "--resume", str(unfitting))
    assert list(games(tmp_path).glob(".*")) == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ((b'{"name":"Anna"}', b'{"name":"Anna","bot":"wizard"}'), "no bot “wizard”"),
        ((b'"seed":"5"', b'"commitment":"ab"'), "can only be continued there"),
        ((b'"version":', b'"version":9'), "of the rules"),
    ],
)
def test_a_game_that_cannot_be_resumed_is_refused_with_a_reason(
    tmp_path: Path, change: tuple[bytes, bytes], why: str
) -> None:
    run("play", "chili", "--names", "Anna", "--seed", "5", typed="\n")
    path = game_in(tmp_path)
    path.write_bytes(path.read_bytes().replace(*change))
    assert why in refused("play", "--resume", str(path))
    assert list(games(tmp_path).glob(".*")) == []


def test_an_unknown_bot_is_refused_before_the_game_starts(tmp_path: Path) -> None:
    for words in (["chili", "--bots", "1"], ["chili"], []):
        assert "no bot “wizard”" in refused("play", *words, "--bot", "wizard")
    assert "leave out" in refused("play", "--resume", "--bot", "random")
    assert not games(tmp_path).exists()
