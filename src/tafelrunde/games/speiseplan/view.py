"""The view of a table as plain data."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State, blank
from tafelrunde.games.speiseplan.combinations import EXTRA, ROW_NAMES, ROWS
from tafelrunde.games.speiseplan.dice import read_sides, sides_of
from tafelrunde.games.speiseplan.material import (
    BODIES,
    BODY,
    COLOUR,
    COLOURS,
    DICE,
    DICE_NAMES,
    FIELD,
    FILLED,
    FOOD_NAMES,
    FOOD_SIDE,
    MATERIAL,
    NONE,
    SEASON,
    SHAPE,
    SHAPES,
    SIDES,
    SIZE,
)
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    DAYS,
    FIELD_NAMES,
    MEALS,
    NUMBERS,
    SIGN,
    STATE,
    Phase,
    best_combination,
    chosen_food,
    combination_points,
    fill_worth,
    food_points,
    leads,
    legal,
    row_points,
    row_winner,
    shares_won,
    total,
)
from tafelrunde.games.speiseplan.rules import SHARES as WHOLE_ROW

PHASES = ("mod", "dice", "menu")


def view(state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG001  nothing is hidden
    """Return the table as every seat and spectator sees it: nothing is hidden, so `seat` makes no difference."""
    is_running = bool(state.pending or state.chance)
    players = range(int(state.players))
    return {
        "month": int(state.month) + 1,
        "dynamic": bool(state.dynamic),
        "mixed_quartet": bool(state.mixed_quartet),
        "round": int(state.round_number),
        "phase": PHASES[state.phase] if is_running else "over",
        "start": int(state.start),
        "turn": int(state.turn) if is_running else None,
        "throws": int(state.throws),
        "dice": [die(state, number) for number in range(DICE)] if state.throws and is_running else [],
        "offers": offers(state) if state.pending and state.phase == Phase.DICE else {},
        "ways": choices(state),
        "board": {name: field(state, index) for index, name in enumerate(FIELD_NAMES)},
        "tokens": tokens(state),
        "places": places(state) if state.pending and state.phase == Phase.MOD else [],
        "sheets": [sheet(state, player) for player in players],
        "leaders": {name: leaders(state, row) for row, name in enumerate(ROW_NAMES)},
        "menu": menu(state),
        "serving": ROW_NAMES[state.menu_row] if state.phase == Phase.MENU and is_running else None,
    }


def die(state: State, number: int) -> dict[str, Any]:
    """Return die `number` (from 0) with its properties and its chosen or best food. It must show a side: 1 to 6."""
    side = int(state.dice[number])
    return {
        "die": DICE_NAMES[number],
        "number": side,
        "body": BODIES[BODY[number]],
        "shape": SHAPES[SHAPE[number]],
        "colour": COLOURS[COLOUR[number, side - 1]],
        "filled": bool(FILLED[number, side - 1]),
        "food": FOOD_NAMES[chosen_food(state, number)],
        "in_air": bool(state.thrown >> number & 1),
    }


def offers(state: State) -> dict[str, Any]:
    """Return, by name, each row that may be entered now, with its `offer`; None if it would be struck."""
    seat = int(state.turn)
    mask = ACTIONS.allowed(legal, state, seat)
    return {name: offer(state, row) for row, name in enumerate(ROW_NAMES) if mask[ACTIONS.id("row", row)]}


def offer(state: State, row: int) -> dict[str, Any] | None:
    """Return points, extra points (included in the points) and dice of the best combination for a row, or None."""
    combination = int(best_combination(state, row))
    if combination == 0:
        return None
    return {
        "points": int(combination_points(row, combination, state.worth)),
        "extra": int(EXTRA[row, SIZE[combination]]),
        "dice": sides_of(combination, state.dice),
    }


def choices(state: State) -> dict[str, Any]:
    """Return the letters of the dice (`use`) and the foods (`take`) that were chosen instead of the default ones."""
    foods = [FOOD_NAMES[food] for food in state.taken if food != NONE]
    return {"use": [DICE_NAMES[number] for number in members(int(state.use))], "take": foods}


def field(state: State, index: int) -> dict[str, Any]:
    """Return a field, by its index in FIELD_NAMES: its pips, and the current and seasonal points of its foods."""
    number, side = divmod(index, SIDES)
    return {
        "colour": COLOURS[COLOUR[number, side]],
        "filled": bool(FILLED[number, side]),
        "foods": {FOOD_NAMES[food]: int(food_points(state, food)) for food in FIELD[number, side] if food != NONE},
        "season": [int(SEASON[state.month, food]) for food in FIELD[number, side] if food != NONE],
    }


def tokens(state: State) -> dict[str, dict[str, int]]:
    """Return the sums of the tokens on the board, by kind and name of their place; zeros are left out."""
    sums_by_kind = {
        "food": dict(zip(FOOD_NAMES, state.on_food, strict=True)),
        "field": dict(zip(FIELD_NAMES, state.on_field.ravel(), strict=True)),
        "die": dict(zip(DICE_NAMES, state.on_die, strict=True)),
        "number": dict(zip(NUMBERS, state.on_number, strict=True)),
        "colour": dict(zip(COLOURS, state.on_colour, strict=True)),
        "body": dict(zip(BODIES, state.on_body, strict=True)),
    }
    return {kind: {name: int(points) for name, points in sums.items() if points} for kind, sums in sums_by_kind.items()}


def places(state: State) -> list[str]:
    """Return the kinds of place where a token may be placed now: food, field, die, number, colour, body."""
    mask = ACTIONS.allowed(legal, state, int(state.turn))
    return [block.name for block in ACTIONS.blocks if block.axes[-1:] == (SIGN,) and mask[ACTIONS.id(block.name, 0, 0)]]


def sheet(state: State, seat: int) -> dict[str, Any]:
    """Return the pad of a seat: rows by name, tokens left, rows won (a tied row counts in part) and total points."""
    return {
        "rows": {name: entry(state, seat, row) for row, name in enumerate(ROW_NAMES)},
        "tokens_left": int(state.tokens_left[seat]),
        "rows_won": round(int(shares_won(state, seat)) / WHOLE_ROW, 2),
        "total": int(total(state, seat)),
    }


def entry(state: State, seat: int, row: int) -> dict[str, Any] | None:
    """Return points, dice and foods of a row; empty dice and foods if it is struck; None while it is free."""
    if not state.filled[seat, row]:
        return None
    foods = [int(food) for food in state.foods[seat, row]]
    used = [number for number in range(DICE) if foods[number] != NONE]
    return {
        "points": int(state.points[seat, row]),
        "dice": [f"{DICE_NAMES[number]}{FOOD_SIDE[foods[number]] + 1}" for number in used],
        "foods": [FOOD_NAMES[foods[number]] for number in used],
    }


def leaders(state: State, row: int) -> list[int]:
    """Return the seats with the most points in a row; empty if no seat has a combination there."""
    most = row_points(state, row)
    return [seat for seat in range(int(state.players)) if leads(state, seat, row, most)]


def menu(state: State) -> list[dict[str, Any]]:
    """Return the menu, row by row from Chance back to Pair; empty before the menu phase."""
    if state.phase != Phase.MENU:
        return []
    return [menu_entry(state, row) for row in reversed(range(ROWS))]


def menu_entry(state: State, row: int) -> dict[str, Any]:
    """Return the menu entry of a row, with None for choices not made. It has no winner if every seat struck the row."""
    winner, cook = int(row_winner(state, row)), int(state.menu_seat[row])
    day, meal = int(state.menu_day[row]), int(state.menu_meal[row])
    return {
        "row": ROW_NAMES[row],
        "winner": None if winner == NONE else winner,
        "cook": None if cook == NONE else cook,
        "day": None if day == NONE else DAYS[day],
        "meal": None if meal == NONE else MEALS[meal],
        "foods": [] if cook == NONE else [FOOD_NAMES[food] for food in state.foods[cook, row] if food != NONE],
    }


def throw_points(words: list[str], *, month: int = 1, mixed_quartet: bool = False) -> dict[str, Any]:
    """Return the `offer` of six typed dice in each row, by name, without tokens; None where the condition is not met.

    `month` counts from 1. Raises a Problem if the words are not six dice with their numbers.
    """
    shown = read_sides(words)
    state = blank(STATE)
    state.month = month - 1
    state.mixed_quartet = mixed_quartet
    for number in range(DICE):
        state.dice[number] = shown[number]
        state.taken[number] = NONE
    fill_worth(state)
    return {name: offer(state, row) for row, name in enumerate(ROW_NAMES)}


def kind_of(food: str) -> str:
    """Return the group of a food on the shopping list, one of KINDS."""
    return MATERIAL.kinds[FOOD_NAMES.index(food)]
