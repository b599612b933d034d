"""Nature's draws."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from tafelrunde.core.chance import Seeded, draw


def test_a_draw_can_be_computed_by_hand() -> None:
    digest = hmac.new(b"7", b"4/0", hashlib.sha256).digest()
    assert draw(b"7", 4, 6**6) == int.from_bytes(digest[:8], "big") % 6**6


def test_the_same_place_gives_the_same_outcome_whatever_was_drawn_before() -> None:
    stream = Seeded("table 1")
    outcomes = [stream.outcome(position, 7776) for position in range(50)]
    assert [stream.outcome(position, 7776) for position in reversed(range(50))] == outcomes[::-1]
    assert [Seeded("table 2").outcome(position, 7776) for position in range(50)] != outcomes


def test_outcomes_are_uniform() -> None:
    stream = Seeded("fair")
    count = Counter(stream.outcome(position, 6) for position in range(12_000))
    chi_square = sum((count[side] - 2000) ** 2 / 2000 for side in range(6))
    assert set(count) == set(range(6))
    assert chi_square < 20.5  # exceeded by fair dice once in a thousand seeds; this seed is fixed


def test_numbers_of_the_incomplete_last_stretch_are_rejected() -> None:
    below = 2**63 + 1  # almost half of all 64-bit numbers lie above the only complete stretch
    rejected = 0
    for position in range(200):
        first = int.from_bytes(hmac.digest(b"k", f"{position}/0".encode(), "sha256")[:8], "big")
        rejected += first >= below
        assert draw(b"k", position, below) < below
        if first < below:
            assert draw(b"k", position, below) == first
    assert 50 < rejected < 150
