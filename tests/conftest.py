"""Settings for all tests: a data directory, a locale and a Hypothesis profile of their own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tafelrunde", deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
settings.load_profile("tafelrunde")

LONG = ("agreement", "coach", "combinations", "fuzz", "modules", "published", "saves", "solutions")
UNCHECKED = ("dice", "material", "menu", "story", "terminal", "the_example")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run files with slow tests first, so that no worker is left with one of them at the end.

    Tests of texts and screens are not repeated with bounds checks (`make checked`). They are marked as `unchecked`:
    whole files here, single tests in their files.
    """
    items.sort(key=lambda item: item.path.stem.removeprefix("test_") not in LONG)
    for item in items:
        if item.path.stem.removeprefix("test_") in UNCHECKED:
            item.add_marker("unchecked")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test an empty data directory and an English locale."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    os.environ.setdefault("COLUMNS", "80")
