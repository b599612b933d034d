"""Training is repeatable and its result plays well. Pig is the example, because it learns in seconds."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from commands import refused
from games.pig import GAME as PIG
from play import rng
from tafelrunde.bots.learning import TrainingSetup
from tafelrunde.bots.train import can_train, made_by, train
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE
from tafelrunde.core.rules.evaluation import Learned, Learning, evaluate, load_learned, weights_of
from tafelrunde.core.rules.record import State, is_over
from tafelrunde.core.rules.rng import below
from tafelrunde.core.rules.rule import rule
from tafelrunde.games import load, names

TRAINABLE_GAMES = [name for name in names() if can_train(load(name))]


@rule
def stakes(state: State, seat: int, scratch: Any) -> None:
    """Compute the features of Pig: the seat's points, points at stake, the best rival's points, whose turn it is."""
    scratch[0] = state.banked[seat] / state.target
    scratch[1] = state.at_stake / state.target if state.turn == seat else 0.0
    scratch[2] = 0.0
    scratch[3] = 1.0 if state.turn == seat else 0.0
    for other in range(state.players):
        if other != seat:
            scratch[2] = max(scratch[2], state.banked[other] / state.target)


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Return Pig as a game that can be trained."""
    learned = SimpleNamespace(FEATURES=4, LEARNING=Learning(400, 0.05, rate=0.02, trace=0.7), features=stakes)
    monkeypatch.setattr(PIG, "value", learned)  # anything but the default: training never calls it
    monkeypatch.setattr(PIG, "module", lambda _: learned)
    return PIG


def test_the_seed_determines_the_weights(pig: Game) -> None:
    heard: list[int] = []
    first, again, other = train(pig, "1", 50, heard.append), train(pig, "1", 50), train(pig, "2", 50)
    assert first == again
    assert first.weights != other.weights
    assert heard[-1] == 50
    assert first.made not in (other.made, train(pig, "1", 51).made)


def test_learned_weights_beat_random_play(pig: Game) -> None:
    weights = np.array(train(pig, "1", 400).weights)
    won = [played(pig, weights, seed) for seed in range(100)]
    assert np.mean(won) > 0.75


def played(game: Game, weights: Any, seed: int) -> float:
    """Play a game of two: the first seat maximises the learned value one ply ahead, the second plays at random."""
    state, luck, scratch, training = game.start(2), rng(seed), np.zeros(SCRATCH_SIZE), TrainingSetup.of(game)

    def value_after(action: int) -> float:
        after = state.copy()
        game.source.apply(after, 0, action)
        if is_over(after):
            return float(game.scores(after)[0, 1])
        training.compute_features(after, 0, scratch)
        return evaluate(weights, training.features, scratch)

    while not is_over(state):
        if state.chance:
            game.source.resolve(state, below(luck, int(state.chance)))
        else:
            legal = [int(action) for action in game.legal(state, int(state.turn))]
            action = max(legal, key=value_after) if state.turn == 0 else legal[below(luck, len(legal))]
            game.source.apply(state, int(state.turn), action)
    return float(game.scores(state)[0, 1])


def test_learned_weights_survive_the_file(tmp_path: Path) -> None:
    learned = Learned("5f", 'a "seed"', 7, [-1.0, -0.333, 0.333, 1.0])
    path = tmp_path / "learned.toml"
    path.write_text(learned.to_toml("pig"), encoding="utf-8")
    assert load_learned(path) == learned
    assert weights_of(path, 3).tolist() == learned.weights
    assert not weights_of(path, 4).any()  # the file has another number of features
    assert not weights_of(tmp_path / "none", 3).any()


@pytest.mark.parametrize("name", TRAINABLE_GAMES)
def test_the_stored_weights_belong_to_the_current_rules(name: str) -> None:
    game = load(name)
    stored = load_learned(Path(game.module("learned").__file__ or "").parent / "data" / "learned.toml")
    assert stored.made == made_by(game, stored.seed, stored.games)
    assert game.module("learned").WEIGHTS.any()


@pytest.mark.parametrize("name", ["chili", "kekse"])
def test_training_a_game_that_cannot_be_trained_is_refused(name: str) -> None:
    assert "makaronina" in refused("train", name)


def test_training_by_no_games_is_refused() -> None:
    assert "--games" in refused("train", "makaronina", "--games", "0")
