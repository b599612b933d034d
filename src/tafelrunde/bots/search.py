"""Tree search: one Monte Carlo search for all games, over their rule functions and nothing else.

- Open loop: a node is a sequence of decisions, not of what fell between them; nature draws anew each time.
- Hidden hands: every iteration imagines what the searching seat cannot see (`resample`), so a node knows only what that
  seat could know, and a child counts how often it was allowed at all.
- Rounds that all play at the same time: the searching seat goes first, and the others decide for themselves.
- Widening: a node gets new children slowly, each proposed by the game's cheap policy, so that a decision among
  thousands is searched where it matters.
- A leaf is played to its end by the policy; or, where the game has learned to judge positions, judged soon.

The loop allocates nothing: the tree, the states and the generator are handed in, and it runs as WebAssembly, too.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from tafelrunde.core.choosing import choose_seat
from tafelrunde.core.exports import Export, Loop
from tafelrunde.core.game import Game
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream, below
from tafelrunde.core.rule import rule

# A node of the tree: the decision that leads to it, who took it, how often, how often it could have been taken when its
# parent was visited, its first child, its next sibling. Node 0 is the root; its ALLOWED is how many nodes there are.
ACTION, SEAT, VISITS, ALLOWED, FIRST, NEXT = range(6)
COLUMNS = 6
NONE = -1
ROOT = 0

LONGEST = 400
"""Decisions on the way from the root to a leaf, at most."""

ITERATIONS = 2000
EXPLORE = 0.7
TO_THE_END = -1
WIDEN_FACTOR = 2.0
WIDEN_POWER = 0.5


@rule
def plant(nodes: Any, totals: Any) -> None:
    """Make the tree empty: only its root."""
    nodes[ROOT, VISITS] = 0
    nodes[ROOT, ALLOWED] = 1
    nodes[ROOT, FIRST] = NONE
    nodes[ROOT, NEXT] = NONE
    totals[ROOT] = 0.0


@rule
def find(nodes: Any, parent: int, seat: int, action: int) -> int:
    """The child for a decision; NONE if it is not in the tree yet."""
    child = int(nodes[parent, FIRST])
    while child != NONE and (nodes[child, ACTION] != action or nodes[child, SEAT] != seat):
        child = int(nodes[child, NEXT])
    return child


@rule
def grow(nodes: Any, totals: Any, parent: int, seat: int, action: int) -> int:
    """A new child, in front of its siblings."""
    child = int(nodes[ROOT, ALLOWED])
    nodes[ROOT, ALLOWED] += 1
    nodes[child, ACTION] = action
    nodes[child, SEAT] = seat
    nodes[child, VISITS] = 0
    nodes[child, ALLOWED] = 1
    nodes[child, FIRST] = NONE
    nodes[child, NEXT] = nodes[parent, FIRST]
    nodes[parent, FIRST] = child
    totals[child] = 0.0
    return child


@rule
def promising(nodes: Any, totals: Any, parent: int, seat: int, mask: Any, explore: float) -> int:
    """Of the known children that are allowed now the one to look at; NONE while there are too few to choose from."""
    known = 0
    best = NONE
    best_value = 0.0
    child = int(nodes[parent, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat and mask[nodes[child, ACTION]]:
            known += 1
            nodes[child, ALLOWED] += 1
            visits = float(nodes[child, VISITS])
            value = totals[child] / visits + explore * math.sqrt(math.log(float(nodes[child, ALLOWED])) / visits)
            if best == NONE or value > best_value:
                best = child
                best_value = value
        child = int(nodes[child, NEXT])
    if known < 1.0 + WIDEN_FACTOR * float(nodes[parent, VISITS]) ** WIDEN_POWER:
        return NONE
    return best


@rule
def most_visited(nodes: Any, parent: int, seat: int) -> int:
    """The child that the search looked at most, of equal ones the last; NONE if there is none."""
    best = NONE
    child = int(nodes[parent, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat and (best == NONE or nodes[child, VISITS] > nodes[best, VISITS]):
            best = child
        child = int(nodes[child, NEXT])
    return best


def _closed(rules: Any) -> Any:
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    resample, policy, judged = rules.resample, rules.policy, rules.value

    def search(
        states: Any,
        seat: int,
        iterations: int,
        explore: float,
        ahead: int,
        rng: Any,
        nodes: Any,
        totals: Any,
        path: Any,
        mask: Any,
        out: Any,
    ) -> int:
        """Look at the first of two states so many times. The child of the root that was looked at most.

        A position is played to its end, or, so many decisions behind the tree (not negative), judged.
        """
        state = states[1]
        for _ in range(iterations):
            states[1] = states[0]
            resample(state, seat, rng)
            node = ROOT
            depth = behind = 0
            in_tree = True
            while (state.pending or state.chance) and (ahead < 0 or behind <= ahead):
                if state.chance:
                    resolve(state, below(rng, state.chance))
                    continue
                mover = seat if state.pending >> seat & 1 else choose_seat(state, rng)
                legal(state, mover, mask)
                if in_tree:
                    child = promising(nodes, totals, node, mover, mask, explore)
                    action = int(nodes[child, ACTION]) if child != NONE else int(policy(state, mover, mask, rng))
                    if child == NONE:
                        child = find(nodes, node, mover, action)
                    if child == NONE:
                        in_tree = False
                        if nodes[ROOT, ALLOWED] < totals.size:
                            child = grow(nodes, totals, node, mover, action)
                    if child != NONE:
                        path[depth] = node = child
                        depth += 1
                        in_tree = in_tree and depth < path.size
                else:
                    action = int(policy(state, mover, mask, rng))
                behind += not in_tree
                apply(state, mover, action)
            if state.pending or state.chance:
                for other in range(state.players):
                    out[other, 1] = judged(state, other)
            else:
                scores(state, out)
            nodes[ROOT, VISITS] += 1
            for step in range(depth):
                nodes[path[step], VISITS] += 1
                totals[path[step]] += out[nodes[path[step], SEAT], 1]
        return most_visited(nodes, ROOT, seat)

    return search


SEARCH = Loop("search", _closed)
EXPORTS = (
    Export(
        SEARCH,
        states="changes state[2]",
        seat="int",
        iterations="int",
        explore="float",
        ahead="int",
        rng="changes i8[4]",
        nodes="changes i4[:,6]",
        totals="changes f8[:]",
        path="room i4[:]",
        mask="room b1[actions]",
        out="room f8[:,2]",
    ),
)


class Tree:
    """A search tree and the rooms that the search works in, for one seat."""

    def __init__(self, game: Game, players: int, size: int) -> None:
        self._search = game.function(SEARCH)
        self._nodes = np.zeros((size, COLUMNS), np.int32)
        self._totals = np.zeros(size)
        self._path = np.zeros(LONGEST, np.int32)
        self._mask = np.zeros(len(game.actions), np.bool_)
        self._out = np.zeros((players, 2))
        plant(self._nodes, self._totals)

    def grow(self, state: State, seat: int, iterations: int, rng: Stream, explore: float, ahead: int) -> None:
        """Look at a state so many times more."""
        rooms = (self._nodes, self._totals, self._path, self._mask, self._out)
        self._search(np.array([state, state]), seat, iterations, explore, ahead, rng, *rooms)

    @property
    def visits(self) -> int:
        """How often the root was looked at."""
        return int(self._nodes[ROOT, VISITS])

    def children(self, seat: int) -> list[Looked]:
        """What a seat can decide at the root, as far as it was looked at; the most looked at first."""
        found, child = [], int(self._nodes[ROOT, FIRST])
        while child != NONE:
            if self._nodes[child, SEAT] == seat:
                visits = int(self._nodes[child, VISITS])
                found.append(Looked(int(self._nodes[child, ACTION]), visits, float(self._totals[child]) / visits))
            child = int(self._nodes[child, NEXT])
        return sorted(found, key=lambda looked: (-looked.visits, -looked.value, looked.action))

    def follow(self, seat: int, action: int) -> None:
        """A seat has decided: what the tree knows of what comes now is kept, the rest is forgotten."""
        child = int(find(self._nodes, ROOT, seat, action))
        if child == NONE:
            plant(self._nodes, self._totals)
            return
        nodes, totals = np.zeros_like(self._nodes), np.zeros_like(self._totals)
        sources, count = [child], 1
        nodes[ROOT] = self._nodes[child]
        totals[ROOT] = self._totals[child]
        place = 0
        while place < count:
            nodes[place, FIRST], last, child = NONE, NONE, int(self._nodes[sources[place], FIRST])
            while child != NONE:
                nodes[count], totals[count] = self._nodes[child], self._totals[child]
                nodes[count, NEXT] = NONE
                if last == NONE:
                    nodes[place, FIRST] = count
                else:
                    nodes[last, NEXT] = count
                sources.append(child)
                last, count, child = count, count + 1, int(self._nodes[child, NEXT])
            place += 1
        nodes[ROOT, NEXT], nodes[ROOT, ALLOWED] = NONE, count
        self._nodes, self._totals = nodes, totals


class Looked(NamedTuple):
    """A decision that the search has looked at."""

    action: int
    visits: int
    value: float  # the mean utility of the seat that decides


class SearchBot:
    """Looks ahead, so many times a decision, by playing positions out."""

    def __init__(self, game: Game, rng: Stream, iterations: int = ITERATIONS) -> None:
        self._game = game
        self._rng = rng
        self._iterations = iterations

    def choose(self, state: State, seat: int) -> int:
        """The decision that was looked at most."""
        legal = self._game.legal(state, seat)
        if len(legal) == 1:
            return int(legal[0])
        tree = Tree(self._game, int(state.players), self._iterations + 1)
        tree.grow(state, seat, self._iterations, self._rng, EXPLORE, TO_THE_END)
        return tree.children(seat)[0].action
