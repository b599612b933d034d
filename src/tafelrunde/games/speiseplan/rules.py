"""Speiseplan: six different dice, a board of fruit and vegetables, seven rows, and a menu for the week.

Each side of each die is a field of the board with one to three foods. A row is entered as the foods of the dice that
make up its combination, so the record of a row is one food for each of these dice. `combinations.py` finds the
combinations of a roll; `material.py` has the dice, the board and the foods.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from tafelrunde.core.game import Option
from tafelrunde.core.rules.actions import Actions, Block, Choice, Subset
from tafelrunde.core.rules.draws import Draws, Throw
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State, record
from tafelrunde.core.rules.rule import rule
from tafelrunde.core.rules.scoring import rank
from tafelrunde.core.rules.throws import in_air, request_throw, resolve_throw
from tafelrunde.games.speiseplan.combinations import EXTRA, ROW_NAMES, ROWS, Row, combinations
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
    MAX_FOODS,
    MONTHS,
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

# The first round in which a token may be placed on more than a food or a field.
DIE_OR_NUMBER_FROM = 4
COLOUR_FROM = 6
BODY_FROM = 7
NEVER = ROUNDS + 1

# Numbers for the story.
IN_SEASON = 4  # the fewest points of a food in season
LONG_STRAIGHT = 5  # numbers
RECORD_FROM = 3  # the first round whose best entry is a record

NO_POINTS = -10_000
SHARES = 2520  # shares in a row: 1 to 9 winners can divide them equally


class Phase(IntEnum):
    """The phase of a round; MENU comes once, after the last round."""

    MOD = 0
    DICE = 1
    MENU = 2


STATE = record(
    ("month", np.int8),  # from 0, January
    ("dynamic", np.int8),  # 1 in the variant
    ("mixed_quartet", np.int8),  # 1 if a quartet may pair two dice by shape and two by colour
    ("round_number", np.int8),  # from 1; not `round`, which is a method of NumPy records
    ("phase", np.int8),
    ("start", np.int8),  # the start player of this round
    ("turn", np.int8),  # the seat that places a token, throws the dice or chooses for the menu
    ("throws", np.int8),  # throws made in this turn
    ("thrown", np.uint8),  # bit mask of the dice in the air, while the throw is pending
    ("dice", np.int8, DICE),  # the number each die shows, 1 to 6
    ("worth", np.int16, DICE),  # the points of each die's food
    ("use", np.uint8),  # bit mask of the dice chosen for the combination; 0: the best-scoring ones
    ("taken", np.int8, DICE),  # the food chosen for a die; NONE: the best one
    ("tokens_left", np.int8, SEATS),
    ("on_food", np.int8, FOODS),  # the sum of the tokens on it; the same below
    ("on_field", np.int8, (DICE, SIDES)),
    ("on_die", np.int8, DICE),
    ("on_number", np.int8, SIDES),
    ("on_colour", np.int8, len(COLOURS)),
    ("on_body", np.int8, len(BODIES)),
    ("filled", np.int8, (SEATS, ROWS)),  # 1 once the row is entered or struck
    ("foods", np.int8, (SEATS, ROWS, DICE)),  # the food of each die of the combination; NONE: not part of it
    ("points", np.int16, (SEATS, ROWS)),
    ("round_points", np.int16, SEATS),  # points entered in this round
    ("menu_row", np.int8),  # the row being chosen for the menu
    ("menu_seat", np.int8, ROWS),  # the seat whose combination was chosen
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


THROWN = Throw("throw", DICE_NAMES, NUMBERS, in_air, lettered=True)
DRAWS = Draws(THROWN)

OPTIONS = (
    Option("month", tuple(range(1, MONTHS + 1)), default_on=lambda today: today.month),
    Option("dynamic", (False, True)),
    Option("tokens", (True, False)),
    Option("mixed_quartet", (False, True)),
)


class Reason(IntEnum):
    """Reasons why an action is not allowed."""

    ALLOWED = 0
    TOKENS_FIRST = 1  # the dice wait until every player has placed a token or passed
    TOKENS_ARE_OVER = 2  # no tokens in the dice phase or the menu
    TOO_EARLY = 3  # tokens may be placed there from a later round
    NEVER_IN_VARIANT = 4
    THROW_NONE = 5  # throwing no dice is not a throw
    NO_THROWS_LEFT = 6
    ENTRY_BEGUN = 7  # choosing dice or foods for the entry ends the throws of the turn
    DICE_CHOSEN = 8  # the dice of the combination are chosen once
    NO_ROW_OF_THESE = 9  # exactly these dice are a combination of no free row
    ALL_DICE_ANYWAY = 10  # Chance always takes all six dice
    NOT_ON_THE_TABLE = 11  # no die shows the field of this food
    DIE_NOT_USED = 12  # its die is not among the chosen ones
    FOOD_CHOSEN = 13  # another food of this field is chosen
    TAKEN_ANYWAY = 14  # it is the best food of its field, which is the default
    ROW_FILLED = 15
    NOT_A_COMBINATION = 16  # the chosen dice do not meet the condition of this row
    NO_MENU_YET = 17
    ROUNDS_ARE_OVER = 18
    WHOSE_FIRST = 19  # the menu asks for the combination, then the day, then the meal
    DAY_NEXT = 20
    MEAL_NEXT = 21
    NO_COMBINATION = 22
    DAY_TAKEN = 23


@rule
def setup(state: State, players: int, options: Any) -> None:
    """Set up a blank state: month, empty pads and tokens for every seat, and the offer of the first token.

    `options` are the month (from 0), whether the variant is played, whether there are no tokens, and whether quartets
    may be mixed. Without tokens, every round begins with the dice.
    """
    state.players = players
    state.month = options[0]
    state.dynamic = options[1]
    state.mixed_quartet = options[3]
    tokens = 0 if options[2] else initial_tokens(players, options[1])
    for seat in range(SEATS):
        state.tokens_left[seat] = tokens if seat < players else 0
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
def initial_tokens(players: int, dynamic: int) -> int:
    """Return the tokens of each seat: 'Für 1-3 Spieler_innen 5, für 4-5 … 4, für 6-9 … 3'; in the variant 'nur 3'."""
    if dynamic:
        return DYNAMIC_TOKENS
    if players <= 3:
        return 5
    return 4 if players <= 5 else 3


@rule
def right_of(state: State, seat: int) -> int:
    """Return the next seat anticlockwise."""
    return int((seat + state.players - 1) % state.players)


# The token phase (Mod-Phase)


@rule
def offer_token(state: State, seat: int) -> None:
    """Offer a token to `seat` or, if it has none left, to the next seat anticlockwise that has one.

    The start player is the last in this phase. If no seat up to the start player has a token, the start player throws.
    """
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
    """Allow every place for a token in this round, and passing: '… *darf* in jeder Runde einen seiner Mod-Token …'."""
    mask[ON_FOOD:ON_DIE] = True
    mask[ON_DIE:ON_NUMBER] = state.round_number >= first_round(state, ON_DIE)
    mask[ON_NUMBER:ON_COLOUR] = state.round_number >= first_round(state, ON_NUMBER)
    mask[ON_COLOUR:ON_BODY] = state.round_number >= first_round(state, ON_COLOUR)
    mask[ON_BODY:PASS] = state.round_number >= first_round(state, ON_BODY)
    mask[PASS] = True


@rule
def first_round(state: State, action: int) -> int:
    """Return the first round in which an action that places a token is allowed; NEVER if the variant forbids it."""
    if action < ON_DIE:
        return 1
    if state.dynamic:
        return 1 if action < ON_NUMBER else NEVER
    if action < ON_COLOUR:
        return DIE_OR_NUMBER_FROM
    return COLOUR_FROM if action < ON_BODY else BODY_FROM


@rule
def token_reason(state: State, action: int) -> int:
    """Return why a token may not be placed there, or ALLOWED. Passing is always allowed."""
    if action == PASS or state.round_number >= first_round(state, action):
        return Reason.ALLOWED
    return Reason.NEVER_IN_VARIANT if state.dynamic else Reason.TOO_EARLY


@rule
def token_sign(action: int) -> int:
    """Return 1 if the action places a token with its golden side up, -1 with its black side up."""
    return -1 if (action - ON_FOOD) % 2 else 1


@rule
def place_token(state: State, action: int) -> None:
    """Add a token to the board; in the variant it also changes rows already scored. `apply` takes it from the seat."""
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
    """Add `sign` to the points of every entered row, once for each of its foods under the token: the variant's rule.

    '… sofort einen Punkt in der entsprechenden Reihe abziehen oder hinzufügen'
    """
    for seat in range(state.players):
        for row in range(ROWS):
            for die in range(DICE):
                food = int(state.foods[seat, row, die])
                if food != NONE and is_under_token(action, food):
                    state.points[seat, row] += sign


@rule
def is_under_token(action: int, food: int) -> bool:
    """Whether the token that this action places, which must be on a food, a field or a die, affects `food`."""
    if action < ON_FIELD:
        return (action - ON_FOOD) // 2 == food
    die = int(FOOD_DIE[food])
    if action < ON_DIE:
        return (action - ON_FIELD) // 2 == die * SIDES + int(FOOD_SIDE[food])
    return (action - ON_DIE) // 2 == die


# The dice phase


@rule
def begin_turn(state: State, seat: int) -> None:
    """Begin the dice turn of a seat: '… wirft alle sechs Würfel'."""
    state.phase = Phase.DICE
    state.turn = seat
    state.throws = 0
    request_throw(state, ALL_DICE, SIDES)


@rule
def waits(state: State) -> bool:
    """Return whether the throw waits for the player: the first one of a turn does."""
    return state.throws == 0  # type: ignore[no-any-return]


@rule
def resolve(state: State, outcome: int) -> None:
    """Set the thrown dice and their points, and let the seat decide."""
    resolve_throw(state, outcome, SIDES, lowest=1)
    fill_worth(state)


@rule
def legal_with_dice(state: State, seat: int, mask: Any) -> None:
    """Allow throwing again (up to twice), choosing dice or foods other than the default ones, and entering a row."""
    mask[THROW + 1 : USE] = throw_reason(state) == Reason.ALLOWED
    legal_foods(state, mask)
    if state.use == 0:
        legal_combinations(state, seat, mask)
    else:
        for row in range(ROWS):
            mask[ROW + row] = row_reason(state, seat, row) == Reason.ALLOWED


@rule
def throw_reason(state: State) -> int:
    """Return why no dice may be thrown again, or ALLOWED."""
    if state.throws >= THROWS:
        return Reason.NO_THROWS_LEFT
    return Reason.ENTRY_BEGUN if has_chosen(state) else Reason.ALLOWED


@rule
def row_reason(state: State, seat: int, row: int) -> int:
    """Return why nothing may be entered in a row (it is filled, or the chosen dice do not fit it), or ALLOWED.

    Until dice are chosen, every free row is allowed: without a combination it is struck.
    """
    if state.filled[seat, row]:
        return Reason.ROW_FILLED
    if state.use != 0 and not combinations(state.dice, row, state.mixed_quartet) >> (int(state.use) - 1) & 1:
        return Reason.NOT_A_COMBINATION
    return Reason.ALLOWED


@rule
def has_chosen(state: State) -> bool:
    """Whether dice or foods were chosen for the entry; that ends the throws of the turn."""
    for die in range(DICE):
        if state.taken[die] != NONE:
            return True
    return bool(state.use != 0)


@rule
def legal_foods(state: State, mask: Any) -> None:
    """Allow, for each die whose field has several foods, each one except the best, which is taken by default.

    Dice that are not used or that have a chosen food are left out.
    """
    for die in range(DICE):
        side = int(state.dice[die]) - 1
        if is_used(state, die) and FIELD[die, side, 1] != NONE and state.taken[die] == NONE:
            best = best_food(state, die, side)
            for index in range(MAX_FOODS):
                food = int(FIELD[die, side, index])
                if food != NONE and food != best:  # noqa: PLR1714  compiled
                    mask[TAKE + food] = True


@rule
def is_used(state: State, die: int) -> bool:
    """Whether a die may be part of the entry: any die, until some are chosen."""
    return bool(state.use == 0 or state.use >> die & 1)


@rule
def food_reason(state: State, food: int) -> int:
    """Return why a food may not be chosen for its field, or ALLOWED."""
    die, side = int(FOOD_DIE[food]), int(FOOD_SIDE[food])
    if state.dice[die] != side + 1:
        return Reason.NOT_ON_THE_TABLE
    if not is_used(state, die):
        return Reason.DIE_NOT_USED
    if state.taken[die] != NONE:
        return Reason.TAKEN_ANYWAY if state.taken[die] == food else Reason.FOOD_CHOSEN
    return Reason.TAKEN_ANYWAY if food == best_food(state, die, side) else Reason.ALLOWED


@rule
def legal_combinations(state: State, seat: int, mask: Any) -> None:
    """Allow every free row, and as chosen dice every combination for a free row other than Chance."""
    for row in range(ROWS):
        mask[ROW + row] = not state.filled[seat, row]
    free = free_combinations(state, seat)
    for dice in range(1, SETS):
        mask[USE + dice] = free >> (dice - 1) & 1


@rule
def free_combinations(state: State, seat: int) -> int:
    """Return the combinations for all free rows except Chance, as a set of combinations (see `combinations.py`)."""
    free = 0
    for row in range(ROWS):
        is_pair_too = row == Row.DUET and not state.filled[seat, Row.PAIR]
        if not state.filled[seat, row] and row != Row.CHANCE and not is_pair_too:
            free |= combinations(state.dice, row, state.mixed_quartet)
    return free


@rule
def use_reason(state: State, seat: int, dice: int) -> int:
    """Return why these dice, a bit mask, may not be chosen as the combination, or ALLOWED."""
    if state.use != 0:
        return Reason.DICE_CHOSEN
    if dice != 0 and free_combinations(state, seat) >> (dice - 1) & 1:
        return Reason.ALLOWED
    if dice == ALL_DICE and not state.filled[seat, Row.CHANCE]:
        return Reason.ALL_DICE_ANYWAY
    return Reason.NO_ROW_OF_THESE


@rule
def dice_reason(state: State, seat: int, action: int) -> int:
    """Return why an action of the dice phase is not allowed, or ALLOWED."""
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
    """Choose a food for the entry, instead of the best one of its field, and update the points of its die."""
    die = int(FOOD_DIE[food])
    state.taken[die] = food
    state.worth[die] = food_points(state, food)


@rule
def enter(state: State, seat: int, row: int) -> None:
    """Enter the roll: '… das Wurfergebnis wird in eine freie Reihe … eingetragen'.

    It enters the dice of `best_combination`; without any, the row is struck and scores 0. Then it ends the turn.
    """
    dice = best_combination(state, row)
    state.filled[seat, row] = 1
    state.points[seat, row] = combination_points(row, dice, state.worth)
    state.round_points[seat] = state.points[seat, row]
    for die in range(DICE):
        if dice >> die & 1:
            state.foods[seat, row, die] = chosen_food(state, die)
    state.use = 0
    for die in range(DICE):
        state.taken[die] = NONE
        state.dice[die] = 0
        state.worth[die] = 0
    end_turn(state, seat)


@rule
def end_turn(state: State, seat: int) -> None:
    """Pass the dice clockwise; end the round when every seat has entered a result."""
    seat = (seat + 1) % int(state.players)
    if seat != state.start:
        begin_turn(state, seat)
    else:
        end_round(state)


# The scoring phase


@rule
def end_round(state: State) -> None:
    """Begin the next round, or the menu after the last one.

    'Die Person mit den meisten Punkten dieser Runde darf in der nächsten Spielrunde anfangen.' A tie goes to the tied
    seat that entered first in this round.
    """
    players = int(state.players)
    winner = int(state.start)
    for step in range(1, players):
        seat = (int(state.start) + step) % players
        if state.round_points[seat] > state.round_points[winner]:
            winner = seat
    for seat in range(players):
        state.round_points[seat] = 0
    state.throws = 0
    if state.round_number == ROUNDS:
        offer_row(state, Row.CHANCE)
    else:
        state.round_number += 1
        state.start = winner
        offer_token(state, right_of(state, winner))


@rule
def field_tokens(state: State, die: int, side: int) -> int:
    """Return the sum of the tokens on a field (`side` counts from 0) and on its die, number, pip colour and body."""
    return (
        int(state.on_field[die, side])
        + int(state.on_die[die])
        + int(state.on_number[side])
        + int(state.on_colour[COLOUR[die, side]])
        + int(state.on_body[BODY[die]])
    )


@rule
def food_points(state: State, food: int) -> int:
    """Return the points of a food now: those of the month plus all tokens that affect it."""
    return food_points_alone(state, food) + field_tokens(state, int(FOOD_DIE[food]), int(FOOD_SIDE[food]))


@rule
def food_points_alone(state: State, food: int) -> int:
    """Return the month's points of a food plus the tokens on it alone; the foods of a field differ only in these."""
    return int(SEASON[state.month, food]) + int(state.on_food[food])


