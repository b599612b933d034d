"""The wheel works in a clean environment without the repository: types, a game against a bot, a review, the app."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

pytestmark = pytest.mark.slow
TOP = Path(__file__).parent.parent
PROGRAM = '''\
"""A game against a bot, written to a file, as a user's own program would do it."""

import sys
from pathlib import Path

import tafelrunde
from tafelrunde.bots import make
from tafelrunde.core.rules.rng import stream

game = tafelrunde.load("hexhex")
match = tafelrunde.Match(game, players=2, seed=7)
bots = [make(level, game, stream(level)) for level in ("scullion", "chef")]
while not match.over:
    if match.chance:
        match.draw()
    else:
        seat: int = match.pending[0]
        match.play(seat, bots[seat].choose(match.state, seat))
Path(sys.argv[1]).write_text(match.replay().text(), encoding="utf-8")
points: list[float] = match.scores()[:, 0].tolist()
print(game.backend, points)
'''
LIST_FILES = "import importlib.metadata as m; print(*m.distribution('tafelrunde').files, sep='\\n')"


class Installed:
    """The wheel, installed into an environment that has nothing else in it but its requirements."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        wheels, environment = folder / "wheels", folder / "environment"
        self._pip("wheel", "--no-deps", "--wheel-dir", str(wheels), str(TOP))
        (self.wheel,) = wheels.iterdir()
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
        (self.bin,) = [environment / name for name in ("bin", "Scripts") if (environment / name).is_dir()]
        self.python = self.bin / "python"
        self._pip("--python", str(self.python), "install", str(self.wheel))

    def _pip(self, *words: str) -> None:
        constraints = {f"PIP_{name}CONSTRAINT": str(TOP / "constraints.txt") for name in ("", "BUILD_")}
        environment = {**os.environ, **constraints, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        subprocess.run([sys.executable, "-m", "pip", "-q", *words], check=True, env=environment)

    def run(self, *words: str | Path, typed: str = "") -> str:
        """Run a command of the environment in an empty folder and return its output."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(
            [self.bin / words[0], *words[1:]],
            input=typed,
            cwd=self.folder,
            env={**clean, "XDG_DATA_HOME": str(self.folder / "data"), "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    assert (TOP / "src/tafelrunde/bundle/index.html").is_file(), "build the app first: make web"
    return Installed(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def replay(installed: Installed) -> Path:
    program, path = installed.folder / "program.py", installed.folder / "game.jsonl"
    program.write_text(PROGRAM, encoding="utf-8")
    assert installed.run("python", program, path).startswith("wasm "), "the compiled rules are in the wheel"
    return path


def test_the_package_is_the_installed_one(installed: Installed) -> None:
    home = installed.run("python", "-c", "import tafelrunde; print(tafelrunde.__file__)")
    assert Path(home.strip()).is_relative_to(installed.folder)


def test_a_game_against_a_bot_can_be_reviewed(installed: Installed, replay: Path) -> None:
    review = json.loads(installed.run("tafelrunde", "review", replay, "--json"))
    assert review["game"] == "hexhex"


def test_a_game_is_played_quit_and_continued(installed: Installed) -> None:
    play = "tafelrunde", "play", "--lang", "en"
    assert "Anna" in installed.run(*play, "chili", "--names", "Anna", "--bots", "1", typed="\nq\n")
    assert "Anna" in installed.run(*play, "--resume", typed="q\n")


def test_the_app_is_served(installed: Installed) -> None:
    command = [str(installed.bin / "tafelrunde"), "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, cwd=installed.folder, stdout=subprocess.PIPE, text=True, encoding="utf-8") as server:
        try:
            assert server.stdout is not None
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://[\w.:]+/", line)))
            page = fetch(address)
            assert "<title>" in page
            script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
            assert script is not None
            assert fetch(address + script[1])
        finally:
            server.terminate()


def fetch(address: str) -> str:
    """Return what our server answers."""
    with urlopen(address, timeout=20) as response:  # noqa: S310  a loopback address
        return str(response.read().decode())


def test_a_program_that_uses_the_package_passes_a_strict_type_check(installed: Installed, replay: Path) -> None:
    program = replay.with_name("program.py")
    check = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(installed.python), str(program)]
    done = subprocess.run(check, cwd=installed.folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    wrong = program.with_name("wrong.py")
    wrong.write_text(PROGRAM.replace("seat: int =", "seat: str ="), encoding="utf-8")
    done = subprocess.run([*check[:-1], str(wrong)], cwd=installed.folder, capture_output=True, text=True, check=False)
    assert "Incompatible types in assignment" in done.stdout, "the check sees our types"


def test_the_licences_are_in_the_wheel(installed: Installed) -> None:
    names = installed.run("python", "-c", LIST_FILES).splitlines()
    assert any(name.endswith("licenses/LICENSE") for name in names)
    fonts = {str(Path(name).parent) for name in names if name.endswith(".woff2")}
    assert fonts
    for folder in fonts:
        assert f"{folder}/nunito-OFL.txt" in names, "the font's licence is next to the font"
    assert "tafelrunde/py.typed" in names
