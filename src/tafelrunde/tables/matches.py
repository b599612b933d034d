"""A match at a shared table: its draws follow from the key of the table, or are typed by seats with real dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.chance import draw
from tafelrunde.core.matches.events import Drew
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Line
from tafelrunde.core.rules.draws import Throw
from tafelrunde.tables.due import Due, Wait, due, turn_of
from tafelrunde.tables.event import MatchLine
from tafelrunde.tables.seating import Player
from tafelrunde.tables.table import Table


class SharedMatch:
    """A match and its players, from seat `first` of the table on. In a duel each seat has a match of its own."""

    def __init__(self, match: Match, first: int, players: Sequence[Player]) -> None:
        self.first = first
        self.match = match
        self.table = Table(match)
        self.players = players
        self.marks: list[MatchLine] = []  # the lines of the events that were not undone

    @property
    def log_length(self) -> int:
        """The number of lines of the match so far, undone ones included."""
        return self.match.log_length

    def update_seats(self) -> None:
        """Tell the match which seats are played by bots now, and the names of the people."""
        self.match.seats = tuple(player.seat for player in self.players)

    def due(self) -> Due | None:
        """Return what happens next; None if the game is over."""
        typists = self.typists()
        return Wait(typists, draw=True) if typists else due(self.match)

    def typists(self) -> tuple[int, ...]:
        """Return the seats that must type the pending draw; none if it follows from the key.

        A seat with real dice types the throws of its own turns. Throws for all (in a game without turns) are typed only
        if every person has real dice. Shuffles, and the throws of a bot, follow from the key.
        """
        match = self.match
        if not match.chance or not isinstance(match.game.draws.due(match.state), Throw):
            return ()
        people = [seat for seat, player in enumerate(self.players) if player.playing_bot is None]
        typing = [seat for seat in people if self.players[seat].real_dice]
        turn = turn_of(match)
        if turn is not None:
            return (turn,) if turn in typing else ()
        return tuple(typing) if typing == people else ()

    def drawn_outcome(self, key: bytes) -> str:
        """Return, in notation, the outcome that the key gives for the pending draw. There must be one."""
        match = self.match
        return match.game.draws.write(match.state, draw(key, match.draws, match.chance))

    def apply(self, line: MatchLine, key: bytes | None) -> None:
        """Apply a line. Raises a Problem, and changes nothing, if it does not fit the rules, the key or the players."""
        match = self.match
        if line.fell is not None:
            self._apply_draw(line, key)
        else:
            seat = None if line.seat is None else line.seat - self.first
            match.apply_line(Line(seat=seat, decided=line.decided, back=line.back))
        if line.back is not None:
            del self.marks[line.back]
        else:
            self.marks.append(line)

    def _apply_draw(self, line: MatchLine, key: bytes | None) -> None:
        match = self.match
        if line.typed is not None or key is None:
            match.draw(line.fell)
            return
        number = draw(key, match.draws, match.chance) if match.chance else None
        if number is not None and match.game.draws.write(match.state, number) != line.fell:
            raise Problem("outcome-not-of-key", outcome=line.fell)
        match.draw(number)

    def last_is_typed_by(self, seats: Sequence[int]) -> bool:
        """Whether the last event is a draw that one of these seats has typed."""
        events = self.match.events
        return bool(events) and isinstance(events[-1], Drew) and self.marks[-1].typed in seats


def make_match(
    game: Game, options: Mapping[str, object], commitment: str, first: int, players: Sequence[Player]
) -> SharedMatch:
    """Return a new match of these players, whose draws are made by the server that has committed to its secret."""
    seats = [player.seat for player in players]
    return SharedMatch(Match(game, seats, options=options, commitment=commitment), first, players)
