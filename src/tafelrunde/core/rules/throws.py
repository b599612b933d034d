"""Throws of several dice by the seat whose turn it is.

The game's record has `turn`, `throws` (made in this turn), `thrown` (bit mask of the dice being thrown) and `dice`.
"""

from __future__ import annotations

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule


@rule
def in_air(state: State) -> int:
    """Return the dice being thrown, as a bit mask."""
    return int(state.thrown)


@rule
def request_throw(state: State, dice: int, sides: int) -> None:
    """Make a throw of `dice`, a bit mask, the pending draw. `sides` is the number of sides of each die.

    It counts as a throw when it is resolved.
    """
    state.thrown = dice
    state.pending = 0
    state.chance = 1
    for die in range(state.dice.size):
        if dice >> die & 1:
            state.chance *= sides


@rule
def resolve_throw(state: State, outcome: int, sides: int, lowest: int) -> None:
    """Set the thrown dice, count the throw, and let the seat whose turn it is decide.

    The digits of `outcome` to the base `sides`, lowest first, are the sides of the thrown dice, in die order. The digit
    0 is the side `lowest`.
    """
    for die in range(state.dice.size):
        if state.thrown >> die & 1:
            state.dice[die] = outcome % sides + lowest
            outcome //= sides
    state.thrown = 0
    state.throws += 1
    state.chance = 0
    state.pending = 1 << int(state.turn)
