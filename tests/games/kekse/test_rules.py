"""The rules of Keksekästchen: each test checks the sentence of the rulebook that it quotes."""

from __future__ import annotations

import random
from math import factorial

import numpy as np
import pytest

from play import as_tested
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import pending_seats
from tafelrunde.games import load
from tafelrunde.games.kekse.board import (
    BOARD_NAMES,
    BOARDS,
    CHIP_NAMES,
    DOTTED,
    FIELD_NAMES,
    FIELD_WALLS,
    LINES,
    WALL_NAMES,
)
from tafelrunde.games.kekse.rules import ACTIONS, DEAL, GONE, NO_CHIP, OPEN, STATE
from tafelrunde.games.kekse.terminal import enter_real_dice

KEKSE = load("kekse")
BLUE, YELLOW = BOARDS[:2]
IN_ORDER = "2 3 4 5 6 7 8 9 10 11 12"  # on the dotted fields b1 d1 c2 e2 b3 f3 a4 d4 e5 a6 c6
ALL_SIDES = "draw:top,right,bottom,left"


def table(players: int = 1, plan: str = "first") -> Match:
    """Return a match with real dice, the chips of all seats in order on the dotted fields."""
    match = Match(KEKSE, players, options={"plan": plan}, real_dice=True)
    while match.chance == factorial(11):
        resolve_typed(match, IN_ORDER)
    for seat in match.pending:
        for chip, field in zip(CHIP_NAMES, DOTTED, strict=True):
            match.play(seat, f"move:{chip}/{FIELD_NAMES[field]}")
    return match


def resolve_typed(match: Match, words: str) -> None:
    """Resolve the pending draw as typed."""
    enter_real_dice(match, words.split())


def arrange(match: Match, seat: int, crossed: str = "", gone: str = "", bars: int = 0, **chips: str) -> None:
    """Change a board: closed fields, chips out of the game, ticked bars, chips on other fields (`c7="d3"`)."""
    state = match._state
    for chip in gone.split():
        state.chips[seat, CHIP_NAMES.index(chip)] = GONE
    for chip, field in chips.items():
        state.chips[seat, CHIP_NAMES.index(chip[1:])] = FIELD_NAMES.index(field)
    for field in crossed.split():
        state.walls[seat, FIELD_WALLS[FIELD_NAMES.index(field)]] = 1
    for number in range(len(FIELD_NAMES)):
        state.crossed[seat, number] = state.walls[seat, FIELD_WALLS[number]].all()
    state.bars[seat] = bars


def offered(match: Match, seat: int = 0) -> set[str]:
    """Return the legal actions of a seat, in notation."""
    return {ACTIONS.write(action) for action in match.legal(seat)}


def board(match: Match, seat: int = 0) -> dict[str, object]:
    """Return the view of a board."""
    shown: dict[str, object] = match.view()["plans"][seat]
    return shown


def owes(match: Match, seat: int = 0) -> str | None:
    """Return the step that a seat owes, or None."""
    owed = match.view()["plans"][seat]["owes"]
    return None if owed is None else str(owed["step"])


def on_task_board(match: Match, task: str, seat: int = 0) -> tuple[int | None, int | None]:
    """Return the chip that a seat gave for a task and its points."""
    entry = match.view()["plans"][seat]["tasks"][task]
    return entry["chip"], entry["points"]


def finish(match: Match, seat: int = 0, *, chip: int = 0) -> None:
    """Play the rest of a seat's round: lifted chips anywhere, no move, and `chip` (else any) for a task."""
    while seat in match.pending and match.view()["round"]:
        actions = offered(match, seat)
        match.play(seat, next((action for action in ("stay", f"give:{chip}") if action in actions), min(actions)))


def play_round(match: Match, dice: str) -> None:
    """Play a round in which every seat takes the first action that fits."""
    resolve_typed(match, dice)
    while match.pending:
        finish(match, match.pending[0])


# Set-up


# „Mischt eure Zahlenchips verdeckt und platziert sie zufällig auf den 11 Feldern eures Spielplans, die mit zwei
# weißen Tupfen oben rechts gekennzeichnet sind.“


def test_chips_are_dealt_to_the_dotted_fields_in_any_order() -> None:
    match = Match(KEKSE, 2, real_dice=True)
    dealt = random.Random(1)
    for seat in range(2):
        assert match.chance == factorial(11)
        match.draw(dealt.randrange(match.chance))
        assert sorted(match.state.chips[seat]) == sorted(DOTTED)
    assert match.state.chips[0].tolist() != match.state.chips[1].tolist()
    assert match.chance == 36


