"""A game for the tests of the play loop: secret herbs, rounds that all play at the same time, and `u` for up."""

from tafelrunde.core.game import Game
from tafelrunde.core.hidden import Hidden
from tafelrunde.core.rule import rule

from . import rules, story


@rule
def judge(state, seat):  # type: ignore[no-untyped-def]
    """Up is good."""
    return float(state.ups[seat])


GAME = Game(
    id="hands",
    package=__name__,
    version=1,
    seats=range(2, 4),
    rules=rules,
    judge=judge,
    view=rules.view,
    points=dict,
    story=story,
    hidden=(Hidden("herbs", own=True),),
)
