"""Two who play to win, in games of the Kniffel family that remember nothing beside the boxes.

Between turns a state is the pair of used boxes and the *lead*: the points of who is to move, less the other's. Both
play alike, so one number a state suffices: the chance that who is to move wins, where a shared win counts half. A turn
hands it over: what is then left to the mover is what the other will not have, at the lead turned round.

All leads of a pair are solved at once, as `identical` solves a turn for all extras at once. Pairs are solved in layers,
by how many boxes both have used together; a layer needs only the next one. A layer holds the leads that its pairs can
have had time to gain and to catch up; any other is lost or won. Boxes that are alike make most pairs the same: of the
1.35 million pairs of Hex-hex-Kniffel ten or eleven thousand are left.
"""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.rule import rule
from tafelrunde.solve.identical import IdenticalGame, Room, Values, throw_turn
from tafelrunde.solve.identical_play import keeps_in_rolls
from tafelrunde.solve.layers import Progress, box_sets, silent

SHARED = 0.5
"""What a shared win counts."""


class Layer(NamedTuple):
    """The pairs of which so many boxes are used together; its chances are `[mover's boxes, other's boxes, lead]`."""

    mover: int  # how many boxes who is to move has used
    other: int
    least: int  # the least lead that is not lost already
    shape: tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Duel:
    """Two players of a game without extras, whose boxes score the same whenever they are entered.

    The first so many boxes may be `alike`: each counts one side, and whoever renames the sides renames them. Then it
    only matters how many of them somebody has used, and all sets that differ in nothing else are one.
    """

    game: IdenticalGame
    alike: int = 0

    @cached_property
    def sets(self) -> list[list[int]]:
        """Of sets of so many boxes, as bit masks, one of each kind: of alike boxes the first are used."""
        every = (box_sets(self.game.boxes, count) for count in range(self.game.boxes + 1))
        return [[used for used in sets if used == self._first_used(used)] for sets in every]

    @cached_property
    def place(self) -> NDArray[np.int64]:
        """The place of a set of boxes, of any, among the kinds of its size."""
        places = {used: place for sets in self.sets for place, used in enumerate(sets)}
        return np.array([places[self._first_used(used)] for used in range(2**self.game.boxes)])

    def _first_used(self, used: int) -> int:
        among = (1 << self.alike) - 1
        return used & ~among | (1 << (used & among).bit_count()) - 1

    @property
    def all_pairs(self) -> int:
        """How many pairs of sets of boxes there are, of any kind."""
        sets = [math.comb(self.game.boxes, count) for count in range(self.game.boxes + 1)]
        return sum(sets[number // 2] * sets[number - number // 2] for number in range(self.turns))

    @cached_property
    def gains(self) -> Callable[[int], Values]:
        """What each roll gains in each box, `[roll, box]`, where these are used; -inf where the entry is refused."""

        def gains(used: int) -> Values:
            entries = self.game.entries(used, np.zeros(1, np.int64), Room())
            free = ~used >> np.arange(self.game.boxes) & 1
            return np.where(free, entries[0][..., 0], -np.inf)

        return lru_cache(maxsize=256)(gains)

    @cached_property
    def odds(self) -> Values:
        """The odds of each roll, if these dice are kept and the others thrown: `[keep, roll]`."""
        more, rolls = self.game.lattice.more, len(self.game.points)
        odds = np.vstack([np.zeros((len(more), rolls)), np.eye(rolls)])
        for keep in range(len(more) - 1, -1, -1):
            odds[keep] = odds[more[keep]].mean(axis=0)
        return odds

    @property
    def turns(self) -> int:
        """How many turns a game has: the number of the layer in which it is over."""
        return 2 * self.game.boxes

    @property
    def over(self) -> Values:
        """The last layer: a game that is over, and nobody leads."""
        return np.full(self.layers[-1].shape, SHARED)

    @cached_property
    def layers(self) -> list[Layer]:
        """All layers, by how many boxes are used; in the last one the game is over."""
        return [self._layer(number) for number in range(self.turns + 1)]

    @property
    def pairs(self) -> int:
        """How many pairs of kinds the layers have together."""
        return sum(layer.shape[0] * layer.shape[1] for layer in self.layers[:-1])

    @property
    def states(self) -> int:
        """How many numbers they hold."""
        return sum(math.prod(layer.shape) for layer in self.layers[:-1])

    def _layer(self, number: int) -> Layer:
        """The pairs that have used so many boxes. Who is to move has used as many as the other, or one less."""
        mover, other = number // 2, number - number // 2
        most = self.game.points.max(axis=0)

        def gained(sets: Iterable[int]) -> list[int]:
            return [sum(int(points) for box, points in enumerate(most) if used >> box & 1) for used in sets]

        total, own, theirs = int(most.sum()), gained(self.sets[mover]), gained(self.sets[other])
        least = -min(max(theirs), total - min(own))
        greatest = min(max(own), total - min(theirs))
        return Layer(mover, other, least, (len(own), len(theirs), greatest - least + 1))

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that the chances depend on."""
        return hashlib.sha256(f"duel 1 {self.game.fingerprint} {self.alike}".encode()).hexdigest()


@rule
def mirror(after: Any, least_after: int, least: int, out: Any) -> None:
    """What a lead is worth to who has just moved, from what leads are worth to the other."""
    for place in range(out.size):
        their_place = -(least + place) - least_after
        if their_place < 0:
            out[place] = 1.0
        elif their_place >= after.size:
            out[place] = 0.0
        else:
            out[place] = 1.0 - after[their_place]


@rule
def solve_pairs(
    used: int, gains: Any, place: Any, later: Any, least_later: int, least: int, lattice: Any, mirrored: Any,
    tables: Any, out: Any,
) -> None:  # fmt: skip
    """The chances of who is to move and has used these boxes, against all sets that the other may have used."""
    first_roll = tables.shape[2] - gains.shape[0]
    for other in range(out.shape[0]):
        for box in range(gains.shape[1]):
            if not used >> box & 1:
                mirror(later[other, place[used | 1 << box]], least_later, least, mirrored[box])
        for roll in range(gains.shape[0]):
            entered = tables[1, 0, first_roll + roll]
            entered[:] = 0.0
            for box in range(gains.shape[1]):
                if gains[roll, box] > -np.inf:
                    gain = int(gains[roll, box])
                    for lead in range(entered.size):
                        entered[lead] = max(entered[lead], mirrored[box, lead + gain])
        throw_turn(lattice, tables)
        out[other] = tables[0, lattice.throws, 0]


class Known(Protocol):
    """The chances of each layer, as far as somebody keeps them; a dictionary will do."""

    def get(self, number: int, /) -> Values | None:
        """Those of a layer, if they are there."""


class Layers(Known, Protocol):
    """Where layers are kept as they are solved; a dictionary will do."""

    def __setitem__(self, number: int, chances: Values, /) -> None: ...


def solve(duel: Duel, layers: Layers, progress: Progress = silent) -> float:
    """Fill in the layers that are missing, the last first. Returns the chance of who begins.

    What is there already is taken as it is: who was interrupted goes on with the layer that was being solved.
    """
    later, done = duel.over, 0
    for number in range(duel.turns - 1, -1, -1):
        chances = layers.get(number)
        if chances is None:
            chances = layers[number] = solve_layer(duel, number, later, partial(_count, progress, duel.pairs, done))
        later, done = chances, done + chances.shape[0] * chances.shape[1]
        progress(done, duel.pairs)
    return float(later[0, 0, 0])


def _count(progress: Progress, total: int, before: int, pairs: int) -> None:
    progress(before + pairs, total)


def solve_layer(duel: Duel, number: int, later: Values, progress: Callable[[int], None] = lambda _: None) -> Values:
    """The chances of a layer, from those of the next; on all processors. `progress` is told how many pairs are done."""
    game, layer, room, chances = duel.game, duel.layers[number], Room(), np.empty(duel.layers[number].shape)
    leads, most = layer.shape[2], int(game.points.max())

    def solve_one(place: int) -> int:
        used = duel.sets[layer.mover][place]
        mirrored = room.array("mirrored", (game.boxes, leads + most), np.float64)
        tables = room.array("tables", (2, game.throws + 1, len(game.multisets), leads), np.float64)
        solve_pairs.compiled(
            used, duel.gains(used), duel.place, later, duel.layers[number + 1].least, layer.least,
            game.lattice, mirrored, tables, chances[place],
        )  # fmt: skip
        return layer.shape[1]

    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for worked in pool.map(solve_one, range(layer.shape[0])):
            done += worked
            progress(done)
    return chances


class ToWin(Protocol):
    """What a game's `duel.py` offers to the bot and the coach, which know no game."""

    def covers(self, state: State) -> bool:
        """Whether it knows this game."""

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """The chance of winning with each legal action of a seat that decides, if from there on both play perfectly."""


class Turn(NamedTuple):
    """The chance of winning in a turn of perfect play, at every point of it."""

    boxes: Values  # [roll, box]: after the roll was entered there; -inf where that is refused
    before: Values  # [throws left, keep]: before a throw, that one included
    after: Values  # [throws left, roll]: after one


class Perfect:
    """Perfect play, from layers that are solved."""

    def __init__(self, duel: Duel, layers: Known) -> None:
        self.duel = duel
        self._layers = layers
        self._keeps = keeps_in_rolls(duel.game)

    def chance(self, own: int, theirs: int, lead: int) -> float:
        """That who is to move wins, at the start of the turn: the boxes that both have used, and the lead."""
        number = own.bit_count() + theirs.bit_count()
        place = lead - self.duel.layers[number].least
        pair = self._pairs(number)[self.duel.place[own], self.duel.place[theirs]]
        return float(pair[place]) if 0 <= place < pair.size else float(place > 0)

    def turn(self, own: int, theirs: int, lead: int) -> Turn:
        """A turn of who has used the first boxes, with this lead at its start."""
        game, number = self.duel.game, own.bit_count() + theirs.bit_count() + 1
        gains, boxes = self.duel.gains(own), np.full((len(game.points), game.boxes), -np.inf)
        for box in range(game.boxes):
            if own >> box & 1:
                continue
            pair = self._pairs(number)[self.duel.place[theirs], self.duel.place[own | 1 << box]]
            worth = np.empty(int(game.points.max()) + 1)
            mirror(pair, self.duel.layers[number].least, lead, worth)
            allowed = gains[:, box] > -np.inf
            boxes[allowed, box] = worth[gains[allowed, box].astype(np.int64)]
        before = np.zeros((game.throws + 1, len(self.duel.odds)))
        after = np.repeat(boxes.max(axis=1)[np.newaxis], game.throws + 1, axis=0)
        for left in range(1, game.throws + 1):
            before[left] = self.duel.odds @ after[left - 1]
            thrown = np.maximum.reduceat(before[left][self._keeps.within], self._keeps.first[:-1])
            after[left] = np.maximum(after[0], thrown)
        return Turn(boxes, before, after)

    def _pairs(self, number: int) -> Values:
        chances = self.duel.over if number == self.duel.turns else self._layers.get(number)
        if chances is None:
            raise Problem("duel-damaged")
        return chances
