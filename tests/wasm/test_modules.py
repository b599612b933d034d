"""The modules in the games' folders are up to date and reproducible to the byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tafelrunde.core.backends.module import DESCRIPTION, EXACT, MODULE, is_current, load_description
from tafelrunde.core.paths import PACKAGE, game_folder
from tafelrunde.games import load, names
from tafelrunde.wasm.build import LINKERS
from tafelrunde.wasm.describe import bots, coach_modules, source_files

LINKER = any(map(shutil.which, LINKERS))


@pytest.mark.parametrize("name", names())
def test_the_module_is_current(name: str) -> None:
    folder = game_folder(name)
    assert folder is not None
    description = load_description(folder)
    assert description is not None
    assert is_current(folder, description), f"the rules of {name} have changed: rebuild its module with `make wasm`"
    assert list(description.sources.files) == source_files(load(name), folder), "rebuild with `make wasm`"


@pytest.mark.parametrize("name", names())
def test_descriptions_have_the_current_settings_of_the_bots(name: str) -> None:
    folder = game_folder(name)
    assert folder is not None
    stored = msgspec.json.decode((folder / DESCRIPTION).read_bytes())["bots"]
    current = msgspec.json.decode(msgspec.json.encode(bots(load(name))))
    assert stored == current, "run `python -m tafelrunde.wasm --bots`"


@pytest.mark.parametrize(("name", "file"), [("chili", "budget_play.py"), ("hexhex", "identical_play.py")])
def test_rules_called_through_a_module_count_as_sources(name: str, file: str) -> None:
    folder = game_folder(name)
    assert folder is not None
    assert f"tafelrunde/solve/{file}" in source_files(load(name), folder)


@pytest.mark.native
@pytest.mark.parametrize("name", [name for name in names() if load(name).solution])
def test_precomputed_values_are_current(name: str) -> None:
    game = load(name)
    for module in coach_modules(game):
        assert game.module(module).worked_out() == game.precomputed


@pytest.mark.skipif(not LINKER, reason="there is no wasm-ld on this machine")
@pytest.mark.soak
@pytest.mark.without_bounds
def test_a_module_is_reproducible_to_the_byte(tmp_path: Path) -> None:
    """The build runs in another directory and with another hash seed."""
    package = tmp_path / "elsewhere" / "tafelrunde"
    shutil.copytree(PACKAGE, package)
    for path in (MODULE, EXACT, DESCRIPTION):
        (package / "games" / "hexhex" / path).unlink()
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "PYTHONHASHSEED": "12345"}
    subprocess.run([sys.executable, "-m", "tafelrunde.wasm", "hexhex"], env=environment, cwd=tmp_path, check=True)
    for path in (MODULE, EXACT, DESCRIPTION):
        rebuilt, shipped = package / "games" / "hexhex" / path, PACKAGE / "games" / "hexhex" / path
        assert rebuilt.read_bytes() == shipped.read_bytes(), path
