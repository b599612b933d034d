"""Many games side by side, one decision in each at a time: what training needs, in compiled loops.

Nature's draws are drawn on the way, and a game that is over begins anew, so after every step each game waits for a
decision. Where several seats owe one, the first of them is asked: within a round their order does not matter.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.choosing import choose_random
from tafelrunde.core.exports import Export, Loop
from tafelrunde.core.rng import below
from tafelrunde.core.rule import rule


@rule
def first_seat(pending: int) -> int:
    """The first of these seats."""
    seat = 0
    while pending >> seat & 1 == 0:
        seat += 1
    return seat


def _stepping(rules: Any) -> Any:
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores

    def step(states: Any, start: Any, actions: Any, seats: Any, masks: Any, over: Any, rewards: Any, rng: Any) -> None:
        """Decide once in each game (the actions are legal), and go on to where the next decision is due.

        `rewards[number]` is what `scores` says where a game is `over` with this decision (points and utility), else 0.
        """
        for number in range(states.size):
            state = states[number]
            apply(state, int(seats[number]), int(actions[number]))
            while state.chance:
                resolve(state, below(rng, int(state.chance)))
            over[number] = state.pending == 0
            rewards[number] = 0.0
            if over[number]:
                scores(state, rewards[number])
                states[number] = start
                while state.chance:
                    resolve(state, below(rng, int(state.chance)))
            seats[number] = first_seat(int(state.pending))
            legal(state, int(seats[number]), masks[number])

    return step


def _beginning(rules: Any) -> Any:
    legal, resolve = rules.legal, rules.resolve

    def begin(states: Any, start: Any, seats: Any, masks: Any, rng: Any) -> None:
        """Begin all games: to the first decision of each."""
        for number in range(states.size):
            state = states[number]
            states[number] = start
            while state.chance:
                resolve(state, below(rng, int(state.chance)))
            seats[number] = first_seat(int(state.pending))
            legal(state, int(seats[number]), masks[number])

    return begin


def _guessing(rules: Any) -> Any:  # noqa: ARG001  it needs none
    def guess(masks: Any, actions: Any, rng: Any) -> None:
        """Any legal action for each game."""
        for number in range(actions.size):
            actions[number] = choose_random(masks[number], rng)

    return guess


STEP = Loop("step_all", _stepping)
BEGIN = Loop("begin_all", _beginning)
GUESS = Loop("guess_all", _guessing)
EXPORTS = (
    Export(
        STEP,
        states="changes state[:]",
        start="state",
        actions="i4[:]",
        seats="changes i4[:]",
        masks="fills b1[:,actions]",
        over="fills b1[:]",
        rewards="fills f8[:,:,2]",
        rng="changes i8[4]",
    ),
    Export(
        BEGIN,
        states="fills state[:]",
        start="state",
        seats="fills i4[:]",
        masks="fills b1[:,actions]",
        rng="changes i8[4]",
    ),
    Export(GUESS, masks="b1[:,actions]", actions="fills i4[:]", rng="changes i8[4]"),
)
