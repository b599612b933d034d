"""Words that people type: a whole word, or so much of its beginning that it can mean only one thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import LANGUAGES, Texts

T = TypeVar("T")


def meant(word: str, meanings: Mapping[str, T], listed: str = "") -> T:
    """What a word means. `listed` are the words to name when it means nothing (all of them, if left out)."""
    typed = word.casefold()
    if typed in meanings:
        return meanings[typed]
    listed = listed or ", ".join(meanings)
    if not typed:
        raise Problem("no-word", known=listed)
    found = {known: meaning for known, meaning in meanings.items() if known.startswith(typed)}
    if not found:
        raise Problem("unknown-word", word=word, known=listed)
    if len(set(found.values())) > 1:
        raise Problem("unclear-word", word=word, known=", ".join(found))
    return next(iter(found.values()))


def words_in_all_languages(room: str, prefix: str, names: tuple[str, ...]) -> dict[str, int]:
    """The place in `names` of each name, of its text `prefix-name`, and of the words that `prefix-name-words` lists."""
    words = {name.casefold(): place for place, name in enumerate(names)}
    for language in LANGUAGES:
        texts = Texts(language, room)
        for place, name in enumerate(names):
            words[texts(f"{prefix}-{name}").casefold()] = place
            words |= dict.fromkeys(texts(f"{prefix}-{name}-words").casefold().split(), place)
    return words
