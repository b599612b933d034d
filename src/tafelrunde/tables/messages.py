"""Messages of a server about a shared table. HTTP and WebSocket send the same ones; OpenAPI describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tafelrunde.tables.chair import Previous
from tafelrunde.tables.shared_command import Hash, TableCommand

MAX_ID_LENGTH = 64

CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=MAX_ID_LENGTH, pattern="^[0-9A-Za-z_-]+$")]


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """The last line that a device has seen: its number, and its head. A head that is not in the log is refused."""

    number: int
    head: Hash


class Request(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A command of a device. The device makes the `id`; a command that is sent twice takes effect once."""

    id: CommandId
    command: TableCommand
    seen: Seen | None = None


class Accepted(msgspec.Struct):
    """The command of this id is in the log, on the disk. `number` is that of its last line."""

    id: str
    number: int


class Refused(msgspec.Struct):
    """The command of this id was refused, and nothing has changed.

    `problem` is a phrase, as `core/language/phrase.py:pack_phrase` writes it; `message` is the same in English.
    """

    id: str | None
    problem: Any
    message: str


class HighlightView(msgspec.Struct):
    """An achievement to celebrate, as the viewer may know it; see `core/language/story.py`. `text` is a phrase."""

    kind: str
    item: int
    seat: int
    points: float
    text: Any


class Step(msgspec.Struct, omit_defaults=True):
    """A line of the log, as the viewer sees it.

    | field | meaning |
    |---|---|
    | `event` | the line as plain data, without what is hidden from the viewer |
    | `line`, `salt` | the line as it is stored, and its salt, if the viewer may see all of it |
    | `leaf` | otherwise: the hash of line and salt, for the chain of heads |
    | `match` | the first seat of the match that it belongs to; in a duel, the seat |
    | `narration` | what happened, as phrases (`pack_phrase`) |
    | `highlights` | the achievements to celebrate; mostly none |
    | `after` | the record after it, as base64; hidden parts are replaced by equally likely ones |
    | `view` | instead of `after`, the state as plain data |
    """

    number: int
    event: dict[str, Any]
    line: str | None = None
    salt: str | None = None
    leaf: str | None = None
    match: int | None = None
    narration: list[Any] = []
    highlights: list[HighlightView] = []
    after: str | None = None
    view: dict[str, Any] | None = None


class SeatView(msgspec.Struct, omit_defaults=True):
    """A seat, as everyone sees it. `cover` is the level of the bot that plays for a person who is away."""

    name: str
    bot: str | None = None
    real_dice: bool = False
    is_free: bool = False
    has_committed: bool = False
    has_shared: bool = False
    cover: str | None = None
    coached: bool = False
    points_before: float = 0.0
    is_connected: bool = False


class MatchView(msgspec.Struct, omit_defaults=True):
    """A match as it is now. In a duel, only `seat` and `is_over` of the others' matches are sent until the end.

    | field | meaning |
    |---|---|
    | `seat` | its first seat; in a duel, its only one |
    | `events` | the number of events that were not undone |
    | `pending` | the seats that owe a decision |
    | `draw_by` | the seats that may ask for the pending draw; `is_typed`: one of them types what real dice show |
    | `undoable` | the seats whose last decision could be undone |
    | `position` | to be sent with the viewer's next decision |
    | `legal` | the viewer's legal actions, in notation (programs only) |
    """

    seat: int
    is_over: bool = False
    events: int = 0
    pending: list[int] = []
    draw_by: list[int] = []
    is_typed: bool = False
    undoable: list[int] = []
    points: list[float | None] = []
    position: tuple[int, int] | None = None
    state: str | None = None
    view: dict[str, Any] | None = None
    legal: list[str] | None = None


class Snapshot(msgspec.Struct, omit_defaults=True):
    """A table as it is after line `number`. `here` are the seats of the asking device."""

    number: int
    head: str
    table: str
    game: str
    version: int
    options: dict[str, bool | int | str]
    phase: Literal["gathering", "sharing", "playing", "over", "closed"]
    commitment: str
    seal: list[str]
    seats: list[SeatView]
    here: list[int] = []
    is_host: bool = False
    duel: bool = False
    random_order: bool = False
    matches: list[MatchView] = []
    previous: Previous | None = None
    rematch: str | None = None
    is_revealed: bool = False


class Steps(msgspec.Struct):
    """The lines behind a number, in order. `last` is the number of the last line of the log."""

    steps: list[Step]
    last: int


class Welcome(msgspec.Struct):
    """The reply to a browser that introduces itself: its device has a token now.

    `address` is the one under which devices of other people reach this server; None if only this machine does.
    """

    address: str | None


class NewTable(msgspec.Struct):
    """The id of a table that was created. Anyone who knows it can take a free seat or watch."""

    table: str


class LiveMessage(msgspec.Struct, omit_defaults=True):
    """A message of the server on a WebSocket: exactly one of its fields."""

    snapshot: Snapshot | None = None
    step: Step | None = None
    accepted: Accepted | None = None
    refused: Refused | None = None
