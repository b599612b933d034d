"""Parts of the lines of a shared table's log (`tables/event.py`)."""

from __future__ import annotations

from typing import Literal

import msgspec

Reaction = Literal["clap", "laugh", "wow", "ouch", "thanks", "think", "hurry", "again"]
"""The predefined reactions. They replace chat, so that a table needs no moderation."""


class Chair(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A place for a player: a bot of the level `bot`, or a person, maybe with real dice.

    A bot has a name from the beginning. The name of a person is that of the last person who sat there, or empty.
    """

    name: str = ""
    bot: str | None = None
    real_dice: bool = False


class Previous(msgspec.Struct, forbid_unknown_fields=True):
    """The table of which this one is the rematch: its id and its last head, and the series so far.

    `matches` is the number of matches played, `points` are their sums by seat of the new table.
    """

    table: str
    head: str
    matches: int
    points: list[float]
