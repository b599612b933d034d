"""The rules of Makaronina: each test checks the rulebook sentence quoted above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play import as_tested, random_match
from recounts import makaronina as recount
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load
from tafelrunde.games.makaronina.cells import FREE, is_in
from tafelrunde.games.makaronina.dishes import may_draw_recipe as rule_of_recipes
from tafelrunde.games.makaronina.dishes import settle
from tafelrunde.games.makaronina.material import (
    CELL_NAMES,
    HEADING_NAMES,
    INGREDIENT_NAMES,
    MARKED_CELL,
    NOTHING,
    ON_BOARD,
    PILE,
    RECIPE_NAMES,
    START_NAMES,
    Heading,
    Tile,
)
from tafelrunde.games.makaronina.noodle import NO_END, reach
from tafelrunde.games.makaronina.rules import ACTIONS, End
from tafelrunde.games.makaronina.terminal import enter_real_dice

MAKARONINA = load("makaronina")
# Row by row: d1 f1, c2 g2, b3 e3 h3, a4 d4 f4 i4, c5 d5 f5 g5, a6 d6 f6 i6, b7 e7 h7, c8 g8, d9 f9.
INGREDIENTS = (
    "tomato cheese bacon cream tomato cheese garlic tomato chili olive shrimp aubergine tomato cheese "
    "mushroom tomato cheese bacon cream cheese mushroom garlic chili olive shrimp aubergine"
)
RECIPES = "carbonara norma vodka pesto funghi diavolo ortolana gamberi"
HAND = "straight straight bend bend tomato tomato"
IDLE = ["draw bend"] * 3


def table(players: int = 2, hands: str = HAND, recipes: str = RECIPES) -> Match:
    """Return a match after a set-up with real tiles. Seat 0 begins and gets `hands`; the others get the same tiles."""
    match = Match(MAKARONINA, players, options={"starter": "first"}, real_dice=True)
    enter_real_dice(match, INGREDIENTS.split())
    enter_real_dice(match, recipes.split()[: 2 * players])
    others = "straight straight straight bend bend bend"
    enter_real_dice(match, " ".join([hands, *[others] * (players - 1)]).split())
    return match


def play(match: Match, *actions: str) -> None:
    """Play actions of the seat whose turn it is; `draw straight` also draws a straight.

    `lay:bend-left` and `cross` continue from the noodle's only open end.
    """
    for action in actions:
        name, _, drawn = action.partition(" ")
        kind, _, placement = name.partition(":")
        if kind in ("lay", "cross") and "/" not in placement and placement not in HEADING_NAMES:
            (end,) = ends(match, match.pending[0])
            name = f"{kind}:{end['heading']}" + (f"/{placement}" if placement else "")
        match.play(match.pending[0], name)
        if drawn:
            enter_real_dice(match, [drawn])


def ends(match: Match, seat: int) -> list[dict[str, Any]]:
    """Return the open ends of a seat's noodle."""
    found: list[dict[str, Any]] = match.view()["seats"][seat]["ends"]
    return found


def leads_to(match: Match, seat: int) -> str | None:
    """Return the cell that the only open end of a seat's noodle leads to; None off the board."""
    (end,) = ends(match, seat)
    cell: str | None = end["leads_to"]
    return cell


def legal(match: Match, kind: str) -> set[str]:
    """Return the legal actions of a block, without the block's name, for the seat whose turn it is."""
    (seat,) = match.pending
    written = [ACTIONS.write(action) for action in match.legal(seat)]
    return {action.partition(":")[2] for action in written if action.partition(":")[0] == kind}


def offered(match: Match) -> set[str]:
    """Return the blocks of the legal actions of the seat whose turn it is."""
    (seat,) = match.pending
    return {ACTIONS.write(action).partition(":")[0] for action in match.legal(seat)}


def tokens(match: Match, seat: int) -> dict[str, int]:
    """Return the ingredients of a seat."""
    ingredients: dict[str, int] = match.view()["seats"][seat]["ingredients"]
    return ingredients


def give(state: Any, seat: int, kinds: str) -> None:
    """Give ingredients to a seat."""
    for kind in kinds.split():
        state.ingredients[seat, INGREDIENT_NAMES.index(kind)] += 1


def hold(state: Any, seat: int, recipes: str) -> None:
    """Give a seat exactly these recipes."""
    state.cards |= state.recipes[seat]
    state.recipes[seat] = cards_of(recipes.split())
    state.cards &= 0xFFFF ^ int(state.recipes[seat])