@rule
def best_food(state: State, die: int, side: int) -> int:
    """Return the food of a field with the most points; the first one of a tie. `side` counts from 0."""
    best = int(FIELD[die, side, 0])
    for index in range(1, MAX_FOODS):
        food = int(FIELD[die, side, index])
        if food != NONE and food_points_alone(state, food) > food_points_alone(state, best):
            best = food
    return best


@rule
def chosen_food(state: State, die: int) -> int:
    """Return the food of a die on the table: the chosen one, or else the best."""
    if state.taken[die] != NONE:
        return int(state.taken[die])
    return best_food(state, die, int(state.dice[die]) - 1)


@rule
def fill_worth(state: State) -> None:
    """Store the points of each die on the table. They stay valid: no token is placed before the dice are entered."""
    for die in range(DICE):
        state.worth[die] = food_points(state, chosen_food(state, die))


@rule
def combination_points(row: int, combination: int, worth: Any) -> int:
    """Return the points of a combination (a bit mask of dice) in a row: its foods and the row's extra points.

    `worth` has the points of each die. The empty combination, a struck row, scores 0.
    """
    total = int(EXTRA[row, SIZE[combination]])
    for die in range(DICE):
        if combination >> die & 1:
            total += int(worth[die])
    return total


@rule
def best_combination(state: State, row: int) -> int:
    """Return the dice to enter in a row, as a bit mask; 0 if they are no combination for it.

    These are the chosen dice or, until some are chosen, the best-scoring combination.
    """
    possible = combinations(state.dice, row, state.mixed_quartet)
    if state.use != 0:
        return int(state.use) if possible >> (int(state.use) - 1) & 1 else 0
    return best_of(possible, row, state.worth)