def test_every_typed_deal_is_its_own_outcome() -> None:
    for outcome in random.Random(2).sample(range(factorial(11)), 200):
        match = Match(KEKSE, 1, real_dice=True)
        match.draw(outcome)
        lying = {int(field): CHIP_NAMES[chip] for chip, field in enumerate(match.state.chips[0])}
        assert DEAL.parse_words(match.state, [lying[int(field)] for field in DOTTED]) == outcome


# „Platziert eure Zahlenchips ganz nach Belieben auf eurem Spielplan. Auf jedem Feld darf nur 1 Chip liegen. (Die
# weißen Tupfen auf der blauen Planseite spielen keine Rolle.)“


@pytest.mark.parametrize("plan", BOARD_NAMES)
def test_in_a_regular_game_chips_go_anywhere_one_per_field(plan: str) -> None:
    match = Match(KEKSE, 2, options={"plan": plan}, real_dice=True)
    assert match.view()["side"] == plan
    assert match.pending == (0, 1)
    assert len(offered(match)) == 11 * 36
    match.play(0, "move:7/d4")
    assert len(offered(match)) == 10 * 35
    with pytest.raises(Problem, match="The 7 is already on d4"):
        match.play(0, "move:8/d4")
    assert len(offered(match, 1)) == 11 * 36, "every seat has its own board"


# „Ein paar Wände sind bereits zu Beginn aufgedruckt.“


@pytest.mark.parametrize("plan", ["first", *BOARD_NAMES])
def test_the_same_walls_are_printed_for_all_and_close_no_field(plan: str) -> None:
    match = table(3, plan)
    assert (match.state.walls[:3].sum(axis=1) == 10).all()
    assert not match.state.crossed.any()


# A round


# „Jede Spielrunde beginnt mit einem Würfelwurf, dessen Ergebnis für euch alle gilt.“ „Nach dem Würfeln seid ihr alle
# gleichzeitig am Zug und zeichnet auf eurem eigenen Plan Wände ein.“


def test_a_roll_counts_for_all_and_all_act_at_the_same_time() -> None:
    match = table(3)
    resolve_typed(match, "2 4")
    assert match.pending == (0, 1, 2)
    assert match.view()["number"] == 6
    match.play(1, "draw:top")
    match.play(1, "stay")
    assert list(match.pending) == [0, 2]
    assert board(match, 0) == board(match, 2)
    assert board(match, 0) != board(match, 1)


# „Eine beliebige Person wirft die beiden Würfel und nennt das summierte Ergebnis (2 bis 12).“


