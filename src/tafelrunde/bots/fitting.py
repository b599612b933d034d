"""Fitting: games are played to their end, and the weights are those under which what came out was most likely.

In rounds: in the first one everybody plays through the eyes of the game's judge, afterwards through what was learned by
then. Every position that a seat saw is remembered with what came out for it. Weights are rounded as their file has them
before anybody plays by them, so that the same seed gives the same games everywhere.
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

STRETCH = 20  # games of a team between two reports
MEMORY = 8192  # positions that are remembered of a game, at most
STEPS = 12  # of the fitting, which has settled by then
STIFF = 1e-4  # how much a weight is held at nothing, as the part of a feature's own say

Memory = tuple[NDArray[np.float32], NDArray[np.float64]]
"""Positions by their features, with a 1 behind them; and what came out."""


def fit_games(
    game: Game, course: Course, seed: str, games: int, progress: Callable[[int], None]
) -> NDArray[np.float64]:
    """The weights after so many games."""
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
    """The weights under which these ends were most likely (Fisher's scoring), as a file has them."""
    weights = np.zeros(positions.shape[1])
    pull, say = np.empty(weights.size), np.empty((weights.size, weights.size))
    for _ in range(STEPS):
        add_up.compiled(positions, ends, weights, pull, say)
        held = np.diag(STIFF * np.diag(say) + STIFF)
        weights += np.linalg.solve(say + held, pull - held @ weights)
    return np.array([float(written(weight)) for weight in weights])


class Team:
    """Plays games against itself, and remembers them."""

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
        """What is remembered of so many games, by these weights or by the judge."""
        memory = []
        for _ in range(games):
            seen = self._play(*self._tables.next(), weights, learned, self._rng, *self._rooms, *self._memory)
            memory.append([part[:seen].copy() for part in self._memory])
        positions, ends = zip(*memory, strict=True)
        return np.concatenate(positions), np.concatenate(ends)


_closed: dict[str, Call] = {}


def closed(game: Game, course: Course) -> Call:
    """The loop that plays a game, as machine code; made once a process."""
    if game.id not in _closed:
        _closed[game.id] = compile_closure(_playing(game.native, course))
    return _closed[game.id]


def _playing(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve = rules.setup, rules.legal, rules.apply, rules.resolve
    scores, policy, (_, choose) = rules.scores, rules.policy, thinking(rules, course)
    look, features, explore = course.look.compiled, course.features, course.learning.explore

    def remember(state: Any, seat: int, room: Any, positions: Any, ends: Any, seen: int) -> int:
        """Write down what a seat sees, and for now whose it is. Counts what is written."""
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
        """One game. Counts what is remembered of it."""
        states[0] = states[3]  # which is blank
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
    """Where the ends pull the weights, and how much say each weight has together with each other."""
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
