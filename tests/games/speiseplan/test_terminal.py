"""What people type at the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from commands import run
from play import random_match
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look
from tafelrunde.core.texts import Texts
from tafelrunde.games import load
from tafelrunde.games.speiseplan import terminal
from tafelrunde.games.speiseplan.words import food_name, token_phrase

NAMES = ("Anna", "Ben")


def look(match: Match, language: str = "en") -> Look:
    """What is drawn from."""
    return Look(match.view(), NAMES[: len(match.seats)], Texts(language, "core", "cli", "games/speiseplan"))


def table(players: int = 2, **options: object) -> Match:
    """A table in October."""
    return Match(load("speiseplan"), players, options={"month": 10, **options}, typed=True)


def with_dice(throw: str = "A3 B3 C5 D5 E1 F4") -> Match:
    """One player's first throw."""
    match = table(1)
    match.play(0, "pass")
    terminal.type_throw(match, throw.split())
    return match


@pytest.mark.parametrize(
    ("language", "typed", "action"),
    [
        ("en", "+ spinach", "food:spinach/+1"),
        ("en", "- pum", "food:pumpkin/-1"),
        ("de", "+Kürbis", "food:pumpkin/+1"),
        ("de", "+1 orange", "food:orange/+1"),
        ("de", "−1 rote zw", "food:red_onion/-1"),
        ("ru", "+ шпинат", "food:spinach/+1"),
        ("ru", "- b4", "field:B4/-1"),
        ("en", "pass", "pass"),
        ("de", "passe", "pass"),
    ],
)
def test_tokens_are_typed_in_any_language(language: str, typed: str, action: str) -> None:
    assert terminal.read(look(table(), language), typed) == [action]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("+ A", "from round 4"),
        ("+ 3", "from round 4"),
        ("- red", "from round 6"),
        ("+ black", "from round 7"),
        ("+ chocolate", "means nothing"),
        ("spinach", "Begin with"),
        ("+", "Type one of"),
        ("+ re", "more than one thing"),
    ],
)
def test_tokens_that_cannot_be_placed_are_refused(typed: str, why: str) -> None:
    with pytest.raises(Problem, match=why):
        terminal.read(look(table()), typed)


def test_a_food_that_somebody_added_without_a_text_has_its_id_as_name() -> None:
    texts = Texts("de", "games/speiseplan")
    assert food_name(texts, "star_fruit") == "star fruit"
    assert token_phrase("food", "star_fruit").told(texts) == "star fruit"
    assert token_phrase("food", "pumpkin").told(texts) == food_name(texts, "pumpkin") == "Kürbis"


def test_in_the_variant_numbers_are_never_allowed() -> None:
    with pytest.raises(Problem, match="dynamic variant"):
        terminal.read(look(table(dynamic=True)), "+ 3")
    assert terminal.read(look(table(dynamic=True)), "+ a") == ["die:A/+1"]


@pytest.mark.parametrize(
    ("language", "typed", "actions"),
    [
        ("en", "keep a b", ["throw:C,D,E,F"]),
        ("en", "throw C5 d", ["throw:C,D"]),
        ("en", "pair", ["row:pair"]),
        ("de", "paar a b", ["use:A,B", "row:pair"]),
        ("en", "take kale", ["take:kale"]),
        ("ru", "взять кольраби", ["take:kohlrabi"]),
        ("de", "str", ["row:street"]),
        ("ru", "цветной стрит", ["row:colour_street"]),
    ],
)
def test_dice_are_typed_in_any_language(language: str, typed: str, actions: list[str]) -> None:
    assert terminal.read(look(with_dice(), language), typed) == actions


def test_what_cannot_be_done_with_the_dice_is_refused() -> None:
    match = with_dice()
    with pytest.raises(Problem, match="shows A4"):
        terminal.read(look(match), "keep A4")
    with pytest.raises(Problem, match="cannot be chosen"):
        terminal.read(look(match), "take pumpkin")
    match.play(0, "use:A,B")
    with pytest.raises(Problem, match="begun"):
        terminal.read(look(match), "throw a")
    with pytest.raises(Problem, match="cannot be made of"):
        terminal.read(look(match), "street")


def at_the_menu() -> Match:
    """Seven rounds are over; Ben chooses first."""
    match = table()
    for row in ("chance", "pair", "duet", "triple", "quartet", "street", "colour_street"):
        while match.view()["phase"] == "mod":
            match.play(match.pending[0], "pass")
        for _ in range(2):
            better = match.view()["turn"] == 1 and row == "chance"
            terminal.type_throw(match, ("A1 B1 C1 D1 E1 F3" if better else "A3 B3 C5 D5 E1 F4").split())
            match.play(match.pending[0], f"row:{row}")
    return match


def test_the_menu_is_typed_in_any_order_and_language() -> None:
    match = at_the_menu()
    assert terminal.read(look(match), "anna mon dinner") == ["serve:1", "day:monday", "meal:dinner"]
    assert terminal.read(look(match, "de"), "Mittagessen mi 2") == [
        "serve:2",
        "day:wednesday",
        "meal:lunch",
    ]
    assert terminal.read(look(match, "ru"), "2 пн ужин") == ["serve:2", "day:monday", "meal:dinner"]
    for typed, why in [
        ("mon dinner", "Whose"),
        ("anna dinner", "free day"),
        ("anna mon", "a meal"),
        ("anna mon never", "means nothing"),
    ]:
        with pytest.raises(Problem, match=why):
            terminal.read(look(match), typed)
    for notation in ("serve:1", "day:monday", "meal:dinner"):
        match.play(match.pending[0], notation)
    with pytest.raises(Problem, match="already"):
        terminal.read(look(match), "anna mon dinner")


def test_a_whole_solo_game_is_played_in_a_pipe_and_the_result_is_told() -> None:
    lines = []
    for row in ("pair", "duet", "triple", "quartet", "street", "colour", "chance"):
        lines += ["pass", "", row]
    lines += ["1 mon dinner", "tue lunch", "wed lunch", "thu lunch", "fri lunch", "sat lunch", "sun lunch"]
    done = run("play", "speiseplan", "--names", "Anna", "--seed", "5", "--month", "6", typed="\n".join(lines) + "\n")
    assert "Anna wins. Rows:" in done.stdout
    assert "Menu for the week" in done.stdout
    assert "tafelrunde replay" in done.stdout


def test_the_sheets_of_nine_players_fit_in_80_columns() -> None:
    match = random_match(load("speiseplan"), 9, {"month": 10}, seed=3)
    names = ("Anna", "Ben", "Clara", "David", "Emilia", "Finn", "Großmutter-Waltraud", "Hans", "Ida")
    console = Console(width=80)
    with console.capture() as drawn:
        console.print(terminal.sheets(Look(match.view(), names, Texts("de", "core", "cli", "games/speiseplan"))))
    (totals,) = (line for line in drawn.get().splitlines() if "Summe" in line)
    assert totals.split()[1:] == [f"{points:g}" for points in match.scores()[:, 0]]
