"""The view of a Hex-hex-Kniffel state as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.words import words_in_all_languages
from tafelrunde.core.rules.record import State, is_over
from tafelrunde.games.hexhex.rules import (
    ACTIONS,
    BOX,
    BOX_NAMES,
    DICE,
    OPEN,
    SHARES,
    SYMBOL_NAMES,
    column_total,
    is_free,
    legal,
    points,
    shares_won,
    tally,
)


def view(state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG001  nothing is hidden
    """Return the table as every seat and every spectator sees it.

    `turn` and `round` are None when the game is over. `dice` is then empty, as before the first throw of a turn.
    `winners` has the winning seats of each full column. `offers` (points of the dice in each free box, by name) and
    `allowed` (boxes that accept them) are empty unless a seat decides.
    """
    decides = bool(state.pending)
    return {
        "turn": int(state.turn) if decides or state.chance else None,
        "round": int((state.boxes[state.turn, state.column] != OPEN).sum()) + 1 if decides or state.chance else None,
        "throws": int(state.throws),
        "game": int(state.column) + 1,
        "games": int(state.columns),
        "winners": [winners(state, column) for column in range(columns_played(state))],
        "dice": [die(state, number) for number in range(DICE)] if state.throws and (decides or state.chance) else [],
        "offers": offers(state) if decides else {},
        "allowed": allowed(state) if decides else [],
        "sheets": [sheet(state, player) for player in range(int(state.players))],
    }


def die(state: State, number: int) -> dict[str, Any]:
    """Return a die (numbered from 0): its symbol, and whether it is being thrown."""
    return {"symbol": SYMBOL_NAMES[int(state.dice[number])], "in_air": bool(state.thrown >> number & 1)}


def offers(state: State) -> dict[str, int]:
    """Return the points that the dice would score in each free box of the seat to move, by the name of the box."""
    symbols = tally(state.dice)
    return {
        name: int(points(symbols, box)) for box, name in enumerate(BOX_NAMES) if is_free(state, int(state.turn), box)
    }


def allowed(state: State) -> list[str]:
    """Return the names of the boxes that accept the result: those that score, if there is one; all free ones otherwise.

    With free strikes, all free boxes accept it.
    """
    mask = ACTIONS.allowed(legal, state, int(state.turn))
    return [name for box, name in enumerate(BOX_NAMES) if mask[BOX + box]]


def columns_played(state: State) -> int:
    """Return the number of full columns."""
    return int(state.columns) if is_over(state) else int(state.column)


def winners(state: State, column: int) -> list[int]:
    """Return the seats with the most points in a column; several if they are tied."""
    return [seat for seat in range(int(state.players)) if shares_won(state, seat, column)]


def sheet(state: State, seat: int) -> dict[str, Any]:
    """Return the sheet of a seat: for each game of the series a column, by box, None while free; and totals.

    `columns_won` is rounded to two decimals.
    """
    columns = [
        {name: None if entered == OPEN else int(entered) for name, entered in zip(BOX_NAMES, column, strict=True)}
        for column in state.boxes[seat, : int(state.columns)]
    ]
    totals = [column_total(state, seat, column) for column in range(int(state.columns))]
    won = round(columns_won(state, seat), 2)
    return {"columns": columns, "totals": totals, "total": sum(totals), "columns_won": won}


def columns_won(state: State, seat: int) -> float:
    """Return the number of full columns that a seat has won; a column tied between n seats counts 1/n."""
    return sum(int(shares_won(state, seat, column)) for column in range(columns_played(state))) / SHARES


def read_symbols(words: Sequence[str]) -> list[int]:
    """Parse the symbols of five dice, given by names or unambiguous beginnings of names. Return their numbers.

    Raises a Problem if a word is unknown or ambiguous, or if there are not five.
    """
    symbols = words_in_all_languages("hexhex", SYMBOL_NAMES).lookup_all(" ".join(words))
    if len(symbols) != DICE:
        raise Problem("wrong-number-of-dice", expected=DICE, got=len(symbols))
    return symbols


def throw_points(words: list[str]) -> dict[str, Any]:
    """Return the points of five typed dice in each box, by its name.

    Raises a Problem if the words are not five symbols.
    """
    symbols = tally(read_symbols(words))
    return {name: int(points(symbols, box)) for box, name in enumerate(BOX_NAMES)}
