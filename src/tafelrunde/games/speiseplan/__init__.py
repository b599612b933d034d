"""Speiseplan."""

from tafelrunde.core.game import Game
from tafelrunde.games.speiseplan import aims, rules, story
from tafelrunde.games.speiseplan.bounds import bounds
from tafelrunde.games.speiseplan.judge import judge
from tafelrunde.games.speiseplan.policy import policy
from tafelrunde.games.speiseplan.view import throw_points, view

GAME = Game(
    id="speiseplan",
    package=__name__,
    version=3,
    seats=range(1, rules.SEATS + 1),
    rules_module=rules,
    judge=judge,
    policy=policy,
    view=view,
    points=throw_points,
    story=story,
    noise_scale=4.0,
    unrolled=True,
    exports=(*rules.EXPORTS, *aims.EXPORTS),
    outlook=True,
    commands=("menu",),
    bounds=bounds,
)
