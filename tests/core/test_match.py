"""Matches: legality, undo, history, seeds and options."""

from __future__ import annotations

import copy
import errno
import pickle

import numpy as np
import pytest

from tafelrunde import Match, Problem, Replay, Seat, load
from tafelrunde.core.matches.chance import Seeded

CHILI = load("chili")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match = Match(CHILI, 2, seed=1)
    match.draw()
    before = match.state.tobytes()
    for seat, action in ((0, 10**6), (0, -1), (0, "box:nine"), (0, "throw:"), (1, "box:red"), (7, "box:red")):
        with pytest.raises(Problem):
            match.play(seat, action)
    assert match.state.tobytes() == before
    assert len(match.events) == 1


def test_decisions_and_draws_are_refused_when_the_other_is_due() -> None:
    match = Match(CHILI, 1, seed=1)
    with pytest.raises(Problem, match="Seat 0 owes no decision"):
        match.play(0, "box:red")
    match.draw()
    with pytest.raises(Problem, match="nothing to roll or draw now"):
        match.draw()


def test_real_dice_need_a_possible_outcome() -> None:
    match = Match(CHILI, 1, real_dice=True)
    with pytest.raises(Problem, match="enter what was rolled"):
        match.draw()
    for outcome in (-1, 6**6, 10**40):
        with pytest.raises(Problem, match="not a possible result"):
            match.draw(outcome)
    match.draw(6**6 - 1)
    assert [die["value"] for die in match.view()["dice"]] == [6] * 6


def test_a_seat_can_undo_its_last_decision_until_the_next_draw() -> None:
    match = Match(CHILI, 2, seed=2)
    match.draw()
    assert not match.undoable(0)
    before = match.state.tobytes()
    match.play(0, "box:chance")
    assert match.undoable(0)
    with pytest.raises(Problem, match="no longer be undone"):
        match.undo(1)
    match.undo(0)
    assert match.state.tobytes() == before
    match.play(0, "box:red")
    match.draw()
    with pytest.raises(Problem, match="no longer be undone"):
        match.undo(0)


def test_undoing_a_decision_does_not_change_later_outcomes() -> None:
    first, second = Match(CHILI, 1, seed="x"), Match(CHILI, 1, seed="x")
    first.draw()
    second.draw()
    first.play(0, "throw:1,2,3,4,5,6")
    second.play(0, "box:red")
    second.undo(0)
    second.play(0, "throw:1,2,3,4,5,6")
    assert first.draw() == second.draw()


def test_what_if_continues_with_other_dice_and_keeps_the_match() -> None:
    match = Match(CHILI, 2, seed="x")
    match.draw()
    match.play(0, "throw:1,2,3,4,5,6")
    match.draw()
    before = match.replay().text()
    other = match.fork(2, seed="y")
    assert other.state_before(1).tobytes() == match.state_before(1).tobytes()
    assert (other.given, other.chance) == (1, match.state_before(2).chance)
    assert other.draw() == Seeded("y").outcome(1, int(match.state_before(2).chance))
    assert other.events[:2] == match.events[:2]
    assert other.events[2] != match.events[2]
    assert match.replay().text() == before


def test_a_match_cannot_be_changed_from_outside() -> None:
    match = Match(CHILI, 1, seed=1)
    match.draw()
    before = match.state.tobytes()
    match.state.dice[:] = 6
    match.states[0].players = 5
    assert match.state.tobytes() == before


@pytest.mark.parametrize("players", [0, 9, -1, 1000, 10**40])
def test_the_number_of_players_is_checked(players: int) -> None:
    with pytest.raises(Problem, match="1 to 8 players"):
        Match(CHILI, players)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x" * 10_000, "10,000 characters"),
        ("", "cannot be used as a name"),
        ("  ", "cannot be used as a name"),
        ("\x1b[2J", "cannot be used as a name"),
    ],
)
def test_unusable_names_are_refused(name: str, why: str) -> None:
    with pytest.raises(Problem, match=why) as caught:
        Seat(name)
    assert len(str(caught.value)) < 200
    assert str(caught.value).isprintable()


def test_seats_need_different_names() -> None:
    with pytest.raises(Problem, match="same name"):
        Match(CHILI, [Seat("Anna"), Seat("Anna")])


