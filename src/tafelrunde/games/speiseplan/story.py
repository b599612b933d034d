"""Speiseplan in words: actions, events, refusals and results. `web/story.ts` is the same in TypeScript.

`account.py` explains points, `reasons.py` has the coach's reasons; both are part of the story.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.language.phrase import And, Name, Phrase
from tafelrunde.core.matches.outcome import number
from tafelrunde.core.rules.record import State
from tafelrunde.games.speiseplan.account import explain_points, highlights, list_worth, score_parts
from tafelrunde.games.speiseplan.combinations import ROWS, Row
from tafelrunde.games.speiseplan.dice import sides_of
from tafelrunde.games.speiseplan.material import ALL_DICE, DICE_NAMES, FOOD_DIE, FOOD_NAMES, NONE
from tafelrunde.games.speiseplan.reasons import purpose
from tafelrunde.games.speiseplan.rules import (
    ACTIONS,
    DAYS,
    MEALS,
    ROUNDS,
    SHARES,
    Phase,
    Reason,
    best_combination,
    chosen_food,
    combination_points,
    first_round,
    reason,
    row_points,
    row_winner,
    shares_won,
    token_sign,
    total,
)
from tafelrunde.games.speiseplan.view import leaders
from tafelrunde.games.speiseplan.words import food_names, food_phrase, row_name, token_place

__all__ = [
    "describe_action",
    "end_reason",
    "explain_points",
    "highlights",
    "measures",
    "narrate_decision",
    "narrate_draw",
    "purpose",
    "refusal",
    "result",
    "score_parts",
]


# Actions


def describe_action(state: State, seat: int, action: int) -> Phrase:  # noqa: ARG001, PLR0911  one for each kind of action
    """Describe a legal action as a choice, before it is made."""
    block, numbers = ACTIONS.find(action)
    match block.name:
        case "throw":
            kept = tuple(sides_of(ALL_DICE & ~numbers[0], state.dice))
            return Phrase("do-keep", dice=kept) if kept else Phrase("do-throw-all")
        case "use":
            return Phrase("speiseplan-do-use", dice=tuple(sides_of(numbers[0], state.dice)))
        case "take":
            return Phrase("speiseplan-do-take", food=food_phrase(FOOD_NAMES[numbers[0]]))
        case "row":
            combination = int(best_combination(state, numbers[0]))
            if not combination:
                return Phrase("speiseplan-do-strike", row=row_name(numbers[0]))
            points = int(combination_points(numbers[0], combination, state.worth))
            return Phrase("speiseplan-do-enter", points=points, row=row_name(numbers[0]))
        case "serve":
            return Phrase("speiseplan-do-serve", cook=Name(numbers[0]))
        case "day":
            return Phrase("speiseplan-do-day", day=Phrase(f"speiseplan-{DAYS[numbers[0]]}-on"))
        case "meal":
            return Phrase("speiseplan-do-meal", meal=Phrase(f"speiseplan-{MEALS[numbers[0]]}-for"))
        case "pass":
            return Phrase("speiseplan-do-pass")
    return Phrase("speiseplan-do-token", sign=token_sign(action), what=token_place(action))


# Refusals


SIMPLE = {
    Reason.TOKENS_FIRST: "speiseplan-tokens-first",
    Reason.TOKENS_ARE_OVER: "speiseplan-tokens-are-over",
    Reason.NEVER_IN_VARIANT: "speiseplan-not-in-variant",
    Reason.THROW_NONE: "speiseplan-keep-all",
    Reason.NO_THROWS_LEFT: "speiseplan-no-throws-left",
    Reason.ENTRY_BEGUN: "speiseplan-entry-begun",
    Reason.DICE_CHOSEN: "speiseplan-dice-chosen",
    Reason.ALL_DICE_ANYWAY: "speiseplan-all-dice-anyway",
    Reason.NO_MENU_YET: "speiseplan-no-menu-yet",
    Reason.ROUNDS_ARE_OVER: "speiseplan-rounds-are-over",
    Reason.WHOSE_FIRST: "speiseplan-whose-first",
    Reason.DAY_NEXT: "speiseplan-day-next",
    Reason.MEAL_NEXT: "speiseplan-meal-next",
}
"""Texts for the reasons that need no details."""


def refusal(state: State, seat: int, action: int) -> Phrase:  # noqa: PLR0911  one for each reason
    """Explain why an action, which must be illegal now, is not allowed."""
    why = Reason(reason(state, seat, action))
    if why in SIMPLE:
        return Phrase(SIMPLE[why])
    block, numbers = ACTIONS.find(action)
    match why:
        case Reason.TOO_EARLY:
            place = Phrase(f"speiseplan-place-{block.name}")
            return Phrase("speiseplan-too-early", place=place, **{"from": int(first_round(state, action))})
        case Reason.NO_ROW_OF_THESE:
            return Phrase("speiseplan-no-row", dice=tuple(sides_of(numbers[0], state.dice)))
        case Reason.NOT_A_COMBINATION:
            return not_a_combination(numbers[0], sides_of(int(state.use), state.dice))
        case Reason.ROW_FILLED:
            return Phrase("speiseplan-row-filled", row=row_name(numbers[0]))
        case Reason.NO_COMBINATION:
            row = row_name(int(state.menu_row))
            if numbers[0] >= int(state.players):
                return Phrase("speiseplan-nobody-there", number=numbers[0] + 1)
            return Phrase("speiseplan-no-combination", cook=Name(numbers[0]), row=row)
        case Reason.DAY_TAKEN:
            return Phrase("speiseplan-day-taken", day=Phrase(f"speiseplan-{DAYS[numbers[0]]}"))
    return food_refusal(state, why, numbers[0])


def not_a_combination(row: int, sides: Sequence[str]) -> Phrase:
    """Explain that these dice (`["B3", "C3"]`) are no combination for a row."""
    return Phrase("speiseplan-not-a-way", dice=tuple(sides), row=row_name(row))


def food_refusal(state: State, why: Reason, food: int) -> Phrase:
    """Explain why a food may not be chosen; `why` is its `food_reason`."""
    die, name = int(FOOD_DIE[food]), food_phrase(FOOD_NAMES[food])
    match why:
        case Reason.NOT_ON_THE_TABLE:
            return Phrase("speiseplan-not-on-the-table", food=name)
        case Reason.DIE_NOT_USED:
            return Phrase("speiseplan-die-not-used", food=name, die=DICE_NAMES[die])
        case Reason.FOOD_CHOSEN:
            return Phrase("speiseplan-food-chosen", other=food_phrase(FOOD_NAMES[chosen_food(state, die)]))
    return Phrase("speiseplan-taken-anyway", food=name)


# Events


def narrate_decision(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate a decision and its consequences."""
    return [told(before, seat, action, after), *narrate_consequences(before, seat, action, after)]


