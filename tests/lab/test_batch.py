"""A batch plays the same games as single games do, on every backend."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from play import as_tested
from tafelrunde import Problem, load, names
from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.lab import Batch, batch, legal_mask, observe


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """Each game on the backend under test, which is restored afterwards."""
    found = load(request.param)
    yield as_tested(found)
    as_tested(found)


def players_of(game: Game) -> int:
    """Return two, or the fewest players of the game."""
    return max(2, game.seats.start)


def steps(games: Batch, number: int) -> Iterator[bytes]:
    """Yield the content of a batch after each of `number` random steps."""
    for _ in range(number):
        games.step(games.sample_actions())
        yield b"".join(part.tobytes() for part in (games.states, games.seats, games.masks, games.over, games.rewards))


def test_a_batch_plays_the_same_games_interpreted_and_compiled(game: Game) -> None:
    compiled = list(steps(Batch(game, 2, players_of(game), seed=5), 40))
    game.use("interpreted")
    assert list(steps(Batch(game, 2, players_of(game), seed=5), 40)) == compiled


def test_a_batch_of_one_follows_the_rules_and_restarts(game: Game) -> None:
    players = game.seats.stop - 1
    games, rng = Batch(game, 1, players, seed="one"), stream("one")

    def drawn() -> None:
        while state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))

    state = game.start(players)
    drawn()
    ended = 0
    while ended < 2:
        seat = pending_seats(state)[0]
        assert games.states[0].tobytes() == state.tobytes()
        assert games.seats[0] == seat
        assert (games.masks[0] == legal_mask(game, state, seat)).all()
        assert (games.observe()[0] == observe(game, state, seat)).all()
        action = int(games.sample_actions()[0])
        rng[:] = games._rng  # `sample_actions` draws from the same random numbers
        games.step([action])
        game.rules.apply(state, seat, action)
        drawn()
        assert games.over[0] == (not state.pending)
        if games.over[0]:
            assert (games.rewards[0] == game.scores(state)).all()
            ended += 1
            state = game.start(players)
            drawn()
        else:
            assert not games.rewards.any()


def test_a_large_batch_is_stepped_in_parts_with_the_same_result(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(steps(Batch(game, 9, players_of(game), seed=1), 5))
    monkeypatch.setattr(batch, "CHUNK_BYTES", 3 * game.state.itemsize)
    parts = Batch(game, 9, players_of(game), seed=1)
    assert len(parts._parts) > 2
    assert list(steps(parts, 5)) == whole


def test_the_seed_and_the_options_determine_the_games() -> None:
    game = as_tested(load("hexhex"))
    first, same, different = (list(steps(Batch(game, 4, 2, seed=seed), 9)) for seed in (1, 1, 2))
    assert first == same
    assert first != different
    assert (Batch(game, 2, 2, options={"games": 3}).states["columns"] == 3).all()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = as_tested(load("chili"))
    games = Batch(game, 3, 1, seed=1)
    before = games.states.tobytes()
    actions = games.sample_actions().copy()
    for wrong, message in (
        (game.actions.id("throw", 0), "nothing to roll"),
        (-1, "no action -1"),
        (len(game.actions), "no action 110"),
    ):
        actions[1] = wrong
        with pytest.raises(Problem, match=message):
            games.step(actions)
    with pytest.raises(ValueError, match="3 games take 3 actions"):
        games.step(actions[:2])
    with pytest.raises(Problem, match="at least one"):
        Batch(game, 0, 1)
    assert games.states.tobytes() == before
