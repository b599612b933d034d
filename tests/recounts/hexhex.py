"""Recount of Hex-hex-Kniffel, from the rulebook with counters and lists."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match

SYMBOLS = ["broom", "cauldron", "orb", "toadstool", "book", "frog"]


def box_points(symbols: list[str]) -> dict[str, int]:
    """Return the points of five symbols in each box."""
    counts = sorted(Counter(symbols).values(), reverse=True)
    return {
        **{symbol: symbols.count(symbol) for symbol in SYMBOLS},
        "triple": 2 if counts[0] >= 3 else 0,
        "two_pairs": 3 if counts[:2] in ([2, 2], [3, 2]) else 0,
        "full_house": 4 if counts == [3, 2] else 0,
        "five_different": 5 if counts == [1, 1, 1, 1, 1] else 0,
        "hexhex": 10 if counts == [5] else 0,
    }


def recount(match: Match) -> list[float]:
    """Return the points of every seat over all games of the sheet, from the events alone."""
    return [float(sum(totals)) for totals in column_totals(match)]


def standing(match: Match) -> list[tuple[Fraction, int]]:
    """Return what decides a series, for every seat: columns won (shared ones in equal parts), then the total points."""
    sheets = column_totals(match)
    won = [Fraction(0)] * len(sheets)
    for column in zip(*sheets, strict=True):
        best = [seat for seat, points in enumerate(column) if points == max(column)]
        for seat in best:
            won[seat] += Fraction(1, len(best))
    return list(zip(won, map(sum, sheets), strict=True))


def column_totals(match: Match) -> list[list[int]]:
    """Return the points of every seat in every game of the sheet."""
    players = len(match.seats)
    boxes: list[list[dict[str, int]]] = [[{}] for _ in range(players)]
    dice = [""] * 5
    thrown = [1, 2, 3, 4, 5]
    turn = throws = 0
    for event in match.events:
        if not isinstance(event, Decided):
            rest = event.outcome
            for die in thrown:
                rest, side = divmod(rest, 6)
                dice[die - 1] = SYMBOLS[side]
            throws += 1
            continue
        assert event.seat == turn
        kind, _, what = match.game.actions.write(event.action).partition(":")
        if kind == "throw":
            assert throws < 3
            thrown = [int(die) for die in what.split(",")]
            continue
        column, worth = boxes[turn][-1], box_points(dice)
        assert what not in column
        if not match.options["free_strike"]:
            open_worth = [points for box, points in worth.items() if box not in column]
            assert worth[what] > 0 or not any(open_worth)
        column[what] = worth[what]
        if len(column) == 11:
            boxes[turn].append({})
        turn, throws, thrown = (turn + 1) % players, 0, [1, 2, 3, 4, 5]
        columns = {len(sheet) for sheet in boxes}
        if len(column) == 11 and len(columns) == 1 and match.options["pass_start"]:
            turn = (max(columns) - 1) % players
    return [[sum(column.values()) for column in sheet[:-1]] for sheet in boxes]