def apply(state: Any, seat: int, notation: str) -> None:
    """Apply an action in notation."""
    MAKARONINA.rules.apply(state, seat, ACTIONS.read(notation))


def draw_tiles(state: Any, times: int) -> None:
    """Let the seat whose turn it is draw tiles, `times` times."""
    for _ in range(times):
        apply(state, int(state.turn), "draw")
        MAKARONINA.rules.resolve(state, 0)


def take_away(state: Any, kinds: str) -> None:
    """Remove all ingredients of these kinds from board and shop."""
    for kind in kinds.split():
        number = INGREDIENT_NAMES.index(kind)
        state.shop[number] = 0
        state.on_cell[state.on_cell == number] = NOTHING


def lay_all_basil(state: Any) -> None:
    """Remove all basil from hands and pile, as if it were on the board."""
    state.hands[:, Tile.BASIL] = 0
    state.pile[Tile.BASIL] = 0


def block(state: Any, cell: str, heading: Heading, covered: str) -> None:
    """Put the only open end of seat 0 on a cell and cover other cells."""
    state.last_cell[0], state.headings[0] = CELL_NAMES.index(cell), (heading, NO_END)
    for name in (cell, *covered.split()):
        state.cover[CELL_NAMES.index(name)] = Tile.STRAIGHT


def cards_of(names: Iterable[str]) -> int:
    """Return the bit mask of recipes."""
    return sum(1 << RECIPE_NAMES.index(name) for name in names)


def draw_recipe(state: Any, name: str) -> None:
    """Let seat 0 draw this recipe, in a turn of its own."""
    state.has_new_recipe = 0
    assert may_draw_recipe(state)
    apply(state, 0, "recipe")
    before = [card for card in RECIPE_NAMES if int(state.cards) >> RECIPE_NAMES.index(card) & 1]
    MAKARONINA.rules.resolve(state, before.index(name))
    state.has_new_recipe = 0


def may_draw_recipe(state: Any, seat: int = 0) -> bool:
    """Whether drawing a recipe is legal."""
    return ACTIONS.id("recipe") in MAKARONINA.legal(state, seat)


# „… чтобы на поле оказалось 5 томатов, 5 кусочков сыра, и по 2 фишки остальных ингредиентов.“


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_set_up_is_that_of_the_book(players: int) -> None:
    match = Match(MAKARONINA, players, seed=players)
    while match.chance:
        match.draw()
    view = match.view()
    on_board = Counter(cell["ingredient"] for cell in view["board"].values() if cell)
    assert on_board == {**dict.fromkeys(INGREDIENT_NAMES, 2), "tomato": 5, "cheese": 5}
    assert not any(view["board"][name] for name in START_NAMES)
    assert all(seat["tiles"] == 7 and seat["recipes"] == 2 for seat in view["seats"])
    tiles = PILE.sum() - 6 * players
    assert view["pile"] == {"tiles": tiles, "above_finish": tiles // 2}
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


def test_a_noodle_begins_at_any_free_start_point_without_basil() -> None:
    match = table()
    assert {action.split("/")[0] for action in legal(match, "start")} == set(START_NAMES)
    assert offered(match) == {"draw", "start"}
    play(match, "start:e1/straight", *IDLE[:2])
    assert "e1" not in {action.split("/")[0] for action in legal(match, "start")}


def test_a_hand_of_only_basil_cannot_begin() -> None:
    state = table().state
    state.hands[0, :] = (0, 0, 0, 2)
    assert {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)} == {"draw"}


# „Выкладывая жетоны макаронин из руки, игрок создает на поле непрерывную макаронину.“


def test_tiles_continue_from_the_open_end() -> None:
    match = table()
    play(match, "start:e1/straight", "lay:bend-left", "lay:bend-right")
    view = match.view()
    assert view["board"]["e1"]["sides"] == ["north", "south"]
    assert view["board"]["e2"]["sides"] == ["north", "east"]
    assert view["board"]["f2"]["sides"] == ["south", "west"]
    assert leads_to(match, 0) == "f3"


def test_a_tile_can_be_turned_any_way_that_joins_the_noodle() -> None:
    match = table()
    play(match, "start:e1/straight")
    forks = {"tomato-left-right", "tomato-left-ahead", "tomato-ahead-right"}
    assert legal(match, "lay") == {
        f"south/{placement}" for placement in {"straight", "bend-left", "bend-right"} | forks
    }
    play(match, "lay:straight")
    assert "south/straight" not in legal(match, "lay"), "no straight is left in the hand"


