"""Speiseplan for the coach: actions in words, and positions that somebody types in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, blank
from tafelrunde.core.words import words_in_all_languages
from tafelrunde.games.speiseplan.combinations import ROW_NAMES
from tafelrunde.games.speiseplan.dice import dice_of, read_sides, sides_of
from tafelrunde.games.speiseplan.material import ALL_DICE, DICE, ROOM
from tafelrunde.games.speiseplan.outlook import ADVISER
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    OPTIONS,
    PASS,
    STATE,
    THROWS,
    apply,
    best_way,
    fill_worth,
    setup,
    way_points,
)
from tafelrunde.games.speiseplan.words import food_phrase, token_phrase
from tafelrunde.solve.position import filled_boxes


def describe(state: State, action: int) -> Phrase:  # noqa: PLR0911  one for each kind of action
    """What an action does, in words."""
    kind, _, what = ACTIONS.write(action).partition(":")
    match kind:
        case "throw":
            thrown = ACTIONS.find(action)[1][0]
            if thrown == ALL_DICE:
                return Phrase("coach-throw-all")
            return Phrase("coach-keep", dice=", ".join(sides_of(ALL_DICE & ~thrown, state.dice)))
        case "use":
            sides = sides_of(ACTIONS.find(action)[1][0], state.dice)
            return Phrase("speiseplan-coach-use", dice=", ".join(sides))
        case "take":
            return Phrase("speiseplan-coach-take", food=food_phrase(what))
        case "row":
            return described_row(state, ACTIONS.find(action)[1][0])
        case "pass":
            return Phrase("speiseplan-coach-pass")
        case "serve" | "day" | "meal":
            return described_choice(kind, what)
    place, _, sign = what.partition("/")
    return Phrase("speiseplan-coach-token", sign=sign.replace("-", "−"), what=token_phrase(kind, place))


def described_row(state: State, row: int) -> Phrase:
    """An entry: its points, or that it is struck."""
    way = int(best_way(state, row))
    name = Phrase(f"speiseplan-{ROW_NAMES[row]}")
    if not way:
        return Phrase("speiseplan-coach-strike", row=name)
    return Phrase("coach-enter", points=int(way_points(row, way, state.worth)), box=name)


def described_choice(kind: str, what: str) -> Phrase:
    """A choice for the menu."""
    if kind == "serve":
        return Phrase("speiseplan-coach-serve", seat=int(what))
    return Phrase(f"speiseplan-{what}")


def position(
    dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = (), *, month: int = 1
) -> State:
    """The position in which these dice lie (`A1 B3 …`), with these rows filled (`pair`, or `pair=12`), in a month.

    No tokens lie on the board. Which dice were kept makes no difference in this game.
    """
    if not 0 <= left < THROWS:
        raise Problem("position-throws", room="solve", left=left, most=THROWS - 1)
    state = blank(STATE)
    setup(state, 1, np.array([OPTIONS[0].index(month), 0]))
    known, points = words_in_all_languages(ROOM, "speiseplan", ROW_NAMES), ADVISER.outlook(state).points.T
    for row, entered in filled_boxes(filled, known, ROW_NAMES, points).items():
        state.filled[0, row] = 1
        state.points[0, row] = entered
        state.round_number += 1
    apply(state, 0, PASS)
    for die, side in read_sides(dice, range(DICE)).items():
        state.dice[die] = side
    if set(read_sides(kept, kept_dice(kept))) == set(range(DICE)):
        raise Problem("position-kept", room="solve")
    fill_worth(state)
    state.throws = THROWS - left
    state.thrown = state.chance = 0
    state.pending = 1
    return state


def kept_dice(words: Sequence[str]) -> list[int]:
    """The dice that words name, whatever they show."""
    return dice_of(sum({1 << "ABCDEF".find(word[:1].upper()) for word in words if word[:1].upper() in "ABCDEF"}))
