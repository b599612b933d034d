"""A shared table for tests, with devices that follow the protocol of fair dice. No server, no clock, no disk."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from tafelrunde.tables import event, fair
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.command import Play
from tafelrunde.tables.due import BotDecides, DrawNow
from tafelrunde.tables.event import LogLine
from tafelrunde.tables.fair import Share
from tafelrunde.tables.gathering import create
from tafelrunde.tables.seating import SERVER, Asker, hash_token
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import (
    Advance,
    Commit,
    Create,
    Expire,
    Hash,
    Join,
    RevealShare,
    ServerCommand,
    Start,
    TableCommand,
)


def random_hex(text: str, size: int = 32) -> Hash:
    """Return bytes that follow from a text, as hexadecimal: tests must be repeatable."""
    return hashlib.sha256(text.encode()).digest()[:size].hex()


@dataclass
class Device:
    """A player's device: its token, and its share for each seat."""

    name: str
    shares: dict[int, Share] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The hash by which the table knows this device."""
        return hash_token(random_hex(f"token {self.name}", 16))

    @property
    def asker(self) -> Asker:
        """The device as the sender of commands."""
        return Asker(self.id)


class Party:
    """A table and its devices. The first device is the host's."""

    def __init__(self, wanted: Create, *names: str, seed: str = "1") -> None:
        self.seed = seed
        self.devices = {name: Device(name) for name in names}
        self.host = self.devices[names[0]]
        self.lines: list[tuple[bytes, str | None]] = []
        self.attempts = 0
        lines = create(wanted, random_hex(f"table {seed}", 16), self.host.id, self.new_secret())
        self.lines = [(event.encode(line), None) for line in lines]
        self.table = SharedTable.from_log(self.lines)

    def new_secret(self) -> Hash:
        """Return a new secret of the server."""
        self.attempts += 1
        return random_hex(f"secret {self.seed} {self.attempts}")

    def send(
        self, command: TableCommand | ServerCommand, device: Device | Asker, command_id: str | None = None
    ) -> list[LogLine]:
        """Decide a command, store its lines and apply them. Raises a Problem if it is refused."""
        lines = self.table.decide(command, device if isinstance(device, Asker) else device.asker)
        for line in lines:
            raw = event.encode(line)
            self.lines.append((raw, command_id))
            self.table.append(raw, command_id)
        return lines

    def make_share(self, device: Device, seat: int, word: str = "") -> Hash:
        """Make a new share on a device, and return the commitment to it."""
        text = f"share {self.seed} {device.name} {seat} {len(self.table)}"
        device.shares[seat] = Share(bytes.fromhex(random_hex(text)), word)
        return fair.commit_share(self.table.id, seat, device.shares[seat]).hex()

    def join(self, name: str, seat: int, player: str | None = None) -> None:
        """A person sits down."""
        device = self.devices[name]
        restore = hash_token(random_hex(f"restore {name} {seat}", 16))
        self.send(Join(seat, player or name, self.make_share(device, seat, "Glück"), restore), device)

    def join_all(self) -> None:
        """Each device takes one of the free seats, in order."""
        free = [seat for seat, player in enumerate(self.table.players) if player.is_free]
        for name, seat in zip(self.devices, free, strict=True):
            self.join(name, seat)

    def commit_all(self) -> None:
        """Every device commits to a new share for its seats."""
        for device in self.devices.values():
            for seat in self.table.seats_of(device.id):
                self.send(Commit(seat, self.make_share(device, seat)), device)

    def share(self, seat: int) -> list[LogLine]:
        """The device of a seat reveals its share."""
        device = next(device for device in self.devices.values() if seat in self.table.seats_of(device.id))
        share = device.shares[seat]
        return self.send(RevealShare(seat, share.nonce.hex(), share.word), device)

    def share_all(self) -> None:
        """All devices reveal their shares."""
        for seat in self.table.missing_shares():
            self.share(seat)

    def begin(self) -> SharedTable:
        """Everyone joins, the host starts, all share."""
        self.join_all()
        self.send(Start(), self.host)
        self.share_all()
        return self.table

    def expire(self) -> list[LogLine]:
        """Thirty seconds pass."""
        return self.send(Expire(self.new_secret()), SERVER)

    def step(self) -> bool:
        """Take the next automatic step, with the first legal action for a bot. Returns whether there was one."""
        for match in self.table.matches:
            due = match.due()
            if isinstance(due, DrawNow):
                self.send(Advance(match.first), SERVER)
                return True
            if isinstance(due, BotDecides):
                self.play(due.seat + match.first, SERVER)
                return True
        return False

    def play(self, seat: int, sender: Device | Asker, choice: int = -1) -> list[LogLine]:
        """Play one of a seat's legal actions."""
        match = self.table.match_of(seat)
        legal = match.match.legal(seat - match.first)
        action = self.table.game.actions.write(legal[choice % len(legal)])
        return self.send(Play(seat, action, self.table.position(seat)), sender)

    def device_of(self, seat: int) -> Device:
        """Return the device that plays a seat."""
        return next(device for device in self.devices.values() if device.id == self.table.players[seat].device)


def people(count: int, *bots: str) -> list[Chair]:
    """Return the chairs of people and then of bots."""
    return [Chair() for _ in range(count)] + [Chair(f"Bot {number}", level) for number, level in enumerate(bots)]
