"""The outlook: values checked against plain calculations, and the coach built on it."""

from __future__ import annotations

import numpy as np
import pytest

from play import random_match
from tafelrunde.bots.coach import advise, position
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import type_draw
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.games import load
from tafelrunde.games.speiseplan.combinations import ROW_NAMES, Row
from tafelrunde.games.speiseplan.judge import suited_meal
from tafelrunde.games.speiseplan.outlook import ADVISER, Outlook, field_points, free_rows
from tafelrunde.games.speiseplan.rules import Phase, apply, total

SPEISEPLAN = load("speiseplan")
ALL_ROWS = 127


def table(month: int = 10, **options: object) -> Match:
    """Return a solo match with real dice."""
    return Match(SPEISEPLAN, 1, options={"month": month, **options}, real_dice=True)


def with_dice(throw: str) -> Match:
    """Return a solo match in October after this first throw, without tokens."""
    match = table()
    match.play(0, "pass")
    type_draw(match, throw.split())
    return match


@pytest.mark.parametrize("month", [1, 5, 10])
def test_chance_alone_is_worth_the_sum_of_six_independent_dice(month: int) -> None:
    state = table(month).state
    expected = 0.0
    for sides in field_points(state):
        last = sides.mean()
        second = np.maximum(sides, last).mean()
        expected += np.maximum(sides, second).mean()
    assert Outlook(state).value(1 << Row.CHANCE) == pytest.approx(expected, abs=1e-9)


def test_the_distribution_of_the_score_has_the_expected_mean() -> None:
    outlook = Outlook(table().state)
    distribution = outlook.distribution()
    assert distribution.probabilities.sum() == pytest.approx(1)
    assert distribution.mean == pytest.approx(outlook.value(ALL_ROWS), abs=1e-6)


def test_the_value_of_a_throw_is_the_mean_over_its_outcomes() -> None:
    match = with_dice("A3 B3 C5 D5 E1 F4")
    values = ADVISER.action_values(match.state, 0)
    for notation in ("throw:E", "throw:A,F"):
        match.play(0, notation)
        before = ADVISER.value(match.state, 0)
        fallen = []
        for outcome in range(match.chance):
            match.draw(outcome)
            fallen.append(ADVISER.value(match.state, 0))
            match.undo_last()
        match.undo_last()
        assert values[SPEISEPLAN.actions.read(notation)] == pytest.approx(np.mean(fallen), abs=1e-9)
        assert before == pytest.approx(np.mean(fallen), abs=1e-9)


def test_choosing_dice_or_foods_never_beats_the_default() -> None:
    match = with_dice("A3 B3 C5 D5 E1 F4")
    values = {
        SPEISEPLAN.actions.write(action): value for action, value in ADVISER.action_values(match.state, 0).items()
    }
    entered = max(value for action, value in values.items() if action.startswith("row"))
    assert all(value <= entered + 1e-9 for action, value in values.items() if action.startswith(("use", "take")))


def before_round(number: int) -> Match:
    """Return a solo match in the token phase of this round; the same throw is in all filled rows."""
    match = table()
    for row in ROW_NAMES[: number - 1]:
        match.play(0, "pass")
        type_draw(match, ["A1", "B3", "C3", "D2", "E6", "F6"])
        match.play(0, f"row:{row}")
    return match


@pytest.mark.parametrize("number", [5, 7])
def test_the_value_of_a_token_is_that_of_the_changed_board(number: int) -> None:
    match = before_round(number)
    values = ADVISER.action_values(match.state, 0)
    free = free_rows(match.state, 0)
    tried = set()
    for action, told in values.items():
        after = match.state.copy()
        apply(after, 0, action)
        fields = field_points(after).tobytes()
        if fields not in tried:
            tried.add(fields)
            exact = total(match.state, 0) + Outlook(after).value(free)
            assert told == pytest.approx(exact, abs=1e-5)
    assert len(tried) > 90  # each field, die and number, plus and minus, and more in round 7


def test_black_tokens_never_gain_and_are_left_out_by_default() -> None:
    match = before_round(6)
    everything = ADVISER.action_values(match.state, 0)
    promising = ADVISER.action_values(match.state, 0, everything=False)
    kept = everything[SPEISEPLAN.actions.read("pass")]
    black = [action for action in everything if SPEISEPLAN.actions.write(action).endswith("/-1")]
    assert all(everything[action] <= kept for action in black)
    assert promising == {action: value for action, value in everything.items() if action not in black}
    assert ADVISER.best(match.state, 0) == max(promising, key=lambda action: (promising[action], -action))


