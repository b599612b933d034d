"""Makaronina from its rulebook: each test checks the sentence that it quotes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.match import Match
from tafelrunde.core.playout import make_playout
from tafelrunde.core.problem import Problem
from tafelrunde.games import load
from tafelrunde.games.makaronina.material import (
    CELL_NAMES,
    INGREDIENT_NAMES,
    MARKED_CELL,
    ON_BOARD,
    RECIPE_NAMES,
    START_NAMES,
    Tile,
)
from tafelrunde.games.makaronina.noodle import FREE, NOTHING
from tafelrunde.games.makaronina.rules import ACTIONS, END_NAMES, End
from tafelrunde.games.makaronina.terminal import type_throw

MAKARONINA = load("makaronina")
# Row by row: d1 f1, c2 g2, b3 e3 h3, a4 d4 f4 i4, c5 d5 f5 g5, a6 d6 f6 i6, b7 e7 h7, c8 g8, d9 f9.
INGREDIENTS = (
    "tomato cheese bacon cream tomato cheese garlic tomato chili olive shrimp aubergine tomato cheese "
    "mushroom tomato cheese bacon cream cheese mushroom garlic chili olive shrimp aubergine"
)
RECIPES = "carbonara norma vodka pesto funghi diavolo ortolana gamberi"
HAND = "straight straight bend bend tomato tomato"


def table(players: int = 2, hands: str = HAND, recipes: str = RECIPES) -> Match:
    """A table that is set up with real tiles; only the first seats get the special hand."""
    match = Match(MAKARONINA, players, typed=True)
    type_throw(match, INGREDIENTS.split())
    type_throw(match, recipes.split()[: 2 * players])
    others = "straight straight straight bend bend bend"
    type_throw(match, " ".join([hands, *[others] * (players - 1)]).split())
    return match


def play(match: Match, *actions: str) -> None:
    """The seat whose turn it is does all this; `draw straight` draws a tile."""
    for action in actions:
        name, _, drawn = action.partition(" ")
        match.play(match.pending[0], name)
        if drawn:
            type_throw(match, [drawn])


def legal(match: Match, kind: str) -> set[str]:
    """What the seat whose turn it is may do of a kind."""
    (seat,) = match.pending
    written = [ACTIONS.write(action) for action in match.legal(seat)]
    return {action.partition(":")[2] for action in written if action.partition(":")[0] == kind}


def offered(match: Match) -> set[str]:
    """The kinds of action that the seat whose turn it is may choose from."""
    (seat,) = match.pending
    return {ACTIONS.write(action).partition(":")[0] for action in match.legal(seat)}


def tokens(match: Match, seat: int) -> dict[str, int]:
    """The ingredients of a seat."""
    found: dict[str, int] = match.view()["seats"][seat]["ingredients"]
    return found


def give(state: Any, seat: int, kinds: str) -> None:
    """Put ingredients before a seat."""
    for kind in kinds.split():
        state.ingredients[seat, INGREDIENT_NAMES.index(kind)] += 1


def hold(state: Any, seat: int, recipes: str) -> None:
    """Give a seat just these recipes."""
    state.cards |= state.recipes[seat]
    state.recipes[seat] = sum(1 << RECIPE_NAMES.index(name) for name in recipes.split())
    state.cards &= 0xFFFF ^ int(state.recipes[seat])


def may_draw_recipe(state: Any, seat: int = 0) -> bool:
    """Whether a new recipe may be drawn."""
    return ACTIONS.id("recipe") in MAKARONINA.legal(state, seat)


# „… чтобы на поле оказалось 5 томатов, 5 кусочков сыра, и по 2 фишки остальных ингредиентов.“


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_set_up_is_that_of_the_book(players: int) -> None:
    match = Match(MAKARONINA, players, seed=players)
    while match.chance:
        match.fall()
    view = match.view()
    lying = Counter(cell["ingredient"] for cell in view["board"].values() if cell)
    assert lying == {**dict.fromkeys(INGREDIENT_NAMES, 2), "tomato": 5, "cheese": 5}
    assert not any(view["board"][name] for name in START_NAMES)
    assert all(seat["tiles"] == 7 and seat["recipes"] == 2 for seat in view["seats"])
    assert view["pile"] == {"tiles": 72 - 6 * players, "above_finish": (72 - 6 * players) // 2}
    assert all(match.state.hands[seat, Tile.BASIL] >= 1 for seat in range(players))


# „Отложите по 2 фишки ингредиентов каждого вида в лавку“; „При игре вдвоём пропустите пункт 2 подготовки к игре.“


def test_the_shop_is_for_three_and_four() -> None:
    assert table(2).view()["shop"] is None
    assert table(3).view()["shop"] == dict.fromkeys(INGREDIENT_NAMES, 2)
    two = table(2)
    state = two.state
    give(state, 0, "olive bacon")
    assert not any(ACTIONS.write(action).startswith("exchange") for action in MAKARONINA.legal(state, 0))


# „Каждый игрок в свой ход выполняет 3 действия из 3 на выбор.“ „… ход передается следующему игроку“


def test_a_turn_is_three_actions_then_the_next_player_follows() -> None:
    match = table(3)
    for seat in (0, 1, 2, 0):
        assert match.pending == (seat,)
        play(match, "draw straight", "draw bend", "draw bend")


# „Игрок начинает свою макаронину с любой стартовой точки на игровом поле.“


def test_a_noodle_begins_at_any_free_start_point_and_the_first_tile_needs_no_basil() -> None:
    match = table()
    assert {action.split("/")[0] for action in legal(match, "start")} == set(START_NAMES)
    assert offered(match) == {"draw", "start", "pass"}
    play(match, "start:e1/straight", "pass", "pass")
    assert "e1" not in {action.split("/")[0] for action in legal(match, "start")}


def test_an_empty_hand_but_for_basil_cannot_begin() -> None:
    state = table().state
    state.hands[0, :] = (0, 0, 0, 2)
    assert {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)} == {"draw", "pass"}


# „Выкладывая жетоны макаронин из руки, игрок создает на поле непрерывную макаронину.“


def test_tiles_lead_on_from_the_open_end() -> None:
    match = table()
    play(match, "start:e1/straight", "lay:bend-left", "lay:bend-right")
    view = match.view()
    assert view["board"]["e1"]["sides"] == ["north", "south"]
    assert view["board"]["e2"]["sides"] == ["north", "east"]
    assert view["board"]["f2"]["sides"] == ["south", "west"]
    assert view["seats"][0]["leads_to"] == "f3"


def test_each_kind_of_tile_can_be_turned_every_way_that_joins() -> None:
    match = table()
    play(match, "start:e1/straight")
    assert legal(match, "lay") == {
        "straight",
        "bend-left",
        "bend-right",
        "tomato-left-right",
        "tomato-right-left",
        "tomato-left-ahead",
        "tomato-ahead-left",
        "tomato-right-ahead",
        "tomato-ahead-right",
    }
    play(match, "lay:straight")
    assert "straight" not in legal(match, "lay"), "no straight is left in the hand"


# „Продолжать чужую макаронину нельзя.“ „… пересекать … можно только специальным жетоном — «Сила базилика».“


def test_only_basil_crosses_a_noodle_and_leads_straight_over_it() -> None:
    match = table()
    play(match, "start:e1/straight", "lay:straight", "pass")
    play(match, "start:b1/bend-left", "lay:straight", "lay:straight")
    play(match, "pass", "pass", "pass")
    assert match.view()["seats"][1]["leads_to"] == "e1"
    assert offered(match) == {"draw", "pass", "cross", "afresh"}
    play(match, "cross")
    view = match.view()
    assert view["board"]["e1"]["basil"] == {"seat": 1, "sides": ["east", "west"]}
    assert view["seats"][1]["leads_to"] == "f1"
    assert tokens(match, 1) == {"tomato": 1, "cheese": 1}, "d1 on the way, f1 beyond"


def test_basil_does_not_cross_basil() -> None:
    match = table(hands="basil basil straight straight bend bend")
    play(match, "start:e1/straight", "lay:straight", "pass")
    play(match, "start:b1/bend-left", "lay:straight", "lay:straight")
    play(match, "pass", "pass", "pass")
    play(match, "cross", "lay:straight" if "straight" in legal_after_cross(match) else "pass", "pass")
    state = match.state
    state.last_cell[0] = CELL_NAMES.index("f1")
    state.heading[0] = 3
    state.cover[CELL_NAMES.index("f1")] = Tile.STRAIGHT
    assert ACTIONS.id("cross") not in MAKARONINA.legal(state, 0)
    assert any(ACTIONS.write(action).startswith("afresh") for action in MAKARONINA.legal(state, 0))


def legal_after_cross(match: Match) -> set[str]:
    """What may be laid once the crossing is made; the match is not changed."""
    state = match.state
    MAKARONINA.rules.apply(state, 1, ACTIONS.id("cross"))
    written = [ACTIONS.write(action) for action in MAKARONINA.legal(state, 1)]
    return {action.partition(":")[2] for action in written if action.startswith("lay")}


# „… начать с начала, если вы попали в тупик или замкнули свою макаронину.“ „… жетоны … остаются на поле.“


def test_a_fresh_start_needs_a_dead_end() -> None:
    match = table()
    play(match, "start:e1/bend-left")
    assert "afresh" not in offered(match)
    play(match, "lay:bend-left")
    assert match.view()["seats"][0]["leads_to"] is None
    assert "cross" not in offered(match), "beyond the border lies no noodle"
    assert legal(match, "afresh") == set(START_NAMES) - {"e1"}
    play(match, "afresh:a5")
    view = match.view()
    assert view["board"]["a5"]["tile"] == "basil"
    assert view["seats"][0]["leads_to"] == "b5"
    assert view["board"]["e1"]["seat"] == view["board"]["f1"]["seat"] == 0


def test_a_noodle_closed_on_itself_may_start_afresh_or_cross_itself() -> None:
    match = table(hands="straight bend bend bend bend bend")
    play(match, "start:e1/straight", "lay:bend-left", "lay:bend-right")
    play(match, "pass", "pass", "pass")
    play(match, "lay:bend-right", "lay:bend-right")
    assert match.view()["seats"][0]["leads_to"] == "e2"
    assert {"cross", "afresh"} <= offered(match)
    play(match, "cross")
    assert match.view()["seats"][0]["leads_to"] is not None


# „… чтобы свободным концом она подходила к клетке с ингредиентом.“


def test_what_the_open_end_leads_to_is_taken_and_the_cell_is_free() -> None:
    match = table()
    play(match, "start:e1/bend-right")
    assert tokens(match, 0) == {"tomato": 1}
    assert match.view()["board"]["d1"] is None
    play(match, "lay:bend-left")
    assert match.view()["board"]["d1"]["tile"] == "bend"


# „Он позволяет взять столько ингредиентов, к скольким тянутся концы этого жетона-макаронины.“


@pytest.mark.parametrize(("way", "leads_to"), [("tomato-left-right", "f1"), ("tomato-right-left", "d1")])
def test_a_tomato_turn_takes_from_both_ends_and_goes_on_from_one(way: str, leads_to: str) -> None:
    match = table()
    play(match, f"start:e1/{way}")
    assert tokens(match, 0) == {"tomato": 1, "cheese": 1}
    assert match.view()["seats"][0]["leads_to"] == leads_to
    assert match.view()["board"]["e1"]["sides"] == ["north", "east", "west"]


# „1 любой ингредиент (кроме сыра или томата) = 1 любой ингредиент“; ours: two of tomato and cheese for any one.


def test_the_rates_of_the_shop() -> None:
    match = table(3)
    state = match.state
    give(state, 0, "olive tomato cheese")
    state.shop[INGREDIENT_NAMES.index("shrimp")] = 0
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    exchanges = {action for action in written if action.startswith("exchange")}
    goods = set(INGREDIENT_NAMES) - {"shrimp"}
    assert exchanges == {f"exchange:olive/{kind}" for kind in goods - {"olive"}} | {
        f"exchange:tomato+cheese/{kind}" for kind in goods
    }
    MAKARONINA.rules.apply(state, 0, ACTIONS.read("exchange:tomato+cheese/garlic"))
    shown = MAKARONINA.view(state, 0)
    assert shown["seats"][0]["ingredients"] == {"garlic": 1, "olive": 1}
    assert (shown["shop"]["tomato"], shown["shop"]["cheese"], shown["shop"]["garlic"]) == (3, 3, 1)
    assert shown["actions_left"] == 2


# „Чтобы собрать пиццу, игроку достаточно иметь томат и 2 любых ингредиента.“ „… другие игроки больше не могут …“


def test_the_pizza_needs_a_tomato_and_any_two_others() -> None:
    state = table().state
    give(state, 0, "cheese cheese bacon")
    assert not any(ACTIONS.write(action).startswith("pizza") for action in MAKARONINA.legal(state, 0))
    give(state, 0, "tomato")
    pizzas = {ACTIONS.write(a) for a in MAKARONINA.legal(state, 0) if ACTIONS.write(a).startswith("pizza")}
    assert pizzas == {"pizza:cheese/cheese", "pizza:cheese/bacon"}
    give(state, 0, "tomato")
    pizzas = {ACTIONS.write(a) for a in MAKARONINA.legal(state, 0) if ACTIONS.write(a).startswith("pizza")}
    assert pizzas == {"pizza:cheese/cheese", "pizza:cheese/bacon", "pizza:tomato/cheese", "pizza:tomato/bacon"}


def test_the_pizza_costs_no_action_and_its_fourth_ingredient_waits_for_a_later_turn() -> None:
    state = table().state
    give(state, 0, "tomato cheese bacon olive")
    give(state, 1, "tomato cheese bacon")
    rules = MAKARONINA.rules
    rules.apply(state, 0, ACTIONS.read("pizza:cheese/bacon"))
    assert (int(state.actions_left), MAKARONINA.scores(state)[0, 0]) == (3, 4)
    assert not any("topping" in ACTIONS.write(action) for action in MAKARONINA.legal(state, 0))
    for seat in (0, 1):
        for _ in range(3):
            rules.apply(state, seat, ACTIONS.id("pass"))
        assert not any("pizza" in ACTIONS.write(action) for action in MAKARONINA.legal(state, seat))
    rules.apply(state, 0, ACTIONS.read("topping:olive"))
    assert int(MAKARONINA.scores(state)[0, 0]) == 5
    assert int(state.actions_left) == 3
    assert not any("topping" in ACTIONS.write(action) for action in MAKARONINA.legal(state, 0))


def test_after_the_third_action_the_pizza_can_still_be_claimed() -> None:
    state = table().state
    give(state, 0, "cheese bacon")
    rules = MAKARONINA.rules
    for action in ("pass", "pass", "start:e1/bend-right"):
        rules.apply(state, 0, ACTIONS.read(action))
    assert int(state.turn) == 0
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    assert written == {"pizza:cheese/bacon", "end"}
    rules.apply(state, 0, ACTIONS.id("end"))
    assert int(state.turn) == 1


# „Если игрок собрал оба рецепта или не может это сделать …, он может добрать новый рецепт … без траты действия“


def test_a_new_recipe_when_both_are_complete() -> None:
    state = table(3).state
    hold(state, 0, "carbonara norma")
    give(state, 0, "cheese bacon cream tomato aubergine")
    assert not may_draw_recipe(state)
    give(state, 0, "garlic")
    assert may_draw_recipe(state)
    MAKARONINA.rules.apply(state, 0, ACTIONS.id("recipe"))
    assert int(state.chance) == 16 - 6
    MAKARONINA.rules.resolve(state, 0)
    assert (int(state.turn), int(state.actions_left), bin(state.recipes[0]).count("1")) == (0, 3, 3)


def test_an_ingredient_completes_one_recipe_only() -> None:
    state = table(3).state
    hold(state, 0, "arrabbiata puttanesca")  # both need tomato and garlic
    give(state, 0, "tomato garlic chili olive")
    assert not may_draw_recipe(state)
    give(state, 0, "tomato")
    assert not may_draw_recipe(state), "there is garlic in the shop"
    state.shop[INGREDIENT_NAMES.index("garlic")] = 0
    for cell in MARKED_CELL:
        if state.on_cell[cell] == INGREDIENT_NAMES.index("garlic"):
            state.on_cell[cell] = NOTHING
    assert may_draw_recipe(state), "one is complete with the only garlic, so the other is impossible"


def test_impossible_is_what_cannot_be_reached_over_free_cells() -> None:
    state = table(2).state
    hold(state, 0, "carbonara")  # cream: g2 and i6
    state.last_cell[0], state.heading[0] = CELL_NAMES.index("a9"), 0
    state.cover[CELL_NAMES.index("a9")] = Tile.STRAIGHT
    state.hands[0, Tile.BASIL] = 0
    assert not may_draw_recipe(state)
    for row in range(1, 10):
        state.cover[CELL_NAMES.index(f"f{row}")] = Tile.STRAIGHT  # a wall between the noodle and the cream
    assert may_draw_recipe(state)
    state.cover[CELL_NAMES.index("f5")] = FREE
    assert not may_draw_recipe(state)
    state.cover[CELL_NAMES.index("f5")] = Tile.STRAIGHT
    state.hands[0, Tile.BASIL] = 1
    assert not may_draw_recipe(state), "with basil the noodle can start afresh at i2, beyond the wall"


# „Игра немедленно заканчивается, когда кто-то вытащит … жетон финиша.“


def test_the_finish_token_is_in_the_lower_half_and_ends_the_game_at_once() -> None:
    match = table(4)
    for drawn in range(24):
        assert match.chance == 0
        play(match, "draw")
        assert match.chance == 48 - drawn
        with pytest.raises(Problem, match="none is left"):
            type_throw(match, ["finish"])
        match.fall(0)
    play(match, "draw")
    assert match.chance == 24 + 1
    type_throw(match, ["finish"])
    assert match.over
    assert match.view()["end"] == "finish_token"


# „Если игрок забрал с поля последний ингредиент, все игроки, включая его самого, могут выполнить по одному … действию.“


def test_after_the_last_ingredient_everybody_has_one_action_the_taker_last() -> None:
    state = table(3).state
    for cell in MARKED_CELL:
        if CELL_NAMES[cell] != "d1":
            state.on_cell[cell] = NOTHING
    state.left_on_board = 1
    rules = MAKARONINA.rules
    state.shop[:] = 2
    rules.apply(state, 0, ACTIONS.read("start:e1/bend-right"))
    for seat in (1, 2, 0):
        assert (int(state.turn), int(state.actions_left)) == (seat, 1)
        assert state.pending == 1 << seat
        rules.apply(state, seat, ACTIONS.id("pass"))
    assert state.pending == 0
    assert state.end == End.LAST_INGREDIENT


def test_three_passes_by_everybody_in_a_row_end_the_game() -> None:
    match = table(2)
    play(match, "pass", "pass", "pass", "pass", "pass", "draw straight")
    play(match, *["pass"] * 5)
    assert not match.over
    play(match, "pass")
    assert match.over
    assert match.view()["end"] == "passes"


# „… он получает 5 очков“; „При сборе рецепта из 4 ингредиентов — 7“; „по 1 очку за каждый ингредиент незаконченного“


@pytest.mark.parametrize(
    ("recipes", "kinds", "points"),
    [
        ("carbonara norma", "cheese bacon cream", 5),
        ("carbonara norma", "cheese bacon cream garlic", 7),
        ("carbonara norma", "cheese bacon", 2),
        ("carbonara norma", "cheese bacon garlic", 3),
        ("carbonara norma", "olive shrimp mushroom", 0),
        ("carbonara norma", "cheese cheese bacon bacon cream cream", 5),
        ("carbonara norma", "cheese bacon cream tomato aubergine garlic", 10),
        ("carbonara norma", "cheese bacon cream tomato aubergine garlic garlic chili", 14),
        ("carbonara boscaiola", "cheese bacon cream mushroom", 7),
    ],
)
def test_points_of_recipes(recipes: str, kinds: str, points: int) -> None:
    state = table().state
    hold(state, 0, recipes)
    give(state, 0, kinds)
    assert MAKARONINA.scores(state)[0, 0] == points
    assert sum(dish["points"] for dish in MAKARONINA.view(state, 0)["seats"][0]["dishes"]) == points


def test_points_on_the_command_line() -> None:
    worth = MAKARONINA.points(["käse", "бекон", "cream", "garlic"])
    assert (worth["carbonara"], worth["boscaiola"], worth["norma"], worth["pizza"]) == (7, 3, 1, 0)
    assert MAKARONINA.points(["tomato", "olive", "olive", "cheese"])["pizza"] == 5


def test_a_random_game_always_ends(capsys: pytest.CaptureFixture[str]) -> None:
    play_out = make_playout(MAKARONINA)
    for players in (2, 3, 4):
        ends: Counter[str] = Counter()
        for batch in range(10):
            states = np.empty(100_000 // 30 + 1, MAKARONINA.state)
            states[:] = MAKARONINA.start(players)
            play_out(states, np.zeros((states.size, players, 2)), np.random.default_rng([players, batch]))
            ends.update(END_NAMES[end] for end in states["end"])
        assert ends["not_yet"] == 0
        with capsys.disabled():
            print(f"\n{players} players: {dict(ends)}", end="")  # noqa: T201  the issue asks for it


def test_the_record_is_small() -> None:
    assert MAKARONINA.state.itemsize < 2048
    assert sum(ON_BOARD) == len(MARKED_CELL)
