"""Exact play by one compiled function per game, `query`, that Python and the browser call alike.

A query is about a seat in a state. `Ask` says what is wanted: figures of the position, or a value for each action and
the best action. The function solves what it needs (the tables of a turn, distributions of points) and keeps it in its
memory for later queries; the caller keeps nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import Rule, rule


class Ask(IntEnum):
    """The questions that a query answers."""

    POSITION = 0  # the figures of the position, for any seat
    POINTS = 1  # the expected final points of each action, and the best action
    WIN = 2  # the win probability of each action, if this turn is played to win


class Figure(IntEnum):
    """The figures of a position."""

    VALUE = 0  # expected final points of the seat if it plays best
    THROW_PRICE = 1  # value of one more throw; NaN in games without a stock of throws
    STDEV = 2  # standard deviation of the final points of best play in a whole game with the options of the state


def query_export(function: Rule[..., int], memory: int) -> Export:
    """Declare the query of a game. It keeps `memory` numbers.

    | parameter | meaning |
    |---|---|
    | `state`, `seat` | the position and the seat; it owes a decision, unless only the position is asked |
    | `ask` | an `Ask` |
    | `solution` | all numbers of the solution file, in its order |
    | `memory` | for later queries |
    | `mask` | output: `[action]`, the actions with a value |
    | `values` | output: `[action]` |
    | `figures` | output: by `Figure` |

    It returns the best action; -1 if only the position is asked.
    """
    return Export(
        function,
        state="state", seat="int", ask="int", solution="f8[:]", memory=f"keeps f8[{memory}]",
        mask="fills b1[actions]", values="fills f8[actions]", figures=f"fills f8[{len(Figure)}]",
    )  # fmt: skip


def flatten(arrays: Iterable[NDArray[np.float64]]) -> NDArray[np.float64]:
    """Return the numbers of these arrays, in order, as a query takes them."""
    return np.concatenate([array.ravel() for array in arrays])


@rule
def stdev_of(chances: Any) -> float:
    """Return the standard deviation of a distribution, `[points]`."""
    mean = variance = 0.0
    for points in range(chances.size):
        mean += chances[points] * points
    for points in range(chances.size):
        variance += chances[points] * (points - mean) * (points - mean)
    return float(np.sqrt(variance))


class QueriedSolution:
    """Values, best actions and win probabilities by the query of a game: most of a `solve.solution.Solution`.

    Threads can share it: each has its own memory.
    """

    def __init__(self, game: Game, query: Rule[..., int], memory: int, solution: NDArray[np.float64]) -> None:
        self._game = game
        self._query = query
        self.numbers = solution
        self._memory_size = memory
        self._own = threading.local()

    def _ask(self, state: State, seat: int, ask: Ask) -> tuple[int, dict[int, float], NDArray[np.float64]]:
        """Return the best action, the value of each action, and the figures."""
        if not hasattr(self._own, "memory"):
            self._own.memory = np.zeros(self._memory_size)
        mask, values = np.zeros(len(self._game.actions), np.bool_), np.empty(len(self._game.actions))
        figures = np.empty(len(Figure))
        arrays = self.numbers, self._own.memory, mask, values, figures
        best = int(self._game.function(self._query)(state, seat, int(ask), *arrays))
        actions = np.flatnonzero(mask)
        return best, dict(zip(actions.tolist(), values[actions].tolist(), strict=True)), figures

    def value(self, state: State, seat: int) -> float:
        """Return the expected final points of a seat if it plays best, no matter whose turn it is."""
        return float(self._ask(state, seat, Ask.POSITION)[2][Figure.VALUE])

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:  # noqa: ARG002
        """Return the expected final points of each legal action of the seat to move. `everything` has no effect."""
        return self._ask(state, seat, Ask.POINTS)[1]

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the exact values, as `action_values`: they are fast to compute."""
        return self.action_values(state, seat)

    def best(self, state: State, seat: int) -> int:
        """Return the action with the most expected points. Ties are broken as described in `solve.ties`."""
        return self._ask(state, seat, Ask.POINTS)[0]

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the win probability of each legal action if this turn is played to win and all others for points."""
        return self._ask(state, seat, Ask.WIN)[1]

    def throw_price(self, state: State, seat: int) -> float | None:
        """Return how many expected points one more throw is worth; None in games without a stock of throws."""
        price = float(self._ask(state, seat, Ask.POSITION)[2][Figure.THROW_PRICE])
        return None if np.isnan(price) else price
