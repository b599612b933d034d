"""Keksekästchen in the terminal: typed input, rendering and refusals."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from rich.console import Console

from ftl import with_spaces
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.kekse import terminal

KEKSE = load("kekse")
NAMES = ("Anna", "Ben", "Cem", "Dora", "Großmutter-Waltraud")
DEAL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]  # on b1 d1 c2 e2 b3 f3 a4 d4 e5 a6 c6


def table(players: int = 1, **options: str) -> Match:
    """Return a match with real dice, the chips in order on the dotted fields."""
    match = Match(KEKSE, players, options=options, real_dice=True)
    while match.chance > 36:
        terminal.enter_real_dice(match, DEAL)
    return match


def ctx(match: Match, seat: int | None = None, language: str = "en", *, plain: bool = True) -> RenderContext:
    """Return the render context of a seat."""
    return RenderContext(match.view(seat), NAMES[: len(match.seats)], Texts(language), plain)


def typed(match: Match, line: str, seat: int = 0, language: str = "en") -> list[str]:
    """Parse a typed line, play its actions and return them."""
    actions = terminal.parse(ctx(match, seat, language), line)
    for action in actions:
        match.play(seat, action)
    return actions


def drawn(match: Match, language: str = "en", *, plain: bool = True) -> str:
    """Return the rendered screen."""
    console = Console(width=80, force_terminal=not plain)
    with console.capture() as capture:
        console.print(terminal.render(ctx(match, None, language, plain=plain)))
    return with_spaces(capture.get())


@pytest.mark.parametrize(
    ("line", "language", "action"),
    [
        ("right", "en", "draw:right"),
        ("r", "en", "draw:right"),
        ("f3 right", "en", "draw:right"),
        ("F3 >", "en", "draw:right"),
        ("rechts", "de", "draw:right"),
        ("f3 oben", "de", "draw:top"),
        ("u", "de", "draw:bottom"),
        ("u", "en", "draw:top"),
        ("an f3 unten", "de", "draw:bottom"),
        ("ф3 влево", "ru", "draw:left"),
        ("вниз", "ru", "draw:bottom"),
        ("слева", "ru", "draw:left"),
        ("^", "ru", "draw:top"),
    ],
)
def test_a_wall_of_the_roll_is_typed_by_its_side(line: str, language: str, action: str) -> None:
    match = table()
    terminal.enter_real_dice(match, ["3", "4"])  # the 7 is on f3 and has one line
    assert typed(match, line, language=language) == [action]


def test_several_walls_are_typed_at_once_and_enter_draws_forced_ones() -> None:
    match = table(2)
    terminal.enter_real_dice(match, ["4", "6"])  # the 10 is on e5 and has two lines
    assert typed(match, "top, left") == ["draw:top,left"]
    match = table()
    terminal.enter_real_dice(match, ["1", "1"])  # the 2 is on b1 and has four lines
    assert typed(match, "") == ["draw:top,right,bottom,left"]
    assert typed(match, "f6") == ["move:2/f6"]
    assert typed(match, "7 a1") == ["move:7/a1"]


def test_enter_or_a_word_moves_no_chip() -> None:
    for line in ("", "stay", "-"):
        match = table()
        terminal.enter_real_dice(match, ["3", "3"])
        typed(match, "top")
        assert typed(match, line) == ["stay"]


def test_several_chips_are_placed_with_one_line() -> None:
    match = table(2, plan="blue")
    assert typed(match, "7 d3, 8 a1 2 f6") == ["move:7/d3", "move:8/a1", "move:2/f6"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("d3 right", "Draw the walls for this roll on a4, where your 8 is, not on d3."),
        ("top", "There is already a wall on a4, top."),
        ("bottom left", "Draw exactly one wall, not 2."),
        ("", "Type one of these: top, right, bottom, left or ^ > v <."),
        ("e", "“e” doesn’t work here. Try: top, right, bottom, left or ^ > v <."),
        ("north", "“north” doesn’t work here. Try: top, right, bottom, left or ^ > v <."),
    ],
)
def test_a_refused_wall_gets_a_reason(line: str, message: str) -> None:
    match = table()
    terminal.enter_real_dice(match, ["4", "+", "4"])  # the 8 is on a4, whose top wall is printed
    with pytest.raises(Problem) as caught:
        typed(match, line)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("7 b1", "The 2 is already on b1; choose a free square."),
        ("7 g9", "There is no square “g9”; squares are a1 (top left) to f6 (bottom right)."),
        ("13 a1", "There is no chip “13”; choose from: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12."),
        ("7", "Type a chip and a square, like 7 d3."),
        ("7 a1 8 a2", "Type a chip and a square, like 7 d3."),
        ("x" * 5000, "Type a chip and a square, like 7 d3."),
    ],
)
def test_a_refused_move_gets_a_reason(line: str, message: str) -> None:
    match = table()
    terminal.enter_real_dice(match, ["3", "3"])
    typed(match, "top")
    with pytest.raises(Problem) as caught:
        typed(match, line)
    assert str(caught.value) == message


def test_crossed_fields_and_chips_that_are_not_lifted_are_refused() -> None:
    match = table()
    terminal.enter_real_dice(match, ["1", "1"])
    typed(match, "")
    with pytest.raises(Problem, match="b1 is crossed off"):
        typed(match, "b1")
    with pytest.raises(Problem, match="First put 2 on free squares"):
        typed(match, "7 a1")


def test_the_wall_of_the_drink_is_typed_by_field_and_side() -> None:
    match = table()
    match._state.chips[0, 4] = -2
    match._state.bars[0] = 2
    terminal.enter_real_dice(match, ["3", "3"])
    for line, message in (("right", "Type a square and a side"), ("c1 right", "There is already a wall on c1, right")):
        with pytest.raises(Problem, match=message):
            typed(match, line)
    assert typed(match, "e4 up") == ["wall:e3-bottom"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("3", "Exactly 2 dice are needed, not 1."),
        ("3 7", "“7” doesn’t work here. Try: 1, 2, 3, 4, 5, 6."),
        ("3 ٣", "“٣” doesn’t work here. Try: 1, 2, 3, 4, 5, 6."),
        ("", "Exactly 2 dice are needed, not 0."),
    ],
)
def test_impossible_dice_are_refused(words: str, message: str) -> None:
    match = table()
    with pytest.raises(Problem) as caught:
        terminal.enter_real_dice(match, words.split())
    assert str(caught.value) == message
    assert match.chance == 36


def test_a_deal_needs_every_number_once() -> None:
    match = Match(KEKSE, 1, real_dice=True)
    with pytest.raises(Problem, match="Name all 11, each exactly once; please check: 3"):
        terminal.enter_real_dice(match, ["2", "2", "4", "5", "6", "7", "8", "9", "10", "11", "12"])


def test_the_board_shows_walls_chips_crosses_and_kinds_without_colour() -> None:
    match = table(2)
    terminal.enter_real_dice(match, ["1", "1"])
    lines = drawn(match).splitlines()
    assert lines[:2] == ["Ben: 0 points, drink 0/3", "Anna · round 1 · 1 + 1 = 2 · 0 of 25 points"]
    assert lines[3].startswith("  +     +.....+     +     +     +     +")
    assert lines[4].startswith("1   B   :N[2] : P   | C 3   G     S")
    assert lines[6].startswith("2   N     W     R 4 | G     S 5   H")
    typed(match, "")
    typed(match, "f6")
    assert drawn(match).splitlines()[4].startswith("1   B   | N x | P   | C 3   G     S")


def test_the_lines_of_every_chip_are_always_shown() -> None:
    match = table(2)
    terminal.enter_real_dice(match, ["3", "3"])
    match._state.chips[0, 0] = -2  # the 2 has left the game
    while 0 in match.pending:
        lines = drawn(match).splitlines()
        assert "chip   -  3  4  5  6  7  8  9 10 11 12" in lines
        assert "lines  -  3  2  1  1  1  1  1  2  3  4" in lines
        match.play(0, match.legal(0)[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "players"), [(80, 2), (80, 4), (80, 5), (40, 5)])
def test_the_screen_of_a_decision_fits_the_terminal(language: str, width: int, players: int) -> None:
    match = table(players)
    for dice in ("1 1", "6 6", "5 6", "2 2"):
        terminal.enter_real_dice(match, dice.split())
        while match.pending:
            seat = match.pending[0]
            console = Console(width=width, force_terminal=True, color_system=None)
            seen = replace(ctx(match, seat, language, plain=False), width=width)
            with console.capture() as capture:
                console.print(terminal.render(seen))
            lines = capture.get().splitlines()
            assert width < 80 or len(lines) <= 22
            assert all(len(line.rstrip()) <= width for line in lines)
            plan_lines = [line for line in lines if line.lstrip("123456 ").startswith(("·", "┃"))]
            assert len(plan_lines) >= 7, "no line of the board is wrapped"
            match.play(seat, match.legal(seat)[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_sheets_of_five_show_all_points(language: str, width: int) -> None:
    match = table(5)
    match._state.task_chip[:, 0] = 2
    match._state.task_points[:, 0] = [6, 4, 3, 3, 3]
    console = Console(width=width, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(terminal.render_sheets(replace(ctx(match, None, language, plain=False), width=width)))
    lines = [line.split() for line in capture.get().splitlines()]
    assert [line[-5:] for line in lines if "6/4/3" in line][:2] == [["6", "4", "3", "3", "3"], ["0/3"] * 5]


def test_a_round_with_three_people_passes_the_keyboard_around() -> None:
    deals = [" ".join(reversed(DEAL))] * 3  # the 12 is on b1
    turn = ["", "f6", "7 a1"]  # all four walls; the lifted 12; a move
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
    verbs = ("draws", "puts", "moves")
    shown = [line for line in with_spaces(done.stdout).splitlines() if line.split()[1:2] and line.split()[1] in verbs]
    expected = []
    for name in ("Anna", "Ben", "Cem"):
        expected.append(f"{name} draws 4 walls on b1: top, right, bottom and left.")
        expected.append(f"{name} puts the 12 on f6.")
        expected.append(f"{name} moves the 7 to a1.")
    assert shown == expected
    assert "\x1b" not in done.stdout
