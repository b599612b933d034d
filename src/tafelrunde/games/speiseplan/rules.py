"""Speiseplan: six different dice, a board of fruit and vegetables, seven rows, and a menu for the week.

Each side of each die is a field of the board with one to three foods. A row is entered as the foods of the dice that
make up its combination, so the record of a row is one food for each of these dice. How combinations are built is in
`combinations.py`; what lies in the box is in `material.py`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.actions import Actions, Block, Choice, Subset
from tafelrunde.core.draws import Draws, Throw
from tafelrunde.core.exports import Export
from tafelrunde.core.game import Option
from tafelrunde.core.record import State, record
from tafelrunde.core.rule import rule
from tafelrunde.core.scoring import rank
from tafelrunde.games.speiseplan.combinations import EXTRA, ROW_NAMES, ROWS, Row, ways
from tafelrunde.games.speiseplan.material import (
    ALL_DICE,
    BODIES,
    BODY,
    COLOUR,
    COLOURS,
    DICE,
    DICE_NAMES,
    FIELD,
    FILLED,
    FOOD_DIE,
    FOOD_NAMES,
    FOOD_SIDE,
    FOODS,
    KIND,
    MONTHS,
    MOST_FOODS,
    NONE,
    SEASON,
    SETS,
    SHAPE,
    SIDES,
    SIZE,
)

SEATS = 9
ROUNDS = 7
THROWS = 3
DYNAMIC_TOKENS = 3
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MEALS = ("breakfast", "lunch", "dinner")

# From which round a token may lie on more than a food or a field.
DIE_OR_NUMBER_FROM = 4
COLOUR_FROM = 6
BODY_FROM = 7
NEVER = ROUNDS + 1

NO_POINTS = -10_000
SHARES = 2520  # a row won is so many shares: 1 to 9 winners can divide it equally


class Phase(IntEnum):
    """What the round is at."""

    MOD = 0
    DICE = 1
    MENU = 2


STATE = record(
    ("month", np.int8),  # from 0, January
    ("dynamic", np.int8),  # 1 in the variant
    ("round_number", np.int8),  # from 1; a record has a method `round`
    ("phase", np.int8),
    ("start", np.int8),  # the start player of this round
    ("turn", np.int8),  # the seat that places a token, throws, or chooses for the menu
    ("throws", np.int8),  # throws made in this turn
    ("thrown", np.uint8),  # bit mask of the dice in the air, while nature owes the throw
    ("dice", np.int8, DICE),  # the number each die shows, 1 to 6
    ("worth", np.int16, DICE),  # the points that the food of each die brings
    ("use", np.uint8),  # bit mask of the dice chosen to make up the combination; 0: the best way
    ("taken", np.int8, DICE),  # the food chosen for a die; NONE: the best one
    ("tokens_left", np.int8, SEATS),
    ("on_food", np.int8, FOODS),  # the sum of the tokens that lie on it
    ("on_field", np.int8, (DICE, SIDES)),
    ("on_die", np.int8, DICE),
    ("on_number", np.int8, SIDES),
    ("on_colour", np.int8, len(COLOURS)),
    ("on_body", np.int8, len(BODIES)),
    ("filled", np.int8, (SEATS, ROWS)),  # 1 once something is entered, or the row is struck
    ("foods", np.int8, (SEATS, ROWS, DICE)),  # the food of each die of the combination; NONE: not part of it
    ("points", np.int16, (SEATS, ROWS)),
    ("round_points", np.int16, SEATS),  # what each seat entered in this round
    ("menu_row", np.int8),  # the row that goes into the menu now
    ("menu_seat", np.int8, ROWS),  # whose combination goes into the menu
    ("menu_day", np.int8, ROWS),
    ("menu_meal", np.int8, ROWS),
)

NUMBERS = tuple(str(side + 1) for side in range(SIDES))
FIELD_NAMES = tuple(die + number for die in DICE_NAMES for number in NUMBERS)
SIGN = Choice("+1", "-1")
ACTIONS = Actions(
    Block("throw", Subset(*DICE_NAMES)),
    Block("use", Subset(*DICE_NAMES)),
    Block("take", Choice(*FOOD_NAMES)),
    Block("row", Choice(*ROW_NAMES)),
    Block("serve", Choice(*(str(seat + 1) for seat in range(SEATS)))),
    Block("day", Choice(*DAYS)),
    Block("meal", Choice(*MEALS)),
    Block("food", Choice(*FOOD_NAMES), SIGN),
    Block("field", Choice(*FIELD_NAMES), SIGN),
    Block("die", Choice(*DICE_NAMES), SIGN),
    Block("number", Choice(*NUMBERS), SIGN),
    Block("colour", Choice(*COLOURS), SIGN),
    Block("body", Choice(*BODIES), SIGN),
    Block("pass"),
)
THROW, USE, TAKE, ROW, SERVE, DAY, MEAL, ON_FOOD, ON_FIELD, ON_DIE, ON_NUMBER, ON_COLOUR, ON_BODY, PASS = ACTIONS.starts


@rule
def in_air(state: State) -> int:
    """The dice that nature throws now, as a bit mask."""
    return int(state.thrown)


THROWN = Throw("throw", DICE_NAMES, NUMBERS, in_air, lettered=True)
DRAWS = Draws(THROWN)

OPTIONS = (
    Option("month", tuple(range(1, MONTHS + 1)), usual=lambda today: today.month),
    Option("dynamic", (False, True)),
)


class Reason(IntEnum):
    """Why an action is not allowed."""

    ALLOWED = 0
    TOKENS_FIRST = 1  # the dice are thrown when everybody has placed a token or passed
    TOKENS_ARE_OVER = 2  # no tokens while dice are thrown, or in the menu
    TOO_EARLY = 3  # such a place for a token comes in a later round
    NEVER_IN_VARIANT = 4
    THROW_NONE = 5  # throwing zero dice again is not a throw
    NO_THROWS_LEFT = 6
    ENTRY_BEGUN = 7  # who chooses dice or foods for the entry has stopped throwing
    DICE_CHOSEN = 8  # the dice of the combination are chosen once
    NO_ROW_OF_THESE = 9  # no free row can be built of just these dice
    ALL_DICE_ANYWAY = 10  # Chance has only one way
    NOT_ON_THE_TABLE = 11  # no die shows the field of this food
    DIE_NOT_USED = 12  # its die is not among those chosen
    FOOD_CHOSEN = 13  # another food of this field is chosen
    TAKEN_ANYWAY = 14  # it is the best food of its field
    ROW_FILLED = 15
    NOT_A_WAY = 16  # the chosen dice do not meet the condition of this row
    NO_MENU_YET = 17
    ROUNDS_ARE_OVER = 18
    WHOSE_FIRST = 19  # the menu asks for the combination, then the day, then the meal
    DAY_NEXT = 20
    MEAL_NEXT = 21
    NO_COMBINATION = 22
    DAY_TAKEN = 23


@rule
def setup(state: State, players: int, options: Any) -> None:
    """An empty pad and so many tokens for everybody, and the overlay of the month."""
    state.players = players
    state.month = options[0]
    state.dynamic = options[1]
    for seat in range(SEATS):
        state.tokens_left[seat] = tokens_at_first(players, options[1]) if seat < players else 0
        for row in range(ROWS):
            for die in range(DICE):
                state.foods[seat, row, die] = NONE
    for die in range(DICE):
        state.taken[die] = NONE
    for row in range(ROWS):
        state.menu_seat[row] = NONE
        state.menu_day[row] = NONE
        state.menu_meal[row] = NONE
    state.round_number = 1
    offer_token(state, right_of(state, 0))


@rule
def tokens_at_first(players: int, dynamic: int) -> int:
    """'Für 1-3 Spieler_innen 5 Token, für 4-5 … 4 Token, für 6-9 … 3 Token'; in the variant 'nur 3'."""
    if dynamic:
        return DYNAMIC_TOKENS
    if players <= 3:
        return 5
    return 4 if players <= 5 else 3


@rule
def right_of(state: State, seat: int) -> int:
    """The next seat counter-clockwise."""
    return int((seat + state.players - 1) % state.players)


# The mod phase


@rule
def offer_token(state: State, seat: int) -> None:
    """Counter-clockwise to the next player who has a token left; after the start player the dice are thrown."""
    while state.tokens_left[seat] == 0 and seat != state.start:
        seat = right_of(state, seat)
    if state.tokens_left[seat] == 0:
        begin_turn(state, seat)
    else:
        state.phase = Phase.MOD
        state.turn = seat
        state.pending = 1 << int(seat)


@rule
def legal_tokens(state: State, mask: Any) -> None:
    """'Jede_r Spieler_in darf in jeder Runde einen seiner Mod-Token … platzieren', so passing is allowed, too."""
    mask[ON_FOOD:ON_DIE] = True
    mask[ON_DIE:ON_NUMBER] = state.round_number >= first_round(state, ON_DIE)
    mask[ON_NUMBER:ON_COLOUR] = state.round_number >= first_round(state, ON_NUMBER)
    mask[ON_COLOUR:ON_BODY] = state.round_number >= first_round(state, ON_COLOUR)
    mask[ON_BODY:PASS] = state.round_number >= first_round(state, ON_BODY)
    mask[PASS] = True


@rule
def first_round(state: State, action: int) -> int:
    """From which round on a token may lie there; NEVER, if it may not in the variant."""
    if action < ON_DIE:
        return 1
    if state.dynamic:
        return 1 if action < ON_NUMBER else NEVER
    if action < ON_COLOUR:
        return DIE_OR_NUMBER_FROM
    return COLOUR_FROM if action < ON_BODY else BODY_FROM


@rule
def token_reason(state: State, action: int) -> int:
    """Why a token may not lie there; to pass is always allowed."""
    if action == PASS or state.round_number >= first_round(state, action):
        return Reason.ALLOWED
    return Reason.NEVER_IN_VARIANT if state.dynamic else Reason.TOO_EARLY


@rule
def token_sign(action: int) -> int:
    """What a token adds: 1 with its golden side up, -1 with its black side."""
    return -1 if (action - ON_FOOD) % 2 else 1


@rule
def place_token(state: State, action: int) -> None:
    """Lay a token; in the variant it changes rows already scored at once."""
    sign = token_sign(action)
    if action < ON_FIELD:
        state.on_food[(action - ON_FOOD) // 2] += sign
    elif action < ON_DIE:
        field = (action - ON_FIELD) // 2
        state.on_field[field // SIDES, field % SIDES] += sign
    elif action < ON_NUMBER:
        state.on_die[(action - ON_DIE) // 2] += sign
    elif action < ON_COLOUR:
        state.on_number[(action - ON_NUMBER) // 2] += sign
    elif action < ON_BODY:
        state.on_colour[(action - ON_COLOUR) // 2] += sign
    else:
        state.on_body[(action - ON_BODY) // 2] += sign
    if state.dynamic:
        change_scored_rows(state, action, sign)


@rule
def change_scored_rows(state: State, action: int, sign: int) -> None:
    """'… sofort einen Punkt in der entsprechenden Reihe abziehen oder hinzufügen': one for each food it touches."""
    for seat in range(state.players):
        for row in range(ROWS):
            for die in range(DICE):
                food = int(state.foods[seat, row, die])
                if food != NONE and touches(action, food):
                    state.points[seat, row] += sign


@rule
def touches(action: int, food: int) -> bool:
    """Whether a token on a food, a field or a die lies on this food."""
    if action < ON_FIELD:
        return (action - ON_FOOD) // 2 == food
    die = int(FOOD_DIE[food])
    if action < ON_DIE:
        return (action - ON_FIELD) // 2 == die * SIDES + int(FOOD_SIDE[food])
    return (action - ON_DIE) // 2 == die


# The dice phase


@rule
def begin_turn(state: State, seat: int) -> None:
    """'… wirft alle sechs Würfel'."""
    state.phase = Phase.DICE
    state.turn = seat
    state.throws = 0
    throw(state, ALL_DICE)


@rule
def throw(state: State, dice: int) -> None:
    """Take these dice into the cup; nature owes the throw."""
    state.thrown = dice
    state.pending = 0
    state.chance = SIDES ** int(SIZE[dice])


@rule
def resolve(state: State, outcome: int) -> None:
    """The dice have fallen: the outcome's digits to the base of six are the sides of the thrown dice, in order."""
    for die in range(DICE):
        if state.thrown >> die & 1:
            state.dice[die] = outcome % SIDES + 1
            outcome //= SIDES
    fill_worth(state)
    state.thrown = 0
    state.throws += 1
    state.chance = 0
    state.pending = 1 << int(state.turn)


