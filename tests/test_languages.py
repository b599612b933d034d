"""A new language needs new files only: Python, the build of the app, its rules pages and its settings find it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.core.paths import LANGUAGES
from tafelrunde.games import names

TOP = Path(__file__).parent.parent
DUTCH = "nl"
"""A language that we do not have. Its files are copies of the English ones."""


@pytest.fixture(scope="module")
def with_dutch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the repository to which only files have been added."""
    top = tmp_path_factory.mktemp("languages")
    unwanted = shutil.ignore_patterns("bundle", "node_modules", "__pycache__")
    for name in ("src", "web"):
        shutil.copytree(TOP / name, top / name, ignore=unwanted)
    for file in [*top.glob("**/en.ftl"), *top.glob("**/*.en.md")]:
        added = file.with_name(file.name.replace("en.", f"{DUTCH}."))
        assert not added.exists()
        added.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return top


def output(folder: Path, *words: str, **environment: str) -> str:
    """Run a command in a folder and return its output."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_python_finds_a_language_by_its_files(with_dutch: Path) -> None:
    assert DUTCH not in LANGUAGES
    program = "from tafelrunde.core.language.texts import *; print(*LANGUAGES, Texts('nl')('chili-name'))"
    assert output(with_dutch, sys.executable, "-c", program).split() == [*sorted([*LANGUAGES, DUTCH]), "Chili", "Dice"]
    run = (sys.executable, "-m", "tafelrunde")
    assert "Chili Dice" in output(with_dutch, *run, "games", "--lang", DUTCH)
    assert output(with_dutch, *run, "rules", "chili") == output(with_dutch, *run, "rules", "chili", "--lang", DUTCH)
    assert "Chili Dice" in output(with_dutch, *run, "games", LC_ALL="nl_NL.UTF-8")


def contents_of(language: str, assets: Path) -> set[str]:
    """Return the contents of the files for one language, without that language in the names of files they import."""
    named = re.compile(rf"\.{language}-[\w-]{{8}}\.js")
    return {named.sub(".js", file.read_text(encoding="utf-8")) for file in assets.glob(f"{language}-*.js")}


@pytest.mark.slow
def test_the_app_finds_a_language_by_its_files(with_dutch: Path) -> None:
    modules = TOP / "web" / "node_modules"
    if not modules.is_dir():
        pytest.skip("the packages of the app are not installed")
    web = with_dutch / "web"
    (web / "node_modules").symlink_to(modules)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    output(web, "npm", "run", "-s", "build", PATH=path)
    assets = with_dutch / "src" / "tafelrunde" / "bundle" / "assets"
    english, dutch = (contents_of(code, assets) for code in ("en", DUTCH))
    assert dutch == english, "the texts were copied"
    assert len(dutch) >= 2 + len(names()), "the texts of the app, the rules, and the texts of each game"
