"""Parsing of typed words."""

from __future__ import annotations

import pytest

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES
from tafelrunde.core.language.words import Vocabulary, words_in_all_languages
from tafelrunde.games.chili.rules import BOX_NAMES

FOODS = Vocabulary(
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
    assert FOODS.lookup(typed) == meaning


def test_an_ambiguous_word_is_refused_unless_only_one_meaning_is_possible() -> None:
    with pytest.raises(Problem, match="“red” could mean several things: red cabbage, red currant"):
        FOODS.lookup("red")
    assert FOODS.lookup("red", among=[0, 3]) == 3, "only one of the meanings is possible now"


def test_an_unknown_word_is_refused_with_a_list_of_possible_words() -> None:
    with pytest.raises(Problem, match="Try: leek, onion, red cabbage"):
        FOODS.lookup("tofu")
    with pytest.raises(Problem, match="Try: leek, poppy"):
        FOODS.lookup("tofu", among=[0, 4])
    with pytest.raises(Problem, match="Type one of these: seat 3"):
        FOODS.lookup(" ", listed=Phrase("seat", number=3))


@pytest.mark.parametrize("line", ["red cabbage leek red currant", "red cabbage, leek, red currant", "cabbage le cur"])
def test_a_line_can_contain_names_of_several_words(line: str) -> None:
    assert FOODS.lookup_all(line) == [2, 0, 3]


BOXES = words_in_all_languages("chili", BOX_NAMES)


@pytest.mark.parametrize(
    ("typed", "language", "box"),
    [("c", "de", "chance"), ("c", "en", "chance"), ("c", "ru", "straight"), ("f", "de", "5"), ("fo", "de", "4")],
)
def test_words_of_the_readers_language_win_over_those_of_others(typed: str, language: str, box: str) -> None:
    assert BOX_NAMES[BOXES.lookup(typed, language=language)] == box


@pytest.mark.parametrize(("typed", "box"), [("c", "chance"), ("с", "straight")], ids=["Latin", "Cyrillic"])
def test_without_a_language_the_typed_letters_win_over_lookalikes(typed: str, box: str) -> None:
    assert BOX_NAMES[BOXES.lookup(typed)] == box


def test_an_ambiguous_word_lists_only_meanings_in_the_readers_language() -> None:
    with pytest.raises(Problem) as caught:
        BOXES.lookup("s", language="de")
    assert "heißen: Sechsen, Straße. " in caught.value.message("de")


def test_added_words_are_known_in_every_language() -> None:
    boxes = BOXES.with_words({"9": 0})
    assert [boxes.lookup("9", language=language) for language in LANGUAGES] == [0] * len(LANGUAGES)
    assert boxes.lookup("c", language="de") == BOXES.lookup("c", language="de")


def test_copied_no_break_spaces_count_as_spaces() -> None:
    assert FOODS.lookup("red\N{NO-BREAK SPACE}cab") == 2
    assert FOODS.lookup_all("red\N{NO-BREAK SPACE}cabbage\N{NO-BREAK SPACE}leek") == [2, 0]
