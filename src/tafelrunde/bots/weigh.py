"""One-ply evaluation: for each legal action its value, the points it scores at once, and whether it is risky."""

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
"""Outcomes of a chance event that are evaluated: all of them, or this many drawn at random."""


BY_JUDGE, BY_VALUE = 0, 1
"""The evaluator: the game's judge (points), or its learned value (utility)."""


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
        """Evaluate every legal action of `states[0]` and return the best one; ties go to the first.

        A chance event directly after the action is averaged over its outcomes. Entries of actions that are not legal
        keep their old contents.

        | parameter | meaning                                                                                       |
        |-----------|-----------------------------------------------------------------------------------------------|
        | `states`  | three states: the position (not changed), two for scratch                                     |
        | `seat`    | the seat that owes a decision                                                                 |
        | `opinion` | the evaluator: `BY_JUDGE` or `BY_VALUE`                                                       |
        | `rng`     | generator of the sampled outcomes                                                             |
        | `mask`    | the legal actions; filled                                                                     |
        | `values`  | the value of each action                                                                      |
        | `gains`   | the points that each action scores at once                                                    |
        | `risks`   | 1 for actions that score nothing now and leave everything to chance, else 0                   |
        | `out`     | scratch: points and utility of each seat                                                      |
        | `luck`    | scratch: random numbers                                                                       |
        | `room`    | scratch of `value`                                                                            |
        """
        legal(states[0], seat, mask)
        scores(states[0], out)
        points = out[seat, 0]
        for look in range(LOOKS):  # common random numbers for all actions
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
                    else:  # the game is over: its utility is known
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
    """The one-ply values of a position, in arrays that are reused for every decision of a bot."""

    def __init__(self, game: Game, opinion: int, rng: Stream) -> None:
        self.mask = np.zeros(len(game.actions), np.bool_)
        self.values, self.gains, self.risks = np.zeros((3, len(game.actions)))
        self._weigh = game.function(WEIGH)
        self._opinion = opinion
        self._rng = rng
        self._states = np.zeros(3, game.state)
        self._luck, self._room = np.zeros(LOOKS), np.zeros(ROOM)

    def weigh(self, state: State, seat: int) -> int:
        """Evaluate every action of a seat that owes a decision; return the best one."""
        self._states[0] = state
        filled = self.mask, self.values, self.gains, self.risks
        out = np.zeros((int(state.players), 2))
        return int(self._weigh(self._states, seat, self._opinion, self._rng, *filled, out, self._luck, self._room))

    @property
    def allowed(self) -> NDArray[np.int64]:
        """The legal actions, best first."""
        actions = self.mask.nonzero()[0]
        best_first: NDArray[np.int64] = actions[np.argsort(-self.values[actions], kind="stable")]
        return best_first
