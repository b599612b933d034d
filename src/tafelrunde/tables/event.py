"""The lines of a shared table's log: everything that happened, in order, as one JSON object per line.

    {"is":"created","table":"…","game":"chili","version":1,"seats":[{},{"name":"Zimt","bot":"cook"}],"host":"…","commitment":"…"}
    {"is":"sealed","secret":"…"}                       the server's secret: no one sees this line before `revealed`
    {"is":"joined","seat":0,"name":"Mia","device":"…","commitment":"…"}
    {"is":"started","commitment":"…","shares":["…",null]}
    {"is":"shared","seat":0,"nonce":"…","word":"Glück"}
    {"is":"begun"}
    {"fell":"throw:3,1,6,6,2,5"}                       lines of the match, as in replay files
    {"seat":0,"decided":"throw:1,4"}
    {"seat":1,"decided":"box:red","bot":"cook"}
    …
    {"is":"revealed","secret":"…"}

Lines are numbered from 1 and hashed into a chain of heads (`tables/fair.py`). They contain no token and no link, only
hashes of them: `device` is the hash of the token of the device that plays a seat. Bytes are lower-case hexadecimal.
"""

from __future__ import annotations

import msgspec

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.replay import TABLE_MARK, Line
from tafelrunde.tables.chair import Chair, Previous, Reaction


class _TableLine(msgspec.Struct, tag_field="is", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """A line about the table, not about the match. The field `is` tells its kind: the class name in lower case."""


# Before the match


class Created(_TableLine):
    """The first line. `commitment` is the server's commitment to its secret, `host` the device that made the table.

    `duel`: every seat plays a match of its own, with the same draws. `random_order`: the key decides the order of the
    seats.
    """

    table: str
    game: str
    version: int
    seats: list[Chair]
    host: str
    commitment: str
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    duel: bool = False
    random_order: bool = False
    previous: Previous | None = None


class Sealed(_TableLine):
    """The server's secret for this attempt to start. Hidden from everyone until a line `revealed` or `void` has it."""

    secret: str


class Arranged(_TableLine):
    """The host has changed the seats: a number is the seat that was there before, a Chair is a new one.

    Players who got another number must commit to a new share, because a commitment contains the seat.
    """

    seats: list[int | Chair]


class Joined(_TableLine):
    """A person has taken a seat. `restore` is the hash of the link that restores the seat on another device."""

    seat: int
    name: str
    device: str
    commitment: str | None = None
    restore: str | None = None


class Committed(_TableLine):
    """The device of a seat has committed to its share: again after `arranged` or `void`, first in a rematch."""

    seat: int
    commitment: str


class Left(_TableLine):
    """A seat is free again. Only before the start."""

    seat: int


class Started(_TableLine):
    """The host has started the game: no commitment can change any more. `shares` are by seat (null: a bot)."""

    commitment: str
    shares: list[str | None]


class Shared(_TableLine):
    """A device has revealed its share: 32 random bytes, and the lucky word."""

    seat: int
    nonce: str
    word: str = ""


class Void(_TableLine):
    """The attempt to start failed, because the devices of these seats did not reveal their shares in time.

    It reveals the secret of the failed attempt, and has the server's commitment to a new one.
    """

    missing: list[int]
    secret: str
    commitment: str


class Begun(_TableLine):
    """All shares are known, and the match begins. With `order`, seats are numbered again: seat i was seat order[i]."""

    order: list[int] | None = None


# During the match


class MatchLine(Line):
    """A line of the match, as in replay files, and where it came from.

    | field | meaning |
    |---|---|
    | `seat` | of a decision; in a duel, of every line: the seat whose match it is |
    | `bot` | the level of the bot that decided, also for a player who is away |
    | `typed` | the seat that typed this outcome of real dice |
    """

    @property
    def is_step(self) -> bool:
        """Whether the line is one decision, one outcome or one undo, and has no other field of replay files."""
        steps = (self.decided is not None) + (self.fell is not None) + (self.back is not None)
        return steps == 1 and not (self.over or self.scores or self.head or self.sha256)


class Covered(_TableLine):
    """From now on a bot of this level plays for the person of a seat, who is away."""

    seat: int
    bot: str


class Returned(_TableLine):
    """The person of a seat plays again instead of the bot."""

    seat: int


class Linked(_TableLine):
    """The device of a seat has made a link. `link` is its hash.

    `give`: another person may take the seat with it, once. Otherwise it restores the seat on another device, and
    replaces the link that did so before.
    """

    seat: int
    link: str
    give: bool = False


class Given(_TableLine):
    """A person has taken over a seat with a link, which is used up by this. All other links of the seat are void."""

    seat: int
    name: str
    device: str
    restore: str | None = None


class Restored(_TableLine):
    """The person of a seat plays on another device. If the former device was the host's, the new one is the host's."""

    seat: int
    device: str


class Reacted(_TableLine):
    """A player has sent one of the predefined reactions."""

    seat: int
    reaction: Reaction


class Coached(_TableLine):
    """The host has enabled or disabled the coach: for one seat, or (None) for all."""

    on: bool
    seat: int | None = None


# After the match


class Rematch(_TableLine):
    """The next match of these players is at another table."""

    table: str


class Closed(_TableLine):
    """The host has ended the table. No command is accepted any more."""


class Revealed(_TableLine):
    """The game is over or was abandoned: the server's secret. From now on everyone can check everything."""

    secret: str


# fmt: off
TableLine = (
    Created | Sealed | Arranged | Joined | Committed | Left | Started | Shared | Void | Begun
    | Covered | Returned | Linked | Given | Restored | Reacted | Coached | Rematch | Closed | Revealed
)
# fmt: on
LogLine = TableLine | MatchLine

_table_decoder = msgspec.json.Decoder(TableLine)
_match_decoder = msgspec.json.Decoder(MatchLine)


def encode(line: LogLine) -> bytes:
    """Encode a line as JSON, without a line break. Fields with their default are left out."""
    return msgspec.json.encode(line)


def decode(raw: bytes) -> LogLine:
    """Decode a line. Raises a Problem if it is not one, or if `encode` would write it differently."""
    decoder = _table_decoder if raw.startswith(TABLE_MARK) else _match_decoder
    try:
        line: LogLine = decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Problem("log-bad-line") from None
    if encode(line) != raw:  # otherwise two different files could have the same meaning
        raise Problem("log-bad-line")
    return line
