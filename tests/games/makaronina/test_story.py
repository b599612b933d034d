"""The final count, the purposes of actions and the highlights of Makaronina, in words."""

from __future__ import annotations

from typing import Any

import pytest

from play import as_tested, random_match
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games import load
from tafelrunde.games.makaronina import story
from tafelrunde.games.makaronina.material import INGREDIENT_NAMES, RECIPE_NAMES
from tafelrunde.games.makaronina.rules import ACTIONS, End

MAKARONINA = load("makaronina")
as_tested(MAKARONINA)


def position(players: int, recipes: str, kinds: str) -> Any:
    """Return a game in which seat 0 begins and has these recipes and ingredients."""
    state = MAKARONINA.start(players, {"starter": "first"})
    while state.chance:
        MAKARONINA.rules.resolve(state, 0)
    state.recipes[0] = sum(1 << RECIPE_NAMES.index(name) for name in recipes.split())
    for kind in kinds.split():
        state.ingredients[0, INGREDIENT_NAMES.index(kind)] += 1
    return state


def counted(state: Any) -> list[tuple[str, float, str]]:
    """Return the final count of seat 0, line by line, in English."""
    texts = Texts("en")
    parts = story.score_parts(state, 0)
    return [(part.label.format(texts), part.points, part.note.format(texts) if part.note else "") for part in parts]


def purpose(state: Any, action: str) -> str:
    """Return the purpose of an action of seat 0 in English, after checking that every language has one."""
    phrase = story.purpose(state, 0, ACTIONS.read(action))
    assert all(phrase.format(Texts(language)) for language in LANGUAGES)
    return phrase.format(Texts("en"))


def apply(state: Any, action: str) -> Any:
    """Return the state after an action of seat 0."""
    after = state.copy()
    MAKARONINA.rules.apply(after, 0, ACTIONS.read(action))
    return after


def test_the_count_names_every_dish_and_the_fourth_on_the_pizza() -> None:
    state = position(2, "carbonara norma pesto", "cheese bacon cream garlic tomato garlic tomato olive olive olive")
    state = apply(state, "pizza:olive/olive")
    assert counted(state) == [
        ("Carbonara", 7, "complete with its extra: Cheese, Bacon, Cream and Garlic"),
        ("Pasta alla Norma", 2, "unfinished, one point each: Tomato and Garlic"),
        ("Olive pesto", 1, "unfinished, one point each: Olive"),
        ("Pizza", 4, "Tomato, Olive and Olive"),
    ]
    state.ingredients[0, INGREDIENT_NAMES.index("shrimp")] = 2
    assert counted(state)[-2:] == [
        ("Pizza", 5, "Tomato, Olive and Olive; the fourth ingredient: Prawn"),
        ("Fits no dish", 0, "Prawn"),
    ]


def test_a_pizza_is_explained_with_the_points_that_recipes_lose() -> None:
    texts = Texts("en")
    action = ACTIONS.read("pizza:olive/olive")
    explained = story.explain_points(position(2, "carbonara", "tomato olive olive"), 0, action)
    assert explained is not None
    assert "4 points for the pizza; a fourth ingredient adds one more." in explained.format(texts).replace("\xa0", " ")
    explained = story.explain_points(position(2, "norma pesto", "tomato olive olive shrimp"), 0, action)
    assert explained is not None
    assert "5 points for the pizza, but your recipes lose 2 points." in explained.format(texts).replace("\xa0", " ")
    assert story.explain_points(position(2, "norma", "tomato"), 0, action) is None, "it is not legal"
    assert story.explain_points(position(2, "norma", "tomato"), 0, ACTIONS.read("draw")) is None


@pytest.mark.parametrize(
    ("recipes", "kinds", "action", "text"),
    [
        ("norma pesto", "garlic aubergine", "start:e1/bend-right", "It completes Pasta alla Norma."),
        ("norma pesto", "garlic", "start:e1/bend-right", "Then Pasta alla Norma needs only an aubergine."),
        ("carbonara", "", "start:e1/bend-right", "You can use a tomato for the pizza."),
        ("carbonara", "", "draw", "One more tile makes it easier to get a cheese."),
        ("carbonara", "", "start:e1/straight", "It brings you closer to a cheese for Carbonara."),
        ("carbonara", "cheese bacon cream olive", "exchange:olive/garlic", "It adds the extra to Carbonara."),
        ("carbonara", "olive", "exchange:olive/cream", "Then Carbonara needs only a cheese and bacon."),
        ("carbonara", "tomato olive chili", "pizza:chili/olive", "Your recipes don’t need these ingredients, and"),
        ("norma", "tomato olive chili", "pizza:chili/olive", "The pizza is worth more than these ingredients"),
        ("carbonara", "cheese bacon cream", "recipe", "A new recipe costs no action"),
        ("carbonara", "", "end", "There is nothing more to gain in this turn."),
    ],
)
def test_every_action_has_a_purpose(recipes: str, kinds: str, action: str, text: str) -> None:
    state = position(3, recipes, kinds)
    state.hands[0, :] = 3
    assert text in purpose(state, action)


def test_what_no_dish_needs_is_taken_from_the_others() -> None:
    state = position(3, "carbonara", "")
    state.hands[0, :] = 3
    state.pizza_owner = 1
    assert purpose(state, "start:e1/bend-right") == "Now nobody else can take a tomato."
    state.pizza_owner = 0
    assert purpose(state, "start:e1/bend-right") == "Your pizza gets a tomato as the fourth ingredient."


def test_a_hand_without_a_fitting_tile_must_draw() -> None:
    state = position(2, "carbonara", "")
    state.hands[0, :] = 0
    assert purpose(state, "draw") == "None of your tiles fits, so draw one."


def test_a_finished_recipe_is_a_highlight_for_its_owner_only() -> None:
    state = position(2, "norma pesto", "garlic aubergine")
    state.hands[0, :] = 3
    after = apply(state, "start:e1/bend-right")
    (found,) = story.highlights(state, after, 0)
    assert (found.kind, RECIPE_NAMES[found.item], found.seat, found.points) == ("recipe", "norma", 0, 5)
    assert story.highlights(state, after, 1) == story.highlights(state, after, None) == []


@pytest.mark.parametrize("kinds", ["tomato olive olive", "tomato olive olive chili"])
def test_the_pizza_is_a_highlight_for_all_without_its_secret_fourth_ingredient(kinds: str) -> None:
    state = position(2, "carbonara", kinds)
    after = apply(state, "pizza:olive/olive")
    for reader in (0, 1, None):
        (found,) = story.highlights(state, after, reader)
        assert (found.kind, found.seat, found.points) == ("pizza", 0, 4)


def test_at_the_end_the_best_dish_of_the_winner_is_shown_to_all() -> None:
    state = position(2, "carbonara norma", "cheese bacon cream garlic tomato garlic aubergine")
    after = state.copy()
    after.end, after.pending = End.FINISH_TOKEN, 0
    (found,) = story.highlights(state, after, 1)
    assert (RECIPE_NAMES[found.item], found.seat, found.points) == ("carbonara", 0, 7)


def test_highlights_reveal_no_recipe_of_another_seat_during_the_game() -> None:
    for seed in range(6):
        match = random_match(MAKARONINA, 2 + seed % 3, {}, seed)
        for step in range(len(match) - 1):
            for reader in (None, *range(len(match.seats))):
                found = match.highlights(step, reader)
                assert all(highlight.kind == "pizza" or highlight.seat == reader for highlight in found)
