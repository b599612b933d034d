"""A game for tests of the play loop: secret herbs, simultaneous rounds, and `u` as a move."""

from tafelrunde.core.game import Game
from tafelrunde.core.rules.hidden import Hidden
from tafelrunde.core.rules.rule import rule

from . import rules, story


@rule
def judge(state, seat):  # type: ignore[no-untyped-def]
    """Return the number of ups."""
    return float(state.ups[seat])


GAME = Game(
    id="hands",
    package=__name__,
    version=1,
    seats=range(2, 4),
    rules_module=rules,
    judge=judge,
    view=rules.view,
    points=dict,
    story=story,
    hidden=(Hidden("herbs", own=True),),
)
