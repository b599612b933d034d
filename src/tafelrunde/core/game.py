"""A game: its record, its rule functions, and what people and programs need to know about it."""

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
    """A choice made before the game: one of some values, the first being the default.

    `usual` is what people at a table take if they say nothing, where that depends on the day.
    """

    name: str
    values: tuple[Value, ...]
    usual: Callable[[date], Value] | None = None

    def read(self, text: str) -> Value:
        """The value that somebody typed."""
        words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
        for value in self.values:
            if (isinstance(value, bool) and words.get(text.casefold()) is value) or str(value) == text.casefold():
                return value
        raise self.refused(text)

    def index(self, value: object) -> int:
        """The place of a value: the number under which the rules know it."""
        plain = int(value) if isinstance(value, np.integer) else bool(value) if isinstance(value, np.bool_) else value
        for place, known in enumerate(self.values):
            if type(known) is type(plain) and known == plain:
                return place
        raise self.refused(value)

    def refused(self, value: object) -> Problem:
        """The problem of a value that this option does not have."""
        return Problem("bad-option-value", option=self.name, value=str(value), known=self.known)

    @property
    def known(self) -> tuple[str, ...]:
        """The values as they are typed."""
        words = {True: "on", False: "off"}
        return tuple(words[value] if isinstance(value, bool) else str(value) for value in self.values)


