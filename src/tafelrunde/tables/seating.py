"""The players of a shared table: what sits on each chair, and on which device it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tafelrunde.bots.levels import LEVELS
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Seat
from tafelrunde.tables import fair
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.fair import Share


@dataclass(frozen=True)
class Asker:
    """The sender of a command, as the server has recognized it.

    | field | meaning |
    |---|---|
    | `device` | the hash of the device's token; empty for a spectator without one |
    | `is_server` | the server itself: its clock, its draws and its bots |
    | `away` | the seats whose players have been away for ten minutes |
    """

    device: str = ""
    is_server: bool = False
    away: frozenset[int] = frozenset()


SERVER = Asker(is_server=True)


@dataclass
class Player:
    """A seat of a shared table. A person's seat is free as long as it has no `device`."""

    name: str = ""
    bot: str | None = None  # the level, if this is a bot's seat
    real_dice: bool = False
    device: str | None = None
    commitment: str | None = None
    share: Share | None = None
    restore: str | None = None  # the hash of the link that restores the seat
    gifts: set[str] = field(default_factory=set)  # the hashes of unused links that give the seat away
    cover: str | None = None  # the level of the bot that plays for a person who is away
    coached: bool = False
    points: float = 0.0  # in earlier matches of the series

    @classmethod
    def of(cls, chair: Chair) -> Player:
        """Return the player for a chair, before anyone has sat down."""
        return cls(name=chair.name, bot=chair.bot, real_dice=chair.real_dice)

    @property
    def is_person(self) -> bool:
        """Whether this is the seat of a person, even if a bot plays for them now."""
        return self.bot is None

    @property
    def is_free(self) -> bool:
        """Whether a person may still take this seat."""
        return self.is_person and self.device is None

    @property
    def playing_bot(self) -> str | None:
        """The level of the bot that decides for this seat now; None if a person does."""
        return self.bot or self.cover

    @property
    def seat(self) -> Seat:
        """The seat as the match has it."""
        return Seat(self.name, self.playing_bot)

    @property
    def chair(self) -> Chair:
        """The chair, with the name of the person who sat there."""
        return Chair(self.name, self.bot, self.real_dice)


def hash_token(token: str) -> str:
    """Return the hash by which a log knows a device's token or the code of a link. Both have 128 random bits."""
    return fair.tagged_hash("token", token.encode("utf-8", "surrogatepass")).hex()


def check_name(name: str, others: Sequence[Player]) -> None:
    """Check the name of a new player. Raises a Problem if it is unusable or that of another player."""
    Seat(name)
    if any(name == other.name for other in others):
        raise Problem("names-alike")


def check_level(level: str) -> None:
    """Check that a bot of this level may play at a table.

    Only the built-in ones may: names of other bots are names of Python modules, which a device must not choose.
    """
    if level not in LEVELS:
        raise Problem("unknown-bot", bot=level, known=LEVELS)


def check_chairs(game: Game, players: Sequence[Player], *, duel: bool) -> None:
    """Check the seats of a table. Raises a Problem if the game cannot be played like this."""
    if duel:
        check_duel(game, players)
    else:
        game.check_players(len(players))
    for player in players:
        if player.bot is not None:
            check_level(player.bot)
            if player.real_dice:
                raise Problem("real-dice-bot")
            check_name(player.name, [other for other in players if other is not player])
        elif player.real_dice and game.has_secrets:
            raise Problem("real-dice-secret")


def check_duel(game: Game, players: Sequence[Player]) -> None:
    """Check the seats of a duel, in which every seat plays alone. Raises a Problem."""
    if 1 not in game.seats:
        raise Problem("duel-not-alone")
    if not 2 <= len(players) < game.seats.stop:
        raise Problem("bad-players", players=len(players), game=game.id, least=2, most=game.seats.stop - 1)
    if any(player.real_dice for player in players):
        raise Problem("duel-real-dice")