def test_options_are_checked() -> None:
    hexhex = load("hexhex")
    with pytest.raises(Problem, match="no option “magic”"):
        Match(hexhex, 1, options={"magic": 1})
    for value in (0, 6, "1", True, None):
        with pytest.raises(Problem, match="option games cannot be"):
            Match(hexhex, 1, options={"games": value})
    assert Match(hexhex, 1, options={"games": 5}).options == {"free_strike": False, "games": 5, "pass_start": False}


def test_the_error_for_an_unknown_game_lists_the_games() -> None:
    with pytest.raises(Problem, match=r"chili.*hexhex"):
        load("../chili")


def test_a_refusal_has_a_reason_and_is_plain_data() -> None:
    match = Match(CHILI, 1, real_dice=True)
    match.draw("throw:2,3,4,5,6,1")
    with pytest.raises(Problem, match="just rolled and shows red") as caught:
        match.play(0, "turn:1/6")
    assert caught.value.data() == {"key": "chili-not-turnable", "die": "a"}
    match.play(0, "box:chance")
    match.draw(0)
    with pytest.raises(Problem, match="“Chance” is already filled") as caught:
        match.play(0, "box:chance")
    assert caught.value.data() == {"key": "box-filled", "box": {"key": "chili-chance"}}
    assert caught.value.message("de") == "„Chance“ ist schon ausgefüllt; wähle ein freies Feld."


def test_outcomes_can_be_given_in_notation() -> None:
    by_name, by_number = Match(CHILI, 1, real_dice=True), Match(CHILI, 1, real_dice=True)
    by_name.draw("throw:2,3,4,5,6,1")
    by_number.draw(1 + 2 * 6 + 3 * 36 + 4 * 216 + 5 * 1296)
    assert by_name.state.tobytes() == by_number.state.tobytes()
    assert by_name.event_view(0) == {"fell": {"throw": {"1": "2", "2": "3", "3": "4", "4": "5", "5": "6", "6": "1"}}}
    for nonsense in ("throw:2,3,4", "throw:7,3,4,5,6,1", "tile:bend", "throw", ""):
        with pytest.raises(Problem, match="should look like throw:1,1,1,1,1,1"):
            Match(CHILI, 1, real_dice=True).draw(nonsense)


def test_numpy_integers_are_accepted_and_other_numbers_are_not() -> None:
    two, seed, seat, five = np.int8(2), np.int64(3), np.int16(0), np.uint8(5)
    match = Match(CHILI, two, seed=seed)  # type: ignore[arg-type]
    match.draw()
    last = np.uint8(match.legal(seat)[-1])  # type: ignore[arg-type]
    match.play(seat, last)  # type: ignore[arg-type]
    typed = Match(CHILI, 1, real_dice=True)
    typed.draw(five)  # type: ignore[arg-type]
    series = Match(load("hexhex"), 1, options={"games": np.int8(2)}, seed=1)
    for played in (match, typed, series):
        again = Match.from_replay(played.game, Replay.parse(played.replay().text().encode()))
        assert again.state.tobytes() == played.state.tobytes()
    match.draw()
    for who, what in ((1, 3.7), (1, None), (1.0, "box:red"), (None, 3), (1, [3])):
        with pytest.raises(Problem, match="not a whole number"):
            match.play(who, what)  # type: ignore[arg-type]
    with pytest.raises(Problem, match="not a whole number"):
        Match(CHILI, 2.0)  # type: ignore[arg-type]
    with pytest.raises(Problem, match="not a whole number"):
        typed.game.start("2")  # type: ignore[arg-type]


def test_seeds_that_differ_anywhere_give_different_dice() -> None:
    outcomes = {Match(CHILI, 1, seed=seed).draw() for seed in ("1", "1\0", "1\0\0", "01", " 1")}
    assert len(outcomes) == 5
    with pytest.raises(Problem, match="seed contains characters"):
        Match(CHILI, 1, seed="\ud800")


def test_games_and_matches_are_copied_and_pickled() -> None:
    assert copy.copy(CHILI) is copy.deepcopy(CHILI) is pickle.loads(pickle.dumps(CHILI)) is CHILI  # noqa: S301
    match = Match(CHILI, 2, seed=1)
    match.draw()
    for same in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):  # noqa: S301
        same.play(0, "box:red")
        same.draw()
        assert len(same) == 3
    assert len(match) == 1
    assert match.replay().text() == copy.copy(match).replay().text()


