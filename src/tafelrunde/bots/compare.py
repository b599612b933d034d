"""Estimate the values of decisions that no exact solution knows, by paired sampling.

A tree search finds good decisions, but its means are biased towards the actions it visited most. Here it only selects
the candidates and, with equal effort for each of them, a plan for the next decisions. Then all candidates are played
out in the same sampled worlds (common random numbers): hidden information is sampled once per world, chance events use
the same random numbers, and play follows the tree of the candidate, then the game's policy. The worlds are independent,
so their variance gives the standard error. Because all candidates share them, the difference of two candidates has a
smaller error than either value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.judgement import clear_loss
from tafelrunde.bots.one_ply import Evaluator, OnePlyScores
from tafelrunde.bots.search import ACTION, COLUMNS, EXPLORE, FIRST, NEXT, NONE, ROOT, SEAT, TO_THE_END, VISITS, Tree
from tafelrunde.core.game import Game
from tafelrunde.core.rules.defaults import SCRATCH_SIZE, choose_seat
from tafelrunde.core.rules.exports import Export, Loop
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream, below, branch, stream
from tafelrunde.core.rules.rule import rule

TRUSTED_VISITS = 8
"""Visits that a node needs before play follows it."""
NO_ACTION = -1
"""In place of an action: the game continues by policy."""
EVALUATION_WORK = 8
"""The work of evaluating a position for one seat, in decisions (roughly)."""
INTERPRETED_DIVISOR = 100
"""The factor by which the work is reduced when the rules run interpreted."""
SEARCH_SHARE = 4
"""One quarter of the work selects the candidates, another one plans their continuations; the rest compares them."""
BATCH = 32
"""Worlds sampled per batch."""
MAX_BATCHES = 128
STDEV_SAMPLES = 256
"""Worlds for an estimate from the start of a game."""
PLAYOUT_DECISIONS = 4
"""With a learned value, a position is evaluated after this many decisions per player."""
POINTS, UTILITY = 0, 1
"""Columns of a game's scores."""
CHANCE_RNG, POLICY_RNG = 0, 1
"""Indices of the two generators of a world: for chance events, and for the policy."""


