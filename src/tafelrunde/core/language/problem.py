"""Errors in the input of players and programs, as phrases that are formatted in the reader's language."""

from __future__ import annotations

import re
from typing import Any

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.texts import Texts

_BREAKS = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")


def printable(text: str) -> str:
    """Replace each character that could move the cursor or hide letters by a question mark."""
    return "".join(letter if letter.isprintable() or letter == "\N{NO-BREAK SPACE}" else "?" for letter in text)


class Problem(Exception):  # noqa: N818  a message to the user, not a bug
    """A mistake in typed, sent or stored input. `str()` is one clear English line.

    `key` names a message. `details` are its arguments: plain numbers, the input itself, phrases or other problems;
    never translated words.
    """

    def __init__(self, key: str, /, **details: Any) -> None:
        super().__init__(key)
        self.phrase: Phrase = Phrase(
            key, **{name: detail.phrase if isinstance(detail, Problem) else detail for name, detail in details.items()}
        )

    @classmethod
    def of(cls, phrase: Phrase) -> Problem:
        """Return the problem with this phrase as its message."""
        return cls(phrase.key, **phrase.details)

    @property
    def key(self) -> str:
        """The key of the message."""
        return self.phrase.key

    @property
    def details(self) -> dict[str, Any]:
        """The arguments of the message."""
        return self.phrase.details

    def __str__(self) -> str:
        """Return the message in English; key and arguments if it cannot be formatted. Never raises."""
        try:
            return self.message("en").replace("\N{NO-BREAK SPACE}", " ")  # people search logs with ordinary spaces
        except Exception:  # an error must not hide the one that it reports
            return printable(f"{self.key} {self.details!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Problem.of, (self.phrase,)

    def message(self, language: str, names: tuple[str, ...] = ()) -> str:
        """Format the message as one printable line in a language (`de`). `names` are the players' names by seat."""
        return printable(_BREAKS.sub(" ", self.phrase.format(Texts(language), names)).strip(" "))

    def data(self) -> dict[str, Any]:
        """Return the message as plain data (see `Phrase.data`)."""
        return self.phrase.data()