@rule
def legal_with_dice(state: State, seat: int, mask: Any) -> None:
    """Throw again, up to twice; or stop: choose dice and foods for the entry, if not the best, and enter it."""
    mask[THROW + 1 : USE] = throw_reason(state) == Reason.ALLOWED
    legal_foods(state, mask)
    if state.use == 0:
        legal_ways(state, seat, mask)
    else:
        for row in range(ROWS):
            mask[ROW + row] = row_reason(state, seat, row) == Reason.ALLOWED


@rule
def throw_reason(state: State) -> int:
    """Why no dice may be thrown again."""
    if state.throws >= THROWS:
        return Reason.NO_THROWS_LEFT
    return Reason.ENTRY_BEGUN if has_chosen(state) else Reason.ALLOWED


@rule
def row_reason(state: State, seat: int, row: int) -> int:
    """Why nothing may be entered in a row: it is filled, or the chosen dice are no way to build it."""
    if state.filled[seat, row]:
        return Reason.ROW_FILLED
    if state.use != 0 and not ways(state.dice, row) >> (int(state.use) - 1) & 1:
        return Reason.NOT_A_WAY
    return Reason.ALLOWED


@rule
def has_chosen(state: State) -> bool:
    """Whether the entry is begun: then the turn's throws are over."""
    for die in range(DICE):
        if state.taken[die] != NONE:
            return True
    return bool(state.use != 0)


