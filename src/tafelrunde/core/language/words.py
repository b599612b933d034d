"""Parsing of typed words: a whole name, any word of it, or a beginning that fits only one name.

Nothing is guessed: an ambiguous word is refused, and the message lists its meanings. A Cyrillic letter that looks like
a Latin one matches it and vice versa, for people whose keyboard is set to the other language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts

T = TypeVar("T")

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The names of the dice in the terminal."""

LOOKALIKES = str.maketrans("авекмнорстухё", "abekmhopctyxe")
"""Cyrillic letters and the Latin ones they look like; ё counts as е."""


def normalize(typed: str) -> str:
    """Normalise a word for comparison: lower case, single spaces, one letter for those that look alike."""
    return " ".join(typed.casefold().translate(LOOKALIKES).split())


class Vocabulary(Mapping[str, T]):
    """Words that may be typed, and their meanings.

    `words` maps each word of any language to its meaning. `names` maps each meaning to its name in messages, a phrase
    or a string. `languages` are the words of each language, which `lookup` prefers when a word is ambiguous.
    """

    def __init__(
        self, words: Mapping[str, T], names: Mapping[T, Any], languages: Mapping[str, Mapping[str, T]] | None = None
    ) -> None:
        self._words = {normalize(word): meaning for word, meaning in words.items()}
        self._languages = dict(languages or {})
        self.names = dict(names)

    def __getitem__(self, word: str) -> T:
        return self._words[normalize(word)]

    def __iter__(self) -> Any:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def with_words(self, words: Mapping[str, T]) -> Vocabulary[T]:
        """Return a copy that knows these words, too, in every language. Their meanings must have names already."""
        languages = {language: {**own, **words} for language, own in self._languages.items()}
        return Vocabulary({**self._words, **words}, self.names, languages)

    def matches(self, typed: str) -> list[T]:
        """Return the possible meanings of a word; none if it is unknown.

        A whole name has exactly one. Otherwise these are the names that begin with `typed`; if there are none, the
        names of which any word begins with it.
        """
        return _matches(normalize(typed), self._words)

    def lookup(self, typed: str, listed: Any = None, among: Iterable[T] | None = None, language: str = "") -> T:
        """Return the meaning of a word. Raises a Problem if it is empty, unknown or ambiguous.

        `listed` is the phrase that the message offers instead; by default the names. If a word is ambiguous, meanings
        in `among` (those possible now) win over others, then words of `language` (the reader's) over those of other
        languages, then words that have the typed letters over those that only look like them.
        """
        possible = set(self.names if among is None else among)
        offered = (
            listed if listed is not None else tuple(name for meaning, name in self.names.items() if meaning in possible)
        )
        if not typed.strip():
            raise Problem("no-word", known=offered)
        meanings = self.matches(typed)
        if not meanings:
            raise Problem("unknown-word", word=typed, known=offered)
        if len(meanings) > 1:
            for preferred in (possible, *self._preferred(typed, language)):
                meanings = [meaning for meaning in meanings if meaning in preferred] or meanings
        if len(meanings) > 1:
            raise Problem("unclear-word", word=typed, known=tuple(self.names[meaning] for meaning in meanings))
        return meanings[0]

    def _preferred(self, typed: str, language: str) -> tuple[list[T], list[T]]:
        """Return the meanings of a word in one language, and those in any language if letters must be the same."""
        own = {normalize(word): meaning for word, meaning in self._languages.get(language, {}).items()}
        written = {word.casefold(): meaning for words in self._languages.values() for word, meaning in words.items()}
        return _matches(normalize(typed), own), _matches(typed.casefold().strip(), written)

    def lookup_all(self, typed: str, listed: Any = None, language: str = "") -> list[T]:
        """Return the meanings of a line of names, each of one or more words, with or without commas between them.

        The longest unambiguous name is taken first. An empty line has no meanings. Raises a Problem as `lookup` does.
        """
        meanings: list[T] = []
        longest = max(len(name.split()) for name in self)
        for part in typed.split(","):
            words = part.split()
            while words:
                counts = range(min(len(words), longest), 1, -1)
                length = next((count for count in counts if len(self.matches(" ".join(words[:count]))) == 1), 1)
                meanings.append(self.lookup(" ".join(words[:length]), listed, language=language))
                words = words[length:]
        return meanings


def _matches(word: str, words: Mapping[str, T]) -> list[T]:
    """Return the meanings of the words that are, or else begin with, or else contain a part that begins with `word`."""
    if word in words:
        return [words[word]]
    fits = [name.startswith(word) for name in words]
    if not any(fits):
        fits = [any(part.startswith(word) for part in name.replace("-", " ").split()) for name in words]
    return list(dict.fromkeys(meaning for meaning, fit in zip(words.values(), fits, strict=True) if fit))


@cache
def words_in_all_languages(prefix: str, names: tuple[str, ...]) -> Vocabulary[int]:
    """Return the vocabulary of the indices of `names`; cached per process.

    The words are each name itself, its text `prefix-name` in every language, and the words that `prefix-name-words`
    lists, separated by commas if it has one, else by spaces.
    """
    words: dict[str, int] = {}
    languages: dict[str, dict[str, int]] = {}
    for language in LANGUAGES:
        texts = Texts(language)
        own = languages[language] = {}
        for index, name in enumerate(names):
            own.setdefault(texts(f"{prefix}-{name}"), index)
            if texts.has(f"{prefix}-{name}-words"):
                listed = texts(f"{prefix}-{name}-words")
                for word in listed.split("," if "," in listed else None):
                    own.setdefault(word, index)
        for word, index in own.items():
            words.setdefault(word, index)
    for index, name in enumerate(names):
        words.setdefault(name, index)
    return Vocabulary(words, {index: Phrase(f"{prefix}-{name}") for index, name in enumerate(names)}, languages)


def numbers_known(names: Sequence[str]) -> Vocabulary[int]:
    """Return the vocabulary of the indices of `names`, which are the same in all languages, such as numbers."""
    return Vocabulary({name: index for index, name in enumerate(names)}, dict(enumerate(names)))


def letters(numbers: Iterable[int]) -> str:
    """Return the letters of dice, separated by spaces: die 0 is a."""
    return " ".join(LETTERS[number] for number in numbers)
