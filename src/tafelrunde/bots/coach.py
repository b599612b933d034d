"""The coach: what is best here, what everything else costs, and why.

Games that are solved, or have an outlook, are asked: their figures are expected final points, and exact. Where perfect
play of two is at hand, figures are the chances of winning, and exact as well. In all other games decisions are compared
in imagined worlds (`compare.py`): their figures are chances, each with its standard error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from tafelrunde.bots import judgement
from tafelrunde.bots.compare import Care, Comparer, Measure, measure_of, spread
from tafelrunde.bots.exact import CLOSE, adviser, wins_most
from tafelrunde.core.game import Game
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, pending_seats
from tafelrunde.core.rng import stream
from tafelrunde.solve.duel import ToWin
from tafelrunde.solve.solution import Solution

CARE = Care(work=1_000_000)
"""How carefully the coach compares decisions: a second or two."""

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
    value: float  # the expected final points, or the chance
    error: float  # its standard error; 0 for what is exact
    loss: float  # against the best; 0 for a tie, or if it is too close to call
    loss_error: float
    change: float | None  # against passing, where one may pass
    word: str  # best, good, inaccuracy, mistake, blunder

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "action": self.notation,
            "value": self.value,
            "error": self.error,
            "loss": self.loss,
            "loss_error": self.loss_error,
            "change": self.change,
            "word": self.word,
        }


@dataclass(frozen=True)
class Advice:
    """What the coach says of a position."""

    seat: int
    measure: Measure  # what the figures are
    value: float  # the expected final points, or the chance, with best play
    error: float  # its standard error; 0 for what is exact
    alternatives: tuple[Alternative, ...]  # the best first; the first one is what the exact bot plays
    why: Phrase
    throw_price: float | None  # what one more throw would be worth here
    least: float  # the value if what was typed leaves something open: of the worst position that fits
    greatest: float  # and of the best one
    open: Phrase | None = None  # what was left open, and how much that matters
    worlds: int = 0  # in how many worlds each alternative was tried; 0 for what is exact
    beside: Phrase | None = None  # what would be best for points, if that is not best to win

    @property
    def best(self) -> Alternative:
        """What to do."""
        return self.alternatives[0]

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "seat": self.seat,
            "measure": self.measure,
            "value": self.value,
            "error": self.error,
            "least": self.least,
            "greatest": self.greatest,
            "best": self.best.notation,
            "why": self.why.data(),
            "beside": self.beside.data() if self.beside else None,
            "throw_price": self.throw_price,
            "worlds": self.worlds,
            "alternatives": [alternative.data() for alternative in self.alternatives],
        }


def positions(
    game: Game, dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = (), **options: object
) -> Sequence[State]:
    """The positions that somebody typed in: the dice on the table, filled boxes (`red` or `red=40`), throws left.

    `kept` are the dice that the last throw left on the table, `options` those of the game. Several positions fit where
    dice that look alike on the table are not: the first is one like any other. A Problem if none can occur.
    """
    if not game.advisable:
        raise Problem("coach-not-typed", game=game.id)
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
    to_win: ToWin | None = None,
) -> Advice:
    """Advice for a seat that owes a decision; the only one, if left out.

    `options` are those of the game: how much a point weighs depends on them. If not everything is asked for,
    alternatives may be left out that are never better than another. `fitting` are all positions that fit what was
    typed, if it left something open. Who hands in perfect play of two hears, in the games that it covers, what wins.
    """
    pending = pending_seats(state)
    seat = pending[0] if seat is None and pending else seat
    if seat is None or seat not in pending:
        raise Problem("nothing-to-decide")
    if to_win is not None and to_win.covers(state):
        return winning(game, state, seat, to_win, solution or adviser(game))
    if solution is None and not game.advisable:
        return estimated(game, state, seat, options, everything=everything)
    return known(game, state, seat, solution or adviser(game), options, everything=everything, fitting=fitting)


def known(
    game: Game,
    state: State,
    seat: int,
    solution: Solution,
    options: Mapping[str, object],
    *,
    everything: bool,
    fitting: Sequence[State],
) -> Advice:
    """Advice from what is known exactly."""
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
        return Alternative(action, written[action], said, values[action], 0.0, loss, 0.0, change, word)

    alternatives = sorted(map(alternative, values), key=lambda one: (one.loss, one.action != best, -one.action))
    worths = [value, *(solution.value(other, seat) for other in fitting)]
    return Advice(
        seat,
        "points",
        value,
        0.0,
        tuple(alternatives),
        why(game, alternatives),
        solution.throw_price(state, seat),
        min(worths),
        max(worths),
        left_open(len(fitting), min(worths), max(worths)),
    )


def winning(game: Game, state: State, seat: int, to_win: ToWin, solution: Solution) -> Advice:
    """Advice from the chances of winning that perfect play of both has."""
    values = to_win.win_values(state, seat)
    best, for_points = wins_most(values, lambda: solution.best(state, seat)), solution.best(state, seat)
    value, stdev = values[best], spread(game, int(state.players), {})

    def alternative(action: int) -> Alternative:
        loss = value - values[action] if value - values[action] > CLOSE else 0.0
        said, word = game.story.meaning(state, seat, action), judgement.word(loss, stdev)
        return Alternative(action, game.actions.write(action), said, values[action], 0.0, loss, 0.0, None, word)

    alternatives = sorted(map(alternative, values), key=lambda one: (one.loss, one.action != best, -one.action))
    otherwise = next(one for one in alternatives if one.action == for_points)
    beside = Phrase("coach-for-points", best=otherwise.said, value=100 * otherwise.value) if otherwise.loss else None
    said = why_wins(alternatives)
    return Advice(seat, "chance", value, 0.0, tuple(alternatives), said, None, value, value, beside=beside)


def estimated(
    game: Game,
    state: State,
    seat: int,
    options: Mapping[str, object],
    *,
    everything: bool = False,
    care: Care = CARE,
    seed: str | int = 0,
) -> Advice:
    """Advice from decisions that were compared: the most promising ones, or, if everything is asked for, all.

    It knows what the seat may know, and nothing else: what is hidden is imagined anew in every world.
    """
    care = care._replace(candidates=len(game.actions)) if everything else care
    compared = Comparer(game, state, seat, stream(seed)).compare(care)
    players = int(state.players)
    stdev = spread(game, players, options)

    def alternative(action: int) -> Alternative:
        value, error = compared.figure(action)
        loss, loss_error = (float(of_seats[seat]) for of_seats in compared.lost(action))
        said, best = game.story.meaning(state, seat, action), compared.stands_out(action)
        word = judgement.estimated_word(loss, loss_error, stdev, stands_out=best)
        lost = judgement.clear_loss(loss, loss_error)
        return Alternative(action, game.actions.write(action), said, value, error, lost, loss_error, None, word)

    alternatives = sorted(map(alternative, compared.actions), key=lambda one: (-one.value, one.action != compared.best))
    best, measure = alternatives[0], measure_of(players)
    return Advice(
        seat,
        measure,
        best.value,
        best.error,
        tuple(alternatives),
        why_estimated(measure, alternatives),
        None,
        best.value,
        best.value,
        worlds=compared.results.shape[1],
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


def why_wins(alternatives: Sequence[Alternative]) -> Phrase:
    """One sentence: how often the best decision wins, and how often the next."""
    best = alternatives[0]
    other = next((one for one in alternatives if one.said != best.said), None)
    if other is None:
        return Phrase("coach-why-only", best=best.said)
    if not other.loss:
        return Phrase("coach-why-tie", best=best.said, other=other.said)
    chances = {"value": 100 * best.value, "other_value": 100 * other.value}
    return Phrase("coach-why-wins", best=best.said, other=other.said, **chances)


def why_estimated(measure: Measure, alternatives: Sequence[Alternative]) -> Phrase:
    """One sentence: by how much the best decision is better than the next, or that this is too close to call."""
    best, *others = (
        one for place, one in enumerate(alternatives) if one.said not in [other.said for other in alternatives[:place]]
    )
    if not others:
        return Phrase("coach-why-only", best=best.said)
    times = 1 if measure == "points" else 100  # people say chances in per cent
    told = {"best": best.said, "measure": measure, "value": times * best.value, "error": times * best.error}
    close = [one for one in others if not one.loss]
    if close:
        return Phrase("coach-why-close", **told, other=close[0].said, more=len(close) - 1)
    gain, gain_error = times * others[0].loss, times * others[0].loss_error
    return Phrase("coach-why-clear", **told, other=others[0].said, gain=gain, gain_error=gain_error)
