"""All games pass OpenSpiel's test suite, and its expectiminimax finds our exact values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.minimax import expectiminimax
from open_spiel.python.rl_environment import Environment

import tafelrunde.lab.openspiel_game  # noqa: F401  registers the games
from play import as_tested, least_two_most
from tafelrunde import load, names
from tafelrunde.bots.exact import load_solution
from tafelrunde.core.rules.rng import stream
from tafelrunde.lab import observe

NO_LIMIT = 100
EVERY = [(name, players) for name in names() for players in least_two_most(load(name))]
QUICKEST = [("hexhex", 2), ("kekse", 2), ("makaronina", 2)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players"),
    [case if case in QUICKEST else pytest.param(*case, marks=pytest.mark.soak) for case in EVERY],
)
def test_openspiel_accepts_every_game(name: str, players: int) -> None:
    as_tested(load(name))
    game = pyspiel.load_game(f"tafelrunde_{name}", {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def late(name: str, seed: int, throws_left: int) -> Any:
    """Return an OpenSpiel state at the second seat's last box with `throws_left` throws left."""
    game, choice = pyspiel.load_game(f"tafelrunde_{name}", {"players": 2}), np.random.default_rng(seed)
    state = game.new_initial_state()
    while not is_late(name, state, throws_left):
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(int(choice.choice(outcomes)))
        else:
            state.apply_action(int(choice.choice(sensible(name, state))))
    return state


def is_late(name: str, state: Any, throws_left: int) -> bool:
    """Return whether the second seat decides about its last box with `throws_left` throws left."""
    if state.is_chance_node() or state.current_player() != 1:
        return False
    record = state.record
    free = (record.boxes[1] if name == "chili" else record.boxes[1, 0]) < 0
    left = int(record.throws_left[1]) if name == "chili" else 3 - int(record.throws)
    return int(free.sum()) == 1 and left == throws_left


def sensible(name: str, state: Any) -> list[int]:
    """Return the actions that lead to such a position: fill boxes, and use up throws in the last turn."""
    game, legal = load(name), state.legal_actions()
    boxes = [action for action in legal if game.actions.write(action).startswith("box")]
    throws = [action for action in legal if game.actions.write(action).startswith("throw")]
    seat, record = state.current_player(), state.record
    free = (record.boxes[seat] if name == "chili" else record.boxes[seat, 0]) < 0
    return throws if seat == 1 and free.sum() == 1 and throws else boxes


@pytest.mark.parametrize(("name", "throws_left"), [("hexhex", 0), ("hexhex", 1), ("chili", 0), ("chili", 1)])
def test_expectiminimax_finds_our_exact_values_at_the_end(name: str, throws_left: int) -> None:
    game = as_tested(load(name))
    state = late(name, 3, throws_left)
    known = load_solution(game).action_values(state.record, 1)
    few = [action for action in known if few_dice(game.actions.write(action))]
    assert len(few) > (throws_left > 0)
    for action in (*few[:3], few[-1]):
        value, _ = expectiminimax(state.child(action), NO_LIMIT, None, 1)
        assert value == pytest.approx(known[action], abs=1e-9), game.actions.write(action)


def few_dice(notation: str) -> bool:
    """Return whether an action throws at most two dice: more have too many outcomes for a test."""
    return not notation.startswith("throw") or notation.count(",") < 2


def test_an_information_state_is_exactly_what_a_seat_has_seen() -> None:
    ours = as_tested(load("makaronina"))
    state, choice = pyspiel.load_game("tafelrunde_makaronina").new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node() or len(state.history()) < 60:
        actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(choice.choice(actions)))
    seen = [state.information_state_string(seat) for seat in range(2)]
    drawn = [text.count('{"fell": {"tile": null}}') for text in seen]
    assert min(drawn) >= 6, "the other seat's tiles are hidden"
    assert seen[0] != seen[1]
    assert (state.observation_tensor(0) == observe(ours, state.record, 0)).all()
    imagined = state.clone()
    imagined.record = ours.imagine(state.record, 0, stream(1))
    assert imagined.observation_string(0) == state.observation_string(0)
    assert imagined.observation_string(1) != state.observation_string(1)


def test_large_draws_are_split_into_small_ones() -> None:
    assert pyspiel.load_game("tafelrunde_chili").max_chance_outcomes() == 6
    assert pyspiel.load_game("tafelrunde_kekse").max_chance_outcomes() == 11
    state = pyspiel.load_game("tafelrunde_chili").new_initial_state()
    for face in (2, 0, 5, 1, 1, 3):
        assert state.is_chance_node()
        state.apply_action(face)
    assert state.record.dice.tolist() == [3, 1, 6, 2, 2, 4]
    assert '{"1": "3", "2": "1", "3": "6", "4": "2", "5": "2", "6": "4"}' in state.information_state_string(0)


def test_a_clone_is_independent_of_its_original() -> None:
    state = pyspiel.load_game("tafelrunde_hexhex").new_initial_state()
    for face in range(5):
        state.apply_action(face)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert not state.is_chance_node()
    assert copy.is_chance_node()
    assert copy.information_state_string(0) != state.information_state_string(0)


def test_options_and_rewards_are_parameters() -> None:
    game = pyspiel.load_game("tafelrunde_hexhex(players=3,games=2,reward=win)")
    assert game.num_players() == 3
    assert (game.min_utility(), game.max_utility()) == (0, 1)
    state, choice = game.new_initial_state(), np.random.default_rng(1)
    assert state.record.columns == 2
    while not state.is_terminal():
        actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(choice.choice(actions)))
    assert sum(state.returns()) == pytest.approx(1.5)


def test_openspiels_learning_environment_accepts_our_games() -> None:
    environment = Environment("tafelrunde_chili")
    step = environment.reset()
    for _ in range(10):
        step = environment.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert len(step.observations["info_state"][0]) == observe(load("chili"), load("chili").start(1), 0).size


def test_all_games_are_registered() -> None:
    assert {f"tafelrunde_{name}" for name in names()} <= set(pyspiel.registered_names())