@rule
def best_of(candidates: int, row: int, worth: Any) -> int:
    """Return the best-scoring one of a set of combinations, as a bit mask of dice; 0 if the set is empty.

    Of a tie it is the lowest mask. `worth` has the points of each die.
    """
    best = 0
    best_points = 0
    combination = 1
    while candidates:
        if candidates & 0xFF == 0:  # skip quickly: few of the 63 sets of dice are combinations
            candidates >>= 8
            combination += 8
            continue
        if candidates & 1:
            points = combination_points(row, combination, worth)
            if best == 0 or points > best_points:
                best = combination
                best_points = points
        candidates >>= 1
        combination += 1
    return best


# The menu: 'Der_die Reihensieger_in darf aussuchen'


@rule
def offer_row(state: State, row: int) -> None:
    """Let the winner of `row`, or of the next earlier row that has one, choose for the menu.

    If there is none, the game ends: no seat is pending, and `menu_row` is -1.
    """
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
    """Whether a seat has a combination in a row, that is, the row is filled and not struck."""
    if not state.filled[seat, row]:
        return False
    for die in range(DICE):
        if state.foods[seat, row, die] != NONE:
            return True
    return False


@rule
def row_points(state: State, row: int) -> int:
    """Return the most points of any seat's combination in a row, which may be below 0; NO_POINTS if no seat has one."""
    most = NO_POINTS
    for seat in range(state.players):
        if has_combination(state, seat, row):
            most = max(most, int(state.points[seat, row]))
    return most


