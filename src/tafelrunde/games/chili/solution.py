"""How the exact solver sees Chili Dice: six dice that differ, ten boxes, and a stock of thirty throws."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.core.exports import Export
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.games.chili import GAME
from tafelrunde.games.chili.rules import (
    ACTIONS,
    BOX,
    BOXES,
    DICE,
    OPEN,
    SIDES,
    THROW,
    THROWS,
    TURN,
    UNUSED_THROW,
    boxes_total,
    is_red,
    legal,
    points,
)
from tafelrunde.solve import budget_play
from tafelrunde.solve.budget import BudgetGame, Desk, Tables, Values, average, decide, worth_afterwards
from tafelrunde.solve.budget_play import After
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.layers import Progress, silent
from tafelrunde.solve.stored import Stored

SHIPPED = Path(__file__).parent / "data" / "solution.bin"


@rule
def all_points(table: Any, dice: Any) -> None:
    """What every result is worth in every box; `dice` is a workspace."""
    for result in range(table.shape[0]):
        rest = result
        for die in range(DICE):
            dice[die] = rest % SIDES + 1
            rest //= SIDES
        for box in range(BOXES):
            table[result, box] = points(dice, box)


@cache
def declared() -> BudgetGame:
    """The game of one seat, as the solver takes it. Sides are counted from 0."""
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
    """The red side of a die, from 0."""
    return next(side for side in range(SIDES) if is_red([side + 1] * DICE, die))


# The steps of a turn for this game, with what they know of it: constants where it is one, so that loops are unrolled.

RED_SIDES = np.array([red_side(die) for die in range(DICE)])
EACH_SIDE = tuple(range(SIDES))


@rule
def decide_turn(
    values: Any, free: int, left: int, before: Any, after: Any, plans: Any,
    worth: Any, keys: Any, entered: Any, worth_of_plan: Any,
    points: Any, row_of: Any, kept: Any, columns: int,
) -> None:  # fmt: skip
    """The values and plans of all places after a throw with `left` throws left, from the values before the next."""
    worth_afterwards(values, free, left, worth)
    tables = Tables(RED_SIDES, EACH_SIDE, points, row_of, kept, columns)
    decide(before, after, plans, Desk(worth, keys, entered, worth_of_plan), tables)


@rule
def average_turn(tensor: Any) -> None:
    """From after a throw to before it."""
    average(tensor, RED_SIDES, EACH_SIDE)


PLACES = (SIDES + 1) ** DICE
RESULTS = SIDES**DICE
EXPORTS = (
    Export(all_points, table=f"fills i8[{RESULTS},{BOXES}]", dice=f"room i1[{DICE}]"),
    Export(
        decide_turn,
        values=f"f8[{2**BOXES},{THROWS + 2}]", free="int", left="int",
        before=f"f8[{PLACES}]", after=f"fills f8[{PLACES}]", plans=f"fills i4[{PLACES}]",
        worth=f"room f8[{BOXES}]", keys=f"room i8[{PLACES}]", entered="room i8[:]", worth_of_plan="room f8[:]",
        points=f"i8[{BOXES},:]", row_of=f"i4[{RESULTS}]", kept=f"i4[{RESULTS}]", columns="int",
    ),
    Export(average_turn, tensor=f"changes f8[{PLACES}]"),
)  # fmt: skip


class Steps:
    """The steps of a turn, as the game's functions are run (see `budget_play.Steps`)."""

    def __init__(self) -> None:
        self._desk, self._tables = declared().desk(), declared().tables

    def decide(self, values: Values, free: int, left: int, before: Values, after: After) -> None:
        """After a throw."""
        tables = self._tables
        GAME.function(decide_turn)(
            values, free, left, before, *after, *self._desk, tables.points, tables.row_of, tables.kept, tables.columns
        )

    def average(self, tensor: Values) -> None:
        """Before a throw."""
        GAME.function(average_turn)(tensor)


@cache
def fingerprint() -> str:
    """A hash of the rules as the solver sees them."""
    return declared().fingerprint


def worked_out() -> dict[str, Any]:
    """What takes long to work out and depends on the rules alone."""
    return {"fingerprint": fingerprint()}


def solve(progress: Progress = silent) -> Stored:
    """Solve the game."""
    solved = budget_play.solve(declared(), progress)
    arrays = {"values": solved.values, "chances": solved.distribution.probabilities}
    return Stored("chili", fingerprint(), arrays)


