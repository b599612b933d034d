"""Best play in games with a stock of throws: the values of all starts of a turn, and the distribution of the score.

For each set of free boxes the tensors of a turn are made once. Following their plans from the first throw on gives the
odds of every end of the turn, and with them the chances of every score.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule
from tafelrunde.solve.budget import BudgetGame, Values, average, decide, worth_afterwards
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.layers import Progress, boxes_of, in_layers, silent


@rule
def solve_turn(values: Any, plans: Any, free: int, desk: Any, tables: Any) -> None:
    """The values of all starts of a turn with these boxes free, and the plans after each throw; smaller sets are known.

    `plans[left]` are those after a throw with so many throws left.
    """
    before, after = np.full(plans.shape[1], -np.inf), np.empty(plans.shape[1])
    for left in range(plans.shape[0]):
        worth_afterwards(values, free, left, desk.worth)
        decide(before, after, plans[left], desk, tables)
        average(after, tables.turnable, tables.sides)
        values[free, left + 1] = after[-1]
        before, after = after, before


@rule
def falls(place: int, tables: Any, results: Any) -> int:
    """The places, after the throw, of everything that dice kept and taken up as at a place before it can fall to."""
    sides = len(tables.sides)
    results[0] = place
    count = 1
    step = 1
    for die in range(tables.turnable.size):
        if place // step % (sides + 1) == sides:
            for number in range(count):
                in_hand = results[number]
                for side in range(sides):
                    lies = sides if side == tables.turnable[die] else side
                    results[side * count + number] = in_hand + (lies - sides) * step
            count *= sides
        step *= sides + 1
    return count


@rule
def count_plans(places: Any, plans: Any, tally: Any, seen: Any) -> int:
    """How many of these equally likely places lead to each plan. Returns how many plans were met; `seen` lists them."""
    met = 0
    for place in places:
        plan = plans[place]
        if tally[plan] == 0:
            seen[met] = plan
            met += 1
        tally[plan] += 1
    return met


class Trail(NamedTuple):
    """Working space for following a turn, used again and again."""

    results: NDArray[np.int32]
    tally: NDArray[np.int32]
    seen: NDArray[np.int32]
    row_of: NDArray[np.int32]  # of a plan, among the places before the next throw; -1 for none


@rule
def throw(here: Any, there: Any, ends: Any, plans: Any, left: int, trail: Any, tables: Any) -> int:
    """One throw from all the places that a turn can be at: on to the places before the next throw, or to its end.

    `here` and `there` are lists of places with the odds of being there, a column for each number of throws with which
    the turn may have begun. Returns the number of places `there`.
    """
    (at, odds, known), (next_at, next_odds) = here, there
    places = plans.size
    next_known = 0
    for number in range(known):
        count = falls(at[number], tables, trail.results)
        for met in range(count_plans(trail.results[:count], plans, trail.tally, trail.seen)):
            plan = trail.seen[met]
            share = trail.tally[plan] / count
            trail.tally[plan] = 0
            if plan < places and trail.row_of[plan] < 0:
                trail.row_of[plan] = next_known
                next_at[next_known] = plan
                next_odds[next_known] = 0.0
                next_known += 1
            goes = next_odds[trail.row_of[plan]] if plan < places else ends[plan - places]
            for began in range(left + 1, goes.size):
                goes[began] += share * odds[number, began]
    for number in range(next_known):
        trail.row_of[next_at[number]] = -1
    return next_known


@rule
def spread(chances: Any, ends: Any, free: int, left: int, tables: Any, bounds: Any) -> None:
    """Add to `chances[free, throws left, score]` the turns that end with `left` throws left, `ends[entry, began]`."""
    unused_throw, highest = bounds
    for entry in range(ends.shape[0]):
        box, points = entry // tables.columns, entry % tables.columns
        rest = free & ~(1 << box)
        length = highest[rest] + unused_throw * left + 1
        for began in range(left + 1, ends.shape[1]):
            odds = ends[entry, began]
            if odds > 0.0:
                ends[entry, began] = 0.0
                for score in range(length):
                    chances[free, began, points + score] += odds * chances[rest, left, score]


@rule
def follow_turn(chances: Any, plans: Any, free: int, tables: Any, bounds: Any) -> None:
    """The chances of each score to come at all starts of a turn with these boxes free; those of smaller sets are known.

    All starts are followed at once, each in its own column: what best play does with the dice on the table does not
    depend on where the turn began.
    """
    most, places = plans.shape
    entries = tables.points.shape[0] * tables.columns
    plan_numbers = places + entries
    trail = Trail(
        np.empty(tables.kept.size, np.int32),
        np.zeros(plan_numbers, np.int32),
        np.empty(plan_numbers, np.int32),
        np.full(places, -1, np.int32),
    )
    ends = np.zeros((entries, most + 1))
    at, next_at = np.empty(places, np.int32), np.empty(places, np.int32)
    odds, next_odds = np.empty((places, most + 1)), np.empty((places, most + 1))
    known = 0
    for left in range(most - 1, -1, -1):
        at[known] = places - 1  # all dice in the hand: a turn begins
        odds[known] = 0.0
        odds[known, left + 1] = 1.0
        known = throw((at, odds, known + 1), (next_at, next_odds), ends, plans[left], left, trail, tables)
        spread(chances, ends, free, left, tables, bounds)
        at, next_at = next_at, at
        odds, next_odds = next_odds, odds


@dataclass(frozen=True, eq=False)
class Solved:
    """All that is known of a game with a stock of throws."""

    values: Values  # [free boxes, throws left]: points still to come, at the start of a turn; NaN where it cannot be
    distribution: Distribution  # of the final score


def solve(game: BudgetGame, progress: Progress = silent) -> Solved:
    """The best expected score from every start of a turn, and how the final score is distributed then."""
    stock = np.arange(game.throws + 2)
    values = np.full((2**game.boxes, stock.size), np.nan)
    values[0] = game.unused_throw * stock
    values[1:, 0] = 0.0
    highest = np.array([game.points.max(axis=0)[boxes_of(free)].sum() for free in range(2**game.boxes)])
    chances = np.zeros((*values.shape, highest[-1] + game.unused_throw * stock[-1] + 1))
    chances[0, stock, game.unused_throw * stock] = 1.0
    chances[1:, 0, 0] = 1.0

    def solve_one(free: int) -> None:
        plans = np.empty((game.solved_throws(free), game.places), np.int32)
        solve_turn.compiled(values, plans, free, game.desk(), game.tables)
        follow_turn.compiled(chances, plans, free, game.tables, (game.unused_throw, highest))

    in_layers(solve_one, game.boxes, range(1, game.boxes + 1), progress)
    return Solved(values, Distribution(chances[-1, game.throws]))


class After(NamedTuple):
    """After a throw, for every place: the values and the plans."""

    values: Values
    plans: NDArray[np.int32]


class Steps(Protocol):
    """The two steps within a turn, run by whoever is there to run them."""

    def decide(self, values: Values, free: int, left: int, before: Values, after: After) -> None:
        """Fill the values and plans after a throw from the values before the next one; `values` are those of starts."""

    def average(self, tensor: Values) -> None:
        """From after a throw to before it, in place."""


class CompiledSteps:
    """The steps of any game, as machine code."""

    def __init__(self, game: BudgetGame) -> None:
        self.tables, self.desk = game.tables, game.desk()

    def decide(self, values: Values, free: int, left: int, before: Values, after: After) -> None:
        """See `Steps`."""
        worth_afterwards.compiled(values, free, left, self.desk.worth)
        decide.compiled(before, after.values, after.plans, self.desk, self.tables)

    def average(self, tensor: Values) -> None:
        """See `Steps`."""
        average.compiled(tensor, self.tables.turnable, self.tables.sides)


class Turns:
    """The tables within a turn, made on demand from the values of its starts, and kept for the last few turns."""

    KEPT = 4

    def __init__(self, game: BudgetGame, values: Values, steps: Steps) -> None:
        self.game = game
        self.values = values
        self.steps = steps
        self._turns: dict[int, list[After]] = {}
        self._lock = threading.Lock()

    def after(self, free: int, left: int) -> After:
        """After a throw with these boxes free and so many throws left."""
        with self._lock:
            turn = self._turns.pop(free, [])
            while len(turn) <= left:
                turn.append(self._made(free, turn))
            self._turns[free] = turn
            if len(self._turns) > self.KEPT:
                del self._turns[next(iter(self._turns))]
            return turn[left]

    def before(self, free: int, left: int) -> Values:
        """Before a throw with so many throws left, that one included."""
        return self._averaged(self.after(free, left - 1))

    def _made(self, free: int, turn: list[After]) -> After:
        before = self._averaged(turn[-1]) if turn else np.full(self.game.places, -np.inf)
        made = After(np.empty(self.game.places), np.empty(self.game.places, np.int32))
        self.steps.decide(self.values, free, len(turn), before, made)
        return made

    def _averaged(self, after: After) -> Values:
        values = after.values.copy()
        self.steps.average(values)
        return values
