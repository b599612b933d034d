"""Names of users' own recipes and foods come from the data files; without one, the id is shown."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.core.language.own_names import own_texts
from tafelrunde.core.language.texts import LANGUAGES
from tafelrunde.core.paths import PACKAGE

RECIPES = """
[vodka]
required = []
[bolognese]
name = { de = "Bolognese à la Oma", en = "Gran's \\"Bolognese\\" {1}" }
required = []
[pesto_rosso]
required = []
[carbonara]
name = "Carbonara!"
required = []
[pile]
bend = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a game with texts and recipes."""
    game = tmp_path / "makaronina"
    (game / "text").mkdir(parents=True)
    (game / "data").mkdir()
    for language in LANGUAGES:
        texts = "makaronina-vodka = Vodka\nmakaronina-carbonara = Carbonara\n"
        (game / "text" / f"{language}.ftl").write_text(texts, encoding="utf-8")
    (game / "data" / "recipes.toml").write_text(RECIPES, encoding="utf-8")
    return game


@pytest.mark.parametrize(
    ("language", "bolognese"),
    [("de", "Bolognese à la Oma"), ("en", 'Gran\'s "Bolognese" {1}'), ("ru", 'Gran\'s "Bolognese" {1}')],
)
def test_a_name_comes_from_the_data_then_from_the_texts_then_from_the_id(
    folder: Path, language: str, bolognese: str
) -> None:
    names = own_texts(folder, language)
    assert names["makaronina-bolognese"] == names["makaronina-recipe-bolognese"] == bolognese
    assert names["makaronina-pesto_rosso"] == "pesto rosso"
    assert names["makaronina-carbonara"] == "Carbonara!"
    assert "makaronina-vodka" not in names
    assert "makaronina-pile" not in names


def test_a_damaged_data_file_does_not_hide_the_texts(folder: Path) -> None:
    (folder / "data" / "recipes.toml").write_text("[", encoding="utf-8")
    assert own_texts(folder, "de") == {}


def test_our_own_games_need_no_names_from_their_data() -> None:
    for game in (PACKAGE / "games").glob("*/data"):
        assert own_texts(game.parent, "en") == {}, game


def test_a_game_with_renamed_recipes_and_foods_is_played_in_the_terminal(tmp_path: Path) -> None:
    """The package is copied, because data files belong to it. Its compiled modules do not fit any more."""
    shutil.copytree(PACKAGE, tmp_path / "tafelrunde", ignore=shutil.ignore_patterns("bundle", "__pycache__"))
    games = tmp_path / "tafelrunde" / "games"
    recipes = games / "makaronina" / "data" / "recipes.toml"
    text = re.sub(r"^\[(\w+)\]", r"[grans_\1]", recipes.read_text(encoding="utf-8"), flags=re.MULTILINE)
    recipes.write_text(text, encoding="utf-8")
    for file in ("foods.toml", "board.toml"):
        path = games / "speiseplan" / "data" / file
        text = path.read_text(encoding="utf-8").replace('"cherry"', '"fig"')
        text = re.sub(r"^cherry +=.*{", 'fig = { name = { de = "Feige" },', text, flags=re.MULTILINE)
        path.write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    words = ["play", "makaronina", "--names", "Mia,Ben", "--seed", "3", "--lang", "de"]
    command = [sys.executable, "-m", "tafelrunde", *words]
    done = subprocess.run(command, env=environment, input="\n\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(re.findall(r"grans \w+", done.stdout)) >= 2
    program = "from tafelrunde.core.language.texts import Texts; print(Texts('de')('speiseplan-food-fig', count=2))"
    shown = subprocess.check_output([sys.executable, "-c", program], env=environment, text=True, cwd=tmp_path)
    assert shown == "Feige\n"
    target = tmp_path / "names.json"
    subprocess.run(
        [sys.executable, "-m", "tafelrunde.core.language.own_names", str(target)], env=environment, check=True
    )
    written = json.loads(target.read_text(encoding="utf-8"))
    assert written["speiseplan"]["ru"]["speiseplan-food-fig"] == "Feige"
    assert "grans carbonara" in written["makaronina"]["de"].values()
