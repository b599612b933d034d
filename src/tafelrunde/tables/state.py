"""The state of a shared table, rebuilt from the lines of its log. Every line is checked: a log is never trusted."""

from __future__ import annotations

from typing import Literal

from tafelrunde.core.game import Game, check_seat
from tafelrunde.core.language.problem import Problem
from tafelrunde.games import load
from tafelrunde.tables import event, fair
from tafelrunde.tables.chain import Chain
from tafelrunde.tables.event import LogLine, MatchLine
from tafelrunde.tables.fair import Share
from tafelrunde.tables.matches import SharedMatch, make_match
from tafelrunde.tables.seating import Player

Phase = Literal["gathering", "sharing", "playing", "over", "closed"]


class TableState:
    """A shared table. `raw` is the first line of its log, `created`. Raises a Problem if it cannot be played here."""

    def __init__(self, raw: bytes) -> None:
        created = event.decode(raw)
        if not isinstance(created, event.Created):
            raise Problem("log-bad-line")
        self.created = created
        self.game: Game = load(created.game)
        if created.version != self.game.version:
            raise Problem("replay-rules-version", game=created.game, version=created.version, ours=self.game.version)
        self.id = bytes.fromhex(created.table)
        self.host = created.host
        self.commitment = created.commitment
        self.players = [Player.of(chair) for chair in created.seats]
        if created.previous is not None:
            for player, points in zip(self.players, created.previous.points, strict=True):
                player.points = points
        self.set_coach(on=sum(player.is_person for player in self.players) < 2)
        self.secret: bytes | None = None
        self.key: bytes | None = None
        self.matches: list[SharedMatch] = []  # one; in a duel, one for each seat
        self.places: dict[int, tuple[SharedMatch, int]] = {}  # a match and an index in its log, by line number
        self.is_revealed = False
        self.rematch: str | None = None
        self.replies: dict[str, int] = {}  # the number of the last line of each command, by its id
        self.chain = Chain(self.id, bytes.fromhex(created.commitment))
        self.chain.add(raw)
        self._phase: Phase = "gathering"

    # Questions

    def __len__(self) -> int:
        """Return the number of lines in the log."""
        return len(self.chain)

    @property
    def phase(self) -> Phase:
        """The phase: the people gather, their devices share, the match is played, it is over, the table is closed."""
        is_over = self._phase == "playing" and all(match.match.over for match in self.matches)
        return "over" if is_over else self._phase

    @property
    def is_duel(self) -> bool:
        """Whether every seat plays a match of its own."""
        return self.created.duel

    def seats_of(self, device: str) -> list[int]:
        """Return the seats that are played on a device; none for the empty device."""
        return [seat for seat, player in enumerate(self.players) if device and player.device == device]

    def missing_shares(self) -> list[int]:
        """Return the seats of people whose devices have not revealed their shares."""
        return [seat for seat, player in enumerate(self.players) if player.is_person and player.share is None]

    def match_of(self, seat: int) -> SharedMatch:
        """Return the match of a seat."""
        return self.matches[seat if self.is_duel else 0]

    def player(self, seat: int) -> Player:
        """Return the player at a seat. Raises a Problem if there is no such seat."""
        return self.players[check_seat(seat, len(self.players))]

    # Lines

    def append(self, raw: bytes, command: str | None = None) -> None:
        """Apply the next line of the log. `command` is the id of the command that added it, if any.

        Raises a Problem if the line does not fit, which cannot happen to a line that `decide` returned.
        """
        line = event.decode(raw)
        self.apply(line)
        self.chain.add(raw)
        if isinstance(line, MatchLine):
            match = self.match_of(line.seat or 0)
            self.places[len(self)] = match, match.log_length - 1
        if command is not None:
            self.replies[command] = len(self)

    def apply(self, line: LogLine) -> None:
        """Change the state as a line says. Raises a Problem if it does not fit."""
        if isinstance(line, MatchLine):
            self._expect("playing", "over")
            self._check(line.is_step and (line.seat is not None) == (self.is_duel or line.decided is not None))
            self.match_of(line.seat or 0).apply(line, self.key)
            return
        try:
            getattr(self, f"_apply_{type(line).__name__.lower()}")(line)
        except (IndexError, ValueError):  # a number or a hexadecimal text that cannot be one
            raise Problem("log-misfit") from None

    def _expect(self, *phases: Phase) -> None:
        if self.phase not in phases:
            raise Problem("log-misfit")

    def _check(self, fits: bool) -> None:
        if not fits:
            raise Problem("log-misfit")

    def _apply_created(self, _: event.Created) -> None:
        self._check(False)  # only the first line is one

    def _apply_sealed(self, line: event.Sealed) -> None:
        secret = bytes.fromhex(line.secret)
        self._check(self.secret is None and fair.commit_secret(self.id, secret).hex() == self.commitment)
        self.secret = secret
        self.chain.set_secret(secret)

    def _apply_arranged(self, line: event.Arranged) -> None:
        self._expect("gathering")
        before = self.players
        self.players = [before[item] if isinstance(item, int) else Player.of(item) for item in line.seats]
        for seat, item in enumerate(line.seats):
            if item != seat:  # a commitment is for one seat
                self.players[seat].commitment = None

    def _apply_joined(self, line: event.Joined) -> None:
        self._expect("gathering")
        player = self.player(line.seat)
        self._check(player.is_free)
        player.name, player.device = line.name, line.device
        player.commitment, player.restore = line.commitment, line.restore

    def _apply_committed(self, line: event.Committed) -> None:
        self._expect("gathering")
        self.player(line.seat).commitment = line.commitment

    def _apply_left(self, line: event.Left) -> None:
        self._expect("gathering")
        self.players[line.seat] = Player(real_dice=self.player(line.seat).real_dice)

    def _apply_started(self, line: event.Started) -> None:
        self._expect("gathering")
        self._check(line.commitment == self.commitment)
        self._check(line.shares == [player.commitment for player in self.players])
        self._phase = "sharing"

    def _apply_shared(self, line: event.Shared) -> None:
        self._expect("sharing")
        share = Share(bytes.fromhex(line.nonce), line.word)
        self._check(fair.commit_share(self.id, line.seat, share).hex() == self.player(line.seat).commitment)
        self.player(line.seat).share = share

    def _apply_void(self, line: event.Void) -> None:
        self._expect("sharing")
        self._check(self.secret is not None and line.secret == self.secret.hex())
        self._check(line.missing == self.missing_shares())
        self.secret, self.commitment = None, line.commitment
        for player in self.players:
            player.share = player.commitment = None
        self._phase = "gathering"

    def _apply_begun(self, line: event.Begun) -> None:
        self._expect("sharing")
        self._check(self.secret is not None and not self.missing_shares())
        shares = {seat: player.share for seat, player in enumerate(self.players) if player.share is not None}
        self.key = fair.make_key(self.id, self.secret or b"", shares)
        self._check(line.order == (fair.draw_order(self.key, len(self.players)) if self.created.random_order else None))
        self.players = [self.players[seat] for seat in line.order or range(len(self.players))]
        options = self.created.options
        if self.is_duel:
            alone = ((seat, [player]) for seat, player in enumerate(self.players))
            self.matches = [make_match(self.game, options, self.commitment, *group) for group in alone]
        else:
            self.matches = [make_match(self.game, options, self.commitment, 0, self.players)]
        self._phase = "playing"

    def _apply_covered(self, line: event.Covered) -> None:
        self.player(line.seat).cover = line.bot
        self._update_seats()

    def _apply_returned(self, line: event.Returned) -> None:
        self.player(line.seat).cover = None
        self._update_seats()

    def _update_seats(self) -> None:
        for match in self.matches:
            match.update_seats()

    def _apply_linked(self, line: event.Linked) -> None:
        player = self.player(line.seat)
        if line.give:
            player.gifts.add(line.link)
        else:
            player.restore = line.link

    def _apply_given(self, line: event.Given) -> None:
        player = self.player(line.seat)
        player.name, player.device, player.restore = line.name, line.device, line.restore
        player.gifts.clear()
        player.cover = None
        self._forget_commitment(player)
        self._update_seats()

    def _apply_restored(self, line: event.Restored) -> None:
        player = self.player(line.seat)
        if self.host == player.device:
            self.host = line.device
        player.device = line.device
        self._forget_commitment(player)

    def _forget_commitment(self, player: Player) -> None:
        """Before the start, a new device must commit to a share of its own: it does not know that of the old one."""
        if self.phase == "gathering":
            player.commitment = None

    def _apply_reacted(self, _: event.Reacted) -> None:
        """Reactions change nothing: devices show them when they arrive."""

    def _apply_coached(self, line: event.Coached) -> None:
        self.set_coach(on=line.on, seat=line.seat)

    def set_coach(self, *, on: bool, seat: int | None = None) -> None:
        """Enable or disable the coach for a seat or (None) for all."""
        for player in self.players if seat is None else [self.players[seat]]:
            player.coached = on

    def _apply_rematch(self, line: event.Rematch) -> None:
        self._expect("over")
        self.rematch = line.table

    def _apply_closed(self, _: event.Closed) -> None:
        self._phase = "closed"

    def _apply_revealed(self, line: event.Revealed) -> None:
        self._expect("over", "closed")
        self._check(self.secret is not None and line.secret == self.secret.hex())
        self.is_revealed = True
