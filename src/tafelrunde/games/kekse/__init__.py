"""Keksekästchen."""

from tafelrunde.core.game import Game
from tafelrunde.games.kekse import judge, learned, rules, story
from tafelrunde.games.kekse.bounds import bounds
from tafelrunde.games.kekse.policy import policy
from tafelrunde.games.kekse.view import roll_walls, view

GAME = Game(
    id="kekse",
    package=__name__,
    version=3,
    seats=range(1, rules.SEATS + 1),
    rules_module=rules,
    judge=judge.judge,
    policy=policy,
    value=learned.value,
    noise_scale=0.15,
    view=view,
    points=roll_walls,
    story=story,
    exports=(*rules.EXPORTS, *judge.EXPORTS, *learned.EXPORTS),
    bounds=bounds,
)
