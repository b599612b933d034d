"""Best play in games of the Kniffel family: the tables within a turn, and the distribution of the final score."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule
from tafelrunde.solve.distribution import Distribution
from tafelrunde.solve.identical import IdenticalGame, Room, Values, turn_tables
from tafelrunde.solve.layers import box_sets
from tafelrunde.solve.ties import in_steps


@rule
def tied(value: float, best: float) -> bool:
    """Whether a value counts as the best one."""
    return in_steps(value) >= in_steps(best)


@rule
def entered_rolls(tables: Any, number: int, lattice: Any, keeps_in: Any, first_keep: Any) -> Any:
    """The odds of each roll to be the one that is entered.

    The keeps in a roll are `keeps_in[first_keep[roll] : first_keep[roll + 1]]`, those of the fewest dice first.
    """
    keeps, first_roll = lattice.counts.shape[0], lattice.more.shape[0]
    entered = np.zeros(keeps - first_roll)
    odds = np.zeros(keeps)
    odds[0] = 1.0
    for left in range(lattice.throws - 1, -1, -1):
        for keep in range(first_roll):
            for side in range(lattice.more.shape[1]):
                odds[lattice.more[keep, side]] += odds[keep] / lattice.more.shape[1]
            odds[keep] = 0.0
        for roll in range(entered.size):
            best = tables[1, left, first_roll + roll, number]
            if tied(tables[1, 0, first_roll + roll, number], best):
                entered[roll] += odds[first_roll + roll]
            else:
                place = first_keep[roll]
                while not tied(tables[0, left, keeps_in[place], number], best):
                    place += 1
                odds[keeps_in[place]] += odds[first_roll + roll]
            odds[first_roll + roll] = 0.0
    return entered


@rule
def pass_on(chances: Any, values: Any, used: int, extra: int, entered: Any, entry: Any) -> None:
    """Pass the chances of each score on to the states that follow: `entry` has the gains and the extras afterwards."""
    gains, after = entry
    for roll in range(entered.size):
        best, chosen = 0.0, -1
        for box in range(gains.shape[1]):
            if not used >> box & 1 and gains[roll, box] > -np.inf:
                value = gains[roll, box] + values[used | 1 << box, after[roll, box]]
                if chosen < 0 or tied(value, best):
                    best = value if chosen < 0 else max(best, value)
                    chosen = box
        gain = int(gains[roll, chosen])
        goes = chances[used | 1 << chosen, after[roll, chosen]]
        for score in range(goes.size - gain):
            goes[score + gain] += entered[roll] * chances[used, extra, score]


def keeps_in_rolls(game: IdenticalGame) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The keeps in each roll, one list after the other, and where each list begins."""
    keeps, rolls = np.split(game.lattice.counts, [game.first_roll])
    lists = [np.flatnonzero((keeps <= roll).all(axis=1)) for roll in rolls]
    return np.concatenate(lists), np.cumsum([0, *map(len, lists)])


@rule
def raise_most(most: Any, used: int, gains: Any) -> None:
    """Keep for each free box the most that it gains."""
    for box in range(most.size):
        if not used >> box & 1:
            for roll in range(gains.shape[0]):
                for number in range(gains.shape[2]):
                    most[box] = max(most[box], gains[roll, box, number])


def highest_score(game: IdenticalGame, room: Room) -> int:
    """No score can be higher: the most that each box ever gains, together."""
    most, every = np.zeros(game.boxes), np.arange(game.extras)
    for used in range(2**game.boxes - 1):
        gains, _ = game.entries(used, every, room)
        raise_most.compiled(most, used, gains)
    return int(most.sum())


def distribution(game: IdenticalGame, values: Values) -> Distribution:
    """The final score under best play. Holds the chances of all states at once: for games with few extras."""
    room = Room()
    chances = np.zeros((2**game.boxes, game.extras, highest_score(game, room) + 1))
    chances[0, 0, 0] = 1.0
    keeps_in, first_keep = keeps_in_rolls(game)
    for count in range(game.boxes):
        for used in box_sets(game.boxes, count):
            for extra in map(int, np.flatnonzero(chances[used].any(axis=1))):
                gains, after = game.entries(used, np.array([extra]), room)
                tables = turn_tables(game, values, used, (gains, after), room)
                entered = entered_rolls.compiled(tables, 0, game.lattice, keeps_in, first_keep)
                pass_on.compiled(chances, values, used, extra, entered, (gains[:, :, 0], after[:, :, 0]))
    return Distribution(chances[-1].sum(axis=0))
