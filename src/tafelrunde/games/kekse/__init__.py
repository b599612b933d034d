"""Keksekästchen."""

from tafelrunde.core.game import Game
from tafelrunde.games.kekse import learned, rules, story
from tafelrunde.games.kekse.bounds import bounds
from tafelrunde.games.kekse.judge import judge
from tafelrunde.games.kekse.policy import policy
from tafelrunde.games.kekse.view import roll_walls, view

GAME = Game(
    id="kekse",
    package=__name__,
    version=2,
    seats=range(1, rules.SEATS + 1),
    rules_module=rules,
    judge=judge,
    policy=policy,
    value=learned.value,
    noise_scale=0.15,
    view=view,
    points=roll_walls,
    story=story,
    exports=(*rules.EXPORTS, *learned.EXPORTS),
    bounds=bounds,
)
