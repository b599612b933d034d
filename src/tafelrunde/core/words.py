"""Words that people type: a whole name, any word of it, or so much of its beginning that it can mean only one thing.

Nothing is guessed: what can mean several things is asked back. Cyrillic letters that look like Latin ones count as
those, and the other way round, for people whose keyboard is in the other language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import LANGUAGES, Texts

T = TypeVar("T")

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""What dice are called in the terminal."""

LOOKALIKES = str.maketrans("авекмнорстухё", "abekmhopctyxe")
"""Cyrillic letters that look like Latin ones; and е for ё."""


def plain(typed: str) -> str:
    """A word as it is compared: without capitals, and with one letter for those that look alike."""
    return " ".join(typed.casefold().translate(LOOKALIKES).split())


class Known(Mapping[str, T]):
    """Names and what they mean. `words` are all that may be typed, `names` how each meaning is called to people."""

    def __init__(self, words: Mapping[str, T], names: Mapping[T, Any]) -> None:
        self._words = {plain(word): meaning for word, meaning in words.items()}
        self.names = dict(names)

    def __getitem__(self, word: str) -> T:
        return self._words[plain(word)]

    def __iter__(self) -> Any:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def fitting(self, typed: str) -> list[T]:
        """What a word can mean: exactly that if it is a whole name, else every name of which a word begins so."""
        word = plain(typed)
        if word in self._words:
            return [self._words[word]]
        fits = [known.startswith(word) for known in self._words]
        if not any(fits):
            fits = [any(part.startswith(word) for part in known.replace("-", " ").split()) for known in self._words]
        return list(dict.fromkeys(meaning for meaning, fit in zip(self._words.values(), fits, strict=True) if fit))

    def meant(self, typed: str, listed: Any = None, among: Iterable[T] | None = None) -> T:
        """What a word means. `listed` (a phrase) is told when it means nothing; `among` are the only meanings now."""
        possible = set(self.names if among is None else among)
        said = listed if listed is not None else tuple(self.names[one] for one in self.names if one in possible)
        if not typed.strip():
            raise Problem("no-word", known=said)
        found = self.fitting(typed)
        if among is not None and len(found) > 1:
            found = [meaning for meaning in found if meaning in possible] or found
        if not found:
            raise Problem("unknown-word", word=typed, known=said)
        if len(found) > 1:
            raise Problem("unclear-word", word=typed, known=tuple(self.names[meaning] for meaning in found))
        return found[0]

    def all_meant(self, typed: str, listed: Any = None) -> list[T]:
        """The meanings of a line of names, each of one or several words, with or without commas between them."""
        found: list[T] = []
        longest = max(len(known.split()) for known in self)
        for part in typed.split(","):
            words = part.split()
            while words:
                counts = range(min(len(words), longest), 1, -1)
                length = next((count for count in counts if len(self.fitting(" ".join(words[:count]))) == 1), 1)
                found.append(self.meant(" ".join(words[:length]), listed))
                words = words[length:]
        return found


@cache
def words_in_all_languages(prefix: str, names: tuple[str, ...]) -> Known[int]:
    """The place in `names` of each name, of its text `prefix-name`, and of the words that `prefix-name-words` lists.

    The list is separated by commas if it has one, else by spaces.
    """
    words: dict[str, int] = {}
    for language in LANGUAGES:
        texts = Texts(language)
        for place, name in enumerate(names):
            words.setdefault(texts(f"{prefix}-{name}"), place)
            if texts.has(f"{prefix}-{name}-words"):
                listed = texts(f"{prefix}-{name}-words")
                for word in listed.split("," if "," in listed else None):
                    words.setdefault(word, place)
    for place, name in enumerate(names):
        words.setdefault(name, place)
    return Known(words, {place: Phrase(f"{prefix}-{name}") for place, name in enumerate(names)})


def numbers_known(names: Sequence[str]) -> Known[int]:
    """Names that are the same in all languages."""
    return Known({name: place for place, name in enumerate(names)}, dict(enumerate(names)))


def letters(numbers: Iterable[int]) -> str:
    """Dice by their letters: 0 is a."""
    return " ".join(LETTERS[number] for number in numbers)
