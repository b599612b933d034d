"""A match: a game played by somebody. Checks every action once, keeps the history, takes back, replays."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.chance import Seeded
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, is_over, pending_seats
from tafelrunde.core.replay import FORMAT, Header, Replay, SeatLine

NAME_LENGTH = 20


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


@dataclass(frozen=True)
class Decided:
    """A seat chose an action."""

    seat: int
    action: int


@dataclass(frozen=True)
class Fell:
    """Nature drew an outcome."""

    outcome: int


Event = Decided | Fell


class Match:
    """One game from the set-up to the end.

    With a seed, nature's draws follow from it (no seed given: a new random one); with `typed=True` somebody types
    in what fell on the table, and `fall` needs an outcome.
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[Seat],
        *,
        options: Mapping[str, object] = {},
        seed: str | int | None = None,
        typed: bool = False,
    ) -> None:
        if isinstance(players, int):
            players = [Seat(f"{number}") for number in range(1, min(players, game.seats.stop) + 1)]
        self.game = game
        self.seats = tuple(players)
        if len({seat.name for seat in self.seats}) < len(self.seats):
            raise Problem("names-alike")
        self.options = game.settings(options)
        self.seed: str | None = None if typed else str(seed) if seed is not None else secrets.token_hex(16)
        self._source = Seeded(self.seed) if self.seed is not None else None
        self._state = game.start(len(self.seats), options)
        self._past: list[tuple[Event, State]] = []  # each event with the state before it

    @property
    def state(self) -> State:
        """The state now; a copy, so that nobody outside can change the match."""
        return self._state.copy()

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(event for event, _ in self._past)

    @property
    def states(self) -> list[State]:
        """The state before each event; copies."""
        return [state.copy() for _, state in self._past]

    @property
    def chance(self) -> int:
        """How many equally likely outcomes nature draws from now; 0 if it is not her turn."""
        return int(self._state.chance)

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return pending_seats(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return is_over(self._state)

    def legal(self, seat: int) -> list[int]:
        """The ids of the actions that a seat may choose from."""
        return [int(action) for action in self.game.legal(self._state, seat)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see (None: a spectator), as plain data."""
        return self.game.view(self._state, seat)

    def scores(self) -> NDArray[np.float64]:
        """A row for each seat: points, and utility (see `Game.scores`)."""
        return self.game.scores(self._state)

    def play(self, seat: int, action: int | str) -> None:
        """A seat decides, by id or by notation. Anything not legal now is refused and changes nothing."""
        number = self.game.actions.read(action) if isinstance(action, str) else int(action)
        written = self.game.actions.write(number)
        if seat not in self.pending:
            raise Problem("not-your-turn", seat=seat + 1, action=written)
        if number not in self.legal(seat):
            raise Problem("illegal-action", action=written)
        self._past.append((Decided(seat, number), self._state.copy()))
        self.game.rules.apply(self._state, seat, number)

    def fall(self, outcome: int | None = None) -> int:
        """Nature draws: from the seed, or, with typed-in dice, the outcome given."""
        if not self.chance:
            raise Problem("no-draw-now")
        if self._source is not None:
            drawn = self._source.outcome(sum(isinstance(event, Fell) for event, _ in self._past), self.chance)
            if outcome is not None and outcome != drawn:
                raise Problem("outcome-not-of-seed", outcome=outcome, drawn=drawn)
            outcome = drawn
        if outcome is None:
            raise Problem("outcome-missing")
        if not 0 <= outcome < self.chance:
            raise Problem("outcome-out-of-range", outcome=outcome, below=self.chance)
        self._past.append((Fell(outcome), self._state.copy()))
        self.game.rules.resolve(self._state, outcome)
        return outcome

    @property
    def undoable(self) -> int | None:
        """The seat that may undo now: the one that decided last, if nothing fell and nobody else acted since."""
        last = self._past[-1][0] if self._past else None
        return last.seat if isinstance(last, Decided) else None

    def undo(self, seat: int) -> Event:
        """A seat undoes its own last decision, where that is allowed."""
        if self.undoable != seat:
            raise Problem("no-undo")
        return self.take_back()

    def take_back(self) -> Event:
        """Take the last event back, whatever it was. For people with real dice, who may have mistyped a throw."""
        if not self._past:
            raise Problem("nothing-to-take-back")
        event, self._state = self._past.pop()
        return event

    def replay(self) -> Replay:
        """The match so far, to be kept in a file."""
        header = Header(
            tafelrunde=FORMAT,
            game=self.game.id,
            version=self.game.version,
            players=len(self.seats),
            seats=[SeatLine(name=seat.name, bot=seat.bot) for seat in self.seats],
            options=self.options,
            seed=self.seed,
            typed=self.seed is None,
        )
        steps: list[tuple[int, str] | int] = [
            (event.seat, self.game.actions.write(event.action)) if isinstance(event, Decided) else event.outcome
            for event in self.events
        ]
        return Replay(header, steps, [float(points) for points in self.scores()[:, 0]] if self.over else None)

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
            typed=header.seed is None,
        )
        for number, step in enumerate(replay.steps, start=2):  # the header is line 1
            try:
                if isinstance(step, int):
                    match.fall(step)
                else:
                    match.play(*step)
            except Problem as problem:
                raise Problem("replay-line-does-not-fit", line=number, why=problem) from problem
        if replay.scores is not None:
            if not match.over:
                raise Problem("replay-not-over")
            if replay.scores != match.replay().scores:
                raise Problem("replay-scores-differ")
        return match
