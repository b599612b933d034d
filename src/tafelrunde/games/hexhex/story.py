"""The texts of Hex-hex-Kniffel: actions, events, refusals and results as phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tafelrunde.core.language.phrase import And, Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.language.words import LETTERS
from tafelrunde.core.matches.outcome import number, won_by_points
from tafelrunde.core.rules.record import State
from tafelrunde.games.hexhex.rules import (
    ACTIONS,
    BOX_NAMES,
    DICE,
    OPEN,
    SYMBOL_NAMES,
    SYMBOLS,
    Box,
    Reason,
    column_total,
    count,
    points,
    reason,
    tally,
)
from tafelrunde.games.hexhex.view import columns_played, columns_won, winners


def describe_action(state: State, seat: int, action: int) -> Phrase:  # noqa: ARG001  the same for every seat
    """Describe an action without its actor."""
    block, (chosen,) = ACTIONS.find(action)
    if block.name == "throw":
        kept = kept_phrases(state, chosen)
        return Phrase("do-keep", dice=kept) if kept else Phrase("do-throw-all")
    entered = int(points(tally(state.dice), chosen))
    if not entered:
        return Phrase("do-strike", box=box_phrase(chosen))
    return Phrase("do-enter", points=entered, box=box_phrase(chosen))


def box_phrase(box: int) -> Phrase:
    """Return the name of a box."""
    return Phrase(f"hexhex-{BOX_NAMES[box]}")


def kept_phrases(state: State, thrown: int) -> tuple[Phrase, ...]:
    """Name the dice that stay on the table when `thrown`, a bit mask, are thrown; empty if all are thrown.

    Equal symbols are counted. A single die gets a letter if other dice show the same symbol, because its name alone
    could mean all of them.
    """
    shown = [int(symbol) for symbol in state.dice]
    kept = Counter(symbol for die, symbol in enumerate(shown) if not thrown >> die & 1)

    def symbol_phrase(symbol: int) -> Phrase:
        if kept[symbol] > 1:
            return Phrase("hexhex-several", count=kept[symbol], symbol=Phrase(f"hexhex-{SYMBOL_NAMES[symbol]}-shown"))
        name = Phrase(f"hexhex-{SYMBOL_NAMES[symbol]}-kept")
        several = shown.count(symbol) > 1
        return Phrase("hexhex-die", symbol=name, letter=LETTERS[shown.index(symbol)]) if several else name

    return tuple(map(symbol_phrase, sorted(kept)))


def refusal(state: State, seat: int, action: int) -> Phrase:
    """Explain why an illegal action is not allowed."""
    _, (chosen,) = ACTIONS.find(action)
    match Reason(reason(state, seat, action)):
        case Reason.THROW_NONE:
            return Phrase("keep-all")
        case Reason.NO_THROWS_LEFT:
            return Phrase("no-throws-left")
        case Reason.BOX_FILLED:
            return Phrase("box-filled", box=box_phrase(chosen))
        case _:
            return Phrase("hexhex-must-score", box=box_phrase(chosen))


def narrate_decision(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate a decision, why it scores, and the result of a column of a series that it completes."""
    block, (chosen,) = ACTIONS.find(action)
    if block.name == "throw":
        kept = kept_phrases(before, chosen)
        sentence = (
            Phrase("told-keep", name=Name(seat), dice=kept) if kept else Phrase("told-throw-all", name=Name(seat))
        )
        return [sentence]
    entered = int(points(tally(before.dice), chosen))
    sentences = [Phrase("told-box", name=Name(seat), points=entered, box=box_phrase(chosen))]
    if entered:
        sentences.append(points_phrase(before, chosen))
    return [*sentences, *(column_won(after, column) for column in columns_completed(before, after))]


def columns_completed(before: State, after: State) -> range:
    """Return the columns of a series that an event has completed: one or none. None in a single game."""
    return range(columns_played(before), columns_played(after)) if after.columns > 1 else range(0)


def column_won(state: State, column: int) -> Phrase:
    """Announce the winners of a full column, numbered from 0."""
    best = winners(state, column)
    key = "solo" if state.players == 1 else "shared" if len(best) > 1 else "won"
    names, highest = And([Name(seat) for seat in best]), int(column_total(state, best[0], column))
    return Phrase(f"hexhex-column-{key}", game=column + 1, names=names, points=highest)


