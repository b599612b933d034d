"""Best play in games with a stock of throws: the value of every start of a turn, and the distribution of the score.

For each set of free boxes the tensors of a turn are computed once. Following their plans from the first throw gives the
probability of every end of the turn and, from these, the probability of every score.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.budget import BudgetGame, Values, average, decide, worth_of_entries
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.layers import Progress, in_layers, no_progress

SHAPE_STEPS = 16
"""Standard deviation and skewness are rounded to multiples of 1 / SHAPE_STEPS."""


@rule
def solve_turn(values: Any, plans: Any, free: int, scratch: Any, tables: Any) -> None:
    """Compute the values of all starts of a turn with the boxes `free`, and the best plans after each throw.

    | parameter | meaning |
    |---|---|
    | `values` | `[free boxes, throws left]`; rows of `free` without one box are input, row `free` from 1 on is output |
    | `plans` | output: `[throws left, tensor index]`, plans after a throw; its length limits the throws left |
    | `free` | the free boxes as a bit mask |
    | `scratch` | scratch memory |
    | `tables` | the game |
    """
    before, after = np.full(plans.shape[1], -np.inf), np.empty(plans.shape[1])
    for left in range(plans.shape[0]):
        worth_of_entries(values, free, left, scratch.worth)
        decide(before, after, plans[left], scratch, tables)
        average(after, tables.turnable, tables.sides)
        values[free, left + 1] = after[-1]
        before, after = after, before


@rule
def list_results(index: int, dice: Any, results: Any) -> int:
    """List in `results` the tensor indices after a throw that can follow `index`, an index before it; return how many.

    All of them are equally likely.
    """
    turnable, sides = dice.turnable, len(dice.sides)
    results[0] = index
    count = 1
    step = 1
    for die in range(turnable.size):
        if index // step % (sides + 1) == sides:
            for number in range(count):
                in_hand = results[number]
                for side in range(sides):
                    slot = sides if side == turnable[die] else side
                    results[side * count + number] = in_hand + (slot - sides) * step
            count *= sides
        step *= sides + 1
    return count


@rule
def count_plans(indices: Any, plans: Any, tally: Any, seen: Any) -> int:
    """Add to `tally[plan]` how many of the equally likely tensor `indices` lead to each plan.

    `plans` has the plan of each tensor index. List the plans that occur at the start of `seen`; return how many there
    are. `tally` must be 0 for all plans.
    """
    met = 0
    for index in indices:
        plan = plans[index]
        if tally[plan] == 0:
            seen[met] = plan
            met += 1
        tally[plan] += 1
    return met


class TurnScratch(NamedTuple):
    """Reusable scratch memory for `follow_turn`."""

    results: NDArray[np.int32]  # see `list_results`
    tally: NDArray[np.int32]  # [plan], see `count_plans`
    seen: NDArray[np.int32]  # plans, see `count_plans`
    row_of: NDArray[np.int32]  # [plan]: its row in `at` and `odds` before the next throw; -1 for none
    ends: Values  # [entry, throws left when the turn began]: probability that the turn ends with this entry
    at: NDArray[np.int32]  # [now or next, row]: tensor indices that the turn can be at
    odds: Values  # [now or next, row, throws left when the turn began]: their probabilities


def turn_scratch(game: BudgetGame, throws: int, rows: int) -> TurnScratch:
    """Allocate scratch memory for turns that begin with at most `throws` throws left.

    `rows` limits how many tensor indices a turn can be at before the same throw.
    """
    entries = game.boxes * game.tables.columns
    plans = game.tensor_size + entries
    return TurnScratch(
        np.empty(game.tables.kept.size, np.int32),
        np.empty(plans, np.int32),
        np.empty(plans, np.int32),
        np.empty(game.tensor_size, np.int32),
        np.empty((entries, throws + 1)),
        np.empty((2, rows), np.int32),
        np.empty((2, rows, throws + 1)),
    )


@rule
def throw(now: int, rows: int, plans: Any, left: int, scratch: Any, dice: Any) -> int:
    """Advance a turn by one throw from all tensor indices it can be at, to those before the next throw or to its end.

    Return the number of tensor indices afterwards, or -1 if `scratch` has too few rows for them.

    | parameter | meaning |
    |---|---|
    | `now` | which half of `scratch.at` and `scratch.odds` is input, 0 or 1; the other half is output |
    | `rows` | number of input rows |
    | `plans` | best plan for each tensor index after the throw |
    | `left` | throws left after the throw |
    | `scratch` | scratch memory; probabilities of entries are added to `scratch.ends` |
    | `dice` | the dice |
    """
    at, odds = scratch.at[now], scratch.odds[now]
    next_at, next_odds = scratch.at[1 - now], scratch.odds[1 - now]
    entries_from = plans.size
    next_rows = 0
    for number in range(rows):
        count = list_results(at[number], dice, scratch.results)
        for met in range(count_plans(scratch.results[:count], plans, scratch.tally, scratch.seen)):
            plan = scratch.seen[met]
            share = scratch.tally[plan] / count
            scratch.tally[plan] = 0
            if plan < entries_from and scratch.row_of[plan] < 0:
                if next_rows == next_at.size:
                    return -1
                scratch.row_of[plan] = next_rows
                next_at[next_rows] = plan
                next_odds[next_rows] = 0.0
                next_rows += 1
            target = next_odds[scratch.row_of[plan]] if plan < entries_from else scratch.ends[plan - entries_from]
            for began in range(left + 1, target.size):
                target[began] += share * odds[number, began]
    for number in range(next_rows):
        scratch.row_of[next_at[number]] = -1
    return next_rows


@rule
def add_turn_ends(chances: Any, follow: Any, highest: Any, left: int, ends: Any, unused_throw: int) -> None:
    """Add to `chances` the turns that end with `left` throws left, and reset their probabilities in `ends` to 0.

    | parameter | meaning |
    |---|---|
    | `chances` | `[throws left when the turn began, score]`: probability of each score to come; added to |
    | `follow` | `[box, throws left, score]`: probability of each score to come once `box` is filled |
    | `highest` | `[box]`: the highest score to come once `box` is filled, without unused throws |
    | `left` | throws left at the end of the turn |
    | `ends` | `[entry, throws left when the turn began]`: probability of each entry |
    | `unused_throw` | points for each throw left at the end of the game |
    """
    columns = ends.shape[0] // follow.shape[0]
    for entry in range(ends.shape[0]):
        box, points = entry // columns, entry % columns
        for began in range(left + 1, ends.shape[1]):
            odds = ends[entry, began]
            if odds > 0.0:
                ends[entry, began] = 0.0
                for score in range(highest[box] + unused_throw * left + 1):
                    chances[began, points + score] += odds * follow[box, left, score]


@rule
def follow_turn(
    chances: Any, follow: Any, highest: Any, plans: Any, scratch: Any, dice: Any, unused_throw: int
) -> bool:
    """Compute the probability of each score to come at all starts of a turn with at least one throw left.

    All starts are followed at once, each in its own column, because the best decision about the dice on the table does
    not depend on how many throws the turn began with. Return False if `scratch` has too few rows.

    | parameter | meaning |
    |---|---|
    | `chances` | output: `[throws left, score]`; row 0 is left unchanged |
    | `follow` | `[box, throws left, score]`: probability of each score to come once `box` is filled |
    | `highest` | `[box]`: the highest score to come once `box` is filled, without unused throws |
    | `plans` | `[throws left, tensor index]`: best plan after a throw (see `solve_turn`) |
    | `scratch` | scratch memory |
    | `dice` | the dice |
    | `unused_throw` | points for each throw left at the end of the game |
    """
    scratch.tally[:] = 0
    scratch.row_of[:] = -1
    scratch.ends[:] = 0.0
    chances[1:] = 0.0
    rows = now = 0
    for left in range(plans.shape[0] - 1, -1, -1):
        if rows == scratch.at.shape[1]:
            return False
        scratch.at[now, rows] = plans.shape[1] - 1  # all dice in the hand: the start of a turn
        scratch.odds[now, rows] = 0.0
        scratch.odds[now, rows, left + 1] = 1.0
        rows = throw(now, rows + 1, plans[left], left, scratch, dice)
        if rows < 0:
            return False
        now = 1 - now
        add_turn_ends(chances, follow, highest, left, scratch.ends, unused_throw)
    return True


@dataclass(frozen=True, eq=False)
class Solved:
    """The solution of a game with a stock of throws."""

    values: Values  # [free boxes, throws left]: expected points to come at the start of a turn; NaN if impossible
    shapes: Values  # [free boxes, throws left, 2]: standard deviation and skewness of the points to come
    distribution: Distribution  # of the final score


def solve(game: BudgetGame, progress: Progress = no_progress) -> Solved:
    """Compute the best expected score from every start of a turn, and the distribution of the final score."""
    stock = np.arange(game.throws + 2)
    values = np.full((2**game.boxes, stock.size), np.nan)
    values[0] = game.unused_throw * stock
    values[1:, 0] = 0.0
    highest = np.array([game.highest(free) for free in range(2**game.boxes)])
    chances = np.zeros((*values.shape, highest[-1] + game.unused_throw * stock[-1] + 1))
    chances[0, stock, game.unused_throw * stock] = 1.0
    chances[1:, 0, 0] = 1.0
    shapes = np.zeros((*values.shape, 2))

    def solve_one(free: int) -> None:
        throws = game.solved_throws(free)
        plans = np.empty((throws, game.tensor_size), np.int32)
        solve_turn.compiled(values, plans, free, game.decision_scratch(), game.tables)
        rests, scratch = rests_of(game, free), turn_scratch(game, throws, game.tensor_size)
        here = chances[free, : throws + 1]
        follow = chances[rests], highest[rests]
        follow_turn.compiled(here, *follow, plans, scratch, game.compiled_dice, game.unused_throw)
        shapes[free, : throws + 1] = shape_of(here)

    in_layers(solve_one, game.boxes, range(1, game.boxes + 1), progress)
    return Solved(values, shapes, Distribution(chances[-1, game.throws]))


def rests_of(game: BudgetGame, free: int) -> list[int]:
    """Return for each box the rest of `free`, a bit mask, when it is filled; `free` itself for a used box."""
    return [free & ~(1 << box) for box in range(game.boxes)]


def shape_of(chances: Values) -> Values:
    """Return standard deviation and skewness of each row of `chances[row, score]`, as `[row, 2]`.

    They are rounded to multiples of 1 / SHAPE_STEPS, because they only serve approximations.
    """
    scores = np.arange(chances.shape[1])
    away = scores - (chances @ scores)[:, np.newaxis]
    deviation = np.sqrt(np.maximum((chances * away**2).sum(axis=1), 0.0))
    skewness = (chances * away**3).sum(axis=1) / np.maximum(deviation, 1 / SHAPE_STEPS) ** 3
    return np.round(np.stack([deviation, skewness], axis=1) * SHAPE_STEPS) / SHAPE_STEPS


class After(NamedTuple):
    """The values and the best plans after a throw, one per tensor element."""

    values: Values
    plans: NDArray[np.int32]


class Steps(Protocol):
    """The two steps of solving a turn; each backend has its own implementation."""

    def decide(self, worth: Values, before: Values, after: After) -> None:
        """Fill `after` from `before`, the values before the next throw; `worth[box, points]` are those of entries."""

    def average(self, tensor: Values) -> None:
        """Convert values after a throw to values before it, in place."""


class CompiledSteps:
    """The steps of any game, compiled to machine code."""

    def __init__(self, game: BudgetGame) -> None:
        self.tables, self.scratch = game.tables, game.decision_scratch()

    def decide(self, worth: Values, before: Values, after: After) -> None:
        """See `Steps`."""
        decide.compiled(before, after.values, after.plans, self.scratch._replace(worth=worth), self.tables)

    def average(self, tensor: Values) -> None:
        """See `Steps`."""
        average.compiled(tensor, self.tables.turnable, self.tables.sides)


Worth = Callable[[int, int], Values]
"""`worth(free, left)[box, points]`: the value of entering `points` in `box` with `left` throws left.

