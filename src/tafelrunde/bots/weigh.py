"""Weighing: looks at each action once, and says how good the position after it is, what it gains, what it risks."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.choosing import ROOM
from tafelrunde.core.exports import Export, Loop
from tafelrunde.core.game import Game
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream, uniform

LOOKS = 240
"""How many outcomes of a throw are looked at: all of them, or so many drawn at random."""


BY_JUDGE, BY_VALUE = 0, 1
"""Whose opinion it is: that of the game's judge, or that of its learned value."""


def _closed(rules: Any) -> Any:
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    judge, value = rules.judge, rules.value

    def weigh(
        states: Any,
        seat: int,
        opinion: int,
        rng: Any,
        mask: Any,
        values: Any,
        gains: Any,
        risks: Any,
        out: Any,
        luck: Any,
        room: Any,
    ) -> int:
        """What every legal action of the first state is worth; the best of them. The other two states are a room.

        `gains` are the points that an action brings at once; it risks something if it leaves all to the dice.
        """
        legal(states[0], seat, mask)
        scores(states[0], out)
        points = out[seat, 0]
        for look in range(LOOKS):  # the same for every action, so that none looks better by luck
            luck[look] = uniform(rng)
        best = -1
        for action in range(mask.size):
            if mask[action]:
                states[1] = states[0]
                apply(states[1], seat, action)
                scores(states[1], out)
                gains[action] = out[seat, 0] - points
                outcomes = int(states[1].chance)
                risks[action] = 1.0 if outcomes > 0 and gains[action] == 0.0 else 0.0
                looks = min(max(outcomes, 1), LOOKS)
                values[action] = 0.0
                for look in range(looks):
                    states[2] = states[1]
                    if outcomes:
                        resolve(states[2], look if looks == outcomes else int(luck[look] * outcomes))
                    if opinion == BY_JUDGE:
                        after = judge(states[2], seat)
                    elif states[2].pending or states[2].chance:
                        after = value(states[2], seat, room)
                    else:  # it is over, and there is nothing to learn about it
                        scores(states[2], out)
                        after = out[seat, 1]
                    values[action] += after / looks
                if best < 0 or values[action] > values[best]:
                    best = action
        return best

    return weigh


WEIGH = Loop("weigh", _closed)
EXPORTS = (
    Export(
        WEIGH,
        states="changes state[3]",
        seat="int",
        opinion="int",
        rng="changes i8[4]",
        mask="fills b1[actions]",
        values="changes f8[actions]",
        gains="changes f8[actions]",
        risks="changes f8[actions]",
        out="room f8[:,2]",
        luck=f"room f8[{LOOKS}]",
        room="changes f8[:]",
    ),
)


class Scales:
    """What weighing fills, for one bot: it is kept, so that weighing allocates little."""

    def __init__(self, game: Game, opinion: int, rng: Stream) -> None:
        self.mask = np.zeros(len(game.actions), np.bool_)
        self.values, self.gains, self.risks = np.zeros((3, len(game.actions)))
        self._weigh = game.function(WEIGH)
        self._opinion = opinion
        self._rng = rng
        self._states = np.zeros(3, game.state)
        self._luck, self._room = np.zeros(LOOKS), np.zeros(ROOM)

    def weigh(self, state: State, seat: int) -> int:
        """Look at every action of a seat that owes a decision; the best one."""
        self._states[0] = state
        filled = self.mask, self.values, self.gains, self.risks
        out = np.zeros((int(state.players), 2))
        return int(self._weigh(self._states, seat, self._opinion, self._rng, *filled, out, self._luck, self._room))

    @property
    def allowed(self) -> NDArray[np.int64]:
        """The legal actions, the best first."""
        actions = self.mask.nonzero()[0]
        best_first: NDArray[np.int64] = actions[np.argsort(-self.values[actions], kind="stable")]
        return best_first
