"""Learning by self-play: a game's evaluation is trained by temporal differences, in all its variants at once.

A game that learns has a module `learned` with FEATURES and HIDDEN (how many), LEARNING, `features(state, seat, room)`
and `value(state, seat, room)`. Every seat plays what it values most one step ahead. It looks at its own position after
each of its decisions and after each draw, and moves what it thought before towards what it thinks now, at the end
towards what came out: TD(λ). What it cannot know is dealt anew before it looks.

Features vary together and by different amounts. How, is seen in the games of a first stretch, played by the policy; the
steps of learning are measured by it, so that no weight lags behind.

Games are played in stretches, each by two teams side by side that begin with the same weights; their mean goes on. The
mean of the second half's weights is what is kept. So the same seed gives the same weights, on however many cores.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.choosing import ROOM, choose_random, choose_seat
from tafelrunde.core.evaluation import Learned, Learning, add_slope, evaluate, rows_of, size
from tafelrunde.core.exports import Call
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.rng import Stream, below, stream, uniform
from tafelrunde.core.rule import check_compiler, compile_closure
from tafelrunde.games import load, names

VERSION = 1  # of the way of learning: another one makes other weights from the same seed
TEAMS = 2
STRETCH = 40  # games of both teams together
LOOKS = 32  # at so many actions a seat looks, at most
ALONE = 0.02  # how much more than it is seen to, a feature varies by itself
TINY = 1e-4
NARROW = 0.1  # how far hidden units begin from nothing
PROBES = 3
PROBE_EVERY = 7


def check_learns(game: Game) -> None:
    """A Problem for a game that learns nothing."""
    if not game.learns:
        raise Problem("not-learning", game=game.id, known=tuple(name for name in names() if load(name).learns))


def train(game: Game, seed: str, games: int, progress: Callable[[int], None] = lambda _: None) -> Learned:
    """What a game learns from so many games against itself; `progress` hears how many are played."""
    check_learns(game)
    check_compiler()
    course = Course.of(game)
    weights = first_weights(course, stream(f"{seed} weights"))
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
    rows = rows_of(kept / stretches, course.features, course.hidden)
    return Learned(made_by(game, seed, games), seed, games, rows)


class Course(NamedTuple):
    """What is learned, and how: the contents of a game's module `learned`."""

    features: int
    hidden: int
    learning: Learning
    look: Any  # the rule `features`

    @classmethod
    def of(cls, game: Game) -> Course:
        """That of a game."""
        learned = game.module("learned")
        return cls(learned.FEATURES, learned.HIDDEN, learned.LEARNING, learned.features)

    @property
    def size(self) -> int:
        """How many weights there are."""
        return size(self.features, self.hidden)


def first_weights(course: Course, rng: Stream) -> NDArray[np.float64]:
    """Nothing is known; the hidden units differ from each other a little, else they would learn the same."""
    rows = rows_of(np.zeros(course.size), course.features, course.hidden)
    for unit in rows[1:]:
        unit[:-1] = [NARROW * (2 * uniform(rng) - 1) for _ in unit[:-1]]
    return np.array([weight for row in rows for weight in row])


def made_by(game: Game, seed: str, games: int) -> str:
    """The hash of what makes weights: what the features tell along a few games, how is learned, and the seed.

    So it changes with the rules and the features, but not with a comment in their sources.
    """
    course = Course.of(game)
    digest = hashlib.sha256(f"{VERSION} {TEAMS} {STRETCH} {LOOKS} {course[:3]} {seed} {games}".encode())
    look: Call = game.function(course.look)
    rng, room = stream("probe"), np.zeros(ROOM)
    for probe in range(PROBES):
        state = game.start(game.seats[-1 - probe % (len(game.seats) - 1)], any_options(game, rng))
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
                look(state, step % int(state.players), room)
                digest.update((room[: course.features].round(9) + 0.0).tobytes())
    return digest.hexdigest()


def any_options(game: Game, rng: Stream) -> dict[str, object]:
    """Any values of the options."""
    return {option.name: option.values[below(rng, len(option.values))] for option in game.options}


