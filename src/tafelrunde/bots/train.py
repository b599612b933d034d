"""Learning by self-play: a game's evaluation is trained by temporal differences, in all its variants at once.

A game that learns has a module `learned` with FEATURES and HIDDEN (how many), LEARNING, `features(state, seat, room)`
and `value(state, seat, room)`. Every seat plays what it values most one step ahead. It looks at its own position after
each of its decisions and after each draw, and moves what it thought before towards what it thinks now, at the end
towards what came out: TD(λ). What it cannot know is dealt anew before it looks.

Features are learned about as they differ from what is usual, in units of how far they usually differ: the games of a
first stretch, played by the policy, tell that, and in the end the weights are put back to the features as they are.

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
RARE = 0.1  # what differs less from what is usual is not blown up more
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
    usual = usual_features(teams[0], weights)
    kept, stretches = np.zeros_like(weights), 0
    played = 0
    with ThreadPoolExecutor(TEAMS) as pool:
        while played < games:
            rate = course.learning.rate * (1 - played / games)
            before = weights
            shares = [(min(STRETCH, games - played) + number) // TEAMS for number in range(TEAMS)]
            weights = np.mean(
                list(pool.map(lambda team, share: team.play(before, share, rate, usual), teams, shares)),  # noqa: B023
                axis=0,
            )
            played += sum(shares)
            if played >= games / 2:
                kept, stretches = kept + weights, stretches + 1
            progress(played)
    rows = [put_back(row, usual) for row in rows_of(kept / stretches, course.features, course.hidden)]
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


def usual_features(team: Team, weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """What features are on average, and what they are multiplied by so that they are of one size."""
    team.play(
        weights, STRETCH, rate=0.0, usual=np.stack([np.zeros(team.features), np.ones(team.features)]), explore=1.0
    )
    looks, sums, squares = team.seen
    mean = sums / looks
    spread = np.sqrt(np.maximum(squares / looks - mean**2, 0.0))
    return np.stack([mean, np.where(spread > 0.0, 1.0 / np.maximum(spread, RARE), 1.0)])


def put_back(row: list[float], usual: NDArray[np.float64]) -> list[float]:
    """Weights of features as they differ from what is usual, as weights of the features themselves."""
    mean, scale = usual
    count = len(mean)
    weights = np.array(row[:count]) * scale
    return [*weights.tolist(), row[count] - float(weights @ mean), *row[count + 1 :]]


def made_by(game: Game, seed: str, games: int) -> str:
    """The hash of what makes weights: what the features tell along a few games, how is learned, and the seed.

    So it changes with the rules and the features, but not with a comment in their sources.
    """
    course = Course.of(game)
    digest = hashlib.sha256(f"{VERSION} {TEAMS} {STRETCH} {LOOKS} {course[:3]} {seed} {games}".encode())
    look = game.function(course.look)
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
        self.features = course.features
        self.seen = np.zeros((3, course.features))  # looks, sums of features, sums of their squares
        self._explore = course.learning.explore
        self._play = closed(game, course)
        self._players = [players for players in game.seats if players > 1]  # few more often: such games are short
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

    def play(
        self,
        weights: NDArray[np.float64],
        games: int,
        rate: float,
        usual: NDArray[np.float64],
        explore: float | None = None,
    ) -> NDArray[np.float64]:
        """The weights after so many games more."""
        explore = self._explore if explore is None else explore
        learning = weights.copy()
        for _ in range(games):
            players = self._players[min(below(self._rng, len(self._players)) for _ in range(2))]
            for option, choices in enumerate(self._choices):
                self._room[0][option] = below(self._rng, int(choices))
            self._play(players, rate, explore, learning, usual, self._rng, self.seen, *self._room)
        return learning


_closed: dict[str, Call] = {}


def closed(game: Game, course: Course) -> Call:
    """The loop that plays one game and learns from it, as machine code; made once a process."""
    if game.id not in _closed:
        _closed[game.id] = compile_closure(_loop(game.native, course))
    return _closed[game.id]


def _chooser(rules: Any, course: Course) -> tuple[Call, Call]:
    """What a seat thinks of a position with the weights of now, and what it decides."""
    apply, resample, scores, policy = rules.apply, rules.resample, rules.scores, rules.policy
    look, features, hidden = course.look.compiled, course.features, course.hidden

    def value(state: Any, seat: int, weights: Any, usual: Any, out: Any, room: Any) -> float:
        if state.pending or state.chance:
            look(state, seat, room)
            for feature in range(features):
                room[feature] = (room[feature] - usual[0, feature]) * usual[1, feature]
            return evaluate(weights, features, hidden, room)
        scores(state, out)
        return float(out[seat, 1])

    value = compile_closure(value)

    def choose(states: Any, seat: int, weights: Any, usual: Any, rng: Any, mask: Any, out: Any, room: Any) -> int:
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
                found = value(states[2], seat, weights, usual, out, room)
                if best < 0 or found > most:
                    best, most = action, found
        return best

    return value, compile_closure(choose)


def _loop(rules: Any, course: Course) -> Call:
    setup, legal, apply, resolve, policy = rules.setup, rules.legal, rules.apply, rules.resolve, rules.policy
    features, hidden = course.features, course.hidden
    fading = course.learning.trace
    value, choose = _chooser(rules, course)

    def learn(
        state: Any,
        seat: int,
        rate: float,
        weights: Any,
        usual: Any,
        seen: Any,
        out: Any,
        room: Any,
        trace: Any,
        before: Any,
    ) -> None:
        """Move what the seat thought before towards what it thinks now."""
        now = value(state, seat, weights, usual, out, room)
        step = rate * (now - before[seat])
        for weight in range(weights.size):
            weights[weight] += step * trace[seat, weight]
            trace[seat, weight] *= fading
        if state.pending or state.chance:
            add_slope(weights, features, hidden, room, trace[seat])
            for feature in range(features):
                seen[0, feature] += 1.0
                seen[1, feature] += room[feature]
                seen[2, feature] += room[feature] * room[feature]
        before[seat] = now

    learn = compile_closure(learn)

    def play(
        players: int,
        rate: float,
        explore: float,
        weights: Any,
        usual: Any,
        rng: Any,
        seen: Any,
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
        states[0] = states[3]  # which is blank
        state = states[0]
        setup(state, players, options)
        while state.pending or state.chance:
            if state.chance:
                resolve(state, below(rng, state.chance))
                for seat in range(players):
                    learn(state, seat, rate, weights, usual, seen, out, room, trace, before)
            else:
                seat = choose_seat(state, rng)
                legal(state, seat, mask)
                if uniform(rng) < explore:
                    apply(state, seat, policy(state, seat, mask, rng))
                    trace[seat] = 0.0  # what follows is not what its position was worth
                else:
                    apply(state, seat, choose(states, seat, weights, usual, rng, mask, out, room))
                learn(state, seat, rate, weights, usual, seen, out, room, trace, before)
        for seat in range(players):
            learn(state, seat, rate, weights, usual, seen, out, room, trace, before)

    return play
