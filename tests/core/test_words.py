"""Words that people type are never guessed."""

from __future__ import annotations

import pytest

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.words import Known

FOODS = Known(
    {
        "leek": 0,
        "onion": 1,
        "red cabbage": 2,
        "red currant": 3,
        "лук-порей": 0,
        "лук": 1,
        "красная капуста": 2,
        "мак": 4,
    },
    {0: "leek", 1: "onion", 2: "red cabbage", 3: "red currant", 4: "poppy"},
)


@pytest.mark.parametrize(
    ("typed", "meaning"),
    [
        ("leek", 0),
        ("LEEK", 0),
        (" le ", 0),
        ("лук", 1),
        ("лук-", 0),
        ("порей", 0),
        ("cabbage", 2),
        ("red cab", 2),
        ("капуста", 2),
        ("cur", 3),
        ("мaк", 4),
    ],
    ids=str,
)
def test_a_whole_name_any_word_of_it_or_its_beginning_is_enough(typed: str, meaning: int) -> None:
    assert FOODS.meant(typed) == meaning


def test_what_can_mean_several_things_is_asked_back() -> None:
    with pytest.raises(Problem, match="“red” can mean more than one thing: red cabbage, red currant"):
        FOODS.meant("red")
    assert FOODS.meant("red", among=[0, 3]) == 3, "unless only one of them can be meant now"


def test_what_means_nothing_lists_what_could_be_typed() -> None:
    with pytest.raises(Problem, match="Known: leek, onion, red cabbage"):
        FOODS.meant("tofu")
    with pytest.raises(Problem, match="Known: leek, poppy"):
        FOODS.meant("tofu", among=[0, 4])
    with pytest.raises(Problem, match="Type one of: seat 3"):
        FOODS.meant(" ", listed=Phrase("seat", number=3))


@pytest.mark.parametrize("line", ["red cabbage leek red currant", "red cabbage, leek, red currant", "cabbage le cur"])
def test_names_of_several_words_stand_in_a_line(line: str) -> None:
    assert FOODS.all_meant(line) == [2, 0, 3]
