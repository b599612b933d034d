"""The review of a finished game: what every decision cost, and how lucky every throw was.

A seat's value is the final score it can expect with best play. Throws change it, and that is luck; decisions change it,
never upwards, and that is (lack of) skill. So the ledger of every seat adds up: final score = value at the start
+ all luck + all skill.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tafelrunde.bots import judgement
from tafelrunde.bots.exact import exact
from tafelrunde.core.events import Decided
from tafelrunde.core.match import Match
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import pending_seats
from tafelrunde.solve.layers import Progress, silent
from tafelrunde.solve.solution import Solution

WORST = 3


@dataclass(frozen=True)
class Decision:
    """What a seat decided."""

    step: int  # its place among the events of the match, from 0
    seat: int
    played: str  # in notation
    best: str
    played_said: Phrase
    best_said: Phrase
    cost: float  # expected points lost; 0 for a tie with the best
    word: str

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "step": self.step,
            "seat": self.seat,
            "played": self.played,
            "best": self.best,
            "cost": self.cost,
            "word": self.word,
        }


@dataclass(frozen=True)
class Throw:
    """What fell for a seat."""

    step: int
    seat: int
    outcome: int
    luck: float  # expected points gained

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {"step": self.step, "seat": self.seat, "outcome": self.outcome, "luck": self.luck}


@dataclass(frozen=True)
class Ledger:
    """The account of a seat: `score == start + luck + skill`, but for the rounding of doubles."""

    name: str
    start: float  # expected at the start
    luck: float
    skill: float  # never above 0
    score: float
    grade: int
    curve: tuple[float, ...]  # the expected final score before the first event and after each
    costliest: tuple[Decision, ...]  # at most three, those that cost something
    luckiest: Throw | None

    @property
    def adjusted(self) -> float:
        """The score without luck: what these decisions earn on average."""
        return self.start + self.skill

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "name": self.name,
            "start": self.start,
            "luck": self.luck,
            "skill": self.skill,
            "score": self.score,
            "adjusted": self.adjusted,
            "grade": self.grade,
            "costliest": [decision.data() for decision in self.costliest],
            "luckiest": self.luckiest.data() if self.luckiest else None,
            "curve": list(self.curve),
        }


@dataclass(frozen=True)
class Review:
    """A finished game, looked at."""

    game: str
    decisions: tuple[Decision, ...]
    throws: tuple[Throw, ...]
    ledgers: tuple[Ledger, ...]

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game,
            "players": [ledger.data() for ledger in self.ledgers],
            "decisions": [decision.data() for decision in self.decisions],
            "throws": [throw.data() for throw in self.throws],
        }


def review(match: Match, solution: Solution | None = None, progress: Progress = silent) -> Review:
    """Look at every decision and every throw of a finished match."""
    if not match.over:
        raise Problem("review-unfinished")
    solution = solution or exact(match.game)
    seats = range(len(match.seats))
    values: list[list[float]] = []
    work = 2 * len(match) + 1
    for step in range(len(match) + 1):
        state = match.before(step)
        values.append([solution.value(state, seat) for seat in seats])
        progress(step + 1, work)
    stdev = solution.spread(match.options)
    decisions: list[Decision] = []
    throws: list[Throw] = []
    for step, event in enumerate(match.events):
        if isinstance(event, Decided):
            cost = values[step][event.seat] - values[step + 1][event.seat]
            decisions.append(_decision(match, solution, step, event, cost, stdev))
        else:
            seat = pending_seats(match.before(step + 1))[0]
            throws.append(Throw(step, seat, event.outcome, values[step + 1][seat] - values[step][seat]))
        progress(len(match) + 2 + step, work)
    ledgers = tuple(_ledger(match, seat, values, (decisions, throws), stdev) for seat in seats)
    return Review(match.game.id, tuple(decisions), tuple(throws), ledgers)


def _decision(match: Match, solution: Solution, step: int, event: Decided, cost: float, stdev: float) -> Decision:
    """A decision beside the best one. If it is as good, it is the best one."""
    state = match.before(step)
    cost = cost if cost > judgement.TIED else 0.0
    best = solution.best(state, event.seat) if cost else event.action
    meaning, write = match.game.story.meaning, match.game.actions.write
    return Decision(
        step=step,
        seat=event.seat,
        played=write(event.action),
        best=write(best),
        played_said=meaning(state, event.seat, event.action),
        best_said=meaning(state, event.seat, best),
        cost=cost,
        word=judgement.word(cost, stdev),
    )


def _ledger(
    match: Match, seat: int, values: list[list[float]], events: tuple[list[Decision], list[Throw]], stdev: float
) -> Ledger:
    curve = [value[seat] for value in values]
    decisions = [decision for decision in events[0] if decision.seat == seat]
    throws = [throw for throw in events[1] if throw.seat == seat]
    skill = sum(curve[decision.step + 1] - curve[decision.step] for decision in decisions)
    worst = sorted((decision for decision in decisions if decision.cost), key=lambda decision: -decision.cost)
    return Ledger(
        name=match.seats[seat].name,
        start=curve[0],
        luck=sum(throw.luck for throw in throws),
        skill=skill,
        score=float(match.scores()[seat, 0]),
        grade=judgement.grade(-skill, stdev),
        curve=tuple(curve),
        costliest=tuple(worst[:WORST]),
        luckiest=max(throws, key=lambda throw: throw.luck, default=None),
    )