@rule
def leads(state: State, seat: int, row: int, most: int) -> bool:
    """Whether a seat has a combination with `most` points, the `row_points`, in a row. A struck row never leads."""
    return bool(state.points[seat, row] == most) and has_combination(state, seat, row)


@rule
def row_winner(state: State, row: int) -> int:
    """Return the seat that leads in a row, or NONE. Ties go to the higher total of all rows, then to the lower seat."""
    most = row_points(state, row)
    winner = NONE
    for seat in range(state.players):
        if leads(state, seat, row, most) and (winner == NONE or total(state, seat) > total(state, winner)):
            winner = seat
    return winner


@rule
def legal_menu(state: State, mask: Any) -> None:
    """Allow the next choice for `menu_row`: first whose combination, then a free weekday, then a meal."""
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
    """Return why an action of the menu phase is not allowed (too early, too late, no such choice), or ALLOWED."""
    row = int(state.menu_row)
    if state.menu_seat[row] == NONE:
        if action >= DAY:
            return Reason.WHOSE_FIRST
        seat = action - SERVE
        is_possible = seat < state.players and has_combination(state, seat, row)
        return Reason.ALLOWED if is_possible else Reason.NO_COMBINATION
    if state.menu_day[row] == NONE:
        if not DAY <= action < MEAL:
            return Reason.DAY_NEXT
        return Reason.DAY_TAKEN if is_planned(state, action - DAY) else Reason.ALLOWED
    return Reason.ALLOWED if action >= MEAL else Reason.MEAL_NEXT


