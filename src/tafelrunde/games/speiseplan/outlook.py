"""Exact expected points and best play of a seat's turns, with the tokens that are on the board now.

For fixed tokens there are 128 sets of free rows. Solving them takes a fraction of a second (see `turn.py`), so they are
solved again whenever a token is placed. The effect of a token is the difference between two boards, solved in single
precision, which is accurate to a ten-thousandth of a point. Future tokens are ignored.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.bits import mask_of, members
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State, blank
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.combinations import ROWS, combinations
from tafelrunde.games.speiseplan.judge import judge
from tafelrunde.games.speiseplan.material import DICE, SIDES
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    OPTIONS,
    PASS,
    ROUNDS,
    ROW,
    STATE,
    THROW,
    THROWS,
    USE,
    Phase,
    Reason,
    apply,
    best_combination,
    best_food,
    combination_points,
    food_points,
    legal,
    row_reason,
    setup,
    token_sign,
    total,
)
from tafelrunde.games.speiseplan.turn import (
    NO_POINTS,
    RESULTS,
    STRUCK,
    TURN_EXPORTS,
    Kinds,
    TurnEnd,
    count_fields,
    make_kinds,
    solve,
    turn_ends,
    turn_values,
)
from tafelrunde.games.speiseplan.winning import (
    WINNING_EXPORTS,
    WINNING_FIGURES,
    Ends,
    entry_utilities,
    follow_ends,
    win_probability,
    win_share,
)
from tafelrunde.solve.distribution import Distribution

MAX_ROWS_SAMPLED = 4
"""With at most this many free rows, tokens are also evaluated by their effect on the other seats."""
CANDIDATES = 12
"""Number of the most promising tokens that are each evaluated by sampling; the others are extrapolated."""
KEPT_TOKEN_VALUE = 0.01
"""Approximate value, in win probability, of keeping a token for a later round."""


@rule
def fill_fields(state: State, worth: Any) -> None:
    """Fill `worth` with the points of the best food of each field, by die and side."""
    for die in range(DICE):
        for side in range(SIDES):
            worth[die, side] = food_points(state, best_food(state, die, side))


def field_points(state: State) -> NDArray[np.int64]:
    """Return the points of the best food of each field, by die and side. An outlook depends on nothing else."""
    worth = np.empty((DICE, SIDES), np.int64)
    GAME.function(fill_fields)(state, worth)
    return worth


@rule
def fill_combinations(out: Any, mixed: int, dice: Any) -> None:
    """Fill `out` with the set of combinations of every result (see `turn.py`), by row and result; `dice` is scratch.

    `mixed` is 1 if quartets may be mixed.
    """
    for result in range(RESULTS):
        for die in range(DICE):
            dice[die] = result // SIDES**die % SIDES + 1
        for row in range(ROWS):
            out[row, result] = combinations(dice, row, mixed)


@cache
def combinations_of_results(mixed: int) -> NDArray[np.int64]:
    """Return the set of combinations of every result (see `turn.py`), by row and result; cached per process.

    `mixed` is 1 if quartets may be mixed.
    """
    combinations_by_row = np.empty((ROWS, RESULTS), np.int64)
    GAME.function(fill_combinations)(combinations_by_row, mixed, np.empty(DICE, np.int64))
    return combinations_by_row


@lru_cache(2)
def combinations_in(free: int, mixed: int) -> NDArray[np.int64]:
    """Return `combinations_of_results` with empty sets for rows not in the bit mask `free`. The last two are cached."""
    is_free = np.array([free >> row & 1 for row in range(ROWS)])
    combinations_by_row: NDArray[np.int64] = combinations_of_results(mixed) * is_free[:, None]
    return combinations_by_row


FIGURES = {
    "struck": STRUCK,
    "no_points": NO_POINTS,
    "max_rows_sampled": MAX_ROWS_SAMPLED,
    "candidates": CANDIDATES,
    "kept_token_value": KEPT_TOKEN_VALUE,
    **WINNING_FIGURES,
}
"""Constants for callers in other languages, exported with the functions."""

EXPORTS = (
    *TURN_EXPORTS,
    *WINNING_EXPORTS,
    Export(fill_fields, state="state", worth=f"fills i8[{DICE},{SIDES}]"),
    Export(fill_combinations, out=f"fills i8[{ROWS},{RESULTS}]", mixed="int", dice=f"scratch i8[{DICE}]"),
)


class Outlook:
    """Expected points and best play for the tokens on the board of a state. Sets of free rows are bit masks.

    Values are solved on first use. Of `turn`, `turn_to_win` and `ends`, only the last answer is cached.
    """

    def __init__(self, state: State) -> None:
        self.fields = field_points(state)
        self.mixed = int(state.mixed_quartet)
        self.kinds = make_kinds(self.fields, np.ones((DICE, SIDES), np.bool_), combinations_of_results(self.mixed))
        self.values = unsolved_values()
        self._turns: dict[int, NDArray[np.float64]] = {}
        self._elsewhere: dict[tuple[int, bytes], float] = {}
        self._ends: dict[frozenset[int], Ends] = {}
        self._to_win: dict[bytes, tuple[NDArray[np.float64], NDArray[np.float64]]] = {}

    @property
    def points(self) -> NDArray[np.int64]:
        """The points of the best combination of each result, by row and result; 0 where the row would be struck."""
        return points_of(self.kinds.kinds[:, self.kinds.kind_of])

    def value(self, free: int) -> float:
        """Return the expected further points of a seat with these free rows, a bit mask, at the start of a turn."""
        solve(free, self.kinds, self.values, np.float64)
        return float(self.values[free])

    def turn(self, free: int) -> NDArray[np.float64]:
        """Return the expected further points, by number of throws left (0 to 2) and result. `free` is a bit mask."""
        if free not in self._turns:
            self.value(free)
            rows = members(free)
            rest = self.values[[free & ~(1 << row) for row in rows]]
            best = (points_of(self.kinds.kinds[rows, : self.kinds.number]) + rest[:, None]).max(axis=0)
            self._turns = {free: turn_values(self.kinds, best)}
        return self._turns[free]

    def changes(self, free: int, boards: Sequence[NDArray[np.int64]]) -> list[float]:
        """Return how much more a seat with these free rows can expect on each of the other boards than on this one.

        A board is given by its `field_points`. Unsolved boards are solved in parallel threads, in single precision.
        """
        different = {board.tobytes(): board for board in (self.fields, *boards)}
        unsolved = [name for name in different if (free, name) not in self._elsewhere]

        def solve_board(name: bytes) -> None:
            values = unsolved_values()
            solve(free, self.kinds_on(different[name]), values, np.float32)
            self._elsewhere[free, name] = float(values[free])

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            pool.submit(self.value, free)
            list(pool.map(solve_board, unsolved))
        here = self._elsewhere[free, self.fields.tobytes()]
        return [self._elsewhere[free, board.tobytes()] - here for board in boards]

    def turn_to_win(self, state: State, seat: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the win probability of each entry, by row and entry, and of a turn that is played to win.

        The latter is by number of throws left (0 to 2) and result.
        """
        name = state.filled.tobytes() + state.points.tobytes() + bytes([seat])
        if name not in self._to_win:
            free = free_rows(state, seat)
            rows = members(free)
            others = [free_rows(state, other) for other in range(int(state.players)) if other != seat]
            ends = self.ends([*others, *(free & ~(1 << row) for row in rows)])
            utility = entry_utilities(state, seat, ends, free)
            best = np.max([utility[row, self.kinds.kinds[row, : self.kinds.number]] for row in rows], axis=0)
            self._to_win = {name: (utility, turn_values(self.kinds, best))}
        return self._to_win[name]

    def ends(self, starting_sets: Sequence[int]) -> Ends:
        """Return how turns that start with these sets of free rows end, and all likely turns after them."""
        name = frozenset(starting_sets)
        if name not in self._ends:
            for free in starting_sets:
                self.value(free)
            self._ends = {name: follow_ends(starting_sets, self.kinds, self.values)}
        return self._ends[name]

    def fields_used(self, free: int, turn_end: TurnEnd) -> NDArray[np.float64]:
        """Return the expected number of uses of each field in the rest of the game, by die and side.

        It takes all turns of a seat with these free rows to end like its next one, `turn_end`.
        """
        used = np.empty((DICE, SIDES))
        combinations_by_row = combinations_of_results(self.mixed)
        GAME.function(count_fields)(self.fields, combinations_by_row, *turn_end, np.empty(DICE, np.int64), used)
        return free.bit_count() * used

    def roughly(self, free: int) -> tuple[float, NDArray[np.float64]]:
        """Return `value` and `fields_used` in single precision, which takes half the time."""
        values = unsolved_values()
        solve(free, self.kinds, values, np.float32)
        return float(values[free]), self.fields_used(free, turn_ends([free], self.kinds, values)[free])

    def kinds_on(self, fields: NDArray[np.int64], free: int = 2**ROWS - 1) -> Kinds:
        """Return the kinds of another board, given by its `field_points`; only for the rows in `free`, a bit mask."""
        return make_kinds(fields, fields != self.fields, combinations_in(free, self.mixed), self.kinds)

    def distribution(self) -> Distribution:
        """Return the distribution of the points of a seat with all rows free that plays best for points."""
        everything = 2**ROWS - 1
        self.value(everything)
        chances: list[NDArray[np.float64]] = [np.ones(1)]
        ends = turn_ends(range(1, everything + 1), self.kinds, self.values)
        points = self.points
        for free in range(1, everything + 1):
            odds, rows = ends[free]
            spread = np.zeros(ROWS * points.max() + 1)
            for row in range(ROWS):
                rest = chances[free & ~(1 << row)] if free >> row & 1 else np.zeros(1)
                entered = rows == row
                for brought, likely in enumerate(np.bincount(points[row, entered], odds[entered])):
                    spread[brought : brought + rest.size] += likely * rest
            chances.append(np.trim_zeros(spread, "b"))
        return Distribution(chances[-1])


