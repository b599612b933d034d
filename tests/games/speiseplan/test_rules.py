"""The rules of Speiseplan: each test checks the sentence of the rulebook that it quotes."""

from __future__ import annotations

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import type_draw
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load

SPEISEPLAN = load("speiseplan")
ANY = "A1 B5 C2 D4 E2 F5"


def table(players: int = 1, **options: object) -> Match:
    """Return a match with real dice, in October by default."""
    return Match(SPEISEPLAN, players, options={"month": 10, **options}, real_dice=True)


def fell(match: Match, dice: str) -> None:
    """Enter a throw of real dice."""
    type_draw(match, dice.split())


def nobody_places_a_token(match: Match) -> None:
    """Let every seat pass in the token phase."""
    while match.view()["phase"] == "mod":
        match.play(match.pending[0], "pass")


def play_round(match: Match, row: str, *throws: str) -> None:
    """Play a round without tokens in which each seat enters its throw in the same row."""
    nobody_places_a_token(match)
    for throw in throws:
        fell(match, throw)
        match.play(match.pending[0], f"row:{row}")


def places(match: Match) -> list[str]:
    """Return the kinds of place where a token may be placed now."""
    return list(match.view()["places"])


def points(match: Match, seat: int, row: str) -> int:
    """Return the points in a row of a seat."""
    return int(match.view()["sheets"][seat]["rows"][row]["points"])


ROWS = ["chance", "pair", "duet", "triple", "quartet", "street", "colour_street"]

# „Damit im Oktober der Kürbis die meisten Punkte hat und nicht der Spargel.“


def test_in_october_the_pumpkin_has_the_most_points_and_not_the_asparagus() -> None:
    board = table().view()["board"]
    every = {food: worth for field in board.values() for food, worth in field["foods"].items()}
    assert every["pumpkin"] == max(every.values())
    assert every["asparagus"] == 0


# „Für 1-3 Spieler_innen 5 Token, für 4-5 Spieler_innen 4 Token, für 6-9 Spieler_innen 3 Token.“


@pytest.mark.parametrize(("players", "tokens"), [(1, 5), (3, 5), (4, 4), (5, 4), (6, 3), (9, 3)])
def test_the_number_of_tokens_depends_on_the_number_of_players(players: int, tokens: int) -> None:
    assert [sheet["tokens_left"] for sheet in table(players).view()["sheets"]] == [tokens] * players


# „Der_die Spielerin rechts neben dem_der Startspieler_in beginnt … gegen den Uhrzeigersinn … Der_die
#  Startspieler_in darf also in der ersten Runde den letzten Zug der Mod-Phase und den ersten der Würfelphase tätigen.“


def test_tokens_go_anticlockwise_and_dice_clockwise() -> None:
    match = table(4)
    asked = []
    while match.view()["phase"] == "mod":
        asked.append(match.pending[0])
        match.play(match.pending[0], "pass")
    thrown = []
    for _ in range(4):
        thrown.append(match.view()["turn"])
        fell(match, ANY)
        match.play(match.pending[0], "row:chance")
    assert asked == [3, 2, 1, 0]
    assert thrown == [0, 1, 2, 3]


# „Jede_r Spieler_in darf in jeder Runde einen seiner Mod-Token … platzieren.“


def test_seats_without_tokens_are_skipped() -> None:
    match = table()
    for row in ROWS[:5]:
        match.play(0, "food:pumpkin/+1")
        fell(match, ANY)
        match.play(0, f"row:{row}")
    assert match.view()["board"]["F3"]["foods"]["pumpkin"] == 10
    assert match.view()["round"] == 6
    assert match.chance == 6**6, "no token is left: the dice are thrown at once"


# „Achtung: alle Token die in dieser Runde gelegt werden, haben keinen Einfluss auf vorher erwürfelte Ergebnisse.“


def test_tokens_do_not_change_rows_already_scored() -> None:
    match = table()
    play_round(match, "chance", "A1 B1 C1 D1 E1 F3")
    before = points(match, 0, "chance")
    match.play(0, "food:pumpkin/-1")
    assert points(match, 0, "chance") == before


# „Ab der vierten Runde dürfen dafür Token auch auf ganze Würfel oder Zahlen gelegt werden, ab der sechsten auch
#  auf eine Farbe, ab der siebten Runde auch auf weiß/schwarz.“


def test_later_rounds_allow_more_places_for_tokens() -> None:
    match = table()
    seen = []
    for row in ROWS:
        seen.append(places(match))
        play_round(match, row, ANY)
    few = ["food", "field"]
    more = [*few, "die", "number"]
    assert seen == [few] * 3 + [more] * 2 + [[*more, "colour"], [*more, "colour", "body"]]


