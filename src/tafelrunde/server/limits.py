"""Limits that protect a server from programs that send too much, too often or too slowly."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tafelrunde.core.language.problem import Problem


@dataclass(frozen=True)
class Rate:
    """A rate: `per_second` on average, and up to `burst` at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """The limits of a server. The defaults suit a family, a class of pupils and a small public server."""

    body_bytes: int = 64 * 1024
    """The largest body of a request, and the largest frame of a WebSocket."""
    head_bytes: int = 16 * 1024
    """The largest head of a request."""
    address_bytes: int = 8 * 1024
    """The longest path and query together."""
    connections: int = 4_000
    """Open connections, in total."""
    connections_per_address: int = 1_000
    """Open connections of one address: a school has one address for all of its devices."""
    seat: Rate = Rate(per_second=50, burst=200)
    """Commands of one seat. A program that plays as fast as it can is slowed down, not refused."""
    address: Rate = Rate(per_second=2_000, burst=10_000)
    """Requests of one address."""
    tables: Rate = Rate(per_second=1 / 20, burst=100)
    """New tables of one address: a hundred at once, then three a minute."""
    head_seconds: float = 20.0
    """Time for a client to send the head of a request, from the moment it connects."""
    idle_seconds: float = 75.0
    """Time between two requests, between two parts of a body, and without progress in reading a reply."""


class Buckets:
    """Token buckets by key: counts events per seat or address and says when one has to wait.

    Buckets that are full again are forgotten, oldest first, so memory follows the number of active keys.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()  # by key, in the order of last use

    def wait(self, key: str) -> float:
        """Count one event of `key`. Return 0, or the seconds until it is allowed; then it was not counted."""
        now = self._clock()
        spacing = 1 / self._rate.per_second
        full_at = max(self._full_at.get(key, 0.0), now) + spacing
        late = full_at - now - self._rate.burst * spacing
        if late > 1e-9:
            return late
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        self._forget(now)
        return 0.0

    def check(self, key: str) -> None:
        """Count one event of `key`. Raises a Problem if it comes too early."""
        if seconds := self.wait(key):
            raise Problem("too-many-requests", seconds=max(1, round(seconds)))

    def __len__(self) -> int:
        return len(self._full_at)

    def _forget(self, now: float) -> None:
        for _ in range(2):  # two out for one in: the dictionary shrinks while keys come and go
            key = next(iter(self._full_at))
            if self._full_at[key] > now:
                return
            del self._full_at[key]


class Connections:
    """Counts open connections: in total, and by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """The number of open connections."""
        return self._by_address.total()

    @contextmanager
    def open(self, address: str) -> Iterator[None]:
        """Count a connection while the block runs. Raises a Problem if there are too many."""
        if self.total >= self._limits.connections or self._by_address[address] >= self._limits.connections_per_address:
            raise Problem("too-many-connections")
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
