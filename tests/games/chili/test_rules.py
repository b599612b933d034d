"""Chili Dice from its rulebook: each test checks the sentence that it quotes."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from recounts.chili import box_points
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import blank
from tafelrunde.games import load
from tafelrunde.games.chili.dice import enter_real_dice
from tafelrunde.games.chili.rules import ACTIONS, BOX_NAMES, SEATS, STATE, apply, points, resolve, setup

CHILI = load("chili")


def table(players: int = 1) -> Match:
    """Return a match with real dice."""
    return Match(CHILI, players, real_dice=True)


def fell(match: Match, dice: str) -> None:
    """Enter a throw of real dice."""
    enter_real_dice(match, dice.split())


def worth(dice: str) -> dict[str, int]:
    """Return the points of six dice in each box; r marks red."""
    return CHILI.points(dice.split())


def notations(match: Match, kind: str) -> set[str]:
    """Return the arguments of the legal actions of a kind for the seat to move."""
    (seat,) = match.pending
    written = {ACTIONS.write(action) for action in match.legal(seat)}
    return {action.partition(":")[2] for action in written if action.startswith(kind)}


@pytest.mark.native
def test_all_46656_rolls_score_like_an_independent_count() -> None:
    scored = points.compiled
    for dice in product(range(1, 7), repeat=6):
        thrown = np.array(dice, np.int8)
        assert {name: scored(thrown, box) for box, name in enumerate(BOX_NAMES)} == box_points(list(dice))


# „Wer am Zug ist, würfelt mit 6 Würfeln (Besonderheit: Jeder Würfel hat genau 1 rote Seite).“


def test_a_turn_begins_with_a_throw_of_all_six_dice() -> None:
    match = table()
    assert match.chance == 6**6
    fell(match, "1r 2 3 4 5 6")
    assert not match.chance
    assert match.pending == (0,)


def test_every_number_is_red_on_exactly_one_die() -> None:
    match = table()
    for outcome in range(0, 6**6, 97):
        match.draw(outcome)
        reds = [die["value"] for die in match.view()["dice"] if die["red"]]
        assert len(set(reds)) == len(reds)
        match.undo_last()


# „ROTE Seiten: Je Würfel hast Du die Wahl, diesen auf eine beliebige Seite zu drehen.
#  Nur aktuell gewürfelte Würfel dürfen dabei gedreht werden.“


def test_a_just_thrown_red_die_may_be_turned_to_any_other_side() -> None:
    match = table()
    fell(match, "3r 1 1 1 1 2")
    assert notations(match, "turn") == {"3/1", "3/2", "3/4", "3/5", "3/6"}


def test_a_turned_die_is_no_longer_red() -> None:
    match = table()
    fell(match, "3r 1 1 1 1 2")
    match.play(0, "turn:3/1")
    assert notations(match, "turn") == set()
    assert match.view()["offers"]["red"] == 0


def test_a_kept_red_die_can_be_thrown_again_but_not_turned() -> None:
    match = table()
    match.draw(outcome_with_reds(3, 5))
    match.play(0, "throw:1")
    match.draw(1)
    assert notations(match, "turn") == set()
    assert match.view()["offers"]["red"] == 20
    match.play(0, "throw:3,5")
    match.draw(2 + 6 * 4)
    assert notations(match, "turn") == {f"{die}/{side}" for die in (3, 5) for side in range(1, 7) if side != die}


def outcome_with_reds(*numbers: int) -> int:
    """Return the outcome in which exactly these dice show red; every other die shows the number after its own."""
    sides = [(die if die in numbers else die % 6 + 1) - 1 for die in range(1, 7)]
    return sum(side * 6**place for place, side in enumerate(sides))


def test_several_red_dice_may_be_turned_one_after_the_other() -> None:
    match = table()
    match.draw(outcome_with_reds(1, 2, 6))
    match.play(0, "turn:1/6")
    match.play(0, "turn:2/6")
    assert {action.partition("/")[0] for action in notations(match, "turn")} == {"6"}


# „ENTWEDER Weiterwürfeln (ein weiterer Wurf): Beliebig viele Würfel neu würfeln. … ODER Werten“


def test_any_number_of_dice_from_one_to_six_may_be_thrown_again() -> None:
    match = table()
    match.draw(0)
    assert len(notations(match, "throw")) == 63
    assert "" not in notations(match, "throw"), "ruling 2: re-rolling zero dice is not a throw"


def test_each_throw_uses_one_of_thirty_not_each_die() -> None:
    match = table()
    match.draw(0)
    match.play(0, "throw:1,2,3,4,5,6")
    match.draw(0)
    match.play(0, "throw:1")
    match.draw(0)
    assert match.view()["sheets"][0]["throws_left"] == 27


def test_after_scoring_the_next_player_clockwise_plays() -> None:
    match = table(3)
    for seat in (0, 1, 2, 0):
        match.draw(0)
        assert match.pending == (seat,)
        match.play(seat, match.legal(seat)[-1])


def test_any_free_box_accepts_a_result_and_scores_0_if_it_does_not_fit() -> None:
    match = table()
    fell(match, "1 1 2 2 3 4")
    assert notations(match, "box") == set(BOX_NAMES)
    match.play(0, "box:straight")
    assert match.view()["sheets"][0]["boxes"]["straight"] == 0
    match.draw(0)
    assert "straight" not in notations(match, "box")


# „Zahlenfelder 1 - 6: … Addiere alle Augen von Würfeln, die die Zahl des Zahlenfeldes zeigen.
#  Ist mind. eine rote Seite darunter, verdopple den Gesamtwert.“


def test_5_5_5_is_15_in_box_5() -> None:
    assert worth("5 5 5 1 2 4")["5"] == 15


def test_3_3_3_3_with_the_red_3_is_24_in_box_3() -> None:
    assert worth("3 3 3r 3 1 4")["3"] == 24


def test_a_red_side_of_another_number_doubles_nothing() -> None:
    assert worth("3 3 3 3 2r 5")["3"] == 12


# „ROT: Jede rote Seite = 10 Punkte, also max. 60 (Augenzahl ist egal).“


def test_red_counts_ten_for_each_red_side() -> None:
    assert worth("1r 2r 3r 4r 6 5")["red"] == 40
    assert worth("2 1 4 3 6 5")["red"] == 0


# „STR: Straße: Bei Ergebnis 1, 2, 3, 4, 5, 6 = 21 Punkte. Alternativ: Ist eine ROTE Seite dabei, kannst Du die
#  21 Punkte im Zahlenfeld der roten Würfelseite eintragen (1 ... 6).“


def test_a_straight_is_21() -> None:
    assert worth("1 2 3 4 5 6")["straight"] == 21
    assert worth("1 1 3 4 5 6")["straight"] == 0


def test_a_straight_with_the_red_3_may_go_into_box_3() -> None:
    assert worth("1 2 3r 4 5 6")["3"] == 21
    assert worth("1 2 3r 4 5 6")["4"] == 4


def test_a_straight_with_the_red_3_and_the_red_4_may_go_into_box_3_or_4() -> None:
    assert (worth("1 2 3r 4r 5 6")["3"], worth("1 2 3r 4r 5 6")["4"]) == (21, 21)


# „PAS: Pasch: Kommt jeder gewürfelte Wert 2 - 4fach vor, addiere alle Augen. Ist eine ROTE Seite dabei, kannst Du die
#  komplette Summe aller Würfel im Zahlenfeld der roten Würfelseite eintragen (1 ... 6).“


def test_2_2_3_3_3_3_with_the_red_3_is_16_also_in_box_3() -> None:
    assert worth("2 2 3 3r 3 3")["pairs"] == 16
    assert worth("2 2 3 3r 3 3")["3"] == 24, "four threes doubled score more than the Pasch of 16"


def test_2_2_3_3_6_6_with_red_3_and_6_is_22_also_in_3_or_6() -> None:
    scored = worth("2 2 3r 3 6r 6")
    assert (scored["pairs"], scored["3"], scored["6"], scored["2"]) == (22, 22, 24, 4)


@pytest.mark.parametrize(
    ("dice", "sum_of_all"),
    [("1 1 2 2 3 3", 12), ("4 4 4 5 5 5", 27), ("2 2 6 6 6 6", 28), ("1 1 2 2 3 4", 0), ("2 6 6 6 6 6r", 0)],
)
def test_every_value_of_a_pasch_occurs_two_to_four_times(dice: str, sum_of_all: int) -> None:
    assert worth(dice)["pairs"] == sum_of_all


# „CHA: Chance: Summe aller Augen eintragen.“


def test_chance_is_the_sum() -> None:
    assert worth("1 2 2 4 6 6")["chance"] == 21


# „je 6-mal vorhanden: 1 bzw. 2 bzw. 3 klein: 50 Punkte im entspr. Zahlenfeld oder 25 Punkte irgendwo.“


@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_small_chili_is_50_in_its_box_and_25_anywhere(value: int) -> None:
    scored = worth(f"{value}r" + f" {value}" * 5)
    assert scored.pop(str(value)) == 50
    assert set(scored.values()) == {25}, "also in Pasch: ruling 3, six of a kind is not a Pasch"


# „4 bzw. 5 bzw. 6 groß: 75 Punkte im entspr. Zahlenfeld oder 50 Punkte irgendwo.“


@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_large_chili_is_75_in_its_box_and_50_anywhere(value: int) -> None:
    scored = worth(f"{value}r" + f" {value}" * 5)
    assert scored.pop(str(value)) == 75
    assert set(scored.values()) == {50}


# „nur rote Seiten scharf: Entweder bei ROT 100 Punkte ODER ggf. bei Straße 100 Punkte eintragen ODER 50 irgendwo.“


def test_a_hot_chili_is_100_in_red_or_straight_and_50_anywhere() -> None:
    scored = worth("1r 2r 3r 4r 5r 6r")
    assert (scored.pop("red"), scored.pop("straight")) == (100, 100)
    assert set(scored.values()) == {50}


# „Wer nicht mehr würfeln kann, wird übersprungen.“ „Nach max. 10 Runden endet das Spiel.“


def spend(match: Match, throws: int) -> None:
    """Use `throws` throws in one turn, then score in the first free box."""
    seat = match.view()["turn"]
    match.draw(0)
    for _ in range(throws - 1):
        match.play(seat, "throw:1")
        match.draw(0)
    match.play(seat, min(action for action in match.legal(seat) if action >= ACTIONS.starts[2]))


def test_a_seat_without_throws_is_skipped_and_empty_boxes_count_0() -> None:
    match = table(2)
    spend(match, 30)
    spend(match, 1)
    assert match.view()["turn"] == 1, "seat 0 has no throw left"
    while not match.over:
        spend(match, 1)
    sheets = match.view()["sheets"]
    assert sum(points is None for points in sheets[0]["boxes"].values()) == 9
    assert sheets[0]["total"] == sheets[0]["boxes_total"]


def test_a_seat_without_throws_left_cannot_throw() -> None:
    match = table()
    match.draw(0)
    for _ in range(29):
        match.play(0, "throw:1")
        match.draw(0)
    assert notations(match, "throw") == set()
    with pytest.raises(Problem, match="You have no rolls left"):
        match.play(0, "throw:1")


def test_the_game_ends_after_ten_rounds() -> None:
    match = table(2)
    for _ in range(20):
        spend(match, 1)
    assert match.over


def test_the_game_ends_when_nobody_can_play() -> None:
    match = table(2)
    spend(match, 30)
    spend(match, 30)
    assert match.over


# „Jeder nicht genutzte Wurf wird als Bonus eingetragen = +5 Punkte je Wurf.“


def test_every_unused_throw_is_worth_5() -> None:
    match = table()
    for _ in range(10):
        spend(match, 2)
    boxes = match.view()["sheets"][0]["boxes_total"]
    assert match.scores()[0, 0] == boxes + 5 * 10


# „Wer die meisten Punkte erzielt, gewinnt.“


def test_equal_totals_share_the_win() -> None:
    match = table(3)
    while not match.over:
        spend(match, 1)
    assert list(match.scores()[:, 1]) == [0.5, 0.5, 0.5]


def test_no_die_is_turnable_after_the_turn_has_ended() -> None:
    match = table()
    match.draw(outcome_with_reds(2))
    match.play(0, "box:chance")
    assert not match.state.turnable


# Eight players


@pytest.mark.native
def test_the_eighth_seat_plays_the_same_interpreted_and_compiled() -> None:
    interpreted, compiled = blank(STATE), blank(STATE)
    forms = ((interpreted, setup, resolve, apply), (compiled, setup.compiled, resolve.compiled, apply.compiled))
    for state, set_up, fall, play in forms:
        set_up(state, SEATS, np.zeros(0, np.int64))
        for seat in [*range(SEATS), 0]:
            fall(state, outcome_with_reds(2))
            assert state.pending == 1 << seat
            play(state, seat, ACTIONS.id("box", int(state.boxes[seat, 0] >= 0)))
    assert interpreted.tobytes() == compiled.tobytes()
