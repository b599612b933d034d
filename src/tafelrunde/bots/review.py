"""The review of a finished game: the cost of every decision, and every player's luck.

The expected result of a seat changes with every step. The losses of its own decisions are its skill (never above 0);
changes by decisions of other seats are `others`; everything else is luck: chance events and revealed information. So
the ledger of every seat adds up, however good the estimates are: result = start + luck + others + skill.

- Solved games: expected final points with best play, exact. `others` is 0.
- Games with an outlook: the same, for the board as it is. Tokens placed on the board, also by the seat itself, change
  every seat's expectation; that change counts as `others`. Skill is the loss against the best token that the seat could
  have placed for itself. Tokens aimed at other players are not judged.
- All other games: decisions are compared in sampled worlds (`compare.py`), each with the knowledge its seat had at the
  time. The values are chances with standard errors; the result is the outcome of the game. A decision has a cost only
  if it is clearly worse than the best; the other seats then gain what they gained in those worlds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots import compare, judgement
from tafelrunde.bots.compare import STDEV_SAMPLES, UTILITY, Comparer, Effort, Measure, measure_of
from tafelrunde.bots.exact import adviser
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.core.rules.rng import stream
from tafelrunde.solve.layers import Progress, no_progress
from tafelrunde.solve.solution import Solution

COSTLIEST_SHOWN = 3
"""Decisions listed as the costliest of a seat."""
WORK = 20_000_000
"""The work of a review by comparison, in decisions played (roughly), shared by all decisions of the game."""
QUICK_WORK = 100_000
"""The work of a first impression, which the browser shows while the review continues."""
MIN_WORK = 2_000
"""The minimum work for one decision."""
CANDIDATES = 6
"""Actions compared for one decision."""

Seats = NDArray[np.float64]
"""A number for each seat."""


@dataclass(frozen=True)
class Decision:
    """The review of one decision."""

    step: int  # index among the events of the match
    seat: int
    played: str  # in notation
    best: str
    played_phrase: Phrase
    best_phrase: Phrase
    cost: float  # loss against the best action; 0 for a tie, or if it is too close to call
    error: float  # standard error of the cost; 0 if exact
    word: str
    margin: float  # lead of the decision over the next best action, if it was clearly the best; else 0

    def data(self) -> dict[str, Any]:
        """Return the decision as plain data."""
        return {
            "step": self.step,
            "seat": self.seat,
            "played": self.played,
            "best": self.best,
            "cost": self.cost,
            "error": self.error,
            "word": self.word,
            "margin": self.margin,
        }


@dataclass(frozen=True)
class LuckEvent:
    """The luck of one seat in one chance event."""

    step: int
    seat: int
    outcome: int
    luck: float  # change of the expected result
    error: float

    @property
    def clear(self) -> bool:
        """Whether the luck differs clearly from 0."""
        return abs(self.luck) > judgement.CLEAR * self.error + judgement.TIED

    def data(self) -> dict[str, Any]:
        """Return the luck event as plain data."""
        return {
            "step": self.step,
            "seat": self.seat,
            "outcome": self.outcome,
            "luck": self.luck,
            "error": self.error,
        }


@dataclass(frozen=True)
class Ledger:
    """The ledger of a seat: `result == start + luck + others + skill`, up to rounding errors."""

    name: str
    start: float  # expected at the start
    luck: float
    others: float  # change by decisions of other seats
    skill: float  # never above 0
    result: float  # final points, or the final utility: 1 for beating all others
    errors: Mapping[str, float]  # standard errors of start, luck, others and skill
    score: float  # final points
    grade: int
    curve: tuple[float, ...]  # expected result before the first event and after each
    costliest: tuple[Decision, ...]  # at most three, only those with a cost
    luckiest: LuckEvent | None
    luck_word: str  # see `judgement.luck_word`
    skill_word: str  # see `judgement.skill_word`
    finest: Decision | None  # the decision with the largest margin

    @property
    def lesson(self) -> Decision | None:
        """The costliest decision, if it counts as a mistake."""
        return next((decision for decision in self.costliest if decision.word in judgement.MISTAKES), None)

    @property
    def adjusted(self) -> float:
        """The result without luck and others: what these decisions earn on average."""
        return self.start + self.skill

    def data(self) -> dict[str, Any]:
        """Return the ledger as plain data."""
        return {
            "name": self.name,
            "start": self.start,
            "luck": self.luck,
            "others": self.others,
            "skill": self.skill,
            "result": self.result,
            "error": dict(self.errors),
            "score": self.score,
            "adjusted": self.adjusted,
            "grade": self.grade,
            "luck_word": self.luck_word,
            "skill_word": self.skill_word,
            "finest": self.finest.data() if self.finest else None,
            "costliest": [decision.data() for decision in self.costliest],
            "luckiest": self.luckiest.data() if self.luckiest else None,
            "curve": list(self.curve),
        }


@dataclass(frozen=True)
class Review:
    """The review of a finished game."""

    game: str
    measure: Measure  # unit of the values
    exact: bool
    decisions: tuple[Decision, ...]
    throws: tuple[LuckEvent, ...]
    ledgers: tuple[Ledger, ...]

    def data(self) -> dict[str, Any]:
        """Return the review as plain data."""
        return {
            "game": self.game,
            "measure": self.measure,
            "exact": self.exact,
            "players": [ledger.data() for ledger in self.ledgers],
            "decisions": [decision.data() for decision in self.decisions],
            "throws": [throw.data() for throw in self.throws],
        }


class DecisionAnalysis(NamedTuple):
    """The analysis of a decision: the expected results of all seats before and after it, and its cost."""

    before: Seats
    after: Seats
    error: Seats  # standard errors of `before` and `after`
    cost: float
    cost_error: Seats  # standard errors of the difference; 0 if the decision certainly cost nothing
    best: int
    word: str
    margin: float  # lead over the next best action, if the decision is clearly the best; else 0


class Trajectory(NamedTuple):
    """Every seat's expected result over the course of a game."""

    measure: Measure
    stdev: float
    curve: list[Seats]  # before the first event and after each
    errors: list[Seats]
    analyses: Mapping[int, DecisionAnalysis]  # by step
    result: Seats


