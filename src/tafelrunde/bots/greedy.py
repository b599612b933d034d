"""The greedy bot: looks at each action once and takes the one after which its game's judge likes the position best."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.record import State, pending_seats
from tafelrunde.core.rng import Stream, stream, uniform
from tafelrunde.core.rule import compile_closure

LOOKS = 240
"""How many outcomes of a throw are looked at: all of them, or so many drawn at random."""

Choose = Callable[[Any, int, Stream], int]


@cache
def make_greedy(game: Game) -> Choose:
    """A function that chooses the greedy action, compiled and ready: `(array of one state, seat, rng)`."""
    legal, apply, resolve, judge = game.compiled("legal", "apply", "resolve", "judge")
    size = len(game.actions)

    def choose(states: Any, seat: int, rng: Any, mask: Any, after: Any, luck: Any) -> int:
        """`mask`, `after` (two states) and `luck` are workspaces."""
        legal(states[0], seat, mask)
        for look in range(LOOKS):  # the same for every action, so that none looks better by luck
            luck[look] = uniform(rng)
        best_action = -1
        best_value = 0.0
        for action in range(size):
            if mask[action]:
                after[0] = states[0]
                apply(after[0], seat, action)
                outcomes = after[0].chance
                if outcomes == 0:
                    value = judge(after[0], seat)
                else:
                    looks = min(outcomes, LOOKS)
                    value = 0.0
                    for look in range(looks):
                        after[1] = after[0]
                        resolve(after[1], look if looks == outcomes else int(luck[look] * outcomes))
                        value += judge(after[1], seat)
                    value /= looks
                if best_action < 0 or value > best_value:
                    best_action = action
                    best_value = value
        return best_action

    compiled = compile_closure(choose)

    def with_workspaces(states: Any, seat: int, rng: Stream) -> int:
        return int(compiled(states, seat, rng, np.zeros(size, np.bool_), np.zeros(2, game.state), np.empty(LOOKS)))

    first = game.first_decision()
    with_workspaces(np.array([first]), pending_seats(first)[0], stream(0))
    return with_workspaces


class GreedyBot:
    """Plays what looks best after one step."""

    def __init__(self, game: Game, rng: Stream) -> None:
        self.rng = rng
        self._choose = make_greedy(game)

    def choose(self, state: State, seat: int) -> int:
        """The action after which the judge likes the position best, on average over what may fall."""
        return self._choose(np.array([state]), seat, self.rng)