@rule
def legal_foods(state: State, mask: Any) -> None:
    """Where a field offers several foods, any but the one that would be taken anyway."""
    for die in range(DICE):
        side = int(state.dice[die]) - 1
        if is_used(state, die) and FIELD[die, side, 1] != NONE and state.taken[die] == NONE:
            best = best_food(state, die, side)
            for place in range(MOST_FOODS):
                food = int(FIELD[die, side, place])
                if food != NONE and food != best:  # noqa: PLR1714  compiled
                    mask[TAKE + food] = True


@rule
def is_used(state: State, die: int) -> bool:
    """Whether a die may be part of the entry: all may, until some are chosen."""
    return bool(state.use == 0 or state.use >> die & 1)


@rule
def food_reason(state: State, food: int) -> int:
    """Why a food may not be chosen for its field."""
    die, side = int(FOOD_DIE[food]), int(FOOD_SIDE[food])
    if state.dice[die] != side + 1:
        return Reason.NOT_ON_THE_TABLE
    if not is_used(state, die):
        return Reason.DIE_NOT_USED
    if state.taken[die] != NONE:
        return Reason.TAKEN_ANYWAY if state.taken[die] == food else Reason.FOOD_CHOSEN
    return Reason.TAKEN_ANYWAY if food == best_food(state, die, side) else Reason.ALLOWED


