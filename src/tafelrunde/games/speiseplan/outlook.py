"""What a seat of Speiseplan can expect: exact best play of its turns under the tokens as they lie now.

For a set of free rows the value of a turn is computed over all throws: the tensors of `solve.budget`, one axis a die,
here without a stock of throws and without sides to turn. With tokens as they lie there are 128 sets of rows, so all of
it is done anew when a token is placed, in a fraction of a second. Tokens to come are not foreseen.

What a token changes is told by how often best play scores each field: so many points it gains or loses if nobody plays
differently for it. Playing differently could only be better, so this is never too much.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.record import State, blank
from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan.combinations import ROWS
from tafelrunde.games.speiseplan.material import DICE, NONE, SIDES
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    OPTIONS,
    PASS,
    ROW,
    STATE,
    THROW,
    THROWS,
    USE,
    Phase,
    apply,
    best_food,
    best_way,
    fill_worth,
    food_points,
    legal,
    setup,
    total,
    way_points,
)
from tafelrunde.solve.budget import average, choose, key
from tafelrunde.solve.distribution import Distribution

RESULTS = 6**DICE
SLOTS = SIDES + 1
PLACES = 7**DICE
ENTER = PLACES  # the plan that ends a turn; others are places in the tensor before a throw
PLAN_MASK = (1 << 20) - 1  # the low bits of a key of `solve.budget`
ALL_SIDES = (0, 1, 2, 3, 4, 5)
NO_SIDE_TURNS = np.full(DICE, -1)
STEP = tuple(7**die for die in range(DICE))
KEPT = np.array(
    [sum(result // 6**die % SIDES * STEP[die] for die in range(DICE)) for result in range(RESULTS)], np.int32
)
"""For each result, its place in the tensor where all dice are kept."""
MOST_POINTS = 128  # a row has fewer, and more than minus so many


@rule
def all_points(state: State, points: Any, dice_used: Any) -> None:
    """What every result is worth in every row under the tokens of this state, and the dice that make it up."""
    worth = np.zeros(DICE, np.int64)
    for result in range(RESULTS):
        rest = result
        for die in range(DICE):
            state.dice[die] = rest % SIDES + 1
            rest //= SIDES
        fill_worth(state, worth)
        for row in range(ROWS):
            way = best_way(state, row, worth)
            dice_used[row, result] = way
            points[row, result] = way_points(row, way, worth) if way else 0


@rule
def settle(free: int, points: Any, values: Any, entered: Any) -> None:
    """For every result, the best entry in one of the free rows together with what the rest is worth then."""
    entered[:] = -np.inf
    for row in range(ROWS):
        if free >> row & 1:
            rest = values[free & ~(1 << row)]
            for result in range(RESULTS):
                entered[result] = max(entered[result], points[row, result] + rest)


@rule
def before_throw(after: Any, tensor: Any) -> None:
    """From the value of every result to that of every choice of dice in the hand."""
    tensor[:] = 0.0
    for result in range(RESULTS):
        tensor[KEPT[result]] = after[result]
    average(tensor, NO_SIDE_TURNS, ALL_SIDES)


@rule
def after_throw(tensor: Any, entered: Any, after: Any) -> None:
    """From the value of every choice of dice in the hand to that of every result, where an entry ends the turn."""
    best = tensor.copy()
    for result in range(RESULTS):
        best[KEPT[result]] = entered[result]
    choose(best, ALL_SIDES, DICE)
    for result in range(RESULTS):
        after[result] = best[KEPT[result]]


@rule
def solve_rows(free: int, points: Any, values: Any) -> None:
    """The values of all sets of free rows within this one that are not known yet; smaller sets come first."""
    entered, after = np.empty(RESULTS), np.empty(RESULTS)
    tensor = np.empty(PLACES)
    for some in range(1, free + 1):
        if some & free == some and np.isnan(values[some]):
            settle(some, points, values, entered)
            before_throw(entered, tensor)
            for _ in range(THROWS - 1):
                after_throw(tensor, entered, after)
                before_throw(after, tensor)
            values[some] = tensor[-1]


@rule
def tensors_of_turn(free: int, points: Any, values: Any, tensors: Any, entered: Any) -> None:
    """The values before the last throw of a turn, `tensors[0]`, before the one before it, and so on."""
    after = np.empty(RESULTS)
    settle(free, points, values, entered)
    before_throw(entered, tensors[0])
    for number in range(1, tensors.shape[0]):
        after_throw(tensors[number - 1], entered, after)
        before_throw(after, tensors[number])


@rule
def plans_after(tensor: Any, entered: Any, plans: Any) -> None:
    """What best play does with every result: which dice it takes in the hand, as a place; or ENTER."""
    keys = np.empty(PLACES, np.int64)
    for place in range(PLACES):
        keys[place] = key(tensor[place], place)
    for result in range(RESULTS):
        keys[KEPT[result]] = key(entered[result], ENTER)
    choose(keys, ALL_SIDES, DICE)
    for result in range(RESULTS):
        plans[result] = keys[KEPT[result]] & PLAN_MASK


@rule
def scatter(tensor: Any) -> None:
    """The odds of what falls, from the odds of dice in the hand: `average` the other way round."""
    inner = 1
    for _ in range(DICE):
        rows = tensor.reshape(tensor.size // (inner * SLOTS), SLOTS, inner)
        for block in range(rows.shape[0]):
            for i in range(inner):
                share = rows[block, SIDES, i] / SIDES
                for side in range(SIDES):
                    rows[block, side, i] += share
        inner *= SLOTS


@rule
def follow_turn(free: int, points: Any, dice_used: Any, values: Any, ends: Any, usage: Any) -> None:
    """Play a turn best: the odds of every row and points, `ends`, and how often each field is scored, `usage`."""
    tensors, entered = np.empty((THROWS - 1, PLACES)), np.empty(RESULTS)
    tensors_of_turn(free, points, values, tensors, entered)
    odds, plans, moved = np.full(RESULTS, 1.0 / RESULTS), np.empty(RESULTS, np.int32), np.empty(PLACES)
    ended = np.zeros(RESULTS)
    for number in range(THROWS - 2, -1, -1):
        plans_after(tensors[number], entered, plans)
        moved[:] = 0.0
        for result in range(RESULTS):
            if plans[result] == ENTER:
                ended[result] += odds[result]
            else:
                moved[plans[result]] += odds[result]
        scatter(moved)
        for result in range(RESULTS):
            odds[result] = moved[KEPT[result]]
    for result in range(RESULTS):
        row = best_row(result, entered[result], free, points, values)
        chance = ended[result] + odds[result]
        ends[row, points[row, result] + MOST_POINTS] += chance
        rest = result
        for die in range(DICE):
            if dice_used[row, result] >> die & 1:
                usage[die, rest % SIDES] += chance
            rest //= SIDES


@rule
def best_row(result: int, most: float, free: int, points: Any, values: Any) -> int:
    """The row in which a result has its best value, the first of equal ones."""
    for row in range(ROWS):
        if free >> row & 1 and points[row, result] + values[free & ~(1 << row)] == most:
            return row
    return -1


class Outlook:
    """What can be expected under some tokens. Everything is computed when it is first asked for."""

    def __init__(self, state: State) -> None:
        lying = blank(STATE)
        for name in ("month", "on_food", "on_field", "on_die", "on_number", "on_colour", "on_body"):
            lying[name] = state[name]
        lying.taken[:] = NONE
        self.points = np.empty((ROWS, RESULTS), np.int64)
        self.dice_used = np.empty((ROWS, RESULTS), np.int8)
        all_points.compiled(lying, self.points, self.dice_used)
        self.values = np.full(2**ROWS, np.nan)
        self.values[0] = 0.0
        self._turns: dict[int, NDArray[np.float64]] = {}
        self._followed: dict[int, tuple[NDArray[np.float64], NDArray[np.float64]]] = {}

    def value(self, free: int) -> float:
        """The expected points of a seat with these free rows at the start of a turn."""
        solve_rows.compiled(free, self.points, self.values)
        return float(self.values[free])

    def turn(self, free: int) -> NDArray[np.float64]:
        """The values before each throw of a turn, the last throw first."""
        if free not in self._turns:
            self.value(free)
            tensors = np.empty((THROWS, PLACES))
            tensors_of_turn.compiled(free, self.points, self.values, tensors, np.empty(RESULTS))
            self._turns = {free: tensors}
        return self._turns[free]

    def followed(self, free: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The odds of the ends of a turn by row and points, and how often it scores each field."""
        if free not in self._followed:
            self.value(free)
            ends, usage = np.zeros((ROWS, 2 * MOST_POINTS)), np.zeros((DICE, SIDES))
            follow_turn.compiled(free, self.points, self.dice_used, self.values, ends, usage)
            self._followed[free] = ends, usage
        return self._followed[free]

    def usage(self, free: int) -> NDArray[np.float64]:
        """How often each field is scored from here on, on average, by a seat with these free rows."""
        self.value(free)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self.followed, (some for some in range(1, free + 1) if some & free == some)))
        visits = np.zeros(free + 1)
        visits[free] = 1.0
        scored = np.zeros((DICE, SIDES))
        for some in range(free, 0, -1):
            if visits[some] > 0.0:
                ends, usage = self.followed(some)
                scored += visits[some] * usage
                for row, odds in enumerate(ends.sum(axis=1)):
                    if some >> row & 1:
                        visits[some & ~(1 << row)] += visits[some] * odds
        return scored

    def distribution(self) -> Distribution:
        """The final points of a seat with all rows free; there must be no negative ones."""
        chances: list[NDArray[np.float64]] = [np.ones(1)]
        for free in range(1, 2**ROWS):
            ends, _ = self.followed(free)
            spread = np.zeros(ROWS * MOST_POINTS)
            for row, points in zip(*np.nonzero(ends), strict=True):
                rest = chances[free & ~(1 << row)]
                spread[points - MOST_POINTS :][: rest.size] += ends[row, points] * rest
            chances.append(np.trim_zeros(spread, "b"))
        return Distribution(chances[-1])


