"""Foresight: the few actions that weigh most are followed a little way into the same futures, and judged there.

A tree search spends its looks on telling good actions from bad ones. Where many actions are nearly alike, what counts
is to compare the best few fairly: in each world the same things are hidden and the same dice fall for all of them, the
first throw goes evenly through all that can fall, once through what leads to the same, and whoever looks goes on with
what its learned value likes best: of everything, or, where that is too much, of what the game's policy proposes. The
others go on by the policy, or for some decisions by the same value. In rounds, the better half of the actions is
followed into ever more worlds.
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

SEED = 4  # numbers of a generator


def _closed(rules: Any) -> Any:  # noqa: PLR0915  of which it is the frame
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
        """Add up what each action of the first state leads to in so many worlds; the other two states are a room.

        A world is followed through so many draws, to where the next would fall; the seat weighs so many of its
        decisions, then its policy goes on; so do the others. Where somebody may do more than they can look at, the
        policy says what they look at. So many decisions before the first draw are made in the first world, and kept in
        all others: where nothing is hidden, nothing is known there that was not known here.
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
    """How far somebody looks."""

    candidates: int  # actions that are followed, at most
    near: float  # an action that weighs so much less than the best is not followed
    worlds: int
    draws: int  # through which a world is followed, before it is judged
    own: int  # decisions that are weighed on the way
    others: int  # decisions of others that are weighed, too, by what is good for them
    looks: int  # actions that are weighed there, at most
    once: int = 0  # decisions before the first draw that are the same in all worlds
    rounds: int = 1  # after each the better half is followed into twice as many worlds


class ForesightBot:
    """Follows what its learned value likes best into the same futures."""

    def __init__(self, game: Game, rng: Stream, how: Foresight) -> None:
        self._foresee = game.function(FORESEE)
        self._rng = rng
        self._how = how
        self._scales = Scales(game, BY_VALUE, rng)
        self._states = np.zeros(3, game.state)
        self._rooms = np.zeros(SEED, np.int64), np.zeros(SEED, np.int64), np.zeros(len(game.actions), np.bool_)
        self._room = np.zeros(ROOM)

    def choose(self, state: State, seat: int) -> int:
        """What leads to the best futures."""
        best = self._scales.weigh(state, seat)
        values, how = self._scales.values, self._how
        actions = [action for action in self._scales.allowed.tolist() if values[action] >= values[best] - how.near]
        if len(actions) == 1 or state.players == 1:  # who plays alone always wins
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
