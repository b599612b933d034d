"""Best play in games with a stock of throws: the values of all starts of a turn, and the distribution of the score.

For each set of free boxes the tensors of a turn are made once. Following their plans from the first throw on gives the
odds of every end of the turn, and with them the chances of every score.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule
from tafelrunde.solve.budget import BudgetGame, Values, average, decide, worth_of_entries
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.layers import Progress, in_layers, silent

FINENESS = 16
"""Steps to which a point of deviation, and skewness, are rounded."""


@rule
def solve_turn(values: Any, plans: Any, free: int, desk: Any, tables: Any) -> None:
    """The values of all starts of a turn with these boxes free, and the plans after each throw; smaller sets are known.

    `plans[left]` are those after a throw with so many throws left.
    """
    before, after = np.full(plans.shape[1], -np.inf), np.empty(plans.shape[1])
    for left in range(plans.shape[0]):
        worth_of_entries(values, free, left, desk.worth)
        decide(before, after, plans[left], desk, tables)
        average(after, tables.turnable, tables.sides)
        values[free, left + 1] = after[-1]
        before, after = after, before


@rule
def falls(place: int, dice: Any, results: Any) -> int:
    """The places, after the throw, of everything that dice kept and taken up as at a place before it can fall to."""
    turnable, sides = dice.turnable, len(dice.sides)
    results[0] = place
    count = 1
    step = 1
    for die in range(turnable.size):
        if place // step % (sides + 1) == sides:
            for number in range(count):
                in_hand = results[number]
                for side in range(sides):
                    lies = sides if side == turnable[die] else side
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
    """Working space for following turns, used again and again."""

    results: NDArray[np.int32]
    tally: NDArray[np.int32]
    seen: NDArray[np.int32]
    row_of: NDArray[np.int32]  # of a plan, among the places before the next throw; -1 for none
    ends: Values  # [entry, throws with which the turn began]: the odds of these ends of the turn
    at: NDArray[np.int32]  # [now or next, row]: the places that a turn can be at
    odds: Values  # [now or next, row, throws with which it began]: and the odds of being there


def trail(game: BudgetGame, throws: int, rows: int) -> Trail:
    """Fresh working space for turns that begin with at most so many throws, and can be at so many places at once."""
    entries = game.boxes * game.tables.columns
    plans = game.places + entries
    return Trail(
        np.empty(game.tables.kept.size, np.int32),
        np.empty(plans, np.int32),
        np.empty(plans, np.int32),
        np.empty(game.places, np.int32),
        np.empty((entries, throws + 1)),
        np.empty((2, rows), np.int32),
        np.empty((2, rows, throws + 1)),
    )


@rule
def throw(now: int, known: int, plans: Any, left: int, trail: Any, dice: Any) -> int:
    """One throw from all the places that a turn can be at: on to the places before the next throw, or to its end.

    Returns the number of places afterwards, -1 if there was no room for them.
    """
    at, odds = trail.at[now], trail.odds[now]
    next_at, next_odds = trail.at[1 - now], trail.odds[1 - now]
    places = plans.size
    next_known = 0
    for number in range(known):
        count = falls(at[number], dice, trail.results)
        for met in range(count_plans(trail.results[:count], plans, trail.tally, trail.seen)):
            plan = trail.seen[met]
            share = trail.tally[plan] / count
            trail.tally[plan] = 0
            if plan < places and trail.row_of[plan] < 0:
                if next_known == next_at.size:
                    return -1
                trail.row_of[plan] = next_known
                next_at[next_known] = plan
                next_odds[next_known] = 0.0
                next_known += 1
            goes = next_odds[trail.row_of[plan]] if plan < places else trail.ends[plan - places]
            for began in range(left + 1, goes.size):
                goes[began] += share * odds[number, began]
    for number in range(next_known):
        trail.row_of[next_at[number]] = -1
    return next_known


@rule
def spread(chances: Any, follow: Any, highest: Any, left: int, ends: Any, unused_throw: int) -> None:
    """Add to `chances[began, score]` the turns that end with `left` throws left.

    `follow[box, left]` are the chances of each score to come once a box is filled, `highest[box]` is the most that can
    come, but for unused throws.
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
def follow_turn(chances: Any, follow: Any, highest: Any, plans: Any, trail: Any, dice: Any, unused_throw: int) -> bool:
    """Fill in the chances of each score to come, `[throws left, score]`, at all starts of a turn with a throw left.

    All starts are followed at once, each in its own column: what best play does with the dice on the table does not
    depend on where the turn began. Returns whether there was room for it.
    """
    trail.tally[:] = 0
    trail.row_of[:] = -1
    trail.ends[:] = 0.0
    chances[1:] = 0.0
    known = now = 0
    for left in range(plans.shape[0] - 1, -1, -1):
        if known == trail.at.shape[1]:
            return False
        trail.at[now, known] = plans.shape[1] - 1  # all dice in the hand: a turn begins
        trail.odds[now, known] = 0.0
        trail.odds[now, known, left + 1] = 1.0
        known = throw(now, known + 1, plans[left], left, trail, dice)
        if known < 0:
            return False
        now = 1 - now
        spread(chances, follow, highest, left, trail.ends, unused_throw)
    return True


