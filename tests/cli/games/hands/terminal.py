"""In the terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tafelrunde.core.terminal import Look, type_draw
from tafelrunde.core.words import words_in_all_languages

from .rules import HERBS

type_throw = type_draw


def draw(look: Look) -> Text:
    """The own hand, in capitals, and the round; as high as an ordinary screen."""
    herb = look.texts(f"hands-{look.view['herb']}").upper()
    return Text("\n".join([f"Round {look.view['round']}", *(f"{line} {herb}" for line in range(1, 21))]))


def sheets(look: Look) -> Text:
    """What everybody may see."""
    return Text(f"Ups: {look.view['ups']}")


def waits(view: dict[str, Any]) -> bool:  # noqa: ARG001
    """Nobody waits."""
    return False


def read(look: Look, line: str) -> list[str]:  # noqa: ARG001
    """Up or down."""
    names = ("up", "down")
    return [names[words_in_all_languages("hands", names).meant(line)]]


def ask_throw(look: Look) -> str:
    """Which herb was drawn."""
    return look.texts("hands-ask", herbs=", ".join(look.texts(f"hands-{herb}") for herb in HERBS))
