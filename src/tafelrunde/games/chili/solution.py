"""How the exact solver sees Chili Dice: six dice that differ, ten boxes, and a stock of thirty throws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
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
from tafelrunde.solve.budget import BudgetGame, Desk, Dice, Tables, Values, average, decide
from tafelrunde.solve.budget_play import After, Trail, Turns
from tafelrunde.solve.chances import about, expected, winning
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
    worth: Any, before: Any, after: Any, plans: Any, keys: Any, entered: Any, worth_of_plan: Any,
    points: Any, row_of: Any, kept: Any,
) -> None:  # fmt: skip
    """The values and plans of all places after a throw, from what entries are worth and the values before the next."""
    tables = Tables(RED_SIDES, EACH_SIDE, points, row_of, kept, worth.shape[1])
    decide(before, after, plans, Desk(worth, keys, entered, worth_of_plan), tables)


@rule
def average_turn(tensor: Any) -> None:
    """From after a throw to before it."""
    average(tensor, RED_SIDES, EACH_SIDE)


@rule
def follow_turn(
    plans: Any, follow: Any, highest: Any,
    results: Any, tally: Any, seen: Any, row_of: Any, ends: Any, at: Any, odds: Any, chances: Any,
) -> bool:  # fmt: skip
    """The chances of each number of points to come at all starts of a turn (see `budget_play.follow_turn`)."""
    trail = Trail(results, tally, seen, row_of, ends, at, odds)
    return budget_play.follow_turn(chances, follow, highest, plans, trail, Dice(RED_SIDES, EACH_SIDE), UNUSED_THROW)


@rule
def win_worth(follow: Any, entered: int, free: int, utility: Any, worth: Any) -> None:
    """What it is worth to enter points in each free box: `follow[box]` are the odds of what comes afterwards."""
    for box in range(BOXES):
        for more in range(worth.shape[1]):
            worth[box, more] = expected(follow[box], entered + more, utility) if free >> box & 1 else -np.inf


PLACES = (SIDES + 1) ** DICE
RESULTS = SIDES**DICE
CHILIS = (tuple(range(1, SIDES + 1)), *((side,) * DICE for side in range(1, SIDES + 1)))
POINTS = 1 + sum(max(int(points(dice, box)) for dice in CHILIS) for box in range(BOXES)) + UNUSED_THROW * THROWS
"""So many numbers of points a sheet can have, 0 included: nothing is worth more than a chili in any box."""

ROWS = 8192
"""A turn with few boxes left can be at so many places at once: more than enough."""

LATE = 48
"""The odds of what is to come are exact while the sets of boxes left, times the throws left, are not more than this."""

FIGURES = {"late": LATE}
"""What whoever asks elsewhere has to know, besides the sizes of what the functions take."""

EXPORTS = (
    Export(all_points, table=f"fills i8[{RESULTS},{BOXES}]", dice=f"room i1[{DICE}]"),
    Export(
        decide_turn,
        worth=f"f8[{BOXES},:]", before=f"f8[{PLACES}]", after=f"fills f8[{PLACES}]", plans=f"fills i4[{PLACES}]",
        keys=f"room i8[{PLACES}]", entered="room i8[:]", worth_of_plan="room f8[:]",
        points=f"i8[{BOXES},:]", row_of=f"i4[{RESULTS}]", kept=f"i4[{RESULTS}]",
    ),
    Export(average_turn, tensor=f"changes f8[{PLACES}]"),
    Export(
        follow_turn,
        plans=f"i4[:,{PLACES}]", follow=f"f8[{BOXES},:,{POINTS}]", highest=f"i8[{BOXES}]",
        results=f"room i4[{RESULTS}]", tally="room i4[:]", seen="room i4[:]", row_of=f"room i4[{PLACES}]",
        ends="room f8[:,:]", at=f"room i4[2,{ROWS}]", odds=f"room f8[2,{ROWS},:]", chances=f"changes f8[:,{POINTS}]",
    ),
    Export(about, mean="float", deviation="float", skewness="float", odds=f"fills f8[{POINTS}]"),
    Export(
        winning,
        odds=f"f8[{SEATS},{POINTS}]", seat="int", players="int",
        utility=f"fills f8[{POINTS}]", product=f"room f8[{POINTS}]",
    ),
    Export(
        win_worth,
        follow=f"f8[{BOXES},{POINTS}]", entered="int", free="int", utility=f"f8[{POINTS}]",
        worth=f"fills f8[{BOXES},:]",
    ),
)  # fmt: skip


class Steps:
    """The steps of a turn, as the game's functions are run (see `budget_play.Steps`)."""

    def __init__(self) -> None:
        self._desk, self._tables = declared().desk(), declared().tables

    def decide(self, worth: Values, before: Values, after: After) -> None:
        """After a throw."""
        desk, tables = self._desk, self._tables
        room = desk.keys, desk.entered, desk.worth_of_plan
        GAME.function(decide_turn)(worth, before, *after, *room, tables.points, tables.row_of, tables.kept)

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
    deviations, skewnesses = np.moveaxis(solved.shapes, -1, 0)  # apart they are packed tighter
    arrays = {"values": solved.values, "chances": solved.distribution.probabilities}
    arrays |= {"deviations": deviations, "skewnesses": skewnesses}
    return Stored("chili", fingerprint(), arrays)