def test_a_token_too_early_is_refused() -> None:
    for token, first in (("die:A/+1", 4), ("number:3/-1", 4), ("colour:red/+1", 6), ("body:black/-1", 7)):
        with pytest.raises(Problem, match=f"only from round {first} on"):
            table().play(0, token)


def test_all_tokens_that_affect_a_food_are_added_up() -> None:
    match = table(2)
    worth = match.view()["board"]["C3"]["foods"]["carrot"]
    of_seat_0 = {1: "food:carrot/+1", 2: "field:C3/+1", 4: "die:C/+1", 6: "colour:orange/+1", 7: "body:black/-1"}
    of_seat_1 = {4: "number:3/+1"}
    for round_, row in enumerate(ROWS, start=1):
        while match.view()["phase"] == "mod":
            (seat,) = match.pending
            match.play(seat, (of_seat_0, of_seat_1)[seat].get(round_, "pass"))
        if round_ < len(ROWS):
            play_round(match, row, ANY, ANY)
    assert match.view()["board"]["C3"]["foods"]["carrot"] == worth + 1 + 1 + 1 + 1 + 1 - 1


# „… soll er nur für eine der beiden oder drei Zutaten gelten, muss er klar auf eine Seite platziert werden.“


def test_a_token_counts_for_one_food_or_the_whole_field() -> None:
    match = table(2)
    match.play(1, "food:kohlrabi/+1")
    match.play(0, "field:F4/-1")
    assert match.view()["board"]["F4"]["foods"] == {"kohlrabi": 3, "spinach": 3}


# „… bis zu zwei mal (ganz wie bei Kniffel), beliebig viele Würfel …“


def test_dice_are_thrown_again_up_to_twice() -> None:
    match = table()
    match.play(0, "pass")
    fell(match, ANY)
    match.play(0, "throw:A,B,C,D,E,F")
    fell(match, ANY)
    match.play(0, "throw:C")
    fell(match, "C6")
    assert not [action for action in match.legal(0) if SPEISEPLAN.actions.write(action).startswith("throw")]


# „Erfüllt der Wurf die Bedingungen … nicht, muss es gestrichen werden und wirft keine Punkte ab.“


def test_a_row_that_does_not_fit_is_struck() -> None:
    match = table()
    play_round(match, "street", ANY)
    assert match.view()["sheets"][0]["rows"]["street"] == {"points": 0, "dice": [], "foods": []}


# „Im Fall, dass mehrere Optionen zur Verfügung stehen, wählen sie jeweils eine dieser Optionen aus.“


def test_the_player_may_choose_other_dice_and_another_food_than_the_best() -> None:
    match = table()
    match.play(0, "pass")
    fell(match, "A3 B4 C5 D5 E1 F4")
    assert match.view()["offers"]["pair"]["dice"] == ["B4", "C5", "D5", "F4"]
    before = match.view()["board"]["F4"]["foods"]
    assert before["kohlrabi"] < before["spinach"]
    match.play(0, "take:kohlrabi")
    match.play(0, "use:B,F")
    assert set(match.view()["offers"]) == {"pair"}
    match.play(0, "row:pair")
    assert match.view()["sheets"][0]["rows"]["pair"] == {
        "points": 4 + 3,
        "dice": ["B4", "F4"],
        "foods": ["potato", "kohlrabi"],
    }


def test_choosing_a_food_ends_the_throws_of_a_turn() -> None:
    match = table()
    match.play(0, "pass")
    fell(match, "A3 B3 C5 D5 E1 F4")
    match.play(0, "take:kale")
    with pytest.raises(Problem, match="can’t roll any more"):
        match.play(0, "throw:A")


# „Die Person mit den meisten Punkten dieser Runde darf in der nächsten Spielrunde anfangen.“


def test_the_seat_with_the_most_points_starts_the_next_round() -> None:
    match = table(3)
    play_round(match, "chance", ANY, "A1 B1 C1 D1 E1 F3", ANY)
    assert match.view()["start"] == 1
    assert match.pending == (0,), "the player at the right of the start player"


def test_ties_for_the_start_go_clockwise_from_the_start_player() -> None:
    match = table(3)
    play_round(match, "chance", ANY, "A1 B1 C1 D1 E1 F3", "A1 B1 C1 D1 E1 F3")
    assert match.view()["start"] == 1
    play_round(match, "duet", ANY, ANY, ANY)
    assert match.view()["start"] == 1, "the start player included"


