"""The game at a real terminal: a pseudo-terminal with a person who types, interrupts and resizes."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pexpect
import pytest

ESCAPE = "\x1b"


def heed_ctrl_c() -> None:
    """A test run that a shell put into the background would hand on that Ctrl-C is to be ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Person:
    """Somebody at an 80 by 24 terminal."""

    def __init__(self, *words: str) -> None:
        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "tafelrunde", *words],
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "", "LC_ALL": "C.UTF-8"},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
            preexec_fn=heed_ctrl_c,
        )

    def sees(self, text: str) -> str:
        """Wait until something is shown; everything shown before it."""
        self.child.expect_exact(text)
        return str(self.child.before)

    def types(self, line: str) -> None:
        """Type a line."""
        self.child.sendline(line)

    def leaves(self) -> int:
        """Wait for the end; the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)


def test_dice_are_drawn_and_red_sides_marked_with_a_word() -> None:
    anna = Person("play", "chili", "--names", "Anna", "--bots", "1", "--seed", "5", "--lang", "de")
    anna.sees("Enter drücken")
    anna.types("")
    anna.sees("┌───────┐")
    anna.sees("Anna:")
    anna.types("b be")
    anna.sees("╔═══════╗")
    anna.sees("c rot")
    anna.sees("drehbar: c d f")
    anna.sees("Anna:")
    anna.types("c=6")
    anna.sees("dreht Würfel c auf 6")
    anna.sees("Anna:")
    anna.types("u")
    anna.sees("Zurückgenommen")
    anna.sees("c rot")
    anna.sees("Anna:")
    anna.types("6")
    anna.sees("u: zurücknehmen")
    anna.types("u")
    anna.sees("Zurückgenommen")
    anna.sees("Anna:")
    anna.types("6")
    anna.sees("u: zurücknehmen")
    anna.types("")
    anna.sees("Zimt würfelt")
    anna.sees("Enter drücken")
    anna.types("q")
    anna.sees("aufgehoben")
    assert anna.leaves() == 0


def anna_after_two_throws() -> Person:
    """Anna, who plays against a bot and is about to decide."""
    anna = Person("play", "chili", "--names", "Anna", "--bots", "1", "--seed", "5", "--lang", "en")
    anna.sees("to throw:")
    anna.types("")
    anna.sees("Anna:")
    anna.types("keep b e")
    anna.sees("28 throws left")
    anna.sees("Anna:")
    return anna


def test_ctrl_c_leaves_cleanly_and_the_game_is_kept() -> None:
    anna = anna_after_two_throws()
    anna.child.sendintr()
    rest = anna.sees("The game is kept.")
    assert "Traceback" not in rest
    assert anna.leaves() == 0
    again = Person("play", "--resume", "--lang", "en")
    again.sees("28 throws left")
    again.sees("Anna:")
    again.child.sendeof()
    again.sees("The game is kept.")
    assert again.leaves() == 0


@pytest.mark.parametrize("time", range(4))
def test_ctrl_c_is_heard_while_bots_are_being_compiled(
    time: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / str(time)))
    anna = anna_after_two_throws()
    anna.child.sendintr()
    anna.sees("The game is kept.")
    assert anna.leaves() == 0


def test_a_killed_game_is_kept(tmp_path: Path) -> None:
    anna = Person("play", "chili", "--names", "Anna", "--seed", "5", "--lang", "en")
    anna.sees("to throw:")
    anna.types("")
    anna.sees("Anna:")
    anna.types("keep b e")
    anna.sees("28 throws left")
    anna.child.kill(signal.SIGKILL)
    anna.child.wait()
    assert not list((tmp_path / "data" / "tafelrunde" / "games").glob(".*part"))
    again = Person("play", "--resume", "--lang", "en")
    again.sees("28 throws left")
    again.types("q")
    assert again.leaves() == 0


def test_a_resize_in_the_middle_of_a_prompt_loses_nothing() -> None:
    anna = Person("play", "hexhex", "--names", "Anna,Ben", "--seed", "5", "--lang", "en")
    anna.sees("to throw:")
    anna.types("")
    anna.sees("Anna:")
    anna.child.send("keep a")
    anna.child.setwinsize(50, 132)
    anna.child.setwinsize(15, 40)
    anna.types(" b")
    anna.sees("Anna keeps")
    rest = anna.sees("1 throw left")
    assert "Traceback" not in rest
    anna.sees("Anna:")
    anna.types("q")
    assert anna.leaves() == 0


def test_nothing_is_wider_than_80_columns_with_eight_players() -> None:
    names = ",".join(f"{name}-Großmutter" for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans"))
    anna = Person("play", "chili", "--names", names, "--seed", "5", "--lang", "de")
    anna.sees("würfeln:")
    anna.types("")
    shown = anna.sees("Anna-Großmutter:")
    from rich.text import Text

    for line in shown.splitlines():
        assert Text.from_ansi(line).cell_len <= 80
    anna.types("q")
    assert anna.leaves() == 0


def test_a_progress_bar_is_shown_and_ctrl_c_tells_what_was_played() -> None:
    anna = Person("simulate", "chili", "--games", "100000000", "--lang", "en")
    anna.child.expect(r"[1-9]\d*000/100000000")
    anna.child.sendintr()
    anna.sees("Mean points per seat")
    assert anna.leaves() == 130


def test_a_replay_waits_for_enter(tmp_path: Path) -> None:
    from play import random_match
    from tafelrunde import load

    path = tmp_path / "game.jsonl"
    path.write_text(random_match(load("hexhex"), 2, {}, seed=1).replay().text())
    anna = Person("replay", str(path), "--lang", "en")
    anna.sees("Enter: next turn")
    anna.types("")
    anna.sees("Enter: next turn")
    anna.types("a")
    anna.sees("Hex-hex-Kniffel")
    assert anna.leaves() == 0


def test_bots_play_a_whole_game_by_themselves() -> None:
    crowd = Person("play", "hexhex", "--players", "0", "--bots", "2", "--seed", "1", "--lang", "en")
    crowd.sees("Kept. To see it again")
    assert crowd.leaves() == 0


def test_points_are_a_table_on_a_terminal() -> None:
    anna = Person("points", "chili", "3", "3", "3", "3", "2r", "5", "--lang", "de")
    anna.sees("Rote Seiten")
    assert anna.leaves() == 0
