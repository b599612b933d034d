"""Learning by self-play: a game's evaluation is learned in all its variants at once.

A game that learns has a module `learned` with FEATURES (how many), LEARNING, `features(state, seat, room)` and
`value(state, seat, room)`. Every seat plays what it values most one step ahead; what it cannot know is dealt anew
before it looks. Two ways to learn from that have shown their worth, each in another game: to fit the weights to how
games ended (`fitting.py`), and temporal differences (`differences.py`). Either way a seed gives the same weights again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import numpy as np

from tafelrunde.bots.differences import learn_along
from tafelrunde.bots.fitting import fit_games
from tafelrunde.bots.learning import TEAMS, Course
from tafelrunde.core.choosing import ROOM, choose_seat
from tafelrunde.core.evaluation import Learned
from tafelrunde.core.exports import Call
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.rng import Stream, below, stream
from tafelrunde.core.rule import check_compiler
from tafelrunde.games import load, names

VERSION = 2  # of the ways of learning: another one makes other weights from the same seed
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
    learn = fit_games if course.learning.rounds else learn_along
    weights = learn(game, course, seed, games, progress)
    return Learned(made_by(game, seed, games), seed, games, weights.tolist())


def made_by(game: Game, seed: str, games: int) -> str:
    """The hash of what makes weights: what the features tell along a few games, how is learned, and the seed.

    So it changes with the rules and the features, but not with a comment in their sources.
    """
    course = Course.of(game)
    digest = hashlib.sha256(f"{VERSION} {TEAMS} {course[:2]} {seed} {games}".encode())
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
