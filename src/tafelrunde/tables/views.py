"""A shared table as one viewer sees it: a seat, or a spectator. Nothing else may leave the server.

Hidden information leaves in no form: events are `Game.event_view`, records are resampled with the server's own random
numbers, never with those of the key, and of a line that is not completely visible only the leaf is sent.
"""

from __future__ import annotations

import base64
import secrets
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from tafelrunde.core.game import check_seat
from tafelrunde.core.language.phrase import pack_phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided, Drew, Event, Undone
from tafelrunde.core.rules.draws import EVERYBODY
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import stream
from tafelrunde.tables import event, fair
from tafelrunde.tables.due import Wait
from tafelrunde.tables.event import MatchLine, Sealed
from tafelrunde.tables.matches import SharedMatch
from tafelrunde.tables.messages import HighlightView, MatchView, SeatView, Snapshot, Step
from tafelrunde.tables.shared import SharedTable

Form = Literal["record", "view"]


@dataclass(frozen=True)
class Viewer:
    """The eyes through which a table is seen: those of a seat, or (None) of a spectator.

    `form` chooses how states are sent: as a record for boards, or as plain data for programs.
    """

    seat: int | None = None
    form: Form = "record"


def make_viewer(table: SharedTable, device: str, seat: int | None, form: Form) -> Viewer:
    """Return the viewer for a device. Raises a Problem if the seat is not played on it."""
    if seat is not None:
        check_seat(seat, len(table.players))
        if seat not in table.seats_of(device):
            raise Problem("not-your-seat", seat=seat)
    return Viewer(seat, form)


def has_one_view(table: SharedTable) -> bool:
    """Whether all viewers see the same steps, so that each step has to be encoded only once."""
    return table.is_revealed or not (table.game.has_secrets or table.is_duel)


# Steps


def view_step(table: SharedTable, number: int, viewer: Viewer) -> Step:
    """Return line `number` of the log as a viewer sees it."""
    link = table.chain.link(number)
    line = event.decode(link.line)
    if isinstance(line, MatchLine):
        return _view_match_line(table, number, line, viewer)
    if isinstance(line, Sealed) and not _is_known(table, line):
        return Step(number, {"is": "sealed"}, leaf=link.leaf.hex())
    return Step(number, msgspec.to_builtins(line), line=link.line.decode(), salt=link.salt.hex())


def _is_known(table: SharedTable, line: Sealed) -> bool:
    """Whether a secret is public: it was revealed, or its attempt to start was void."""
    return table.is_revealed or table.secret is None or line.secret != table.secret.hex()


def _view_match_line(table: SharedTable, number: int, line: MatchLine, viewer: Viewer) -> Step:
    link = table.chain.link(number)
    match, index = table.places[number]
    if not may_see(table, match, viewer):
        return Step(number, {"seat": match.first}, leaf=link.leaf.hex(), match=match.first)
    happened, before, after = match.match.log_entry(index)
    seat = _seat_in(table, match, viewer)
    step = Step(number, _view_event(table, happened, before, line, seat), match=match.first)
    if is_completely_visible(table, happened, before, seat):
        step.line, step.salt = link.line.decode(), link.salt.hex()
    else:
        step.leaf = link.leaf.hex()
    if not isinstance(happened, Undone):
        step.narration = [pack_phrase(phrase) for phrase in _narrate(table, happened, before, after, seat)]
        step.highlights = _view_highlights(table, before, after, seat)
    if viewer.form == "record":
        step.after = encode_record(table, after, seat)
    else:
        step.view = table.game.view(after, seat)
    return step


def may_see(table: SharedTable, match: SharedMatch, viewer: Viewer) -> bool:
    """Whether a viewer may see a match. In a duel, until all have finished, only the viewer's."""
    return not table.is_duel or viewer.seat == match.first or table.phase == "over" or table.is_revealed


def _seat_in(table: SharedTable, match: SharedMatch, viewer: Viewer) -> int | None:
    """Return the viewer's seat in a match; None for a spectator of it."""
    if viewer.seat is None or (table.is_duel and viewer.seat != match.first):
        return None
    return viewer.seat - match.first


def _view_event(
    table: SharedTable, happened: Event | Undone, before: State, line: MatchLine, seat: int | None
) -> dict[str, Any]:
    if isinstance(happened, Undone):
        return {"back": happened.step}
    seen = table.game.event_view(before, happened, seat)
    if table.is_revealed and isinstance(happened, Drew):
        seen = {"fell": table.game.draws.data(before, happened.outcome)}
    if line.seat is not None:
        seen["seat"] = line.seat
    if line.bot is not None:
        seen["bot"] = line.bot
    if line.typed is not None:
        seen["typed"] = line.typed
    return seen