@rule
def is_planned(state: State, day: int) -> bool:
    """Whether a weekday is taken."""
    for row in range(ROWS):
        if state.menu_day[row] == day:
            return True
    return False


@rule
def choose_menu(state: State, action: int) -> None:
    """Store the chosen cook, weekday or meal of `menu_row`. After the meal, the last of them, offer an earlier row.

    If no row is left, the game ends (see `offer_row`).
    """
    row = int(state.menu_row)
    if action < DAY:
        state.menu_seat[row] = action - SERVE
    elif action < MEAL:
        state.menu_day[row] = action - DAY
    else:
        state.menu_meal[row] = action - MEAL
        offer_row(state, row - 1)


# All phases


@rule
def legal(state: State, seat: int, mask: Any) -> None:
    """Fill the mask: True for each action that the phase allows the seat whose turn it is."""
    mask[:] = False
    if state.phase == Phase.MOD:
        legal_tokens(state, mask)
    elif state.phase == Phase.DICE:
        legal_with_dice(state, seat, mask)
    else:
        legal_menu(state, mask)


@rule
def reason(state: State, seat: int, action: int) -> int:
    """Return why an action of the seat whose turn it is is not allowed, or ALLOWED."""
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
    """Carry out a legal action of the seat whose turn it is."""
    if action < USE:
        request_throw(state, action - THROW, SIDES)
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
    """Return the points of a seat over all rows."""
    points = 0
    for row in range(ROWS):
        points += int(state.points[seat, row])
    return points