def test_a_failed_attempt_leaves_no_trace() -> None:
    match = Match(CHILI, 1, real_dice=True)
    match.draw("throw:1,1,1,1,1,1")
    before = match.replay().text(), match.state.tobytes()

    def turn(*dice: int) -> None:
        with match.transaction():
            for die in dice:
                match.play(0, f"turn:{die}/6")

    with pytest.raises(Problem, match="Die b cannot be turned"):
        turn(1, 2)
    assert (match.replay().text(), match.state.tobytes()) == before
    turn(1)
    assert len(match) == 2


@pytest.mark.parametrize(
    "error",
    [KeyboardInterrupt(), MemoryError(), OSError(errno.ENOSPC, "full"), OSError(errno.EIO, "broken"), SystemExit()],
)
def test_an_exception_of_any_kind_leaves_no_trace_of_a_transaction(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(CHILI, 2, seed=5)
    match.draw()
    before = match.replay().text(), match.state.tobytes(), match.draws

    def fail(*_: object) -> None:
        raise error

    def play_and_save() -> None:
        with match.transaction():
            match.play(0, "throw:1,2")
            match.draw()
            match.undo_last()
            fail()  # as a disk that is full, or Ctrl-C while the file is written

    with pytest.raises(type(error)):
        play_and_save()
    assert (match.replay().text(), match.state.tobytes(), match.draws) == before
    with monkeypatch.context() as patch:
        patch.setattr(Match, "_append", fail)  # the rules have changed the state already
        with pytest.raises(type(error)), match.transaction():
            match.play(0, "box:red")
    assert (match.replay().text(), match.state.tobytes(), match.draws) == before
    match.play(0, "box:red")
    assert len(match) == 2


def test_undone_events_stay_in_the_log() -> None:
    match = Match(CHILI, 1, seed=4)
    match.draw()
    match.play(0, "box:red")
    match.undo(0)
    match.play(0, "box:chance")
    assert [line.back for line in match.lines()] == [None, None, 1, None]
    again = Match.from_replay(CHILI, Replay.parse(match.replay().text().encode()))
    assert again.events == match.events
    assert again.replay().text() == match.replay().text()


def test_in_a_simultaneous_round_each_seat_can_undo_until_it_ends() -> None:
    kekse = load("kekse")
    match = Match(kekse, 3, options={"plan": "blue"}, seed=1)  # all seats place chips at the same time
    match.play(0, "move:2/a1")
    match.play(0, "move:3/b1")
    match.play(1, "move:2/a1")
    match.play(2, "move:12/f6")
    assert [match.undoable(seat) for seat in range(3)] == [True, True, True]
    match.undo(0)
    other = Match(kekse, 3, options={"plan": "blue"}, seed=1)
    for seat, action in ((0, "move:2/a1"), (1, "move:2/a1"), (2, "move:12/f6")):
        other.play(seat, action)
    assert match.state.tobytes() == other.state.tobytes()
    assert match.events == other.events
    again = Match.from_replay(kekse, Replay.parse(match.replay().text().encode()))
    assert again.state.tobytes() == match.state.tobytes()
    while match.pending:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
    assert [match.undoable(seat) for seat in range(3)] == [False, False, True], (
        "after the round only the last event can be undone"
    )
    match.draw()
    assert not any(match.undoable(seat) for seat in range(3))


def test_the_outcome_names_the_winner_and_why_the_game_ended() -> None:
    match = Match(CHILI, 2, seed=1)
    assert not match.outcome.over
    assert match.outcome.winners == ()
    while not match.over:
        if match.chance:
            match.draw()
        else:
            match.play(match.pending[0], match.legal(match.pending[0])[-1])
    outcome = match.outcome
    assert outcome.over
    assert outcome.why is not None
    assert outcome.why.key == "chili-ended-rounds"
    best = max(outcome.points)
    assert outcome.winners == tuple(seat for seat in range(2) if outcome.points[seat] == best)
    assert outcome.data()["told"]["key"] == "result"


def test_secret_points_are_hidden_from_other_seats_until_the_end() -> None:
    match = Match(load("makaronina"), 3, seed=1)
    while match.chance:
        match.draw()
    assert np.isnan(match.scores()).all()
    for seat in range(3):
        known = match.scores(seat)
        assert [other for other in range(3) if not np.isnan(known[other, 0])] == [seat]
        assert np.isnan(known[:, 1]).all()
