"""Typed Chili dice: players never identify the dice, and the result never depends on it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.chili.dice import Face, enter_real_dice, explain, face, in_die_order, read_faces, seen_in_turn

CHILI = load("chili")


def test_faces_are_read_with_or_without_spaces() -> None:
    expected = [Face(3, red=False), Face(3, red=True), Face(5, red=False)]
    for typed in (["3", "3r", "5"], ["33r5"], ["3,3R,5"], ["3,", "3*,", "5"]):
        assert read_faces(typed, 3) == expected


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("3 3r 3r 1 2 4", "twice"),
        ("3 3 3 3 3 3", "cannot show"),
        ("2r 3 3 3 3 3", "cannot show"),
        ("1r 2r 3r 4r 5r 6", "cannot show"),
        ("1 2 3", "Exactly 6 dice are needed, not 3"),
        ("1 2 3 4 5 6 1", "not 7"),
        ("1 2 3 4 5 7", "7"),
        ("1 2 3 4 5rr 6", "not a roll"),
        ("r 1 2 3 4 5 6", "not a roll"),
        ("1 2 3 4 5 ½", "not a roll"),
        ("eins zwei", "not a roll"),
    ],
)
def test_impossible_dice_are_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(Problem, match=why):
        CHILI.points(typed.split())


def test_six_threes_with_the_red_one_are_possible() -> None:
    assert in_die_order(read_faces(["33r3333"], 6)) == [3] * 6


def test_exactly_the_possible_rolls_can_be_typed() -> None:
    possible = set()
    for dice in product(range(1, 7), repeat=6):
        possible.add(tuple(sorted(face(dice, die) for die in range(6))))
    every_face = [Face(value, red) for value in range(1, 7) for red in (False, True)]
    choice = random.Random(1)
    for _ in range(3000):
        faces = tuple(sorted(choice.choices(every_face, k=6)))
        try:
            assigned = in_die_order(read_faces([str(shown) for shown in faces], 6))
        except Problem:
            assert faces not in possible
        else:
            assert tuple(sorted(face(assigned, die) for die in range(6))) == faces


def test_all_12376_sets_of_faces_are_accepted_or_refused() -> None:
    every_face = [Face(value, red) for value in range(1, 7) for red in (False, True)]
    typed = list(combinations_with_replacement(every_face, 6))
    assert len(typed) == 12_376
    match, fell = Match(CHILI, 1, real_dice=True), 0
    for faces in typed:
        try:
            enter_real_dice(match, [str(shown) for shown in faces])
        except Problem:
            assert not len(match)
        else:
            match = Match(CHILI, 1, real_dice=True)
            fell += 1
    assert fell == len({tuple(sorted(face(d, die) for die in range(6))) for d in product(range(1, 7), repeat=6)})


@given(st.integers(0, 2**32))
def test_every_turn_with_real_dice_can_be_typed(seed: int) -> None:
    """Play with hidden die numbers and type only the visible faces: no turn is ever refused as impossible."""
    choice = random.Random(seed)
    real = Match(CHILI, 1, seed=seed)
    pad = Match(CHILI, 1, real_dice=True)
    real.draw()
    enter_real_dice(pad, shuffled_faces(real, range(6), choice))
    for _ in range(choice.randint(1, 8)):
        turnable = [die for die in range(6) if real.view()["dice"][die]["turnable"]]
        for die in choice.sample(turnable, choice.randint(0, len(turnable))):
            side = choice.choice([value for value in range(1, 7) if value != die + 1])
            real.play(0, f"turn:{die + 1}/{side}")
            pad.play(0, f"turn:{die + 1}/{side}")
        thrown = choice.sample(range(6), choice.randint(1, 6))
        taken = [face(real.state.dice, die) for die in thrown]
        real.play(0, "throw:" + ",".join(str(die + 1) for die in sorted(thrown)))
        pad.play(0, "throw:" + ",".join(str(die + 1) for die in dice_showing(pad, taken)))
        real.draw()
        enter_real_dice(pad, shuffled_faces(real, thrown, choice))
        assert sorted(all_faces(pad)) == sorted(all_faces(real))
        assert pad.view()["offers"] == real.view()["offers"]
        assert explain(CHILI, seen_in_turn(pad)) is not None


def all_faces(match: Match) -> list[Face]:
    return [face(match.state.dice, die) for die in range(6)]


def shuffled_faces(match: Match, dice: Iterable[int], choice: random.Random) -> list[str]:
    typed = [str(face(match.state.dice, die)) for die in dice]
    choice.shuffle(typed)
    return typed


def dice_showing(match: Match, faces: list[Face]) -> list[int]:
    """Return dice of a match that show `faces`."""
    left, dice_found = list(faces), []
    for die in range(6):
        shown = face(match.state.dice, die)
        if shown in left:
            left.remove(shown)
            dice_found.append(die)
    assert not left
    return dice_found


def test_an_impossible_second_throw_changes_nothing() -> None:
    match = Match(CHILI, 1, real_dice=True)
    enter_real_dice(match, ["1r", "2", "3", "4", "5", "6"])
    match.play(0, "throw:2,3")
    before = match.state.tobytes(), match.events
    with pytest.raises(Problem, match="cannot show"):
        enter_real_dice(match, ["1r", "4"])
    assert (match.state.tobytes(), match.events) == before
