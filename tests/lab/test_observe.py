"""An observation contains everything its seat may see, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from play import as_tested, random_match
from suite import matches, some_steps
from tafelrunde import load, names
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.hidden import BITS, SUM, Hidden
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import stream
from tafelrunde.lab import layout, legal_mask, observation_space, observe
from tafelrunde.lab.observe import BLANK

STEPS = 12


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game on the backend under test."""
    return as_tested(load(request.param))


@cache
def played(game: Game) -> list[Match]:
    """Return random matches with few and many players, and all options."""
    return list(matches(game, seed=14))


def looks(game: Game, most: int = STEPS) -> Iterator[tuple[State, int]]:
    """Yield positions, each once for every seat."""
    for match in played(game):
        for state in [*(match.state_before(step) for step in some_steps(match, most)), match.state]:
            for seat in range(len(match.seats)):
                yield state, seat


def poisoned(game: Game, state: State, seat: int) -> State:
    """Return a state with everything hidden from the seat replaced by nonsense of the same count."""
    copy = state.copy()
    over = not (state.pending or state.chance)
    for hidden in game.hidden:
        if hidden.shown_at_end and over:
            continue
        rows = np.atleast_1d(copy[hidden.field])
        spoilt = np.array([_spoilt(row, hidden) for row in rows]) if hidden.own else _spoilt(rows, hidden)
        for index in range(len(rows)):
            if not (hidden.own and index == seat):
                rows[index] = spoilt[index]
        if not copy.dtype[hidden.field].shape:
            copy[hidden.field] = rows[0]
    return copy


def _spoilt(row: Any, hidden: Hidden) -> Any:
    if hidden.counted is SUM:
        return np.roll(row, 1) + np.array([40, -40] + [0] * (len(row) - 2), row.dtype)
    assert hidden.counted in (BITS, None)  # a rotation keeps the number of bits; without a count anything will do
    numbers = np.asarray(row)
    return (numbers << 3 | numbers >> 13) & 0xFFFF  # rotated within sixteen bits


def test_an_observation_contains_nothing_hidden(game: Game) -> None:
    changed = 0
    for number, (state, seat) in enumerate(looks(game)):
        seen = observe(game, state, seat)
        for other in (game.imagine(state, seat, stream(number)), poisoned(game, state, seat)):
            assert (observe(game, other, seat) == seen).all()
            changed += other.tobytes() != state.tobytes()
    assert bool(changed) == game.has_secrets


def test_a_difference_in_the_view_shows_in_the_observation(game: Game) -> None:
    """Replace single numbers of the record by those of another position and compare view and observation."""
    choice, shown = random.Random(game.id), 0
    positions = list(looks(game))
    for state, seat in choice.sample(positions, 4):
        view, seen = _view(game, state, seat), observe(game, state, seat)
        names_of_fields = game.state.names or ()
        for name in names_of_fields[3:]:  # after the header
            for index in choice.sample(range(state[name].size), min(6, state[name].size)):
                other = state.copy()
                _cell(other, name, index, _number(choice.choice(positions)[0], name, index))
                if other.tobytes() != state.tobytes():
                    try:
                        differs = _view(game, other, seat) != view
                    except (ArithmeticError, LookupError, ValueError):  # the changed position is impossible
                        continue
                    if differs:
                        shown += 1
                        assert (observe(game, other, seat) != seen).any(), (name, index)
    assert shown > 20


def _view(game: Game, state: State, seat: int) -> str:
    return json.dumps(game.view(state, seat))


def _number(state: State, name: str, index: int) -> int:
    return int(np.atleast_1d(state[name]).ravel()[index])


def _cell(state: State, name: str, index: int, number: int) -> None:
    if state[name].shape:
        state[name].reshape(-1)[index] = number
    else:
        state[name] = number


def test_an_observation_is_within_its_declared_size_and_limits(game: Game) -> None:
    space = observation_space(game)
    for state, seat in looks(game):
        seen = observe(game, state, seat)
        assert seen in space
        assert seen.shape == (layout(game).size,)


def test_public_fields_are_in_the_observation_by_name(game: Game) -> None:
    hidden = {hidden.field for hidden in game.hidden}
    for state, seat in looks(game, 3):
        parts = layout(game).named(observe(game, state, seat))
        assert parts["seat"] == seat
        for name in set(game.state.names or ()) - hidden:
            assert (parts[name] == state[name]).all()


def test_a_mask_holds_the_legal_actions_of_a_seat(game: Game) -> None:
    for state, seat in looks(game, 4):
        assert legal_mask(game, state, seat).nonzero()[0].tolist() == game.legal(state, seat).tolist()


def test_hands_of_other_seats_are_blank_except_for_their_size() -> None:
    game = as_tested(load("makaronina"))
    match = random_match(game, 3, {}, seed=2)
    state = match.state_before(len(match) - 1)
    parts = layout(game).named(observe(game, state, 1))
    assert (parts["hands"][1] == state.hands[1]).all()
    assert (parts["hands"][[0, 2]] == BLANK).all()
    assert (parts["hands_count"] == state.hands.sum(axis=1)).all()
    assert (parts["pile"] == BLANK).all()
    assert parts["pile_count"] == state.pile.sum()
    assert parts["recipes"][1] == state.recipes[1]
    assert (parts["recipes"][[0, 2]] == BLANK).all()
    assert parts["recipes_count"].tolist() == [int(cards).bit_count() for cards in state.recipes]
    at_the_end = layout(game).named(observe(game, match.state, 1))
    assert (at_the_end["recipes"] == match.state.recipes).all(), "recipes are public at the end"
    assert (at_the_end["hands"][[0, 2]] == BLANK).all()
