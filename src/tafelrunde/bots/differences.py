"""Temporal difference learning, TD(λ): move the previous value of a position towards the current one.

Every seat evaluates its position after each of its decisions and after each chance event; at the end it gets the final
utility. Features are correlated and differ in scale. Their second moments are measured in some games played by the
policy, and their inverse preconditions the learning steps, so that all weights learn equally fast. All teams start a
stretch of games with the same weights; the mean of their results is the start of the next. The result is the mean of
the weights over the second half of the training.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.learning import TEAMS, Course, Tables, thinking
from tafelrunde.core.choosing import ROOM, choose_seat
from tafelrunde.core.exports import Call
from tafelrunde.core.game import Game
from tafelrunde.core.rng import Stream, below, stream, uniform
from tafelrunde.core.rule import compile_closure

STRETCH = 40  # games of all teams together between two synchronisations
ALONE = 0.02  # regularisation of the moments, as a share of each feature's own
TINY = 1e-4  # and as a constant, for features that never occur


def learn_along(
    game: Game, course: Course, seed: str, games: int, progress: Callable[[int], None]
) -> NDArray[np.float64]:
    """Return the weights after `games` games of self-play. `progress` is called with the number of games played."""
    weights = np.zeros(course.features + 1)
    teams = [Team(game, course, stream(f"{seed} {number}")) for number in range(TEAMS)]
    gauge = teams[0].watch(STRETCH)
    kept, stretches = np.zeros_like(weights), 0
    played = 0
    with ThreadPoolExecutor(TEAMS) as pool:
        while played < games:
            rate = course.learning.rate * (1 - played / games)
            before = weights
            shares = [(min(STRETCH, games - played) + number) // TEAMS for number in range(TEAMS)]
            weights = np.mean(
                list(pool.map(lambda team, share: team.play(before, share, rate, gauge), teams, shares)),  # noqa: B023
                axis=0,
            )
            played += sum(shares)
            if played >= games / 2:
                kept, stretches = kept + weights, stretches + 1
            progress(played)
    return kept / stretches


class Team:
    """Plays games against itself and learns from them."""

    def __init__(self, game: Game, course: Course, rng: Stream) -> None:
        seats = game.seats.stop - 1
        self._play, self._watch = closed(game, course)
        self._tables = Tables(game, rng)
        self._moments = np.zeros((course.features + 1, course.features + 1))
        self._rooms = (
            np.zeros(4, game.state),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((seats, 2)),
            np.zeros(ROOM),
        )
        self._memory = np.zeros((seats, course.features + 1)), np.zeros(seats)
        self._rng = rng

    def watch(self, games: int) -> NDArray[np.float64]:
        """Return the inverse of the second moments of the features, measured in games that the policy plays."""
        looks = sum(self._watch(*self._tables.next(), self._rng, self._moments, *self._rooms) for _ in range(games))
        moments = self._moments / looks
        return np.linalg.inv(moments + np.diag(ALONE * np.diag(moments) + TINY))

    def play(
        self, weights: NDArray[np.float64], games: int, rate: float, gauge: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Return the weights after `games` more games, starting from `weights`."""
        learning = weights.copy()
        for _ in range(games):
            self._play(*self._tables.next(), rate, learning, gauge, self._rng, *self._rooms, *self._memory)
        return learning


_closed: dict[str, tuple[Call, Call]] = {}


def closed(game: Game, course: Course) -> tuple[Call, Call]:
    """Return the compiled loops that learn from a game and that measure its features; cached per process."""
    if game.id not in _closed:
        _closed[game.id] = (
            compile_closure(_learning(game.native, course)),
            compile_closure(_watching(game.native, course)),
        )
    return _closed[game.id]


def _watching(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve, policy = rules.setup, rules.legal, rules.apply, rules.resolve, rules.policy
    look, features = course.look.compiled, course.features

    def watch(players: int, options: Any, rng: Any, moments: Any, states: Any, mask: Any, out: Any, room: Any) -> int:  # noqa: ARG001
        """Play one game by policy. Add the products of all features and a constant to `moments`; return the samples."""
        states[0] = states[3]  # blank
        state = states[0]
        setup(state, players, options)
        looks = 0
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                apply(state, seat, policy(state, seat, mask, rng))
                look(state, seat, room)
                room[features] = 1.0
                for one in range(features + 1):
                    for other in range(features + 1):
                        moments[one, other] += room[one] * room[other]
                looks += 1
        return looks

    return watch


def _learning(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve, policy = rules.setup, rules.legal, rules.apply, rules.resolve, rules.policy
    features, fading, explore = course.features, course.learning.trace, course.learning.explore
    value, choose = thinking(rules, course)

    def move(weights: Any, step: float, trace: Any, gauge: Any) -> None:
        """Move the weights along a trace, preconditioned by `gauge`."""
        for one in range(features + 1):
            far = 0.0
            for other in range(features + 1):
                far += gauge[one, other] * trace[other]
            weights[one] += step * far

    move = compile_closure(move)

    def learn(
        state: Any, seat: int, rate: float, weights: Any, gauge: Any, out: Any, room: Any, trace: Any, before: Any
    ) -> None:
        """Move the seat's previous value towards its current one, and update its trace."""
        now = value(state, seat, weights, True, out, room)
        if now != before[seat]:
            move(weights, rate * (now - before[seat]), trace[seat], gauge)
        for weight in range(weights.size):
            trace[seat, weight] *= fading
        if state.pending or state.chance:
            for feature in range(features):
                trace[seat, feature] += room[feature]
            trace[seat, features] += 1.0
        before[seat] = now

    learn = compile_closure(learn)

    def play(
        players: int,
        options: Any,
        rate: float,
        weights: Any,
        gauge: Any,
        rng: Any,
        states: Any,
        mask: Any,
        out: Any,
        room: Any,
        trace: Any,
        before: Any,
    ) -> None:
        """Play one game in which every seat learns.

        | parameter | meaning                                                          |
        |-----------|------------------------------------------------------------------|
        | `players` | number of players                                                |
        | `options` | the encoded options of the game                                  |
        | `rate`    | learning rate                                                    |
        | `weights` | the weights of the features and of a constant; updated           |
        | `gauge`   | the inverse second moments of the features                       |
        | `rng`     | generator of chance events and decisions                         |
        | `states`  | four states: the game, two for scratch, a blank one              |
        | `mask`    | scratch: the legal actions                                       |
        | `out`     | scratch: points and utility of each seat                         |
        | `room`    | scratch: the features                                            |
        | `trace`   | scratch: the eligibility trace of each seat                      |
        | `before`  | scratch: the previous value of each seat                         |
        """
        trace[:] = 0.0
        states[0] = states[3]  # blank
        state = states[0]
        setup(state, players, options)
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
                for seat in range(players):
                    learn(state, seat, rate, weights, gauge, out, room, trace, before)
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                if uniform(rng) < explore:
                    apply(state, seat, policy(state, seat, mask, rng))
                    trace[seat] = 0.0  # an exploring action says nothing about the value of earlier positions
                else:
                    apply(state, seat, choose(states, seat, weights, True, rng, mask, out, room))
                learn(state, seat, rate, weights, gauge, out, room, trace, before)
        for seat in range(players):
            learn(state, seat, rate, weights, gauge, out, room, trace, before)

    return play
