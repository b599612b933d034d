"""A game: its record, its rule functions, and everything that generic code needs to know about it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from inspect import signature
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.backends.backends import Backend, BackendSelector, Rules
from tafelrunde.core.backends.module import Module
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.story import Story
from tafelrunde.core.matches.events import Decided, Event
from tafelrunde.core.matches.outcome import Outcome, ranked
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules import rng as random_numbers
from tafelrunde.core.rules.actions import Actions
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.core.rules.defaults import (
    default_multiplicity,
    default_resample,
    default_value,
    default_waits,
    random_policy,
)
from tafelrunde.core.rules.draws import Draws
from tafelrunde.core.rules.exports import Call, Export, Loop
from tafelrunde.core.rules.hidden import Hidden
from tafelrunde.core.rules.integers import integer
from tafelrunde.core.rules.record import State, blank, is_over
from tafelrunde.core.rules.rng import Stream
from tafelrunde.core.rules.rule import Rule

P = ParamSpec("P")
R = TypeVar("R")
Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game: one of several values, the first being the default.

    `default_on(date)` is the default offered to people at a table, where it differs or depends on the day. The first
    value stays the default of programs, and of saved games from before the option existed.
    """

    name: str
    values: tuple[Value, ...]
    default_on: Callable[[date], Value] | None = None

    def parse(self, text: str) -> Value:
        """Parse a typed value, in upper or lower case. A bool is `on` or `off`, `yes` or `no`, `true` or `false`.

        Raises a Problem if the option has no such value.
        """
        words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
        for value in self.values:
            if (isinstance(value, bool) and words.get(text.casefold()) is value) or str(value) == text.casefold():
                return value
        raise self.invalid(text)

    def index(self, value: object) -> int:
        """Return the index of a value in `values`, which is its number in the rules. The type counts: True is not 1.

        Raises a Problem for an unknown value.
        """
        plain = int(value) if isinstance(value, np.integer) else bool(value) if isinstance(value, np.bool_) else value
        for index, candidate in enumerate(self.values):
            if type(candidate) is type(plain) and candidate == plain:
                return index
        raise self.invalid(value)

    def invalid(self, value: object) -> Problem:
        """Return (do not raise) the Problem for a value that this option does not have."""
        return Problem("bad-option-value", option=self.name, value=str(value), known=self.choices)

    @property
    def choices(self) -> tuple[str, ...]:
        """The values as they are typed; bools as `on` and `off`."""
        words = {True: "on", False: "off"}
        return tuple(words[value] if isinstance(value, bool) else str(value) for value in self.values)


@dataclass(kw_only=True, eq=False, repr=False)
class GameDefinition:
    """Everything that a game's package declares. The first nine fields are required."""

    id: str
    """The name of the game's folder. It is used in files, in keys of texts and on the command line."""
    package: str
    """The game's Python package (`__name__`). It has a module `terminal`."""
    version: int
    """The version of the rules. Replay files of other versions are refused."""
    seats: range
    """The possible numbers of players."""
    rules_module: Any
    """The module with STATE, ACTIONS, DRAWS, OPTIONS and the rule functions (see `backends.Rules`)."""
    judge: Rule[..., float]
    """The rule that evaluates a position for bots (see `backends.Rules`)."""
    view: Callable[[State, int | None], dict[str, Any]]
    """`(state, seat)` → what the seat may see, as plain data. None is a spectator."""
    points: Callable[..., dict[str, Any]]
    """`(words, *, option)` → the worth of a typed roll, by name of the box. Raises a Problem if it cannot be parsed.

    It takes those options that change the result, by name.
    """
    story: Story
    """The module that describes the game in phrases."""
    policy: Rule[..., int] = random_policy
    """The rule that proposes an action quickly, for playouts."""
    value: Rule[..., float] = default_value
    """The learned evaluation of a position, if the game has learned one."""
    sample_belief: Rule[..., None] | None = None
    """The rule that resamples hidden information by likelihood. None: all hidden hands are equally likely."""
    noise_scale: float = 1.0
    """The typical difference in points (and in `judge`) between a good decision and a poor one."""
    vectorised: bool = True
    """Whether the module for exact play is compiled for speed, with vector instructions; else for size."""
    unrolled: bool = False
    """Whether the module for exact play is compiled with unrolled loops."""
    exports: tuple[Export, ...] = ()
    """Further functions of the rules that boards call."""
    hidden: tuple[Hidden, ...] = ()
    """Fields of the record that not all seats see."""
    bounds: Callable[[int, Mapping[str, Value]], Bounds] | None = None
    """`(players, options)` → proven limits. None if there is no proof."""
    solution: bool = False
    """Whether the game is solved exactly: it has modules `solution` and `position`."""
    outlook: bool = False
    """Whether expected results are computed during play: it has modules `outlook` and `position`."""
    duel: bool = False
    """Whether perfect play of two can be solved: it has a module `duel`."""
    commands: tuple[str, ...] = ()
    """Extra commands for finished games (`menu`), each with a module of that name."""


