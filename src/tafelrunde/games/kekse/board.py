"""Boards, task boards and number chips, loaded from `data/*.toml`, checked and converted to arrays for the rules.

A field's number is `row * 6 + column`, its name is the column's letter and the row's number: a1 is at the top left.
Walls 0 to 41 are the horizontal ones, from the top; walls 42 to 83 are the vertical ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.data_files import read_toml
from tafelrunde.core.language.problem import Problem

DATA = Path(__file__).parent / "data"

WIDTH = 6
FIELDS = WIDTH * WIDTH
HORIZONTAL_WALLS = WIDTH * (WIDTH + 1)
WALLS = 2 * HORIZONTAL_WALLS
SIDES = 4
DOTS = 11
CHIPS = 11
FIRST_NUMBER = 2
TASKS = 11
SPACES = 3
MAX_PLAYERS = 5
NO_FIELD = -1
NO_TASK = -1


class Biscuit(IntEnum):
    """The kinds of biscuit on fields, and LINE for the task of a complete column or row."""

    PRETZEL = 0
    HEART = 1
    STAR = 2
    WAFFLE = 3
    MACAROON = 4
    BUTTER = 5
    GINGERBREAD = 6
    CRESCENT = 7
    NUT = 8
    DOMINO = 9
    RED = 10
    LINE = 11


KIND_NAMES = tuple(biscuit.name.lower() for biscuit in Biscuit if biscuit != Biscuit.LINE)

BOARD_NAMES = ("blue", "yellow", "green", "violet")
DOTTED_BOARD = BOARD_NAMES[0]  # the board of the first game; on the others the chips are placed freely
SIDE_NAMES = ("top", "right", "bottom", "left")
FIELD_NAMES = tuple(f"{'abcdef'[column]}{row + 1}" for row in range(WIDTH) for column in range(WIDTH))
CHIP_NAMES = tuple(str(chip + FIRST_NUMBER) for chip in range(CHIPS))


def walls_of(field: int) -> tuple[int, int, int, int]:
    """Return the walls of a field: top, right, bottom, left."""
    row, column = divmod(field, WIDTH)
    left = HORIZONTAL_WALLS + row * (WIDTH + 1) + column
    return field, left + 1, field + WIDTH, left


FIELD_WALLS = np.array([walls_of(field) for field in range(FIELDS)])
"""The walls of each field, in the order of SIDE_NAMES."""

WALL_FIELDS = np.full((WALLS, 2), NO_FIELD)
"""The fields that each wall touches: two, or at the border one and NO_FIELD."""

for _field in range(FIELDS):
    for _wall in walls_of(_field):
        WALL_FIELDS[_wall, 0 if WALL_FIELDS[_wall, 0] == NO_FIELD else 1] = _field


def wall_name(wall: int) -> str:
    """Return the name of a wall: the lower-numbered of its fields and the side of it, such as `d3-right`."""
    field = int(WALL_FIELDS[wall, 0])
    return f"{FIELD_NAMES[field]}-{SIDE_NAMES[walls_of(field).index(wall)]}"


WALL_NAMES = tuple(wall_name(wall) for wall in range(WALLS))


# The format of the data files.

HEIGHT = 2 * WIDTH + 1
PITCH = 5  # characters from corner to corner


class Kind(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of biscuit; its task needs all of its fields. `fields` is their number.

    `pays` are the points for the first seats that complete the task, for the second, and for all others.
    """

    letter: str
    name: str
    fields: int
    pays: tuple[int, int, int]


class Red(Kind, forbid_unknown_fields=True):
    """The cookies on red; their task needs any `needed` of their fields."""

    needed: int


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """The task of one complete column or row. `pays` is as in `Kind`."""

    pays: tuple[int, int, int]


class SideFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file of one side: its drawing (`plan`), its tasks, and the points that end the game, for 1 to 5 players."""

    plan: str
    points_needed: tuple[int, int, int, int, int]
    kinds: list[Kind]
    red: Red
    line: Line | None = None


class ChipsFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the number chips: the number of walls to draw, by the number on the chip."""

    walls: dict[str, int]


class Task(NamedTuple):
    """A task: any `needed` of its fields or, without fields, a complete column or row. `pays` is as in `Kind`."""

    name: str
    letter: str
    fields: tuple[int, ...]
    needed: int
    pays: tuple[int, int, int]


class Side(NamedTuple):
    """A checked side of the boards with its tasks."""

    letters: tuple[str, ...]  # the letter of the kind on each field
    dots: tuple[int, ...]
    printed: tuple[int, ...]  # walls
    tasks: tuple[Task, ...]
    points_needed: tuple[int, ...]


LINE = "line"
RED = "red"

File = TypeVar("File", SideFile, ChipsFile)


