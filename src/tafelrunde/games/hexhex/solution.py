"""How the exact solver sees Hex-hex-Kniffel: alike dice, eleven boxes, and columns that are games of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.core.exports import Export
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.hexhex import GAME
from tafelrunde.games.hexhex.rules import (
    ACTIONS,
    BOX,
    BOXES,
    DICE,
    OPEN,
    OPTIONS,
    SYMBOLS,
    THROW,
    THROWS,
    allowed_boxes,
    legal,
    points,
    tally,
    total,
)
from tafelrunde.solve import identical
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical import solve_turn as identical_turn
from tafelrunde.solve.identical_play import distribution
from tafelrunde.solve.layers import Progress, silent
from tafelrunde.solve.stored import Stored, joined
from tafelrunde.solve.ties import preferred

SHIPPED = Path(__file__).parent / "data" / "solution.bin"
VARIANTS = ("strict", "free_strike")
"""Solved apart, by the place of the value of the option `free_strike`."""


TALLIES = np.array([tally(dice) for dice in combinations_with_replacement(range(SYMBOLS), DICE)])
"""Of each roll, in the order of the solver."""


@rule
def enter(points_of: Any, used: int, free_strike: int, gains: Any, after: Any) -> None:
    """The entries that the rules allow."""
    for roll in range(TALLIES.size):
        allowed = allowed_boxes(TALLIES[roll], ~used & 2**BOXES - 1, free_strike)
        for box in range(BOXES):
            gains[roll, box, 0] = points_of[roll, box] if allowed >> box & 1 else -np.inf
            after[roll, box, 0] = 0


@rule
def enter_strict(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Who can score must score."""
    enter(points_of, used, 0, gains, after)