class Finals:
    """The odds of a seat's points still to come, if it plays for points: exact near the end, else approximated."""

    def __init__(self, values: Values, shapes: Values, turns: Turns) -> None:
        self._values = values
        self._shapes = shapes
        self._turns = turns
        self._late: dict[int, Values] = {}
        self.to_come = lru_cache(maxsize=1024)(self._to_come)

    def _to_come(self, free: int, left: int) -> Values:
        """The odds of each number of points to come with these boxes and throws left at the start of a turn."""
        if 2 ** free.bit_count() * left <= LATE:
            late = self.late(free, left)
            if late is not None:
                exactly: Values = late[left]
                return exactly
        odds, (deviation, skewness) = np.empty(POINTS), self._shapes[free, left]
        GAME.function(about)(float(self._values[free, left]), float(deviation), float(skewness), odds)
        return odds

    def late(self, free: int, left: int) -> Values | None:
        """The exact odds with at most so many throws left: `[throws left, points]`. None if there is no room for it."""
        known = self._late.get(free)
        if known is None or len(known) <= left:
            made = self._followed(free, left)
            if made is None:
                return None
            known = self._late[free] = made
        return known

    def _followed(self, free: int, left: int) -> Values | None:
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
                known = self.late(rest, left - 1)
                if known is None:
                    return None
                follow[box] = known[:left]
        plans = np.stack([self._turns.after(free, throws).plans for throws in range(left)])
        highest = np.array([game.highest(rest) for rest in rests])
        room = budget_play.trail(game, left, ROWS)
        return chances if GAME.function(follow_turn)(plans, follow, highest, *room, chances) else None


