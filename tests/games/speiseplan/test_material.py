"""The material: dice, board and seasons, and the errors for broken files."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games.speiseplan.material import COLOURS, DATA, MATERIAL, MONTHS, NONE, SHAPES, read_material

MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def season(food: str) -> dict[str, int]:
    """Return the points of a food by month."""
    place = MATERIAL.foods.index(food)
    return {name: int(MATERIAL.season[month, place]) for month, name in enumerate(MONTH_NAMES)}


def in_season(food: str) -> set[str]:
    """Return the months in which a food has at least 3 points."""
    return {month for month, points in season(food).items() if points >= 3}


def test_there_are_at_least_fifty_foods_and_fields_with_two_or_three() -> None:
    on_field = (MATERIAL.field != NONE).sum(axis=2)
    assert len(set(MATERIAL.foods)) == len(MATERIAL.foods) >= 50
    assert on_field.min() == 1
    assert (on_field >= 2).sum() >= 8
    assert (on_field == 3).any()


def test_every_food_is_the_best_of_its_field_in_some_month() -> None:
    """Nobody would ever choose a food that is never the best; ties count."""
    best = np.where(MATERIAL.field == NONE, -1, MATERIAL.season[:, MATERIAL.field]).max(axis=3)
    for food, name in enumerate(MATERIAL.foods):
        on_field = best[:, MATERIAL.food_die[food], MATERIAL.food_side[food]]
        assert (MATERIAL.season[:, food] == on_field).any(), f"{name} is never the best food of its field"


# „Würfle ich also mit dem schwarzen, kugelrunden Würfel eine grüne, ungefüllte eins, muss ich nur "C1" notieren“


def test_c1_is_a_green_empty_one_on_a_black_sphere() -> None:
    assert MATERIAL.body[2] == 1
    assert SHAPES[MATERIAL.shape[2]] == "sphere"
    assert COLOURS[MATERIAL.colour[2, 0]] == "green"
    assert not MATERIAL.filled[2, 0]


def test_every_colour_and_filling_occurs_once_per_die_and_number() -> None:
    pairs = MATERIAL.colour * 2 + MATERIAL.filled
    for place in range(6):
        assert sorted(pairs[place]) == sorted(pairs[:, place]) == list(range(6))


def test_seasons_are_those_of_central_europe() -> None:
    assert in_season("asparagus") == {"apr", "may", "jun"}
    assert in_season("strawberry") == {"may", "jun", "jul"}
    assert in_season("kale") == {"oct", "nov", "dec", "jan", "feb", "mar"}
    assert in_season("fennel") == {"jun", "jul", "aug", "sep", "oct", "nov"}
    assert season("raspberry")["oct"] == season("blackberry")["oct"] == 3, "until the first frost"
    assert season("red_pepper")["jun"] == season("aubergine")["jun"] == 1, "only from a greenhouse"
    assert season("apple")["mar"] == 2, "from storage"
    assert season("pumpkin")["oct"] == 5 > max(points for month, points in season("pumpkin").items() if month != "oct")
    assert season("asparagus")["oct"] == 0
    assert season("orange")["dec"] == season("mandarin")["jan"] == 1, "imported"
    assert in_season("cherry") == {"jun", "jul", "aug"}
    assert in_season("wild_garlic") == {"mar", "apr", "may"}


@pytest.mark.parametrize("month", range(MONTHS))
def test_no_die_dominates_in_any_month(month: int) -> None:
    sides = MATERIAL.expected_side(month)
    assert (sides.max() - sides.min()) / sides.min() <= 0.25


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_food_has_a_name_and_countable_ones_a_plural(language: str) -> None:
    texts = Texts(language)
    names = [texts(f"speiseplan-food-{food}", count=1) for food in MATERIAL.foods]
    assert len(set(names)) == len(names)
    pumpkins = {"de": ("Kürbis", "Kürbisse"), "en": ("pumpkin", "pumpkins"), "ru": ("тыква", "тыквы")}[language]
    assert tuple(texts("speiseplan-food-pumpkin", count=count) for count in (1, 2)) == pumpkins


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("foods.toml", "months = [0, 1, 1,", "months = [0, 9, 1,", "foods.toml, red.strawberry.months, 2: “9”"),
        ("foods.toml", "months = [0, 1, 1,", "months = [0, 1,", "foods.toml, red.strawberry.months"),
        ("foods.toml", 'kind = "berries"', 'kind = "sweets"', "red.strawberry.kind: “sweets”"),
        ("foods.toml", "[red]", "[blue]", "foods.toml, blue"),
        ("foods.toml", "[red]", "[red", "not readable TOML"),
        ("board.toml", '1 = ["red_onion"]', "", "board.toml: A.1 is missing"),
        ("board.toml", '1 = ["red_onion"]', "1 = []", "board.toml, A.1"),
        ("board.toml", '1 = ["red_onion"]', '1 = ["chocolate"]', "no food “chocolate”"),
        ("board.toml", '1 = ["red_onion"]', '1 = ["apple"]', "apple lies on another field"),
        ("board.toml", '1 = ["red_onion"]', '1 = ["lemon"]', "A.1: “lemon” does not fit; expected: red"),
        ("board.toml", '["strawberry", "apple"]', '["apple"]', "strawberry lies on no field"),
        ("dice.toml", 'body = "white"', 'body = "pink"', "A.body: “pink” does not fit; expected: white, black"),
        ("dice.toml", '"red empty", "orange', '"red", "orange', "A.sides, 1: “red”"),
        ("dice.toml", "[F]", "[G]", "dice.toml, G"),
    ],
)
def test_an_error_in_a_file_names_the_file_and_the_place(
    tmp_path: Path, file: str, before: str, after: str, told: str
) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    broken = tmp_path / "data" / file
    text = broken.read_text(encoding="utf-8")
    assert before in text
    broken.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(Problem) as refused:
        read_material(tmp_path / "data")
    assert told in str(refused.value)
    for language in LANGUAGES:
        assert refused.value.message(language)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(Problem, match="cannot be read"):
        read_material(Path("nowhere"))