@dataclass(kw_only=True, eq=False, repr=False)
class Game(GameDefinition):
    """One of the games. Matches, bots, simulations and tests need nothing else."""

    def __post_init__(self) -> None:
        rules = self.rules_module
        self.state: np.dtype[np.record] = rules.STATE
        self.actions: Actions = rules.ACTIONS
        self.draws: Draws = rules.DRAWS
        self.options: tuple[Option, ...] = rules.OPTIONS
        functions: dict[str, Call] = {"judge": self.judge, "policy": self.policy, "value": self.value}
        functions["resample"] = getattr(rules, "resample", default_resample)
        functions["sample_belief"] = self.sample_belief or functions["resample"]
        functions["multiplicity"] = getattr(rules, "multiplicity", default_multiplicity)
        functions["waits"] = getattr(rules, "waits", default_waits)
        self.source = Rules(*(functions.get(name) or getattr(rules, name) for name in Rules._fields))
        defaults = random_policy, default_value, default_multiplicity, default_waits, default_resample
        declared = (function for function in self.source if function not in defaults)
        is_own = all(function.__module__.startswith(f"{self.package}.") for function in declared)
        self._backends = BackendSelector(self.id, game_folder(self.id) if is_own else None, self.state, self.source)

    def __repr__(self) -> str:
        return f"<Game {self.id}, rules version {self.version}, {self.seats.start} to {self.seats.stop - 1} players>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and unpickle a game as the object itself."""
        return _game_of, (self.package,)

    def module(self, name: str) -> ModuleType:
        """Import a module of the game's package: `terminal`, or one that the game declares."""
        return importlib.import_module(f"{self.package}.{name}")

    @property
    def has_learned_value(self) -> bool:
        """Whether the game has learned to evaluate positions."""
        return self.value is not default_value

    @property
    def has_secrets(self) -> bool:
        """Whether seats see different things. Players at one keyboard must then look away."""
        return bool(self.hidden)

    @property
    def has_exact_values(self) -> bool:
        """Whether the game has a solution or an outlook. If not, the coach estimates values by sampling."""
        return self.solution or self.outlook

    # Before the game

    def settings(self, options: Mapping[str, object]) -> dict[str, Value]:
        """Return the value of every option by name: the given one, else the first (`default_on` is not used).

        Raises a Problem for unknown options or values.
        """
        names = [option.name for option in self.options]
        for name in options:
            if name not in names:
                raise Problem("unknown-option", option=str(name), game=self.id, known=tuple(names) or "–")
        return {
            option.name: option.values[option.index(options.get(option.name, option.values[0]))]
            for option in self.options
        }

    def encode_options(self, options: Mapping[str, object]) -> NDArray[np.int64]:
        """Return the options as the rules take them: the index of each value, in the order of declaration.

        Defaults and Problems are those of `settings`.
        """
        settings = self.settings(options)
        return np.array([option.index(settings[option.name]) for option in self.options], np.int64)

    def check_players(self, players: int) -> int:
        """Return a number of players as an int. Raises a Problem if the game is not for this number."""
        count = integer(players)
        if count not in self.seats:
            raise Problem("bad-players", players=count, game=self.id, least=self.seats.start, most=self.seats.stop - 1)
        return count

    def start(self, players: int, options: Mapping[str, object] = {}) -> State:
        """Return a new state at its first decision or chance event.

        Raises a Problem for a wrong number of players, unknown options or values.
        """
        state = blank(self.state)
        self.rules.setup(state, self.check_players(players), self.encode_options(options))
        return state

    # During the game

    def legal(self, state: State, seat: int) -> NDArray[np.int64]:
        """Return the ids of the legal actions of a seat; none if it owes no decision.

        Raises a Problem if there is no such seat.
        """
        if seat < 0 or not int(state["pending"]) >> seat & 1:  # attribute access takes ten times as long
            check_seat(seat, int(state["players"]))
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
        """Return the result of a finished game, or the current standing, computed from the full state."""
        scores, over = self.scores(state), is_over(state)
        points = tuple(float(number) for number in scores[:, 0])
        ranking = ranked([float(utility) for utility in scores[:, 1]])
        winners = ranking[0] if over else ()
        return Outcome(
            over=over,
            why=self.story.end_reason(state) if over else None,
            winners=winners,
            ranking=ranking,
            points=points,
            measures=self.story.measures(state),
            summary=self.story.result(state, winners, points) if over else None,
        )

    def imagine(self, state: State, seat: int, rng: Stream) -> State:
        """Return a copy of a state in which everything that a seat cannot see is resampled, equally likely.

        It uses the rule `resample`, not `sample_belief`. `rng` advances.
        """
        imagined = state.copy()
        self.rules.resample(imagined, seat, rng)
        return imagined

    def event_view(self, before: State, event: Event, seat: int | None) -> dict[str, Any]:
        """Return an event as a seat sees it (None: a spectator). `before` is the state before it.

        A decision is `{"seat": 0, "decided": {"box": "red"}}`, an outcome `{"fell": {"tile": "bend"}}`. The value of a
        secret draw is None.
        """
        if isinstance(event, Decided):
            return {"seat": event.seat, "decided": self.actions.data(event.action)}
        return {"fell": self.draws.view(before, event.outcome, seat)}

    # Backends (see `backends/backends.py`)

    @property
    def rules(self) -> Rules:
        """The rules on the current backend. While `preload` is still loading the module, the interpreted ones."""
        return self._backends.rules

    @property
    def native(self) -> Rules:
        """The rules as machine code, for loops that close over them. Each is compiled at its first call.

        Raises a Problem if Numba is not installed.
        """
        return self._backends.native

    @property
    def backend(self) -> Backend:
        """The current backend. The default is wasm, or interpreted if the module is missing or outdated."""
        return self._backends.backend

    def use(self, backend: Backend) -> None:
        """Select the backend for this game, in all matches. Raises a Problem if it is unknown or not available.

        Functions that were fetched from `rules` or `function` before stay on their old backend.
        """
        self._backends.use(backend)

    def preload(self, *, exact: bool = False) -> None:
        """Load the compiled module in a background thread; with `exact`, then the module for exact play.

        Until it is loaded, single rules run interpreted. Does nothing if a backend is already in use.
        """
        self._backends.preload(exact=exact)

    def use_module(self, module: Module) -> None:
        """Use a module that was built from these rules just now, and select the backend wasm. Nothing is checked."""
        self._backends.use_module(module)

    @overload
    def function(self, wanted: Rule[P, R]) -> Callable[P, R]: ...

    @overload
    def function(self, wanted: Loop) -> Call: ...

    def function(self, wanted: Any) -> Any:
        """Return an exported function, or a loop over the rules, on the current backend; cached until `use` is called.

        If the module is missing or outdated, it is machine code if Numba is installed, else interpreted.
        """
        return self._backends.function(wanted)

    @property
    def compiled(self) -> bool:
        """Whether loops over the rules run compiled. Interpreted they take a hundred times as long."""
        return self._backends.compiled

    @property
    def precomputed(self) -> Mapping[str, Any]:
        """Values by name, computed when the module was built, because they are slow and depend only on the rules.

        Empty if the module is missing or outdated.
        """
        return {} if self._backends.module is None else self._backends.module.description.precomputed

    def first_decision(self, seed: str | int = 0) -> State:
        """Return the state at the first decision of a game with the fewest players and default options.

        Chance events before it have random outcomes from the seed.
        """
        state, rng = self.start(self.seats.start), random_numbers.stream(seed)
        while state.chance:
            self.rules.resolve(state, random_numbers.below(rng, int(state.chance)))
        return state


def _game_of(package: str) -> Game:
    game: Game = importlib.import_module(package).GAME
    return game


def check_seat(seat: int, players: int) -> int:
    """Return a seat as an int. Raises a Problem if no seat of this many players has this number, counted from 0."""
    number = integer(seat)
    if not 0 <= number < players:
        raise Problem("unknown-seat", seat=number, last=players - 1)
    return number


def accepted_options(function: Callable[..., Any], options: Mapping[str, object]) -> dict[str, Any]:
    """Return the options that a function takes as keywords. The others cannot change its result."""
    return {name: value for name, value in options.items() if name in signature(function).parameters}
