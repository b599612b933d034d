"""Commands to a shared table, besides those of the match (`tables/command.py`): sitting down, starting, lending a hand.

The device that sends a command is not part of it: the server knows which device is asking. Secrets of players (shares,
links) are made on their devices. The server sees the hash of a link until the link is used.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from tafelrunde.tables.chair import Chair, Reaction
from tafelrunde.tables.command import Draw, Play, ReplaceLast, Undo, UndoLast

MAX_SEATS = 16

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", description="32 bytes, lower-case hexadecimal")]
TableId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", description="16 bytes, lower-case hexadecimal")]
LinkCode = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", description="16 random bytes, made by a device")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]


class _Command(msgspec.Struct, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """A command; the field `do` names it."""


class Create(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The table that a host wants: see `tables/event.py:Created`."""

    game: str
    seats: Annotated[list[Chair], msgspec.Meta(max_length=MAX_SEATS)]
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    duel: bool = False
    random_order: bool = False


# Before the match


class Arrange(_Command, tag="arrange"):
    """Change the seats (host): a number keeps the seat of that number, a Chair is a new one. Others must be free."""

    seats: Annotated[list[SeatNumber | Chair], msgspec.Meta(max_length=MAX_SEATS)]


class Join(_Command, tag="join"):
    """Take a free seat. `commitment` is that of the device's share, `restore` the hash of a link of its own."""

    seat: SeatNumber
    name: str
    commitment: Hash
    restore: Hash | None = None


class Leave(_Command, tag="leave"):
    """Give a seat up before the start. The host may free any seat."""

    seat: SeatNumber


class Commit(_Command, tag="commit"):
    """Commit to a new share, as long as the game has not started."""

    seat: SeatNumber
    commitment: Hash


class Start(_Command, tag="start"):
    """Start the game (host). All seats must be taken, and all devices must have committed to their shares."""


class RevealShare(_Command, tag="share"):
    """Reveal the share that a seat has committed to."""

    seat: SeatNumber
    nonce: Hash
    word: str = ""


# During and after the match


class Cover(_Command, tag="cover"):
    """Let a bot play for a person: for oneself, or, as the host or after ten minutes' absence, for another player."""

    seat: SeatNumber
    bot: str


class Return(_Command, tag="return"):
    """Play again instead of the bot."""

    seat: SeatNumber


class MakeLink(_Command, tag="link"):
    """Make a link to a seat: with `give`, another person may take it, once; otherwise it restores the seat."""

    seat: SeatNumber
    link: Hash
    give: bool = False


class Claim(_Command, tag="claim"):
    """Use a link. A new person needs a `name`; `restore` is the hash of a new link of its own."""

    seat: SeatNumber
    link: LinkCode
    name: str | None = None
    restore: Hash | None = None


class React(_Command, tag="react"):
    """Send a reaction."""

    seat: SeatNumber
    reaction: Reaction


class SetCoach(_Command, tag="coach"):
    """Enable or disable the coach, for one seat or (None) for all (host)."""

    on: bool
    seat: SeatNumber | None = None


class AskRematch(_Command, tag="rematch"):
    """Play again with the same seats; the next one begins. The server opens the new table."""


class Close(_Command, tag="close"):
    """End the table (host)."""


# fmt: off
TableCommand = (
    Play | Draw | Undo | UndoLast | ReplaceLast | Arrange | Join | Leave | Commit | Start | RevealShare
    | Cover | Return | MakeLink | Claim | React | SetCoach | AskRematch | Close
)
# fmt: on
"""The commands that devices may send."""


# Of the server itself. Devices cannot send them.


class Advance(_Command, tag="advance"):
    """Carry out the draw that is due and waits for no one. In a duel, `match` is the seat whose match it is."""

    match: int = 0


class Expire(_Command, tag="expire"):
    """Thirty seconds have passed since the start: the attempt is void. `secret` is the server's next one."""

    secret: Hash


class LinkRematch(_Command, tag="link_rematch"):
    """The rematch is at the table of this id."""

    table: TableId


class RevealSecret(_Command, tag="reveal"):
    """Publish the server's secret: the game is over or the table is closed."""


ServerCommand = Advance | Expire | LinkRematch | RevealSecret
