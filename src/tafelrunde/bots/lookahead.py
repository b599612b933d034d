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

from tafelrunde.bots.one_ply import Evaluator, OnePlyScores
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_seat
from tafelrunde.core.rules.exports import Export, Loop
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, below, bits

RNG_SIZE = 4  # size of a generator's state


def make_lookahead(rules: Any) -> Any:  # noqa: PLR0915  the lookahead is one loop
    """Return the loop that compares actions in sampled worlds, for the rules of one game."""
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    sample_belief, policy, value, multiplicity = rules.sample_belief, rules.policy, rules.value, rules.multiplicity

    def look_ahead(  # noqa: PLR0912, PLR0915  it is one loop
        states: Any,
        seat: int,
        actions: Any,
        totals: Any,
        worlds: int,
        draws: int,
        own_plies: int,
        other_plies: int,
        width: int,
        shared_plies: int,
        rng: Any,
        seed: Any,
        world: Any,
        mask: Any,
        shared: Any,
        out: Any,
        scratch: Any,
    ) -> None:
        """Add the utility for `seat` of each action of `states[0]`, summed over `worlds`, to `totals`.

        Each world runs through `draws` chance events and is evaluated just before the next one. If the first event has
        exactly `worlds` outcomes, only the first of equivalent outcomes is played, weighted by its multiplicity.

        | parameter      | meaning                                                                            |
        |----------------|------------------------------------------------------------------------------------|
        | `states`       | three states: the position (not changed), the current one, scratch                 |
        | `seat`         | the seat that owes a decision                                                      |
        | `actions`      | the candidates                                                                     |
        | `totals`       | the sum of the utilities of each candidate; added to                               |
        | `worlds`       | number of sampled worlds                                                           |
        | `draws`        | chance events per world                                                            |
        | `own_plies`    | decisions that `seat` evaluates one ply deep before it follows the policy          |
        | `other_plies`  | the same for the other seats together                                              |
        | `width`        | up to this many legal actions are all evaluated; otherwise, this many proposals    |
        | `shared_plies` | decisions of `seat` before the first chance event that are made in the first world |
        |                | and repeated in all other worlds: exact where nothing is hidden                    |
        | `rng`          | generator of the worlds                                                            |
        | `seed`         | scratch: the generator with which a world begins                                   |
        | `world`        | scratch: the generator of the current world                                        |
        | `mask`         | scratch: the legal actions                                                         |
        | `shared`       | scratch: `shared_plies` decisions for each candidate                               |
        | `out`          | scratch: points and utility of each seat                                           |
        | `scratch`      | scratch of `value`                                                                 |
        """
        state = states[1]
        for sample in range(worlds):
            for index in range(RNG_SIZE - 1):
                seed[index] = bits(rng)
            seed[RNG_SIZE - 1] = 1
            for choice in range(actions.size):
                for index in range(RNG_SIZE):
                    world[index] = seed[index]
                states[1] = states[0]
                sample_belief(state, seat, world)
                apply(state, seat, int(actions[choice]))
                drawn = decided = other_decided = 0
                weight = 1
                while state.pending or (state.chance and drawn < draws):
                    if state.chance:
                        outcomes = int(state.chance)
                        outcome = sample * outcomes // worlds if drawn == 0 else below(world, outcomes)
                        if drawn == 0 and worlds == outcomes:
                            weight = int(multiplicity(state, outcome))
                            if weight == 0:
                                break
                        resolve(state, outcome)
                        drawn += 1
                        continue
                    mover = seat if state.pending >> seat & 1 else int(choose_seat(state, world))
                    is_shared = mover == seat and drawn == 0 and decided < shared_plies
                    if is_shared and sample > 0:
                        apply(state, mover, int(shared[choice * shared_plies + decided]))
                        decided += 1
                        continue
                    legal(state, mover, mask)
                    best = -1
                    if decided < own_plies if mover == seat else other_decided < other_plies:
                        other_decided += mover != seat
                        best_value = 0.0
                        count = 0
                        for action in range(mask.size):
                            count += int(mask[action])
                        for proposal in range(mask.size if count <= width else width):
                            action = proposal if count <= width else int(policy(state, mover, mask, world))
                            if mask[action]:
                                states[2] = states[1]
                                apply(states[2], mover, action)
                                if states[2].pending or states[2].chance:
                                    worth = value(states[2], mover, scratch)
                                else:
                                    scores(states[2], out)
                                    worth = out[mover, 1]
                                if best < 0 or worth > best_value:
                                    best = action
                                    best_value = worth
                    else:
                        best = int(policy(state, mover, mask, world))
                    if is_shared:
                        shared[choice * shared_plies + decided] = best
                    decided += mover == seat
                    apply(state, mover, best)
                if state.pending or state.chance:
                    totals[choice] += weight * value(state, seat, scratch)
                else:
                    scores(state, out)
                    totals[choice] += weight * out[seat, 1]

    return look_ahead


