"""Hex-hex-Kniffel from its rulebook: each test checks the sentence that it quotes."""

from __future__ import annotations

from datetime import date
from itertools import product
from math import lcm

import numpy as np
import pytest

from play import random_match
from recounts.hexhex import SYMBOLS, box_points, standing
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State, blank
from tafelrunde.games import load
from tafelrunde.games.hexhex.rules import (
    ACTIONS,
    BOX_NAMES,
    COLUMNS,
    SEATS,
    SHARES,
    STATE,
    apply,
    points,
    resolve,
    setup,
    tally,
)
from tafelrunde.games.hexhex.terminal import enter_real_dice

HEXHEX = load("hexhex")


def table(players: int = 1, **options: bool | int | str) -> Match:
    """Return a match with real dice."""
    return Match(HEXHEX, players, options=options, real_dice=True)


def fell(match: Match, dice: str) -> None:
    """Enter a throw of real dice."""
    enter_real_dice(match, dice.split())


def worth(dice: str) -> dict[str, int]:
    """Return the points of five dice in each box."""
    return HEXHEX.points(dice.split())


def notations(match: Match, kind: str) -> set[str]:
    """Return the arguments of the legal actions of a kind for the seat to move."""
    (seat,) = match.pending
    written = {ACTIONS.write(action) for action in match.legal(seat)}
    return {action.partition(":")[2] for action in written if action.startswith(kind)}


@pytest.mark.native
def test_all_7776_rolls_score_like_an_independent_count() -> None:
    count, scored = tally.compiled, points.compiled
    for dice in product(range(6), repeat=5):
        symbols = count(np.array(dice, np.int8))
        expected = box_points([SYMBOLS[side] for side in dice])
        assert {name: scored(symbols, box) for box, name in enumerate(BOX_NAMES)} == expected


# „Der oder die Jüngste von euch beginnt.“ „Gespielt wird reihum im Uhrzeigersinn.“


def test_the_first_seat_begins_and_play_goes_round() -> None:
    match = table(3)
    for seat in (0, 1, 2, 0):
        match.draw(0)
        assert match.pending == (seat,)
        match.play(seat, match.legal(seat)[-1])


# „Ihr dürft pro Runde bis zu dreimal würfeln.“ „Beim ersten Würfelwurf würfelt ihr immer mit allen fünf Würfeln.“


def test_a_turn_has_up_to_three_throws_the_first_with_all_dice() -> None:
    match = table()
    assert match.chance == 6**5
    match.draw(0)
    for _ in range(2):
        match.play(0, "throw:1,2")
        assert match.chance == 6**2
        match.draw(0)
    assert notations(match, "throw") == set()
    with pytest.raises(Problem, match="You have no rolls left"):
        match.play(0, "throw:1")


# „Beim zweiten und dritten Würfelwurf könnt ihr euch jeweils entscheiden, mit wie vielen Würfeln ihr würfeln möchtet.“


def test_any_dice_may_be_thrown_again() -> None:
    match = table()
    match.draw(0)
    assert len(notations(match, "throw")) == 31


# „Vor jedem Wurf dürft ihr herausgelegte Würfel auch wieder in euren Wurf hineinnehmen.“


def test_dice_set_aside_earlier_may_be_thrown_again() -> None:
    match = table()
    fell(match, "frog frog orb book broom")
    match.play(0, "throw:3,4,5")
    fell(match, "orb orb orb")
    match.play(0, "throw:1,2")
    fell(match, "orb orb")
    assert match.view()["offers"]["hexhex"] == 10


# „Ihr könnt natürlich auch schon nach dem ersten oder zweiten Würfelwurf aufhören zu würfeln“


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_player_may_stop_after_any_throw(throws: int) -> None:
    match = table()
    match.draw(0)
    for _ in range(throws - 1):
        match.play(0, "throw:1")
        match.draw(0)
    assert "hexhex" in notations(match, "box")


# „Ihr dürft im Laufe des Spiels in jedes Feld nur einmal etwas eintragen.“


def test_each_box_takes_one_entry() -> None:
    match = table()
    fell(match, "frog frog frog frog frog")
    match.play(0, "box:frog")
    fell(match, "frog frog frog frog frog")
    assert notations(match, "box") == {"triple", "hexhex"}
    with pytest.raises(Problem, match="“Frog” is already filled"):
        match.play(0, "box:frog")


# „Spätestens nach dem dritten Wurf müsst ihr euer Würfelergebnis in ein passendes Feld … eintragen.“ (ruling 1)


def test_a_result_must_go_into_a_box_that_scores() -> None:
    match = table()
    fell(match, "frog frog frog frog frog")
    assert notations(match, "box") == {"frog", "triple", "hexhex"}


# „Habt ihr eine Würfel-Kombination gewürfelt, die ihr in keines der Felder eintragen könnt, müsst ihr dafür in einem
#  beliebigen noch freien Feld 0 Punkte notieren.“ (ruling 1)


