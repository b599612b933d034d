"""Learning by self-play: a game's evaluation is trained by temporal differences, in all its variants at once.

A game that learns has a module `learned` with FEATURES and HIDDEN (how many), LEARNING, `features(state, seat, room)`
and `value(state, seat, room)`. Every seat plays what it values most one step ahead. It looks at its own position after
each of its decisions and after each draw, and moves what it thought before towards what it thinks now, at the end
towards what came out: TD(λ). What it cannot know is dealt anew before it looks.

Games are played in stretches, each by two teams side by side that begin with the same weights; their mean goes on. The
mean of the second half's weights is what is kept. So the same seed gives the same weights, on however many cores.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.evaluation import ROOM, Learned, Learning, add_slope, evaluate, rows_of, size
from tafelrunde.core.exports import Call
from tafelrunde.core.game import Game
from tafelrunde.core.playout import choose_random, choose_seat
from tafelrunde.core.problem import Problem
from tafelrunde.core.rng import Stream, below, stream, uniform
from tafelrunde.core.rule import check_compiler, compile_closure
from tafelrunde.games import load, names

VERSION = 1  # of the way of learning: another one makes other weights from the same seed
TEAMS = 2
STRETCH = 40  # games of both teams together
NARROW = 0.1  # how far hidden units begin from nothing
PROBES = 3
PROBE_EVERY = 7


def check_learns(game: Game) -> None:
    """A Problem for a game that learns nothing."""
    if not learns(game):
        raise Problem("not-learning", game=game.id, known=tuple(name for name in names() if learns(load(name))))


def learns(game: Game) -> bool:
    """Whether a game learns."""
    return find_spec(f"{game.package}.learned") is not None


def train(
    game: Game, seed: str, games: int | None = None, progress: Callable[[int, int], None] = lambda *_: None
) -> Learned:
    """What a game learns from so many games against itself; `progress` hears how many are played, of how many."""
    check_learns(game)
    check_compiler()
    course = Course.of(game)
    games = games or course.learning.games
    weights = first_weights(course, stream(f"{seed} weights"))
    teams = [Team(game, course, stream(f"{seed} {number}")) for number in range(TEAMS)]
    kept, stretches = np.zeros_like(weights), 0
    played = 0
    with ThreadPoolExecutor(TEAMS) as pool:
        while played < games:
            rate = course.learning.rate * (1 - played / games)
            before = weights
            shares = [(min(STRETCH, games - played) + number) // TEAMS for number in range(TEAMS)]
            weights = np.mean(
                list(pool.map(lambda team, share: team.play(before, share, rate), teams, shares)),  # noqa: B023
                axis=0,
            )
            played += sum(shares)
            if played >= games / 2:
                kept, stretches = kept + weights, stretches + 1
            progress(played, games)
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
    digest = hashlib.sha256(f"{VERSION} {TEAMS} {STRETCH} {course[:3]} {seed} {games}".encode())
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
                course.look(state, step % int(state.players), room)
                digest.update((room[: course.features].round(9) + 0.0).tobytes())
    return digest.hexdigest()


def any_options(game: Game, rng: Stream) -> dict[str, object]:
    """Any values of the options."""
    return {option.name: option.values[below(rng, len(option.values))] for option in game.options}


class Team:
    """Plays games against itself, and learns from them."""

    def __init__(self, game: Game, course: Course, rng: Stream) -> None:
        seats = game.seats.stop - 1
        self._play = closed(game, course)
        self._players = np.array([players for players in game.seats if players > 1])
        self._choices = np.array([len(option.values) for option in game.options], np.int64)
        self._room = (
            np.zeros_like(self._choices),
            np.zeros(4, game.state),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((seats, 2)),
            np.zeros(ROOM),
            np.zeros((seats, course.size)),
            np.zeros(seats),
        )
        self._rng = rng

    def play(self, weights: NDArray[np.float64], games: int, rate: float) -> NDArray[np.float64]:
        """The weights after so many games more."""
        learning = weights.copy()
        for _ in range(games):
            players = int(self._players[below(self._rng, len(self._players))])
            for option, choices in enumerate(self._choices):
                self._room[0][option] = below(self._rng, int(choices))
            self._play(players, rate, learning, self._rng, *self._room)
        return learning


_closed: dict[str, Call] = {}


def closed(game: Game, course: Course) -> Call:
    """The loop that plays one game and learns from it, as machine code; made once a process."""
    if game.id not in _closed:
        _closed[game.id] = compile_closure(_loop(game.native, course))
    return _closed[game.id]


def _loop(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve = rules.setup, rules.legal, rules.apply, rules.resolve
    resample, scores = rules.resample, rules.scores
    look = course.look.compiled
    features, hidden = course.features, course.hidden
    fading, explore = course.learning.trace, course.learning.explore

    def value(state: Any, seat: int, weights: Any, out: Any, room: Any) -> float:
        if state.pending or state.chance:
            look(state, seat, room)
            return evaluate(weights, features, hidden, room)
        scores(state, out)
        return float(out[seat, 1])

    value = compile_closure(value)

    def choose(states: Any, seat: int, weights: Any, rng: Any, mask: Any, out: Any, room: Any) -> int:
        """The action that the seat values most afterwards; `states` has the state, what it imagines, what comes."""
        states[1] = states[0]
        resample(states[1], seat, rng)
        best, most = -1, 0.0
        for action in range(mask.size):
            if mask[action]:
                states[2] = states[1]
                apply(states[2], seat, action)
                found = value(states[2], seat, weights, out, room)
                if best < 0 or found > most:
                    best, most = action, found
        return best

    choose = compile_closure(choose)

    def learn(state: Any, seat: int, rate: float, weights: Any, out: Any, room: Any, trace: Any, before: Any) -> None:
        """Move what the seat thought before towards what it thinks now."""
        now = value(state, seat, weights, out, room)
        step = rate * (now - before[seat])
        for weight in range(weights.size):
            weights[weight] += step * trace[seat, weight]
            trace[seat, weight] *= fading
        if state.pending or state.chance:
            add_slope(weights, features, hidden, room, trace[seat])
        before[seat] = now

    learn = compile_closure(learn)

    def play(
        players: int,
        rate: float,
        weights: Any,
        rng: Any,
        options: Any,
        states: Any,
        mask: Any,
        out: Any,
        room: Any,
        trace: Any,
        before: Any,
    ) -> None:
        """One game, in which every seat learns."""
        trace[:] = 0.0
        before[:] = 0.0
        states[0] = states[3]  # which is blank
        state = states[0]
        setup(state, players, options)
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
                for seat in range(players):
                    learn(state, seat, rate, weights, out, room, trace, before)
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                if uniform(rng) < explore:
                    apply(state, seat, choose_random(mask, rng))
                    trace[seat] = 0.0  # what follows is not what its position was worth
                else:
                    apply(state, seat, choose(states, seat, weights, rng, mask, out, room))
                learn(state, seat, rate, weights, out, room, trace, before)
        for seat in range(players):
            learn(state, seat, rate, weights, out, room, trace, before)

    return play
