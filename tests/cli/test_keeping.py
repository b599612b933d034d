"""Nothing that was shown is ever lost: kills, full disks, two terminals with the same game, and whatever lies in the folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

KILLING = Path(__file__).parent / "killing.py"


def killed(kills: int, seed: str, fault: str = "") -> dict[str, object]:
    """What was found when games were killed so often."""
    command = [sys.executable, str(KILLING), str(kills), seed, fault]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


# Killed


def test_whatever_was_shown_when_a_game_is_killed_is_in_its_file_and_stands_there_once() -> None:
    with ThreadPoolExecutor(2) as both:
        halves = list(both.map(lambda seed: killed(100, seed), ("one", "two")))
    for found in halves:
        assert found["wrong"] == ""
        assert found["kills"] == 100
    assert sum(int(str(found["at sight"])) for found in halves) > 60
    assert sum(int(str(found["steps"])) for found in halves) > 600


@pytest.mark.parametrize(("fault", "wrong"), [("shown-first", "but written"), ("written-twice", "does not fit")])
def test_the_kills_would_find_a_game_that_shows_first_or_writes_twice(fault: str, wrong: str) -> None:
    assert wrong in str(killed(20, "one", fault)["wrong"])
