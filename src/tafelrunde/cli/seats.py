"""The seats of a table: people and bots."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.bots import check_level
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Seat

MAX_PEOPLE = 99


def people_of(say: Texts, names: str | None, players: int | None, *, default: int) -> list[str]:
    """Return the names of the people: those in `names` (`Ann,Bob`), else `players` (or `default`) numbered ones.

    Raises a Problem if both are given and differ, or the number is negative or above MAX_PEOPLE.
    """
    if names is not None:
        given = [name.strip() for name in names.split(",")]
        if players is not None and players != len(given):
            raise Problem("names-and-players", names=len(given), players=players)
        return given
    count = default if players is None else players
    if not 0 <= count <= MAX_PEOPLE:
        raise Problem("players-strange", players=count, most=MAX_PEOPLE)
    return [say("person", number=number) for number in range(1, count + 1)]


def levels_of(game: Game, given: str, bots: int) -> list[str]:
    """Return the level of each bot. `given` is one level for all or a list with commas.

    Raises a Problem for an unknown level, a list of another length than `bots`, or too many bots for the game.
    """
    levels, most = given.split(","), game.seats.stop - 1
    for level in levels:
        check_level(level, game)
    if bots not in range(most + 1):
        raise Problem("bad-players", game=game.id, players=bots, least=0, most=most)
    if len(levels) == 1:
        return levels * bots
    if bots != len(levels):
        raise Problem("bots-and-levels", levels=len(levels), bots=bots)
    return levels


def seats_of(say: Texts, game: Game, people: list[str], levels: Sequence[str]) -> list[Seat]:
    """Return the seats: people, then a bot for each level, named after spices.

    Raises a Problem if there are too few or too many seats for the game, or a name is invalid.
    """
    if len(people) + len(levels) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        raise Problem("bad-players", game=game.id, players=len(people) + len(levels), least=least, most=most)
    spices = [name for name in say("bot-names").split() if name not in people]
    return [Seat(name) for name in people] + [Seat(*bot) for bot in zip(spices, levels, strict=False)]
