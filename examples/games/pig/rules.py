"""Pig: throw a die as often as you dare; a 1 loses the points of the turn. The first player with 100 points wins."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.game import Option
from tafelrunde.core.rules.actions import Actions, Block
from tafelrunde.core.rules.draws import Draws, Throw
from tafelrunde.core.rules.record import State, record
from tafelrunde.core.rules.rule import rule
from tafelrunde.core.rules.scoring import rank

SEATS = 8
SIDES = 6
PIG = 1
"""The side that loses the turn."""
TARGETS = np.array([100, 50])

STATE = record(
    ("turn", np.int8),  # the seat whose turn it is
    ("throws", np.int16),  # throws made in this turn
    ("die", np.int8),  # side that the die shows
    ("at_stake", np.int16),  # points of this turn so far
    ("target", np.int16),
    ("banked", np.int16, SEATS),
)

ACTIONS = Actions(Block("throw"), Block("hold"))
THROW, HOLD = ACTIONS.starts


@rule
def in_air(state: State) -> int:  # noqa: ARG001  there is only one die
    """Return the dice of the pending throw, as a bit mask."""
    return 1


DRAWS = Draws(Throw("throw", ["die"], [str(side + 1) for side in range(SIDES)], in_air))

OPTIONS = (Option("target", tuple(int(target) for target in TARGETS)),)


class Reason(IntEnum):
    """Why an action is not legal: both actions always are."""

    ALLOWED = 0


@rule
def setup(state: State, players: int, options: Any) -> None:
    """Start with no points; the first seat begins."""
    state.players = players
    state.target = TARGETS[options[0]]
    begin_turn(state, 0)


@rule
def begin_turn(state: State, seat: int) -> None:
    """Begin a turn with a throw."""
    state.turn = seat
    state.throws = 0
    state.at_stake = 0
    throw(state)


@rule
def throw(state: State) -> None:
    """Make a throw of the die the pending chance event."""
    state.pending = 0
    state.chance = SIDES


@rule
def waits(state: State) -> bool:
    """Return whether the throw waits for the player: the first one of a turn does."""
    return state.throws == 0  # type: ignore[no-any-return]


@rule
def resolve(state: State, outcome: int) -> None:
    """End the turn without points on a 1; add any other side to the points at stake."""
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
    """Pass the turn clockwise to the next seat."""
    begin_turn(state, (state.turn + 1) % state.players)


@rule
def legal(state: State, seat: int, mask: Any) -> None:  # noqa: ARG001  the same for every seat
    """Allow throwing again and holding."""
    mask[THROW] = True
    mask[HOLD] = True


@rule
def reason(state: State, seat: int, action: int) -> int:  # noqa: ARG001
    """Return ALLOWED: both actions are always legal."""
    return Reason.ALLOWED


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Throw again, or bank the points at stake, which wins the game if they reach the target."""
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
    """Rank by points. Only one seat can have reached the target."""
    for seat in range(state.players):
        out[seat, 0] = state.banked[seat]
    rank(out, state.players)
