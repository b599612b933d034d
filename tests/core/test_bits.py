"""Bit masks: numbers to masks and back, and population counts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.rules.bits import count_bits, mask_of, members


@given(st.sets(st.integers(0, 61)))
def test_numbers_survive_a_round_trip_through_a_mask(numbers: set[int]) -> None:
    mask = mask_of(numbers)
    assert members(mask) == sorted(numbers)
    assert count_bits(mask) == len(numbers)


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64])
def test_a_mask_may_be_a_numpy_integer(kind: Any) -> None:
    assert members(kind(0b101)) == [0, 2]
