"""The phrases of Keksekästchen: walls, bars, lost walls, points and results."""

from __future__ import annotations

import pytest

from ftl import with_spaces
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.games import load
from tafelrunde.games.kekse.board import BOARDS, CHIP_NAMES, DOTTED, FIELD_NAMES, FIELD_WALLS
from tafelrunde.games.kekse.rules import GONE, HAND, NO_CHIP

KEKSE = load("kekse")
PEOPLE = ("Anna", "Ben")
DEALT = "deal:" + ",".join(CHIP_NAMES)


def table(players: int = 2) -> Match:
    """Return a match with real dice, the chips in order on the dotted fields."""
    match = Match(KEKSE, [Seat(name) for name in PEOPLE[:players]], real_dice=True)
    for _ in range(players):
        match.draw(DEALT)
    return match


def sentences(match: Match, steps: int = 1, language: str = "en") -> list[str]:
    """Return the sentences of the last steps."""
    last = range(len(match) - steps, len(match))
    return [with_spaces(phrase.format(Texts(language), PEOPLE)) for step in last for phrase in match.narrate(step)]


def put(match: Match, seat: int, chip: str, field: str) -> None:
    """Put a chip on a field."""
    match._state.chips[seat, CHIP_NAMES.index(chip)] = FIELD_NAMES.index(field)


def close(match: Match, seat: int, *fields: str) -> None:
    """Close fields with walls."""
    for field in fields:
        match._state.walls[seat, FIELD_WALLS[FIELD_NAMES.index(field)]] = 1
    for number in range(len(FIELD_NAMES)):
        match._state.crossed[seat, number] = match._state.walls[seat, FIELD_WALLS[number]].all()


def kind(field: str) -> str:
    """Return the biscuit on a field of the blue side, in English and in the singular."""
    number = FIELD_NAMES.index(field)
    return Texts("en")(f"kekse-{next(task.name for task in BOARDS[0].tasks if number in task.fields)}-one")


def test_a_deal_names_the_field_of_every_chip() -> None:
    match = Match(KEKSE, [Seat(name) for name in PEOPLE], real_dice=True)
    match.draw(DEALT)
    lying = ", ".join(f"{chip} on {FIELD_NAMES[field]}" for chip, field in zip(CHIP_NAMES, DOTTED, strict=True))
    assert sentences(match) == [f"Anna’s chips, placed at random on the dotted squares: {lying}."]
    match.draw(DEALT)
    assert sentences(match)[0].startswith("Ben’s chips")


def test_a_roll_names_the_seats_that_tick_a_bar() -> None:
    match = table()
    seven = CHIP_NAMES.index("7")
    match._state.chips[1, seven] = GONE
    match._state.bars[1] = 1
    match.draw("roll:3,4")
    assert sentences(match) == ["Round 1: 3 + 4 = 7.", "Ben no longer has the 7 and ticks a bar (2 of 3)."]


def test_a_roll_of_a_chip_in_the_hand_names_its_bar() -> None:
    match = table()
    match._state.chips[0, CHIP_NAMES.index("7")] = HAND
    close(match, 0, *(field for field in FIELD_NAMES if FIELD_NAMES.index(field) not in match.state.chips[0]))
    match.draw("roll:3,4")
    assert sentences(match)[1] == "Anna still has the 7 in hand and ticks a bar (1 of 3)."


def test_a_decision_names_walls_crosses_and_lost_walls() -> None:
    match = table()
    put(match, 0, "2", "f6")
    close(match, 0, "f5", "e6")
    match.draw("roll:1,1")
    match.play(0, "draw:right,bottom")
    assert sentences(match) == [
        "Anna draws 2 walls on f6: right and bottom.",
        "2 walls are lost: Anna ticks a bar (1 of 3).",
        f"Anna crosses off f6 ({kind('f6')}).",
    ]
    match.play(0, "move:2/a1")
    assert sentences(match) == ["Anna puts the 2 on a1."]
    match.play(0, "move:7/a2")
    assert sentences(match) == ["Anna moves the 7 to a2."]


