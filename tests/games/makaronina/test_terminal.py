"""Makaronina in the terminal: parsing, refusals, layout and secrets."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from commands import run
from ftl import with_spaces
from play import as_tested, random_match
from tafelrunde.bots import make
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load
from tafelrunde.games.makaronina import terminal
from tafelrunde.games.makaronina.material import INGREDIENT_NAMES

MAKARONINA = load("makaronina")
INGREDIENTS = (
    "tomato cheese bacon cream tomato cheese garlic tomato chili olive shrimp aubergine tomato cheese "
    "mushroom tomato cheese bacon cream cheese mushroom garlic chili olive shrimp aubergine"
)
RECIPES = "carbonara norma vodka pesto funghi diavolo ortolana gamberi"


def table(players: int = 2, hand: str = "straight straight bend bend tomato tomato") -> Match:
    """Return a match after a set-up with real tiles; seat 0 gets `hand`."""
    match = Match(MAKARONINA, players, options={"starter": "first"}, real_dice=True)
    terminal.enter_real_dice(match, INGREDIENTS.split())
    terminal.enter_real_dice(match, RECIPES.split()[: 2 * players])
    others = "straight straight straight bend bend bend"
    terminal.enter_real_dice(match, " ".join([hand, *[others] * (players - 1)]).split())
    return match


def ctx(match: Match, language: str = "en", *, plain: bool = False, width: int = 80, height: int = 24) -> RenderContext:
    """Return the context for rendering the view of the seat whose turn it is."""
    names = ("Anna", "Ben", "Cleo", "Dora")[: len(match.seats)]
    return RenderContext(match.view(match.pending[0]), names, Texts(language), plain, width, height)


def rendered(seen: RenderContext) -> list[str]:
    """Return the rendered lines."""
    console = Console(width=seen.width, force_terminal=False)
    with console.capture() as captured:
        console.print(terminal.render(seen))
    return captured.get().splitlines()


def typed(match: Match, *lines: str) -> None:
    """Type lines for the seat whose turn it is."""
    for line in lines:
        for notation in terminal.parse(ctx(match), line):
            match.play(match.pending[0], notation)


def draw_straights(match: Match, times: int) -> None:
    """Draw straights, `times` times, whichever seat has the turn."""
    for _ in range(times):
        typed(match, "draw")
        terminal.enter_real_dice(match, ["straight"])


def refusal(match: Match, line: str) -> str:
    """Return the English message with which a line is refusal."""
    with pytest.raises(Problem) as problem:
        typed(match, line)
    names = ctx(match).names
    assert all(problem.value.message(language, names) for language in LANGUAGES)
    return with_spaces(problem.value.message("en", names))


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("e1 straight", "start:e1/straight"),
        ("e1 bend d1", "start:e1/bend-right"),
        ("E1 BEND F1", "start:e1/bend-left"),
        ("e1 tomato d1 f1", "start:e1/tomato-left-right"),
        ("e1 tom e2 d1", "start:e1/tomato-ahead-right"),
        ("e1 изгиб d1", "start:e1/bend-right"),
        ("e1 gerade", "start:e1/straight"),
        ("draw", "draw"),
    ],
)
def test_typed_lines_are_parsed_to_notation(line: str, notation: str) -> None:
    assert terminal.parse(ctx(table()), line) == [notation]


def test_the_hand_lists_every_placement_with_its_ingredients() -> None:
    match = table()
    typed(match, "e1 straight")
    shown = "\n".join(rendered(ctx(match)))
    assert "1 × Straight: 1 e3+Ch" in shown
    assert "2 × Bend: 2 f2 · 3 d2" in shown
    assert "2 × Tomato Turn: 4 f2|e3+Ch" in shown
    assert terminal.parse(ctx(match), "1") == ["lay:south/straight"]
    text = "\n".join(rendered(ctx(match, plain=True)))
    assert "1  │   Straight on e2, to e3  (takes a cheese)" in text


@pytest.mark.parametrize("number", ["0", "17", "9" * 5000])
def test_a_number_that_is_not_in_the_list_is_refused(number: str) -> None:
    match = table()
    typed(match, "e1 straight")
    assert "in the list; choose 1 to" in refusal(match, number).replace("\xa0", " ")


def test_the_board_shows_noodles_letters_and_ingredients() -> None:
    match = table()
    typed(match, "e1 bend d1", "bend d2")
    first, second = rendered(ctx(match))[2:4]
    assert first.startswith(" 1  ·   ▼   ·   ┌───┘   Ch")
    assert second.startswith("               A│  A")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_headline_and_row_1_stay_on_a_screen_of_24_lines(players: int, language: str) -> None:
    as_tested(MAKARONINA)
    greedy = make("greedy", MAKARONINA, stream(players))
    match = Match(MAKARONINA, players, seed=players)
    heights = []
    while not match.over:
        if match.chance:
            match.draw()
            continue
        seat = match.pending[0]
        lines = rendered(ctx(match, language))
        heights.append(len(lines))
        assert max(map(len, lines)) <= 80
        headline = next(index for index, line in enumerate(lines) if line.startswith(" 1  ")) - 2
        assert len(lines) - headline <= 23, "no line is left for the prompt"
        match.play(seat, greedy.choose(match.state, seat))
    assert sorted(heights)[len(heights) * 3 // 4] <= 22


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_40_columns_nothing_is_cut_off(language: str) -> None:
    match = table(4)
    lines = rendered(ctx(match, language, width=40))
    assert max(map(len, lines)) <= 40
    assert not any("…" in line for line in lines)
    assert "│" not in lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_shown_names_can_be_typed(language: str) -> None:
    match = table(3)
    texts = Texts(language)
    assert terminal.parse(ctx(match, language), f"e1 {texts('makaronina-tile-tomato')} d1 f1") == [
        "start:e1/tomato-left-right"
    ]
    for kind in INGREDIENT_NAMES[2:]:
        for name in (texts(f"makaronina-{kind}"), texts(f"makaronina-{kind}-short")):
            paid = texts("makaronina-tomato-short"), texts("makaronina-cheese")
            assert terminal.parse(
                ctx(match, language), f"{texts.words('makaronina-words-shop')[0]} {' '.join(paid)} {name}"
            ) == [f"exchange:tomato+cheese/{kind}"]
    assert texts.words("makaronina-words-end")[0] in texts.words("makaronina-own-words"), (
        "the game's meaning wins over a command of the terminal"
    )
    for command in ("draw", "recipe", "end"):
        assert terminal.parse(ctx(match, language), texts.words(f"makaronina-words-{command}")[0]) == [command]
    typed(match, "e1 straight")
    for number, placed in enumerate(ctx(match).view["placements"], start=1):
        named = texts(f"makaronina-tile-{placed['tile']}")
        assert terminal.parse(ctx(match, language), str(number)) == [placed["action"]]
        assert terminal.parse(ctx(match, language), f"{named} {' '.join(placed['ends'])}") == [placed["action"]]


def test_cyrillic_letters_name_columns() -> None:
    assert terminal.parse(ctx(table(), "ru"), "е1 изгиб д1") == ["start:e1/bend-right"]


def test_after_a_tomato_turn_a_tile_is_typed_with_its_cell_if_both_ends_fit() -> None:
    match = table()
    typed(match, "e1 straight", "tomato e3 d2")
    shown = "\n".join(rendered(ctx(match)))
    assert "Straight: 1 e3→e4 · 7 d2→c2+Ba" in shown
    assert terminal.parse(ctx(match), "straight e4") == ["lay:south/straight"]
    assert terminal.parse(ctx(match), "straight c2") == ["lay:west/straight"]
    assert "e3 bend d3, d2 bend d3" in refusal(match, "bend d3")
    assert terminal.parse(ctx(match), "e3 bend d3") == ["lay:south/bend-right"]
    assert terminal.parse(ctx(match), "d2 bend d3") == ["lay:west/bend-left"]
    text = "\n".join(rendered(ctx(match, plain=True)))
    assert "Anna’s noodle: e1 e2; it leads to e3 and d2" in text


def test_basil_names_the_noodle_to_cross_if_both_ends_can() -> None:
    match = table()
    typed(match, "e1 straight", "tomato f2 d2")
    match._state.cover[[12, 14]] = 0  # d2 and f2
    assert "d2 basil power" in refusal(match, "basil")
    assert terminal.parse(ctx(match), "basil d2") == ["cross:west"]
    assert terminal.parse(ctx(match), "basil f2") == ["cross:east"]
    assert terminal.parse(ctx(match), "basil a5") == ["afresh:a5"]


# Refusals


def test_a_tile_that_does_not_fit_is_refused() -> None:
    match = table()
    assert refusal(match, "e1 bend e2") == "Bend does not fit: from here it cannot lead to e2."
    typed(match, "e1 straight")
    assert "does not fit" in refusal(match, "straight f2")
    assert "add where it should lead: f2, d2" in refusal(match, "bend")


def test_a_tile_that_is_not_in_the_hand_is_refused() -> None:
    assert "You don’t have this tile: Straight." in refusal(table(hand="bend bend bend bend bend bend"), "e1 straight")


def test_laying_on_a_covered_cell_is_refused() -> None:
    match = table(hand="straight straight bend bend bend bend")
    typed(match, "e1 straight", "bend f2", "bend f1")
    draw_straights(match, 3)
    typed(match, "bend e1")
    assert refusal(match, "straight") == "e1 is taken. You need Basil Power to cross it or to start again."


def test_a_taken_or_unknown_start_point_is_refused() -> None:
    match = table()
    typed(match, "e1 straight")
    draw_straights(match, 2)
    assert refusal(match, "e1 straight").startswith("Start point e1 is taken. Free: b1, h1")
    assert "“d4” is not a start point" in refusal(match, "d4 straight")
    assert "lay a tile (not Basil Power) on a start point" in refusal(match, "basil a5")


def test_basil_is_refused_while_the_way_is_free() -> None:
    match = table()
    typed(match, "e1 straight")
    assert "The way to e2 is free" in refusal(match, "basil")


def test_off_the_board_only_basil_helps() -> None:
    match = table()
    typed(match, "e1 bend f1")
    match.play(0, "lay:east/bend-left")
    assert "leads off the board" in refusal(match, "straight")
    assert terminal.parse(ctx(match), "basil a5") == ["afresh:a5"]


def test_an_exchange_that_the_shop_cannot_serve_is_refused() -> None:
    two = table(2)
    assert refusal(two, "shop olive shrimp") == "With two players there is no shop."
    match = table(3)
    assert refusal(match, "shop olive shrimp") == "You don’t have this: Olive."
    typed(match, "e1 tomato f1 d1")  # tomato and cheese
    assert "The shop takes one ingredient (not tomato or cheese)" in refusal(match, "shop tomato shrimp")
    assert terminal.parse(ctx(match), "shop cheese + tomato for shrimp") == ["exchange:tomato+cheese/shrimp"]
    match._state.shop[8] = 0
    assert refusal(match, "shop tomato cheese shrimp") == "The shop has none left: Prawn."
    match._state.ingredients[0, 7] = 1
    assert "You cannot get back what you pay with" in refusal(match, "shop olive olive")
    assert "You cannot get back what you pay with" in refusal(match, "shop tomato cheese cheese")


def test_impossible_pizzas_are_refused() -> None:
    match = table()
    state = match._state
    state.ingredients[0, 1:4] = 1
    assert refusal(match, "pizza cheese bacon") == "You need a tomato for the pizza, and you don’t have one."
    state.ingredients[0, 0] = 1
    assert "Name two ingredients" in refusal(match, "pizza cheese")
    assert refusal(match, "pizza cheese olive") == "Besides the tomato, you don’t have: Cheese and Olive."
    assert terminal.parse(ctx(match), "pizza tomato cheese bacon") == ["pizza:cheese/bacon"]
    typed(match, "pizza bacon cheese")
    assert "Anna already has the pizza" in refusal(match, "pizza mushroom cheese")
    draw_straights(match, 3)
    assert "Anna already has the pizza" in refusal(match, "pizza cheese bacon")


def test_a_forbidden_recipe_and_nonsense_are_refused() -> None:
    match = table()
    assert "You may draw a new recipe only if none of yours is still open" in refusal(match, "recipe")
    match._state.has_new_recipe = 1
    assert refusal(match, "recipe") == "You may draw only one new recipe per turn."
    match._state.cards = 0
    assert refusal(match, "recipe") == "There are no recipes left."
    for line in ("", "xyzzy", "e1 e1 e1", "bend bend", "99999999999999999999", "e1 spaghetti", "shop", "pizza"):
        refusal(match, line)
    typed(match, "e1 straight")
    assert refusal(match, "44") == "There is no 44 in the list; choose 1 to 6."


def test_only_the_last_action_may_be_skipped() -> None:
    match = table()
    assert refusal(match, "end") == "You have 3 actions left. You cannot pass, but you can always draw a tile."
    match._state.last_actions = 1
    assert terminal.parse(ctx(match), "end") == ["end"]
    match._state.last_actions = match._state.actions_left = 0
    assert terminal.parse(ctx(match), "end") == ["end"]
    assert refusal(match, "draw") == "You have no actions left this turn; type “end”."


# Secrets and real tiles


def test_real_tiles_are_typed_by_name_all_or_none() -> None:
    match = Match(MAKARONINA, 2, real_dice=True)
    with pytest.raises(Problem, match="There is none of this left: Bacon"):
        terminal.enter_real_dice(match, ["bacon", "speck", "bacon"])
    assert not match.events
    terminal.enter_real_dice(match, INGREDIENTS.split())
    with pytest.raises(Problem, match="There is none of this left: Carbonara"):
        terminal.enter_real_dice(match, ["карбонара", "carbonara"])
    with pytest.raises(Problem, match="doesn’t work here"):
        terminal.enter_real_dice(match, ["lasagne"])
    assert len(match.events) == 26


def test_two_people_at_one_terminal_do_not_see_each_others_hands() -> None:
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
    assert before.count("Anna draws a tile.") == 3 + 3, "once at the event, once again for the player who looked away"
    assert before.count("Hand:") == 3
    assert at_ben.count("Hand:") == 1


def test_a_single_person_with_bots_is_never_asked_to_look_away() -> None:
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


def test_the_log_of_a_finished_game_has_no_empty_lines(tmp_path: Path) -> None:
    match = random_match(MAKARONINA, 3, {}, seed=8)
    file = tmp_path / "game.jsonl"
    file.write_text(match.replay().text(), encoding="utf-8")
    log = run("replay", str(file)).stdout
    assert "draws a tile." in log
    assert all(line.strip() for line in log.split("Makaronina: 1, 2, 3")[1].splitlines()[1:40])
    assert "draws the finish tile." in log
