"""Observations: a seat's view of a state as an integer array of fixed size, for learning programs.

An observation consists of the seat and then every field of the game's record, in order and under its own name. Values
that are hidden from the seat (`Game.hidden`) are BLANK; if their number is public, it follows in a part `…_count`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules import bounds as core_bounds
from tafelrunde.core.rules.hidden import Hidden
from tafelrunde.core.rules.record import State

BLANK = -1
"""The value of everything a seat cannot see. Hidden fields have no negative values of their own."""
MAX_COUNT = 2**15 - 1
SEAT = "seat"


class Part(NamedTuple):
    """A named part of an observation: one field of the record."""

    name: str
    start: int  # index of its first number in the observation
    shape: tuple[int, ...]
    least: int  # the lowest possible value
    most: int  # the highest possible value

    @property
    def span(self) -> slice:
        """The slice of the observation array that holds this part."""
        return slice(self.start, self.start + prod(self.shape))


class Layout:
    """The layout of a game's observation array; it does not depend on seat or player count.

    `parts` are its parts by name, in order; `size` is the length of an observation.
    """

    def __init__(self, game: Game) -> None:
        self._hidden = {hidden.field: hidden for hidden in game.hidden}
        parts, start = [], 0
        for name, shape, least, most in self._fields(game.state):
            parts.append(Part(name, start, shape, least, most))
            start += prod(shape)
        self.parts = {part.name: part for part in parts}
        self.size = start

    @staticmethod
    @cache
    def of(game: Game) -> Layout:
        """Return the layout of a game, cached by game."""
        return Layout(game)

    def _fields(self, record: np.dtype[Any]) -> Iterator[tuple[str, tuple[int, ...], int, int]]:
        yield SEAT, (), 0, len(self._seats(record)) - 1
        for name in record.names or ():
            base, shape = record[name].subdtype or (record[name], ())
            hidden, limits = self._hidden.get(name), np.iinfo(base)
            yield name, shape, BLANK if hidden and limits.min == 0 else int(limits.min), int(limits.max)
            if hidden and hidden.counted:
                counted = hidden.counted(np.zeros(shape, np.int32))
                yield f"{name}_count", np.shape(counted), 0, MAX_COUNT

    @staticmethod
    def _seats(record: np.dtype[Any]) -> range:
        """Return all seats that can owe a decision: one per bit of `pending`."""
        return range(8 * record["pending"].itemsize)

    def limits(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the lowest and the highest possible value of each number of an observation."""
        least, most = np.zeros(self.size, np.int32), np.zeros(self.size, np.int32)
        for part in self.parts.values():
            least[part.span], most[part.span] = part.least, part.most
        return least, most

    def named(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the parts of one or many observations by name, as views of the array."""
        many = observations.shape[:-1]
        return {name: observations[..., part.span].reshape((*many, *part.shape)) for name, part in self.parts.items()}

    def fill(self, states: NDArray[Any], seats: NDArray[np.int32], out: NDArray[np.int32]) -> None:
        """Fill `out[i]` with the observation of `seats[i]` in `states[i]`."""
        parts = self.named(out)
        parts[SEAT][...] = seats
        for name in states.dtype.names or ():
            parts[name][...] = states[name]
        if self._hidden:
            over = (states["pending"] == 0) & (states["chance"] == 0)
            for name, hidden in self._hidden.items():
                if hidden.counted:
                    parts[f"{name}_count"][...] = hidden.counted(parts[name])
                parts[name][self._unseen(hidden, parts[name], seats, over)] = BLANK

    @staticmethod
    def _unseen(
        hidden: Hidden, field: NDArray[np.int32], seats: NDArray[np.int32], over: NDArray[np.bool_]
    ) -> NDArray[np.bool_]:
        """Return a mask of the states (and rows, if each seat has its own) in which a field is hidden from the seat."""
        unseen = np.ones(field.shape[: 2 if hidden.own else 1], np.bool_)
        if hidden.own:
            unseen[np.arange(len(seats)), seats] = False
        if hidden.shown_at_end:
            unseen[over] = False
        return unseen


def observe(game: Game, state: State, seat: int) -> NDArray[np.int32]:
    """Return a seat's observation of a state. `layout(game).named(…)` splits it into named parts."""
    out = np.empty(Layout.of(game).size, np.int32)
    states: NDArray[Any] = np.frombuffer(state.tobytes(), game.state)
    Layout.of(game).fill(states, np.array([seat], np.int32), out[None])
    return out


def layout(game: Game) -> Layout:
    """Return the layout of a game's observations, cached by game."""
    return Layout.of(game)


def legal_mask(game: Game, state: State, seat: int) -> NDArray[np.bool_]:
    """Return the mask of a seat's legal actions; all False if it owes no decision."""
    if not int(state["pending"]) >> seat & 1:
        return np.zeros(len(game.actions), np.bool_)
    return game.actions.allowed(game.rules.legal, state, seat)


def observation_space(game: Game) -> Any:
    """Return a game's observation space for Gymnasium. Raises a Problem if Gymnasium is not installed."""
    from tafelrunde.lab.extras import require_extra

    least, most = Layout.of(game).limits()
    return require_extra("gymnasium", "gym").spaces.Box(least, most, dtype=np.int32)


def bounds(game: Game, players: int, options: Mapping[str, object] = {}) -> core_bounds.Bounds:
    """Return proven bounds for games with these players and options: decisions, points, outcomes of a draw.

    Raises a Problem if the game declares no bounds.
    """
    if game.bounds is None:
        raise Problem("no-bounds", game=game.id)
    return game.bounds(game.check_players(players), game.settings(options))