# „Продолжать чужую макаронину нельзя.“ „… пересекать … можно только специальным жетоном — «Сила базилика».“


def test_only_basil_crosses_a_noodle_and_it_leads_straight_over() -> None:
    match = table()
    play(match, "start:e1/straight", "lay:straight", "draw bend")
    play(match, "start:b1/bend-left", "lay:straight", "lay:straight")
    play(match, *IDLE)
    assert leads_to(match, 1) == "e1"
    assert offered(match) == {"draw", "cross", "afresh"}
    play(match, "cross")
    view = match.view()
    assert view["board"]["e1"]["basil"] == {"seat": 1, "sides": ["east", "west"]}
    assert leads_to(match, 1) == "f1"
    assert tokens(match, 1) == {"tomato": 1, "cheese": 1}, "d1 on the way, f1 beyond"


def test_basil_does_not_cross_basil() -> None:
    match = table(hands="basil basil straight straight bend bend")
    play(match, "start:e1/straight", "lay:straight", "draw bend")
    play(match, "start:b1/bend-left", "lay:straight", "lay:straight")
    play(match, *IDLE)
    play(match, "cross", *IDLE[:2])
    state = match.state
    block(state, "f1", Heading.WEST, "")
    written = {ACTIONS.write(action).partition(":")[0] for action in MAKARONINA.legal(state, 0)}
    assert written == {"draw", "afresh"}


# „… начать с начала, если вы попали в тупик или замкнули свою макаронину.“ „… жетоны … остаются на поле.“


def test_starting_again_needs_a_dead_end() -> None:
    match = table()
    play(match, "start:e1/bend-left")
    assert "afresh" not in offered(match)
    play(match, "lay:bend-left")
    assert leads_to(match, 0) is None
    assert "cross" not in offered(match), "there is no noodle beyond the border"
    assert legal(match, "afresh") == set(START_NAMES) - {"e1"}
    play(match, "afresh:a5")
    view = match.view()
    assert view["board"]["a5"]["tile"] == "basil"
    assert leads_to(match, 0) == "b5"
    assert view["board"]["e1"]["seat"] == view["board"]["f1"]["seat"] == 0


def test_a_closed_noodle_may_start_again_or_cross_itself() -> None:
    match = table(hands="straight bend bend bend bend bend")
    play(match, "start:e1/straight", "lay:bend-left", "lay:bend-right")
    play(match, *IDLE)
    play(match, "lay:bend-right", "lay:bend-right")
    assert leads_to(match, 0) == "e2"
    assert {"cross", "afresh"} <= offered(match)
    play(match, "cross")
    assert leads_to(match, 0) is not None


# „… чтобы свободным концом она подходила к клетке с ингредиентом.“


def test_an_open_end_collects_the_ingredient_and_its_cell_becomes_free() -> None:
    match = table()
    play(match, "start:e1/bend-right")
    assert tokens(match, 0) == {"tomato": 1}
    assert match.view()["board"]["d1"] is None
    play(match, "lay:bend-left")
    assert match.view()["board"]["d1"]["tile"] == "bend"


# „Он позволяет взять столько ингредиентов, к скольким тянутся концы этого жетона-макаронины.“


def test_a_tomato_turn_collects_from_both_ends() -> None:
    match = table()
    play(match, "start:e1/tomato-left-right")
    assert tokens(match, 0) == {"tomato": 1, "cheese": 1}
    assert match.view()["board"]["e1"]["sides"] == ["north", "east", "west"]


# „Также игрок может решить, от какого именно конца «Томатного поворота» продолжать свою макаронину.“
# „После принятия решения, от какого конца вести макаронину, изменить его нельзя.“


@pytest.mark.parametrize(("heading", "onward"), [("east", "f2"), ("west", "d2")])
def test_both_ends_of_a_tomato_turn_stay_open_until_the_next_tile(heading: str, onward: str) -> None:
    match = table()
    play(match, "start:e1/tomato-left-right")
    assert ends(match, 0) == [{"heading": "east", "leads_to": "f1"}, {"heading": "west", "leads_to": "d1"}]
    assert {action.partition("/")[0] for action in legal(match, "lay")} == {"east", "west"}
    play(match, "draw bend")
    assert len(ends(match, 0)) == 2, "drawing decides nothing"
    play(match, f"lay:{heading}/bend-{'right' if heading == 'east' else 'left'}")
    play(match, *IDLE)
    assert leads_to(match, 0) == onward
    assert {action.partition("/")[0] for action in legal(match, "lay")} == {"south"}, "the other end is closed for good"


