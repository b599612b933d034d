"""The random numbers of a bot, for one decision. Any process computes the same decision, and anyone can check it."""

from __future__ import annotations

import hashlib
import hmac

from tafelrunde.bots.levels import make
from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, stream


def choose_action(level: str, game: Game, state: State, seat: int, key: bytes, events: int) -> int:
    """Return the action that a bot of this level chooses for a seat.

    | parameter | meaning |
    |---|---|
    | `key` | the key of the match (`Match.key`) |
    | `events` | the number of events of the match so far, without undone ones |

    The bot is created for this decision and remembers nothing. Its weaknesses are those of its seat and the same in the
    whole match; its other random numbers differ from decision to decision. Raises a Problem for an unknown level.
    """
    rng = seat_stream(key, seat)
    bot = make(level, game, rng)  # draws its weaknesses
    rng[:] = decision_stream(key, seat, events)
    return bot.choose(state, seat)


def seat_stream(key: bytes, seat: int) -> Stream:
    """Return the random numbers from which a bot gets its weaknesses."""
    return _stream(key, seat.to_bytes(1, "big"))


def decision_stream(key: bytes, seat: int, events: int) -> Stream:
    """Return the random numbers of a bot's decision after `events` events."""
    return _stream(key, seat.to_bytes(1, "big") + events.to_bytes(4, "big"))


def _stream(key: bytes, place: bytes) -> Stream:
    return stream(hmac.digest(key, b"bot" + place, hashlib.sha256).hex())
