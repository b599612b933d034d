"""Hex-hex-Kniffel."""

from tafelrunde.core.game import Game
from tafelrunde.games.hexhex import rules, story
from tafelrunde.games.hexhex.bounds import bounds
from tafelrunde.games.hexhex.judge import judge
from tafelrunde.games.hexhex.policy import policy
from tafelrunde.games.hexhex.view import throw_points, view

GAME = Game(
    id="hexhex",
    package=__name__,
    version=2,
    seats=range(1, rules.SEATS + 1),
    rules_module=rules,
    judge=judge,
    policy=policy,
    view=view,
    points=throw_points,
    story=story,
    exports=rules.EXPORTS,
    solution=True,
    vectorised=False,
    duel=True,
    bounds=bounds,
)