@rule
def trusted_child(nodes: Any, parent: int, seat: int, mask: Any) -> int:
    """Return the index of the most visited child of node `parent` that is a legal action of `seat`.

    NONE if no such child has `TRUSTED_VISITS` visits. `nodes` is a tree of `search`, `mask` the legal actions.
    """
    best = NONE
    most_visits = TRUSTED_VISITS - 1
    child = int(nodes[parent, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat and mask[nodes[child, ACTION]] and nodes[child, VISITS] > most_visits:
            best = child
            most_visits = int(nodes[child, VISITS])
        child = int(nodes[child, NEXT])
    return best


@rule
def rewind(streams: Any) -> None:
    """Reset both generators of a world, `streams[1]`, to their start, `streams[0]`."""
    for which in (CHANCE_RNG, POLICY_RNG):
        for index in range(streams.shape[2]):
            streams[1, which, index] = streams[0, which, index]


def make_compare(rules: Any) -> Any:
    """Return the loop that plays actions out in the same worlds, for the rules of one game."""
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    resample, policy, value = rules.resample, rules.policy, rules.value

    def compare(  # noqa: PLR0912  it is one loop
        states: Any,
        seat: int,
        actions: Any,
        trees: Any,
        playout_limit: int,
        measure: int,
        rng: Any,
        results: Any,
        streams: Any,
        mask: Any,
        out: Any,
        scratch: Any,
    ) -> int:
        """Fill `results` with the result of each action in each world for every seat; return the work.

        The work is the number of decisions played, plus `EVALUATION_WORK` for each call of `value`. Values of the seats
        are shifted so that their mean is 0.5, as it is for final utilities.

        | parameter       | meaning                                                                         |
        |-----------------|---------------------------------------------------------------------------------|
        | `states`        | three states: the position (not changed), the sampled world, the current state  |
        | `seat`          | the seat that owes a decision                                                   |
        | `actions`       | the candidates; `NO_ACTION` continues by policy at once                         |
        | `trees`         | one search tree for each candidate, followed while its nodes have enough visits |
        | `playout_limit` | decisions after the candidate until `value` evaluates; negative: play to the end |
        | `measure`       | the column of the scores to report: `POINTS` or `UTILITY`                       |
        | `rng`           | generator of the worlds                                                         |
        | `results`       | candidates × worlds × seats; filled                                             |
        | `streams`       | scratch: the two generators of a world, at its start (0) and now (1)            |
        | `mask`          | scratch: the legal actions                                                      |
        | `out`           | scratch: points and utility of each seat                                        |
        | `scratch`       | scratch of `value`                                                              |
        """
        state = states[2]
        work = 0
        for world in range(results.shape[1]):
            states[1] = states[0]
            resample(states[1], seat, rng)
            branch(rng, streams[0, CHANCE_RNG])
            branch(rng, streams[0, POLICY_RNG])
            for candidate in range(actions.size):
                states[2] = states[1]
                rewind(streams)
                if actions[candidate] != NO_ACTION:
                    apply(state, seat, actions[candidate])
                node = ROOT
                decided = 0
                while state.pending or state.chance:
                    if state.chance:
                        resolve(state, below(streams[1, CHANCE_RNG], state.chance))
                        continue
                    if 0 <= playout_limit <= decided:
                        break
                    mover = seat if state.pending >> seat & 1 else choose_seat(state, streams[1, POLICY_RNG])
                    legal(state, mover, mask)
                    if node != NONE:
                        node = trusted_child(trees[candidate], node, mover, mask)
                    if node != NONE:
                        action = int(trees[candidate, node, ACTION])
                    else:
                        action = int(policy(state, mover, mask, streams[1, POLICY_RNG]))
                    apply(state, mover, action)
                    decided += 1
                work += decided
                if state.pending:
                    missing = 0.5
                    for player in range(state.players):
                        out[player, measure] = value(state, player, scratch)
                        missing -= out[player, measure] / state.players
                        work += EVALUATION_WORK
                    for player in range(state.players):  # utilities of all seats have the mean 0.5
                        out[player, measure] += missing
                else:
                    scores(state, out)
                for player in range(state.players):
                    results[candidate, world, player] = out[player, measure]
        return work

    return compare


COMPARE = Loop("compare", make_compare)
EXPORTS = (
    Export(
        COMPARE,
        states="changes state[3]",
        seat="int",
        actions="i4[:]",
        trees=f"i4[:,:,{COLUMNS}]",
        playout_limit="int",
        measure="int",
        rng="changes i8[4]",
        results="fills f8[:,:,:]",
        streams="scratch i8[2,2,4]",
        mask="scratch b1[actions]",
        out="scratch f8[:,2]",
        scratch="changes f8[:]",
    ),
)


Measure = Literal["points", "chance", "share"]
"""The unit of an estimate: points; chance of winning (2 players); share of the others beaten, ties counting half."""


def measure_of(players: int) -> Measure:
    """Return the measure for this number of players. A single player always wins, so points are measured."""
    return "points" if players == 1 else "chance" if players == 2 else "share"


class Effort(NamedTuple):
    """The effort of a comparison."""

    work: int  # number of decisions to play, roughly
    candidates: int = 8  # maximum number of actions to compare


class Estimate(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, eq=False)
class Comparison:
    """The results of several actions of a seat in the same worlds. Its methods take one of these actions.

    A result is in the unit of `measure_of`: points of a single player, else the utility of each seat.
    """

    seat: int
    actions: tuple[int, ...]
    results: NDArray[np.float64]  # actions × worlds × seats

    def estimates(self, action: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the mean result of every seat after `action`, and the standard errors."""
        results = self.results[self.actions.index(action)]
        return results.mean(0), results.std(0, ddof=1) / np.sqrt(len(results))

    def estimate(self, action: int) -> Estimate:
        """Return the mean result of the deciding seat after `action`, with its standard error."""
        means, errors = self.estimates(action)
        return Estimate(float(means[self.seat]), float(errors[self.seat]))

    @property
    def best(self) -> int:
        """The action with the highest mean; ties go to the first."""
        return self.actions[int(self.results[:, :, self.seat].mean(1).argmax())]

    def loss(self, action: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return what every seat loses if the seat plays `action`, not its best other action, and the standard errors.

        A gain is negative. Without another action the loss is 0. The best other action is selected in one half of the
        worlds and measured in the other half, then the reverse. Measuring it in the worlds that selected it would
        overestimate it.
        """
        index = self.actions.index(action)
        others = [other for other in range(len(self.actions)) if other != index]
        if not others:
            nothing = np.zeros(self.results.shape[2])
            return nothing, nothing
        halves = np.array_split(self.results, 2, axis=1)
        means, variances = [], []
        for selecting, measuring in (halves, halves[::-1]):
            rival = others[int(selecting[others, :, self.seat].mean(1).argmax())]
            gap = measuring[rival] - measuring[index]
            means.append(gap.mean(0))
            variances.append(gap.var(0, ddof=1) / len(gap))
        return (means[0] + means[1]) / 2, np.sqrt(variances[0] + variances[1]) / 2

    def stands_out(self, action: int) -> bool:
        """Return whether every other action has a clear `loss`; True if there is no other action."""
        others = (other for other in self.actions if other != action)
        losses = ([float(of_seats[self.seat]) for of_seats in self.loss(other)] for other in others)
        return all(clear_loss(*loss) for loss in losses)


class Comparer:
    """Compares the actions of a seat that owes a decision, using only what the seat may know. It draws from `rng`."""

    def __init__(self, game: Game, state: State, seat: int, rng: Stream) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._rng = rng
        self._players = int(state.players)
        self._measure = POINTS if measure_of(self._players) == "points" else UTILITY
        self._uses_value = game.has_learned_value and self._measure == UTILITY
        self._scratch = (
            np.zeros((2, 2, 4), np.int64),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((self._players, 2)),
            np.zeros(SCRATCH_SIZE),
        )

    def compare(self, effort: Effort, also: Iterable[int] = ()) -> Comparison:
        """Compare at most `effort.candidates` legal actions: those in `also` first, then the most promising.

        Where the rules run interpreted, the work is divided by `INTERPRETED_DIVISOR`.
        """
        total = effort.work if self._game.compiled else effort.work // INTERPRETED_DIVISOR
        _, work = self._sample((NO_ACTION,), self._empty_trees(1), BATCH)
        iterations = total // SEARCH_SHARE * BATCH // max(work, 1)
        actions = self._select_candidates(effort.candidates, iterations, also)
        trees = self._search_after(actions, iterations // len(actions))
        left = total // 2
        batches: list[NDArray[np.float64]] = []
        while not batches or (left >= work and len(batches) < MAX_BATCHES):
            results, work = self._sample(actions, trees, BATCH)
            batches.append(results)
            left -= work
        return Comparison(self._seat, actions, np.concatenate(batches, axis=1))

    def play_on(self, worlds: int) -> NDArray[np.float64]:
        """Return the result of every seat in each of `worlds` games that continue by policy (worlds × seats).

        With a learned value, a result is its evaluation a few decisions later, not the end of the game.
        """
        results, _ = self._sample((NO_ACTION,), self._empty_trees(1), worlds)
        of_policy: NDArray[np.float64] = results[0]
        return of_policy

    def _empty_trees(self, count: int) -> NDArray[np.int32]:
        """Return the nodes of `count` empty trees."""
        return np.stack([Tree(self._game, self._players, 1).nodes] * count)

    def _sample(
        self, actions: tuple[int, ...], trees: NDArray[np.int32], worlds: int
    ) -> tuple[NDArray[np.float64], int]:
        results = np.empty((len(actions), worlds, self._players))
        states = np.array([self._state] * 3)
        playout_limit = PLAYOUT_DECISIONS * self._players if self._uses_value else TO_THE_END
        position = states, self._seat, np.array(actions, np.int32), trees, playout_limit, self._measure
        work = self._game.function(COMPARE)(*position, self._rng, results, *self._scratch)
        return results, int(work)

    def _select_candidates(self, limit: int, iterations: int, also: Iterable[int]) -> tuple[int, ...]:
        """Return the actions to compare, sorted: all legal ones if they are at most `limit`.

        Otherwise `limit` of them: first `also`, then the most visited in a search, then the best at one ply.
        """
        legal = self._game.legal(self._state, self._seat).tolist()
        if len(legal) <= limit:
            return tuple(legal)
        imagined = self._game.imagine(self._state, self._seat, self._rng)
        one_ply = OnePlyScores(self._game, Evaluator.VALUE if self._uses_value else Evaluator.JUDGE, self._rng)
        one_ply.evaluate(imagined, self._seat)
        ranked = one_ply.ranked.tolist()
        visited: list[int] = []
        if self._measure == UTILITY:
            tree = self._search(self._state, iterations, self._rng, ranked[:limit])
            visited = [child.action for child in tree.root_children(self._seat)][: limit // 2]
        chosen = dict.fromkeys([*also, *visited, *ranked])
        return tuple(sorted(list(chosen)[:limit]))

    def _search_after(self, actions: tuple[int, ...], iterations: int) -> NDArray[np.int32]:
        """Return the nodes of a search of the position after each action; empty trees if points are measured.

        All searches have the same number of iterations and the same random numbers.
        """
        if self._measure == POINTS:
            return self._empty_trees(len(actions))
        rng = np.zeros_like(self._rng)
        branch(self._rng, rng)
        imagined, trees = self._game.imagine(self._state, self._seat, rng), []
        for action in actions:
            after = imagined.copy()
            self._game.rules.apply(after, self._seat, action)
            trees.append(self._search(after, iterations, rng.copy()).nodes)
        return np.stack(trees)

    def _search(self, state: State, iterations: int, rng: Stream, first: Iterable[int] = ()) -> Tree:
        suggested = list(first)
        tree = Tree(self._game, self._players, iterations + len(suggested) + 1)
        tree.suggest(self._seat, reversed(suggested))
        tree.search(state, self._seat, iterations, rng, EXPLORE, 0 if self._uses_value else TO_THE_END)
        return tree


def stdev(game: Game, players: int, options: Mapping[str, object]) -> float:
    """Return the scale of losses: the standard deviation of the utility when all ranks are equally likely.

    For a single player it is that of the points, estimated from games with these options that the policy plays; 1 if
    all of them end with the same points.
    """
    if measure_of(players) == "points":
        worlds = Comparer(game, game.start(players, options), 0, stream(game.id)).play_on(STDEV_SAMPLES)
        return float(worlds.std()) or 1.0
    return float(np.linspace(0, 1, players).std())