def load_side(path: Path, dotted: int = DOTS) -> Side:
    """Load a side and check that it has `dotted` dotted fields and that every game on it ends.

    Raises a Problem that names the file and the mistake.
    """
    content = _read_file(path, SideFile)
    drawing = _parse_drawing(path, content.plan)
    letters, dots, printed = drawing.fields(content), drawing.dots(), drawing.walls()
    if len(dots) != dotted:
        raise Problem("kekse-plan-dots", file=path.name, got=len(dots), expected=dotted)
    for field in range(FIELDS):
        if set(walls_of(field)) <= set(printed):
            raise Problem("kekse-plan-closed", file=path.name, field=FIELD_NAMES[field])
    side = Side(letters, dots, printed, _make_tasks(path, content, letters), content.points_needed)
    _check_points(path, side)
    return side


def load_chips(path: Path) -> tuple[int, ...]:
    """Load how many walls to draw for each chip, from the 2 to the 12. Raises a Problem for a bad file."""
    walls = _read_file(path, ChipsFile).walls
    if sorted(walls) != sorted(CHIP_NAMES):
        raise Problem("kekse-chips-numbers", file=path.name, got=", ".join(walls) or "–")
    for number, lines in walls.items():
        if not 1 <= lines <= SIDES:
            raise Problem("kekse-chips-walls", file=path.name, number=number, got=lines)
    return tuple(walls[number] for number in CHIP_NAMES)


def _read_file(path: Path, kind: type[File]) -> File:
    try:
        return msgspec.convert(read_toml(path), kind)
    except msgspec.ValidationError as error:
        raise Problem("kekse-data-unreadable", file=path.name, why=str(error)) from None


def _parse_drawing(path: Path, plan: str) -> Drawing:
    lines = plan.strip("\n").split("\n")
    if len(lines) != HEIGHT:
        raise Problem("kekse-plan-lines", file=path.name, got=len(lines), expected=HEIGHT)
    source = path.read_text(encoding="utf-8").split("\n")
    first = next((number for number, line in enumerate(source, start=1) if line.rstrip() == lines[0].rstrip()), 0)
    return Drawing(path.name, first, lines)


