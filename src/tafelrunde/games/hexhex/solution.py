"""The exact solution of Hex-hex-Kniffel: identical dice, eleven boxes, and columns that are independent games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.bits import mask_of
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
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
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical import solve_turn as identical_turn
from tafelrunde.solve.identical_play import distribution, keeps_in_rolls
from tafelrunde.solve.layers import Progress, no_progress
from tafelrunde.solve.solution_file import SolutionFile, combine_fingerprints
from tafelrunde.solve.ties import preferred
from tafelrunde.solve.win_odds import expected_utility, fill_win_utility

SHIPPED = Path(__file__).parent / "data" / "solution.bin"
VARIANTS = ("strict", "free_strike")
"""The variants, solved separately; the index is the value of the option `free_strike`."""


ROLLS_OF_DICE = list(combinations_with_replacement(range(SYMBOLS), DICE))

POINTS = 1 + sum(max(points(tally(dice), box) for dice in ROLLS_OF_DICE) for box in range(BOXES))
"""The number of different totals of a column, including 0."""

SHEET = COLUMNS * (POINTS - 1)
"""The highest total of a sheet."""

TALLIES = np.array([tally(dice) for dice in ROLLS_OF_DICE])
"""The tally of each roll, in the order of the solver."""


@rule
def enter(points_of: Any, used: int, free_strike: int, gains: Any, after: Any) -> None:
    """Fill `gains[roll, box, 0]` with the points of each entry, -inf where the rules refuse it, and `after` with 0.

    `points_of[roll, box]` are the points of each roll, `used` the used boxes as a bit mask.
    """
    for roll in range(TALLIES.size):
        allowed = allowed_boxes(TALLIES[roll], ~used & 2**BOXES - 1, free_strike)
        for box in range(BOXES):
            gains[roll, box, 0] = points_of[roll, box] if allowed >> box & 1 else -np.inf
            after[roll, box, 0] = 0


@rule
def enter_strict(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Fill in the entries of the strict variant, in which a result that can score must score.

    The signature is that of `IdenticalDiceGame.enter`; `rolls` and `extras` are ignored.
    """
    enter(points_of, used, 0, gains, after)