def review(
    match: Match,
    solution: Solution | None = None,
    progress: Progress = no_progress,
    *,
    work: int = WORK,
    seed: str | int = 0,
) -> Review:
    """Review every decision and every chance event of a finished match. Raises a Problem if it is not finished.

    `solution` is used in place of the one in the package. Games without a solution or an outlook are sampled: `work` is
    roughly the number of decisions to play, and the same seed gives the same result.
    """
    if not match.over:
        raise Problem("review-unfinished")
    exact = solution is not None or match.game.has_exact_values
    if exact:
        trajectory = analyse_exactly(match, solution or adviser(match.game), progress)
    else:
        trajectory = analyse_by_sampling(match, progress, work, seed)
    decisions = tuple(_decisions(match, trajectory.analyses))
    throws = tuple(_luck_events(match, trajectory, exact=exact))
    ledgers = tuple(_ledger(match, seat, trajectory, decisions, throws) for seat in range(len(match.seats)))
    return Review(match.game.id, trajectory.measure, exact, decisions, throws, ledgers)


# Exact values


def analyse_exactly(match: Match, solution: Solution, progress: Progress) -> Trajectory:
    """Analyse a match by a solution or an outlook."""
    seats = range(len(match.seats))
    curve: list[Seats] = []
    work = 2 * len(match) + 1
    for step in range(len(match) + 1):
        state = match.state_before(step)
        curve.append(np.array([solution.value(state, seat) for seat in seats]))
        progress(step + 1, work)
    stdev = solution.stdev(match.options)
    analyses: dict[int, DecisionAnalysis] = {}
    for step, event in enumerate(match.events):
        if isinstance(event, Decided):
            analyses[step] = _analyse_decision_exactly(match, solution, step, event, curve, stdev)
        progress(len(match) + 2 + step, work)
    return Trajectory("points", stdev, curve, [np.zeros(len(seats))] * len(curve), analyses, match.scores()[:, 0])


def _analyse_decision_exactly(
    match: Match, solution: Solution, step: int, event: Decided, curve: list[Seats], stdev: float
) -> DecisionAnalysis:
    """Compare a decision with the best one. On a tie, the decision itself is reported as the best.

    `curve` has the expected results before each step. An action that the outlook leaves out costs 0 and is not judged.
    """
    state, nothing = match.state_before(step), np.zeros(len(match.seats))
    cost, word = curve[step][event.seat] - curve[step + 1][event.seat], None
    if match.game.outlook:  # the expected points do not anticipate future tokens, so compare the actions
        values = solution.action_values(state, event.seat, everything=False)
        word = None if event.action in values else judgement.NOT_JUDGED
        cost = max(values.values()) - values.get(event.action, max(values.values()))
    cost = float(cost) if cost > judgement.TIED else 0.0
    best = solution.best(state, event.seat) if cost else event.action
    margin = 0.0 if cost or word else exact_margin(solution.action_values(state, event.seat, everything=False))
    word = word or judgement.word(cost, stdev)
    return DecisionAnalysis(curve[step], curve[step + 1], nothing, cost, nothing, best, word, margin)


