"""Makaronina in the terminal: what can be typed, what is refused, and what stays secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from commands import run
from play import random_match
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look
from tafelrunde.core.texts import LANGUAGES, Texts
from tafelrunde.games import load
from tafelrunde.games.makaronina import terminal

MAKARONINA = load("makaronina")
INGREDIENTS = (
    "tomato cheese bacon cream tomato cheese garlic tomato chili olive shrimp aubergine tomato cheese "
    "mushroom tomato cheese bacon cream cheese mushroom garlic chili olive shrimp aubergine"
)
RECIPES = "carbonara norma vodka pesto funghi diavolo"


def table(players: int = 2, hand: str = "straight straight bend bend tomato tomato") -> Match:
    """A table with real tiles."""
    match = Match(MAKARONINA, players, options={"starter": "first"}, typed=True)
    terminal.type_throw(match, INGREDIENTS.split())
    terminal.type_throw(match, RECIPES.split()[: 2 * players])
    others = "straight straight straight bend bend bend"
    terminal.type_throw(match, " ".join([hand, *[others] * (players - 1)]).split())
    return match


def look(match: Match, language: str = "en", *, plain: bool = False) -> Look:
    """What the seat whose turn it is sees."""
    names = ("Anna", "Ben", "Cleo")[: len(match.seats)]
    texts = Texts(language, "core", "cli", "games/makaronina")
    return Look(match.view(match.pending[0]), names, texts, plain)


def typed(match: Match, *lines: str) -> None:
    """The seat whose turn it is types these lines."""
    for line in lines:
        for notation in terminal.read(look(match), line):
            match.play(match.pending[0], notation)


def idle(match: Match, times: int) -> None:
    """Whoever's turn it is draws tiles."""
    for _ in range(times):
        typed(match, "draw")
        terminal.type_throw(match, ["straight"])


def refused(match: Match, line: str) -> str:
    """Why a line is refused."""
    with pytest.raises(Problem) as problem:
        typed(match, line)
    told = [problem.value.told(language) for language in LANGUAGES]
    assert all("\n" not in line and line for line in told)
    return str(problem.value)


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("e1 straight", "start:e1/straight"),
        ("e1 bend d1", "start:e1/bend-right"),
        ("E1 BEND F1", "start:e1/bend-left"),
        ("e1 tomato d1 f1", "start:e1/tomato-right-left"),
        ("e1 tom e2 d1", "start:e1/tomato-ahead-right"),
        ("e1 изгиб d1", "start:e1/bend-right"),
        ("e1 gerade", "start:e1/straight"),
        ("draw", "draw"),
    ],
)
def test_lines_and_what_they_mean(line: str, notation: str) -> None:
    assert terminal.read(look(table()), line) == [notation]


def test_the_list_offers_every_way_with_what_it_picks_up() -> None:
    match = table()
    typed(match, "e1 straight")
    console = Console(width=80, force_terminal=False)
    with console.capture() as drawn:
        console.print(terminal.draw(look(match)))
    shown = drawn.get()
    assert "1  │   Straight on e2, to e3  (takes Cheese)" in shown
    assert "└   Bend on e2, to f2" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert terminal.read(look(match), "1") == ["lay:straight"]


def test_the_board_shows_noodles_letters_and_ingredients() -> None:
    match = table()
    typed(match, "e1 bend d1", "bend d2")
    console = Console(width=80, force_terminal=False)
    with console.capture() as drawn:
        console.print(terminal.draw(look(match)))
    first, second = drawn.get().splitlines()[2:4]
    assert first.startswith(" 1  ·   ▼   ·   ┌───┘   Ch")
    assert second.startswith("               A│  A")


# Bad input


def test_a_tile_that_does_not_fit() -> None:
    match = table()
    assert refused(match, "e1 bend e2") == "Bend does not fit: from here it cannot lead to e2."
    typed(match, "e1 straight")
    assert "does not fit" in refused(match, "straight f2")
    assert "type where it leads: f2 / d2" in refused(match, "bend")


def test_a_tile_that_is_not_in_the_hand() -> None:
    assert "no such tile" in refused(table(hand="bend bend bend bend bend bend"), "e1 straight")


def test_a_cell_that_is_taken() -> None:
    match = table(hand="straight straight bend bend bend bend")
    typed(match, "e1 straight", "bend f2", "bend f1")
    idle(match, 3)
    typed(match, "bend e1")
    assert refused(match, "straight") == "The cell e1 is taken; only basil power crosses it."


def test_a_start_point_that_is_taken_or_none() -> None:
    match = table()
    typed(match, "e1 straight")
    idle(match, 2)
    assert refused(match, "e1 straight").startswith("The start point e1 is taken. Free ones are: b1 h1")
    assert "“d4” is not a start point" in refused(match, "d4 straight")
    assert "does not begin with basil" in refused(match, "basil a5")


def test_basil_without_need() -> None:
    match = table()
    typed(match, "e1 straight")
    assert "The way to e2 is free" in refused(match, "basil")


def test_off_the_board() -> None:
    match = table()
    typed(match, "e1 bend f1")
    match.play(0, "lay:bend-left")
    assert "leads off the board" in refused(match, "straight")
    assert terminal.read(look(match), "basil a5") == ["afresh:a5"]


