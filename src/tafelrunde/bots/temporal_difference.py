"""Temporal difference learning, TD(λ): move the previous value of a position towards the current one.

Every seat evaluates its position after each of its decisions and after each chance event; at the end it gets the final
utility. Features are correlated and differ in scale. Their second moments are measured in some games played by the
policy, and their inverse preconditions the learning steps, so that all weights learn equally fast. All learners start a
stretch of games with the same weights; the mean of their results is the start of the next. The result is the mean of
the weights over the second half of the training.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.learning import LEARNERS, GameSampler, TrainingSetup, make_learner
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_seat
from tafelrunde.core.rules.exports import Call
from tafelrunde.core.rules.rng import Stream, below, stream, uniform
from tafelrunde.core.rules.rule import compile_closure

STRETCH_GAMES = 40  # games of all learners together between two synchronisations
RELATIVE_RIDGE = 0.02  # regularisation of the moments, as a share of each feature's own
ABSOLUTE_RIDGE = 1e-4  # and as a constant, for features that never occur


def learn_by_temporal_difference(
    game: Game, training: TrainingSetup, seed: str, games: int, progress: Callable[[int], None]
) -> NDArray[np.float64]:
    """Return the weights after `games` games of self-play: one per feature, then the constant.

    `progress` is called with the number of games played. The same seed gives the same weights.
    """
    weights = np.zeros(training.features + 1)
    learners = [SelfPlay(game, training, stream(f"{seed} {number}")) for number in range(LEARNERS)]
    preconditioner = learners[0].measure(STRETCH_GAMES)
    total, stretches = np.zeros_like(weights), 0
    played = 0
    with ThreadPoolExecutor(LEARNERS) as pool:
        while played < games:
            rate = training.learning.rate * (1 - played / games)
            shares = [(min(STRETCH_GAMES, games - played) + number) // LEARNERS for number in range(LEARNERS)]
            play = partial(SelfPlay.play, weights=weights, rate=rate, preconditioner=preconditioner)
            results = pool.map(lambda learner, share: play(learner, games=share), learners, shares)  # noqa: B023
            weights = np.mean(list(results), axis=0)
            played += sum(shares)
            if played >= games / 2:
                total, stretches = total + weights, stretches + 1
            progress(played)
    return total / stretches


class SelfPlay:
    """Plays games against itself and learns from them."""

    def __init__(self, game: Game, training: TrainingSetup, rng: Stream) -> None:
        seats = game.seats.stop - 1
        self._play, self._measure = compile_loops(game, training)
        self._sampler = GameSampler(game, rng)
        self._moments = np.zeros((training.features + 1, training.features + 1))
        self._scratch = (
            np.zeros(4, game.state),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((seats, 2)),
            np.zeros(SCRATCH_SIZE),
        )
        self._buffers = np.zeros((seats, training.features + 1)), np.zeros(seats)
        self._rng = rng

    def measure(self, games: int) -> NDArray[np.float64]:
        """Return the inverse of the second moments of the features, measured in `games` games that the policy plays.

        Call it only once: the moments are not reset. Row and column of the constant come last.
        """
        samples = sum(
            self._measure(*self._sampler.next(), self._rng, self._moments, *self._scratch) for _ in range(games)
        )
        moments = self._moments / samples
        return np.linalg.inv(moments + np.diag(RELATIVE_RIDGE * np.diag(moments) + ABSOLUTE_RIDGE))

    def play(
        self, weights: NDArray[np.float64], games: int, rate: float, preconditioner: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return new weights after `games` more games, starting from `weights`, which are not changed."""
        learning = weights.copy()
        for _ in range(games):
            self._play(*self._sampler.next(), rate, learning, preconditioner, self._rng, *self._scratch, *self._buffers)
        return learning


@cache
def compile_loops(game: Game, training: TrainingSetup) -> tuple[Call, Call]:
    """Return the compiled loops that learn from a game and that measure its features; cached by game and training."""
    return (
        compile_closure(_make_play(game.native, training)),
        compile_closure(_make_measure(game.native, training)),
    )


