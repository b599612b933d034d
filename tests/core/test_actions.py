"""Named blocks of actions: ids, notation and data."""

from __future__ import annotations

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.actions import Actions, Block, Choice, Subset

ACTIONS = Actions(
    Block("throw", Subset("1", "2", "3")),
    Block("turn", Choice("1", "2"), Choice("x", "y", "z")),
    Block("pass"),
)


def test_blocks_follow_each_other_without_gaps() -> None:
    assert ACTIONS.starts == (0, 8, 14)
    assert len(ACTIONS) == 15


def test_ids_notation_and_data_agree() -> None:
    assert ACTIONS.write(0b101) == "throw:1,3"
    assert ACTIONS.data(0b101) == {"throw": ["1", "3"]}
    assert ACTIONS.id("turn", 1, 0) == 8 + 3
    assert ACTIONS.write(11) == "turn:2/x"
    assert ACTIONS.data(11) == {"turn": ["2", "x"]}
    assert ACTIONS.write(14) == "pass"
    assert ACTIONS.data(14) == {"pass": []}


@pytest.mark.parametrize(
    "notation", ["", "throw", "throw:4", "throw:1,1", "turn:2", "turn:2/x/y", "turn:x/2", "jump:1", "pass:1"]
)
def test_unknown_notation_is_refused(notation: str) -> None:
    with pytest.raises(Problem, match="no action"):
        ACTIONS.read(notation)


@pytest.mark.parametrize("action", [-1, 15, 10**30])
def test_an_id_out_of_range_is_refused(action: int) -> None:
    with pytest.raises(Problem, match="There is no action"):
        ACTIONS.write(action)