def test_the_wall_of_the_drink_names_the_field_it_closes() -> None:
    match = table()
    match._state.chips[0, CHIP_NAMES.index("7")] = GONE
    match._state.bars[0] = 2
    close(match, 0, "f5", "e6")
    match._state.walls[0, FIELD_WALLS[FIELD_NAMES.index("f6"), 2]] = 1
    match.draw("roll:3,4")
    match.play(0, "wall:f6-right")
    assert sentences(match) == [
        "Anna uses three bars to draw a wall on f6, right.",
        f"Anna crosses off f6 ({kind('f6')}).",
    ]


def test_a_chip_that_stays_in_the_hand_is_narrated_once() -> None:
    match = table(1)
    state = match._state
    state.chips[0, 2:] = GONE
    put(match, 0, "2", "a1")
    put(match, 0, "3", "f6")
    close(match, 0, *FIELD_NAMES[1:-1])
    state.task_chip[0, :] = NO_CHIP
    state.task_points[0, :] = 1
    match.draw("roll:1,1")
    match.play(0, "draw:top,left")
    assert sentences(match)[-1] == "There is no free square for the 2; it stays in hand."
    match.draw("roll:1,2")
    match.play(0, "draw:right,bottom")
    assert sentences(match)[-1] == "There is no free square for the 3; it stays in hand."


def both_close(match: Match, task: str) -> None:
    """Give both seats a board with one open field of a kind, and their 2 on it."""
    fields = [FIELD_NAMES[field] for known in BOARDS[0].tasks if known.name == task for field in known.fields]
    others = [field for field in FIELD_NAMES if field not in fields]
    for seat in range(2):
        for chip, field in zip(CHIP_NAMES[1:], others, strict=False):
            put(match, seat, chip, field)
        close(match, seat, *fields[:-1])
        put(match, seat, "2", fields[-1])


def finish(match: Match, seat: int) -> None:
    """Play the rest of a seat's round with any actions; give the 9 for a task."""
    while seat in match.pending:
        actions = [KEKSE.actions.write(action) for action in match.legal(seat)]
        match.play(seat, next((action for action in ("give:9", "stay") if action in actions), actions[0]))


@pytest.mark.parametrize(
    ("together", "lines"),
    [
        (True, ["Anna and Ben get 6 points each for “Waffles”.", "After round 1: Anna 6, Ben 6."]),
        (False, ["Anna gets 6 points for “Waffles”.", "After round 1: Anna 6, Ben 0."]),
    ],
)
def test_points_are_narrated_when_the_last_seat_has_finished(together: bool, lines: list[str]) -> None:
    match = table()
    both_close(match, "waffle")
    if not together:
        put(match, 1, "2", "a1")
    match.draw("roll:1,1")
    finish(match, 0)
    assert sentences(match) == ["Anna puts the 9 on the task board: Waffles."]
    finish(match, 1)
    assert sentences(match)[-2:] == lines


def test_the_end_names_the_players_with_enough_points() -> None:
    match = table()
    match._state.task_chip[0, :5] = NO_CHIP
    match._state.task_points[0, :5] = 5
    match.draw("roll:3,4")
    finish(match, 0)
    finish(match, 1)
    outcome = match.outcome
    assert outcome.why is not None
    assert (
        with_spaces(outcome.why.format(Texts("en"), PEOPLE))
        == "Anna has the 25 points needed: the game ends after round 1."
    )
    assert outcome.summary is not None
    assert with_spaces(outcome.summary.format(Texts("en"), PEOPLE)) == "Anna wins with 25 points."
    assert outcome.measures == {}


# Ruling 8: alone, the number of rounds is the result.


def test_the_result_of_a_solo_game_is_the_number_of_rounds() -> None:
    match = table(1)
    match._state.task_chip[0, :5] = NO_CHIP
    match._state.task_points[0, :5] = 6
    match.draw("roll:3,4")
    finish(match, 0)
    outcome = match.outcome
    assert outcome.measures == {"rounds": [1]}
    assert outcome.summary is not None
    assert with_spaces(outcome.summary.format(Texts("en"), PEOPLE)) == "Finished in 1 round with 30 points."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_description_in_every_language(language: str) -> None:
    match = table()
    match.draw("roll:1,1")
    while 0 in match.pending:
        for action in match.legal(0):
            assert KEKSE.story.describe_action(match.state, 0, action).format(Texts(language), PEOPLE)
        match.play(0, match.legal(0)[0])


# Points, highlights and reasons


