"""Commands: what a device asks of a table on behalf of its seats. Actions and outcomes are notation, as in files."""

from __future__ import annotations

import msgspec


class Play(msgspec.Struct, tag="play", tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Decide. `position` is the position that the decision was made for; see `Table.position`."""

    seat: int
    action: str
    position: tuple[int, int] | None = None


class Draw(msgspec.Struct, tag="draw", tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Resolve the pending chance event. With real dice, `outcome` is what they show."""

    outcome: str | None = None


class Undo(msgspec.Struct, tag="undo", tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Undo the last decision of a seat, if that is still fair."""

    seat: int


class UndoLast(msgspec.Struct, tag="undo_last", tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Undo the last event, whatever it was. Only with real dice, which may have been mistyped."""


class ReplaceLast(msgspec.Struct, tag="replace_last", tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Undo the last `steps` events and carry out `then` instead; all of it or nothing. Only with real dice."""

    steps: int
    then: list[Play | Draw]


Command = Play | Draw | Undo | UndoLast | ReplaceLast
