"""Settings for all tests: games and compiled code of the tests are kept apart from the user's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tafelrunde", deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
settings.load_profile("tafelrunde")

LONG = ("agreement", "coach", "combinations", "fuzz", "keeping", "modules", "published", "solutions")
UNCHECKED = ("dice", "material", "menu", "story", "terminal", "the_example")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with tests that take long come first, so that no core waits for the last of them in the end.

    What is about words and screens is not run again with bounds checks (`make checked`): marked here, file by file, or
    there, test by test.
    """
    items.sort(key=lambda item: item.path.stem.removeprefix("test_") not in LONG)
    for item in items:
        if item.path.stem.removeprefix("test_") in UNCHECKED:
            item.add_marker("unchecked")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has an empty data directory and an English locale."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    os.environ.setdefault("COLUMNS", "80")
