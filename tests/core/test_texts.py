"""Texts: complete and well-formed in three languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from ftl import arguments
from tafelrunde.core.phrase import And, Name, Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import LANGUAGES, PACKAGE, Texts, _bundle, language_of, without_breaks

ROOMS = sorted({path.parent for path in PACKAGE.rglob("text/*.ftl")})


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(PACKAGE)))
def test_all_languages_have_the_same_keys_and_arguments(room: Path) -> None:
    assert {file.stem for file in room.glob("*.ftl")} == set(LANGUAGES)
    english = arguments(room / "en.ftl")
    for language in LANGUAGES:
        assert arguments(room / f"{language}.ftl") == english, language


def test_no_two_packages_use_the_same_key() -> None:
    keys = [key for room in ROOMS for key in arguments(room / "en.ftl")]
    assert len(keys) == len(set(keys))


def test_a_missing_text_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="no text 'nonsense' in ru"):
        Texts("ru")("nonsense")
    with pytest.raises(KeyError, match="unknown-game"):
        Texts("ru")("unknown-game", game="x")


def test_russian_has_three_plural_forms() -> None:
    texts = Texts("ru")
    told = [texts("chili-headline", name="Аня", round=1, rounds=10, left=left) for left in (1, 3, 29)]
    assert [line.split()[-1] for line in told] == ["бросок", "броска", "бросков"]


# `_` is a no-break space; web/test/texts.test.ts has the same cases.
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "3_Punkte, 1,5_Punkte, −2_Punkte"),
        ("de", "100_% – oder 1.234_Partien"),
        ("en", "3_of 4_points — that is 75%"),
        ("ru", "Очки_— 5_очков (1,28_очка)"),
        ("en", "keep A3 C5 and d4, not throw:1,4 2"),
    ],
)
def test_numbers_and_their_units_are_joined_by_no_break_spaces(language: str, text: str) -> None:
    assert without_breaks(text.replace("_", " "), language) == text.replace("_", "\N{NO-BREAK SPACE}")


def test_formatted_texts_have_no_break_spaces_but_str_of_a_problem_has_not() -> None:
    problem = Problem("wrong-number-of-dice", expected=2, got=3)
    assert problem.phrase.told(Texts("de")) == "Es müssen genau 2\N{NO-BREAK SPACE}Würfel sein, nicht 3."
    assert problem.told("en") == "Exactly 2\N{NO-BREAK SPACE}dice are needed, not 3."
    assert str(problem) == "Exactly 2 dice are needed, not 3."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_follows_the_locale(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_only_keys_of_a_game_begin_with_its_id() -> None:
    games = {room.parent.name for room in ROOMS if room.parent.parent.name == "games"}
    for room in ROOMS:
        prefixes = {key.partition("-")[0] for key in arguments(room / "en.ftl")}
        assert prefixes == {room.parent.name} if room.parent.name in games else not prefixes & games, room


@pytest.mark.parametrize(
    ("parts", "told"),
    [((1,), "Anna"), ((0, 1), "Ben und Anna"), ((0, 1, 2), "Ben, Anna und Platz 3")],
)
def test_a_list_in_a_sentence_has_one_and(parts: tuple[int, ...], told: str) -> None:
    phrase = Phrase("listed", parts=And([Name(seat) for seat in parts]))
    assert phrase.told(Texts("de"), ("Ben", "Anna")) == told
    assert phrase.data() == {"key": "listed", "parts": [{"seat": seat} for seat in parts]}


def test_numbers_are_formatted_for_the_language() -> None:
    phrase = Phrase("listed", parts=33.38)
    assert [phrase.told(Texts(language)) for language in LANGUAGES] == ["33,38", "33.38", "33,38"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_parsed_one_by_one_equal_those_of_the_whole_file(language: str) -> None:
    for room in ROOMS:
        whole: Any = FluentBundle([language], use_isolating=False)
        whole.add_resource(FluentResource((room / f"{language}.ftl").read_text(encoding="utf-8")))
        for key in arguments(room / f"{language}.ftl"):
            ours = _bundle(room.parent, language)
            told, expected = (bundle.format_pattern(bundle.get_message(key).value, {}) for bundle in (ours, whole))
            assert told[0] == expected[0], key
