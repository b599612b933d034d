"""Chili Dice in the terminal: typed commands are never guessed, and the screen shows everything needed to decide."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

from tafelrunde import Match, Problem, load
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games.chili import terminal
from tafelrunde.games.chili.rules import ACTIONS

CHILI = load("chili")
NAMES = ("Anna", "Ben", "Mia", "Großmutter Waltraud", "Jo", "Konstantin", "Eva", "Александра")


def table(dice: str, players: int = 1) -> Match:
    """Return a match with these dice on the table, in die order."""
    match = Match(CHILI, players, real_dice=True)
    match.draw(f"throw:{dice.replace(' ', ',')}")
    return match


def ctx(match: Match, language: str = "en", width: int = 80, *, plain: bool = False) -> RenderContext:
    """Return the render context of a spectator."""
    return RenderContext(match.view(), NAMES[: len(match.seats)], Texts(language), plain, width, 24)


def drawn(match: Match, language: str = "en", width: int = 80, *, plain: bool = False) -> list[str]:
    """Render the table and return its lines."""
    console = Console(width=width, color_system=None)
    with console.capture() as shown:
        console.print(terminal.render(ctx(match, language, width, plain=plain)))
    return shown.get().splitlines()


@pytest.mark.parametrize(
    ("typed", "thrown"),
    [
        ("keep a c", "2,4,5,6"),
        ("k ac", "2,4,5,6"),
        ("behalte a c", None),
        ("throw b", "2"),
        ("throw", "1,2,3,4,5,6"),
        ("keep 4", "1,2,3,5,6"),  # only one die shows it
        ("keep 3 3 3r", "1,4,6"),  # all of them, including the red one
        ("keep 3 3 3", "1,4,6"),
        ("keep 3r", "1,2,4,5,6"),
    ],
)
def test_dice_are_named_by_letter_or_by_face(typed: str, thrown: str | None) -> None:
    match = table("1 3 3 4 3 6")
    if thrown is None:
        assert terminal.parse(ctx(match, "de"), typed) == ["throw:2,4,5,6"]
    else:
        assert terminal.parse(ctx(match), typed) == [f"throw:{thrown}"]


def test_dice_with_the_same_face_are_never_guessed() -> None:
    with pytest.raises(Problem, match=r"Several dice show 3, and .* give the letters \(b c e\)"):
        terminal.parse(ctx(table("1 3 3 4 3 6")), "keep 3")
    with pytest.raises(Problem, match="No \\(other\\) die shows 5"):
        terminal.parse(ctx(table("1 3 3 4 3 6")), "keep 5")


def test_faces_typed_after_a_turn_are_those_after_the_turn() -> None:
    match = table("1 1 3 4 5 2")  # a and c are red
    assert terminal.parse(ctx(match), "c=1 keep 1 1 1") == ["turn:3/1", "throw:4,5,6"]
    assert terminal.parse(ctx(match), "c=6 a=6 6") == ["turn:3/6", "turn:1/6", "box:6"]


def test_the_words_of_the_coach_can_be_typed() -> None:
    match = table("1 3 3 4 3 6")
    for action in match.legal(0):
        if ACTIONS.find(action)[0].name == "throw":
            said = CHILI.story.describe_action(match.state, 0, action).format(Texts("en"))
            line = "throw" if said == "re-roll all the dice" else said
            assert terminal.parse(ctx(match), line) == [ACTIONS.write(action)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 4, 8])
def test_everything_needed_fits_on_24_lines(language: str, players: int) -> None:
    lines = drawn(table("1 3 3 4 5 6", players), language)
    assert len(lines) <= 23, "one line is left for the prompt"
    assert max(map(len, lines)) <= 80
    assert any("2r" in line for line in lines), "the number that is red on a die"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_40_columns_nothing_is_cut_off(language: str) -> None:
    lines = drawn(table("1 3 3 4 5 6", 8), language, 40)
    assert max(map(len, lines)) <= 40
    text = " ".join(" ".join(lines).split())
    assert all(f"{name.split()[-1]} 0" in text for name in NAMES[1:]), "the points of all seats"


def test_plain_output_states_the_face_and_the_red_number_of_each_die() -> None:
    assert "a: 1 red   b: 3 (2r)   c: 3 red   d: 4 red" in " ".join(drawn(table("1 3 3 4 5 6"), plain=True))


def test_before_a_throw_free_boxes_show_what_they_are_worth() -> None:
    text = "\n".join(drawn(Match(CHILI, 1), "de"))
    for label, worth in (("Dreien", "je 3"), ("Rote Seiten", "je 10"), ("Straße", "21"), ("Chance", "Summe")):
        assert re.search(rf"{label} +{worth}", text), text
    assert "Summe" not in "\n".join(drawn(table("1 3 3 4 5 6"), "de")), "after it, the points they would score"


def test_during_play_the_points_in_the_boxes_come_last_and_start_at_0() -> None:
    assert drawn(table("1 3 3 4 5 6"))[-1].split() == ["Boxes", "0"]
