"""The exact bot: plays best, for games that are solved. And how everybody else gets at a game's solution."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream
from tafelrunde.core.rule import check_compiler
from tafelrunde.games import load, names
from tafelrunde.solve.layers import Progress, silent
from tafelrunde.solve.solution import Solution
from tafelrunde.solve.stored import Stored

LOG = logging.getLogger(__name__)


def solvable() -> list[str]:
    """The ids of the games that have a solution."""
    return [name for name in names() if load(name).solution]


def check_solved(game: Game) -> None:
    """A Problem for a game that is not solved."""
    if not game.solution:
        raise Problem("not-solvable", game=game.id, known=tuple(solvable()))


@dataclass(frozen=True, eq=False)
class Opened:
    """A solution, ready for questions."""

    exact: Solution
    stored: Stored  # what to keep in a file
    fresh: bool  # whether it was computed just now


def solve(game: Game, progress: Progress = silent) -> Opened:
    """Solve a game from nothing. That takes machine code: a Problem where there is no compiler."""
    check_solved(game)
    check_compiler()
    module = game.module("solution")
    stored: Stored = module.solve(progress)
    return Opened(module.Exact(stored), stored, fresh=True)


def opened(game: Game, kept: bytes | None, tell: Callable[[Problem], None], progress: Progress = silent) -> Opened:
    """The solution from a file that somebody kept, or (None) the one in the package.

    Where that is damaged or of other rules, `tell` is given the problem, and the game is solved anew.
    """
    check_solved(game)
    module = game.module("solution")
    try:
        data = module.SHIPPED.read_bytes() if kept is None else kept
        stored = Stored.from_bytes(data, game.id, game.known.get("fingerprint") or module.fingerprint())
    except Problem as problem:
        tell(problem)
        return solve(game, progress)
    return Opened(module.Exact(stored), stored, fresh=False)


@cache
def exact(game: Game) -> Solution:
    """The solution that comes with the package, opened once a process."""
    return opened(game, None, lambda problem: LOG.warning("%s", problem)).exact


def adviser(game: Game) -> Solution:
    """What the coach asks: the outlook of a game that has one, else its solution. A Problem if it has neither."""
    if not game.outlook:
        return exact(game)
    found: Solution = game.module("outlook").ADVISER
    return found


class OutlookBot:
    """Plays what gives the most points on average as the position is now, in games that have an outlook."""

    def __init__(self, game: Game, rng: Stream) -> None:  # noqa: ARG002  there is nothing to guess
        self._adviser = adviser(game)

    def choose(self, state: State, seat: int) -> int:
        """The best action."""
        return self._adviser.best(state, seat)


class ExactBot:
    """Plays what gives the most points on average, whatever the others do."""

    def __init__(self, game: Game, rng: Stream) -> None:  # noqa: ARG002  there is nothing to guess
        self._exact = exact(game)

    def choose(self, state: State, seat: int) -> int:
        """The best action; ties as `solve.ties` says."""
        return self._exact.best(state, seat)


CLOSE = 1e-6
"""Chances of winning that differ by less are equal."""


def wins_most(values: Mapping[int, float], for_points: Callable[[], int]) -> int:
    """The action that wins most often. Of equal ones that which is best for points, else the last."""
    most = max(values.values())
    equal = [action for action, value in values.items() if most - value < CLOSE]
    best = for_points() if len(equal) > 1 else equal[0]
    return best if best in equal else equal[-1]


class WinBot:
    """Plays what wins most often, as far as the odds of everybody's final points tell; alone it plays for points."""

    def __init__(self, game: Game, rng: Stream) -> None:  # noqa: ARG002  there is nothing to guess
        self._adviser = adviser(game)
        self._for_points: Callable[[State, int], int] = (
            game.module("outlook").ADVISER.rough_best if game.outlook else self._adviser.best
        )

    def choose(self, state: State, seat: int) -> int:
        """The best action. Of equal ones that which is best for points; else the one that ends the turn the soonest."""
        return wins_most(self.win_values(state, seat), lambda: self._for_points(state, seat))

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """The chance of winning with each legal action."""
        return self._adviser.win_values(state, seat)
