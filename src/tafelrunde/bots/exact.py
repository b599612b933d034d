"""Access to the exact solutions of games, and the bots that play by them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream
from tafelrunde.core.rules.rule import check_compiler
from tafelrunde.games import load, names
from tafelrunde.solve.layers import Progress, no_progress
from tafelrunde.solve.solution import Solution
from tafelrunde.solve.solution_file import SolutionFile

LOG = logging.getLogger(__name__)


def solvable() -> list[str]:
    """Return the ids of the games that declare a solution."""
    return [name for name in names() if load(name).solution]


def check_solved(game: Game) -> None:
    """Raise a Problem if the game declares no solution."""
    if not game.solution:
        raise Problem("not-solvable", game=game.id, known=tuple(solvable()))


@dataclass(frozen=True, eq=False)
class OpenSolution:
    """A solution that is ready for queries."""

    exact: Solution
    stored: SolutionFile  # its content for a file
    fresh: bool  # whether it was computed in this call


def solve(game: Game, progress: Progress = no_progress) -> OpenSolution:
    """Solve a game from scratch. Raises a Problem if it declares no solution or there is no compiler."""
    check_solved(game)
    check_compiler()
    module = game.module("solution")
    stored: SolutionFile = module.solve(progress)
    return OpenSolution(module.Exact(stored), stored, fresh=True)


def open_solution(
    game: Game, content: bytes | None, report: Callable[[Problem], None], progress: Progress = no_progress
) -> OpenSolution:
    """Load a solution from the bytes of a file, or, if None, the one in the package.

    If it is damaged or belongs to other rules, pass the problem to `report` and solve the game again. Raises a Problem
    if the game declares no solution, or if it must be solved and there is no compiler.
    """
    check_solved(game)
    module = game.module("solution")
    try:
        data = module.SHIPPED.read_bytes() if content is None else content
        stored = SolutionFile.from_bytes(data, game.id, game.precomputed.get("fingerprint") or module.fingerprint())
    except Problem as problem:
        report(problem)
        return solve(game, progress)
    return OpenSolution(module.Exact(stored), stored, fresh=False)


@cache
def load_solution(game: Game) -> Solution:
    """Return the solution in the package, cached for each game. If it cannot be used, log why and solve the game."""
    return open_solution(game, None, lambda problem: LOG.warning("%s", problem)).exact


def adviser(game: Game) -> Solution:
    """Return the outlook of a game that has one, else its solution. Raises a Problem if it has neither."""
    if not game.outlook:
        return load_solution(game)
    outlook: Solution = game.module("outlook").ADVISER
    return outlook


class OutlookBot:
    """Maximises expected points by the outlook, which assumes that the board stays as it is now."""

    def __init__(self, game: Game, rng: Stream) -> None:  # noqa: ARG002  deterministic
        self._adviser = adviser(game)

    def choose(self, state: State, seat: int) -> int:
        """Return the best action."""
        return self._adviser.best(state, seat)


class ExactBot:
    """Maximises expected points, independent of the other players."""

    def __init__(self, game: Game, rng: Stream) -> None:  # noqa: ARG002  deterministic
        self._exact = load_solution(game)

    def choose(self, state: State, seat: int) -> int:
        """Return the best action; ties as in `solve.ties`."""
        return self._exact.best(state, seat)


CLOSE = 1e-6
"""Chances of winning that differ by less than this are equal."""


def pick_winning_action(values: Mapping[int, float], for_points: Callable[[], int]) -> int:
    """Return the action that wins most often. Ties go to the best for points if it is among them, else to the last.

    `values` are the chances of winning, by action. `for_points` returns the best action for points; it is called only
    on a tie.
    """
    highest = max(values.values())
    equal = [action for action, value in values.items() if highest - value < CLOSE]
    best = for_points() if len(equal) > 1 else equal[0]
    return best if best in equal else equal[-1]


class WinBot:
    """Maximises the chance of winning, by the odds of all players' final points. A single player plays for points."""

    def __init__(self, game: Game, rng: Stream) -> None:  # noqa: ARG002  deterministic
        self._adviser = adviser(game)
        self._for_points: Callable[[State, int], int] = (
            game.module("outlook").ADVISER.rough_best if game.outlook else self._adviser.best
        )

    def choose(self, state: State, seat: int) -> int:
        """Return the action that wins most often. Ties go to the best for points, else to the last."""
        return pick_winning_action(self.win_values(state, seat), lambda: self._for_points(state, seat))

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the chance of winning for each legal action (see `Solution.win_values`)."""
        return self._adviser.win_values(state, seat)
