"""The material of Speiseplan: dice, board and seasons, read from `data/*.toml` and checked.

The files can be edited, for example to match a printed copy of the game. An error in them raises a Problem that names
the file and the place.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.data_files import read_toml
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.bits import mask_of, members

DATA = Path(__file__).parent / "data"

DICE = 6
SIDES = 6
MONTHS = 12
MAX_FOODS = 3  # on one field
MAX_POINTS = 5
NONE = -1

DICE_NAMES = ("A", "B", "C", "D", "E", "F")
BODIES = ("white", "black")
SHAPES = ("cornered", "sphere", "rounded", "barrel")
COLOURS = ("red", "orange", "green")
FILLINGS = ("empty", "filled")
KINDS = ("berries", "fruit", "vegetables", "leaves", "cabbages", "roots")


@dataclass(frozen=True)
class Material:
    """The material as arrays. Dice and foods are numbered from 0; side 0 is the number 1."""

    body: NDArray[np.int8]  # of each die
    shape: NDArray[np.int8]  # of each die
    colour: NDArray[np.int8]  # of the pips, by die and side
    filled: NDArray[np.int8]  # 1 where the pips are filled, by die and side
    foods: tuple[str, ...]  # their ids
    kinds: tuple[str, ...]  # the group of each food on the shopping list
    season: NDArray[np.int8]  # points by month and food
    field: NDArray[np.int8]  # the foods of each field, by die, side and index; NONE where there is no more
    food_die: NDArray[np.int8]  # the die of each food's field
    food_side: NDArray[np.int8]  # the side of each food's field

    def expected_side(self, month: int) -> NDArray[np.float64]:
        """Return the mean points of a side of each die in a month (from 0), taking the best food of each field."""
        best = np.where(self.field == NONE, 0, self.season[month][self.field]).max(axis=2)
        return np.asarray(best.mean(axis=1), np.float64)


def read_material(folder: Path = DATA) -> Material:
    """Read and check `dice.toml`, `foods.toml` and `board.toml` of a folder. Raises a Problem for any error."""
    body, shape, colour, filled = _read_dice(folder / "dice.toml")
    foods, kinds, colours, season = _read_foods(folder / "foods.toml")
    field = _read_board(folder / "board.toml", foods, colours, colour)
    food_die, food_side = np.zeros(len(foods), np.int8), np.zeros(len(foods), np.int8)
    for die in range(DICE):
        for side in range(SIDES):
            for food in field[die, side]:
                if food != NONE:
                    food_die[food], food_side[food] = die, side
    return Material(body, shape, colour, filled, foods, kinds, season, field, food_die, food_side)


def _read_dice(file: Path) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int8], NDArray[np.int8]]:
    data = _read_tables(file, DICE_NAMES)
    body, shape = np.zeros(DICE, np.int8), np.zeros(DICE, np.int8)
    colour, filled = np.zeros((DICE, SIDES), np.int8), np.zeros((DICE, SIDES), np.int8)
    for die, name in enumerate(DICE_NAMES):
        table = data[name]
        _check_keys(file, name, table, ("body", "shape", "sides"))
        body[die] = _index_of(file, f"{name}.body", table["body"], BODIES)
        shape[die] = _index_of(file, f"{name}.shape", table["shape"], SHAPES)
        sides = _check_list(file, f"{name}.sides", table["sides"], SIDES, SIDES)
        for side, words in enumerate(sides):
            place = f"{name}.sides, {side + 1}"
            pair = words.split() if isinstance(words, str) else []
            if len(pair) != 2:
                raise _problem(file, place, words, "“red empty”")
            colour[die, side] = _index_of(file, place, pair[0], COLOURS)
            filled[die, side] = _index_of(file, place, pair[1], FILLINGS)
    return body, shape, colour, filled


def _read_foods(file: Path) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...], NDArray[np.int8]]:
    data = _read_tables(file, COLOURS)
    foods: list[str] = []
    kinds: list[str] = []
    colours: list[int] = []
    points: list[list[int]] = []
    for colour, name in enumerate(COLOURS):
        for food, entry in data[name].items():
            place = f"{name}.{food}"
            if food in foods or not food.replace("_", "").isalpha() or not food.islower() or not food.isascii():
                raise _problem(file, place, food, "a-z_, once")
            if not isinstance(entry, dict):
                raise _problem(file, place, entry, "{ kind = …, months = [ … ] }")
            _check_keys(file, place, entry, ("kind", "months"))
            months = _check_list(file, f"{place}.months", entry["months"], MONTHS, MONTHS)
            for month, worth in enumerate(months):
                if type(worth) is not int or not 0 <= worth <= MAX_POINTS:
                    raise _problem(file, f"{place}.months, {month + 1}", worth, f"0–{MAX_POINTS}")
            foods.append(food)
            kinds.append(KINDS[_index_of(file, f"{place}.kind", entry["kind"], KINDS)])
            colours.append(colour)
            points.append(months)
    if len(foods) > np.iinfo(np.int8).max:
        raise _problem(file, "", len(foods), f"≤ {np.iinfo(np.int8).max}")
    return tuple(foods), tuple(kinds), tuple(colours), np.array(points, np.int8).T.copy()


def _read_board(
    file: Path, foods: tuple[str, ...], colours: tuple[int, ...], pips: NDArray[np.int8]
) -> NDArray[np.int8]:
    data = _read_tables(file, DICE_NAMES)
    numbers = tuple(str(side + 1) for side in range(SIDES))
    field = np.full((DICE, SIDES, MAX_FOODS), NONE, np.int8)
    for die, name in enumerate(DICE_NAMES):
        _check_keys(file, name, data[name], numbers)
        for side, number in enumerate(numbers):
            place = f"{name}.{number}"
            for slot, food in enumerate(_check_list(file, place, data[name][number], 1, MAX_FOODS)):
                if food not in foods:
                    raise Problem("speiseplan-data-unknown-food", file=file.name, place=place, food=str(food))
                index = foods.index(food)
                if index in field:
                    raise Problem("speiseplan-data-food-twice", file=file.name, place=place, food=food)
                if colours[index] != pips[die, side]:
                    raise _problem(file, place, food, COLOURS[pips[die, side]])
                field[die, side, slot] = index
    for index, food in enumerate(foods):
        if index not in field:
            raise Problem("speiseplan-data-food-nowhere", file=file.name, food=food)
    return field


# Checks. Each raises a Problem that names the file and the place.


def _read_tables(file: Path, names: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    data = read_toml(file)
    _check_keys(file, "", data, names)
    for name in names:
        if not isinstance(data[name], dict):
            raise _problem(file, name, data[name], f"[{name}]")
    return data


def _check_keys(file: Path, place: str, table: dict[str, Any], names: tuple[str, ...]) -> None:
    """Raise a Problem unless the table has exactly these keys."""
    for name in table:
        if name not in names:
            raise _problem(file, place or name, name, ", ".join(names))
    for name in names:
        if name not in table:
            raise Problem("speiseplan-data-missing", file=file.name, place=f"{place}.{name}".lstrip("."))


def _check_list(file: Path, place: str, value: object, min_length: int, max_length: int) -> list[Any]:
    if not isinstance(value, list) or not min_length <= len(value) <= max_length:
        lengths = f"{max_length}" if min_length == max_length else f"{min_length}–{max_length}"
        raise _problem(file, place, value, f"[{lengths}]")
    return value


def _index_of(file: Path, place: str, value: object, names: tuple[str, ...]) -> int:
    if value not in names:
        raise _problem(file, place, value, ", ".join(names))
    return names.index(str(value))


def _problem(file: Path, place: str, value: object, expected: str) -> Problem:
    return Problem("speiseplan-data-bad", file=file.name, place=place, value=str(value)[:60], expected=expected)


MATERIAL = read_material()

# Constants, because compiled rules read globals as constants.
BODY, SHAPE, COLOUR, FILLED = MATERIAL.body, MATERIAL.shape, MATERIAL.colour, MATERIAL.filled
SEASON, FIELD = MATERIAL.season, MATERIAL.field
FOOD_DIE, FOOD_SIDE = MATERIAL.food_die, MATERIAL.food_side
FOOD_NAMES = MATERIAL.foods
KIND = np.array([KINDS.index(kind) for kind in MATERIAL.kinds], np.int8)
FOODS = len(FOOD_NAMES)

# Sets of dice as bit masks, die A being the lowest bit.
SETS = 1 << DICE
ALL_DICE = SETS - 1
SIZE = np.array([mask.bit_count() for mask in range(SETS)], np.int8)  # the number of dice in a set


def _masks(sets: list[tuple[int, ...]]) -> NDArray[np.int8]:
    return np.array([mask_of(dice) for dice in sets], np.int8)


PAIRS = _masks(list(combinations(range(DICE), 2)))
FOUR_OR_MORE = np.array([mask for mask in range(SETS) if SIZE[mask] >= 4], np.int8)
TWO_BLACK_TWO_WHITE = np.array(
    [mask for mask in range(SETS) if sorted(int(BODY[die]) for die in members(mask)) == [0, 0, 1, 1]],
    np.int8,
)
"""Every set of two black and two white dice."""
SHAPES_TWO_AND_TWO = np.array(
    [
        sorted(sum(SHAPE[die] == shape for die in members(mask)) for shape in range(len(SHAPES))) == [0, 0, 2, 2]
        for mask in range(SETS)
    ],
    np.bool_,
)
"""Whether a set of dice has exactly two dice of one shape and two of another."""
CONSECUTIVE = np.array(["01" not in f"{mask:b}" for mask in range(SETS)], np.bool_)
"""Whether the numbers in a set (a bit mask, 1 is the lowest bit) are consecutive."""
