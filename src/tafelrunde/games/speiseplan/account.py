"""Points of Speiseplan explained: how a row adds up, what it needs, where a player's points came from.

`web/account.ts` is the same in TypeScript.
"""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.language.phrase import And, Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.games.speiseplan.aims import extra_points
from tafelrunde.games.speiseplan.combinations import ROW_NAMES, ROWS, Row
from tafelrunde.games.speiseplan.material import DICE, NONE, SIZE
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    LONG_STRAIGHT,
    RECORD_FROM,
    Phase,
    best_combination,
    combination_points,
    row_points,
    row_winner,
)
from tafelrunde.games.speiseplan.view import leaders
from tafelrunde.games.speiseplan.words import food_names, row_name


def explain_points(state: State, seat: int, action: int) -> Phrase | None:  # noqa: ARG001  the same for every seat
    """Explain the points of the dice on the table in a row, or what the row needs. None for all other actions."""
    block, numbers = ACTIONS.find(action)
    if block.name != "row":
        return None
    row, combination = numbers[0], int(best_combination(state, numbers[0]))
    if not combination:
        return Phrase(f"speiseplan-needs-{ROW_NAMES[row]}", row=row_name(row))
    points = int(combination_points(row, combination, state.worth))
    summed = add_up([int(state.worth[die]) for die in members(combination)])
    extra = explain_extra(row, int(SIZE[combination]))
    if extra is None:
        return Phrase("speiseplan-explained", sum=summed, points=points)
    return Phrase("speiseplan-explained-extra", sum=summed, extra=extra, points=points)


def add_up(numbers: Sequence[int]) -> str:
    """Return numbers as a sum to read: `4 + 5 − 1`."""
    first, *others = numbers
    later = "".join(f" − {-number}" if number < 0 else f" + {number}" for number in others)
    return (f"−{-first}" if first < 0 else str(first)) + later


def explain_extra(row: int, dice: int) -> Phrase | None:
    """Return what the extra points of a combination of this many dice are for: `two pairs +1`; None without any."""
    extra = int(extra_points(row, dice))
    if extra == 0:
        return None
    count = dice if row == Row.STREET else dice // 2
    return Phrase(f"speiseplan-extra-{ROW_NAMES[row]}", count=count, extra=extra)


def list_worth(before: State, seat: int, row: int, after: State) -> tuple[Phrase, ...]:
    """Return the foods of a new entry with their points, then its extra points: the addends of the entry."""
    foods = [(int(food), int(before.worth[die])) for die, food in enumerate(after.foods[seat, row]) if food != NONE]
    named = [Phrase("speiseplan-worth", food=food_names([food])[0], points=points) for food, points in foods]
    extra = explain_extra(row, len(foods))
    return (*named, extra) if extra else tuple(named)


# The final count


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """Return the filled rows of a seat with their foods, and who wins each row."""
    return [
        ScorePart(part_label(state, seat, row), int(state.points[seat, row]), part_note(state, seat, row))
        for row in range(ROWS)
        if state.filled[seat, row]
    ]


def part_label(state: State, seat: int, row: int) -> Phrase:
    """Return a row with its foods and extra points, or as crossed out."""
    foods = food_names(state.foods[seat, row])
    if not foods:
        return Phrase("speiseplan-part-struck", row=row_name(row))
    extra = explain_extra(row, len(foods))
    return Phrase("speiseplan-part", row=row_name(row), foods=(*foods, extra) if extra else foods)


def part_note(state: State, seat: int, row: int) -> Phrase | None:
    """Return who has won a row or, before the menu, who leads in it; None in a solo game or if nobody does."""
    ahead = leaders(state, row)
    if state.players == 1 or not ahead:
        return None
    stage = "won" if state.phase == Phase.MENU else "leads"
    others = And([Name(other) for other in ahead if other != seat])
    if seat not in ahead:
        return Phrase(f"speiseplan-part-{stage}-other", names=others, count=len(ahead))
    return (
        Phrase(f"speiseplan-part-{stage}-shared", names=others) if others.parts else Phrase(f"speiseplan-part-{stage}")
    )


# What deserves to be celebrated


def highlights(before: State, after: State, reader: int | None) -> list[Highlight]:  # noqa: ARG001  nothing is hidden
    """Return a rare entry (three pairs, three duets, a long straight, a record) and a row that is won for the menu."""
    return [*celebrate_entry(before, after), *celebrate_row(before, after)]


def celebrate_entry(before: State, after: State) -> list[Highlight]:
    """Return the highlight of an entry, if it is rare or the best of the game so far."""
    seat = int(before.turn)
    entered = [row for row in range(ROWS) if after.filled[seat, row] and not before.filled[seat, row]]
    if not entered:
        return []
    (row,) = entered
    points, size = int(after.points[seat, row]), sum(int(food) != NONE for food in after.foods[seat, row])
    if size == DICE and row in (Row.PAIR, Row.DUET):
        return [Highlight("three", row, seat, points, Phrase(f"speiseplan-highlight-three-{ROW_NAMES[row]}"))]
    if size >= LONG_STRAIGHT and row in (Row.STREET, Row.COLOUR_STREET):
        return [Highlight("long", row, seat, points, Phrase("speiseplan-highlight-long"))]
    if before.round_number >= RECORD_FROM and points > int(before.points.max()):
        return [Highlight("record", row, seat, points, Phrase("speiseplan-highlight-record", row=row_name(row)))]
    return []


def celebrate_row(before: State, after: State) -> list[Highlight]:
    """Return the highlight of the row whose winner now chooses for the menu; none in a solo game."""
    row = int(after.menu_row)
    is_next = before.phase != Phase.MENU or int(before.menu_row) != row
    if after.phase != Phase.MENU or row < 0 or not is_next or after.players == 1:
        return []
    text = Phrase("speiseplan-highlight-row", row=row_name(row))
    return [Highlight("row", row, int(row_winner(after, row)), int(row_points(after, row)), text)]
