"""The solver reaches published optima for Yahtzee and Yatzy."""

from __future__ import annotations

import pytest

import yahtzee
import yatzy
from tafelrunde.solve.identical import IdenticalDiceGame, solve

PUBLISHED = [
    ("Yahtzee without jokers", yahtzee.GAMES["without jokers"], 245.870774514),
    ("Yahtzee, free choice joker", yahtzee.GAMES["free choice joker"], 254.589609482),
    ("Yahtzee, forced joker", yahtzee.GAMES["forced joker"], 254.587728734),
    ("Scandinavian Yatzy", yatzy.YATZY_GAME, 248.439989378),
]


@pytest.mark.native
@pytest.mark.without_bounds
@pytest.mark.parametrize(
    ("name", "game", "optimum"),
    [PUBLISHED[0], *(pytest.param(*row, marks=pytest.mark.soak) for row in PUBLISHED[1:])],
    ids=[row[0] for row in PUBLISHED],
)
def test_the_published_optimum_is_reached(name: str, game: IdenticalDiceGame, optimum: float) -> None:
    assert solve(game)[0, 0] == pytest.approx(optimum, abs=1e-8), name