def narrate_draw(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001  no secrets
    """Narrate a throw: all five dice, also those that were kept."""
    dice = tuple(Phrase(f"hexhex-{SYMBOL_NAMES[int(after.dice[die])]}-shown") for die in range(DICE))
    return [Phrase("told-throw", name=Name(int(after.turn)), dice=dice)]


def highlights(before: State, after: State, reader: int | None) -> list[Highlight]:  # noqa: ARG001  no secrets
    """Return a Hex-hex-Kniffel that was entered, and the winners of a game of a series."""
    seat = int(before.turn)
    was, now = (int(state.boxes[seat, before.column, Box.HEXHEX]) for state in (before, after))
    found = [Highlight("box", int(Box.HEXHEX), seat, now, box_phrase(Box.HEXHEX))] if was == OPEN and now > 0 else []
    for column in columns_completed(before, after) if after.players > 1 else ():
        won = Phrase("hexhex-got-game", game=column + 1)
        found += [
            Highlight("game", column, best, int(column_total(after, best, column)), won)
            for best in winners(after, column)
        ]
    return found


def explain_points(state: State, seat: int, action: int) -> Phrase | None:  # noqa: ARG001  the same for every seat
    """Explain the points that the dice score in a box, or what they need to score. None for throws."""
    block, (chosen,) = ACTIONS.find(action)
    return points_phrase(state, chosen) if block.name == "box" else None


def points_phrase(state: State, box: int) -> Phrase:
    """Explain the points that the dice score in a box, or what they need to score."""
    symbols = tally(state.dice)
    scored = int(points(symbols, box))
    if not scored:
        return Phrase("hexhex-need-symbol" if box < SYMBOLS else f"hexhex-need-{BOX_NAMES[box]}")
    if box >= SYMBOLS:
        return Phrase("hexhex-why-combination", box=box_phrase(box), points=scored)
    shown = Phrase(f"hexhex-{BOX_NAMES[box]}-count", count=int(count(symbols, box)))
    return Phrase("hexhex-why-symbols", symbols=shown, points=scored)


def purpose(state: State, seat: int, action: int) -> Phrase | None:  # noqa: ARG001  the same for every action
    """Return None: the coach gives the reasons, from its exact values."""
    return None


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """Return the filled boxes, crossed-out ones too; of a series its games, the current one too."""
    if state.columns > 1:
        return [game_part(state, seat, column) for column in range(int(state.column) + 1)]
    filled = [(box, int(entry)) for box, entry in enumerate(state.boxes[seat, 0]) if entry != OPEN]
    return [ScorePart(box_phrase(box), entry, None if entry else Phrase("score-struck")) for box, entry in filled]


def game_part(state: State, seat: int, column: int) -> ScorePart:
    """Return the points of a seat in one game of a series, with a note if it was won or tied."""
    best = winners(state, column) if column < columns_played(state) and state.players > 1 else []
    note = Phrase("hexhex-part-shared" if len(best) > 1 else "hexhex-part-won") if seat in best else None
    return ScorePart(Phrase("hexhex-part-game", game=column + 1), int(column_total(state, seat, column)), note)


def end_reason(state: State) -> Phrase:  # noqa: ARG001  the game ends in one way only
    """Explain why the game is over: all boxes are filled."""
    return Phrase("ended-full")


def measures(state: State) -> Mapping[str, Sequence[float]]:
    """Return the columns won by each seat of a series, as `columns`; nothing for a single game: only points decide."""
    if state.columns == 1:
        return {}
    return {"columns": [columns_won(state, seat) for seat in range(int(state.players))]}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:
    """Announce the winners: by points in a single game, by columns in a series."""
    if state.columns == 1 or state.players == 1:
        return won_by_points(winners, points)
    return Phrase(
        "hexhex-series-shared" if len(winners) > 1 else "hexhex-series-won",
        names=And([Name(seat) for seat in winners]),
        columns=number(columns_won(state, winners[0])),
        games=int(state.columns),
        points=number(points[winners[0]]),
    )
