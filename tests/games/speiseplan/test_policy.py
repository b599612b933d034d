"""The playout policy: always legal, and better than random play."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.defaults import choose_random
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.games import load

SPEISEPLAN = load("speiseplan")


def played(seed: int, policies: tuple[bool, ...]) -> State:
    """Play a game in which some seats follow the policy and the others play at random."""
    state, rng, mask = SPEISEPLAN.start(len(policies), {"month": seed % 12 + 1}), stream(seed), mask_of()
    while state.pending or state.chance:
        if state.chance:
            SPEISEPLAN.rules.resolve(state, below(rng, int(state.chance)))
        else:
            seat = int(state.turn)
            SPEISEPLAN.rules.legal(state, seat, mask)
            action = decided(state, seat, mask, rng, by_policy=policies[seat])
            assert mask[action]
            SPEISEPLAN.rules.apply(state, seat, action)
    return state


def mask_of() -> NDArray[np.bool_]:
    """Return an empty mask of actions."""
    return np.zeros(len(SPEISEPLAN.actions), np.bool_)


def decided(state: State, seat: int, mask: NDArray[np.bool_], rng: Stream, *, by_policy: bool) -> int:
    """Choose an action by the policy or at random."""
    return int(SPEISEPLAN.rules.policy(state, seat, mask, rng)) if by_policy else choose_random(mask, rng)


def test_the_policy_is_always_legal_and_beats_chance() -> None:
    scored = [SPEISEPLAN.scores(played(seed, (True, False))) for seed in range(24)]
    assert np.mean([scores[0, 1] for scores in scored]) > 0.8
    assert np.mean([scores[0, 0] - scores[1, 0] for scores in scored]) > 15


def test_the_policy_depends_on_the_seed() -> None:
    assert played(3, (True,)).tobytes() != played(15, (True,)).tobytes()
