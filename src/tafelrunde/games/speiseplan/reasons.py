"""The coach's reasons in Speiseplan: what an action is good for, in words without figures.

`aims.py` has what the rules know about it; `web/reasons.ts` is the same in TypeScript.
"""

from __future__ import annotations

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.games.speiseplan.aims import (
    aim,
    fits_free_row,
    is_strong,
    missing_dice,
    row_of_dice,
    token_row,
)
from tafelrunde.games.speiseplan.combinations import ROWS, Row
from tafelrunde.games.speiseplan.judge import suited_meal
from tafelrunde.games.speiseplan.material import ALL_DICE, FOOD_DIE, FOOD_SIDE, NONE, SIDES
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    IN_SEASON,
    MEALS,
    ROUNDS,
    apply,
    best_combination,
    best_food,
    chosen_food,
    combination_points,
    food_points,
    has_combination,
    in_season,
    is_planned,
    row_points,
    token_sign,
)
from tafelrunde.games.speiseplan.words import food_names, row_name


def purpose(state: State, seat: int, action: int) -> Phrase:  # noqa: PLR0911  one for each kind of action
    """Say what a legal action is good for."""
    block, numbers = ACTIONS.find(action)
    match block.name:
        case "throw":
            return why_throw(state, seat, ALL_DICE & ~numbers[0])
        case "use":
            foods = food_names([chosen_food(state, die) for die in members(numbers[0])])
            row = int(row_of_dice(state, seat, numbers[0]))
            return Phrase("speiseplan-why-use", row=row_name(row), foods=foods)
        case "take":
            best = best_food(state, int(FOOD_DIE[numbers[0]]), int(FOOD_SIDE[numbers[0]]))
            (food,), (other,) = food_names([numbers[0]]), food_names([best])
            return Phrase("speiseplan-why-take", food=food, other=other)
        case "row":
            return why_row(state, seat, numbers[0])
        case "serve":
            return why_serve(state, numbers[0])
        case "day":
            is_first = all(is_planned(state, day) for day in range(numbers[0]))
            return Phrase("speiseplan-why-day-first" if is_first else "speiseplan-why-day")
        case "meal":
            suits = suited_meal(state, int(state.menu_row)) == numbers[0]
            return Phrase(f"speiseplan-why-{MEALS[numbers[0]]}" if suits else "speiseplan-why-taste")
        case "pass":
            return why_pass(state)
    return why_token(state, seat, action)


# The token phase


def why_pass(state: State) -> Phrase:
    """Say why a token may be worth keeping."""
    if state.round_number == ROUNDS:
        return Phrase("speiseplan-why-pass-last")
    return Phrase("speiseplan-why-pass-dynamic" if state.dynamic else "speiseplan-why-pass")


def why_token(state: State, seat: int, action: int) -> Phrase:
    """Say what a token changes: scored rows (in the variant), a row that only some players need, a food in season."""
    return why_scored(state, seat, action) or (
        why_golden(state, seat, action) if token_sign(action) > 0 else why_black(state, seat, action)
    )


def why_scored(state: State, seat: int, action: int) -> Phrase | None:
    """Say which scored row a token changes for the better of the seat; None if there is none."""
    if not state.dynamic:
        return None
    after = state.copy()
    apply(after, seat, action)
    for row in range(ROWS):
        if after.points[seat, row] > state.points[seat, row]:
            return Phrase("speiseplan-why-scored", row=row_name(row))
    for other in range(int(state.players)):
        for row in range(ROWS):
            if other != seat and after.points[other, row] < state.points[other, row]:
                return Phrase("speiseplan-why-scored-other", name=Name(other), row=row_name(row))
    return None


def why_golden(state: State, seat: int, action: int) -> Phrase:
    """Say what a golden token is good for."""
    row = int(token_row(state, seat, action))
    others = [other for other in range(int(state.players)) if other != seat]
    if row != NONE and others and all(state.filled[other, row] for other in others):
        return Phrase("speiseplan-why-gold-only", row=row_name(row))
    if food := raised_food(state, action):
        return food
    return Phrase("speiseplan-why-gold-row", row=row_name(row)) if row != NONE else Phrase("speiseplan-why-gold")


def raised_food(state: State, action: int) -> Phrase | None:
    """Say that a golden token raises a food in season, or lifts a food up to a better one; None if it does neither."""
    block, numbers = ACTIONS.find(action)
    if block.name not in ("food", "field"):
        return None
    die, side = divmod(numbers[0], SIDES)
    if block.name == "food":
        die, side = int(FOOD_DIE[numbers[0]]), int(FOOD_SIDE[numbers[0]])
    best = int(best_food(state, die, side))
    food = numbers[0] if block.name == "food" else best
    (name,), (better,) = food_names([food]), food_names([best])
    if food_points(state, food) < food_points(state, best):
        return Phrase("speiseplan-why-gold-lift", food=name, other=better)
    return Phrase("speiseplan-why-gold-season", food=name) if in_season(state, food) >= IN_SEASON else None


def why_black(state: State, seat: int, action: int) -> Phrase:
    """Say what a black token is good for: it costs another player points in a row that the seat no longer needs."""
    for other in range(int(state.players)):
        row = int(token_row(state, other, action))
        if other != seat and row != NONE and state.filled[seat, row]:
            return Phrase("speiseplan-why-black-row", name=Name(other), row=row_name(row))
    return Phrase("speiseplan-why-black")


# The dice phase


def why_throw(state: State, seat: int, kept: int) -> Phrase:
    """Say which row the kept dice are for, or that their foods are worth keeping."""
    if not kept:
        return Phrase("speiseplan-why-throw-all")
    row, foods = int(aim(state, seat, kept)), food_names([chosen_food(state, die) for die in members(kept)])
    if row == NONE:
        return Phrase("speiseplan-why-keep", foods=foods)
    if row == Row.CHANCE:
        return Phrase("speiseplan-why-keep-chance", foods=foods)
    return Phrase("speiseplan-why-keep-row", row=row_name(row), missing=int(missing_dice(state, row, kept)))


def why_row(state: State, seat: int, row: int) -> Phrase:
    """Say why a row is filled now: who else has it, and whether the result is good for it."""
    name, combination = row_name(row), int(best_combination(state, row))
    if not combination:
        key = "speiseplan-why-strike" if fits_free_row(state, seat) else "speiseplan-why-strike-one"
        return Phrase(key, row=name)
    others = [other for other in range(int(state.players)) if other != seat]
    rivals = [other for other in others if has_combination(state, other, row)]
    if not rivals:
        is_won = others and all(state.filled[other, row] for other in others)
        key = "won" if is_won else "strong" if is_strong(state, row) else "weak"
        return Phrase(f"speiseplan-why-row-{key}", row=name)
    most, points = int(row_points(state, row)), int(combination_points(row, combination, state.worth))
    first = next(other for other in rivals if state.points[other, row] == most)
    if points > most and all(state.filled[other, row] for other in others):
        return Phrase("speiseplan-why-row-won", row=name)
    key = "ahead" if points > most else "level" if points == most else "behind"
    return Phrase(f"speiseplan-why-row-{key}", row=name, name=Name(first))


# The menu


def why_serve(state: State, cook: int) -> Phrase:
    """Say why a combination goes into the menu."""
    row = int(state.menu_row)
    if state.points[cook, row] == row_points(state, row):
        return Phrase("speiseplan-why-serve-best", row=row_name(row))
    return Phrase("speiseplan-why-serve", foods=food_names(state.foods[cook, row]))
