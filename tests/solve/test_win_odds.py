"""The odds of winning agree with an enumeration of all cases."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest

from tafelrunde.core.rules.scoring import rank
from tafelrunde.solve.win_odds import (
    Odds,
    approximate_odds,
    expected_utility,
    fill_rank_utility,
    fill_win_utility,
    normal_cdf,
)


def some_odds(players: int, size: int, seed: int) -> Odds:
    drawn: Odds = np.random.default_rng(seed).random((players, size))
    drawn /= drawn.sum(axis=1, keepdims=True)
    return drawn


def listed(odds: Odds, seat: int, points: int) -> tuple[float, float]:
    """Return the expected ranking utility and share of the win of a seat with `points`, by enumeration."""
    players, size = odds.shape
    ranked = won = 0.0
    for others in product(range(size), repeat=players - 1):
        finals: Sequence[int] = (*others[:seat], points, *others[seat:])
        likely = math.prod(odds[other, final] for other, final in enumerate(finals) if other != seat)
        out = np.array([[final, 0.0] for final in finals])
        rank(out, players)
        ranked += likely * out[seat, 1]
        won += likely * (points == max(finals)) / finals.count(max(finals))
    return ranked, won


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_utilities_agree_with_enumeration(players: int) -> None:
    odds = some_odds(players, 4, players)
    utility, won, scratch = np.empty(4), np.empty(4), np.empty(4)
    for seat in range(players):
        fill_rank_utility.compiled(odds, seat, players, utility)
        fill_win_utility.compiled(odds, seat, players, won, scratch)
        for points in range(4):
            assert (utility[points], won[points]) == pytest.approx(listed(odds, seat, points), abs=1e-14)


def test_wins_sum_to_one_and_ranking_utilities_to_half_the_seats() -> None:
    odds = some_odds(9, 30, 1)
    utility, won, scratch = np.empty(30), np.empty(30), np.empty(30)
    ranks = wins = 0.0
    for seat in range(9):
        fill_rank_utility(odds, seat, 9, utility)
        fill_win_utility(odds, seat, 9, won, scratch)
        ranks += expected_utility(odds[seat], 0, utility)
        wins += expected_utility(odds[seat], 0, won)
    assert ranks == pytest.approx(9 / 2, abs=1e-12)
    assert wins == pytest.approx(1, abs=1e-12)


def test_points_already_scored_shift_the_odds() -> None:
    assert expected_utility(np.array([0.25, 0.75]), 2, np.array([0.0, 0.1, 0.2, 0.6])) == pytest.approx(
        0.25 * 0.2 + 0.75 * 0.6
    )


def test_approximate_odds_have_the_given_mean_and_deviation() -> None:
    odds = np.empty(200)
    approximate_odds.compiled(90.3, 20.0, 0.0, odds)
    points = np.arange(200)
    assert odds.sum() == pytest.approx(1, abs=1e-12)
    assert odds @ points == pytest.approx(90.3, abs=1e-3)
    assert odds @ (points - 90.3) ** 2 == pytest.approx(20.0**2 + 1 / 12, abs=0.02)
    approximate_odds(7.0, 0.0, 0.0, odds)
    assert odds[7] == odds.sum() == 1


def test_approximate_odds_have_the_given_skewness() -> None:
    odds = np.empty(300)
    approximate_odds(120.0, 20.0, 0.4, odds)
    points = np.arange(300)
    assert (odds >= 0).all()
    assert odds @ points == pytest.approx(120, abs=0.05)
    assert odds @ (points - 120.0) ** 3 / 20.0**3 == pytest.approx(0.4, abs=0.06)


@pytest.mark.parametrize("z", [-7.0, -1.5, -0.001, 0.0, 0.7, 3.3, 9.0])
def test_the_table_of_the_normal_distribution_is_accurate(z: float) -> None:
    assert normal_cdf(z) == pytest.approx((1 + math.erf(z / math.sqrt(2))) / 2, abs=3e-8)