class Exact:
    """The solution, for the bot, the coach and the review (see `solve.solution`)."""

    def __init__(self, stored: Stored) -> None:
        game = declared()
        self.values = stored.arrays["values"]
        self.chances = stored.arrays["chances"]
        self.states = sum(game.most_throws(free) + 1 for free in range(2**BOXES))
        in_points = budget_play.worth_in_points(game, self.values)
        self.turns = Turns(game, in_points, Steps())
        self.shapes = np.stack([stored.arrays["deviations"], stored.arrays["skewnesses"]], axis=-1)
        self.finals = Finals(self.values, self.shapes, Turns(game, in_points, Steps()))
        self.win_turns = lru_cache(maxsize=2)(self._win_turns)

    def value(self, state: State, seat: int) -> float:
        """The expected final points of a seat."""
        return boxes_total(state, seat) + self._to_come(state, seat, int(state.throws_left[seat]))

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:  # noqa: ARG002
        """The expected final points of a seat for each legal action."""
        entered = GAME.function(boxes_total)(state, seat)
        return {action: entered + value for action, value in weighed(self.turns, state, seat).items()}

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """The chance of winning with each legal action, if this turn is played to win and all else for points."""
        others = (sheet(state, other) for other in range(int(state.players)) if other != seat)
        return weighed(self.win_turns(tuple(others), sheet(state, seat)[:2]), state, seat)

    def utility(self, others: Sequence[Sheet]) -> Values:
        """The chance of winning with each number of final points, against others with these sheets."""
        odds = np.zeros((SEATS, POINTS))
        for seat, (free, entered, left) in enumerate(others, start=1):
            odds[seat, entered:] = self.finals.to_come(free, left)[: POINTS - entered]
        utility = np.empty(POINTS)
        GAME.function(winning)(odds, 0, len(others) + 1, utility, np.empty(POINTS))
        return utility

    def _win_turns(self, others: tuple[Sheet, ...], own: tuple[int, int]) -> Turns:
        """The tables of a turn that is played to win, with these boxes free and points entered."""
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
        """The same: nothing takes long."""
        return self.action_values(state, seat)

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

    def page(self, state: State, seat: int) -> int:
        """The tables of a turn are those of the free boxes."""
        return free_boxes(state, seat)

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


Sheet = tuple[int, int, int]
"""What a seat has before a turn: its free boxes, the points it has entered, its throws left."""


def sheet(state: State, seat: int) -> Sheet:
    """The sheet of a seat."""
    return free_boxes(state, seat), int(boxes_total(state, seat)), int(state.throws_left[seat])


def weighed(turns: Turns, state: State, seat: int) -> dict[int, float]:
    """What each legal action is worth by the tables of a turn, beyond what is entered."""
    allowed = np.flatnonzero(ACTIONS.allowed(GAME.rules.legal, state, seat))
    free, left = free_boxes(state, seat), int(state.throws_left[seat])
    sides, here = state.dice.astype(np.int64) - 1, place(state)
    turning, throwing = np.searchsorted(allowed, (THROW, BOX))
    dice, to = np.divmod(allowed[:turning] - TURN, SIDES)
    values = np.empty(allowed.size)
    values[:turning] = turns.after(free, left).values[turned(here, dice, to)]
    if throwing > turning:
        in_hand = TAKEN[allowed[turning:throwing] - THROW]
        values[turning:throwing] = turns.before(free, left)[np.where(in_hand, SIDES, sides) @ SLOT]
    boxes = allowed[throwing:] - BOX
    values[throwing:] = turns.worth(free, left)[boxes, declared().points[sides @ RESULT][boxes]]
    return dict(zip(allowed.tolist(), values.tolist(), strict=True))


def free_boxes(state: State, seat: int) -> int:
    """The free boxes of a seat."""
    return sum(1 << box for box, entry in enumerate(state.boxes[seat]) if entry == OPEN)


SLOT = (SIDES + 1) ** np.arange(DICE)
"""The step from slot to slot on the axis of each die."""
RESULT = SIDES ** np.arange(DICE)
"""The digits of a result's number."""
TAKEN = np.arange(2**DICE)[:, np.newaxis] >> np.arange(DICE) & 1 == 1
"""The dice that a throw takes up."""


def place(state: State, in_hand: int = 0) -> int:
    """The place of the dice in the tensors of a turn: as they lie, or with some of them in the hand."""
    last = TAKEN[in_hand or int(state.turnable)]
    return int(np.where(last, SIDES, state.dice - 1) @ SLOT)


def turned(here: int, die: Any, side: Any) -> Any:
    """The place after a turnable die is turned to a side (from 0)."""
    return here + (side - SIDES) * SLOT[die]


def follow(plan: int) -> int:
    """The throw or the box that a plan stands for."""
    game = declared()
    if plan >= game.places:
        return BOX + (plan - game.places) // game.tables.columns
    return THROW + sum(1 << die for die, step in enumerate(SLOT) if plan // step % (SIDES + 1) == SIDES)