def exact_margin(values: Mapping[int, float]) -> float:
    """Return the lead of the highest value over the next one that is not tied with it; 0 if all are tied."""
    highest = max(values.values())
    return highest - max((value for value in values.values() if highest - value > judgement.TIED), default=highest)


# Estimates by sampling


def analyse_by_sampling(match: Match, progress: Progress, work: int, seed: str | int) -> Trajectory:
    """Analyse a match by comparing the actions of each decision, in parallel on all cores.

    Decisions with a single legal action are left out. The others share `work`, with at least `MIN_WORK` each.
    """
    game, players = match.game, len(match.seats)
    stdev = compare.stdev(game, players, match.options)
    steps = [
        (step, event)
        for step, event in enumerate(match.events)
        if isinstance(event, Decided) and game.legal(match.state_before(step), event.seat).size > 1
    ]
    effort = Effort(max(MIN_WORK, work // max(1, len(steps))), CANDIDATES)
    analyses: dict[int, DecisionAnalysis] = {}
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        futures = {
            pool.submit(
                _analyse_decision_by_sampling, game, match.state_before(step), event, effort, f"{seed} {step}", stdev
            ): step
            for step, event in steps
        }
        for done, future in enumerate(as_completed(futures), start=1):
            analyses[futures[future]] = future.result()
            progress(done, len(steps))
    finally:
        pool.shutdown(cancel_futures=True)  # after Ctrl-C, do not start the remaining ones
    analyses = dict(sorted(analyses.items()))  # sums then do not depend on the order of completion
    _limit_costs(match, analyses, stdev)
    worlds = Comparer(game, match.state_before(0), 0, stream(f"{seed} start")).play_on(STDEV_SAMPLES)
    start, error = worlds.mean(0), worlds.std(0, ddof=1) / np.sqrt(len(worlds))
    result = match.scores()[:, 0 if measure_of(players) == "points" else UTILITY]
    curve, errors = [], []
    for step in range(len(match)):
        if step in analyses:
            curve.append(analyses[step].before)
            start, error = analyses[step].after, analyses[step].error
        else:
            curve.append(start)
        errors.append(error)
    return Trajectory(measure_of(players), stdev, [*curve, result], [*errors, np.zeros(players)], analyses, result)


def _analyse_decision_by_sampling(
    game: Game, state: State, event: Decided, effort: Effort, seed: str, stdev: float
) -> DecisionAnalysis:
    """Compare a decision with the most promising others. A loss that is too close to call costs nothing."""
    seat = event.seat
    compared = Comparer(game, state, seat, stream(seed)).compare(effort, also=[event.action])
    after, error = compared.estimates(event.action)
    loss, loss_error = compared.loss(event.action)
    best = compared.stands_out(event.action)
    word = judgement.estimated_word(float(loss[seat]), float(loss_error[seat]), stdev, stands_out=best)
    cost = judgement.clear_loss(float(loss[seat]), float(loss_error[seat]))
    margin = max(0.0, -float(loss[seat])) if best else 0.0
    if not cost:
        loss = np.zeros_like(loss)
    if word == "best":
        loss_error = np.zeros_like(loss)
    chosen = compared.best if cost else event.action
    return DecisionAnalysis(after + loss, after, error, cost, loss_error, chosen, word, margin)


def _limit_costs(match: Match, analyses: dict[int, DecisionAnalysis], stdev: float) -> None:
    """Limit the costs of decisions that were followed directly by another decision of the same seat, last first.

    Changes `analyses`. See `_limit_cost`.
    """
    seat: int | None = None
    following: DecisionAnalysis | None = None
    for step, event in reversed(list(enumerate(match.events))):
        if not isinstance(event, Decided):
            seat = following = None
            continue
        if event.seat != seat:
            seat, following = event.seat, None
        if step in analyses:
            if following is not None:
                analyses[step] = _limit_cost(analyses[step], following, event, stdev)
            following = analyses[step]


def _limit_cost(
    analysis: DecisionAnalysis, following: DecisionAnalysis, event: Decided, stdev: float
) -> DecisionAnalysis:
    """Return the analysis with its cost limited to the drop in the expected result until the seat's next decision.

    That drop counts only if it is clear. The comparison may report more, because in its worlds the seat plays on less
    well than after thinking again. `following` is the analysis of the next decision.
    """
    seat = event.seat
    missing = float(analysis.before[seat] - following.before[seat])
    error = np.hypot(analysis.error, following.error)
    cost = min(analysis.cost, judgement.clear_loss(missing, float(error[seat])))
    if cost == analysis.cost:
        return analysis
    return analysis._replace(
        after=analysis.before + cost / analysis.cost * (analysis.after - analysis.before),
        cost=cost,
        cost_error=error,
        best=analysis.best if cost else event.action,
        word=judgement.word(cost, stdev) if cost else "good",
    )


# Results, from either analysis


def _decisions(match: Match, analyses: Mapping[int, DecisionAnalysis]) -> Iterator[Decision]:
    """Yield all decisions, in order. Those without an analysis cost 0 and are the best."""
    meaning, write = match.game.story.describe_action, match.game.actions.write
    for step, event in enumerate(match.events):
        if not isinstance(event, Decided):
            continue
        analysis = analyses.get(step)
        best = analysis.best if analysis else event.action
        state, error = match.state_before(step), float(analysis.cost_error[event.seat]) if analysis else 0.0
        yield Decision(
            step=step,
            seat=event.seat,
            played=write(event.action),
            best=write(best),
            played_phrase=meaning(state, event.seat, event.action),
            best_phrase=meaning(state, event.seat, best),
            cost=analysis.cost if analysis else 0.0,
            error=error,
            word=analysis.word if analysis else "best",
            margin=analysis.margin if analysis else 0.0,
        )


def _luck_events(match: Match, trajectory: Trajectory, *, exact: bool) -> Iterator[LuckEvent]:
    """Yield the luck of each chance event, for every seat.

    If exact, only for the first seat that owes a decision right after it; for none if no seat does.
    """
    for step, event in enumerate(match.events):
        if not isinstance(event, Decided):
            luck = trajectory.curve[step + 1] - trajectory.curve[step]
            error = np.hypot(trajectory.errors[step], trajectory.errors[step + 1])
            seats = pending_seats(match.state_before(step + 1))[:1] if exact else range(len(match.seats))
            yield from (LuckEvent(step, seat, event.outcome, float(luck[seat]), float(error[seat])) for seat in seats)


def _ledger(
    match: Match, seat: int, trajectory: Trajectory, decisions: tuple[Decision, ...], throws: tuple[LuckEvent, ...]
) -> Ledger:
    curve = [float(values[seat]) for values in trajectory.curve]
    of_seat = [decision for decision in decisions if decision.seat == seat]
    skill = -sum(decision.cost for decision in of_seat)
    changed = sum(float(analysis.after[seat] - analysis.before[seat]) for analysis in trajectory.analyses.values())
    others, result = changed - skill, float(trajectory.result[seat])
    errors = _errors(match, seat, trajectory)
    worst = sorted((decision for decision in of_seat if decision.cost), key=lambda decision: -decision.cost)
    lucky = [throw for throw in throws if throw.seat == seat and throw.clear and throw.luck > 0]
    return Ledger(
        name=match.seats[seat].name,
        start=curve[0],
        luck=result - curve[0] - changed,
        others=others,
        skill=skill,
        result=result,
        errors=errors,
        score=float(match.scores()[seat, 0]),
        grade=judgement.grade(-skill, trajectory.stdev),
        curve=tuple(curve),
        costliest=tuple(worst[:COSTLIEST_SHOWN]),
        luckiest=max(lucky, key=lambda throw: throw.luck, default=None),
        luck_word=judgement.luck_word(result - curve[0] - changed, errors["luck"], trajectory.stdev),
        skill_word=judgement.skill_word(-skill, trajectory.stdev),
        finest=max((one for one in of_seat if one.margin), key=lambda one: one.margin, default=None),
    )


def _errors(match: Match, seat: int, trajectory: Trajectory) -> dict[str, float]:
    """Return the standard errors of `start`, `luck`, `others` and `skill` in a ledger.

    Decisions are compared in independent worlds, so their variances add up.
    """
    squares = {"start": float(trajectory.errors[0][seat]) ** 2, "others": 0.0, "skill": 0.0}
    for step, analysis in trajectory.analyses.items():
        event = match.events[step]
        assert isinstance(event, Decided)  # noqa: S101  for the type checker: only decisions are analysed
        squares["skill" if event.seat == seat else "others"] += float(analysis.cost_error[seat]) ** 2
    squares["luck"] = sum(squares.values())  # luck is the difference between the exact result and these three
    return {part: float(np.sqrt(square)) for part, square in squares.items()}