def test_completed_tasks_are_highlights_and_parts_of_the_score() -> None:
    match = table()
    both_close(match, "star")
    match.draw("roll:1,1")
    for seat in range(2):
        finish(match, seat)
    assert [(found.kind, found.seat, found.points) for found in match.highlights(len(match) - 1)] == [
        ("task", 0, 6),
        ("task", 1, 6),
    ]
    for parts in match.score_parts():
        assert [(part.label.key, part.points, part.note and part.note.details["space"]) for part in parts] == [
            ("kekse-star", 6, 0)
        ]


def test_several_fields_at_once_and_a_full_drink_are_highlights() -> None:
    match = table()
    put(match, 0, "2", "f6")
    close(match, 0, "f4", "e5")
    match._state.walls[0, FIELD_WALLS[FIELD_NAMES.index("f5"), 1]] = 1  # f5 needs only the wall to f6
    match._state.walls[0, FIELD_WALLS[FIELD_NAMES.index("e6"), 1]] = 1
    match._state.bars[0] = 2
    match.draw("roll:1,1")
    match.play(0, "draw:top,right,bottom")
    assert [(found.kind, found.item) for found in match.highlights(len(match) - 1)] == [("fields", 2), ("drink", 3)]


@pytest.mark.parametrize(("space", "points"), [(0, 6), (1, 4), (2, 3)])
def test_a_gift_is_explained_by_its_space(space: int, points: int) -> None:
    match = table()
    both_close(match, "star")
    star = next(number for number, task in enumerate(BOARDS[0].tasks) if task.name == "star")
    match._state.spaces[star] = space
    match.draw("roll:1,1")
    closing = match.legal(0)[0]
    explained = KEKSE.story.explain_points(match.state, 0, closing)
    assert explained is not None
    assert explained.details["points"] == points
    assert explained.details["space"] == space
    match.play(0, closing)
    assert KEKSE.story.explain_points(match.state, 0, KEKSE.actions.read("stay")) is None


def reason(match: Match, action: str, seat: int = 0) -> str:
    """Return what an action is good for, in English."""
    purpose = KEKSE.story.purpose(match.state, seat, KEKSE.actions.read(action))
    assert purpose is not None
    return with_spaces(purpose.format(Texts("en"), PEOPLE))


def test_reasons_for_walls_name_the_task_that_they_bring_nearest() -> None:
    match = table()
    both_close(match, "star")
    last = BOARDS[0].tasks[2].fields[-1]
    match._state.chips[0, CHIP_NAMES.index("7")] = last
    match.draw("roll:3,4")
    free = 4 - int(match.state.walls[0, FIELD_WALLS[last]].sum())
    words = ("", "one", "two", "three")
    side = next(KEKSE.actions.write(action) for action in match.legal(0))
    assert reason(match, side) == f"only {words[free - 1]} more walls are then needed for the cinnamon stars"


def test_a_reason_names_the_rival_who_is_close_to_the_task() -> None:
    match = table()
    both_close(match, "star")
    match.draw("roll:1,1")
    closing = KEKSE.actions.write(match.legal(0)[0])
    assert reason(match, closing) == "then you have all you need for the cinnamon stars, and Ben is close, too"


def test_reasons_for_chips_name_their_task_or_that_they_are_idle() -> None:
    match = table()
    match.draw("roll:3,3")
    match.play(0, match.legal(0)[0])
    assert reason(match, "move:7/e3").startswith("there the chip can draw walls for the ")
    assert reason(match, "move:7/e3").endswith(", and its number is rolled often")
    assert reason(match, "stay") == "every chip is already next to walls that you need"
    match._state.task_chip[0, :] = 2  # no open task: no wall is needed anywhere
    assert reason(match, "stay") == "a move would gain little now"
    assert reason(match, "move:7/e3") == "the chip is of little use now, and there it takes no better square"


def test_reasons_for_gifts_name_the_chip_that_is_easiest_to_spare() -> None:
    match = table()
    both_close(match, "star")
    match.draw("roll:1,1")
    match.play(0, match.legal(0)[0])
    match.play(0, "move:2/f6")
    match.play(0, "stay")
    assert reason(match, "give:2") == "of all your chips, its number is rolled least often"
    assert reason(match, "give:7") == "you can spare its walls most easily"