def points_of(entries: NDArray[np.int16]) -> NDArray[np.int64]:
    """Return the points of an array of entries (see `turn.entry_points`); 0 for STRUCK."""
    return np.where(entries == STRUCK, 0, entries.astype(np.int64) - NO_POINTS)


def unsolved_values() -> NDArray[np.float64]:
    """Return values of all sets of free rows in which only the empty set is solved: NaN elsewhere."""
    values = np.full(2**ROWS, np.nan)
    values[0] = 0.0
    return values


def free_rows(state: State, seat: int) -> int:
    """Return the free rows of a seat as a bit mask."""
    return mask_of(row for row in range(ROWS) if not state.filled[seat, row])


class Adviser:
    """Values and best actions for the tokens on the board, as a `solve.solution.Solution`."""

    states = 2**ROWS
    CACHED_OUTLOOKS = 4

    def __init__(self) -> None:
        self._outlooks: dict[bytes, Outlook] = {}
        self._lock = threading.RLock()

    def outlook(self, state: State) -> Outlook:
        """Return the outlook for the tokens of a state. The last CACHED_OUTLOOKS used are cached.

        Two states have the same outlook if they agree in `field_points` and in the option `mixed_quartet`.
        """
        key = field_points(state).tobytes() + bytes([int(state.mixed_quartet)])
        with self._lock:
            outlook = self._outlooks.pop(key, None) or Outlook(state)
            self._outlooks[key] = outlook
            if len(self._outlooks) > self.CACHED_OUTLOOKS:
                del self._outlooks[next(iter(self._outlooks))]
            return outlook

    def forget(self) -> None:
        """Clear the cache."""
        with self._lock:
            self._outlooks.clear()

    def value(self, state: State, seat: int) -> float:
        """Return the expected final points of a seat that plays best for points, if no more tokens are placed."""
        outlook, free, entered = self.outlook(state), free_rows(state, seat), total(state, seat)
        if state.turn != seat or state.phase != Phase.DICE or (state.chance and not state.throws):
            return entered + outlook.value(free)
        if state.chance:
            return entered + mean_after_throw(outlook.turn(free)[THROWS - 1 - state.throws], state, int(state.thrown))
        return max(self.action_values(state, seat).values())

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:
        """Return the expected final points of a seat for each legal action. A menu choice changes no points.

        Without `everything`, black tokens are left out: they never increase the points of the seat itself.
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
        """Value each token: the points in rows already scored plus the expected points on the changed board."""
        outlook, free = self.outlook(state), free_rows(state, seat)
        entered, boards = [], []
        for action in actions:
            with_token = after(state, seat, action)
            entered.append(total(with_token, seat))
            boards.append(field_points(with_token))
        changes = outlook.changes(free, boards)
        expected = outlook.value(free)
        return {action: sum(parts, expected) for action, *parts in zip(actions, entered, changes, strict=True)}

    def _dice_values(self, state: State, seat: int, actions: list[int]) -> dict[int, float]:
        outlook, free, entered = self.outlook(state), free_rows(state, seat), total(state, seat)
        outlook.value(free)
        values = {}
        for action in actions:
            if action < USE:
                after_it = outlook.turn(free)[THROWS - 1 - int(state.throws)]
                values[action] = entered + mean_after_throw(after_it, state, action - THROW)
            elif action >= ROW:
                values[action] = entered + self._row_value(outlook, state, free, action - ROW)
            else:
                chosen = after(state, seat, action)
                rows = np.flatnonzero(ACTIONS.allowed(legal, chosen, seat)[ROW : ROW + ROWS])
                values[action] = entered + max(self._row_value(outlook, chosen, free, int(row)) for row in rows)
        return values

    def _row_value(self, outlook: Outlook, state: State, free: int, row: int) -> float:
        entered = combination_points(row, best_combination(state, row), state.worth)
        return entered + float(outlook.values[free & ~(1 << row)])

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        """Return approximate `action_values` of tokens quickly; in other phases they are exact.

        A token counts as often as the seat is expected to use its fields.
        """
        if state.phase != Phase.MOD:
            return self.action_values(state, seat, everything=False)
        outlook, free, values = self.outlook(state), free_rows(state, seat), {}
        expected, used = outlook.roughly(free)
        for action in np.flatnonzero(ACTIONS.allowed(legal, state, seat)):
            with_token = after(state, seat, int(action))
            gain = ((field_points(with_token) - outlook.fields) * used).sum()
            values[int(action)] = total(with_token, seat) + expected + float(gain)
        return values

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the win probability of each legal action of a seat that plays this turn to win (see `winning`).

        A shared win counts in part. All actions have 1 in a solo game.
        """
        actions = [int(action) for action in np.flatnonzero(ACTIONS.allowed(legal, state, seat))]
        if state.players == 1:
            return dict.fromkeys(actions, 1.0)
        with self._lock:
            if state.phase == Phase.DICE:
                return self._dice_win_values(state, seat, actions)
            if state.phase == Phase.MOD:
                return self._token_win_values(state, seat, actions)
            return dict.fromkeys(actions, win_share(state, seat, np.zeros((int(state.players), 2))))

    def _dice_win_values(self, state: State, seat: int, actions: list[int]) -> dict[int, float]:
        outlook, free = self.outlook(state), free_rows(state, seat)
        utility, turn = outlook.turn_to_win(state, seat)
        values = {}
        for action in actions:
            if action < USE:
                values[action] = mean_after_throw(turn[THROWS - 1 - int(state.throws)], state, action - THROW)
            else:
                chosen = after(state, seat, action) if action < ROW else state
                rows = [action - ROW] if action >= ROW else range(ROWS)
                values[action] = max(
                    float(utility[row, entry_of(chosen, row)])
                    for row in rows
                    if free >> row & 1 and row_reason(chosen, seat, row) == Reason.ALLOWED
                )
        return values

    def _token_win_values(self, state: State, seat: int, actions: list[int]) -> dict[int, float]:
        """Value each token by win probability, for players who then play as they would without it.

        While many rows are free, tokens help all seats alike, so only their effect on scored rows counts. Passing gains
        KEPT_TOKEN_VALUE if enough rounds are left for all tokens of the seat.
        """
        outlook, frees = self.outlook(state), [free_rows(state, other) for other in range(int(state.players))]
        states = {action: after(state, seat, action) for action in actions}
        ends = outlook.ends(frees)
        distribution = ends.distribution()
        scored = {next_state.points.tobytes(): next_state for next_state in states.values()}
        chances = {name: win_probability(next_state, seat, distribution) for name, next_state in scored.items()}
        values = {action: chances[next_state.points.tobytes()] for action, next_state in states.items()}
        if frees[seat].bit_count() <= MAX_ROWS_SAMPLED:
            values |= self._token_chances(outlook, ends, states, seat, values[PASS])
        if state.tokens_left[seat] <= ROUNDS - state.round_number:
            values[PASS] += KEPT_TOKEN_VALUE
        return values

    def _token_chances(
        self, outlook: Outlook, ends: Ends, states: Mapping[int, State], seat: int, now: float
    ) -> dict[int, float]:
        """Return the win probability with each token; `now` is that without one.

        A token is first rated by the points that its seat gains on the others, from the expected use of the fields. The
        best CANDIDATES are sampled. The others are extrapolated from these by a linear fit through zero, and capped at
        the lowest sampled probability.
        """
        players = int(states[PASS].players)
        frees = [free_rows(states[PASS], other) for other in range(players)]
        boards = {action: field_points(next_state) for action, next_state in states.items()}
        used = np.array([outlook.fields_used(free, ends.by_set[free]) for free in frees])

        def lead(action: int) -> float:
            brought = ((boards[action] - outlook.fields) * used).sum(axis=(1, 2))
            brought += [total(states[action], other) for other in range(players)]
            return round(float(brought[seat] - np.delete(brought, seat).mean()), 9)

        same_effect: dict[bytes, list[int]] = {}  # tokens with the same effect
        for action, next_state in states.items():
            same_effect.setdefault(boards[action].tobytes() + next_state.points.tobytes(), []).append(action)
        nothing = next(tokens[0] for tokens in same_effect.values() if PASS in tokens)
        before = lead(nothing)
        gained = {tokens[0]: lead(tokens[0]) - before for tokens in same_effect.values() if tokens[0] != nothing}
        rows = int(np.bitwise_or.reduce(frees))
        chances = {}
        for token in sorted(gained, key=lambda token: gained[token], reverse=True)[:CANDIDATES]:
            distribution = ends.distribution(outlook.kinds_on(boards[token], rows))
            chances[token] = win_probability(states[token], seat, distribution)
        points = sum(gained[token] ** 2 for token in chances)
        slope = sum(gained[token] * (chance - now) for token, chance in chances.items()) / points if points else 0.0
        worst = min(chances.values(), default=now)
        chances |= {token: min(now + slope * gain, worst) for token, gain in gained.items() if token not in chances}
        chances[nothing] = now
        return {action: chances[tokens[0]] for tokens in same_effect.values() for action in tokens}

    def best(self, state: State, seat: int) -> int:
        """Return the action with the most expected points; ties go to an entry, then to the lowest action.

        Menu actions change no points, so there the heuristic `judge` decides.
        """
        return pick_best(state, seat, self.action_values(state, seat, everything=False))

    def rough_best(self, state: State, seat: int) -> int:
        """Return the best action by `rough_values`, without solving the board of every token."""
        return pick_best(state, seat, self.rough_values(state, seat))

    def throw_price(self, state: State, seat: int) -> float | None:  # noqa: ARG002  throws cannot be saved
        """Return None: throws cannot be saved for later turns, so they have no price."""
        return None

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """Return the distribution of the final points of best play with these options, without tokens."""
        return distribution_of_month(month_of(options), has_mixed_quartet(options))

    def stdev(self, options: Mapping[str, object]) -> float:
        """Return the standard deviation of `distribution`, precomputed if possible."""
        spreads: Sequence[Sequence[float]] | None = GAME.precomputed.get("spreads")
        if not spreads:
            return self.distribution(options).stdev
        return spreads[has_mixed_quartet(options)][month_of(options) - 1]


