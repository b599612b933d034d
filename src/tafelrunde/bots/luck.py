"""Nature's draws when bots are compared: each is computed from what it is for, so that two games share their luck.

Two games with the same seed and other decisions soon throw other dice at other times. Here the third die in the second
throw of a seat's fifth turn shows the same in both, and so does the fourth tile that a seat draws, as far as the pile
is the same: whoever sits on that seat has that luck. Each key is used once a game, so within one game every draw is
fair and independent of all others.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from tafelrunde.core.draws import Throw
from tafelrunde.core.game import Game
from tafelrunde.core.record import State


class Luck:
    """The draws of one game: the same seed gives the same luck, whatever is decided."""

    def __init__(self, game: Game, seed: str) -> None:
        self._draws = game.draws
        self._key = hashlib.sha256(seed.encode()).digest()
        self._drawn: Counter[str] = Counter()
        self._turns, self._throws = (name in (game.state.names or ()) for name in ("turn", "throws"))

    def outcome(self, state: State) -> int:
        """What falls now."""
        draw = self._draws.due(state)
        whose = str(state.turn) if self._turns else "all"
        if not isinstance(draw, Throw):
            return self._below(f"{whose}/{draw.name}/{self._next(f'{whose}/{draw.name}')}", int(state.chance))
        if self._throws and state.throws == 0:
            self._next(f"{whose}/turns")
        turn = f"{whose}/{self._drawn[f'{whose}/turns']}"
        throw = f"{turn}/{draw.name}/{self._next(f'{turn}/{draw.name}')}"
        return draw.outcome(
            state, [self._below(f"{throw}/{draw.dice[die]}", len(draw.faces.names)) for die in draw.in_air(state)]
        )

    def _next(self, what: str) -> int:
        self._drawn[what] += 1
        return self._drawn[what]

    def _below(self, key: str, below: int) -> int:
        """A number that is uniform but for one part in 2^32 or less, and hardly moves when `below` does.

        So a pile from which one tile more is gone still gives the same kind of tile most of the time.
        """
        number = int.from_bytes(hmac.digest(self._key, key.encode(), hashlib.sha256)[:8], "big")
        return number * below >> 64
