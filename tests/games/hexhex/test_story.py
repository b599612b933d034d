"""Why a box scores what it scores, what is celebrated, and where the points came from."""

from __future__ import annotations

import pytest

from ftl import with_spaces
from play import random_match
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.hexhex.rules import ACTIONS, BOX_NAMES
from tafelrunde.games.hexhex.terminal import enter_real_dice

HEXHEX = load("hexhex")


def entered(dice: str, box: str) -> Match:
    """Return a game of one, with free strikes, in which the dice were entered in a box."""
    match = Match(HEXHEX, 1, options={"free_strike": True}, real_dice=True)
    enter_real_dice(match, dice.split())
    match.play(0, f"box:{box}")
    return match


@pytest.mark.parametrize(
    ("dice", "box", "text"),
    [
        ("frog frog frog orb orb", "frog", "3 frogs: 3 points."),
        ("frog broom book orb orb", "frog", "1 frog: 1 point."),
        ("frog frog frog orb orb", "triple", "“Three of a kind” always scores 2 points."),
        ("frog frog frog orb orb", "full_house", "“Three of a kind + pair” always scores 4 points."),
        ("frog frog frog orb orb", "book", "For this you need a die with this symbol."),
        ("frog frog book orb orb", "triple", "For this you need three dice with the same symbol."),
        ("frog frog frog frog orb", "two_pairs", "For this you need two pairs with different symbols."),
        ("frog frog book orb orb", "full_house", "For this you need three of one symbol and two of another."),
        ("frog frog book orb orb", "five_different", "For this you need five different symbols."),
        ("frog frog book orb orb", "hexhex", "For this you need five dice with the same symbol."),
    ],
)
def test_points_are_explained(dice: str, box: str, text: str) -> None:
    match = Match(HEXHEX, 1, real_dice=True)
    enter_real_dice(match, dice.split())
    phrase = HEXHEX.story.explain_points(match.state, 0, ACTIONS.id("box", BOX_NAMES.index(box)))
    assert phrase is not None
    assert with_spaces(phrase.format(Texts("en"), ("Anna",))) == text


def test_an_entry_is_narrated_with_its_reason_and_a_crossed_out_box_without() -> None:
    told = entered("frog frog frog orb orb", "frog").narrate(1)
    assert [with_spaces(phrase.format(Texts("de"), ("Anna",))) for phrase in told] == [
        "Anna trägt 3 Punkte bei „Frosch“ ein.",
        "3 Frösche: 3 Punkte.",
    ]
    assert len(entered("frog frog frog orb orb", "hexhex").narrate(1)) == 1


def test_a_hexhex_kniffel_is_celebrated_if_it_scores() -> None:
    (found,) = entered("frog frog frog frog frog", "hexhex").highlights(1)
    assert (found.kind, found.item, found.seat, found.points) == ("box", BOX_NAMES.index("hexhex"), 0, 10)
    assert entered("frog frog frog frog orb", "hexhex").highlights(1) == []
    assert entered("frog frog frog frog frog", "frog").highlights(1) == []


def test_each_game_of_a_series_is_celebrated_once_and_counted() -> None:
    match = random_match(HEXHEX, 3, {"games": 3, "pass_start": True}, seed=4)
    found = [each for step in range(len(match)) for each in match.highlights(step) if each.kind == "game"]
    assert [(each.item, each.seat) for each in found] == [
        (game, seat) for game, seats in enumerate(match.view()["winners"]) for seat in seats
    ]
    for seat, parts in enumerate(match.score_parts()):
        totals = match.view()["sheets"][seat]["totals"]
        assert [part.points for part in parts] == totals
        assert [part.note is not None for part in parts] == [seat in seats for seats in match.view()["winners"]]