def test_an_exchange_that_the_shop_cannot_serve() -> None:
    assert refused(table(2), "shop olive shrimp") == "With two players there is no shop."
    match = table(3)
    assert "not have enough of this: Olive" in refused(match, "shop olive shrimp")
    typed(match, "e1 tomato f1 d1")  # tomato and cheese
    assert "The shop takes one ingredient other than" in refused(match, "shop tomato shrimp")
    assert terminal.read(look(match), "shop cheese tomato shrimp") == ["exchange:tomato+cheese/shrimp"]
    state = match._state
    state.shop[8] = 0
    assert refused(match, "shop tomato cheese shrimp") == "The shop has none of this: Shrimp."
    state.ingredients[0, 7] = 1
    assert "one for the same" in refused(match, "shop olive olive")


def test_a_pizza_without_tomato_and_other_wrong_pizzas() -> None:
    match = table()
    state = match._state
    state.ingredients[0, 1:4] = 1
    assert refused(match, "pizza cheese bacon") == "There is no pizza without a tomato, and you have none."
    state.ingredients[0, 0] = 1
    assert "Name two ingredients" in refused(match, "pizza cheese")
    assert "not have enough of this: Olive" in refused(match, "pizza cheese olive")
    assert terminal.read(look(match), "pizza tomato cheese bacon") == ["pizza:cheese/bacon"]
    typed(match, "pizza bacon cheese")
    assert "its fourth ingredient is found at the end" in refused(match, "pizza mushroom")
    idle(match, 3)
    assert "Anna has the pizza already" in refused(match, "pizza cheese bacon")


def test_a_recipe_that_may_not_be_drawn_and_nonsense() -> None:
    match = table()
    assert "A new recipe is for those who have none open" in refused(match, "recipe")
    match._state.has_new_recipe = 1
    assert refused(match, "recipe") == "Only one new recipe a turn."
    match._state.cards = 0
    assert refused(match, "recipe") == "No recipe is left."
    for line in ("", "xyzzy", "e1 e1 e1", "bend bend", "99999999999999999999", "e1 spaghetti", "shop", "pizza"):
        refused(match, line)
    typed(match, "e1 straight")
    assert refused(match, "44") == "The list has no 44; it goes from 1 to 9."


def test_no_action_is_passed_but_the_last() -> None:
    match = table()
    assert refused(match, "end") == "You have 3 actions left; they cannot be passed, but you can always draw."
    match._state.last_actions = 1
    assert terminal.read(look(match), "end") == ["end"]
    match._state.last_actions = match._state.actions_left = 0
    assert terminal.read(look(match), "end") == ["end"]
    assert refused(match, "draw") == "No action is left in this turn; “end” ends it."


# Secrets and real tiles


def test_a_drawn_tile_is_told_without_its_kind() -> None:
    match = table()
    assert terminal.tell(look(match), "draw") == "Anna draws a tile."
    match.play(0, "draw")
    terminal.type_throw(match, ["basil"])
    names = ("Anna", "Ben")
    assert terminal.tell_throw(Look(match.view(), names, Texts("en", "core", "games/makaronina"))) == ""


def test_real_tiles_are_typed_by_name_and_nothing_falls_if_one_is_wrong() -> None:
    match = Match(MAKARONINA, 2, typed=True)
    with pytest.raises(Problem, match="“bacon” cannot have been drawn"):
        terminal.type_throw(match, ["bacon", "speck", "bacon"])
    assert not match.events
    terminal.type_throw(match, INGREDIENTS.split())
    with pytest.raises(Problem, match="none is left"):
        terminal.type_throw(match, ["карбонара", "carbonara"])
    with pytest.raises(Problem, match="means nothing"):
        terminal.type_throw(match, ["lasagne"])
    assert len(match.events) == 26


def test_two_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    done = run(
        "play",
        "makaronina",
        "--option",
        "starter=first",
        "--names",
        "Anna,Ben",
        "--seed",
        "4",
        typed="\ndraw\ndraw\ndraw\n\n",
        LC_ALL="C",
    )
    assert done.returncode == 0, done
    before, _, at_ben = done.stdout.partition("Ben, press Enter when nobody else is looking:")
    assert before.count("Anna, press Enter when nobody else is looking:") == 1
    assert before.count("Anna draws a tile.") == 3 + 3, "told when it happens, and again to who looked away"
    assert before.count("Hand:") == 3
    assert at_ben.count("Hand:") == 1


def test_alone_with_bots_nobody_has_to_look_away() -> None:
    done = run(
        "play",
        "makaronina",
        "--option",
        "starter=first",
        "--bots",
        "1",
        "--seed",
        "4",
        typed="draw\ndraw\n",
        LC_ALL="C",
    )
    assert "looking" not in done.stdout
    assert done.stdout.count("Hand:") == 3


def test_a_finished_game_is_told_without_empty_lines(tmp_path: Path) -> None:
    match = random_match(MAKARONINA, 3, {}, seed=8)
    file = tmp_path / "game.jsonl"
    file.write_text(match.replay().text(), encoding="utf-8")
    told = run("replay", str(file)).stdout
    assert "draws a tile." in told
    assert all(line.strip() for line in told.split("Makaronina: 1, 2, 3")[1].splitlines()[1:40])
    assert "the game is over" in told
