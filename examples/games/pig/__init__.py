"""Pig, an example of a game outside the package (see `docs/add-a-game.md`)."""

from tafelrunde.core.game import Game

from . import rules, story
from .judge import judge
from .view import throw_points, view

GAME = Game(
    id="pig",
    package=__name__,
    version=1,
    seats=range(2, rules.SEATS + 1),
    rules_module=rules,
    judge=judge,
    view=view,
    points=throw_points,
    story=story,
)