def test_a_result_that_fits_no_free_box_is_0_in_any_free_box() -> None:
    match = table()
    for box in ("frog", "triple", "hexhex"):
        fell(match, "frog frog frog frog frog")
        match.play(0, f"box:{box}")
    fell(match, "frog frog frog frog frog")
    assert notations(match, "box") == set(BOX_NAMES) - {"frog", "triple", "hexhex"}
    match.play(0, "box:two_pairs")
    assert match.view()["sheets"][0]["columns"][0]["two_pairs"] == 0


def test_with_free_strike_0_may_be_entered_anywhere() -> None:
    match = table(free_strike=True)
    fell(match, "frog frog frog frog frog")
    assert notations(match, "box") == set(BOX_NAMES)


# „Bei diesem Würfelergebnis dürft ihr euch 4 Punkte in der Zeile ‚Kartoffelbrei‘ eintragen.“


def test_four_brooms_are_4_points_in_the_line_of_the_broom() -> None:
    assert worth("broom broom broom broom frog")["broom"] == 4


# „Gleiches gilt für die Zeilen ‚Hexenkessel‘, ‚Hexenkugel‘, ‚Fliegenpilz‘, ‚Hexbuch‘ und ‚Frosch‘.“


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_counts_1_for_each_die(symbol: str) -> None:
    other = "frog" if symbol != "frog" else "orb"
    for count in range(6):
        assert worth(f"{symbol} " * count + f"{other} " * (5 - count))[symbol] == count


# „Habt ihr drei gleiche Hex-Symbole gewürfelt (egal welches Hex-Symbol), dürft ihr euch 2 Punkte notieren.“ (ruling 2)


def test_three_alike_are_2_and_so_are_four_or_five() -> None:
    assert worth("frog frog frog orb book")["triple"] == 2
    assert worth("frog frog frog frog book")["triple"] == 2
    assert worth("frog frog frog frog frog")["triple"] == 2
    assert worth("frog frog orb orb book")["triple"] == 0


# „Habt ihr zwei Hex-Symbol-Paare gewürfelt (egal welche Hex-Symbole), dürft ihr euch 3 Punkte notieren.“ (ruling 2)


def test_two_pairs_are_3_also_in_a_full_house_but_not_four_alike() -> None:
    assert worth("frog frog orb orb book")["two_pairs"] == 3
    assert worth("frog frog frog orb orb")["two_pairs"] == 3
    assert worth("frog frog frog frog orb")["two_pairs"] == 0


# „Habt ihr drei gleiche Hex-Symbole … und ein Hex-Symbol-Paar … gewürfelt, dürft ihr euch 4 Punkte notieren.“


def test_three_and_a_pair_are_4_and_five_alike_are_not() -> None:
    assert worth("frog frog frog orb orb")["full_house"] == 4
    assert worth("frog frog frog frog frog")["full_house"] == 0
    assert worth("frog frog frog frog orb")["full_house"] == 0


# „Habt ihr fünf verschiedene Hex-Symbole gewürfelt, dürft ihr euch 5 Punkte notieren.“


def test_five_different_are_5() -> None:
    assert worth("broom cauldron orb toadstool frog")["five_different"] == 5
    assert worth("broom cauldron orb toadstool toadstool")["five_different"] == 0


# „Wenn ihr es schafft, fünf gleiche Hex-Symbole zu würfeln …, dürft ihr euch 10 Punkte … notieren.“


def test_five_alike_are_10() -> None:
    assert worth("book book book book book")["hexhex"] == 10
    assert worth("book book book book frog")["hexhex"] == 0


# „Das Spiel endet, … wenn jede/r Mitspielende elfmal an der Reihe war.“


def play_column(match: Match) -> int:
    """Enter every first throw in the last allowed box until a column is full; return the number of turns."""
    turns, game = 0, match.view()["game"]
    while not match.over and match.view()["game"] == game:
        match.draw(turns % 7776)
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
        turns += 1
    return turns


def test_the_game_ends_after_eleven_turns_of_each_player() -> None:
    match = table(3)
    assert play_column(match) == 33
    assert match.over


# „Ein Blatt reicht für fünf Kniffel-Partien (fünf Spalten).“


def test_a_series_plays_all_games_on_one_sheet_and_adds_them_up() -> None:
    match = table(2, games=5)
    for game in range(1, 6):
        assert match.view()["game"] == game
        assert match.view()["turn"] == 0, "the youngest begins every game"
        assert play_column(match) == 22
    assert match.over
    for seat, sheet in enumerate(match.view()["sheets"]):
        assert len(sheet["columns"]) == 5
        assert sheet["totals"] == [sum(column.values()) for column in sheet["columns"]]
        assert sheet["total"] == sum(sheet["totals"]) == match.scores()[seat, 0]


# „Der oder die Jüngste beginnt …“ (ruling 5: the first game; then the next player, unless the group decides otherwise)


