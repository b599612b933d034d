"""Monte Carlo tree search for all games. It uses only a game's rule functions.

- Open loop: a node is a sequence of decisions, not for the chance outcomes between them. Each iteration draws
  new outcomes.
- Hidden information: each iteration starts by sampling everything that the searching seat cannot see (`resample`). A
  node therefore holds only what that seat could know, and a child counts how often it was legal at all.
- Simultaneous decisions: the searching seat decides first; the other seats have nodes of their own.
- Progressive widening: a node gains children slowly, so that a decision with thousands of actions is searched where it
  matters. The game's cheap policy proposes them. With `by_value`, the learned value does: the best action without a
  node. That suits games with few actions.
- Leaves: the policy plays to the end of the game, or the learned value evaluates the position a few decisions later.

The loop allocates nothing: the caller passes the tree, the states and the generator, so it also runs as WebAssembly.
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

# The columns of a node: the action that leads to it, the seat that decides, visits, how often the action was legal when
# the parent was visited, the first child, the next sibling. Node 0 is the root; its ALLOWED is the number of nodes.
ACTION, SEAT, VISITS, ALLOWED, FIRST, NEXT = range(6)
COLUMNS = 6
NONE = -1
ROOT = 0

LONGEST = 400
"""The maximum depth of the tree, in decisions."""

EXPLORE = 0.7
TO_THE_END = -1
WIDEN = 2.0
"""A node has up to 1 + WIDEN * sqrt(visits) children, if that many actions are legal."""
SLICE = 512
"""Iterations between two checks whether to stop early."""
ROOTS = 64
"""Nodes reserved in addition to one per iteration: the root and the suggested candidates."""
ANYTHING = 8
"""One proposal in 8 is a random legal action, so every action is tried eventually."""


@rule
def plant(nodes: Any, totals: Any) -> None:
    """Reset the tree to its root."""
    nodes[ROOT, VISITS] = 0
    nodes[ROOT, ALLOWED] = 1
    nodes[ROOT, FIRST] = NONE
    nodes[ROOT, NEXT] = NONE
    totals[ROOT] = 0.0


@rule
def find(nodes: Any, parent: int, seat: int, action: int) -> int:
    """Return the child of `parent` for this decision, or NONE."""
    child = int(nodes[parent, FIRST])
    while child != NONE and (nodes[child, ACTION] != action or nodes[child, SEAT] != seat):
        child = int(nodes[child, NEXT])
    return child


@rule
def grow(nodes: Any, totals: Any, parent: int, seat: int, action: int) -> int:
    """Add a child of `parent`, in front of its siblings, and return it. The tree must have space left."""
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
    """Return the child to visit, by UCB1 over the children that are legal now; NONE if the node should be widened."""
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
    """Count the legal actions."""
    legal = 0
    for action in range(mask.size):
        legal += mask[action]
    return legal


@rule
def most_visited(nodes: Any, totals: Any, seat: int) -> int:
    """Return the seat's root child with the most visits, ties going to the higher total; NONE if it has none."""
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
    """Copy the subtree below a decision at the root into `kept`. If the decision has no node, `kept` becomes empty."""
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


def _closed(rules: Any) -> Any:  # noqa: PLR0915  the search is one loop
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
        """Run `iterations` of the search from `states[0]` and return the most visited root child, or NONE.

        | parameter    | meaning                                                                                  |
        |--------------|------------------------------------------------------------------------------------------|
        | `states`     | three states: the position to search (not changed), the current one, scratch              |
        | `seat`       | the seat that searches; it owes a decision                                               |
        | `iterations` | number of iterations                                                                     |
        | `explore`    | weight of the exploration term of UCB1                                                   |
        | `ahead`      | decisions played after leaving the tree before `value` evaluates; negative: to the end   |
        | `widen`      | a node has up to 1 + `widen` * sqrt(visits) children                                     |
        | `by_value`   | 1: `value` proposes new children; 0: the policy does                                     |
        | `rng`        | generator of chance events, hidden information and policy                                |
        | `nodes`      | the tree, one row per node (see `ACTION` and the other columns); continued, not reset    |
        | `totals`     | the sum of the utilities of each node, for the seat that decides there                   |
        | `path`       | scratch: the nodes of one iteration; its size limits the depth                           |
        | `mask`       | scratch: the legal actions                                                               |
        | `out`        | scratch: points and utility of each seat                                                 |
        | `room`       | scratch of `value`                                                                       |
        """
        state = states[1]
        for _ in range(iterations):
            states[1] = states[0]
            resample(state, seat, rng)
            node = ROOT
            depth = behind = 0
            in_tree = True
            while state.pending or state.chance:
                if 0 <= ahead < behind:  # before the next chance event, which would only add noise to the evaluation
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
    """A decision at the root that the search has visited."""

    action: int
    visits: int
    value: float  # mean utility of the seat that decides