def pick_best(state: State, seat: int, values: Mapping[int, float]) -> int:
    """Return the best action by these values (see `Adviser.best`)."""
    if state.phase == Phase.MENU:
        return max(values, key=lambda action: (judge(after(state, seat, action), seat), -action))
    return max(values, key=lambda action: (round(values[action], 9), action >= ROW, -action))


def month_of(options: Mapping[str, object]) -> int:
    """Return the month, from 1, of a game with these options; 1 if they have none."""
    return int(str(options.get("month", 1)))


def has_mixed_quartet(options: Mapping[str, object]) -> bool:
    """Whether quartets may be mixed in a game with these options."""
    return bool(options.get("mixed_quartet", False))


def worked_out() -> dict[str, Any]:
    """Return values to precompute at build time: `spreads`, the standard deviation of the points in each month.

    The first list is for the usual quartets, the second one for mixed quartets.
    """
    months = [int(month) for month in OPTIONS[0].values]
    return {"spreads": [[distribution_of_month(month, mixed).stdev for month in months] for mixed in (False, True)]}


@cache
def distribution_of_month(month: int, mixed: bool = False) -> Distribution:
    """Return the distribution of the final points of best play in a month (from 1), without tokens; cached.

    `mixed`: whether quartets may be mixed.
    """
    state = blank(STATE)
    setup(state, 1, np.array([OPTIONS[0].index(month), 0, 0, int(mixed)]))
    return Outlook(state).distribution()


def after(state: State, seat: int, action: int) -> State:
    """Return a copy of the state after an action."""
    state = state.copy()
    apply(state, seat, action)
    return state


def entry_of(state: State, row: int) -> int:
    """Return the entry of the dice on the table in a row (see `turn.entry_points`)."""
    combination = best_combination(state, row)
    return combination_points(row, combination, state.worth) + NO_POINTS if combination else STRUCK


def mean_after_throw(values: NDArray[np.float64], state: State, in_hand: int) -> float:
    """Return the mean of `values`, by result, over the results of throwing the dice `in_hand` while the others stay.

    `in_hand` is a bit mask.
    """
    stays = (slice(None) if in_hand >> die & 1 else int(state.dice[die]) - 1 for die in reversed(range(DICE)))
    return float(values.reshape((SIDES,) * DICE)[tuple(stays)].mean())


ADVISER = Adviser()
