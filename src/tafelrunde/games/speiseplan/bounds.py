"""What no game of Speiseplan passes."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.bounds import Bounds
from tafelrunde.core.game import Value
from tafelrunde.games.speiseplan.combinations import EXTRA, ROWS
from tafelrunde.games.speiseplan.material import DICE, SEASON, SIDES
from tafelrunde.games.speiseplan.rules import ROUNDS, THROWS, tokens_at_first

TOKEN_OR_PASS = 1
ENTRY = 1 + DICE + 1  # which dice, a food for each, the row
OF_A_MENU = 3  # whose combination, the day, the meal


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:
    """A token lies in one place, so it changes a food by one point at most, before it is entered or (variant) after."""
    season, tokens = SEASON[int(options["month"]) - 1], players * tokens_at_first(players, int(options["dynamic"]))
    return Bounds(
        decisions=players * ROUNDS * (TOKEN_OR_PASS + THROWS - 1 + ENTRY) + ROWS * OF_A_MENU,
        least=ROWS * DICE * min(0, int(season.min()) - tokens),
        most=ROWS * DICE * (int(season.max()) + tokens) + int(EXTRA.max(axis=1).sum()),
        outcomes=SIDES**DICE,
    )
