"""The random number generator: equal on all backends, uniform, and reproducible."""

from __future__ import annotations

import numpy as np
import pytest

from tafelrunde.core.rules.rng import below, bits, stream, uniform


def test_the_numbers_are_those_of_sfc32() -> None:
    state = np.array([0, 0, 0, 1], np.int64)  # its author's seeding: three zeros, a counter of one, 12 rounds of mixing
    for _ in range(12):
        bits(state)
    assert plain_sfc32(12 + 3)[12:] == [bits(state) for _ in range(3)]


def plain_sfc32(count: int) -> list[int]:
    """Return numbers by the published recurrence, implemented independently."""
    a, b, c, counter, word, numbers = 0, 0, 0, 1, 2**32, []
    for _ in range(count):
        numbers.append((a + b + counter) % word)
        counter += 1
        a, b, c = b ^ b >> 9, c * 9 % word, (c * 2**21 % word + c // 2**11 + numbers[-1]) % word
    return numbers


@pytest.mark.native
def test_interpreted_and_compiled_numbers_are_equal() -> None:
    plain, compiled = stream("x"), stream("x")
    for _ in range(500):
        assert bits(plain) == bits.compiled(compiled)
        assert uniform(plain) == uniform.compiled(compiled)
        for n in (1, 2, 6, 36, 46_656, 39_916_800, 2**31):
            assert below(plain, n) == below.compiled(compiled, n)
    assert (plain == compiled).all()


@pytest.mark.native
@pytest.mark.parametrize("n", [2, 6, 11])
def test_numbers_are_uniform(n: int) -> None:
    rng, draws = stream(n), 60_000
    counts = np.bincount([below.compiled(rng, n) for _ in range(draws)], minlength=n)
    assert len(counts) == n
    chi_square = ((counts - draws / n) ** 2 / (draws / n)).sum()
    assert chi_square < n - 1 + 4 * (2 * (n - 1)) ** 0.5 + 4  # this seed is fixed


@pytest.mark.native
def test_numbers_between_0_and_1_fill_the_interval() -> None:
    rng = stream(0)
    numbers = np.array([uniform.compiled(rng) for _ in range(20_000)])
    assert 0 <= numbers.min() < 0.001
    assert 0.999 < numbers.max() < 1
    assert abs(numbers.mean() - 0.5) < 0.01


def test_different_seeds_give_different_generators() -> None:
    assert len({tuple(stream(seed)) for seed in (0, 1, "2", "2\0", "", "\ud800")}) == 6
    assert (stream(7) == stream("7")).all()
