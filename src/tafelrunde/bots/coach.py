"""The coach: what is best here, what everything else costs, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from tafelrunde.bots import judgement
from tafelrunde.bots.exact import adviser, check_advisable
from tafelrunde.core.game import Game
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, pending_seats
from tafelrunde.solve.solution import Solution

EXPLAINED = {"throw", "box", "turn"}
"""Kinds of actions that have sentences of their own."""
DO_NOTHING = "pass"
"""To leave everything as it is, in games where one may: what other decisions are measured by."""


@dataclass(frozen=True)
class Alternative:
    """One legal action."""

    action: int
    notation: str
    said: Phrase
    value: float  # the expected final points
    loss: float  # against the best; 0 for a tie
    change: float | None  # against passing, where one may pass
    word: str  # best, good, inaccuracy, mistake, blunder

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "action": self.notation,
            "value": self.value,
            "loss": self.loss,
            "change": self.change,
            "word": self.word,
        }


@dataclass(frozen=True)
class Advice:
    """What the coach says of a position."""

    seat: int
    value: float  # the expected final points with best play
    alternatives: tuple[Alternative, ...]  # the best first; the first one is what the exact bot plays
    why: Phrase
    throw_price: float | None  # what one more throw would be worth here
    least: float  # the value if what was typed leaves something open: of the worst position that fits
    greatest: float  # and of the best one
    open: Phrase | None = None  # what was left open, and how much that matters

    @property
    def best(self) -> Alternative:
        """What to do."""
        return self.alternatives[0]

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "seat": self.seat,
            "value": self.value,
            "least": self.least,
            "greatest": self.greatest,
            "best": self.best.notation,
            "why": self.why.data(),
            "throw_price": self.throw_price,
            "alternatives": [alternative.data() for alternative in self.alternatives],
        }


def positions(
    game: Game, dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = (), **options: object
) -> Sequence[State]:
    """The positions that somebody typed in: the dice on the table, filled boxes (`red` or `red=40`), throws left.

    `kept` are the dice that the last throw left on the table, `options` those of the game. Several positions fit where
    dice that look alike on the table are not: the first is one like any other. A Problem if none can occur.
    """
    check_advisable(game)
    fitting: Sequence[State] = game.module("position").positions(dice, filled, left, kept, **options)
    return fitting


def position(
    game: Game, dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = (), **options: object
) -> State:
    """One position that fits what somebody typed in (see `positions`)."""
    return positions(game, dice, filled, left, kept, **options)[0]


def advise(
    game: Game,
    state: State,
    seat: int | None = None,
    solution: Solution | None = None,
    *,
    options: Mapping[str, object] = {},
    everything: bool = True,
    fitting: Sequence[State] = (),
) -> Advice:
    """Advice for a seat that owes a decision; the only one, if left out.

    `options` are those of the game: how much a point weighs depends on them. If not everything is asked for,
    alternatives may be left out that are never better than another. `fitting` are all positions that fit what was
    typed, if it left something open.
    """
    solution = solution or adviser(game)
    pending = pending_seats(state)
    seat = pending[0] if seat is None and pending else seat
    if seat is None or seat not in pending:
        raise Problem("nothing-to-decide")
    values = solution.action_values(state, seat, everything=everything)
    value = max(values.values())
    stdev = solution.spread(game.settings(options))
    best = solution.best(state, seat)
    written = {action: game.actions.write(action) for action in values}
    passing = next((values[action] for action, notation in written.items() if notation == DO_NOTHING), None)

    def alternative(action: int) -> Alternative:
        loss = value - values[action] if value - values[action] > judgement.TIED else 0.0
        change = None if passing is None else values[action] - passing
        said, word = game.story.meaning(state, seat, action), judgement.word(loss, stdev)
        return Alternative(action, written[action], said, values[action], loss, change, word)

    alternatives = sorted(map(alternative, values), key=lambda one: (one.loss, one.action != best, -one.action))
    worths = [value, *(solution.value(other, seat) for other in fitting)]
    return Advice(
        seat,
        value,
        tuple(alternatives),
        why(game, alternatives),
        solution.throw_price(state, seat),
        min(worths),
        max(worths),
        left_open(len(fitting), min(worths), max(worths)),
    )


def left_open(count: int, least: float, greatest: float) -> Phrase | None:
    """What a position that was typed leaves open, and how much that matters; nothing if only one fits."""
    if count < 2:
        return None
    if greatest - least <= judgement.TIED:
        return Phrase("coach-open-alike", count=count)
    return Phrase("coach-open", count=count, least=least, greatest=greatest)


def kind(game: Game, alternative: Alternative) -> str:
    """The block that an action belongs to: `throw`, `box`, `turn`."""
    return game.actions.find(alternative.action)[0].name


def why(game: Game, alternatives: Sequence[Alternative]) -> Phrase:
    """One sentence: what the best decision gains over passing, or the best of another kind, or the next of its own."""
    best = alternatives[0]
    others = [one for one in alternatives if one.said != best.said]
    if not others:
        return Phrase("coach-why-only", best=best.said)
    passing = (one for one in others if one.notation == DO_NOTHING)
    of_another_kind = (one for one in others if kind(game, one) != kind(game, best))
    other = next(chain(passing, of_another_kind, others))
    if kind(game, best) == kind(game, other) or not {kind(game, best), kind(game, other)} <= EXPLAINED:
        key = "coach-why-same"
    else:
        key = f"coach-why-{kind(game, best)}-{kind(game, other)}"
    if other.loss == 0.0:
        return Phrase("coach-why-tie", best=best.said, other=other.said)
    return Phrase(key, best=best.said, other=other.said, gain=other.loss)
