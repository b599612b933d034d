"""Texts: complete and well-formed in three languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from ftl import arguments
from tafelrunde.core.language.phrase import And, Name, Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts, _bundle, language_of, without_breaks
from tafelrunde.core.paths import PACKAGE

TEXT_FOLDERS = sorted({path.parent for path in PACKAGE.rglob("text/*.ftl")})


@pytest.mark.parametrize("folder", TEXT_FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE)))
def test_all_languages_have_the_same_keys_and_arguments(folder: Path) -> None:
    assert {file.stem for file in folder.glob("*.ftl")} == set(LANGUAGES)
    english = arguments(folder / "en.ftl")
    for language in LANGUAGES:
        assert arguments(folder / f"{language}.ftl") == english, language


def test_no_two_packages_use_the_same_key() -> None:
    keys = [key for folder in TEXT_FOLDERS for key in arguments(folder / "en.ftl")]
    assert len(keys) == len(set(keys))


def test_a_missing_text_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="no text 'nonsense' in ru"):
        Texts("ru")("nonsense")
    with pytest.raises(KeyError, match="unknown-game"):
        Texts("ru")("unknown-game", game="x")


def test_russian_has_three_plural_forms() -> None:
    texts = Texts("ru")
    lines = [texts("chili-headline", name="Аня", round=1, rounds=10, left=left) for left in (1, 3, 29)]
    assert [line.split()[-1] for line in lines] == ["бросок", "броска", "бросков"]


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
    assert problem.phrase.format(Texts("de")) == "Es müssen genau 2\N{NO-BREAK SPACE}Würfel sein, nicht 3."
    assert problem.message("en") == "Exactly 2\N{NO-BREAK SPACE}dice are needed, not 3."
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
    games = {folder.parent.name for folder in TEXT_FOLDERS if folder.parent.parent.name == "games"}
    for folder in TEXT_FOLDERS:
        prefixes = {key.partition("-")[0] for key in arguments(folder / "en.ftl")}
        assert prefixes == {folder.parent.name} if folder.parent.name in games else not prefixes & games, folder


@pytest.mark.parametrize(
    ("parts", "expected"),
    [((1,), "Anna"), ((0, 1), "Ben und Anna"), ((0, 1, 2), "Ben, Anna und Platz 2")],
)
def test_a_list_in_a_sentence_has_one_and(parts: tuple[int, ...], expected: str) -> None:
    phrase = Phrase("listed", parts=And([Name(seat) for seat in parts]))
    assert phrase.format(Texts("de"), ("Ben", "Anna")) == expected
    assert phrase.data() == {"key": "listed", "parts": [{"seat": seat} for seat in parts]}


def test_numbers_are_formatted_for_the_language() -> None:
    phrase = Phrase("listed", parts=33.38)
    assert [phrase.format(Texts(language)) for language in ("de", "en", "ru")] == ["33,38", "33.38", "33,38"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_parsed_one_by_one_equal_those_of_the_whole_file(language: str) -> None:
    for folder in TEXT_FOLDERS:
        whole: Any = FluentBundle([language], use_isolating=False)
        whole.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))
        for key in arguments(folder / f"{language}.ftl"):
            ours = _bundle(folder.parent, language)
            formatted, expected = (bundle.format_pattern(bundle.get_message(key).value, {}) for bundle in (ours, whole))
            assert formatted[0] == expected[0], key
