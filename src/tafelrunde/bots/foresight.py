"""Lookahead: play the few best actions on for a short while in the same sampled worlds, then evaluate the positions.

A tree search spends most of its iterations on separating good actions from bad ones. Where many actions are nearly
equal, a fair comparison of the best few is worth more, so all candidates share common random numbers:

- In each world, all candidates meet the same hidden information and the same chance outcomes.
- The worlds cover the outcomes of the first chance event evenly (stratified sampling). Equivalent outcomes are played
  once and counted with their multiplicity.
- The deciding seat continues with the action that its learned value prefers: among all legal actions or, where those
  are too many, among proposals of the game's policy. The other seats follow the policy, or for some decisions their
  own learned value.
- Successive halving: in each further round the better half of the actions is compared in twice as many worlds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tafelrunde.bots.weigh import BY_VALUE, Scales
from tafelrunde.core.choosing import ROOM, choose_seat
from tafelrunde.core.exports import Export, Loop
from tafelrunde.core.game import Game
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream, below, bits

SEED = 4  # size of a generator's state


def _closed(rules: Any) -> Any:  # noqa: PLR0915  the lookahead is one loop
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    suppose, policy, value, alike = rules.suppose, rules.policy, rules.value, rules.alike

    def foresee(  # noqa: PLR0912, PLR0915  it is one loop
        states: Any,
        seat: int,
        actions: Any,
        totals: Any,
        worlds: int,
        draws: int,
        own: int,
        others: int,
        looks: int,
        once: int,
        rng: Any,
        seed: Any,
        world: Any,
        mask: Any,
        kept: Any,
        out: Any,
        room: Any,
    ) -> None:
        """Add the utility for `seat` of each action of `states[0]`, summed over `worlds`, to `totals`.

        Each world runs through `draws` chance events and is evaluated just before the next one.

        | parameter | meaning                                                                                       |
        |-----------|-----------------------------------------------------------------------------------------------|
        | `states`  | three states: the position (not changed), the current one, scratch                            |
        | `seat`    | the seat that owes a decision                                                                 |
        | `actions` | the candidates                                                                                |
        | `totals`  | the sum of the utilities of each candidate; added to                                          |
        | `worlds`  | number of sampled worlds                                                                      |
        | `draws`   | chance events per world                                                                       |
        | `own`     | decisions that `seat` evaluates one ply deep before it follows the policy                     |
        | `others`  | the same for the other seats together                                                         |
        | `looks`   | up to this many legal actions are all evaluated; of more, this many proposals of the policy   |
        | `once`    | decisions of `seat` before the first chance event that are made in the first world and        |
        |           | repeated in all others; exact where nothing is hidden, because no world then differs yet      |
        | `rng`     | generator of the worlds                                                                       |
        | `seed`    | scratch: the generator with which a world begins                                              |
        | `world`   | scratch: the generator of the current world                                                   |
        | `mask`    | scratch: the legal actions                                                                    |
        | `kept`    | scratch: `once` decisions for each candidate                                                  |
        | `out`     | scratch: points and utility of each seat                                                      |
        | `room`    | scratch of `value`                                                                            |
        """
        state = states[1]
        for number in range(worlds):
            for place in range(SEED - 1):
                seed[place] = bits(rng)
            seed[SEED - 1] = 1
            for choice in range(actions.size):
                for place in range(SEED):
                    world[place] = seed[place]
                states[1] = states[0]
                suppose(state, seat, world)
                apply(state, seat, int(actions[choice]))
                fallen = decided = met = 0
                times = 1
                while state.pending or (state.chance and fallen < draws):
                    if state.chance:
                        outcomes = int(state.chance)
                        outcome = number * outcomes // worlds if fallen == 0 else below(world, outcomes)
                        if fallen == 0 and worlds == outcomes:
                            times = int(alike(state, outcome))
                            if times == 0:
                                break
                        resolve(state, outcome)
                        fallen += 1
                        continue
                    mover = seat if state.pending >> seat & 1 else int(choose_seat(state, world))
                    keeps = mover == seat and fallen == 0 and decided < once
                    if keeps and number > 0:
                        apply(state, mover, int(kept[choice * once + decided]))
                        decided += 1
                        continue
                    legal(state, mover, mask)
                    best = -1
                    if decided < own if mover == seat else met < others:
                        met += mover != seat
                        liked = 0.0
                        allowed = 0
                        for action in range(mask.size):
                            allowed += int(mask[action])
                        for look in range(mask.size if allowed <= looks else looks):
                            action = look if allowed <= looks else int(policy(state, mover, mask, world))
                            if mask[action]:
                                states[2] = states[1]
                                apply(states[2], mover, action)
                                if states[2].pending or states[2].chance:
                                    worth = value(states[2], mover, room)
                                else:
                                    scores(states[2], out)
                                    worth = out[mover, 1]
                                if best < 0 or worth > liked:
                                    best = action
                                    liked = worth
                    else:
                        best = int(policy(state, mover, mask, world))
                    if keeps:
                        kept[choice * once + decided] = best
                    decided += mover == seat
                    apply(state, mover, best)
                if state.pending or state.chance:
                    totals[choice] += times * value(state, seat, room)
                else:
                    scores(state, out)
                    totals[choice] += times * out[seat, 1]

    return foresee


FORESEE = Loop("foresee", _closed)
EXPORTS = (
    Export(
        FORESEE,
        states="changes state[3]",
        seat="int",
        actions="i4[:]",
        totals="changes f8[:]",
        worlds="int",
        draws="int",
        own="int",
        others="int",
        looks="int",
        once="int",
        rng="changes i8[4]",
        seed=f"room i8[{SEED}]",
        world=f"room i8[{SEED}]",
        mask="room b1[actions]",
        kept="room i4[:]",
        out="room f8[:,2]",
        room="changes f8[:]",
    ),
)


class Foresight(NamedTuple):
    """The settings of a lookahead."""

    candidates: int  # maximum number of actions to compare
    near: float  # actions whose one-ply value is lower than the best by more than this are dropped
    worlds: int  # worlds of the first round
    draws: int  # chance events per world before the position is evaluated
    own: int  # decisions of the seat that are evaluated one ply deep; then it follows the policy
    others: int  # the same for the other seats together, each by its own utility
    looks: int  # maximum number of actions that such a decision evaluates
    once: int = 0  # decisions before the first chance event that are the same in all worlds
    rounds: int = 1  # each further round keeps the better half and doubles the worlds


class ForesightBot:
    """Compares the actions with the best learned values in the same sampled worlds."""

    def __init__(self, game: Game, rng: Stream, how: Foresight) -> None:
        self._foresee = game.function(FORESEE)
        self._rng = rng
        self._how = how
        self._scales = Scales(game, BY_VALUE, rng)
        self._states = np.zeros(3, game.state)
        self._rooms = np.zeros(SEED, np.int64), np.zeros(SEED, np.int64), np.zeros(len(game.actions), np.bool_)
        self._room = np.zeros(ROOM)

    def choose(self, state: State, seat: int) -> int:
        """Return the action with the highest mean utility over the worlds."""
        best = self._scales.weigh(state, seat)
        values, how = self._scales.values, self._how
        actions = [action for action in self._scales.allowed.tolist() if values[action] >= values[best] - how.near]
        if len(actions) == 1 or state.players == 1:  # utility is constant for one player
            return best
        followed = np.array(actions[: how.candidates], np.int32)
        totals = np.zeros(len(followed))
        self._states[0] = state
        out = np.zeros((int(state.players), 2))
        far = how.draws, how.own, how.others, how.looks, how.once
        rooms = *self._rooms, np.zeros(len(followed) * how.once, np.int32), out, self._room
        for number in range(how.rounds):
            if number:
                better = np.argsort(-totals, kind="stable")[: max(2, len(followed) // 2)]
                followed, totals = followed[better], totals[better]
            self._foresee(self._states, seat, followed, totals, how.worlds << number, *far, self._rng, *rooms)
        return int(followed[totals.argmax()])