class Drawing(NamedTuple):
    """The drawing of a board in a file. Lines with corners and horizontal walls alternate with lines with fields.

    +    +----+
      P: | R
    """

    file: str
    first: int  # the number of its first line in the file
    lines: list[str]

    def at(self, row: int, column: int, length: int = 1) -> str:
        """Return `length` characters from this row and column, both from 0; spaces after the end of the line."""
        return self.lines[row].ljust(column + length)[column : column + length]

    def problem_at(self, row: int, column: int, expected: str, key: str = "kekse-plan-place") -> Problem:
        """Return the Problem of an unexpected character at a row and column of the drawing, both from 0.

        `expected` is the text that the message offers instead.
        """
        found = self.at(row, column, 4 if "----" in expected else 1)
        where = {"file": self.file, "line": self.first + row, "column": column + 1}
        return Problem(key, **where, found=found, expected=expected)

    def fields(self, content: SideFile) -> tuple[str, ...]:
        """Return the letter on each field, in the order of fields.

        Raises a Problem for a stray character, or for a letter that is not one of the kinds in `content`.
        """
        known_letters = [kind.letter for kind in content.kinds] + [content.red.letter]
        letters = []
        for row in range(WIDTH):
            for column in range(WIDTH):
                y, x = 2 * row + 1, PITCH * column
                if self.at(y, x + 2) not in known_letters:
                    raise self.problem_at(y, x + 2, " ".join(known_letters), key="kekse-plan-letter")
                for offset, allowed in ((1, " "), (3, ": "), (4, " ")):
                    if self.at(y, x + offset) not in allowed:
                        raise self.problem_at(y, x + offset, f"“{allowed[0]}”")
                letters.append(self.at(y, x + 2))
        return tuple(letters)

    def dots(self) -> tuple[int, ...]:
        """Return the fields with two white dots, drawn as a colon."""
        return tuple(
            field for field in range(FIELDS) if self.at(2 * (field // WIDTH) + 1, PITCH * (field % WIDTH) + 3) == ":"
        )

    def walls(self) -> tuple[int, ...]:
        """Return the printed walls. Raises a Problem for anything else where walls and corners are."""
        walls = []
        end = PITCH * WIDTH
        for row in range(HEIGHT):
            if self.at(row, end + 1, 80).strip():
                raise self.problem_at(row, end + 1, "“ ”")
            for column in range(WIDTH + 1):
                x = PITCH * column
                if row % 2:
                    if self.at(row, x) not in " |":
                        raise self.problem_at(row, x, "“|”")
                    if self.at(row, x) == "|":
                        walls.append(HORIZONTAL_WALLS + row // 2 * (WIDTH + 1) + column)
                else:
                    if self.at(row, x) != "+":
                        raise self.problem_at(row, x, "“+”")
                    if column < WIDTH and self.at(row, x + 1, 4) not in ("    ", "----"):
                        raise self.problem_at(row, x + 1, "“----”")
                    if self.at(row, x + 1, 4) == "----":
                        walls.append(row // 2 * WIDTH + column)
        return tuple(sorted(walls))


def _make_tasks(path: Path, content: SideFile, letters: tuple[str, ...]) -> tuple[Task, ...]:
    """Return the tasks of a side: the kinds, then the cookies on red, then on some sides a complete column or row.

    Raises a Problem unless there are TASKS of them with different names and letters.
    """
    tasks = [_make_task(path, kind, letters) for kind in [*content.kinds, content.red]]
    if content.line is not None:
        tasks.append(Task(LINE, "", (), WIDTH, content.line.pays))
    distinct = min(len({task.name for task in tasks}), len({task.letter for task in tasks}))
    if not len(tasks) == distinct == TASKS:
        raise Problem("kekse-tasks-wrong", file=path.name, got=distinct, expected=TASKS)
    return tuple(tasks)


def _make_task(path: Path, kind: Kind, letters: tuple[str, ...]) -> Task:
    """Return the task of a kind. `letters` has the letter on each field.

    Raises a Problem if the kind's name is unknown, if the drawing has another number of its fields than the file
    states, or if the task needs more fields than there are, or none.
    """
    fields = tuple(field for field in range(FIELDS) if letters[field] == kind.letter)
    needed = kind.needed if isinstance(kind, Red) else kind.fields
    where = {"file": path.name, "name": kind.name}
    if kind.name not in KIND_NAMES:
        raise Problem("kekse-kind-name", **where, known=", ".join(KIND_NAMES))
    if len(fields) != kind.fields:
        raise Problem("kekse-kind-fields", **where, letter=kind.letter, got=len(fields), expected=kind.fields)
    if not 1 <= needed <= kind.fields:
        raise Problem("kekse-kind-needed", **where, needed=needed)
    return Task(kind.name, kind.letter, fields, needed, kind.pays)


def _check_points(path: Path, side: Side) -> None:
    """Raise a Problem unless every game ends and the points of each task are positive and do not increase.

    With all walls drawn every seat has completed every task; that must pay enough.
    """
    for task in side.tasks:
        if not task.pays[0] >= task.pays[1] >= task.pays[2] >= 1:
            pays = ", ".join(map(str, task.pays))
            raise Problem("kekse-task-pays", file=path.name, name=task.name, pays=pays)
    for players, needed in enumerate(side.points_needed, start=1):
        certain = sum(task.pays[0 if players == 1 else SPACES - 1] for task in side.tasks)
        if not 1 <= needed <= certain:
            raise Problem("kekse-points-needed", file=path.name, players=players, needed=needed, certain=certain)


# The same as arrays for the rules; the first axis is the side.

BOARDS = tuple(load_side(DATA / f"{name}.toml", dotted=0 if name != DOTTED_BOARD else DOTS) for name in BOARD_NAMES)

MAX_TASK_FIELDS = max(len(task.fields) for side in BOARDS for task in side.tasks)


def _array(rows: Sequence[Any]) -> NDArray[np.int64]:
    return np.array(rows, np.int64)


DOTTED = _array(BOARDS[0].dots)
PRINTED = _array([[wall in side.printed for wall in range(WALLS)] for side in BOARDS])
POINTS_NEEDED = _array([side.points_needed for side in BOARDS])
PAYS = _array([[task.pays for task in side.tasks] for side in BOARDS])
NEEDED = _array([[task.needed for task in side.tasks] for side in BOARDS])
RED_TASK = _array([next(n for n, task in enumerate(side.tasks) if task.name == RED) for side in BOARDS])
LINE_TASK = _array([next((n for n, task in enumerate(side.tasks) if task.name == LINE), NO_TASK) for side in BOARDS])
TASK_SIZE = _array([[len(task.fields) for task in side.tasks] for side in BOARDS])
TASK_FIELDS = _array(
    [[[*task.fields, *[NO_FIELD] * (MAX_TASK_FIELDS - len(task.fields))] for task in side.tasks] for side in BOARDS]
)
FIELD_TASK = _array(
    [[[task.letter for task in side.tasks].index(letter) for letter in side.letters] for side in BOARDS]
)
TASK_BISCUIT = _array([[Biscuit[task.name.upper()] for task in side.tasks] for side in BOARDS])
LINES = _array(load_chips(DATA / "chips.toml"))
"""The number of walls to draw for each chip."""
