"""Who sits at a table: the people, and the bots that play along."""

from __future__ import annotations

from tafelrunde.core.game import Game
from tafelrunde.core.match import Seat
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts

MOST_PEOPLE = 99


def people_of(say: Texts, names: str | None, players: int | None, *, default: int) -> list[str]:
    """The names of the people: those given, else numbered ones."""
    if names is not None:
        given = [name.strip() for name in names.split(",")]
        if players is not None and players != len(given):
            raise Problem("names-and-players", names=len(given), players=players)
        return given
    count = default if players is None else players
    if not 0 <= count <= MOST_PEOPLE:
        raise Problem("players-strange", players=count)
    return [say("person", number=number) for number in range(1, count + 1)]


def seats_of(say: Texts, game: Game, people: list[str], bots: int, level: str) -> list[Seat]:
    """The people, then the bots, named after spices."""
    most = game.seats.stop - 1
    if bots < 0:
        raise Problem("bad-players", game=game.id, players=bots, least=0, most=most)
    if len(people) + bots not in game.seats:
        raise Problem("bad-players", game=game.id, players=len(people) + bots, least=game.seats.start, most=most)
    spices = [name for name in say("bot-names").split() if name not in people]
    return [Seat(name) for name in people] + [Seat(spices[number], level) for number in range(bots)]
