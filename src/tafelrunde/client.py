"""A client for tables on a server: typed, synchronous, small. Terminals and programs use it.

    client = Client("http://127.0.0.1:8233")
    table = client.create(Create("chili", [Chair(), Chair("Zimt", "cook")]))
    table.join(0, "Mia")
    table.start()
    while table.update(wait=25).phase != "over":
        …

The client follows the protocol of fair dice by itself: it commits to a share, checks what the server says, reveals the
share, and follows the chain of heads. It raises a Problem at once if the server has changed the past.
"""

from __future__ import annotations

import http.client
import secrets
import time
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec

from tafelrunde.core.language.phrase import Phrase, unpack_phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import event, fair
from tafelrunde.tables.command import Draw, Play, Undo
from tafelrunde.tables.fair import Share
from tafelrunde.tables.messages import Accepted, NewTable, Refused, Request, Seen, Snapshot, Step, Steps
from tafelrunde.tables.seating import hash_token
from tafelrunde.tables.shared_command import Commit, Create, Join, RevealShare, Start, TableCommand
from tafelrunde.tables.views import Form

T = TypeVar("T")
RETRY_SECONDS = 0.2
TIMEOUT_SECONDS = 60.0


class Client:
    """A device: an address and a token. It keeps one connection open, and is not for use by several threads.

    Requests are repeated for `patience` seconds if the server cannot be reached. That is safe: a command takes effect
    once. Then ConnectionError is raised.
    """

    def __init__(self, address: str, token: str | None = None, patience: float = 30.0) -> None:
        parts = urlsplit(address)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(parts.hostname or "", parts.port, timeout=TIMEOUT_SECONDS)
        self._patience = patience
        self.token = token or secrets.token_urlsafe(16)

    @property
    def device(self) -> str:
        """The hash of the token, by which logs know this device."""
        return hash_token(self.token)

    def create(self, wanted: Create) -> RemoteTable:
        """Create a table and return it. This device is its host. Raises a Problem."""
        return self.table(self.request("POST", "/api/tables", NewTable, wanted).table)

    def table(self, table: str) -> RemoteTable:
        """Return the table with this id."""
        return RemoteTable(self, table)

    def request(self, method: str, path: str, reply: type[T], body: Any = None) -> T:
        """Send a request and return the decoded reply. Raises a Problem if it is refused."""
        ends = time.monotonic() + self._patience
        while True:
            try:
                status, content = self._send(method, path, None if body is None else msgspec.json.encode(body))
            except (OSError, http.client.HTTPException) as error:
                self._connection.close()
                if time.monotonic() > ends:
                    raise ConnectionError(f"{self._connection.host} does not answer") from error
                time.sleep(RETRY_SECONDS)
                continue
            if status in (429, 503) and time.monotonic() < ends:
                time.sleep(RETRY_SECONDS)
                continue
            if status >= 400:
                raise _problem(content)
            return msgspec.json.decode(content or b"null", type=reply)

    def _send(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        return response.status, response.read()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def _problem(content: bytes) -> Problem:
    try:
        phrase = unpack_phrase(msgspec.json.decode(content, type=Refused).problem)
    except (msgspec.DecodeError, ValueError, TypeError):
        return Problem("server-unreadable")
    return Problem.of(phrase) if isinstance(phrase, Phrase) else Problem("server-unreadable")


class RemoteTable:
    """A table on a server, as this device sees it. `number` and `head` are those of the last line it has read."""

    def __init__(self, client: Client, table: str, form: Form = "view") -> None:
        self.client = client
        self.id = table
        self.number = 0
        self.head = b""
        self.commitment = ""  # the server's, for the current attempt to start
        self.shares: dict[int, Share] = {}  # this device's, by seat
        self.steps: list[Step] = []
        self._form = form
        self._is_sharing = False

    @property
    def seat(self) -> int | None:
        """The seat through whose eyes this device looks; None for a spectator."""
        return min(self.shares, default=None)

    # Reading

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""
        return self.client.request("GET", f"{self._path}?{self._query()}", Snapshot)

    def update(self, wait: float = 0.0) -> Snapshot:
        """Read new lines, check them, do what fair dice need, and return the table. Waits `wait` seconds for a line.

        Raises a Problem if the server has changed the past or the commitments.
        """
        while True:
            path = f"{self._path}/events?{self._query(since=self.number, wait=wait)}"
            for step in self.client.request("GET", path, Steps).steps:
                self._follow(step)
            snapshot = self.snapshot()
            if snapshot.number == self.number and snapshot.head != self.head.hex():
                raise Problem("history-changed", number=self.number)
            if snapshot.number <= self.number and not self._answer(snapshot):
                return snapshot
            wait = 0.0  # lines were added since then, perhaps by this device

    @property
    def _path(self) -> str:
        return f"/api/tables/{self.id}"

    def _query(self, **more: float) -> str:
        seat = {} if self.seat is None else {"seat": self.seat}
        return urlencode({"form": self._form, **seat, **more})

    def _follow(self, step: Step) -> None:
        """Check a line: its number, its place in the chain, and what it says about commitments."""
        if step.number != self.number + 1:
            raise Problem("history-changed", number=step.number)
        line = None if step.line is None else event.decode(step.line.encode())
        if step.number == 1:
            if not isinstance(line, event.Created) or line.table != self.id:
                raise Problem("history-changed", number=1)
            self.commitment = line.commitment
            self.head = fair.first_head(bytes.fromhex(self.id), bytes.fromhex(line.commitment))
        leaf = bytes.fromhex(step.leaf or "")
        if step.line is not None:
            leaf = fair.make_leaf(step.number, bytes.fromhex(step.salt or ""), step.line.encode())
        self.number, self.head = step.number, fair.next_head(self.head, leaf)
        self.steps.append(step)
        self._check_dice(line)

    def _check_dice(self, line: event.LogLine | None) -> None:
        """Check commitments and secrets. Raises a Problem if the server has not kept to its own."""
        match line:
            case event.Started():
                own = {seat: self._commit_to(seat) for seat in self.shares}
                if line.commitment != self.commitment or any(line.shares[seat] != own[seat] for seat in own):
                    raise Problem("commitment-changed")
                self._is_sharing = True
            case event.Void() | event.Revealed():
                secret = bytes.fromhex(line.secret)
                if fair.commit_secret(bytes.fromhex(self.id), secret).hex() != self.commitment:
                    raise Problem("commitment-changed")
                if isinstance(line, event.Void):
                    self.commitment = line.commitment
                self._is_sharing = False
            case event.Begun():
                if line.order is not None:
                    self.shares = {line.order.index(seat): share for seat, share in self.shares.items()}
                self._is_sharing = False
            case _:
                pass

    # Fair dice

    def _make_share(self, seat: int, word: str) -> str:
        """Make a new share for a seat and return the commitment to it."""
        self.shares[seat] = Share(secrets.token_bytes(fair.SECRET_BYTES), word)
        return self._commit_to(seat)

    def _commit_to(self, seat: int) -> str:
        return fair.commit_share(bytes.fromhex(self.id), seat, self.shares[seat]).hex()

    def _answer(self, snapshot: Snapshot) -> bool:
        """Reveal shares if the game has started; commit again if a commitment no longer counts. Return if any."""
        has_sent = False
        for seat in snapshot.here:
            view = snapshot.seats[seat]
            if snapshot.phase == "sharing" and self._is_sharing and not view.has_shared:
                share = self.shares[seat]
                self.send(RevealShare(seat, share.nonce.hex(), share.word))
                has_sent = True
            elif snapshot.phase == "gathering" and not view.has_committed:
                self.send(Commit(seat, self._make_share(seat, "")))
                has_sent = True
        return has_sent

    # Commands

    def send(self, command: TableCommand) -> Accepted:
        """Send a command. Raises a Problem if it is refused."""
        seen = Seen(self.number, self.head.hex()) if self.number else None
        request = Request(secrets.token_hex(16), command, seen)
        return self.client.request("POST", f"{self._path}/commands", Accepted, request)

    def join(self, seat: int, name: str, word: str = "") -> None:
        """Take a free seat, with a lucky word."""
        self.update()
        commitment = self._make_share(seat, word)
        try:
            self.send(Join(seat, name, commitment))
        except Problem:
            del self.shares[seat]
            raise

    def start(self) -> None:
        """Start the game (host)."""
        self.send(Start())

    def play(self, seat: int, action: str, position: tuple[int, int] | None = None) -> None:
        """Decide: an action in notation, for the position of a MatchView."""
        self.send(Play(seat, action, position))

    def draw(self, outcome: str | None = None) -> None:
        """Ask for the draw that waits for this device, or type what real dice show."""
        self.send(Draw(outcome))

    def undo(self, seat: int) -> None:
        """Undo the last decision of a seat, if that is fair."""
        self.send(Undo(seat))
