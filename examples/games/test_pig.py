"""The rules of Pig: each test checks the sentence it quotes."""

from __future__ import annotations

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load

PIG = load("pig")


def table(players: int = 2, **options: int) -> Match:
    """Return a match with a real die."""
    return Match(PIG, players, options=options, real_dice=True)


def fell(match: Match, *sides: int) -> None:
    """Throw these sides one after the other in the same turn."""
    for number, side in enumerate(sides):
        if number:
            match.play(match.pending[0], "throw")
        match.draw(f"throw:{side}")


def banked(match: Match) -> list[int]:
    """Return the banked points of all players."""
    points: list[int] = match.view()["banked"]
    return points


# “The sides it shows are added up; these points are at stake. When you hold, the points at stake are yours for good.”


def test_holding_banks_the_points_at_stake_and_passes_the_die_on() -> None:
    match = table()
    fell(match, 4, 6, 2)
    match.play(0, "hold")
    assert banked(match) == [12, 0]
    assert match.view()["turn"] == 1


# “When you throw a 1, they are lost, and the next player throws as well.”


def test_a_1_loses_the_points_at_stake_and_nothing_else() -> None:
    match = table()
    fell(match, 4)
    match.play(0, "hold")
    fell(match, 1)
    fell(match, 6, 6, 1)
    assert banked(match) == [4, 0]
    assert match.view()["turn"] == 1


# “The first player to have 100 points after holding wins. With the option `target`, 50 are enough.”


@pytest.mark.parametrize("target", [100, 50])
def test_the_game_ends_when_the_target_is_reached_by_holding(target: int) -> None:
    match = table(target=target)
    fell(match, *[5] * (target // 5))
    assert not match.over
    match.play(0, "hold")
    assert match.over
    assert match.outcome.winners == (0,)


def test_the_first_decision_is_found_even_if_first_turns_are_lost() -> None:
    for seed in range(50):
        assert PIG.first_decision(seed).pending


def test_the_greedy_bot_holds_at_20() -> None:
    from tafelrunde.bots import make

    bot = make("greedy", PIG, stream(0))
    for at_stake in range(2, 40):
        match = table()
        fell(match, 2)
        state = match.state
        state.at_stake = at_stake
        decided = PIG.actions.write(bot.choose(state, 0))
        assert at_stake == 20 or decided == ("throw" if at_stake < 20 else "hold"), (
            "at 20 both actions are equally good"
        )


def test_throws_score_their_sum_unless_one_is_a_1() -> None:
    assert PIG.points(["3", "5", "2"]) == {"turn": 10}
    assert PIG.points(["6", "1"]) == {"turn": 0}
    with pytest.raises(Problem, match="7"):
        PIG.points(["7"])
