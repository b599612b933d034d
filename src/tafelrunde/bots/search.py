"""Tree search: one Monte Carlo search for all games, over their rule functions and nothing else.

- Open loop: a node is a sequence of decisions, not of what fell between them; nature draws anew each time.
- Hidden hands: every iteration imagines what the searching seat cannot see (`resample`), so a node knows only what that
  seat could know, and a child counts how often it was allowed at all.
- Rounds that all play at the same time: the searching seat goes first, and the others decide for themselves.
- Widening: a node gets new children slowly, each proposed by the game's cheap policy, so that a decision among
  thousands is searched where it matters; or, where there are few, by the learned value: the best that is not there yet.
- A leaf is played to its end by the policy; or, where the game has learned to judge positions, judged soon.

The loop allocates nothing: the tree, the states and the generator are handed in, and it runs as WebAssembly, too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.weigh import BY_JUDGE, BY_VALUE, Scales
from tafelrunde.core.choosing import ROOM, choose_random, choose_seat
from tafelrunde.core.curves import logarithm
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

EXPLORE = 0.7
TO_THE_END = -1
WIDEN = 2.0
"""A node has one child more than this times the root of its visits, if so much is allowed."""
SLICE = 512
"""After so many looks somebody may say that it is enough."""
ROOTS = 64
"""Nodes beside one for each look: the root, and what is looked at for certain."""
ANYTHING = 8
"""One in so many proposals is any legal action, so that nothing is never looked at."""


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
def promising(nodes: Any, totals: Any, parent: int, seat: int, mask: Any, explore: float, widen: float) -> int:
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
            if visits == 0.0:
                return child
            value = totals[child] / visits + explore * math.sqrt(logarithm(float(nodes[child, ALLOWED])) / visits)
            if best == NONE or value > best_value:
                best = child
                best_value = value
        child = int(nodes[child, NEXT])
    if known < 1.0 + widen * math.sqrt(float(nodes[parent, VISITS])) and known < how_many(mask):
        return NONE
    return best


@rule
def how_many(mask: Any) -> int:
    """How many actions are legal."""
    legal = 0
    for action in range(mask.size):
        legal += mask[action]
    return legal


@rule
def most_visited(nodes: Any, totals: Any, seat: int) -> int:
    """The child of the root that the search looked at most, of equal ones the better; NONE if there is none."""
    best = NONE
    child = int(nodes[ROOT, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat:
            ahead = NONE if best == NONE else nodes[child, VISITS] - nodes[best, VISITS]
            if best == NONE or ahead > 0 or (ahead == 0 and totals[child] > totals[best]):
                best = child
        child = int(nodes[child, NEXT])
    return best


@rule
def follow(nodes: Any, totals: Any, seat: int, action: int, kept: Any, kept_totals: Any, sources: Any) -> None:
    """A seat has decided: `kept` becomes the tree of what comes now, empty if nobody had looked there."""
    child = find(nodes, ROOT, seat, action)
    plant(kept, kept_totals)
    if child == NONE:
        return
    sources[ROOT] = child
    kept[ROOT, VISITS] = nodes[child, VISITS]
    kept_totals[ROOT] = totals[child]
    place = 0
    while place < kept[ROOT, ALLOWED]:
        last = NONE
        child = int(nodes[sources[place], FIRST])
        while child != NONE:
            copy = int(kept[ROOT, ALLOWED])
            kept[ROOT, ALLOWED] += 1
            for column in (ACTION, SEAT, VISITS, ALLOWED):
                kept[copy, column] = nodes[child, column]
            kept[copy, FIRST] = NONE
            kept[copy, NEXT] = NONE
            if last == NONE:
                kept[place, FIRST] = copy
            else:
                kept[last, NEXT] = copy
            kept_totals[copy] = totals[child]
            sources[copy] = child
            last = copy
            child = int(nodes[child, NEXT])
        place += 1


def _closed(rules: Any) -> Any:  # noqa: PLR0915  it is one loop
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    resample, policy, value = rules.resample, rules.policy, rules.value

    def search(  # noqa: PLR0912, PLR0915  it is one loop
        states: Any,
        seat: int,
        iterations: int,
        explore: float,
        ahead: int,
        widen: float,
        by_value: int,
        rng: Any,
        nodes: Any,
        totals: Any,
        path: Any,
        mask: Any,
        out: Any,
        room: Any,
    ) -> int:
        """Look at the first of three states so many times. The child of the root that was looked at most.

        A position is played to its end, or, so many decisions behind the tree (not negative), judged.
        """
        state = states[1]
        for _ in range(iterations):
            states[1] = states[0]
            resample(state, seat, rng)
            node = ROOT
            depth = behind = 0
            in_tree = True
            while state.pending or state.chance:
                if 0 <= ahead < behind:  # before nature draws again: that is one die less between two decisions
                    break
                if state.chance:
                    resolve(state, below(rng, state.chance))
                    continue
                mover = seat if state.pending >> seat & 1 else choose_seat(state, rng)
                legal(state, mover, mask)
                child = promising(nodes, totals, node, mover, mask, explore, widen) if in_tree else NONE
                if child != NONE:
                    action = int(nodes[child, ACTION])
                elif in_tree and by_value:
                    action = NONE
                    most = 0.0
                    for new in range(mask.size):
                        if mask[new] and find(nodes, node, mover, new) == NONE:
                            states[2] = states[1]
                            apply(states[2], mover, new)
                            worth = value(states[2], mover, room)
                            if action == NONE or worth > most:
                                action = new
                                most = worth
                elif in_tree and below(rng, ANYTHING) == 0:
                    action = int(choose_random(mask, rng))
                else:
                    action = int(policy(state, mover, mask, rng))
                if in_tree and child == NONE:
                    child = find(nodes, node, mover, action)
                    if child == NONE:
                        in_tree = False
                        if nodes[ROOT, ALLOWED] < totals.size:
                            child = grow(nodes, totals, node, mover, action)
                if child != NONE:
                    path[depth] = node = child
                    depth += 1
                    in_tree = in_tree and depth < path.size
                behind += not in_tree
                apply(state, mover, action)
            if state.pending or state.chance:
                decided = 0
                for step in range(depth):
                    decided |= 1 << int(nodes[path[step], SEAT])
                for other in range(state.players):
                    if decided >> other & 1:
                        out[other, 1] = value(state, other, room)
            else:
                scores(state, out)
            nodes[ROOT, VISITS] += 1
            for step in range(depth):
                nodes[path[step], VISITS] += 1
                totals[path[step]] += out[nodes[path[step], SEAT], 1]
        return most_visited(nodes, totals, seat)

    return search


SEARCH = Loop("search", _closed)
EXPORTS = (
    Export(
        SEARCH,
        states="changes state[3]",
        seat="int",
        iterations="int",
        explore="float",
        ahead="int",
        widen="float",
        by_value="int",
        rng="changes i8[4]",
        nodes=f"changes i4[:,{COLUMNS}]",
        totals="changes f8[:]",
        path="room i4[:]",
        mask="room b1[actions]",
        out="room f8[:,2]",
        room="changes f8[:]",
    ),
    Export(plant, nodes=f"changes i4[:,{COLUMNS}]", totals="changes f8[:]"),
    Export(
        grow,
        nodes=f"changes i4[:,{COLUMNS}]",
        totals="changes f8[:]",
        parent="int",
        seat="int",
        action="int",
    ),
    Export(
        follow,
        nodes=f"i4[:,{COLUMNS}]",
        totals="f8[:]",
        seat="int",
        action="int",
        kept=f"changes i4[:,{COLUMNS}]",
        kept_totals="changes f8[:]",
        sources="room i4[:]",
    ),
)


class Looked(NamedTuple):
    """A decision that the search has looked at."""

    action: int
    visits: int
    value: float  # the mean utility of the seat that decides


class Tree:
    """A search tree for one seat, and the rooms that the search works in."""

    def __init__(self, game: Game, players: int, size: int) -> None:
        self.loop, self._follow = game.function(SEARCH), game.function(follow)
        self._nodes, self._kept = np.zeros((2, size, COLUMNS), np.int32)
        self._totals, self._kept_totals = np.zeros((2, size))
        self._sources = np.zeros(size, np.int32)
        self._rooms = (
            np.zeros(LONGEST, np.int32),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((players, 2)),
            np.zeros(ROOM),
        )
        plant(self._nodes, self._totals)

    def forget(self) -> None:
        """An empty tree again."""
        plant(self._nodes, self._totals)

    def suggest(self, seat: int, actions: Iterable[int]) -> None:
        """Look at these decisions of a seat first, the last of them first of all."""
        for action in actions:
            if find(self._nodes, ROOT, seat, action) == NONE and self._nodes[ROOT, ALLOWED] < self._totals.size:
                grow(self._nodes, self._totals, ROOT, seat, action)

    def search(
        self,
        state: State,
        seat: int,
        iterations: int,
        rng: Stream,
        explore: float,
        ahead: int,
        widen: float = WIDEN,
        by_value: bool = False,
    ) -> None:
        """Look at a state so many times more."""
        states, how = np.array([state, state, state]), (explore, ahead, widen, int(by_value))
        self.loop(states, seat, iterations, *how, rng, self._nodes, self._totals, *self._rooms)

    def follow(self, seat: int, action: int) -> None:
        """A seat has decided: what the tree knows of what comes now is kept, the rest is forgotten."""
        self._follow(self._nodes, self._totals, seat, action, self._kept, self._kept_totals, self._sources)
        self._nodes, self._kept = self._kept, self._nodes
        self._totals, self._kept_totals = self._kept_totals, self._totals

    @property
    def nodes(self) -> NDArray[np.int32]:
        """The tree itself (see `ACTION` and the other columns)."""
        return self._nodes

    @property
    def visits(self) -> int:
        """How often the root was looked at."""
        return int(self._nodes[ROOT, VISITS])

    def looked(self, seat: int) -> list[Looked]:
        """What a seat can decide at the root, as far as it was looked at; the most looked at first."""
        found, child = [], int(self._nodes[ROOT, FIRST])
        while child != NONE:
            _, owner, visits, *_ = self._nodes[child].tolist()
            if owner == seat and visits:
                found.append(Looked(int(self._nodes[child, ACTION]), visits, float(self._totals[child]) / visits))
            child = int(self._nodes[child, NEXT])
        return sorted(found, key=lambda looked: (-looked.visits, -looked.value, looked.action))


class Searching(NamedTuple):
    """How somebody searches."""

    iterations: int
    explore: float = EXPLORE
    ahead: int = TO_THE_END  # how many decisions behind the tree a position is judged; to the end: never
    candidates: int = 0  # how many decisions, those that weigh most, are looked at for certain
    widen: float = WIDEN
    by_value: bool = False  # whether the learned value proposes new children, instead of the policy


class SearchBot:
    """Looks ahead, and keeps what it saw of what really happened."""

    def __init__(
        self,
        game: Game,
        rng: Stream,
        how: Searching,
        *,
        judged: bool = True,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        self._game = game
        self._rng = rng
        self._how = how
        self._enough = enough  # whether the time is over: somebody else looks at the clock
        self._scales = Scales(game, BY_VALUE if game.learns and judged else BY_JUDGE, rng)
        self._tree: Tree | None = None
        self._told = False  # what was decided since the tree grew

    def choose(self, state: State, seat: int) -> int:
        """The decision that was looked at most."""
        best = self._scales.weigh(state, seat)
        if self._scales.mask.sum() == 1 or state.players == 1:  # who plays alone always wins
            return best
        looked = self.look(state, seat).looked(seat)
        return next((one.action for one in looked if self._scales.mask[one.action]), best)

    def look(self, state: State, seat: int) -> Tree:
        """The tree after so many looks at a state, those of earlier moves counted in."""
        how = self._how
        if self._tree is None:
            self._tree = Tree(self._game, int(state.players), how.iterations + ROOTS)
        elif not self._told:
            self._tree.forget()
        self._told = False
        self._tree.suggest(seat, self._scales.allowed[: how.candidates][::-1].tolist())
        while self._tree.visits < how.iterations and not self._enough():
            more = min(SLICE, how.iterations - self._tree.visits)
            self._tree.search(state, seat, more, self._rng, how.explore, how.ahead, how.widen, how.by_value)
        return self._tree

    def follow(self, seat: int, action: int) -> None:
        """Somebody has decided: the tree goes on from there."""
        if self._tree is not None:
            self._tree.follow(seat, action)
            self._told = True

    def forget(self) -> None:
        """Something was taken back."""
        self._told = False