def test_a_tomato_turn_can_be_laid_in_three_ways_and_after_another() -> None:
    match = table()
    play(match, "start:e1/tomato-left-ahead")
    forks = {action for action in legal(match, "lay") if "tomato" in action}
    assert len(forks) == 2 * 3, "three ways at each open end"
    play(match, "lay:south/tomato-ahead-right")
    assert ends(match, 0) == [{"heading": "south", "leads_to": "e3"}, {"heading": "west", "leads_to": "d2"}]


def test_a_tomato_turn_may_lead_off_the_board_and_to_a_covered_cell() -> None:
    match = table()
    play(match, "start:e1/bend-right")  # to d1
    play(match, "lay:west/tomato-ahead-right")  # to c1 and off the board
    assert [end["leads_to"] for end in ends(match, 0)] == ["c1", None]
    assert offered(match) == {"draw", "lay"}, "the noodle is not blocked while one end is free"
    assert {action.partition("/")[0] for action in legal(match, "lay")} == {"west"}


# „… позволяет пересечь свою или чужую макаронину“: from either end, also while the other end is free.


def test_basil_crosses_from_either_end_of_a_tomato_turn() -> None:
    match = table()
    state = match.state
    state.last_cell[0], state.headings[0] = CELL_NAMES.index("e5"), (Heading.NORTH, Heading.EAST)
    for name in ("e5", "f5"):
        state.cover[CELL_NAMES.index(name)] = Tile.STRAIGHT
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    assert "cross:east" in written
    assert "lay:north/straight" in written
    assert not any(action.startswith("afresh") for action in written), "one end is free"
    state.cover[CELL_NAMES.index("e4")] = Tile.BEND
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    assert {"cross:east", "cross:north", "afresh:a5"} <= written
    assert not any(action.startswith("lay") for action in written)
    apply(state, 0, "afresh:a5")
    assert MAKARONINA.view(state, 0)["seats"][0]["ends"] == [{"heading": "east", "leads_to": "b5"}], "the others close"


# „1 любой ингредиент (кроме сыра или томата) = 1 любой ингредиент“; ours: two of tomato and cheese for any one.


def test_the_shop_takes_one_ingredient_or_two_tomatoes_or_cheeses() -> None:
    match = table(3)
    state = match.state
    give(state, 0, "olive tomato cheese")
    state.shop[INGREDIENT_NAMES.index("shrimp")] = 0
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    exchanges = {action for action in written if action.startswith("exchange")}
    goods = set(INGREDIENT_NAMES) - {"shrimp"}
    assert exchanges == {f"exchange:olive/{kind}" for kind in goods - {"olive"}} | {
        f"exchange:tomato+cheese/{kind}" for kind in goods - {"tomato", "cheese"}
    }
    give(state, 0, "tomato")
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    assert "exchange:tomato+tomato/cheese" in written
    assert "exchange:tomato+tomato/tomato" not in written
    MAKARONINA.rules.apply(state, 0, ACTIONS.read("exchange:tomato+cheese/garlic"))
    shown = MAKARONINA.view(state, 0)
    assert shown["seats"][0]["ingredients"] == {"tomato": 1, "garlic": 1, "olive": 1}
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


def test_the_pizza_costs_no_action_and_can_be_claimed_once() -> None:
    state = table().state
    give(state, 0, "tomato cheese bacon")
    give(state, 1, "tomato cheese bacon")
    apply(state, 0, "pizza:cheese/bacon")
    assert (int(state.actions_left), MAKARONINA.scores(state)[0, 0]) == (3, 4)
    for seat in (0, 1):
        assert not any("pizza" in ACTIONS.write(action) for action in MAKARONINA.legal(state, seat))
        draw_tiles(state, 3)


# „… он может продолжить искать для неё дополнительный ингредиент для увеличения количества очков.“


