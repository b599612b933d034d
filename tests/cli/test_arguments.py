"""Errors in a command line are reported in the requested language."""

from __future__ import annotations

import pytest

from commands import refused, run
from tafelrunde.core.language.texts import LANGUAGES

WRONG = {
    "dance": ("There is no command", "Einen Befehl", "Команды"),
    "points": ("Missing: GAME, DIE", "Es fehlt: GAME, DIE", "Не хватает: GAME, DIE"),
    "games --nonsense": ("not understood: --nonsense", "verstehe ich nicht: --nonsense", "Непонятно: --nonsense"),
    "simulate chili --games many": ("needs a whole number", "braucht eine ganze Zahl", "нужно целое число"),
    "simulate chili --games": ("--games needs a value", "--games braucht einen Wert", "После --games нужно"),
    "games --json=3": ("takes no value", "nimmt keinen Wert", "значение не нужно"),
    "menu --md --html": ("cannot be used together", "gehen nicht zusammen", "нельзя указать вместе"),
}


@pytest.mark.parametrize("words", WRONG)
def test_argument_errors_are_in_the_chosen_language(words: str) -> None:
    english, german, russian = WRONG[words]
    assert english in refused(*words.split())
    assert german in refused(*words.split(), LC_ALL="de_DE.UTF-8")
    assert russian in refused(*words.split(" ")[:1], "--lang", "ru", *words.split(" ")[1:])
    assert russian in refused(*words.split(" ")[:1], "--lang=ru", *words.split(" ")[1:], LC_ALL="de_DE.UTF-8")


def test_an_unknown_language_is_answered_with_the_known_ones() -> None:
    line = refused("games", "--lang", "fr", LC_ALL="de_DE.UTF-8")
    assert ", ".join(LANGUAGES) in line
    assert "tafelrunde games --help" in line


@pytest.mark.parametrize(
    "words", ["simulate chili --games", "simulate chili --players", "play chili --bots", "coach chili --left"]
)
def test_numbers_of_5000_digits_are_refused(words: str) -> None:
    assert "far too large" in refused(*words.split(), "9" * 5000)
    assert len(refused(*words.split(), "9" * 4000, "--lang", "de")) < 300


def test_a_month_of_5000_digits_is_refused() -> None:
    assert "cannot be" in refused("play", "speiseplan", "--month", "9" * 5000)


def test_help_lists_the_bots_and_an_example_for_each_game() -> None:
    assert "exact (chili, hexhex), outlook (speiseplan)" in " ".join(run("play", "--help").stdout.split())
    shown = run("points", "--help").stdout
    assert "tafelrunde points chili 3 3 3 3 2r 5" in shown
    assert "tafelrunde points speiseplan A1" in shown
    assert "tafelrunde coach hexhex frog" in run("coach", "--help").stdout
    assert "Games with a solution: chili, hexhex." in run("solve", "--help").stdout
