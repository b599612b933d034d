"""The report follows from the stored measurements."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tafelrunde import load

TOP = Path(__file__).parent.parent


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module `bench/report.py`."""
    monkeypatch.syspath_prepend(str(TOP))
    from bench import report

    return report


@pytest.fixture
def matches(report: Any) -> Any:
    """The module `bench/matches.py`."""
    return sys.modules[report.Match.__module__]


def test_the_page_and_its_pictures_follow_from_stored_measurements(report: Any, tmp_path: Path) -> None:
    """After a new measurement: `python bench/report.py --write`."""
    report.write(tmp_path)
    written = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    there = sorted(path.relative_to(TOP / "docs") for path in (TOP / "docs" / "report").iterdir())
    assert written == [*there, Path("report.md")]
    for path in written:
        assert (tmp_path / path).read_bytes() == (TOP / "docs" / path).read_bytes(), path


def test_skill_is_the_systematic_part_of_the_difference(report: Any) -> None:
    assert report.skill(0.0, 5.0, 0.0) == 0
    assert report.skill(5.0, 0.0, 0.0) == 1
    assert report.skill(-3.0, 3.0, 0.0) == pytest.approx(0.5)
    assert report.skill(1.0, 3.0, 1.0) == 0, "luck alone explains the difference"


def test_two_levels_swap_seats_and_the_better_one_wins_both_games(matches: Any) -> None:
    game, match = load("hexhex"), matches.Match("hexhex", ("random", "apprentice"))
    rows, decided = matches.one_bout(game, match, 0)
    _, ahead, won, first, decisions = rows.T
    assert (ahead < 0).all()
    assert won.tolist() == [0, 0]
    assert first.tolist() == [0, 1]
    assert decisions.sum() == len(decided)
    again, same = matches.one_bout(game, match, 0)
    assert (again == rows).all()
    assert same == decided


def test_two_equal_bots_get_equal_results_in_either_seat(matches: Any) -> None:
    """Neither bot reacts to the other, so the order of seats makes no difference."""
    match = matches.Match("hexhex", ("chef", "chef"))
    rows, _ = matches.one_bout(load("hexhex"), match, 0)
    assert rows[0, :3].tolist() == rows[1, :3].tolist()
    assert rows[:, 3].sum() == 1


def test_the_standard_error_is_computed_over_bouts_not_games(matches: Any) -> None:
    """If the two games of a bout always balance, the mean has no error, however much single games vary."""
    rows = matches.np.array([[3.0, 0, 1, 1, 50], [1.0, 0, 0, 0, 52]])
    lists = (rows.sum(axis=0), (rows**2).sum(axis=0), rows.sum(axis=0) ** 2)
    one = matches.Sums(1, *(numbers.tolist() for numbers in lists))
    sums = one + one + one
    assert sums.bouts == 3
    assert sums.figure("points") == (2, 1, 0)
    assert sums.figure("won").mean == 0.5
    assert sums.figure("won").error > 0.1, "three bouts leave a large error"


def test_a_match_is_continued_and_restarted_if_decisions_have_changed(matches: Any, tmp_path: Path) -> None:
    match, path = matches.Match("hexhex", ("random", "apprentice")), tmp_path / "played.json"
    first, conduct = matches.play_slice(match, range(1))
    more, _ = matches.play_slice(match, range(1, 3))
    kept = matches.Kept(path)
    kept.add(match, first, conduct)
    kept.add(match, more)
    again = matches.Kept(path)
    again.add(match, first, conduct)
    assert again.sums(match) == first + more
    assert matches.next_slice(match, again).start == 3
    assert matches.play_slice(match, range(3))[0] == again.sums(match), "playing in slices gives another result"
    again.add(match, first, "something else was decided")
    assert again.sums(match) == first
