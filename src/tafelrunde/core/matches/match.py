"""A match: one playing of a game. It checks every action, records the history, and supports undo and replay."""

from __future__ import annotations

import hashlib
import operator
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game, check_seat
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.matches.chance import Seeded
from tafelrunde.core.matches.events import Decided, Drew, Event, Undone
from tafelrunde.core.matches.outcome import Outcome
from tafelrunde.core.matches.replay import FORMAT, Header, Line, Replay, SeatLine, TableLine
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.integers import integer
from tafelrunde.core.rules.record import State, from_bytes

MAX_NAME_LENGTH = 20
DERIVED = ("_array", "_state", "_chance", "_pending", "_mask")
"""Attributes that are derived from the bytes of the state, and not pickled."""


@dataclass(frozen=True)
class Seat:
    """A participant: a person, or a bot of the level `bot`.

    Raises a Problem if the name is empty, unprintable, or longer than MAX_NAME_LENGTH.
    """

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        if len(self.name) > MAX_NAME_LENGTH:
            raise Problem("name-too-long", length=len(self.name), most=MAX_NAME_LENGTH, start=self.name[:10])
        if not self.name.strip() or not self.name.isprintable():
            raise Problem("name-unprintable", name=self.name)


@cache
def _seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats in a bit mask of seats, in order."""
    return tuple(members(mask))


def _seed_text(seed: str | int) -> str:
    """Return a seed as a text. Raises TypeError for anything but a text or an integer, which 1.5 and None are not."""
    if isinstance(seed, str):
        return seed
    try:
        return str(operator.index(seed))
    except TypeError:
        raise TypeError(f"seed must be a text or a whole number, not {seed!r}") from None


class Match:
    """One playing of a game, from set-up to end. Its events have numbers, from 0; `step` is such a number.

    | parameter | meaning |
    |---|---|
    | `game` | the game |
    | `players` | the number of players, or the seats with their names and bots |
    | `options` | values of the game's options; defaults for the others |
    | `seed` | outcomes of chance events follow from it; by default a new random one |
    | `real_dice` | players roll real dice: no seed, and every outcome is passed to `draw` |
    | `commitment` | another process draws, and has committed to its outcomes: no seed, outcomes are passed to `draw` |
    | `given` | the first `given` outcomes are passed to `draw`, the others follow from the seed (see `fork`) |

    Raises a Problem for a wrong number of players, unusable or equal names, or unknown options, and TypeError for a
    game or a seed of another type.
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[Seat],
        *,
        options: Mapping[str, object] = {},
        seed: str | int | None = None,
        real_dice: bool = False,
        commitment: str | None = None,
        given: int = 0,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"game must be a Game, such as tafelrunde.load('chili'), not {game!r}")
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
        if not real_dice and commitment is None:
            self.seed = _seed_text(seed) if seed is not None else secrets.token_hex(16)
        self._source = Seeded(self.seed) if self.seed is not None else None
        self._past: list[tuple[Event, bytes]] = []  # each event that was not undone, with the state before it
        self._log: list[tuple[Event | Undone, bytes]] = []  # every event, also undone ones and their undoing
        self._draws = 0  # number of chance events in `_past`
        self._set_state(game.start(len(self.seats), options).tobytes())

    def __repr__(self) -> str:
        if self.over:
            now = "over"
        elif self.chance:
            now = "a draw is pending"
        else:
            now = f"pending: {', '.join(f'seat {seat}' for seat in self.pending)}"
        return f"<Match of {self.game.id}, {len(self.seats)} players, {len(self)} events, {now}>"

    def _set_state(self, state: bytes) -> None:
        """Replace the state by the one with these bytes.

        It is stored as a one-element array because attribute access on `np.record` is slow (3 µs).
        """
        self._array = np.frombuffer(bytearray(state), self.game.state)
        self._state = self._array[0]
        self._chance, self._pending = self._array["chance"], self._array["pending"]
        self._mask = np.zeros(len(self.game.actions), np.bool_)
        self._mask_key: tuple[int, bytes] | None = None  # the seat and the state for which `_mask` is valid

    def __getstate__(self) -> dict[str, Any]:
        saved = {name: value for name, value in self.__dict__.items() if name not in DERIVED}
        return {**saved, "_bytes": self._array.tobytes()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        state = saved.pop("_bytes")
        self.__dict__.update(saved)
        self._past, self._log = list(self._past), list(self._log)
        self._set_state(state)

    def copy(self) -> Match:
        """Return a match with the same past, to try something without changing this one."""
        copy = Match.__new__(Match)
        copy.__setstate__(self.__getstate__())
        return copy

    # State

    @property
    def real_dice(self) -> bool:
        """Whether players roll real dice and type what they show."""
        return self.seed is None and self.commitment is None

    @property
    def key(self) -> bytes:
        """The key of the draws and of the bots: the SHA-256 of the seed; without a seed, of nothing."""
        return hashlib.sha256((self.seed or "").encode()).digest()

    @property
    def state(self) -> State:
        """A copy of the current state."""
        return from_bytes(self.game.state, self._array.tobytes())

    @property
    def events(self) -> tuple[Event, ...]:
        """All events that were not undone, in order."""
        return tuple(event for event, _ in self._past)

    def __len__(self) -> int:
        """Return the number of events that were not undone."""
        return len(self._past)

    @property
    def states(self) -> list[State]:
        """Copies of the states before each event. The current state is not among them."""
        return [from_bytes(self.game.state, before) for _, before in self._past]

    def state_before(self, step: int) -> State:
        """Return a copy of the state before the event number `step`; of the current state if `step` is the next one."""
        return self.state if step == len(self._past) else from_bytes(self.game.state, self._past[step][1])

    @property
    def chance(self) -> int:
        """The number of equally likely outcomes of the pending chance event; 0 if none is pending."""
        return int(self._chance[0])

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision, in order; empty during a chance event and at the end."""
        return _seats_of(int(self._pending[0]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not (self._chance[0] or self._pending[0])

    @property
    def draws(self) -> int:
        """The number of chance events that were not undone."""
        return self._draws

    @property
    def seeded_draws(self) -> int:
        """How many of `draws` follow from the seed, so that a replay of this match checks them."""
        return 0 if self.seed is None else max(0, self._draws - self.given)

    def legal(self, seat: int) -> list[int]:
        """Return the ids of a seat's legal actions; none if it owes no decision.

        Seats are numbered from 0, here and in all messages. Raises a Problem if there is no such seat.
        """
        seat = check_seat(seat, len(self.seats))
        if seat not in self.pending:
            return []
        actions: list[int] = self._legal_mask(seat).nonzero()[0].tolist()
        return actions

    def _legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """Return a boolean array by action id; cached for one seat and state. The next call overwrites it."""
        key = seat, self._array.tobytes()
        if self._mask_key != key:
            self.game.rules.legal(self._state, seat, self._mask)
            self._mask_key = key
        return self._mask

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat may see (None: a spectator), as plain data."""
        return self.game.view(self._state, seat)

    def scores(self, seat: int | None = None) -> NDArray[np.float64]:
        """Return points and utility of each seat (see `Game.scores`), as far as `seat` may know them.

        `seat` is None for a spectator. In a game with secrets, utilities and the points of other seats are NaN until
        the end.
        """
        scores = self.game.scores(self._state)
        if self.game.has_secrets and not self.over:
            scores[:, 1] = np.nan
            scores[[other for other in range(len(self.seats)) if other != seat], 0] = np.nan
        return scores

    @property
    def outcome(self) -> Outcome:
        """The result or the current standing, from the full state: it may reveal points that seats cannot know yet."""
        return self.game.outcome(self._state)

    # Decisions and chance events

    def play(self, seat: int, action: int | str) -> None:
        """Play an action, an id or notation, for a seat.

        Raises a Problem, and changes nothing, if the seat or the action is unknown, the seat owes no decision, or the
        action is not legal; then the Problem is the reason.
        """
        seat = check_seat(seat, len(self.seats))
        number = self.game.actions.read(action) if isinstance(action, str) else integer(action)
        if not 0 <= number < len(self.game.actions):
            raise Problem("unknown-action-id", action=number, size=len(self.game.actions))
        if not int(self._pending[0]) >> seat & 1:
            raise Problem("not-your-turn", seat=seat)
        if not self._legal_mask(seat)[number]:
            raise Problem.of(self.game.story.refusal(self.state, seat, number))
        before = self._array.tobytes()
        self.game.rules.apply(self._state, seat, number)
        self._append(Decided(seat, number), before)

    def draw(self, outcome: int | str | None = None) -> int:
        """Resolve the pending chance event and return its outcome.

        With a seed it is computed (except the first `given` ones), and if `outcome` is passed, it must be equal.
        Without a seed, pass it, as a number or in notation. Raises a Problem, and changes nothing, if no chance event
        is pending or the outcome does not fit.
        """
        chance = self.chance
        if not chance:
            raise Problem("no-draw-now")
        number = self._checked_outcome(outcome, chance)
        before = self._array.tobytes()
        self.game.rules.resolve(self._state, number)
        self._append(Drew(number), before)
        self._draws += 1
        return number

    def _checked_outcome(self, outcome: int | str | None, chance: int) -> int:
        """Return the outcome from the seed, or the given one as a number. Raises a Problem if that does not fit."""
        given = outcome if outcome is None or isinstance(outcome, str) else integer(outcome)
        if self._source is None or self._draws < self.given:
            if given is None:
                raise Problem("outcome-missing")
            number = self.game.draws.read(self._state, given) if isinstance(given, str) else given
            if not 0 <= number < chance:
                raise Problem("outcome-out-of-range", outcome=number, below=chance)
            return number
        number = self._source.outcome(self._draws, chance)
        expected = self.game.draws.write(self._state, number) if isinstance(given, str) else number
        if given is not None and given != expected:
            raise Problem("outcome-not-of-seed", outcome=given, drawn=self.game.draws.write(self._state, number))
        return number

    def _append(self, event: Event, before: bytes) -> None:
        """Record an event that the rules have carried out, with the state before it."""
        self._past.append((event, before))
        self._log.append((event, before))

    # Descriptions of events

    def narrate(self, step: int, reader: int | None = None) -> list[Phrase]:
        """Narrate the event number `step`, in sentences for a reader (a seat, or None for a spectator).

        The list is empty if there is nothing to narrate, for example a secret draw of another seat.
        """
        event, before, after = self._past[step][0], self.state_before(step), self.state_before(step + 1)
        if isinstance(event, Decided):
            return self.game.story.narrate_decision(before, event.seat, event.action, after)
        return self.game.story.narrate_draw(before, event.outcome, after, reader)

    def highlights(self, step: int, reader: int | None = None) -> list[Highlight]:
        """Return what the event number `step` achieved, as a reader (a seat, or None for a spectator) may know it."""
        return self.game.story.highlights(self.state_before(step), self.state_before(step + 1), reader)

    def score_parts(self) -> list[list[ScorePart]]:
        """Return where each seat's points came from. A game with secrets reveals them: ask only when it is over."""
        return [self.game.story.score_parts(self.state, seat) for seat in range(len(self.seats))]

    def event_view(self, step: int, seat: int | None = None) -> dict[str, Any]:
        """Return the event number `step` as a seat sees it (None: a spectator); see `Game.event_view`."""
        return self.game.event_view(self.state_before(step), self._past[step][0], seat)

    # Undo

    def undoable(self, seat: int) -> bool:
        """Whether a seat may undo its last decision now (see `undo`)."""
        return self.undo_step(seat) is not None

    def undo(self, seat: int) -> Event:
        """Undo a seat's last decision, and return it. Raises a Problem if the seat may not.

        A seat may not after a chance event or after a decision of another seat. Within a simultaneous round it may, as
        long as the round has not ended; decisions that others have made since then are kept.
        """
        step = self.undo_step(integer(seat))
        if step is None:
            raise Problem("no-undo")
        return self._undo_event(step)

    def undo_step(self, seat: int) -> int | None:
        """Return the number of the event that `undo` would undo for a seat; None if the seat may not."""
        for step in range(len(self._past) - 1, -1, -1):
            event, before = self._past[step]
            if isinstance(event, Drew):
                return None
            if event.seat == seat:
                last = step == len(self._past) - 1
                return step if last or self._same_round(before) else None
        return None

    def _same_round(self, before: bytes) -> bool:
        """Whether the simultaneous round of an earlier state (its bytes) has not ended.

        That is, some seat still owes a decision, and every such seat owed it in the earlier state, too.
        """
        pending = int(np.frombuffer(before, self.game.state)["pending"][0])
        now = int(self._pending[0])
        return now != 0 and now & ~pending == 0

    def undo_last(self) -> Event:
        """Undo the last event, whatever it was, and return it. For players with real dice, who may have mistyped.

        Raises a Problem if there is no event.
        """
        if not self._past:
            raise Problem("nothing-to-take-back")
        return self._undo_event(len(self._past) - 1)

    def _undo_event(self, step: int) -> Event:
        """Undo the event number `step` and return it. Later events must be decisions; they are applied again."""
        self._log.append((Undone(step), self._array.tobytes()))
        (event, before), since = self._past[step], self._past[step + 1 :]
        del self._past[step:]
        self._set_state(before)
        for later, _ in since:
            self._past.append((later, self._array.tobytes()))
            assert isinstance(later, Decided)  # noqa: S101  for the type checker: no chance event is ever after `step`
            self.game.rules.apply(self._state, later.seat, later.action)
        self._draws = sum(isinstance(event, Drew) for event, _ in self._past)
        return event

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a block completely or not at all: if it raises any exception, the match and its log are restored.

        The exception is raised again. A caller that saves its events does so within the block, so that a match is never
        ahead of its file.
        """
        saved = self.__getstate__()
        saved["_past"], saved["_log"] = list(self._past), list(self._log)
        try:
            yield
        except BaseException:
            self.__setstate__(saved)
            raise

    # Log

    @property
    def log_length(self) -> int:
        """The number of lines in the log: all events, undone ones included, and every undo."""
        return len(self._log)

    def log_entry(self, index: int) -> tuple[Event | Undone, State, State]:
        """Return line number `index` of the log (from 0) as an event, with the states before and after it."""
        event, before = self._log[index]
        after = self._log[index + 1][1] if index + 1 < len(self._log) else self._array.tobytes()
        return event, from_bytes(self.game.state, before), from_bytes(self.game.state, after)

    # Files

    def header(self) -> Header:
        """Return the first line of a replay file: everything that is known before the first event."""
        return Header(
            tafelrunde=FORMAT,
            game=self.game.id,
            version=self.game.version,
            players=len(self.seats),
            seats=[SeatLine(name=seat.name, bot=seat.bot) for seat in self.seats],
            options=self.options,
            seed=self.seed,
            commitment=self.commitment,
            typed=self.real_dice,
            given=self.given,
        )

    def lines(self, since: int = 0) -> list[Line]:
        """Return the lines of the log from index `since` on. Undone events and their undoing are included."""
        return [self._line(event, before) for event, before in self._log[since:]]

    def _line(self, event: Event | Undone, before: bytes) -> Line:
        match event:
            case Decided():
                return Line(seat=event.seat, decided=self.game.actions.write(event.action))
            case Drew():
                return Line(fell=self.game.draws.write(from_bytes(self.game.state, before), event.outcome))
            case Undone():
                return Line(back=event.step)

    def replay(self) -> Replay:
        """Return the match so far as a Replay, to save it in a file."""
        return Replay(self.header(), [*self.lines()], self.final_points())

    def final_points(self) -> list[float] | None:
        """Return the points of every seat, or None while the game is not over."""
        return [float(points) for points in self.scores()[:, 0]] if self.over else None

    @classmethod
    def from_header(cls, game: Game, header: Header) -> Match:
        """Return a match at its beginning, with the set-up in a header. Raises a Problem if it is not possible."""
        return cls(
            game,
            [Seat(line.name, line.bot) for line in header.seats],
            options=header.options,
            seed=header.seed,
            real_dice=header.typed,
            commitment=header.commitment,
            given=header.given,
        )

    @classmethod
    def from_replay(cls, game: Game, replay: Replay) -> Match:
        """Play a replay again, line by line, and return the match.

        Raises a Problem for another game or version of the rules, a line (with its number) that does not fit the rules
        or the seed, a header that excludes more draws from this check than there are, or an end line that comes too
        early or has other points.
        """
        header = replay.header
        if header.game != game.id:
            raise Problem("replay-other-game", game=header.game, expected=game.id)
        if header.version != game.version:
            raise Problem("replay-rules-version", game=game.id, version=header.version, ours=game.version)
        match = cls.from_header(game, header)
        for number, line in enumerate(replay.lines, start=2):  # the header is line 1
            try:
                match.apply_line(line)
            except Problem as problem:
                raise Problem("replay-line-does-not-fit", line=number, why=problem) from problem
        if match.given > match.draws:
            why = Problem("replay-given-too-many", given=match.given, draws=match.draws)
            raise Problem("replay-bad-line", line=1, why=why)
        if replay.scores is not None:
            if not match.over:
                raise Problem("replay-not-over")
            if replay.scores != match.final_points():
                raise Problem("replay-scores-differ")
        return match

    def fork(self, step: int, seats: Sequence[Seat] | None = None, *, seed: str | int | None = None) -> Match:
        """Return a new match that continues from the state before event number `step`. This one does not change.

        Outcomes before that are those of this match; later ones follow from `seed`, by default a new random one, also
        if this match has real dice. Undone events are left out. `seats` are by default those of this match.
        """
        events = self.events[: integer(step)]
        given = sum(isinstance(event, Drew) for event in events)
        match = Match(self.game, seats or self.seats, options=self.options, seed=seed, given=given)
        for event in events:
            if isinstance(event, Decided):
                match.play(event.seat, event.action)
            else:
                match.draw(event.outcome)
        return match

    def apply_line(self, line: Line | TableLine) -> None:
        """Apply a line of a log: a decision, an outcome or an undo. Any other line, such as a TableLine, does nothing.

        Raises a Problem, and changes nothing, if it does not fit.
        """
        if isinstance(line, TableLine):
            return
        if line.fell is not None:
            self.draw(line.fell)
        elif line.decided is not None and line.seat is not None:
            self.play(line.seat, line.decided)
        elif line.back is not None:
            fits = 0 <= line.back < len(self._past)
            if not fits or any(isinstance(event, Drew) for event in self.events[line.back + 1 :]):
                raise Problem("nothing-to-take-back")
            self._undo_event(line.back)
