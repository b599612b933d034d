"""A game: its record, its six rule functions, and what people and programs need to know about it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.actions import Actions
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, blank, pending_seats
from tafelrunde.core.rule import Rule

Call = Callable[..., Any]


class Rules(NamedTuple):
    """The six functions. In a `Game` they are first the Python source, later its compiled form; never another text."""

    setup: Call  # (state, players, options)   from zeros to the first decision or draw
    legal: Call  # (state, seat, mask)         fills the mask of legal action ids
    apply: Call  # (state, seat, action)       a legal decision
    resolve: Call  # (state, outcome)          nature's draw: 0 <= outcome < state.chance
    scores: Call  # (state, out)               per seat: points as if the game ended now, and the ranking utility
    resample: Call  # (state, seat, rng)       replaces what this seat cannot know by an equally likely alternative


@dataclass(frozen=True)
class Option:
    """A choice made before the game: one of some values, the first being the default."""

    name: str
    values: tuple[bool | int | str, ...]

    def read(self, text: str) -> bool | int | str:
        """The value that somebody typed."""
        words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
        for value in self.values:
            if (isinstance(value, bool) and words.get(text.lower()) is value) or str(value) == text:
                return value
        raise self.refused(text)

    def index(self, value: object) -> int:
        """The place of a value: the number under which the rules know it."""
        for place, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return place
        raise self.refused(value)

    def refused(self, value: object) -> Problem:
        """The problem of a value that this option does not have."""
        return Problem("bad-option-value", option=self.name, value=str(value), known=self.known)

    @property
    def known(self) -> str:
        """The values, for a message."""
        words = {True: "on", False: "off"}
        return ", ".join(words[value] if isinstance(value, bool) else str(value) for value in self.values)


class Game:
    """One of the games. Everything generic (matches, bots, simulations, tests) needs no more than this.

    `rules` is the game's module of rules: STATE, ACTIONS, OPTIONS and the six functions.
    """

    def __init__(
        self,
        *,
        id: str,  # noqa: A002
        version: int,
        seats: range,
        rules: Any,
        judge: Rule[..., float],
        view: Callable[[State, int | None], dict[str, Any]],
        points: Callable[..., dict[str, Any]],
        secrets: bool = False,
    ) -> None:
        self.id = id
        self.version = version  # of the rules: a replay of another version would not mean the same
        self.seats = seats
        self.state: np.dtype[np.record] = rules.STATE
        self.actions: Actions = rules.ACTIONS
        self.options: tuple[Option, ...] = rules.OPTIONS
        self.source = Rules(*(getattr(rules, name) for name in Rules._fields))
        self.judge = judge  # (state, seat) -> this game's own idea of how good a position is for a seat
        self.view = view  # (state, seat or None for a spectator) -> what may be seen, as plain data
        self.points = points  # (words, and as keywords the options it depends on) -> what a throw is worth, by box
        self.secrets = secrets  # whether seats see different things: people at one keyboard must look away
        self.rules = self.source
        self._compiling = threading.Lock()

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def settings(self, options: Mapping[str, object]) -> dict[str, bool | int | str]:
        """All options of the game with their values: the given ones, else the defaults."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                listed = ", ".join(known) or "–"
                raise Problem("unknown-option", option=str(name), game=self.id, known=listed)
        return {
            option.name: option.values[option.index(options.get(option.name, option.values[0]))]
            for option in self.options
        }

    def encoded(self, options: Mapping[str, object]) -> NDArray[np.int64]:
        """The options as the rules take them: the place of each value, in the order of declaration."""
        settings = self.settings(options)
        return np.array([option.index(settings[option.name]) for option in self.options], np.int64)

    def start(self, players: int, options: Mapping[str, object] = {}) -> State:
        """A fresh state at its first decision or draw."""
        if players not in self.seats:
            raise Problem(
                "bad-players", players=players, game=self.id, least=self.seats.start, most=self.seats.stop - 1
            )
        state = blank(self.state)
        self.rules.setup(state, players, self.encoded(options))
        return state

    def legal(self, state: State, seat: int) -> NDArray[np.int64]:
        """The ids of the actions that this seat may choose from now; none if it owes no decision."""
        if seat not in pending_seats(state):
            return np.empty(0, np.int64)
        return np.flatnonzero(self.actions.allowed(self.rules.legal, state, seat))

    def scores(self, state: State) -> NDArray[np.float64]:
        """A row for each seat: its points, and its utility: 1 for beating all others, 0 for losing to all."""
        out = np.zeros((int(state.players), 2))
        self.rules.scores(state, out)
        return out

    def compile(self) -> None:
        """Compile the rules, or take them from the cache, and use them compiled from now on, here and in all matches.

        Until this is done the same rules run interpreted. It may be called from a background thread.
        """
        with self._compiling:
            if self.rules is self.source:
                compiled = Rules(*self.compiled(*Rules._fields))
                self._call_each(compiled)
                self.rules = compiled

    def compiled(self, *names: str) -> list[Call]:
        """Some of the rules (and `judge`) in compiled form, for loops that close over them."""
        functions = {**self.source._asdict(), "judge": self.judge}
        return [functions[name].compiled for name in names]

    def first_decision(self) -> State:
        """A state in which somebody has to decide, to compile functions with."""
        state = self.start(self.seats.start)
        while state.chance:
            self.rules.resolve(state, 0)
        return state

    def _call_each(self, rules: Rules) -> None:
        state = blank(self.state)
        rules.setup(state, self.seats.start, self.encoded({}))
        if state.chance:
            rules.resolve(state, 0)
        state = self.first_decision()
        seat = pending_seats(state)[0]
        rules.apply(state, seat, int(self.actions.allowed(rules.legal, state, seat).argmax()))
        rules.scores(state, np.zeros((self.seats.start, 2)))
        rules.resample(state, seat, np.random.default_rng(0))
