"""Several people at one keyboard: secrets, undo, and words that are moves instead of commands.

Most tests play `games/hands`, a game of the tests. The screen is that of a real terminal, including its scroll-back.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands import run
from terminal_player import Person

HERBS = ("ANISE", "BASIL", "CRESS", "DILL")


@pytest.fixture(autouse=True)
def _game_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_GAMES", str(Path(__file__).parent / "games"))


class Screen:
    """An 80 by 24 terminal in tmux."""

    def __init__(self, socket: Path, words: str) -> None:
        self._tmux = [shutil.which("tmux") or "tmux", "-S", str(socket)]
        play = f"{sys.executable} -m tafelrunde {words} --lang en; echo the shell again; sleep 60"
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", "-s", "table", f"echo shell; {play}")

    def tmux(self, *words: str) -> str:
        """Run a tmux command and return its output."""
        return subprocess.run([*self._tmux, *words], capture_output=True, text=True, check=True).stdout

    def sees(self, text: str) -> str:
        """Wait until the last line contains a text; return the screen and its scroll-back."""
        for _ in range(600):
            everything = self.tmux("capture-pane", "-p", "-S", "-", "-t", "table").rstrip()
            if everything.splitlines() and text in everything.splitlines()[-1]:
                return everything
            time.sleep(0.1)
        raise AssertionError(everything)

    def types(self, line: str) -> None:
        """Type a line."""
        self.tmux("send-keys", "-t", "table", "-l", line)
        self.tmux("send-keys", "-t", "table", "Enter")


@pytest.fixture
def screen() -> Iterator[list[Screen]]:
    """Yield a list of terminals that are closed after the test."""
    opened: list[Screen] = []
    yield opened
    for one in opened:
        one.tmux("kill-server")


def herbs_in(text: str) -> set[str]:
    """Return the herbs named in a text, drawn or typed."""
    return {herb for herb in HERBS if herb in text.upper()}


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
def test_after_a_hand_over_the_previous_hand_is_gone(tmp_path: Path, screen: list[Screen]) -> None:
    table = Screen(tmp_path / "socket", "play hands --names Anna,Ben --seed 7")
    screen.append(table)
    assert herbs_in(table.sees("Anna, press Enter when nobody else is looking:")) == set()
    table.types("")
    anna = table.sees("Anna:")
    assert "You draw" in anna
    (hers,) = herbs_in(anna)
    table.types("")  # redraw: more lines than fit on the screen have been shown now
    table.sees("Anna:")
    table.types("up")
    assert herbs_in(table.sees("Ben, press Enter when nobody else is looking:")) == set()
    table.types("")
    assert "You draw" in table.sees("Enter: continue")
    table.types("")
    assert herbs_in(table.sees("Ben:")).isdisjoint({hers})
    table.tmux("send-keys", "-t", "table", "Up")  # recall the previous line
    assert "up" not in table.sees("Ben:").splitlines()[-1]
    table.types("q")
    after = table.sees("the shell again")
    assert "The game is saved." in after
    assert herbs_in(after) == set()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
def test_after_quitting_no_recipe_of_makaronina_is_left_in_the_terminal(tmp_path: Path, screen: list[Screen]) -> None:
    table = Screen(tmp_path / "socket", "play makaronina --names Anna,Ben --seed 7")
    screen.append(table)
    table.sees("Anna, press Enter when nobody else is looking:")
    table.types("")
    recipes = [line.partition(":")[0] for line in table.sees("Anna:").splitlines()[-3:-1]]
    assert len(set(recipes)) == 2
    table.types("q")
    after = table.sees("the shell again")
    assert not [recipe for recipe in recipes if recipe in after]


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
def test_a_secret_draw_typed_into_the_pad_stays_secret(tmp_path: Path, screen: list[Screen]) -> None:
    table = Screen(tmp_path / "socket", "pad hands --names Anna,Ben")
    screen.append(table)
    table.sees("Anna, press Enter when nobody else is looking:")
    table.types("")
    table.sees("Which herb?")
    table.types("cress")
    table.sees("Ben, press Enter when nobody else is looking:")
    table.types("")
    shown = table.sees("Which herb?")
    assert shown.upper().count("CRESS") == 1, "only in the question"
    table.types("dill")
    assert herbs_in(table.sees("Anna, press Enter when nobody else is looking:")) == set()
    table.types("")
    assert herbs_in(table.sees("Anna:")) == {"CRESS"}
    table.types("q")
    assert herbs_in(table.sees("the shell again")) == set()


def test_a_single_person_sees_their_secrets_without_a_hand_over() -> None:
    done = run("play", "hands", "--names", "Anna", "--bots", "1", "--bot", "random", "--seed", "7", typed="")
    assert "You draw" in done.stdout
    assert "nobody else" not in done.stdout


def test_undo_in_a_simultaneous_round_takes_the_last_person_who_can() -> None:
    typed = ["", "up", "", "up", "undo", "", "down", "undo", "undo", ""]
    done = run("play", "hands", "--names", "Anna,Ben,Cleo", "--seed", "7", typed="".join(f"{line}\n" for line in typed))
    happened = [line for line in done.stdout.splitlines() if " says " in line or line == "Undone."]
    first = ["Anna says up.", "Ben says up.", "Undone.", "Ben says down.", "Undone.", "Undone."]
    assert list(dict.fromkeys(happened)) == list(dict.fromkeys(first))
    assert happened.count("Undone.") == 3
    assert done.stdout.rstrip().splitlines()[-4] == "Anna:", "all decisions are undone"


def test_a_word_that_is_a_move_of_the_game_is_not_a_command() -> None:
    anna = Person("play", "hands", "--names", "Anna,Ben", "--seed", "7", "--lang", "de")
    anna.sees("hinsieht:")
    anna.types("")
    anna.sees("Anna:")
    anna.types("u")
    anna.sees("Anna sagt unten.")
    anna.sees("hinsieht:")
    anna.types("u")
    anna.sees("Zurückgenommen.")
    anna.sees("hinsieht:")
    anna.types("")
    anna.sees("Anna:")
    anna.types("oben")
    anna.sees("hinsieht:")
    anna.types("z")
    anna.sees("Zurückgenommen.")
    anna.types("q")
    assert anna.leaves() == 0
