"""A game: its record, its rule functions, and everything that generic code needs to know about it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import rng as random_numbers
from tafelrunde.core.actions import Actions
from tafelrunde.core.bounds import Bounds
from tafelrunde.core.choosing import anything, no_idea, unlike
from tafelrunde.core.draws import Draws
from tafelrunde.core.events import Decided, Event
from tafelrunde.core.exports import Call, Export, Loop
from tafelrunde.core.hidden import Hidden
from tafelrunde.core.integers import integer
from tafelrunde.core.module import Module
from tafelrunde.core.outcome import Outcome, ranked
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, blank, is_over
from tafelrunde.core.rng import Stream
from tafelrunde.core.rule import Rule
from tafelrunde.core.story import Story
from tafelrunde.core.texts import game_folder
from tafelrunde.core.ways import Rules, Way, Ways

P = ParamSpec("P")
R = TypeVar("R")
Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game: one of several values, the first being the default.

    `usual(date)` is the default offered to people at a table, where it depends on the day.
    """

    name: str
    values: tuple[Value, ...]
    usual: Callable[[date], Value] | None = None

    def read(self, text: str) -> Value:
        """Parse a typed value. Raises a Problem if the option has no such value."""
        words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
        for value in self.values:
            if (isinstance(value, bool) and words.get(text.casefold()) is value) or str(value) == text.casefold():
                return value
        raise self.refused(text)

    def index(self, value: object) -> int:
        """Return the index of a value, which is its number in the rules. Raises a Problem for an unknown one."""
        plain = int(value) if isinstance(value, np.integer) else bool(value) if isinstance(value, np.bool_) else value
        for index, candidate in enumerate(self.values):
            if type(candidate) is type(plain) and candidate == plain:
                return index
        raise self.refused(value)

    def refused(self, value: object) -> Problem:
        """Return the Problem for a value that this option does not have."""
        return Problem("bad-option-value", option=self.name, value=str(value), known=self.known)

    @property
    def known(self) -> tuple[str, ...]:
        """The values as they are typed."""
        words = {True: "on", False: "off"}
        return tuple(words[value] if isinstance(value, bool) else str(value) for value in self.values)