def told(before: State, seat: int, action: int, after: State) -> Phrase:  # noqa: PLR0911  one for each kind of action
    """Narrate a decision, without its consequences."""
    block, numbers = ACTIONS.find(action)
    name = Name(seat)
    match block.name:
        case "pass":
            return Phrase("speiseplan-told-pass", name=name)
        case "throw":
            kept = tuple(sides_of(ALL_DICE & ~numbers[0], before.dice))
            return Phrase("told-keep", name=name, dice=kept) if kept else Phrase("told-throw-all", name=name)
        case "use":
            return Phrase("speiseplan-told-use", name=name, dice=tuple(sides_of(numbers[0], before.dice)))
        case "take":
            return Phrase("speiseplan-told-take", name=name, food=food_phrase(FOOD_NAMES[numbers[0]]))
        case "row":
            return narrate_row(before, seat, numbers[0], after)
        case "serve":
            foods = food_names(after.foods[numbers[0], after.menu_row])
            row = row_name(int(before.menu_row))
            if numbers[0] == seat:
                return Phrase("speiseplan-told-serve-own", name=name, row=row, foods=foods)
            return Phrase("speiseplan-told-serve", name=name, cook=Name(numbers[0]), row=row, foods=foods)
        case "day":
            return Phrase("speiseplan-told-day", name=name, day=Phrase(f"speiseplan-{DAYS[numbers[0]]}-on"))
        case "meal":
            return Phrase("speiseplan-told-meal", name=name, meal=Phrase(f"speiseplan-{MEALS[numbers[0]]}-for"))
    return Phrase("speiseplan-told-token", name=name, sign=token_sign(action), what=token_place(action))


