"""Parts of training: its setup, sampled games, and one-ply play by the current weights."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import choose_random
from tafelrunde.core.rules.evaluation import Learning, evaluate
from tafelrunde.core.rules.exports import Call
from tafelrunde.core.rules.rng import Stream, below
from tafelrunde.core.rules.rule import compile_closure

LEARNERS = 2
"""Independent self-play learners. The number is fixed, so that the result does not depend on the cores."""


class TrainingSetup(NamedTuple):
    """The features of a game and how to learn their weights, from its module `learned`."""

    features: int  # their number
    learning: Learning
    compute_features: Any  # the rule `features(state, seat, scratch)`

    @classmethod
    def of(cls, game: Game) -> TrainingSetup:
        """Load the setup of a game."""
        learned = game.module("learned")
        return cls(learned.FEATURES, learned.LEARNING, learned.features)


class GameSampler:
    """Samples the number of players and the options for self-play games."""

    def __init__(self, game: Game, rng: Stream) -> None:
        self._players = [players for players in game.seats if players > 1]
        self._choices = [len(option.values) for option in game.options]
        self._rng = rng

    def next(self) -> tuple[int, NDArray[np.int64]]:
        """Return a random number of players, with a preference for few, whose games are short, and random options.

        There are at least two players. The options are encoded as the rules take them.
        """
        players = self._players[min(below(self._rng, len(self._players)) for _ in range(2))]
        return players, np.array([below(self._rng, choices) for choices in self._choices], np.int64)


def make_learner(rules: Any, training: TrainingSetup) -> tuple[Call, Call]:
    """Return two compiled functions: the value of a position, and the one-ply choice by it."""
    apply, resample, scores, policy = rules.apply, rules.resample, rules.scores, rules.policy
    compute_features, features, looks = training.compute_features.compiled, training.features, training.learning.looks

    def value(state: Any, seat: int, weights: Any, out: Any, scratch: Any) -> float:
        """Return the value of a position for a seat; the final utility if the game is over."""
        if not (state.pending or state.chance):
            scores(state, out)
            return float(out[seat, 1])
        compute_features(state, seat, scratch)
        return evaluate(weights, features, scratch)

    value = compile_closure(value)

    def choose(states: Any, seat: int, weights: Any, rng: Any, mask: Any, out: Any, scratch: Any) -> int:
        """Return the action with the highest value one ply ahead. `states[0]` is the position, two more are scratch.

        Hidden information is resampled first. If there are more than `looks` legal actions, only that many are
        evaluated: half of them random, half proposed by the policy.
        """
        states[1] = states[0]
        resample(states[1], seat, rng)
        legal = np.sum(mask)
        best, best_value = -1, 0.0
        for number in range(mask.size if legal <= looks else looks):
            action = number
            if legal > looks:
                action = policy(states[1], seat, mask, rng) if number % 2 else choose_random(mask, rng)
            if mask[action]:
                states[2] = states[1]
                apply(states[2], seat, action)
                new_value = value(states[2], seat, weights, out, scratch)
                if best < 0 or new_value > best_value:
                    best, best_value = action, new_value
        return best

    return value, compile_closure(choose)
