"""Pig: throw a die as often as you dare; a 1 loses what the turn has brought. The first with 100 points wins."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.actions import Actions, Block
from tafelrunde.core.draws import Draws, Throw
from tafelrunde.core.game import Option
from tafelrunde.core.record import State, record
from tafelrunde.core.rule import rule
from tafelrunde.core.scoring import rank

SEATS = 8
SIDES = 6
PIG = 1
"""The side that loses the turn."""
TARGETS = np.array([100, 50])

STATE = record(
    ("turn", np.int8),  # the seat whose turn it is
    ("throws", np.int16),  # throws made in this turn
    ("die", np.int8),  # what the die shows
    ("at_stake", np.int16),  # what this turn has brought so far
    ("target", np.int16),
    ("banked", np.int16, SEATS),
)

ACTIONS = Actions(Block("throw"), Block("hold"))
THROW, HOLD = ACTIONS.starts


@rule
def in_air(state: State) -> int:  # noqa: ARG001  there is one die
    """The dice that nature throws now, as a bit mask."""
    return 1


DRAWS = Draws(Throw("throw", ["die"], [str(side + 1) for side in range(SIDES)], in_air))

OPTIONS = (Option("target", tuple(int(target) for target in TARGETS)),)


class Reason(IntEnum):
    """Why an action is not allowed: who may decide may do either."""

    ALLOWED = 0


@rule
def setup(state: State, players: int, options: Any) -> None:
    """Nobody has a point; the first seat begins."""
    state.players = players
    state.target = TARGETS[options[0]]
    begin_turn(state, 0)


@rule
def begin_turn(state: State, seat: int) -> None:
    """Every turn begins with a throw."""
    state.turn = seat
    state.throws = 0
    state.at_stake = 0
    throw(state)


@rule
def throw(state: State) -> None:
    """Take the die into the hand; nature owes the throw."""
    state.pending = 0
    state.chance = SIDES


@rule
def resolve(state: State, outcome: int) -> None:
    """A 1 ends the turn with nothing; anything else is added to what is at stake."""
    state.die = outcome + 1
    state.throws += 1
    if state.die == PIG:
        pass_on(state)
    else:
        state.at_stake += state.die
        state.chance = 0
        state.pending = 1 << int(state.turn)


@rule
def pass_on(state: State) -> None:
    """Clockwise to the next seat."""
    begin_turn(state, (state.turn + 1) % state.players)


@rule
def legal(state: State, seat: int, mask: Any) -> None:  # noqa: ARG001  the same for all
    """Throw again or hold."""
    mask[THROW] = True
    mask[HOLD] = True


@rule
def reason(state: State, seat: int, action: int) -> int:  # noqa: ARG001
    """Both are always allowed."""
    return Reason.ALLOWED


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Throw again, or keep what is at stake; who reaches the target with it has won."""
    if action == THROW:
        throw(state)
        return
    state.banked[seat] += state.at_stake
    if state.banked[seat] >= state.target:
        state.pending = 0
    else:
        pass_on(state)


@rule
def scores(state: State, out: Any) -> None:
    """Most points win: only one can have reached the target."""
    for seat in range(state.players):
        out[seat, 0] = state.banked[seat]
    rank(out, state.players)


@rule
def resample(state: State, seat: int, rng: Any) -> None:
    """Nothing is hidden."""
