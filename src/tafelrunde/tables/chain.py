"""The chain of heads over the lines of a log, so that nothing can be changed, removed or inserted later."""

from __future__ import annotations

from typing import NamedTuple

from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import fair


class Link(NamedTuple):
    """A line of the log as the chain has it."""

    line: bytes
    salt: bytes
    leaf: bytes
    head: bytes


class Chain:
    """The lines of a log with their salts, leaves and heads. Lines are numbered from 1.

    Salts follow from the server's secret, which only the second line contains; the first is hashed together with it.
    """

    def __init__(self, table: bytes, commitment: bytes) -> None:
        self._first = fair.first_head(table, commitment)
        self._links: list[Link] = []
        self._held: list[bytes] = []  # lines before the secret is known
        self._secret: bytes | None = None

    def __len__(self) -> int:
        return len(self._links) + len(self._held)

    def set_secret(self, secret: bytes) -> None:
        """Use this secret for the salts of the next lines, and of lines that are waiting for the first secret."""
        self._secret = secret
        held, self._held = self._held, []
        for line in held:
            self.add(line)

    def add(self, line: bytes) -> None:
        """Add the next line, without its line break."""
        if self._secret is None:
            self._held.append(line)
            return
        number = len(self._links) + 1
        salt = fair.make_salt(self._secret, number)
        leaf = fair.make_leaf(number, salt, line)
        self._links.append(Link(line, salt, leaf, fair.next_head(self.head, leaf)))

    @property
    def head(self) -> bytes:
        """The head of the whole log."""
        return self._links[-1].head if self._links else self._first

    def link(self, number: int) -> Link:
        """Return line `number`, counted from 1."""
        return self._links[number - 1]

    def check(self, number: int, head: str) -> None:
        """Check that line `number` has this head (hexadecimal; 0: the empty log).

        Raises a Problem if not: either the device is at another table, or history was rewritten or rolled back.
        """
        known = self._first if number == 0 else self._links[number - 1].head if 0 < number <= len(self._links) else b""
        if known.hex() != head:
            raise Problem("history-changed", number=number)
