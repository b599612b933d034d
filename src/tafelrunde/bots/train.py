"""Learning by self-play. One evaluation is learned for all variants of a game.

A game that can be trained has a module `learned` with FEATURES (their number), LEARNING, `features(state, seat,
scratch)` and `value(state, seat, scratch)`. Every seat plays the action with the highest value one ply ahead, after
resampling what it cannot know. The method is temporal difference learning (`temporal_difference.py`). The same seed
gives the same weights.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import numpy as np

from tafelrunde.bots.learning import LEARNERS, TrainingSetup
from tafelrunde.bots.temporal_difference import learn_by_temporal_difference
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_seat
from tafelrunde.core.rules.evaluation import Learned
from tafelrunde.core.rules.exports import Call
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.core.rules.rule import check_compiler
from tafelrunde.games import load, names

VERSION = 2  # of the method: increase it when the same seed gives other weights
PROBES = 3  # random games whose features are hashed
PROBE_EVERY = 7  # steps between two hashed positions


def can_train(game: Game) -> bool:
    """Whether a game can be trained: its learned value has settings of a training run."""
    return game.has_learned_value and hasattr(game.module("learned"), "LEARNING")


def check_trainable(game: Game) -> None:
    """Raise a Problem, which names the games that can be trained, if this one cannot (see `can_train`)."""
    if not can_train(game):
        raise Problem("not-trainable", game=game.id, known=tuple(name for name in names() if can_train(load(name))))


def train(game: Game, seed: str, games: int, progress: Callable[[int], None] = lambda _: None) -> Learned:
    """Train a game by `games` games of self-play. `progress` is called with the number of games played.

    Raises a Problem if the game cannot be trained or there is no compiler.
    """
    check_trainable(game)
    check_compiler()
    training = TrainingSetup.of(game)
    weights = learn_by_temporal_difference(game, training, seed, games, progress)
    return Learned(made_by(game, seed, games), seed, games, weights.tolist())


def made_by(game: Game, seed: str, games: int) -> str:
    """Return the hash of everything that determines the weights: learning settings, seed, and features of a few games.

    It changes with the rules and the features, but not with a comment in their sources.
    """
    training = TrainingSetup.of(game)
    digest = hashlib.sha256(f"{VERSION} {LEARNERS} {settings_text(training)} {seed} {games}".encode())
    compute_features: Call = game.function(training.compute_features)
    rng, scratch = stream("probe"), np.zeros(SCRATCH_SIZE)
    for probe in range(PROBES):
        state = game.start(game.seats[-1 - probe % (len(game.seats) - 1)], random_options(game, rng))
        step = 0
        while state.pending or state.chance:
            if state.chance:
                game.rules.resolve(state, below(rng, int(state.chance)))
            else:
                seat = choose_seat(state, rng)
                legal = game.legal(state, seat)
                game.rules.apply(state, seat, int(legal[below(rng, len(legal))]))
            step += 1
            if step % PROBE_EVERY == 0:
                compute_features(state, step % int(state.players), scratch)
                digest.update((scratch[: training.features].round(9) + 0.0).tobytes())
    return digest.hexdigest()


def settings_text(training: TrainingSetup) -> str:
    """Return the settings as the text that is hashed. It is frozen: the hashes in `data/learned.toml` depend on it."""
    learning = training.learning
    return (
        f"({training.features}, Learning(games={learning.games!r}, explore={learning.explore!r}, "
        f"looks={learning.looks!r}, rounds=0, rate={learning.rate!r}, trace={learning.trace!r}))"
    )


def random_options(game: Game, rng: Stream) -> dict[str, object]:
    """Return random values of the options."""
    return {option.name: option.values[below(rng, len(option.values))] for option in game.options}
