"""A bot's decision depends on the match alone: not on the process, nor on what happened in it before."""

from __future__ import annotations

import pytest

from tafelrunde.bots import LEVELS
from tafelrunde.bots.seeds import choose_action, decision_stream, seat_stream
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.matches.replay import Replay
from tafelrunde.games import load

KEY = bytes(range(32))


def bots_decide(match: Match) -> int:
    """Let the bot that must decide next choose, without playing."""
    while match.chance:
        match.draw()
    seat = match.pending[0]
    level = match.seats[seat].bot
    assert level is not None
    return choose_action(level, match.game, match.state, seat, match.key, len(match))


@pytest.mark.parametrize("level", LEVELS)
def test_a_resumed_game_continues_with_the_same_decisions(level: str) -> None:
    match = Match(load("hexhex"), [Seat("A", level), Seat("B", level)], seed="7")
    for _ in range(12):
        action = bots_decide(match)
        resumed = Match.from_replay(match.game, Replay.parse(match.replay().text().encode()))
        assert bots_decide(resumed) == action
        match.play(match.pending[0], action)


def test_an_undone_decision_is_made_again_in_the_same_way() -> None:
    match = Match(load("makaronina"), [Seat("A", "scullion"), Seat("B", "scullion")], seed="7")
    action = bots_decide(match)
    seat = match.pending[0]
    match.play(seat, action)
    match.undo(seat)
    assert bots_decide(match) == action


def test_seats_decisions_and_keys_have_unrelated_random_numbers() -> None:
    streams = [
        seat_stream(KEY, 0),
        seat_stream(KEY, 1),
        seat_stream(KEY[::-1], 0),
        decision_stream(KEY, 0, 0),
        decision_stream(KEY, 0, 1),
        decision_stream(KEY, 1, 0),
    ]
    assert len({rng.tobytes() for rng in streams}) == len(streams)


def test_an_unknown_level_is_a_problem() -> None:
    match = Match(load("hexhex"), 2, seed="7")
    match.draw()
    with pytest.raises(Problem, match="There is no bot"):
        choose_action("wizard", match.game, match.state, 0, KEY, 0)