def is_completely_visible(table: SharedTable, happened: Event | Undone, before: State, seat: int | None) -> bool:
    """Whether a seat may see a line of the match byte for byte: everything except secret draws of others."""
    if table.is_revealed or not isinstance(happened, Drew):
        return True
    draws = table.game.draws
    return draws.view(before, happened.outcome, seat) == draws.data(before, happened.outcome)


def _narrate(table: SharedTable, happened: Event, before: State, after: State, reader: int | None) -> list[Any]:
    story = table.game.story
    if isinstance(happened, Decided):
        return list(story.narrate_decision(before, happened.seat, happened.action, after))
    return list(story.narrate_draw(before, happened.outcome, after, reader))


def _view_highlights(table: SharedTable, before: State, after: State, reader: int | None) -> list[HighlightView]:
    """Return the highlights of an event. Points of others may depend on what they hide: they are 0 until the end."""
    are_known = table.is_revealed or not table.game.has_secrets
    return [
        HighlightView(
            kind=highlight.kind,
            item=highlight.item,
            seat=highlight.seat,
            points=highlight.points if are_known or highlight.seat == reader else 0.0,
            text=pack_phrase(highlight.text),
        )
        for highlight in table.game.story.highlights(before, after, reader)
    ]


def encode_record(table: SharedTable, state: State, seat: int | None) -> str:
    """Return a record as base64. Everything that the seat cannot know is resampled with fresh random numbers."""
    if table.game.has_secrets and not table.is_revealed:
        state = table.game.imagine(state, EVERYBODY if seat is None else seat, stream(secrets.token_hex(16)))
    return base64.b64encode(state.tobytes()).decode()


# Snapshots


def view_table(table: SharedTable, device: str, viewer: Viewer) -> Snapshot:
    """Return a table as it is now, as a viewer sees it. `device` is the one that is asking."""
    created = table.created
    return Snapshot(
        number=len(table),
        head=table.chain.head.hex(),
        table=created.table,
        game=created.game,
        version=created.version,
        options=created.options,
        phase=table.phase,
        duel=created.duel,
        random_order=created.random_order,
        commitment=table.commitment,
        seal=list(fair.make_seal(bytes.fromhex(table.commitment))),
        is_host=bool(device) and device == table.host,
        here=table.seats_of(device),
        seats=[
            SeatView(
                name=player.name,
                bot=player.bot,
                real_dice=player.real_dice,
                is_free=player.is_free,
                has_committed=player.commitment is not None,
                has_shared=player.share is not None,
                cover=player.cover,
                coached=player.coached,
                points_before=player.points,
            )
            for player in table.players
        ],
        matches=[view_match(table, match, viewer) for match in table.matches],
        previous=created.previous,
        rematch=table.rematch,
        is_revealed=table.is_revealed,
    )


def view_match(table: SharedTable, match: SharedMatch, viewer: Viewer) -> MatchView:
    """Return a match as it is now, as a viewer sees it."""
    if not may_see(table, match, viewer):
        return MatchView(match.first, is_over=match.match.over)
    seat = _seat_in(table, match, viewer)
    state = match.match.state
    seen = MatchView(
        match.first,
        is_over=match.match.over,
        events=len(match.match),
        pending=[pending + match.first for pending in match.match.pending],
        undoable=[seat + match.first for seat in range(len(match.players)) if match.match.undoable(seat)],
        points=_points(match, seat),
    )
    due = match.due()
    if isinstance(due, Wait) and due.draw:
        seen.draw_by = [asker + match.first for asker in due.seats]
        seen.is_typed = bool(match.typists())
    if seat is not None:
        seen.position = table.position(seat + match.first)
    if viewer.form == "record":
        seen.state = encode_record(table, state, seat)
    else:
        seen.view = table.game.view(state, seat)
        if seat is not None:
            seen.legal = [table.game.actions.write(action) for action in match.match.legal(seat)]
    return seen


def _points(match: SharedMatch, seat: int | None) -> list[float | None]:
    """Return the points of every seat of a match; None where the viewer may not know them."""
    points = match.match.scores(seat)[:, 0]
    return [None if value != value else float(value) for value in points]  # noqa: PLR0124  NaN differs from itself
