"""Declared draws: notation, data and typed input."""

from __future__ import annotations

from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.draws import EVERYBODY, Draws, Pile, Shuffle, Throw

FACES = ("1", "2", "3", "4", "5", "6")
ALIKE = Throw("throw", ("1", "2", "3"), FACES, lambda state: int(state.thrown))
LETTERED = Throw("throw", ("A", "B", "C"), FACES, lambda state: int(state.thrown), lettered=True)
CHIPS = Shuffle("chips", ("2", "3", "4", "12"), ("a1", "b1", "c1", "d1"))


def now(**fields: Any) -> Any:
    """Return a state with these fields."""
    return SimpleNamespace(**fields)


@given(thrown=st.integers(1, 7), outcome=st.integers(0, 215))
def test_a_throw_is_written_and_read_back(thrown: int, outcome: int) -> None:
    state = now(thrown=thrown)
    outcome %= 6 ** thrown.bit_count()
    assert ALIKE.read(state, ALIKE.write(state, outcome)) == outcome
    typed = [f"{die}{face}" for die, face in LETTERED.data(state, outcome).items()]
    assert LETTERED.parse_words(state, typed[::-1]) == outcome, "in any order"
    assert LETTERED.parse_words(state, ["".join(typed).lower()]) == outcome


@pytest.mark.parametrize("typed", ["3 1", "31", "3,1", " 3 , 1 "])
def test_dice_are_typed_with_or_without_separators(typed: str) -> None:
    state = now(thrown=0b101)
    assert ALIKE.data(state, ALIKE.parse_words(state, typed.split())) == {"1": "3", "3": "1"}


@pytest.mark.parametrize(
    ("draw", "typed", "why"),
    [
        (ALIKE, "3", "2 dice are needed, not 1"),
        (ALIKE, "3 1 1", "2 dice are needed, not 3"),
        (ALIKE, "3 7", "“7” doesn’t work here"),
        (LETTERED, "A3", "missing: C"),
        (LETTERED, "A3 B1", "Die B was not rolled; these were: A, C"),
        (LETTERED, "A3 A4", "A is named twice"),
        (LETTERED, "A3 C9", "“9” doesn’t work here"),
        (LETTERED, "X3 C1", "“X” doesn’t work here"),
    ],
)
def test_typed_dice_that_do_not_fit_are_refused_with_a_reason(draw: Throw, typed: str, why: str) -> None:
    with pytest.raises(Problem, match=why):
        draw.parse_words(now(thrown=0b101), typed.split())


LEFT = (2, 0, 3)


def pile(visible_to: int = EVERYBODY) -> Pile:
    """Return a pile of coins, hats and stars."""
    return Pile(
        "thing",
        ("coin", "hat", "star"),
        lambda state, kind: LEFT[kind],  # noqa: ARG005
        visible_to=lambda state, kind: visible_to,  # noqa: ARG005
    )


def test_a_pile_is_counted_kind_by_kind() -> None:
    draws = Draws(pile())
    assert [draws.write(now(), outcome) for outcome in range(5)] == ["thing:coin"] * 2 + ["thing:star"] * 3
    assert draws.read(now(), "thing:star") == 2, "the first of several equivalent outcomes"
    with pytest.raises(Problem, match="look like thing:coin"):
        draws.read(now(), "thing:hat")
    with pytest.raises(Problem, match="none of this left: hat"):
        pile().parse_words(now(), ["hat"])


def test_a_secret_draw_is_visible_to_one_seat_only() -> None:
    draws = Draws(pile(visible_to=1))
    assert [draws.view(now(), 4, seat)["thing"] for seat in (0, 1, 2, None)] == [None, "star", None, None]
    assert Draws(pile()).view(now(), 4, None) == {"thing": "star"}


def test_every_arrangement_has_one_outcome() -> None:
    arrangements = {CHIPS.outcome(arrangement): arrangement for arrangement in permutations(range(4))}
    assert sorted(arrangements) == list(range(24))
    for outcome, arrangement in arrangements.items():
        assert tuple(CHIPS.arrangement(outcome)) == arrangement
        assert CHIPS.read(now(), CHIPS.write(now(), outcome)) == outcome
        assert CHIPS.parse_words(now(), CHIPS.write(now(), outcome).split(",")) == outcome


@pytest.mark.parametrize("typed", ["2 3 4", "2 3 4 4", "2 3 4 5", "", "2 3 4 12 12"])
def test_a_deal_must_name_each_thing_once(typed: str) -> None:
    with pytest.raises(Problem, match="Name all 4, each exactly once"):
        CHIPS.parse_words(now(), typed.split())
