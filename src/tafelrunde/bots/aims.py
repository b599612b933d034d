"""The boxes that a throw aims for, in dice games with exact values: the coach's reasons come from them.

The rest of the turn is played several times with best play, to see which boxes it fills.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from tafelrunde.core.game import Game
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import stream, uniform
from tafelrunde.solve.solution import Solution

TURNS = 30
"""How often the turn is played."""

MAIN_SHARE = 0.6
"""The main aims are as many boxes as are needed to end this share of the turns."""

MAX_NAMED = 3
"""Boxes named in one sentence."""


@dataclass(frozen=True)
class Aims:
    """The boxes that best play fills after an action, most frequent first."""

    boxes: tuple[int, ...]  # actions; only as many as are needed for `MAIN_SHARE` of the turns
    one_die_away: bool  # whether the first scores nothing now, but would if a single thrown die fell well


def find_aims(game: Game, solution: Solution, state: State, seat: int, action: int, seed: str | int = 0) -> Aims | None:
    """Return the aims of a throw, or of turning a die; None for other actions. The same seed gives the same aims."""
    if game.actions.find(action)[0].name not in ("throw", "turn"):
        return None
    rng = stream(f"{seed} aims")
    filled: Counter[int] = Counter()
    for _ in range(TURNS):
        played, choice = state.copy(), action
        while game.actions.find(choice)[0].name != "box":
            game.rules.apply(played, seat, choice)
            if played.chance:
                game.rules.resolve(played, int(uniform(rng) * played.chance))
            choice = solution.best(played, seat)
        filled[choice] += 1
    ranked = sorted(filled, key=lambda box: (-filled[box], box))
    totals = accumulate(filled[box] for box in ranked)
    enough = next(count for count, total in enumerate(totals, start=1) if total >= MAIN_SHARE * TURNS)
    return Aims(tuple(ranked[:enough]), is_one_die_away(game, state, seat, action, ranked[0]))


def is_one_die_away(game: Game, state: State, seat: int, action: int, box: int) -> bool:
    """Whether `box` scores nothing now, but would after a throw of only one of the dice that `action` throws."""
    block, numbers = game.actions.find(action)
    if block.name != "throw" or gain(game, state, seat, box):
        return False
    for die in members(numbers[0]):
        thrown = state.copy()
        game.rules.apply(thrown, seat, game.actions.id("throw", 1 << die))
        for outcome in range(int(thrown.chance)):
            fallen = thrown.copy()
            game.rules.resolve(fallen, outcome)
            if gain(game, fallen, seat, box):
                return True
    return False


def gain(game: Game, state: State, seat: int, box: int) -> float:
    """Return the points that filling a box scores; 0 if that is not legal."""
    if box not in game.legal(state, seat):
        return 0.0
    after = state.copy()
    game.rules.apply(after, seat, box)
    return float(game.scores(after)[seat, 0] - game.scores(state)[seat, 0])


def describe() -> dict[str, Any]:
    """Return the settings with the keys of `rules.json`, for the browser."""
    return {"turns": TURNS, "share": MAIN_SHARE, "most": MAX_NAMED}