@rule
def enter_free_strike(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """0 may be entered anywhere."""
    enter(points_of, used, 1, gains, after)


@rule
def column_turn(
    values: Any, used: int, free_strike: int, points_of: Any, counts: Any, more: Any,
    gains: Any, after: Any, tables: Any,
) -> None:  # fmt: skip
    """The tables of a turn with these boxes of a column used (see `identical.solve_turn`)."""
    enter(points_of, used, free_strike, gains, after)
    identical_turn(values, used, gains, after, identical.Lattice(counts, more, THROWS), tables)


@cache
def declared(variant: int) -> identical.IdenticalGame:
    """One column, as the solver takes it."""
    return identical.IdenticalGame(
        dice=DICE,
        sides=SYMBOLS,
        throws=THROWS,
        boxes=BOXES,
        score=lambda dice, box: points(tally(dice), box),
        enter=(enter_strict, enter_free_strike)[variant],
    )


@cache
def fingerprint() -> str:
    """A hash of the rules as the solver sees them."""
    return joined(declared(variant).fingerprint for variant in range(len(VARIANTS)))


def worked_out() -> dict[str, Any]:
    """What takes long to work out and depends on the rules alone."""
    return {"fingerprint": fingerprint()}


def solve(progress: Progress = silent) -> Stored:
    """Solve the game, with and without free strikes."""
    arrays: dict[str, identical.Values] = {}
    for variant, name in enumerate(VARIANTS):
        game = declared(variant)

        def both(done: int, total: int, before: int = variant) -> None:
            progress(before * total + done, len(VARIANTS) * total)

        values = identical.solve(game, both)
        arrays |= {f"{name} values": values, f"{name} chances": distribution(game, values).probabilities}
    return Stored("hexhex", fingerprint(), arrays)


class Exact:
    """The solution, for the bot, the coach and the review (see `solve.solution`)."""

    states = len(VARIANTS) * 2**BOXES

    def __init__(self, stored: Stored) -> None:
        self.values = tuple(stored.arrays[f"{name} values"] for name in VARIANTS)
        self.chances = tuple(stored.arrays[f"{name} chances"] for name in VARIANTS)
        self.tables = lru_cache(maxsize=256)(self._tables)

    def value(self, state: State, seat: int) -> float:
        """The expected final points of a seat."""
        variant = int(state.free_strike)
        columns_to_come = int(state.columns - state.column) - 1
        return total(state, seat) + self._column(state, seat) + columns_to_come * float(self.values[variant][0, 0])

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:  # noqa: ARG002
        """The expected final points of a seat for each legal action."""
        mask = ACTIONS.allowed(legal, state, seat)
        variant, used, left, dice = (
            int(state.free_strike),
            used_boxes(state, seat),
            THROWS - int(state.throws),
            shown(state),
        )
        values, before = self.values[variant], self.tables(variant, used)[0, left]
        elsewhere = self.value(state, seat) - self._column(state, seat)

        def to_come(action: int) -> float:
            if action < BOX:
                return float(before[place(dice, action - THROW)])
            return points(tally(dice), action - BOX) + float(values[used | 1 << action - BOX, 0])

        return {action: elsewhere + to_come(action) for action in map(int, np.flatnonzero(mask))}

    def best(self, state: State, seat: int) -> int:
        """What best play does: ties as `solve.ties` says."""
        dice = shown(state)

        def order(action: int) -> tuple[int, int]:
            return (1, action) if action >= BOX else (0, -place(dice, action - THROW))

        return preferred(self.action_values(state, seat), order)

    def throw_price(self, state: State, seat: int) -> float | None:  # noqa: ARG002
        """There is no stock of throws."""
        return None

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """The final points of a whole series."""
        free_strike, games = (option.index(options.get(option.name, option.values[0])) for option in OPTIONS)
        return Distribution(self.chances[free_strike]).times(games + 1)

    def spread(self, options: Mapping[str, object]) -> float:
        """The standard deviation of those points."""
        return self.distribution(options).stdev

    def _tables(self, variant: int, used: int) -> identical.Values:
        """The tables of a turn, for every multiset of dice (see `identical.solve_turn`)."""
        game = declared(variant)
        keeps, entries = len(game.multisets), (*game.points.shape, 1)
        gains, after, tables = np.empty(entries), np.empty(entries, np.int64), np.empty((2, THROWS + 1, keeps, 1))
        known = game.points, game.lattice.counts, game.lattice.more
        GAME.function(column_turn)(self.values[variant], used, variant, *known, gains, after, tables)
        return tables[..., 0]

    def _column(self, state: State, seat: int) -> float:
        """What a seat can still expect in the column that is being played."""
        variant, used = int(state.free_strike), used_boxes(state, seat)
        throwing = state.turn == seat and state.throws > 0 and (state.chance or state.pending)
        if not throwing:
            return float(self.values[variant][used, 0])
        left = THROWS - int(state.throws)
        return float(self.tables(variant, used)[0 if state.chance else 1, left, place(shown(state), int(state.thrown))])


KEEPS, ROLLS = len(declared(0).multisets), len(TALLIES)
EXPORTS = (
    Export(
        column_turn,
        values=f"f8[{2**BOXES},1]", used="int", free_strike="int",
        points_of=f"i8[{ROLLS},{BOXES}]", counts=f"i8[{KEEPS},{SYMBOLS}]", more=f"i8[{KEEPS - ROLLS},{SYMBOLS}]",
        gains=f"room f8[{ROLLS},{BOXES},1]", after=f"room i8[{ROLLS},{BOXES},1]",
        tables=f"fills f8[2,{THROWS + 1},{KEEPS},1]",
    ),
)  # fmt: skip


def shown(state: State) -> tuple[int, ...]:
    """The symbols of the dice."""
    return tuple(int(symbol) for symbol in state.dice)


def place(dice: Sequence[int], thrown: int) -> int:
    """The place in the lattice of the dice that are not thrown."""
    return declared(0).place[tuple(sorted(symbol for die, symbol in enumerate(dice) if not thrown >> die & 1))]


def used_boxes(state: State, seat: int) -> int:
    """The boxes of the column being played that a seat has used."""
    return sum(1 << box for box, entry in enumerate(state.boxes[seat, state.column]) if entry != OPEN)
