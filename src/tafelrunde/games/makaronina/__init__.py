"""The game Makaronina."""

from tafelrunde.core.game import Game
from tafelrunde.games.makaronina import judge, learned, rules, story
from tafelrunde.games.makaronina.belief import sample_belief
from tafelrunde.games.makaronina.bounds import bounds
from tafelrunde.games.makaronina.material import SEATS
from tafelrunde.games.makaronina.policy import policy
from tafelrunde.games.makaronina.view import HIDDEN, dish_points, view

GAME = Game(
    id="makaronina",
    package=__name__,
    version=3,
    seats=range(2, SEATS + 1),
    rules_module=rules,
    judge=judge.judge,
    policy=policy,
    value=learned.value,
    sample_belief=sample_belief,
    view=view,
    points=dish_points,
    story=story,
    exports=(*rules.EXPORTS, *judge.EXPORTS, *learned.EXPORTS),
    hidden=HIDDEN,
    bounds=bounds,
)
