"""The example game in `examples/games`, outside of the package, passes the suite and its own tests."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from commands import refused, run

ROOT = Path(__file__).parents[2]
GAMES = str(ROOT / "examples" / "games")


@pytest.mark.parametrize("tests", ["tests/games/test_every_game.py", "examples/games/test_pig.py"])
def test_pig_passes(tests: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "pig", tests],
        cwd=ROOT,
        env={**os.environ, "TAFELRUNDE_GAMES": GAMES},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_pig_is_unknown_unless_its_folder_is_configured() -> None:
    assert json.loads(run("points", "pig", "3", "5", "2", TAFELRUNDE_GAMES=GAMES).stdout) == {"turn": 10}
    assert "pig" in refused("points", "pig", "3", "5", "2")


def test_pig_can_be_played_in_the_terminal() -> None:
    typed = "\n" + "throw\nhold\n\n" * 200
    options = ["--names", "Anna,Ben", "--seed", "4", "--lang", "en", "-o", "target=50"]
    output = run("play", "pig", *options, typed=typed, TAFELRUNDE_GAMES=GAMES).stdout
    assert "50 points are reached." in output
    assert "wins with" in output


OPENSPIEL = """
import pyspiel
import tafelrunde.lab.openspiel_game
game = pyspiel.load_game("tafelrunde_pig")
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
print(game.max_game_length(), game.min_utility(), game.max_utility())
"""


def test_pig_without_proven_bounds_has_the_horizon_in_openspiel() -> None:
    command = [sys.executable, "-c", OPENSPIEL]
    shown = subprocess.check_output(command, env={**os.environ, "TAFELRUNDE_GAMES": GAMES}, text=True)
    assert shown.splitlines()[-1] == "10000 -inf inf"


def tutorial() -> list[tuple[str, str]]:
    """Return the code blocks of the tutorial in docs/add-a-game.md, each with its language."""
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8").partition("## Reference")[0]
    return re.findall(r"^```(\w*)\n(.*?)^```", page, flags=re.DOTALL | re.MULTILINE)


def test_the_tutorial_quotes_pig() -> None:
    quotes = [code.partition("\n") for _, code in tutorial() if code.startswith("# ")]
    assert len(quotes) > 5
    for head, _, code in quotes:
        file = head.removeprefix("# ")
        assert code in (ROOT / "examples" / "games" / "pig" / file).read_text(encoding="utf-8"), f"{file}: {code}"


def test_the_steps_of_the_tutorial_run(tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "TAFELRUNDE_GAMES": str(tmp_path / "mygames")}
    for language, code in tutorial():
        if language and not code.startswith("# "):
            command = ["bash", "-ec", code] if language == "bash" else [sys.executable, "-c", code]
            done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{code}\n{done.stderr}"
    assert (tmp_path / "mygames" / "pig" / "recount.py").exists()