class Team:
    """Plays games against itself, and learns from them."""

    def __init__(self, game: Game, course: Course, rng: Stream) -> None:
        seats = game.seats.stop - 1
        self._play, self._watch = closed(game, course)
        self._players = [players for players in game.seats if players > 1]
        self._choices = [len(option.values) for option in game.options]
        self._moments = np.zeros((course.features + 1, course.features + 1))
        self._rooms = (
            np.zeros(4, game.state),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((seats, 2)),
            np.zeros(ROOM),
        )
        self._memory = np.zeros((seats, course.size)), np.zeros(seats)
        self._rng = rng

    def watch(self, games: int) -> NDArray[np.float64]:
        """How features vary together in games that the policy plays: the inverse of their second moments."""
        looks = sum(self._watch(*self._table(), self._rng, self._moments, *self._rooms) for _ in range(games))
        moments = self._moments / looks
        return np.linalg.inv(moments + np.diag(ALONE * np.diag(moments) + TINY))

    def play(
        self, weights: NDArray[np.float64], games: int, rate: float, gauge: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """The weights after so many games more."""
        learning = weights.copy()
        for _ in range(games):
            self._play(*self._table(), rate, learning, gauge, self._rng, *self._rooms, *self._memory)
        return learning

    def _table(self) -> tuple[int, NDArray[np.int64]]:
        """So many players, more often few, for such games are short; and any options."""
        players = self._players[min(below(self._rng, len(self._players)) for _ in range(2))]
        return players, np.array([below(self._rng, choices) for choices in self._choices], np.int64)


_closed: dict[str, tuple[Call, Call]] = {}


def closed(game: Game, course: Course) -> tuple[Call, Call]:
    """The loops that play a game and learn from it, or watch it, as machine code; made once a process."""
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
        """One game by the policy: add the products of all features, and of the constant behind them. Counts looks."""
        states[0] = states[3]  # which is blank
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


def _chooser(rules: Any, course: Course) -> tuple[Call, Call]:
    """What a seat thinks of a position with the weights of now, and what it decides."""
    apply, resample, scores, policy = rules.apply, rules.resample, rules.scores, rules.policy
    look, features, hidden = course.look.compiled, course.features, course.hidden

    def value(state: Any, seat: int, weights: Any, out: Any, room: Any) -> float:
        if state.pending or state.chance:
            look(state, seat, room)
            return evaluate(weights, features, hidden, room)
        scores(state, out)
        return float(out[seat, 1])

    value = compile_closure(value)

    def choose(states: Any, seat: int, weights: Any, rng: Any, mask: Any, out: Any, room: Any) -> int:
        """The action that the seat values most afterwards; `states` has the state, what it imagines, what comes.

        Of many actions it looks at some: every other one is proposed by the policy.
        """
        states[1] = states[0]
        resample(states[1], seat, rng)
        legal = np.sum(mask)
        best, most = -1, 0.0
        for look in range(mask.size if legal <= LOOKS else LOOKS):
            action = look
            if legal > LOOKS:
                action = policy(states[1], seat, mask, rng) if look % 2 else choose_random(mask, rng)
            if mask[action]:
                states[2] = states[1]
                apply(states[2], seat, action)
                found = value(states[2], seat, weights, out, room)
                if best < 0 or found > most:
                    best, most = action, found
        return best

    return value, compile_closure(choose)


def _learning(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve, policy = rules.setup, rules.legal, rules.apply, rules.resolve, rules.policy
    features, hidden = course.features, course.hidden
    fading, explore = course.learning.trace, course.learning.explore
    value, choose = _chooser(rules, course)

    def move(weights: Any, step: float, trace: Any, gauge: Any) -> None:
        """Move the weights along a trace, as far as the gauge says; what units add is moved as it is."""
        start = 0
        for unit in range(hidden + 1):
            for one in range(features + 1):
                far = 0.0
                for other in range(features + 1):
                    far += gauge[one, other] * trace[start + other]
                weights[start + one] += step * far
            start += features + 1
            if unit > 0:
                weights[start] += step * trace[start]
                start += 1

    move = compile_closure(move)

    def learn(
        state: Any, seat: int, rate: float, weights: Any, gauge: Any, out: Any, room: Any, trace: Any, before: Any
    ) -> None:
        """Move what the seat thought before towards what it thinks now."""
        now = value(state, seat, weights, out, room)
        if now != before[seat]:
            move(weights, rate * (now - before[seat]), trace[seat], gauge)
        for weight in range(weights.size):
            trace[seat, weight] *= fading
        if state.pending or state.chance:
            add_slope(weights, features, hidden, room, trace[seat])
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
        """One game, in which every seat learns."""
        trace[:] = 0.0
        states[0] = states[3]  # which is blank
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
                    trace[seat] = 0.0  # what follows is not what its position was worth
                else:
                    apply(state, seat, choose(states, seat, weights, rng, mask, out, room))
                learn(state, seat, rate, weights, gauge, out, room, trace, before)
        for seat in range(players):
            learn(state, seat, rate, weights, gauge, out, room, trace, before)

    return play