class Tree:
    """A search tree for one seat, with the scratch memory of the search."""

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
        """Reset the tree."""
        plant(self._nodes, self._totals)

    def suggest(self, seat: int, actions: Iterable[int]) -> None:
        """Give these actions of `seat` root nodes, so that they are visited first; the last of them comes first."""
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
        """Add `iterations` to the tree, from `state`. The parameters are those of the loop, see `SEARCH`."""
        states, how = np.array([state, state, state]), (explore, ahead, widen, int(by_value))
        self.loop(states, seat, iterations, *how, rng, self._nodes, self._totals, *self._rooms)

    def follow(self, seat: int, action: int) -> None:
        """Make the subtree below a decision of `seat` the new tree."""
        self._follow(self._nodes, self._totals, seat, action, self._kept, self._kept_totals, self._sources)
        self._nodes, self._kept = self._kept, self._nodes
        self._totals, self._kept_totals = self._kept_totals, self._totals

    @property
    def nodes(self) -> NDArray[np.int32]:
        """The rows of the tree (see `ACTION` and the other columns)."""
        return self._nodes

    @property
    def visits(self) -> int:
        """Visits of the root."""
        return int(self._nodes[ROOT, VISITS])

    def looked(self, seat: int) -> list[Looked]:
        """Return the visited decisions of `seat` at the root, most visited first."""
        found, child = [], int(self._nodes[ROOT, FIRST])
        while child != NONE:
            _, owner, visits, *_ = self._nodes[child].tolist()
            if owner == seat and visits:
                found.append(Looked(int(self._nodes[child, ACTION]), visits, float(self._totals[child]) / visits))
            child = int(self._nodes[child, NEXT])
        return sorted(found, key=lambda looked: (-looked.visits, -looked.value, looked.action))


class Searching(NamedTuple):
    """The settings of a search."""

    iterations: int
    explore: float = EXPLORE
    ahead: int = TO_THE_END  # decisions played after leaving the tree before the learned value evaluates
    candidates: int = 0  # actions with the best one-ply values that are certain to be visited
    widen: float = WIDEN
    by_value: bool = False  # whether the learned value, not the policy, proposes new children


class SearchBot:
    """Decides by tree search. After a decision it continues with the subtree that was played."""

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
        self._enough = enough  # asked between slices; True ends the search early, for example by a clock
        self._scales = Scales(game, BY_VALUE if game.learns and judged else BY_JUDGE, rng)
        self._tree: Tree | None = None
        self._told = False  # whether every decision since the last search was reported

    def choose(self, state: State, seat: int) -> int:
        """Return the most visited action."""
        best = self._scales.weigh(state, seat)
        if self._scales.mask.sum() == 1 or state.players == 1:  # utility is constant for one player
            return best
        looked = self.look(state, seat).looked(seat)
        return next((one.action for one in looked if self._scales.mask[one.action]), best)

    def look(self, state: State, seat: int) -> Tree:
        """Search `state` until the tree has the set number of iterations, earlier visits included; return the tree."""
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
        """Continue from the subtree of this decision."""
        if self._tree is not None:
            self._tree.follow(seat, action)
            self._told = True

    def forget(self) -> None:
        """Drop the tree at the next search: a decision was undone."""
        self._told = False