@pytest.mark.parametrize(
    ("kinds", "points", "fourth"),
    [
        ("", 4, None),
        ("olive", 5, "olive"),
        ("olive shrimp", 5, "olive"),
        ("cheese", 5, None),  # scores 1 in the carbonara, too
        ("cheese bacon cream", 9, None),
        ("cheese bacon cream garlic", 11, None),  # scores 2 as the extra
        ("cheese bacon cream cream", 10, "cream"),
    ],
)
def test_the_fourth_on_the_pizza_scores_more_in_no_recipe(kinds: str, points: int, fourth: str | None) -> None:
    state = table().state
    hold(state, 0, "carbonara")
    give(state, 0, "tomato tomato tomato")
    apply(state, 0, "pizza:tomato/tomato")
    give(state, 0, kinds)
    assert MAKARONINA.scores(state)[0, 0] == points
    shown = MAKARONINA.view(state, 0)["seats"][0]
    assert shown["pizza"] == {"fourth": fourth, "points": 5 if fourth else 4}
    assert shown["pizza"]["points"] + sum(dish["points"] for dish in shown["dishes"]) == points


def test_after_the_third_action_the_pizza_can_still_be_claimed() -> None:
    state = table().state
    give(state, 0, "cheese bacon")
    draw_tiles(state, 2)
    apply(state, 0, "start:e1/bend-right")
    assert int(state.turn) == 0
    written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)}
    assert written == {"pizza:cheese/bacon", "end"}
    apply(state, 0, "end")
    assert int(state.turn) == 1


# „Если игрок собрал оба рецепта или не может это сделать …, он может добрать новый рецепт … без траты действия“


def test_a_new_recipe_may_be_drawn_when_both_are_complete() -> None:
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


def test_only_one_new_recipe_may_be_drawn_per_turn() -> None:
    state = table(3).state
    hold(state, 0, "carbonara")
    give(state, 0, "cheese bacon cream cheese bacon cream")
    apply(state, 0, "recipe")
    MAKARONINA.rules.resolve(state, 0)
    hold(state, 0, "carbonara")
    assert not may_draw_recipe(state)
    draw_tiles(state, 9)
    assert int(state.turn) == 0
    assert may_draw_recipe(state)


def test_an_ingredient_completes_one_recipe_only() -> None:
    state = table(3).state
    hold(state, 0, "arrabbiata puttanesca")  # both need tomato and garlic
    give(state, 0, "tomato garlic chili olive")
    assert not may_draw_recipe(state)
    give(state, 0, "tomato")
    assert not may_draw_recipe(state), "there is garlic in the shop"
    take_away(state, "garlic")
    assert may_draw_recipe(state), "one is complete with the only garlic, so the other is impossible"


def test_complete_recipes_share_no_ingredient_while_a_third_is_open() -> None:
    state = table(3).state
    hold(state, 0, "carbonara arrabbiata puttanesca")
    give(state, 0, "cheese tomato garlic chili olive")
    take_away(state, "garlic")
    assert may_draw_recipe(state), "arrabbiata or puttanesca is impossible; carbonara is open through the shop"
    take_away(state, "bacon")
    assert may_draw_recipe(state), "now none is open"


def test_two_open_recipes_forbid_a_third() -> None:
    state = table(3).state
    take_away(state, "aubergine")
    hold(state, 0, "norma carbonara")
    assert may_draw_recipe(state), "one is open, the other impossible"
    hold(state, 0, "norma carbonara vodka")
    assert not may_draw_recipe(state), "two are open"
    hold(state, 0, "carbonara")
    give(state, 0, "cheese bacon cream")
    assert may_draw_recipe(state), "it is complete"
    hold(state, 0, "carbonara vodka")
    assert not may_draw_recipe(state), "one is complete, the other open"


def test_a_dead_recipe_earns_one_new_recipe_once() -> None:
    state = table(3).state
    take_away(state, "aubergine")
    hold(state, 0, "norma carbonara")
    draw_recipe(state, "amatriciana")
    assert state.settled[0] == cards_of(["norma"]), "the open carbonara is not settled"
    hold(state, 0, "norma carbonara")  # as if the new one were complete and gone
    assert not may_draw_recipe(state), "norma has earned its recipe"
    take_away(state, "bacon")
    assert may_draw_recipe(state), "no recipe is open"


def test_a_settled_recipe_counts_as_open_once_it_is_possible_again() -> None:
    state = table(3).state
    take_away(state, "aubergine bacon")
    hold(state, 0, "norma carbonara")
    draw_recipe(state, "amatriciana")  # needs bacon, too, so none is open
    assert may_draw_recipe(state)
    state.shop[INGREDIENT_NAMES.index("bacon")] = 1
    assert not may_draw_recipe(state), "carbonara and amatriciana are open again"
    give(state, 0, "tomato bacon chili cheese")
    assert not may_draw_recipe(state), "one is complete, one is open, and norma is settled"