def test_the_start_passes_on_from_game_to_game() -> None:
    match = table(3, games=5, pass_start=True)
    starters = []
    for _ in range(5):
        starters.append(match.view()["turn"])
        assert play_column(match) == 33
    assert starters == [0, 1, 2, 0, 1]
    assert match.over
    assert all(None not in column.values() for sheet in match.view()["sheets"] for column in sheet["columns"])


def test_people_are_offered_to_pass_the_start_on_and_older_games_keep_their_order() -> None:
    (option,) = (option for option in HEXHEX.options if option.name == "pass_start")
    assert option.default_on is not None
    assert option.default_on(date(2026, 1, 1)) is True
    assert HEXHEX.settings({"games": 5})["pass_start"] is False, "a saved game without the option was played without it"


# „Wer die meisten Punkte hat, gewinnt.“ (ruling 4: each column has its own winner)


def series(*columns: tuple[int, ...]) -> State:
    """Return the final state of a series. Each argument has the points of all seats in one column."""
    state = HEXHEX.start(len(columns[0]), {"games": len(columns)})
    for column, totals in enumerate(columns):
        for seat, entered in enumerate(totals):
            state.boxes[seat, column] = 0
            state.boxes[seat, column, 0] = entered
    state.column = len(columns) - 1
    state.chance = 0
    return state


def winners(state: State) -> list[int]:
    """Return the seats with the highest utility."""
    utilities = HEXHEX.scores(state)[:, 1]
    return [seat for seat, utility in enumerate(utilities) if utility == utilities.max()]


def test_a_series_is_won_by_most_columns_not_by_most_points() -> None:
    state = series((20, 19), (20, 19), (10, 30))
    assert winners(state) == [0]
    assert list(HEXHEX.scores(state)[:, 0]) == [50, 68], "columns decide the ranking, but not the points"


def test_a_shared_column_counts_in_equal_parts() -> None:
    state = series((20, 20, 20), (20, 20, 10), (5, 10, 20))
    assert [sheet["columns_won"] for sheet in HEXHEX.view(state, None)["sheets"]] == [0.83, 0.83, 1.33]
    assert winners(state) == [2]


def test_a_tie_in_columns_is_decided_by_the_total_points() -> None:
    assert winners(series((20, 19), (10, 30))) == [1]
    assert winners(series((20, 19), (19, 20))) == [0, 1]


def test_the_view_names_the_winners_of_each_full_column() -> None:
    assert HEXHEX.view(series((20, 19), (10, 10)), None)["winners"] == [[0], [0, 1]]
    match = table(2, games=2)
    assert match.view()["winners"] == []
    play_column(match)
    assert len(match.view()["winners"]) == 1
    assert sum(sheet["columns_won"] for sheet in match.view()["sheets"]) == 1


@pytest.mark.parametrize("games", range(1, COLUMNS + 1))
@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_the_ranking_equals_an_independent_count_of_columns(players: int, games: int) -> None:
    options: dict[str, bool | int | str] = {"games": games, "pass_start": bool(players % 2)}
    match = random_match(HEXHEX, players, options, seed=10 * players + games)
    decisive = standing(match)
    beaten = [sum((own > other) + (own == other) / 2 for other in decisive) - 0.5 for own in decisive]
    assert list(match.scores()[:, 1]) == pytest.approx([count / (players - 1) for count in beaten])


def test_a_column_can_be_divided_by_any_number_of_winners() -> None:
    assert lcm(*range(1, SEATS + 1)) == SHARES


def test_most_points_win_and_equal_totals_share() -> None:
    match = table(2)
    while not match.over:
        match.draw(0)
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
    assert list(match.scores()[:, 1]) == [0.5, 0.5]


# Typed words


def test_symbols_are_read_in_three_languages_and_by_their_beginning() -> None:
    assert worth("Frosch fro лягушка frog FROG")["hexhex"] == 10
    assert worth("besen kartoffelbrei метла broom broo")["broom"] == 5


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("frog frog frog frog", "Exactly 5 dice are needed, not 4"),
        ("frog frog frog frog frog frog", "not 6"),
        ("frog frog frog frog dragon", "dragon"),
        ("frog frog frog frog b", "several things"),
    ],
)
def test_wrong_words_are_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(Problem, match=why):
        worth(typed)


# Eight players


@pytest.mark.native
def test_the_eighth_seat_plays_the_same_interpreted_and_compiled() -> None:
    interpreted, compiled = blank(STATE), blank(STATE)
    forms = ((interpreted, setup, resolve, apply), (compiled, setup.compiled, resolve.compiled, apply.compiled))
    for state, set_up, fall, play in forms:
        set_up(state, SEATS, np.zeros(len(HEXHEX.options), np.int64))
        for seat in [*range(SEATS), 0]:
            fall(state, 1234)
            assert state.pending == 1 << seat
            play(state, seat, ACTIONS.id("box", int(state.boxes[seat, 0, 0] >= 0)))
    assert interpreted.tobytes() == compiled.tobytes()