@rule
def legal_ways(state: State, seat: int, mask: Any) -> None:
    """Every free row, and every way to build one."""
    for row in range(ROWS):
        mask[ROW + row] = not state.filled[seat, row]
    every_way = free_ways(state, seat)
    for way in range(1, SETS):
        mask[USE + way] = every_way >> (way - 1) & 1


@rule
def free_ways(state: State, seat: int) -> int:
    """Every way to build a free row, but for Chance, which has only one."""
    every_way = 0
    for row in range(ROWS):
        found_with_pairs = row == Row.DUET and not state.filled[seat, Row.PAIR]
        if not state.filled[seat, row] and row != Row.CHANCE and not found_with_pairs:
            every_way |= ways(state.dice, row)
    return every_way


@rule
def use_reason(state: State, seat: int, dice: int) -> int:
    """Why the combination may not be made up of these dice."""
    if state.use != 0:
        return Reason.DICE_CHOSEN
    if dice != 0 and free_ways(state, seat) >> (dice - 1) & 1:
        return Reason.ALLOWED
    if dice == ALL_DICE and not state.filled[seat, Row.CHANCE]:
        return Reason.ALL_DICE_ANYWAY
    return Reason.NO_ROW_OF_THESE


@rule
def dice_reason(state: State, seat: int, action: int) -> int:
    """Why a seat may not do this with the dice on the table."""
    if action == THROW:
        return Reason.THROW_NONE
    if action < USE:
        return throw_reason(state)
    if action < TAKE:
        return use_reason(state, seat, action - USE)
    if action < ROW:
        return food_reason(state, action - TAKE)
    return row_reason(state, seat, action - ROW)


