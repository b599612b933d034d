"""How the exact solver sees Hex-hex-Kniffel: alike dice, eleven boxes, and columns that are games of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.exports import Export
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.hexhex import GAME
from tafelrunde.games.hexhex.rules import (
    ACTIONS,
    BOX,
    BOXES,
    COLUMNS,
    DICE,
    OPEN,
    OPTIONS,
    SEATS,
    SYMBOLS,
    THROW,
    THROWS,
    allowed_boxes,
    column_total,
    free_boxes,
    legal,
    points,
    tally,
    total,
)
from tafelrunde.solve import identical, identical_play
from tafelrunde.solve.chances import expected, winning
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical import solve_turn as identical_turn
from tafelrunde.solve.identical_play import distribution, keeps_in_rolls
from tafelrunde.solve.layers import Progress, silent
from tafelrunde.solve.stored import Stored, joined
from tafelrunde.solve.ties import preferred

SHIPPED = Path(__file__).parent / "data" / "solution.bin"
VARIANTS = ("strict", "free_strike")
"""Solved apart, by the place of the value of the option `free_strike`."""


ROLLS_OF_DICE = list(combinations_with_replacement(range(SYMBOLS), DICE))

POINTS = 1 + sum(max(points(tally(dice), box) for dice in ROLLS_OF_DICE) for box in range(BOXES))
"""So many numbers of points a column can have, 0 included."""

SHEET = COLUMNS * (POINTS - 1)
"""No sheet has more points."""

TALLIES = np.array([tally(dice) for dice in ROLLS_OF_DICE])
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


# To win: what follows from the odds of everybody's points.


@rule
def column_chances(
    values: Any, free_strike: int, points_of: Any, counts: Any, more: Any, within: Any, first: Any,
    gains: Any, after: Any, odds: Any, entered: Any, tables: Any, chances: Any,
) -> None:  # fmt: skip
    """Fill in the chances of each number of points still to come in a column: `[used boxes, 0]`, playing for points."""
    lattice, keeps = identical.Lattice(counts, more, THROWS), identical_play.Keeps(within, first)
    for score in range(POINTS):
        chances[2**BOXES - 1, 0, score] = 1.0 if score == 0 else 0.0
    for used in range(2**BOXES - 2, -1, -1):
        column_turn(values, used, free_strike, points_of, counts, more, gains, after, tables)
        room = odds, entered
        identical_play.follow_turn(chances, values, used, 0, 0, (gains, after), tables, room, lattice, keeps)


@rule
def in_turn(state: State, seat: int) -> bool:
    """Whether a seat is in the middle of its turn: it has thrown."""
    return state.turn == seat and state.throws > 0 and (state.chance != 0 or state.pending != 0)  # type: ignore[no-any-return]


@rule
def lying(state: State, more: Any) -> int:
    """The place in the lattice of the dice that are not in the air."""
    place = 0
    for die in range(DICE):
        if not state.thrown >> die & 1:
            place = more[place, state.dice[die]]
    return place


@rule
def column_finals(state: State, values: Any, chances: Any, turn: Any, room: Any, tables: Any, finals: Any) -> None:
    """The odds of everybody's points in the column that is being played, once it is full, if all play for points.

    Who is in the middle of a turn goes on from the dice as they lie, or are in the air.
    """
    (points_of, lattice, keeps), (gains, after, odds, entered) = turn, room
    for seat in range(state.players):
        used, gained = ~free_boxes(state, seat) & 2**BOXES - 1, column_total(state, seat, state.column)
        for score in range(POINTS):
            finals[seat, score] = chances[used, 0, score - gained] if score >= gained else 0.0
        if in_turn(state, seat):
            column_turn(values, used, state.free_strike, points_of, lattice.counts, lattice.more, gains, after, tables)
            odds[:] = 0.0
            entered[:] = 0.0
            odds[lying(state, lattice.more)] = 1.0
            left = THROWS - state.throws
            if state.pending:
                identical_play.decide(tables, 0, left, odds, entered, keeps)
            identical_play.finish_turn(tables, 0, left, odds, entered, lattice, keeps)
            finals[seat] = 0.0
            identical_play.spread(chances, values, used, entered, gains, after, 0, finals[seat, gained:])


@rule
def pay(state: State, seat: int, finals: Any, standing: Any, utility: Any, product: Any) -> None:
    """Fill in what each number of points in this column is worth to a seat.

    Of two, the column and its points go on top of the lead in the series, and `standing[columns, points]` says what
    that is worth in the end. More play every column to win it: in a series of more than two that is not all.
    """
    if state.players != 2:
        winning(finals, seat, state.players, utility, product)
        return
    columns = points_ahead = 0
    for column in range(state.column):
        ahead = column_total(state, seat, column) - column_total(state, 1 - seat, column)
        points_ahead += ahead
        columns += sign(ahead)
    for score in range(POINTS):
        utility[score] = 0.0
        for theirs in range(POINTS):
            worth = standing[COLUMNS + columns + sign(score - theirs), SHEET + points_ahead + score - theirs]
            utility[score] += finals[1 - seat, theirs] * worth


@rule
def sign(number: int) -> int:
    """1, 0 or -1."""
    return int(number > 0) - int(number < 0)


@rule
def win_turn(
    state: State, seat: int, values: Any, chances: Any, standing: Any,
    points_of: Any, counts: Any, more: Any, within: Any, first: Any,
    gains: Any, after: Any, odds: Any, entered: Any, product: Any, finals: Any, utility: Any, tables: Any,
) -> None:  # fmt: skip
    """The tables of a turn that is played to win, all else for points; on the way everybody's odds, and their worth."""
    lattice, keeps = identical.Lattice(counts, more, THROWS), identical_play.Keeps(within, first)
    column_finals(state, values, chances, (points_of, lattice, keeps), (gains, after, odds, entered), tables, finals)
    pay(state, seat, finals, standing, utility, product)
    free, gained = free_boxes(state, seat), column_total(state, seat, state.column)
    for roll in range(TALLIES.size):
        allowed, best = allowed_boxes(TALLIES[roll], free, state.free_strike), 0.0
        for box in range(BOXES):
            if allowed >> box & 1:
                follow = chances[~free & 2**BOXES - 1 | 1 << box, 0]
                best = max(best, expected(follow, gained + points_of[roll, box], utility))
        tables[1, 0, tables.shape[2] - TALLIES.size + roll, 0] = best
    identical.throw_turn(lattice, tables)


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
        self.column_chances = cache(self._column_chances)
        self.standing = cache(self._standing)

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

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """The same: nothing takes long."""
        return self.action_values(state, seat)

    def best(self, state: State, seat: int) -> int:
        """What best play does: ties as `solve.ties` says."""
        dice = shown(state)

        def order(action: int) -> tuple[int, int]:
            return (1, action) if action >= BOX else (0, -place(dice, action - THROW))

        return preferred(self.action_values(state, seat), order)

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """The chance of winning with each legal action, if this turn is played to win and all else for points."""
        mask, dice = ACTIONS.allowed(legal, state, seat), shown(state)
        turn = self.win_turn(state, seat)
        chances, before = self.column_chances(int(state.free_strike)), turn.tables[0, THROWS - int(state.throws)]
        used, gained = used_boxes(state, seat), column_total(state, seat, int(state.column))

        def chance(action: int) -> float:
            if action < BOX:
                return float(before[place(dice, action - THROW), 0])
            entered = gained + points(tally(dice), action - BOX)
            return float(expected(chances[used | 1 << action - BOX, 0], entered, turn.utility))

        return {action: chance(action) for action in map(int, np.flatnonzero(mask))}

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
        tables, room = np.empty((2, THROWS + 1, KEEPS, 1)), Room.fresh()
        points_of, counts, more, *_ = known()
        turn = GAME.function(column_turn)
        turn(self.values[variant], used, variant, points_of, counts, more, room.gains, room.after, tables)
        return tables[..., 0]

    def win_turn(self, state: State, seat: int) -> WinTurn:
        """Everybody's odds in this column, what points are worth in it, and the tables of a turn played to win."""
        variant, room = int(state.free_strike), Room.fresh()
        turn = WinTurn(np.zeros((SEATS, POINTS)), np.empty(POINTS), np.empty((2, THROWS + 1, KEEPS, 1)))
        series = self.standing(variant, int(state.columns - state.column) - 1)
        data = self.values[variant], self.column_chances(variant), series
        GAME.function(win_turn)(state, seat, *data, *known(), *room, np.empty(POINTS), *turn)
        return turn

    def _column_chances(self, variant: int) -> identical.Values:
        """The chances of each number of points still to come: `[used boxes, 0, points]`."""
        chances, tables = np.empty((2**BOXES, 1, POINTS)), np.empty((2, THROWS + 1, KEEPS, 1))
        fill = GAME.function(column_chances)
        fill(self.values[variant], variant, *known(), *Room.fresh(), tables, chances)
        return chances

    def _standing(self, variant: int, columns: int) -> identical.Values:
        """What a lead in columns and points is worth to one of two seats, with so many columns to come."""
        leads = np.arange(-COLUMNS, COLUMNS + 1)[:, np.newaxis], np.arange(-SHEET, SHEET + 1)
        standing: identical.Values = (1 + np.sign((SHEET + 1) * leads[0] + leads[1])) / 2
        ahead = np.convolve(self.chances[variant], self.chances[variant][::-1])
        for _ in range(columns):
            later, standing = standing, np.zeros_like(standing)
            for lead, odds in enumerate(ahead, start=1 - len(self.chances[variant])):
                rows = np.clip(leads[0] + np.sign(lead), -COLUMNS, COLUMNS) + COLUMNS
                standing += odds * later[rows, np.clip(leads[1] + lead, -SHEET, SHEET) + SHEET]
        return standing

    def _column(self, state: State, seat: int) -> float:
        """What a seat can still expect in the column that is being played."""
        variant, used = int(state.free_strike), used_boxes(state, seat)
        if not in_turn(state, seat):
            return float(self.values[variant][used, 0])
        left = THROWS - int(state.throws)
        return float(self.tables(variant, used)[0 if state.chance else 1, left, place(shown(state), int(state.thrown))])


