"""Ratings recover known strengths, and confidence intervals have the coverage they claim."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

from tafelrunde.bots.ratings import ELO, Tally, ratings

LEVELS = ["scullion", "apprentice", "cook", "chef"]
STRENGTHS = np.array([-0.9, -0.2, 0.3, 0.8])  # their sum is 0, like that of ratings


def tally(balances: dict[int, int], size: int = 2) -> Tally:
    """Return a tally of bouts with these balances and no shared win."""
    bouts = sum(balances.values())
    ahead = sum(balance * times for balance, times in balances.items())
    games = size * bouts
    wins = (games + ahead) // 2, (games - ahead) // 2
    return Tally(games=games, wins=wins, size=size, balances=Counter(balances))


def played(rng: np.random.Generator, chance: float, bouts: int, shared_luck: float) -> Tally:
    """Simulate bouts of two games, each won with this chance; shared luck helps in one and hurts in the other."""
    first = rng.random(bouts)
    second = np.where(rng.random(bouts) < shared_luck, 1 - first, rng.random(bouts))
    won = (first < chance).astype(int) + (second < chance)
    return tally(Counter((2 * won - 2).tolist()))


def chance(first: int, second: int) -> float:
    """Return the probability that one level beats another."""
    return float(1 / (1 + np.exp(STRENGTHS[second] - STRENGTHS[first])))


def arena(rng: np.random.Generator, bouts: int) -> dict[tuple[str, str], Tally]:
    """Simulate all pairs of levels with their true strengths."""
    return {
        (LEVELS[first], LEVELS[second]): played(rng, chance(first, second), bouts, 0.6)
        for first, second in combinations(range(len(LEVELS)), 2)
    }


def test_ratings_recover_known_strengths() -> None:
    result = ratings(LEVELS, arena(np.random.default_rng(1), 40_000))
    assert [result[level].rating for level in LEVELS] == pytest.approx(list(ELO * STRENGTHS), abs=3)
    assert sum(rated.rating for rated in result.values()) == pytest.approx(0, abs=1e-6)


def test_games_between_neighbours_are_enough_to_rate_all() -> None:
    everything = arena(np.random.default_rng(2), 40_000)
    chain = {pair: everything[pair] for pair in pairwise(LEVELS)}
    result = ratings(LEVELS, chain)
    assert [result[level].rating for level in LEVELS] == pytest.approx(list(ELO * STRENGTHS), abs=6)


def test_intervals_of_ratings_cover_the_truth_in_95_percent() -> None:
    rng, inside, times = np.random.default_rng(3), 0, 400
    for _ in range(times):
        result = ratings(LEVELS, arena(rng, 60))
        inside += sum(
            result[level].low <= ELO * strength <= result[level].high
            for level, strength in zip(LEVELS, STRENGTHS, strict=True)
        )
    assert 0.93 <= inside / (times * len(LEVELS)) <= 0.975


@pytest.mark.parametrize("truth", [0.5, 0.7, 0.95])
@pytest.mark.parametrize("shared_luck", [0.0, 0.5])
def test_intervals_of_scores_cover_the_truth_with_shared_luck(truth: float, shared_luck: float) -> None:
    rng, times = np.random.default_rng(4), 1500
    inside = 0
    for _ in range(times):
        low, high = played(rng, truth, 80, shared_luck).interval
        inside += low <= truth <= high
    assert 0.93 <= inside / times <= 0.985


def test_shared_luck_narrows_the_interval() -> None:
    rng = np.random.default_rng(5)
    widths = []
    for shared_luck in (0.0, 0.8):
        low, high = played(rng, 0.55, 2000, shared_luck).interval
        widths.append(high - low)
    assert widths[1] < 0.7 * widths[0]


@pytest.mark.parametrize(("won", "lost", "even"), [(10, 0, 3), (7, 2, 0), (4, 4, 9), (0, 0, 5), (30, 60, 1)])
def test_p_is_that_of_the_sign_test(won: int, lost: int, even: int) -> None:
    tosses, fewer = won + lost, min(won, lost)
    exact = min(1.0, 2 * sum(math.comb(tosses, heads) for heads in range(fewer + 1)) / 2**tosses)
    assert tally({2: won, -2: lost, 0: even}).p == pytest.approx(exact)
    assert tally({2: lost, -2: won, 0: even}).p == pytest.approx(exact)


def test_p_is_below_5_percent_in_at_most_5_percent_of_equal_pairs() -> None:
    rng, times = np.random.default_rng(6), 3000
    small = sum(played(rng, 0.5, 100, 0.7).p < 0.05 for _ in range(times)) / times
    assert small <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / times)


@pytest.mark.parametrize("bouts", [10, 50, 210, 20_000])
def test_a_side_that_never_lost_has_a_finite_rating(bouts: int) -> None:
    never = tally({2: bouts})
    low, high = never.interval
    assert (never.score, high) == (1.0, 1.0)
    assert 1 - 4 / bouts < low < 1 - 1 / bouts
    result = ratings(["a", "b"], {("a", "b"): never})
    assert 0 < result["a"].low < result["a"].rating < result["a"].high < 2000
    assert result["a"].rating == pytest.approx(-result["b"].rating)


def test_an_empty_tally_says_nothing() -> None:
    nothing = Tally()
    assert nothing.p == 1
    assert nothing.interval == (0, 1)
    assert ratings(["a", "b"], {("a", "b"): nothing})["a"].rating == pytest.approx(0)
