"""Settings for all tests: games and compiled code of the tests are kept apart from the user's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tafelrunde", deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
settings.load_profile("tafelrunde")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has an empty data directory and an English locale."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    os.environ.setdefault("COLUMNS", "80")
