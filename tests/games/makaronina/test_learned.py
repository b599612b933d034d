"""The quick policy and the learned value: legal, sensible, and blind to what a seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from play import as_tested
from tafelrunde.core.choosing import ROOM, choose_random
from tafelrunde.core.rng import below, stream
from tafelrunde.games import load
from tafelrunde.games.makaronina.learned import FEATURES, features, value
from tafelrunde.games.makaronina.material import Tile
from tafelrunde.games.makaronina.policy import policy
from tafelrunde.games.makaronina.rules import DRAW, END, EXCHANGE, PIZZA, RECIPE, legal

MAKARONINA = load("makaronina")
as_tested(MAKARONINA)


def decisions(players: int, games: int, seed: str) -> Iterator[tuple[Any, int, Any, Any]]:
    """Decisions along games of the policy, one in three left to chance: state, seat, what is legal, a generator."""
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
            wild = below(rng, 3) == 0
            action = choose_random(mask, rng) if wild else policy.compiled(state, seat, mask, rng)
            MAKARONINA.rules.apply(state, seat, action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_is_legal_and_takes_what_costs_nothing(players: int) -> None:
    seen = set()
    for state, seat, mask, rng in decisions(players, games=40, seed="legal"):
        allowed = mask.copy()
        action = int(policy.compiled(state, seat, mask, rng))
        assert allowed[action], MAKARONINA.actions.write(action)
        assert (mask == allowed).all(), "it only looks at the mask"
        assert action == RECIPE or not allowed[RECIPE]
        seen.add("exchange" if EXCHANGE <= action < PIZZA else "pizza" if PIZZA <= action < RECIPE else action)
    assert {DRAW, END, RECIPE, "pizza"} <= seen
    assert ("exchange" in seen) == (players > 2)


def unknown(state: Any, seat: int, rng: Any) -> Iterator[Any]:
    """The same position for all that a seat can know: dealt anew; and with others' secrets that cannot be true."""
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
def test_what_a_seat_cannot_know_changes_nothing(players: int) -> None:
    room, again = np.zeros(ROOM), np.ones(ROOM)
    for state, turn, mask, rng in decisions(players, games=8, seed="secrets"):
        seat = below(rng, players)
        found = value.compiled(state, seat, room)
        assert 0.0 <= found <= 1.0
        draws = rng.copy()
        for other in unknown(state, seat, rng):
            assert value.compiled(other, seat, again) == found
            assert (room[:FEATURES] == again[:FEATURES]).all()
        for other in unknown(state, turn, rng):
            assert policy.compiled(other, turn, mask, draws.copy()) == policy.compiled(state, turn, mask, draws.copy())


def test_the_features_are_small_numbers_however_they_are_run() -> None:
    room, compiled = np.zeros(ROOM), np.zeros(ROOM)
    for number, (state, seat, *_) in enumerate(decisions(3, games=4, seed="features")):
        features.compiled(state, seat, compiled)
        assert np.abs(compiled[:FEATURES]).max() < 10
        if number % 20 == 0:
            features(state, seat, room)
            assert np.allclose(room[:FEATURES], compiled[:FEATURES], rtol=0, atol=1e-12)


def test_at_the_end_the_value_is_the_result() -> None:
    *_, (state, *_) = decisions(4, games=1, seed="end")  # the state has gone on to the end
    for seat, (_, utility) in enumerate(MAKARONINA.scores(state)):
        assert value.compiled(state, seat, np.zeros(ROOM)) == utility
