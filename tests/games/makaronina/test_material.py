"""The data files of the material, and the problems that invalid ones raise."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tafelrunde.core.data_files import read_toml
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games.makaronina.material import (
    BOARD,
    CARDS,
    CELL_NAMES,
    DATA,
    IN_SHOP,
    INGREDIENT_NAMES,
    ON_BOARD,
    PILE,
    PRICE_NAMES,
    TILE_NAMES,
    read_board,
    read_ingredients,
    read_pile,
    read_prices,
    read_recipes,
)

DRAWING = read_toml(DATA / "board.toml")["board"]


def message_of(problem: pytest.ExceptionInfo[Problem]) -> str:
    """Return the English message, after checking that every language has one."""
    assert all(problem.value.message(language) for language in LANGUAGES)
    return str(problem.value)


def test_our_material_has_the_documented_counts() -> None:
    assert len(BOARD.starts) == 12
    assert len(BOARD.marked) == 26
    assert not {cell for cell, _ in BOARD.starts} & set(BOARD.marked)
    assert len(CARDS) == 16
    assert list(PILE) == [32, 36, 11, 9]
    names = [CELL_NAMES[cell] for cell, _ in BOARD.starts]
    assert sum(name.endswith("1") for name in names) == sum(name.startswith("a") for name in names) == 3


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\n. S . o S o . S .\n", "\n", "the board has 8 rows, not 9"),
        (". S . o S o . S .", ". S . o S o . S", "row 1 of the board has 8 squares, not 9"),
        (". S . o S o . S .", ". S . o S x . S .", "square f1 of the board is “x”"),
        (". S . o S o . S .", "S S . o S o . . .", "a1 cannot be a start point"),
        (". S . o S o . S .", ". S . o . o . S .", "2 start points at the top, not 3"),
        ("S . o o . o o . S", "S . o S . o o . S", "d5 cannot be a start point"),
    ],
)
def test_an_invalid_board_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(Problem) as problem:
        read_board(DRAWING.replace(old, new, 1))
    assert message in message_of(problem)
    assert str(problem.value).startswith("board.toml: ")


def change(data: dict[str, Any], *path: str, to: Any) -> dict[str, Any]:
    """Return a copy of nested data with one entry changed, or removed if `to` is None."""
    changed = copy.deepcopy(data)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    if to is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return changed


@pytest.mark.parametrize(
    ("path", "to", "message"),
    [
        (("vodka", "extra"), "pasta", "[vodka] names “pasta”"),
        (("vodka", "extra"), "tomato", "[vodka] needs three different"),
        (("vodka", "required"), ["tomato", "cream"], "[vodka] needs three different"),
        (("vodka",), {"required": ["cream", "cheese", "bacon"], "extra": "garlic"}, "same as [carbonara]"),
    ],
)
def test_an_invalid_recipe_is_refused_by_name(path: tuple[str, ...], to: Any, message: str) -> None:
    with pytest.raises(Problem) as problem:
        read_recipes(change(read_toml(DATA / "recipes.toml"), *path, to=to))
    assert message in message_of(problem)


def test_recipes_must_use_every_ingredient_and_be_enough() -> None:
    recipes = read_toml(DATA / "recipes.toml")
    without = {name: card for name, card in recipes.items() if "shrimp" not in card["required"]}
    with pytest.raises(Problem, match="no recipe requires shrimp"):
        read_recipes(without)
    with pytest.raises(Problem, match="there are 3 recipes, not 8 to 16"):
        read_recipes(dict(list(recipes.items())[:3]))


@pytest.mark.parametrize(
    ("path", "to", "message"),
    [
        (("on_board", "olive"), 3, "27 ingredients for 26 marked squares"),
        (("on_board", "olive"), None, "[on_board] must name exactly"),
        (("in_shop", "olive"), -1, "olive in [in_shop] is -1, not a number from 0 to 15"),
        (("in_shop", "olive"), "two", "olive in [in_shop] is two"),
    ],
)
def test_invalid_counts_of_ingredients_are_refused(path: tuple[str, ...], to: Any, message: str) -> None:
    with pytest.raises(Problem) as problem:
        read_ingredients(change(read_toml(DATA / "board.toml"), *path, to=to), 26)
    assert message in message_of(problem)


@pytest.mark.parametrize(
    ("prices", "message"),
    [
        ([], "prices needs at least one price"),
        ([["olive"], ["olive"]], "none of them twice"),
        ([["cheese", "tomato"], ["tomato", "cheese"]], "none of them twice"),
        ([["pasta"]], "“pasta” in prices is not a price"),
        ([["olive", "olive", "olive"]], "“olive + olive + olive” in prices is not a price"),
        ([[]], "“” in prices is not a price"),
    ],
)
def test_invalid_prices_are_refused(prices: list[list[str]], message: str) -> None:
    with pytest.raises(Problem) as problem:
        read_prices({"prices": prices})
    assert message in message_of(problem)


def test_our_prices_are_those_of_the_rules_page() -> None:
    assert (*INGREDIENT_NAMES[2:], "tomato+tomato", "tomato+cheese", "cheese+cheese") == PRICE_NAMES


@pytest.mark.parametrize(
    ("path", "to", "message"),
    [
        (("pile", "bend"), 41, "bend in [pile] is 41"),
        (("pile", "basil"), None, "[pile] must name exactly"),
        (("pile",), dict.fromkeys(TILE_NAMES, 6), "[pile] needs at least 26 tiles"),
    ],
)
def test_an_invalid_pile_is_refused(path: tuple[str, ...], to: Any, message: str) -> None:
    with pytest.raises(Problem) as problem:
        read_pile(change(read_toml(DATA / "tiles.toml"), *path, to=to))
    assert message in message_of(problem)


def material_rows(language: str) -> Iterator[str]:
    """Yield the rows of the tables of material on the rules page: tiles, ingredients and recipes."""
    texts = Texts(language)
    names = [texts(f"makaronina-{kind}") for kind in INGREDIENT_NAMES]
    for tile, number in zip(TILE_NAMES, PILE, strict=True):
        yield f"| {texts(f'makaronina-tile-{tile}')} | {number} |"
    yield f"| {texts('makaronina-tile-finish')} | 1 |"
    for kind, name in enumerate(names):
        yield f"| {name} | {ON_BOARD[kind]} | {IN_SHOP[kind]} |"
    for card in CARDS:
        first, *others = (names[kind] for kind in sorted(card.required))
        required = ", ".join([first, *(name if language == "de" else name.lower() for name in others)])
        yield f"| {texts(f'makaronina-{card.name}')} | {required} | {names[card.extra]} |"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_lists_the_material(language: str) -> None:
    page = (DATA.parent / f"rules.{language}.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in page if line in set(material_rows(language))]
    assert rows == list(material_rows(language)), "each row is on the page once, in the order of the data"
