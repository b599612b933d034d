"""The report says what was measured, and nothing else."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOP = Path(__file__).parent.parent


@pytest.fixture
def report() -> ModuleType:
    """`bench/report.py`."""
    found = importlib.util.spec_from_file_location("report", TOP / "bench" / "report.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_page_and_its_pictures_follow_from_what_is_kept(report: ModuleType, tmp_path: Path) -> None:
    """After a new measurement: `python bench/report.py --write`."""
    report.write(tmp_path)
    written = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    there = sorted(path.relative_to(TOP / "docs") for path in (TOP / "docs" / "report").iterdir())
    assert written == [*there, Path("report.md")]
    for path in written:
        assert (tmp_path / path).read_bytes() == (TOP / "docs" / path).read_bytes(), path


def test_skill_is_the_part_of_the_difference_that_is_there_every_time(report: ModuleType) -> None:
    assert report.skill({"games": 9, "ahead": 0.0, "ahead_spread": 5.0}) == 0
    assert report.skill({"games": 9, "ahead": 5.0, "ahead_spread": 0.0}) == 1
    assert report.skill({"games": 10**9, "ahead": -3.0, "ahead_spread": 3.0}) == pytest.approx(0.5)
    assert report.skill({"games": 9, "ahead": 1.0, "ahead_spread": 3.0}) == 0, "as much as luck alone would make it"


def test_a_level_and_its_measure_change_seats(report: ModuleType) -> None:
    """Who plays at random loses, wherever it sits; the same seed gives the same games."""
    told = report.against("hexhex", "random", 4)
    assert told["games"] == 4
    assert told["won"] < 0.5
    assert told["ahead"] < 0
    assert report.against("hexhex", "random", 4) == told
