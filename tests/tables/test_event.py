"""Lines of a shared table's log: each is written in one way and read back as it was."""

from __future__ import annotations

from typing import get_args

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import event
from tafelrunde.tables.chair import Chair, Previous
from tafelrunde.tables.event import (
    Arranged,
    Begun,
    Coached,
    Created,
    Joined,
    LogLine,
    MatchLine,
    Shared,
    TableLine,
    Void,
)

LINES: list[LogLine] = [
    Created("00", "chili", 1, [Chair(), Chair("Zimt", "cook")], "ab", "cd", {"games": 2}, duel=True),
    Created("00", "chili", 1, [Chair()], "ab", "cd", previous=Previous("11", "22", 1, [212.0])),
    Arranged([1, 0, Chair("Oma", real_dice=True)]),
    Joined(0, "Änne", "ab"),
    Shared(0, "ab", "Glück"),
    Void([1], "ab", "cd"),
    Begun([1, 0]),
    Begun(),
    Coached(on=True),
    MatchLine(fell="throw:3,1"),
    MatchLine(fell="throw:3,1", typed=2),
    MatchLine(seat=1, decided="box:red", bot="cook"),
    MatchLine(back=4),
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_back_as_it_was_written(line: LogLine) -> None:
    raw = event.encode(line)
    assert b"\n" not in raw
    assert event.decode(raw) == line
    assert type(event.decode(raw)) is type(line)


def test_the_kind_of_a_line_is_the_name_of_its_class() -> None:
    kinds = [kind.__struct_config__.tag for kind in get_args(TableLine)]
    assert kinds == [kind.__name__.lower() for kind in get_args(TableLine)]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"nonsense",
        b"[]",
        b'{"is":"unknown"}',
        b'{"is":"left"}',
        b'{"is":"left","seat":0,"more":1}',
        b'{"is":"left", "seat":0}',
        b'{"seat":0,"is":"left"}',
        b'{"fell":"throw:1","fell":"throw:2"}',
        b'{"is":"joined","seat":0,"name":"\xff","device":""}',
        b"[" * 5000,
    ],
)
def test_anything_else_is_refused(raw: bytes) -> None:
    with pytest.raises(Problem, match="log"):
        event.decode(raw)
