"""Decisions about people: absent players, links to seats, reactions, the coach, rematch and end of a table."""

from __future__ import annotations

from tafelrunde.core.language.phrase import Name
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import fair
from tafelrunde.tables.chair import Previous
from tafelrunde.tables.event import (
    Closed,
    Coached,
    Covered,
    Created,
    Given,
    Joined,
    Linked,
    LogLine,
    Reacted,
    Rematch,
    Restored,
    Returned,
    Revealed,
    Sealed,
)
from tafelrunde.tables.gathering import check_holder, check_host, check_one_seat
from tafelrunde.tables.playing import check_begun
from tafelrunde.tables.seating import Asker, check_level, check_name, hash_token
from tafelrunde.tables.shared_command import Claim, Cover, LinkRematch, MakeLink, React, Return, SetCoach
from tafelrunde.tables.state import TableState

MAX_GIFTS = 8
"""Unused links that give one seat away. A log must not grow without limit."""


def cover(table: TableState, command: Cover, asker: Asker) -> list[LogLine]:
    """A bot plays for a person who is away. The host may arrange that at once, players after ten minutes."""
    check_begun(table)
    check_level(command.bot)
    player = table.player(command.seat)
    if player.playing_bot is not None:
        raise Problem("seat-of-bot", name=Name(command.seat))
    is_allowed = asker.device in (table.host, player.device) or (
        command.seat in asker.away and table.seats_of(asker.device)
    )
    if not asker.device or not is_allowed:
        raise Problem("not-away", name=Name(command.seat))
    return [Covered(command.seat, command.bot)]


def take_back(table: TableState, command: Return, asker: Asker) -> list[LogLine]:
    """A person plays again instead of the bot."""
    if check_holder(table, asker, command.seat).cover is None:
        raise Problem("seat-yours", seat=command.seat)
    return [Returned(command.seat)]


def make_link(table: TableState, command: MakeLink, asker: Asker) -> list[LogLine]:
    """A player makes a link that gives the seat away, or one that restores it."""
    player = check_holder(table, asker, command.seat)
    if command.give and len(player.gifts) >= MAX_GIFTS:
        raise Problem("links-too-many", most=MAX_GIFTS)
    return [Linked(command.seat, command.link, command.give)]


def claim(table: TableState, command: Claim, asker: Asker) -> list[LogLine]:
    """A device uses a link: another person takes the seat, or the same person plays on another device."""
    player = table.player(command.seat)
    link = hash_token(command.link)
    if not asker.device or player.device is None or link not in (player.restore, *player.gifts):
        raise Problem("link-unknown")
    if player.device == asker.device:
        raise Problem("seat-yours", seat=command.seat)
    check_one_seat(table, asker)
    if link == player.restore:
        return [Restored(command.seat, asker.device)]
    name = command.name or ""
    check_name(name, [other for other in table.players if other is not player])
    return [Given(command.seat, name, asker.device, command.restore)]


def react(table: TableState, command: React, asker: Asker) -> list[LogLine]:
    """A player sends a reaction."""
    check_holder(table, asker, command.seat)
    return [Reacted(command.seat, command.reaction)]


def set_coach(table: TableState, command: SetCoach, asker: Asker) -> list[LogLine]:
    """The host enables or disables the coach."""
    check_host(table, asker)
    if command.seat is not None:
        table.player(command.seat)
    return [Coached(command.on, command.seat)]


def close(table: TableState, asker: Asker) -> list[LogLine]:
    """The host ends the table, and the server reveals its secret."""
    check_host(table, asker)
    return [Closed(), *([] if table.is_revealed else [reveal(table)])]


def reveal(table: TableState) -> Revealed:
    """Return the line that publishes the server's secret."""
    return Revealed((table.secret or b"").hex())


def link_rematch(table: TableState, command: LinkRematch, asker: Asker) -> list[LogLine]:
    """Link the table of the rematch, which exists by now. Reveal the secret, because nothing can be undone any more."""
    check_rematch(table, asker)
    return [*([] if table.is_revealed else [reveal(table)]), Rematch(command.table)]


def check_rematch(table: TableState, asker: Asker) -> None:
    """Raises a Problem unless a player or the host asks for the first rematch of a finished match."""
    if table.phase != "over":
        raise Problem("not-over")
    if table.rematch is not None:
        raise Problem("rematch-exists")
    if asker.device != table.host and not table.seats_of(asker.device):
        raise Problem("no-seat")


def create_rematch(table: TableState, new: str, secret: str) -> list[LogLine]:
    """Return the first lines of the table of the rematch: the same seats, but the next one begins.

    `new` is its id. Devices must commit to new shares. The series so far is in `created`.
    """
    results = [float(points) for match in table.matches for points in match.match.scores()[:, 0]]
    seats = [*range(1, len(table.players)), 0]
    players = [table.players[seat] for seat in seats]
    matches = 1 if table.created.previous is None else table.created.previous.matches + 1
    totals = [player.points + results[seat] for seat, player in zip(seats, players, strict=True)]
    created = Created(
        table=new,
        game=table.game.id,
        version=table.game.version,
        seats=[player.chair for player in players],
        host=table.host,
        commitment=fair.commit_secret(bytes.fromhex(new), bytes.fromhex(secret)).hex(),
        options=table.created.options,
        duel=table.is_duel,
        previous=Previous(table.created.table, table.chain.head.hex(), matches, totals),
    )
    joined = [
        Joined(seat, player.name, player.device, None, player.restore)
        for seat, player in enumerate(players)
        if player.device is not None
    ]
    return [created, Sealed(secret), *joined]
