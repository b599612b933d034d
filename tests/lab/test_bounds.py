"""Games stay within their bounds, and draws are the product of their factors."""

from __future__ import annotations

import random
from itertools import product
from math import prod

import pytest

from play import as_tested, least_two_most, random_match
from suite import every_option
from tafelrunde import Match, Problem, load, names
from tafelrunde.core.game import Game
from tafelrunde.core.matches.events import Decided
from tafelrunde.games.chili import rules as chili
from tafelrunde.games.chili.bounds import BEST_ROLLS as BEST_CHILI_ROLLS
from tafelrunde.games.chili.solution import declared
from tafelrunde.games.hexhex import rules as hexhex
from tafelrunde.games.hexhex.bounds import BEST_ROLLS as BEST_HEXHEX_ROLLS
from tafelrunde.lab import bounds


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game on the backend under test."""
    return as_tested(load(request.param))


def test_games_stay_within_their_bounds_and_draws_have_factors(game: Game) -> None:
    for players in least_two_most(game):
        for number, options in enumerate(every_option(game)[:3]):
            limits, largest = bounds(game, players, options), 0

            def look_at(match: Match) -> None:
                nonlocal largest
                if match.chance:
                    largest = max(largest, match.chance)
                    assert prod(game.draws.factors(match.state)) == match.chance

            match = random_match(game, players, options, number, look_at)
            decisions = sum(isinstance(event, Decided) for event in match.events)
            assert limits.decisions is None or decisions <= limits.decisions
            assert limits.least <= match.scores()[:, 0].min()
            assert match.scores()[:, 0].max() <= limits.most
            assert largest <= limits.outcomes


def test_the_factors_of_throws_are_dice_and_of_shuffles_free_positions() -> None:
    game = load("chili")
    state = game.start(1)
    assert game.draws.factors(state) == (6,) * 6
    outcome = sum(digit * 6**index for index, digit in enumerate((2, 0, 5, 1, 1, 3)))
    assert game.draws.write(state, outcome) == "throw:3,1,6,2,2,4"
    kekse = load("kekse")
    deal = kekse.start(2)
    factors = kekse.draws.factors(deal)
    assert factors == (11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
    digits = [random.Random(1).randrange(factor) for factor in factors]
    outcome = sum(digit * prod(factors[:index]) for index, digit in enumerate(digits))
    arrangement = kekse.draws.due(deal).arrangement(outcome)
    free = list(range(11))
    assert [free.pop(digit) for digit in digits] == [arrangement.index(thing) for thing in range(10)]


def test_no_roll_of_chili_scores_more_than_the_listed_best_rolls() -> None:
    as_tested(load("chili"))
    most = declared().points.max(axis=0)
    assert most.tolist() == [max(chili.points(dice, box) for dice in BEST_CHILI_ROLLS) for box in range(chili.BOXES)]


def test_no_roll_of_hexhex_scores_more_than_the_listed_best_rolls() -> None:
    tallies = {hexhex.tally(dice) for dice in product(range(6), repeat=5)}
    for box in range(hexhex.BOXES):
        most = max(hexhex.points(symbols, box) for symbols in tallies)
        assert most == max(hexhex.points(hexhex.tally(dice), box) for dice in BEST_HEXHEX_ROLLS)


def test_hexhex_reaches_its_maximum_length_if_all_seats_always_throw() -> None:
    match = Match(load("hexhex"), 2, seed=1)
    decisions = 0
    while not match.over:
        if match.chance:
            match.draw()
        else:
            (seat,) = match.pending
            match.play(seat, match.legal(seat)[0])  # throws come before boxes in the list of actions
            decisions += 1
    assert decisions == bounds(match.game, 2).decisions


def test_makaronina_with_a_shop_has_no_maximum_length() -> None:
    assert bounds(load("makaronina"), 2).decisions is not None
    assert bounds(load("makaronina"), 3).decisions is None


def test_bounds_refuse_impossible_players_and_options() -> None:
    with pytest.raises(Problem, match="players"):
        bounds(load("chili"), 9)
    with pytest.raises(Problem, match="no option"):
        bounds(load("chili"), 2, {"colour": "red"})
