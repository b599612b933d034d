"""Comparing decisions where nobody knows the exact value: each is tried in the same imagined worlds.

A tree search finds good decisions, but its means flatter what it looked at most. So it only finds the candidates, and
for each of them, with equal effort, how to go on. Then every candidate is tried in the same worlds: what the seat
cannot see is imagined once for all of them, nature draws the same numbers, and the game goes on as the tree of the
candidate says, then by the game's policy. The worlds are independent, so their spread gives the standard error; and
because they are the same for all, the difference of two decisions is known better than either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.judgement import clear_loss
from tafelrunde.bots.search import ACTION, COLUMNS, EXPLORE, FIRST, NEXT, NONE, ROOT, SEAT, TO_THE_END, VISITS, Tree
from tafelrunde.bots.weigh import BY_JUDGE, BY_VALUE, Scales
from tafelrunde.core.choosing import ROOM, choose_seat
from tafelrunde.core.exports import Export, Loop
from tafelrunde.core.game import Game
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream, below, branch, stream
from tafelrunde.core.rule import rule

FAMILIAR = 8
"""A tree is followed where it has been so often."""
NOTHING = -1
"""Instead of a decision: the game goes on as it would."""
JUDGED = 8
"""To judge a position for a seat is as much work as so many decisions, about."""
INTERPRETED = 100
"""So many times less work is done where nothing is compiled."""
QUARTER = 4
"""One part in so many of the work goes to finding candidates, and one to how each goes on."""
BATCH = 32
"""So many worlds at a time."""
MOST_BATCHES = 128
SOME = 256
ROUND = 4
"""Where a game has learned to judge positions, they are judged after so many decisions a player."""
POINTS, UTILITY = 0, 1
"""What is measured: the columns of a game's scores."""
LUCK, WHIM = 0, 1
"""Two generators for each world: what falls, and what whoever plays on takes a fancy to."""


@rule
def familiar(nodes: Any, parent: int, seat: int, mask: Any) -> int:
    """Of the children that are allowed the one that was looked at most; NONE if none is known well enough."""
    best = NONE
    most = FAMILIAR - 1
    child = int(nodes[parent, FIRST])
    while child != NONE:
        if nodes[child, SEAT] == seat and mask[nodes[child, ACTION]] and nodes[child, VISITS] > most:
            best = child
            most = int(nodes[child, VISITS])
        child = int(nodes[child, NEXT])
    return best


@rule
def rewind(streams: Any) -> None:
    """Have both generators of a world from their beginning again."""
    for which in (LUCK, WHIM):
        for place in range(streams.shape[2]):
            streams[1, which, place] = streams[0, which, place]


def _closed(rules: Any) -> Any:
    legal, apply, resolve, scores = rules.legal, rules.apply, rules.resolve, rules.scores
    resample, policy, value = rules.resample, rules.policy, rules.value

    def compare(  # noqa: PLR0912  it is one loop
        states: Any,
        seat: int,
        actions: Any,
        trees: Any,
        ahead: int,
        measure: int,
        rng: Any,
        results: Any,
        streams: Any,
        mask: Any,
        out: Any,
        room: Any,
    ) -> int:
        """What each action brings every seat in as many worlds as `results` has room for. Counts the work.

        The first state is where the seat decides; the other two are a room. A position is played to its end, or, so
        many decisions after the action (not negative), judged.
        """
        state = states[2]
        work = 0
        for world in range(results.shape[1]):
            states[1] = states[0]
            resample(states[1], seat, rng)
            branch(rng, streams[0, LUCK])
            branch(rng, streams[0, WHIM])
            for candidate in range(actions.size):
                states[2] = states[1]
                rewind(streams)
                if actions[candidate] != NOTHING:
                    apply(state, seat, actions[candidate])
                node = ROOT
                decided = 0
                while state.pending or state.chance:
                    if state.chance:
                        resolve(state, below(streams[1, LUCK], state.chance))
                        continue
                    if 0 <= ahead <= decided:
                        break
                    mover = seat if state.pending >> seat & 1 else choose_seat(state, streams[1, WHIM])
                    legal(state, mover, mask)
                    if node != NONE:
                        node = familiar(trees[candidate], node, mover, mask)
                    if node != NONE:
                        action = int(trees[candidate, node, ACTION])
                    else:
                        action = int(policy(state, mover, mask, streams[1, WHIM]))
                    apply(state, mover, action)
                    decided += 1
                work += decided
                if state.pending:
                    missing = 0.5
                    for other in range(state.players):
                        out[other, measure] = value(state, other, room)
                        missing -= out[other, measure] / state.players
                        work += JUDGED
                    for other in range(state.players):  # all places go to somebody: on average half of the others
                        out[other, measure] += missing
                else:
                    scores(state, out)
                for other in range(state.players):
                    results[candidate, world, other] = out[other, measure]
        return work

    return compare


