"""Chili Dice."""

from tafelrunde.core.game import Game
from tafelrunde.games.chili import naming, rules, story
from tafelrunde.games.chili.bounds import bounds
from tafelrunde.games.chili.judge import judge
from tafelrunde.games.chili.policy import policy
from tafelrunde.games.chili.view import throw_points, view

GAME = Game(
    id="chili",
    package=__name__,
    version=1,
    seats=range(1, rules.SEATS + 1),
    rules_module=rules,
    judge=judge,
    policy=policy,
    view=view,
    points=throw_points,
    story=story,
    noise_scale=8.0,
    exports=(*rules.EXPORTS, *naming.EXPORTS),
    solution=True,
    bounds=bounds,
)
