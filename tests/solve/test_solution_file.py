"""Solution files are read back unchanged; damaged and foreign files are refused."""

from __future__ import annotations

import numpy as np
import pytest

from tafelrunde.bots.exact import open_solution
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES
from tafelrunde.games import load
from tafelrunde.solve.solution_file import SolutionFile

SOLUTION = SolutionFile(
    "chili", "rules-1", {"values": np.arange(6.0).reshape(2, 3), "chances": np.array([0.25, np.nan])}
)


def refused(data: bytes, game: str = "chili", rules: str = "rules-1") -> str:
    """Return the key of the Problem that parsing `data` raises."""
    with pytest.raises(Problem) as caught:
        SolutionFile.from_bytes(data, game, rules)
    assert all(caught.value.message(language) for language in LANGUAGES)
    return caught.value.key


def test_a_solution_is_read_back_bit_for_bit() -> None:
    back = SolutionFile.from_bytes(SOLUTION.to_bytes(), "chili", "rules-1")
    assert list(back.arrays) == ["values", "chances"]
    for name, array in SOLUTION.arrays.items():
        assert back.arrays[name].shape == array.shape
        assert back.arrays[name].tobytes() == array.tobytes()


def test_a_truncated_solution_is_refused_at_every_length() -> None:
    data = SOLUTION.to_bytes()
    for length in range(len(data)):
        assert refused(data[:length]) in ("solution-not-ours", "solution-damaged")


def test_a_changed_byte_in_the_numbers_is_detected_at_every_offset() -> None:
    data = SOLUTION.to_bytes()
    for offset in range(data.index(b"\n") + 1, len(data)):
        changed = bytearray(data)
        changed[offset] ^= 0x40
        assert refused(bytes(changed)) == "solution-damaged"


def test_a_solution_of_another_game_or_of_other_rules_is_refused() -> None:
    assert refused(SOLUTION.to_bytes(), game="hexhex") == "solution-other-version"
    assert refused(SOLUTION.to_bytes(), rules="rules-2") == "solution-other-version"


def test_data_that_is_no_solution_is_refused() -> None:
    assert refused(b"") == "solution-not-ours"
    assert refused(b"\x00\xff" * 50) == "solution-not-ours"
    assert refused(b'{"tafelrunde":1}\n') == "solution-not-ours"


def test_a_header_that_declares_too_many_numbers_is_refused() -> None:
    data = SOLUTION.to_bytes().replace(b"[2,3]", b"[20000,30000]")
    assert refused(data) == "solution-damaged"


def test_a_damaged_file_is_reported_and_the_game_solved_again() -> None:
    game = load("hexhex")
    good = game.module("solution").SHIPPED.read_bytes()
    reported: list[Problem] = []
    fresh = open_solution(game, good[: len(good) // 2], reported.append)
    assert fresh.fresh
    assert [problem.key for problem in reported] == ["solution-damaged"]
    kept = open_solution(game, fresh.stored.to_bytes(), reported.append)
    assert not kept.fresh
    assert len(reported) == 1
