"""Random play in compiled loops: the measure of the rules' speed, and the ground of simulations."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.rng import Stream, below
from tafelrunde.core.rule import compile_closure, rule

GUESSES = 8


@rule
def choose_random(mask: Any, rng: Any) -> int:
    """One of the legal actions, each as likely as any other.

    A few guesses first: where many actions are legal they find one sooner than counting them all.
    """
    for _ in range(GUESSES):
        guess = below(rng, mask.size)
        if mask[guess]:
            return guess
    count = 0
    for action in range(mask.size):
        count += mask[action]
    chosen = below(rng, count)
    for action in range(mask.size):
        if mask[action]:
            if chosen == 0:
                return action
            chosen -= 1
    return -1


@rule
def choose_seat(state: Any, rng: Any) -> int:
    """One of the seats that owe a decision, each as likely as any other."""
    pending = int(state.pending)
    count = 0
    for seat in range(state.players):
        count += pending >> seat & 1
    chosen = below(rng, count)
    for seat in range(state.players):
        if pending >> seat & 1:
            if chosen == 0:
                return seat
            chosen -= 1
    return -1


Playout = Callable[[NDArray[Any], NDArray[np.float64], Stream], int]


@cache
def make_playout(game: Game) -> Playout:
    """A compiled function that plays every state of an array to its end at random.

    `(states, scores, rng)` fills `scores[number]` as `game.rules.scores` does, and counts the decisions.
    """
    legal, apply, resolve, scores = game.compiled("legal", "apply", "resolve", "scores")

    def playout(states: Any, out: Any, mask: Any, rng: Any) -> int:
        decisions = 0
        for number in range(states.size):
            state = states[number]
            while state.pending or state.chance:
                if state.chance:
                    resolve(state, below(rng, state.chance))
                else:
                    seat = choose_seat(state, rng)
                    legal(state, seat, mask)
                    apply(state, seat, choose_random(mask, rng))
                    decisions += 1
            scores(state, out[number])
        return decisions

    compiled = compile_closure(playout)

    def with_workspace(states: NDArray[Any], out: NDArray[np.float64], rng: Stream) -> int:
        return int(compiled(states, out, np.zeros(len(game.actions), np.bool_), rng))

    return with_workspace
