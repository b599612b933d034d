"""Decisions before the match: sitting down, arranging the seats, and sharing the secrets that make the key."""

from __future__ import annotations

from tafelrunde.core.language.phrase import And, Name
from tafelrunde.core.language.problem import Problem
from tafelrunde.games import load
from tafelrunde.tables import fair
from tafelrunde.tables.event import (
    Arranged,
    Begun,
    Committed,
    Created,
    Joined,
    Left,
    LogLine,
    Sealed,
    Shared,
    Started,
    Void,
)
from tafelrunde.tables.fair import Share
from tafelrunde.tables.seating import Asker, Player, check_chairs, check_name
from tafelrunde.tables.shared_command import Arrange, Commit, Create, Expire, Join, Leave, RevealShare
from tafelrunde.tables.state import TableState


def create(wanted: Create, table: str, host: str, secret: str) -> list[LogLine]:
    """Return the first lines of a new table: what the host wants, and the server's secret for it.

    `table` is the new id, `host` the host's device; both and the secret are hexadecimal. Raises a Problem.
    """
    game = load(wanted.game)
    check_chairs(game, [Player.of(chair) for chair in wanted.seats], duel=wanted.duel)
    if any(chair.bot is None and chair.name for chair in wanted.seats):
        raise Problem("seat-named")
    commitment = fair.commit_secret(bytes.fromhex(table), bytes.fromhex(secret)).hex()
    created = Created(
        table=table,
        game=game.id,
        version=game.version,
        seats=wanted.seats,
        host=host,
        commitment=commitment,
        options=game.settings(wanted.options),
        duel=wanted.duel,
        random_order=wanted.random_order,
    )
    return [created, Sealed(secret)]


def check_gathering(table: TableState) -> None:
    """Raises a Problem if the game has started."""
    if table.phase != "gathering":
        raise Problem("table-started")


def check_host(table: TableState, asker: Asker) -> None:
    """Raises a Problem unless the host is asking."""
    if not asker.device or asker.device != table.host:
        raise Problem("not-host")


def check_holder(table: TableState, asker: Asker, seat: int) -> Player:
    """Return the player at a seat. Raises a Problem unless the seat is played on the asking device."""
    player = table.player(seat)
    if not asker.device or player.device != asker.device:
        raise Problem("not-your-seat", seat=seat)
    return player


def arrange(table: TableState, command: Arrange, asker: Asker) -> list[LogLine]:
    """The host adds, removes or reorders seats."""
    check_gathering(table)
    check_host(table, asker)
    kept = [item for item in command.seats if isinstance(item, int)]
    if len(set(kept)) < len(kept):
        raise Problem("seats-twice")
    for seat, player in enumerate(table.players):
        if seat not in kept and player.device is not None:
            raise Problem("seat-taken", seat=seat)
    new = [table.player(item) if isinstance(item, int) else Player.of(item) for item in command.seats]
    check_chairs(table.game, new, duel=table.is_duel)
    return [Arranged(list(command.seats))]


def join(table: TableState, command: Join, asker: Asker) -> list[LogLine]:
    """A person takes a free seat."""
    check_gathering(table)
    player = table.player(command.seat)
    if not asker.device or not player.is_free:
        raise Problem("seat-taken", seat=command.seat)
    check_name(command.name, [other for other in table.players if other is not player])
    check_one_seat(table, asker)
    return [Joined(command.seat, command.name, asker.device, command.commitment, command.restore)]


def check_one_seat(table: TableState, asker: Asker) -> None:
    """In a duel, a device plays one seat: it would show the draws of the second one. Raises a Problem."""
    if table.is_duel and table.seats_of(asker.device):
        raise Problem("duel-one-seat")


def leave(table: TableState, command: Leave, asker: Asker) -> list[LogLine]:
    """A player gives the seat up, or the host frees it."""
    check_gathering(table)
    player = table.player(command.seat)
    if asker.device != table.host:
        check_holder(table, asker, command.seat)
    if player.device is None:
        raise Problem("seat-free", seat=command.seat)
    return [Left(command.seat)]


def commit(table: TableState, command: Commit, asker: Asker) -> list[LogLine]:
    """A device commits to a new share."""
    check_gathering(table)
    check_holder(table, asker, command.seat)
    return [Committed(command.seat, command.commitment)]


def start(table: TableState, asker: Asker) -> list[LogLine]:
    """The host starts the game. If no person plays, it begins at once."""
    check_gathering(table)
    check_host(table, asker)
    people = [seat for seat, player in enumerate(table.players) if player.is_person]
    if free := [seat for seat in people if table.players[seat].is_free]:
        raise Problem("seats-free", count=len(free))
    if missing := [seat for seat in people if table.players[seat].commitment is None]:
        raise Problem("shares-missing", names=And([Name(seat) for seat in missing]))
    started = Started(table.commitment, [player.commitment for player in table.players])
    return [started] if people else [started, begin(table, {})]


def reveal_share(table: TableState, command: RevealShare, asker: Asker) -> list[LogLine]:
    """A device reveals its share. After the last one the match begins."""
    if table.phase != "sharing":
        raise Problem("share-not-now")
    player = check_holder(table, asker, command.seat)
    share = Share(bytes.fromhex(command.nonce), command.word)
    if player.share is not None:
        raise Problem("share-not-now")
    if fair.commit_share(table.id, command.seat, share).hex() != player.commitment:
        raise Problem("share-differs")
    shared = Shared(command.seat, command.nonce, command.word)
    if table.missing_shares() != [command.seat]:
        return [shared]
    known = {seat: other.share for seat, other in enumerate(table.players) if other.share is not None}
    return [shared, begin(table, {**known, command.seat: share})]


def begin(table: TableState, shares: dict[int, Share]) -> Begun:
    """Return the line that begins the match; the key decides a random order."""
    if not table.created.random_order:
        return Begun()
    key = fair.make_key(table.id, table.secret or b"", shares)
    return Begun(fair.draw_order(key, len(table.players)))


def expire(table: TableState, command: Expire) -> list[LogLine]:
    """The server ends an attempt to start, because shares are missing, and makes a new secret."""
    if table.phase != "sharing" or table.secret is None:
        raise Problem("share-not-now")
    commitment = fair.commit_secret(table.id, bytes.fromhex(command.secret)).hex()
    return [Void(table.missing_shares(), table.secret.hex(), commitment), Sealed(command.secret)]