def _make_measure(rules: Any, training: TrainingSetup) -> Call:
    setup, legal, apply, resolve, policy = rules.setup, rules.legal, rules.apply, rules.resolve, rules.policy
    compute_features, features = training.compute_features.compiled, training.features

    def measure(
        players: int,
        options: Any,
        rng: Any,
        moments: Any,
        states: Any,
        mask: Any,
        out: Any,  # noqa: ARG001  the signature of all training loops
        scratch: Any,
    ) -> int:
        """Play one game by policy. Add the products of all features and a constant to `moments`, after each decision.

        Return the number of decisions. The parameters are those of `play`; `states[3]` is blank, `out` is not used.
        """
        states[0] = states[3]  # blank
        state = states[0]
        setup(state, players, options)
        samples = 0
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                apply(state, seat, policy(state, seat, mask, rng))
                compute_features(state, seat, scratch)
                scratch[features] = 1.0
                for row in range(features + 1):
                    for column in range(features + 1):
                        moments[row, column] += scratch[row] * scratch[column]
                samples += 1
        return samples

    return measure


def _make_play(rules: Any, training: TrainingSetup) -> Call:
    setup, legal, apply, resolve, policy = rules.setup, rules.legal, rules.apply, rules.resolve, rules.policy
    features, decay, explore = training.features, training.learning.trace, training.learning.explore
    value, choose = make_learner(rules, training)

    def move(weights: Any, step: float, trace: Any, preconditioner: Any) -> None:
        """Move the weights, in place, by `step` along a preconditioned trace."""
        for row in range(features + 1):
            direction = 0.0
            for column in range(features + 1):
                direction += preconditioner[row, column] * trace[column]
            weights[row] += step * direction

    move = compile_closure(move)

    def learn(
        state: Any,
        seat: int,
        rate: float,
        weights: Any,
        preconditioner: Any,
        out: Any,
        scratch: Any,
        trace: Any,
        before: Any,
    ) -> None:
        """Move the seat's previous value towards its current one, and update its trace."""
        now = value(state, seat, weights, out, scratch)
        if now != before[seat]:
            move(weights, rate * (now - before[seat]), trace[seat], preconditioner)
        for weight in range(weights.size):
            trace[seat, weight] *= decay
        if state.pending or state.chance:
            for feature in range(features):
                trace[seat, feature] += scratch[feature]
            trace[seat, features] += 1.0
        before[seat] = now

    learn = compile_closure(learn)

    def play(
        players: int,
        options: Any,
        rate: float,
        weights: Any,
        preconditioner: Any,
        rng: Any,
        states: Any,
        mask: Any,
        out: Any,
        scratch: Any,
        trace: Any,
        before: Any,
    ) -> None:
        """Play one game in which every seat learns.

        | parameter        | meaning                                                          |
        |------------------|------------------------------------------------------------------|
        | `players`        | number of players                                                |
        | `options`        | the encoded options of the game                                  |
        | `rate`           | learning rate                                                    |
        | `weights`        | the weights of the features and of a constant; updated           |
        | `preconditioner` | the inverse second moments of the features                       |
        | `rng`            | generator of chance events and decisions                         |
        | `states`         | four states: the game, two for scratch, a blank one              |
        | `mask`           | scratch: the legal actions                                       |
        | `out`            | scratch: points and utility of each seat                         |
        | `scratch`        | scratch: the features                                            |
        | `trace`          | scratch: the eligibility trace of each seat                      |
        | `before`         | scratch: the previous value of each seat                         |
        """
        trace[:] = 0.0
        states[0] = states[3]  # blank
        state = states[0]
        setup(state, players, options)
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
                for seat in range(players):
                    learn(state, seat, rate, weights, preconditioner, out, scratch, trace, before)
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                if uniform(rng) < explore:
                    apply(state, seat, policy(state, seat, mask, rng))
                    trace[seat] = 0.0  # an exploring action says nothing about the value of earlier positions
                else:
                    apply(state, seat, choose(states, seat, weights, rng, mask, out, scratch))
                learn(state, seat, rate, weights, preconditioner, out, scratch, trace, before)
        for seat in range(players):
            learn(state, seat, rate, weights, preconditioner, out, scratch, trace, before)

    return play
