"""The test game in the terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tafelrunde.core.terminal import Look, type_draw
from tafelrunde.core.words import words_in_all_languages

from .rules import HERBS

type_throw = type_draw


def draw(look: Look) -> Text:
    """Render the round and the seat's herb, in capitals, over a whole screen."""
    herb = look.texts(f"hands-{look.view['herb']}").upper()
    return Text("\n".join([f"Round {look.view['round']}", *(f"{line} {herb}" for line in range(1, 21))]))


def sheets(look: Look) -> Text:
    """Render the public part: the ups."""
    return Text(f"Ups: {look.view['ups']}")


def waits(view: dict[str, Any]) -> bool:  # noqa: ARG001
    """Return False: draws need no Enter."""
    return False


def read(look: Look, line: str) -> list[str]:  # noqa: ARG001
    """Parse up or down."""
    names = ("up", "down")
    return [names[words_in_all_languages("hands", names).meant(line)]]


def ask_throw(look: Look) -> str:
    """Return the question for a real draw."""
    return look.texts("hands-ask", herbs=", ".join(look.texts(f"hands-{herb}") for herb in HERBS))
