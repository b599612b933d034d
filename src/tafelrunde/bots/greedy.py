"""The greedy bot: looks at each action once and takes the one after which its game's judge likes the position best."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.exports import Export, Loop
from tafelrunde.core.game import Game
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream, uniform

LOOKS = 240
"""How many outcomes of a throw are looked at: all of them, or so many drawn at random."""


def _closed(rules: Any) -> Any:
    legal, apply, resolve, judge = rules.legal, rules.apply, rules.resolve, rules.judge

    def greedy(states: Any, seat: int, rng: Any, mask: Any, after: Any, luck: Any) -> int:
        """What looks best in a state (`states` has only this one); `mask`, `after` and `luck` are workspaces."""
        legal(states[0], seat, mask)
        for look in range(LOOKS):  # the same for every action, so that none looks better by luck
            luck[look] = uniform(rng)
        best_action = -1
        best_value = 0.0
        for action in range(mask.size):
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

    return greedy


GREEDY = Loop("greedy", _closed)
EXPORTS = (
    Export(
        GREEDY,
        states="state[1]",
        seat="int",
        rng="changes i8[4]",
        mask="room b1[actions]",
        after="room state[2]",
        luck=f"room f8[{LOOKS}]",
    ),
)


class GreedyBot:
    """Plays what looks best after one step."""

    def __init__(self, game: Game, rng: Stream) -> None:
        self.rng = rng
        self._choose = game.function(GREEDY)
        self._room = np.zeros(len(game.actions), np.bool_), np.zeros(2, game.state), np.empty(LOOKS)

    def choose(self, state: State, seat: int) -> int:
        """The action after which the judge likes the position best, on average over what may fall."""
        return int(self._choose(np.array([state]), seat, self.rng, *self._room))
