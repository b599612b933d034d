"""Playing to win: win probabilities checked against full enumeration at the end of a game; solo play."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from play import random_match
from tafelrunde.bots.exact import WinBot
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load
from tafelrunde.games.speiseplan.outlook import ADVISER, CANDIDATES, Outlook, after, field_points, free_rows
from tafelrunde.games.speiseplan.rules import ACTIONS, PASS, ROUNDS, ROW, THROW, Phase, apply, legal, resolve
from tafelrunde.games.speiseplan.turn import ENTRIES, NO_POINTS, STRUCK
from tafelrunde.games.speiseplan.winning import fill_row

SPEISEPLAN = load("speiseplan")


def last_turns(seed: int, *, first: bool) -> State:
    """Return a state of two players in the last round: the first (or last) one to throw has thrown twice."""
    for state in random_match(SPEISEPLAN, 2, {"month": seed % 12 + 1}, seed=seed).states:
        thrown = state.round_number == ROUNDS and state.phase == Phase.DICE and state.pending and state.throws == 1
        if thrown and (state.turn == state.start) == first and not state.use and max(state.taken) < 0:
            found = state.copy()
            found.throws = 2
            return found
    raise AssertionError(seed)


def points_of(entries: NDArray[np.int16]) -> NDArray[np.int64]:
    """Return the points of entries."""
    return np.where(entries == STRUCK, 0, entries.astype(np.int64) - NO_POINTS)


def ends_of(entries: NDArray[np.int16]) -> dict[int, float]:
    """Return the probability that best play for points ends with each entry if one row is left, in plain NumPy.

    For every result, all 64 choices of dice to throw again are compared.
    """
    worth = [points_of(entries).astype(float)]
    choices = list(itertools.product((False, True), repeat=6))
    plans = []
    for _ in range(2):
        axes = [tuple(axis for axis in range(6) if choice[axis]) for choice in choices]
        means = np.stack([np.broadcast_to(worth[-1].mean(axis, keepdims=True), (6,) * 6) for axis in axes])
        plans.append(means.argmax(axis=0))
        worth.append(means.max(axis=0))
    odds = np.full((6,) * 6, 6.0**-6)
    for plan in reversed(plans):
        after = np.zeros((6,) * 6)
        for number, choice in enumerate(choices):
            axis = tuple(axis for axis in range(6) if choice[axis])
            leaving = np.where(plan == number, odds, 0.0).sum(axis, keepdims=True)
            after += leaving / 6.0 ** len(axis)
        odds = after
    return {int(entry): float(odds[entries == entry].sum()) for entry in np.unique(entries)}


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_win_probabilities_of_the_first_thrower_match_enumeration(seed: int) -> None:
    state = last_turns(seed, first=True)
    seat = int(state.turn)
    rows = [free_rows(state, one).bit_length() - 1 for one in (seat, 1 - seat)]
    kinds = ADVISER.outlook(state).kinds
    own, others = (kinds.kinds[row, kinds.kind_of].reshape((6,) * 6).transpose() for row in rows)
    utility, ends = np.zeros(ENTRIES), ends_of(others)
    for entry in np.unique(own):
        for other, likely in ends.items():
            ended = state.copy()
            fill_row(ended, seat, rows[0], int(entry))
            fill_row(ended, 1 - seat, rows[1], other)
            utility[entry] += likely * SPEISEPLAN.scores(ended)[seat, 1]
    told = ADVISER.win_values(state, seat)
    for dice in (0b1, 0b100100, 0b111111):
        place = tuple(slice(None) if dice >> die & 1 else int(state.dice[die]) - 1 for die in range(6))
        assert told[THROW + dice] == pytest.approx(utility[own[place]].mean(), abs=2e-3)


@pytest.mark.parametrize("seed", [1, 3])
def test_win_probabilities_of_the_last_thrower_are_exact(seed: int) -> None:
    state = last_turns(seed, first=False)
    seat = int(state.turn)
    told = ADVISER.win_values(state, seat)
    row = free_rows(state, seat).bit_length() - 1
    ended = state.copy()
    apply(ended, seat, ROW + row)
    assert told[ROW + row] == SPEISEPLAN.scores(ended)[seat, 1]
    fallen = []
    for outcome in range(6):
        after = state.copy()
        apply(after, seat, THROW + 1)
        resolve(after, outcome)
        apply(after, seat, ROW + row)
        fallen.append(SPEISEPLAN.scores(after)[seat, 1])
    assert told[THROW + 1] == pytest.approx(np.mean(fallen), abs=1e-9)


def test_every_legal_action_has_a_win_probability() -> None:
    told = set()
    for state in random_match(SPEISEPLAN, 3, {"month": 5}, seed=6).states:
        late = state.round_number >= ROUNDS - 1
        if state.pending and late and (int(state.phase), int(state.round_number)) not in told:
            told.add((int(state.phase), int(state.round_number)))
            seat = int(state.turn)
            values = ADVISER.win_values(state, seat)
            assert sorted(values) == list(np.flatnonzero(ACTIONS.allowed(legal, state, seat)))
            assert all(0 <= value <= 1.02 for value in values.values())  # passing may get a small bonus
    assert {phase for phase, _ in told} >= {Phase.DICE, Phase.MENU}


def test_the_win_probabilities_of_two_players_add_up_to_1() -> None:
    states = random_match(SPEISEPLAN, 2, {"month": 10}, seed=1).states
    state = next(one for one in states if one.round_number == ROUNDS and one.phase == Phase.DICE and one.pending).copy()
    state.phase, state.throws = Phase.MOD, 0
    state.tokens_left[:2] = 1
    told = []
    for seat in (0, 1):
        state.turn, state.pending = seat, 1 << seat
        told.append(ADVISER.win_values(state, seat))
    assert told[0][PASS] + told[1][PASS] == pytest.approx(1, abs=1e-9)
    best = max(told[0], key=lambda action: told[0][action])
    assert told[0][best] > told[0][PASS]
    assert told[1][best] < told[1][PASS]


def tokens_at(round_number: int, players: int) -> State:
    """Return a state of the token phase in this round."""
    for state in random_match(SPEISEPLAN, players, {"month": 6}, seed=round_number).states:
        if state.pending and state.phase == Phase.MOD and state.round_number == round_number:
            return state.copy()
    raise AssertionError(round_number)


def test_tokens_with_the_same_effect_have_the_same_win_probability() -> None:
    state = tokens_at(5, 3)
    seat = int(state.turn)
    state.tokens_left[seat] = ROUNDS
    found: dict[bytes, float] = {}
    for action, value in ADVISER.win_values(state, seat).items():
        assert found.setdefault(field_points(after(state, seat, action)).tobytes(), value) == value
    assert len(found) > CANDIDATES
    assert len(set(found.values())) > 2


def test_ties_between_tokens_are_broken_by_rough_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = tokens_at(2, 2)
    seat = int(state.turn)
    state.tokens_left[seat] = ROUNDS
    assert len(set(ADVISER.win_values(state, seat).values())) == 1, "no token favours a seat yet"
    monkeypatch.setattr(Outlook, "changes", None)
    chosen = WinBot(SPEISEPLAN, stream(1)).choose(state, seat)
    rough = ADVISER.rough_values(state, seat)
    assert rough[chosen] == pytest.approx(max(rough.values()))
    assert chosen != PASS


def test_a_solo_player_plays_for_points() -> None:
    states = random_match(SPEISEPLAN, 1, {"month": 10}, seed=4).states
    state = next(state for state in states if state.pending and state.phase == Phase.DICE and state.round_number == 6)
    assert WinBot(SPEISEPLAN, stream(1)).choose(state, 0) == ADVISER.best(state, 0)
