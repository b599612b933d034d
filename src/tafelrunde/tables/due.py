"""The next step at a table, taken by itself or by a person. The authority over a match asks this after every event."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.core.matches.match import Match


@dataclass(frozen=True)
class Wait:
    """People must act: these seats decide or, if `draw` is set, one of them asks for a draw or types it in."""

    seats: tuple[int, ...]
    draw: bool = False


@dataclass(frozen=True)
class DrawNow:
    """A chance event happens by itself. `grace`: first give a person time to undo."""

    grace: bool = False


@dataclass(frozen=True)
class BotDecides:
    """A bot must decide. `grace`: first give a person time to undo."""

    seat: int
    level: str
    grace: bool = False


Due = Wait | DrawNow | BotDecides


def due(match: Match) -> Due | None:
    """Return what happens next; None if the game is over."""
    if match.over:
        return None
    people = tuple(seat for seat, player in enumerate(match.seats) if player.bot is None)
    turn = turn_of(match)
    if match.chance:
        askers = people if turn is None or match.real_dice else tuple(seat for seat in people if seat == turn)
        if match.real_dice or (askers and match.game.rules.waits(match.state)):
            return Wait(askers, draw=True)
        return DrawNow(grace=turn not in (None, *people) and can_undo(match, people))
    bots = [seat for seat in match.pending if seat not in people]
    if not bots:
        return Wait(match.pending)
    level = match.seats[bots[0]].bot
    assert level is not None  # noqa: S101  for the type checker
    return BotDecides(bots[0], level, grace=turn == bots[0] and can_undo(match, people))


def turn_of(match: Match) -> int | None:
    """Return the seat to move: that of a game with turns, else the only seat that owes a decision; None if several."""
    if "turn" in (match.game.state.names or ()):
        return int(match.state.turn)
    return match.pending[0] if len(match.pending) == 1 else None


def can_undo(match: Match, people: tuple[int, ...]) -> bool:
    """Return whether one of these people could still undo a decision."""
    return any(match.undoable(seat) for seat in people)
