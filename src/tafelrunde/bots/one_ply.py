"""One-ply evaluation: for each legal action its value, the points it scores at once, and whether it is risky."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE
from tafelrunde.core.rules.exports import Export, Loop
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, uniform

MAX_OUTCOMES = 240
"""Outcomes of a chance event that are evaluated: all of them, or this many drawn at random."""


class Evaluator(IntEnum):
    """The evaluator of a position: the game's judge (points), or its learned value (utility)."""

    JUDGE = 0
    VALUE = 1


def make_one_ply(rules: Any) -> Any:
    """Return the loop that evaluates all legal actions of a position, for the rules of one game."""
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    judge, value = rules.judge, rules.value

    def one_ply(
        states: Any,
        seat: int,
        evaluator: int,
        rng: Any,
        mask: Any,
        values: Any,
        gains: Any,
        risks: Any,
        out: Any,
        luck: Any,
        scratch: Any,
    ) -> int:
        """Evaluate every legal action of `states[0]` and return the best one; ties go to the first.

        A chance event directly after the action is averaged over its outcomes. Entries of actions that are not legal
        keep their old contents.

        | parameter   | meaning                                                                     |
        |-------------|-----------------------------------------------------------------------------|
        | `states`    | three states: the position (not changed), two for scratch                   |
        | `seat`      | the seat that owes a decision                                               |
        | `evaluator` | an `Evaluator`                                                              |
        | `rng`       | generator of the sampled outcomes                                           |
        | `mask`      | the legal actions; filled                                                   |
        | `values`    | the value of each action                                                    |
        | `gains`     | the points that each action scores at once                                  |
        | `risks`     | 1 for actions that score nothing now and leave everything to chance, else 0 |
        | `out`       | scratch: points and utility of each seat                                    |
        | `luck`      | scratch: random numbers                                                     |
        | `scratch`   | scratch of `value`                                                          |
        """
        legal(states[0], seat, mask)
        scores(states[0], out)
        points = out[seat, 0]
        for sample in range(MAX_OUTCOMES):  # common random numbers for all actions
            luck[sample] = uniform(rng)
        best = -1
        for action in range(mask.size):
            if mask[action]:
                states[1] = states[0]
                apply(states[1], seat, action)
                scores(states[1], out)
                gains[action] = out[seat, 0] - points
                outcomes = int(states[1].chance)
                risks[action] = 1.0 if outcomes > 0 and gains[action] == 0.0 else 0.0
                samples = min(max(outcomes, 1), MAX_OUTCOMES)
                values[action] = 0.0
                for sample in range(samples):
                    states[2] = states[1]
                    if outcomes:
                        resolve(states[2], sample if samples == outcomes else int(luck[sample] * outcomes))
                    if evaluator == Evaluator.JUDGE:
                        after = judge(states[2], seat)
                    elif states[2].pending or states[2].chance:
                        after = value(states[2], seat, scratch)
                    else:  # the game is over: its utility is known
                        scores(states[2], out)
                        after = out[seat, 1]
                    values[action] += after / samples
                if best < 0 or values[action] > values[best]:
                    best = action
        return best

    return one_ply


ONE_PLY = Loop("weigh", make_one_ply)
EXPORTS = (
    Export(
        ONE_PLY,
        states="changes state[3]",
        seat="int",
        evaluator="int",
        rng="changes i8[4]",
        mask="fills b1[actions]",
        values="changes f8[actions]",
        gains="changes f8[actions]",
        risks="changes f8[actions]",
        out="scratch f8[:,2]",
        luck=f"scratch f8[{MAX_OUTCOMES}]",
        scratch="changes f8[:]",
    ),
)


class OnePlyScores:
    """The one-ply values of a position, in arrays that are reused for every decision of a bot."""

    def __init__(self, game: Game, evaluator: Evaluator, rng: Stream) -> None:
        self.mask = np.zeros(len(game.actions), np.bool_)
        self.values, self.gains, self.risks = np.zeros((3, len(game.actions)))
        self._one_ply = game.function(ONE_PLY)
        self._evaluator = int(evaluator)
        self._rng = rng
        self._states = np.zeros(3, game.state)
        self._luck, self._room = np.zeros(MAX_OUTCOMES), np.zeros(SCRATCH_SIZE)

    def evaluate(self, state: State, seat: int) -> int:
        """Evaluate every legal action of a seat that owes a decision; return the best one, ties going to the first.

        Fills `mask`, `values`, `gains` and `risks`; the last three are out of date for actions that are not legal.
        """
        self._states[0] = state
        filled = self.mask, self.values, self.gains, self.risks
        out = np.zeros((int(state.players), 2))
        return int(self._one_ply(self._states, seat, self._evaluator, self._rng, *filled, out, self._luck, self._room))

    @property
    def ranked(self) -> NDArray[np.int64]:
        """The legal actions of the position evaluated last, best first."""
        actions = self.mask.nonzero()[0]
        best_first: NDArray[np.int64] = actions[np.argsort(-self.values[actions], kind="stable")]
        return best_first
