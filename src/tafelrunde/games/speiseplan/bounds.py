"""Limits that no game of Speiseplan exceeds."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.core.game import Value
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.games.speiseplan.combinations import EXTRA, ROWS
from tafelrunde.games.speiseplan.material import DICE, SEASON, SIDES
from tafelrunde.games.speiseplan.rules import ROUNDS, THROWS, initial_tokens

TOKEN_OR_PASS = 1
ENTRY = 1 + DICE + 1  # choose the dice, a food for each, the row
OF_A_MENU = 3  # choose a combination, a day, a meal


def bounds(players: int, options: Mapping[str, Value]) -> Bounds:
    """Return limits of the decisions, the points and the outcomes of a draw in a game with these options.

    Proof for the points: a row has at most six foods, and each token changes a food by at most one point.
    """
    season = SEASON[int(options["month"]) - 1]
    tokens = players * initial_tokens(players, int(options["dynamic"])) if options["tokens"] else 0
    return Bounds(
        decisions=players * ROUNDS * (TOKEN_OR_PASS + THROWS - 1 + ENTRY) + ROWS * OF_A_MENU,
        least=ROWS * DICE * min(0, int(season.min()) - tokens),
        most=ROWS * DICE * (int(season.max()) + tokens) + int(EXTRA.max(axis=1).sum()),
        outcomes=SIDES**DICE,
    )