class Game:
    """One of the games. Everything generic (matches, bots, simulations, tests) needs no more than this.

    `rules` is the game's module of rules: STATE, ACTIONS, DRAWS, OPTIONS and the functions; `package` the game's own
    package (`__name__`), in which the modules are that it says it has: `terminal` always; `solution`, `outlook` and
    `position`, if the coach knows it; `duel`, if it can be solved how to win; one for each of its commands.
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
        self.version = version  # of the rules: a replay of another version would not mean the same
        self.seats = seats
        self.state: np.dtype[np.record] = rules.STATE
        self.actions: Actions = rules.ACTIONS
        self.draws: Draws = rules.DRAWS
        self.options: tuple[Option, ...] = rules.OPTIONS
        self.exports = exports  # what else a board asks of the rules
        known: dict[str, Call] = {"judge": judge, "policy": policy, "value": value}
        known["suppose"] = suppose or rules.resample  # where nothing is known of people, all is equally likely
        known["alike"] = getattr(rules, "alike", unlike)
        self.source = Rules(*(known.get(name) or getattr(rules, name) for name in Rules._fields))
        self.learns = value is not no_idea  # whether it has learned to judge positions
        self.swing = swing  # about how many points (of the judge, too) lie between a good decision and a poor one
        self.unrolled = unrolled  # whether its exact play works on vectors, and has room for loops written out
        self.view = view  # (state, seat or None for a spectator) -> what may be seen, as plain data
        self.points = points  # (words, and as keywords the options it depends on) -> what a throw is worth, by box
        self.story = story
        self.hidden = hidden  # what of the record a seat cannot see
        self.secrets = bool(hidden)  # whether seats see different things: people at one keyboard must look away
        self.bounds = bounds  # (players, all options) -> the limits that no game passes; None: nobody has proven any
        self.solution = solution  # whether it is solved exactly
        self.duel = duel  # whether perfect play of two can be solved
        self.outlook = outlook  # whether what a seat can expect is computed as it is played
        self.commands = commands  # what else people can ask of a finished game: `menu`
        self.judge = judge  # (state, seat) -> this game's own idea of how good a position is for a seat
        own = (function for function in self.source if function not in (anything, no_idea, unlike))
        at_home = all(function.__module__.startswith(f"{package}.") for function in own)
        self._ways = Ways(id, game_folder(id) if at_home else None, self.state, self.source)

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled, a game is itself."""
        return _game_of, (self.package,)

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder that the game says it has."""
        return importlib.import_module(f"{self.package}.{name}")

    @property
    def advisable(self) -> bool:
        """Whether the coach knows it."""
        return self.solution or self.outlook

    # Before the game

    def settings(self, options: Mapping[str, object]) -> dict[str, Value]:
        """All options of the game with their values: the given ones, else the defaults."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise Problem("unknown-option", option=str(name), game=self.id, known=tuple(known) or "–")
        return {
            option.name: option.values[option.index(options.get(option.name, option.values[0]))]
            for option in self.options
        }

    def encoded(self, options: Mapping[str, object]) -> NDArray[np.int64]:
        """The options as the rules take them: the place of each value, in the order of declaration."""
        settings = self.settings(options)
        return np.array([option.index(settings[option.name]) for option in self.options], np.int64)

    def check_players(self, players: int) -> int:
        """A number of players that the game is for; a Problem for another."""
        count = integer(players)
        if count not in self.seats:
            raise Problem("bad-players", players=count, game=self.id, least=self.seats.start, most=self.seats.stop - 1)
        return count

    def start(self, players: int, options: Mapping[str, object] = {}) -> State:
        """A fresh state at its first decision or draw."""
        state = blank(self.state)
        self.rules.setup(state, self.check_players(players), self.encoded(options))
        return state

    # During the game

    def legal(self, state: State, seat: int) -> NDArray[np.int64]:
        """The ids of the actions that this seat may choose from now; none if it owes no decision."""
        if not int(state["pending"]) >> seat & 1:  # as an attribute it takes ten times as long
            return np.empty(0, np.int64)
        return self.actions.allowed(self.rules.legal, state, seat).nonzero()[0]

    def scores(self, state: State) -> NDArray[np.float64]:
        """A row for each seat: its points, and its utility: 1 for beating all others, 0 for losing to all.

        Points are those of the whole truth; what a seat may know of them is `Match.scores(seat)`.
        """
        out = np.zeros((int(state.players), 2))
        self.rules.scores(state, out)
        return out

    def outcome(self, state: State) -> Outcome:
        """How the game stands, or has ended."""
        scores, over = self.scores(state), is_over(state)
        points = tuple(float(own) for own in scores[:, 0])
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
        """A state that could be the true one for all that a seat knows: what it cannot see is dealt anew."""
        imagined = state.copy()
        self.rules.resample(imagined, seat, rng)
        return imagined

    def seen(self, before: State, event: Event, seat: int | None) -> dict[str, Any]:
        """An event as a seat sees it (None: a spectator), as plain data; `before` is the state before it."""
        if isinstance(event, Decided):
            return {"seat": event.seat, "decided": self.actions.data(event.action)}
        return {"fell": self.draws.seen(before, event.outcome, seat)}

    # How the rules are run (see `ways.py`)

    @property
    def rules(self) -> Rules:
        """The rules, as they are run now: as WebAssembly, if nobody has chosen another way."""
        return self._ways.rules

    @property
    def native(self) -> Rules:
        """The rules as machine code, for loops that close over them; each is compiled at its first call."""
        return self._ways.native

    @property
    def way(self) -> Way:
        """How the rules are run now."""
        return self._ways.way

    def use(self, way: Way) -> None:
        """Run the rules in another way from now on, here and in all matches."""
        self._ways.use(way)

    def make_ready(self, *, exact: bool = False) -> None:
        """Open the module meanwhile, in a thread, and that for exact play, if it will be needed, after it.

        Single calls of rules need not wait for it.
        """
        self._ways.make_ready(exact=exact)

    def take(self, module: Module) -> None:
        """Use a module of these rules that was made just now."""
        self._ways.take(module)

    @overload
    def function(self, wanted: Rule[P, R]) -> Callable[P, R]: ...

    @overload
    def function(self, wanted: Loop) -> Call: ...

    def function(self, wanted: Any) -> Any:
        """One of the exported functions, or a loop over the rules, as they are run now."""
        return self._ways.function(wanted)

    @property
    def compiled(self) -> bool:
        """Whether loops over the rules run compiled: interpreted they take a hundred times as long."""
        return self._ways.compiled

    @property
    def known(self) -> Mapping[str, Any]:
        """What takes long to work out, but depends on the rules alone: it was worked out when the module was made."""
        return {} if self._ways.module is None else self._ways.module.description.known

    def first_decision(self, seed: str | int = 0) -> State:
        """A state in which somebody has to decide."""
        state, rng = self.start(self.seats.start), random_numbers.stream(seed)
        while state.chance:
            self.rules.resolve(state, random_numbers.below(rng, int(state.chance)))
        return state


def _game_of(package: str) -> Game:
    game: Game = importlib.import_module(package).GAME
    return game
