"""The dice of Speiseplan as people write them: `A1 B3 C3 D2 E6 F6`, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.games.speiseplan.material import DICE, DICE_NAMES, ROOM, SIDES

LOOKALIKES = str.maketrans("АВСЕ", "ABCE")  # Cyrillic letters that look like ours


def dice_of(mask: int) -> list[int]:
    """The dice (from 0) of a bit mask."""
    return [die for die in range(DICE) if mask >> die & 1]


def sides_of(mask: int, dice: Any) -> list[str]:
    """The dice of a bit mask with what they show: `["B3", "C3"]`."""
    return [f"{DICE_NAMES[die]}{dice[die]}" for die in dice_of(mask)]


def read_sides(words: Iterable[str], expected: Sequence[int]) -> dict[int, int]:
    """What each of the expected dice shows; commas, or nothing between them, are fine (`A1,B3`, `A1B3`)."""
    typed = "".join(words).replace(",", "").replace(" ", "").upper().translate(LOOKALIKES)
    shown: dict[int, int] = {}
    for place in range(0, len(typed), 2):
        side = typed[place : place + 2]
        if len(side) < 2 or side[0] not in DICE_NAMES:
            raise Problem("speiseplan-bad-die", room=ROOM, typed=side)
        if not (side[1].isdecimal() and 1 <= int(side[1]) <= SIDES):
            raise Problem("speiseplan-no-such-side", room=ROOM, die=side[0], side=side[1])
        die = DICE_NAMES.index(side[0])
        if die in shown:
            raise Problem("speiseplan-die-twice", room=ROOM, die=side[0])
        if die not in expected:
            raise Problem("speiseplan-not-thrown", room=ROOM, die=side[0])
        shown[die] = int(side[1])
    if len(shown) != len(expected):
        raise Problem("wrong-number-of-dice", expected=len(expected), got=len(shown))
    return shown


def type_throw(match: Match, words: Iterable[str]) -> None:
    """Let the typed sides fall."""
    thrown = dice_of(int(match.state.thrown))
    shown = read_sides(words, thrown)
    outcome = 0
    for die in reversed(thrown):
        outcome = outcome * SIDES + shown[die] - 1
    match.fall(outcome)
