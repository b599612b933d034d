"""Perfect play to win for two players, in games of the Kniffel family whose only memory is the used boxes.

Between turns a state consists of a *pair*, the sets of boxes that both players have used, and the *lead*: the points of
the player to move minus those of the opponent. Both players follow the same strategy, so one number per state is
enough: the probability that the player to move wins, where a shared win counts half. A turn ends with the opponent to
move and the lead negated; the probability is then one minus the opponent's.

All leads of a pair are solved at once, as `identical` solves a turn for all extras at once. Pairs are grouped in layers
by the number of boxes that both players have used together, and a layer depends only on the next one. A layer stores
the leads that can have been gained and can still be caught up; every other lead is lost or won. Interchangeable boxes
make most pairs equivalent: of the 1.35 million pairs of Hex-hex-Kniffel ten or eleven thousand remain.
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

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.identical import IdenticalDiceGame, ThreadScratch, Values, throw_turn
from tafelrunde.solve.identical_play import keeps_in_rolls
from tafelrunde.solve.layers import Progress, box_sets, no_progress

SHARED = 0.5
"""The value of a shared win."""


class Layer(NamedTuple):
    """All pairs with the same number of used boxes.

    The probabilities of a layer are an array `[boxes of the player to move, boxes of the opponent, lead]`.
    """

    mover: int  # number of boxes that the player to move has used
    other: int  # number of boxes that the opponent has used
    least: int  # the lowest lead that is not lost yet; index 0 of the lead axis
    shape: tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Duel:
    """A game for two players without extras, in which a box scores the same whenever it is entered.

    The first `alike` boxes are interchangeable: each counts one side of the dice, and permuting the sides permutes
    these boxes. Only the number of them that a player has used matters, so sets that differ only in which of these
    boxes are used are equivalent.
    """

    game: IdenticalDiceGame
    alike: int = 0

    @cached_property
    def sets(self) -> list[list[int]]:
        """For each number of boxes, one bit mask per class of equivalent sets: the one with the first alike boxes."""
        every = (box_sets(self.game.boxes, count) for count in range(self.game.boxes + 1))
        return [[used for used in sets if used == self._representative(used)] for sets in every]

    @cached_property
    def class_index(self) -> NDArray[np.int64]:
        """For every set of boxes, a bit mask, the index of its class in `sets[number of boxes]`."""
        index_of = {used: index for sets in self.sets for index, used in enumerate(sets)}
        return np.array([index_of[self._representative(used)] for used in range(2**self.game.boxes)])

    def _representative(self, used: int) -> int:
        """Return the set, a bit mask, that represents the class of `used` in `sets`."""
        among = (1 << self.alike) - 1
        return used & ~among | (1 << (used & among).bit_count()) - 1

    @property
    def all_pairs(self) -> int:
        """The number of pairs if equivalent sets are counted separately."""
        sets = [math.comb(self.game.boxes, count) for count in range(self.game.boxes + 1)]
        return sum(sets[number // 2] * sets[number - number // 2] for number in range(self.turns))

    @cached_property
    def gains(self) -> Callable[[int], Values]:
        """A function from used boxes, a bit mask, to the points of each roll in each box, `[roll, box]`.

        They are -inf for used boxes and where the entry is refused. The last 256 results are cached.
        """

        def gains(used: int) -> Values:
            entries = self.game.entries(used, np.zeros(1, np.int64), ThreadScratch())
            free = ~used >> np.arange(self.game.boxes) & 1
            return np.where(free, entries[0][..., 0], -np.inf)

        return lru_cache(maxsize=256)(gains)

    @cached_property
    def odds(self) -> Values:
        """The probability of each roll if a multiset stays and the other dice are thrown: `[multiset, roll]`."""
        more, rolls = self.game.lattice.more, len(self.game.points)
        odds = np.vstack([np.zeros((len(more), rolls)), np.eye(rolls)])
        for keep in range(len(more) - 1, -1, -1):
            odds[keep] = odds[more[keep]].mean(axis=0)
        return odds

    @property
    def turns(self) -> int:
        """The number of turns of a game, which is the number of the layer in which it is over."""
        return 2 * self.game.boxes

    @property
    def over(self) -> Values:
        """The probabilities of the last layer, in which the game is over. Its only lead is 0, a shared win."""
        return np.full(self.layers[-1].shape, SHARED)

    @cached_property
    def layers(self) -> list[Layer]:
        """All layers, by the number of used boxes; in the last one the game is over."""
        return [self._layer(number) for number in range(self.turns + 1)]

    @property
    def pairs(self) -> int:
        """The number of pairs of classes in all layers but the last, in which the game is over."""
        return sum(layer.shape[0] * layer.shape[1] for layer in self.layers[:-1])

    @property
    def states(self) -> int:
        """The number of states in all layers but the last."""
        return sum(math.prod(layer.shape) for layer in self.layers[:-1])

    def _layer(self, number: int) -> Layer:
        """Return the layer with `number` used boxes. The player to move has used half of them, rounded down."""
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
        """A hash of everything the probabilities depend on."""
        return hashlib.sha256(f"duel 1 {self.game.fingerprint} {self.alike}".encode()).hexdigest()


@rule
def mirror(after: Any, least_after: int, least: int, out: Any) -> None:
    """Fill `out` with the win probabilities of the player who has just moved, from those of the opponent.

    `after[i]` is the opponent's probability for the lead `least_after + i`, `out[i]` the player's for `least + i`. A
    lead beyond the ends of `after` is won or lost: 1 or 0.
    """
    for index in range(out.size):
        their_index = -(least + index) - least_after
        if their_index < 0:
            out[index] = 1.0
        elif their_index >= after.size:
            out[index] = 0.0
        else:
            out[index] = 1.0 - after[their_index]


@rule
def solve_pairs(
    used: int, gains: Any, class_index: Any, later: Any, least_later: int, least: int, lattice: Any, mirrored: Any,
    tables: Any, out: Any,
) -> None:  # fmt: skip
    """Compute the win probabilities of a player to move against every set of boxes that the opponent can have used.

    | parameter | meaning |
    |---|---|
    | `used` | boxes that the player to move has used, as a bit mask |
    | `gains` | `[roll, box]`: points of each entry; -inf where it is refused |
    | `class_index` | `[bit mask]`: index of the class of a set of boxes (`Duel.class_index`) |
    | `later` | `[opponent's boxes, own boxes, lead]`: probabilities of the next layer |
    | `least_later` | lowest lead in `later` |
    | `least` | lowest lead in `out` |
    | `lattice` | the multisets of dice |
    | `mirrored` | scratch memory: `[box, lead]`, as long as the leads of `out` plus the most points of a box |
    | `tables` | scratch memory: the tables of a turn (see `identical.solve_turn`) |
    | `out` | output: `[opponent's boxes, lead]` |
    """
    first_roll = tables.shape[2] - gains.shape[0]
    for other in range(out.shape[0]):
        for box in range(gains.shape[1]):
            if not used >> box & 1:
                mirror(later[other, class_index[used | 1 << box]], least_later, least, mirrored[box])
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


class LayerSource(Protocol):
    """A read-only source of solved layers; a dict will do."""

    def get(self, number: int, /) -> Values | None:
        """Return the probabilities of a layer, or None if it is not available."""


class LayerStore(LayerSource, Protocol):
    """A store for layers as they are solved; a dict will do."""

    def __setitem__(self, number: int, chances: Values, /) -> None: ...


def solve(duel: Duel, layers: LayerStore, progress: Progress = no_progress) -> float:
    """Solve the missing layers, the last one first, and store them. Return the win probability of the first player.

    Layers that are present are used as they are, so an interrupted run resumes with the layer it was solving.
    `progress` is called with the number of pairs done and `duel.pairs`.
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
    """Return the probabilities of layer `number`, computed on all processors from `later`, those of the next layer.

    `progress` is called with the number of pairs done.
    """
    game, layer, scratch, chances = duel.game, duel.layers[number], ThreadScratch(), np.empty(duel.layers[number].shape)
    leads, most = layer.shape[2], int(game.points.max())

    def solve_one(index: int) -> int:
        used = duel.sets[layer.mover][index]
        mirrored = scratch.array("mirrored", (game.boxes, leads + most), np.float64)
        tables = scratch.array("tables", (2, game.throws + 1, len(game.multisets), leads), np.float64)
        solve_pairs.compiled(
            used, duel.gains(used), duel.class_index, later, duel.layers[number + 1].least, layer.least,
            game.lattice, mirrored, tables, chances[index],
        )  # fmt: skip
        return layer.shape[1]

    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for worked in pool.map(solve_one, range(layer.shape[0])):
            done += worked
            progress(done)
    return chances


