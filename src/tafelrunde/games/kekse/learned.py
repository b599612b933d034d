"""What Keksekästchen has learned by playing against itself: features of a position, and what they are worth.

The game is a race: what counts is how many rounds a seat still needs, and what it may hope for besides (`pace.py`). A
seat is compared with the rival who is nearest to the end.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from tafelrunde.core.evaluation import Learning, evaluate, weights_of
from tafelrunde.core.exports import Export
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.kekse.pace import reach, rounds_left
from tafelrunde.games.kekse.plan import DATA
from tafelrunde.games.kekse.rules import Step


class Part(IntEnum):
    """What is told of a seat, in numbers of about 1."""

    PACE = 0  # the rounds that it needs, less what it may hope for
    DRAWS = 1  # the roll has fallen, its walls are to be drawn


PARTS = len(Part)

# Features are what a seat has before its rival, part by part; then the same, the more the nearer the end is.
NEAR_THE_END = PARTS
FEATURES = 2 * PARTS

LEARNING = Learning(games=2000, explore=0.1, looks=400, rounds=3)
WEIGHTS = weights_of(DATA / "learned.toml", FEATURES)

A_WHILE = 20.0  # rounds
AT_ONCE = 0.2  # of it; the end is never nearer
NEVER = 3.0  # whiles, until somebody has the points who does not play

# The room behind the features: the rounds and parts of the seat, its rival, another; and that of the count of rounds.
TO_GO = PARTS
OWN, RIVAL, OTHER, ROUNDS = (FEATURES + (PARTS + 1) * number for number in range(4))


@rule
def value(state: State, seat: int, room: Any) -> float:
    """The utility that a seat can expect."""
    features(state, seat, room)
    return evaluate(WEIGHTS, FEATURES, room)


@rule
def features(state: State, seat: int, room: Any) -> None:
    """What a seat has before its rival, who is the nearest to the end; nothing is hidden in this game."""
    tell_seat(state, seat, room, OWN)
    room[RIVAL + Part.PACE] = room[RIVAL + TO_GO] = NEVER
    room[RIVAL + Part.DRAWS] = 0.0
    for other in range(state.players):
        if other != seat:
            tell_seat(state, other, room, OTHER)
            if room[OTHER + TO_GO] <= room[RIVAL + TO_GO]:
                for part in range(PARTS + 1):
                    room[RIVAL + part] = room[OTHER + part]
    near = AT_ONCE + min(room[OWN + TO_GO], room[RIVAL + TO_GO])
    for part in range(PARTS):
        room[part] = room[OWN + part] - room[RIVAL + part]
        room[NEAR_THE_END + part] = room[part] / near


@rule
def tell_seat(state: State, seat: int, room: Any, at: int) -> None:
    """Write what tells of a seat."""
    rounds = rounds_left(state, seat, room, ROUNDS)
    room[at + Part.PACE] = (rounds - reach(state, seat, room, ROUNDS)) / A_WHILE
    room[at + Part.DRAWS] = 1.0 if state.step[seat] == Step.DRAW else 0.0
    room[at + TO_GO] = min(NEVER, max(0.0, rounds / A_WHILE))


EXPORTS = (Export(features, state="state", seat="int", room="changes f8[:]"),)
