"""Random play in compiled loops, for simulations and for measuring the speed of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import choose_random, choose_seat
from tafelrunde.core.rules.exports import Export, Loop
from tafelrunde.core.rules.rng import Stream, below


def _make_loop(rules: Any) -> Any:
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores

    def playout(states: Any, out: Any, mask: Any, rng: Any) -> int:
        """Play every state in an array to its end with random actions, and return the number of decisions in all.

        | parameter | meaning |
        |---|---|
        | `states` | array of states; they are changed |
        | `out` | `out[number]` receives the scores of game `number`, as from the rule `scores` |
        | `mask` | scratch memory for the mask of legal actions |
        | `rng` | random number generator |
        """
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

    return playout


PLAYOUT = Loop("playout", _make_loop)
EXPORTS = (
    Export(
        PLAYOUT,
        states="changes state[:]",
        out="changes f8[:,:,2]",
        mask="scratch b1[actions]",
        rng="changes i8[4]",
    ),
)

Playout = Callable[[NDArray[Any], NDArray[np.float64], Stream], int]


def make_playout(game: Game) -> Playout:
    """Return a function that plays every state of an array to its end at random, on the game's current backend.

    Called as `(states, scores, rng)` it changes the states, fills `scores[number]` like the rule `scores`, and returns
    the number of decisions in all games together.
    """
    playout = game.function(PLAYOUT)

    def with_scratch(states: NDArray[Any], out: NDArray[np.float64], rng: Stream) -> int:
        return int(playout(states, out, np.zeros(len(game.actions), np.bool_), rng))

    return with_scratch
