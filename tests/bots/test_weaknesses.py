"""Weaknesses: each causes its kind of error, and none an action beyond the cutoff."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from play import rng
from tafelrunde.bots.levels import FALLIBLE_LEVELS
from tafelrunde.bots.weaknesses import Weaknesses, pick

VALUES = np.array([1.0, 5.0, 4.8, 3.0, 99.0])
MASK = np.array([True, True, True, True, False])
NOTHING = np.zeros(5)
TRIES = 2000
PERFECT = Weaknesses(0.0, 0.0, 0.0, 0.0, np.inf)


def picked(
    weaknesses: Weaknesses, gains: NDArray[np.float64] = NOTHING, risks: NDArray[np.float64] = NOTHING
) -> Counter[int]:
    """Count the actions chosen with these weaknesses."""
    stream = rng(1)
    return Counter(int(pick(VALUES, gains, risks, MASK, np.array(weaknesses), stream)) for _ in range(TRIES))


def test_without_weaknesses_the_best_action_is_chosen() -> None:
    assert picked(PERFECT) == {1: TRIES}


def test_oversight_chooses_the_best_of_the_considered_actions() -> None:
    chosen = picked(PERFECT._replace(oversight=0.5))
    assert chosen[1] > chosen[2] > chosen[3] > chosen[0] > 0
    assert chosen[1] == pytest.approx(TRIES * (1 / 2 + 1 / 16), rel=0.1), "considered, or no action was"


def test_noise_confuses_actions_of_nearly_equal_value() -> None:
    chosen = picked(PERFECT._replace(noise=0.2))
    assert chosen[1] > chosen[2] > 0
    assert chosen[0] + chosen[3] == 0


def test_greed_prefers_immediate_points() -> None:
    gains = np.array([0.0, 0.0, 1.0, 0.0, 0.0])
    assert picked(PERFECT._replace(greed=0.5), gains=gains) == {2: TRIES}


def test_caution_avoids_risky_actions() -> None:
    risks = np.array([0.0, 1.0, 0.0, 0.0, 0.0])
    assert picked(PERFECT._replace(caution=0.5), risks=risks) == {2: TRIES}


def test_actions_beyond_the_cutoff_are_never_played() -> None:
    extreme = Weaknesses(oversight=0.9, noise=50.0, greed=9.0, caution=9.0, cutoff=1.0)
    assert set(picked(extreme, gains=np.array([9.0, 0.0, 0.0, 9.0, 0.0]))) == {1, 2}


def test_illegal_actions_are_never_played() -> None:
    assert 4 not in picked(FALLIBLE_LEVELS["scullion"].weaknesses)


def test_bots_of_a_level_have_different_weaknesses() -> None:
    weaknesses = FALLIBLE_LEVELS["scullion"].weaknesses
    bots = [weaknesses.draw(rng(seed), 2.0) for seed in range(50)]
    assert len({bot.tobytes() for bot in bots}) == 50
    maximum = np.array(weaknesses) * [1.0, 2.0, 1.0, 2.0, 2.0]
    assert all((bot >= 0).all() and (bot <= maximum).all() for bot in bots)
