"""Fit the weights of an evaluation to the results of self-play games, by maximum likelihood.

Training runs in rounds. In the first round all seats play by the game's judge, later by the weights of the previous
round. Every position that a seat evaluated is recorded with its final utility. The weights are rounded as in their file
before the next round, so that the same seed gives the same games everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.learning import LEARNERS, GameSampler, TrainingSetup, make_learner
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_seat
from tafelrunde.core.rules.evaluation import format_weight
from tafelrunde.core.rules.exports import Call
from tafelrunde.core.rules.rng import Stream, below, stream, uniform
from tafelrunde.core.rules.rule import compile_closure, rule

STRETCH_GAMES = 20  # games of a learner between two progress reports
MAX_POSITIONS = 8192  # maximum number of positions recorded per game
SCORING_STEPS = 12  # of Fisher scoring, enough to converge
RIDGE = 1e-4  # ridge penalty, as a share of each feature's own information and as a constant

Samples = tuple[NDArray[np.float32], NDArray[np.float64]]
"""The features of positions, each followed by a 1; and the final utilities."""


def learn_by_fitting(
    game: Game, training: TrainingSetup, seed: str, games: int, progress: Callable[[int], None]
) -> NDArray[np.float64]:
    """Return the weights after `games` games of self-play. `progress` is called with the number of games played."""
    weights = np.zeros(training.features + 1)
    learners = [SelfPlay(game, training, stream(f"{seed} {number}")) for number in range(LEARNERS)]
    rounds, played = training.learning.rounds, 0
    with ThreadPoolExecutor(LEARNERS) as pool:
        for number in range(rounds):
            samples: list[Samples] = []
            last = games * (number + 1) // rounds
            while played < last:
                shares = [
                    (min(LEARNERS * STRETCH_GAMES, last - played) + learner) // LEARNERS for learner in range(LEARNERS)
                ]
                current = weights, number > 0
                samples += pool.map(lambda learner, share: learner.play(share, *current), learners, shares)  # noqa: B023
                played += sum(shares)
                progress(played)
            weights = fit_weights(*(np.concatenate(parts) for parts in zip(*samples, strict=True)))
    return weights


def fit_weights(positions: NDArray[np.float32], results: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the maximum-likelihood weights for these results (Fisher scoring), rounded as in a file."""
    weights = np.zeros(positions.shape[1])
    gradient, information = np.empty(weights.size), np.empty((weights.size, weights.size))
    for _ in range(SCORING_STEPS):
        accumulate.compiled(positions, results, weights, gradient, information)
        ridge = np.diag(RIDGE * np.diag(information) + RIDGE)
        weights += np.linalg.solve(information + ridge, gradient - ridge @ weights)
    return np.array([float(format_weight(weight)) for weight in weights])


class SelfPlay:
    """Plays games against itself and records them."""

    def __init__(self, game: Game, training: TrainingSetup, rng: Stream) -> None:
        seats = game.seats.stop - 1
        self._play = compile_loop(game, training)
        self._sampler = GameSampler(game, rng)
        self._scratch = (
            np.zeros(4, game.state),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((seats, 2)),
            np.zeros(SCRATCH_SIZE),
        )
        self._buffers = np.ones((MAX_POSITIONS, training.features + 1), np.float32), np.zeros(MAX_POSITIONS)
        self._rng = rng

    def play(self, games: int, weights: NDArray[np.float64], learned: bool) -> Samples:
        """Play `games` games, by these weights or by the judge, and return the recorded positions."""
        samples = []
        for _ in range(games):
            count = self._play(*self._sampler.next(), weights, learned, self._rng, *self._scratch, *self._buffers)
            samples.append([part[:count].copy() for part in self._buffers])
        positions, results = zip(*samples, strict=True)
        return np.concatenate(positions), np.concatenate(results)


_compiled: dict[str, Call] = {}


def compile_loop(game: Game, training: TrainingSetup) -> Call:
    """Return the compiled loop that plays a game; cached per process."""
    if game.id not in _compiled:
        _compiled[game.id] = compile_closure(_make_play(game.native, training))
    return _compiled[game.id]


def _make_play(rules: Any, training: TrainingSetup) -> Call:
    setup, legal, apply, resolve = rules.setup, rules.legal, rules.apply, rules.resolve
    scores, policy, (_, choose) = rules.scores, rules.policy, make_learner(rules, training)
    compute_features, features = training.compute_features.compiled, training.features
    explore = training.learning.explore

    def record(state: Any, seat: int, scratch: Any, positions: Any, results: Any, count: int) -> int:
        """Record the features of a position for a seat, with the seat as its result for now; return the new count."""
        if count < results.size and (state.pending or state.chance):
            compute_features(state, seat, scratch)
            for feature in range(features):
                positions[count, feature] = scratch[feature]
            results[count] = seat
            count += 1
        return count

    record = compile_closure(record)

    def play(
        players: int,
        options: Any,
        weights: Any,
        learned: bool,
        rng: Any,
        states: Any,
        mask: Any,
        out: Any,
        scratch: Any,
        positions: Any,
        results: Any,
    ) -> int:
        """Play one game and return the number of recorded positions.

        | parameter   | meaning                                                |
        |-------------|--------------------------------------------------------|
        | `players`   | number of players                                      |
        | `options`   | the encoded options of the game                        |
        | `weights`   | the weights to play by                                 |
        | `learned`   | whether to play by the weights; otherwise by the judge |
        | `rng`       | generator of chance events and decisions               |
        | `states`    | four states: the game, two for scratch, a blank one    |
        | `mask`      | scratch: the legal actions                             |
        | `out`       | scratch: points and utility of each seat               |
        | `scratch`   | scratch: the features                                  |
        | `positions` | the features of each recorded position; filled         |
        | `results`   | the final utility of each recorded position; filled    |
        """
        states[0] = states[3]  # blank
        state = states[0]
        setup(state, players, options)
        count = 0
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
                for seat in range(players):
                    count = record(state, seat, scratch, positions, results, count)
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                if uniform(rng) < explore:
                    apply(state, seat, policy(state, seat, mask, rng))
                else:
                    apply(state, seat, choose(states, seat, weights, learned, rng, mask, out, scratch))
                count = record(state, seat, scratch, positions, results, count)
        scores(state, out)
        for index in range(count):
            results[index] = out[int(results[index]), 1]
        return count

    return play


@rule
def accumulate(positions: Any, results: Any, weights: Any, gradient: Any, information: Any) -> None:
    """Fill `gradient` with the gradient of the log-likelihood and `information` with the Fisher information."""
    gradient[:] = 0.0
    information[:] = 0.0
    for index in range(results.size):
        total = 0.0
        for feature in range(weights.size):
            total += weights[feature] * positions[index, feature]
        scale = 1.0 + total * total
        residual = results[index] - (0.5 + 0.5 * total / sqrt(scale))
        for feature in range(weights.size):
            if positions[index, feature] != 0.0:
                gradient[feature] += 2.0 * residual / sqrt(scale) * positions[index, feature]
                part = positions[index, feature] / (scale * scale)
                for column in range(weights.size):
                    information[feature, column] += part * positions[index, column]
