"""The data files of Keksekästchen: their content, and the messages for mistakes in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games.kekse.board import (
    BOARDS,
    DATA,
    FIELD_NAMES,
    FIELD_WALLS,
    KIND_NAMES,
    LINE,
    NO_FIELD,
    WALL_FIELDS,
    WALL_NAMES,
    load_chips,
    load_side,
    walls_of,
)


def test_a_board_has_36_fields_and_84_places_for_walls() -> None:
    assert (FIELD_NAMES[0], FIELD_NAMES[-1], len(FIELD_NAMES)) == ("a1", "f6", 36)
    assert len(set(WALL_NAMES)) == 84
    assert {int(wall) for walls in FIELD_WALLS for wall in walls} == set(range(84))
    assert (WALL_FIELDS >= 0).sum() == 36 * 4


def test_neighbours_share_a_wall() -> None:
    d3, e3, d4 = (walls_of(FIELD_NAMES.index(name)) for name in ("d3", "e3", "d4"))
    assert d3[1] == e3[3]
    assert d3[2] == d4[0]
    assert WALL_NAMES[d3[1]] == "d3-right"


def test_all_boards_have_the_fields_walls_and_dots_of_the_rules() -> None:
    assert [len(side.dots) for side in BOARDS] == [11, 0, 0, 0]
    for side in BOARDS:
        assert len(side.printed) == 10
        assert sum(len(task.fields) for task in side.tasks) == 36
        assert len(next(task for task in side.tasks if task.name == "red").fields) == 9


# Ruling 3: the outer border is not printed.


def test_no_wall_of_the_outer_border_is_printed() -> None:
    for side in BOARDS:
        assert (WALL_FIELDS[list(side.printed)] != NO_FIELD).all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name_and_a_letter_of_its_own(language: str) -> None:
    texts = Texts(language)
    names = [texts(f"kekse-{kind}") for kind in (*KIND_NAMES, LINE)]
    letters = [texts(f"kekse-{kind}-key") for kind in (*KIND_NAMES, LINE)]
    assert len(set(names)) == len(set(letters)) == 12
    assert all(len(letter) == 1 for letter in letters)
    assert all(len(name) <= 20 for name in names)


def changed_file(folder: Path, old: str, new: str) -> Path:
    """Return the file of the blue side with a replacement."""
    text = (DATA / "blue.toml").read_text(encoding="utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


FIRST_ROW = "  B    N:   P  | C:   G    S\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (FIRST_ROW, "  B    N:   Q  | C:   G    S\n", "line 8, column 13: “Q” is no kind of biscuit"),
        (FIRST_ROW, "  B    N:   P  | C:   G\n", "line 8, column 28: “ ” is no kind of biscuit"),
        (FIRST_ROW, "  B    N:   P  - C:   G    S\n", "line 8, column 16: “-” does not belong there; expected: “|”"),
        (FIRST_ROW, "  B    N:   P; | C:   G    S\n", "line 8, column 14: “;” does not belong there; expected: “:”"),
        (FIRST_ROW, "  B    N:   P  | C:   G    S   |\n", "line 8, column 32: “|” does not belong there"),
        (FIRST_ROW, "  B    N    P  | C:   G    S\n", "10 fields have dots (a colon), 11 are needed"),
        (FIRST_ROW, "  B    N:   P  | S:   G    S\n", "4 fields show S (star), but fields = 3"),
        (FIRST_ROW, "", "12 lines instead of 13"),
        ("+    +----+    +", "+    +--- +    +", "line 11, column 12: “--- ” does not belong there; expected: “----”"),
        ("+    +----+    +", "+    |----+    +", "line 11, column 11: “|” does not belong there; expected: “+”"),
        (
            "+    +    +    +    +    +    +\n" + FIRST_ROW + "+    +",
            "+----+    +    +    +    +    +\n| B  | N:   P  | C:   G    S\n+----+",
            "the printed walls close a1 from the start",
        ),
        ("needed = 6", "needed = 10", "red cannot need 10 fields"),
        ('name = "star"', 'name = "pizza"', "there is no kind “pizza”; the kinds are: pretzel"),
        ("pays = [6, 4, 3]", "pays = [4, 6, 3]", "pretzel pays 4, 6, 3"),
        ("pays = [6, 4, 3]", "pays = [6, 4]", "Expected `array` of length 3"),
        ("[30, 25, 22, 20, 18]", "[30, 34, 22, 20, 18]", "points_needed for 2 is 34; it has to be from 1 to 33"),
        ("\n[line]\npays = [6, 4, 3]\n", "\n", "10 different tasks instead of 11"),
        ("points_needed", "points_neded", "unknown field `points_neded`"),
        ("[red]", "[red", "(at line 81, column 5)"),
    ],
)
def test_a_mistake_in_a_file_is_reported_in_one_line_with_its_position(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    with pytest.raises(Problem) as caught:
        load_side(changed_file(tmp_path, old, new))
    for language in LANGUAGES:
        line = caught.value.message(language)
        assert "mine.toml" in line
        assert "\n" not in line
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[walls]\n2 = 4\n", "the chips 2 to 12 are needed, each once, not 2"),
        ("[walls]\n" + "".join(f"{number} = 5\n" for number in range(2, 13)), "the chip 2 cannot draw 5 walls"),
        ("walls = 3\n", "Expected `object`"),
    ],
)
def test_mistakes_in_the_chips_file_are_reported(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "chips.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(Problem) as caught:
        load_chips(path)
    assert message in str(caught.value)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="cannot be read"):
        load_side(tmp_path / "green.toml")


def test_spaces_at_the_end_of_a_line_do_not_matter(tmp_path: Path) -> None:
    assert load_side(changed_file(tmp_path, FIRST_ROW, FIRST_ROW.rstrip() + "      \n")) == BOARDS[0]
