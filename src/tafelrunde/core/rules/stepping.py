"""Many games in parallel, one decision in each at a time, in compiled loops for training.

Chance events are resolved on the way and finished games are restarted, so after every step each game waits for a
decision. If several seats owe one, the first of them decides: within a round the order does not matter.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.defaults import choose_random
from tafelrunde.core.rules.exports import Export, Loop
from tafelrunde.core.rules.rng import below
from tafelrunde.core.rules.rule import rule


@rule
def first_seat(pending: int) -> int:
    """Return the lowest seat in a bit mask of seats, which must not be 0."""
    seat = 0
    while pending >> seat & 1 == 0:
        seat += 1
    return seat


def _make_step(rules: Any) -> Any:
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores

    def step(states: Any, start: Any, actions: Any, seats: Any, masks: Any, over: Any, rewards: Any, rng: Any) -> None:
        """Apply one legal action in each game, and continue to the next decision.

        | parameter | meaning |
        |---|---|
        | `states` | array of states, one per game; changed |
        | `start` | the state at the beginning of a game |
        | `actions` | the action in each game; it is not checked |
        | `seats` | the seat that decides in each game; changed to the next one |
        | `masks` | receives the mask of legal actions of that next seat |
        | `over` | receives whether this action ended the game, which is then restarted |
        | `rewards` | receives the scores (points and utility) of a game that ended, else 0 |
        | `rng` | random number generator for chance events |
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


def _make_begin(rules: Any) -> Any:
    legal, resolve = rules.legal, rules.resolve

    def begin(states: Any, start: Any, seats: Any, masks: Any, rng: Any) -> None:
        """Set all states to `start` and continue to the first decision of each. The parameters are those of `step`."""
        for number in range(states.size):
            state = states[number]
            states[number] = start
            while state.chance:
                resolve(state, below(rng, int(state.chance)))
            seats[number] = first_seat(int(state.pending))
            legal(state, int(seats[number]), masks[number])

    return begin


def _make_guess(rules: Any) -> Any:  # noqa: ARG001  the signature of a Loop's `close`
    def guess(masks: Any, actions: Any, rng: Any) -> None:
        """Fill `actions` with a random action for each game, uniform among those that are True in `masks[game]`."""
        for number in range(actions.size):
            actions[number] = choose_random(masks[number], rng)

    return guess


STEP = Loop("step_all", _make_step)
BEGIN = Loop("begin_all", _make_begin)
GUESS = Loop("guess_all", _make_guess)
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
