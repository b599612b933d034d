"""The tree search finds the best action where it can be computed, and keeps the subtree that was played."""

from __future__ import annotations

import numpy as np
import pytest

from play import as_tested, random_match, rng
from tafelrunde.bots.search import (
    EXPLORE,
    NEXT,
    ROOT,
    TO_THE_END,
    SearchBot,
    SearchSettings,
    Tree,
    add_child,
    follow,
    reset_tree,
)
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.games import load
from tafelrunde.games.hexhex.rules import THROWS

HEXHEX = load("hexhex")


@pytest.fixture(autouse=True)
def _compiled() -> None:
    as_tested(HEXHEX)


def last_decision(seed: int) -> tuple[State, int]:
    """Return the last position with a choice in a game of two, with one throw left, and the seat that decides."""
    match = random_match(HEXHEX, 2, {}, seed)
    deciding = [(state, pending_seats(state)[0]) for state in match.states if pending_seats(state)]
    state, seat = next((state, seat) for state, seat in deciding[::-1] if len(HEXHEX.legal(state, seat)) > 1)
    state.throws = THROWS - 1
    return state, seat


def tree_of(state: State, seat: int, iterations: int, seed: int = 1) -> Tree:
    """Return a tree after `iterations`."""
    tree = Tree(HEXHEX, int(state.players), iterations + 1)
    tree.search(state, seat, iterations, rng(seed), EXPLORE, TO_THE_END)
    return tree


def test_every_iteration_is_one_visit_with_a_utility() -> None:
    state, seat = last_decision(1)
    tree = tree_of(state, seat, 500)
    root_children = tree.root_children(seat)
    assert tree.visits == 500 == sum(child.visits for child in root_children)
    assert all(0.0 <= child.value <= 1.0 for child in root_children)
    assert {child.action for child in root_children} <= set(HEXHEX.legal(state, seat).tolist())


def test_an_action_that_ends_the_game_has_its_exact_utility() -> None:
    """In the last decision of a game, the value of such an action is the utility in the scores."""
    ended = 0
    for seed in range(6):
        state, seat = last_decision(seed)
        for child in tree_of(state, seat, 400).root_children(seat):
            after = state.copy()
            HEXHEX.rules.apply(after, seat, child.action)
            if not pending_seats(after) and not after.chance:
                assert child.value == pytest.approx(HEXHEX.scores(after)[seat, 1])
                ended += 1
    assert ended > 0


def test_the_most_visited_action_wins_most_often() -> None:
    """Compare with the exact chances of all actions of a last turn, from all outcomes of every throw."""
    for seed in range(2):
        state, seat = last_decision(seed)
        best = tree_of(state, seat, 3000).root_children(seat)[0]
        chances = {action: chance(state, seat, action) for action in HEXHEX.legal(state, seat).tolist()}
        assert chances[best.action] >= max(chances.values()) - 0.02


def chance(state: State, seat: int, action: int) -> float:
    """Return the exact value of an action of the last turn, by exhaustive search."""
    after = state.copy()
    HEXHEX.rules.apply(after, seat, action)
    if not after.chance:
        return best_chance(after, seat)
    total = 0.0
    for outcome in range(int(after.chance)):
        rolled = after.copy()
        HEXHEX.rules.resolve(rolled, outcome)
        total += best_chance(rolled, seat)
    return total / int(after.chance)


def best_chance(state: State, seat: int) -> float:
    """Return the exact value of a position of the last turn."""
    if not pending_seats(state):
        return float(HEXHEX.scores(state)[seat, 1])
    return max(chance(state, seat, action) for action in HEXHEX.legal(state, seat).tolist())


def test_the_seed_determines_the_tree() -> None:
    state, seat = last_decision(3)
    assert tree_of(state, seat, 300).root_children(seat) == tree_of(state, seat, 300).root_children(seat)
    assert tree_of(state, seat, 300, seed=1).root_children(seat) != tree_of(state, seat, 300, seed=2).root_children(
        seat
    )


def test_the_subtree_of_the_played_action_is_kept() -> None:
    state = HEXHEX.first_decision()
    tree = tree_of(state, 0, 2000)
    most = tree.root_children(0)[0]
    tree.follow(0, most.action)
    assert tree.visits == most.visits
    tree.follow(1, len(HEXHEX.actions) + 5)
    assert tree.visits == 0
    assert tree.root_children(0) == tree.root_children(1) == []


def test_following_a_decision_copies_its_whole_subtree() -> None:
    """A small tree built by hand: two decisions, the first with three replies."""
    nodes, subtree = np.zeros((2, 9, 6), np.int32)
    totals, subtree_totals = np.zeros((2, 9))
    reset_tree(nodes, totals)
    first, second = (add_child(nodes, totals, ROOT, 0, action) for action in (7, 8))
    for action in (1, 2, 3):
        totals[add_child(nodes, totals, first, 1, action)] = action
    add_child(nodes, totals, second, 1, 4)
    follow(nodes, totals, 0, 7, subtree, subtree_totals, np.zeros(9, np.int32))
    answers = subtree[1:4]
    assert sorted(zip(answers[:, 0].tolist(), subtree_totals[1:4].tolist(), strict=True)) == [
        (1, 1.0),
        (2, 2.0),
        (3, 3.0),
    ]
    assert answers[:, NEXT].tolist() == [2, 3, -1]
    assert subtree[ROOT, 3] == 4, "the root and three nodes"


def test_a_full_tree_still_counts_visits() -> None:
    state, seat = last_decision(2)
    tree = Tree(HEXHEX, 2, 5)
    tree.search(state, seat, 200, rng(1), EXPLORE, TO_THE_END)
    assert tree.visits == 200


def test_the_search_stops_early_when_enough_returns_true() -> None:
    calls = []

    def should_stop() -> bool:
        calls.append(True)
        return len(calls) > 2

    bot = SearchBot(HEXHEX, rng(1), SearchSettings(100_000), should_stop=should_stop)
    state = HEXHEX.start(2)
    HEXHEX.rules.resolve(state, 0)
    assert bot.search(state, pending_seats(state)[0]).visits == 2 * 512


def test_a_bot_without_reported_decisions_restarts_its_tree() -> None:
    state, seat = last_decision(3)
    followed, alone = (SearchBot(HEXHEX, rng(1), SearchSettings(300)) for _ in range(2))
    first = followed.choose(state, seat)
    followed.follow(seat, first)
    alone.choose(state, seat)
    assert alone.search(state, seat).visits == 300
    followed.forget()
    assert followed.search(state, seat).visits == 300
