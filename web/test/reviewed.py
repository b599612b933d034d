"""Print a finished game and Python's review of it, as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

from tafelrunde.bots import make
from tafelrunde.bots.review import review
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load

WORK = 1
"""Minimal effort where decisions are sampled: the figures are compared, not used."""


def play_and_review(name: str, players: int) -> dict[str, Any]:
    """Play a game of greedy bots with some random actions, and review it."""
    game, rng = load(name), stream(f"{name} reviewed {players}")
    match, bot = Match(game, players, seed=f"{name} {players}"), make("greedy", game, rng)
    while not match.over:
        if match.chance:
            match.draw()
            continue
        seat = match.pending[below(rng, len(match.pending))]
        legal = match.legal(seat)
        choice = bot.choose(match.state, seat)
        match.play(seat, legal[below(rng, len(legal))] if below(rng, 5) == 0 else choice)
    return {"work": WORK, "replay": match.replay().text(), "review": review(match, work=WORK, seed=1).data()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play_and_review(sys.argv[1], int(sys.argv[2]))))
