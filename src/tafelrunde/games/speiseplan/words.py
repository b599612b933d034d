"""The words of Speiseplan: names of foods in a language, and what people mean when they type."""

from __future__ import annotations

from functools import cache

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import LANGUAGES, Texts
from tafelrunde.core.words import meant
from tafelrunde.games.speiseplan.material import BODIES, COLOURS, DICE_NAMES, FOOD_NAMES, ROOM
from tafelrunde.games.speiseplan.rules import (
    BODY_FROM,
    COLOUR_FROM,
    DAYS,
    DIE_OR_NUMBER_FROM,
    FIELD_NAMES,
    MEALS,
    NUMBERS,
)

FIRST_ROUND = {"die": DIE_OR_NUMBER_FROM, "number": DIE_OR_NUMBER_FROM, "colour": COLOUR_FROM, "body": BODY_FROM}

Target = tuple[str, str]
"""What a token lies on: a kind of place, and its name: `("food", "spinach")`, `("die", "A")`."""


def food_name(texts: Texts, food: str, count: int = 1) -> str:
    """The name of a food, for so many meals; its id, if somebody added it to the data without a text."""
    key = f"speiseplan-food-{food}"
    return texts(key, count=count) if texts.has(key) else food.replace("_", " ")


@cache
def food_phrase(food: str) -> Phrase | str:
    """The same, for everybody to read in their own language."""
    key = f"speiseplan-food-{food}"
    return Phrase(key, count=1) if Texts("en", ROOM).has(key) else food.replace("_", " ")


def token_phrase(kind: str, name: str) -> Phrase:
    """What a token lies on."""
    what = food_phrase(name) if kind == "food" else Phrase(f"speiseplan-{name}") if kind in ("colour", "body") else name
    return Phrase(f"speiseplan-token-{kind}", what=what)


def food_list(texts: Texts, foods: list[str]) -> str:
    """Several foods in a row."""
    return ", ".join(food_name(texts, food) for food in foods)


@cache
def food_words() -> dict[str, str]:
    """Foods by their names in all languages, and by their ids."""
    words = {food: food for food in FOOD_NAMES} | {food.replace("_", " "): food for food in FOOD_NAMES}
    for language in LANGUAGES:
        texts = Texts(language, ROOM)
        words |= {food_name(texts, food, count).casefold(): food for food in FOOD_NAMES for count in (1, 2)}
    return words


@cache
def target_words(kind: str) -> dict[str, Target]:
    """What may be typed for the places of a kind."""
    if kind == "food":
        return {word: ("food", food) for word, food in food_words().items()}
    names = {"field": FIELD_NAMES, "die": DICE_NAMES, "number": NUMBERS, "colour": COLOURS, "body": BODIES}[kind]
    words = {name.casefold(): (kind, name) for name in names}
    if kind in ("colour", "body"):
        for language in LANGUAGES:
            texts = Texts(language, ROOM)
            words |= {texts(f"speiseplan-{name}").casefold(): (kind, name) for name in names}
    return words


def target(word: str, places: list[str], listed: str) -> Target:
    """What a token is to lie on. What is not allowed yet is told with the round from which it is."""
    allowed: dict[str, Target] = {}
    for kind in places:
        allowed |= target_words(kind)
    typed = word.casefold()
    for kind, first in FIRST_ROUND.items():
        if kind not in places and typed not in allowed and typed in target_words(kind):
            raise early(kind, first)
    found = any(known.startswith(typed) for known in allowed)
    return meant(word, allowed, listed="" if typed and found else listed)


def early(kind: str, first: int) -> Problem:
    """The problem of a token laid too early."""
    return Problem(
        "speiseplan-too-early", room=ROOM, place=Problem(f"speiseplan-place-{kind}", room=ROOM), **{"from": first}
    )


@cache
def menu_words() -> dict[str, Target]:
    """Weekdays and meals in all languages: `("day", "monday")`, `("meal", "lunch")`."""
    words: dict[str, Target] = {}
    for kind, names in (("day", DAYS), ("meal", MEALS)):
        words |= {name: (kind, name) for name in names}
        for language in LANGUAGES:
            texts = Texts(language, ROOM)
            words |= {texts(f"speiseplan-{name}").casefold(): (kind, name) for name in names}
    # Two letters that a calendar shows, where they are not the beginning of the word.
    words |= {"пн": ("day", "monday"), "вт": ("day", "tuesday"), "ср": ("day", "wednesday"), "чт": ("day", "thursday")}
    words |= {"пт": ("day", "friday"), "сб": ("day", "saturday"), "вс": ("day", "sunday")}
    words |= {"mo": ("day", "monday"), "di": ("day", "tuesday"), "mi": ("day", "wednesday"), "do": ("day", "thursday")}
    return words | {"fr": ("day", "friday"), "sa": ("day", "saturday"), "so": ("day", "sunday")}
