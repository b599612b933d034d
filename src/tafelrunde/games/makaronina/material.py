"""The material: board, ingredients, recipe cards and noodle tiles, read from `data/*.toml`."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.data_files import read_toml
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem

DATA = Path(__file__).parent / "data"

SIZE = 9
CELLS = SIZE * SIZE
STARTS = 12
STARTS_A_SIDE = 3
SEATS = 4
MIN_RECIPES = 2 * SEATS
MAX_RECIPES = 16
MAX_TOKENS = 15  # of one ingredient
MAX_TILES = 40  # of one kind
DEALT_TILES = 6
MIN_PILE = 2  # tiles after dealing: at least one in each half of the pile
NOTHING = -1
NEEDED = 3  # ingredients that a recipe requires


class Ingredient(IntEnum):
    """The kinds of ingredient. Tomato and cheese are common; the shop takes two of them for one."""

    TOMATO = 0
    CHEESE = 1
    BACON = 2
    MUSHROOM = 3
    CREAM = 4
    GARLIC = 5
    CHILI = 6
    OLIVE = 7
    SHRIMP = 8
    AUBERGINE = 9


class Tile(IntEnum):
    """The kinds of noodle tile."""

    STRAIGHT = 0
    BEND = 1
    TOMATO = 2
    BASIL = 3


class Heading(IntEnum):
    """The direction in which a noodle leads. A quarter turn to the right adds 1."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


INGREDIENTS = len(Ingredient)
INGREDIENT_NAMES = tuple(kind.name.lower() for kind in Ingredient)
TILES = len(Tile)
TILE_NAMES = tuple(tile.name.lower() for tile in Tile)
HEADING_NAMES = tuple(heading.name.lower() for heading in Heading)
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefghi")


class Board(NamedTuple):
    """The board. Cells are numbered row by row from the top left."""

    starts: list[tuple[int, Heading]]  # the cell of each start point, and the heading of a noodle that enters there
    marked: list[int]  # the cells that get an ingredient in the set-up


class Recipe(NamedTuple):
    """A recipe card: three required ingredients and one extra."""

    name: str
    required: frozenset[Ingredient]
    extra: Ingredient


def data_problem(key: str, file: str, **details: Any) -> Problem:
    """Return the Problem for an invalid data file, with the text `makaronina-data-KEY`."""
    return Problem(f"makaronina-data-{key}", file=file, **details)


