"""Keksekästchen at the terminal: what is typed, drawn and told."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.console import Console

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look
from tafelrunde.core.texts import LANGUAGES, Texts
from tafelrunde.games import load
from tafelrunde.games.kekse import terminal

KEKSE = load("kekse")
NAMES = ("Anna", "Ben", "Cem", "Dora", "Großmutter-Waltraud")
DEAL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]  # on b1 d1 c2 e2 a3 d3 f3 b4 e5 a6 c6


def table(players: int = 1, **options: str) -> Match:
    """A table with typed-in dice, the chips in order."""
    match = Match(KEKSE, players, options=options, typed=True)
    while match.chance > 36:
        terminal.type_throw(match, DEAL)
    return match


def look(match: Match, seat: int | None = None, language: str = "en", *, plain: bool = True) -> Look:
    """What a seat sees."""
    texts = Texts(language, "core", "cli", "games/kekse")
    return Look(match.view(seat), NAMES[: len(match.seats)], texts, plain)


def typed(match: Match, line: str, seat: int = 0, language: str = "en") -> list[str]:
    """A seat types a line; what it means is played."""
    actions = terminal.read(look(match, seat, language), line)
    for action in actions:
        match.play(seat, action)
    return actions


def drawn(match: Match, language: str = "en", *, plain: bool = True) -> str:
    """The table as it is drawn."""
    console = Console(width=80, force_terminal=not plain)
    with console.capture() as capture:
        console.print(terminal.draw(look(match, None, language, plain=plain)))
    return capture.get()


@pytest.mark.parametrize(
    ("line", "language", "action"),
    [
        ("right", "en", "draw:right"),
        ("r", "en", "draw:right"),
        ("a3 right", "en", "draw:right"),
        ("A3 >", "en", "draw:right"),
        ("rechts", "de", "draw:right"),
        ("a3 oben", "de", "draw:top"),
        ("un", "de", "draw:bottom"),
        ("а3 влево", "ru", "draw:left"),
        ("вниз", "ru", "draw:bottom"),
        ("^", "ru", "draw:top"),
    ],
)
def test_a_wall_of_the_roll_is_typed_by_its_side(line: str, language: str, action: str) -> None:
    match = table()
    terminal.type_throw(match, ["3", "3"])  # the 6 lies on a3 and draws one wall
    assert typed(match, line, language=language) == [action]


def test_several_walls_are_typed_at_once_and_enter_draws_what_must_be() -> None:
    match = table(2)
    terminal.type_throw(match, ["5", "6"])  # the 11 lies on a6 and draws three
    assert typed(match, "top right, left") == ["draw:top,right,left"]
    match = table()
    terminal.type_throw(match, ["1", "1"])  # the 2 lies on b1 and draws four
    assert typed(match, "") == ["draw:top,right,bottom,left"]
    assert typed(match, "f6") == ["move:2/f6"]
    assert typed(match, "7 a1") == ["move:7/a1"]


def test_nothing_is_moved_by_enter_or_by_a_word() -> None:
    for line in ("", "stay", "-"):
        match = table()
        terminal.type_throw(match, ["3", "3"])
        typed(match, "top")
        assert typed(match, line) == ["stay"]


def test_chips_are_placed_several_in_a_line() -> None:
    match = table(2, plan="blue")
    assert typed(match, "7 d3, 8 a1 2 f6") == ["move:7/d3", "move:8/a1", "move:2/f6"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("d3 right", "The walls of this roll belong to c2, where the 4 lies, not to d3."),
        ("left top", "There is a wall already at c2 left."),
        ("top", "Exactly 2 walls are to be drawn, not 1."),
        ("", "Exactly 2 walls are to be drawn, not 0."),
        ("north", "“north” means nothing here. Known: ^ > v <, top, right, bottom, left."),
    ],
)
def test_a_wall_that_cannot_be_drawn_is_told_why(line: str, told: str) -> None:
    match = table()
    terminal.type_throw(match, ["2", "2"])  # the 4 lies on c2, where a wall is printed at the left
    with pytest.raises(Problem) as caught:
        typed(match, line)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("7 b1", "On b1 lies the 2 already; choose a free field."),
        ("7 g9", "There is no field “g9”; fields are a1 (top left) to f6 (bottom right)."),
        ("13 a1", "There is no chip “13” to choose; choose from: 2 3 4 5 6 7 8 9 10 11 12."),
        ("7", "Type a chip and a field, like 7 d3."),
        ("7 a1 8 a2", "Type a chip and a field, like 7 d3."),
        ("x" * 5000, "Type a chip and a field, like 7 d3."),
    ],
)
def test_a_move_that_cannot_be_made_is_told_why(line: str, told: str) -> None:
    match = table()
    terminal.type_throw(match, ["3", "3"])
    typed(match, "top")
    with pytest.raises(Problem) as caught:
        typed(match, line)
    assert str(caught.value) == told


def test_a_crossed_field_and_a_chip_that_need_not_move_are_told() -> None:
    match = table()
    terminal.type_throw(match, ["1", "1"])
    typed(match, "")
    with pytest.raises(Problem, match="b1 is crossed off"):
        typed(match, "b1")
    with pytest.raises(Problem, match="First these have to be put on free fields: 2"):
        typed(match, "7 a1")


def test_the_wall_of_the_drink_is_typed_by_field_and_side() -> None:
    match = table()
    match._state.chips[0, 4] = -2
    match._state.bars[0] = 2
    terminal.type_throw(match, ["3", "3"])
    for line, told in (("right", "Type a field and a side"), ("b2 right", "There is a wall already at b2 right")):
        with pytest.raises(Problem, match=told):
            typed(match, line)
    assert typed(match, "e4 up") == ["wall:e3-bottom"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("3", "Exactly 2 dice are needed, not 1."),
        ("3 7", "“3 7” is not a roll: “7” is not a number from 1 to 6."),
        ("3 ٣", "“3 ٣” is not a roll: “٣” is not a number from 1 to 6."),
        ("", "Exactly 2 dice are needed, not 0."),
    ],
)
def test_dice_that_cannot_fall_are_refused(words: str, told: str) -> None:
    match = table()
    with pytest.raises(Problem) as caught:
        terminal.type_throw(match, words.split())
    assert str(caught.value) == told
    assert match.chance == 36


def test_a_deal_needs_every_number_once() -> None:
    match = Match(KEKSE, 1, typed=True)
    with pytest.raises(Problem, match="the numbers 2 to 12 are needed, each once"):
        terminal.type_throw(match, ["2", "2", "4", "5", "6", "7", "8", "9", "10", "11", "12"])


def test_the_plan_shows_walls_chips_crosses_and_kinds_without_colour() -> None:
    match = table(2)
    terminal.type_throw(match, ["1", "1"])
    lines = drawn(match).splitlines()
    assert lines[0] == "Anna · round 1 · 1 + 1 = 2 · 0 of 25 points"
    assert lines[2].startswith("  +     +.....+     +     +     +     +")
    assert lines[3].startswith("1   M   :H[2] : R     G 3   S     R")
    assert lines[5].startswith("2   R     P   | S 4   W     B 5   H")
    typed(match, "")
    typed(match, "f6")
    lines = drawn(match).splitlines()
    assert lines[3].startswith("1   M   | H x | R     G 3   S     R")
    assert "Ben: 0 points, drink 0/3" in lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [True, False])
def test_everything_fits_in_80_columns(language: str, *, plain: bool) -> None:
    match = table(5)
    for dice in ("1 1", "6 6", "5 6", "2 2"):
        terminal.type_throw(match, dice.split())
        while match.pending:
            seat = match.pending[0]
            for part in (terminal.draw, terminal.sheets):
                console = Console(width=200, force_terminal=not plain, color_system=None)
                with console.capture() as capture:
                    console.print(part(look(match, seat, language, plain=plain)))
                for line in capture.get().splitlines():
                    is_hint = not line.startswith(" ") and len(line) > 80
                    assert len(line.rstrip()) <= 80 or is_hint, line
            match.play(seat, match.legal(seat)[0])


def test_all_languages_tell_who_did_what() -> None:
    match = table(2)
    terminal.type_throw(match, ["3", "3"])
    seen = look(match, 1, "de")
    assert terminal.tell(seen, "draw:top") == "Ben zeichnet an a3: oben."
    match.play(1, "draw:top")
    assert terminal.tell(look(match, 1, "ru"), "move:7/d4") == "Ben передвигает фишку 7 на d4."
    assert terminal.tell_throw(look(match)) == "3 + 3 = 6"


def test_a_round_with_three_people_passes_the_keyboard_around() -> None:
    deals = [" ".join(reversed(DEAL))] * 3  # the 12 lies on b1
    turn = ["", "f6", "7 a1"]  # all four walls; the lifted 12; a chip that moves
    done = subprocess.run(
        [sys.executable, "-m", "tafelrunde", "pad", "kekse", "--names", "Anna,Ben,Cem", "--lang", "en"],
        input="\n".join([*deals, "6 6", *turn * 3, "q", ""]),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = [line for line in done.stdout.splitlines() if (line.endswith(".") and " the " in line) or "draws at" in line]
    expected = []
    for name in ("Anna", "Ben", "Cem"):
        expected.append(f"{name} draws at b1: top, right, bottom, left.")
        expected.append(f"{name} puts the 12 on f6.")
        expected.append(f"{name} moves the 7 to a1.")
    assert [line for line in told if line.split()[0] in ("Anna", "Ben", "Cem")] == expected
    assert "\x1b" not in done.stdout
