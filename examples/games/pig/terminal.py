"""Pig in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.terminal import Look, stack, type_draw
from tafelrunde.core.words import words_in_all_languages

ACTS = ("throw", "hold")


def draw(look: Look) -> RenderableType:
    """Render all points, whose turn it is, and the points at stake."""
    view = look.view
    if view["turn"] is None:
        return sheets(look)
    name = look.names[view["turn"]]
    line = look.texts("pig-headline", name=name, points=view["at_stake"], target=view["target"])
    return stack(sheets(look), Text(line, "bold"))


def sheets(look: Look) -> RenderableType:
    """Render the points of all players."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, banked in zip(look.names, look.view["banked"], strict=True):
        table.add_row(name, str(banked))
    return table


def waits(view: dict[str, Any]) -> bool:
    """Return whether the pending throw waits for the player: the first one of a turn does."""
    return bool(view["throws"] == 0)


def read(look: Look, line: str) -> list[str]:  # noqa: ARG001  the same in every position
    """Parse `throw` or `hold`."""
    return [ACTS[words_in_all_languages("pig", ACTS).meant(line, listed=Phrase("pig-commands"))]]


def ask_throw(look: Look) -> str:
    """Return the prompt for the side of a real die."""
    return look.texts("pig-ask-throw", name=look.names[look.view["turn"]])


type_throw = type_draw
