"""What a seat sees, as an array of integers of fixed size, for programs that learn.

An observation is the seat, then every field of the game's record under its own name, in order. What the game says is
hidden from a seat (`Game.hidden`) is BLANK; where everybody can count it, the number stands under `…_count`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import bounds as core_bounds
from tafelrunde.core.game import Game
from tafelrunde.core.hidden import Hidden
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State

BLANK = -1
"""What a seat cannot see. No hidden field has negative numbers of its own."""
MOST_COUNTED = 2**15 - 1
WHO_LOOKS = "seat"


class Part(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    start: int
    shape: tuple[int, ...]
    least: int  # that these numbers can be
    most: int

    @property
    def place(self) -> slice:
        """Where they stand."""
        return slice(self.start, self.start + prod(self.shape))


class Layout:
    """Where everything stands in the observations of a game: the same for all seats and numbers of players."""

    def __init__(self, game: Game) -> None:
        self._hidden = {one.field: one for one in game.hidden}
        parts, start = [], 0
        for name, shape, least, most in self._fields(game.state):
            parts.append(Part(name, start, shape, least, most))
            start += prod(shape)
        self.parts = {part.name: part for part in parts}
        self.size = start

    @staticmethod
    @cache
    def of(game: Game) -> Layout:
        """The layout of a game."""
        return Layout(game)

    def _fields(self, record: np.dtype[Any]) -> Iterator[tuple[str, tuple[int, ...], int, int]]:
        yield WHO_LOOKS, (), 0, len(self._seats(record)) - 1
        for name in record.names or ():
            base, shape = record[name].subdtype or (record[name], ())
            hidden, limits = self._hidden.get(name), np.iinfo(base)
            yield name, shape, BLANK if hidden and limits.min == 0 else int(limits.min), int(limits.max)
            if hidden and hidden.counted:
                counted = hidden.counted(np.zeros(shape, np.int32))
                yield f"{name}_count", np.shape(counted), 0, MOST_COUNTED

    @staticmethod
    def _seats(record: np.dtype[Any]) -> range:
        """All seats that can owe a decision."""
        return range(8 * record["pending"].itemsize)

    def limits(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The least and the most that each number can be."""
        least, most = np.zeros(self.size, np.int32), np.zeros(self.size, np.int32)
        for part in self.parts.values():
            least[part.place], most[part.place] = part.least, part.most
        return least, most

    def named(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of an observation, or of many, by name: views, not copies."""
        many = observations.shape[:-1]
        return {name: observations[..., part.place].reshape((*many, *part.shape)) for name, part in self.parts.items()}

    def fill(self, states: NDArray[Any], seats: NDArray[np.int32], out: NDArray[np.int32]) -> None:
        """What in each state its seat sees."""
        told = self.named(out)
        told[WHO_LOOKS][...] = seats
        for name in states.dtype.names or ():
            told[name][...] = states[name]
        if self._hidden:
            over = (states["pending"] == 0) & (states["chance"] == 0)
            for name, hidden in self._hidden.items():
                if hidden.counted:
                    told[f"{name}_count"][...] = hidden.counted(told[name])
                told[name][self._unseen(hidden, told[name], seats, over)] = BLANK

    @staticmethod
    def _unseen(
        hidden: Hidden, field: NDArray[np.int32], seats: NDArray[np.int32], over: NDArray[np.bool_]
    ) -> NDArray[np.bool_]:
        """In which states, and of which seats, a field cannot be seen."""
        unseen = np.ones(field.shape[: 2 if hidden.own else 1], np.bool_)
        if hidden.own:
            unseen[np.arange(len(seats)), seats] = False
        if hidden.shown_at_end:
            unseen[over] = False
        return unseen


def observe(game: Game, state: State, seat: int) -> NDArray[np.int32]:
    """What a seat sees of a state. `layout(game).named(…)` tells what is what."""
    out = np.empty(Layout.of(game).size, np.int32)
    one: NDArray[Any] = np.frombuffer(state.tobytes(), game.state)
    Layout.of(game).fill(one, np.array([seat], np.int32), out[None])
    return out


def layout(game: Game) -> Layout:
    """Where everything stands in the observations of a game."""
    return Layout.of(game)


def mask(game: Game, state: State, seat: int) -> NDArray[np.bool_]:
    """Which actions a seat may choose from now; none if it owes no decision."""
    if not int(state["pending"]) >> seat & 1:
        return np.zeros(len(game.actions), np.bool_)
    return game.actions.allowed(game.rules.legal, state, seat)


def observation_space(game: Game) -> Any:
    """All observations of a game, as Gymnasium says it."""
    from tafelrunde.lab.extras import need

    least, most = Layout.of(game).limits()
    return need("gymnasium", "gym").spaces.Box(least, most, dtype=np.int32)


def bounds(game: Game, players: int, options: Mapping[str, object] = {}) -> core_bounds.Bounds:
    """What no game with so many players and these options passes: its length, its points, its draws. All proven."""
    if game.bounds is None:
        raise Problem("no-bounds", game=game.id)
    return game.bounds(game.check_players(players), game.settings(options))
