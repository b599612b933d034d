"""Bit masks as sets of numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.rules.bits import count_bits, mask_of, members

MASKS = st.integers(0, 2**62 - 1)


@given(MASKS)
def test_a_mask_is_rebuilt_from_its_members(mask: int) -> None:
    assert mask_of(members(mask)) == mask
    assert members(mask) == sorted(members(mask))


@given(MASKS)
def test_count_bits_counts_the_members(mask: int) -> None:
    assert count_bits(mask) == len(members(mask)) == mask.bit_count()


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64])
def test_a_mask_may_be_a_numpy_integer(kind: Any) -> None:
    assert members(kind(0b101)) == [0, 2]