@rule
def enter_free_strike(points_of: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Fill in the entries of the variant with free strikes, in which 0 may be entered anywhere.

    The signature is that of `IdenticalDiceGame.enter`; `rolls` and `extras` are ignored.
    """
    enter(points_of, used, 1, gains, after)


@rule
def column_turn(
    values: Any, used: int, free_strike: int, points_of: Any, counts: Any, more: Any,
    gains: Any, after: Any, tables: Any,
) -> None:  # fmt: skip
    """Fill the tables of a turn (see `identical.solve_turn`).

    | parameter | meaning |
    |---|---|
    | `values` | `[used boxes, 0]`: expected points to come in a column |
    | `used` | used boxes as a bit mask |
    | `free_strike` | index of the variant |
    | `points_of` | `[roll, box]`: points of each roll |
    | `counts` | `[multiset, symbol]`: dice of each symbol (see `identical.Lattice`) |
    | `more` | `[multiset, symbol]`: index of the multiset with one more die |
    | `gains` | scratch memory: `[roll, box, 0]` |
    | `after` | scratch memory: `[roll, box, 0]` |
    | `tables` | output: `[0 before a throw or 1 after it, throws left, multiset, 0]` |
    """
    enter(points_of, used, free_strike, gains, after)
    identical_turn(values, used, gains, after, identical.Lattice(counts, more, THROWS), tables)


# Playing to win: win probabilities from the distributions of the points of all seats.


@rule
def column_chances(
    values: Any, free_strike: int, points_of: Any, counts: Any, more: Any, within: Any, first: Any,
    gains: Any, after: Any, odds: Any, entered: Any, tables: Any, chances: Any,
) -> None:  # fmt: skip
    """Compute the distribution of the points to come in a column for a player who maximizes expected points.

    | parameter | meaning |
    |---|---|
    | `values`, `free_strike`, `points_of`, `counts`, `more` | as in `column_turn` |
    | `within`, `first` | the keeps in each roll (see `identical_play.Keeps`) |
    | `gains`, `after` | scratch memory: `[roll, box, 0]` |
    | `odds` | scratch memory: `[multiset]` |
    | `entered` | scratch memory: `[roll]` |
    | `tables` | scratch memory: the tables of a turn |
    | `chances` | output: `[used boxes, 0, points to come]` |
    """
    lattice, keeps = identical.Lattice(counts, more, THROWS), identical_play.Keeps(within, first)
    for score in range(POINTS):
        chances[2**BOXES - 1, 0, score] = 1.0 if score == 0 else 0.0
    for used in range(2**BOXES - 2, -1, -1):
        column_turn(values, used, free_strike, points_of, counts, more, gains, after, tables)
        scratch = odds, entered
        identical_play.follow_turn(chances, values, used, 0, 0, (gains, after), tables, scratch, lattice, keeps)


@rule
def in_turn(state: State, seat: int) -> bool:
    """Return whether a seat is in its turn and has thrown at least once: it has dice on the table or in the air."""
    return state.turn == seat and state.throws > 0 and (state.chance != 0 or state.pending != 0)  # type: ignore[no-any-return]


@rule
def index_on_table(state: State, more: Any) -> int:
    """Return the lattice index of the dice that are not being thrown. `more` is as in `column_turn`."""
    index = 0
    for die in range(DICE):
        if not state.thrown >> die & 1:
            index = more[index, state.dice[die]]
    return index


@rule
def column_finals(state: State, values: Any, chances: Any, turn: Any, scratch: Any, tables: Any, finals: Any) -> None:
    """Compute the distribution of each seat's final points in the current column if all play for points.

    A seat in the middle of a turn continues from its dice on the table and its dice being thrown.

    | parameter | meaning |
    |---|---|
    | `state` | the position |
    | `values` | `[used boxes, 0]`: expected points to come in a column |
    | `chances` | `[used boxes, 0, points to come]`: from `column_chances` |
    | `turn` | points of each roll, lattice, and keeps in each roll |
    | `scratch` | scratch memory: `gains`, `after`, `odds`, `entered` as in `column_chances` |
    | `tables` | scratch memory: the tables of a turn |
    | `finals` | output: `[seat, points]` |
    """
    (points_of, lattice, keeps), (gains, after, odds, entered) = turn, scratch
    for seat in range(state.players):
        used, gained = ~free_boxes(state, seat) & 2**BOXES - 1, column_total(state, seat, state.column)
        for score in range(POINTS):
            finals[seat, score] = chances[used, 0, score - gained] if score >= gained else 0.0
        if in_turn(state, seat):
            column_turn(values, used, state.free_strike, points_of, lattice.counts, lattice.more, gains, after, tables)
            odds[:] = 0.0
            entered[:] = 0.0
            odds[index_on_table(state, lattice.more)] = 1.0
            left = THROWS - state.throws
            if state.pending:
                identical_play.decide(tables, 0, left, odds, entered, keeps)
            identical_play.finish_turn(tables, 0, left, odds, entered, lattice, keeps)
            finals[seat] = 0.0
            identical_play.add_scores(chances, values, used, entered, gains, after, 0, finals[seat, gained:])


@rule
def fill_utility(state: State, seat: int, finals: Any, standing: Any, utility: Any, product: Any) -> None:
    """Fill `utility` with the win probability of a seat for each of its final totals in this column.

    With two players, the result of the column is added to the lead in the series, and `standing` is the win probability
    of that lead. With more players, every column is played to win that column: an approximation in a series, where the
    other columns count, too.

    | parameter | meaning |
    |---|---|
    | `state`, `seat` | the position, and the seat to move |
    | `finals` | `[seat, points]`: from `column_finals` |
    | `standing` | `[lead in columns + COLUMNS, lead in points + SHEET]`: win probability after this column |
    | `utility` | output: `[points]` |
    | `product` | scratch memory: `[points]` |
    """
    if state.players != 2:
        fill_win_utility(finals, seat, state.players, utility, product)
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
    """Return the sign of a number: 1, 0 or -1."""
    return int(number > 0) - int(number < 0)


@rule
def win_turn(
    state: State, seat: int, values: Any, chances: Any, standing: Any,
    points_of: Any, counts: Any, more: Any, within: Any, first: Any,
    gains: Any, after: Any, odds: Any, entered: Any, product: Any, finals: Any, utility: Any, tables: Any,
) -> None:  # fmt: skip
    """Fill the tables of a turn in which `seat` plays to win, while all other turns are played for points.

    | parameter | meaning |
    |---|---|
    | `state`, `seat` | the position, and the seat to move |
    | `values` | `[used boxes, 0]`: expected points to come in a column |
    | `chances` | `[used boxes, 0, points to come]`: from `column_chances` |
    | `standing` | `[lead in columns + COLUMNS, lead in points + SHEET]`: win probability after this column |
    | `points_of` | `[roll, box]`: points of each roll |
    | `counts` | `[multiset, symbol]`: dice of each symbol |
    | `more` | `[multiset, symbol]`: index of the multiset with one more die |
    | `within`, `first` | the keeps in each roll (see `identical_play.Keeps`) |
    | `gains`, `after` | scratch memory: `[roll, box, 0]` |
    | `odds` | scratch memory: `[multiset]` |
    | `entered` | scratch memory: `[roll]` |
    | `product` | scratch memory: `[points]` |
    | `finals` | output: `[seat, points]`, the distributions of final points in this column |
    | `utility` | output: `[points]`, the win probability for each total in this column |
    | `tables` | output: win probabilities in the layout of `identical.solve_turn` |
    """
    lattice, keeps = identical.Lattice(counts, more, THROWS), identical_play.Keeps(within, first)
    column_finals(state, values, chances, (points_of, lattice, keeps), (gains, after, odds, entered), tables, finals)
    fill_utility(state, seat, finals, standing, utility, product)
    free, gained = free_boxes(state, seat), column_total(state, seat, state.column)
    for roll in range(TALLIES.size):
        allowed, best = allowed_boxes(TALLIES[roll], free, state.free_strike), 0.0
        for box in range(BOXES):
            if allowed >> box & 1:
                follow = chances[~free & 2**BOXES - 1 | 1 << box, 0]
                best = max(best, expected_utility(follow, gained + points_of[roll, box], utility))
        tables[1, 0, tables.shape[2] - TALLIES.size + roll, 0] = best
    identical.throw_turn(lattice, tables)


@cache
def declared(variant: int) -> identical.IdenticalDiceGame:
    """Return one column in the form that the solver takes. `variant` is an index in VARIANTS. Cached by variant."""
    return identical.IdenticalDiceGame(
        dice=DICE,
        sides=SYMBOLS,
        throws=THROWS,
        boxes=BOXES,
        score=lambda dice, box: points(tally(dice), box),
        enter=(enter_strict, enter_free_strike)[variant],
    )


@cache
def fingerprint() -> str:
    """Return a hash of the rules of both variants as the solver sees them. Cached."""
    return combine_fingerprints(declared(variant).fingerprint for variant in range(len(VARIANTS)))


def worked_out() -> dict[str, Any]:
    """Return the values to precompute at build time, because they are slow and depend only on the rules."""
    return {"fingerprint": fingerprint()}


def solve(progress: Progress = no_progress) -> SolutionFile:
    """Solve both variants and return the solution as a file.

    Its arrays are, for each of VARIANTS, `NAME values` (`[used boxes, 0]`, expected points to come in a column) and
    `NAME chances` (`[points]`, the distribution of the points of a column).
    """
    arrays: dict[str, identical.Values] = {}
    for variant, name in enumerate(VARIANTS):
        game = declared(variant)

        def report(done: int, total: int, before: int = variant) -> None:
            progress(before * total + done, len(VARIANTS) * total)

        values = identical.solve(game, report)
        arrays |= {f"{name} values": values, f"{name} chances": distribution(game, values).probabilities}
    return SolutionFile("hexhex", fingerprint(), arrays)


class Exact:
    """Exact play for the bot, the coach and the review (see `solve.solution`).

    `tables`, `column_chances` and `standing` are the private methods of the same names, cached by their arguments.
    """

    states = len(VARIANTS) * 2**BOXES

    def __init__(self, stored: SolutionFile) -> None:
        self.values = tuple(stored.arrays[f"{name} values"] for name in VARIANTS)
        self.chances = tuple(stored.arrays[f"{name} chances"] for name in VARIANTS)
        self.tables = lru_cache(maxsize=256)(self._tables)
        self.column_chances = cache(self._column_chances)
        self.standing = cache(self._standing)

    def value(self, state: State, seat: int) -> float:
        """Return the expected final points of a seat, in all columns of the series, if it plays best."""
        variant = int(state.free_strike)
        columns_to_come = int(state.columns - state.column) - 1
        return total(state, seat) + self._column(state, seat) + columns_to_come * float(self.values[variant][0, 0])

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:  # noqa: ARG002
        """Return the expected final points of each legal action of the seat to move. `everything` has no effect."""
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
                return float(before[keep_index(dice, action - THROW)])
            return points(tally(dice), action - BOX) + float(values[used | 1 << action - BOX, 0])

        return {action: elsewhere + to_come(action) for action in map(int, np.flatnonzero(mask))}

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the exact values, as `action_values`: they are fast to compute."""
        return self.action_values(state, seat)

    def best(self, state: State, seat: int) -> int:
        """Return the action with the most expected points. Ties are broken as described in `solve.ties`."""
        dice = shown(state)

        def order(action: int) -> tuple[int, int]:
            return (1, action) if action >= BOX else (0, -keep_index(dice, action - THROW))

        return preferred(self.action_values(state, seat), order)

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the win probability of each legal action if this turn is played to win and all others for points.

        With more than two players, it is that of winning this column (see `fill_utility`).
        """
        mask, dice = ACTIONS.allowed(legal, state, seat), shown(state)
        turn = self.win_turn(state, seat)
        chances, before = self.column_chances(int(state.free_strike)), turn.tables[0, THROWS - int(state.throws)]
        used, gained = used_boxes(state, seat), column_total(state, seat, int(state.column))

        def chance(action: int) -> float:
            if action < BOX:
                return float(before[keep_index(dice, action - THROW), 0])
            entered = gained + points(tally(dice), action - BOX)
            return float(expected_utility(chances[used | 1 << action - BOX, 0], entered, turn.utility))

        return {action: chance(action) for action in map(int, np.flatnonzero(mask))}

    def throw_price(self, state: State, seat: int) -> float | None:  # noqa: ARG002
        """Return None: there is no stock of throws."""
        return None

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """Return the distribution of a seat's final points under best play, for a whole series with these options."""
        free_strike, games = (option.index(options.get(option.name, option.values[0])) for option in OPTIONS[:2])
        return Distribution(self.chances[free_strike]).times(games + 1)

    def stdev(self, options: Mapping[str, object]) -> float:
        """Return the standard deviation of the final points."""
        return self.distribution(options).stdev

    def _tables(self, variant: int, used: int) -> identical.Values:
        """Return the tables of a turn, `[0 before a throw or 1 after it, throws left, multiset]`.

        See `identical.solve_turn`. `variant` is an index in VARIANTS, `used` the used boxes as a bit mask.
        """
        tables, scratch = np.empty((2, THROWS + 1, KEEPS, 1)), ColumnScratch.fresh()
        points_of, counts, more, *_ = constants()
        turn = GAME.function(column_turn)
        turn(self.values[variant], used, variant, points_of, counts, more, scratch.gains, scratch.after, tables)
        return tables[..., 0]

    def win_turn(self, state: State, seat: int) -> WinTurn:
        """Compute the distributions, utilities and tables of a turn that `seat`, the seat to move, plays to win.

        Not cached.
        """
        variant, scratch = int(state.free_strike), ColumnScratch.fresh()
        turn = WinTurn(np.zeros((SEATS, POINTS)), np.empty(POINTS), np.empty((2, THROWS + 1, KEEPS, 1)))
        series = self.standing(variant, int(state.columns - state.column) - 1)
        data = self.values[variant], self.column_chances(variant), series
        GAME.function(win_turn)(state, seat, *data, *constants(), *scratch, np.empty(POINTS), *turn)
        return turn

    def _column_chances(self, variant: int) -> identical.Values:
        """Return the distribution of the points to come in a column: `[used boxes, 0, points]`.

        `variant` is an index in VARIANTS. The seat plays for points.
        """
        chances, tables = np.empty((2**BOXES, 1, POINTS)), np.empty((2, THROWS + 1, KEEPS, 1))
        fill = GAME.function(column_chances)
        fill(self.values[variant], variant, *constants(), *ColumnScratch.fresh(), tables, chances)
        return chances

    def _standing(self, variant: int, columns: int) -> identical.Values:
        """Return the win probability of one of two seats for each lead, with `columns` columns to come.

        Indices: `[lead in columns + COLUMNS, lead in points + SHEET]`. A shared win counts half.
        """
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
        """Return the points that a seat can still expect in the current column."""
        variant, used = int(state.free_strike), used_boxes(state, seat)
        if not in_turn(state, seat):
            return float(self.values[variant][used, 0])
        left = THROWS - int(state.throws)
        return float(
            self.tables(variant, used)[0 if state.chance else 1, left, keep_index(shown(state), int(state.thrown))]
        )


class WinTurn(NamedTuple):
    """The results of `win_turn`."""

    finals: identical.Values  # [seat, points]: distribution of the final points in this column if all play for points
    utility: identical.Values  # [points]: win probability for each total in this column
    tables: identical.Values  # see `identical.solve_turn`


class ColumnScratch(NamedTuple):
    """Scratch memory of the compiled functions (see `column_chances`)."""

    gains: identical.Values
    after: NDArray[np.int64]
    odds: identical.Values
    entered: identical.Values

    @classmethod
    def fresh(cls) -> ColumnScratch:
        """Allocate scratch memory. Its content is undefined."""
        entries = (ROLLS, BOXES, 1)
        return cls(np.empty(entries), np.empty(entries, np.int64), np.empty(KEEPS), np.empty(ROLLS))


class Constants(NamedTuple):
    """The constants of the game that the compiled functions take (see `column_chances`)."""

    points_of: NDArray[np.int64]
    counts: NDArray[np.int64]
    more: NDArray[np.int64]
    within: NDArray[np.int64]
    first: NDArray[np.int64]


@cache
def constants() -> Constants:
    """Return the constants, which are the same for both variants. Cached."""
    game = declared(0)
    return Constants(game.points, game.lattice.counts, game.lattice.more, *keeps_in_rolls(game))


FIGURES = {"variants": VARIANTS}
"""Constants for the adviser in the browser, in addition to the array shapes in EXPORTS."""

KEEPS, ROLLS = len(declared(0).multisets), len(TALLIES)
CONSTANTS = {
    "points_of": f"i8[{ROLLS},{BOXES}]",
    "counts": f"i8[{KEEPS},{SYMBOLS}]",
    "more": f"i8[{KEEPS - ROLLS},{SYMBOLS}]",
}
FOLLOWING = {"within": "i8[:]", "first": f"i8[{ROLLS + 1}]"}
SCRATCH = {"gains": f"scratch f8[{ROLLS},{BOXES},1]", "after": f"scratch i8[{ROLLS},{BOXES},1]"}
FOLLOWED = {"odds": f"scratch f8[{KEEPS}]", "entered": f"scratch f8[{ROLLS}]"}
VALUES, CHANCES, TABLES = f"f8[{2**BOXES},1]", f"f8[{2**BOXES},1,{POINTS}]", f"f8[2,{THROWS + 1},{KEEPS},1]"
EXPORTS = (
    Export(column_turn, values=VALUES, used="int", free_strike="int", **CONSTANTS, **SCRATCH, tables=f"fills {TABLES}"),
    Export(
        column_chances,
        values=VALUES, free_strike="int", **CONSTANTS, **FOLLOWING, **SCRATCH, **FOLLOWED,
        tables=f"scratch {TABLES}", chances=f"fills {CHANCES}",
    ),
    Export(
        win_turn,
        state="state", seat="int", values=VALUES, chances=CHANCES, standing=f"f8[{2 * COLUMNS + 1},{2 * SHEET + 1}]",
        **CONSTANTS, **FOLLOWING, **SCRATCH, **FOLLOWED, product=f"scratch f8[{POINTS}]",
        finals=f"fills f8[{SEATS},{POINTS}]", utility=f"fills f8[{POINTS}]", tables=f"fills {TABLES}",
    ),
)  # fmt: skip


def shown(state: State) -> tuple[int, ...]:
    """Return the symbol (0 to 5) of each die."""
    return tuple(int(symbol) for symbol in state.dice)


def keep_index(dice: Sequence[int], thrown: int) -> int:
    """Return the lattice index of the dice that are not in `thrown`, a bit mask. `dice` has the symbol of each die."""
    return declared(0).index_of[tuple(sorted(symbol for die, symbol in enumerate(dice) if not thrown >> die & 1))]


def used_boxes(state: State, seat: int) -> int:
    """Return the boxes that a seat has used in the current column, as a bit mask."""
    return mask_of(box for box, entry in enumerate(state.boxes[seat, state.column]) if entry != OPEN)