@rule
def take(state: State, food: int) -> None:
    """Choose a food of a field. It is decided with the entry and stays, whatever tokens do to the field later."""
    die = int(FOOD_DIE[food])
    state.taken[die] = food
    state.worth[die] = food_points(state, food)


@rule
def enter(state: State, seat: int, row: int) -> None:
    """'… das Wurfergebnis wird in eine freie Reihe … eingetragen'; without a combination the row is struck."""
    way = best_way(state, row)
    state.filled[seat, row] = 1
    state.points[seat, row] = way_points(row, way, state.worth)
    state.round_points[seat] = state.points[seat, row]
    for die in range(DICE):
        if way >> die & 1:
            state.foods[seat, row, die] = chosen_food(state, die)
    state.use = 0
    for die in range(DICE):
        state.taken[die] = NONE
        state.dice[die] = 0
        state.worth[die] = 0
    end_turn(state, seat)


@rule
def end_turn(state: State, seat: int) -> None:
    """The dice go on clockwise; when everybody has entered a result, the round is over."""
    seat = (seat + 1) % int(state.players)
    if seat != state.start:
        begin_turn(state, seat)
    else:
        end_round(state)


# The scoring phase


@rule
def end_round(state: State) -> None:
    """'Die Person mit den meisten Punkten dieser Runde darf in der nächsten Spielrunde anfangen.'"""
    players = int(state.players)
    first = int(state.start)
    for step in range(1, players):
        seat = (int(state.start) + step) % players
        if state.round_points[seat] > state.round_points[first]:
            first = seat
    for seat in range(players):
        state.round_points[seat] = 0
    state.throws = 0
    if state.round_number == ROUNDS:
        offer_row(state, Row.CHANCE)
    else:
        state.round_number += 1
        state.start = first
        offer_token(state, right_of(state, first))


@rule
def field_tokens(state: State, die: int, side: int) -> int:
    """What the tokens on a field, and on its die, number, pip colour and body add up to."""
    return (
        int(state.on_field[die, side])
        + int(state.on_die[die])
        + int(state.on_number[side])
        + int(state.on_colour[COLOUR[die, side]])
        + int(state.on_body[BODY[die]])
    )


@rule
def food_points(state: State, food: int) -> int:
    """The points of a food now: its month's, and all tokens that lie on it or around it."""
    return own_points(state, food) + field_tokens(state, int(FOOD_DIE[food]), int(FOOD_SIDE[food]))


@rule
def own_points(state: State, food: int) -> int:
    """The month's points of a food and the tokens on it alone: all in which the foods of a field differ."""
    return int(SEASON[state.month, food]) + int(state.on_food[food])


@rule
def best_food(state: State, die: int, side: int) -> int:
    """The food of a field with the most points; of equal ones the first."""
    best = int(FIELD[die, side, 0])
    for place in range(1, MOST_FOODS):
        food = int(FIELD[die, side, place])
        if food != NONE and own_points(state, food) > own_points(state, best):
            best = food
    return best


@rule
def chosen_food(state: State, die: int) -> int:
    """The food that a die on the table brings: the one its player chose, else the best."""
    if state.taken[die] != NONE:
        return int(state.taken[die])
    return best_food(state, die, int(state.dice[die]) - 1)


@rule
def fill_worth(state: State) -> None:
    """The points that each die on the table brings. No token is laid before the dice are entered, so they stand."""
    for die in range(DICE):
        state.worth[die] = food_points(state, chosen_food(state, die))


@rule
def way_points(row: int, way: int, worth: Any) -> int:
    """The points of a row entered in this way: the foods of these dice, and the row's extra points."""
    total = int(EXTRA[row, SIZE[way]])
    for die in range(DICE):
        if way >> die & 1:
            total += int(worth[die])
    return total


@rule
def best_way(state: State, row: int) -> int:
    """The dice to enter in a row: those chosen, else the best-scoring way, of equal ones the first; 0: none fits."""
    found = ways(state.dice, row)
    if state.use != 0:
        return int(state.use) if found >> (int(state.use) - 1) & 1 else 0
    return best_of(found, row, state.worth)


