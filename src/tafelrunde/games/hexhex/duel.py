"""Perfect play in a single game of Hex-hex-Kniffel for two players who play to win."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.record import State
from tafelrunde.games.hexhex.column import VARIANTS, declared, keep_index, shown, used_boxes
from tafelrunde.games.hexhex.rules import ACTIONS, BOX, OPTIONS, SYMBOLS, THROW, THROWS, column_total, legal
from tafelrunde.solve.duel import Duel, LayerSource, Perfect


@cache
def duel(variant: str) -> Duel:
    """Return the game of two players with one column, to solve, for one of VARIANTS. Cached by variant."""
    return Duel(declared(VARIANTS.index(variant)), alike=SYMBOLS)


def variant(options: Mapping[str, object]) -> str:
    """Return which of VARIANTS `options` select; a missing option has its default.

    Raises a Problem for an unknown value, or for a series, which is not solved.
    """
    free_strike, games, _ = (option.index(options.get(option.name, option.values[0])) for option in OPTIONS)
    if games:
        raise Problem("to-win-series")
    return VARIANTS[free_strike]


class ToWin:
    """Perfect play for the bot and the coach (see `solve.duel.ToWin`).

    `kept(variant, duel)` returns the solved layers of a variant, or None if there are none. It is called once for each.
    """

    def __init__(self, kept: Callable[[str, Duel], LayerSource | None]) -> None:
        layers_of = {name: kept(name, duel(name)) for name in VARIANTS}
        self._perfect = {name: Perfect(duel(name), layers) for name, layers in layers_of.items() if layers is not None}

    def covers(self, state: State) -> bool:
        """Return whether this game is solved: two players, one column, and a variant with layers."""
        return int(state.players) == 2 and int(state.columns) == 1 and VARIANTS[state.free_strike] in self._perfect

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the win probability of each legal action of the seat to move if both players then play perfectly.

        A shared win counts half. `covers(state)` must be True. Raises a Problem if a layer is missing.
        """
        dice, left = shown(state), THROWS - int(state.throws)
        perfect = self._perfect[VARIANTS[state.free_strike]]
        lead = int(column_total(state, seat, 0)) - int(column_total(state, 1 - seat, 0))
        turn = perfect.turn(used_boxes(state, seat), used_boxes(state, 1 - seat), lead)
        roll = keep_index(dice, 0) - perfect.duel.game.first_roll

        def chance(action: int) -> float:
            if action < BOX:
                return float(turn.before[left, keep_index(dice, action - THROW)])
            return float(turn.boxes[roll, action - BOX])

        return {action: chance(action) for action in map(int, np.flatnonzero(ACTIONS.allowed(legal, state, seat)))}