COMPARE = Loop("compare", _closed)
EXPORTS = (
    Export(
        COMPARE,
        states="changes state[3]",
        seat="int",
        actions="i4[:]",
        trees=f"i4[:,:,{COLUMNS}]",
        ahead="int",
        measure="int",
        rng="changes i8[4]",
        results="fills f8[:,:,:]",
        streams="room i8[2,2,4]",
        mask="room b1[actions]",
        out="room f8[:,2]",
        room="changes f8[:]",
    ),
)


Measure = Literal["points", "chance", "share"]
"""What figures are: points; the chance to win of two; the share of the others that a seat beats, a tie half."""


def measure_of(players: int) -> Measure:
    """What is estimated: who plays alone always wins, and plays for points."""
    return "points" if players == 1 else "chance" if players == 2 else "share"


class Care(NamedTuple):
    """How carefully decisions are compared."""

    work: int  # about so many decisions are played
    candidates: int = 8  # of more decisions only the most promising are compared


class Figure(NamedTuple):
    """A mean, and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, eq=False)
class Comparison:
    """What some decisions of a seat brought in the same worlds."""

    seat: int
    actions: tuple[int, ...]
    results: NDArray[np.float64]  # for each decision, in each world, what every seat got

    def figures(self, action: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """What every seat can expect after a decision, and the standard errors."""
        got = self.results[self.actions.index(action)]
        return got.mean(0), got.std(0, ddof=1) / np.sqrt(len(got))

    def figure(self, action: int) -> Figure:
        """What the seat itself can expect after its decision."""
        means, errors = self.figures(action)
        return Figure(float(means[self.seat]), float(errors[self.seat]))

    @property
    def best(self) -> int:
        """The decision with the highest mean, the first of equal ones."""
        return self.actions[int(self.results[:, :, self.seat].mean(1).argmax())]

    def lost(self, action: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """How much more the best other decision would have brought every seat, and the standard errors.

        Which one is the best is seen in one half of the worlds and measured in the other, and the other way round: who
        measured a winner where it won would flatter it.
        """
        place = self.actions.index(action)
        others = [other for other in range(len(self.actions)) if other != place]
        if not others:
            nothing = np.zeros(self.results.shape[2])
            return nothing, nothing
        halves = np.array_split(self.results, 2, axis=1)
        means, variances = [], []
        for seen, measured in (halves, halves[::-1]):
            rival = others[int(seen[others, :, self.seat].mean(1).argmax())]
            gap = measured[rival] - measured[place]
            means.append(gap.mean(0))
            variances.append(gap.var(0, ddof=1) / len(gap))
        return (means[0] + means[1]) / 2, np.sqrt(variances[0] + variances[1]) / 2

    def stands_out(self, action: int) -> bool:
        """Whether all other decisions are clearly worse."""
        others = (other for other in self.actions if other != action)
        losses = ([float(of_seats[self.seat]) for of_seats in self.lost(other)] for other in others)
        return all(clear_loss(*loss) for loss in losses)


class Comparer:
    """Compares the decisions of one position; it has the rooms that this takes."""

    def __init__(self, game: Game, state: State, seat: int, rng: Stream) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._rng = rng
        self._players = int(state.players)
        self._measure = POINTS if measure_of(self._players) == "points" else UTILITY
        self._judged = game.learns and self._measure == UTILITY
        self._rooms = (
            np.zeros((2, 2, 4), np.int64),
            np.zeros(len(game.actions), np.bool_),
            np.zeros((self._players, 2)),
            np.zeros(ROOM),
        )

    def compare(self, care: Care, also: Iterable[int] = ()) -> Comparison:
        """The most promising decisions, and these, compared with so much care."""
        whole = care.work if self._game.compiled else care.work // INTERPRETED
        _, work = self._tried((NOTHING,), self._bare(1), BATCH)
        looks = whole // QUARTER * BATCH // max(work, 1)
        actions = self._candidates(care.candidates, looks, also)
        trees = self._trees(actions, looks // len(actions))
        left = whole // 2
        got: list[NDArray[np.float64]] = []
        while not got or (left >= work and len(got) < MOST_BATCHES):
            results, work = self._tried(actions, trees, BATCH)
            got.append(results)
            left -= work
        return Comparison(self._seat, actions, np.concatenate(got, axis=1))

    def go_on(self, worlds: int) -> NDArray[np.float64]:
        """What every seat gets in so many worlds, if the game just goes on."""
        results, _ = self._tried((NOTHING,), self._bare(1), worlds)
        got: NDArray[np.float64] = results[0]
        return got

    def _bare(self, count: int) -> NDArray[np.int32]:
        """Trees in which nobody has looked at anything."""
        return np.stack([Tree(self._game, self._players, 1).nodes] * count)

    def _tried(
        self, actions: tuple[int, ...], trees: NDArray[np.int32], worlds: int
    ) -> tuple[NDArray[np.float64], int]:
        results = np.empty((len(actions), worlds, self._players))
        states = np.array([self._state] * 3)
        ahead = ROUND * self._players if self._judged else TO_THE_END
        asked = states, self._seat, np.array(actions, np.int32), trees, ahead, self._measure
        work = self._game.function(COMPARE)(*asked, self._rng, results, *self._rooms)
        return results, int(work)

    def _candidates(self, most: int, looks: int, also: Iterable[int]) -> tuple[int, ...]:
        """The decisions to compare: all, or those that weigh most and those that a search looks at most."""
        allowed = self._game.legal(self._state, self._seat).tolist()
        if len(allowed) <= most:
            return tuple(allowed)
        imagined = self._game.imagine(self._state, self._seat, self._rng)
        scales = Scales(self._game, BY_VALUE if self._judged else BY_JUDGE, self._rng)
        scales.weigh(imagined, self._seat)
        weighty = scales.allowed.tolist()
        looked: list[int] = []
        if self._measure == UTILITY:
            tree = self._grown(self._state, looks, self._rng, weighty[:most])
            looked = [one.action for one in tree.looked(self._seat)][: most // 2]
        chosen = dict.fromkeys([*also, *looked, *weighty])
        return tuple(sorted(list(chosen)[:most]))

    def _trees(self, actions: tuple[int, ...], looks: int) -> NDArray[np.int32]:
        """How it goes on after each decision, each looked at equally often, and alike if they are alike."""
        if self._measure == POINTS:
            return self._bare(len(actions))
        rng = np.zeros_like(self._rng)
        branch(self._rng, rng)
        imagined, trees = self._game.imagine(self._state, self._seat, rng), []
        for action in actions:
            after = imagined.copy()
            self._game.rules.apply(after, self._seat, action)
            trees.append(self._grown(after, looks, rng.copy()).nodes)
        return np.stack(trees)

    def _grown(self, state: State, looks: int, rng: Stream, first: Iterable[int] = ()) -> Tree:
        suggested = list(first)
        tree = Tree(self._game, self._players, looks + len(suggested) + 1)
        tree.suggest(self._seat, reversed(suggested))
        tree.search(state, self._seat, looks, rng, EXPLORE, 0 if self._judged else TO_THE_END)
        return tree


def spread(game: Game, players: int, options: Mapping[str, object]) -> float:
    """How much a loss weighs: the standard deviation of what figures measure, all places being equally likely.

    Of points that is not known: they are those of some games that just go on from the start.
    """
    if measure_of(players) == "points":
        worlds = Comparer(game, game.start(players, options), 0, stream(game.id)).go_on(SOME)
        return float(worlds.std()) or 1.0
    return float(np.linspace(0, 1, players).std())
