"""Settings for all tests: the tier, a data directory, a locale and a Hypothesis profile of their own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tiers import BOUNDS_CHECKED, TIER

settings.register_profile("tafelrunde", deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
settings.load_profile("tafelrunde")

LONG = ("agreement", "coach", "combinations", "fuzz", "modules", "published", "saves", "solutions", "wheel")
UNCHECKED = ("dice", "material", "menu", "story", "terminal", "the_example")
"""Files about texts and screens. They are not repeated with bounds checks; nor are tests marked as `unchecked`."""
QUICK = (
    "core/*",
    "games/*/test_rules.py",
    "games/*/test_story.py",
    "games/*/test_terminal.py",
    "games/test_every_game.py",
    "wasm/test_calls.py",
    "wasm/test_engine.py",
    "wasm/test_modules.py",
    "cli/test_arguments.py",
    "cli/test_choose.py",
    "cli/test_structure.py",
    "bots/test_coach.py",
    "bots/test_ratings.py",
    "test_*.py",
)
"""Files of `make quick`: the tests most likely to break, and those that break most cheaply."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of this tier. Run files with slow tests first, so that no worker ends with one of them."""
    items.sort(key=lambda item: item.path.stem.removeprefix("test_") not in LONG)
    for item in items:
        if item.path.stem.removeprefix("test_") in UNCHECKED:
            item.add_marker("unchecked")
    left_out = left_out_markers()
    dropped = [item for item in items if any(map(item.get_closest_marker, left_out)) or not is_in_tier(item.path)]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in set(dropped)]


def is_in_tier(path: Path) -> bool:
    """Return whether the tier runs a file of tests."""
    return TIER != "quick" or any(path.match(f"tests/{pattern}") for pattern in QUICK)


def left_out_markers() -> set[str]:
    """Return the markers of tests that this run leaves out."""
    left_out = {"quick": {"slow", "native", "soak"}, "test": {"soak"}, "soak": set[str]()}[TIER]
    return left_out | ({"unchecked", "without_bounds"} if BOUNDS_CHECKED else {"with_bounds"})


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:  # noqa: ARG001
    """In CI, fail instead of skipping: a missing tool must not hide a test."""
    report = yield
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test an empty data directory and an English locale."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    os.environ.setdefault("COLUMNS", "80")


@pytest.fixture(autouse=True)
def _no_compiler_in_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail a test of `make quick` that compiles: it needs the marker `native`."""
    if TIER == "quick":

        def refuse(*_: Any) -> Any:
            pytest.fail("this test compiles with Numba: mark it as native")

        monkeypatch.setattr("tafelrunde.core.rules.rule._dispatcher", refuse)
