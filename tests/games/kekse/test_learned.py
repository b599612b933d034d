"""Features, learned value and playout policy of Keksekästchen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from play import as_tested, random_match, rng
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, random_policy
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import below
from tafelrunde.games import load
from tafelrunde.games.kekse.board import BOARDS, FIELD_WALLS, FIELDS, TASKS
from tafelrunde.games.kekse.learned import FEATURES, WEIGHTS, Part, features
from tafelrunde.games.kekse.rules import OPEN, has_completed
from tafelrunde.games.kekse.walls import count, count_around, free_walls, missing_walls

KEKSE = as_tested(load("kekse"))
MAX_FEATURE = 20.0
"""The largest absolute value of a feature: a lead of about four units (`A_WHILE`), right before the end."""


def positions(players: int, plan: str, every: int = 9) -> Iterator[State]:
    """Yield every `every`-th position of a random game."""
    yield from random_match(KEKSE, players, {"plan": plan}, seed=players).states[::every]


def features_of(state: State, seat: int) -> list[float]:
    """Return the features of a position."""
    scratch = np.full(SCRATCH_SIZE, np.nan)  # old content of the scratch memory must not matter
    KEKSE.function(features)(state, seat, scratch)
    return [float(feature) for feature in scratch[:FEATURES]]


@pytest.mark.parametrize("plan", ["first", "yellow"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_features_are_small_numbers_and_the_value_a_utility(players: int, plan: str) -> None:
    scratch = np.zeros(SCRATCH_SIZE)
    for state in positions(players, plan):
        for seat in range(players):
            assert np.abs(features_of(state, seat)).max() <= MAX_FEATURE
            assert 0 <= KEKSE.rules.value(state, seat, scratch) <= 1


def test_every_feature_and_the_constant_has_a_weight() -> None:
    assert len(WEIGHTS) == FEATURES + 1
    assert WEIGHTS.all()


def test_the_features_of_two_players_are_opposite() -> None:
    for state in positions(2, "blue"):
        assert features_of(state, 0) == [-feature for feature in features_of(state, 1)]


def test_a_task_misses_the_walls_of_its_fields_and_none_when_completed() -> None:
    for state in positions(2, "yellow"):
        side = BOARDS[state.side]
        free = free_walls(state, 0)
        for task in range(TASKS):
            missing = count(missing_walls(state, task, free))
            assert (missing == 0) == has_completed(state, 0, task)
            fields = side.tasks[task].fields
            if len(fields) == side.tasks[task].needed:
                walls = {int(wall) for field in fields for wall in FIELD_WALLS[field]}
                assert missing == sum(not state.walls[0, wall] for wall in walls)
        for field in range(FIELDS):
            assert count_around(field, free) == sum(not state.walls[0, wall] for wall in FIELD_WALLS[field])


def test_points_reduce_the_pace_feature() -> None:
    state = list(positions(2, "first"))[3]
    before = features_of(state, 0)
    task = next(task for task in range(TASKS) if state.task_chip[0, task] == OPEN)
    state.task_chip[0, task], state.task_points[0, task] = 2, 5
    assert features_of(state, 0)[Part.PACE] < before[Part.PACE]


@pytest.mark.parametrize("plan", ["first", "yellow"])
def test_the_policy_is_legal_and_faster_than_random_play(plan: str) -> None:
    sensible, chance = (
        sum(rounds(plan, policy, seed) for seed in range(4)) for policy in (KEKSE.rules.policy, random_policy)
    )
    assert sensible < 0.9 * chance


def rounds(plan: str, policy: Callable[..., int], seed: int) -> int:
    """Return how many rounds three players need who all follow `policy`."""
    state, luck, mask = KEKSE.start(3, {"plan": plan}), rng(seed), np.zeros(len(KEKSE.actions), np.bool_)
    while not is_over(state):
        if state.chance:
            KEKSE.rules.resolve(state, below(luck, int(state.chance)))
        else:
            seat = pending_seats(state)[0]
            KEKSE.rules.legal(state, seat, mask)
            action = policy(state, seat, mask, luck)
            assert mask[action]
            KEKSE.rules.apply(state, seat, action)
    return int(state.rounds)