def free_rows(state: State, seat: int) -> int:
    """The free rows of a seat."""
    return sum(1 << row for row in range(ROWS) if not state.filled[seat, row])


class Adviser:
    """What best play does and is worth under the tokens as they lie (see `solve.solution`)."""

    states = 2**ROWS
    KEPT = 4

    def __init__(self) -> None:
        self._outlooks: dict[bytes, Outlook] = {}
        self._lock = threading.RLock()

    def outlook(self, state: State) -> Outlook:
        """The outlook under the tokens of a state; the last few are kept."""
        names = ("month", "on_food", "on_field", "on_die", "on_number", "on_colour", "on_body")
        lying = b"".join(state[name].tobytes() for name in names)
        with self._lock:
            found = self._outlooks.pop(lying, None) or Outlook(state)
            self._outlooks[lying] = found
            if len(self._outlooks) > self.KEPT:
                del self._outlooks[next(iter(self._outlooks))]
            return found

    def value(self, state: State, seat: int) -> float:
        """The expected final points of a seat, if no more tokens were placed."""
        outlook, free, entered = self.outlook(state), free_rows(state, seat), total(state, seat)
        if state.turn != seat or state.phase != Phase.DICE or (state.chance and not state.throws):
            return entered + outlook.value(free)
        if state.chance:
            return entered + float(outlook.turn(free)[THROWS - 1 - state.throws][place(state, int(state.thrown))])
        return max(self.action_values(state, seat).values())

    def action_values(self, state: State, seat: int) -> dict[int, float]:
        """The expected final points of a seat for each legal action."""
        mask = np.zeros(len(ACTIONS), np.bool_)
        legal(state, seat, mask)
        actions = [int(action) for action in np.flatnonzero(mask)]
        with self._lock:
            if state.phase == Phase.MENU:
                return dict.fromkeys(actions, float(total(state, seat)))
            if state.phase == Phase.MOD:
                return self._token_values(state, seat, actions)
            return self._dice_values(state, seat, actions)

    def _token_values(self, state: State, seat: int, actions: list[int]) -> dict[int, float]:
        """With a token, what it changes in rows already scored and what best play scores more or less for it."""
        outlook, free = self.outlook(state), free_rows(state, seat)
        usage = outlook.usage(free)
        before = fields_worth.compiled(state)
        here = total(state, seat) + outlook.value(free)
        values = {}
        for action in actions:
            if action == PASS:
                values[action] = here
                continue
            after = state.copy()
            apply.compiled(after, seat, action)
            changed = float((usage * (fields_worth.compiled(after) - before)).sum())
            values[action] = here + total.compiled(after, seat) - total.compiled(state, seat) + changed
        return values

    def _dice_values(self, state: State, seat: int, actions: list[int]) -> dict[int, float]:
        outlook, free, entered = self.outlook(state), free_rows(state, seat), total(state, seat)
        outlook.value(free)
        values = {}
        for action in actions:
            if action < USE:
                before = outlook.turn(free)[THROWS - 1 - int(state.throws)]
                values[action] = entered + float(before[place(state, action - THROW)])
            elif action >= ROW:
                values[action] = entered + self._row_value(outlook, state, free, action - ROW)
            else:
                after = state.copy()
                apply(after, seat, action)
                legal(after, seat, mask := np.zeros(len(ACTIONS), np.bool_))
                rows = [row for row in range(ROWS) if mask[ROW + row]]
                values[action] = entered + max(self._row_value(outlook, after, free, row) for row in rows)
        return values

    def _row_value(self, outlook: Outlook, state: State, free: int, row: int) -> float:
        worth = np.zeros(DICE, np.int64)
        fill_worth(state, worth)
        way = best_way(state, row, worth)
        entered = way_points(row, way, worth) if way else 0
        return entered + float(outlook.values[free & ~(1 << row)])

    def best(self, state: State, seat: int) -> int:
        """The action of the highest value; of tied ones an entry before anything else, then the first."""
        values = self.action_values(state, seat)
        return max(values, key=lambda action: (round(values[action], 9), action >= ROW, -action))

    def throw_price(self, state: State, seat: int) -> float | None:  # noqa: ARG002  there is no stock of throws
        """Nothing: everybody has three throws in a turn."""
        return None

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """The final points of a seat that plays best in a month, without tokens."""
        return distribution_of_month(int(str(options.get("month", 1))))


@cache
def distribution_of_month(month: int) -> Distribution:
    """The final points of a seat that plays best in a month, without tokens."""
    state = blank(STATE)
    setup(state, 1, np.array([OPTIONS[0].index(month), 0]))
    return Outlook(state).distribution()


@rule
def fields_worth(state: State) -> Any:
    """What each field brings now: its best food."""
    worth = np.empty((DICE, SIDES), np.int64)
    for die in range(DICE):
        for side in range(SIDES):
            worth[die, side] = food_points(state, best_food(state, die, side))
    return worth


def place(state: State, in_hand: int) -> int:
    """The place of the dice in a tensor before a throw, some of them in the hand."""
    slots = (SIDES if in_hand >> die & 1 else int(side) - 1 for die, side in enumerate(state.dice))
    return sum(step * slot for step, slot in zip(STEP, slots, strict=True))


ADVISER = Adviser()
