"""What went wrong, as a phrase, so that everybody reads it in their own language."""

from __future__ import annotations

import re
from typing import Any

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.texts import Texts

_BREAKS = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")


def printable(text: str) -> str:
    """Replace everything in a text that could move the cursor or hide letters."""
    return "".join(letter if letter.isprintable() or letter == "\N{NO-BREAK SPACE}" else "?" for letter in text)


class Problem(Exception):  # noqa: N818  it is a message to a person, not a fault of the program
    """A mistake in what somebody typed, sent or stored. `str()` is one clear English line.

    `key` names a message in the texts, `details` are its arguments: plain numbers, what somebody typed, phrases, or
    problems; never words already translated.
    """

    def __init__(self, key: str, /, **details: Any) -> None:
        super().__init__(key)
        self.phrase: Phrase = Phrase(
            key, **{name: detail.phrase if isinstance(detail, Problem) else detail for name, detail in details.items()}
        )

    @classmethod
    def of(cls, phrase: Phrase) -> Problem:
        """The problem that a phrase tells."""
        return cls(phrase.key, **phrase.details)

    @property
    def key(self) -> str:
        """Which message it is."""
        return self.phrase.key

    @property
    def details(self) -> dict[str, Any]:
        """The arguments of the message."""
        return self.phrase.details

    def __str__(self) -> str:
        return self.told("en").replace("\N{NO-BREAK SPACE}", " ")  # people search logs with ordinary spaces

    def __reduce__(self) -> tuple[Any, ...]:
        return Problem.of, (self.phrase,)

    def told(self, language: str, names: tuple[str, ...] = ()) -> str:
        """This problem as one line in a language, at a table where people have these names."""
        return printable(_BREAKS.sub(" ", self.phrase.told(Texts(language), names)).strip(" "))

    def data(self) -> dict[str, Any]:
        """This problem as plain data."""
        return self.phrase.data()
