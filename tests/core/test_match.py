"""Matches: legality at the edge, undo, history."""

from __future__ import annotations

import pytest

from tafelrunde import Match, Problem, Seat, load

CHILI = load("chili")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match = Match(CHILI, 2, seed=1)
    match.fall()
    before = match.state.tobytes()
    for seat, action in ((0, 10**6), (0, -1), (0, "box:nine"), (0, "throw:"), (1, "box:red"), (7, "box:red")):
        with pytest.raises(Problem):
            match.play(seat, action)
    assert match.state.tobytes() == before
    assert len(match.events) == 1


def test_nothing_is_drawn_when_somebody_has_to_decide_and_the_other_way_round() -> None:
    match = Match(CHILI, 1, seed=1)
    with pytest.raises(Problem, match="owes no decision"):
        match.play(0, "box:red")
    match.fall()
    with pytest.raises(Problem, match="Nothing is to be thrown"):
        match.fall()


def test_typed_dice_need_an_outcome_that_can_fall() -> None:
    match = Match(CHILI, 1, typed=True)
    with pytest.raises(Problem, match="say what fell"):
        match.fall()
    for outcome in (-1, 6**6, 10**40):
        with pytest.raises(Problem, match="cannot fall"):
            match.fall(outcome)
    match.fall(6**6 - 1)
    assert [die["value"] for die in match.view()["dice"]] == [6] * 6


def test_the_own_last_decision_can_be_undone_until_dice_fall() -> None:
    match = Match(CHILI, 2, seed=2)
    match.fall()
    assert match.undoable is None
    before = match.state.tobytes()
    match.play(0, "box:chance")
    assert match.undoable == 0
    with pytest.raises(Problem, match="no longer be undone"):
        match.undo(1)
    match.undo(0)
    assert match.state.tobytes() == before
    match.play(0, "box:red")
    match.fall()
    with pytest.raises(Problem, match="no longer be undone"):
        match.undo(0)


def test_undo_and_another_decision_do_not_change_what_falls() -> None:
    first, second = Match(CHILI, 1, seed="x"), Match(CHILI, 1, seed="x")
    first.fall()
    second.fall()
    first.play(0, "throw:1,2,3,4,5,6")
    second.play(0, "box:red")
    second.undo(0)
    second.play(0, "throw:1,2,3,4,5,6")
    assert first.fall() == second.fall()


def test_a_match_cannot_be_changed_from_outside() -> None:
    match = Match(CHILI, 1, seed=1)
    match.fall()
    before = match.state.tobytes()
    match.state.dice[:] = 6
    match.states[0].players = 5
    assert match.state.tobytes() == before


@pytest.mark.parametrize("players", [0, 9, -1])
def test_the_number_of_players_is_checked(players: int) -> None:
    with pytest.raises(Problem, match="1 to 8 players"):
        Match(CHILI, players)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x" * 10_000, "10,000 characters"),
        ("", "cannot be a name"),
        ("  ", "cannot be a name"),
        ("\x1b[2J", "cannot be a name"),
    ],
)
def test_strange_names_are_refused(name: str, why: str) -> None:
    with pytest.raises(Problem, match=why) as caught:
        Seat(name)
    assert len(str(caught.value)) < 200
    assert str(caught.value).isprintable()


def test_two_seats_need_two_names() -> None:
    with pytest.raises(Problem, match="same name"):
        Match(CHILI, [Seat("Anna"), Seat("Anna")])


def test_options_are_checked() -> None:
    hexhex = load("hexhex")
    with pytest.raises(Problem, match="no option “magic”"):
        Match(hexhex, 1, options={"magic": 1})
    for value in (0, 6, "1", True, None):
        with pytest.raises(Problem, match="option games cannot be"):
            Match(hexhex, 1, options={"games": value})
    assert Match(hexhex, 1, options={"games": 5}).options == {"free_strike": False, "games": 5}


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(Problem, match=r"chili.*hexhex"):
        load("../chili")
