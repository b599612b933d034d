"""What a game learns, and how somebody plays who learns: one step ahead, by the judge or by the weights of now."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.choosing import choose_random
from tafelrunde.core.evaluation import Learning, evaluate
from tafelrunde.core.exports import Call
from tafelrunde.core.game import Game
from tafelrunde.core.rng import Stream, below
from tafelrunde.core.rule import compile_closure

TEAMS = 2
"""So many play side by side, each with luck of its own, on however many cores."""


class Course(NamedTuple):
    """What is learned, and how: the contents of a game's module `learned`."""

    features: int
    learning: Learning
    look: Any  # the rule `features`

    @classmethod
    def of(cls, game: Game) -> Course:
        """That of a game."""
        learned = game.module("learned")
        return cls(learned.FEATURES, learned.LEARNING, learned.features)


class Tables:
    """The tables at which a team plays."""

    def __init__(self, game: Game, rng: Stream) -> None:
        self._players = [players for players in game.seats if players > 1]
        self._choices = [len(option.values) for option in game.options]
        self._rng = rng

    def next(self) -> tuple[int, NDArray[np.int64]]:
        """So many players, more often few, for such games are short; and any options."""
        players = self._players[min(below(self._rng, len(self._players)) for _ in range(2))]
        return players, np.array([below(self._rng, choices) for choices in self._choices], np.int64)


def thinking(rules: Any, course: Course) -> tuple[Call, Call]:
    """What a seat thinks of a position, by the weights of now or by the judge; and what it decides."""
    apply, resample, scores, policy, judge = rules.apply, rules.resample, rules.scores, rules.policy, rules.judge
    look, features, looks = course.look.compiled, course.features, course.learning.looks

    def value(state: Any, seat: int, weights: Any, learned: bool, out: Any, room: Any) -> float:
        """What a seat thinks of a position."""
        if not (state.pending or state.chance):
            scores(state, out)
            return float(out[seat, 1 if learned else 0])
        if not learned:
            return float(judge(state, seat))
        look(state, seat, room)
        return evaluate(weights, features, room)

    value = compile_closure(value)

    def choose(states: Any, seat: int, weights: Any, learned: bool, rng: Any, mask: Any, out: Any, room: Any) -> int:
        """The action that the seat values most afterwards; `states` has the state, what it imagines, what comes.

        Of many actions it looks at some: every other one is proposed by the policy.
        """
        states[1] = states[0]
        resample(states[1], seat, rng)
        legal = np.sum(mask)
        best, most = -1, 0.0
        for number in range(mask.size if legal <= looks else looks):
            action = number
            if legal > looks:
                action = policy(states[1], seat, mask, rng) if number % 2 else choose_random(mask, rng)
            if mask[action]:
                states[2] = states[1]
                apply(states[2], seat, action)
                found = value(states[2], seat, weights, learned, out, room)
                if best < 0 or found > most:
                    best, most = action, found
        return best

    return value, compile_closure(choose)
