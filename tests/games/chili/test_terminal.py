"""What people type at a table of Chili Dice."""

from __future__ import annotations

import pytest

from tafelrunde.core.match import Match
from tafelrunde.core.terminal import Look
from tafelrunde.core.texts import LANGUAGES, Texts
from tafelrunde.games import load
from tafelrunde.games.chili.rules import ACTIONS, ALL_DICE
from tafelrunde.games.chili.story import meaning
from tafelrunde.games.chili.terminal import read, type_throw


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_that_the_coach_says_to_keep_can_be_typed_as_he_says_them(language: str) -> None:
    match = Match(load("chili"), 1, typed=True)
    type_throw(match, ["1", "2r", "3", "3", "5", "6"])
    texts = Texts(language)
    look = Look(match.view(0), ("Anna",), texts)
    for thrown in range(1, ALL_DICE):
        action = ACTIONS.id("throw", thrown)
        said = ", ".join(die.told(texts) for die in meaning(match.state, 0, action).details["dice"])
        assert read(look, f"{texts('words-keep').split()[0]} {said}") == [ACTIONS.write(action)]
