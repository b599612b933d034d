"""All backends agree byte for byte: interpreted, machine code, and WebAssembly in this process and in Node."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.core.game import Game
from tafelrunde.games import load, names
from tiers import scaled
from traces import all_settings, in_node, play, random_play

GAMES = scaled(50, 1000)
INTERPRETED = 12

pytestmark = [pytest.mark.native, pytest.mark.without_bounds]


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """Each game."""
    loaded = load(request.param)
    yield loaded
    loaded.use("wasm")


def test_all_backends_agree_step_by_step(game: Game, tmp_path: Path) -> None:
    game.use("wasm")
    settings = all_settings(game)
    games = [play(game, settings[seed % len(settings)], seed) for seed in range(GAMES)]
    theirs = in_node(game, games, settings[-1], 1, tmp_path)
    assert theirs["games"] == [played.hash for played in games], "Node"
    assert theirs["random"] == random_play(game, settings[-1], 1), "random play in Node"
    game.use("native")
    for played in games:
        assert play(game, *played[:3]) == played, played[:2]
    game.use("interpreted")
    for played in games[:: len(games) // INTERPRETED]:
        assert play(game, *played[:3]) == played, played[:2]


def test_random_play_is_equal_on_all_backends(game: Game) -> None:
    for number, settings in enumerate(all_settings(game)[:8]):
        game.use("wasm")
        expected = random_play(game, settings, number)
        game.use("native")
        assert random_play(game, settings, number) == expected
