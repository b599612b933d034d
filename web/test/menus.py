"""Print the menus of some games of Speiseplan as JSON, as Python renders them."""

from __future__ import annotations

import json
import sys
from datetime import UTC, date, datetime
from typing import Any

from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.menu import render

GAMES = 4
FORMATS = ("text", "shopping", "ics")
START, NOW = date(2026, 10, 7), datetime(2026, 10, 1, 12, 5, tzinfo=UTC)


def play(number: int) -> Match:
    """Play a game that always enters the best-scoring row, so that the menu is not empty."""
    seats = [Seat("Änne; „a, b“"), Seat("Bo\\b"), Seat("Цветана")][: 1 + number % 3]
    match, rng = Match(GAME, seats, options={"month": 1 + 3 * number}, seed=f"{number}"), stream(f"menu {number}")
    while not match.over:
        if match.chance:
            match.draw()
            continue
        (seat,) = match.pending
        offers = match.view()["offers"]
        best = max((row for row in offers if offers[row]), key=lambda row: offers[row]["points"], default=None)
        legal = match.legal(seat)
        match.play(seat, f"row:{best}" if best else legal[below(rng, len(legal))])
    return match


def replay_and_menus(match: Match) -> dict[str, Any]:
    """Return the replay file and the menu in every language and format."""
    menus = {
        language: {name: render(match, Texts(language), name, START, NOW).decode() for name in FORMATS}
        for language in LANGUAGES
    }
    return {"replay": match.replay().text(), "menus": menus}


if __name__ == "__main__":
    sys.stdout.write(json.dumps([replay_and_menus(play(number)) for number in range(GAMES)]))
