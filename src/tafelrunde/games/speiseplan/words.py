"""Names of foods, places and rows: how they are shown, and how typed ones are understood."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.language.words import Vocabulary, normalize, words_in_all_languages
from tafelrunde.games.speiseplan.combinations import ROW_NAMES
from tafelrunde.games.speiseplan.material import BODIES, COLOURS, DICE_NAMES, FOOD_NAMES, NONE
from tafelrunde.games.speiseplan.rules import ACTIONS, DAYS, FIELD_NAMES, MEALS, NUMBERS

Target = tuple[str, str]
"""The meaning of a typed word, as kind and name: `("food", "spinach")`, `("die", "A")`, `("serve", "2")`."""

PLACES = {
    "food": FOOD_NAMES,
    "field": FIELD_NAMES,
    "die": DICE_NAMES,
    "number": NUMBERS,
    "colour": COLOURS,
    "body": BODIES,
}
"""All places for a token, by kind."""


SHORTEST_END = 4  # letters of a typed word that may be the end of a compound


class Meanings(Vocabulary[Target]):
    """A vocabulary of many similar names. A typed word means every name with a word that starts or ends with it.

    „лук“ is a word of four foods, „Kohl“ the end of five, and „orange“ a food and a colour. Such a word is ambiguous
    here, even if only one name begins with it.
    """

    def __init__(self, words: Iterable[tuple[str, Target]], names: dict[Target, Any]) -> None:
        self.pairs = [(normalize(word), target) for word, target in words]
        super().__init__(dict(self.pairs), names)

    def matches(self, typed: str) -> list[Target]:
        """Return all meanings of a word: those with exactly this name, or else by `matches_word`."""
        word = normalize(typed)
        targets = [target for name, target in self.pairs if name == word]
        if not targets:
            targets = [target for name, target in self.pairs if matches_word(name, word)]
        return list(dict.fromkeys(targets))


def matches_word(name: str, word: str) -> bool:
    """Whether a name, read from the start of one of its words, begins with `word`, or one of its words ends with it.

    Endings need SHORTEST_END letters.
    """
    starts = [0, *(index + 1 for index, letter in enumerate(name) if letter in " -")]
    begins = any(name.startswith(word, start) for start in starts)
    return begins or (len(word) >= SHORTEST_END and any(part.endswith(word) for part in name.split()))


# Shown names


def food_name(texts: Texts, food: str, count: int = 1) -> str:
    """Return the name of a food, by id, for `count` meals; the id with spaces if the food has no text."""
    key = f"speiseplan-food-{food}"
    return texts(key, count=count) if texts.has(key) else food.replace("_", " ")


@cache
def food_phrase(food: str) -> Phrase | str:
    """Return the name of a food, by id, as a phrase; the id with spaces, a string, if it has no text. Cached by id."""
    key = f"speiseplan-food-{food}"
    return Phrase(key, count=1) if Texts("en").has(key) else food.replace("_", " ")


def token_phrase(kind: str, name: str) -> Phrase:
    """Return the place of a token (a kind and name of PLACES) in words: `the colour red`, `space A1`."""
    if kind in ("colour", "body"):
        return Phrase(f"speiseplan-token-{name}")
    return Phrase(f"speiseplan-token-{kind}", what=food_phrase(name) if kind == "food" else name)


def token_place(action: int) -> Phrase:
    """Return, in words, the place of the token that an action places."""
    block, numbers = ACTIONS.find(action)
    return token_phrase(block.name, PLACES[block.name][numbers[0]])


def row_name(row: int) -> Phrase:
    """Return the name of a row."""
    return Phrase(f"speiseplan-{ROW_NAMES[row]}")


def food_names(foods: Iterable[int]) -> tuple[Phrase | str, ...]:
    """Return the names of foods, given by number; NONE is skipped."""
    return tuple(food_phrase(FOOD_NAMES[food]) for food in foods if food != NONE)


def food_list(texts: Texts, foods: Iterable[str]) -> str:
    """Return the names of foods, given by id, separated by commas."""
    return ", ".join(food_name(texts, food) for food in foods)


# Typed names


@cache
def food_words() -> Meanings:
    """Return the vocabulary of foods: names in all languages, singular and plural, other names and ids.

    An underscore in `speiseplan-food-FOOD-words` stands for a space.
    """
    words = [(food.replace("_", " "), ("food", food)) for food in FOOD_NAMES]
    for language in LANGUAGES:
        texts = Texts(language)
        for food in FOOD_NAMES:
            key = f"speiseplan-food-{food}-words"
            synonyms = [word.replace("_", " ") for word in texts(key).split()] if texts.has(key) else []
            forms = [food_name(texts, food, 1), food_name(texts, food, 2), *synonyms]
            words += [(form, ("food", food)) for form in forms]
    return Meanings(words, {("food", food): food_phrase(food) for food in FOOD_NAMES})


@cache
def place_words() -> Meanings:
    """Return the vocabulary of places for a token: names, shown forms (“space A1”) and older forms (“field A1”)."""
    targets = [(kind, name) for kind, names in PLACES.items() for name in names]
    words = [*food_words().pairs, *((name, (kind, name)) for kind, name in targets if kind != "food")]
    for language in LANGUAGES:
        texts = Texts(language)
        words += [(token_phrase(*target).format(texts), target) for target in targets]
        words += [(older_token_name(texts, kind, name), (kind, name)) for kind, name in targets if kind != "food"]
        words += [
            (word, (kind, name))
            for kind in ("colour", "body")
            for name in PLACES[kind]
            for word in (texts(f"speiseplan-{name}"), *texts(f"speiseplan-{name}-words").split())
        ]
    return Meanings(words, {target: token_phrase(*target) for target in targets})


def older_token_name(texts: Texts, kind: str, name: str) -> str:
    """Return what `token_phrase` said in earlier versions; it is still understood."""
    what = texts(f"speiseplan-{name}") if kind in ("colour", "body") else name
    return texts(f"speiseplan-token-{kind}-words", what=what)


@cache
def row_words() -> Vocabulary[int]:
    """Return the vocabulary of rows in all languages, with the row's number as the meaning.

    An underscore in `speiseplan-ROW-words` stands for a space.
    """
    rows = words_in_all_languages("speiseplan", ROW_NAMES)
    return Vocabulary({**rows, **{word.replace("_", " "): row for word, row in rows.items()}}, rows.names)


def menu_words(names: tuple[str, ...]) -> Meanings:
    """Return the vocabulary of the menu: players by name or number (from 1), weekdays and meals in all languages."""
    targets = [("day", day) for day in DAYS] + [("meal", meal) for meal in MEALS]
    shown: dict[Target, Any] = {(kind, name): Phrase(f"speiseplan-{name}") for kind, name in targets}
    words = [(name, (kind, name)) for kind, name in targets]
    for language in LANGUAGES:
        texts = Texts(language)
        for kind, name in targets:
            forms = (texts(f"speiseplan-{name}"), *texts(f"speiseplan-{name}-words").split())
            words += [(form, (kind, name)) for form in forms]
    for seat, name in enumerate(names):
        target = ("serve", str(seat + 1))
        shown[target] = Name(seat)
        words += [(name, target), (str(seat + 1), target)]
    return Meanings(words, shown)