@dataclass(frozen=True, eq=False)
class Solved:
    """All that is known of a game with a stock of throws."""

    values: Values  # [free boxes, throws left]: points still to come, at the start of a turn; NaN where it cannot be
    shapes: Values  # [free boxes, throws left, 2]: standard deviation and skewness of the points still to come
    distribution: Distribution  # of the final score


def solve(game: BudgetGame, progress: Progress = silent) -> Solved:
    """The best expected score from every start of a turn, and how the final score is distributed then."""
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
        plans = np.empty((throws, game.places), np.int32)
        solve_turn.compiled(values, plans, free, game.desk(), game.tables)
        rests, room = rests_of(game, free), trail(game, throws, game.places)
        here = chances[free, : throws + 1]
        follow = chances[rests], highest[rests]
        follow_turn.compiled(here, *follow, plans, room, game.falling, game.unused_throw)
        shapes[free, : throws + 1] = shape_of(here)

    in_layers(solve_one, game.boxes, range(1, game.boxes + 1), progress)
    return Solved(values, shapes, Distribution(chances[-1, game.throws]))


def rests_of(game: BudgetGame, free: int) -> list[int]:
    """For each box, the boxes that are still free when it is filled."""
    return [free & ~(1 << box) for box in range(game.boxes)]


def shape_of(chances: Values) -> Values:
    """The standard deviation and the skewness of each row of chances, rounded: they are only used to approximate."""
    scores = np.arange(chances.shape[1])
    away = scores - (chances @ scores)[:, np.newaxis]
    deviation = np.sqrt(np.maximum((chances * away**2).sum(axis=1), 0.0))
    skewness = (chances * away**3).sum(axis=1) / np.maximum(deviation, 1 / FINENESS) ** 3
    return np.round(np.stack([deviation, skewness], axis=1) * FINENESS) / FINENESS


class After(NamedTuple):
    """After a throw, for every place: the values and the plans."""

    values: Values
    plans: NDArray[np.int32]


class Steps(Protocol):
    """The two steps within a turn, run by whoever is there to run them."""

    def decide(self, worth: Values, before: Values, after: After) -> None:
        """Fill the values and plans after a throw from those before the next one; `worth[box, points]` of an entry."""

    def average(self, tensor: Values) -> None:
        """From after a throw to before it, in place."""


class CompiledSteps:
    """The steps of any game, as machine code."""

    def __init__(self, game: BudgetGame) -> None:
        self.tables, self.desk = game.tables, game.desk()

    def decide(self, worth: Values, before: Values, after: After) -> None:
        """See `Steps`."""
        decide.compiled(before, after.values, after.plans, self.desk._replace(worth=worth), self.tables)

    def average(self, tensor: Values) -> None:
        """See `Steps`."""
        average.compiled(tensor, self.tables.turnable, self.tables.sides)


Worth = Callable[[int, int], Values]
"""`worth(free, left)[box, points]`: what it is worth to enter so many points in a box, with so many throws left."""


def worth_in_points(game: BudgetGame, values: Values) -> Worth:
    """What entries are worth in points, from the values of all starts of a turn."""

    def worth(free: int, left: int) -> Values:
        follow = [values[rest, left] if rest != free else -np.inf for rest in rests_of(game, free)]
        return np.add.outer(follow, np.arange(game.tables.columns))

    return worth


class Turns:
    """The tables within a turn, made on demand from what entries are worth, and kept for the last few turns."""

    KEPT = 4
    KEPT_BEFORE = 32  # of the tables before a throw: each follows at once from the one after it

    def __init__(self, game: BudgetGame, worth: Worth, steps: Steps) -> None:
        self.game = game
        self.worth = worth
        self.steps = steps
        self._turns: dict[int, list[After]] = {}
        self._before: dict[tuple[int, int], Values] = {}
        self._lock = threading.RLock()

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
        with self._lock:
            known = self._before.pop((free, left), None)
            if known is None:
                known = self._averaged(self.after(free, left - 1))
            self._before[free, left] = known
            if len(self._before) > self.KEPT_BEFORE:
                del self._before[next(iter(self._before))]
            return known

    def _made(self, free: int, turn: list[After]) -> After:
        before = self._averaged(turn[-1]) if turn else np.full(self.game.places, -np.inf)
        made = After(np.empty(self.game.places), np.empty(self.game.places, np.int32))
        self.steps.decide(self.worth(free, len(turn)), before, made)
        return made

    def _averaged(self, after: After) -> Values:
        values = after.values.copy()
        self.steps.average(values)
        return values
