"""Hex-hex-Kniffel for people: what can be seen, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, is_over
from tafelrunde.core.words import meant, words_in_all_languages
from tafelrunde.games.hexhex.rules import (
    ACTIONS,
    BOX,
    BOX_NAMES,
    DICE,
    OPEN,
    SHARES,
    SYMBOL_NAMES,
    SYMBOLS,
    column_total,
    is_free,
    legal,
    points,
    shares_won,
    tally,
)

ROOM = "games/hexhex"


def view(state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG001  nothing is hidden
    """The table as everybody sees it."""
    decides = bool(state.pending)
    return {
        "turn": int(state.turn) if decides or state.chance else None,
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
    """One die: its symbol, and whether it lies on the table or is in the air."""
    return {"symbol": SYMBOL_NAMES[int(state.dice[number])], "in_air": bool(state.thrown >> number & 1)}


def offers(state: State) -> dict[str, int]:
    """What the dice would score in each free box."""
    symbols = tally(state.dice)
    return {
        name: int(points(symbols, box)) for box, name in enumerate(BOX_NAMES) if is_free(state, int(state.turn), box)
    }


def allowed(state: State) -> list[str]:
    """The boxes that the result may go into: those that score, if there is one."""
    mask = ACTIONS.allowed(legal, state, int(state.turn))
    return [name for box, name in enumerate(BOX_NAMES) if mask[BOX + box]]


def columns_played(state: State) -> int:
    """How many columns are full."""
    return int(state.columns) if is_over(state) else int(state.column)


def winners(state: State, column: int) -> list[int]:
    """The seats that have won a column."""
    return [seat for seat in range(int(state.players)) if shares_won(state, seat, column)]


def sheet(state: State, seat: int) -> dict[str, Any]:
    """The sheet of a seat: a column for each game of the series."""
    columns = [
        {
            name: None if state.boxes[seat, column, box] == OPEN else int(state.boxes[seat, column, box])
            for box, name in enumerate(BOX_NAMES)
        }
        for column in range(int(state.columns))
    ]
    totals = [column_total(state, seat, column) for column in range(int(state.columns))]
    won = sum(shares_won(state, seat, column) for column in range(columns_played(state)))
    return {"columns": columns, "totals": totals, "total": sum(totals), "columns_won": round(won / SHARES, 2)}


@cache
def symbol_words() -> dict[str, int]:
    """The symbols by the words for them in all languages."""
    return words_in_all_languages(ROOM, "hexhex", SYMBOL_NAMES)


def read_symbols(words: Sequence[str], expected: int) -> list[int]:
    """Symbols as typed, by name or by the beginning of the name."""
    words = " ".join(words).replace(",", " ").split()
    symbols = [meant(word, symbol_words(), listed=", ".join(SYMBOL_NAMES)) for word in words]
    if len(symbols) != expected:
        raise Problem("wrong-number-of-dice", expected=expected, got=len(symbols))
    return symbols


def outcome_of(symbols: Sequence[int]) -> int:
    """The number of the outcome in which the thrown dice show these symbols, in order."""
    outcome = 0
    for symbol in reversed(symbols):
        outcome = outcome * SYMBOLS + symbol
    return outcome


def throw_points(words: list[str]) -> dict[str, Any]:
    """What five dice are worth in each box."""
    symbols = tally(read_symbols(words, DICE))
    return {name: int(points(symbols, box)) for box, name in enumerate(BOX_NAMES)}
