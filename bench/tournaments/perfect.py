"""Play perfect Hex-hex-Kniffel for two to verify the computed win probability and measure what it gains.

Run `tafelrunde solve hexhex --to-win` first. Perfect play plays itself in `--games` games. In a tenth as many games the
first player plays for points instead, and in another tenth the second player. The results are written to
`docs/lab/perfect.json`.

Playing for points is measured by its losses: the win probability of a perfect player is constant on average, and that
of another player decreases with every decision by exactly the loss of that decision. The mean loss therefore estimates
the win probability far more precisely than the number of wins.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from measure import DOCS, write_json
from tafelrunde.bots.exact import load_solution
from tafelrunde.bots.perfect import folder
from tafelrunde.games import load
from tafelrunde.games.hexhex.duel import duel
from tafelrunde.games.hexhex.query import find_turn
from tafelrunde.games.hexhex.rules import BOX, BOXES, DICE, OPEN, THROWS
from tafelrunde.games.hexhex.solution import Exact
from tafelrunde.lab import Batch
from tafelrunde.solve.duel import Perfect, mirror
from tafelrunde.solve.identical import throw_turn
from tafelrunde.solve.layer_files import LayerFiles
from tafelrunde.solve.ties import quantize

RESULTS = DOCS / "lab" / "perfect.json"
VARIANT = "strict"
AT_ONCE = 500
GAMES_PER_BATCH = 5000
"""Games played with one seed."""
SAME_ODDS = 1e-9
"""Win probabilities that differ by less count as equal."""

GAME, DUEL = load("hexhex"), duel(VARIANT)
LATTICE, POINTS = DUEL.game.lattice, DUEL.game.points
MORE = LATTICE.more
ROLLS, KEEPS = len(POINTS), len(DUEL.game.multisets)
LEAST = np.array([layer.least for layer in DUEL.layers])
MIRROR, THROW_TURN, QUANTIZE = mirror.compiled, throw_turn.compiled, quantize.compiled


@numba.njit(nogil=True)
def own_boxes(state: Any, seat: int) -> tuple[int, int]:
    """Return the boxes that a seat has used, as a bit mask, and its points."""
    used = points = 0
    for box in range(BOXES):
        if state.boxes[seat, 0, box] != OPEN:
            used |= 1 << box
            points += state.boxes[seat, 0, box]
    return used, points


@numba.njit(nogil=True)
def kept_dice(state: Any, thrown: int) -> int:
    """Return the index in the lattice of the dice that are not thrown."""
    keep = 0
    for die in range(DICE):
        if not thrown >> die & 1:
            keep = MORE[keep, state.dice[die]]
    return keep


@numba.njit(nogil=True)
def fill_turn(
    state: Any, seat: int, layers: Any, gains: Any, class_index: Any, worth: Any, boxes: Any, tables: Any
) -> None:
    """Fill the win probabilities of a turn at its start: `boxes[roll, box]`, and the tables of `throw_turn`.

    | parameter | meaning |
    |---|---|
    | `state`, `seat` | the state and the seat to move |
    | `layers` | win probabilities of all layers |
    | `gains` | `[used boxes, roll, box]`: points of an entry; -1 where refused |
    | `class_index` | `Duel.class_index` |
    | `worth` | scratch memory: one number for each number of points |
    | `boxes` | output: `[roll, box]`; -1 where refused |
    | `tables` | output: the tables of `throw_turn` |
    """
    (used, points), (theirs, their_points) = own_boxes(state, seat), own_boxes(state, 1 - seat)
    number = 1
    for box in range(BOXES):
        number += (used >> box & 1) + (theirs >> box & 1)
    for box in range(BOXES):
        if not used >> box & 1:
            pair = layers[number][class_index[theirs], class_index[used | 1 << box]]
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
    """Return the action with the highest value; ties go to the highest `order` (see `solve.ties`)."""
    best = -1
    for action in range(mask.size):
        if mask[action]:
            steps = QUANTIZE(values[action])
            if best < 0 or (steps, order[action]) > (QUANTIZE(values[best]), order[best]):
                best = action
    return best


@numba.njit(nogil=True)
def decide(
    states: Any, seats: Any, masks: Any, for_points: Any, layers: Any, gains: Any, class_index: Any, expected: Any,
    points_tables: Any, worth: Any, boxes: Any, tables: Any, wins: Any, points: Any, order: Any, actions: Any,
    losses: Any, differing: Any,
) -> None:  # fmt: skip
    """Choose an action in each game, and count losses and decisions in which both kinds of play differ.

    | parameter | meaning |
    |---|---|
    | `states`, `seats`, `masks` | the games: states, seats to move, legal actions |
    | `for_points` | `[game, seat]`: whether the seat plays for points |
    | `layers` | win probabilities of all layers |
    | `gains` | `[used boxes, roll, box]`: points of an entry; -1 where refused |
    | `class_index` | `Duel.class_index` |
    | `expected` | `[used boxes]`: expected points to come |
    | `points_tables` | `[used boxes, throws left, keep]`: expected points before a throw |
    | `worth` | scratch memory of `fill_turn` |
    | `boxes`, `tables` | win probabilities of the current turn of each game (see `fill_turn`); kept between calls |
    | `wins`, `points`, `order` | scratch memory: one number for each action |
    | `actions` | output: the chosen action of each game |
    | `losses` | `[game, seat]`: lost win probability; added to |
    | `differing` | `[game, 2]`: decisions with a choice, and those that differ; added to |
    """
    for game in range(states.size):
        state, seat, mask = states[game], seats[game], masks[game]
        if state.throws == 1:
            fill_turn(state, seat, layers, gains, class_index, worth, boxes[game], tables[game])
        used, left = own_boxes(state, seat)[0], THROWS - state.throws
        roll = kept_dice(state, 0) - (KEEPS - ROLLS)
        for action in range(mask.size):
            if not mask[action]:
                continue
            if action < BOX:
                keep = kept_dice(state, action)
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
        if wins[best] - wins[plain] < SAME_ODDS:  # among equal chances, prefer the action for points
            best = plain
        actions[game] = plain if for_points[game, seat] else best
        losses[game, seat] += wins[best] - wins[actions[game]]
        if state.throws < THROWS or mask[BOX:].sum() > 1:  # there was a choice
            differing[game, 0] += 1
            differing[game, 1] += best != plain


@cache
def load_tables() -> tuple[Any, ...]:
    """Return the tables of perfect play and of play for points."""
    files, solution = LayerFiles(folder(GAME, VARIANT), DUEL), load_solution(GAME)
    assert isinstance(solution, Exact)  # noqa: S101  for the type checker
    layers = *(files.get(number) for number in range(DUEL.turns)), DUEL.over
    gains = np.stack([np.maximum(DUEL.gains(used), -1) for used in range(2**BOXES)]).astype(np.int64)
    kept = solution.native_parts(0)
    turns = (kept.tables[find_turn.compiled(0, used, kept), 0, ..., 0].copy() for used in range(2**BOXES - 1))
    return layers, gains, DUEL.class_index, kept.values[:, 0], np.stack(list(turns))


class GameBatch:
    """A batch of games played at once."""

    def __init__(self, for_points: tuple[bool, bool], seed: str) -> None:
        self.batch = Batch(GAME, AT_ONCE, 2, seed)
        self.for_points = np.tile(np.array(for_points), (AT_ONCE, 1))
        actions = len(GAME.actions)
        self.scratch = (
            np.empty(int(POINTS.max()) + 1),
            np.empty((AT_ONCE, ROLLS, BOXES)),
            np.empty((AT_ONCE, 2, THROWS + 1, KEEPS, 1)),
            *(np.zeros(actions), np.zeros(actions), np.zeros(actions, np.int64)),
        )

    def play(self, games: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """Play games. Return for each the first player's utility, both players' losses, and the decision counts."""
        batch, actions = self.batch, np.zeros(AT_ONCE, np.int32)
        losses, differing = np.zeros((AT_ONCE, 2)), np.zeros((AT_ONCE, 2), np.int64)
        won, lost, differed = list[float](), list[NDArray[Any]](), list[NDArray[Any]]()
        left = np.full(AT_ONCE, games // AT_ONCE)  # per slot, because the first games to end are the short ones
        while left.any():
            decide(
                batch.states, batch.seats, batch.masks, self.for_points, *load_tables(), *self.scratch,
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


def mean_with_error(numbers: NDArray[Any]) -> dict[str, float]:
    """Return the mean and its standard error."""
    return {"mean": float(numbers.mean()), "error": float(numbers.std() / len(numbers) ** 0.5)}


def play_pair(name: str, for_points: tuple[bool, bool], games: int) -> dict[str, Any]:
    """Play about `games` games on all cores, at least `AT_ONCE`, and return their statistics."""
    batch = max(AT_ONCE, min(GAMES_PER_BATCH, games))

    def play(number: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        return GameBatch(for_points, f"{name} {number}").play(batch)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(play, range(max(1, games // batch))))
    won, lost, differed = (np.concatenate(arrays) for arrays in zip(*results, strict=True))
    return {
        "games": len(won),
        "first wins": mean_with_error(won),
        "first loses by decisions": mean_with_error(lost[:, 0]),
        "second loses by decisions": mean_with_error(lost[:, 1]),
        "decisions a game": float(differed[:, 0].mean()),
        "of them differ": float(differed[:, 1].sum() / differed[:, 0].sum()),
        "games in which some differ": float((differed[:, 1] > 0).mean()),
    }


def run(args: argparse.Namespace) -> int:
    """Play and write the results; return 2 if the game is not solved yet."""
    layers = LayerFiles(folder(GAME, VARIANT), DUEL)
    if any(layers.get(number) is None for number in range(DUEL.turns)):
        print("Hex-hex-Kniffel is not solved yet. Run this first: tafelrunde solve hexhex --to-win", file=sys.stderr)
        return 2
    load_tables()
    results: dict[str, Any] = {"first": Perfect(DUEL, layers).chance(0, 0, 0)}
    print(json.dumps(results, indent=1))
    pairs = {"perfect : perfect": (False, False), "perfect : points": (False, True), "points : perfect": (True, False)}
    for name, for_points in pairs.items():
        began = time.perf_counter()
        results[name] = play_pair(name, for_points, args.games if not any(for_points) else args.games // 10)
        print(name, json.dumps(results[name], indent=1), f"{time.perf_counter() - began:.0f} s", flush=True)
    write_json(RESULTS, results)
    return 0