class ToWin(Protocol):
    """The interface of a game's `duel.py`, used by the bot and the coach."""

    def covers(self, state: State) -> bool:
        """Return whether the game that `state` belongs to is solved."""

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        """Return the win probability of each legal action of the seat to move if both players then play perfectly."""


class Turn(NamedTuple):
    """The win probabilities at every point of a turn under perfect play."""

    boxes: Values  # [roll, box]: after entering the roll in the box; -inf where refused
    before: Values  # [throws left, multiset]: before a throw that keeps this multiset; throws left include it
    after: Values  # [throws left, roll]: after a throw


class Perfect:
    """Perfect play, looked up in solved layers."""

    def __init__(self, duel: Duel, layers: LayerSource) -> None:
        self.duel = duel
        self._layers = layers
        self._keeps = keeps_in_rolls(duel.game)

    def chance(self, own: int, theirs: int, lead: int) -> float:
        """Return the win probability at the start of a turn.

        The player to move has used the boxes `own` and leads by `lead`; the opponent has used the boxes `theirs`. Both
        are bit masks. Raises a Problem if the layer is missing.
        """
        number = own.bit_count() + theirs.bit_count()
        index = lead - self.duel.layers[number].least
        pair = self._pairs(number)[self.duel.class_index[own], self.duel.class_index[theirs]]
        return float(pair[index]) if 0 <= index < pair.size else float(index > 0)

    def turn(self, own: int, theirs: int, lead: int) -> Turn:
        """Return the turn of the player to move. The parameters are those of `chance`, at the start of the turn.

        Raises a Problem if the next layer is missing.
        """
        game, number = self.duel.game, own.bit_count() + theirs.bit_count() + 1
        gains, boxes = self.duel.gains(own), np.full((len(game.points), game.boxes), -np.inf)
        for box in range(game.boxes):
            if own >> box & 1:
                continue
            pair = self._pairs(number)[self.duel.class_index[theirs], self.duel.class_index[own | 1 << box]]
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