def narrate_row(before: State, seat: int, row: int, after: State) -> Phrase:
    """Narrate an entry with its foods and their points, or a struck row."""
    foods = list_worth(before, seat, row, after)
    if not foods:
        return Phrase("speiseplan-told-strike", name=Name(seat), row=row_name(row))
    points = int(after.points[seat, row])
    return Phrase("speiseplan-told-row", name=Name(seat), points=points, row=row_name(row), foods=foods)


def narrate_consequences(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate the consequences: rows that a token changed, the start of a round, the next row of the menu."""
    block, numbers = ACTIONS.find(action)
    if block.name == "row":
        phrases = []
        if int(after.round_number) > int(before.round_number):
            phrases += narrate_start(before, seat, int(after.points[seat, numbers[0]]), after)
        return phrases + narrate_menu(before, after)
    return narrate_menu(before, after) if block.name == "meal" else narrate_changes(before, after)


def narrate_changes(before: State, after: State) -> list[Phrase]:
    """Narrate the scored rows that a token changed; only in the variant."""
    return [
        Phrase("speiseplan-told-changed", name=Name(seat), row=row_name(row), points=int(after.points[seat, row]))
        for seat in range(int(after.players))
        for row in range(ROWS)
        if after.points[seat, row] != before.points[seat, row]
    ]


def narrate_start(before: State, seat: int, entered: int, after: State) -> list[Phrase]:
    """Narrate who starts the next round and why; nothing in a solo game.

    `seat` was the last in the round, with `entered` points, which are not yet in `before`.
    """
    players, start = int(after.players), int(after.start)
    if players == 1:
        return []
    points = [entered if other == seat else int(before.round_points[other]) for other in range(players)]
    tied = [other for other in range(players) if points[other] == points[start] and other != start]
    details = {"name": Name(start), "round": int(after.round_number), "points": points[start]}
    if not tied:
        return [Phrase("speiseplan-told-start", **details)]
    return [Phrase("speiseplan-told-start-tied", **details, others=And([Name(other) for other in tied]))]


def narrate_menu(before: State, after: State) -> list[Phrase]:
    """Narrate rows without any combination, and who chooses for the next row and why; nothing before the menu."""
    if after.phase != Phase.MENU:
        return []
    first = int(Row.CHANCE) if before.phase != Phase.MENU else int(before.menu_row) - 1
    row = int(after.menu_row)
    struck = [Phrase("speiseplan-told-leftovers", row=row_name(other)) for other in range(first, row, -1)]
    return [*struck, narrate_choice(after, row)] if row >= 0 else struck


def narrate_choice(state: State, row: int) -> Phrase:
    """Narrate who chooses for a row and why."""
    winner, most = int(row_winner(state, row)), int(row_points(state, row))
    tied = [other for other in leaders(state, row) if other != winner]
    details = {"name": Name(winner), "row": row_name(row), "points": most}
    if not tied:
        return Phrase("speiseplan-told-chooses", **details)
    by_total = all(total(state, winner) > total(state, other) for other in tied)
    key = "speiseplan-told-chooses-total" if by_total else "speiseplan-told-chooses-seat"
    return Phrase(key, **details, others=And([Name(other) for other in tied]))


def narrate_draw(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001  no secrets
    """Narrate a throw with all six dice."""
    return [Phrase("told-throw", name=Name(int(after.turn)), dice=tuple(sides_of(ALL_DICE, after.dice)))]


# The end


def end_reason(state: State) -> Phrase:
    """Return why the game is over: all rounds are played, with this many meals on the menu."""
    return Phrase("speiseplan-ended", rounds=ROUNDS, meals=sum(int(meal) != int(NONE) for meal in state.menu_meal))


def measures(state: State) -> Mapping[str, Sequence[float]]:
    """Return the rows won by each seat, which decide before the points, as `{"rows": …}`. A tied row counts in part."""
    return {"rows": [int(shares_won(state, seat)) / SHARES for seat in range(int(state.players))]}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:
    """Narrate who has won, with rows and points."""
    rows = number(round(int(shares_won(state, winners[0])) / SHARES, 2))
    key = "speiseplan-result-solo" if len(points) == 1 else "speiseplan-result"
    names = And([Name(seat) for seat in winners])
    return Phrase(key, names=names, count=len(winners), rows=rows, points=number(points[winners[0]]))
