"""What a seat of Speiseplan can expect: exact best play of its turns under the tokens as they lie now.

With tokens as they lie there are 128 sets of free rows, and a fraction of a second solves them all (see `turn.py`), so
it is done anew when a token is placed. What a token changes is found in the same way: by solving the board on which it
lies, in single precision, which is good to a ten-thousandth of a point. Tokens to come are not foreseen.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.exports import Export
from tafelrunde.core.record import State, blank
from tafelrunde.core.rule import rule
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.combinations import ROWS, ways
from tafelrunde.games.speiseplan.judge import judge
from tafelrunde.games.speiseplan.material import DICE, SIDES
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
    best_of,
    best_way,
    food_points,
    legal,
    setup,
    token_sign,
    total,
    way_points,
)
from tafelrunde.games.speiseplan.turn import (
    CHOSEN,
    HAND,
    LINE,
    PLACES,
    RESULTS,
    SLOTS,
    STEP,
    TURN_EXPORTS,
    choose,
    solve,
    tensors_of_turn,
)
from tafelrunde.solve.budget import PLAN_BITS, key
from tafelrunde.solve.distribution import Distribution

ENTER = PLACES  # the plan that ends a turn; others are places in the tensor before a throw
PLAN_MASK = (1 << PLAN_BITS) - 1
KEPT = np.array(
    [sum(result // SIDES**die % SIDES * STEP[die] for die in range(DICE)) for result in range(RESULTS)], np.int32
)
"""For each result, its place in the tensor where all dice are kept."""
MOST_POINTS = 64  # without tokens, a row has fewer


@rule
def fill_fields(state: State, worth: Any) -> None:
    """What each field brings now: its best food."""
    for die in range(DICE):
        for side in range(SIDES):
            worth[die, side] = food_points(state, best_food(state, die, side))


def fields_worth(state: State) -> NDArray[np.int64]:
    """What each field brings now. Everything that can be expected follows from it."""
    worth = np.empty((DICE, SIDES), np.int64)
    GAME.function(fill_fields)(state, worth)
    return worth


@rule
def all_ways(found: Any, dice: Any) -> None:
    """All ways of every result in every row."""
    for result in range(RESULTS):
        for die in range(DICE):
            dice[die] = result // SIDES**die % SIDES + 1
        for row in range(ROWS):
            found[row, result] = ways(dice, row)


@cache
def ways_of_results() -> NDArray[np.int64]:
    """All ways of every result in every row, found once a process."""
    found = np.empty((ROWS, RESULTS), np.int64)
    GAME.function(all_ways)(found, np.empty(DICE, np.int64))
    return found


@rule
def fill_points(fields: Any, changed: Any, found: Any, worth: Any, points: Any) -> None:
    """What every result that has a die on a changed field is worth in every row, the fields being worth this."""
    for result in range(RESULTS):
        touched = False
        for die in range(DICE):
            side = result // SIDES**die % SIDES
            worth[die] = fields[die, side]
            touched |= changed[die, side]
        if touched:
            for row in range(ROWS):
                way = best_of(found[row, result], row, worth)
                points[row, result] = way_points(row, way, worth) if way else 0


@rule
def plans_after(tensor: Any, entered: Any, kept: Any, keys: Any, chosen: Any, plans: Any) -> None:
    """What best play does with every result: which dice it takes in the hand, as a place; or ENTER."""
    for place in range(PLACES):
        keys[place] = key(tensor[place], place)
    for result in range(RESULTS):
        keys[kept[result]] = key(entered[result], ENTER)
    choose(keys, chosen)
    for result in range(RESULTS):
        plans[result] = keys[kept[result]] & PLAN_MASK


@rule
def scatter(tensor: Any) -> None:
    """The odds of what falls, from the odds of dice in the hand: `average` the other way round."""
    slots = LINE
    for die in range(DICE):
        step = STEP[die]
        for block in range(0, PLACES, slots * step):
            for i in range(block, block + step):
                share = tensor[i + HAND * step] / SIDES
                for side in range(SIDES):
                    tensor[i + side * step] += share
        slots = SLOTS


@rule
def follow_turn(
    free: int, points: Any, values: Any, tensors: Any, entered: Any, kept: Any, ends: Any,
    odds: Any, ended: Any, moved: Any, plans: Any, keys: Any, chosen: Any,
) -> None:  # fmt: skip
    """Play a turn best: the odds of every row and points. The last six are workspaces."""
    odds[:] = 1.0 / RESULTS
    ended[:] = 0.0
    for number in range(THROWS - 2, -1, -1):
        plans_after(tensors[number], entered, kept, keys, chosen, plans)
        moved[:] = 0.0
        for result in range(RESULTS):
            if plans[result] == ENTER:
                ended[result] += odds[result]
            else:
                moved[plans[result]] += odds[result]
        scatter(moved)
        for result in range(RESULTS):
            odds[result] = moved[kept[result]]
    for result in range(RESULTS):
        row = best_row(result, entered[result], free, points, values)
        ends[row, points[row, result]] += ended[result] + odds[result]


@rule
def best_row(result: int, most: float, free: int, points: Any, values: Any) -> int:
    """The row in which a result has its best value, the first of equal ones."""
    for row in range(ROWS):
        if free >> row & 1 and points[row, result] + values[free & ~(1 << row)] == most:
            return row
    return -1


EXPORTS = (
    *TURN_EXPORTS,
    Export(fill_fields, state="state", worth=f"fills i8[{DICE},{SIDES}]"),
    Export(all_ways, found=f"fills i8[{ROWS},{RESULTS}]", dice=f"room i8[{DICE}]"),
    Export(
        fill_points, fields=f"i8[{DICE},{SIDES}]", changed=f"b1[{DICE},{SIDES}]", found=f"i8[{ROWS},{RESULTS}]",
        worth=f"room i8[{DICE}]", points=f"changes i2[{ROWS},{RESULTS}]",
    ),
    Export(
        follow_turn, free="int", points=f"i2[{ROWS},{RESULTS}]", values=f"f8[{2**ROWS}]",
        tensors=f"f8[{THROWS - 1},{PLACES}]", entered=f"f8[{RESULTS}]", kept=f"i4[{RESULTS}]",
        ends=f"changes f8[{ROWS},{MOST_POINTS}]", odds=f"room f8[{RESULTS}]", ended=f"room f8[{RESULTS}]",
        moved=f"room f8[{PLACES}]", plans=f"room i4[{RESULTS}]", keys=f"room i8[{PLACES}]", chosen=f"room i8[{CHOSEN}]",
    ),
)  # fmt: skip


class Outlook:
    """What can be expected under some tokens. Everything is computed when it is first asked for."""

    def __init__(self, state: State) -> None:
        self.fields = fields_worth(state)
        self.points = np.empty((ROWS, RESULTS), np.int16)
        self._fill_points(self.fields, np.ones((DICE, SIDES), np.bool_), self.points)
        self.values = nothing_known()
        self._turns: dict[int, NDArray[np.float64]] = {}
        self._elsewhere: dict[tuple[int, bytes], float] = {}

    @staticmethod
    def _fill_points(fields: NDArray[np.int64], changed: NDArray[np.bool_], points: NDArray[np.int16]) -> None:
        GAME.function(fill_points)(fields, changed, ways_of_results(), np.empty(DICE, np.int64), points)

    def value(self, free: int) -> float:
        """The expected points of a seat with these free rows at the start of a turn."""
        solve(free, self.points, self.values, np.float64)
        return float(self.values[free])

    def turn(self, free: int) -> NDArray[np.float64]:
        """The values before each throw of a turn, the last throw first."""
        if free not in self._turns:
            self.value(free)
            self._turns = {free: tensors_of_turn(free, self.points, self.values, THROWS)[0]}
        return self._turns[free]

    def changes(self, free: int, boards: Sequence[NDArray[np.int64]]) -> list[float]:
        """How much more a seat with these free rows can expect on other boards, given by their fields' worth.

        What it can expect on this one is found along the way, to lose no time.
        """
        different = {board.tobytes(): board for board in (self.fields, *boards)}
        unsolved = [name for name in different if (free, name) not in self._elsewhere]

        def solve_board(name: bytes) -> None:
            points, values = self.points.copy(), nothing_known()
            self._fill_points(different[name], different[name] != self.fields, points)
            solve(free, points, values, np.float32)
            self._elsewhere[free, name] = float(values[free])

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            pool.submit(self.value, free)
            list(pool.map(solve_board, unsolved))
        here = self._elsewhere[free, self.fields.tobytes()]
        return [self._elsewhere[free, board.tobytes()] - here for board in boards]

    def distribution(self) -> Distribution:
        """The final points of a seat with all rows free and no tokens on the board."""
        self.value(2**ROWS - 1)
        chances: list[NDArray[np.float64]] = [np.ones(1)]
        odds, ended, moved = np.empty(RESULTS), np.empty(RESULTS), np.empty(PLACES)
        work = odds, ended, moved, np.empty(RESULTS, np.int32), np.empty(PLACES, np.int64), np.empty(CHOSEN, np.int64)
        for free in range(1, 2**ROWS):
            ends = np.zeros((ROWS, MOST_POINTS))
            turn = tensors_of_turn(free, self.points, self.values, THROWS - 1)
            GAME.function(follow_turn)(free, self.points, self.values, *turn, KEPT, ends, *work)
            spread = np.zeros(ROWS * MOST_POINTS)
            for row, points in zip(*np.nonzero(ends), strict=True):
                rest = chances[free & ~(1 << row)]
                spread[points : points + rest.size] += ends[row, points] * rest
            chances.append(np.trim_zeros(spread, "b"))
        return Distribution(chances[-1])


def nothing_known() -> NDArray[np.float64]:
    """The values of all sets of free rows before any is solved; with no free row nothing is expected."""
    values = np.full(2**ROWS, np.nan)
    values[0] = 0.0
    return values


def free_rows(state: State, seat: int) -> int:
    """The free rows of a seat."""
    return sum(1 << row for row in range(ROWS) if not state.filled[seat, row])


class Adviser:
    """What best play does and is worth under the tokens as they lie (see `solve.solution`)."""

    states = 2**ROWS
    REMEMBERED = 4

    def __init__(self) -> None:
        self._outlooks: dict[bytes, Outlook] = {}
        self._lock = threading.RLock()

    def outlook(self, state: State) -> Outlook:
        """The outlook under the tokens of a state; the last few are kept."""
        lying = fields_worth(state).tobytes()
        with self._lock:
            found = self._outlooks.pop(lying, None) or Outlook(state)
            self._outlooks[lying] = found
            if len(self._outlooks) > self.REMEMBERED:
                del self._outlooks[next(iter(self._outlooks))]
            return found

    def forget(self) -> None:
        """Compute everything anew when it is asked for."""
        with self._lock:
            self._outlooks.clear()

    def value(self, state: State, seat: int) -> float:
        """The expected final points of a seat, if no more tokens were placed."""
        outlook, free, entered = self.outlook(state), free_rows(state, seat), total(state, seat)
        if state.turn != seat or state.phase != Phase.DICE or (state.chance and not state.throws):
            return entered + outlook.value(free)
        if state.chance:
            return entered + float(outlook.turn(free)[THROWS - 1 - state.throws][place(state, int(state.thrown))])
        return max(self.action_values(state, seat).values())

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:
        """The expected final points of a seat for each legal action; black tokens, if not asked for, are left out.

        A token that takes a point from a field never adds to what a seat can expect itself.
        """
        actions = [int(action) for action in np.flatnonzero(ACTIONS.allowed(legal, state, seat))]
        with self._lock:
            if state.phase == Phase.MENU:
                return dict.fromkeys(actions, float(total(state, seat)))
            if state.phase == Phase.DICE:
                return self._dice_values(state, seat, actions)
            wanted = [action for action in actions if everything or action == PASS or token_sign(action) > 0]
            return self._token_values(state, seat, wanted)

    def _token_values(self, state: State, seat: int, actions: list[int]) -> dict[int, float]:
        """With a token: the points in rows already scored, and what the rest is worth on the board it changes."""
        outlook, free = self.outlook(state), free_rows(state, seat)
        entered, boards = [], []
        for action in actions:
            with_token = after(state, seat, action)
            entered.append(total(with_token, seat))
            boards.append(fields_worth(with_token))
        changes = outlook.changes(free, boards)
        expected = outlook.value(free)
        return {action: sum(parts, expected) for action, *parts in zip(actions, entered, changes, strict=True)}

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
                chosen = after(state, seat, action)
                rows = np.flatnonzero(ACTIONS.allowed(legal, chosen, seat)[ROW : ROW + ROWS])
                values[action] = entered + max(self._row_value(outlook, chosen, free, int(row)) for row in rows)
        return values

    def _row_value(self, outlook: Outlook, state: State, free: int, row: int) -> float:
        entered = way_points(row, best_way(state, row), state.worth)
        return entered + float(outlook.values[free & ~(1 << row)])

    def best(self, state: State, seat: int) -> int:
        """The action of the highest value; of tied ones an entry before anything else, then the first.

        The menu changes no points: there it is a matter of taste, the greedy bot's.
        """
        values = self.action_values(state, seat, everything=False)
        if state.phase == Phase.MENU:
            return max(values, key=lambda action: (judge(after(state, seat, action), seat), -action))
        return max(values, key=lambda action: (round(values[action], 9), action >= ROW, -action))

    def throw_price(self, state: State, seat: int) -> float | None:  # noqa: ARG002  there is no stock of throws
        """Nothing: everybody has three throws in a turn."""
        return None

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """The final points of a seat that plays best in a month, without tokens."""
        return distribution_of_month(month_of(options))

    def spread(self, options: Mapping[str, object]) -> float:
        """The standard deviation of those points."""
        spreads: Sequence[float] | None = GAME.known.get("spreads")
        return spreads[month_of(options) - 1] if spreads else self.distribution(options).stdev


def month_of(options: Mapping[str, object]) -> int:
    """The month of a game with these options."""
    return int(str(options.get("month", 1)))


def worked_out() -> dict[str, Any]:
    """What takes long to work out and depends on the rules alone: how far the points scatter in each month."""
    return {"spreads": [distribution_of_month(int(month)).stdev for month in OPTIONS[0].values]}


@cache
def distribution_of_month(month: int) -> Distribution:
    """The final points of a seat that plays best in a month, without tokens."""
    state = blank(STATE)
    setup(state, 1, np.array([OPTIONS[0].index(month), 0]))
    return Outlook(state).distribution()


def after(state: State, seat: int, action: int) -> State:
    """The state to which a decision leads."""
    state = state.copy()
    apply(state, seat, action)
    return state


def place(state: State, in_hand: int) -> int:
    """The place of the dice in a tensor before a throw, some of them in the hand."""
    slots = (HAND if in_hand >> die & 1 else int(side) - 1 for die, side in enumerate(state.dice))
    return sum(step * slot for step, slot in zip(STEP, slots, strict=True))


ADVISER = Adviser()
