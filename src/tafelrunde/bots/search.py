"""Monte Carlo tree search for all games. It uses only a game's rule functions.

- Open loop: a node is a sequence of decisions, whatever the chance outcomes between them. Each iteration draws new
  outcomes.
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

from tafelrunde.bots.one_ply import Evaluator, OnePlyScores
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_random, choose_seat
from tafelrunde.core.rules.exports import Export, Loop
from tafelrunde.core.rules.portable_math import logarithm
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, below
from tafelrunde.core.rules.rule import rule

# The columns of a node: the action that leads to it, the seat that plays it, visits, how often the action was legal
# when the parent was visited, the first child, the next sibling (indices, or NONE). Node 0 is the root; its ALLOWED
# counts the nodes.
ACTION, SEAT, VISITS, ALLOWED, FIRST, NEXT = range(6)
COLUMNS = 6
NONE = -1
ROOT = 0

MAX_DEPTH = 400
"""The maximum depth of the tree, in decisions."""

EXPLORE = 0.7
TO_THE_END = -1
WIDEN = 2.0
"""A node has up to 1 + WIDEN * sqrt(visits) children, if that many actions are legal."""
ITERATIONS_PER_CHECK = 512
"""Iterations between two checks whether to stop early."""
RESERVED_NODES = 64
"""Nodes reserved in addition to one per iteration: the root and the suggested candidates."""
RANDOM_PROPOSAL_EVERY = 8
"""One proposal in 8 is a random legal action, so every action is tried eventually."""


@rule
def reset_tree(nodes: Any, totals: Any) -> None:
    """Remove all nodes but the root, and set its visits and total to 0."""
    nodes[ROOT, VISITS] = 0
    nodes[ROOT, ALLOWED] = 1
    nodes[ROOT, FIRST] = NONE
    nodes[ROOT, NEXT] = NONE
    totals[ROOT] = 0.0


@rule
def find(nodes: Any, parent: int, seat: int, action: int) -> int:
    """Return the index of the child of node `parent` for this decision, or NONE."""
    child = int(nodes[parent, FIRST])
    while child != NONE and (nodes[child, ACTION] != action or nodes[child, SEAT] != seat):
        child = int(nodes[child, NEXT])
    return child


@rule
def add_child(nodes: Any, totals: Any, parent: int, seat: int, action: int) -> int:
    """Add a child of node `parent`, in front of its siblings, and return its index. The tree must have space left."""
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
def select_child(nodes: Any, totals: Any, parent: int, seat: int, mask: Any, explore: float, widen: float) -> int:
    """Return the index of the child to visit, by UCB1 over the children that are legal now for `seat`.

    An unvisited child is returned at once; NONE if the node should get another child. The legal children it looks at
    are counted as legal once more (column ALLOWED).
    """
    children = 0
    best = NONE
    best_value = 0.0
    child = int(nodes[parent, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat and mask[nodes[child, ACTION]]:
            children += 1
            nodes[child, ALLOWED] += 1
            visits = float(nodes[child, VISITS])
            if visits == 0.0:
                return child
            value = totals[child] / visits + explore * math.sqrt(logarithm(float(nodes[child, ALLOWED])) / visits)
            if best == NONE or value > best_value:
                best = child
                best_value = value
        child = int(nodes[child, NEXT])
    if children < 1.0 + widen * math.sqrt(float(nodes[parent, VISITS])) and children < count_legal(mask):
        return NONE
    return best


@rule
def count_legal(mask: Any) -> int:
    """Count the legal actions."""
    legal = 0
    for action in range(mask.size):
        legal += mask[action]
    return legal


@rule
def most_visited(nodes: Any, totals: Any, seat: int) -> int:
    """Return the index of the seat's root child with the most visits, then the higher total; NONE if it has none."""
    best = NONE
    child = int(nodes[ROOT, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat:
            more = NONE if best == NONE else nodes[child, VISITS] - nodes[best, VISITS]
            if best == NONE or more > 0 or (more == 0 and totals[child] > totals[best]):
                best = child
        child = int(nodes[child, NEXT])
    return best


@rule
def follow(nodes: Any, totals: Any, seat: int, action: int, subtree: Any, subtree_totals: Any, sources: Any) -> None:
    """Copy the tree below a decision at the root into `subtree`, which becomes empty if the decision has no node.

    `subtree` and `subtree_totals` are as large as `nodes` and `totals`. `sources` is scratch memory, one item per node.
    """
    child = find(nodes, ROOT, seat, action)
    reset_tree(subtree, subtree_totals)
    if child == NONE:
        return
    sources[ROOT] = child
    subtree[ROOT, VISITS] = nodes[child, VISITS]
    subtree_totals[ROOT] = totals[child]
    index = 0
    while index < subtree[ROOT, ALLOWED]:
        last = NONE
        child = int(nodes[sources[index], FIRST])
        while child != NONE:
            copy = int(subtree[ROOT, ALLOWED])
            subtree[ROOT, ALLOWED] += 1
            for column in (ACTION, SEAT, VISITS, ALLOWED):
                subtree[copy, column] = nodes[child, column]
            subtree[copy, FIRST] = NONE
            subtree[copy, NEXT] = NONE
            if last == NONE:
                subtree[index, FIRST] = copy
            else:
                subtree[last, NEXT] = copy
            subtree_totals[copy] = totals[child]
            sources[copy] = child
            last = copy
            child = int(nodes[child, NEXT])
        index += 1


def make_search(rules: Any) -> Any:  # noqa: PLR0915  the search is one loop
    """Return the loop of the tree search, for the rules of one game."""
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    resample, policy, value = rules.resample, rules.policy, rules.value

    def search(  # noqa: PLR0912, PLR0915  it is one loop
        states: Any,
        seat: int,
        iterations: int,
        explore: float,
        playout_limit: int,
        widen: float,
        by_value: int,
        rng: Any,
        nodes: Any,
        totals: Any,
        path: Any,
        mask: Any,
        out: Any,
        scratch: Any,
    ) -> int:
        """Run `iterations` of the search from `states[0]` and return the index of the most visited root child, or NONE.

        The tree grows by at most one node per iteration, while there is space in `nodes` and `totals`.

        | parameter       | meaning                                                                                |
        |-----------------|----------------------------------------------------------------------------------------|
        | `states`        | three states: the position to search (not changed), the current one, scratch           |
        | `seat`          | the seat that searches; it owes a decision                                             |
        | `iterations`    | number of iterations                                                                   |
        | `explore`       | weight of the exploration term of UCB1                                                 |
        | `playout_limit` | decisions played after leaving the tree before `value` evaluates; negative: to the end |
        | `widen`         | a node has up to 1 + `widen` * sqrt(visits) children                                   |
        | `by_value`      | 1: `value` proposes new children; 0: the policy does                                   |
        | `rng`           | generator of chance events, hidden information and policy                              |
        | `nodes`         | the tree, one row per node (see `ACTION` and the other columns); continued, not reset  |
        | `totals`        | the sum of the utilities of each node, for the seat whose action leads to it           |
        | `path`          | scratch: the nodes of one iteration; its size limits the depth                         |
        | `mask`          | scratch: the legal actions                                                             |
        | `out`           | scratch: points and utility of each seat                                               |
        | `scratch`       | scratch of `value`                                                                     |
        """
        state = states[1]
        for _ in range(iterations):
            states[1] = states[0]
            resample(state, seat, rng)
            node = ROOT
            depth = beyond = 0
            in_tree = True
            while state.pending or state.chance:
                if 0 <= playout_limit < beyond:  # before the next chance event, which would only add noise
                    break
                if state.chance:
                    resolve(state, below(rng, state.chance))
                    continue
                mover = seat if state.pending >> seat & 1 else choose_seat(state, rng)
                legal(state, mover, mask)
                child = select_child(nodes, totals, node, mover, mask, explore, widen) if in_tree else NONE
                if child != NONE:
                    action = int(nodes[child, ACTION])
                elif in_tree and by_value:
                    action = NONE
                    best_value = 0.0
                    for new in range(mask.size):
                        if mask[new] and find(nodes, node, mover, new) == NONE:
                            states[2] = states[1]
                            apply(states[2], mover, new)
                            new_value = value(states[2], mover, scratch)
                            if action == NONE or new_value > best_value:
                                action = new
                                best_value = new_value
                elif in_tree and below(rng, RANDOM_PROPOSAL_EVERY) == 0:
                    action = int(choose_random(mask, rng))
                else:
                    action = int(policy(state, mover, mask, rng))
                if in_tree and child == NONE:
                    child = find(nodes, node, mover, action)
                    if child == NONE:
                        in_tree = False
                        if nodes[ROOT, ALLOWED] < totals.size:
                            child = add_child(nodes, totals, node, mover, action)
                if child != NONE:
                    path[depth] = node = child
                    depth += 1
                    in_tree = in_tree and depth < path.size
                beyond += not in_tree
                apply(state, mover, action)
            if state.pending or state.chance:
                decided = 0
                for step in range(depth):
                    decided |= 1 << int(nodes[path[step], SEAT])
                for player in range(state.players):
                    if decided >> player & 1:
                        out[player, 1] = value(state, player, scratch)
            else:
                scores(state, out)
            nodes[ROOT, VISITS] += 1
            for step in range(depth):
                nodes[path[step], VISITS] += 1
                totals[path[step]] += out[nodes[path[step], SEAT], 1]
        return most_visited(nodes, totals, seat)

    return search


SEARCH = Loop("search", make_search)
EXPORTS = (
    Export(
        SEARCH,
        states="changes state[3]",
        seat="int",
        iterations="int",
        explore="float",
        playout_limit="int",
        widen="float",
        by_value="int",
        rng="changes i8[4]",
        nodes=f"changes i4[:,{COLUMNS}]",
        totals="changes f8[:]",
        path="scratch i4[:]",
        mask="scratch b1[actions]",
        out="scratch f8[:,2]",
        scratch="changes f8[:]",
    ),
    Export(reset_tree, "plant", nodes=f"changes i4[:,{COLUMNS}]", totals="changes f8[:]"),
    Export(
        add_child,
        "grow",
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
        subtree=f"changes i4[:,{COLUMNS}]",
        subtree_totals="changes f8[:]",
        sources="scratch i4[:]",
    ),
)


class RootChild(NamedTuple):
    """A decision at the root that the search has visited."""

    action: int
    visits: int
    value: float  # mean utility of the seat that decides


class Tree:
    """A search tree for one seat, with the scratch memory of the search. It has at most `size` nodes, with the root."""

    def __init__(self, game: Game, players: int, size: int) -> None:
        self.loop, self._follow = game.function(SEARCH), game.function(follow)
        self._nodes, self._spare_nodes = np.zeros((2, size, COLUMNS), np.int32)
        self._totals, self._spare_totals = np.zeros((2, size))
        self._sources = np.zeros(size, np.int32)
        self._scratch = (
            np.zeros(MAX_DEPTH, np.int32),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((players, 2)),
            np.zeros(SCRATCH_SIZE),
        )
        reset_tree(self._nodes, self._totals)

    def reset(self) -> None:
        """Remove all nodes but the root."""
        reset_tree(self._nodes, self._totals)

    def suggest(self, seat: int, actions: Iterable[int]) -> None:
        """Give these actions of `seat` root nodes, while there is space. They are visited first, in reverse order."""
        for action in actions:
            if find(self._nodes, ROOT, seat, action) == NONE and self._nodes[ROOT, ALLOWED] < self._totals.size:
                add_child(self._nodes, self._totals, ROOT, seat, action)

    def search(
        self,
        state: State,
        seat: int,
        iterations: int,
        rng: Stream,
        explore: float,
        playout_limit: int,
        widen: float = WIDEN,
        by_value: bool = False,
    ) -> None:
        """Run `iterations` more from `state`, which is not changed. The other parameters are those of `SEARCH`."""
        states, settings = np.array([state, state, state]), (explore, playout_limit, widen, int(by_value))
        self.loop(states, seat, iterations, *settings, rng, self._nodes, self._totals, *self._scratch)

    def follow(self, seat: int, action: int) -> None:
        """Make the subtree below a decision of `seat` the new tree; an empty one if the decision has no node."""
        self._follow(self._nodes, self._totals, seat, action, self._spare_nodes, self._spare_totals, self._sources)
        self._nodes, self._spare_nodes = self._spare_nodes, self._nodes
        self._totals, self._spare_totals = self._spare_totals, self._totals

    @property
    def nodes(self) -> NDArray[np.int32]:
        """The rows of the tree, unused ones included (see `ACTION` and the other columns)."""
        return self._nodes

    @property
    def visits(self) -> int:
        """Visits of the root."""
        return int(self._nodes[ROOT, VISITS])

    def root_children(self, seat: int) -> list[RootChild]:
        """Return the visited decisions of `seat` at the root, most visited first."""
        children, child = [], int(self._nodes[ROOT, FIRST])
        while child != NONE:
            _, owner, visits, *_ = self._nodes[child].tolist()
            if owner == seat and visits:
                children.append(RootChild(int(self._nodes[child, ACTION]), visits, float(self._totals[child]) / visits))
            child = int(self._nodes[child, NEXT])
        return sorted(children, key=lambda child: (-child.visits, -child.value, child.action))


class SearchSettings(NamedTuple):
    """The settings of a search."""

    iterations: int
    explore: float = EXPLORE
    playout_limit: int = TO_THE_END  # decisions played after leaving the tree before the learned value evaluates
    candidates: int = 0  # actions with the best one-ply values that are certain to be visited
    widen: float = WIDEN
    by_value: bool = False  # whether the learned value, not the policy, proposes new children


class SearchBot:
    """Decides by tree search. After a decision it continues with the subtree that was played."""

    def __init__(
        self,
        game: Game,
        rng: Stream,
        settings: SearchSettings,
        *,
        use_learned: bool = True,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> None:
        self._game = game
        self._rng = rng
        self._settings = settings
        self._should_stop = should_stop  # True ends the search early
        self._one_ply = OnePlyScores(
            game, Evaluator.VALUE if game.has_learned_value and use_learned else Evaluator.JUDGE, rng
        )
        self._tree: Tree | None = None
        self._is_current = False  # whether every decision since the last search was reported

    def choose(self, state: State, seat: int) -> int:
        """Return the most visited legal action.

        It is the best action at one ply if nothing was visited, if only one is legal, or for a single player.
        """
        best = self._one_ply.evaluate(state, seat)
        if self._one_ply.mask.sum() == 1 or state.players == 1:  # utility is constant for one player
            return best
        children = self.search(state, seat).root_children(seat)
        return next((child.action for child in children if self._one_ply.mask[child.action]), best)

    def search(self, state: State, seat: int) -> Tree:
        """Search until the tree has the set number of visits, earlier ones included, or `should_stop` returns True.

        Returns the tree. The search begins with the candidates that `choose` has ranked for this position.
        """
        settings = self._settings
        if self._tree is None:
            self._tree = Tree(self._game, int(state.players), settings.iterations + RESERVED_NODES)
        elif not self._is_current:
            self._tree.reset()
        self._is_current = False
        how = settings.explore, settings.playout_limit, settings.widen, settings.by_value
        self._tree.suggest(seat, self._one_ply.ranked[: settings.candidates][::-1].tolist())
        while self._tree.visits < settings.iterations and not self._should_stop():
            more = min(ITERATIONS_PER_CHECK, settings.iterations - self._tree.visits)
            self._tree.search(state, seat, more, self._rng, *how)
        return self._tree

    def follow(self, seat: int, action: int) -> None:
        """Report a decision: the next search continues from its subtree."""
        if self._tree is not None:
            self._tree.follow(seat, action)
            self._is_current = True

    def forget(self) -> None:
        """Drop the tree at the next search: a decision was undone."""
        self._is_current = False
