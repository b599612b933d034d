"""The coach: the best action in a position, what every other action loses, and why.

- Games with a solution or an outlook: the values are expected final points, and exact.
- Games of two with perfect play at hand: the values are chances of winning, and exact.
- All other games: actions are compared in sampled worlds (`compare.py`). The values are chances with standard errors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from tafelrunde.bots import compare, judgement
from tafelrunde.bots.aims import find_aims
from tafelrunde.bots.compare import Comparer, Effort, Measure, measure_of
from tafelrunde.bots.exact import CLOSE, adviser, pick_winning_action
from tafelrunde.bots.wording import DO_NOTHING, Wording, kind, put_into_words
from tafelrunde.core.game import Game, accepted_options
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.core.rules.rng import stream
from tafelrunde.solve.duel import ToWin
from tafelrunde.solve.solution import Solution

EFFORT = Effort(work=1_000_000)
"""The effort of the coach where it has to compare: one or two seconds."""

EXPLAINED = {"throw", "box", "turn"}
"""Kinds of actions with their own sentences, `coach-why-KIND-KIND`."""


@dataclass(frozen=True)
class Alternative:
    """One legal action and its value."""

    action: int
    notation: str
    phrase: Phrase
    value: float  # expected final points, or chance
    error: float  # standard error of the value; 0 if exact
    loss: float  # against the best action; 0 for a tie, or if it is too close to call
    loss_error: float
    change: float | None  # against passing, where that is legal
    word: str  # best, good, inaccuracy, mistake, blunder

    def data(self) -> dict[str, Any]:
        """Return the alternative as plain data."""
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
    """The advice for one position."""

    seat: int
    measure: Measure  # unit of the values
    value: float  # expected final points, or chance, with best play
    error: float  # standard error of the value; 0 if exact
    alternatives: tuple[Alternative, ...]  # best first; the exact bot plays the first
    words: Wording  # the advice without figures
    why: Phrase  # the reason in figures
    throw_price: float | None  # value of one more throw; None in games without a stock of throws
    least: float  # lowest value among the positions that fit the typed input
    greatest: float  # highest value among them
    ambiguity: Phrase | None = None  # what the typed input leaves open, and how much that matters
    worlds: int = 0  # worlds in which each alternative was played; 0 if exact
    for_points: Phrase | None = None  # the best action for points, if another one wins more often

    @property
    def best(self) -> Alternative:
        """The best alternative."""
        return self.alternatives[0]

    def data(self) -> dict[str, Any]:
        """Return the advice as plain data."""
        return {
            "seat": self.seat,
            "measure": self.measure,
            "value": self.value,
            "error": self.error,
            "least": self.least,
            "greatest": self.greatest,
            "best": self.best.notation,
            "words": self.words.data(),
            "why": self.why.data(),
            "beside": self.for_points.data() if self.for_points else None,
            "throw_price": self.throw_price,
            "worlds": self.worlds,
            "alternatives": [alternative.data() for alternative in self.alternatives],
        }


def positions(
    game: Game, dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = (), **options: object
) -> Sequence[State]:
    """Return all positions that fit typed input: the dice shown, the filled boxes (`red` or `red=40`), throws left.

    They are of a solo game with these options; several fit if the input does not tell similar dice apart. `kept` are
    the dice that were not part of the last throw. Raises a Problem if none can occur or there are no exact values.
    """
    if not game.has_exact_values:
        raise Problem("coach-not-typed", game=game.id)
    find = game.module("position").positions
    fitting: Sequence[State] = find(dice, filled, left, kept, **accepted_options(find, options))
    return fitting


def position(
    game: Game, dice: Sequence[str], filled: Sequence[str], left: int, kept: Sequence[str] = (), **options: object
) -> State:
    """Return the first position that fits typed input (see `positions`)."""
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
    """Return advice for `seat`, by default the first seat that owes a decision. Raises a Problem if it owes none.

    - `solution`: used in place of the one in the package.
    - `options`: those of the game; the judgement words depend on them.
    - `everything`: if False, actions that are never better than another one may be left out.
    - `fitting`: all positions that fit the typed input, if there are several.
    - `to_win`: perfect play of two. In the positions it covers, the advice maximises the chance of winning.
    """
    pending = pending_seats(state)
    seat = pending[0] if seat is None and pending else seat
    if seat is None or seat not in pending:
        raise Problem("nothing-to-decide")
    if to_win is not None and to_win.covers(state):
        return advise_to_win(game, state, seat, to_win, solution or adviser(game))
    if solution is None and not game.has_exact_values:
        return advise_by_sampling(game, state, seat, options, everything=everything)
    return advise_exactly(game, state, seat, solution or adviser(game), options, everything=everything, fitting=fitting)


def advise_exactly(
    game: Game,
    state: State,
    seat: int,
    solution: Solution,
    options: Mapping[str, object],
    *,
    everything: bool,
    fitting: Sequence[State],
) -> Advice:
    """Return advice in expected points, from a solution or an outlook. The parameters are those of `advise`."""
    values = solution.action_values(state, seat, everything=everything)
    value = max(values.values())
    stdev = solution.stdev(game.settings(options))
    best = solution.best(state, seat)
    notations = {action: game.actions.write(action) for action in values}
    passing = next((values[action] for action, notation in notations.items() if notation == DO_NOTHING), None)

    def alternative(action: int) -> Alternative:
        loss = value - values[action] if value - values[action] > judgement.TIED else 0.0
        change = None if passing is None else values[action] - passing
        phrase, word = game.story.describe_action(state, seat, action), judgement.word(loss, stdev)
        return Alternative(action, notations[action], phrase, values[action], 0.0, loss, 0.0, change, word)

    alternatives = sorted(map(alternative, values), key=lambda one: (one.loss, one.action != best, -one.action))
    aims = find_aims(game, solution, state, seat, alternatives[0].action) if has_aims(game) else None
    fitting_values = [value, *(solution.value(other, seat) for other in fitting)]
    return Advice(
        seat,
        "points",
        value,
        0.0,
        tuple(alternatives),
        put_into_words(game, state, seat, alternatives, aims),
        why(game, alternatives),
        solution.throw_price(state, seat),
        min(fitting_values),
        max(fitting_values),
        ambiguity_note(len(fitting), min(fitting_values), max(fitting_values)),
    )


def advise_to_win(game: Game, state: State, seat: int, to_win: ToWin, solution: Solution) -> Advice:
    """Return advice in chances of winning when both players play perfectly. `to_win` must cover the state.

    `solution` gives the best action for points: it breaks ties, and `for_points` mentions it if it wins less often.
    """
    values = to_win.win_values(state, seat)
    best_for_points = solution.best(state, seat)
    best = pick_winning_action(values, lambda: best_for_points)
    value, stdev = values[best], compare.stdev(game, int(state.players), {})

    def alternative(action: int) -> Alternative:
        loss = value - values[action] if value - values[action] > CLOSE else 0.0
        phrase, word = game.story.describe_action(state, seat, action), judgement.word(loss, stdev)
        return Alternative(action, game.actions.write(action), phrase, values[action], 0.0, loss, 0.0, None, word)

    alternatives = sorted(map(alternative, values), key=lambda one: (one.loss, one.action != best, -one.action))
    other = next(one for one in alternatives if one.action == best_for_points)
    for_points = Phrase("coach-for-points", best=other.phrase, value=100 * other.value) if other.loss else None
    words = put_into_words(game, state, seat, alternatives, find_aims(game, solution, state, seat, best))
    reason, shown = why_wins(alternatives), tuple(alternatives)
    return Advice(seat, "chance", value, 0.0, shown, words, reason, None, value, value, for_points=for_points)


def advise_by_sampling(
    game: Game,
    state: State,
    seat: int,
    options: Mapping[str, object],
    *,
    everything: bool = False,
    effort: Effort = EFFORT,
    seed: str | int = 0,
) -> Advice:
    """Return advice from a comparison of the most promising actions; with `everything`, of all legal ones.

    It uses only what the seat may know: hidden information is sampled in every world. The same seed gives the same
    advice.
    """
    effort = effort._replace(candidates=len(game.actions)) if everything else effort
    compared = Comparer(game, state, seat, stream(seed)).compare(effort)
    players = int(state.players)
    stdev = compare.stdev(game, players, options)

    def alternative(action: int) -> Alternative:
        value, error = compared.estimate(action)
        loss, loss_error = (float(of_seats[seat]) for of_seats in compared.loss(action))
        phrase, best = game.story.describe_action(state, seat, action), compared.stands_out(action)
        word = judgement.estimated_word(loss, loss_error, stdev, stands_out=best)
        clear = judgement.clear_loss(loss, loss_error)
        return Alternative(action, game.actions.write(action), phrase, value, error, clear, loss_error, None, word)

    alternatives = sorted(map(alternative, compared.actions), key=lambda one: (-one.value, one.action != compared.best))
    best, measure = alternatives[0], measure_of(players)
    return Advice(
        seat,
        measure,
        best.value,
        best.error,
        tuple(alternatives),
        put_into_words(game, state, seat, alternatives),
        why_estimated(measure, alternatives),
        None,
        best.value,
        best.value,
        worlds=compared.results.shape[1],
    )


def has_aims(game: Game) -> bool:
    """Whether turns of a game end with filling a box, so that the coach can tell which box a throw aims for."""
    return any(block.name == "box" for block in game.actions.blocks)


def ambiguity_note(count: int, least: float, greatest: float) -> Phrase | None:
    """Return a note on how much the value depends on what the typed input left open; None if `count` is below 2.

    `count` positions fit the input, with values from `least` to `greatest`.
    """
    if count < 2:
        return None
    if greatest - least <= judgement.TIED:
        return Phrase("coach-open-alike", count=count)
    return Phrase("coach-open", count=count, least=least, greatest=greatest)


def why(game: Game, alternatives: Sequence[Alternative]) -> Phrase:
    """Return a sentence that compares the best action with passing, else the best of another kind, else the next.

    `alternatives` are sorted, best first. If all have the same phrase, it says that there is no choice.
    """
    best = alternatives[0]
    others = [one for one in alternatives if one.phrase != best.phrase]
    if not others:
        return Phrase("coach-why-only", best=best.phrase)
    passing = (one for one in others if one.notation == DO_NOTHING)
    of_another_kind = (one for one in others if kind(game, one) != kind(game, best))
    other = next(chain(passing, of_another_kind, others))
    if kind(game, best) == kind(game, other) or not {kind(game, best), kind(game, other)} <= EXPLAINED:
        key = "coach-why-same"
    else:
        key = f"coach-why-{kind(game, best)}-{kind(game, other)}"
    if other.loss == 0.0:
        return Phrase("coach-why-tie", best=best.phrase, other=other.phrase)
    return Phrase(key, best=best.phrase, other=other.phrase, gain=other.loss)


def why_wins(alternatives: Sequence[Alternative]) -> Phrase:
    """Return a sentence with the chances of winning of the best action and the next, or on their tie.

    `alternatives` are sorted, best first. If all have the same phrase, it says that there is no choice.
    """
    best = alternatives[0]
    other = next((one for one in alternatives if one.phrase != best.phrase), None)
    if other is None:
        return Phrase("coach-why-only", best=best.phrase)
    if not other.loss:
        return Phrase("coach-why-tie", best=best.phrase, other=other.phrase)
    chances = {"value": 100 * best.value, "other_value": 100 * other.value}
    return Phrase("coach-why-wins", best=best.phrase, other=other.phrase, **chances)


def why_estimated(measure: Measure, alternatives: Sequence[Alternative]) -> Phrase:
    """Return a sentence on how much better the best action is than the next, or that it is too close to call.

    `alternatives` are sorted, best first. If all have the same phrase, it says that there is no choice.
    """
    phrases = [alternative.phrase for alternative in alternatives]
    best, *others = (one for index, one in enumerate(alternatives) if one.phrase not in phrases[:index])
    if not others:
        return Phrase("coach-why-only", best=best.phrase)
    factor = 1 if measure == "points" else 100  # chances are shown in per cent
    texts = {"best": best.phrase, "measure": measure, "value": factor * best.value, "error": factor * best.error}
    close = [one for one in others if not one.loss]
    if close:
        return Phrase("coach-why-close", **texts, other=close[0].phrase, more=len(close) - 1)
    gain, gain_error = factor * others[0].loss, factor * others[0].loss_error
    return Phrase("coach-why-clear", **texts, other=others[0].phrase, gain=gain, gain_error=gain_error)