def test_every_throw_of_two_dice_is_one_of_36() -> None:
    sums = []
    for outcome in range(36):
        match = table()
        match.draw(outcome)
        sums.append(match.view()["number"])
    assert [sums.count(number) for number in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_only_the_sum_of_the_dice_counts() -> None:
    """A round continues in the same way after all rolls with the same sum."""
    match = Match(KEKSE, 3, seed=5)
    while match.chance > 36:
        match.draw()
    first: dict[bytes, int] = {}
    for outcome in range(36):
        state = match.state.copy()
        KEKSE.rules.resolve(state, outcome)
        while state.pending:
            seat = pending_seats(state)[-1]
            KEKSE.rules.apply(state, seat, int(KEKSE.legal(state, seat)[-1]))
        state.dice[:] = 0
        first.setdefault(state.tobytes(), outcome)
        total = outcome % 6 + outcome // 6
        alike = 6 - abs(total - 5) if outcome in first.values() else 0
        assert KEKSE.rules.multiplicity(match.state, outcome) == alike
    assert len(first) == 11


# „Die Linien auf dem Chip zeigen, wie viele Wände ihr nun angrenzend an dieses Feld einzeichnen dürft.“ „Bei der
# häufigen 6 dürft ihr zum Beispiel nur eine Wand einzeichnen, bei einer … 11 hingegen ganze drei Wände.“


def test_the_chip_shows_how_many_walls_are_drawn_around_its_field() -> None:
    match = table()
    arrange(match, 0, c6="b2", c11="e3")
    resolve_typed(match, "3 3")
    assert offered(match) == {"draw:top", "draw:right", "draw:bottom", "draw:left"}
    match.play(0, "draw:left")
    finish(match)
    resolve_typed(match, "5 6")
    assert offered(match) == {
        "draw:top,right,bottom",
        "draw:top,right,left",
        "draw:top,bottom,left",
        "draw:right,bottom,left",
    }


def test_rarer_numbers_have_more_lines() -> None:
    assert LINES.tolist() == [4, 3, 2, 1, 1, 1, 1, 1, 2, 3, 4]
    assert KEKSE.points(["5", "6"]) == {"number": 11, "walls": 3}


# „Falls ihr nicht die volle Anzahl an Wänden einzeichnen könnt (weil bereits angrenzende Wände vorhanden sind), dann
# verfallen die überzähligen. Als kleinen Ausgleich dürft ihr genau 1 Balken unterhalb des Getränks auf eurem Plan
# abstreichen, egal wie viele Wände ihr verfallen lassen musstet.“


@pytest.mark.parametrize(("crossed", "bars"), [("", 0), ("c4", 1), ("c4 e4", 1), ("c4 e4 d3", 1)])
def test_lost_walls_tick_exactly_one_bar(crossed: str, bars: int) -> None:
    match = table()
    arrange(match, 0, crossed=crossed, c2="d4", c7="a1")
    resolve_typed(match, "1 1")
    (only,) = match.legal(0)
    match.play(0, only)
    assert board(match)["bars"] == bars
    assert match.view()["plans"][0]["crossed"]["d4"]


# Ruling 1: „… einzeichnen dürft“ is a duty while places are free.


def test_drawing_fewer_walls_than_possible_is_refused() -> None:
    match = table()
    arrange(match, 0, c11="e2")
    resolve_typed(match, "5 6")
    for fewer in ("draw:", "draw:top", "draw:top,left", ALL_SIDES):
        with pytest.raises(Problem, match="Draw exactly 3 walls"):
            match.play(0, fewer)
    with pytest.raises(Problem, match="Draw the walls for this roll now"):
        match.play(0, "stay")


# „Habt ihr alle 3 Balken unter dem Getränk abgestrichen, dann dürft ihr sofort 1 Wand an einer beliebigen Stelle
# eures Spielplans einzeichnen. Anschließend wischt ihr die Balken wieder frei, um sie erneut abstreichen zu können.“


def test_three_bars_give_a_wall_anywhere_at_once_and_are_wiped() -> None:
    match = table()
    arrange(match, 0, gone="7", bars=2)
    resolve_typed(match, "3 4")
    assert owes(match) == "drink"
    free = {f"wall:{name}" for name, drawn in match.view()["plans"][0]["walls"].items() if not drawn}
    assert offered(match) == free
    assert len(free) == 74
    match.play(0, "wall:f6-bottom")
    assert board(match)["bars"] == 0
    assert owes(match) == "move"


# Ruling 2: the extra wall comes before anything else, and can close fields.


def test_the_extra_wall_is_drawn_before_lifted_chips_are_put_down() -> None:
    match = table()
    arrange(match, 0, crossed="c4 d3", bars=2, c2="d4", c5="a5", c8="b6", c9="a1")
    state = match._state
    walls = [WALL_NAMES.index(name) for name in ("a6-right", "b6-bottom", "b6-right")]
    state.walls[0, walls] = 1
    resolve_typed(match, "1 1")
    match.play(0, "draw:right,bottom")
    assert owes(match) == "drink"
    match.play(0, "wall:b5-bottom")
    assert match.view()["plans"][0]["owes"] == {"step": "place", "chips": [2, 8]}
    assert match.view()["plans"][0]["crossed"]["b6"]


def test_without_a_place_for_the_extra_wall_the_bars_are_only_wiped() -> None:
    match = table()
    state = match._state
    arrange(match, 0, gone=IN_ORDER, bars=2)
    state.walls[0, :] = 1
    state.crossed[0, :] = 1
    resolve_typed(match, "3 4")
    assert match.state.bars[0] == 0
    assert match.over, "with all walls drawn every task is completed"


# „Immer wenn eine Zahl gewürfelt wird, die ihr nicht mehr habt, streicht ihr als Ausgleich ebenfalls 1 Balken … ab.“


def test_the_number_of_a_chip_out_of_the_game_ticks_a_bar() -> None:
    match = table(2)
    arrange(match, 1, gone="7")
    resolve_typed(match, "3 4")
    assert (board(match, 0)["bars"], board(match, 1)["bars"]) == (0, 1)
    assert (owes(match, 0), owes(match, 1)) == ("draw", "move")


# „Zeichnet ihr bei einem Feld die vierte und letzte Wand ein, so gilt dieses Feld als ‚komplett eingeschlossen‘. Um
# dies zu kennzeichnen, kreuzt ihr das Feld an. Befindet sich auf diesem Feld ein Zahlenchip? Dann hebt ihr [ihn] vor
# dem Ankreuzen hoch und legt ihn im Anschluss auf ein beliebiges freies Feld (ohne Zahlenchip, ohne Kreuz) eures
# Spielplans.“


def test_the_fourth_wall_crosses_off_a_field_and_lifts_its_chip() -> None:
    match = table()
    arrange(match, 0, crossed="a1", c2="f6")
    resolve_typed(match, "1 1")
    match.play(0, ALL_SIDES)
    assert match.view()["plans"][0]["crossed"]["f6"]
    lying = {field for field in match.view()["plans"][0]["chips"].values() if field != "hand"}
    free = set(FIELD_NAMES) - lying - {"a1", "f6"}
    assert offered(match) == {f"move:2/{field}" for field in free}


# „Es kann vorkommen, dass ihr durch einen Würfelwurf mehrere Felder auf einmal einschließt. Dann kreuzt ihr diese
# alle an und versetzt in beliebiger Reihenfolge die betroffenen Zahlenchips.“


@pytest.mark.parametrize("order", [("2", "8"), ("8", "2")])
def test_several_fields_can_close_at_once_and_chips_move_in_any_order(order: tuple[str, str]) -> None:
    match = table()
    arrange(match, 0, crossed="b4 c3 c5", c2="d4", c8="c4", c9="a3")
    resolve_typed(match, "1 1")
    match.play(0, ALL_SIDES)
    crossed = match.view()["plans"][0]["crossed"]
    assert crossed["d4"]
    assert crossed["c4"]
    match.play(0, f"move:{order[0]}/a1")
    assert match.view()["plans"][0]["owes"] == {"step": "place", "chips": [int(order[1])]}
    match.play(0, f"move:{order[1]}/a2")
    assert owes(match) == "move"


# Ruling 3: the outer border is not printed.


def test_a_field_in_the_corner_needs_its_outer_walls_too() -> None:
    match = table()
    arrange(match, 0, crossed="b6 a5", c4="a6", c11="f1", c8="f2")
    assert not match.view()["plans"][0]["crossed"]["a6"]
    resolve_typed(match, "2 2")
    match.play(0, "draw:bottom,left")
    assert match.view()["plans"][0]["crossed"]["a6"]


# Ruling 4: a chip that must move when no field is free stays in the hand until a field is free.


def full_board(chips: dict[str, str]) -> Match:
    """Return a match where all fields without one of these chips are closed, other chips are gone and tasks paid."""
    match = table()
    gone = " ".join(chip for chip in CHIP_NAMES if chip not in chips)
    closed = " ".join(field for field in FIELD_NAMES if field not in chips.values())
    arrange(match, 0, closed, gone, 0, **{f"c{chip}": field for chip, field in chips.items()})
    match._state.task_chip[0, :] = NO_CHIP
    match._state.task_points[0, :] = 1
    return match


def open_again(match: Match, *tasks: str) -> None:
    """Reset tasks to not completed."""
    for number, task in enumerate(BLUE.tasks):
        if task.name in tasks:
            match._state.task_chip[0, number] = OPEN
            match._state.task_points[0, number] = 0


def test_a_chip_without_a_free_field_stays_in_the_hand() -> None:
    match = full_board({"2": "a1", "3": "f6"})
    resolve_typed(match, "1 1")
    match.play(0, "draw:top,left")
    assert board(match)["chips"] == dict.fromkeys(CHIP_NAMES) | {"2": "hand", "3": "f6"}
    assert owes(match) is None, "the 3 cannot move either"
    assert match.chance == 36


def test_the_number_of_a_chip_in_the_hand_ticks_a_bar() -> None:
    match = full_board({"2": "a1", "3": "f6"})
    play_round(match, "1 1")
    bars = match.state.bars[0]
    resolve_typed(match, "1 1")
    assert match.state.bars[0] == bars + 1
    assert board(match)["chips"]["2"] == "hand"  # type: ignore[index]


def test_a_chip_in_the_hand_can_be_given_for_a_task() -> None:
    match = full_board({"2": "a1", "3": "f6"})
    open_again(match, "line")
    resolve_typed(match, "1 1")
    match.play(0, "draw:top,left")
    assert match.view()["plans"][0]["owes"] == {"step": "give", "chips": [2, 3], "task": "line"}
    match.play(0, "give:2")
    assert on_task_board(match, "line") == (2, 6)
    assert board(match)["chips"] == dict.fromkeys(CHIP_NAMES) | {"3": "f6"}


def test_a_chip_in_the_hand_goes_to_the_field_of_the_given_chip() -> None:
    match = full_board({"2": "a1", "3": "f6"})
    open_again(match, "line")
    resolve_typed(match, "1 1")
    match.play(0, "draw:top,left")
    match.play(0, "give:3")
    assert match.view()["plans"][0]["owes"] == {"step": "place", "chips": [2]}
    assert offered(match) == {"move:2/f6"}
    match.play(0, "move:2/f6")
    assert match.chance == 36, "no chip moves after that"
    assert board(match)["chips"] == dict.fromkeys(CHIP_NAMES) | {"2": "f6"}


def test_a_waiting_chip_is_put_down_before_the_next_task() -> None:
    match = full_board({"2": "a1", "3": "f6"})
    open_again(match, "line", "red")
    resolve_typed(match, "1 1")
    match.play(0, "draw:top,left")
    match.play(0, "give:3")
    match.play(0, "move:2/f6")
    assert match.view()["plans"][0]["owes"] == {"step": "give", "chips": [2], "task": "line"}
    match.play(0, "give:2")
    assert (on_task_board(match, "red"), on_task_board(match, "line")) == ((3, 6), (2, 6))


def test_a_chip_stays_in_the_hand_for_rounds_until_a_field_is_free() -> None:
    match = full_board({"2": "a1", "3": "f6", "12": "f1"})
    play_round(match, "1 1")
    open_again(match, "line")
    resolve_typed(match, "6 6")
    match.play(0, "draw:top,right")
    assert match.view()["plans"][0]["owes"] == {"step": "give", "chips": [2, 3, 12], "task": "line"}
    match.play(0, "give:3")
    assert match.view()["plans"][0]["owes"] == {"step": "place", "chips": [2, 12]}
    match.play(0, "move:12/f6")
    assert owes(match) is None
    assert board(match)["chips"] == dict.fromkeys(CHIP_NAMES) | {"2": "hand", "12": "f6"}


# Ruling 7: several lifted chips are put down in any order; ruling 4 applies to those without a field.


@pytest.mark.parametrize("first", ["2", "9"])
def test_either_of_two_lifted_chips_can_take_the_last_free_field(first: str) -> None:
    match = full_board({"2": "d4", "9": "c4", "3": "f6"})
    arrange(match, 0, gone="3")  # f6 is free now
    match._state.walls[0, WALL_NAMES.index("c4-right")] = 0
    resolve_typed(match, "1 1")
    match.play(0, "draw:left")
    assert offered(match) == {"move:2/f6", "move:9/f6"}
    match.play(0, f"move:{first}/f6")
    other = {"2": "9", "9": "2"}[first]
    assert board(match)["chips"] == dict.fromkeys(CHIP_NAMES) | {first: "f6", other: "hand"}
    assert match.chance == 36


def test_no_chip_waits_in_the_hand_while_a_field_is_free() -> None:
    as_tested(KEKSE)
    waited = 0
    for seed in range(6):
        match, choice = Match(KEKSE, 1, seed=seed), random.Random(seed)
        while not match.state.walls[0].all():
            paid = match._state.task_points[0]
            match._state.task_points[0] = np.minimum(paid, 1)  # keeps the game going until the board is full
            if match.chance:
                match.draw()
                continue
            match.play(0, choice.choice(match.legal(0)))
            shown = match.view()["plans"][0]
            waits = "hand" in shown["chips"].values()
            free = {field for field, crossed in shown["crossed"].items() if not crossed} - set(shown["chips"].values())
            assert not (waits and free) or owes(match) in ("drink", "place")
            waited += waits and not free
    assert waited


# „Anschließend dürft ihr in jeder Runde genau 1 Zahlenchip versetzen, unabhängig davon, ob ihr zuvor durch das
# Ankreuzen von Feldern bereits Chips versetzt habt.“ „Ihr könnt den Chip versetzen, dessen Zahl in dieser Runde
# gewürfelt wurde, oder einen beliebigen anderen.“


def test_any_one_chip_may_move_even_after_chips_had_to() -> None:
    match = table()
    resolve_typed(match, "1 1")
    match.play(0, ALL_SIDES)
    match.play(0, "move:2/a1")
    moves = offered(match)
    assert {action.partition("/")[0] for action in moves - {"stay"}} == {f"move:{chip}" for chip in CHIP_NAMES}
    assert len(moves) == 11 * (36 - 11 - 1) + 1
    match.play(0, "move:2/a2")
    assert match.pending == (), "only one"
    assert match.chance == 36


def test_a_chip_need_not_move() -> None:
    match = table()
    resolve_typed(match, "3 4")
    match.play(0, "draw:left")
    before = board(match)["chips"]
    match.play(0, "stay")
    assert board(match)["chips"] == before


# Tasks


def fields_of(kind: str, side: int = 0) -> list[str]:
    """Return the fields of a kind."""
    return [FIELD_NAMES[field] for task in BOARDS[side].tasks if task.name == kind for field in task.fields]


def about_to_cross(match: Match, fields: list[str], seat: int = 0) -> None:
    """Close all fields but the last and put the 2 there: rolling it closes the last one, too."""
    others = [field for field in FIELD_NAMES if field not in fields]
    arrange(match, seat, crossed=" ".join(fields[:-1]))
    for chip, field in zip(CHIP_NAMES[1:], others, strict=False):
        if match.view()["plans"][seat]["chips"][chip] is not None:
            match._state.chips[seat, CHIP_NAMES.index(chip)] = FIELD_NAMES.index(field)
    arrange(match, seat, c2=fields[-1])


# „Alle 3 Kekse der abgebildeten Sorte ankreuzen“


@pytest.mark.parametrize("task", [task.name for task in BLUE.tasks if task.name not in ("red", "line")])
def test_all_three_of_a_kind_are_a_task(task: str) -> None:
    match = table(2)
    about_to_cross(match, fields_of(task))
    resolve_typed(match, "1 1")
    finish(match, 1)
    finish(match, 0, chip=12)
    assert on_task_board(match, task) == (12, 6)
    assert board(match)["points"] == 6


def test_two_of_a_kind_are_no_task() -> None:
    match = table()
    about_to_cross(match, fields_of("waffle")[:2])
    play_round(match, "1 1")
    assert board(match)["points"] == 0


# „6 beliebige Cookies mit rotem Hintergrund ankreuzen“ „… bleibt identisch zur blauen Seite.“


@pytest.mark.parametrize("side", range(len(BOARDS)))
@pytest.mark.parametrize("count", [5, 6])
def test_any_six_cookies_on_red_are_a_task(side: int, count: int) -> None:
    match = table(plan=BOARD_NAMES[side])
    reds = fields_of("red", side)
    assert len(reds) == 9
    about_to_cross(match, random.Random(count).sample(reds, count))
    play_round(match, "1 1")
    assert (on_task_board(match, "red")[1] == 6) is (count == 6)


# „1 durchgehende Spalte ODER Reihe eures Spielplans ankreuzen“


@pytest.mark.parametrize("line", ["a1 b1 c1 d1 e1 f1", "d1 d2 d3 d4 d5 d6"])
def test_a_complete_column_or_row_is_a_task(line: str) -> None:
    match = table()
    about_to_cross(match, line.split())
    play_round(match, "1 1")
    assert on_task_board(match, "line")[1] == 6


def test_a_broken_line_is_no_task() -> None:
    match = table()
    about_to_cross(match, ["a1", "b1", "c1", "d2", "e2", "f2"])
    play_round(match, "1 1")
    assert on_task_board(match, "line") == (None, None)


# „Falls ja, dann wählt pro erfüllter Aufgabe einen beliebigen eurer Zahlenchips (das muss nicht der sein, durch den
# das letzte Feld angekreuzt wurde!) und platziert diesen auf der Wertungstafel. Dieser Chip steht euch im weiteren
# Spielverlauf nicht mehr zur Verfügung.“


def test_any_chip_pays_for_a_task_and_is_gone() -> None:
    match = table(2)
    about_to_cross(match, fields_of("star"))
    resolve_typed(match, "1 1")
    match.play(0, match.legal(0)[0])
    match.play(0, "move:2/f6")
    match.play(0, "stay")
    assert offered(match) == {f"give:{chip}" for chip in CHIP_NAMES}
    match.play(0, "give:9")
    finish(match, 1)
    assert board(match)["chips"]["9"] is None  # type: ignore[index]
    resolve_typed(match, "4 5")
    assert owes(match) == "move"
    assert not {action for action in offered(match) if action.startswith("move:9/")}


def test_two_tasks_at_once_cost_two_chips() -> None:
    match = table()
    row = [*fields_of("heart"), *(field for field in FIELD_NAMES if field.endswith("6"))]
    about_to_cross(match, row)
    resolve_typed(match, "1 1")
    finish(match)
    assert board(match)["points"] == 12
    assert sum(field is None for field in match.view()["plans"][0]["chips"].values()) == 2


# „Erfüllt ihr eine Aufgabe vor allen anderen Personen, dann erhaltet ihr dafür 6 Siegpunkte.“ „Die nächste Person,
# die diese Aufgabe in einer späteren Runde erfüllt, erhält nur noch 4 Siegpunkte.“ „Alle weiteren Personen können
# danach noch jeweils 3 Punkte erhalten.“


def test_a_task_pays_six_then_four_then_three_to_all_others() -> None:
    match = table(5)
    for seat in range(5):
        about_to_cross(match, fields_of("nut"), seat)
        for other in range(seat + 1, 5):
            arrange(match, other, c2="a1")
        play_round(match, "1 1")
    assert [on_task_board(match, "nut", seat)[1] for seat in range(5)] == [6, 4, 3, 3, 3]


# „Falls mehrere von euch in einer Runde dieselbe Aufgabe erfüllen, dann stapelt ihr eure Zahlenchips ausnahmsweise
# auf dem ersten freien Feld übereinander und erhaltet alle die vollen Punkte.“


def test_all_who_complete_a_task_in_the_same_round_get_full_points() -> None:
    match = table(4)
    for seats in ((0,), (1, 2), (3,)):
        for seat in seats:
            about_to_cross(match, fields_of("nut"), seat)
        play_round(match, "1 1")
    assert [on_task_board(match, "nut", seat)[1] for seat in range(4)] == [6, 4, 4, 3]


# „Die Aufgaben können von jeder Person nur einmal erfüllt werden, nicht mehrfach.“


def test_a_task_counts_once_for_each_player() -> None:
    match = table()
    about_to_cross(match, [field for field in FIELD_NAMES if field.endswith("1")])
    play_round(match, "1 1")
    assert on_task_board(match, "line")[1] == 6
    paid = on_task_board(match, "line")
    arrange(match, 0, c12="a6", crossed="b6 c6 d6 e6 f6")
    play_round(match, "6 6")
    assert match.view()["plans"][0]["crossed"]["a6"]
    assert on_task_board(match, "line") == paid


# Ruling 5: points are awarded when all seats have finished; a seat without chips scores without one.


def test_points_are_awarded_when_the_last_seat_has_finished() -> None:
    match = table(2)
    about_to_cross(match, fields_of("star"))
    resolve_typed(match, "1 1")
    finish(match, 0)
    assert board(match)["points"] == 0
    finish(match, 1)
    assert board(match)["points"] == 6


def test_a_task_counts_without_a_chip_if_none_is_left() -> None:
    match = table()
    first, second, last = fields_of("star")
    arrange(match, 0, gone=IN_ORDER, bars=2, crossed=f"{first} {second}")
    walls = FIELD_WALLS[FIELD_NAMES.index(last)]
    match._state.walls[0, walls[:3]] = 1
    resolve_typed(match, "3 4")
    match.play(0, f"wall:{WALL_NAMES[walls[3]]}")
    assert on_task_board(match, "star") == (None, 6)


# The end


# „Das Spiel endet, wenn eine Person am Ende einer Runde so viele Siegpunkte gesammelt hat, wie für eure Personenzahl
# nötig. Diese Person gewinnt!“


@pytest.mark.parametrize(("players", "needed"), [(1, 30), (2, 25), (3, 22), (4, 20), (5, 18)])
def test_the_game_ends_after_a_round_with_enough_points(players: int, needed: int) -> None:
    match = table(players)
    state = match._state
    state.task_points[0, :3] = [6, 6, needed - 13]
    state.task_chip[0, :3] = [3, 4, 5]
    play_round(match, "3 4")
    assert not match.over
    state.task_points[0, 2] += 1
    resolve_typed(match, "3 4")
    assert not match.over, "all seats finish the round"
    for seat in match.pending:
        finish(match, seat)
    assert match.over
    assert match.scores()[0].tolist() == [needed, 1]


# „Falls mehrere von euch in dieser Runde diese Punktzahl erreichen, dann gewinnt, wer darüber hinaus mehr Siegpunkte
# hat.“ „Bei erneutem Gleichstand gewinnen alle daran Beteiligten gemeinsam.“


@pytest.mark.parametrize(
    ("points", "utilities"),
    [([22, 24, 10], [0.5, 1, 0]), ([24, 24, 10], [0.75, 0.75, 0]), ([22, 8, 8], [1, 0.25, 0.25])],
)
def test_more_points_win_and_equal_points_share(points: list[int], utilities: list[float]) -> None:
    match = table(3)
    match._state.task_points[:3, 0] = points
    match._state.task_chip[:3, 0] = 7
    play_round(match, "1 2")
    assert match.over
    assert match.scores()[:, 0].tolist() == points
    assert match.scores()[:, 1].tolist() == utilities


# Ruling 8: every game ends.


@pytest.mark.parametrize("side", [0, 1])
def test_with_all_walls_drawn_every_seat_has_enough_points(side: int) -> None:
    lowest = sum(task.pays[-1] for task in BOARDS[side].tasks)
    highest = sum(task.pays[0] for task in BOARDS[side].tasks)
    assert lowest >= max(BOARDS[side].points_needed[1:])
    assert highest >= BOARDS[side].points_needed[0]


def test_a_game_without_moves_and_with_the_first_walls_ends() -> None:
    for seed in range(5):
        match = Match(KEKSE, 1, seed=seed)
        while not match.over:
            if match.chance:
                match.draw()
            else:
                finish(match)
        assert match.view()["round"] <= 3 * 84


# The yellow side


# „Auf den gelben Rückseiten der Spielpläne sind die Kekssorten unterschiedlich häufig vorhanden.“ „Entsprechend der
# verlangten Anzahl erhaltet ihr dafür unterschiedlich viele Punkte.“


def test_on_the_yellow_side_kinds_have_different_sizes_and_points() -> None:
    kinds = [task for task in YELLOW.tasks if task.name != "red"]
    assert sorted(len(task.fields) for task in kinds) == [2, 2, 2, 2, 3, 3, 3, 3, 3, 4]
    paid = {len(task.fields): task.pays for task in kinds}
    assert paid == {2: (4, 3, 2), 3: (6, 4, 3), 4: (8, 6, 4)}


# „Um zu punkten, müsst ihr alle Kekse einer Sorte ankreuzen (mit Ausnahme der Cookies auf rotem Hintergrund).“ „Genau
# wie auf der blauen Seite belegt die erste Person, die eine Aufgabe erfüllt, das Feld mit den meisten Punkten.“


@pytest.mark.parametrize("task", [task.name for task in YELLOW.tasks if task.name != "red"])
def test_on_the_yellow_side_all_of_a_kind_are_needed(task: str) -> None:
    fields = fields_of(task, 1)
    pays = next(known.pays for known in YELLOW.tasks if known.name == task)
    match = table(3, "yellow")
    about_to_cross(match, fields)
    about_to_cross(match, fields[1:], 1)
    play_round(match, "1 1")
    assert on_task_board(match, task, 0)[1] == pays[0]
    assert on_task_board(match, task, 1)[1] is None


# „Die Aufgabe ‚Eine durchgehende Spalte oder Reihe ankreuzen‘ entfällt, stattdessen gibt es eine zusätzliche
# Kekssorte.“


def test_the_yellow_side_has_one_kind_more_and_no_lines() -> None:
    blue, yellow = ({task.name for task in side.tasks} for side in (BLUE, YELLOW))
    assert len(blue) == len(yellow) == 11
    assert blue - yellow == {"line"}
    assert len(yellow - blue) == 1


# „Für noch mehr Abwechslung“: two boards of our own with other layouts.


def test_green_has_the_tasks_of_blue_and_violet_those_of_yellow() -> None:
    for like, board in ((BLUE, BOARDS[2]), (YELLOW, BOARDS[3])):
        assert board.letters != like.letters
        assert [(task.name, task.needed, task.pays) for task in board.tasks] == [
            (task.name, task.needed, task.pays) for task in like.tasks
        ]
        assert board.points_needed == like.points_needed


# Ruling 6: within a round the order of the seats makes no difference.


@pytest.mark.parametrize("options", [{}, {"plan": "yellow"}])
def test_rounds_played_in_any_order_lead_to_the_same_state(options: dict[str, str]) -> None:
    as_tested(KEKSE)
    for seed in range(15):
        orders = [random.Random(f"{seed} {shuffle}") for shuffle in range(3)]
        games = [Match(KEKSE, 4, options=options, seed=seed) for _ in orders]
        plans = [[random.Random(f"{seed} {seat}") for seat in range(4)] for _ in orders]
        while not games[0].over:
            for match, order, choices in zip(games, orders, plans, strict=True):
                while match.chance:
                    match.draw()
                while match.pending:
                    seat = order.choice(match.pending)
                    match.play(seat, choices[seat].choice(match.legal(seat)))
            assert len({match.state.tobytes() for match in games}) == 1


def test_a_seat_changes_only_its_own_part_until_the_round_is_over() -> None:
    own = ("step", "bars", "chips", "walls", "crossed", "task_chip", "task_points")
    match = Match(KEKSE, 3, seed=8)
    choice = random.Random(8)
    while not match.over:
        if match.chance:
            match.draw()
            continue
        before, seat = match.state, choice.choice(match.pending)
        last = match.pending == (seat,)
        match.play(seat, choice.choice(match.legal(seat)))
        for name in own:
            if name != "task_points":
                rest = [other for other in range(3) if other != seat]
                assert (np.asarray(before[name])[rest] == np.asarray(match.state[name])[rest]).all()
        if not last or match.pending:
            assert (before.spaces == match.state.spaces).all()
            assert (before.task_points == match.state.task_points).all()


def test_the_record_is_small() -> None:
    assert STATE.itemsize < 1024