def test_values_and_rows_may_be_negative() -> None:
    match = table(2, month=8)
    for token in ("field:B3/-1", "field:A3/-1"):
        for _ in range(2):
            match.play(match.pending[0], token)
        for throw in (ANY, ANY):
            fell(match, throw)
            match.play(match.pending[0], "row:chance" if "B" in token else "row:triple")
    nobody_places_a_token(match)
    fell(match, "A3 B3 C1 D2 E4 F6")
    match.play(0, "take:watermelon")
    match.play(0, "take:kale")
    match.play(0, "row:pair")
    assert match.view()["sheets"][0]["rows"]["pair"]["points"] == (1 - 2) + (0 - 2)


NO_PAIR = "A1 B2 C3 D4 E5 F6"


def below_zero(**options: object) -> Match:
    """Return a match after a round in which seat 0 entered a pair of -2 points and seat 1 struck the pair."""
    match = table(2, **options)
    match.play(1, "field:A5/-1")
    match.play(0, "field:E5/-1")
    fell(match, "A5 B2 C3 D4 E5 F6")
    match.play(0, "take:apricot")
    match.play(0, "take:asparagus")
    match.play(0, "row:pair")
    fell(match, NO_PAIR)
    match.play(1, "row:pair")
    return match


def test_a_negative_combination_ranks_ahead_of_a_struck_row() -> None:
    match = below_zero()
    rows = [sheet["rows"]["pair"] for sheet in match.view()["sheets"]]
    assert rows == [
        {"points": -2, "dice": ["A5", "E5"], "foods": ["apricot", "asparagus"]},
        {"points": 0, "dice": [], "foods": []},
    ]
    assert [sheet["rows_won"] for sheet in match.view()["sheets"]] == [1, 0]
    for row in ROWS:
        if row != "pair":
            play_round(match, row, NO_PAIR, NO_PAIR)
    winners = {course["row"]: course["winner"] for course in match.view()["menu"]}
    assert winners["pair"] == 0
    assert winners["chance"] == 1, "tied in Chance, but seat 0 has 2 points fewer in total"
    assert winners["triple"] is None, "struck by both"


def test_only_points_decide_the_start_of_a_round() -> None:
    assert below_zero().view()["start"] == 1, "0 points are more than -2"


def test_the_only_combination_in_a_row_wins_it() -> None:
    match = table(3)
    play_round(match, "pair", NO_PAIR, "A5 B2 C3 D4 E5 F6", NO_PAIR)
    assert [sheet["rows_won"] for sheet in match.view()["sheets"]] == [0, 1, 0]


# „Im Fall, dass mehrere Optionen zur Verfügung stehen, wählen sie jeweils eine dieser Optionen aus“


@pytest.mark.parametrize("dynamic", [False, True])
def test_the_food_of_a_field_is_decided_when_the_row_is_entered(dynamic: bool) -> None:
    match = below_zero(dynamic=dynamic)
    match.play(0, "food:quince/+1")
    match.play(1, "food:quince/+1")
    pair = match.view()["sheets"][0]["rows"]["pair"]
    assert pair["foods"] == ["apricot", "asparagus"]
    assert pair["points"] == -2


# „Wer zuletzt den Tisch gedeckt hat, darf anfangen.“


def test_seat_0_starts_the_first_round() -> None:
    for players in (1, 2, 9):
        assert table(players).view()["start"] == 0


# „… wer die meisten Punkte innerhalb der Reihe hat. Der_die Reihensieger_in darf aussuchen: welche der
#  Kombinationen, die alle Spieler_innen für diese Reihe erwürfelt haben … An welchem Tag und zu welcher Mahlzeit? Dabei
#  wird … mit der Chance angefangen … und beim Paar geendet.“


def finished_rounds(players: int = 2) -> Match:
    """Return a match after seven rounds of equal throws, except in Chance, where seat 1 is ahead of seat 0."""
    match = table(players)
    play_round(match, "chance", ANY, *["A1 B1 C1 D1 E1 F3"] * (players - 1))
    for row in ROWS[1:]:
        play_round(match, row, *["A3 B3 C5 D5 E1 F4"] * players)
    return match


def test_the_menu_goes_from_chance_back_to_pair() -> None:
    match = finished_rounds()
    rows = []
    while not match.over:
        rows.append(match.view()["serving"])
        for _ in range(3):
            (seat,) = match.pending
            match.play(seat, match.legal(seat)[0])
    assert rows == ["chance", "quartet", "duet", "pair"], "no seat has a street or a triple"