def test_as_many_recipes_as_possible_count_as_complete() -> None:
    state = table(3).state
    hold(state, 0, "carbonara arrabbiata")
    give(state, 0, "cheese bacon cream tomato garlic chili")
    assert may_draw_recipe(state), "both are complete"
    hold(state, 0, "carbonara boscaiola")  # both need cheese and bacon
    take_away(state, "bacon")
    give(state, 0, "mushroom cheese")
    assert may_draw_recipe(state), "one is complete with the only bacon, the other impossible"
    draw_recipe(state, "siciliana")
    assert state.settled[0] == cards_of(["carbonara", "boscaiola"]), "either may be the complete one"


# „… он на поле к ним не подберётся“: while any basil is not yet on the board, everything on it is within reach.


def test_with_all_basil_laid_only_free_cells_are_within_reach() -> None:
    state = table(2).state
    hold(state, 0, "carbonara")  # cream: g2 and i6
    wall = " ".join(f"f{row}" for row in range(1, 10))
    block(state, "a9", Heading.NORTH, wall)
    assert not may_draw_recipe(state), "both seats have a basil"
    for seat in (1, 0):
        lay_all_basil(state)
        state.hands[seat, Tile.BASIL] = 1
        assert not may_draw_recipe(state)
    lay_all_basil(state)
    state.pile[Tile.BASIL] = 1
    assert not may_draw_recipe(state), "a basil is in the pile"
    lay_all_basil(state)
    assert may_draw_recipe(state)
    state.cover[CELL_NAMES.index("f5")] = FREE
    assert not may_draw_recipe(state)


def test_with_all_basil_laid_any_open_end_may_reach_an_ingredient() -> None:
    state = table(2).state
    hold(state, 0, "carbonara")  # cream: g2 and i6
    give(state, 0, "cheese bacon")
    wall = " ".join(f"f{row}" for row in range(1, 10))
    block(state, "e5", Heading.WEST, wall)
    lay_all_basil(state)
    assert may_draw_recipe(state), "there is no cream on this side of the wall"
    state.cover[CELL_NAMES.index("f5")] = FREE
    block(state, "e5", Heading.WEST, " ".join(["d5", "e4", "e6"]))
    assert may_draw_recipe(state), "the only end is blocked"
    state.headings[0, 1] = Heading.EAST
    assert not may_draw_recipe(state), "the second end leads through the gap"


def test_before_a_noodle_begins_everything_on_the_board_is_within_reach() -> None:
    state = table(2).state
    hold(state, 0, "carbonara")
    lay_all_basil(state)
    assert not may_draw_recipe(state)


def test_a_blocked_noodle_alone_allows_no_new_recipe() -> None:
    match = table()
    play(match, "start:e1/bend-left", "lay:bend-left")
    assert leads_to(match, 0) is None
    assert "recipe" not in offered(match)


def test_a_noodle_reaches_cells_edge_to_edge_not_across_corners() -> None:
    state = table().state
    block(state, "a1", Heading.SOUTH, "b1 b2 a3")
    assert cells_of(*reach(state, 0)) == {"a2"}
    state.cover[CELL_NAMES.index("b2")] = FREE
    assert len(cells_of(*reach(state, 0))) == 81 - 3


def cells_of(upper: int, lower: int) -> set[str]:
    """Return the names of the cells of a set."""
    return {name for cell, name in enumerate(CELL_NAMES) if is_in(cell, upper, lower)}