@rule
def best_of(found: int, row: int, worth: Any) -> int:
    """Of these ways to build a row the best-scoring one, of equal ones the first; 0: there is none."""
    best = 0
    most = 0
    way = 1
    while found:
        if found & 0xFF == 0:  # most of the 63 sets of dice are no way
            found >>= 8
            way += 8
            continue
        if found & 1:
            points = way_points(row, way, worth)
            if best == 0 or points > most:
                best = way
                most = points
        found >>= 1
        way += 1
    return best


# The menu: 'Der_die Reihensieger_in darf aussuchen'


@rule
def offer_row(state: State, row: int) -> None:
    """From Chance back to Pair to the next row in which somebody has a combination; after the last one it is over."""
    state.phase = Phase.MENU
    while row >= 0 and row_winner(state, row) == NONE:
        row -= 1
    state.menu_row = row
    if row >= 0:
        state.turn = row_winner(state, row)
        state.pending = 1 << int(state.turn)
    else:
        state.pending = 0


@rule
def has_combination(state: State, seat: int, row: int) -> bool:
    """Whether a row of a seat holds a combination: it is filled and not struck."""
    if not state.filled[seat, row]:
        return False
    for die in range(DICE):
        if state.foods[seat, row, die] != NONE:
            return True
    return False


@rule
def row_points(state: State, row: int) -> int:
    """The most points of a combination in a row, which may be fewer than the 0 of a struck one; NO_POINTS: none."""
    most = NO_POINTS
    for seat in range(state.players):
        if has_combination(state, seat, row):
            most = max(most, int(state.points[seat, row]))
    return most


@rule
def leads(state: State, seat: int, row: int, most: int) -> bool:
    """Whether a seat has the most points of a row in it. Who struck it has not: who rolled a combination is before."""
    return bool(state.points[seat, row] == most) and has_combination(state, seat, row)


@rule
def row_winner(state: State, row: int) -> int:
    """Who leads in a row: of those tied, who has more points over all rows, then the first from seat 0."""
    most = row_points(state, row)
    winner = NONE
    for seat in range(state.players):
        if leads(state, seat, row, most) and (winner == NONE or total(state, seat) > total(state, winner)):
            winner = seat
    return winner


@rule
def legal_menu(state: State, mask: Any) -> None:
    """First whose combination, then on which free weekday, then to which meal."""
    row = int(state.menu_row)
    if state.menu_seat[row] == NONE:
        for seat in range(state.players):
            mask[SERVE + seat] = has_combination(state, seat, row)
    elif state.menu_day[row] == NONE:
        for day in range(len(DAYS)):
            mask[DAY + day] = not is_planned(state, day)
    else:
        mask[MEAL:ON_FOOD] = True


@rule
def menu_reason(state: State, action: int) -> int:
    """Why this may not be chosen for the menu now: one thing after the other, what there is, and a day once."""
    row = int(state.menu_row)
    if state.menu_seat[row] == NONE:
        if action >= DAY:
            return Reason.WHOSE_FIRST
        seat = action - SERVE
        there = seat < state.players and has_combination(state, seat, row)
        return Reason.ALLOWED if there else Reason.NO_COMBINATION
    if state.menu_day[row] == NONE:
        if not DAY <= action < MEAL:
            return Reason.DAY_NEXT
        return Reason.DAY_TAKEN if is_planned(state, action - DAY) else Reason.ALLOWED
    return Reason.ALLOWED if action >= MEAL else Reason.MEAL_NEXT


@rule
def is_planned(state: State, day: int) -> bool:
    """Whether a weekday has its meal."""
    for row in range(ROWS):
        if state.menu_day[row] == day:
            return True
    return False


@rule
def choose_menu(state: State, action: int) -> None:
    """Write it into the menu; after the meal the next row follows."""
    row = int(state.menu_row)
    if action < DAY:
        state.menu_seat[row] = action - SERVE
    elif action < MEAL:
        state.menu_day[row] = action - DAY
    else:
        state.menu_meal[row] = action - MEAL
        offer_row(state, row - 1)


