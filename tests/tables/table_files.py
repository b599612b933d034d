"""The replay file of a whole game at a shared table, honest or signed again by a forger."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

from tables.party import Party
from tafelrunde.tables import fair
from tafelrunde.tables.bot_moves import bot_action
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.command import Draw, Play, Undo
from tafelrunde.tables.due import BotDecides, DrawNow, Wait
from tafelrunde.tables.seating import SERVER
from tafelrunde.tables.shared_command import Advance, Cover, Create, React, Return, RevealSecret, SetCoach, Start
from tafelrunde.tables.table_file import export

FACES = "broom,cauldron,orb,toadstool,book"
Lines = list[dict[str, Any]]


def take_step(party: Party) -> None:
    """Take the next step of the match: a draw, a bot's decision, or that of a person."""
    match = party.table.matches[0]
    match due := match.due():
        case DrawNow():
            party.send(Advance(), SERVER)
        case BotDecides():
            action = bot_action(party.table, due.seat)
            party.send(Play(due.seat, action, party.table.position(due.seat)), SERVER)
        case Wait(draw=True):
            thrown = int(match.match.state.thrown).bit_count() if match.typists() else 0
            outcome = "throw:" + ",".join(FACES.split(",")[:thrown]) if thrown else None
            party.send(Draw(outcome), party.device_of(due.seats[0]))
        case Wait():
            party.play(due.seats[0], party.device_of(due.seats[0]))


@cache
def played_lines() -> tuple[bytes, ...]:
    """Play a game with everything that a log can have: a failed start, real dice, bots, an undo, an absent player."""
    seats = [Chair(), Chair(real_dice=True), Chair("Zimt", "scullion")]
    party = Party(Create("hexhex", seats, random_order=True), "Mia", "Oma")
    party.join_all()
    party.send(Start(), party.host)
    party.share(0)
    party.expire()
    party.commit_all()
    party.send(Start(), party.host)
    party.share_all()
    table, match = party.table, party.table.matches[0]
    mia = next(seat for seat, player in enumerate(table.players) if player.name == "Mia")
    was_undone = False
    for step in range(1000):
        if table.phase == "over":
            break
        take_step(party)
        if not was_undone and match.match.undoable(mia):
            party.send(Undo(mia), party.host)
            was_undone = True
        if step == 20:
            party.send(Cover(mia, "scullion"), party.host)
            party.send(React(mia, "clap"), party.host)
        if step == 60:
            party.send(Return(mia), party.host)
            party.send(SetCoach(on=True), party.host)
    assert was_undone
    party.send(RevealSecret(), SERVER)
    return tuple(raw for raw, _ in party.lines)


def played_file() -> bytes:
    """Return the file of that game."""
    return export(played_lines())


def signed(lines: Lines) -> bytes:
    """Return a file with a correct hash and a correct head, as a forger writes it who knows the revealed secret."""
    header, *log, end = lines
    raws = [json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() for line in log]
    first = next(line["secret"] for line in log if line.get("is") == "sealed")
    secret = bytes.fromhex(first)
    head = fair.first_head(bytes.fromhex(log[0]["table"]), bytes.fromhex(log[0]["commitment"]))
    for number, (line, raw) in enumerate(zip(log, raws, strict=True), start=1):
        secret = bytes.fromhex(line["secret"]) if line.get("is") == "sealed" else secret
        head = fair.next_head(head, fair.make_leaf(number, fair.make_salt(secret, number), raw))
    start = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    body = b"".join(raw + b"\n" for raw in [start, *raws])
    end = {**end, "head": head.hex(), "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(end, separators=(",", ":")).encode() + b"\n"