class Game:
    """One of the games. Generic code (matches, bots, simulations, tests) uses nothing else.

    | parameter | meaning |
    |---|---|
    | `id` | the game's id, also the name of its folder |
    | `package` | `__name__` of the game's package; its modules are looked up there (see `module`) |
    | `version` | version of the rules; replays of another version are refused |
    | `seats` | the possible numbers of players |
    | `rules` | the module with STATE, ACTIONS, DRAWS, OPTIONS and the rule functions (see `ways.Rules`) |
    | `judge`, `policy`, `value`, `suppose` | rule functions that are defined outside of `rules` (see `ways.Rules`) |
    | `view` | `(state, seat)` → what the seat may see, as plain data; None is a spectator |
    | `points` | `(words, **options)` → the worth of a roll, box by box |
    | `story` | the module that describes the game in phrases |
    | `swing` | typical difference in points (and in `judge`) between a good decision and a poor one |
    | `unrolled` | whether the module for exact play is compiled with unrolled loops |
    | `exports` | further functions of the rules that boards call |
    | `hidden` | fields of the record that not all seats see |
    | `bounds` | `(players, options)` → proven limits; None if there is no proof |
    | `solution` | whether the game is solved exactly: it has modules `solution` and `position` |
    | `outlook` | whether expected results are computed during play: it has modules `outlook` and `position` |
    | `duel` | whether perfect play of two can be solved: it has a module `duel` |
    | `commands` | extra commands for finished games (`menu`), each with a module |
    """

    def __init__(
        self,
        *,
        id: str,  # noqa: A002
        package: str,
        version: int,
        seats: range,
        rules: Any,
        judge: Rule[..., float],
        view: Callable[[State, int | None], dict[str, Any]],
        points: Callable[..., dict[str, Any]],
        story: Story,
        policy: Rule[..., int] = anything,
        value: Rule[..., float] = no_idea,
        suppose: Rule[..., None] | None = None,
        swing: float = 1.0,
        unrolled: bool = False,
        exports: tuple[Export, ...] = (),
        hidden: tuple[Hidden, ...] = (),
        bounds: Callable[[int, Mapping[str, Value]], Bounds] | None = None,
        solution: bool = False,
        outlook: bool = False,
        duel: bool = False,
        commands: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.package = package
        self.version = version
        self.seats = seats
        self.state: np.dtype[np.record] = rules.STATE
        self.actions: Actions = rules.ACTIONS
        self.draws: Draws = rules.DRAWS
        self.options: tuple[Option, ...] = rules.OPTIONS
        self.exports = exports
        functions: dict[str, Call] = {"judge": judge, "policy": policy, "value": value}
        functions["suppose"] = suppose or rules.resample  # without a belief all hidden hands are equally likely
        functions["alike"] = getattr(rules, "alike", unlike)
        self.source = Rules(*(functions.get(name) or getattr(rules, name) for name in Rules._fields))
        self.learns = value is not no_idea
        self.swing = swing
        self.unrolled = unrolled
        self.view = view
        self.points = points
        self.story = story
        self.hidden = hidden
        self.secrets = bool(hidden)  # players at one keyboard must then look away
        self.bounds = bounds
        self.solution = solution
        self.duel = duel
        self.outlook = outlook
        self.commands = commands
        self.judge = judge
        declared = (function for function in self.source if function not in (anything, no_idea, unlike))
        is_own = all(function.__module__.startswith(f"{package}.") for function in declared)
        self._ways = Ways(id, game_folder(id) if is_own else None, self.state, self.source)

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and unpickle a game as the object itself."""
        return _game_of, (self.package,)

    def module(self, name: str) -> ModuleType:
        """Import a module of the game's package: `terminal`, or one that the game declares."""
        return importlib.import_module(f"{self.package}.{name}")

    @property
    def advisable(self) -> bool:
        """Whether the coach knows exact or expected values of actions."""
        return self.solution or self.outlook

    # Before the game

    def settings(self, options: Mapping[str, object]) -> dict[str, Value]:
        """Return all options with their values, defaults included. Raises a Problem for unknown options or values."""
        names = [option.name for option in self.options]
        for name in options:
            if name not in names:
                raise Problem("unknown-option", option=str(name), game=self.id, known=tuple(names) or "–")
        return {
            option.name: option.values[option.index(options.get(option.name, option.values[0]))]
            for option in self.options
        }

    def encoded(self, options: Mapping[str, object]) -> NDArray[np.int64]:
        """Return the options as the rules take them: the index of each value, in the order of declaration."""
        settings = self.settings(options)
        return np.array([option.index(settings[option.name]) for option in self.options], np.int64)

    def check_players(self, players: int) -> int:
        """Return a number of players as an int. Raises a Problem if the game is not for this number."""
        count = integer(players)
        if count not in self.seats:
            raise Problem("bad-players", players=count, game=self.id, least=self.seats.start, most=self.seats.stop - 1)
        return count

    def start(self, players: int, options: Mapping[str, object] = {}) -> State:
        """Return a new state at its first decision or chance event."""
        state = blank(self.state)
        self.rules.setup(state, self.check_players(players), self.encoded(options))
        return state

    # During the game

    def legal(self, state: State, seat: int) -> NDArray[np.int64]:
        """Return the ids of the legal actions of a seat; none if it owes no decision."""
        if not int(state["pending"]) >> seat & 1:  # attribute access takes ten times as long
            return np.empty(0, np.int64)
        return self.actions.allowed(self.rules.legal, state, seat).nonzero()[0]

    def scores(self, state: State) -> NDArray[np.float64]:
        """Return a row for each seat: its points, and its utility, from 1 (beats all others) to 0 (loses to all).

        The points come from the full state. `Match.scores(seat)` returns what a seat may know of them.
        """
        out = np.zeros((int(state.players), 2))
        self.rules.scores(state, out)
        return out

    def outcome(self, state: State) -> Outcome:
        """Return the result of a finished game, or the current standing."""
        scores, over = self.scores(state), is_over(state)
        points = tuple(float(number) for number in scores[:, 0])
        ranking = ranked([float(utility) for utility in scores[:, 1]])
        winners = ranking[0] if over else ()
        return Outcome(
            over=over,
            why=self.story.ending(state) if over else None,
            winners=winners,
            ranking=ranking,
            points=points,
            measures=self.story.measures(state),
            told=self.story.result(state, winners, points) if over else None,
        )

    def imagine(self, state: State, seat: int, rng: Stream) -> State:
        """Return a copy of a state in which everything that a seat cannot see is resampled."""
        imagined = state.copy()
        self.rules.resample(imagined, seat, rng)
        return imagined

    def seen(self, before: State, event: Event, seat: int | None) -> dict[str, Any]:
        """Return an event as a seat sees it (None: a spectator), as plain data. `before` is the state before it."""
        if isinstance(event, Decided):
            return {"seat": event.seat, "decided": self.actions.data(event.action)}
        return {"fell": self.draws.seen(before, event.outcome, seat)}

    # Backends (see `ways.py`)

    @property
    def rules(self) -> Rules:
        """The rules on the current backend: WebAssembly, unless another one was selected."""
        return self._ways.rules

    @property
    def native(self) -> Rules:
        """The rules as machine code, for loops that close over them. Each is compiled at its first call."""
        return self._ways.native

    @property
    def way(self) -> Way:
        """The current backend."""
        return self._ways.way

    def use(self, way: Way) -> None:
        """Select the backend for this game, in all matches. Raises a Problem if it is not available."""
        self._ways.use(way)

    def make_ready(self, *, exact: bool = False) -> None:
        """Load the compiled module in a background thread; with `exact`, then the module for exact play.

        Until it is loaded, single rules run interpreted.
        """
        self._ways.make_ready(exact=exact)

    def take(self, module: Module) -> None:
        """Use a module that was built from these rules just now."""
        self._ways.take(module)

    @overload
    def function(self, wanted: Rule[P, R]) -> Callable[P, R]: ...

    @overload
    def function(self, wanted: Loop) -> Call: ...

    def function(self, wanted: Any) -> Any:
        """Return an exported function, or a loop over the rules, on the current backend."""
        return self._ways.function(wanted)

    @property
    def compiled(self) -> bool:
        """Whether loops over the rules run compiled. Interpreted they take a hundred times as long."""
        return self._ways.compiled

    @property
    def known(self) -> Mapping[str, Any]:
        """Values precomputed at build time, because they are slow to compute and depend only on the rules."""
        return {} if self._ways.module is None else self._ways.module.description.known

    def first_decision(self, seed: str | int = 0) -> State:
        """Return a state in which a decision is due, reached with random outcomes from a seed."""
        state, rng = self.start(self.seats.start), random_numbers.stream(seed)
        while state.chance:
            self.rules.resolve(state, random_numbers.below(rng, int(state.chance)))
        return state


def _game_of(package: str) -> Game:
    game: Game = importlib.import_module(package).GAME
    return game
