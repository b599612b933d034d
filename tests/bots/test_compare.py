"""Comparisons: correct standard errors, common random numbers, and no use of hidden information."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from play import as_tested, random_match, rng
from tafelrunde.bots.coach import Advice, Alternative, advise_by_sampling, why_estimated
from tafelrunde.bots.compare import Comparer, Comparison, Effort, Measure, measure_of, stdev
from tafelrunde.bots.judgement import CLEAR, clear_loss, estimated_word
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.games import load
from tafelrunde.games.hexhex.rules import THROWS

SOON = 40
"""The maximum number of outcomes to enumerate."""


def utility(game: Game, state: State, seat: int) -> float | None:
    """Return the exact expected utility of a seat if only chance is left; None if any seat still has a choice."""
    if state.chance:
        if state.chance > SOON:
            return None
        parts = []
        for outcome in range(state.chance):
            after = state.copy()
            game.rules.resolve(after, outcome)
            parts.append(utility(game, after, seat))
        return None if None in parts else float(np.mean([part for part in parts if part is not None]))
    if not state.pending:
        return float(game.scores(state)[seat, 1])
    (mover,) = pending_seats(state)
    (action, *others) = game.legal(state, mover)
    if others:
        return None
    after = state.copy()
    game.rules.apply(after, mover, int(action))
    return utility(game, after, seat)


def decided_by_luck(game: Game, seeds: range) -> Iterator[tuple[State, int, dict[int, float]]]:
    """Yield positions with actions after which only chance is left, and the exact values of those actions."""
    for seed in seeds:
        match = random_match(game, 2, {}, seed)
        for step in range(len(match) - 1, len(match) - 8, -1):
            event = match.events[step]
            if isinstance(event, Decided):
                values = {}
                for action in game.legal(match.state_before(step), event.seat).tolist():
                    after = match.state_before(step).copy()
                    game.rules.apply(after, event.seat, action)
                    worth = utility(game, after, event.seat)
                    if worth is not None:
                        values[action] = worth
                if len({round(worth, 9) for worth in values.values()}) > 2:
                    yield match.state_before(step), event.seat, values


@pytest.fixture(scope="module")
def last_throw() -> tuple[State, int, dict[int, float]]:
    """Return a last turn of Hex-hex-Kniffel that decides the game."""
    return next(decided_by_luck(as_tested(load("hexhex")), range(100)))


def compared(state: State, seat: int, actions: list[int], seed: int) -> Comparison:
    """Compare some actions of Hex-hex-Kniffel with little effort."""
    return Comparer(load("hexhex"), state, seat, rng(seed)).compare(Effort(600, len(actions)), also=actions)


def test_estimates_deviate_from_the_truth_as_their_errors_predict(
    last_throw: tuple[State, int, dict[int, float]],
) -> None:
    state, seat, truth = last_throw
    chancy = [action for action, worth in truth.items() if 0.1 < worth < 0.9][:3]
    assert len(chancy) > 1
    tries = [compared(state, seat, chancy, seed) for seed in range(150)]
    for action in chancy:
        estimates = [comparison.estimate(action) for comparison in tries]
        off = np.array([(value - truth[action]) / error for value, error in estimates])
        assert abs(off.mean()) < 3 / np.sqrt(len(off))
        assert 0.85 < off.std() < 1.15


def test_the_error_of_a_difference_is_correct(last_throw: tuple[State, int, dict[int, float]]) -> None:
    state, seat, truth = last_throw
    better, worse = max(truth, key=truth.__getitem__), min(truth, key=truth.__getitem__)
    off = []
    for seed in range(150):
        lost, error = (float(of[seat]) for of in compared(state, seat, [better, worse], seed).loss(worse))
        assert error > 0
        off.append((lost - (truth[better] - truth[worse])) / error)
    assert abs(np.mean(off)) < 3 / np.sqrt(len(off))
    assert 0.8 < np.std(off) < 1.25


def test_the_best_action_is_rarely_called_a_mistake(last_throw: tuple[State, int, dict[int, float]]) -> None:
    """The best rival is selected and measured in different worlds, so luck in the selection does not bias its value."""
    state, seat, truth = last_throw
    best = max(truth, key=truth.__getitem__)
    wrong = 0
    for seed in range(150):
        comparison = compared(state, seat, [*list(truth)[:8], best], seed)
        lost, error = (float(of[seat]) for of in comparison.loss(best))
        wrong += clear_loss(lost, error) > 0
    assert wrong <= 9  # of 150; 1 in 44 is expected


def test_equivalent_actions_have_the_same_estimate() -> None:
    """Re-rolling either of two equal dice in the last throw: the same result in every world."""
    game, pairs = as_tested(load("hexhex")), 0
    for seed in range(4):
        match = random_match(game, 2, {}, seed)
        for step in range(0, len(match), 3):
            event, state = match.events[step], match.state_before(step)
            if state.throws != THROWS - 1:
                continue
            for first, second in combinations(range(len(state.dice)), 2):
                if not isinstance(event, Decided) or state.dice[first] != state.dice[second]:
                    continue
                alike = [game.actions.read(f"throw:{die + 1}") for die in (first, second)]
                if set(alike) <= set(game.legal(state, event.seat).tolist()):
                    both = compared(state, event.seat, alike, seed)
                    assert both.estimate(alike[0]) == both.estimate(alike[1])
                    assert not np.any(both.loss(alike[0]))
                    assert not both.stands_out(alike[0])
                    pairs += 1
    assert pairs > 3


def test_an_unclear_loss_is_called_good_or_best() -> None:
    error = 0.01
    for loss in (0.0, CLEAR * error, -0.03):
        assert estimated_word(loss, error, 0.5, stands_out=False) == "good"
        assert estimated_word(loss, error, 0.5, stands_out=True) == "best"
    assert estimated_word(0.03, error, 0.5, stands_out=False) == "mistake"
    assert (clear_loss(0.015, error), clear_loss(0.03, error)) == (0.0, 0.03)


def test_the_scale_of_losses_is_the_deviation_of_ranks() -> None:
    game = as_tested(load("kekse"))
    assert [measure_of(players) for players in (1, 2, 3)] == ["points", "chance", "share"]
    assert stdev(game, 2, {}) == 0.5
    assert stdev(game, 3, {}) == pytest.approx(np.std([0, 0.5, 1]))
    assert 1 < stdev(game, 1, {}) < 20, "points, for a single player"


# The coach


def middle(match: Match) -> tuple[State, int]:
    """Return a position in the middle of a match with more than three legal actions, and the seat that decides."""
    for step in range(len(match) // 2, len(match)):
        event = match.events[step]
        if isinstance(event, Decided) and match.game.legal(match.state_before(step), event.seat).size > 3:
            return match.state_before(step), event.seat
    raise AssertionError


def quick(game: Game, state: State, seat: int, seed: int = 0) -> Advice:
    """Return advice with little effort."""
    return advise_by_sampling(game, state, seat, {}, effort=Effort(20_000, 4), seed=seed)


@pytest.mark.parametrize("name", ["kekse", "makaronina"])
def test_the_coach_advises_for_every_number_of_players(name: str) -> None:
    game = as_tested(load(name))
    for players in game.seats:
        state, seat = middle(random_match(game, players, {}, seed=players))
        before = state.tobytes()
        advice = quick(game, state, seat)
        assert state.tobytes() == before
        assert advice.measure == measure_of(players)
        assert {one.action for one in advice.alternatives} <= set(game.legal(state, seat).tolist())
        assert [one.value for one in advice.alternatives] == sorted(
            (one.value for one in advice.alternatives), reverse=True
        )
        assert (advice.value, advice.error, advice.best.loss) == (advice.best.value, advice.best.error, 0.0)
        assert advice.worlds >= 32
        assert (advice.best.word == "best") == all(one.loss > 0 for one in advice.alternatives[1:])
        if players > 1:
            assert -0.1 < advice.value < 1.1  # learned values may exceed the range slightly
        for language in LANGUAGES:
            assert advice.why.format(Texts(language))


def test_the_seed_determines_the_advice() -> None:
    game = as_tested(load("makaronina"))
    state, seat = middle(random_match(game, 3, {}, seed=1))
    assert quick(game, state, seat).data() == quick(game, state, seat).data()
    assert quick(game, state, seat).data() != quick(game, state, seat, seed=1).data()


def test_the_coach_does_not_use_hidden_information() -> None:
    """Resample everything hidden from the seat: the advice stays the same to the last digit."""
    game, poisoned = as_tested(load("makaronina")), 0
    for players in (2, 4):
        for seed in range(2):
            state, seat = middle(random_match(game, players, {}, seed=seed))
            other = game.imagine(state, seat, rng(f"poison {seed}"))
            poisoned += other.tobytes() != state.tobytes()
            assert quick(game, other, seat).data() == quick(game, state, seat).data()
    assert poisoned == 4


def test_everything_compares_all_legal_actions() -> None:
    game = as_tested(load("makaronina"))
    state, seat = middle(random_match(game, 2, {}, seed=4))
    everything = advise_by_sampling(game, state, seat, {}, everything=True, effort=Effort(20_000))
    assert {one.action for one in everything.alternatives} == set(game.legal(state, seat).tolist())


@pytest.mark.parametrize("close", [True, False])
@pytest.mark.parametrize("measure", ["points", "chance", "share"])
def test_every_reason_can_be_formatted_in_every_language(measure: Measure, close: bool) -> None:
    def alternative(number: int, loss: float) -> Alternative:
        return Alternative(number, "", Phrase("seat", number=number), 0.6 - loss, 0.01, loss, 0.01, None, "good")

    for count in (2, 3, 4, 7):
        alternatives = [
            alternative(0, 0.0),
            *(alternative(number, 0.0 if close else 0.1) for number in range(1, count)),
        ]
        reason = why_estimated(measure, alternatives)
        assert reason.key == ("coach-why-close" if close else "coach-why-clear")
        for language in LANGUAGES:
            assert "±" in reason.format(Texts(language))