class WinTurn(NamedTuple):
    """A turn that is played to win."""

    finals: identical.Values  # [seat, points]: the odds of everybody's points in this column, all playing for points
    utility: identical.Values  # what each number of own points is worth
    tables: identical.Values  # see `identical.solve_turn`


class Room(NamedTuple):
    """Working space of the compiled functions."""

    gains: identical.Values
    after: NDArray[np.int64]
    odds: identical.Values
    entered: identical.Values

    @classmethod
    def fresh(cls) -> Room:
        """With anything in it."""
        entries = (ROLLS, BOXES, 1)
        return cls(np.empty(entries), np.empty(entries, np.int64), np.empty(KEEPS), np.empty(ROLLS))


class Known(NamedTuple):
    """What the compiled functions know of the game."""

    points_of: NDArray[np.int64]
    counts: NDArray[np.int64]
    more: NDArray[np.int64]
    within: NDArray[np.int64]
    first: NDArray[np.int64]


@cache
def known() -> Known:
    """What is the same with and without free strikes."""
    game = declared(0)
    return Known(game.points, game.lattice.counts, game.lattice.more, *keeps_in_rolls(game))


FIGURES = {"variants": VARIANTS}
"""What whoever asks elsewhere has to know, besides the sizes of what the functions take."""

KEEPS, ROLLS = len(declared(0).multisets), len(TALLIES)
KNOWN = {
    "points_of": f"i8[{ROLLS},{BOXES}]",
    "counts": f"i8[{KEEPS},{SYMBOLS}]",
    "more": f"i8[{KEEPS - ROLLS},{SYMBOLS}]",
}
FOLLOWING = {"within": "i8[:]", "first": f"i8[{ROLLS + 1}]"}
ROOM = {"gains": f"room f8[{ROLLS},{BOXES},1]", "after": f"room i8[{ROLLS},{BOXES},1]"}
FOLLOWED = {"odds": f"room f8[{KEEPS}]", "entered": f"room f8[{ROLLS}]"}
VALUES, CHANCES, TABLES = f"f8[{2**BOXES},1]", f"f8[{2**BOXES},1,{POINTS}]", f"f8[2,{THROWS + 1},{KEEPS},1]"
EXPORTS = (
    Export(column_turn, values=VALUES, used="int", free_strike="int", **KNOWN, **ROOM, tables=f"fills {TABLES}"),
    Export(
        column_chances,
        values=VALUES, free_strike="int", **KNOWN, **FOLLOWING, **ROOM, **FOLLOWED,
        tables=f"room {TABLES}", chances=f"fills {CHANCES}",
    ),
    Export(
        win_turn,
        state="state", seat="int", values=VALUES, chances=CHANCES, standing=f"f8[{2 * COLUMNS + 1},{2 * SHEET + 1}]",
        **KNOWN, **FOLLOWING, **ROOM, **FOLLOWED, product=f"room f8[{POINTS}]",
        finals=f"fills f8[{SEATS},{POINTS}]", utility=f"fills f8[{POINTS}]", tables=f"fills {TABLES}",
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
