"""Chili Dice."""

from tafelrunde.core.game import Game
from tafelrunde.games.chili import rules
from tafelrunde.games.chili.judge import judge
from tafelrunde.games.chili.view import throw_points, view

GAME = Game(
    id="chili",
    version=1,
    seats=range(1, rules.SEATS + 1),
    rules=rules,
    judge=judge,
    view=view,
    points=throw_points,
)
