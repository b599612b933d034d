"""Encodes what viewers are sent. A step that all viewers see alike is encoded once."""

from __future__ import annotations

import msgspec

from tafelrunde.server.host import TableHost
from tafelrunde.tables.messages import Snapshot
from tafelrunde.tables.views import Form, Viewer, has_one_view, make_viewer, view_step, view_table

MAX_CACHED_STEPS = 32
MAX_STEPS = 500
"""Steps in one reply to a program; it asks again for the rest."""


class Sight:
    """A table as one device sees it: through the eyes of one of its seats, or as a spectator."""

    def __init__(self, host: TableHost, device: str, seat: int | None, form: Form) -> None:
        make_viewer(host.table, device, seat, form)
        self.host = host
        self.device = device
        self._seat = seat
        self._form = form

    @property
    def viewer(self) -> Viewer:
        """The viewer. Raises a Problem if the seat is no longer played on this device."""
        return make_viewer(self.host.table, self.device, self._seat, self._form)

    def step(self, number: int) -> bytes:
        """Return line `number` of the log, as JSON."""
        table, viewer = self.host.table, self.viewer
        if not has_one_view(table):
            return msgspec.json.encode(view_step(table, number, viewer))
        cache, key = self.host.encoded, (number, viewer.form, table.is_revealed)
        if key not in cache:
            cache[key] = msgspec.json.encode(view_step(table, number, Viewer(None, viewer.form)))
            if len(cache) > MAX_CACHED_STEPS:
                cache.popitem(last=False)
        return cache[key]

    def steps(self, since: int) -> bytes:
        """Return the lines behind number `since`, up to MAX_STEPS, as a `Steps` message."""
        table = self.host.table
        last = min(len(table), since + MAX_STEPS)
        steps = b",".join(self.step(number) for number in range(since + 1, last + 1))
        return b'{"steps":[%b],"last":%d}' % (steps, len(table))

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""
        snapshot = view_table(self.host.table, self.device, self.viewer)
        for seat in self.host.connected_seats():
            snapshot.seats[seat].is_connected = True
        return snapshot
