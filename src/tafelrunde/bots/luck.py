"""Chance outcomes that two games share although their decisions differ, for the fair comparison of bots.

With an ordinary seed, two games with different decisions soon roll different dice at different times. Here each outcome
is computed from a key: seat, turn, throw, die. The third die in the second throw of a seat's fifth turn shows the same
side in both games, and the fourth tile that a seat draws is the same as far as the piles are. Each key is used once per
game, so within a game all draws are fair and independent.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from tafelrunde.core.game import Game
from tafelrunde.core.rules.draws import Throw
from tafelrunde.core.rules.record import State


class Luck:
    """The chance outcomes of one game. They depend on the seed, not on the decisions."""

    def __init__(self, game: Game, seed: str) -> None:
        self._draws = game.draws
        self._key = hashlib.sha256(seed.encode()).digest()
        self._drawn: Counter[str] = Counter()
        self._turns, self._throws = (name in (game.state.names or ()) for name in ("turn", "throws"))

    def outcome(self, state: State) -> int:
        """Return the outcome of the pending chance event. It counts the draws, so call it exactly once per event."""
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
        """Return a number from 0 to `below` - 1, uniform to within 2^-32, that changes little when `below` does.

        A pile with one tile fewer therefore still gives the same kind of tile most of the time.
        """
        number = int.from_bytes(hmac.digest(self._key, key.encode(), hashlib.sha256)[:8], "big")
        return number * below >> 64