def test_the_winner_of_a_row_may_choose_any_seats_combination() -> None:
    match = finished_rounds()
    assert match.pending == (1,)
    match.play(1, "serve:1")
    match.play(1, "day:saturday")
    match.play(1, "meal:dinner")
    course = match.view()["menu"][0]
    assert (course["winner"], course["cook"], course["day"], course["meal"]) == (1, 0, "saturday", "dinner")
    assert len(course["foods"]) == 6
    match.play(1, "serve:1")
    with pytest.raises(Problem, match="Saturday already has a meal"):
        match.play(1, "day:saturday")


def test_ties_in_a_row_go_to_the_higher_total() -> None:
    match = finished_rounds(3)
    winners = {course["row"]: course["winner"] for course in match.view()["menu"]}
    assert winners == {
        "chance": 1,
        "colour_street": None,
        "street": None,
        "quartet": 1,
        "triple": None,
        "duet": 1,
        "pair": 1,
    }


def test_the_ranking_is_by_rows_won_and_shared_rows_are_divided() -> None:
    match = finished_rounds()
    won = [sheet["rows_won"] for sheet in match.view()["sheets"]]
    assert won == [1.5, 2.5]
    assert list(match.scores()[:, 1]) == [0.0, 1.0]


# „Regelvariante für eine dynamischere Wertung“


def test_in_the_variant_there_are_three_tokens_and_dice_from_the_first_round() -> None:
    match = table(dynamic=True)
    assert match.view()["sheets"][0]["tokens_left"] == 3
    assert places(match) == ["food", "field", "die"]
    for row in ROWS[:6]:
        play_round(match, row, ANY)
    assert places(match) == ["food", "field", "die"]


def test_in_the_variant_a_token_changes_rows_already_scored_at_once() -> None:
    match = table(2, dynamic=True)
    play_round(match, "chance", "A1 B1 C1 D1 E1 F3", ANY)
    before = [points(match, seat, "chance") for seat in (0, 1)]
    match.play(1, "die:A/+1")
    assert [points(match, seat, "chance") for seat in (0, 1)] == [before[0] + 1, before[1] + 1]
    match.play(0, "food:pumpkin/-1")
    assert [points(match, seat, "chance") for seat in (0, 1)] == [before[0], before[1] + 1]


# Real dice


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("A1 B2", "missing: C, D, E, F"),
        ("A1 A2 C3 D4 E5 F6", "twice"),
        ("A7 B1 C1 D1 E1 F1", "“7” doesn’t work here"),
        ("G1 B1 C1 D1 E1 F1", "“G” doesn’t work here"),
        ("A", "Type one of these: 1"),
    ],
)
def test_impossible_throws_are_refused(typed: str, why: str) -> None:
    match = table()
    match.play(0, "pass")
    with pytest.raises(Problem, match=why):
        fell(match, typed)


def test_only_the_thrown_dice_are_entered_in_any_order() -> None:
    match = table()
    match.play(0, "pass")
    fell(match, "f5,e2 d4 C2 B5a1")
    match.play(0, "throw:C,E")
    with pytest.raises(Problem, match="was not rolled"):
        fell(match, "A1 C2")
    fell(match, "E6 C1")
    assert [die["number"] for die in match.view()["dice"]] == [1, 5, 1, 4, 6, 5]


# Options of ours: a first game without tokens, and mixed quartets


def test_without_tokens_every_round_begins_with_the_dice() -> None:
    match = table(2, tokens=False)
    for row in ROWS:
        assert match.view()["phase"] == "dice"
        assert [sheet["tokens_left"] for sheet in match.view()["sheets"]] == [0, 0]
        for _ in range(2):
            fell(match, ANY)
            match.play(match.pending[0], f"row:{row}")
    assert match.view()["phase"] == "menu"


def test_a_mixed_quartet_needs_its_option() -> None:
    throw = "A1 B2 C1 D1 E1 F6"  # A and B are cubes, E1 and F6 orange
    for mixed in (False, True):
        match = table(mixed_quartet=mixed)
        nobody_places_a_token(match)
        fell(match, throw)
        if mixed:
            match.play(0, "use:A,B,E,F")
            match.play(0, "row:quartet")
            assert match.view()["sheets"][0]["rows"]["quartet"]["dice"] == ["A1", "B2", "E1", "F6"]
        else:
            with pytest.raises(Problem, match="No free row"):
                match.play(0, "use:A,B,E,F")
