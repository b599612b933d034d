"""The exact solution of Hex-hex-Kniffel: identical dice, eleven boxes, and columns that are independent games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.core.rules.record import State
from tafelrunde.games.hexhex import GAME
from tafelrunde.games.hexhex.column import VARIANTS, declared
from tafelrunde.games.hexhex.query import EXPORTS, MEMORY, Memory, fill_lattice, fill_win_turn, parts, query
from tafelrunde.games.hexhex.rules import BOXES, OPTIONS
from tafelrunde.solve import identical
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical_play import distribution
from tafelrunde.solve.layers import Progress, no_progress
from tafelrunde.solve.query import QueriedSolution, flatten
from tafelrunde.solve.solution_file import SolutionFile, combine_fingerprints

__all__ = ["EXPORTS", "FIGURES", "SHIPPED", "Exact", "fingerprint", "solve", "worked_out"]

SHIPPED = Path(__file__).parent / "data" / "solution.bin"
FIGURES: dict[str, Any] = {}
"""Constants for an adviser in the browser: the query needs none."""


@cache
def fingerprint() -> str:
    """Return a hash of the rules of both variants as the solver sees them. Cached."""
    return combine_fingerprints(declared(variant).fingerprint for variant in range(len(VARIANTS)))


def worked_out() -> dict[str, Any]:
    """Return the values to precompute at build time, because they are slow and depend only on the rules."""
    return {"fingerprint": fingerprint()}


def solve(progress: Progress = no_progress) -> SolutionFile:
    """Solve both variants and return the solution as a file.

    Its arrays are, for each of VARIANTS, `NAME values` (`[used boxes, 0]`, expected points to come in a column) and
    `NAME chances` (`[points]`, the distribution of the points of a column).
    """
    arrays: dict[str, identical.Values] = {}
    for variant, name in enumerate(VARIANTS):
        game = declared(variant)

        def report(done: int, total: int, before: int = variant) -> None:
            progress(before * total + done, len(VARIANTS) * total)

        values = identical.solve(game, report)
        arrays |= {f"{name} values": values, f"{name} chances": distribution(game, values).probabilities}
    return SolutionFile("hexhex", fingerprint(), arrays)


class Exact(QueriedSolution):
    """Exact play for the bot, the coach and the review (see `solve.solution`)."""

    states = len(VARIANTS) * 2**BOXES

    def __init__(self, stored: SolutionFile) -> None:
        names = [f"{name} {kind}" for name in VARIANTS for kind in ("values", "chances")]
        super().__init__(GAME, query, MEMORY, flatten(stored.arrays[name] for name in names))
        self._native_memory = np.zeros(MEMORY)
        self.chances = tuple(stored.arrays[f"{name} chances"] for name in VARIANTS)

    def native_parts(self, variant: int) -> Memory:
        """Return the memory of a query as arrays, for rules that are called as machine code: in tests and measurements.

        It is the same memory in every call.
        """
        kept = parts(self._native_memory, self.numbers, variant)
        fill_lattice(kept)
        return kept

    def win_turn(self, state: State, seat: int) -> Memory:
        """Return `native_parts` with a turn that `seat` plays to win. `finals`, `utility`, `win_tables` are copies."""
        kept = self.native_parts(int(state.free_strike))
        fill_win_turn.compiled(state, seat, kept)
        copies = {name: getattr(kept, name).copy() for name in ("finals", "utility", "win_tables")}
        return kept._replace(**copies)

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        """Return the distribution of a seat's final points under best play, for a whole series with these options."""
        free_strike, games = (option.index(options.get(option.name, option.values[0])) for option in OPTIONS[:2])
        return Distribution(self.chances[free_strike]).times(games + 1)

    def stdev(self, options: Mapping[str, object]) -> float:
        """Return the standard deviation of the final points."""
        return self.distribution(options).stdev
