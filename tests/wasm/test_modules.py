"""The modules in the games' folders are up to date."""

from __future__ import annotations

import msgspec
import pytest

from tafelrunde.core.backends.module import DESCRIPTION, is_current, load_description
from tafelrunde.core.paths import game_folder
from tafelrunde.games import load, names
from tafelrunde.wasm.describe import bots, coach_modules, source_files


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
