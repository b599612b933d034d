"""The estimate of the rounds that a seat of Keksekästchen still needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from itertools import combinations, product
from operator import or_

import numpy as np
import pytest

from play import as_tested, random_match
from tafelrunde.core.rules.defaults import SCRATCH_SIZE
from tafelrunde.core.rules.record import State
from tafelrunde.games import load
from tafelrunde.games.kekse.board import (
    BOARDS,
    CHIPS,
    FIELD_WALLS,
    FIELDS,
    HORIZONTAL_WALLS,
    LINES,
    PAYS,
    POINTS_NEEDED,
    SIDES,
    TASKS,
    WALL_FIELDS,
    WALLS,
    WIDTH,
)
from tafelrunde.games.kekse.pace import (
    BEST,
    CACHE_SIZE,
    GIVEN_FIRST,
    HALF_PROBABILITY,
    RATE,
    ROLLS_OF_CHIP,
    ROUNDS_PER_POINT,
    SIZE,
    WALL_PER_ROUND,
    assign_chips,
    find_plan,
    prepare_tasks,
    reach,
    rounds_for_plan,
    rounds_left,
)
from tafelrunde.games.kekse.rules import OPEN, Step, field_in_line, points
from tafelrunde.games.kekse.walls import CHANCES, count, count_around, free_walls, has, missing_walls

KEKSE = as_tested(load("kekse"))
ALL_CHIPS = (1 << CHIPS) - 1


def positions(plan: str, players: int = 2, every: int = 11) -> Iterator[State]:
    """Yield every `every`-th position of a random game after its set-up."""
    states = random_match(KEKSE, players, {"plan": plan}, seed=players).states
    yield from [state for state in states if state.rounds > 0][::every]


def fresh_scratch() -> np.ndarray:
    """Return scratch memory with invalid content."""
    return np.full(SCRATCH_SIZE, np.nan)


def walls_by_combination(state: State, task: int) -> list[set[int]]:
    """Return the missing walls of a task for each combination of fields that completes it."""
    task_data = BOARDS[int(state.side)].tasks[task]
    lines = ([field_in_line(line, place) for place in range(WIDTH)] for line in range(2 * WIDTH))
    sets = combinations(task_data.fields, task_data.needed) if task_data.fields else lines
    return [
        {int(wall) for field in fields for wall in FIELD_WALLS[field] if not state.walls[0, wall]} for fields in sets
    ]


@pytest.mark.parametrize("plan", ["first", "yellow"])
def test_a_plan_has_the_fewest_walls_for_its_points(plan: str) -> None:
    """Compare with all tasks and lines. The choice of cookies on red is greedy and costs at most one wall."""
    exact = compared = 0
    for state in positions(plan, every=40):
        needed, left = int(POINTS_NEEDED[state.side, 1]) - points(state, 0), {}
        for task in range(TASKS):
            pays = int(PAYS[state.side, task, state.spaces[task]])
            found = walls_by_combination(state, task)
            if state.task_chip[0, task] != OPEN or not all(found):
                needed -= pays if state.task_points[0, task] == 0 else 0
            else:
                left[task] = pays, [sum(1 << wall for wall in walls) for walls in found]
        scratch = fresh_scratch()
        assert prepare_tasks(state, 0, free_walls(state, 0), scratch, 0)[0] == needed
        if needed <= 0:
            continue
        fewest = WALLS
        for size in range(1, len(left) + 1):
            for tasks in combinations(left.values(), size):
                if needed <= sum(pays for pays, _ in tasks) < needed + min(pays for pays, _ in tasks):
                    fewest = min(
                        fewest, *(reduce(or_, each).bit_count() for each in product(*(way for _, way in tasks)))
                    )
        horizontal, vertical, _ = find_plan(state, free_walls(state, 0), needed, scratch, 0)
        assert fewest <= count((horizontal, vertical)) <= fewest + 1
        exact += count((horizontal, vertical)) == fewest
        compared += 1
    assert exact >= 0.8 * compared > 0


def best_total(fields: tuple[int, ...], chips: tuple[int, ...]) -> int:
    """Return the highest total rate of chips on fields with these numbers of missing walls, over all assignments."""

    @cache
    def best(chip: int, taken: int) -> int:
        if chip == len(chips):
            return 0
        nowhere = int(RATE[0, chips[chip]]) + best(chip + 1, taken)
        there = [
            int(RATE[missing, chips[chip]]) + best(chip + 1, taken | 1 << place)
            for place, missing in enumerate(fields)
            if not taken >> place & 1
        ]
        return max([nowhere, *there])

    return best(0, 0) + sum(int(ROLLS_OF_CHIP[chip]) for chip in range(CHIPS) if chip not in chips)


@pytest.mark.parametrize("fields", [(), (1,), (1, 1, 1), (4, 3, 1), (2, 2, 1, 1), (4, 4, 3, 2, 1, 1), (1,) * 7])
@pytest.mark.parametrize("chips", [range(CHIPS), (0, 1, 5, 9), (2, 3, 4)])
def test_greedy_assignment_of_chips_is_nearly_optimal(fields: tuple[int, ...], chips: tuple[int, ...]) -> None:
    digits = sum(1 << 8 * missing for missing in fields)
    drawn = assign_chips(digits, sum(1 << chip for chip in chips), scratch := fresh_scratch(), 0)
    assert drawn == scratch[:CHIPS].sum()
    best = best_total(fields, tuple(chips))
    assert 0.85 * best <= drawn <= best


def test_a_chip_draws_its_walls_or_ticks_a_bar_if_places_are_missing() -> None:
    for chip in range(CHIPS):
        for missing in range(SIDES + 1):
            walls = min(int(LINES[chip]), missing)
            bar = walls < LINES[chip] and LINES[chip] > 1  # an open field has a free side for at least one wall
            assert RATE[missing, chip] / WALL_PER_ROUND == pytest.approx(CHANCES[chip] * (walls + bar / 3))


@pytest.mark.parametrize("players", [2, 3])
def test_cached_plans_give_the_same_result(players: int) -> None:
    before, used = 0, np.zeros(SCRATCH_SIZE)
    for state in positions("blue", players, every=2):
        for seat in range(players):
            known = used[seat * CACHE_SIZE : seat * CACHE_SIZE + BEST].copy()
            blank = np.zeros(SCRATCH_SIZE)
            assert rounds_left(state, seat, used, 0) == rounds_left(state, seat, blank, 0)
            assert reach(state, seat, used, 0) == reach(state, seat, blank, 0)
            before += (known == used[seat * CACHE_SIZE : seat * CACHE_SIZE + BEST]).all()
    assert before > 100, "most plans are found in the cache"


def test_only_a_seat_without_the_points_needs_rounds() -> None:
    for state in positions("blue"):
        for seat in range(2):
            scratch = np.full(SCRATCH_SIZE, np.nan)
            left = rounds_left(state, seat, scratch, SCRATCH_SIZE - SIZE)
            assert np.isnan(scratch[: SCRATCH_SIZE - SIZE]).all(), "it writes only to its part of the scratch memory"
            assert (
                left == 0.0
                if prepare_tasks(state, seat, free_walls(state, seat), scratch, 0)[0] <= 0
                else 0.0 < left < 80.0
            )


def test_a_wall_of_the_plan_or_a_chip_next_to_it_saves_rounds() -> None:
    nearer = 0
    for state in positions("first"):
        needed, _ = prepare_tasks(state, 0, free_walls(state, 0), scratch := fresh_scratch(), 0)
        if needed <= 0:
            continue
        plan = find_plan(state, free_walls(state, 0), needed, scratch, 0)[:2]
        before = rounds_left(state, 0, scratch, 0)
        field = max(range(FIELDS), key=lambda field: count_around(field, plan))
        seven = int(state.chips[0, 5])
        idle = state.step[0] == Step.DONE and seven >= 0 and count_around(seven, plan) == 0
        if idle and field not in state.chips[0]:
            moved = state.copy()
            moved.chips[0, 5] = field
            assert rounds_left(moved, 0, scratch, 0) < before
            nearer += 1
        drawn = state.copy()
        drawn.walls[0, next(int(wall) for wall in FIELD_WALLS[field] if not state.walls[0, wall])] = 1
        assert rounds_left(drawn, 0, scratch, 0) <= before + 1e-9
    assert nearer > 0


@pytest.mark.parametrize("plan", ["first", "yellow"])
def test_reach_counts_missing_walls_and_a_second_chip_at_a_wall_less(plan: str) -> None:
    shared = 0
    for state in positions(plan, every=40):
        rounds_left(state, 0, scratch := fresh_scratch(), 0)
        free, worth = free_walls(state, 0), dict.fromkeys(range(WALLS), 0)
        for task in range(TASKS):
            for wall in worth if state.task_chip[0, task] == OPEN else ():
                worth[wall] += int(PAYS[state.side, task, state.spaces[task]]) * has(
                    missing_walls(state, task, free), wall
                )
        drawn = {}
        for chip in range(CHIPS):
            if (field := int(state.chips[0, chip])) >= 0:
                missing = sum(worth[int(wall)] > 0 for wall in FIELD_WALLS[field])
                drawn[field] = CHANCES[chip] * (1 if missing <= LINES[chip] else LINES[chip] / missing)
        probabilities = {wall: [drawn[field] for field in WALL_FIELDS[wall] if field in drawn] for wall in worth}
        expected = sum(worth[wall] * sum(each) / (sum(each) + HALF_PROBABILITY) for wall, each in probabilities.items())
        assert reach(state, 0, scratch, 0) == pytest.approx(ROUNDS_PER_POINT * expected)
        shared += any(len(each) == 2 and worth[wall] for wall, each in probabilities.items())
    assert shared > 0


def test_a_plan_with_more_tasks_takes_longer_because_it_costs_chips() -> None:
    everything = (1 << HORIZONTAL_WALLS) - 1
    one, two, five = (
        rounds_for_plan((everything, everything, tasks), ALL_CHIPS, fresh_scratch(), 0, 0) for tasks in (1, 2, 5)
    )
    assert one < two < five
    without = ALL_CHIPS - (1 << int(GIVEN_FIRST[0]))
    fewer_chips = rounds_for_plan((everything, everything, 1), without, fresh_scratch(), 0, 0)
    assert two < fewer_chips, "the first wall is drawn with all chips"


def test_the_number_of_a_given_chip_ticks_bars() -> None:
    """Giving a chip is a loss while every chip has a field. Giving a chip without a use gains bars."""
    everywhere, last = CHIPS << 8 * SIDES, 1 << 8
    for chip in range(CHIPS):
        (all_everywhere, all_last), (fewer_everywhere, fewer_last) = (
            [assign_chips(fields, chips, fresh_scratch(), 0) for fields in (everywhere, last)]
            for chips in (ALL_CHIPS, ALL_CHIPS - (1 << chip))
        )
        assert all_everywhere - fewer_everywhere == RATE[SIDES, chip] - ROLLS_OF_CHIP[chip] > 0
        if LINES[chip] == 1 and CHANCES[chip] < CHANCES.max():
            assert fewer_last - all_last == ROLLS_OF_CHIP[chip]
