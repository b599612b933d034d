"""The play loop in a pseudo-terminal: drawing, typing, Ctrl-C and resizing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from commands import run
from ftl import with_spaces
from terminal_player import Person

ESCAPE = "\x1b"


def test_dice_are_drawn_and_red_sides_are_marked_with_a_word() -> None:
    anna = Person("play", "chili", "--names", "Anna", "--bots", "1", "--seed", "5", "--lang", "de")
    anna.sees("um zu würfeln:")
    anna.types("")
    anna.sees("┌───────┐")
    anna.sees("╔═══════╗")
    anna.sees("a rot")
    anna.sees("jetzt drehen: a f")
    anna.sees("Anna:")
    anna.types("a=6")
    anna.sees("dreht die rote 1 auf 6")
    anna.sees("Anna:")
    anna.types("z")
    anna.sees("Zurückgenommen")
    anna.sees("a rot")
    anna.sees("Anna:")
    anna.types("6")
    anna.sees("z: zurücknehmen")
    anna.types("u")
    anna.sees("Zurückgenommen")
    anna.sees("Anna:")
    anna.types("6")
    anna.sees("z: zurücknehmen")
    anna.types("")
    anna.sees("Zimt würfelt")
    anna.sees("um zu würfeln:")
    anna.types("q")
    anna.sees("gespeichert")
    assert anna.leaves() == 0


@pytest.mark.parametrize("columns", ["0", "1"])
def test_an_impossible_width_does_not_end_a_game(columns: str) -> None:
    anna = Person("play", "chili", "--names", "Anna", "--seed", "5", "--lang", "en", columns=columns)
    anna.sees(":")
    anna.types("")
    anna.types("q")
    assert anna.leaves() == 0


def anna_after_two_throws() -> Person:
    """Return a player in a game against a bot, after two throws and before a decision."""
    anna = Person("play", "chili", "--names", "Anna", "--bots", "1", "--seed", "5", "--lang", "en")
    anna.sees("to roll:")
    anna.types("")
    anna.sees("Anna:")
    anna.types("keep b e")
    anna.sees("28 rolls left")
    anna.sees("Anna:")
    return anna


def test_ctrl_c_quits_cleanly_and_the_game_is_saved() -> None:
    anna = anna_after_two_throws()
    anna.interrupts()
    rest = anna.sees("The game is saved.")
    assert "Traceback" not in rest
    assert anna.leaves() == 0
    again = Person("play", "--resume", "--lang", "en")
    again.sees("28 rolls left")
    again.sees("Anna:")
    again.child.sendeof()
    again.sees("The game is saved.")
    assert again.leaves() == 0


def test_only_enter_and_the_word_for_throwing_throw_the_dice() -> None:
    ivan = Person("play", "chili", "--names", "Иван", "--seed", "5", "--lang", "ru")
    for line in ("6", "brosit", "keep a"):
        ivan.sees("чтобы бросить кубики:")
        ivan.types(line)
        ivan.sees("здесь не подходит")
    ivan.sees("чтобы бросить кубики:")
    ivan.types("бросить")
    ivan.sees("Иван:")
    ivan.types("6")
    ivan.sees("чтобы бросить кубики:")
    ivan.types("")
    ivan.sees("ещё 28 бросков")
    ivan.types("q")
    assert ivan.leaves() == 0


def test_help_gives_no_advice_but_hint_does() -> None:
    anna = anna_after_two_throws()
    anna.types("?")
    assert "expected" not in anna.sees("hint: ask the coach")
    anna.sees("Anna:")
    anna.types("hint")
    assert "expected" not in anna.sees("With figures: “hint figures”")
    anna.sees("Anna:")
    anna.types("hint figures")
    anna.sees("expected")
    anna.sees("Anna:")
    anna.types("q")
    assert anna.leaves() == 0


def screen_of(shown: str) -> list[str]:
    """Return the last 24 lines of terminal output as plain text."""
    from rich.text import Text

    return [Text.from_ansi(line).plain.rstrip() for line in shown.splitlines()][-24:]


def test_enter_and_errors_that_would_scroll_the_table_away_redraw_it() -> None:
    anna = anna_after_two_throws()
    anna.types("")
    whole = screen_of(anna.sees("Anna:") + "Anna:")
    assert "28 rolls left" in whole[-22]
    shown = "\n".join(whole)
    for _ in range(3):
        anna.types("keep z")
        shown += anna.sees("Anna:") + "Anna:"
        screen = screen_of(shown)
        assert "There is no die" in screen[-2]
        assert whole[-22:-1] in [screen[top : top + 21] for top in range(4)], "the whole table is on the screen"
    anna.types("q")
    assert anna.leaves() == 0


def test_the_command_printed_on_quitting_resumes_the_game() -> None:
    anna = anna_after_two_throws()
    anna.types("q")
    anna.sees("To continue:")
    anna.child.expect(pexpect.EOF)
    command = str(anna.child.before).strip()
    assert len(command.splitlines()) == 1
    done = subprocess.run(["/bin/sh", "-c", command], input="q\n", capture_output=True, text=True, check=True)
    assert "28 rolls left" in with_spaces(done.stdout)


def test_a_closed_standard_input_quits_and_the_game_is_saved() -> None:
    command = f"{sys.executable} -m tafelrunde play chili --lang en <&-"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert "The game is saved." in done.stdout
    assert done.stderr == ""


def test_only_the_played_game_is_imported() -> None:
    program = (
        "import sys; from tafelrunde.cli.main import main; main(); "
        "print(sorted(name for name in sys.modules if name.startswith('tafelrunde.games.') and name.count('.') == 2))"
    )
    command = [sys.executable, "-c", program, "play", "chili", "--names", "Anna", "--bots", "1", "--seed", "5"]
    done = subprocess.run(command, input="\n6\n\n", capture_output=True, text=True, check=True)
    assert "Cinnamon rolls" in done.stdout
    assert done.stdout.splitlines()[-1] == "['tafelrunde.games.chili']"


def test_resizing_during_a_prompt_keeps_the_typed_text() -> None:
    anna = Person("play", "hexhex", "--names", "Anna,Ben", "--seed", "5", "--lang", "en")
    anna.sees("to roll:")
    anna.types("")
    anna.sees("Anna:")
    anna.child.send("keep a")
    anna.child.setwinsize(50, 132)
    anna.child.setwinsize(15, 40)
    anna.types(" b")
    anna.sees("Anna keeps")
    rest = anna.sees("1 roll left")
    assert "Traceback" not in rest
    anna.sees("Anna:")
    anna.types("q")
    assert anna.leaves() == 0


def test_output_with_eight_players_fits_80_columns() -> None:
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


def test_simulate_shows_progress_and_ctrl_c_reports_the_games_so_far() -> None:
    anna = Person("simulate", "chili", "--games", "100000000", "--lang", "en")
    anna.child.expect(r"[1-9]\d*000/100000000")
    anna.interrupts()
    anna.sees("Average score")
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
    crowd.sees("Saved. To watch it again")
    assert crowd.leaves() == 0


@pytest.mark.parametrize("name", ["chili", "kekse", "makaronina", "speiseplan"])
def test_every_highlight_of_bots_has_a_line_with_a_star(name: str) -> None:
    from tafelrunde import Match, Replay, load
    from tafelrunde.core.language.texts import Texts

    shown = run("play", name, "--players", "0", "--bots", "2", "--seed", "2", "--lang", "en").stdout
    (path,) = re.findall(r"\S+\.jsonl", shown)
    match = Match.from_replay(load(name), Replay.parse(Path(path).read_bytes()))
    names = [seat.name for seat in match.seats]
    lines = [each.line.format(Texts("en"), names) for step in range(len(match)) for each in match.highlights(step)]
    assert lines
    *starred, best_moment = (line.removeprefix("★ ") for line in shown.splitlines() if line.startswith("★"))
    assert starred == [with_spaces(line) for line in lines]
    assert best_moment.startswith("The best moment")


def test_points_are_a_table_on_a_terminal() -> None:
    anna = Person("points", "chili", "3", "3", "3", "3", "2r", "5", "--lang", "de")
    anna.sees("Rote Seiten")
    assert anna.leaves() == 0


def test_one_enter_lets_all_bots_finish_a_round() -> None:
    done = run("play", "hexhex", "--bots", "2", "--seed", "1", typed="\n4\n\nq\n")
    assert done.stdout.count("u: undo\n") == 1
    assert re.search("Cinnamon scores.*Nutmeg scores", done.stdout, re.DOTALL)
    assert done.stdout.count("press Enter to roll") == 2


def test_in_a_simultaneous_round_bots_decide_first_and_people_can_undo_until_the_roll() -> None:
    placed = "2 a1 3 b1 4 c1 5 d1 6 e1 7 f1 8 a2 9 b2 10 c2 11 d2 12 e2"
    done = run("play", "kekse", "--bots", "2", "-o", "plan=blue", "--seed", "1", typed=f"{placed}\nu\n12 f2\nq\n")
    assert done.stdout.count("u: undo\n") == 0, "no bot waits for Enter"
    assert re.search("Nutmeg puts the 12 on.*Player 1 puts the 12 on E2", done.stdout, re.DOTALL | re.IGNORECASE)
    assert re.search("Press Enter to roll.*Undone.*12 on F2", done.stdout, re.DOTALL | re.IGNORECASE)
