"""The policy is legal, and policy and learned value ignore what a seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from play import as_tested
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_random
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load
from tafelrunde.games.makaronina.learned import FEATURES, features, value
from tafelrunde.games.makaronina.material import Tile
from tafelrunde.games.makaronina.policy import policy
from tafelrunde.games.makaronina.rules import DRAW, END, EXCHANGE, PIZZA, RECIPE, legal
from tiers import scaled

MAKARONINA = load("makaronina")
as_tested(MAKARONINA)


def decisions(players: int, games: int, seed: str) -> Iterator[tuple[Any, int, Any, Any]]:
    """Yield state, seat, legal mask and generator for decisions of games; two in three follow the policy."""
    rng, mask = stream(f"{seed} {players}"), np.zeros(len(MAKARONINA.actions), np.bool_)
    for _ in range(games):
        state = MAKARONINA.start(players)
        while state.pending or state.chance:
            if state.chance:
                MAKARONINA.rules.resolve(state, below(rng, int(state.chance)))
                continue
            seat = int(state.turn)
            legal.compiled(state, seat, mask)
            yield state, seat, mask, rng
            is_random = below(rng, 3) == 0
            action = choose_random(mask, rng) if is_random else policy.compiled(state, seat, mask, rng)
            MAKARONINA.rules.apply(state, seat, action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_is_legal_and_prefers_free_choices(players: int) -> None:
    seen = set()
    for state, seat, mask, rng in decisions(players, games=40, seed="legal"):
        allowed = mask.copy()
        action = int(policy.compiled(state, seat, mask, rng))
        assert allowed[action], MAKARONINA.actions.write(action)
        assert (mask == allowed).all(), "the mask is unchanged"
        assert action == RECIPE or not allowed[RECIPE]
        seen.add("exchange" if EXCHANGE <= action < PIZZA else "pizza" if PIZZA <= action < RECIPE else action)
    assert {DRAW, END, RECIPE, "pizza"} <= seen
    assert ("exchange" in seen) == (players > 2)


def with_other_secrets(state: Any, seat: int, rng: Any) -> Iterator[Any]:
    """Yield the position with other secrets: once resampled, once with impossible hands and recipes."""
    other = state.copy()
    MAKARONINA.rules.resample(other, seat, rng)
    yield other
    poisoned = state.copy()
    for player in range(int(state.players)):
        if player != seat:
            poisoned.recipes[player] = (1 << int(state.recipes[player]).bit_count()) - 1
            poisoned.hands[player] = 0
            poisoned.hands[player, Tile.BASIL] = state.hands[player].sum()
    poisoned.cards = 0
    poisoned.pile = 0
    poisoned.pile[Tile.BEND] = state.pile.sum()
    yield poisoned


@pytest.mark.parametrize("players", [2, 3, 4])
def test_value_and_policy_ignore_secrets_of_other_seats(players: int) -> None:
    scratch, again = np.zeros(SCRATCH_SIZE), np.ones(SCRATCH_SIZE)
    for state, turn, mask, rng in decisions(players, games=scaled(2, 8), seed="secrets"):
        seat = below(rng, players)
        expected = value.compiled(state, seat, scratch)
        assert 0.0 <= expected <= 1.0
        draws = rng.copy()
        for other in with_other_secrets(state, seat, rng):
            assert value.compiled(other, seat, again) == expected
            assert (scratch[:FEATURES] == again[:FEATURES]).all()
        for other in with_other_secrets(state, turn, rng):
            assert policy.compiled(other, turn, mask, draws.copy()) == policy.compiled(state, turn, mask, draws.copy())


def test_features_are_small_and_the_same_compiled_and_interpreted() -> None:
    scratch, compiled = np.zeros(SCRATCH_SIZE), np.zeros(SCRATCH_SIZE)
    for number, (state, seat, *_) in enumerate(decisions(3, games=4, seed="features")):
        features.compiled(state, seat, compiled)
        assert np.abs(compiled[:FEATURES]).max() < 10
        if number % 20 == 0:
            features(state, seat, scratch)
            assert np.allclose(scratch[:FEATURES], compiled[:FEATURES], rtol=0, atol=1e-12)


def test_the_value_of_a_finished_game_is_its_utility() -> None:
    *_, (state, *_) = decisions(4, games=1, seed="end")  # the generator has played this state to the end
    for seat, (_, utility) in enumerate(MAKARONINA.scores(state)):
        assert value.compiled(state, seat, np.zeros(SCRATCH_SIZE)) == utility
