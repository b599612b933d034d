"""A match: a game played by somebody. Checks every action once, keeps the history, takes back, replays."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.chance import Seeded
from tafelrunde.core.events import Decided, Event, Fell, TakenBack
from tafelrunde.core.game import Game
from tafelrunde.core.integers import integer
from tafelrunde.core.outcome import Outcome
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, from_bytes
from tafelrunde.core.replay import FORMAT, Header, Line, Replay, SeatLine

NAME_LENGTH = 20
PARTS = ("_now", "_state", "_chance", "_pending", "_mask")
"""What a match makes of the bytes of its state."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, or a bot of some level."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        if len(self.name) > NAME_LENGTH:
            raise Problem("name-too-long", length=len(self.name), most=NAME_LENGTH, start=self.name[:10])
        if not self.name.strip() or not self.name.isprintable():
            raise Problem("name-unprintable", name=self.name)


@cache
def _seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


class Match:
    """One game from the set-up to the end.

    With a seed, nature's draws follow from it (no seed given: a new random one). With `typed=True` somebody types in
    what fell on the table, and with a `commitment` a table somewhere else drew it: then `fall` needs an outcome. So do
    the first draws of a match that goes on from another (see `what_if`): those are `given`, the seed draws the rest.
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[Seat],
        *,
        options: Mapping[str, object] = {},
        seed: str | int | None = None,
        typed: bool = False,
        commitment: str | None = None,
        given: int = 0,
    ) -> None:
        if isinstance(players, Sequence):
            self.seats = tuple(players)
        else:
            count = game.check_players(players)
            self.seats = tuple(Seat(f"{number}") for number in range(1, count + 1))
        if len({seat.name for seat in self.seats}) < len(self.seats):
            raise Problem("names-alike")
        self.game = game
        self.options = game.settings(options)
        self.commitment = commitment
        self.given = given
        self.seed: str | None = None
        if not typed and commitment is None:
            self.seed = str(seed) if seed is not None else secrets.token_hex(16)
        self._source = Seeded(self.seed) if self.seed is not None else None
        self._past: list[tuple[Event, bytes]] = []  # each event that counts, with the state before it
        self._log: list[tuple[Event | TakenBack, bytes]] = []  # the same, and what was taken back
        self._draws = 0  # how many of the events that count are draws
        self._use(game.start(len(self.seats), options).tobytes())

    def _use(self, state: bytes) -> None:
        """Make this the state now. It lives in an array of one: NumPy's records are slow to copy and to ask."""
        self._now = np.frombuffer(bytearray(state), self.game.state)
        self._state = self._now[0]
        self._chance, self._pending = self._now["chance"], self._now["pending"]
        self._mask = np.zeros(len(self.game.actions), np.bool_)
        self._masked: tuple[int, bytes] | None = None  # the seat and the state that the mask is of

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in PARTS}
        return {**kept, "_bytes": self._now.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        state = kept.pop("_bytes")
        self.__dict__.update(kept)
        self._past, self._log = list(self._past), list(self._log)
        self._use(state)

    # How it stands

    @property
    def state(self) -> State:
        """The state now; a copy, so that nobody outside can change the match."""
        return from_bytes(self.game.state, self._now.tobytes())

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened and was not taken back."""
        return tuple(event for event, _ in self._past)

    def __len__(self) -> int:
        """How many events count."""
        return len(self._past)

    @property
    def states(self) -> list[State]:
        """The state before each event; copies."""
        return [from_bytes(self.game.state, before) for _, before in self._past]

    def before(self, step: int) -> State:
        """The state before the event at this place; now, if it is the one to come."""
        return self.state if step == len(self._past) else from_bytes(self.game.state, self._past[step][1])

    @property
    def chance(self) -> int:
        """How many equally likely outcomes nature draws from now; 0 if it is not her turn."""
        return int(self._chance[0])

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return _seats_of(int(self._pending[0]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not (self._chance[0] or self._pending[0])

    def legal(self, seat: int) -> list[int]:
        """The ids of the actions that a seat may choose from."""
        seat = integer(seat)
        if seat not in self.pending:
            return []
        chosen: list[int] = self._allowed(seat).nonzero()[0].tolist()
        return chosen

    def _allowed(self, seat: int) -> NDArray[np.bool_]:
        """Which actions a seat may choose from; asked of the rules once a state."""
        asked = seat, self._now.tobytes()
        if self._masked != asked:
            self.game.rules.legal(self._state, seat, self._mask)
            self._masked = asked
        return self._mask

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see (None: a spectator), as plain data."""
        return self.game.view(self._state, seat)

    def scores(self, seat: int | None = None) -> NDArray[np.float64]:
        """A row for each seat: points, and utility (see `Game.scores`), as far as a seat may know them.

        In a game with secret hands the points of the others are not known before the end: they are NaN.
        """
        scores = self.game.scores(self._state)
        if self.game.secrets and not self.over:
            scores[:, 1] = np.nan
            scores[[other for other in range(len(self.seats)) if other != seat], 0] = np.nan
        return scores

    @property
    def outcome(self) -> Outcome:
        """Whether it is over and why, who has won, and the ranking, in the game's own terms."""
        return self.game.outcome(self._state)

    # What happens

    def play(self, seat: int, action: int | str) -> None:
        """A seat decides, by id or by notation. What is not legal now is refused with its reason."""
        seat = integer(seat)
        number = self.game.actions.read(action) if isinstance(action, str) else integer(action)
        if not 0 <= number < len(self.game.actions):
            raise Problem("unknown-action-id", action=number, size=len(self.game.actions))
        if not (0 <= seat < len(self.seats) and int(self._pending[0]) >> seat & 1):
            raise Problem("not-your-turn", seat=seat + 1)
        if not self._allowed(seat)[number]:
            raise Problem.of(self.game.story.refusal(self.state, seat, number))
        before = self._now.tobytes()
        self.game.rules.apply(self._state, seat, number)
        self._happened(Decided(seat, number), before)

    def fall(self, outcome: int | str | None = None) -> int:
        """Nature draws: from the seed, or, with typed-in dice, the outcome given, by number or in notation."""
        chance = self.chance
        if not chance:
            raise Problem("no-draw-now")
        number = self._drawn(outcome, chance)
        before = self._now.tobytes()
        self.game.rules.resolve(self._state, number)
        self._happened(Fell(number), before)
        self._draws += 1
        return number

    def _drawn(self, outcome: int | str | None, chance: int) -> int:
        given = outcome if outcome is None or isinstance(outcome, str) else integer(outcome)
        if self._source is None or self._draws < self.given:
            if given is None:
                raise Problem("outcome-missing")
            number = self.game.draws.read(self._state, given) if isinstance(given, str) else given
            if not 0 <= number < chance:
                raise Problem("outcome-out-of-range", outcome=number, below=chance)
            return number
        number = self._source.outcome(self._draws, chance)
        written = self.game.draws.write(self._state, number) if isinstance(given, str) else number
        if given is not None and given != written:
            raise Problem("outcome-not-of-seed", outcome=given, drawn=self.game.draws.write(self._state, number))
        return number

    def _happened(self, event: Event, before: bytes) -> None:
        """Note an event, once the rules have done it; with the state before it."""
        self._past.append((event, before))
        self._log.append((event, before))

    # What happened, for people and programs

    def told(self, step: int, reader: int | None = None) -> list[Phrase]:
        """What the event at this place did, in sentences, as a seat may read it (None: a spectator)."""
        event, before, after = self._past[step][0], self.before(step), self.before(step + 1)
        if isinstance(event, Decided):
            return self.game.story.decided(before, event.seat, event.action, after)
        return self.game.story.fell(before, event.outcome, after, reader)

    def seen(self, step: int, seat: int | None = None) -> dict[str, Any]:
        """The event at this place as a seat sees it (None: a spectator), as plain data."""
        return self.game.seen(self.before(step), self._past[step][0], seat)

    # What is taken back

    def undoable(self, seat: int) -> bool:
        """Whether a seat may take back its own last decision."""
        return self._undo_step(seat) is not None

    def undo(self, seat: int) -> Event:
        """A seat takes back its own last decision: unless something fell since, or somebody else has acted on it.

        In a round that all play at the same time others may have decided since, each for themselves; then their
        decisions stand, as long as the round is not settled.
        """
        step = self._undo_step(integer(seat))
        if step is None:
            raise Problem("no-undo")
        return self._take_back(step)

    def _undo_step(self, seat: int) -> int | None:
        for step in range(len(self._past) - 1, -1, -1):
            event, before = self._past[step]
            if isinstance(event, Fell):
                return None
            if event.seat == seat:
                last = step == len(self._past) - 1
                return step if last or self._same_round(before) else None
        return None

    def _same_round(self, before: bytes) -> bool:
        """Whether all who have decided since this state, and who still have to, owed it then already."""
        pending = int(np.frombuffer(before, self.game.state)["pending"][0])
        now = int(self._pending[0])
        return now != 0 and now & ~pending == 0

    def take_back(self) -> Event:
        """Take the last event back, whatever it was. For people with real dice, who may have mistyped a throw."""
        if not self._past:
            raise Problem("nothing-to-take-back")
        return self._take_back(len(self._past) - 1)

    def _take_back(self, step: int) -> Event:
        """Take an event back; what others decided since happens again without it."""
        self._log.append((TakenBack(step), self._now.tobytes()))
        (event, before), since = self._past[step], self._past[step + 1 :]
        del self._past[step:]
        self._use(before)
        for later, _ in since:
            self._past.append((later, self._now.tobytes()))
            assert isinstance(later, Decided)  # noqa: S101  for the type checker: `_undo_step` saw to it
            self.game.rules.apply(self._state, later.seat, later.action)
        self._draws = sum(isinstance(event, Fell) for event, _ in self._past)
        return event

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """All of what is done inside, or, if a Problem is raised, nothing of it: not even a trace in the log."""
        kept = self.__getstate__()
        kept["_past"], kept["_log"] = list(self._past), list(self._log)
        try:
            yield
        except Problem:
            self.__setstate__(kept)
            raise

    # Files

    def header(self) -> Header:
        """What has to be known before the first move."""
        return Header(
            tafelrunde=FORMAT,
            game=self.game.id,
            version=self.game.version,
            players=len(self.seats),
            seats=[SeatLine(name=seat.name, bot=seat.bot) for seat in self.seats],
            options=self.options,
            seed=self.seed,
            commitment=self.commitment,
            typed=self.seed is None and self.commitment is None,
            given=self.given,
        )

    def lines(self, since: int = 0) -> list[Line]:
        """The lines of the match's log, from one on: every event, also those taken back, and the taking back."""
        return [self._line(event, before) for event, before in self._log[since:]]

    def _line(self, event: Event | TakenBack, before: bytes) -> Line:
        match event:
            case Decided():
                return Line(seat=event.seat, decided=self.game.actions.write(event.action))
            case Fell():
                return Line(fell=self.game.draws.write(from_bytes(self.game.state, before), event.outcome))
            case TakenBack():
                return Line(back=event.step)

    def replay(self) -> Replay:
        """The match so far, to be kept in a file."""
        return Replay(self.header(), self.lines(), self.final_points())

    def final_points(self) -> list[float] | None:
        """The points of every seat once the game is over."""
        return [float(points) for points in self.scores()[:, 0]] if self.over else None

    @classmethod
    def from_replay(cls, game: Game, replay: Replay) -> Match:
        """Play a replay again, move by move; whatever does not fit the rules or the seed is told with its line."""
        header = replay.header
        if header.game != game.id:
            raise Problem("replay-other-game", game=header.game, expected=game.id)
        if header.version != game.version:
            raise Problem("replay-rules-version", game=game.id, version=header.version, ours=game.version)
        match = cls(
            game,
            [Seat(line.name, line.bot) for line in header.seats],
            options=header.options,
            seed=header.seed,
            typed=header.typed,
            commitment=header.commitment,
            given=header.given,
        )
        for number, line in enumerate(replay.lines, start=2):  # the header is line 1
            try:
                match.follow(line)
            except Problem as problem:
                raise Problem("replay-line-does-not-fit", line=number, why=problem) from problem
        if replay.scores is not None:
            if not match.over:
                raise Problem("replay-not-over")
            if replay.scores != match.final_points():
                raise Problem("replay-scores-differ")
        return match

    def what_if(self, step: int, seats: Sequence[Seat] | None = None, *, seed: str | int | None = None) -> Match:
        """A match of its own that goes on from the moment before this event; this one stays as it is.

        What fell until then is given, what falls from there on follows from a seed (none given: a new random one).
        """
        events = self.events[: integer(step)]
        given = sum(isinstance(event, Fell) for event in events)
        match = Match(self.game, seats or self.seats, options=self.options, seed=seed, given=given)
        for event in events:
            if isinstance(event, Decided):
                match.play(event.seat, event.action)
            else:
                match.fall(event.outcome)
        return match

    def follow(self, line: Line) -> None:
        """Do what a line of a log says."""
        if line.fell is not None:
            self.fall(line.fell)
        elif line.decided is not None and line.seat is not None:
            self.play(line.seat, line.decided)
        elif line.back is not None:
            fits = 0 <= line.back < len(self._past)
            if not fits or any(isinstance(event, Fell) for event in self.events[line.back + 1 :]):
                raise Problem("nothing-to-take-back")
            self._take_back(line.back)