@rule
def shares_won(state: State, seat: int) -> int:
    """Return the rows won by a seat, counted in shares: SHARES for a row, which tied winners divide equally."""
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
    """Fill in the total points of each seat and its utility by `rank`: rows won decide, then points."""
    for seat in range(state.players):
        out[seat, 0] = shares_won(state, seat) * 10_000.0 + total(state, seat)
    rank(out, state.players)
    for seat in range(state.players):
        out[seat, 0] = total(state, seat)


# The material, for boards that draw it


@rule
def body_of(die: int) -> int:
    """Return the body of a die, as an index of BODIES."""
    return int(BODY[die])


@rule
def shape_of(die: int) -> int:
    """Return the shape of a die, as an index of SHAPES."""
    return int(SHAPE[die])


@rule
def colour_of(die: int, side: int) -> int:
    """Return the colour of the pips on a side (from 0), as an index of COLOURS."""
    return int(COLOUR[die, side])


@rule
def is_filled(die: int, side: int) -> int:
    """Return 1 if the pips on a side (from 0) are filled, else 0."""
    return int(FILLED[die, side])


@rule
def food_at(die: int, side: int, index: int) -> int:
    """Return a food of a field (`side` counts from 0) by its index; NONE if the field has fewer foods."""
    food = int(FIELD[die, side, index])
    return food if food != NONE else NONE  # widens the int8: the module would return it without its sign


@rule
def kind_of_food(food: int) -> int:
    """Return the group of a food on the shopping list, as an index of KINDS."""
    return int(KIND[food])


@rule
def in_season(state: State, food: int) -> int:
    """Return the month's points of a food, without tokens."""
    return int(SEASON[state.month, food])


EXPORTS = (
    Export(food_points, state="state", food="int"),
    Export(in_season, state="state", food="int"),
    Export(best_food, state="state", die="int", side="int"),
    Export(chosen_food, state="state", die="int"),
    Export(best_combination, state="state", row="int"),
    Export(combination_points, row="int", combination="int", worth=f"i2[{DICE}]"),
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
    Export(food_at, die="int", side="int", index="int"),
    Export(kind_of_food, food="int"),
)
