"""Perfect Hex-hex-Kniffel for two, played: does it win as often as was computed, and what is it worth?

    python bench/perfect.py [--games N]

After `tafelrunde solve hexhex --to-win`. Perfect play plays itself so many times; a tenth as often who begins plays for
points instead, and a tenth as often the other. Everything is written into `docs/lab/perfect.json`.

Who plays for points is told by what was lost on the way: a perfect player's chance stays the same on average, another's
falls with every decision by exactly what that decision loses. So the mean loss says who wins far more precisely than
the count of the games does.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.exact import exact
from tafelrunde.bots.perfect import folder
from tafelrunde.games import load
from tafelrunde.games.hexhex.duel import duel
from tafelrunde.games.hexhex.rules import BOX, BOXES, DICE, OPEN, THROWS
from tafelrunde.games.hexhex.solution import Exact
from tafelrunde.lab import Batch
from tafelrunde.solve.duel import Perfect, mirror
from tafelrunde.solve.exploit import first_wins
from tafelrunde.solve.identical import throw_turn
from tafelrunde.solve.kept import KeptLayers
from tafelrunde.solve.ties import in_steps

OUT = Path(__file__).parent.parent / "docs" / "lab" / "perfect.json"
VARIANT = "strict"
AT_ONCE = 500
A_TABLE = 5000
"""So many games are played at a table, with a seed of its own."""
SAME = 1e-9
"""Chances that differ by less are equal."""

GAME, DUEL = load("hexhex"), duel(VARIANT)
LATTICE, POINTS = DUEL.game.lattice, DUEL.game.points
MORE = LATTICE.more
ROLLS, KEEPS = len(POINTS), len(DUEL.game.multisets)
LEAST = np.array([layer.least for layer in DUEL.layers])
MIRROR, THROW_TURN, IN_STEPS = mirror.compiled, throw_turn.compiled, in_steps.compiled


@numba.njit(nogil=True)
def own_boxes(state: Any, seat: int) -> tuple[int, int]:
    """The boxes that a seat has used, and its points."""
    used = points = 0
    for box in range(BOXES):
        if state.boxes[seat, 0, box] != OPEN:
            used |= 1 << box
            points += state.boxes[seat, 0, box]
    return used, points


@numba.njit(nogil=True)
def kept(state: Any, thrown: int) -> int:
    """The place in the lattice of the dice that are not thrown."""
    place = 0
    for die in range(DICE):
        if not thrown >> die & 1:
            place = MORE[place, state.dice[die]]
    return place


@numba.njit(nogil=True)
def look(state: Any, seat: int, layers: Any, gains: Any, place: Any, worth: Any, boxes: Any, tables: Any) -> None:
    """The chances of winning in a turn that begins: in `boxes[roll, box]`, and in the tables of `throw_turn`."""
    (used, points), (theirs, their_points) = own_boxes(state, seat), own_boxes(state, 1 - seat)
    number = 1
    for box in range(BOXES):
        number += (used >> box & 1) + (theirs >> box & 1)
    for box in range(BOXES):
        if not used >> box & 1:
            pair = layers[number][place[theirs], place[used | 1 << box]]
            MIRROR(pair, LEAST[number], points - their_points, worth)
            for roll in range(ROLLS):
                gain = gains[used, roll, box]
                boxes[roll, box] = worth[gain] if gain >= 0 else -1.0
        else:
            boxes[:, box] = -1.0
    for roll in range(ROLLS):
        tables[1, 0, KEEPS - ROLLS + roll, 0] = boxes[roll].max()
    THROW_TURN(LATTICE, tables)


@numba.njit(nogil=True)
def choose(values: Any, mask: Any, order: Any) -> int:
    """The action of the highest value; of tied ones that which comes last in this order (see `solve.ties`)."""
    best = -1
    for action in range(mask.size):
        if mask[action]:
            steps = IN_STEPS(values[action])
            if best < 0 or (steps, order[action]) > (IN_STEPS(values[best]), order[best]):
                best = action
    return best


@numba.njit(nogil=True)
def decide(
    states: Any, seats: Any, masks: Any, for_points: Any, layers: Any, gains: Any, place: Any, expected: Any,
    points_tables: Any, worth: Any, boxes: Any, tables: Any, wins: Any, points: Any, order: Any, actions: Any,
    losses: Any, differing: Any,
) -> None:  # fmt: skip
    """An action for each game. What it loses is added up, and whether play for points would lose something."""
    for game in range(states.size):
        state, seat, mask = states[game], seats[game], masks[game]
        if state.throws == 1:
            look(state, seat, layers, gains, place, worth, boxes[game], tables[game])
        used, left = own_boxes(state, seat)[0], THROWS - state.throws
        roll = kept(state, 0) - (KEEPS - ROLLS)
        for action in range(mask.size):
            if not mask[action]:
                continue
            if action < BOX:
                keep = kept(state, action)
                wins[action] = tables[game, 0, left, keep, 0]
                points[action] = points_tables[used, left, keep]
                order[action] = -keep
            else:
                box = action - BOX
                wins[action] = boxes[game, roll, box]
                points[action] = gains[used, roll, box] + expected[used | 1 << box]
                order[action] = KEEPS + action
        plain = choose(points, mask, order)
        best = choose(wins, mask, order)
        if wins[best] - wins[plain] < SAME:  # what wins as often and brings more points is preferred
            best = plain
        actions[game] = plain if for_points[game, seat] else best
        losses[game, seat] += wins[best] - wins[actions[game]]
        if state.throws < THROWS or mask[BOX:].sum() > 1:  # there was something to decide
            differing[game, 0] += 1
            differing[game, 1] += best != plain


@cache
def known() -> tuple[Any, ...]:
    """What players look up: of perfect play, and of play for points."""
    kept, solution = KeptLayers(folder(GAME, VARIANT), DUEL), exact(GAME)
    assert isinstance(solution, Exact)  # noqa: S101  for the type checker
    layers = *(kept.get(number) for number in range(DUEL.turns)), DUEL.over
    gains = np.stack([np.maximum(DUEL.gains(used), -1) for used in range(2**BOXES)]).astype(np.int64)
    points_tables = np.stack([solution.tables(0, used)[0] for used in range(2**BOXES - 1)])
    return layers, gains, DUEL.place, solution.values[0][:, 0], points_tables


class Table:
    """Games that are played at once."""

    def __init__(self, for_points: tuple[bool, bool], seed: str) -> None:
        self.batch = Batch(GAME, AT_ONCE, 2, seed)
        self.for_points = np.tile(np.array(for_points), (AT_ONCE, 1))
        actions = len(GAME.actions)
        self.room = (
            np.empty(int(POINTS.max()) + 1),
            np.empty((AT_ONCE, ROLLS, BOXES)),
            np.empty((AT_ONCE, 2, THROWS + 1, KEEPS, 1)),
            *(np.zeros(actions), np.zeros(actions), np.zeros(actions, np.int64)),
        )

    def play(self, games: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The utility of who begins, what both lost, and how many decisions there were and differ; of each game."""
        batch, actions = self.batch, np.zeros(AT_ONCE, np.int32)
        losses, differing = np.zeros((AT_ONCE, 2)), np.zeros((AT_ONCE, 2), np.int64)
        won, lost, differed = list[float](), list[NDArray[Any]](), list[NDArray[Any]]()
        left = np.full(AT_ONCE, games // AT_ONCE)  # at each place: the first to end would be the short ones
        while left.any():
            decide(
                batch.states, batch.seats, batch.masks, self.for_points, *known(), *self.room,
                actions, losses, differing,
            )  # type: ignore[call-arg]  # fmt: skip
            batch.step(actions)
            for game in np.flatnonzero(batch.over & (left > 0)):
                left[game] -= 1
                won.append(batch.rewards[game, 0, 1])
                lost.append(losses[game].copy())
                differed.append(differing[game].copy())
            losses[batch.over] = differing[batch.over] = 0
        return np.array(won), np.array(lost), np.array(differed)


def mean(numbers: NDArray[Any]) -> dict[str, float]:
    """The mean and its standard error."""
    return {"mean": float(numbers.mean()), "error": float(numbers.std() / len(numbers) ** 0.5)}


def played(name: str, for_points: tuple[bool, bool], games: int) -> dict[str, Any]:
    """What so many games tell."""

    def play(table: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        return Table(for_points, f"{name} {table}").play(A_TABLE)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        tables = list(pool.map(play, range(games // A_TABLE)))
    won, lost, differed = (np.concatenate(one) for one in zip(*tables, strict=True))
    return {
        "games": len(won),
        "first wins": mean(won),
        "first loses by decisions": mean(lost[:, 0]),
        "second loses by decisions": mean(lost[:, 1]),
        "decisions a game": float(differed[:, 0].mean()),
        "of them differ": float(differed[:, 1].sum() / differed[:, 0].sum()),
        "games in which some differ": float((differed[:, 1] > 0).mean()),
    }


def main() -> int:
    """Play, and write down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200_000)
    args = parser.parse_args()
    layers, values = KeptLayers(folder(GAME, VARIANT), DUEL), exact(GAME).values[0]  # type: ignore[attr-defined]
    if any(layers.get(number) is None for number in range(DUEL.turns)):
        sys.stderr.write("First: tafelrunde solve hexhex --to-win\n")
        return 2
    known()
    told: dict[str, Any] = {
        "first": Perfect(DUEL, layers).chance(0, 0, 0),
        "points : points": first_wins(DUEL, values, (True, True)),
        "answer : points": first_wins(DUEL, values, (False, True)),
        "points : answer": first_wins(DUEL, values, (True, False)),
    }
    print(json.dumps(told, indent=1))
    pairs = {"perfect : perfect": (False, False), "perfect : points": (False, True), "points : perfect": (True, False)}
    for name, for_points in pairs.items():
        began = time.perf_counter()
        told[name] = played(name, for_points, args.games if not any(for_points) else args.games // 10)
        print(name, json.dumps(told[name], indent=1), f"{time.perf_counter() - began:.0f} s", flush=True)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
