"""Why a box scores what it scores, what is celebrated, and where the points came from."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from ftl import with_spaces
from recounts.chili import box_points
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.chili.dice import enter_real_dice
from tafelrunde.games.chili.rules import ACTIONS, BOX_NAMES, Scoring, scoring

CHILI = load("chili")


def entered(dice: str, box: str) -> Match:
    """Return a game of one in which the dice were entered in a box."""
    match = Match(CHILI, 1, real_dice=True)
    enter_real_dice(match, dice.split())
    match.play(0, f"box:{box}")
    return match


def explained(dice: str, box: str, language: str = "en") -> str:
    """Return the explanation of the points of six dice in a box."""
    match = Match(CHILI, 1, real_dice=True)
    enter_real_dice(match, dice.split())
    phrase = CHILI.story.explain_points(match.state, 0, ACTIONS.id("box", BOX_NAMES.index(box)))
    assert phrase is not None
    return with_spaces(phrase.format(Texts(language), ("Anna",)))


@pytest.mark.parametrize(
    ("dice", "box", "text"),
    [
        ("5 5 5 1 2 6", "5", "5 + 5 + 5 = 15."),
        ("3 3 3 3r 2 6", "3", "3 + 3 + 3 + 3 = 12, the red 3 doubles it: 24."),
        ("2 2 3 3 3 3r", "pairs", "2 + 2 + 3 + 3 + 3 + 3 = 16."),
        ("1r 1 2 3 4 6", "red", "One red side: 10 points."),
        ("1r 2r 3 3 4 6", "red", "2 red sides, 10 each: 20 points."),
        ("1 2 3 4 5 6", "straight", "1 + 2 + 3 + 4 + 5 + 6 = 21."),
        ("1r 2 3 4 5 6", "1", "A straight with the red 1: 1 + 2 + 3 + 4 + 5 + 6 = 21."),
        ("2 2 3r 3 6 6", "3", "Sets with the red 3: 2 + 2 + 3 + 3 + 6 + 6 = 22."),
        ("5 5 5 5 5r 5", "5", "Six of a kind is a chili: 75 points in this box."),
        ("1r 2r 3r 4r 5r 6r", "red", "Six red sides are a hot chili: 100 points in this box."),
        ("1r 2 3 3 4 6", "2", "One die shows 2: 2 points."),
        ("1r 2 3 3 4 6", "1", "The red 1 counts double: 2 points."),
        ("1 1 3 3 4 6", "2", "For this you need a die that shows 2."),
        ("1 1 3 3 4 6", "red", "For this you need a red side."),
        ("1 1 3 3 4 6", "straight", "For this you need 1, 2, 3, 4, 5 and 6."),
        ("1 1 3 3 4 6", "pairs", "For this, each number must be there two, three or four times."),
    ],
)
def test_points_are_explained(dice: str, box: str, text: str) -> None:
    assert explained(dice, box) == text


def test_points_are_explained_in_three_languages() -> None:
    assert explained("3 3 3 3r 2 6", "3", "de") == "3 + 3 + 3 + 3 = 12, die rote 3 verdoppelt: 24."
    assert explained("3 3 3 3r 2 6", "3", "ru") == "3 + 3 + 3 + 3 = 12, красная 3 удваивает: 24."


@pytest.mark.native
def test_the_part_that_scores_fits_the_points_of_all_rolls() -> None:
    by = scoring.compiled
    for dice in product(range(1, 7), repeat=6):
        thrown = np.array(dice, np.int8)
        for box, (name, points) in enumerate(box_points(list(dice)).items()):
            assert (by(thrown, box) == Scoring.NOTHING) == (points == 0), (dice, name)


def test_an_entry_is_narrated_with_its_reason_and_a_crossed_out_box_without() -> None:
    match = entered("3 3 3 3r 2 6", "3")
    sentences = [with_spaces(phrase.format(Texts("en"), ("Anna",))) for phrase in match.narrate(1)]
    assert sentences == ["Anna scores 24 points in “Threes”.", "3 + 3 + 3 + 3 = 12, the red 3 doubles it: 24."]
    assert len(entered("1 1 3 3 4 6", "straight").narrate(1)) == 1


@pytest.mark.parametrize(
    ("dice", "box", "kind", "item", "points"),
    [
        ("5 5 5 5 5r 5", "5", "chili", 5, 75),
        ("2 2 2r 2 2 2", "chance", "chili", 2, 25),
        ("1r 2r 3r 4r 5r 6r", "straight", "hot_chili", 1, 100),
        ("1r 2 3 4 5 6", "1", "box", BOX_NAMES.index("straight"), 21),
    ],
)
def test_chilies_and_straights_are_celebrated(dice: str, box: str, kind: str, item: int, points: int) -> None:
    match = entered(dice, box)
    assert match.highlights(0) == [], "not the throw, which may still be turned down"
    (found,) = match.highlights(1)
    assert (found.kind, found.item, found.seat, found.points) == (kind, item, 0, points)


def test_other_entries_are_not_celebrated() -> None:
    assert entered("5 5 5 1 2 6", "5").highlights(1) == []


def test_the_final_count_lists_boxes_and_unused_rolls() -> None:
    match = entered("1 1 3 3 4 6", "straight")
    enter_real_dice(match, ["3", "3", "3", "3r", "2", "6"])
    match.play(0, "box:3")
    ((*boxes, unused),) = match.score_parts()
    assert [(with_spaces(part.label.format(Texts("en"), ())), part.points) for part in (*boxes, unused)] == [
        ("Threes", 24),
        ("Straight", 0),
        ("28 rolls left × 5", 140),
    ]
    assert boxes[1].note is not None