# Together


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """What the phase allows."""
    mask[:] = False
    if state.phase == Phase.MOD:
        legal_tokens(state, mask)
    elif state.phase == Phase.DICE:
        legal_with_dice(state, seat, mask)
    else:
        legal_menu(state, mask)


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Why a seat that decides may not do this."""
    is_token, is_for_menu = action >= ON_FOOD, SERVE <= action < ON_FOOD
    if state.phase == Phase.MOD:
        return token_reason(state, action) if is_token else Reason.TOKENS_FIRST
    if is_token:
        return Reason.TOKENS_ARE_OVER
    if state.phase == Phase.DICE:
        return Reason.NO_MENU_YET if is_for_menu else dice_reason(state, seat, action)
    return menu_reason(state, action) if is_for_menu else Reason.ROUNDS_ARE_OVER


@rule
def apply(state: State, seat: int, action: int) -> None:
    """A token, the dice, or the menu."""
    if action < USE:
        throw(state, action - THROW)
    elif action < TAKE:
        state.use = action - USE
    elif action < ROW:
        take(state, action - TAKE)
    elif action < SERVE:
        enter(state, seat, action - ROW)
    elif action < ON_FOOD:
        choose_menu(state, action)
    else:
        if action < PASS:
            place_token(state, action)
            state.tokens_left[seat] -= 1
        if seat == state.start:
            begin_turn(state, seat)
        else:
            offer_token(state, right_of(state, seat))


@rule
def total(state: State, seat: int) -> int:
    """The points of a seat over all rows."""
    points = 0
    for row in range(ROWS):
        points += int(state.points[seat, row])
    return points


@rule
def shares_won(state: State, seat: int) -> int:
    """The rows won by a seat, in shares: a row that several win counts in equal parts."""
    shares = 0
    for row in range(ROWS):
        most = row_points(state, row)
        if leads(state, seat, row, most):
            winners = 0
            for other in range(state.players):
                winners += leads(state, other, row, most)
            shares += SHARES // winners
    return shares


@rule
def scores(state: State, out: Any) -> None:
    """Points are those of all rows. The ranking is by rows won, then by points."""
    for seat in range(state.players):
        out[seat, 0] = shares_won(state, seat) * 10_000.0 + total(state, seat)
    rank(out, state.players)
    for seat in range(state.players):
        out[seat, 0] = total(state, seat)


@rule
def resample(state: State, seat: int, rng: Any) -> None:
    """Nothing is hidden."""


# What lies in the box, for those who draw it


@rule
def body_of(die: int) -> int:
    """Whether a die is white or black."""
    return int(BODY[die])


@rule
def shape_of(die: int) -> int:
    """The shape of a die."""
    return int(SHAPE[die])


@rule
def colour_of(die: int, side: int) -> int:
    """The colour of the pips on a side."""
    return int(COLOUR[die, side])


@rule
def is_filled(die: int, side: int) -> int:
    """Whether the pips on a side are filled."""
    return int(FILLED[die, side])


@rule
def food_at(die: int, side: int, place: int) -> int:
    """A food of a field; NONE where there is no more."""
    food = int(FIELD[die, side, place])
    return food if food != NONE else NONE  # as wide as NONE: an int8 would leave the module without its sign


@rule
def kind_of_food(food: int) -> int:
    """The group of a food on the shopping list."""
    return int(KIND[food])


@rule
def in_season(state: State, food: int) -> int:
    """The month's points of a food, whatever tokens lie on it."""
    return int(SEASON[state.month, food])


EXPORTS = (
    Export(food_points, state="state", food="int"),
    Export(in_season, state="state", food="int"),
    Export(best_food, state="state", die="int", side="int"),
    Export(chosen_food, state="state", die="int"),
    Export(best_way, state="state", row="int"),
    Export(way_points, row="int", way="int", worth=f"i2[{DICE}]"),
    Export(row_points, state="state", row="int"),
    Export(leads, state="state", seat="int", row="int", most="int"),
    Export(row_winner, state="state", row="int"),
    Export(shares_won, state="state", seat="int"),
    Export(first_round, state="state", action="int"),
    Export(token_sign, action="int"),
    Export(total, state="state", seat="int"),
    Export(body_of, die="int"),
    Export(shape_of, die="int"),
    Export(colour_of, die="int", side="int"),
    Export(is_filled, die="int", side="int"),
    Export(food_at, die="int", side="int", place="int"),
    Export(kind_of_food, food="int"),
)
