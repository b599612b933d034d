"""The exact solution of Chili Dice: six different dice, ten boxes, and a stock of thirty throws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.core.rules.bits import mask_of
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.chili import GAME
from tafelrunde.games.chili.rules import (
    ACTIONS,
    BOX,
    BOXES,
    DICE,
    OPEN,
    SEATS,
    SIDES,
    THROW,
    THROWS,
    TURN,
    UNUSED_THROW,
    boxes_total,
    is_red,
    points,
)
from tafelrunde.solve import budget_play
from tafelrunde.solve.budget import BudgetGame, DecisionScratch, Dice, Tables, Values, average, decide
from tafelrunde.solve.budget_play import After, Turns, TurnScratch
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.layers import Progress, no_progress
from tafelrunde.solve.solution_file import SolutionFile
from tafelrunde.solve.win_odds import approximate_odds, expected_utility, fill_win_utility

SHIPPED = Path(__file__).parent / "data" / "solution.bin"


@rule
def all_points(table: Any, dice: Any) -> None:
    """Fill `table[result, box]` with the points of every result in every box. `dice` is scratch memory.

    The digits of a result in base six, lowest first, are the sides of the dice, numbered from 0.
    """
    for result in range(table.shape[0]):
        rest = result
        for die in range(DICE):
            dice[die] = rest % SIDES + 1
            rest //= SIDES
        for box in range(BOXES):
            table[result, box] = points(dice, box)


@cache
def declared() -> BudgetGame:
    """Return the game of one seat in the form that the solver takes. Sides are numbered from 0. Cached."""
    table = np.empty((SIDES**DICE, BOXES), np.int64)
    GAME.function(all_points)(table, np.empty(DICE, np.int8))
    return BudgetGame(
        dice=DICE,
        sides=SIDES,
        throws=THROWS,
        unused_throw=UNUSED_THROW,
        turnable=tuple(map(int, RED_SIDES)),
        points=table,
    )


def red_side(die: int) -> int:
    """Return the red side of a die; both are numbered from 0."""
    return next(side for side in range(SIDES) if is_red([side + 1] * DICE, die))


# The solver's steps of a turn, compiled for this game. The dice are constants, so that loops are unrolled.

RED_SIDES = np.array([red_side(die) for die in range(DICE)])
EACH_SIDE = tuple(range(SIDES))


@rule
def decide_turn(
    worth: Any, before: Any, after: Any, plans: Any, keys: Any, entered: Any, worth_of_plan: Any,
    points: Any, row_of: Any, kept: Any,
) -> None:  # fmt: skip
    """Compute the best plans after a throw, and their values, for every tensor element (see `budget.decide`).

    | parameter | meaning |
    |---|---|
    | `worth` | `[box, points]`: value of entering `points` in `box`, including the rest of the game |
    | `before` | `[tensor index]`: values before the next throw |
    | `after` | output: `[tensor index]`, values after the throw |
    | `plans` | output: `[tensor index]`, best plans |
    | `keys` | scratch memory: `[tensor index]` |
    | `entered` | scratch memory: `[row of points]` |
    | `worth_of_plan` | scratch memory: `[plan]` |
    | `points` | `[box, row]`: the distinct rows of points |
    | `row_of` | `[result]`: its row in `points` |
    | `kept` | `[result]`: its tensor index with all dice kept |
    """
    tables = Tables(RED_SIDES, EACH_SIDE, points, row_of, kept, worth.shape[1])
    decide(before, after, plans, DecisionScratch(worth, keys, entered, worth_of_plan), tables)


@rule
def average_turn(tensor: Any) -> None:
    """Convert the tensor of values after a throw to expected values before it, in place (see `budget.average`)."""
    average(tensor, RED_SIDES, EACH_SIDE)


@rule
def follow_turn(
    plans: Any, follow: Any, highest: Any,
    results: Any, tally: Any, seen: Any, row_of: Any, ends: Any, at: Any, odds: Any, chances: Any,
) -> bool:  # fmt: skip
    """Compute the distribution of the points to come for every start of a turn (see `budget_play.follow_turn`).

    Return False if the scratch memory is too small.

    | parameter | meaning |
    |---|---|
    | `plans` | `[throws left, tensor index]`: best plans after a throw |
    | `follow` | `[box, throws left, points]`: distribution once `box` is filled |
    | `highest` | `[box]`: most points to come once `box` is filled, without unused throws |
    | `results`, `tally`, `seen`, `row_of`, `ends`, `at`, `odds` | scratch memory (see `budget_play.TurnScratch`) |
    | `chances` | output: `[throws left when the turn began, points]`; row 0 is left unchanged |
    """
    scratch = TurnScratch(results, tally, seen, row_of, ends, at, odds)
    return budget_play.follow_turn(chances, follow, highest, plans, scratch, Dice(RED_SIDES, EACH_SIDE), UNUSED_THROW)


@rule
def win_worth(follow: Any, entered: int, free: int, utility: Any, worth: Any) -> None:
    """Fill `worth` with the utility of entering each number of points in each free box.

    | parameter | meaning |
    |---|---|
    | `follow` | `[box, points]`: distribution of the points to come once `box` is filled |
    | `entered` | points entered so far |
    | `free` | the free boxes as a bit mask |
    | `utility` | `[final points]` |
    | `worth` | output: `[box, points]`; -inf for filled boxes |
    """
    for box in range(BOXES):
        for more in range(worth.shape[1]):
            worth[box, more] = expected_utility(follow[box], entered + more, utility) if free >> box & 1 else -np.inf


PLACES = (SIDES + 1) ** DICE
RESULTS = SIDES**DICE
CHILIS = (tuple(range(1, SIDES + 1)), *((side,) * DICE for side in range(1, SIDES + 1)))
POINTS = 1 + sum(max(int(points(dice, box)) for dice in CHILIS) for box in range(BOXES)) + UNUSED_THROW * THROWS
"""The number of different totals of a sheet, including 0: no roll scores more than a chili in any box."""

ROWS = 8192
"""Rows of scratch memory for `follow_turn`: more tensor elements than a late turn can reach."""

LATE = 48
"""The distribution of the points to come is exact while 2^(free boxes) × throws left is at most this."""

FIGURES = {"late": LATE}
"""Constants for the adviser in the browser, in addition to the array shapes in EXPORTS."""

EXPORTS = (
    Export(all_points, table=f"fills i8[{RESULTS},{BOXES}]", dice=f"scratch i1[{DICE}]"),
    Export(
        decide_turn,
        worth=f"f8[{BOXES},:]", before=f"f8[{PLACES}]", after=f"fills f8[{PLACES}]", plans=f"fills i4[{PLACES}]",
        keys=f"scratch i8[{PLACES}]", entered="scratch i8[:]", worth_of_plan="scratch f8[:]",
        points=f"i8[{BOXES},:]", row_of=f"i4[{RESULTS}]", kept=f"i4[{RESULTS}]",
    ),
    Export(average_turn, tensor=f"changes f8[{PLACES}]"),
    Export(
        follow_turn,
        plans=f"i4[:,{PLACES}]", follow=f"f8[{BOXES},:,{POINTS}]", highest=f"i8[{BOXES}]",
        results=f"scratch i4[{RESULTS}]", tally="scratch i4[:]", seen="scratch i4[:]", row_of=f"scratch i4[{PLACES}]",
        ends="scratch f8[:,:]", at=f"scratch i4[2,{ROWS}]", odds=f"scratch f8[2,{ROWS},:]",
        chances=f"changes f8[:,{POINTS}]",
    ),
    Export(approximate_odds, mean="float", deviation="float", skewness="float", odds=f"fills f8[{POINTS}]"),
    Export(
        fill_win_utility,
        odds=f"f8[{SEATS},{POINTS}]", seat="int", players="int",
        utility=f"fills f8[{POINTS}]", product=f"scratch f8[{POINTS}]",
    ),
    Export(
        win_worth,
        follow=f"f8[{BOXES},{POINTS}]", entered="int", free="int", utility=f"f8[{POINTS}]",
        worth=f"fills f8[{BOXES},:]",
    ),
)  # fmt: skip


class Steps:
    """The steps of a turn, run by the selected backend (see `budget_play.Steps`). They share scratch memory."""

    def __init__(self) -> None:
        self._scratch, self._tables = declared().decision_scratch(), declared().tables

    def decide(self, worth: Values, before: Values, after: After) -> None:
        """Fill `after` with the values and plans after a throw, from the values `before` the next throw.

        `worth[box, points]` are the values of entries.
        """
        scratch, tables = self._scratch, self._tables
        arrays = scratch.keys, scratch.entered, scratch.worth_of_plan
        GAME.function(decide_turn)(worth, before, *after, *arrays, tables.points, tables.row_of, tables.kept)

    def average(self, tensor: Values) -> None:
        """Convert values after a throw to values before it, in place."""
        GAME.function(average_turn)(tensor)


@cache
def fingerprint() -> str:
    """Return a hash of the rules as the solver sees them. Cached."""
    return declared().fingerprint


def worked_out() -> dict[str, Any]:
    """Return the values to precompute at build time, because they are slow and depend only on the rules."""
    return {"fingerprint": fingerprint()}


def solve(progress: Progress = no_progress) -> SolutionFile:
    """Solve the game and return its solution as a file, with arrays for all starts of a turn and for the final points.

    `values`, `deviations` and `skewnesses` are `[free boxes, throws left]`; `chances` is the distribution `[points]`.
    """
    solved = budget_play.solve(declared(), progress)
    deviations, skewnesses = np.moveaxis(solved.shapes, -1, 0)  # separate arrays compress better
    arrays = {"values": solved.values, "chances": solved.distribution.probabilities}
    arrays |= {"deviations": deviations, "skewnesses": skewnesses}
    return SolutionFile("chili", fingerprint(), arrays)


class Finals:
    """The distribution of the points to come for a seat that plays for points: exact near the end, else approximate.

    `to_come(free, left)` is `_to_come`, cached by its two arguments.
    """

    def __init__(self, values: Values, shapes: Values, turns: Turns) -> None:
        self._values = values
        self._shapes = shapes
        self._turns = turns
        self._late: dict[int, Values] = {}
        self.to_come = lru_cache(maxsize=1024)(self._to_come)

    def _to_come(self, free: int, left: int) -> Values:
        """Return the distribution of the points to come, `[points]`, at the start of a turn.

        `free` are the free boxes as a bit mask, `left` the throws left; unused throws are included.
        """
        if 2 ** free.bit_count() * left <= LATE:
            late = self.late(free, left)
            if late is not None:
                exact: Values = late[left]
                return exact
        odds, (deviation, skewness) = np.empty(POINTS), self._shapes[free, left]
        GAME.function(approximate_odds)(float(self._values[free, left]), float(deviation), float(skewness), odds)
        return odds

    def late(self, free: int, left: int) -> Values | None:
        """Return exact distributions of the points to come: `[throws left, points]`, with at least `left + 1` rows.

        Cached by `free`, the free boxes as a bit mask. None if the scratch memory is too small.
        """
        cached = self._late.get(free)
        if cached is None or len(cached) <= left:
            cached = self._follow_turns(free, left)
            if cached is None:
                return None
            self._late[free] = cached
        return cached

    def _follow_turns(self, free: int, left: int) -> Values | None:
        game = declared()
        chances = np.zeros((left + 1, POINTS))
        if free == 0 or left == 0:
            unused = UNUSED_THROW * np.arange(left + 1) if free == 0 else 0
            chances[np.arange(left + 1), unused] = 1.0
            return chances
        chances[0, 0] = 1.0
        rests, follow = budget_play.rests_of(game, free), np.zeros((BOXES, left, POINTS))
        for box, rest in enumerate(rests):
            if rest != free:
                later = self.late(rest, left - 1)
                if later is None:
                    return None
                follow[box] = later[:left]
        plans = np.stack([self._turns.after(free, throws).plans for throws in range(left)])
        highest = np.array([game.highest(rest) for rest in rests])
        scratch = budget_play.turn_scratch(game, left, ROWS)
        return chances if GAME.function(follow_turn)(plans, follow, highest, *scratch, chances) else None


class Exact:
    """Exact play for the bot, the coach and the review (see `solve.solution`).

    The tables of recent turns are cached by free boxes; `win_turns`, the last two, by the sheets of all seats.
    """

    def __init__(self, stored: SolutionFile) -> None:
        game = declared()
        self.values = stored.arrays["values"]
        self.chances = stored.arrays["chances"]
        self.states = sum(game.max_throws(free) + 1 for free in range(2**BOXES))
        in_points = budget_play.worth_in_points(game, self.values)
        self.turns = Turns(game, in_points, Steps())
        self.shapes = np.stack([stored.arrays["deviations"], stored.arrays["skewnesses"]], axis=-1)
        self.finals = Finals(self.values, self.shapes, Turns(game, in_points, Steps()))
        self.win_turns = lru_cache(maxsize=2)(self._win_turns)

    def value(self, state: State, seat: int) -> float:
        """Return the expected final points of a seat if it plays best."""
        return boxes_total(state, seat) + self._to_come(state, seat, int(state.throws_left[seat]))

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:  # noqa: ARG002
        """Return the expected final points of each legal action of a seat that owes a decision.

        `everything` has no effect.
        """
        entered = GAME.function(boxes_total)(state, seat)
        return {action: entered + value for action, value in values_of_actions(self.turns, state, seat).items()}

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the win probability of each legal action if this turn is played to win and all others for points.

        A win shared by n seats counts 1/n.
        """
        others = (sheet(state, other) for other in range(int(state.players)) if other != seat)
        return values_of_actions(self.win_turns(tuple(others), sheet(state, seat)[:2]), state, seat)

    def utility(self, others: Sequence[Sheet]) -> Values:
        """Return the win probability for each final total, `[points]`, against opponents with the sheets `others`."""
        odds = np.zeros((SEATS, POINTS))
        for seat, (free, entered, left) in enumerate(others, start=1):
            odds[seat, entered:] = self.finals.to_come(free, left)[: POINTS - entered]
        utility = np.empty(POINTS)
        GAME.function(fill_win_utility)(odds, 0, len(others) + 1, utility, np.empty(POINTS))
        return utility

    def _win_turns(self, others: tuple[Sheet, ...], own: tuple[int, int]) -> Turns:
        """Return the tables of a turn that is played to win.

        `own` are the free boxes, as a bit mask, and the points entered so far.
        """
        game, utility, entered = declared(), self.utility(others), own[1]

        def worth(free: int, left: int) -> Values:
            filled, follow = np.empty((BOXES, game.tables.columns)), np.zeros((BOXES, POINTS))
            for box, rest in enumerate(budget_play.rests_of(game, free)):
                if rest != free:
                    follow[box] = self.finals.to_come(rest, left)
            GAME.function(win_worth)(follow, entered, free, utility, filled)
            return filled

        return Turns(game, worth, Steps())

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the exact values, as `action_values`: they are fast to compute."""
        return self.action_values(state, seat)

    def best(self, state: State, seat: int) -> int:
        """Return the best action: first the turns that the plan needs, then its throw or entry.

        Ties are broken as in `solve.ties`.
        """
        plans = self.turns.after(free_boxes(state, seat), int(state.throws_left[seat])).plans
        index = tensor_index(state)
        plan = int(plans[index])
        for die in reversed(range(DICE)):
            if state.turnable >> die & 1:
                not_turned = index_after_turn(index, die, red_side(die))
                if plans[not_turned] != plan:
                    side = max(side for side in range(SIDES) if plans[index_after_turn(index, die, side)] == plan)
                    return TURN + die * SIDES + side
                index = not_turned
        return action_of(plan)

    def page(self, state: State, seat: int) -> int:
        """Return the key of the tables of a turn: the free boxes, as a bit mask."""
        return free_boxes(state, seat)

    def throw_price(self, state: State, seat: int) -> float | None:
        """Return how many expected points one more throw is worth for a seat in this position; never None."""
        left = int(state.throws_left[seat])
        return self._to_come(state, seat, left + 1) - self._to_come(state, seat, left)

    def distribution(self, options: Mapping[str, object]) -> Distribution:  # noqa: ARG002  there are no options
        """Return the distribution of the final points of a seat that plays best from the start of the game."""
        return Distribution(self.chances)

    def stdev(self, options: Mapping[str, object]) -> float:
        """Return the standard deviation of the final points."""
        return self.distribution(options).stdev

    def _to_come(self, state: State, seat: int, left: int) -> float:
        """Return the points that a seat can still expect if it had `left` throws left, including its unused throws."""
        free = free_boxes(state, seat)
        if state.turn != seat or (not state.throws and state.chance) or not (state.chance or state.pending):
            return float(self.values[free, left])
        if state.chance:
            return float(self.turns.before(free, left)[tensor_index(state, in_hand=int(state.thrown))])
        return float(self.turns.after(free, left).values[tensor_index(state)])


Sheet = tuple[int, int, int]
"""The sheet of a seat before a turn: free boxes as a bit mask, points entered, throws left."""


def sheet(state: State, seat: int) -> Sheet:
    """Return the sheet of a seat."""
    return free_boxes(state, seat), int(boxes_total(state, seat)), int(state.throws_left[seat])


def values_of_actions(turns: Turns, state: State, seat: int) -> dict[int, float]:
    """Return the value of each legal action of the seat to move, as read from `turns`.

    These are expected points to come, without those entered so far, or win probabilities, depending on `turns`.
    """
    allowed = np.flatnonzero(ACTIONS.allowed(GAME.rules.legal, state, seat))
    free, left = free_boxes(state, seat), int(state.throws_left[seat])
    sides, index = state.dice.astype(np.int64) - 1, tensor_index(state)
    turning, throwing = np.searchsorted(allowed, (THROW, BOX))
    dice, to = np.divmod(allowed[:turning] - TURN, SIDES)
    values = np.empty(allowed.size)
    values[:turning] = turns.after(free, left).values[index_after_turn(index, dice, to)]
    if throwing > turning:
        in_hand = TAKEN[allowed[turning:throwing] - THROW]
        values[turning:throwing] = turns.before(free, left)[np.where(in_hand, SIDES, sides) @ SLOT]
    boxes = allowed[throwing:] - BOX
    values[throwing:] = turns.worth(free, left)[boxes, declared().points[sides @ RESULT][boxes]]
    return dict(zip(allowed.tolist(), values.tolist(), strict=True))


def free_boxes(state: State, seat: int) -> int:
    """Return the free boxes of a seat, as a bit mask."""
    return mask_of(box for box, entry in enumerate(state.boxes[seat]) if entry == OPEN)


SLOT = (SIDES + 1) ** np.arange(DICE)
"""The stride of each die's axis in the flattened tensors of a turn."""
RESULT = SIDES ** np.arange(DICE)
"""The weight of each die's digit in the number of a result."""
TAKEN = np.arange(2**DICE)[:, np.newaxis] >> np.arange(DICE) & 1 == 1
"""`[bit mask, die]`: whether the die is in the mask."""


def tensor_index(state: State, in_hand: int = 0) -> int:
    """Return the index of the dice in the tensors of a turn.

    With `in_hand`, the bit mask of the dice being thrown, it is for `Turns.before`. Without it, turnable dice may still
    be turned, and the index is for `Turns.after`.
    """
    last = TAKEN[in_hand or int(state.turnable)]
    return int(np.where(last, SIDES, state.dice - 1) @ SLOT)


def index_after_turn(index: int, die: Any, side: Any) -> Any:
    """Return the tensor index after a die that is turnable in `index` is turned to a side. Both are numbered from 0.

    `die` and `side` may be arrays.
    """
    return index + (side - SIDES) * SLOT[die]


def action_of(plan: int) -> int:
    """Return the throw or box action that a plan (see `budget`) stands for."""
    game = declared()
    if plan >= game.tensor_size:
        return BOX + (plan - game.tensor_size) // game.tables.columns
    return THROW + mask_of(die for die, step in enumerate(SLOT) if plan // step % (SIDES + 1) == SIDES)