def test_the_best_token_by_rough_values_is_nearly_the_best() -> None:
    match = before_round(6)
    exact, rough = ADVISER.action_values(match.state, 0), ADVISER.rough_values(match.state, 0)
    assert sorted(rough) == sorted(exact)
    guess = max(rough, key=lambda action: rough[action])
    assert exact[guess] > max(exact.values()) - 0.3
    assert rough[guess] == pytest.approx(exact[guess], abs=1)


def test_the_coach_compares_tokens_with_passing() -> None:
    match = before_round(7)
    advice = advise(SPEISEPLAN, match.state, everything=False)
    kept = next(one for one in advice.alternatives if one.notation == "pass")
    assert kept.change == 0
    assert advice.best.change is not None
    assert advice.best.change > 0.5
    assert advice.best.change == pytest.approx(advice.value - kept.value)
    assert advice.why.format(Texts("en")).endswith("more than the alternative (place no token).")
    dice = advise(SPEISEPLAN, with_dice("A3 B3 C5 D5 E1 F4").state)
    assert dice.best.change is None


def test_the_best_menu_actions_suit_the_meals() -> None:
    match = random_match(SPEISEPLAN, 2, {"month": 6}, seed=4)
    state = next(state for state in match.states if state.phase == Phase.MENU).copy()
    while state.pending:
        seat = pending_seats(state)[0]
        apply(state, seat, ADVISER.best(state, seat))
    served = 0
    for row in range(len(ROW_NAMES)):
        if state.menu_meal[row] >= 0:
            served += 1
            assert state.menu_meal[row] == suited_meal(state, row)
            assert state.points[state.menu_seat[row], row] == state.points[:2, row].max()
    assert served > 3


def test_the_value_of_a_turn_matches_plain_numpy() -> None:
    outlook = Outlook(table(5).state)
    free = 1 << Row.PAIR | 1 << Row.STREET | 1 << Row.CHANCE
    outlook.value(free)
    rest = [outlook.values[free & ~(1 << row)] if free >> row & 1 else -np.inf for row in range(len(ROW_NAMES))]
    entered = (outlook.points + np.array(rest)[:, None]).max(axis=0)
    values = entered.reshape((6,) * 6)
    for _ in range(2):
        before = values
        for axis in range(6):
            before = np.concatenate([before, before.take(range(6), axis).mean(axis, keepdims=True)], axis)
        for axis in range(6):
            hand = before.take([6], axis)
            before = np.maximum(before.take(range(6), axis), hand)
        values = np.maximum(values, before)
    assert outlook.value(free) == pytest.approx(values.mean(), abs=1e-9)


def test_the_variant_counts_tokens_in_rows_already_scored() -> None:
    match = table(dynamic=True)
    match.play(0, "pass")
    type_draw(match, ["A4", "B4", "C4", "D4", "E4", "F4"])
    match.play(0, "row:chance")
    values = ADVISER.action_values(match.state, 0)
    kept = values[SPEISEPLAN.actions.read("pass")]
    assert values[SPEISEPLAN.actions.read("food:radicchio/+1")] > kept + 1


def test_the_final_value_is_the_score() -> None:
    match = random_match(SPEISEPLAN, 2, {"month": 10}, seed=4)
    for seat in (0, 1):
        assert ADVISER.value(match.state, seat) == match.scores()[seat, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_advises_in_every_phase(language: str) -> None:
    texts = Texts(language)
    match = random_match(SPEISEPLAN, 1, {"month": 10}, seed=4)
    told = set()
    for state in match.states:
        phase = SPEISEPLAN.view(state, None)["phase"]
        if state.pending and phase not in told:
            told.add(phase)
            advice = advise(SPEISEPLAN, state)
            assert advice.why.format(texts)
            for alternative in advice.alternatives:
                assert alternative.phrase.format(texts)
                assert alternative.loss >= 0
    assert told == {"mod", "dice", "menu"}


def test_a_typed_position_gets_advice() -> None:
    state = position(SPEISEPLAN, ["A1", "B3", "C3", "D2", "E6", "F6"], ["pair=16", "chance"], 0, month=10)
    advice = advise(SPEISEPLAN, state)
    assert {one.notation.partition(":")[0] for one in advice.alternatives} <= {"row", "use", "take"}
    for dice, filled, left in [("A1 B3", [], 1), ("A1 B3 C3 D2 E6 F6", [], 3), ("A1 B3 C3 D2 E6 F6", ["pair=999"], 1)]:
        with pytest.raises(Problem):
            position(SPEISEPLAN, dice.split(), filled, left, month=10)
