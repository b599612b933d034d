"""The report follows from the stored measurements."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import report
from tafelrunde import load
from tournaments.matches import LevelMatch, SavedMatches, Sums, next_slice, play_bout, play_slice

TOP = Path(__file__).parent.parent


def test_the_page_and_its_pictures_follow_from_stored_measurements(tmp_path: Path) -> None:
    """After a new measurement: `python bench/report.py --write`."""
    report.write(tmp_path)
    written = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    there = sorted(path.relative_to(TOP / "docs") for path in (TOP / "docs" / "report").iterdir())
    assert written == [*there, Path("report.md")]
    for path in written:
        assert (tmp_path / path).read_bytes() == (TOP / "docs" / path).read_bytes(), path


def test_skill_is_the_systematic_part_of_the_difference() -> None:
    assert report.skill(0.0, 5.0, 0.0) == 0
    assert report.skill(5.0, 0.0, 0.0) == 1
    assert report.skill(-3.0, 3.0, 0.0) == pytest.approx(0.5)
    assert report.skill(1.0, 3.0, 1.0) == 0, "luck alone explains the difference"


def test_two_levels_swap_seats_and_the_better_one_wins_both_games() -> None:
    game, match = load("hexhex"), LevelMatch("hexhex", ("random", "apprentice"))
    rows, decided = play_bout(game, match, 0)
    _, ahead, won, first, decisions = rows.T
    assert (ahead < 0).all()
    assert won.tolist() == [0, 0]
    assert first.tolist() == [0, 1]
    assert decisions.sum() == len(decided)
    again, same = play_bout(game, match, 0)
    assert (again == rows).all()
    assert same == decided


def test_two_equal_bots_get_equal_results_in_either_seat() -> None:
    """Neither bot reacts to the other, so the order of seats makes no difference."""
    match = LevelMatch("hexhex", ("chef", "chef"))
    rows, _ = play_bout(load("hexhex"), match, 0)
    assert rows[0, :3].tolist() == rows[1, :3].tolist()
    assert rows[:, 3].sum() == 1


def test_the_standard_error_is_computed_over_bouts_not_games() -> None:
    """If the two games of a bout always balance, the mean has no error, however much single games vary."""
    rows = np.array([[3.0, 0, 1, 1, 50], [1.0, 0, 0, 0, 52]])
    lists = (rows.sum(axis=0), (rows**2).sum(axis=0), rows.sum(axis=0) ** 2)
    one = Sums(1, *(numbers.tolist() for numbers in lists))
    sums = one + one + one
    assert sums.bouts == 3
    assert sums.statistic("points") == (2, 1, 0)
    assert sums.statistic("won").mean == 0.5
    assert sums.statistic("won").error > 0.1, "three bouts leave a large error"


def test_a_match_is_continued_and_restarted_if_decisions_have_changed(tmp_path: Path) -> None:
    match, path = LevelMatch("hexhex", ("random", "apprentice")), tmp_path / "played.json"
    first, decisions_hash = play_slice(match, range(1))
    more, _ = play_slice(match, range(1, 3))
    saved = SavedMatches(path)
    saved.add(match, first, decisions_hash)
    saved.add(match, more)
    again = SavedMatches(path)
    again.add(match, first, decisions_hash)
    assert again.sums(match) == first + more
    assert next_slice(match, again).start == 3
    assert play_slice(match, range(3))[0] == again.sums(match), "playing in slices gives another result"
    again.add(match, first, "something else was decided")
    assert again.sums(match) == first


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (5, 2.571), (9, 2.262), (100, 1.984)])
def test_intervals_of_few_games_are_those_of_student(freedom: int, quantile: float) -> None:
    assert report.student_quantile(freedom) == pytest.approx(quantile, abs=1e-3)