class Exact:
    """The solution, for the bot, the coach and the review (see `solve.solution`)."""

    def __init__(self, stored: Stored) -> None:
        game = declared()
        self.values = stored.arrays["values"]
        self.chances = stored.arrays["chances"]
        self.states = sum(game.most_throws(free) + 1 for free in range(2**BOXES))
        self.turns = budget_play.Turns(game, self.values, Steps())

    def value(self, state: State, seat: int) -> float:
        """The expected final points of a seat."""
        return boxes_total(state, seat) + self._to_come(state, seat, int(state.throws_left[seat]))

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:  # noqa: ARG002
        """The expected final points of a seat for each legal action."""
        mask = ACTIONS.allowed(legal, state, seat)
        free, left = free_boxes(state, seat), int(state.throws_left[seat])
        before = self.turns.before(free, left) if left else None
        after = self.turns.after(free, left).values
        here, entered = place(state), boxes_total(state, seat)
        worth: dict[int, float] = {}
        for action in map(int, np.flatnonzero(mask)):
            if action >= BOX:
                box = action - BOX
                worth[action] = int(points(state.dice, box)) + float(self.values[free & ~(1 << box), left])
            elif action >= THROW and before is not None:
                worth[action] = float(before[place(state, in_hand=action - THROW)])
            else:
                worth[action] = float(after[turned(here, *divmod(action - TURN, SIDES))])
        return {action: entered + value for action, value in worth.items()}

    def best(self, state: State, seat: int) -> int:
        """What best play does: what the plan says, once the dice lie as it wants them."""
        plans = self.turns.after(free_boxes(state, seat), int(state.throws_left[seat])).plans
        here = place(state)
        plan = int(plans[here])
        for die in reversed(range(DICE)):
            if state.turnable >> die & 1:
                as_it_lies = turned(here, die, red_side(die))
                if plans[as_it_lies] != plan:
                    side = max(side for side in range(SIDES) if plans[turned(here, die, side)] == plan)
                    return TURN + die * SIDES + side
                here = as_it_lies
        return follow(plan)

    def throw_price(self, state: State, seat: int) -> float | None:
        """What one more throw would be worth to a seat here."""
        left = int(state.throws_left[seat])
        return self._to_come(state, seat, left + 1) - self._to_come(state, seat, left)

    def distribution(self, options: Mapping[str, object]) -> Distribution:  # noqa: ARG002  there are no options
        """The final points of a seat."""
        return Distribution(self.chances)

    def spread(self, options: Mapping[str, object]) -> float:
        """The standard deviation of those points."""
        return self.distribution(options).stdev

    def _to_come(self, state: State, seat: int, left: int) -> float:
        """What a seat can still expect, its unused throws included, had it so many throws left."""
        free = free_boxes(state, seat)
        if state.turn != seat or (not state.throws and state.chance) or not (state.chance or state.pending):
            return float(self.values[free, left])
        if state.chance:
            return float(self.turns.before(free, left)[place(state, in_hand=int(state.thrown))])
        return float(self.turns.after(free, left).values[place(state)])


def free_boxes(state: State, seat: int) -> int:
    """The free boxes of a seat."""
    return sum(1 << box for box, entry in enumerate(state.boxes[seat]) if entry == OPEN)


SLOT = tuple(int((SIDES + 1) ** die) for die in range(DICE))
"""The step from slot to slot on the axis of each die."""


def place(state: State, in_hand: int = 0) -> int:
    """The place of the dice in the tensors of a turn: as they lie, or with some of them in the hand."""
    last = in_hand or int(state.turnable)
    slots = (SIDES if last >> die & 1 else int(value) - 1 for die, value in enumerate(state.dice))
    return sum(step * slot for step, slot in zip(SLOT, slots, strict=True))


def turned(here: int, die: int, side: int) -> int:
    """The place after a turnable die is turned to a side (from 0)."""
    return here + (side - SIDES) * SLOT[die]


def follow(plan: int) -> int:
    """The throw or the box that a plan stands for."""
    game = declared()
    if plan >= game.places:
        return BOX + (plan - game.places) // game.tables.columns
    return THROW + sum(1 << die for die, step in enumerate(SLOT) if plan // step % (SIDES + 1) == SIDES)