@pytest.mark.native
@given(
    covered=st.lists(st.booleans(), min_size=81, max_size=81)
    | st.lists(st.sampled_from([True, False, False]), min_size=81, max_size=81),
    last=st.integers(0, 80),
    headings=st.permutations(list(Heading)),
    is_fork=st.booleans(),
)
@settings(max_examples=300)
def test_reach_agrees_with_a_plain_flood(
    covered: list[bool], last: int, headings: list[Heading], is_fork: bool
) -> None:
    state = MAKARONINA.start(2)
    state.cover[covered] = Tile.BEND
    state.last_cell[0], state.headings[0] = last, (headings[0], headings[1] if is_fork else NO_END)
    names = {CELL_NAMES[cell] for cell in range(81) if covered[cell]}
    steps = [recount.STEPS[heading] for heading in headings[: 1 + is_fork]]
    starts = [(last % 9 + x, last // 9 + y) for x, y in steps]
    plain = recount.reached(starts, {recount.cell_of(name) for name in names})
    assert {recount.cell_of(name) for name in cells_of(*reach.compiled(state, 0))} == plain


@pytest.mark.native
@given(
    recipes=st.lists(st.sampled_from(RECIPE_NAMES), unique=True, max_size=6),
    own=st.lists(st.integers(0, 2), min_size=10, max_size=10),
    elsewhere=st.sets(st.sampled_from(INGREDIENT_NAMES)),
    settled=st.sets(st.sampled_from(RECIPE_NAMES)),
)
@settings(max_examples=500)
def test_a_new_recipe_agrees_with_a_plain_search(
    recipes: list[str], own: list[int], elsewhere: set[str], settled: set[str]
) -> None:
    state = MAKARONINA.start(3)
    hold(state, 0, " ".join(recipes))
    settled &= set(recipes)
    state.settled[0] = cards_of(settled)
    state.ingredients[0] = own
    state.on_cell[:] = NOTHING
    state.shop[:] = [kind in elsewhere for kind in INGREDIENT_NAMES]
    tokens = Counter(dict(zip(INGREDIENT_NAMES, own, strict=True)))
    allowed, settled = recount.may_have_new_recipe(tokens, recipes, settled, elsewhere)
    assert rule_of_recipes.compiled(state, 0) == allowed
    if allowed:
        settle.compiled(state, 0)
        assert state.settled[0] == cards_of(settled)


def test_may_draw_recipe_agrees_with_the_recount_in_random_games() -> None:
    as_tested(MAKARONINA)
    allowed = 0
    for seed in range(54):
        match = random_match(MAKARONINA, 2 + seed % 3, {}, seed)
        for (event, again), state in zip(recount.followed(match), match.states, strict=False):
            if isinstance(event, Decided):
                again.follow_turn(event.seat)
                allowed += may_draw_recipe(state, event.seat)
                assert may_draw_recipe(state, event.seat) == again.may_draw_recipe(event.seat)
                assert [int(mask) for mask in state.settled[: again.players]] == [cards_of(s) for s in again.settled]
    assert allowed > 10


# „Игра немедленно заканчивается, когда кто-то вытащит … жетон финиша.“


def test_the_finish_tile_is_in_the_lower_half_and_ends_the_game_at_once() -> None:
    match = table(4)
    tiles = int(PILE.sum()) - 4 * 6
    for drawn in range(tiles // 2):
        assert match.chance == 0
        play(match, "draw")
        assert match.chance == tiles - drawn
        with pytest.raises(Problem, match="There is none of this left: Finish tile"):
            enter_real_dice(match, ["finish"])
        match.draw(0)
    play(match, "draw")
    assert match.chance == tiles - tiles // 2 + 1
    enter_real_dice(match, ["finish"])
    assert match.over
    assert match.view()["end"] == "finish_token"


# „Каждый игрок в свой ход выполняет 3 действия“: players cannot pass, and drawing is always possible.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawing_only_ends_with_the_finish_tile(players: int) -> None:
    state = MAKARONINA.start(players)
    while state.chance:
        MAKARONINA.rules.resolve(state, 0)
    draws, dealt = 0, int(PILE.sum()) - 6 * players
    while not state.end:
        assert {ACTIONS.write(action) for action in MAKARONINA.legal(state, int(state.turn))} >= {"draw"}
        apply(state, int(state.turn), "draw")
        tiles = int(state.pile.sum())
        assert state.chance == tiles + (draws >= dealt // 2)
        MAKARONINA.rules.resolve(state, max(0, tiles - 1))  # the finish tile only when no other tile is left
        draws += 1
    assert state.end == End.FINISH_TOKEN
    assert draws == dealt + 1


def test_a_seat_with_actions_left_may_draw_but_not_pass() -> None:
    as_tested(MAKARONINA)
    seen = 0
    for seed in range(12):
        for state in random_match(MAKARONINA, 2 + seed % 3, {}, seed).states:
            if state.pending and state.actions_left:
                written = {ACTIONS.write(action) for action in MAKARONINA.legal(state, int(state.turn))}
                assert "draw" in written
                assert ("end" in written) == bool(state.last_actions)
                apply(state, int(state.turn), "draw")
                assert state.chance > 0
                seen += 1
    assert seen > 1000


# „Если игрок забрал с поля последний ингредиент, все игроки, включая его самого, могут выполнить по одному … действию.“


def only_one_ingredient_left(players: int) -> Any:
    """Return a state in which the tomato on d1 is the only ingredient on the board."""
    state = table(players).state
    for cell in MARKED_CELL:
        if CELL_NAMES[cell] != "d1":
            state.on_cell[cell] = NOTHING
    state.left_on_board = 1
    return state


def test_after_the_last_ingredient_all_have_one_action_the_taker_last() -> None:
    state = only_one_ingredient_left(3)
    apply(state, 0, "start:e1/bend-right")
    for seat in (1, 2, 0):
        assert (int(state.turn), int(state.actions_left)) == (seat, 1)
        assert state.pending == 1 << seat
        draw_tiles(state, 1)
    assert state.pending == 0
    assert state.end == End.LAST_INGREDIENT


def test_the_action_after_the_last_ingredient_may_be_skipped() -> None:
    state = only_one_ingredient_left(3)
    apply(state, 0, "start:e1/bend-right")
    for seat in (1, 2, 0):
        apply(state, seat, "end")
    assert state.end == End.LAST_INGREDIENT


def test_the_finish_tile_ends_the_game_during_the_last_actions() -> None:
    state = only_one_ingredient_left(3)
    state.top = 0
    apply(state, 0, "start:e1/bend-right")
    apply(state, 1, "draw")
    MAKARONINA.rules.resolve(state, int(state.chance) - 1)
    assert state.end == End.FINISH_TOKEN


def test_the_taker_of_the_last_ingredient_may_still_make_free_choices() -> None:
    state = only_one_ingredient_left(2)
    hold(state, 0, "carbonara")  # impossible, because the board is empty
    give(state, 0, "olive bacon")
    apply(state, 0, "start:e1/bend-right")
    assert (int(state.turn), int(state.actions_left)) == (0, 0)
    assert {ACTIONS.write(action) for action in MAKARONINA.legal(state, 0)} == {"pizza:bacon/olive", "recipe", "end"}
    apply(state, 0, "recipe")
    MAKARONINA.rules.resolve(state, 0)
    assert int(state.turn) == 0
    apply(state, 0, "pizza:bacon/olive")
    assert (int(state.turn), int(state.actions_left)) == (1, 1), "no free choice is left"


# „Выберите игрока, который будет ходить первым“: by lot unless the option says otherwise.


def test_the_starting_seat_is_drawn_by_lot_by_default() -> None:
    assert MAKARONINA.settings({}) == {"starter": "lot"}
    for seat in range(4):
        match = Match(MAKARONINA, 4, real_dice=True)
        for typed in (INGREDIENTS, RECIPES, " ".join(["straight", "bend"] * 12)):
            enter_real_dice(match, typed.split())
        assert (match.chance, match.view()["drawing"], match.view()["turn"]) == (4, "starter", None)
        with pytest.raises(Problem, match="“5” doesn’t work here"):
            enter_real_dice(match, ["5"])
        enter_real_dice(match, [str(seat + 1)])
        assert match.pending == (seat,)
        assert (match.view()["starter"], match.view()["turn"]) == (seat, seat)
    assert table(4).pending == (0,)


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
def test_recipes_score_their_points(recipes: str, kinds: str, points: int) -> None:
    state = table().state
    hold(state, 0, recipes)
    give(state, 0, kinds)
    assert MAKARONINA.scores(state)[0, 0] == points
    assert sum(dish["points"] for dish in MAKARONINA.view(state, 0)["seats"][0]["dishes"]) == points


def test_the_points_command_scores_recipes_and_pizza() -> None:
    worth = MAKARONINA.points(["käse", "бекон", "cream", "garlic"])
    assert (worth["carbonara"], worth["boscaiola"], worth["norma"], worth["pizza"]) == (7, 3, 1, 0)
    assert MAKARONINA.points(["tomato", "olive", "olive", "cheese"])["pizza"] == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_always_ends(players: int) -> None:
    states = np.empty(2000, MAKARONINA.state)
    states[:] = MAKARONINA.start(players)
    make_playout(MAKARONINA)(states, np.zeros((states.size, players, 2)), stream(players))
    assert all(states["end"] != End.NOT_YET)


def test_the_record_is_small() -> None:
    assert MAKARONINA.state.itemsize < 2048
    assert sum(ON_BOARD) == len(MARKED_CELL)