`free` is a bit mask of the free boxes. For all other boxes the value is -inf.
"""


def worth_in_points(game: BudgetGame, values: Values) -> Worth:
    """Return a function for the expected points of an entry and all that follows.

    `values[free boxes, throws left]` are those of all starts of a turn (see `Solved`).
    """

    def worth(free: int, left: int) -> Values:
        follow = [values[rest, left] if rest != free else -np.inf for rest in rests_of(game, free)]
        return np.add.outer(follow, np.arange(game.tables.columns))

    return worth


class Turns:
    """The tables within a turn, computed on demand from the values of entries.

    Those used last are cached by the free boxes, a bit mask, so do not change the arrays. Threads can share it.
    """

    CACHED_TURNS = 4
    CACHED_BEFORE = 32  # tables before a throw, which are quick to compute from those after it

    def __init__(self, game: BudgetGame, worth: Worth, steps: Steps) -> None:
        self.game = game
        self.worth = worth
        self.steps = steps
        self._turns: dict[int, list[After]] = {}
        self._before: dict[tuple[int, int], Values] = {}
        self._lock = threading.RLock()

    def after(self, free: int, left: int) -> After:
        """Return values and plans after a throw, with the free boxes `free` and `left` throws left."""
        with self._lock:
            turn = self._turns.pop(free, [])
            while len(turn) <= left:
                turn.append(self._solve_next(free, turn))
            self._turns[free] = turn
            if len(self._turns) > self.CACHED_TURNS:
                del self._turns[next(iter(self._turns))]
            return turn[left]

    def before(self, free: int, left: int) -> Values:
        """Return the values before a throw, per tensor element, with `left` throws left including this one."""
        with self._lock:
            values = self._before.pop((free, left), None)
            if values is None:
                values = self._average(self.after(free, left - 1))
            self._before[free, left] = values
            if len(self._before) > self.CACHED_BEFORE:
                del self._before[next(iter(self._before))]
            return values

    def _solve_next(self, free: int, turn: list[After]) -> After:
        before = self._average(turn[-1]) if turn else np.full(self.game.tensor_size, -np.inf)
        after = After(np.empty(self.game.tensor_size), np.empty(self.game.tensor_size, np.int32))
        self.steps.decide(self.worth(free, len(turn)), before, after)
        return after

    def _average(self, after: After) -> Values:
        values = after.values.copy()
        self.steps.average(values)
        return values
