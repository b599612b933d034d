"""The lookahead compares actions in the same worlds and is exact where the outcome is certain."""

from __future__ import annotations

import numpy as np
import pytest

from play import as_tested, random_match, rng
from tafelrunde.bots.lookahead import LOOKAHEAD, RNG_SIZE, Lookahead, LookaheadBot
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.games import load, names

WORLDS = 36
LEARNED = [name for name in names() if load(name).has_learned_value]


def mean_utilities(
    game: Game,
    state: State,
    seat: int,
    actions: list[int],
    draws: int,
    worlds: int = WORLDS,
    other_plies: int = 0,
    width: int = 99,
    own_plies: int = 1,
    shared_plies: int = 0,
) -> list[float]:
    """Return the mean utility of each action."""
    states, totals = np.zeros(3, game.state), np.zeros(len(actions))
    states[0] = state
    scratch = np.zeros(RNG_SIZE, np.int64), np.zeros(RNG_SIZE, np.int64), np.zeros(len(game.actions), np.bool_)
    shared, out = np.zeros(len(actions) * shared_plies, np.int32), np.zeros((int(state.players), 2))
    position = states, seat, np.array(actions, np.int32), totals, worlds
    limits = draws, own_plies, other_plies, width, shared_plies
    game.function(LOOKAHEAD)(*position, *limits, rng(1), *scratch, shared, out, np.zeros(SCRATCH_SIZE))
    return [float(total) / worlds for total in totals]


def decisions(game: Game, seed: int, players: int = 2) -> list[tuple[State, int, list[int]]]:
    """Return the positions of a random game with a choice: state, seat and legal actions."""
    match = random_match(game, players, {}, seed)
    pending = [(state, pending_seats(state)[0]) for state in match.states if pending_seats(state)]
    return [(state, seat, legal) for state, seat in pending if len(legal := game.legal(state, seat).tolist()) > 1]


@pytest.mark.parametrize("name", LEARNED)
def test_an_action_listed_twice_meets_the_same_worlds(name: str) -> None:
    game = load(name)
    as_tested(game)
    for state, seat, legal in decisions(game, 4)[::9]:
        for other_plies, width in ((0, 5), (1, 999)):  # few actions or all; others by policy or by value
            compared = [legal[0], legal[1], legal[0]]
            first, other, again = mean_utilities(
                game, state, seat, compared, 2, worlds=6, other_plies=other_plies, width=width
            )
            assert first == again
            assert 0.0 <= other <= 1.0


def test_an_action_that_ends_the_game_has_its_exact_utility() -> None:
    game = load("kekse")
    as_tested(game)
    exact = 0
    for seed in range(8):
        for state, seat, legal in decisions(game, seed)[-3:]:
            for action in legal:
                after = state.copy()
                game.rules.apply(after, seat, action)
                if not after.chance and not after.pending:
                    assert mean_utilities(game, state, seat, [action], draws=1) == [game.scores(after)[seat, 1]]
                    exact += 1
    assert exact > 0


def test_decisions_before_the_first_chance_event_can_be_shared() -> None:
    """Where nothing is hidden, `shared_plies` does not change the result."""
    game = load("kekse")
    as_tested(game)
    longer = 0
    for state, seat, legal in decisions(game, 3)[5::40]:
        separate, shared = (
            mean_utilities(game, state, seat, legal[:3], 1, 4, width=999, own_plies=99, shared_plies=plies)
            for plies in (0, 9)
        )
        assert shared == separate
        after = state.copy()
        game.rules.apply(after, seat, legal[0])
        longer += after.pending >> seat & 1
    assert longer > 0


def test_a_world_is_evaluated_before_its_next_chance_event() -> None:
    """A single player makes all decisions after the roll by the learned value; then the position is evaluated."""
    game = load("kekse")
    as_tested(game)
    scratch, compared = np.zeros(SCRATCH_SIZE), 0
    for state, seat, legal in decisions(game, 6, players=1)[::9]:
        rolled = state.copy()
        game.rules.apply(rolled, seat, legal[-1])
        if not rolled.chance or rolled.chance > WORLDS:
            continue
        expected = 0.0
        for outcome in range(WORLDS):
            world = rolled.copy()
            game.rules.resolve(world, outcome)
            while world.pending >> seat & 1:
                nexts = [world.copy() for _ in game.legal(world, seat)]
                for after, action in zip(nexts, game.legal(world, seat), strict=True):
                    game.rules.apply(after, seat, int(action))
                world = max(nexts, key=lambda after: worth(game, after, seat, scratch))
            expected += worth(game, world, seat, scratch) / WORLDS
        assert mean_utilities(game, state, seat, [legal[-1]], 1, width=999, own_plies=99) == pytest.approx([expected])
        compared += 1
    assert compared > 0


def worth(game: Game, state: State, seat: int, scratch: np.ndarray) -> float:
    """Return the learned value of a position, or the utility if the game is over."""
    over = not state.chance and not state.pending
    return float(game.scores(state)[seat, 1] if over else game.rules.value(state, seat, scratch))


def test_a_certain_win_is_taken() -> None:
    """If a candidate ends the game with a win, the bot chooses such an action."""
    game = load("kekse")
    as_tested(game)
    settings = Lookahead(candidates=50, margin=1.0, worlds=2, draws=1, own_plies=1, other_plies=1, width=99, rounds=3)
    wins_found = 0
    for seed in range(12):
        for state, seat, legal in decisions(game, seed)[-4:]:
            won = [action for action in legal if wins(game, state, seat, action)]
            if won:
                assert LookaheadBot(game, rng(seed), settings).choose(state.copy(), seat) in won
                wins_found += 1
    assert wins_found > 0


def wins(game: Game, state: State, seat: int, action: int) -> bool:
    """Return whether an action ends the game with a win."""
    after = state.copy()
    game.rules.apply(after, seat, action)
    return not after.chance and not after.pending and game.scores(after)[seat, 1] == 1.0
