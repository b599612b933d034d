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

from tafelrunde.bots.learning import TEAMS, Course, Tables, thinking
from tafelrunde.core.choosing import ROOM, choose_seat
from tafelrunde.core.evaluation import written
from tafelrunde.core.exports import Call
from tafelrunde.core.game import Game
from tafelrunde.core.rng import Stream, below, stream, uniform
from tafelrunde.core.rule import compile_closure, rule

STRETCH = 20  # games of a team between two progress reports
MEMORY = 8192  # maximum number of positions recorded per game
STEPS = 12  # of Fisher scoring, enough to converge
STIFF = 1e-4  # ridge penalty, as a share of each feature's own information and as a constant

Memory = tuple[NDArray[np.float32], NDArray[np.float64]]
"""The features of positions, each followed by a 1; and the final utilities."""


def fit_games(
    game: Game, course: Course, seed: str, games: int, progress: Callable[[int], None]
) -> NDArray[np.float64]:
    """Return the weights after `games` games of self-play. `progress` is called with the number of games played."""
    weights = np.zeros(course.features + 1)
    teams = [Team(game, course, stream(f"{seed} {number}")) for number in range(TEAMS)]
    rounds, played = course.learning.rounds, 0
    with ThreadPoolExecutor(TEAMS) as pool:
        for number in range(rounds):
            memory: list[Memory] = []
            last = games * (number + 1) // rounds
            while played < last:
                shares = [(min(TEAMS * STRETCH, last - played) + team) // TEAMS for team in range(TEAMS)]
                by = weights, number > 0
                memory += pool.map(lambda team, share: team.play(share, *by), teams, shares)  # noqa: B023
                played += sum(shares)
                progress(played)
            weights = fitted(*(np.concatenate(parts) for parts in zip(*memory, strict=True)))
    return weights


def fitted(positions: NDArray[np.float32], ends: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the maximum-likelihood weights for these results (Fisher scoring), rounded as in a file."""
    weights = np.zeros(positions.shape[1])
    pull, say = np.empty(weights.size), np.empty((weights.size, weights.size))
    for _ in range(STEPS):
        add_up.compiled(positions, ends, weights, pull, say)
        held = np.diag(STIFF * np.diag(say) + STIFF)
        weights += np.linalg.solve(say + held, pull - held @ weights)
    return np.array([float(written(weight)) for weight in weights])


class Team:
    """Plays games against itself and records them."""

    def __init__(self, game: Game, course: Course, rng: Stream) -> None:
        seats = game.seats.stop - 1
        self._play = closed(game, course)
        self._tables = Tables(game, rng)
        self._rooms = (
            np.zeros(4, game.state),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((seats, 2)),
            np.zeros(ROOM),
        )
        self._memory = np.ones((MEMORY, course.features + 1), np.float32), np.zeros(MEMORY)
        self._rng = rng

    def play(self, games: int, weights: NDArray[np.float64], learned: bool) -> Memory:
        """Play `games` games, by these weights or by the judge, and return the recorded positions."""
        memory = []
        for _ in range(games):
            seen = self._play(*self._tables.next(), weights, learned, self._rng, *self._rooms, *self._memory)
            memory.append([part[:seen].copy() for part in self._memory])
        positions, ends = zip(*memory, strict=True)
        return np.concatenate(positions), np.concatenate(ends)


_closed: dict[str, Call] = {}


def closed(game: Game, course: Course) -> Call:
    """Return the compiled loop that plays a game; cached per process."""
    if game.id not in _closed:
        _closed[game.id] = compile_closure(_playing(game.native, course))
    return _closed[game.id]


def _playing(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve = rules.setup, rules.legal, rules.apply, rules.resolve
    scores, policy, (_, choose) = rules.scores, rules.policy, thinking(rules, course)
    look, features, explore = course.look.compiled, course.features, course.learning.explore

    def remember(state: Any, seat: int, room: Any, positions: Any, ends: Any, seen: int) -> int:
        """Record the features of a position for a seat, with the seat as its result for now; return the new count."""
        if seen < ends.size and (state.pending or state.chance):
            look(state, seat, room)
            for feature in range(features):
                positions[seen, feature] = room[feature]
            ends[seen] = seat
            seen += 1
        return seen

    remember = compile_closure(remember)

    def play(
        players: int,
        options: Any,
        weights: Any,
        learned: bool,
        rng: Any,
        states: Any,
        mask: Any,
        out: Any,
        room: Any,
        positions: Any,
        ends: Any,
    ) -> int:
        """Play one game and return the number of recorded positions.

        | parameter   | meaning                                                          |
        |-------------|------------------------------------------------------------------|
        | `players`   | number of players                                                |
        | `options`   | the encoded options of the game                                  |
        | `weights`   | the weights to play by                                           |
        | `learned`   | whether to play by the weights; otherwise by the judge           |
        | `rng`       | generator of chance events and decisions                         |
        | `states`    | four states: the game, two for scratch, a blank one              |
        | `mask`      | scratch: the legal actions                                       |
        | `out`       | scratch: points and utility of each seat                         |
        | `room`      | scratch: the features                                            |
        | `positions` | the features of each recorded position; filled                   |
        | `ends`      | the final utility of each recorded position; filled              |
        """
        states[0] = states[3]  # blank
        state = states[0]
        setup(state, players, options)
        seen = 0
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
                for seat in range(players):
                    seen = remember(state, seat, room, positions, ends, seen)
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                if uniform(rng) < explore:
                    apply(state, seat, policy(state, seat, mask, rng))
                else:
                    apply(state, seat, choose(states, seat, weights, learned, rng, mask, out, room))
                seen = remember(state, seat, room, positions, ends, seen)
        scores(state, out)
        for one in range(seen):
            ends[one] = out[int(ends[one]), 1]
        return seen

    return play


@rule
def add_up(positions: Any, ends: Any, weights: Any, pull: Any, say: Any) -> None:
    """Fill `pull` with the gradient of the log-likelihood and `say` with the Fisher information."""
    pull[:] = 0.0
    say[:] = 0.0
    for one in range(ends.size):
        total = 0.0
        for feature in range(weights.size):
            total += weights[feature] * positions[one, feature]
        far = 1.0 + total * total
        missed = ends[one] - (0.5 + 0.5 * total / sqrt(far))
        for feature in range(weights.size):
            if positions[one, feature] != 0.0:
                pull[feature] += 2.0 * missed / sqrt(far) * positions[one, feature]
                part = positions[one, feature] / (far * far)
                for other in range(weights.size):
                    say[feature, other] += part * positions[one, other]