LOOKAHEAD = Loop("foresee", make_lookahead)
EXPORTS = (
    Export(
        LOOKAHEAD,
        states="changes state[3]",
        seat="int",
        actions="i4[:]",
        totals="changes f8[:]",
        worlds="int",
        draws="int",
        own_plies="int",
        other_plies="int",
        width="int",
        shared_plies="int",
        rng="changes i8[4]",
        seed=f"scratch i8[{RNG_SIZE}]",
        world=f"scratch i8[{RNG_SIZE}]",
        mask="scratch b1[actions]",
        shared="scratch i4[:]",
        out="scratch f8[:,2]",
        scratch="changes f8[:]",
    ),
)


class Lookahead(NamedTuple):
    """The settings of a lookahead."""

    candidates: int  # maximum number of actions to compare
    margin: float  # actions whose one-ply value is lower than the best by more than this are dropped
    worlds: int  # worlds of the first round
    draws: int  # chance events per world before the position is evaluated
    own_plies: int  # decisions of the seat that are evaluated one ply deep; then it follows the policy
    other_plies: int  # the same for the other seats together, each by its own utility
    width: int  # maximum number of actions that such a decision evaluates
    shared_plies: int = 0  # decisions before the first chance event that are the same in all worlds
    rounds: int = 1  # each further round keeps the better half and doubles the worlds


class LookaheadBot:
    """Compares the actions with the best learned values in the same sampled worlds."""

    def __init__(self, game: Game, rng: Stream, settings: Lookahead) -> None:
        self._look_ahead = game.function(LOOKAHEAD)
        self._rng = rng
        self._settings = settings
        self._one_ply = OnePlyScores(game, Evaluator.VALUE, rng)
        self._states = np.zeros(3, game.state)
        self._generators = np.zeros(RNG_SIZE, np.int64), np.zeros(RNG_SIZE, np.int64)
        self._mask = np.zeros(len(game.actions), np.bool_)
        self._room = np.zeros(SCRATCH_SIZE)

    def choose(self, state: State, seat: int) -> int:
        """Return the action with the highest mean utility over the worlds.

        A single player, or a seat without another action within the margin, plays the best action at one ply.
        """
        best = self._one_ply.evaluate(state, seat)
        values, settings = self._one_ply.values, self._settings
        worst = values[best] - settings.margin
        actions = [action for action in self._one_ply.ranked.tolist() if values[action] >= worst]
        if len(actions) == 1 or state.players == 1:  # utility is constant for one player
            return best
        compared = np.array(actions[: settings.candidates], np.int32)
        totals = np.zeros(len(compared))
        self._states[0] = state
        out = np.zeros((int(state.players), 2))
        limits = settings.draws, settings.own_plies, settings.other_plies, settings.width, settings.shared_plies
        shared = np.zeros(len(compared) * settings.shared_plies, np.int32)
        scratch = *self._generators, self._mask, shared, out, self._room
        for halving in range(settings.rounds):
            if halving:
                better = np.argsort(-totals, kind="stable")[: max(2, len(compared) // 2)]
                compared, totals = compared[better], totals[better]
            worlds = settings.worlds << halving
            self._look_ahead(self._states, seat, compared, totals, worlds, *limits, self._rng, *scratch)
        return int(compared[totals.argmax()])
