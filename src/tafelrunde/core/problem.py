"""What went wrong, as a key and arguments, so that everybody reads it in their own language."""

from __future__ import annotations

from typing import Any

LONGEST = 200


def short(detail: Any) -> Any:
    """A detail that fits in a line, however long a text or large a number somebody sent."""
    if isinstance(detail, str) and len(detail) > LONGEST:
        return detail[: LONGEST - 1] + "…"
    if isinstance(detail, int) and detail.bit_length() > 50:
        return f"10^{round(detail.bit_length() * 0.30103)}"
    return detail


def printable(text: str) -> str:
    """A text without anything that could move the cursor or hide letters."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


class Problem(Exception):  # noqa: N818  it is a message to a person, not a fault of the program
    """A mistake in what somebody typed, sent or stored. `str()` is one clear English line.

    `key` names a message in the texts of `room` (`core`, `cli`, `games/chili`), `details` are its arguments, which may
    be problems again.
    """

    def __init__(self, key: str, *, room: str = "core", **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.room = room
        self.details = details

    def __str__(self) -> str:
        return self.told("en")

    def told(self, language: str) -> str:
        """This problem as one line in a language."""
        from tafelrunde.core.texts import Texts

        details = {
            name: detail.told(language) if isinstance(detail, Problem) else short(detail)
            for name, detail in self.details.items()
        }
        line = Texts(language, "core", self.room)(self.key, **details)
        return printable(" ".join(line.split()))