def read_board(drawing: str, file: str = "board.toml") -> Board:
    """Parse the drawing of the board. Raises a Problem if its size, a cell or the number of start points is wrong."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    if len(rows) != SIZE:
        raise data_problem("rows", file, rows=len(rows), size=SIZE)
    starts: list[tuple[int, Heading]] = []
    marked: list[int] = []
    for index, row in enumerate(rows):
        if len(row) != SIZE:
            raise data_problem("columns", file, row=index + 1, columns=len(row), size=SIZE)
        for column, letter in enumerate(row):
            cell = index * SIZE + column
            if letter == "S":
                starts.append((cell, inward(index, column, file)))
            elif letter == "o":
                marked.append(cell)
            elif letter != ".":
                raise data_problem("letter", file, cell=CELL_NAMES[cell], letter=letter)
    for heading in Heading:
        on_side = sum(entered == heading for _, entered in starts)
        if on_side != STARTS_A_SIDE:
            raise data_problem(
                "starts",
                file,
                found=on_side,
                expected=STARTS_A_SIDE,
                side=Phrase(f"makaronina-side-{SIDES[heading]}"),
            )
    return Board(starts, marked)


SIDES = {Heading.NORTH: "bottom", Heading.EAST: "left", Heading.SOUTH: "top", Heading.WEST: "right"}


def inward(row: int, column: int, file: str) -> Heading:
    """Return the heading of a noodle that enters the board at this cell. Raises a Problem inside and in corners."""
    last = SIZE - 1
    borders = {
        Heading.SOUTH: row == 0,
        Heading.NORTH: row == last,
        Heading.EAST: column == 0,
        Heading.WEST: column == last,
    }
    headings = [heading for heading, on_border in borders.items() if on_border]
    if len(headings) != 1:
        raise data_problem("start-place", file, cell=CELL_NAMES[row * SIZE + column])
    return headings[0]


def read_counts(data: dict[str, Any], table: str, names: tuple[str, ...], max_count: int, file: str) -> list[int]:
    """Read a table of counts, in the order of `names`. Raises a Problem for other names or counts above `max_count`."""
    counts = data.get(table, {})
    if sorted(counts) != sorted(names):
        raise data_problem("kinds", file, table=table, names=", ".join(names))
    for name, count in counts.items():
        if not isinstance(count, int) or not 0 <= count <= max_count:
            raise data_problem("count", file, table=table, name=name, count=str(count), most=max_count)
    return [counts[name] for name in names]


def read_recipes(data: dict[str, Any], file: str = "recipes.toml") -> list[Recipe]:
    """Read the recipe cards. Raises a Problem if a card or their number is invalid.

    It also does if two cards are alike, or if no card requires one of the ingredients.
    """
    if not MIN_RECIPES <= len(data) <= MAX_RECIPES:
        raise data_problem("recipes", file, found=len(data), least=MIN_RECIPES, most=MAX_RECIPES)
    recipes: list[Recipe] = []
    for name, card in data.items():
        required, extra = card.get("required", []), card.get("extra", "")
        for kind in (*required, extra):
            if kind not in INGREDIENT_NAMES:
                raise data_problem("ingredient", file, recipe=name, kind=str(kind), names=", ".join(INGREDIENT_NAMES))
        if len(required) != NEEDED or len({*required, extra}) != NEEDED + 1:
            raise data_problem("recipe", file, recipe=name)
        kinds = frozenset(Ingredient(INGREDIENT_NAMES.index(kind)) for kind in required)
        recipe = Recipe(name, kinds, Ingredient(INGREDIENT_NAMES.index(extra)))
        for other in recipes:
            if other[1:] == recipe[1:]:
                raise data_problem("alike", file, recipe=name, other=other.name)
        recipes.append(recipe)
    for kind in Ingredient:
        if not any(kind in recipe.required for recipe in recipes):
            raise data_problem("unused", file, kind=kind.name.lower())
    return recipes


def read_ingredients(data: dict[str, Any], marked: int, file: str = "board.toml") -> tuple[list[int], list[int]]:
    """Read the counts on the board, one token for each of the `marked` cells, and those in the shop, both by kind.

    Raises a Problem if they are invalid.
    """
    on_board = read_counts(data, "on_board", INGREDIENT_NAMES, MAX_TOKENS, file)
    if sum(on_board) != marked:
        raise data_problem("marked", file, tokens=sum(on_board), marked=marked)
    return on_board, read_counts(data, "in_shop", INGREDIENT_NAMES, MAX_TOKENS, file)


def read_prices(data: dict[str, Any], file: str = "board.toml") -> list[tuple[int, int]]:
    """Read the prices of the shop: one or two ingredients, as numbers in rising order; NOTHING if there is no second.

    Raises a Problem if a price is invalid or named twice, or if there is none.
    """
    prices: list[tuple[int, int]] = []
    for price in data.get("prices", []):
        if not 1 <= len(price) <= 2 or not set(price) <= set(INGREDIENT_NAMES):
            raise data_problem("price", file, price=" + ".join(map(str, price)), names=", ".join(INGREDIENT_NAMES))
        first, *second = sorted(INGREDIENT_NAMES.index(kind) for kind in price)
        prices.append((first, second[0] if second else NOTHING))
    if not prices or len(set(prices)) < len(prices):
        raise data_problem("prices", file)
    return prices


def read_pile(data: dict[str, Any], file: str = "tiles.toml") -> list[int]:
    """Read the tiles of the pile. Raises a Problem if a count is invalid, or if there are too few to deal."""
    pile = read_counts(data, "pile", TILE_NAMES, MAX_TILES, file)
    least = DEALT_TILES * SEATS + MIN_PILE
    if sum(pile) < least:
        raise data_problem("pile", file, least=least)
    return pile


def int_array(values: list[int]) -> NDArray[np.int64]:
    """Return a list as an array constant for compiled rules."""
    return np.array(values, np.int64)


_board_file = read_toml(DATA / "board.toml")
BOARD = read_board(_board_file["board"])
CARDS = read_recipes(read_toml(DATA / "recipes.toml"))
_on_board, _in_shop = read_ingredients(_board_file, len(BOARD.marked))

START_CELL = int_array([cell for cell, _ in BOARD.starts])
START_HEADING = int_array([heading for _, heading in BOARD.starts])
START_NAMES = tuple(CELL_NAMES[cell] for cell, _ in BOARD.starts)
MARKED = len(BOARD.marked)
MARKED_CELL = int_array(BOARD.marked)
ON_BOARD = int_array(_on_board)
IN_SHOP = int_array(_in_shop)
PILE = int_array(read_pile(read_toml(DATA / "tiles.toml")))
_prices = read_prices(_board_file)
PRICES = len(_prices)
PRICE_FIRST = int_array([first for first, _ in _prices])
PRICE_SECOND = int_array([second for _, second in _prices])
PRICE_NAMES = tuple("+".join(INGREDIENT_NAMES[kind] for kind in price if kind != NOTHING) for price in _prices)
RECIPES = len(CARDS)
RECIPE_NAMES = tuple(card.name for card in CARDS)
