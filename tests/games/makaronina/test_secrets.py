"""Hands and recipes are secret: views do not depend on them, and resampling is uniform."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Any

import numpy as np
import pytest

from play import as_tested
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load
from tafelrunde.games.makaronina.material import RECIPES, TILE_NAMES, TILES, Tile
from tafelrunde.games.makaronina.rules import ACTIONS, Draw, has_laid_basil
from tiers import scaled

MAKARONINA = load("makaronina")
as_tested(MAKARONINA)
UNLIKELY = 5.0  # standard deviations of chi-square that uniform dealing practically never exceeds


def positions(players: int, games: int, seed: int) -> Iterator[Any]:
    """Yield positions of random games, always the same object."""
    rng, choice = stream(seed), random.Random(seed)
    for _ in range(games):
        state = MAKARONINA.start(players)
        while state.pending or state.chance:
            if state.chance:
                MAKARONINA.rules.resolve(state, below(rng, int(state.chance)))
            else:
                seat = int(state.turn)
                MAKARONINA.rules.apply(state, seat, choice.choice(MAKARONINA.legal(state, seat).tolist()))
            if state.pending or state.drawing >= Draw.DEALT_TILE:
                yield state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampling_changes_neither_view_nor_judge(players: int) -> None:
    rng, choice = stream(players), random.Random(players)
    checked = 0
    for state in positions(players, games=scaled(2, 6), seed=players):
        seat = choice.randrange(players)
        other = state.copy()
        MAKARONINA.rules.resample(other, seat, rng)
        checked += 1
        assert MAKARONINA.judge.compiled(other, seat) == MAKARONINA.judge.compiled(state, seat), (
            "the judge uses a secret"
        )
        if checked % 2:
            assert MAKARONINA.view(other, seat) == MAKARONINA.view(state, seat)
        assert (other.hands.sum(axis=0) + other.pile == state.hands.sum(axis=0) + state.pile).all(), "no tile is lost"
        assert (other.hands >= 0).all()
        assert (other.pile >= 0).all()
        assert all(other.hands[player, Tile.BASIL] or has_laid_basil(other, player) for player in range(players))
        everything = int(other.cards)
        for player in range(players):
            assert everything & int(other.recipes[player]) == 0
            everything |= int(other.recipes[player])
        assert everything == 2**RECIPES - 1
    assert checked > scaled(150, 500)


def middle_position() -> Any:
    """Return a position of three in which seat 1 has laid its basil and seat 2 has not."""
    for state in positions(3, games=50, seed=9):
        if has_laid_basil(state, 1) and not has_laid_basil(state, 2) and state.hands[1].sum() > 3 and state.pending:
            return state.copy()
    raise AssertionError


def chi_square_excess(found: dict[Any, float], expected: dict[Any, float]) -> float:
    """Return by how many standard deviations chi-square exceeds its mean."""
    chi = sum((found.get(key, 0) - count) ** 2 / count for key, count in expected.items())
    freedom = len(expected) - 1
    return float((chi - freedom) / np.sqrt(2 * freedom))


def test_unseen_tiles_are_equally_likely_in_every_hand_and_in_the_pile() -> None:
    choice = random.Random(3)
    state, rng, times = middle_position(), stream(3), 20_000
    pool = state.pile.astype(int) + state.hands[1] + state.hands[2]
    pool[Tile.BASIL] -= 1  # seat 2 certainly holds the one from the set-up
    slots = {1: int(state.hands[1].sum()), 2: int(state.hands[2].sum()) - 1}
    # A random tile of a hand is distributed like the pool. Tiles of one hand depend on each other, so only one tile
    # of each sampled hand is counted.
    for seat in (1, 2):
        found: Counter[int] = Counter()
        for _ in range(times):
            other = state.copy()
            MAKARONINA.rules.resample(other, 0, rng)
            hand = other.hands[seat].astype(int)
            hand[Tile.BASIL] -= seat == 2
            assert hand.sum() == slots[seat]
            found[choice.choices(range(TILES), hand)[0]] += 1
        expected = {tile: times * pool[tile] / pool.sum() for tile in range(TILES) if pool[tile]}
        assert chi_square_excess(dict(found), expected) < UNLIKELY


def test_the_number_of_bends_in_a_hand_is_hypergeometric() -> None:
    state, rng, times = middle_position(), stream(4), 20_000
    pool = state.pile.astype(int) + state.hands[1] + state.hands[2]
    pool[Tile.BASIL] -= 1
    bends, tiles, size = int(pool[Tile.BEND]), int(pool.sum()), int(state.hands[1].sum())
    found: Counter[int] = Counter()
    for _ in range(times):
        other = state.copy()
        MAKARONINA.rules.resample(other, 0, rng)
        found[int(other.hands[1, Tile.BEND])] += 1
    odds = {n: comb(bends, n) * comb(tiles - bends, size - n) / comb(tiles, size) for n in range(size + 1)}
    expected = {n: times * chance for n, chance in odds.items() if times * chance > 5}
    assert chi_square_excess(dict(found), expected) < UNLIKELY


def test_unseen_recipes_are_equally_likely() -> None:
    choice = random.Random(5)
    state, rng, times = middle_position(), stream(5), 20_000
    unseen = [card for card in range(RECIPES) if not int(state.recipes[0]) >> card & 1]
    found: Counter[int] = Counter()
    for _ in range(times):
        other = state.copy()
        MAKARONINA.rules.resample(other, 0, rng)
        held = [card for card in range(RECIPES) if int(other.recipes[1]) >> card & 1]
        found[choice.choice(held)] += 1
    assert set(found) == set(unseen)
    assert chi_square_excess(dict(found), dict.fromkeys(unseen, times / len(unseen))) < UNLIKELY


def test_every_tile_left_is_equally_likely_to_be_drawn() -> None:
    """In the lower half, the finish tile is one of the outcomes."""
    state = middle_position()
    state.top = 0
    MAKARONINA.rules.apply(state, int(state.turn), ACTIONS.id("draw"))
    assert int(state.chance) == int(state.pile.sum()) + 1
    state.end = 0
    drawn: Counter[int] = Counter()
    for outcome in range(int(state.chance)):
        after = state.copy()
        MAKARONINA.rules.resolve(after, outcome)
        if after.end:
            drawn[TILES] += 1
        else:
            drawn[int(np.argmax(state.pile.astype(int) - after.pile))] += 1
    expected = {tile: int(state.pile[tile]) for tile in range(TILES) if state.pile[tile]}
    assert drawn == {**expected, TILES: 1}


def test_spectators_and_other_seats_see_no_hand() -> None:
    state = middle_position()
    for seat in (None, 0):
        shown = MAKARONINA.view(state, seat)
        for other, sheet in enumerate(shown["seats"]):
            assert (sheet["hand"] is None, sheet["dishes"] is None) == (other != seat, other != seat)
        assert "pile" in shown
        assert set(shown["pile"]) == {"tiles", "above_finish"}


def drawn_by(seat: int) -> Match:
    """Return a match in which this seat has just drawn a tile."""
    match = Match(MAKARONINA, 2, options={"starter": "first"}, seed=1)
    while match.chance:
        match.draw()
    while match.pending != (seat,):
        match.play(match.pending[0], "draw")
        match.draw()
    match.play(seat, "draw")
    match.draw()
    return match


def test_only_the_drawing_seat_sees_a_drawn_tile() -> None:
    match = drawn_by(1)
    last = len(match) - 1
    (tile,) = match.event_view(last, 1)["fell"].values()
    assert tile in TILE_NAMES
    assert match.event_view(last, 0) == match.event_view(last, None) == {"fell": {"tile": None}}
    assert match.narrate(last, 0) == match.narrate(last, None) == []
    assert match.narrate(last, 1) == [Phrase("makaronina-told-your-tile", tile=Phrase(f"makaronina-tile-{tile}"))]


def test_only_the_receiving_seat_sees_what_is_dealt() -> None:
    match = Match(MAKARONINA, 3, seed=5)
    while match.chance:
        match.draw()
    for seat in range(3):
        seen = [match.event_view(step, seat)["fell"] for step in range(len(match))]
        assert sum("ingredient" in drawn and drawn["ingredient"] is not None for drawn in seen) == 26
        recipes = [drawn["recipe"] for drawn in seen if drawn.get("recipe")]
        tiles = [drawn["tile"] for drawn in seen if drawn.get("tile")]
        assert sorted(recipes) == sorted(dish["recipe"] for dish in match.view(seat)["seats"][seat]["dishes"])
        assert Counter([*tiles, "basil"]) == +Counter(match.view(seat)["seats"][seat]["hand"])
        assert [drawn["starter"] for drawn in seen if "starter" in drawn] == [str(match.pending[0] + 1)]


def test_at_the_end_recipes_are_public_and_hands_stay_secret() -> None:
    rng = stream(6)
    *_, state = positions(3, games=1, seed=6)
    assert state.end
    hands = set()
    for _ in range(50):
        other = state.copy()
        MAKARONINA.rules.resample(other, 0, rng)
        hands.add(other.hands[1].tobytes())
        assert (other.recipes == state.recipes).all()
        assert (other.hands[0] == state.hands[0]).all()
        assert MAKARONINA.view(other, 0) == MAKARONINA.view(state, 0)
        assert (MAKARONINA.scores(other) == MAKARONINA.scores(state)).all(), "points depend on public recipes only"
    assert len(hands) > 1
    shown = MAKARONINA.view(state, 0)["seats"]
    assert [sheet["hand"] is None for sheet in shown] == [False, True, True]
    assert all(sheet["dishes"] is not None for sheet in shown)
